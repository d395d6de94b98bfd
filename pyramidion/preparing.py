"""Makes games ready to be played: what is compiled once lies in the cache from then on.

The first time that takes a minute for each game, so several are compiled side by side, each in a process of its own. A
stamp in the cache says what is there; the cache has another folder for every version of the rules.

    python -m pyramidion.preparing GAME PART …
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from llvmlite.binding import get_host_cpu_name

from . import envs, players
from .games import game
from .kernel import jit

RULES, PLAYERS, RESEARCH = "rules", "players", "research"
PARTS = (RULES, PLAYERS)  # what a table needs

Step = tuple[str, Callable[[], Any]]


def steps(name: str, parts: Iterable[str] = PARTS) -> list[Step]:
    """What loads the parts of a game, or compiles them where that was never done."""
    chosen = game(name)
    of = {
        RULES: chosen.preparations,
        PLAYERS: lambda: players.preparations(chosen),
        RESEARCH: lambda: envs.preparations(chosen),
    }
    return [step for part in parts for step in of[part]()]


def stamp(name: str, part: str) -> Path:
    return Path(jit.CACHE_FOLDER) / f"{name}-{part}-{get_host_cpu_name()}.ready"


def missing(names: Iterable[str], parts: Iterable[str] = PARTS) -> dict[str, list[str]]:
    """The games of which something has to be compiled yet, and what."""
    if not jit.COMPILED:
        return {}
    wanted = {name: [part for part in parts if not (jit.CACHE_FOLDER and stamp(name, part).exists())] for name in names}
    return {name: lacking for name, lacking in wanted.items() if lacking}


def prepare(name: str, parts: Iterable[str] = PARTS, told: Callable[[str], None] = lambda step: None) -> None:
    """Carries the steps out here; says beforehand which one is next."""
    for part in parts:
        for step, act in steps(name, (part,)):
            told(step)
            act()
        if jit.CACHE_FOLDER:
            with contextlib.suppress(OSError):
                stamp(name, part).touch()


def prepare_all(lacking: dict[str, list[str]], told: Callable[[str, str], None]) -> None:
    """Compiles what is missing, side by side where the cache can bring it together; tells game and step."""
    if len(lacking) < 2 or not jit.CACHE_FOLDER:
        for name, parts in lacking.items():
            prepare(name, parts, lambda step, name=name: told(name, step))
        return

    running: list[subprocess.Popen[str]] = []

    def elsewhere(name: str) -> None:
        command = [sys.executable, "-m", __name__, name, *lacking[name]]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            running.append(process)
            assert process.stdout is not None
            for line in process.stdout:
                told(name, line.strip())

    pool = ThreadPoolExecutor(os.cpu_count())
    longest_first = sorted(lacking, key=lambda name: game(name).state_dtype.itemsize, reverse=True)
    try:
        list(pool.map(elsewhere, longest_first))
    except BaseException:  # somebody lost patience
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.terminate()
        raise
    finally:
        pool.shutdown()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):  # whoever started this says so
        prepare(sys.argv[1], sys.argv[2:], lambda step: print(step, flush=True))
