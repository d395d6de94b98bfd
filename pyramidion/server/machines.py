"""Machine players at work: threads that choose moves, one question per table at a time, first come first served.
Hints are thought about when no move is waiting.

A player that raises, answers with an illegal move or thinks past its deadline is asked once more; then a simpler one
takes its place, and at last any legal move is made. No table stands still because of a player.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .. import players
from ..kernel import entry_points
from ..kernel.box import Box
from ..kernel.game import Game
from ..kernel.jit import copied
from ..kernel.verbs import MAX_MOVES
from .logs import note
from .metrics import MACHINE_FAILURES, MACHINES_WAITING
from .waiting import Full, Waiting

ANY_MOVE = "any"  # the last resort after the simplest level
LOOK_ROUND_SECONDS = 0.1
HANGS_BORNE = 3  # of a level; each leaves a thread behind that nobody can stop, so it is not asked again


class QueueFull(Exception):
    """Too many tables wait for a machine player; ask again later."""


class TooSlow(Exception):
    """The player thought past its deadline."""


class WrongMove(Exception):
    """The player chose a move that is not legal."""


@dataclass
class Question:
    """A seat's turn: the position as the seat sees it, and a seed of its own."""

    game: Game
    box: Box
    hidden: np.ndarray
    seat: int
    level: str
    seed: int


@dataclass
class ChosenMove:
    """The move, the level that chose it in the end, and what went wrong on the way."""

    code: int
    level: str
    troubles: list[str] = field(default_factory=list)


class _Task:
    def __init__(self, question: Question, work: Callable[[Question], Any], future: asyncio.Future[Any]):
        self.question, self.work, self.future = question, work, future
        self.began: float | None = None


class Machines:
    def __init__(
        self,
        workers: int,
        waiting: int,
        seconds: float,
        player: Callable[[str], players.Player] = players.player,
        levels: tuple[str, ...] = players.PLAYERS,
    ):
        self.workers, self.seconds, self._player, self.levels = workers, seconds, player, levels
        self._tasks: Waiting[_Task] = Waiting(waiting)
        self._running: dict[threading.Thread, _Task] = {}
        self._hangs: Counter[str] = Counter()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._watch = self._loop.create_task(self._look_round())
        for _ in range(self.workers):
            self._hire()

    async def close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        self._tasks.close()

    @property
    def busy(self) -> bool:
        """Whether anybody waits for a machine player, or one is thinking."""
        return bool(len(self._tasks) or self._running)

    def _hire(self) -> None:
        threading.Thread(target=self._work, name="machine player", daemon=True).start()

    async def choose(self, question: Question) -> ChosenMove:
        """A legal move for the seat, by the level asked for or, if that fails, by a simpler one."""
        asked, troubles = question.level, []
        simpler = self.levels[: self.levels.index(asked)][::-1] if asked in self.levels else self.levels[::-1]
        for attempt, level in enumerate((asked, asked, *simpler)):
            question.level, question.seed = level, question.seed + attempt
            if self._hangs[level] >= HANGS_BORNE:
                troubles.append(TooSlow.__name__)
                continue
            try:
                return ChosenMove(await self._ask(question, self._move), level, troubles)
            except QueueFull:
                raise
            except Exception as error:
                why = type(error).__name__
                troubles.append(why)
                MACHINE_FAILURES.labels(level, why).inc()
                note("a machine player failed", logging.ERROR, error=error, game=question.game.name, player=level)
        return ChosenMove(_legal(question)[0], ANY_MOVE, troubles)

    async def think(self, question: Question, address: str) -> players.Thought:
        """What a search finds in the position, with its reasons, for somebody at that address."""
        if self._hangs[question.level] >= HANGS_BORNE:
            raise TooSlow
        return await self._ask(question, _thought, address)

    async def _ask(self, question: Question, work: Callable[[Question], Any], address: str | None = None) -> Any:
        assert self._loop is not None
        task = _Task(question, work, self._loop.create_future())
        try:
            self._tasks.add(task, address)
        except Full:
            raise QueueFull from None
        MACHINES_WAITING.set(len(self._tasks))
        try:
            return await task.future
        except asyncio.CancelledError:
            self._tasks.drop(task)
            raise

    async def _look_round(self) -> None:
        """Gives up on players that think too long. Their thread is left to itself and another one takes its place."""
        while True:
            await asyncio.sleep(LOOK_ROUND_SECONDS)
            for thread, task in list(self._running.items()):
                if task.began is not None and time.monotonic() - task.began > self.seconds:
                    self._running.pop(thread, None)
                    self._hangs[task.question.level] += 1
                    _settle(task.future, None, TooSlow())
                    self._hire()

    # In the threads

    def _work(self) -> None:
        me = threading.current_thread()
        while (task := self._tasks.take()) is not None:
            if task.future.cancelled():
                continue
            answer, error = None, None
            task.began = time.monotonic()
            self._running[me] = task
            try:
                answer = task.work(task.question)
            except Exception as found:
                error = found
            in_time = self._running.pop(me, None) is not None
            self._tell(task.future, answer, error)
            if not in_time:
                return  # replaced while thinking

    def _move(self, question: Question) -> int:
        hidden, player = copied(question.hidden), self._player(question.level)
        code = int(player.choose(question.game, question.box.record, hidden, question.seat, question.seed))
        if code not in _legal(question):
            raise WrongMove(f"{code} is not a legal move here.")
        return code

    def _tell(self, future: asyncio.Future[Any], answer: Any, error: Exception | None) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop has gone: the server is closing
            self._loop.call_soon_threadsafe(_settle, future, answer, error)


def _thought(question: Question) -> players.Thought:
    hidden = copied(question.hidden)
    return players.HINT.think(question.game, question.box.record, hidden, question.seat, question.seed)


def _settle(future: asyncio.Future[Any], answer: Any, error: Exception | None) -> None:
    if not future.done():
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(answer)


def _legal(question: Question) -> list[int]:
    out = np.zeros(MAX_MOVES, np.int16)
    n = entry_points.legal_at(question.box.record, question.hidden, 0, question.seat, out)
    return out[:n].tolist()
