"""An entry of the log is stored before anybody is told of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from . import statements, wire
from .archive import Change
from .database import Conflict
from .logs import note
from .metrics import FINISHED, count_move
from .pace import moment
from .room import Room, StaleRoom, movers_mask, now

if TYPE_CHECKING:
    from .registry import Registry

UNDO = "undo"


async def store_entry(
    registry: Registry, room: Room, seat: int, text: str, command: str | None, by: str, more: list[Change] | None = None
) -> wire.Answer:
    """Stores the entry that the table has just taken, then tells everybody. The room is locked."""
    table = room.table
    assert table is not None
    undone, at, movers = text == UNDO, now(), table.movers
    row = {"table": room.id, "n": len(table.log), "seat": seat, "move": text, "at": at, "command": command}
    changes: list[Change] = [(statements.ADD_MOVE, {**row, "movers": movers_mask(movers)})]
    if not movers:
        outcome = msgspec.json.encode(room.outcome()).decode()
        changes.append((statements.FINISH_TABLE, {"of": room.id, "outcome": outcome}))
    changes += more or []
    try:
        await registry.archive.write(*changes)
    except Conflict:
        return await done_before(registry, room, seat, command)
    except Exception as error:
        note("could not store a move", logging.ERROR, error=error, table=room.id)
        registry.give_up(room)
        raise StaleRoom from error
    if command is not None:
        room.commands.add((seat, command))
    before = room.movers
    changed, asked = room.note_entry(seat, undone, command is not None, moment(at)), room.asking
    if changed != [seat]:
        room.asking = None  # but a wish that ended with what somebody did in secret would tell of it
    room.tell_states(changed, seat, command, seat if undone else None)
    count_move(room.game.name, by)
    if not movers:
        FINISHED.labels(room.game.name).inc()
    if asked is not room.asking or not movers:
        room.tell_table()
    registry.calls.turn(room, before)
    registry.wake(room)
    return wire.Done(command or "")


async def done_before(registry: Registry, room: Room, seat: int, command: str | None) -> wire.Answer:
    """Gives the room up, which does not know what is stored; the command is answered only if it is stored itself."""
    registry.give_up(room)
    if command is None or not await registry.archive.read(
        lambda connection: statements.has_command(connection, room.id, seat, command)
    ):
        raise StaleRoom
    return wire.Done(command, repeated=True)
