"""A room made again from what is stored."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import logging
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.randomness import commitment
from . import statements, wire
from .logs import note
from .metrics import HALTED
from .pace import MACHINE, STARTS, moment
from .room import Room, Seat, TableFacts
from .storing import UNDO

AT_ONCE_SECONDS = 0.004  # that a long game is replayed before others have their turn


async def rebuilt(stored: statements.StoredTable, game: Game) -> Room:
    """A room from its rows. Where the log no longer replays, the room stops there and says so."""
    began = time.perf_counter()
    row = stored.table
    settled = {field.name: row[field.name] for field in dataclasses.fields(TableFacts)}
    facts = TableFacts(**{**settled, "options": json.loads(row["options"])})
    commitment(facts.key)  # raises where the key cannot be read: there is nothing to tell of such a table
    seats = [Seat(row.seat, row.invite, row.token, row.name, row.level) for row in stored.seats]
    for seat, kept in zip(seats, stored.seats, strict=True):
        seat.muted = kept.muted
    n = 0
    try:
        box = game.box_from_sections(json.loads(stored.box))
    except PyramidionError as error:
        room = Room(row["id"], game, game.standard_box, facts, seats)
        room.halted = wire.Halted(0, len(stored.moves), str(error))
    else:
        room = Room(row["id"], game, box, facts, seats)
        try:
            room.deal()
            assert room.table is not None
            notices = deque(clock_notices(room, stored.lines))
            for entry in stored.moves:
                while notices and notices[0].at <= entry.at:
                    room.heed(notices.popleft())
                if entry.move == UNDO:
                    room.table.undo(entry.seat, force=True)
                else:
                    room.table.play(entry.move, entry.seat)
                n = entry.n
                room.note_entry(entry.seat, entry.move == UNDO, entry.command is not None, moment(entry.at))
                if time.perf_counter() - began > AT_ONCE_SECONDS:
                    await asyncio.sleep(0)
                    began = time.perf_counter()
            for notice in notices:
                room.heed(notice)
        except (PyramidionError, ValueError) as error:
            # What the entry was is not said: it may be a secret of its seat.
            version = facts.rules_version
            sentence = f"Entry {n + 1} of {len(stored.moves)} does not replay by version {version} of the rules."
            room.halted = wire.Halted(n, len(stored.moves), sentence if room.table else str(error))
    room.commands = {(entry.seat, entry.command) for entry in stored.moves if entry.command is not None}
    for line in stored.lines:
        room.lines.append(told_line(line))
        if line.command is not None:
            room.said.add((line.seat, line.command))
    room.next = row["next"]
    check_result(room, row["result"], len(stored.moves))
    if room.halted:
        HALTED.labels(game.name).inc()
        note("a game no longer replays", logging.WARNING, table=room.id, game=game.name, entry=room.halted.entry)
    return room


def told_line(row: Any) -> wire.Line:
    return wire.Line(row.n, row.at, row.seat, row.text, row.notice, json.loads(row.args))


def clock_notices(room: Room, rows: Sequence[Any]) -> list[wire.Line]:
    """The notices that concern clocks; these begin with the seats that machine players had before the first of them."""
    notices = [told_line(row) for row in rows if row.notice == STARTS or row.notice in MACHINE]
    for line in reversed(notices):
        if line.notice in MACHINE and line.seat is not None:
            for clock in room.clocks():
                (clock.machines.discard if MACHINE[line.notice] else clock.machines.add)(line.seat)
    return notices if room.facts.pace else []


def check_result(room: Room, stored: str | None, entries: int) -> None:
    """A finished game keeps the result it was told when it ended, whatever became of the rules."""
    if stored is None:
        return
    kept = msgspec.json.decode(stored, type=wire.Result)
    if not room.halted:
        assert room.table is not None
        found = (room.table.scores(), room.table.ranks()) if room.table.over else None
        if found != (kept.points, kept.places):
            room.halted = wire.Halted(entries, entries, f"The game ended with {kept.points} points by earlier rules.")
    room.result = kept
