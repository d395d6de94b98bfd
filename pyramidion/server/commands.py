"""What each command does at a table. A change is stored before anybody is told of it."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from ..kernel.errors import IllegalMove, PyramidionError
from ..players import HINTS, PLAYERS
from . import statements, wire
from .archive import Change, Conflict
from .logs import note
from .machines import Question
from .metrics import FINISHED, MOVE_SECONDS, count_move
from .room import Caller, Room, StaleRoom, UndoRequest, movers_mask, now
from .text import plain

if TYPE_CHECKING:
    from .registry import Registry

UNDO = "undo"
HINTED_BY = "hint"  # who is asked, as the metrics name it


async def carry_out(registry: Registry, room: Room, caller: Caller, command: wire.AnyCommand) -> wire.Answer:
    """Carries a command out and answers it."""
    room.used = time.monotonic()
    if isinstance(command, wire.Machine):
        return await hand_over(registry, room, caller, command)
    if command.seat not in caller.seats:
        return problem(command, "not-your-seat", f"Your tokens do not hold seat {command.seat}.")
    if isinstance(command, wire.MakeMove):
        return await move(registry, room, command)
    if isinstance(command, wire.Undo):
        return await undo(registry, room, command)
    if isinstance(command, wire.Consent):
        return await consent(registry, room, command)
    if isinstance(command, wire.Why):
        return why(room, command)
    if isinstance(command, wire.Hint):
        return await hint(registry, room, command)
    return await chat(registry, room, command)


def problem(command: wire.AnyCommand, error: str, sentence: str) -> wire.Problem:
    return wire.Problem(error, sentence, command.id)


def not_now(room: Room, command: wire.MakeMove | wire.Undo) -> wire.Answer | None:
    """Why a seat's command is not looked at any further: it was done before, it is late, or nothing can be done."""
    if (command.seat, command.id) in room.commands:
        return wire.Done(command.id, repeated=True)
    if room.playing is None:
        word, sentence = ("halted", "no longer replays") if room.halted else ("over", "is over")
        return problem(command, word, f"This game {sentence}, so nothing can be played.")
    if room.seats[command.seat].level is not None:
        return problem(command, "machine-plays", f"A machine player has seat {command.seat}; take it back first.")
    since = room.offered[command.seat + 1] if isinstance(command, wire.MakeMove) else room.versions[command.seat + 1]
    if not since <= command.version <= room.versions[command.seat + 1]:
        return wire.Stale(command.id, command.seat, room.versions[command.seat + 1])
    return None


async def move(registry: Registry, room: Room, command: wire.MakeMove) -> wire.Answer:
    began = time.perf_counter()
    async with room.lock:
        room.check_usable()
        answer = not_now(room, command)
        if answer is not None:
            return answer
        table, seat = room.table, command.seat
        assert table is not None
        room.reader.recall(room.seen[seat + 1])
        try:
            code = room.game.moves.parse(command.text or "") if command.code is None else command.code
            refusal = room.reader.refusal(room.box, seat, code)
            if refusal is not None:
                return wire.Refused(command.id, seat, refusal)
            table.play(code, seat)
        except IllegalMove as error:
            return wire.Refused(command.id, seat, error.rule)
        except PyramidionError as error:
            return problem(command, "bad-move", str(error))
        answer = await store_entry(registry, room, seat, room.reader.texts[code], command.id, "person")
    MOVE_SECONDS.observe(time.perf_counter() - began)
    return answer


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
        registry.give_up(room)
        return wire.Done(command or "", repeated=True)
    except Exception as error:
        note("could not store a move", 40, error=error, table=room.id)
        registry.give_up(room)
        raise StaleRoom from error
    if command is not None:
        room.remember_command(seat, command)
    changed, asked = room.note_entry(seat, undone), room.asking
    if changed != [seat]:
        room.asking = None  # but a wish that ended with what somebody did in secret would tell of it
    room.tell_states(changed, seat, command, seat if undone else None)
    count_move(room.game.name, by)
    if not movers:
        FINISHED.labels(room.game.name).inc()
    if asked is not room.asking or not movers:
        room.tell_table()
    registry.wake(room)
    return wire.Done(command or "")


async def undo(registry: Registry, room: Room, command: wire.Undo) -> wire.Answer:
    async with room.lock:
        room.check_usable()
        answer = not_now(room, command)
        if answer is not None:
            return answer
        word = room.undo_word(command.seat)
        if word == "no":
            return problem(command, "nothing-to-undo", f"Seat {command.seat} has no move to take back.")
        waiting = set() if word == "free" else room.must_agree(command.seat)
        if not waiting:
            return await take_back(registry, room, command.seat, command.id)
        room.asking = UndoRequest(command.seat, waiting, command.id, room.last_entry(command.seat))
        room.tell_table()
        return wire.Done(command.id)


async def take_back(registry: Registry, room: Room, seat: int, command: str | None) -> wire.Answer:
    table = room.table
    assert table is not None
    table.undo(seat, force=True)
    return await store_entry(registry, room, seat, UNDO, command, "undo")


