"""The folder of the tables: nobody else's to read, usable before the server says that it listens, and still there."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pyramidion.server import schema
from pyramidion.server.database import CannotServe
from pyramidion.server.sqlite import SqliteDatabase

from .clients import ROOT, UNLIMITED, Api, running


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_nobody_else_can_read_a_database_even_in_a_folder_that_was_there_before(tmp_path: Path):
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    database = SqliteDatabase(data)
    database.claim()
    database.close()
    database.file.chmod(0o644)
    before = os.umask(0o022)
    try:
        with running(data, **UNLIMITED) as server:
            Api(server).open()
            assert set(modes(data).values()) == {0o600}
            assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm"} <= set(modes(data))
            shutil.rmtree(data)
            api = Api(server)
            assert api.post("/api/tables", {"game": "cheops", "seats": 2}).status_code == 503
            while api.get("/healthz").status_code == 200:  # what it found is true for a second
                time.sleep(0.05)
            assert api.get("/healthz").json()["error"] == "archive-failing"
    finally:
        os.umask(before)


def newer(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("update settings set value = '999' where name = 'version'")


def damaged_head(database: Path) -> None:
    database.write_bytes(b"These are not the tables you are looking for. " * 100)


def damaged_middle(database: Path) -> None:
    data = bytearray(database.read_bytes())
    data[len(data) // 2 :] = b"\xff" * (len(data) - len(data) // 2)
    database.write_bytes(data)


def a_folder_instead(database: Path) -> None:
    database.unlink()
    database.mkdir()


def open_to_all(database: Path) -> None:
    database.parent.chmod(0o777)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (newer, f"has version 999; this server knows versions up to {len(schema.STEPS) + 1}."),
        (damaged_head, "cannot be used: file is not a database."),
        (damaged_middle, "is damaged"),
        (a_folder_instead, "cannot be used"),
        (open_to_all, "(mode 777); take that from them with chmod go-w."),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, spoil: Callable[[Path], None], sentence: str):
    spoiled(tmp_path, spoil)
    with pytest.raises(CannotServe) as refused:
        SqliteDatabase(tmp_path).claim()
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def spoiled(data: Path, spoil: Callable[[Path], None]) -> None:
    database = SqliteDatabase(data)
    database.claim()
    database.close()
    spoil(database.file)


def test_it_is_refused_before_anybody_listens(tmp_path: Path):
    spoiled(tmp_path, newer)
    command = [sys.executable, "-m", "pyramidion.server", "--data", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ended.returncode == 1
    assert "has version 999" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_a_read_only_database_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Whoever is root can write everywhere; so SQLite is told to open it for reading only."""
    SqliteDatabase(tmp_path).claim()
    monkeypatch.setattr("pyramidion.server.sqlite.open_engine", read_only)
    with pytest.raises(Exception, match="cannot be used: attempt to write a readonly database"):
        SqliteDatabase(tmp_path / ".." / tmp_path.name)._check()


def read_only(file: Path):
    from sqlalchemy import create_engine

    return create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")
