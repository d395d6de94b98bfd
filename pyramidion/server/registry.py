"""All tables of the server. Rooms are a cache; each can be rebuilt from the archive at any moment."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from .. import games
from ..kernel.errors import PyramidionError
from . import machine_turns, modules, orders, retention, statements
from .archive import Archive, Closed
from .calling import Calls
from .leases import Elsewhere, Lease, release, take
from .limits import Allowances, Limits
from .logs import note
from .machines import Machines
from .metrics import ROOMS
from .rebuilding import rebuilt
from .reviews import Reviews
from .room import Room, today
from .warmup import WarmUp

SWEEP_SECONDS = 15
ELSEWHERE_SECONDS, MOST_ELSEWHERE = 0.4, 10_000  # for which it is believed that another server has a table; how many


class Registry:
    """Finds the room of each table, and closes with everything that is under way in them."""

    def __init__(self, archive: Archive, limits: Limits, machines: Machines | None = None):
        self.archive, self.limits = archive, limits
        workers = max(1, (os.cpu_count() or 2) - 1)
        self.machines = machines or Machines(workers, limits.waiting_machines, limits.machine_seconds)
        self.hints = Allowances(limits.hints, limits.hints_burst)
        self.rooms: dict[str, Room] = {}
        self.lease: Lease | None = None  # where several servers share the database
        self.closing = False
        self.own_address = ""  # where other servers reach this one
        self.address_for_others: str | None = None  # where other machines reach the server, as far as it knows
        self.makes_modules = False  # for browsers, where the pages came without
        self.metrics_apart = False  # whether what is counted is told at an address of its own, and only there
        # Tables of other servers: until when that is believed, and where they are.
        self._elsewhere: dict[str, tuple[float, str]] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self.warm_up = WarmUp(games.playable())
        self.calls = Calls(self)
        self.reviews = Reviews(self)
        self._chores: set[asyncio.Task[None]] = set()

    # Opening and closing

    async def open(self) -> None:
        await self.archive.open()
        if self.archive.database.shared:
            self.lease = self._new_lease(self.archive.database)
            await self.lease.open()
        self.machines.start()
        for chore in (
            self._warm_up(),
            self._sweep(),
            self._resume(),
            retention.run(self),
            orders.run(self),
            self.calls.run(),
            self.reviews.run(),
        ):
            self.begin(chore)

    async def _warm_up(self) -> None:
        await self.warm_up.run()
        if self.makes_modules:
            await modules.make_missing()

    def _new_lease(self, database: Any) -> Lease:
        def taken(number: int) -> None:
            self.archive.lease = number

        def lost() -> None:
            """Other servers may have the tables now; people come back to wherever they are."""
            self.archive.lease = None
            for room in list(self.rooms.values()):
                self.give_up(room)

        def woken() -> None:
            if not self.closing:
                self.begin(self._resume())

        return Lease(database, self.own_address, taken, lost, woken)

    def begin(self, chore: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, chore: asyncio.Task[None]) -> None:
        self._chores.discard(chore)
        if not chore.cancelled() and (error := chore.exception()) is not None:
            note("a chore failed", logging.ERROR, error=error)

    async def close(self) -> None:
        """Stops thinking, lets every change that has begun finish, and closes the archive."""
        self.closing = True
        for task in [*self._chores, *(room.thinking for room in self.rooms.values() if room.thinking)]:
            task.cancel()
        await self.machines.close()
        for room in list(self.rooms.values()):
            async with room.lock:
                room.stale = True
        if self.lease is not None:
            await self.lease.close()
        await self.archive.close()

    async def _sweep(self) -> None:
        """Forgets rooms that nobody is in."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.limits.idle_room_seconds))
            try:
                self._sweep_once(time.monotonic() - self.limits.idle_room_seconds)
            except Exception as error:
                note("idle rooms could not be forgotten", logging.ERROR, error=error)

    def _release(self, ids: list[str]) -> None:
        number = self.archive.lease
        self.archive.tidy(lambda connection: release(connection, ids, number)).add_done_callback(_ignore)

    async def let_go(self, room: Room) -> bool:
        """Lets another server have a table at which nobody is here: it goes to where its people come in."""
        async with room.lock:
            if room.listeners or room.thinking is not None or room.stale:
                return False
            room.stale = True
            self.rooms.pop(room.id, None)
            number = self.archive.lease
            await self.archive.tidy(lambda connection: release(connection, [room.id], number))
            return True

    def _sweep_once(self, oldest: float) -> None:
        forgotten: list[str] = []
        for room in list(self.rooms.values()):
            idle = not room.listeners and room.thinking is None and not room.lock.locked()
            if idle and room.used < oldest:
                self._visit(room)  # somebody may have stayed for days
                del self.rooms[room.id]
                forgotten.append(room.id)
        if forgotten and self.lease is not None:
            self._release(forgotten)
        ROOMS.set(len(self.rooms))

    async def _resume(self) -> None:
        """Wakes the tables at which it was a machine player's turn when the server stopped."""
        for table in await self.archive.read(statements.tables_awaiting_machines):
            try:
                if table not in self.rooms:
                    await self._from_archive(table)
            except Elsewhere:
                pass  # another server was quicker
            except Exception as error:
                note("a stored table could not be resumed", logging.ERROR, error=error, table=table)

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table that somebody comes to, from memory or rebuilt from the archive."""
        room = self.rooms.get(table)
        if room is None:
            self._pass_on(table)
            room = await self._from_archive(table)
        if room is not None:
            room.used = time.monotonic()
            self._visit(room)
        return room

    def _pass_on(self, table: str) -> None:
        """Raises where another server has the table, as far as that was found a moment ago."""
        until, address = self._elsewhere.get(table, (0.0, ""))
        if time.monotonic() < until:
            raise Elsewhere(address)

    def look_again(self, table: str) -> None:
        """Believes no longer that another server has the table."""
        self._elsewhere.pop(table, None)

    def game_of(self, table: str) -> str | None:
        """The game of a table that is in memory."""
        room = self.rooms.get(table)
        return room.game.name if room else None

    @property
    def in_use(self) -> set[str]:
        """The tables that are in memory, or will be in a moment."""
        return {*self.rooms, *self._loading}

    async def _from_archive(self, table: str) -> Room | None:
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def settle(self, table: str) -> None:
        """Waits until a table that is being loaded is there."""
        if loading := self._loading.get(table):
            await asyncio.shield(loading)

    def _visit(self, room: Room) -> None:
        """Notes the day, once a day. Nobody waits for it; if it fails, the next one to come notes it."""
        day = today()
        if room.visited != day and not self.closing:
            room.visited = day
            self.archive.write((statements.VISIT_TABLE, {"of": room.id, "day": day})).add_done_callback(_ignore)

    async def _load(self, table: str) -> Room | None:
        try:
            number = self.archive.lease
            stored = await self.archive.tidy(lambda connection: self._taken(connection, table, number))
            if stored is None:
                return None
            room = await rebuilt(stored, await self.warm_up.game(stored.table["game"]))
        except (SQLAlchemyError, Closed, Elsewhere):
            raise  # the archive does not answer, whatever the table is like
        except PyramidionError as problem:
            note("a stored table cannot be played", logging.ERROR, table=table, problem=str(problem))
            return None
        except Exception as error:  # a row that cannot be read is no reason for others to wait
            note("a stored table cannot be read", logging.ERROR, error=error, table=table)
            return None
        self.take_in(room)
        return room

    def _taken(self, connection: Connection, table: str, number: int | None) -> statements.StoredTable | None:
        """The rows of a table that is ours, from now on at the latest."""
        if self.lease is not None:
            if number is None:
                raise Closed("The lease has run out; another one is on its way.")
            if address := take(connection, table, number):
                if len(self._elsewhere) >= MOST_ELSEWHERE:
                    self._elsewhere.clear()
                self._elsewhere[table] = time.monotonic() + ELSEWHERE_SECONDS, address
                raise Elsewhere(address)
        return statements.stored_table(connection, table)

    def take_in(self, room: Room) -> None:
        self.rooms[room.id] = room
        ROOMS.set(len(self.rooms))
        self.wake(room)

    def wake(self, room: Room) -> None:
        machine_turns.wake(self, room)

    def give_up(self, room: Room) -> None:
        """Drops a room that may differ from what is stored; its people come back to a fresh one."""
        room.stale = True
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for listener in list(room.listeners):
            listener.dismiss(1012)


def _ignore(ended: asyncio.Future[Any]) -> None:
    """Nobody waits for it; what went wrong is no reason to complain."""
    _ = ended.cancelled() or ended.exception()
