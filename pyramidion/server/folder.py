"""The folder in which a server keeps its tables: one server at a time."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from ..kernel.errors import PyramidionError

LOCK = "in-use.sqlite3"


class CannotServe(PyramidionError):
    """The server cannot start with what it was given."""


def claim(folder: Path) -> sqlite3.Connection:
    """Takes the folder for this process until the connection is closed, or the process has ended in whatever way.

    A lock of SQLite's on an empty file of its own: every system has it, and none leaves it behind.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" not in str(error):
            raise CannotServe(f"{folder} cannot be written to: {error}.") from None
        raise CannotServe(
            f"Another server keeps its tables in {folder}; end it, or choose another folder with --data."
        ) from None
    return lock
