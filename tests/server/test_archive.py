"""What is stored: migrations, and games of earlier rules."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

import pyramidion
from pyramidion.server import schema
from pyramidion.server.archive import Archive
from pyramidion.server.database import Conflict
from pyramidion.server.sqlite import open_engine
from pyramidion.server.statements import ADD_BOX, ADD_LINE, open_tables

from .clients import UNLIMITED, Api, run, running, sitting
from .test_play import play_out


def test_an_older_database_is_brought_up_to_date_step_by_step_and_a_newer_one_left_alone(tmp_path: Path):
    def add_a_column(connection: Connection) -> None:
        connection.execute(text('alter table seats add column "clock" integer'))

    def fail(connection: Connection) -> None:
        connection.execute(text('alter table seats add column "half" integer'))
        raise RuntimeError("in the middle")

    engine = open_engine(tmp_path / "a.sqlite3")
    with engine.connect() as connection:
        newest = len(schema.STEPS) + 1
        assert schema.migrate(connection) == newest
        assert schema.migrate(connection) == newest
        with pytest.raises(RuntimeError):
            schema.migrate(connection, (*schema.STEPS, add_a_column, fail))
        columns = [row[1] for row in connection.execute(text("pragma table_info(seats)"))]
        connection.rollback()
        assert "clock" in columns
        assert "half" not in columns
        with pytest.raises(schema.NewerDatabase):
            schema.migrate(connection)


def test_the_newest_open_tables_are_found_without_looking_at_all_others(tmp_path: Path):
    """Among twenty thousand, sorting them all would keep moves waiting."""
    with open_engine(tmp_path / "a.sqlite3").connect() as connection:
        schema.migrate(connection)
        asked: list[tuple[str, Any]] = []
        event.listen(connection, "before_cursor_execute", lambda *given: asked.append(given[2:4]))
        open_tables(connection, 100)
        sql, values = next(each for each in asked if "ORDER BY tables.created" in each[0])
        plan = connection.exec_driver_sql(f"explain query plan {sql}", values).all()
    assert "USING INDEX lobby" in str(plan)
    assert "TEMP B-TREE" not in str(plan)


def test_one_change_that_cannot_be_does_not_spoil_those_that_share_its_commit(tmp_path: Path):
    async def write():
        archive = Archive.in_folder(tmp_path)
        await archive.open()
        line = {
            "table": "nowhere",
            "n": 1,
            "at": "",
            "seat": 0,
            "text": "",
            "notice": None,
            "args": "{}",
            "command": None,
        }
        boxes = [archive.write((ADD_BOX, {"hash": str(n % 3), "content": "{}"})) for n in range(6)]
        orphan = archive.write((ADD_LINE, line))
        await asyncio.gather(*boxes)
        with pytest.raises(Conflict):
            await orphan
        found = await archive.read(lambda connection: connection.execute(text("select count(*) from boxes")).scalar())
        await archive.close()
        return found

    assert run(write()) == 3


def test_a_commit_is_flushed_to_the_disk(tmp_path: Path):
    engine = open_engine(tmp_path / "a.sqlite3")
    with engine.connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2


def test_tokens_are_stored_only_as_hashes(tmp_path: Path):
    with running(tmp_path / "data", **UNLIMITED) as server:
        _, tokens, opened = Api(server).seated()
    stored = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    for token in (*tokens, opened["host"], opened["watch"], *opened["invites"]):
        assert token.encode() not in stored


def test_a_game_that_no_longer_replays_is_shown_up_to_there_and_says_so(tmp_path: Path):
    data = tmp_path / "data"
    with running(data, **UNLIMITED) as server:
        api = Api(server)
        finished, their_tokens, _ = api.seated()
        broken, tokens, _ = api.seated()

        async def play():
            async with sitting(server, finished, *their_tokens) as both:
                await play_out([(both, 0), (both, 1)])
                result = both.states[0]["result"]
            async with sitting(server, broken, *tokens) as both:
                for _ in range(8):
                    seat = next(seat for seat in (0, 1) if both.states[seat]["moves"])
                    await both.play(seat)
                    while both.states[0]["view"]["ply"] != both.states[1]["view"]["ply"]:
                        await both.hear()
            return result

        result = run(play())
    with sqlite3.connect(data / "tables.sqlite3") as database:  # as if other rules had been in force
        database.execute("update moves set move = 'sing loudly' where \"table\" = ? and n = 5", (broken,))
        database.execute("update moves set move = 'sing loudly' where \"table\" = ? and n = 9", (finished,))
    with running(data, **UNLIMITED) as server:
        api = Api(server)
        halted = api.get(f"/api/tables/{broken}", tokens[0]).json()["halted"]
        assert (halted["entry"], halted["entries"]) == (4, 8)
        assert "sing" not in halted["sentence"]
        state = api.get(f"/api/tables/{broken}/state", tokens[0]).json()
        assert state["view"]["ply"] == 4
        assert state["moves"] == []
        command = {"type": "move", "id": "a", "seat": 0, "version": state["version"], "code": 0}
        assert api.post(f"/api/tables/{broken}/commands", command, tokens[0]).json()["error"] == "halted"
        assert api.get(f"/api/tables/{finished}/state", their_tokens[0]).json()["result"] == result
        record = json.loads(api.get(f"/api/tables/{finished}/record", their_tokens[0]).text)
        assert record["log"][8][1] == "sing loudly"
        assert record["result"]["points"] == result["points"]
        with pytest.raises(pyramidion.BadRecord, match="sing loudly"):
            pyramidion.load(json.dumps(record))
