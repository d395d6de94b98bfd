"""Games that were played elsewhere, in a browser above all, and go on here."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from ..kernel import saving
from ..kernel.errors import BadRecord, PyramidionError
from ..kernel.game import Game
from ..kernel.table import UNDO as TAKEN_BACK
from ..kernel.table import Table
from . import statements, wire
from .archive import Change
from .limits import UNDOS_PER_TABLE
from .logs import note
from .metrics import TABLES
from .registry import Registry
from .room import Room, Seat, TableFacts, movers_mask, now
from .seating import Rejected, levels_of, readable, rows_of
from .storing import UNDO
from .text import look
from .tokens import hashed, new_table_id, new_token

MOST_ENTRIES = 5_000
NOTICE = "began-in-a-browser"
AT_ONCE = 2  # games that are replayed at the same time; others wait

_replaying = asyncio.Semaphore(AT_ONCE)


async def bring(registry: Registry, brought: wire.BroughtTable) -> wire.Brought:
    """A table whose log is that of the record. Its key was made elsewhere, and everybody there is told so."""
    try:
        data = saving.checked(brought.record)
        check_bounds(data)
        game = await registry.warm_up.game(data["game"])
        async with _replaying:
            seconds = registry.limits.record_seconds
            table, movers = await asyncio.to_thread(replayed, data, game, seconds)
    except PyramidionError as error:
        raise Rejected(422, "bad-record", str(error)) from None
    seats, tokens, invites = seated(brought, table.seats)
    host, watch, at = new_token(), new_token(), now()
    facts = TableFacts(
        table.options, table.version, table.key, brought.public, hashed(host), hashed(watch), at, at[:10]
    )
    room = Room(new_table_id(), game, table.box, facts, seats)
    room.deal()
    changes = [*rows_of(registry, room), *log_of(room.id, table, movers, {own.seat for own in brought.own}, at)]
    if table.over:
        room.table = table
        outcome = msgspec.json.encode(room.outcome()).decode()
        changes.append((statements.FINISH_TABLE, {"of": room.id, "outcome": outcome}))
    await registry.archive.write(*changes)
    TABLES.labels(game.name).inc()
    note("table brought", table=room.id, game=game.name, seats=len(seats))
    await registry.room(room.id)
    return wire.Brought(room.id, table.commitment, host, watch, invites, tokens)


def check_bounds(data: dict[str, Any]) -> None:
    """Refuses what would take long to replay, and what no table here can begin with."""
    if "start" in data:
        raise BadRecord("This game began at a position of its own; only games from the deal on can go on here.")
    entries = data["log"]
    if len(entries) > MOST_ENTRIES:
        raise BadRecord(f"This game has {len(entries)} entries; at most {MOST_ENTRIES} can be brought.")
    undone = sum(isinstance(entry, list) and entry[1:] == [UNDO] for entry in entries)
    if undone > UNDOS_PER_TABLE:
        raise BadRecord(f"In this game {undone} moves were taken back; at most {UNDOS_PER_TABLE} are possible here.")


def replayed(data: dict[str, Any], game: Game, seconds: float) -> tuple[Table, list[int]]:
    """The table at the end of the log, and who could act after each entry."""
    until, movers = time.monotonic() + seconds, []

    def seen(table: Table) -> None:
        movers.append(movers_mask(table.movers))
        if time.monotonic() > until:
            raise BadRecord(f"This game takes too long to replay; {seconds:g} seconds are possible.")

    return saving.replay(data, game, seen=seen)[0], movers


def seated(brought: wire.BroughtTable, count: int) -> tuple[list[Seat], list[str | None], list[str | None]]:
    """Who sits where, the tokens of the caller's own seats, and invitations to those that wait."""
    names = {own.seat: readable(own.name) for own in brought.own}
    levels = levels_of(brought.machines, count)
    for seat in names:
        if seat >= count:
            raise Rejected(422, "bad-setup", f"This game has {count} seats, numbered from 0; there is no seat {seat}.")
        if levels[seat] is not None:
            raise Rejected(422, "bad-setup", f"Seat {seat} cannot be both a person's and a machine player's.")
    if len(names) < len(brought.own) or len({look(name) for name in names.values()}) < len(names):
        raise Rejected(422, "name-taken", "Every seat of one's own is named once, and every name is another.")
    tokens = [new_token() if seat in names else None for seat in range(count)]
    invites = [None if seat in names or levels[seat] else new_token() for seat in range(count)]
    seats = [
        Seat(seat, hashed(invite) if invite else None, hashed(token) if token else None, names.get(seat), level)
        for seat, (invite, token, level) in enumerate(zip(invites, tokens, levels, strict=True))
    ]
    return seats, tokens, invites


def log_of(table_id: str, table: Table, movers: list[int], own: set[int], at: str) -> list[Change]:
    """The rows of what was played elsewhere: moves in seats of the caller's own count as made by a person."""
    changes: list[Change] = []
    for n, ((seat, code), after) in enumerate(zip(table.log, movers, strict=True), 1):
        text = UNDO if code == TAKEN_BACK else table.game.moves.text(code)
        command = f"brought-{n}" if seat in own else None
        row = {"table": table_id, "n": n, "seat": seat, "move": text, "at": at, "command": command}
        changes.append((statements.ADD_MOVE, {**row, "movers": after}))
    line = {"table": table_id, "n": 1, "at": at, "seat": None, "text": None, "notice": NOTICE}
    changes.append((statements.ADD_LINE, {**line, "args": "{}", "command": None}))
    return changes
