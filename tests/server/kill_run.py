"""Three servers on one PostgreSQL, many tables, and one server after another killed at random while they play.

Nothing that was acknowledged may be lost, nothing done twice, and every table goes on at another server. As a program
it takes its time: `python -m tests.server.kill_run --tables 200 --kills 50`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import dataclasses
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psycopg
import websockets

from .clients import UNLIMITED, Api, ForkedServer, Seat, Standby, nonce, sitting
from .postgresql import Cluster, cluster

SERVERS = 3
AWAY = (websockets.WebSocketException, OSError, httpx.TransportError, TimeoutError)
RETRY_SECONDS = 0.2


@dataclasses.dataclass
class Report:
    """What was seen."""

    kills: int = 0
    moves: int = 0  # acknowledged
    lost: int = 0  # of those
    doubled: int = 0  # commands that are stored twice, or entries that share a number
    gaps: int = 0  # tables whose entries are not numbered without a gap
    longest: float = 0.0  # seconds that a table stood still after a kill

    @property
    def good(self) -> bool:
        return not (self.lost or self.doubled or self.gaps)


class Player:
    """Plays both seats of a table, at whatever server lets it in; sends again what was not answered."""

    def __init__(self, servers: list[ForkedServer], killed: list[float], rng: random.Random, think: float):
        self.servers, self.killed, self.rng, self.think = servers, killed, rng, think
        self.table, self.tokens = "", [""]
        self.acknowledged: list[tuple[str, int, str]] = []
        self.pending: dict[str, Any] | None = None
        self.away_since: float | None = None
        self.longest = 0.0

    def sit_down(self) -> None:
        while True:
            with contextlib.suppress(*AWAY, AssertionError):
                api = Api(self.rng.choice(self.servers))
                self.table, self.tokens, _ = api.seated(game="pyramids")
                return
            time.sleep(RETRY_SECONDS)

    async def play(self, ended: asyncio.Event) -> None:
        while not ended.is_set():
            try:
                async with sitting(self.rng.choice(self.servers), self.table, *self.tokens) as both:
                    await self.moves(both, ended)
            except AWAY:
                self.away_since = self.away_since or time.monotonic()
                await asyncio.sleep(RETRY_SECONDS)

    async def moves(self, both: Seat, ended: asyncio.Event) -> None:
        while not ended.is_set():
            if both.states[0].get("result"):
                self.pending = None
                return await asyncio.to_thread(self.sit_down)
            seat = next((seat for seat in (0, 1) if both.states[seat]["moves"]), None)
            if seat is None and self.pending is None:
                await both.hear()
                continue
            if self.pending is None:
                state = both.states[seat]
                code = self.rng.choice(state["moves"])["code"]
                self.pending = {"seat": seat, "id": nonce(), "version": state["version"], "code": code}
            answer = await both.ask("move", **self.pending)
            if answer["type"] in ("state", "done"):
                self.acknowledged.append((self.table, self.pending["seat"], self.pending["id"]))
                if self.away_since is not None:
                    since = max(self.away_since, *self.killed)  # whom another kill hits meanwhile waits anew
                    self.longest = max(self.longest, time.monotonic() - since)
                    self.away_since = None
            self.pending = None
            while len({state["view"]["ply"] for state in both.states.values()}) > 1:
                await both.hear()
            await asyncio.sleep(self.rng.uniform(0, 2 * self.think))


async def kill_at_random(
    standbys: list[Standby],
    servers: list[ForkedServer],
    killed: list[float],
    kills: int,
    pause: float,
    rng: random.Random,
) -> None:
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
        i = rng.randrange(len(servers))
        killed.append(time.monotonic())
        await asyncio.to_thread(servers[i].kill)
        await asyncio.sleep(rng.uniform(0, pause))
        old = servers[i]
        servers[i] = await asyncio.to_thread(standbys[i].start, old.data, **old.limits)


def check(address: str, players: list[Player], report: Report) -> None:
    with psycopg.connect(address) as database:
        stored = database.execute('select "table", n, seat, command from moves order by "table", n').fetchall()
    commands = [(table, seat, command) for table, _, seat, command in stored]
    acknowledged = [each for player in players for each in player.acknowledged]
    report.moves, report.lost = len(acknowledged), len(set(acknowledged) - set(commands))
    report.doubled = len(commands) - len(set(commands)) + len(stored) - len({(table, n) for table, n, *_ in stored})
    numbers: dict[str, list[int]] = {}
    for table, n, *_ in stored:
        numbers.setdefault(table, []).append(n)
    report.gaps = sum(each != list(range(1, len(each) + 1)) for each in numbers.values())
    report.longest = max(player.longest for player in players)


def kill_run(postgres: Cluster, folder: Path, tables: int, kills: int, pause: float, think: float) -> Report:
    address, rng, report = postgres.new_database(), random.Random(tables), Report(kills)
    standbys = [Standby() for _ in range(SERVERS)]
    servers: list[ForkedServer] = []
    try:
        for i, standby in enumerate(standbys):
            servers.append(standby.start(folder / f"server{i}", **UNLIMITED, database=address))
        killed = [0.0]  # when
        players = [Player(servers, killed, random.Random(n), think) for n in range(tables)]
        for player in players:
            player.sit_down()

        async def everything() -> None:
            ended = asyncio.Event()
            playing = [asyncio.ensure_future(player.play(ended)) for player in players]
            await kill_at_random(standbys, servers, killed, kills, pause, rng)
            reached = [len(player.acknowledged) for player in players]
            while any(len(player.acknowledged) < n + 2 for player, n in zip(players, reached, strict=True)):
                await asyncio.sleep(0.05)  # every table goes on
            ended.set()
            await asyncio.gather(*playing)

        asyncio.run(everything())
        check(address, players, report)
    finally:
        for server in servers:
            with contextlib.suppress(ProcessLookupError):
                server.kill()
        for standby in standbys:
            standby.end()
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument(
        "--pause", type=float, default=5, help="seconds between a start and a kill, and before the next start"
    )
    parser.add_argument("--think", type=float, default=1, help="seconds that players think")
    given = parser.parse_args()
    with cluster() as postgres, tempfile.TemporaryDirectory() as folder:
        report = kill_run(postgres, Path(folder), given.tables, given.kills, given.pause, given.think)
    print(report)
    sys.exit(not report.good or report.longest > 5)


if __name__ == "__main__":
    main()
