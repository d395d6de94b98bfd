"""Reviews of finished games, for browsers that cannot make them. One is made at a time, by a thread of the lowest
priority that begins nothing while anybody waits for a machine player. What was found is kept with the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import threading
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from ..kernel.table import Table
from ..review.effort import effort
from ..review.reviewing import Reviewing, Stopped
from ..review.writing import all_of
from . import statements, wire
from .calling import Declined
from .hints import HINTED_BY
from .limits import Allowances
from .logs import note
from .review_words import told
from .room import Room
from .warmup import LOW_PRIORITY

if TYPE_CHECKING:
    from .registry import Registry

Who = tuple[str, str | None]  # an address, and the token that came from there
AWAITED_SECONDS = 15.0  # for which somebody who has asked is believed to be waiting
LOOK_SECONDS, PAUSE_SECONDS = 0.5, 0.02  # between two looks who waits still, and whether machine players are idle


@dataclass(eq=False)
class Job:
    """A review that is being made, or waits for its turn."""

    table: Table
    of: str
    judged: list[int]
    share: float = 0.0
    stopped: bool = False
    refusal: Declined | None = None  # why it came to nothing
    waiting: dict[Who, float] = field(default_factory=dict)  # when each of them last asked


class Reviews:
    def __init__(self, registry: Registry):
        self.registry, limits = registry, registry.limits
        self.allowances = Allowances(limits.reviews, limits.reviews_burst)
        self.jobs: dict[str, Job] = {}  # by table, in the order in which they are made
        self._asked = asyncio.Event()

    async def ask(self, room: Room, table: Table, who: Who) -> wire.ReviewProgress | bytes:
        """How far the review of a finished game is; once it is there, the whole answer in JSON."""
        limits = self.registry.limits
        if not limits.waiting_reviews:
            raise Declined(404, "no-reviews", "This server makes no reviews; save the game, and use pyramidion review.")
        if room.halted:
            raise Declined(409, "halted", "This game no longer replays by today's rules, so it cannot be reviewed.")
        if room.id not in self.jobs:
            judged = judged_at(room)
            of = await asyncio.to_thread(all_of, table, judged, effort(room.game, table.seats))
            kept = await self.registry.archive.read(lambda connection: statements.kept_review(connection, room.id, of))
            if kept is not None:
                return zlib.decompress(kept)
            if room.id not in self.jobs:
                self._begin(room, Job(table.copy(), of, judged), who)
        job = self.jobs[room.id]
        if job.refusal is not None:
            del self.jobs[room.id]
            raise job.refusal
        job.waiting[who] = time.monotonic()
        return wire.ReviewProgress(job.share, [*self.jobs].index(room.id))

    def leave(self, room: Room, who: Who) -> wire.ReviewProgress:
        """Somebody waits no more; where nobody does, the work ends."""
        if job := self.jobs.get(room.id):
            job.waiting.pop(who, None)
            if not job.waiting:
                self._give_up(room.id, job)
        return wire.ReviewProgress(0.0, 0)

    def _begin(self, room: Room, job: Job, who: Who) -> None:
        if len(self.jobs) >= self.registry.limits.waiting_reviews:
            raise Declined(429, "too-many-reviews", "Too many reviews wait for their turn; ask again in a few minutes.")
        if not self.allowances.take(who[0]):
            raise Declined(429, "too-fast", "Too many reviews were asked for from this address; wait a while.")
        self.jobs[room.id] = job
        self._asked.set()

    def _give_up(self, table: str, job: Job) -> None:
        job.stopped = True
        if self.jobs.get(table) is job:
            del self.jobs[table]
        note("a review was given up", table=table, share=round(job.share, 3))

    async def run(self) -> None:
        """Makes one review after the other, as long as the server runs."""
        with contextlib.closing(_Apart()) as thread:
            while True:
                self._forget_those_who_left()
                table, job = next(((t, job) for t, job in self.jobs.items() if job.refusal is None), (None, None))
                if table is None or job is None:
                    self._asked.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS if self.jobs else None)
                    continue
                try:
                    await self._make(table, job, thread)
                except Exception as error:
                    note("a review failed", logging.ERROR, error=error, table=table)
                    job.refusal = Declined(503, "review-failed", "The review failed; it has been noted.")

    async def _make(self, table: str, job: Job, thread: _Apart) -> None:
        registry, began = self.registry, time.monotonic()
        await registry.warm_up.player(job.table.game, HINTED_BY)
        making = asyncio.ensure_future(thread.run(made, job, registry.machines))
        try:
            while not making.done():
                await asyncio.wait([making], timeout=LOOK_SECONDS)
                self._forget_those_who_left()
                if time.monotonic() - began > registry.limits.review_seconds and not job.stopped:
                    job.stopped = True
                    sentence = f"This review takes too long for the server; {registry.limits.review_seconds:g} seconds"
                    job.refusal = Declined(503, "review-too-long", f"{sentence} are possible.")
            found = making.result()
        except Stopped:
            return
        finally:
            job.stopped = True
        content, at = zlib.compress(found), datetime.now(UTC).isoformat()
        most = registry.limits.kept_reviews
        await registry.archive.tidy(
            lambda connection: statements.keep_review(connection, table, job.of, at, content, most)
        )
        if self.jobs.get(table) is job:
            del self.jobs[table]
        note("a review was made", table=table, seconds=round(time.monotonic() - began, 1))

    def _forget_those_who_left(self) -> None:
        oldest = time.monotonic() - AWAITED_SECONDS
        for table, job in list(self.jobs.items()):
            job.waiting = {who: asked for who, asked in job.waiting.items() if asked >= oldest}
            if not job.waiting:
                self._give_up(table, job)


def judged_at(room: Room) -> list[int]:
    """The seats whose decisions are judged: those of people, or everybody's where only machines played."""
    people = [seat.number for seat in room.seats if seat.level is None or seat.name is not None]
    return people or [seat.number for seat in room.seats]


class _Apart:
    """A thread of the lowest priority."""

    def __init__(self):
        self._pool = ThreadPoolExecutor(1, "review", initializer=_after_everybody_else)

    async def run(self, work: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


# In the thread


def _after_everybody_else() -> None:
    if sys.platform == "linux":  # elsewhere a thread has no priority of its own
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)


def made(job: Job, machines: Any) -> bytes:
    """The whole answer in JSON. Between two questions machine players go first."""
    reviewing = Reviewing(job.table, job.judged)
    parts, found = reviewing.parts(), {}
    for part in parts:
        while machines.busy and not job.stopped:
            time.sleep(PAUSE_SECONDS)
        if job.stopped:
            raise Stopped
        found[part] = reviewing.answer(part)
        job.share = len(found) / len(parts)
    return msgspec.json.encode(wire.ReviewProgress(1.0, 0, told(reviewing.review(found), job.table)))
