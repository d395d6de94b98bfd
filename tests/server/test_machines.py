"""Machine players that fail do not stop a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pyramidion.server.machines import HANGS_BORNE

from .clients import UNLIMITED, Api, run, running, sitting

pytestmark = pytest.mark.search


@pytest.mark.parametrize("fault", ["crashes", "cheats", "hangs"])
def test_a_simpler_player_takes_over_from_one_that_fails_and_the_talk_says_so(tmp_path: Path, fault: str):
    with running(tmp_path / "data", program=["-m", "tests.server.faulty", fault], **UNLIMITED) as server:

        async def watch():
            opened = Api(server).open(machines=["greedy", "random"])
            async with sitting(server, opened["table"], opened["watch"]) as watcher:
                while not watcher.states[None].get("result"):
                    await watcher.hear()
                lines = [message["line"] for message in watcher.heard if message["type"] == "line"]
                return [*watcher.welcome["lines"], *lines]

        lines = run(watch())
        assert [line["notice"] for line in lines] == ["machine-replaced"]
        assert lines[0]["args"] == {"seat": 0, "level": "greedy", "by": "scribe"}
        log = server.log.read_text(encoding="utf-8")
        assert log.count('"a machine player failed"') == 2
        if fault == "hangs":  # each time leaves a thread behind, so it is asked only so often
            for _ in range(3):
                run(watch())
            assert server.log.read_text(encoding="utf-8").count('"TooSlow"') == HANGS_BORNE


def test_tables_that_find_the_queue_full_wait_and_play_on(tmp_path: Path):
    with running(tmp_path / "data", **(UNLIMITED | {"waiting-machines": "1"})) as server:
        api = Api(server)
        tables = [api.open(machines=["random", "random"]) for _ in range(6)]

        async def watch(opened):
            async with sitting(server, opened["table"], opened["watch"]) as watcher:
                while not watcher.states[None].get("result"):
                    await watcher.hear()

        async def everybody():
            await asyncio.gather(*(watch(opened) for opened in tables))

        run(everybody())
