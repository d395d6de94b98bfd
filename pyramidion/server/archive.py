"""Where games are kept. One thread owns the database and commits whatever has gathered while it was busy.

A commit costs a flush to the disk however much it holds, so moves of many tables that arrive together share one. A
caller is answered only after its changes are on the disk.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, insert, select
from sqlalchemy.exc import IntegrityError

from . import schema
from .folder import claim
from .metrics import COMMIT_SECONDS, COMMITS, WRITES
from .statements import MUST_APPLY

T = TypeVar("T")
Change = tuple[Executable, dict[str, Any]]
MOST_IN_ONE_COMMIT = 512


class Conflict(Exception):
    """A change contradicts what is stored: the entry or command is already there, or a condition does not hold."""


class Closed(Exception):
    """The archive takes no more changes."""


class _Job:
    __slots__ = ("changes", "error", "future", "reading", "result")

    def __init__(
        self, future: asyncio.Future[Any], changes: Sequence[Change], reading: Callable[[Connection], Any] | None
    ):
        self.future, self.changes, self.reading = future, changes, reading
        self.result: Any = None
        self.error: Exception | None = None


def open_engine(url: str) -> Engine:
    """An engine with transactions that begin where they are asked to, and commits that survive a crash."""
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # the driver would begin transactions at its own discretion
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class Archive:
    """The database behind a queue. `write` returns when its changes are durable."""

    def __init__(self, folder: Path):
        self.folder, self.url = folder, f"sqlite:///{folder / 'tables.sqlite3'}"
        self.secret = b""
        self._claim: sqlite3.Connection | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @classmethod
    def in_folder(cls, folder: Path) -> Archive:
        return cls(folder)

    def claim(self) -> None:
        """Keeps other servers away from the folder."""
        if self._claim is None:
            self._claim = claim(self.folder)

    async def open(self) -> None:
        self.claim()
        self._loop = asyncio.get_running_loop()
        opened: asyncio.Future[bytes] = self._loop.create_future()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="archive", daemon=True)
        self._thread.start()
        self.secret = await opened

    async def close(self) -> None:
        """Carries out everything that was asked for, then closes."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    def write(self, *changes: Change) -> asyncio.Future[None]:
        """Carries out changes, all or none."""
        return self._ask(changes, None)

    def read(self, reading: Callable[[Connection], T]) -> asyncio.Future[T]:
        """What a function finds in the database, after everything written before."""
        return self._ask((), reading)

    def tidy(self, tidying: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Lets a function change what it finds, all or nothing, after everything written before."""
        return self._ask((), tidying)

    def _ask(self, changes: Sequence[Change], reading: Callable[[Connection], Any] | None) -> asyncio.Future[Any]:
        if self._thread is None or self._loop is None:
            raise Closed("The archive is closed.")
        future = self._loop.create_future()
        self._jobs.put(_Job(future, changes, reading))
        return future

    # In the thread

    def _run(self, opened: asyncio.Future[bytes]) -> None:
        assert self._loop is not None
        try:
            engine = open_engine(self.url)
            connection = engine.connect()
            schema.migrate(connection)
            secret = _secret(connection)
        except Exception as error:
            self._loop.call_soon_threadsafe(opened.set_exception, error)
            return
        self._loop.call_soon_threadsafe(opened.set_result, secret)
        more = True
        while more:
            batch = [self._jobs.get()]
            while len(batch) < MOST_IN_ONE_COMMIT and not self._jobs.empty():
                batch.append(self._jobs.get())
            jobs = [job for job in batch if job is not None]
            more = len(jobs) == len(batch)
            self._carry_out(connection, jobs)
            self._loop.call_soon_threadsafe(_deliver, jobs)
        connection.close()
        engine.dispose()

    def _carry_out(self, connection: Connection, jobs: list[_Job]) -> None:
        writing = [job for job in jobs if job.changes]
        if writing:
            with COMMIT_SECONDS.time():
                try:
                    _commit(connection, writing)
                except Exception:
                    # One job spoils the common transaction; alone, each succeeds or fails for itself.
                    for job in writing:
                        try:
                            _commit(connection, [job])
                        except IntegrityError as error:
                            job.error = Conflict(str(error.orig))
                        except Exception as error:
                            job.error = error
            COMMITS.inc()
            WRITES.inc(len(writing))
        for job in jobs:
            if job.reading is not None:
                try:
                    with connection.begin():
                        job.result = job.reading(connection)
                except Exception as error:
                    job.error = error


def _commit(connection: Connection, jobs: list[_Job]) -> None:
    """Changes by the same statement are carried out together; jobs of one batch do not depend on each other."""
    by_statement: dict[Executable, list[dict[str, Any]]] = {}
    for job in jobs:
        for statement, values in job.changes:
            by_statement.setdefault(statement, []).append(values)
    orders = [_order(connection, statement, values) for statement, values in by_statement.items()]
    counted = [len(values) if _must_apply(statement) else None for statement, values in by_statement.items()]
    if len(jobs) > 1 and len(orders) == 1 and connection.dialect.name == "sqlite" and isinstance(orders[0][1], tuple):
        # Usually there are nothing but moves. One statement is a transaction of its own, and whoever lets go of the
        # interpreter only once does not have to wait for it three times.
        driver: Any = connection.connection.driver_connection
        driver.execute(*orders[0])
        return
    with connection.begin():
        for (sql, values), count in zip(orders, counted, strict=True):
            found = connection.exec_driver_sql(sql, values)
            if count is not None and found.rowcount != count:
                raise Conflict("A row is no longer what it was taken for.")


def _must_apply(statement: Executable) -> bool:
    return statement.get_execution_options().get(MUST_APPLY, False)


def _order(connection: Connection, statement: Executable, values: list[dict[str, Any]]) -> tuple[str, Any]:
    """The statement in the database's words and what goes into it; rows to insert become one statement together."""
    sql, names = _sql(connection, statement, values[0])
    one = f"({', '.join('?' * len(names))})"
    if not sql.endswith(f"VALUES {one}"):
        return sql, [tuple(value[name] for name in names) for value in values]
    return sql + f", {one}" * (len(values) - 1), tuple(value[name] for value in values for name in names)


_SQL: dict[tuple[str, Executable], tuple[str, list[str]]] = {}


def _sql(connection: Connection, statement: Executable, value: dict[str, Any]) -> tuple[str, list[str]]:
    """A statement in the database's own words, and the order of its values: put together once, used for every move."""
    key = connection.dialect.name, statement
    if key not in _SQL:
        compiled: Any = statement.compile(dialect=connection.dialect, column_keys=list(value))  # type: ignore[attr-defined]
        _SQL[key] = str(compiled), list(compiled.positiontup or compiled.params)
    return _SQL[key]


def _deliver(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)


def _secret(connection: Connection) -> bytes:
    """The server's own secret, made when the database is."""
    with connection.begin():
        found = connection.execute(select(schema.settings.c.value).where(schema.settings.c.name == "secret")).scalar()
        if found is None:
            found = secrets.token_hex(32)
            connection.execute(insert(schema.settings).values(name="secret", value=found))
    return bytes.fromhex(found)
