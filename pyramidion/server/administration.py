"""What an operator looks up and has done: tables, people, backups. It works beside a running server and without one."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, func, or_, select
from sqlalchemy.exc import SQLAlchemyError

from ..games import game
from ..kernel.errors import PyramidionError
from . import orders, rebuilding, schema, statements
from .database import CannotServe, Database
from .postgres import NOW
from .schema import lines, moves, seats, servers, subscriptions, tables
from .sqlite import DATABASE, SqliteDatabase, locked
from .tokens import hashed

PATIENCE_SECONDS = 30
STATES = ("waiting", "playing", "over")


class CannotDo(PyramidionError):
    """What an operator asked for is not possible."""


class Administration:
    """The stored tables, through a database that a server may be using."""

    def __init__(self, database: Database):
        self.database = database

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection to look something up; it keeps nobody from writing."""
        return self._connected(isinstance(self.database, SqliteDatabase))

    def writing(self) -> AbstractContextManager[Connection]:
        """One transaction."""
        return self._connected(False)

    @contextmanager
    def _connected(self, only_read: bool) -> Iterator[Connection]:
        if isinstance(self.database, SqliteDatabase) and not self.database.file.exists():
            raise CannotDo(f"There are no tables in {self.database.folder}; name their folder with --data.")
        try:
            connection = read_only(self.database) if only_read else self.database.connect()
        except (SQLAlchemyError, OSError) as error:
            raise CannotDo(f"The tables cannot be read: {getattr(error, 'orig', None) or error}.") from None
        try:
            with connection.begin() if only_read else self.database.transaction(connection):
                stored = statements.setting(connection, "version")
                if stored != str(len(schema.STEPS) + 1):
                    raise CannotDo(
                        f"The database has version {stored}, and this program works with {len(schema.STEPS) + 1}; "
                        "start a server of this version once."
                    )
                yield connection
        finally:
            connection.close()
            connection.engine.dispose()

    # Tables

    def tables(
        self, game: str | None = None, state: str | None = None, name: str | None = None, most: int = 50
    ) -> list[dict[str, Any]]:
        """The tables that somebody came to last, with who sits there."""
        last = select(func.max(moves.c.n)).where(moves.c.table == tables.c.id).correlate(tables).scalar_subquery()
        chosen = select(tables, func.coalesce(last, 0).label("entries")).order_by(
            tables.c.visited.desc(), tables.c.created.desc()
        )
        if game:
            chosen = chosen.where(tables.c.game == game)
        if state == "over":
            chosen = chosen.where(tables.c.result.is_not(None))
        elif state:
            chosen = chosen.where(tables.c.result.is_(None), (last.is_(None)) == (state == "waiting"))
        if name:
            chosen = chosen.where(tables.c.id.in_(select(seats.c.table).where(seats.c.name == name)))
        with self.reading() as connection:
            rows = connection.execute(chosen.limit(most)).mappings().all()
            return [self._table(connection, row) for row in rows]

    def table(self, table: str) -> dict[str, Any]:
        """One table with its talk; what is hidden in its game stays so."""
        with self.reading() as connection:
            last = select(func.max(moves.c.n)).where(moves.c.table == table).scalar_subquery()
            chosen = select(tables, func.coalesce(last, 0).label("entries")).where(tables.c.id == table)
            row = connection.execute(chosen).mappings().first()
            if row is None:
                raise CannotDo(f"There is no table {table!r}.")
            talk = select(lines).where(lines.c.table == table).order_by(lines.c.n)
            said = [
                {"n": line.n, "at": line.at, "seat": None if line.seat is None else line.seat + 1}
                | ({"text": line.text} if line.text is not None else {"notice": line.notice})
                for line in connection.execute(talk)
            ]
            return {**self._table(connection, row), "options": json.loads(row["options"]), "talk": said}

    def _table(self, connection: Connection, row: Any) -> dict[str, Any]:
        around = connection.execute(select(seats).where(seats.c.table == row["id"]).order_by(seats.c.seat))
        over, entries = row["result"] is not None, row["entries"]
        return {
            "table": row["id"],
            "game": row["game"],
            "state": "over" if over else "playing" if entries else "waiting",
            "public": bool(row["public"]),
            "created": row["created"],
            "visited": row["visited"],
            "entries": entries,
            "seats": [
                {
                    "seat": seat.seat + 1,
                    "name": seat.name,
                    "held": seat.token is not None,
                    "level": seat.level,
                    "muted": bool(seat.muted),
                }
                for seat in around
            ],
        }

    def export(self, table: str) -> str:
        """The game as the file that `pyramidion verify` reads; its key is in it, also while it is being played."""
        with self.reading() as connection:
            stored = statements.stored_table(connection, table)
        if stored is None:
            raise CannotDo(f"There is no table {table!r}.")
        room = asyncio.run(rebuilding.rebuilt(stored, game(stored.table["game"])))
        if room.halted or room.table is None:
            raise CannotDo(f"Table {table} no longer replays: {room.halted.sentence if room.halted else 'no deal'}")
        return room.table.to_json()

    # Orders

    def order(self, what: str, table: str, seat: int | None = None, patience: float = PATIENCE_SECONDS) -> str:
        """Has it done, by the server that runs or right here; says what came of it. Seats count from 1."""
        if seat is not None:
            place = self.table(table)["seats"]
            if not 1 <= seat <= len(place):
                raise CannotDo(f"Table {table} has no seat {seat}; its seats are 1 to {len(place)}.")
        alone = self._nobody_serves()
        try:
            with self.writing() as connection:
                n = orders.give(connection, what, table, None if seat is None else seat - 1)
                if alone:
                    order = next(each for each in orders.pending(connection) if each.n == n)
                    return orders.carry_out(connection, order) or ""
        finally:
            if alone:
                self.database.close()
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            with self.reading() as connection:
                if said := orders.answer(connection, n):
                    return said
            time.sleep(0.2)
        raise CannotDo(
            f"No server has carried it out within {patience:g} seconds; the order stays, and is carried out later."
        )

    def _nobody_serves(self) -> bool:
        """Whether no server runs; then, where that is possible, none can start before we are done."""
        if self.database.shared:
            with self.reading() as connection:
                return connection.execute(select(servers.c.number).where(servers.c.until > NOW)).first() is None
        try:
            self.database.claim()
        except CannotServe:
            return False
        return True

    # People

    def seats_of(self, name: str | None = None, tokens: tuple[str, ...] = ()) -> list[tuple[str, int]]:
        """The seats of everybody with this name, or of whoever holds these tokens; they count from 1."""
        held = [hashed(token) for token in tokens]
        which = seats.c.token.in_(held)
        if name:
            which = or_(which, seats.c.name == name)
        with self.reading() as connection:
            found = connection.execute(select(seats.c.table, seats.c.seat).where(which).order_by(seats.c.table))
            return [(row.table, row.seat + 1) for row in found]

    def person(self, places: list[tuple[str, int]]) -> dict[str, Any]:
        """All that is stored about the person on these seats."""
        found = []
        with self.reading() as connection:
            for table, number in places:
                own = number - 1
                row = connection.execute(select(tables).where(tables.c.id == table)).mappings().one()
                seat = connection.execute(select(seats).where(seats.c.table == table, seats.c.seat == own)).one()
                said = select(lines.c.at, lines.c.text).where(
                    lines.c.table == table, lines.c.seat == own, lines.c.text.is_not(None)
                )
                made = select(moves.c.n, moves.c.at, moves.c.move).where(moves.c.table == table, moves.c.seat == own)
                called = select(subscriptions.c.endpoint).where(
                    subscriptions.c.table == table, subscriptions.c.seat == own
                )
                found.append(
                    {
                        "table": table,
                        "game": row["game"],
                        "created": row["created"],
                        "seat": number,
                        "name": seat.name,
                        "token": "held, as a hash only" if seat.token is not None else None,
                        "lines": [dict(line) for line in connection.execute(said).mappings()],
                        "moves": [dict(move) for move in connection.execute(made.order_by(moves.c.n)).mappings()],
                        "browsers": list(connection.scalars(called)),
                    }
                )
        return {"format": "pyramidion person", "seats": found}


