"""What people write to each other at a table, and the notices among it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from . import statements, wire
from .database import Conflict
from .pace import STARTS
from .room import Room, now
from .storing import done_before
from .text import plain

if TYPE_CHECKING:
    from .registry import Registry


async def chat(registry: Registry, room: Room, command: wire.Chat) -> wire.Answer:
    text = plain(command.text)
    if not text:
        return wire.problem(command, "empty", "There is nothing to read in this line.")
    async with room.lock:
        room.check_usable()
        if (command.seat, command.id) in room.said:
            return wire.Done(command.id, repeated=True)
        if command.seat is not None and room.seats[command.seat].muted:
            return wire.problem(command, "muted", "Whoever runs this server has muted this seat.")
        most = registry.limits.lines_per_table
        if len(room.lines) >= most:
            return wire.problem(command, "too-much", f"This table's talk is full at {most} lines.")
        try:
            await say(registry, room, command.seat, text=text, command=command.id)
        except Conflict:
            return await done_before(registry, room, command.seat, command.id)
        return wire.Done(command.id)


async def start_clocks(registry: Registry, room: Room) -> None:
    """Clocks run from the moment when every seat is taken."""
    if room.begun and any(clock.since is None for clock in room.clocks()):
        await say(registry, room, None, notice=STARTS)


async def say(
    registry: Registry,
    room: Room,
    seat: int | None,
    *,
    text: str | None = None,
    notice: str | None = None,
    args: dict[str, Any] | None = None,
    command: str | None = None,
) -> None:
    """Adds a line to the talk; where that is full, notices are left out. The room is locked."""
    line = wire.Line(len(room.lines) + 1, now(), seat, text, notice, args or {})
    if notice is not None and len(room.lines) >= registry.limits.lines_per_table:
        room.heed(line)
        return
    row = {"table": room.id, "n": line.n, "at": line.at, "seat": seat, "text": text, "notice": notice}
    await registry.archive.write(
        (statements.ADD_LINE, {**row, "args": msgspec.json.encode(line.args).decode(), "command": command})
    )
    room.lines.append(line)
    room.heed(line)
    if command is not None:
        room.said.add((seat, command))
    room.tell_all(wire.Said(line))
