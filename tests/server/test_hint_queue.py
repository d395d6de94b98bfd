"""Hints wait behind moves, take turns between addresses, and nobody gets more than their share."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path

import numpy as np
import pytest

import pyramidion
from pyramidion.server import machines
from pyramidion.server.machines import Machines, Question, QueueFull

from .clients import UNLIMITED, Api, run, running, sitting

GAME = pyramidion.game("cheops")
BOX = GAME.standard_box


def question(seed: int) -> Question:
    return Question(GAME, BOX, np.zeros(0), 0, "random", seed)


class Desk:
    """One machine player that is busy until it is let go, and notes what it works on from then on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, waiting: int = 100):
        self.done: list[int] = []
        self.busy, self.free = threading.Event(), threading.Event()
        monkeypatch.setattr(machines, "_thought", self.work)
        monkeypatch.setattr(Machines, "_move", lambda _, question: self.work(question))
        self.machines = Machines(1, waiting, 60)

    def work(self, question: Question) -> int:
        self.busy.set()
        self.free.wait()
        self.done.append(question.seed)
        return 0

    async def open(self) -> asyncio.Task[object]:
        self.machines.start()
        first = asyncio.ensure_future(self.machines.choose(question(0)))
        await asyncio.to_thread(self.busy.wait)
        return first

    async def close(self, *asked: asyncio.Future[object]) -> list[int]:
        self.free.set()
        await asyncio.gather(*asked, return_exceptions=True)
        await self.machines.close()
        return self.done


def test_moves_go_first_and_addresses_take_turns(monkeypatch: pytest.MonkeyPatch):
    async def ask() -> list[int]:
        desk = Desk(monkeypatch)
        first = await desk.open()
        asked = [asyncio.ensure_future(desk.machines.think(question(n), "greedy address")) for n in (1, 2, 3)]
        asked += [asyncio.ensure_future(desk.machines.think(question(n), "another")) for n in (11, 12)]
        asked += [asyncio.ensure_future(desk.machines.choose(question(n))) for n in (21, 22)]
        await asyncio.sleep(0)
        return await desk.close(first, *asked)

    assert run(ask()) == [0, 21, 22, 1, 11, 2, 12, 3]


def test_what_nobody_waits_for_any_more_is_not_thought_about(monkeypatch: pytest.MonkeyPatch):
    async def ask() -> list[int]:
        desk = Desk(monkeypatch, waiting=2)
        first = await desk.open()
        asked = [asyncio.ensure_future(desk.machines.think(question(n), "a")) for n in (1, 2)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await desk.machines.think(question(3), "b")
        asked[0].cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asked[0]
        asked.append(asyncio.ensure_future(desk.machines.think(question(4), "b")))
        await asyncio.sleep(0)
        return await desk.close(first, *asked)

    assert run(ask()) == [0, 2, 4]


@pytest.mark.search
def test_many_hints_do_not_keep_a_machine_player_from_its_turn(tmp_path: Path):
    with running(tmp_path / "data", **UNLIMITED) as server:
        api = Api(server)
        tables = [api.seated(machines=[None, "random"]) for _ in range(9)]

        async def ask() -> int:
            found = 0
            async with contextlib.AsyncExitStack() as stack:
                seats = [await stack.enter_async_context(sitting(server, table, own[0])) for table, own, _ in tables]

                async def hint(number: int) -> None:
                    nonlocal found
                    assert (await seats[number].ask("hint", 0))["type"] == "hint"
                    found += 1

                asking = [asyncio.create_task(hint(number)) for number in range(8)]
                while not found:
                    await asyncio.sleep(0.01)
                player = seats[8]
                while player.states[0]["moves"]:
                    await player.play(0)
                while not player.states[0]["moves"]:
                    await player.hear()
                before = found
                await asyncio.gather(*asking)
                return before

        assert run(ask()) < 8


def test_hints_are_limited_by_address_and_one_for_each_seat(tmp_path: Path):
    limits = UNLIMITED | {"hints": "0.0001", "hints-burst": "2"}
    with running(tmp_path / "data", **limits) as server:
        table, tokens, _ = Api(server).seated(machines=[None, "random"])

        async def ask() -> list[str | None]:
            async with sitting(server, table, tokens[0]) as seat:
                await seat.send({"type": "hint", "id": "first", "seat": 0})
                second = await seat.ask("hint", 0)
                await seat.until("hint", id="first")
                await seat.ask("hint", 0)
                return [second.get("error"), (await seat.ask("hint", 0)).get("error")]

        assert run(ask()) == ["hint-under-way", "too-fast"]
