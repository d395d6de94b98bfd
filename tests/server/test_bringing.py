"""Games that were played in a browser and go on at the server, and boxes that are read for one."""

from __future__ import annotations

import base64
import json
import random
from typing import Any

import pytest

import pyramidion
from pyramidion.kernel.saving import digest, to_data

from .clients import UNLIMITED, Api, Server, run, running, sitting
from .test_play import play_out


def played(name: str, moves: int | None, seed: int = 5, undo: bool = False, **setup: Any) -> pyramidion.Table:
    """A game after so many random moves, or at its end."""
    table, luck = pyramidion.game(name).table(2, seed, **setup), random.Random(seed)
    while not table.over and (moves is None or len(table.log) < moves):
        seat = table.movers[0]
        table.play(luck.choice(list(table.moves(seat))), seat)
        if undo and len(table.log) % 7 == 3:
            table.undo(seat, force=True)
    return table


def brought(api: Api, table: pyramidion.Table, **how: Any):
    return api.post("/api/tables/import", {"record": to_data(table), **how})


def signed(data: dict) -> dict:
    """With a digest that fits, as somebody writes it who wants to do harm."""
    return {**data, "digest": digest(data)}


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_game_goes_on_at_the_server_where_it_was_in_the_browser(server: Server, api: Api, name: str):
    before = played(name, 20, undo=True)
    answer = brought(api, before, own=[{"seat": 0, "name": "Ada"}], machines=[None, "fellah"])
    assert answer.status_code == 201
    made = answer.json()
    assert made["commitment"] == before.commitment
    assert made["tokens"][1] is None
    assert made["invites"] == [None, None]

    async def look():
        async with sitting(server, made["table"], made["tokens"][0]) as seat:
            return seat.welcome

    welcome = run(look())
    assert [line["notice"] for line in welcome["lines"]][:1] == ["began-in-a-browser"]
    assert [(each["name"], each["level"]) for each in welcome["table"]["seats"]] == [("Ada", None), (None, "fellah")]


def test_a_friend_takes_over_a_seat_and_both_play_to_the_end(server: Server, api: Api):
    before = played("cheops", 12)
    made = brought(api, before, own=[{"seat": 1, "name": "Ada"}]).json()
    table, invite = made["table"], made["invites"][0]
    friend = api.post(f"/api/tables/{table}/join", {"name": "Bob", "nonce": "n" * 30}, invite).json()
    assert friend["seat"] == 0

    async def to_the_end():
        async with sitting(server, table, friend["token"]) as bob, sitting(server, table, made["tokens"][1]) as ada:
            await play_out([(bob, 0), (ada, 1)])

    run(to_the_end())
    record = api.get(f"/api/tables/{table}/record", made["tokens"][1]).json()
    again = pyramidion.load(json.dumps(record))
    assert again.over
    assert again.log[: len(before.log)] == before.log, "what was played in the browser is part of it"
    assert record["commitment"] == before.commitment


def test_a_finished_game_can_be_shown_to_others(api: Api):
    before = played("dahschur", None)
    made = brought(api, before).json()
    info = api.get(f"/api/tables/{made['table']}", made["watch"]).json()
    assert info["over"]
    course = api.get(f"/api/tables/{made['table']}/course", made["watch"]).json()
    assert course["points"][-1] == before.scores()


def test_a_game_of_ones_own_box_and_options_is_brought_with_them(api: Api):
    text = pyramidion.game("cheops").box_text.replace("market = 10", "market = 15")
    box = pyramidion.game("cheops").box(text, "mine")
    option = pyramidion.game("cheops").options[0]
    made = brought(api, played("cheops", 3, box=box, options={option.name: option.values[-1]}), public=True).json()
    assert api.get(f"/api/tables/{made['table']}").json()["options"][option.name] == option.values[-1]
    assert api.get(f"/api/tables/{made['table']}/state").json()["view"]["market"] == 15


