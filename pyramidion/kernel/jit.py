"""How rules are compiled: decorators for kernels, which call each other, and for entry points, which Python calls.

The entry points of a game are compiled together, into one module (`one_module.py`), which is kept in a file
(`machine_code.py`). With a version of Numba that this was not tried with, Numba compiles and keeps each of them in its
own way: slower to prepare, the same to use.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core.registry import CPUDispatcher

from .sources import TRIED, ordinary_cache

try:
    import fcntl
except ImportError:  # Windows has no such locks; there, processes that start cold at the same moment take their chance
    fcntl = None

CONFIG: Any = numba.config
COMPILED = not CONFIG.DISABLE_JIT
ONE_MODULE = COMPILED and numba.__version__.startswith(TRIED)  # otherwise the ordinary way
CACHE_FOLDER = ordinary_cache() if COMPILED and not ONE_MODULE else ""

KERNELS: list[Any] = []  # all that were declared so far, entry points among them
ENTRY_POINTS: list[EntryPoint] = []  # those that say what they take
GAMES: dict[np.dtype, Any] = {}  # by the type of their positions

if not COMPILED:
    np.seterr(over="ignore")  # the generator's arithmetic wraps around, as it does when compiled


def widened(kind: Any) -> Any:
    """Whole numbers of all widths, literal or not, are one type between kernels: each is compiled once."""
    plain: Any = types.unliteral(kind)
    narrow = isinstance(plain, types.Integer) and plain not in (types.int64, types.uint64)
    return types.int64 if narrow or isinstance(plain, types.IntEnumMember) else plain


class Kernel(CPUDispatcher):
    """A kernel without an entrance from Python."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is a kernel for other kernels; Python calls those marked @entry_point.")

    def get_call_template(self, args: Any, kws: Any) -> Any:
        wide = {name: widened(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(map(widened, args)), wide)


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compiles a rule. Other kernels call it; Python gets in through an `entry_point` only.

    A rule makes no arrays, and whoever calls it holds those it is handed: nobody need count who uses them, which at
    every call would take as long as a short rule does.
    """
    compiled: Any = _compiled(function, no_cpython_wrapper=True, _nrt=False)
    if COMPILED:
        compiled.__class__ = Kernel
    return compiled


class EntryPoint:
    """A function that Python calls, compiled for each game whose positions it is handed.

    `of` gives the one of a game, to be called often: finding it takes longer than a short rule does. In return nobody
    checks that what is handed to it later is of the same types.
    """

    def __init__(self, function: Callable[..., Any], example: Callable[..., tuple] | None, early: int, nogil: bool):
        self.example, self.early = example, early
        self.name, self.module = function.__name__, function.__module__
        self.key = f"{self.module}.{self.name}"
        self.dispatcher: Any = _compiled(function, nogil=nogil)
        self.shared = example is not None and not example.__code__.co_argcount  # the same for all games
        self.__doc__, self.__wrapped__ = function.__doc__, function
        if example is not None:
            ENTRY_POINTS.append(self)

    def __repr__(self) -> str:
        return f"<EntryPoint {self.module}.{self.name}>"

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        if not COMPILED or self.example is None:
            return self.dispatcher(*arguments, **named)
        return self.of(None if self.shared else game_of(arguments))(*arguments, **named)

    def of(self, game: Any | None) -> Callable[..., Any]:
        """The function for positions of this game; of none, where it is shared by all games."""
        if not COMPILED:
            return self.dispatcher
        if game is not None:
            return game.machine_code(self)
        from .machine_code import SHARED_CODE

        return SHARED_CODE(self)

    def types(self, *of: Any) -> tuple[Any, ...]:
        """What it takes, as Numba sees it."""
        assert self.example is not None
        return tuple(map(numba.typeof, self.example(*of)))


def game_of(arguments: tuple[Any, ...]) -> Any:
    """The game whose positions are among the arguments."""
    for argument in arguments:
        if isinstance(argument, np.ndarray) and argument.dtype in GAMES:
            return GAMES[argument.dtype]
    raise TypeError("None of the arguments is an array of positions of a game.")


def entry_point(
    example: Callable[..., tuple] | None = None, *, early: int = 0, nogil: bool = False
) -> Callable[[Callable[..., Any]], EntryPoint]:
    """Compiles a function that Python calls.

    `example` gives, from `Samples` of a game, arguments of the types it takes; without it, they are found out when it
    is called. `early` ones are needed to play at all, and can be compiled before the others, in two halves
    that take about as long: 1 and 2. With `nogil` other threads
    run meanwhile; for short functions that would be a loss: whoever lets go of the interpreter may wait milliseconds to
    get it back.
    """
    return lambda function: EntryPoint(function, example, early, nogil)


def _compiled(function: Callable[..., Any], **options: bool) -> Any:
    """The global setting is ours only while Numba decides where this function's cache lies."""
    before, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, CACHE_FOLDER
    try:
        jit: Any = numba.njit
        compiled: Any = jit(cache=bool(CACHE_FOLDER), error_model="numpy", no_cfunc_wrapper=True, **options)(function)
    finally:
        CONFIG.CACHE_DIR = before
    if CACHE_FOLDER:
        share(compiled._cache._cache_file)
    KERNELS.append(compiled)
    return compiled


def share(cache_file: Any) -> None:
    """Lets one process at a time add to a function's cache.

    Numba numbers the files of a function's variants by looking which numbers are taken; two processes that compile at
    the same time would take the same one, and a third would run the wrong code.
    """
    save = cache_file.save

    def save_alone(key: Any, data: Any) -> None:
        with locked(Path(CACHE_FOLDER) / "lock"):
            save(key, data)

    cache_file.save = save_alone


@contextlib.contextmanager
def locked(path: Path):
    """Keeps other processes out for as long, where the system can do that."""
    with path.open("wb") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def as_records(array: np.ndarray) -> np.ndarray:
    """Records whose fields are attributes, for rules that run as plain Python; compiled ones need no help."""
    return array if COMPILED else array.view(np.recarray)


def copied(positions: np.ndarray) -> np.ndarray:
    """A copy of whole records. NumPy's own goes field by field, at thirty times the cost."""
    return as_records(np.ndarray(positions.shape, positions.dtype, bytearray(positions.tobytes())))


def overwrite(positions: np.ndarray, others: np.ndarray) -> None:
    """Puts whole records in the place of others, for the same reason byte by byte."""
    positions.view(np.uint8)[:] = others.view(np.uint8)
