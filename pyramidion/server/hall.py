"""The hall: all tables of the server. Rooms are a cache; each can be rebuilt from the archive at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import os
import random
import time
from datetime import date

import msgspec

from .. import games
from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from . import play, statements, wire
from .archive import Archive, Change
from .journal import note
from .limits import Limits
from .machines import Machines, Question, QueueFull
from .metrics import HALTED, ROOMS
from .room import Room, Seat, Spoiled, today
from .warmup import WarmUp

SWEEP_SECONDS = 15
PASS_SECONDS = (0.7, 2.0)  # how long a seat without a choice seems to think
PAUSE_SECONDS = 0.5  # before a table asks for a machine player again
UNFINISHED = 10  # times as long as others are tables kept at which a game is under way
FORGOTTEN_AT_ONCE = 100


class Hall:
    def __init__(self, archive: Archive, limits: Limits, machines: Machines | None = None):
        self.archive, self.limits = archive, limits
        workers = max(1, (os.cpu_count() or 2) - 1)
        self.machines = machines or Machines(workers, limits.waiting_machines, limits.machine_seconds)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self.warm_up = WarmUp(games.playable())
        self._chores: set[asyncio.Task[None]] = set()

    # Opening and closing

    async def open(self) -> None:
        await self.archive.open()
        self.machines.start()
        for chore in (self.warm_up.run(), self._sweep(), self._resume(), self._forget()):
            self._begin(chore)

    def _begin(self, chore) -> None:
        task = asyncio.get_running_loop().create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def close(self) -> None:
        """Stops thinking, lets every change that has begun finish, and closes the archive."""
        self.closing = True
        for task in [*self._chores, *(room.thinking for room in self.rooms.values() if room.thinking)]:
            task.cancel()
        await self.machines.close()
        for room in list(self.rooms.values()):
            async with room.lock:
                room.spoiled = True
        await self.archive.close()

    async def _sweep(self) -> None:
        """Forgets rooms that nobody is in."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.limits.idle_room_seconds))
            oldest = time.monotonic() - self.limits.idle_room_seconds
            for room in list(self.rooms.values()):
                idle = not room.listeners and room.thinking is None and not room.lock.locked()
                if idle and room.used < oldest:
                    self._visit(room)  # somebody may have stayed for days
                    del self.rooms[room.id]
            ROOMS.set(len(self.rooms))

    async def _forget(self) -> None:
        """Deletes tables that nobody has come to for long; the first time not before everybody could return."""
        while self.limits.keep_days:
            await asyncio.sleep(self.limits.forget_seconds)
            try:
                forgotten = await self.forget(date.fromisoformat(today()))
            except Exception as error:
                note("tables could not be deleted", logging.ERROR, error=error)
            else:
                if forgotten:
                    note("tables deleted", count=forgotten, days=self.limits.keep_days)

    async def forget(self, day: date) -> int:
        """Deletes what has been kept long enough on that day, except what is in use; returns how many tables."""
        keep, forgotten = self.limits.keep_days, 0
        before, unfinished_before = days_before(day, keep), days_before(day, UNFINISHED * keep)
        while keep:
            in_use = {*self.rooms, *self._loading}
            gone = await self.archive.tidy(
                lambda connection, in_use=in_use: statements.forget_tables(
                    connection, before, unfinished_before, in_use, FORGOTTEN_AT_ONCE
                )
            )
            for room in self.rooms.values():
                if room.next in gone:
                    room.next = None
            forgotten += len(gone)
            if len(gone) < FORGOTTEN_AT_ONCE:
                break
        return forgotten

    async def _resume(self) -> None:
        """Wakes the tables at which it was a machine player's turn when the server stopped."""
        for table in await self.archive.read(statements.tables_awaiting_machines):
            await self._from_archive(table)

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
        stored = await self.archive.read(lambda connection: statements.stored_table(connection, table))
        if stored is None:
            return None
        try:
            game = await self.warm_up.game(stored.table["game"])
        except PyramidionError as problem:
            note("a stored table cannot be played", logging.ERROR, table=table, problem=str(problem))
            return None
        room = rebuilt(stored, game)
        self.take_in(room)
        return room

    def take_in(self, room: Room) -> None:
        self.rooms[room.id] = room
        ROOMS.set(len(self.rooms))
        self.wake(room)

    def give_up(self, room: Room) -> None:
        """Drops a room that may differ from what is stored; its people come back to a fresh one."""
        room.spoiled = True
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for listener in list(room.listeners):
            listener.dismiss(1012)

    def seat_changes(self, room: Room, seat: Seat) -> list[Change]:
        waiting = sum(each.waiting for each in room.seats)
        row = {"of": room.id, "number": seat.number, "holder": seat.token, "called": seat.name, "played_by": seat.level}
        return [(statements.TAKE_SEAT, row), (statements.COUNT_FREE, {"of": room.id, "waiting": waiting})]

    # Machine players

    def wake(self, room: Room) -> None:
        """Lets machine players act if it is their turn, and answers for people who have no choice to hide."""
        if self.closing:
            return
        if room.thinking is None and machine_to_act(room) is not None:
            room.thinking = asyncio.get_running_loop().create_task(self._think(room))
        table = room.playing
        if table is None or not room.game.automatic_moves:
            return
        for seat in room.movers:
            if room.seats[seat].level is None and table.automatic_move(seat) is not None:
                self._begin(self._pass(room, seat, len(table.log)))

    async def _pass(self, room: Room, seat: int, n: int) -> None:
        """Makes the only move of a seat that is asked so that asking tells nothing; not at once: haste tells."""
        await asyncio.sleep(random.uniform(*PASS_SECONDS))
        async with room.lock:
            table = room.playing
            if room.spoiled or table is None or len(table.log) != n or room.seats[seat].level is not None:
                return
            code = table.automatic_move(seat)
            if code is not None:
                table.play(code, seat)
                with contextlib.suppress(Spoiled):
                    await play.store_entry(self, room, seat, room.sight.texts[code], None, "table")

    async def _think(self, room: Room) -> None:
        try:
            while not room.spoiled and (seat := machine_to_act(room)) is not None:
                try:
                    await self._machine_move(room, seat)
                except QueueFull:
                    await asyncio.sleep(PAUSE_SECONDS)
        except Spoiled:
            pass
        except Exception as error:
            note("a machine player's turn failed", logging.ERROR, error=error, table=room.id)
            self.give_up(room)
        finally:
            room.thinking = None

    async def _machine_move(self, room: Room, seat: Seat) -> None:
        table, level = room.table, seat.level
        assert table is not None
        assert level is not None
        n = len(table.log)
        seed = hashlib.blake2b(f"player {n} {seat.number}".encode(), key=table.key, digest_size=8).digest()
        hidden = table.hidden(seat.number)
        question = Question(room.game, room.box, hidden, seat.number, level, int.from_bytes(seed, "little") >> 8)
        await self.warm_up.player(room.game, level)
        choice = await self.machines.choose(question)
        async with room.lock:
            room.sound()
            if len(table.log) != n or seat.level != level:
                return  # meanwhile somebody took a move back, or the seat
            more: list[Change] = []
            if choice.level != level and choice.level in self.machines.levels:
                seat.level = choice.level
                more = self.seat_changes(room, seat)
            table.play(choice.code, seat.number)
            await play.store_entry(self, room, seat.number, room.sight.texts[choice.code], None, "machine", more)
            if choice.troubles:
                args = {"seat": seat.number, "level": level, "by": choice.level}
                notice = "machine-replaced" if choice.level != level else "machine-retried"
                await play.say(self, room, seat.number, notice=notice, args=args)
                room.tell_table()


