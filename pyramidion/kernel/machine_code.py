"""The machine code of a game: from the cache, from the package, or compiled now in a process of its own.

A process that compiles changes Numba through and through, so it plays nothing; and what it makes comes into the cache
under a name that says all it depends on, written elsewhere first and renamed.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from . import jit, sources
from .errors import BadGame

COMPILER = f"{sources.PACKAGE.name}.compiling"
SHIPPED = sources.PACKAGE / "compiled"
WHOLE, EARLY, SHARED = "whole", "early", "shared"
HALVES = {"early-1": 1, "early-2": 2}  # of the early part, compiled side by side
COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # as a terminal understands them
SAID_AFTER = 1.0  # seconds of silence while something is compiled

Told = Callable[[float], None]


class MachineCode:
    """The entry points of one game, by name; those of all games if there is none."""

    def __init__(self, game: Any | None):
        self.game = game
        self.home = home(game) if game else None
        self.title = game.name if game else SHARED
        # Whether all of it is compiled together: with a Numba that this was tried with, and for a game that another
        # process finds by its module's name.
        self.in_one_module = jit.ONE_MODULE and (game is None or self.home is not None)
        self.loaded: str | None = None  # which part
        self._functions: dict[str, Callable[..., Any]] = {}
        self._lock = threading.RLock()

    def __call__(self, entry: jit.EntryPoint) -> Callable[..., Any]:
        """The function of an entry point; compiled now, if that was never done."""
        found = self._functions.get(entry.key)
        return found if found is not None else self._found(entry)

    def _found(self, entry: jit.EntryPoint) -> Callable[..., Any]:
        with self._lock:
            if self.in_one_module and entry.module in sources.generic_modules():
                try:
                    self.load(told=say_if_slow(self.title))
                except OSError as error:  # no other process can be started
                    warnings.warn(f"{error} It is compiled here, the slow way.", stacklevel=3)
                    self.in_one_module = False
            if entry.key not in self._functions:
                self._functions[entry.key] = entry.dispatcher.compile(entry.types(*samples(self.game)))
            return self._functions[entry.key]

    def load(self, part: str = WHOLE, told: Told = lambda share: None, nice: int = 0) -> None:
        """Loads the machine code, or compiles it first, and tells how far that has come."""
        if self.loaded in (part, WHOLE) or not jit.COMPILED:
            return
        if not self.in_one_module:
            self._load_singly(part, told)
            return
        if self.file(WHOLE):
            part = WHOLE
        pieces = (WHOLE,) if part == WHOLE else tuple(HALVES)
        far = dict.fromkeys(pieces, 0.0)

        def tell(piece: str, share: float) -> None:
            far[piece] = share
            told(min(far.values()))

        with ThreadPoolExecutor(len(pieces)) as pool:
            found = list(pool.map(lambda piece: self._piece(piece, lambda share: tell(piece, share), nice), pieces))
        with self._lock:
            if self.loaded != WHOLE:
                for functions in found:
                    self._functions.update(functions)
                self.loaded = part

    def _piece(self, part: str, told: Told, nice: int) -> dict[str, Callable[..., Any]]:
        """The functions of one file, which is compiled if it is not there, or damaged."""
        from . import one_module

        path = self.file(part) or self.compile(part, told, nice)
        try:
            functions = one_module.load(path.read_bytes())
        except ValueError:  # somebody else wrote into the file
            path.unlink()
            functions = one_module.load(self.compile(part, told, nice).read_bytes())
        told(1.0)
        touch(path)
        return functions

    def _load_singly(self, part: str, told: Told) -> None:
        """The ordinary way: Numba compiles one entry point after the other, or loads it from its own cache."""
        shared = self.game is None
        wanted = [each for each in jit.ENTRY_POINTS if each.shared == shared and (each.early or part == WHOLE)]
        for n, entry in enumerate(wanted, 1):
            self(entry)
            told(n / len(wanted))
        self.loaded = part

    def file(self, part: str = WHOLE) -> Path | None:
        """Where it lies if it need not be compiled."""
        own = self._path(part)
        if own.exists():
            return own
        for level, features in LEVELS.items():
            shipped = SHIPPED / self._name(part, (level, features))
            if shipped.exists() and runs_here(features):
                return shipped
        return None

    def _path(self, part: str) -> Path:
        return sources.cache_folder() / self._name(part, sources.host())

    def _name(self, part: str, cpu: tuple[str, str]) -> str:
        return f"{self.title}-{part}-{self.fingerprint(cpu)}.kernels"

    def fingerprint(self, cpu: tuple[str, str]) -> str:
        """Of everything that the machine code depends on."""
        return sources.fingerprint(source_of(self.home) if self.home else None, cpu)

    def ship(self, folder: Path, level: str) -> Path:
        """Compiles it for all processors of a level, for a package to bring along."""
        features = LEVELS[level]
        path = folder / self._name(WHOLE, (level, features))
        if not path.exists():
            processor = {"NUMBA_CPU_NAME": level, "NUMBA_CPU_FEATURES": features}
            compiled(self.home or SHARED, WHOLE, path, lambda share: None, environment=processor)
        return path

    def compile(self, part: str, told: Told, nice: int = 0) -> Path:
        """Has another process make the file. Whoever comes meanwhile waits for it instead of making it again."""
        path = self._path(part)
        with jit.locked(path.with_name(f"{self.title}-{part}.lock")):
            if path.exists():
                return path
            compiled(self.home or SHARED, part, path, told, nice)
        return path


def compiled(
    home: str, part: str, path: Path, told: Told, nice: int = 0, environment: dict[str, str] | None = None
) -> None:
    """Starts the process that compiles, and tells how far it has come."""
    command = [sys.executable, "-m", COMPILER, home, part, str(path), str(nice)]
    found = {**os.environ, **(environment or {}), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with (
        tempfile.TemporaryFile("w+") as troubles,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=troubles, text=True, env=found) as process,
    ):
        assert process.stdout is not None
        _running.add(process)
        try:
            for line in process.stdout:
                told(float(line))
        except BaseException:
            process.terminate()
            raise
        finally:
            _running.discard(process)
        if process.wait():
            troubles.seek(0)
            whole = troubles.read()
            hint = "as plain Python, with NUMBA_DISABLE_JIT=1, it may say more"
            raise BadGame(f"{home} could not be compiled: {in_short(whole)}; {hint}.") from RuntimeError(whole)


def in_short(troubles: str) -> str:
    """What a compiler has to say, without the way there: the innermost error, and which line it is about."""
    troubles = COLOURS.sub("", troubles)
    told = troubles.rpartition(" mode pipeline ")[2].partition("\n")[2] or troubles
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    place = re.search(r" at (\S+) \((\d+)\)$", told, re.M)
    said = "" if not lines else lines[0] if place else lines[-1]
    where = f" ({Path(place[1]).name}, line {place[2]})" if place else ""
    return f"{said.rstrip('.') or 'its process was stopped'}{where}"


def stop() -> None:
    """Ends what is being compiled: somebody lost patience, or the program ends."""
    for process in list(_running):
        process.terminate()


_running: set[subprocess.Popen[str]] = set()
atexit.register(stop)


def home(game: Any) -> str | None:
    """The module that another process finds this game in, as GAME."""
    name = game.rules.deal.__module__
    while name:
        if getattr(sys.modules.get(name), "GAME", None) is game:
            return name
        name = name.rpartition(".")[0]
    return None


def source_of(module: str) -> Path:
    """The folder of a package, or the file of a module."""
    file = Path(str(sys.modules[module].__file__))
    return file.parent if file.name == "__init__.py" else file


def samples(game: Any | None) -> tuple:
    return () if game is None else (game.samples,)


def touch(path: Path) -> None:
    """Notes that it is in use; what is not, is removed after a while."""
    with contextlib.suppress(OSError):
        os.utime(path)


def say_if_slow(title: str) -> Told:
    """Tells people once, where they would wait and wonder."""
    began, said = time.monotonic(), []

    def told(share: float) -> None:
        if not said and time.monotonic() - began > SAID_AFTER:
            said.append(True)
            print(f"Compiling the rules of {title}; this happens once.", file=sys.stderr, flush=True)

    return told


# A plain level of processors that packages bring machine code for: what most of the last ten years can do.
LEVELS = {"x86-64-v3": "+avx2,+bmi,+bmi2,+f16c,+fma,+lzcnt,+movbe,+xsave,+avx,+popcnt,+sse4.2,+ssse3,+cx16,+sahf"}


def runs_here(features: str) -> bool:
    """Whether this processor can do all that is asked for."""
    try:
        here = llvm.get_host_cpu_features()
    except RuntimeError:
        return False
    return all(here.get(feature.lstrip("+"), False) for feature in features.split(","))


SHARED_CODE = MachineCode(None)
