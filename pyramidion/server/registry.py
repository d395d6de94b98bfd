"""All tables of the server. Rooms are a cache; each can be rebuilt from the archive at any moment."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from .. import games
from ..kernel.errors import PyramidionError
from . import machine_turns, retention, statements
from .archive import Archive, Closed
from .limits import Allowances, Limits
from .logs import note
from .machines import Machines
from .metrics import ROOMS
from .rebuilding import rebuilt
from .room import Room, today
from .warmup import WarmUp

SWEEP_SECONDS = 15


class Registry:
    """Finds the room of each table, and closes with everything that is under way in them."""

    def __init__(self, archive: Archive, limits: Limits, machines: Machines | None = None):
        self.archive, self.limits = archive, limits
        workers = max(1, (os.cpu_count() or 2) - 1)
        self.machines = machines or Machines(workers, limits.waiting_machines, limits.machine_seconds)
        self.hints = Allowances(limits.hints, limits.hints_burst)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.address_for_others: str | None = None  # where other machines reach the server, as far as it knows
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self.warm_up = WarmUp(games.playable())
        self._chores: set[asyncio.Task[None]] = set()

    # Opening and closing

    async def open(self) -> None:
        await self.archive.open()
        self.machines.start()
        for chore in (self.warm_up.run(), self._sweep(), self._resume(), retention.run(self)):
            self.begin(chore)

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
        await self.archive.close()

    async def _sweep(self) -> None:
        """Forgets rooms that nobody is in."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.limits.idle_room_seconds))
            try:
                self._sweep_once(time.monotonic() - self.limits.idle_room_seconds)
            except Exception as error:
                note("idle rooms could not be forgotten", logging.ERROR, error=error)

    def _sweep_once(self, oldest: float) -> None:
        for room in list(self.rooms.values()):
            idle = not room.listeners and room.thinking is None and not room.lock.locked()
            if idle and room.used < oldest:
                self._visit(room)  # somebody may have stayed for days
                del self.rooms[room.id]
        ROOMS.set(len(self.rooms))

    async def _resume(self) -> None:
        """Wakes the tables at which it was a machine player's turn when the server stopped."""
        for table in await self.archive.read(statements.tables_awaiting_machines):
            try:
                await self._from_archive(table)
            except Exception as error:
                note("a stored table could not be resumed", logging.ERROR, error=error, table=table)

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table that somebody comes to, from memory or rebuilt from the archive."""
        room = self.rooms.get(table) or await self._from_archive(table)
        if room is not None:
            room.used = time.monotonic()
            self._visit(room)
        return room

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

    def _visit(self, room: Room) -> None:
        """Notes the day, once a day. Nobody waits for it; if it fails, the next one to come notes it."""
        day = today()
        if room.visited != day and not self.closing:
            room.visited = day
            self.archive.write((statements.VISIT_TABLE, {"of": room.id, "day": day})).add_done_callback(
                lambda noting: noting.cancelled() or noting.exception()
            )

    async def _load(self, table: str) -> Room | None:
        try:
            stored = await self.archive.read(lambda connection: statements.stored_table(connection, table))
            if stored is None:
                return None
            room = rebuilt(stored, await self.warm_up.game(stored.table["game"]))
        except (SQLAlchemyError, Closed):
            raise  # the archive does not answer, whatever the table is like
        except PyramidionError as problem:
            note("a stored table cannot be played", logging.ERROR, table=table, problem=str(problem))
            return None
        except Exception as error:  # a row that cannot be read is no reason for others to wait
            note("a stored table cannot be read", logging.ERROR, error=error, table=table)
            return None
        self.take_in(room)
        return room

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
