"""Compiles games: each in a process of its own, several side by side, and never twice.

    python -m pyramidion.compiling MODULE PART FILE [NICE]

is such a process. MODULE is where the game is found as GAME, or `shared` for what all games share. It says on standard
output, a number to a line, how far it has come, from 0 to 1. The file appears when it is complete.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from .kernel import jit, machine_code, sources
from .kernel.game import Game
from .kernel.machine_code import SHARED_CODE, MachineCode


def missing(games: Iterable[Game]) -> list[MachineCode]:
    """What has to be compiled yet before these games can be played."""
    found = [SHARED_CODE, *(game.machine_code for game in games)]
    return [code for code in found if code.in_one_module and code.file() is None]


def compile_all(codes: list[MachineCode], told: Callable[[MachineCode, float], None]) -> None:
    """Compiles them side by side; tells of each how far it has come."""
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        list(pool.map(lambda code: code.load(told=lambda share: told(code, share)), codes))
    except BaseException:  # somebody lost patience
        pool.shutdown(wait=False, cancel_futures=True)
        machine_code.stop()
        raise
    finally:
        pool.shutdown()


def ship(games: Iterable[Game], folder: Path = machine_code.SHIPPED) -> None:
    """Lays machine code into the package, for a plain level of processors, and removes what is there of old."""
    folder.mkdir(exist_ok=True)
    made = set()
    if platform.machine().lower() in ("x86_64", "amd64") and SHARED_CODE.in_one_module:
        for level in machine_code.LEVELS:
            made.update(code.ship(folder, level) for code in (SHARED_CODE, *(game.machine_code for game in games)))
    for old in set(folder.iterdir()) - made:
        old.unlink()


def entry_points(shared: bool, part: str) -> list[jit.EntryPoint]:
    """Those that belong to this part, in the order of their declaration."""
    for name in sources.generic_modules():
        import_module(name)
    own = [each for each in jit.ENTRY_POINTS if each.shared == shared]
    return [each for each in own if part == machine_code.WHOLE or each.early == machine_code.HALVES[part]]


def main(home: str, part: str, file: str, nice: str = "0") -> None:
    from .kernel import one_module

    if hasattr(os, "nice"):
        os.nice(int(nice))
    shared = home == machine_code.SHARED
    chosen = entry_points(shared, part)
    # A box is read before anything is changed in Numba.
    samples = () if shared else (import_module(home).GAME.samples,)
    said = -1.0

    def tell(share: float) -> None:
        nonlocal said
        if share >= said + 0.01 or share == 1:
            said = share
            print(f"{share:.2f}", flush=True)

    data = one_module.build(chosen, jit.KERNELS, samples, tell, 3 if part == machine_code.WHOLE else 1)
    unfinished = Path(f"{file}.{os.getpid()}")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
