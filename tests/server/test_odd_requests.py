"""Requests that nobody sends by accident are answered with a sentence, not with a mistake of ours."""

from __future__ import annotations

import pytest
import websockets

from pyramidion.server.security import OwnHosts
from pyramidion.server.text import can_be_read, look

from .clients import Api, Server, nonce, run, sitting

LONG = 8_000


@pytest.mark.parametrize(
    "path",
    [
        "/" + "x" * LONG,
        "/assets/" + "x" * LONG + ".js",
        "/t/" + "%F0%9F%98%80" * 300,
        "/api/tables/" + "9" * LONG,
        f"/api/tables/AAAAAAAAAAAA/moments/{'9' * LONG}",
        f"/api/tables/AAAAAAAAAAAA/replay/1?seat={'9' * LONG}",
    ],
)
def test_long_names_and_numbers_in_an_address_are_no_mistake_of_ours(api: Api, path: str):
    assert api.get(path).status_code in (200, 404, 422)


@pytest.mark.parametrize("number", ["9" * 60_000, "-" + "9" * 60_000, "1e" + "9" * 5_000, "1." + "9" * 60_000])
def test_long_numbers_in_a_body_are_no_mistake_of_ours(api: Api, number: str):
    body = f'{{"game": "cheops", "seats": {number}}}'
    answer = api.client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)


def test_long_numbers_and_odd_ids_on_the_websocket_are_no_mistake_of_ours(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def send() -> str:
        async with sitting(server, table, tokens[0]) as client:
            await client.send('{"type": "why", "id": "a", "seat": 0, "code": %s}' % ("9" * 8_000))
            odd = {"type": "move", "id": "a\0b", "seat": 0, "version": client.states[0]["version"]}
            await client.send({**odd, "code": client.states[0]["moves"][0]["code"]})
            return (await client.ask("why", 0, code=0))["type"]

    assert run(send()) == "why"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""])
def test_a_name_that_is_not_the_servers_is_refused(server: Server, api: Api, host: str):
    """Otherwise any site could point its name here, and its pages would be ours in a browser's eyes."""
    answer = api.client.get("/api/games", headers={"host": host})
    assert answer.status_code == 421
    assert "--allowed-host" in answer.json()["sentence"]

    async def knock() -> None:
        async with websockets.connect(f"{server.websocket_address}/ws/x", additional_headers={"host": host}):
            pass

    if host:
        with pytest.raises((websockets.InvalidStatus, websockets.InvalidMessage)):
            run(knock())


def test_addresses_and_names_of_ones_own_are_right():
    hosts = OwnHosts(lambda *_: None, ["Play.Example"])  # type: ignore[arg-type, return-value]
    for host in ("localhost", "localhost:8000", "127.0.0.1:80", "[::1]:8000", "192.168.0.7", "play.example:443"):
        assert hosts.is_own(host)
    for host in ("play.example.evil", "example", "evil"):
        assert not hosts.is_own(host)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u200d", "\u034f", "\u0301", "\ufe0f\u200c", "\U000e0101"])
def test_a_name_that_nobody_can_see_is_refused(api: Api, name: str):
    opened = api.open()
    body = {"name": name, "nonce": nonce()}
    assert api.post(f"/api/tables/{opened['table']}/join", body, opened["invites"][0]).json()["error"] == "bad-name"


@pytest.mark.parametrize("name", ["Ani\u200d", "A\u034fni", "\uff21ni", "АNI", "A n i", "ani\u3164", "𝐀ni"])
def test_a_name_that_differs_from_another_only_invisibly_is_refused(api: Api, name: str):
    opened = api.open()
    api.join(opened["table"], opened["invites"][0], "Ani")
    body = {"name": name, "nonce": nonce()}
    assert api.post(f"/api/tables/{opened['table']}/join", body, opened["invites"][1]).json()["error"] == "name-taken"


def test_names_of_all_scripts_can_be_read_and_told_apart():
    names = ["Ani", "Åni", "Nefertari", "Анна", "Ольга", "Ἀθηνᾶ", "ایمان", "二郎", "👩\u200d🚀", "7"]
    assert all(can_be_read(name) for name in names)
    assert len({look(name) for name in names}) == len(names)


def test_a_machine_players_hand_is_not_shown_to_whoever_opened_the_table(server: Server, api: Api):
    """Neither by unseating it nor by an invitation kept back, once moves have been made."""
    opened = api.open(public=True)
    table, (first, second) = opened["table"], opened["invites"]
    token = api.join(table, first, "Ani")

    def command(seat: int, level: str | None) -> dict:
        body = {"type": "machine", "id": nonce(), "seat": seat, "level": level}
        return api.post(f"/api/tables/{table}/commands", body, opened["host"]).json()

    assert command(1, "random")["type"] == "done"
    assert command(1, None)["type"] == "done"  # nothing has happened yet
    assert command(1, "random")["type"] == "done"

    async def move() -> None:
        async with sitting(server, table, token) as client:
            while not client.states[0]["moves"]:
                await client.hear()
            await client.play(0)

    run(move())
    assert command(1, None)["error"] == "machine-stays"
    body = {"name": "Teti", "nonce": nonce()}
    assert api.post(f"/api/tables/{table}/join", body, second).json()["error"] == "machine-stays"
    assert command(1, "scribe")["type"] == "done"
