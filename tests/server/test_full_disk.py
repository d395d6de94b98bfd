"""A full disk: what could not be stored was not played, and the table goes on once there is room again."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path

from pyramidion.server import play, seating, wire
from pyramidion.server.archive import Archive
from pyramidion.server.hall import Hall
from pyramidion.server.limits import Limits
from pyramidion.server.room import Caller, Room, Spoiled

from .clients import run


async def move(hall: Hall, room: Room) -> wire.Answer:
    assert room.table is not None
    seat = room.movers[0]
    code, version = room.table.legal(seat)[0], room.versions[seat + 1]
    command = wire.Move(id=secrets.token_hex(32), seat=seat, version=version, code=code)
    return await play.carry_out(hall, room, Caller((seat,), False), command)


async def allow_pages(hall: Hall, pages: int) -> None:
    await hall.archive.tidy(lambda connection: connection.exec_driver_sql(f"pragma max_page_count = {pages}").close())


def test_a_table_survives_a_full_disk(tmp_path: Path):
    async def game() -> None:
        hall = Hall(Archive.in_folder(tmp_path), Limits())
        await hall.open()
        opened = await seating.open_table(hall, wire.NewTable(game="cheops", seats=2))
        room = await hall.room(opened.table)
        assert room is not None
        await allow_pages(hall, 1)  # no more than there are
        stored = 0
        with contextlib.suppress(Spoiled):
            while isinstance(await move(hall, room), wire.Done):
                stored += 1
        assert room.spoiled
        assert hall.rooms == {}
        await allow_pages(hall, 1_000_000)
        again = await hall.room(opened.table)
        assert again is not None
        assert again is not room
        assert again.table is not None
        assert len(again.table.log) == stored
        assert isinstance(await move(hall, again), wire.Done)
        await hall.close()

    run(game())