async def consent(registry: Registry, room: Room, command: wire.Consent) -> wire.Answer:
    async with room.lock:
        room.check_usable()
        asking = room.asking
        if asking is None or command.seat not in asking.waiting or room.playing is None:
            return problem(command, "not-asked", f"Nobody is waiting for seat {command.seat} to agree.")
        if not command.agree:
            room.asking = None
            await say(registry, room, command.seat, notice="undo-declined", args={"seat": command.seat})
            room.tell_table()
        else:
            asking.waiting.discard(command.seat)
            if asking.waiting:
                room.tell_table()
            else:
                room.asking = None
                while room.last_entry(asking.seat) > asking.entry:  # what it has done in secret since
                    await take_back(registry, room, asking.seat, None)
                    room.check_usable()
                await take_back(registry, room, asking.seat, asking.command)
                room.tell_table()
        return wire.Done(command.id)


def why(room: Room, command: wire.Why) -> wire.Answer:
    """The rules that forbid a move, judged by what the seat itself can see."""
    if room.table is None:
        return problem(command, "halted", "This game no longer replays, so nothing can be asked about it.")
    room.reader.recall(room.seen[command.seat + 1])
    touched, reader = tuple(command.touches), room.reader
    if command.code is not None:
        codes = [command.code]
    elif touched:
        # What does not go together with the choice so far is asked about by itself.
        codes = reader.touched(touched) or reader.touched(touched[-1:])
    else:
        codes = []
    if not codes:
        return problem(command, "bad-move", "Neither a code nor touches of any move were given.")
    timely = True
    if command.code is None:
        codes, timely = reader.nearest(room.box, command.seat, codes)
    rules = Counter(reader.refusal(room.box, command.seat, code) for code in codes)
    if None in rules:
        return wire.Because(command.id, command.seat, [])
    return wire.Because(command.id, command.seat, [rule for rule, _ in rules.most_common() if rule], timely)


async def hint(registry: Registry, room: Room, command: wire.Hint) -> wire.Answer:
    """What a search would do. It takes a second; the table goes on meanwhile."""
    seat, table = command.seat, room.playing
    if any(other.level is None for other in room.seats if other.number != seat):
        return problem(command, "people-play", "Hints are given only where machines have all the other seats.")
    if table is None or seat not in table.movers:
        return problem(command, "not-your-turn", f"Seat {seat} has nothing to decide now.")
    version, hidden = room.versions[seat + 1], table.hidden(seat)
    await registry.warm_up.player(room.game, HINTED_BY)
    try:
        thought = await registry.machines.think(Question(room.game, room.box, hidden, seat, HINTED_BY, len(table.log)))
    except Exception as error:  # too many wait, or it failed: a hint is not worth an interruption
        note("no hint was found", 40, error=error, table=room.id)
        return problem(command, "no-hint", "No hint could be found just now; try again.")
    best = [
        wire.Suggestion(choice.code, choice.visits / thought.playouts, choice.win, choice.points)
        for choice in thought.choices[:HINTS]
    ]
    space = room.game.moves
    line = [wire.ExpectedMove(who, space.text(code), list(space.touches(code))) for who, code in thought.line]
    return wire.Hinted(command.id, seat, version, best, line)


async def chat(registry: Registry, room: Room, command: wire.Chat) -> wire.Answer:
    text = plain(command.text)
    if not text:
        return problem(command, "empty", "There is nothing to read in this line.")
    async with room.lock:
        room.check_usable()
        if (command.seat, command.id) in room.said:
            return wire.Done(command.id, repeated=True)
        if len(room.lines) >= registry.limits.lines_per_table:
            return problem(
                command, "too-much", f"This table's talk is full at {registry.limits.lines_per_table} lines."
            )
        try:
            await say(registry, room, command.seat, text=text, command=command.id)
        except Conflict:
            registry.give_up(room)
            return wire.Done(command.id, repeated=True)
        return wire.Done(command.id)


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
    if notice is not None and len(room.lines) >= registry.limits.lines_per_table:
        return
    line = wire.Line(len(room.lines) + 1, now(), seat, text, notice, args or {})
    row = {"table": room.id, "n": line.n, "at": line.at, "seat": seat, "text": text, "notice": notice}
    await registry.archive.write(
        (statements.ADD_LINE, {**row, "args": msgspec.json.encode(line.args).decode(), "command": command})
    )
    room.lines.append(line)
    if command is not None:
        room.said.add((seat, command))
    room.tell_all(wire.Said(line))


async def hand_over(registry: Registry, room: Room, caller: Caller, command: wire.Machine) -> wire.Answer:
    """Lets a machine player have the seat, or takes it back. The host can do so with seats that nobody holds."""
    if command.level is not None and command.level not in PLAYERS:
        return problem(
            command, "no-such-level", f"There is no level {command.level!r}; there are {', '.join(PLAYERS)}."
        )
    async with room.lock:
        room.check_usable()
        if command.seat >= len(room.seats):
            return problem(command, "no-such-seat", f"This table has {len(room.seats)} seats, numbered from 0.")
        seat = room.seats[command.seat]
        if command.seat not in caller.seats and not (caller.host and seat.token is None):
            return problem(command, "not-your-seat", f"Your tokens do not hold seat {command.seat}.")
        if seat.level != command.level:
            seat.level, before = command.level, seat.level
            notice, level = ("machine-plays", command.level) if command.level else ("machine-leaves", before)
            try:
                await registry.archive.write(*registry.seat_changes(room, seat))
                await say(registry, room, seat.number, notice=notice, args={"seat": seat.number, "level": level})
            except Exception as error:
                registry.give_up(room)
                raise StaleRoom from error
            room.asking = None
            room.tell_table()
            room.tell_everything()
            registry.wake(room)
        return wire.Done(command.id)