def days_before(day: date, days: int) -> str:
    return date.fromordinal(max(1, day.toordinal() - days)).isoformat()


def machine_to_act(room: Room) -> Seat | None:
    if room.playing is None:
        return None
    return next((room.seats[seat] for seat in room.movers if room.seats[seat].level is not None), None)


def rebuilt(stored: statements.StoredTable, game: Game) -> Room:
    """A room from its rows. Where the log no longer replays, the room stops there and says so."""
    facts = {**stored.table, "options": json.loads(stored.table["options"])}
    seats = [Seat(row.seat, row.invite, row.token, row.name, row.level) for row in stored.seats]
    n = 0
    try:
        box = game.box_from_sections(json.loads(stored.box))
    except PyramidionError as error:
        room = Room(facts["id"], game, game.standard_box, facts, seats)
        room.halted = wire.Halted(0, len(stored.moves), str(error))
    else:
        room = Room(facts["id"], game, box, facts, seats)
        try:
            room.deal(facts["key"])
            assert room.table is not None
            for row in stored.moves:
                if row.move == play.UNDO:
                    room.table.undo(row.seat, force=True)
                else:
                    room.table.play(row.move, row.seat)
                n = row.n
                room.note_entry(row.seat, row.move == play.UNDO)
        except (PyramidionError, ValueError) as error:
            # What the entry was is not said: it may be a secret of its seat.
            version = facts["rules_version"]
            entry = f"Entry {n + 1} of {len(stored.moves)} does not replay by version {version} of the rules."
            room.halted = wire.Halted(n, len(stored.moves), entry if room.table else str(error))
    for row in stored.moves[-32:]:
        if row.command is not None:
            room.remember_command(row.seat, row.command)
    for row in stored.lines:
        args = json.loads(row.args)
        room.lines.append(wire.Line(row.n, row.at, row.seat, row.text, row.notice, args))
        if row.command is not None:
            room.said.add((row.seat, row.command))
    room.next = facts["next"]
    check_result(room, facts["result"], len(stored.moves))
    if room.halted:
        HALTED.labels(game.name).inc()
        note("a game no longer replays", logging.WARNING, table=room.id, game=game.name, entry=room.halted.entry)
    return room


def check_result(room: Room, stored: str | None, entries: int) -> None:
    """A finished game keeps the result it was told when it ended, whatever became of the rules."""
    if stored is None:
        return
    kept = msgspec.json.decode(stored)
    if not room.halted:
        assert room.table is not None
        found = {"points": room.table.scores(), "places": room.table.ranks()} if room.table.over else None
        if found is None or any(found[name] != kept[name] for name in found):
            room.halted = wire.Halted(
                entries, entries, f"The game ended with {kept['points']} points by earlier rules."
            )
    room.result = kept
