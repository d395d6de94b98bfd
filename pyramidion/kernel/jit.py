"""How rules are compiled: one decorator, and a cache on disk that cannot be stale.

Numba keeps compiled functions on disk but notices only changes in a function's own file. So the cache folder is named
after a hash of all sources that kernels can stand on: change one character and a new, empty folder is used. Numba also
asks where a file lies, so each copy of the package has a folder of its own. Processes share the folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core.registry import CPUDispatcher

try:
    import fcntl
except ImportError:  # Windows has no such locks; there, processes that start cold at the same moment take their chance
    fcntl = None

CONFIG: Any = numba.config

PACKAGE = Path(__file__).resolve().parent.parent
# Where a change cannot touch a compiled rule.
WITHOUT_KERNELS = ("arena", "cli.py", "preparing.py", "server", "terminal", "typescript.py", "words")
FORGOTTEN_AFTER_DAYS = 30


def source_hash() -> str:
    """A fingerprint of the compiler and of every source file that may hold kernels."""
    compiler = f"{sys.implementation.cache_tag} {numba.__version__} {np.__version__}"
    digest = hashlib.blake2b(compiler.encode(), digest_size=12)
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] in WITHOUT_KERNELS:
            continue
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_root() -> Path:
    """Where compiled kernels of all versions lie; `PYRAMIDION_CACHE` overrides the platform's cache folder."""
    return Path(os.environ.get("PYRAMIDION_CACHE") or platformdirs.user_cache_dir("pyramidion", False))


def forget_old_versions(root: Path, current: Path) -> None:
    """Removes cache folders of versions that nobody has started for a month."""
    oldest = time.time() - FORGOTTEN_AFTER_DAYS * 86400
    for folder in root.glob("kernels-*"):
        if folder != current and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _cache_folder() -> str:
    root = cache_root()
    place = hashlib.blake2b(str(PACKAGE).encode(), digest_size=4).hexdigest()
    folder = root / f"kernels-{source_hash()}-{place}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        forget_old_versions(root, folder)
    except OSError:
        return ""  # an unwritable place: compile in memory, play all the same
    return str(folder)


COMPILED = not CONFIG.DISABLE_JIT
CACHE_FOLDER = _cache_folder() if COMPILED else ""

if not COMPILED:
    np.seterr(over="ignore")  # the generator's arithmetic wraps around, as it does when compiled


class Inner(CPUDispatcher):
    """A kernel without an entrance from Python."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        raise TypeError(f"{self.py_func.__name__} is a kernel for other kernels; Python calls those marked @door.")


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compiles a rule. Other kernels call it; Python gets in through a `door` only, which saves a third of the work.

    A rule makes no arrays, and whoever calls it holds those it is handed: nobody need count who uses them, which at
    every call would take as long as a short rule does.
    """
    compiled: Any = _compiled(function, no_cpython_wrapper=True, _nrt=False)
    if COMPILED:
        compiled.__class__ = Inner
    return compiled


def door(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compiles a function that Python calls and that is over in microseconds. Other threads wait so long."""
    return _compiled(function)


def long_door(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compiles a function that Python calls and that takes its time. Other threads run meanwhile.

    For short ones that would be a loss: whoever lets go of the interpreter may wait milliseconds to get it back.
    """
    return _compiled(function, nogil=True)


def _compiled(function: Callable[..., Any], **options: bool) -> Callable[..., Any]:
    """The global setting is ours only while Numba decides where this function's cache lies."""
    before, CONFIG.CACHE_DIR = CONFIG.CACHE_DIR, CACHE_FOLDER
    try:
        jit: Any = numba.njit
        compiled: Any = jit(cache=bool(CACHE_FOLDER), error_model="numpy", no_cfunc_wrapper=True, **options)(function)
    finally:
        CONFIG.CACHE_DIR = before
    if CACHE_FOLDER:
        share(compiled._cache._cache_file)
    return compiled


def share(cache_file: Any) -> None:
    """Lets one process at a time add to a function's cache.

    Numba numbers the files of a function's variants by looking which numbers are taken; two processes that compile at
    the same time would take the same one, and a third would run the wrong code.
    """
    save = cache_file.save

    def save_alone(key: Any, data: Any) -> None:
        with (Path(CACHE_FOLDER) / "lock").open("wb") as lock:
            if fcntl:
                fcntl.flock(lock, fcntl.LOCK_EX)
            save(key, data)

    cache_file.save = save_alone


def straight(entrance: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A door as it is compiled for arguments of just these types. Finding that out at every call takes longer than a
    short rule does; in return nobody checks that what is handed over later is of the same types."""
    compiled: Any = entrance
    return compiled.compile(tuple(map(numba.typeof, arguments))) if COMPILED else entrance


def as_records(array: np.ndarray) -> np.ndarray:
    """Records whose fields are attributes, for rules that run as plain Python; compiled ones need no help."""
    return array if COMPILED else array.view(np.recarray)
