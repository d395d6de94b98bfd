"""Opening tables, sitting down, coming back, watching, handing over, playing again."""

from __future__ import annotations

import asyncio

import httpx
import pytest

import pyramidion

from .clients import Api, Server, bearer, nonce, run, sitting
from .test_play import catch_up, play_out


def test_the_games_come_with_all_a_client_needs_to_offer_them(api: Api):
    games = api.get("/api/games").json()
    assert [game["game"] for game in games["games"]] == list(pyramidion.GAMES)
    for info in games["games"]:
        game = pyramidion.game(info["game"])
        assert info["seats"] == list(game.seats)
        assert set(info["sources"]) == set(info["box"])
        for language in games["languages"]:
            for path in (f"messages/{language}.ftl", f"rulebook/{language}.md", f"short/{language}.md"):
                assert api.get(f"/api/games/{info['game']}/{path}").status_code == 200
            assert api.get(f"/api/words/{language}.ftl").status_code == 200


@pytest.mark.parametrize(
    ("setup", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 7}, "7"),
        ({"options": {"weather": "fine"}}, "weather"),
        ({"machines": ["grandmaster"]}, "grandmaster"),
        ({"machines": [None, None, None]}, "3"),
        ({"box": "[[["}, "TOML"),
        ({"box": '[nonsense]\nsource = "rulebook"'}, "missing"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_what_was_wrong(api: Api, setup: dict, word: str):
    answer = api.post("/api/tables", {"game": "cheops", "seats": 2, **setup})
    assert answer.status_code == 422
    assert word in answer.json()["sentence"]


def test_an_owner_plays_with_the_figures_of_their_own_box(server: Server, api: Api):
    text = pyramidion.game("cheops").box_text.replace("market = 10", "market = 15")
    assert text != pyramidion.game("cheops").box_text
    table, tokens, _ = api.seated(box=text)

    async def look():
        async with sitting(server, table, tokens[0]) as seat:
            return seat.welcome["box"], seat.states[0]["view"]["market"]

    box, market = run(look())
    assert market == 15
    assert box != pyramidion.game("cheops").standard_box.sections


def test_an_invitation_gives_one_seat_once_and_the_same_request_the_same_seat_again(api: Api):
    table = api.open()
    path, body = f"/api/tables/{table['table']}/join", {"name": "Ani", "nonce": nonce()}
    first = api.post(path, body, table["invites"][1])
    again = api.post(path, body, table["invites"][1])
    assert first.json() == again.json()
    assert first.json()["seat"] == 1
    other = api.post(path, {"name": "Tiy", "nonce": nonce()}, table["invites"][1])
    assert (other.status_code, other.json()["error"]) == (409, "seat-taken")


def test_the_host_cannot_use_an_invitation_to_look_over_a_guests_shoulder(server: Server, api: Api):
    table, _, opened = api.seated()

    async def look():
        async with sitting(server, table, opened["invites"][1], opened["host"]) as host:
            return host.welcome["seats"], list(host.states)

    assert run(look()) == ([], [None])


def test_two_people_at_a_table_have_different_names(api: Api):
    table = api.open()
    api.join(table["table"], table["invites"][0], "Nefer")
    body = {"name": " nefer\u202e ", "nonce": nonce()}
    answer = api.post(f"/api/tables/{table['table']}/join", body, table["invites"][1])
    assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")


def test_open_tables_are_listed_until_they_are_full(api: Api):
    table = api.open(public=True)["table"]
    private = api.open()["table"]
    listed = [each["table"] for each in api.get("/api/tables").json()["tables"]]
    assert table in listed
    assert private not in listed
    tokens = {api.join(table, None, name) for name in ("Ani", "Tiy")}
    assert len(tokens) == 2
    assert table not in [each["table"] for each in api.get("/api/tables").json()["tables"]]
    assert api.post(f"/api/tables/{table}/join", {"name": "Ipi", "nonce": nonce()}).json()["error"] == "table-full"


def test_my_tables_are_found_by_the_tokens_i_keep(server: Server, api: Api):
    table, tokens, _ = api.seated()
    other, theirs, _ = api.seated()

    async def move():
        async with sitting(server, other, theirs[0]) as seat:
            await seat.play(0)

    run(move())
    mine = api.post("/api/mine", {"tokens": [tokens[1], theirs[0]]}).json()["tables"]
    assert {(each["table"], each["seat"]) for each in mine} == {(table, 1), (other, 0)}
    assert mine[0]["table"] == other
    assert not next(each for each in mine if each["table"] == table)["your_turn"]
    assert api.post("/api/mine", {"tokens": []}).json()["tables"] == []


def test_a_private_table_is_watched_with_its_link_and_a_public_one_without(server: Server, api: Api):
    private, public = api.open(), api.open(public=True)
    assert api.get(f"/api/tables/{private['table']}").status_code == 403
    assert api.get(f"/api/tables/{private['table']}", private["watch"]).status_code == 200
    assert api.get(f"/api/tables/{public['table']}").status_code == 200

    async def watch(table: str, *tokens: str):
        async with sitting(server, table, *tokens) as watcher:
            return watcher.states[None]

    for state in (run(watch(private["table"], private["watch"])), run(watch(public["table"]))):
        assert state["moves"] == []
        assert state["view"]["cash"] == [-1, -1]


def test_a_seat_is_handed_to_a_machine_and_taken_back(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def game():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, tokens[1]) as b:
            await a.ask("machine", 0, level="random")
            assert (await a.ask("move", 0, version=a.states[0]["version"], code=0))["error"] == "machine-plays"
            while not b.states[1]["moves"]:
                await b.hear()
            await a.ask("machine", 0, level=None)
            while not a.states[0]["moves"]:
                if b.states[1]["moves"]:
                    await b.play(1)
                await catch_up([(a, 0), (b, 1)])
            notices = [m["line"]["notice"] for m in b.heard if m["type"] == "line"]
            assert notices == ["machine-plays", "machine-leaves"]

    run(game())


def test_the_host_fills_an_empty_seat_with_a_machine_but_never_a_guests(server: Server, api: Api):
    opened = api.open(seats=3)
    table, host = opened["table"], opened["host"]
    token = api.join(table, opened["invites"][0], "Guest")

    def hand(seat: int):
        return api.post(
            f"/api/tables/{table}/commands", {"type": "machine", "id": "m", "seat": seat, "level": "random"}, host
        )

    assert hand(1).json()["type"] == "done"
    assert hand(0).json()["error"] == "not-your-seat"
    assert hand(7).json()["error"] == "no-such-seat"
    assert api.get(f"/api/tables/{table}", token).json()["seats"][1]["level"] == "random"


def test_chat_reaches_everybody_as_text_and_a_repeated_line_is_said_once(server: Server, api: Api):
    table, tokens, opened = api.seated()

    async def talk():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, opened["watch"]) as watcher:
            for _ in range(2):
                await a.ask("chat", 0, text="<b>Hail</b>\u202e\x07 all", id="hail")
            await a.ask("chat", 0, text="again")
            return [(await watcher.until("line"))["line"]["text"] for _ in range(2)]

    assert run(talk()) == ["<b>Hail</b> all", "again"]

    async def returning():
        async with sitting(server, table, tokens[1]) as b:
            return [line["text"] for line in b.welcome["lines"]]

    assert run(returning()) == ["<b>Hail</b> all", "again"]