DATA = to_data(played("cheops", 6))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "another"}, "its format is not"),
        ({"game": "chess"}, "chess"),
        ({"game": 4}, "'game' cannot be 4"),
        ({"seats": 7}, "7"),
        ({"seats": -1}, "-1"),
        ({"seats": True}, "'seats' cannot be True"),
        ({"seats": 2**70}, "1180591620717411303424"),
        ({"rules_version": 99}, "99"),
        ({"rules_version": 0}, "0"),
        ({"options": {"weather": "fine"}}, "weather"),
        ({"options": {"open_money": ["yes"]}}, "yes"),
        ({"key": "00"}, "key"),
        ({"key": "zz"}, "'zz' is not a key"),
        ({"commitment": "0" * 64}, "commitment"),
        ({"box": {}}, "missing"),
        ({"box": {**DATA["box"], "market": None}}, "market"),
        ({"log": [[0, "fly away"]]}, "fly away"),
        ({"log": [[9, DATA["log"][0][1]]]}, "9"),
        ({"log": [7]}, "Entry 1"),
        ({"log": [[None, None]]}, "Entry 1"),
        ({"log": [{"a": 1}]}, "Entry 1"),
        ({"log": [[0, "undo"]]}, "Entry 1"),
        ({"log": [[0, "undo"]] * 501}, "501 moves were taken back"),
        ({"log": [[0, "x"]] * 5001}, "5001 entries"),
        ({"result": {"points": [99, 1], "places": [1, 2]}}, "its moves lead to None"),
        ({"start": "somewhere"}, "a position of its own"),
    ],
)
def test_a_record_that_cannot_be_is_refused_with_what_was_wrong(api: Api, change: dict, words: str):
    answer = api.post("/api/tables/import", {"record": signed({**DATA, **change})})
    assert answer.status_code == 422
    assert words in answer.json()["sentence"]


def test_a_record_that_was_changed_is_refused(api: Api):
    answer = api.post("/api/tables/import", {"record": {**DATA, "log": []}})
    assert answer.status_code == 422
    assert "changed after it was saved" in answer.json()["sentence"]


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"own": [{"seat": 2, "name": "Ada"}]}, "no seat 2"),
        ({"own": [{"seat": 0, "name": "Ada"}, {"seat": 1, "name": "ada"}]}, "every name is another"),
        ({"own": [{"seat": 0, "name": "Ada"}, {"seat": 0, "name": "Bob"}]}, "named once"),
        ({"own": [{"seat": 0, "name": "\u200b"}]}, "one letter that can be seen"),
        ({"own": [{"seat": 0, "name": "Ada"}], "machines": ["fellah"]}, "cannot be both"),
        ({"machines": ["grandmaster"]}, "grandmaster"),
        ({"machines": [None, None, None]}, "3"),
    ],
)
def test_seats_that_cannot_be_are_refused(api: Api, how: dict, words: str):
    answer = api.post("/api/tables/import", {"record": DATA, **how})
    assert answer.status_code == 422
    assert words in answer.json()["sentence"]


def test_a_game_that_takes_too_long_to_replay_is_given_up(tmp_path):
    with running(tmp_path, **{**UNLIMITED, "record-seconds": "0"}) as hasty:
        answer = Api(hasty).post("/api/tables/import", {"record": DATA})
    assert answer.status_code == 422
    assert answer.json()["sentence"] == "This game takes too long to replay; 0 seconds are possible."


def test_a_box_of_ones_own_is_read_for_a_table_in_the_browser(api: Api):
    game = pyramidion.game("cheops")
    text = game.box_text.replace("market = 10", "market = 15")
    answer = api.post("/api/games/cheops/box", {"box": text}).json()
    box = game.box(text, "mine")
    assert base64.b64decode(answer["record"]) == box.record.tobytes()
    assert answer["digest"] == box.digest
    assert answer["box"] == box.sections


def test_a_table_tells_its_components_to_whoever_may_see_it(api: Api):
    game = pyramidion.game("cheops")
    text = game.box_text.replace("market = 10", "market = 15")
    table = api.open(box=text)
    answer = api.get(f"/api/tables/{table['table']}/box", table["watch"]).json()
    assert base64.b64decode(answer["record"]) == game.box(text, "mine").record.tobytes()
    assert api.get(f"/api/tables/{table['table']}/box").status_code == 403


@pytest.mark.parametrize(("text", "words"), [("[[[", "TOML"), ("#" * 501, "at most 500"), ("x = 1", "missing")])
def test_a_box_that_cannot_be_read_is_refused_in_the_sentence_of_a_table(api: Api, text: str, words: str):
    answer = api.post("/api/games/cheops/box", {"box": text})
    assert answer.status_code == 422
    assert words in answer.json()["sentence"]
    assert (
        answer.json()["sentence"]
        == api.post("/api/tables", {"game": "cheops", "seats": 2, "box": text}).json()["sentence"]
    )
