"""Whose turn it is without a person: machine players play, and the table answers for people who have no choice."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import random
from typing import TYPE_CHECKING

from . import handover, storing, talk
from .archive import Change
from .logs import note
from .machines import Question, QueueFull
from .room import Room, Seat, StaleRoom

if TYPE_CHECKING:
    from ..kernel.table import Table
    from .registry import Registry

PASS_SECONDS = (0.7, 2.0)  # how long a seat without a choice seems to think
PAUSE_SECONDS = 0.5  # before a table asks for a machine player again


def wake(registry: Registry, room: Room) -> None:
    """Lets machine players act if it is their turn, and answers for people who have no choice to hide."""
    if registry.closing:
        return
    if room.thinking is None and machine_to_act(room) is not None:
        room.thinking = asyncio.get_running_loop().create_task(think(registry, room))
    table = room.playing
    if table is None or not room.game.automatic_moves:
        return
    for seat in room.movers:
        if room.seats[seat].level is None and table.automatic_move(seat) is not None:
            registry.begin(answer_for(registry, room, seat, len(table.log)))


def machine_to_act(room: Room) -> Seat | None:
    if room.playing is None:
        return None
    return next((room.seats[seat] for seat in room.movers if room.seats[seat].level is not None), None)


async def answer_for(registry: Registry, room: Room, seat: int, n: int) -> None:
    """Makes the only move of a seat that is asked so that asking tells nothing; not at once: haste tells."""
    await asyncio.sleep(random.uniform(*PASS_SECONDS))
    async with room.lock:
        table = room.playing
        if room.stale or table is None or len(table.log) != n or room.seats[seat].level is not None:
            return
        code = table.automatic_move(seat)
        if code is not None:
            table.play(code, seat)
            with contextlib.suppress(StaleRoom):
                await storing.store_entry(registry, room, seat, room.reader.texts[code], None, "table")


async def think(registry: Registry, room: Room) -> None:
    try:
        while not room.stale and (seat := machine_to_act(room)) is not None:
            try:
                await play_for(registry, room, seat)
            except QueueFull:
                await asyncio.sleep(PAUSE_SECONDS)
    except StaleRoom:
        pass
    except Exception as error:
        note("a machine player's turn failed", logging.ERROR, error=error, table=room.id)
        registry.give_up(room)
    finally:
        room.thinking = None


def seed(table: Table, seat: int) -> int:
    """What a machine player's choice for the next entry of the log begins with."""
    digest = hashlib.blake2b(f"player {len(table.log)} {seat}".encode(), key=table.key, digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 8


async def play_for(registry: Registry, room: Room, seat: Seat) -> None:
    table, level = room.table, seat.level
    assert table is not None
    assert level is not None
    n = len(table.log)
    hidden = table.hidden(seat.number)
    question = Question(room.game, room.box, hidden, seat.number, level, seed(table, seat.number))
    await registry.warm_up.player(room.game, level)
    choice = await registry.machines.choose(question)
    async with room.lock:
        room.check_usable()
        if len(table.log) != n or seat.level != level:
            return  # meanwhile somebody took a move back, or the seat
        more: list[Change] = []
        if choice.level != level and choice.level in registry.machines.levels:
            seat.level = choice.level
            more = handover.seat_changes(room, seat)
        table.play(choice.code, seat.number)
        await storing.store_entry(registry, room, seat.number, room.reader.texts[choice.code], None, "machine", more)
        if choice.troubles:
            args = {"seat": seat.number, "level": level, "by": choice.level}
            notice = "machine-replaced" if choice.level != level else "machine-retried"
            await talk.say(registry, room, seat.number, notice=notice, args=args)
            room.tell_table()
