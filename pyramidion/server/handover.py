"""Seats that pass from a person to a machine player and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..players import PLAYERS
from . import statements, wire
from .archive import Change
from .room import Caller, Room, Seat, StaleRoom
from .talk import say, start_clocks

if TYPE_CHECKING:
    from .registry import Registry


async def hand_over(registry: Registry, room: Room, caller: Caller, command: wire.Machine) -> wire.Answer:
    """Lets a machine player have the seat, or takes it back. The host can do so with seats that nobody holds."""
    if command.level is not None and command.level not in PLAYERS:
        return wire.problem(
            command, "no-such-level", f"There is no level {command.level!r}; there are {', '.join(PLAYERS)}."
        )
    async with room.lock:
        room.check_usable()
        if command.seat >= len(room.seats):
            return wire.problem(command, "no-such-seat", f"This table has {len(room.seats)} seats, numbered from 0.")
        seat = room.seats[command.seat]
        late = command.level is not None and seat.level is None and room.late(command.seat, caller.seats)
        if command.seat not in caller.seats and not (caller.host and seat.token is None) and not late:
            if room.facts.pace and caller.seats:
                return wire.problem(command, "not-late", f"Seat {command.seat} is not out of time.")
            return wire.problem(command, "not-your-seat", f"Your tokens do not hold seat {command.seat}.")
        if command.level is None and seat.token is None and room.under_way:
            # Whoever sat down there would know what the machine player holds.
            return wire.problem(command, "machine-stays", "The game has begun, so this machine player stays.")
        if seat.level != command.level:
            seat.level, before = command.level, seat.level
            notice, level = ("machine-plays", command.level) if command.level else ("machine-leaves", before)
            if late and command.seat not in caller.seats:
                notice = "time-ran-out"
            try:
                await registry.archive.write(*seat_changes(room, seat))
                await say(registry, room, seat.number, notice=notice, args={"seat": seat.number, "level": level})
                await start_clocks(registry, room)
            except Exception as error:
                registry.give_up(room)
                raise StaleRoom from error
            room.asking = None
            room.tell_table()
            room.tell_everything()
            registry.wake(room)
        return wire.Done(command.id)


def seat_changes(room: Room, seat: Seat, *, free: bool = False) -> list[Change]:
    """What is to be stored when somebody sits down or gets up; only if nobody else holds the seat by then, or, if it
    has to be `free`, nobody at all."""
    waiting = sum(each.open_to_all for each in room.seats)
    row = {"of": room.id, "number": seat.number, "holder": seat.token, "called": seat.name, "played_by": seat.level}
    row["held_by"] = None if free else seat.token
    return [(statements.TAKE_SEAT, row), (statements.COUNT_FREE, {"of": room.id, "waiting": waiting})]
