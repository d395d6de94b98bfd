"""A stored table is replayed by the version of the rules that it was played by."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

import pyramidion
from pyramidion.kernel.randomness import key_from_seed
from pyramidion.server.rebuilding import rebuilt
from pyramidion.server.seating import new_room
from pyramidion.server.statements import StoredTable

from .test_secret_moves import seat_at

GAME = pyramidion.game("valley")


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
        "next": None,
        "result": None,
    }
    move = SimpleNamespace(n=1, seat=0, move="done", command=None)
    seats = [SimpleNamespace(seat=seat, invite=None, token=None, name=None, level=None) for seat in range(2)]
    return StoredTable(row, json.dumps(GAME.standard_box.sections), seats, [move], [])  # type: ignore[arg-type]


@pytest.mark.parametrize(("version", "first"), [(1, "buried"), (2, "opened")])
def test_a_stored_table_keeps_its_rules(version, first):
    room = rebuilt(stored(version), GAME)
    assert not room.halted
    assert room.table.version == version
    assert room.table.at(0).events()[0].kind == first
    assert json.loads(room.table.to_json())["rules_version"] == version


def test_a_table_of_later_rules_is_shown_as_one_that_cannot_be_played():
    room = rebuilt(stored(99), GAME)
    assert room.halted
    assert room.halted.sentence == "valley cannot be played by version 99 of its rules; 1 to 2 are known."


def test_a_new_table_is_played_by_the_newest_rules():
    room = new_room(GAME, GAME.standard_box, [seat_at(0), seat_at(1)], {}, public=False, host=b"", watch=b"")
    assert room.facts.rules_version == room.table.version == GAME.version
