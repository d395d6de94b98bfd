"""A client that tries to read or move another seat's things by every route, and one that sends rubbish."""

from __future__ import annotations

import json
import random
import secrets
from pathlib import Path

import httpx
import pytest
import websockets

from .clients import UNLIMITED, Api, Server, bearer, nonce, run, running, sitting

COMMANDS = [
    {"type": "move", "version": 1, "code": 0},
    {"type": "move", "version": 1, "text": "lay father a1"},
    {"type": "undo", "version": 1},
    {"type": "consent", "agree": True},
    {"type": "why", "code": 0},
    {"type": "why", "touches": ["member-father"]},
    {"type": "chat", "text": "It was me"},
    {"type": "machine", "level": "random"},
    {"type": "machine", "level": None},
]


def test_no_command_moves_another_seat_by_websocket_or_http(server: Server, api: Api):
    table, tokens, opened = api.seated(seats=3)
    intruders = {
        "another seat": tokens[1],
        "a watcher": opened["watch"],
        "the host": opened["host"],
        "a spent invitation": opened["invites"][0],
    }
    before = api.get(f"/api/tables/{table}/state", tokens[0]).json()

    async def by_websocket(token: str):
        async with sitting(server, table, token) as client:
            for command in COMMANDS:
                command = {**command, "version": before["version"]} if "version" in command else command
                answer = await client.ask(
                    seat=0, kind=command["type"], **{k: v for k, v in command.items() if k != "type"}
                )
                assert answer["error"] == "not-your-seat", answer
            return client.heard

    for token in intruders.values():
        heard = json.dumps(run(by_websocket(token)))
        for secret in (tokens[0], tokens[2]):
            assert secret not in heard
        for command in COMMANDS:
            answer = api.post(f"/api/tables/{table}/commands", {"id": "x", "seat": 0, **command}, token)
            assert answer.json()["error"] == "not-your-seat"
    for token in (secrets.token_urlsafe(32), tokens[0][:-1] + ("A" if tokens[0][-1] != "A" else "B")):
        for path in ("", "/state", "/record", "/replay/0"):
            assert api.get(f"/api/tables/{table}{path}", token).status_code == 403
        for command in COMMANDS:
            assert (
                api.post(f"/api/tables/{table}/commands", {"id": "x", "seat": 0, **command}, token).status_code == 403
            )
        assert api.post(f"/api/tables/{table}/join", {"name": "X", "nonce": nonce()}, token).status_code == 403
        assert api.post(f"/api/tables/{table}/rematch", None, token).status_code == 403
        assert api.post("/api/mine", {"tokens": [token]}).json() == {"tables": []}
    assert api.get(f"/api/tables/{table}/state", tokens[0]).json() == before


def test_what_others_are_told_holds_nothing_of_a_seats_own(server: Server, api: Api):
    table, tokens, opened = api.seated(seats=3)

    async def game():
        async with (
            sitting(server, table, *tokens) as players,
            sitting(server, table, tokens[1]) as other,
            sitting(server, table, opened["watch"]) as watcher,
        ):
            for _ in range(60):
                seat = next(seat for seat in range(3) if players.states[seat]["moves"])
                await players.play(seat)
                while len({players.states[seat]["view"]["ply"] for seat in range(3)}) > 1:
                    await players.hear()
                if players.states[0].get("result"):
                    break
            ply = players.states[0]["view"]["ply"]
            while other.states[1]["view"]["ply"] < ply:
                await other.hear()
            while watcher.states[None]["view"]["ply"] < ply:
                await watcher.hear()
            return other.heard, watcher.heard

    for seat, heard in zip((1, None), run(game()), strict=True):
        states = [message for message in heard if message["type"] == "state" and not message.get("result")]
        assert len(states) > 10
        for state in states:
            assert state["seat"] == seat
            assert all(cash == -1 for owner, cash in enumerate(state["view"]["cash"]) if owner != seat)
            assert "answers" not in state or seat == 1
        text = json.dumps(states)
        for secret in (*tokens, opened["host"], *opened["invites"]):
            assert secret not in text
    info = api.get(f"/api/tables/{table}", opened["watch"]).text
    for secret in (*tokens, opened["host"], opened["watch"], *opened["invites"]):
        assert secret not in info


def test_a_token_of_one_table_opens_no_other(server: Server, api: Api):
    _, tokens, _ = api.seated()
    other, _, _ = api.seated()

    async def knock():
        with pytest.raises(websockets.ConnectionClosed) as closed:
            async with sitting(server, other, *tokens):
                pass
        return closed.value.rcvd.code

    assert run(knock()) == 4403
    assert api.get(f"/api/tables/{other}/state", tokens[0]).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_gets_no_websocket(server: Server, api: Api, origin: str):
    table = api.open(public=True)["table"]

    async def knock():
        async with sitting(server, table, origin=origin):
            pass

    with pytest.raises(websockets.InvalidStatus) as refused:
        run(knock())
    assert refused.value.response.status_code == 403


def test_our_own_page_gets_one(server: Server, api: Api):
    table = api.open(public=True)["table"]

    async def knock():
        async with sitting(server, table, origin=server.address) as seat:
            return seat.welcome["table"]["id"]

    assert run(knock()) == table


