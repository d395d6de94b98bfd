"""A room made again from what is stored."""

from __future__ import annotations

import json
import logging

import msgspec

from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from . import statements, wire
from .logs import note
from .metrics import HALTED
from .room import Room, Seat
from .storing import UNDO


def rebuilt(stored: statements.StoredTable, game: Game) -> Room:
    """A room from its rows. Where the log no longer replays, the room stops there and says so."""
    facts = {**stored.table, "options": json.loads(stored.table["options"])}
    seats = [Seat(row.seat, row.invite, row.token, row.name, row.level) for row in stored.seats]
    n = 0
    try:
        box = game.box_from_tables(json.loads(stored.box))
    except PyramidionError as error:
        room = Room(facts["id"], game, game.standard_box, facts, seats)
        room.halted = wire.Halted(0, len(stored.moves), str(error))
    else:
        room = Room(facts["id"], game, box, facts, seats)
        try:
            room.deal(facts["key"])
            assert room.table is not None
            for row in stored.moves:
                if row.move == UNDO:
                    room.table.undo(row.seat, force=True)
                else:
                    room.table.play(row.move, row.seat)
                n = row.n
                room.note_entry(row.seat, row.move == UNDO)
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
    kept = msgspec.json.decode(stored, type=wire.Result)
    if not room.halted:
        assert room.table is not None
        found = (room.table.scores(), room.table.ranks()) if room.table.over else None
        if found != (kept.points, kept.places):
            room.halted = wire.Halted(entries, entries, f"The game ended with {kept.points} points by earlier rules.")
    room.result = kept
