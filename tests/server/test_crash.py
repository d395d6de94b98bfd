"""The server is killed at random moments under load: nothing that was acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
from pathlib import Path

import httpx
import pytest
import websockets

import pyramidion

from .clients import UNLIMITED, Api, Seat, Server, Standby, run, running, sitting
from .test_play import play_out

KILLS = int(os.environ.get("KILLS", "8"))  # more for a long look: KILLS=500 pytest …
TABLES = 8


class Player:
    """Plays both seats of a table through any number of crashes; sends again what was not acknowledged."""

    def __init__(self, table: str, tokens: list[str], rng: random.Random):
        self.table, self.tokens, self.rng = table, tokens, rng
        self.acknowledged: list[str] = []
        self.pending: dict | None = None
        self.over = False

    async def play(self, world: World) -> None:
        while not self.over and not world.enough:
            server = world.server
            with contextlib.suppress(OSError, websockets.WebSocketException, httpx.TransportError):
                async with sitting(server, self.table, *self.tokens) as both:
                    await self.go_on(both, world)
            if world.server is server and not self.over and not world.enough:
                await world.restarted()

    async def go_on(self, both: Seat, world: World) -> None:
        while not world.enough:
            if self.pending is None:
                if both.states[0].get("result"):
                    self.over = True
                    return
                seat = next((seat for seat in (0, 1) if both.states[seat]["moves"]), None)
                if seat is None:
                    await both.hear()
                    continue
                state = both.states[seat]
                number = f"{self.table}-{len(self.acknowledged)}"
                code = self.rng.choice(state["moves"])["code"]
                self.pending = {"seat": seat, "version": state["version"], "code": code, "id": number}
            answer = await both.ask("move", **self.pending)
            assert answer["type"] in ("state", "done"), answer
            self.acknowledged.append(self.pending["id"])
            self.pending = None
            world.count()
            latest = max(both.states[seat]["view"]["ply"] for seat in (0, 1))
            while min(both.states[seat]["view"]["ply"] for seat in (0, 1)) < latest:
                await both.hear()


class World:
    """The server that is running now, and when to kill it."""

    def __init__(self, data: Path):
        self.data, self.rng = data, random.Random(7)
        self.standby = Standby()
        self.server = self.standby.start(data, **UNLIMITED)
        self.kills, self.left = 0, 1
        self._again = asyncio.Event()
        self._due = asyncio.Event()

    @property
    def enough(self) -> bool:
        return self.kills >= KILLS

    def count(self) -> None:
        self.left -= 1
        if self.left == 0:
            self._due.set()

    async def restarted(self) -> None:
        await self._again.wait()

    async def keep_killing(self) -> None:
        while not self.enough:
            self.left = self.rng.randrange(1, 40)
            self._due.clear()
            await self._due.wait()
            await asyncio.sleep(self.rng.random() * 0.01)
            self.server.kill()
            self.kills += 1
            self.server = await asyncio.to_thread(self.standby.start, self.data, **UNLIMITED)
            again, self._again = self._again, asyncio.Event()
            again.set()

    def end(self) -> None:
        self.server.kill()
        self.standby.end()


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice_over_many_kills(tmp_path: Path):
    async def everything() -> list[Player]:
        world = World(tmp_path / "data")
        players: list[Player] = []
        try:
            api = Api(world.server)
            for n in range(TABLES * 4):
                table, tokens, _ = api.seated()
                players.append(Player(table, tokens, random.Random(n)))
            waiting = iter(players)

            async def one_after_the_other() -> None:
                for player in waiting:
                    await player.play(world)

            await asyncio.gather(world.keep_killing(), *(one_after_the_other() for _ in range(TABLES)))
        finally:
            world.end()
        return players

    players = run(everything())
    with sqlite3.connect(tmp_path / "data" / "tables.sqlite3") as database:
        for player in players:
            rows = database.execute(
                'select command from moves where "table" = ? order by n', (player.table,)
            ).fetchall()
            stored = [command for (command,) in rows]
            assert len(stored) == len(set(stored))
            expected = player.acknowledged
            assert stored in (expected, [*expected, (player.pending or {}).get("id")])

    async def go_on(server: Server, player: Player) -> None:
        async with sitting(server, player.table, *player.tokens) as both:
            await play_out([(both, 0), (both, 1)])

    with running(tmp_path / "data", **UNLIMITED) as server:
        api = Api(server)
        for player in players[:TABLES]:
            run(go_on(server, player))
            assert pyramidion.load(api.get(f"/api/tables/{player.table}/record", player.tokens[0]).text).over


@pytest.mark.slow
def test_a_polite_stop_under_load_loses_nothing_and_machine_players_go_on_after_it(tmp_path: Path):
    data = tmp_path / "data"
    with running(data, **UNLIMITED) as server:
        api = Api(server)
        table, tokens, _ = api.seated(seats=3, machines=[None, "random", "random"])
        alone = api.open(machines=["random", "random"])

        async def leave_in_the_middle() -> int:
            async with sitting(server, table, *[token for token in tokens if token]) as person:
                while not person.states[0]["moves"]:
                    await person.hear()
                answer = await person.play(0)
                server.stop()
                return answer["view"]["ply"]

        ply = run(leave_in_the_middle())
    with running(data, **UNLIMITED) as server:
        api = Api(server)
        assert api.get(f"/api/tables/{table}/state", tokens[0]).json()["view"]["ply"] >= ply

        async def watch_the_end() -> None:
            async with sitting(server, alone["table"], alone["watch"]) as watcher:
                while not watcher.states[None].get("result"):
                    await watcher.hear()

        run(watch_the_end())
        assert '"a request failed"' not in server.log.read_text(encoding="utf-8")
