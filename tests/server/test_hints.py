"""Hints: what a search would do, for whoever plays against machines alone."""

from __future__ import annotations

import base64

import numpy as np
import pytest

import pyramidion
from pyramidion.kernel import entry_points
from pyramidion.kernel.jit import as_records

from .clients import Api, Server, run, sitting


def test_a_hint_names_legal_moves_with_reasons_and_the_expected_line(server: Server, api: Api):
    table, tokens, _ = api.seated(seats=2, machines=[None, "scribe"])

    async def ask():
        async with sitting(server, table, tokens[0]) as seat:
            answer = await seat.ask("hint", 0)
            return answer, seat.states[0]

    answer, state = run(ask())
    assert answer["type"] == "hint"
    assert answer["version"] == state["version"]
    codes = {move["code"] for move in state["moves"]}
    assert {move["code"] for move in answer["moves"]} <= codes
    shares = [move["share"] for move in answer["moves"]]
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) <= 1.0001
    assert all(0 <= move["win"] <= 1 for move in answer["moves"])
    (best,) = [move for move in state["moves"] if move["code"] == answer["moves"][0]["code"]]
    assert answer["line"][0] == {"seat": 0, "text": best["text"], "touches": best["touches"]}


@pytest.mark.parametrize(
    ("machines", "asked_for", "word"),
    [([], 0, "people-play"), ([None, "scribe"], 1, "not-your-seat")],
    ids=["among people", "for another seat"],
)
def test_no_hint(server: Server, api: Api, machines: list[str | None], asked_for: int, word: str):
    table, tokens, _ = api.seated(seats=2, machines=machines)

    async def ask():
        async with sitting(server, table, tokens[0]) as seat:
            return await seat.ask("hint", asked_for)

    assert run(ask())["error"] == word


def test_no_hint_when_the_game_is_over(server: Server, api: Api):
    table, tokens, _ = api.seated(seats=2, machines=[None, "random"])

    async def ask():
        async with sitting(server, table, tokens[0]) as seat:
            while not seat.states[0].get("result"):
                if seat.states[0]["moves"]:
                    await seat.play(0)
                else:
                    await seat.hear()
            return await seat.ask("hint", 0)

    assert run(ask())["error"] == "not-your-turn"


def test_a_client_that_thinks_by_itself_is_told_what_the_seat_may_know_and_no_more(server: Server, api: Api):
    table, tokens, _ = api.seated(game="valley", seats=2, machines=[None, "scribe"])

    async def ask():
        async with sitting(server, table, tokens[0]) as seat:
            return await seat.ask("sight", 0), seat.states[0]

    answer, state = run(ask())
    assert (answer["type"], answer["seat"], answer["version"], answer["box"]) == ("sight", 0, state["version"], None)
    game = pyramidion.game("valley")
    position = as_records(np.frombuffer(base64.b64decode(answer["position"]), game.state_dtype).copy())
    box, codes = game.standard_box.record, np.zeros(len(game.moves), np.int16)
    legal = codes[: entry_points.legal_at(box, position, 0, 0, codes)]
    assert legal.tolist() == [move["code"] for move in state["moves"]]
    told = position.tobytes()
    entry_points.hide_at(box, position, 0, 0)
    assert position.tobytes() == told  # what hiding would erase was not there


@pytest.mark.parametrize("asked", ["hint", "sight"])
def test_neither_hint_nor_sight_against_people(server: Server, api: Api, asked: str):
    table, tokens, _ = api.seated(seats=2)

    async def ask():
        async with sitting(server, table, tokens[0]) as seat:
            return await seat.ask(asked, 0)

    assert run(ask())["error"] == "people-play"