def test_every_answer_carries_the_headers_that_bind_browsers(api: Api):
    for path in (
        "/",
        "/t/abc",
        "/api/games",
        "/api/nothing",
        "/healthz",
        "/metrics",
        "/assets/none.js",
        "/api/tables/x",
    ):
        headers = api.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        # The rules may be compiled from WebAssembly; no script may be made of text.
        assert "unsafe" not in headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert api.get("/../../../../etc/passwd").status_code in (200, 404)
    assert "root:" not in api.get("/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd").text


async def hear_all(socket) -> None:
    while True:
        await socket.recv()


def mutated(rng: random.Random, text: bytes) -> bytes:
    data = bytearray(text)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0:
                data[at:at] = rng.randbytes(rng.randrange(1, 8))
            case 1:
                del data[at : at + rng.randrange(1, 8)]
            case 2:
                data[at:at] = rng.choice(
                    [b"null", b"-1", b"1e999", b"[", b"{", b'"', b"\\ud800", b"9" * 40, b"true", b"[" * 3000]
                )
            case 3:
                data = bytearray(data[:at] + data[: rng.randrange(len(data) + 1)])
    return bytes(data)


def test_rubbish_on_the_websocket_is_answered_or_ends_the_connection_and_harms_nobody(server: Server, api: Api):
    table, tokens, _ = api.seated()
    before = api.get(f"/api/tables/{table}/state", tokens[1]).json()
    rng = random.Random(11)
    address = f"{server.websocket_address}/ws/{table}"
    hello = json.dumps({"type": "hello", "tokens": [tokens[0]]}).encode()
    seeds = [
        json.dumps({"id": "i", "seat": 0, **command}).encode()
        for command in COMMANDS
        if command["type"] in ("why", "consent")
    ]

    async def bother() -> set[int]:
        codes = set()
        for n in range(150):
            async with websockets.connect(address, compression=None, max_size=None) as socket:
                try:
                    first = hello if n % 3 else rng.choice([rng.randbytes(rng.randrange(200)), mutated(rng, hello)])
                    await socket.send(first if n % 2 else first.decode("utf-8", "replace"))
                    for _ in range(rng.randrange(1, 30)):
                        rubbish = rng.choice([rng.randbytes(rng.randrange(300)), mutated(rng, rng.choice(seeds))])
                        await socket.send(rubbish if rng.random() < 0.5 else rubbish.decode("utf-8", "replace"))
                    await socket.send(json.dumps({"type": "why", "id": "last", "seat": 0, "code": 0}))
                    while json.loads(await socket.recv()).get("id") != "last":
                        pass
                except websockets.ConnectionClosed as closed:
                    codes.add(closed.rcvd.code if closed.rcvd else 1006)
        async with websockets.connect(address, compression=None) as socket:
            await socket.send(hello.decode())
            await socket.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed):
                await hear_all(socket)
            assert socket.close_code == 1009
        return codes

    assert run(bother()) <= {1008, 4404}
    assert api.get(f"/api/tables/{table}/state", tokens[1]).json() == before
    assert api.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b'{"game": "cheops", "seats": 1e400}', b"x" * 400_000]
)
def test_rubbish_over_http_is_refused(server: Server, body: bytes):
    headers = {"content-type": "application/json", **bearer(secrets.token_urlsafe(32))}
    for path in ("/api/tables", "/api/mine"):
        answer = httpx.post(server.address + path, content=body, headers=headers)
        assert answer.status_code in (400, 413, 422)
        assert answer.json()["error"]


def test_nothing_was_noted_as_our_mistake_and_no_secret_is_in_the_log(server: Server, api: Api):
    _, tokens, opened = api.seated()
    log = server.log.read_text(encoding="utf-8")
    for line in log.splitlines():
        assert json.loads(line)["level"] == "info", line
    for secret in (*tokens, opened["host"], opened["watch"], *opened["invites"], "bearer", "Bearer"):
        assert secret not in log


def test_the_log_has_one_line_for_each_request_with_its_route_and_nothing_that_was_sent(tmp_path: Path):
    with running(tmp_path / "data", **UNLIMITED) as server:
        api = Api(server)
        table, tokens, opened = api.seated()
        api.get(f"/api/tables/{table}/state", tokens[0], hint="whispered")
        api.post(f"/api/tables/{table}/commands", {"type": "chat", "id": "c", "seat": 0, "text": "murmured"}, tokens[0])
        api.get("/t/mumbled")
        api.get("/assets/mumbled.js")
        api.client.request("DELETE", "/api/games")
        api.get("/api/mumbled")
    log = server.log.read_text(encoding="utf-8")
    lines = [line for line in map(json.loads, log.splitlines()) if line["event"] == "request"]
    asked = [(line["method"], line["route"], line["status"]) for line in lines if line["route"] != "/healthz"]
    # A page is noted when it has been sent, and then the next request may be there already.
    assert sorted(asked) == sorted(
        [
            ("POST", "/api/tables", 201),
            ("POST", "/api/tables/{table}/join", 201),
            ("POST", "/api/tables/{table}/join", 201),
            ("GET", "/api/tables/{table}/state", 200),
            ("POST", "/api/tables/{table}/commands", 200),
            ("GET", "pages", 200),
            ("GET", "pages", 404),
            ("DELETE", "/api/games", 405),
            ("GET", "pages", 404),
        ]
    )
    assert all(line["level"] == "info" and line["ms"] >= 0 for line in lines)
    sent = (*tokens, opened["host"], *opened["invites"], "whispered", "murmured", "mumbled", "Player 0")
    assert not [word for word in sent if word in log]
