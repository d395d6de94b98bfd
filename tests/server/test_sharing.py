"""A position to be shared is what the caller may know; whoever has one may ask whether the game is over."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np

import pyramidion

from .clients import Api, Server, run, sitting
from .test_play import play_out

GAME = pyramidion.game("cheops")


def cash_of(api: Api, table: str, token: str | None) -> tuple[int | None, list[bool]]:
    """Whose eyes the position is seen through, and whose money it tells."""
    told: dict[str, Any] = api.get(f"/api/tables/{table}/position", token).json()
    assert told["box"] is None
    position = np.frombuffer(base64.b64decode(told["position"]), GAME.state_dtype)
    assert position["rng"][0] == 0
    return told["seat"], [cash >= 0 for cash in position["cash"][0, :2].tolist()]


def test_a_position_to_be_shared_holds_what_its_seat_or_a_watcher_knows(api: Api):
    table, tokens, opened = api.seated()
    assert cash_of(api, table, tokens[0]) == (0, [True, False])
    assert cash_of(api, table, tokens[1]) == (1, [False, True])
    assert cash_of(api, table, opened["watch"]) == (None, [False, False])
    assert api.get(f"/api/tables/{table}/position").status_code == 403


def test_before_the_game_there_is_no_position(api: Api):
    opened = api.open()
    assert api.get(f"/api/tables/{opened['table']}/position", opened["watch"]).json()["error"] == "not-begun"


def test_anybody_may_ask_whether_a_game_is_over(server: Server, api: Api):
    table, tokens, _ = api.seated()
    assert api.get(f"/api/tables/{table}/standing").json() == {"over": False}

    async def game():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, tokens[1]) as b:
            await play_out([(a, 0), (b, 1)])

    run(game())
    assert api.get(f"/api/tables/{table}/standing").json() == {"over": True}
    assert api.get("/api/tables/AAAAAAAAAAAAAAAA/standing").status_code == 404
