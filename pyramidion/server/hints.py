"""What a seat can ask about its moves: why one is forbidden, and which one is good."""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING

from ..players import HINTS, gains
from ..players.chances import told_chance
from ..players.settings import confidence
from . import wire
from .logs import note
from .machines import Question
from .room import Caller, Room

if TYPE_CHECKING:
    from ..kernel.table import Table
    from .registry import Registry

HINTED_BY = "hint"  # who is asked, as the metrics name it


def why(room: Room, command: wire.Why) -> wire.Answer:
    """The rules that forbid a move, judged by what the seat itself can see."""
    if room.table is None:
        return wire.problem(command, "halted", "This game no longer replays, so nothing can be asked about it.")
    room.reader.recall(room.viewpoints[command.seat].seen)
    touched, reader = tuple(command.touches), room.reader
    if command.code is not None:
        codes = [command.code]
    elif touched:
        # What does not go together with the choice so far is asked about by itself.
        codes = reader.touched(touched) or reader.touched(touched[-1:])
    else:
        codes = []
    if not codes:
        return wire.problem(command, "bad-move", "Neither a code nor touches of any move were given.")
    timely = True
    if command.code is None:
        codes, timely = reader.nearest(room.box, command.seat, codes)
    rules = Counter(reader.refusal(room.box, command.seat, code) for code in codes)
    if None in rules:
        return wire.Because(command.id, command.seat, [])
    return wire.Because(command.id, command.seat, [rule for rule, _ in rules.most_common() if rule], timely)


def _deciding(room: Room, command: wire.Hint | wire.Sight) -> Table | wire.Problem:
    """The table at which this seat may have a hint now."""
    if any(other.level is None or other.token is not None for other in room.seats if other.number != command.seat):
        return wire.problem(command, "people-play", "Hints are given only where machines have all the other seats.")
    table = room.playing
    if table is None or command.seat not in table.movers:
        return wire.problem(command, "not-your-turn", f"Seat {command.seat} has nothing to decide now.")
    return table


def sight(room: Room, command: wire.Sight) -> wire.Answer:
    """What a client needs to look for a hint by itself: no more than the seat may know."""
    table, seat = _deciding(room, command), command.seat
    if isinstance(table, wire.Problem):
        return table
    box = None if room.box is room.game.standard_box else wire.in_base64(room.box.record)
    version = room.viewpoints[seat].version
    return wire.Seen(command.id, seat, version, len(table.log), wire.in_base64(table.hidden(seat)), box)


async def hint(registry: Registry, room: Room, caller: Caller, command: wire.Hint) -> wire.Answer:
    """What a search would do. It takes a second; the table goes on meanwhile."""
    table, seat = _deciding(room, command), command.seat
    if isinstance(table, wire.Problem):
        return table
    if seat in room.hinting:
        return wire.problem(command, "hint-under-way", f"A hint for seat {seat} is being looked for already.")
    if not registry.hints.take(caller.address):
        return wire.problem(command, "too-fast", "Too many hints were asked for from this address; wait a moment.")
    version, hidden = room.viewpoints[seat].version, table.hidden(seat)
    question = Question(room.game, room.box, hidden, seat, HINTED_BY, len(table.log))
    room.hinting.add(seat)
    try:
        await registry.warm_up.player(room.game, HINTED_BY)
        thought = await registry.machines.think(question, caller.address)
    except Exception as error:  # too many wait, or it failed: a hint is not worth an interruption
        note("no hint was found", logging.ERROR, error=error, table=room.id)
        return wire.problem(command, "no-hint", "No hint could be found just now; try again.")
    finally:
        room.hinting.discard(seat)
    best = [
        wire.Suggestion(
            choice.code,
            choice.visits / thought.playouts,
            told_chance(choice.win, table.seats, confidence(room.game, table.seats, "hints")),
            choice.points,
            [
                wire.SheetLine(line.id, line.args, line.points)
                for line in gains(room.game, room.box.record, hidden, seat, choice.code)
            ],
        )
        for choice in thought.choices[:HINTS]
    ]
    space = room.game.moves
    line = [wire.ExpectedMove(who, space.text(code), list(space.touches(code))) for who, code in thought.line]
    return wire.Hinted(command.id, seat, version, best, line)
