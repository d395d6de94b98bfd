"""Packages with games, installed for the length of a test: a folder on the path with a module and its entry point."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pyramidion import games

HERE = Path(__file__).parent


def write_package(folder: Path, name: str, entry: str, source: str | None = None) -> None:
    """What an installer leaves behind: what the package is, where its game is, and perhaps a module."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[pyramidion.games]\n{entry}\n", "utf-8")
    if source is not None:
        (folder / f"{name}.py").write_text(source, "utf-8")


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Games are looked for anew, with this folder on the path, and once more when it is gone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        forget()
        try:
            yield
        finally:
            for name in [path.stem for path in folder.glob("*.py")]:
                sys.modules.pop(name, None)
    forget()


def forget() -> None:
    games._places.cache_clear()
    games._loaded.cache_clear()