def read_only(database: Any) -> Connection:
    """SQLite's way to read while somebody writes."""
    return create_engine(f"sqlite:///{database.file.resolve().as_uri()}?mode=ro&uri=true").connect()


# Backups


def back_up(folder: Path, target: Path) -> int:
    """Copies the database while a server may be writing to it; only this user can read the copy. Returns its bytes."""
    source = folder / DATABASE
    if not source.exists():
        raise CannotDo(f"There are no tables in {folder}; name their folder with --data.")
    if target.exists():
        raise CannotDo(f"{target} is already there; a backup replaces nothing.")
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with sqlite3.connect(source) as database, sqlite3.connect(fresh) as copy:
            database.backup(copy, pages=2048, sleep=0.005)
            copy.execute("PRAGMA journal_mode=DELETE")
        database.close()
        copy.close()
        check_backup(fresh)
        os.link(fresh, target)  # fails where somebody else was quicker
    except (OSError, sqlite3.Error) as error:
        raise CannotDo(f"{target} cannot be written: {getattr(error, 'strerror', None) or error}.") from None
    finally:
        fresh.unlink(missing_ok=True)
    return target.stat().st_size


def check_backup(file: Path) -> int:
    """The version of a database that is whole and ours."""
    try:
        database = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
            version = int(database.execute("select value from settings where name = 'version'").fetchone()[0])
        finally:
            database.close()
    except (sqlite3.Error, TypeError, ValueError) as error:
        raise CannotDo(f"{file} is not a database of Pyramidion's: {error}.") from None
    if found != "ok":
        raise CannotDo(f"{file} is damaged: {found}.")
    if version > len(schema.STEPS) + 1:
        raise CannotDo(f"{file} has version {version}; this program knows versions up to {len(schema.STEPS) + 1}.")
    return version


def restore(folder: Path, source: Path) -> Path | None:
    """Puts a backup in the place of the database, which is kept beside it; returns where. No server may be running."""
    if not source.is_file():
        raise CannotDo(f"{source} cannot be read: there is no such file.")
    check_backup(source)
    database, kept = SqliteDatabase(folder), None
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    file, fresh = folder / DATABASE, folder / f".{DATABASE}.{os.getpid()}"
    lock = locked(folder)
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        shutil.copyfile(source, fresh)
        if file.exists():
            kept = folder / f"tables-until-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite3"
            back_up(folder, kept)
            for rest in ("-wal", "-shm"):
                (folder / f"{DATABASE}{rest}").unlink(missing_ok=True)
        fresh.replace(file)
    except OSError as error:
        raise CannotDo(f"{file} cannot be replaced: {error.strerror or error}.") from None
    finally:
        fresh.unlink(missing_ok=True)
        lock.close()
    database.claim()  # brings an older one up to date
    database.close()
    return kept
