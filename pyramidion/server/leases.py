"""Which server has which table, where several share a database.

A server holds one lease, renews it all the time, and puts its number on the tables that it takes into memory. When a
lease runs out, any other server may end it by deleting it. Its tables are then free to be taken, and a wake-up tells
all servers, so that machine players go on at once. Only the database's clock counts; there is nothing to agree on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Connection, delete, exists, func, or_, select, update

from .logs import note
from .postgres import NOW, PostgresDatabase
from .schema import servers, tables

LEASE_SECONDS, BEAT_SECONDS, PAUSE_SECONDS = 2.0, 0.5, 0.2
CHANNEL = "pyramidion"
CLOCK = "extract(epoch from clock_timestamp())"


class Elsewhere(Exception):
    """The table belongs to the server at that address."""

    def __init__(self, address: str):
        super().__init__(address)
        self.address = address


def take(connection: Connection, table: str, number: int | None) -> str | None:
    """Takes a table, unless it belongs to another server whose lease is good; then returns where that is."""
    owner = select(tables.c.owner).where(tables.c.id == table).scalar_subquery()
    if connection.execute(delete(servers).where(servers.c.number == owner, servers.c.until < NOW)).rowcount:
        connection.execute(select(func.pg_notify(CHANNEL, "")))
    free = or_(tables.c.owner == number, tables.c.owner.is_(None), ~exists().where(servers.c.number == tables.c.owner))
    if connection.execute(update(tables).where(tables.c.id == table, free).values(owner=number)).rowcount:
        return None
    return connection.execute(select(servers.c.address).where(servers.c.number == owner)).scalar()


def release(connection: Connection, ids: Collection[str], number: int | None) -> None:
    """Lets others have these tables."""
    connection.execute(update(tables).where(tables.c.id.in_(ids), tables.c.owner == number).values(owner=None))


class Lease:
    """This server's lease, kept by a thread with a connection of its own. What it tells, it tells in the loop."""

    def __init__(
        self,
        database: PostgresDatabase,
        address: str,
        taken: Callable[[int], None],
        lost: Callable[[], None],
        woken: Callable[[], None],
    ):
        self.database, self.address = database, address
        self.number: int | None = None
        self._taken, self._lost, self._woken = taken, lost, woken
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="lease", daemon=True)

    async def open(self) -> None:
        self._loop, self._opened = asyncio.get_running_loop(), asyncio.Event()
        self._thread.start()
        await self._opened.wait()

    async def close(self) -> None:
        """Gives everything back."""
        self._closing.set()
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        noted = False  # that the database does not answer
        while not self._closing.is_set():
            try:
                with contextlib.closing(self.database.listening()) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    noted = False
                    while not self._closing.is_set():
                        self._renew(connection)
                        if list(connection.notifies(timeout=BEAT_SECONDS, stop_after=1)):
                            self._tell(self._woken)
                    self._give_back(connection)
            except Exception as error:
                if not noted:
                    note("the lease cannot be renewed", logging.WARNING, error=error)
                    noted = True
                time.sleep(PAUSE_SECONDS)

    def _renew(self, connection: Any) -> None:
        until = f"{CLOCK} + {LEASE_SECONDS}"
        if self.number is not None:
            held = connection.execute(f"update servers set until = {until} where number = %s", (self.number,)).rowcount
            if not held:
                note("another server has ended this one's lease", logging.WARNING, lease=self.number)
                self.number = None
                self._tell(self._lost)
        if self.number is None:
            row = connection.execute(
                f"insert into servers (address, until) values (%s, {until}) returning number", (self.address,)
            ).fetchone()
            self.number = row[0]
            self._tell(self._taken, self.number)
            self._tell(self._opened.set)
        ended = connection.execute(f"delete from servers where until < {CLOCK} returning number").fetchall()
        if ended:
            note("leases of other servers have run out", leases=[number for (number,) in ended])
            connection.execute("select pg_notify(%s, '')", (CHANNEL,))

    def _give_back(self, connection: Any) -> None:
        connection.execute("update tables set owner = null where owner = %s", (self.number,))
        connection.execute("delete from servers where number = %s", (self.number,))
        connection.execute("select pg_notify(%s, '')", (CHANNEL,))

    def _tell(self, what: Callable[..., None], *values: Any) -> None:
        """Has it done in the loop, and waits until it is."""
        done = threading.Event()

        def do() -> None:
            try:
                what(*values)
            finally:
                done.set()

        with contextlib.suppress(RuntimeError):  # the loop has gone
            self._loop.call_soon_threadsafe(do)
            while not done.wait(1) and not self._closing.is_set():
                pass
