"""A full disk: what could not be stored was not played, and the table goes on once there is room again."""

from __future__ import annotations

import contextlib
import secrets
import signal
import time
from pathlib import Path

from pyramidion.server import commands, seating, wire
from pyramidion.server.archive import Archive
from pyramidion.server.limits import Limits
from pyramidion.server.registry import Registry
from pyramidion.server.room import Caller, Room, StaleRoom

from .clients import UNLIMITED, Api, nonce, run, running

# A server whose files may not grow any more once it is told so.
SMALL_DISK = """
import resource, signal
from pyramidion.server.__main__ import main

signal.signal(signal.SIGUSR1, lambda *_: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)))
main()
"""


async def move(registry: Registry, room: Room) -> wire.Answer:
    assert room.table is not None
    seat = room.movers[0]
    code, version = room.table.legal(seat)[0], room.viewpoints[seat].version
    command = wire.MakeMove(id=secrets.token_hex(32), seat=seat, version=version, code=code)
    return await commands.carry_out(registry, room, Caller((seat,), False), command)


async def allow_pages(registry: Registry, pages: int) -> None:
    await registry.archive.tidy(
        lambda connection: connection.exec_driver_sql(f"pragma max_page_count = {pages}").close()
    )


def test_a_table_survives_a_full_disk(tmp_path: Path):
    async def game() -> None:
        registry = Registry(Archive.in_folder(tmp_path), Limits())
        await registry.open()
        opened = await seating.open_table(registry, wire.NewTable(game="cheops", seats=2))
        room = await registry.room(opened.table)
        assert room is not None
        for name, invite in zip("AB", opened.invites, strict=True):
            await seating.join(registry, room, wire.Join(name, nonce()), invite)
        await allow_pages(registry, 1)  # no more than there are
        stored = 0
        with contextlib.suppress(StaleRoom):
            while isinstance(await move(registry, room), wire.Done):
                stored += 1
        assert room.stale
        assert registry.rooms == {}
        await allow_pages(registry, 1_000_000)
        again = await registry.room(opened.table)
        assert again is not None
        assert again is not room
        assert again.table is not None
        assert len(again.table.log) == stored
        assert isinstance(await move(registry, again), wire.Done)
        await registry.close()

    run(game())


def test_nothing_is_opened_on_a_full_disk_and_healthz_says_so(tmp_path: Path):
    with running(tmp_path / "data", program=["-c", SMALL_DISK], **UNLIMITED) as server:
        assert server.process is not None
        server.process.send_signal(signal.SIGUSR1)
        api = Api(server)
        while api.get("/healthz").status_code == 200:  # what it found is true for a second
            time.sleep(0.05)
        assert api.get("/healthz").json()["error"] == "archive-failing"
        assert api.post("/api/tables", {"game": "cheops", "seats": 2}).json()["error"] == "archive-failing"
