"""Tables in one file of a folder: what is particular to SQLite. A folder belongs to one server at a time."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from . import schema
from .database import CannotServe, Changes, Conflict, must_apply

DATABASE, LOCK = "tables.sqlite3", "in-use.sqlite3"
OWN_FILES = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", LOCK)
READABLE_BY_OTHERS, WRITABLE_BY_OTHERS = 0o077, 0o022
CHECKED_BYTES = 200_000_000  # a larger file is not read as a whole before the start


class FolderGone(Exception):
    """The database's file is no longer where it was; what is written to it would be lost."""


def open_engine(file: Path) -> Engine:
    """An engine with transactions that begin where they are asked to, and commits that survive a crash."""
    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver would begin transactions at its own discretion
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class SqliteDatabase:
    """The file of one folder."""

    shared = False

    def __init__(self, folder: Path):
        self.folder, self.file = folder, folder / DATABASE
        self._lock: sqlite3.Connection | None = None
        self._inode = 0
        self._sql: dict[Executable, tuple[str, list[str]]] = {}

    def claim(self) -> None:
        """Keeps other servers and other people away from the folder, and brings the database up to date."""
        if self._lock is not None:
            return
        make_private(self.folder)
        self._lock = locked(self.folder)
        try:
            self._check()
        except CannotServe:
            self.close()
            raise
        make_private(self.folder)

    def _check(self) -> None:
        engine = open_engine(self.file)
        try:
            with engine.connect() as connection:
                schema.migrate(connection)
                small = self.file.stat().st_size <= CHECKED_BYTES
                found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()) if small else "ok"
                connection.rollback()
                with connection.begin():
                    connection.execute(schema.settings.update().values(name=schema.settings.c.name))
        except schema.NewerDatabase as error:
            raise CannotServe(f"{self.file}: {error}") from None
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise CannotServe(f"{self.file} cannot be used: {getattr(error, 'orig', None) or error}.") from None
        finally:
            engine.dispose()
        if found != "ok":
            raise CannotServe(f"{self.file} is damaged: {found.splitlines()[-1]}. Put a backup in its place.")

    def connect(self) -> Connection:
        connection = open_engine(self.file).connect()
        self._inode = self.file.stat().st_ino
        return connection

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def lost(self, error: Exception) -> bool:
        """Whether another connection might do better."""
        return False

    @contextmanager
    def transaction(self, connection: Connection) -> Iterator[None]:
        self._check_place()
        with connection.begin():
            yield

    def commit(self, connection: Connection, by_statement: Changes, lease: int | None) -> None:
        """Carries out changes, all or none; rows to insert become one statement together."""
        self._check_place()
        orders = [self._order(connection, statement, values) for statement, values in by_statement.items()]
        if len(orders) == 1 and isinstance(orders[0][1], tuple):
            # Usually there are nothing but moves. One statement is a transaction of its own, and whoever lets go of
            # the interpreter only once does not have to wait for it three times.
            driver: Any = connection.connection.driver_connection
            try:
                driver.execute(*orders[0])
            except sqlite3.IntegrityError as error:
                raise Conflict(str(error)) from error
            return
        with connection.begin():
            for (sql, values), (statement, rows) in zip(orders, by_statement.items(), strict=True):
                found = connection.exec_driver_sql(sql, values)
                if must_apply(statement) and found.rowcount != len(rows):
                    raise Conflict("A row is no longer what it was taken for.")

    def _check_place(self) -> None:
        """SQLite writes on into a file that has been deleted, or moved away with its folder."""
        try:
            present = self.file.stat().st_ino == self._inode
        except OSError:
            present = False
        if not present:
            raise FolderGone(f"{self.file} is gone.")

    def _order(self, connection: Connection, statement: Executable, values: list[dict[str, Any]]) -> tuple[str, Any]:
        sql, names = self._words(connection, statement, values[0])
        one = f"({', '.join('?' * len(names))})"
        if not sql.endswith(f"VALUES {one}"):
            return sql, [tuple(value[name] for name in names) for value in values]
        return sql + f", {one}" * (len(values) - 1), tuple(value[name] for value in values for name in names)

    def _words(self, connection: Connection, statement: Executable, value: dict[str, Any]) -> tuple[str, list[str]]:
        """A statement in SQLite's words, and the order of its values: put together once, used for every move."""
        if statement not in self._sql:
            compiled: Any = statement.compile(dialect=connection.dialect, column_keys=list(value))  # type: ignore[attr-defined]
            self._sql[statement] = str(compiled), list(compiled.positiontup or compiled.params)
        return self._sql[statement]


def make_private(folder: Path) -> None:
    """Sees to it that nobody else can read the tables, or put other ones in their place."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        mode = folder.stat().st_mode
        if os.name == "posix" and mode & WRITABLE_BY_OTHERS and not mode & stat.S_ISVTX:
            raise CannotServe(
                f"Others may change what is in {folder} (mode {mode & 0o777:o}); take that from them with chmod go-w."
            )
        for file in (folder / name for name in OWN_FILES):
            if file.exists() and file.stat().st_mode & READABLE_BY_OTHERS:
                file.chmod(0o600)
    except OSError as error:
        raise CannotServe(f"{folder} cannot be used: {error.strerror or error}.") from None


def locked(folder: Path) -> sqlite3.Connection:
    """Takes the folder for this process until the connection is closed, or the process has ended in whatever way.

    A lock of SQLite's on an empty file of its own: every system has it, and none leaves it behind.
    """
    lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if "locked" not in str(error):
            raise CannotServe(f"{folder} cannot be written to: {error}.") from None
        raise CannotServe(
            f"Another server keeps its tables in {folder}; end it, or choose another folder with --data."
        ) from None
    return lock
