"""Tables that nobody comes to any more are deleted, games under way much later, and none that is in use."""

from __future__ import annotations

import shutil
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

import pyramidion
from pyramidion import cli
from pyramidion.server import registry, retention, schema
from pyramidion.server.archive import Archive, open_engine
from pyramidion.server.limits import Limits

from .clients import UNLIMITED, Api, Server, run, running, sitting
from .test_play import play_out

pytestmark = pytest.mark.slow

TODAY = datetime.now(UTC).date()  # the day on which a test's tables are opened; another midnight makes them a day older


def days_ago(days: int) -> str:
    return (TODAY - timedelta(days)).isoformat()


def play_some(server: Server, table: str, tokens: list[str], to_the_end: bool) -> None:
    async def game() -> None:
        async with sitting(server, table, *tokens) as both:
            if to_the_end:
                await play_out([(both, 0), (both, 1)])
            else:
                await both.play(0)

    run(game())


def visited(database: sqlite3.Connection, table: str, day: str) -> None:
    database.execute("update tables set visited = ? where id = ?", (day, table))


def stored_tables(data: Path) -> dict[str, set[str]]:
    """The ids of the tables that have rows, in each table of the database."""
    with sqlite3.connect(data / "tables.sqlite3") as database:
        found = {"tables": database.execute("select id from tables").fetchall()}
        for name in ("seats", "moves", "lines"):
            found[name] = database.execute(f'select distinct "table" from {name}').fetchall()
        return {name: {each for (each,) in rows} for name, rows in found.items()}


@pytest.fixture
def archive_with_tables(archive_of_all: tuple[Path, dict[str, str]], tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A copy for each test."""
    data, ids = archive_of_all
    return Path(shutil.copytree(data, tmp_path / "data")), ids


@pytest.fixture(scope="module")
def archive_of_all(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A folder with tables of every kind that were last visited 100 or 1000 days ago, or today."""
    data = tmp_path_factory.mktemp("forgetting") / "data"
    with running(data, **UNLIMITED) as server:
        api = Api(server)
        own_box = pyramidion.game("cheops").box_text.replace("market = 10", "market = 15")
        tables = {name: api.seated(box=own_box if name == "empty" else None) for name in ("empty", "new", "fresh")}
        tables |= {name: api.seated() for name in ("over", "played", "abandoned")}
        for name in ("over", "played", "abandoned"):
            play_some(server, *tables[name][:2], to_the_end=name == "over")
        again = api.post(f"/api/tables/{tables['over'][0]}/rematch", None, tables["over"][1][0]).json()["table"]
        chat = {"type": "chat", "id": "c", "seat": 0, "text": "Anybody there?"}
        api.post(f"/api/tables/{tables['empty'][0]}/commands", chat, tables["empty"][1][0])
    ids = {name: table for name, (table, _, _) in tables.items()} | {"rematch": again}
    with sqlite3.connect(data / "tables.sqlite3") as database:
        for name in ("empty", "over", "played", "rematch"):
            visited(database, ids[name], days_ago(100))
        visited(database, ids["abandoned"], days_ago(1000))
    return data, ids


def forgotten(data: Path, keep_days: int, in_use: tuple[str, ...] = ()) -> int:
    async def tidy() -> int:
        archive = Archive.in_folder(data)
        await archive.open()
        tables = registry.Registry(archive, Limits(keep_days=keep_days))
        tables.rooms = {table: InUse() for table in in_use}  # type: ignore[assignment]
        count = await retention.forget(tables, TODAY)
        await archive.close()
        return count

    return run(tidy())


class InUse:
    next = None


def test_tables_without_a_game_under_way_go_first_and_others_ten_times_as_late(archive_with_tables):
    data, ids = archive_with_tables
    assert forgotten(data, 101) == 0
    assert forgotten(data, 99) == 4
    kept = {ids[name] for name in ("new", "fresh", "played")}
    found = stored_tables(data)
    assert found["tables"] == found["seats"] == kept
    assert found["moves"] == {ids["played"]}
    assert found["lines"] == set()
    with sqlite3.connect(data / "tables.sqlite3") as database:
        assert database.execute("select count(*) from boxes").fetchone() == (1,)  # the owner's own box is gone too


def test_nothing_is_deleted_where_tables_are_kept_for_ever(archive_with_tables):
    data, ids = archive_with_tables
    assert forgotten(data, 0) == 0
    assert forgotten(data, 10_000_000) == 0
    assert stored_tables(data)["tables"] == set(ids.values())


def test_a_table_in_use_stays_and_no_longer_leads_to_a_rematch_that_is_gone(archive_with_tables):
    data, ids = archive_with_tables
    assert forgotten(data, 99, in_use=(ids["over"],)) == 3
    with sqlite3.connect(data / "tables.sqlite3") as database:
        assert database.execute("select id, next from tables where id = ?", (ids["over"],)).fetchall() == [
            (ids["over"], None)
        ]


def test_a_running_server_deletes_by_itself_and_whoever_comes_first_saves_their_table(archive_with_tables):
    data, ids = archive_with_tables
    with running(data, **UNLIMITED, **{"keep-days": "99", "forget-seconds": "1000000"}) as server:
        assert Api(server).get(f"/api/tables/{ids['empty']}").status_code == 403  # private, but there
    with running(data, **UNLIMITED, **{"keep-days": "99", "forget-seconds": "0.05"}) as server:
        while '"tables deleted"' not in server.log.read_text(encoding="utf-8"):
            time.sleep(0.02)
        assert Api(server).get(f"/api/tables/{ids['over']}").status_code == 404
        assert Api(server).get(f"/api/tables/{ids['empty']}").status_code == 403
    assert stored_tables(data)["tables"] == {ids[name] for name in ("empty", "new", "fresh", "played")}


def test_an_older_database_learns_when_its_tables_were_last_visited(archive_with_tables):
    data, ids = archive_with_tables
    address = data / "tables.sqlite3"
    with sqlite3.connect(address) as database:  # as the first version left it
        database.execute("alter table tables drop column visited")
        database.execute("update settings set value = '1' where name = 'version'")
        database.execute("update tables set created = '2020-02-02T00:00:00.000+00:00'")
    with open_engine(f"sqlite:///{address}").connect() as connection:
        assert schema.migrate(connection) == 2
        days = dict(connection.execute(text("select id, visited from tables")).all())
    assert days[ids["new"]] == "2020-02-02"
    assert days[ids["played"]] >= days_ago(0)


def test_the_command_keeps_tables_as_long_as_the_server_does_by_itself():
    assert cli.parser().parse_args(["serve"]).keep_days == Limits().keep_days
    assert cli.parser().parse_args(["serve", "--keep-days", "0"]).keep_days == 0
