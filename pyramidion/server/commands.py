"""What clients command, and who carries it out."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from . import handover, hints, moving, talk, wire
from .room import Caller, Room

if TYPE_CHECKING:
    from .registry import Registry


async def carry_out(registry: Registry, room: Room, caller: Caller, command: wire.AnyCommand) -> wire.Answer:
    """Carries a command out and answers it."""
    room.used = time.monotonic()
    if isinstance(command, wire.Machine):
        return await handover.hand_over(registry, room, caller, command)
    if command.seat not in caller.seats:
        return wire.problem(command, "not-your-seat", f"Your tokens do not hold seat {command.seat}.")
    if isinstance(command, wire.MakeMove):
        return await moving.move(registry, room, command)
    if isinstance(command, wire.Undo):
        return await moving.undo(registry, room, command)
    if isinstance(command, wire.Consent):
        return await moving.consent(registry, room, command)
    if isinstance(command, wire.Why):
        return hints.why(room, command)
    if isinstance(command, wire.Hint):
        return await hints.hint(registry, room, caller, command)
    if isinstance(command, wire.Sight):
        return hints.sight(room, command)
    return await talk.chat(registry, room, command)
