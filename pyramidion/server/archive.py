"""Where games are kept. One thread owns the database and commits whatever has gathered while it was busy.

A commit costs a flush to the disk however much it holds, so moves of many tables that arrive together share one. A
caller is answered only after its changes are on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Conflict, Database
from .logs import note
from .metrics import COMMIT_SECONDS, COMMITS, WRITES
from .sqlite import SqliteDatabase

T = TypeVar("T")
Change = tuple[Executable, dict[str, Any]]
MOST_IN_ONE_COMMIT = 512
CHECK_SECONDS = 1  # for which what a check found stays true
RECONNECT_SECONDS, PAUSE_SECONDS = 60, 0.1  # how long a database that went away is waited for, and between attempts


class Closed(Exception):
    """The archive takes no more changes."""


class _Job:
    __slots__ = ("changes", "error", "future", "lease", "reading", "result")

    def __init__(
        self,
        future: asyncio.Future[Any],
        changes: Sequence[Change],
        reading: Callable[[Connection], Any] | None,
        lease: int | None,
    ):
        self.future, self.changes, self.reading, self.lease = future, changes, reading, lease
        self.result: Any = None
        self.error: Exception | None = None


class Archive:
    """The database behind a queue. `write` returns when its changes are durable."""

    def __init__(self, database: Database):
        self.database = database
        self.secret = b""
        self.lease: int | None = None  # under which changes are made, where several servers share the database
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._checked: tuple[float, asyncio.Future[None]] | None = None

    @classmethod
    def in_folder(cls, folder: Path) -> Archive:
        return cls(SqliteDatabase(folder))

    async def open(self) -> None:
        self.database.claim()
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
        self.database.close()

    def write(self, *changes: Change) -> asyncio.Future[None]:
        """Carries out changes, all or none."""
        return self._ask(changes, None)

    def read(self, reading: Callable[[Connection], T]) -> asyncio.Future[T]:
        """What a function finds in the database, after everything written before."""
        return self._ask((), reading)

    def tidy(self, tidying: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Lets a function change what it finds, all or nothing, after everything written before."""
        return self._ask((), tidying)

    async def check(self) -> None:
        """Raises if nothing can be stored at the moment."""
        if self._checked is None or time.monotonic() - self._checked[0] > CHECK_SECONDS:
            self._checked = time.monotonic(), asyncio.ensure_future(self.tidy(_touch))
        await asyncio.shield(self._checked[1])

    def _ask(self, changes: Sequence[Change], reading: Callable[[Connection], Any] | None) -> asyncio.Future[Any]:
        if self._thread is None or self._loop is None:
            raise Closed("The archive is closed.")
        future = self._loop.create_future()
        self._jobs.put(_Job(future, changes, reading, self.lease))
        return future

    # In the thread

    def _run(self, opened: asyncio.Future[bytes]) -> None:
        assert self._loop is not None
        try:
            self._connection = self.database.connect()
            with self.database.transaction(self._connection):
                secret = _secret(self._connection)
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
            self._carry_out(jobs)
            self._loop.call_soon_threadsafe(_deliver, jobs)
        self._connection.close()
        self._connection.engine.dispose()

    def _carry_out(self, jobs: list[_Job]) -> None:
        writing = [job for job in jobs if job.changes]
        if writing:
            with COMMIT_SECONDS.time():
                try:
                    self._commit(writing)
                except Exception:
                    # One job spoils the common transaction; alone, each succeeds or fails for itself.
                    for job in writing:
                        self._try(job, lambda job=job: self._commit([job]))
            COMMITS.inc()
            WRITES.inc(len(writing))
        for job in jobs:
            if job.reading is not None:
                self._try(job, lambda job=job: self._read(job))

    def _try(self, job: _Job, attempt: Callable[[], None]) -> None:
        """What was stored before a connection broke is found to be there already."""
        until = time.monotonic() + RECONNECT_SECONDS
        while True:
            try:
                return attempt()
            except IntegrityError as error:
                job.error = Conflict(str(error.orig))
            except Exception as error:
                if self.database.lost(error) and time.monotonic() < until:
                    self._reconnect(until)
                    continue
                job.error = error
            return

    def _reconnect(self, until: float) -> None:
        note("the database went away", logging.WARNING)
        with contextlib.suppress(Exception):
            self._connection.invalidate()
            self._connection.close()
        while time.monotonic() < until:
            try:
                self._connection = self.database.connect()
                return
            except Exception:
                time.sleep(PAUSE_SECONDS)

    def _read(self, job: _Job) -> None:
        assert job.reading is not None
        with self.database.transaction(self._connection):
            job.result = job.reading(self._connection)

    def _commit(self, jobs: list[_Job]) -> None:
        """Changes by the same statement are carried out together; jobs of one batch do not depend on each other."""
        by_statement: dict[Executable, list[dict[str, Any]]] = {}
        for job in jobs:
            for statement, values in job.changes:
                by_statement.setdefault(statement, []).append(values)
        leases = {job.lease for job in jobs}
        if len(leases) > 1:
            raise Conflict("Changes of one commit are made under one lease.")
        self.database.commit(self._connection, by_statement, leases.pop())


def _deliver(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)


def _touch(connection: Connection) -> None:
    connection.execute(update(schema.settings).values(name=schema.settings.c.name))


def _secret(connection: Connection) -> bytes:
    """The server's own secret, made when the database is."""
    found = connection.execute(select(schema.settings.c.value).where(schema.settings.c.name == "secret")).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(schema.settings).values(name="secret", value=found))
    return bytes.fromhex(found)
