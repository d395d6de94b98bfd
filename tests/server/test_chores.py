"""What the server does by itself goes on whatever one table is like, and does not end unseen."""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from pyramidion.server.archive import Archive
from pyramidion.server.limits import Limits
from pyramidion.server.registry import Registry

from .clients import PATIENCE, UNLIMITED, Api, run, running


def await_result(data: Path, table: str) -> None:
    with sqlite3.connect(data / "tables.sqlite3") as database:
        for _ in range(100 * PATIENCE):
            if database.execute("select result from tables where id = ?", (table,)).fetchone() != (None,):
                return
            time.sleep(0.01)
    raise AssertionError(f"Nobody plays at {table}.")


def two_tables_of_machines(folder: Path, unreadable: str) -> list[dict[str, Any]]:
    """Stored tables at which machine players are to act; a column of the first one cannot be read."""
    with running(folder / "data", **UNLIMITED) as server:
        opened = sorted((Api(server).open(machines=[None, "random"]) for _ in range(2)), key=lambda each: each["table"])
    with sqlite3.connect(folder / "data" / "tables.sqlite3") as database:
        database.execute("update seats set level = 'random'")
        database.execute(f"update tables set {unreadable} = '{{' where id = ?", (opened[0]["table"],))
    return opened


@pytest.mark.parametrize("column", ["options", "key"])
def test_one_unreadable_table_does_not_stop_the_machine_players_of_others(tmp_path: Path, column: str):
    opened = two_tables_of_machines(tmp_path, column)
    with running(tmp_path / "data", **UNLIMITED) as server:
        await_result(tmp_path / "data", opened[1]["table"])  # nobody comes to it, which would wake it
        assert Api(server).get(f"/api/tables/{opened[0]['table']}", opened[0]["watch"]).status_code == 404
        lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
        failed = {line["table"] for line in lines if line["level"] == "error"}
        assert failed == {opened[0]["table"]}


def test_a_turn_that_cannot_be_read_does_not_stop_the_machine_players_of_others(tmp_path: Path):
    opened = two_tables_of_machines(tmp_path, "movers")
    with running(tmp_path / "data", **UNLIMITED):
        await_result(tmp_path / "data", opened[1]["table"])


def test_a_chore_that_fails_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def fail() -> None:
        raise RuntimeError("in the middle")

    async def begin() -> None:
        registry = Registry(Archive.in_folder(tmp_path), Limits())
        await registry.begin(fail())

    with pytest.raises(RuntimeError):
        run(begin())
    assert [(record.levelno, record.getMessage()) for record in caplog.records] == [(logging.ERROR, "a chore failed")]
