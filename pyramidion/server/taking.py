"""Tables at which nobody but machine players is left beside one browser can go on there, where no server is needed."""

from __future__ import annotations

import json

from . import wire
from .logs import note
from .registry import Registry
from .room import Room
from .seating import Rejected
from .statements import delete_tables
from .tokens import hashed

GONE = 4404  # the code that says there is no such table


def _check_alone(room: Room, tokens: list[str]) -> None:
    """Refuses where somebody else has, or may still take, a seat: the game's key goes out with it."""
    own = {hashed(token) for token in tokens}
    others = [
        seat.number
        for seat in room.seats
        if (seat.token not in own if seat.token else seat.level is None or seat.name is not None)
    ]
    if others or not any(seat.token for seat in room.seats):
        named = ", ".join(map(str, others)) or "none is yours"
        raise Rejected(409, "people-play", f"Only machine players may have the other seats; see seat {named}.")
    if room.halted or room.table is None:
        raise Rejected(409, "halted", "This game no longer replays, so it cannot go on elsewhere.")


async def take(room: Room, tokens: list[str]) -> wire.Taken:
    """All of the game, key included. The table stays until `end` is asked for, so nothing is lost on the way."""
    async with room.lock:
        room.check_usable()
        _check_alone(room, tokens)
        assert room.table is not None
        box = None if room.box is room.game.standard_box else wire.in_base64(room.box.record)
        return wire.Taken(json.loads(room.table.to_json()), room.info().seats, box)


async def end(registry: Registry, room: Room, tokens: list[str]) -> wire.TableInfo:
    """Deletes the table, now that its browser has kept it."""
    async with room.lock:
        room.check_usable()
        _check_alone(room, tokens)
        info = room.info()
        room.stale = True
        registry.rooms.pop(room.id, None)
        await registry.archive.tidy(lambda connection: delete_tables(connection, [room.id]))
    for listener in list(room.listeners):
        listener.dismiss(GONE)
    note("table taken", table=room.id, game=room.game.name)
    return info
