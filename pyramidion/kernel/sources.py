"""What machine code is made of, and where it is kept: in files named after all they depend on, so none is stale."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
GAMES = PACKAGE / "games"
MARKED = re.compile(rb"^@(kernel|entry_point)\b", re.MULTILINE)
FORGOTTEN_AFTER_DAYS = 30
TRIED = ("0.68.",)  # versions of Numba that one_module.py was tried with
FORMAT = 1  # of the files that machine code is kept in


@cache
def cache_folder() -> Path:
    """Where machine code of all versions lies; `PYRAMIDION_CACHE` overrides the platform's cache folder.

    Where nothing can be written, there is a folder for this process alone.
    """
    folder = Path(os.environ.get("PYRAMIDION_CACHE") or platformdirs.user_cache_dir("pyramidion", False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return Path(_own_folder().name)
    forget_old_versions(folder)
    return folder


@cache
def _own_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="pyramidion-")


def forget_old_versions(folder: Path) -> None:
    """Removes what nobody has loaded for a month."""
    oldest = time.time() - FORGOTTEN_AFTER_DAYS * 86400
    for old in [*folder.glob("*.kernels"), *folder.glob("kernels-*")]:
        try:
            if old.stat().st_mtime < oldest:
                shutil.rmtree(old, ignore_errors=True) if old.is_dir() else old.unlink(missing_ok=True)
        except OSError:
            pass  # another process was quicker


@cache
def generic_sources() -> tuple[Path, ...]:
    """The files that the machine code of every game is made of: what a game is, and whatever else holds kernels."""
    kernel = PACKAGE / "kernel"
    found = [path for path in PACKAGE.rglob("*.py") if GAMES not in path.parents]
    return tuple(sorted(path for path in found if path.parent == kernel or MARKED.search(path.read_bytes())))


@cache
def generic_modules() -> list[str]:
    """The modules outside the games that hold kernels."""
    marked = [path for path in generic_sources() if MARKED.search(path.read_bytes())]
    return [".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts)) for path in marked]


def host() -> tuple[str, str]:
    """The processor of this machine and what it can do, as Numba compiles for it."""
    config: Any = numba.config
    if config.CPU_NAME or config.CPU_FEATURES is not None:
        return str(config.CPU_NAME), str(config.CPU_FEATURES)
    try:
        return llvm.get_host_cpu_name(), f"{llvm.get_host_cpu_features().flatten()} {config.ENABLE_AVX}"
    except RuntimeError:  # a processor that LLVM does not know
        return llvm.get_host_cpu_name(), ""


def fingerprint(own: Path | None, cpu: tuple[str, str]) -> str:
    """Of everything that the machine code of a game depends on; `own` is the folder or the file of the game."""
    versions = (sys.implementation.cache_tag, numba.__version__, llvmlite.__version__, np.__version__)
    digest = hashlib.blake2b(repr((FORMAT, versions, llvm.get_process_triple(), cpu)).encode(), digest_size=12)
    for path in generic_sources():
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    if own is not None:
        for path in sorted(own.rglob("*.py")) if own.is_dir() else [own]:
            digest.update(str(path.relative_to(own.parent)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def ordinary_cache() -> str:
    """A folder for what Numba keeps in its own way. It notices only changes in a function's own file, so the folder is
    named after all of them; it also asks where a file lies, so each copy of the package has a folder of its own."""
    place = hashlib.blake2b(str(PACKAGE).encode(), digest_size=4).hexdigest()
    folder = cache_folder() / f"kernels-{fingerprint(GAMES, host())}-{place}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return ""  # compile in memory, play all the same
    return str(folder)
