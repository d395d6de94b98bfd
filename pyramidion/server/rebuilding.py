"""A room made again from what is stored."""

from __future__ import annotations

import dataclasses
import json
import logging

import msgspec

from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.randomness import commitment
from . import statements, wire
from .logs import note
from .metrics import HALTED
from .room import Room, Seat, TableFacts
from .storing import UNDO


def rebuilt(stored: statements.StoredTable, game: Game) -> Room:
    """A room from its rows. Where the log no longer replays, the room stops there and says so."""
    row = stored.table
    settled = {field.name: row[field.name] for field in dataclasses.fields(TableFacts)}
    facts = TableFacts(**{**settled, "options": json.loads(row["options"])})
    commitment(facts.key)  # raises where the key cannot be read: there is nothing to tell of such a table
    seats = [Seat(row.seat, row.invite, row.token, row.name, row.level) for row in stored.seats]
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
            for entry in stored.moves:
                if entry.move == UNDO:
                    room.table.undo(entry.seat, force=True)
                else:
                    room.table.play(entry.move, entry.seat)
                n = entry.n
                room.note_entry(entry.seat, entry.move == UNDO, entry.command is not None)
        except (PyramidionError, ValueError) as error:
            # What the entry was is not said: it may be a secret of its seat.
            version = facts.rules_version
            sentence = f"Entry {n + 1} of {len(stored.moves)} does not replay by version {version} of the rules."
            room.halted = wire.Halted(n, len(stored.moves), sentence if room.table else str(error))
    room.commands = {(entry.seat, entry.command) for entry in stored.moves if entry.command is not None}
    for line in stored.lines:
        room.lines.append(wire.Line(line.n, line.at, line.seat, line.text, line.notice, json.loads(line.args)))
        if line.command is not None:
            room.said.add((line.seat, line.command))
    room.next = row["next"]
    check_result(room, row["result"], len(stored.moves))
    if room.halted:
        HALTED.labels(game.name).inc()
        note("a game no longer replays", logging.WARNING, table=room.id, game=game.name, entry=room.halted.entry)
    return room


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
