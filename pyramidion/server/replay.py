"""Games again: what somebody has seen so far, finished games from any seat or with open cards, and a game as a file."""

from __future__ import annotations

import json
from typing import Any, cast

import msgspec

from ..kernel.header import HEADER_FIELDS
from ..kernel.saving import FORMAT, FORMAT_VERSION, digest
from ..kernel.table import Table
from . import statements, wire
from .registry import Registry
from .room import Room, lines
from .seating import Rejected
from .viewer import Viewer, listed
from .wire import ready

MOMENTS = 120  # that are shown again at once; more than anybody sits through


def finished(room: Room) -> Table:
    """The table of a finished game. Only then may anybody see everything."""
    if not room.over or room.table is None:
        raise Rejected(409, "not-over", "The game is still going on; it can be replayed when it is over.")
    return room.table


def frame(room: Room, ply: int, seat: int | None) -> wire.Frame:
    """The game after so many moves: as one seat saw it, or with nothing hidden."""
    table = finished(room)
    played = table.played
    if not 0 <= ply <= len(played):
        raise Rejected(404, "no-such-ply", f"This game has {len(played)} moves; there is no move {ply}.")
    if seat is not None and seat >= table.seats:
        raise Rejected(404, "no-such-seat", f"This table has {table.seats} seats, numbered from 0.")
    then = table.at(ply)
    if seat is None:
        view, events = open_view(then), [event_data(event, ply) for event in then.events(all_seats=True)]
    else:
        view = then.view(seat)
        events = [event_data(event, ply) for event in then.events(seat)]
    prompt = None if then.over else wire.Prompt(**then.prompt(seat))
    reader = room.reader
    sheet = then.sheet() if seat is None else reader.sheet(room.box, reader.looks(then)[seat], table.seats)
    mover, move = played[ply - 1] if ply else (None, None)
    return wire.Frame(
        ply=ply,
        plies=len(played),
        seat=seat,
        view=cast(wire.View, view),  # which fields a game's position has is the game's own
        events=[wire.GameEvent(**event) for event in events],
        prompt=prompt,
        mover=mover,
        move=str(move) if move else None,
        sheet=lines(sheet),
    )


def course(room: Room) -> wire.Course:
    """Everybody's points from move to move."""
    return wire.Course([then.scores() for then in finished(room).again(0)])


def moments(room: Room, viewer: Viewer, ply: int) -> bytes:
    """`wire.Moments` from the viewer's ply on, the position before it first. Moves made in secret are passed over."""
    table, reader, told = room.table, room.reader, room.told(viewer)
    seen = [i for i, events in enumerate(told) if events]
    earlier = sum(room.history[i].plies[viewer] < ply for i in seen)
    wanted = seen[max(earlier - 1, 0) :][:MOMENTS]
    shown: list[wire.Moment] = []
    if table is not None and wanted:
        for i, then in enumerate(table.again(wanted[0]), wanted[0]):
            if i > wanted[-1]:
                break
            if told[i]:
                look = reader.looks(then)[viewer]
                prompt = b"null" if then.over else reader.prompt(room.box, viewer, look)
                view = reader.view(look, len(room.seats))
                shown.append(wire.Moment(ready(view), ready(listed(told[i])), ready(prompt)))
    return msgspec.json.encode(wire.Moments(shown))


def event_data(event: Any, ply: int) -> dict[str, Any]:
    return {"kind": event.kind, "seat": event.seat, "args": event.args, "ply": ply}


def open_view(table: Table) -> dict[str, Any]:
    """Every field of a position, hidden from nobody."""
    game, record = table.game, table.record
    view: dict[str, Any] = {"seats": table.seats, "movers": list(table.movers), "ply": table.ply}
    for name in game.state_dtype.names or ():
        if name not in HEADER_FIELDS and name not in game.unseen:
            value = record[name].tolist()
            view[name] = value[: table.seats] if name in game.per_seat else value
    return view


async def record(registry: Registry, room: Room) -> str:
    """The finished game as a file that `pyramidion verify` reads."""
    table = finished(room)
    if not room.halted:
        return table.to_json()
    # Earlier rules led to this end: the log is given as it was stored, with the version that can replay it.
    stored = await registry.archive.read(lambda connection: statements.stored_table(connection, room.id))
    assert stored is not None
    outcome = room.outcome()
    data = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": room.game.name,
        "rules_version": room.facts.rules_version,
        "seats": len(room.seats),
        "options": room.facts.options,
        "commitment": table.commitment,
        "key": room.facts.key.hex(),
        "box": json.loads(stored.box),
        "log": [[row.seat, row.move] for row in stored.moves],
        "result": {"points": outcome.points, "places": outcome.places},
    }
    return json.dumps({**data, "digest": digest(data)}, ensure_ascii=False)
