"""Tables that nobody comes to any more are deleted, games under way much later, and none that is in use."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

import pyramidion
from pyramidion import cli
from pyramidion.server import registry, retention, schema
from pyramidion.server.archive import Archive
from pyramidion.server.limits import Limits
from pyramidion.server.settings import settings_of
from pyramidion.server.sqlite import open_engine

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


def forgotten(data: Path, keep_days: int, in_use: tuple[str, ...] = (), days: Sequence[int] = (0, 1)) -> int:
    """How many tables are deleted by looks on these days, counted from today."""

    async def tidy() -> int:
        archive = Archive.in_folder(data)
        await archive.open()
        tables = registry.Registry(archive, Limits(keep_days=keep_days))
        tables.rooms = {table: InUse() for table in in_use}  # type: ignore[assignment]
        counts = [await retention.forget(tables, TODAY + timedelta(day)) for day in days]
        await archive.close()
        return sum(counts)

    return run(tidy())


class InUse:
    next = None


def test_tables_without_a_game_under_way_go_first_and_others_ten_times_as_late(archive_with_tables):
    data, ids = archive_with_tables
    assert forgotten(data, 101) == 0
    assert forgotten(data, 99, days=(1, 2)) == 4
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


def test_a_table_is_deleted_on_a_later_day_than_it_was_found_abandoned(archive_with_tables):
    data, _ = archive_with_tables
    assert forgotten(data, 99, days=(0, 0, 0)) == 0
    assert forgotten(data, 99, days=(1,)) == 4


@pytest.mark.parametrize("jump", [200, 1900, 40_000])
def test_a_clock_that_jumps_deletes_nothing_and_neither_does_one_that_is_put_right(archive_with_tables, jump: int):
    data, ids = archive_with_tables
    assert forgotten(data, 500, days=(0,)) == 0
    assert forgotten(data, 500, days=[*range(jump, jump + 30), 0, 1, 2]) == 0
    assert stored_tables(data)["tables"] == set(ids.values())


def test_after_a_while_a_new_date_is_believed(archive_with_tables):
    data, _ = archive_with_tables
    assert forgotten(data, 500, days=[0, 600, *range(601, 640)]) > 0


def test_a_table_that_somebody_comes_to_in_time_is_kept(archive_with_tables):
    data, ids = archive_with_tables
    assert forgotten(data, 99, days=(0,)) == 0
    with sqlite3.connect(data / "tables.sqlite3") as database:
        visited(database, ids["empty"], days_ago(0))
    assert forgotten(data, 99, days=(1, 2)) == 3
    assert ids["empty"] in stored_tables(data)["tables"]


def test_a_running_server_deletes_by_itself_and_whoever_comes_first_saves_their_table(archive_with_tables):
    data, ids = archive_with_tables
    with running(data, **UNLIMITED, **{"keep-days": "99", "forget-seconds": "1000000"}) as server:
        assert Api(server).get(f"/api/tables/{ids['empty']}").status_code == 403  # private, but there
    assert forgotten(data, 98, days=(-1,)) == 0  # a look on the day before
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
        for index in ("lobby", "owned_tables"):
            database.execute(f"drop index {index}")
        for column in ("visited", "pace", "webhook", "overdue", "owner"):
            database.execute(f"alter table tables drop column {column}")
        database.execute("alter table seats drop column muted")
        for table in ("subscriptions", "servers", "orders", "reviews"):
            database.execute(f"drop table {table}")
        database.execute("create index open_tables on tables (public, free, created)")
        database.execute("update settings set value = '1' where name = 'version'")
        database.execute("update tables set created = '2020-02-02T00:00:00.000+00:00'")
    with open_engine(address).connect() as connection:
        assert schema.migrate(connection) == len(schema.STEPS) + 1
        found = inspect(connection)
        for table in schema.METADATA.sorted_tables:
            assert {column["name"] for column in found.get_columns(table.name)} == {*table.columns.keys()}
        days = dict(connection.execute(text("select id, visited from tables")).all())
    assert days[ids["new"]] == "2020-02-02"
    assert days[ids["played"]] >= days_ago(0)


def test_the_command_keeps_tables_as_long_as_the_server_does_by_itself():
    for options, days in (([], Limits().keep_days), (["--keep-days", "0"], 0)):
        assert settings_of(vars(cli.parser().parse_args(["serve", *options]))).limits.keep_days == days