def test_a_rematch_brings_everybody_to_one_new_table_each_with_an_invitation_of_their_own(server: Server, api: Api):
    table, tokens, _ = api.seated()
    assert api.post(f"/api/tables/{table}/rematch", None, tokens[0]).json()["error"] == "not-over"

    async def game():
        async with sitting(server, table, *tokens) as both:
            await play_out([(both, 0), (both, 1)])

    run(game())
    first, second, again = (api.post(f"/api/tables/{table}/rematch", None, tokens[i]).json() for i in (0, 1, 0))
    assert first == again
    assert first["table"] == second["table"]
    assert (first["seat"], second["seat"]) == (1, 0)
    assert first["invite"] != second["invite"]
    answer = api.post(f"/api/tables/{first['table']}/join", {"name": "A", "nonce": nonce()}, first["invite"])
    assert answer.json()["seat"] == 1


def test_a_rematch_that_everybody_presses_at_once_opens_one_table(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def press() -> list[dict]:
        async with sitting(server, table, *tokens) as both:
            await play_out([(both, 0), (both, 1)])
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
            path = f"/api/tables/{table}/rematch"
            presses = [client.post(path, headers=bearer(token)) for token in tokens * 5]
            return [answer.json() for answer in await asyncio.gather(*presses)]

    invitations = run(press())
    assert len({each["table"] for each in invitations}) == 1
    assert len({(each["seat"], each["invite"]) for each in invitations}) == 2


def finished(server: Server, api: Api, **setup) -> tuple[str, list[str], dict]:
    """A table whose game is over, everybody played by one client."""
    table, tokens, opened = api.seated(**setup)

    async def game():
        async with sitting(server, table, *filter(None, tokens)) as all_of_them:
            await play_out([(all_of_them, seat) for seat, token in enumerate(tokens) if token])

    run(game())
    return table, tokens, opened


def test_whoever_is_at_the_old_table_is_told_who_offers_a_rematch(server: Server, api: Api):
    table, tokens, _ = finished(server, api)

    async def offer():
        async with sitting(server, table, tokens[0]) as other:
            answer = await asyncio.to_thread(api.post, f"/api/tables/{table}/rematch", None, tokens[1])
            line = await other.until("line")
            told = await other.until("table")
            return answer.json()["table"], line["line"], told["table"]["next"]

    again, line, told = run(offer())
    assert told == again
    assert (line["notice"], line["seat"]) == ("rematch", 1)


def test_a_rematch_keeps_a_seat_for_everybody_under_the_name_they_had(server: Server, api: Api):
    table, tokens, opened = finished(server, api, seats=3, machines=[None, None, "random"])
    first = api.post(f"/api/tables/{table}/rematch", None, tokens[0]).json()
    second = api.post(f"/api/tables/{table}/rematch", None, tokens[1]).json()
    seats = api.get(f"/api/tables/{first['table']}", opened["watch"]).json()["seats"]
    assert [seat["name"] for seat in seats] == ["Player 1", None, "Player 0"]
    assert [seat["level"] for seat in seats] == [None, "random", None]
    assert not any(seat["held"] for seat in seats)
    api.join(first["table"], first["invite"], "Player 0")
    api.join(second["table"], second["invite"], "Player 1")
    seats = api.get(f"/api/tables/{first['table']}", opened["watch"]).json()["seats"]
    assert [(seat["name"], seat["held"]) for seat in seats] == [("Player 1", True), (None, False), ("Player 0", True)]


def test_whoever_opens_a_rematch_is_its_host_and_has_the_links_for_all(server: Server, api: Api):
    table, tokens, _ = finished(server, api)
    first, second = (api.post(f"/api/tables/{table}/rematch", None, token).json() for token in tokens)
    assert first["invites"] == [second["invite"], first["invite"]]
    assert (second["host"], second["invites"]) == (None, [])
    command = {"type": "machine", "id": "fill", "seat": 0, "level": "random"}
    assert api.post(f"/api/tables/{first['table']}/commands", command, first["host"]).json()["type"] == "done"


def test_a_seat_that_a_machine_player_keeps_warm_goes_to_whoever_was_invited(server: Server, api: Api):
    table, tokens, _ = finished(server, api)
    first, second = (api.post(f"/api/tables/{table}/rematch", None, token).json() for token in tokens)
    path = f"/api/tables/{first['table']}"
    api.post(f"{path}/commands", {"type": "machine", "id": "fill", "seat": 0, "level": "random"}, first["host"])
    token = api.join(first["table"], second["invite"], "Player 1")
    seat = api.get(path, token).json()["seats"][0]
    assert (seat["name"], seat["held"], seat["level"]) == ("Player 1", True, None)


def test_nobody_takes_a_seat_of_a_public_rematch_that_is_kept_for_its_owner(server: Server, api: Api):
    table, tokens, _ = finished(server, api, public=True)
    again = api.post(f"/api/tables/{table}/rematch", None, tokens[0]).json()["table"]
    stranger = api.post(f"/api/tables/{again}/join", {"name": "Stranger", "nonce": nonce()})
    assert (stranger.status_code, stranger.json()["error"]) == (409, "table-full")
    assert again not in [each["table"] for each in api.get("/api/tables").json()["tables"]]


def test_the_game_begins_when_every_seat_is_taken(server: Server, api: Api):
    opened = api.open(seats=3, machines=["random", None, None])
    table, invites = opened["table"], opened["invites"]
    token = api.join(table, invites[1], "Early")

    async def play():
        async with sitting(server, table, token) as early:
            waiting = early.welcome["table"]["begun"], early.states[1]["moves"], early.states[1]["prompt"]
            refused = await early.ask("move", 1, version=early.states[1]["version"], code=0)
            await asyncio.to_thread(api.join, table, invites[2], "Late")
            told = await early.until("table")
            while early.states[1]["view"]["ply"] == 0:  # the machine player's first move
                await early.hear()
            return waiting, refused["error"], told["table"]["begun"]

    assert run(play()) == ((False, [], None), "waiting", True)


def test_the_host_begins_by_giving_the_free_seats_to_machine_players(server: Server, api: Api):
    opened = api.open(seats=3)
    table = opened["table"]
    token = api.join(table, opened["invites"][0], "Host")
    for seat in (1, 2):
        command = {"type": "machine", "id": f"fill{seat}", "seat": seat, "level": "random"}
        assert not api.get(f"/api/tables/{table}", token).json()["begun"]
        assert api.post(f"/api/tables/{table}/commands", command, opened["host"]).json()["type"] == "done"
    assert api.get(f"/api/tables/{table}", token).json()["begun"]
