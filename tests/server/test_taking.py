"""Games against machine players that go on in the browser they came from."""

from __future__ import annotations

import json

import pytest

import pyramidion
from pyramidion.kernel.saving import to_data

from .clients import Api, Server, run, sitting
from .test_bringing import brought, played


def taken(api: Api, table: str, tokens: list[str], what: str = "take"):
    return api.post(f"/api/tables/{table}/{what}", {"tokens": tokens})


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_game_that_came_from_a_browser_goes_back_as_it_stands(api: Api, name: str):
    before = played(name, 20, undo=True)
    made = brought(api, before, own=[{"seat": 0, "name": "Ada"}], machines=[None, "fellah"]).json()
    answer = taken(api, made["table"], [made["tokens"][0]])
    assert answer.status_code == 200
    told = answer.json()
    again = pyramidion.load(json.dumps(told["record"]))
    assert again.log[: len(before.log)] == before.log
    assert (told["record"]["key"], told["box"]) == (to_data(before)["key"], None)
    assert [(seat["name"], seat["level"], seat["held"]) for seat in told["seats"]] == [
        ("Ada", None, True),
        (None, "fellah", False),
    ]


def test_the_table_stays_until_its_browser_has_kept_it_and_then_nobody_finds_it(server: Server, api: Api):
    table, tokens, made = api.seated(game="cheops", seats=2, machines=[None, "fellah"])
    assert taken(api, table, tokens[:1]).status_code == 200

    async def watch():
        async with sitting(server, table, tokens[0]) as seat:
            assert taken(api, table, tokens[:1], "taken").json()["id"] == table
            while True:
                await seat.hear()

    with pytest.raises(Exception, match="4404"):
        run(watch())
    assert api.get(f"/api/tables/{table}", made["watch"]).status_code == 404


@pytest.mark.parametrize("what", ["take", "taken"])
def test_no_table_is_taken_from_people(api: Api, what: str):
    table, tokens, _ = api.seated(game="cheops", seats=2)
    assert taken(api, table, tokens[:1], what).json()["error"] == "people-play"
    assert taken(api, table, tokens, what).status_code == 200


@pytest.mark.parametrize("what", ["take", "taken"])
def test_a_seat_that_waits_for_somebody_or_is_kept_for_somebody_stays(server: Server, api: Api, what: str):
    made = brought(api, played("cheops", 6), own=[{"seat": 0, "name": "Ada"}]).json()
    assert taken(api, made["table"], [made["tokens"][0]], what).json()["error"] == "people-play"
    table, tokens, _ = api.seated(game="cheops", seats=2)

    async def leave():
        async with sitting(server, table, tokens[1]) as seat:
            return await seat.ask("machine", 1, level="fellah")

    run(leave())
    assert taken(api, table, tokens[:1], what).json()["error"] == "people-play", "who was away may come back"


@pytest.mark.parametrize("what", ["take", "taken"])
def test_only_whoever_holds_the_seats_takes_a_table(api: Api, what: str):
    table, _, made = api.seated(game="cheops", seats=2, machines=[None, "fellah"], public=True)
    for tokens in ([], [made["watch"]], [made["host"]], ["x" * 43]):
        assert taken(api, table, tokens, what).status_code == 403
    assert api.get(f"/api/tables/{table}").status_code == 200
