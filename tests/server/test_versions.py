"""A stored table is replayed by the version of the rules that it was played by."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

import pytest

import pyramidion
from pyramidion.kernel.randomness import key_from_seed
from pyramidion.kernel.table import Table
from pyramidion.server import rebuilding
from pyramidion.server.rebuilding import rebuilt
from pyramidion.server.seating import new_room
from pyramidion.server.statements import StoredTable

from .clients import run
from .test_secret_moves import seat_at

GAME = pyramidion.game("valley")
AT = "2026-01-01T00:00:00.000+00:00"


def stored(version: int) -> StoredTable:
    """A table of two, dealt and with one move in its log."""
    table = {"id": "t", "game": GAME.name, "rules_version": version, "options": "{}", "key": key_from_seed(1)}
    row = {
        **table,
        "public": True,
        "host": b"",
        "watch": b"",
        "created": "",
        "visited": "",
        "pace": "",
        "webhook": "",
        "next": None,
        "result": None,
    }
    move = SimpleNamespace(n=1, seat=0, move="done", at=AT, command=None)
    seats = [
        SimpleNamespace(seat=seat, invite=None, token=None, name=None, level=None, muted=False) for seat in range(2)
    ]
    return StoredTable(row, json.dumps(GAME.standard_box.sections), seats, [move], [])  # type: ignore[arg-type]


@pytest.mark.parametrize(("version", "first"), [(1, "buried"), (2, "opened")])
def test_a_stored_table_keeps_its_rules(version, first):
    room = run(rebuilt(stored(version), GAME))
    assert not room.halted
    assert room.table.version == version
    assert room.table.at(0).events()[0].kind == first
    assert json.loads(room.table.to_json())["rules_version"] == version


def test_a_table_of_later_rules_is_shown_as_one_that_cannot_be_played():
    room = run(rebuilt(stored(99), GAME))
    assert room.halted
    assert room.halted.sentence == "valley cannot be played by version 99 of its rules; 1 to 2 are known."


def test_a_new_table_is_played_by_the_newest_rules():
    room = new_room(GAME, GAME.standard_box, [seat_at(0), seat_at(1)], {}, public=False, host=b"", watch=b"")
    assert room.facts.rules_version == room.table.version == GAME.version


def test_others_have_their_turn_while_a_long_game_is_rebuilt(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rebuilding, "AT_ONCE_SECONDS", 0)
    table, rows = Table(GAME, 2, key_from_seed(1), {}, GAME.standard_box), stored(GAME.version)
    for _ in range(30):
        table.play(table.legal(table.movers[0])[0], table.movers[0])
    rows.moves = [
        SimpleNamespace(n=n, seat=seat, move=str(move), at=AT, command=None)
        for n, (seat, move) in enumerate(table.played, 1)
    ]
    turns = 0

    async def rebuild_beside_others() -> None:
        nonlocal turns
        rebuilding = asyncio.ensure_future(rebuilt(rows, GAME))
        while not rebuilding.done():
            turns += 1
            await asyncio.sleep(0)
        assert not rebuilding.result().halted

    run(rebuild_beside_others())
    assert turns >= 30
