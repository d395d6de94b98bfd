"""Games are got ready behind the pages: at once where they lie in the cache, otherwise those first that are wanted."""

from __future__ import annotations

import asyncio
from functools import cache

import pytest

import pyramidion
from pyramidion.kernel.machine_code import EARLY, SHARED_CODE, WHOLE, MachineCode
from pyramidion.server import warmup
from pyramidion.server.warmup import WarmUp

from .clients import run


@pytest.fixture(autouse=True)
def nothing_is_really_loaded(monkeypatch):
    monkeypatch.setattr(warmup, "view_reader", cache(lambda game: None))


class Compiler:
    """Stands for a process that compiles: it has done as much as it is told to."""

    def __init__(self, monkeypatch):
        self.begun: list[tuple[str, str]] = []
        self.done: dict[tuple[str, str], asyncio.Event] = {}
        monkeypatch.setattr(MachineCode, "load", lambda code, *given, **named: self.load(code, *given, **named))
        monkeypatch.setattr(MachineCode, "file", lambda code, part=WHOLE: None)

    def load(self, code, part=WHOLE, told=lambda share: None, nice=0):
        if code is SHARED_CODE:
            return
        self.begun.append((code.title, part))
        told(0.5)
        asyncio.run_coroutine_threadsafe(self.event(code.title, part).wait(), self.loop).result()

    def event(self, name, part):
        return self.done.setdefault((name, part), asyncio.Event())


@pytest.fixture
def compiler(monkeypatch):
    return Compiler(monkeypatch)


def games():
    return [pyramidion.game(name) for name in ("cheops", "valley")]


def test_a_game_that_is_wanted_is_compiled_at_once_and_can_be_played_when_its_early_part_is_there(compiler):
    async def evening():
        compiler.loop = asyncio.get_running_loop()
        warm_up = WarmUp(games())
        background = asyncio.create_task(warm_up.run())
        wanted = asyncio.create_task(warm_up.game("valley"))
        while len(compiler.begun) < 2:
            await asyncio.sleep(0.01)
        assert sorted(compiler.begun) == [("cheops", WHOLE), ("valley", EARLY)]
        assert warm_up.progress == {"cheops": 0.5, "valley": 0.5}
        assert warm_up.ready == []
        monkey = games()[1].machine_code
        monkey.loaded = EARLY
        try:
            compiler.event("valley", EARLY).set()
            assert (await wanted).name == "valley"
            assert warm_up.ready == ["valley"]
            assert list(warm_up.progress) == ["cheops"]
            thinking = asyncio.create_task(warm_up.player(games()[1], "vizier"))
            await warm_up.player(games()[1], "scribe")  # who needs no search
            await asyncio.sleep(0)
            assert not thinking.done()
        finally:
            monkey.loaded = WHOLE
        compiler.event("cheops", WHOLE).set()
        compiler.event("valley", WHOLE).set()
        await background
        await thinking
        assert warm_up.ready == ["cheops", "valley"]
        assert warm_up.progress == {}

    run(asyncio.wait_for(evening(), 60))


def test_one_game_that_cannot_be_compiled_does_not_keep_the_others_away(monkeypatch):
    def load(code, part=WHOLE, told=lambda share: None, nice=0):
        if code.title == "cheops":
            raise RuntimeError("no compiler")

    monkeypatch.setattr(MachineCode, "load", load)

    async def evening():
        warm_up = WarmUp(games())
        await warm_up.run()
        assert warm_up.ready == ["valley"]
        with pytest.raises(RuntimeError, match="no compiler"):
            await warm_up.game("cheops")

    run(asyncio.wait_for(evening(), 60))
