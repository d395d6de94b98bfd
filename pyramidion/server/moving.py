"""Moves, and taking them back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..kernel.errors import IllegalMove, PyramidionError
from . import wire
from .metrics import MOVE_SECONDS
from .room import Room, UndoRequest
from .storing import UNDO, store_entry
from .talk import say

if TYPE_CHECKING:
    from .registry import Registry


def not_now(room: Room, command: wire.MakeMove | wire.Undo) -> wire.Answer | None:
    """Why a seat's command is not looked at any further: it was done before, it is late, or nothing can be done."""
    if (command.seat, command.id) in room.commands:
        return wire.Done(command.id, repeated=True)
    if room.playing is None:
        word, sentence = ("halted", "no longer replays") if room.halted else ("over", "is over")
        if not room.begun:
            word, sentence = "waiting", "begins when every seat is taken"
        return wire.problem(command, word, f"This game {sentence}, so nothing can be played.")
    if room.seats[command.seat].level is not None:
        return wire.problem(command, "machine-plays", f"A machine player has seat {command.seat}; take it back first.")
    point = room.viewpoints[command.seat]
    since = point.offered if isinstance(command, wire.MakeMove) else point.version
    if not since <= command.version <= point.version:
        return wire.Stale(command.id, command.seat, point.version)
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
        room.reader.recall(room.viewpoints[seat].seen)
        try:
            code = room.game.moves.parse(command.text or "") if command.code is None else command.code
            refusal = room.reader.refusal(room.box, seat, code)
            if refusal is not None:
                return wire.Refused(command.id, seat, refusal)
            table.play(code, seat)
        except IllegalMove as error:
            return wire.Refused(command.id, seat, error.rule)
        except PyramidionError as error:
            return wire.problem(command, "bad-move", str(error))
        answer = await store_entry(registry, room, seat, room.reader.texts[code], command.id, "person")
    MOVE_SECONDS.observe(time.perf_counter() - began)
    return answer


async def undo(registry: Registry, room: Room, command: wire.Undo) -> wire.Answer:
    async with room.lock:
        room.check_usable()
        answer = not_now(room, command)
        if answer is not None:
            return answer
        word = room.undo_word(command.seat)
        if word == "no":
            return wire.problem(command, "nothing-to-undo", f"Seat {command.seat} has no move to take back.")
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
            return wire.problem(command, "not-asked", f"Nobody is waiting for seat {command.seat} to agree.")
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
