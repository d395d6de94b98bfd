"""What somebody has seen can be seen again, while the game goes on: exactly that, and nothing of what was hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pyramidion
from pyramidion.kernel.randomness import key_from_seed
from pyramidion.server import replay
from pyramidion.server.room import Room, TableFacts
from pyramidion.server.viewer import Viewer

from .test_secret_moves import seat_at


def room_of(name: str, seats: int) -> Room:
    game = pyramidion.game(name)
    facts = TableFacts({}, 1, key_from_seed(4), public=True)
    room = Room("t", game, game.standard_box, facts, [seat_at(number) for number in range(seats)])
    room.deal()
    return room


def moments(room: Room, viewer: Viewer, ply: int = 0) -> list[dict[str, Any]]:
    return json.loads(replay.moments(room, viewer, ply))["moments"]


def told(room: Room, viewer: Viewer) -> dict[str, Any]:
    """What the viewer is told now, as far as a moment has it."""
    state = json.loads(room.state(viewer))
    return {name: state[name] for name in ("view", "events", "prompt")}


def played(name: str, moves: int, seed: int = 1) -> tuple[Room, dict[Viewer, list[dict[str, Any]]]]:
    """A room after random moves, and what everybody was told on the way whenever there was news."""
    luck = random.Random(seed)
    room = room_of(name, 3)
    viewers = None, *range(3)
    news = {viewer: [told(room, viewer)] for viewer in viewers}
    for _ in range(moves):
        assert room.table is not None
        seat = luck.choice(room.table.movers)
        room.table.play(luck.choice(room.table.legal(seat)), seat)
        for viewer in room.note_entry(seat):
            if (now := told(room, viewer))["events"]:
                news[viewer].append(now)
    return room, news


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_everybody_sees_again_what_he_has_seen_and_nothing_else(name):
    room, news = played(name, 60)
    for viewer, seen in news.items():
        assert moments(room, viewer) == seen
    assert any(len(seen) > 20 for seen in news.values())


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_moment_begins_with_the_position_before_it(name):
    room, news = played(name, 40)
    for viewer, seen in news.items():
        ply = seen[len(seen) // 2]["events"][0]["ply"]
        first = next(i for i, moment in enumerate(seen) if moment["events"][0]["ply"] >= ply)
        assert moments(room, viewer, ply) == seen[first - 1 :]
        assert moments(room, viewer, 10_000) == seen[-1:]


def test_no_more_moments_come_at_once_than_anybody_sits_through(monkeypatch):
    room, news = played("cheops", 40)
    monkeypatch.setattr(replay, "MOMENTS", 5)
    assert moments(room, 0, 0) == news[0][:5]


def test_what_was_taken_back_is_not_seen_again():
    room, news = played("cheops", 30)
    assert room.table is not None
    seat = room.table.log[-1][0]
    room.table.undo(seat, force=True)
    room.note_entry(seat, undone=True)
    standing = len(room.table.played)
    assert standing < 30
    assert moments(room, 0) == news[0][: len(moments(room, 0))]
    assert len(moments(room, 0)) <= standing + 1


def test_the_way_to_a_position_leaves_the_table_as_it_is():
    room, _ = played("valley", 30)
    assert room.table is not None
    before = room.table.to_json(), room.table._positions.tobytes()
    *_, last = room.table.again(10)
    assert (last.to_json(), last._positions.tobytes()) == before
    moments(room, 0)
    assert (room.table.to_json(), room.table._positions.tobytes()) == before


def test_each_token_opens_its_own_memory(api):
    table, tokens, opened = api.seated()
    path = f"/api/tables/{table}/moments/0"
    purses = [api.get(path, token).json()["moments"][0]["view"]["cash"] for token in (*tokens, opened["watch"])]
    assert purses == [[0, -1], [-1, 0], [-1, -1]]
    assert api.get(path).status_code == 403
    assert api.get(f"/api/tables/{table}/moments/-1", tokens[0]).status_code == 404
