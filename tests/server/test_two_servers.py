"""One folder, one server; and if another program changes the database all the same, nobody is told what is not so."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

from .clients import ROOT, Api, Server, nonce


def test_a_second_server_on_a_folder_says_so_and_ends(server: Server):
    command = [sys.executable, "-m", "pyramidion.server", *server.arguments]
    second = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=60)
    assert second.returncode == 1
    assert second.stderr == (
        f"Another server keeps its tables in {server.data}; end it, or choose another folder with --data.\n"
    )


def change(server: Server, statement: str, *values: object) -> None:
    with sqlite3.connect(server.data / "tables.sqlite3") as database:
        assert database.execute(statement, values).rowcount == 1


def test_a_move_that_is_not_stored_is_not_answered_as_done(server: Server, api: Api):
    table, tokens, _ = api.seated()
    state = api.get(f"/api/tables/{table}/state", tokens[0]).json()
    move = {"type": "move", "id": "mine", "seat": 0, "version": state["version"], "code": state["moves"][0]["code"]}
    change(
        server,
        'insert into moves ("table", n, seat, move, at, command, movers) values (?, 1, 0, ?, ?, ?, 2)',
        *(table, state["moves"][1]["text"], "2020-02-02", "another's"),
    )
    assert api.post(f"/api/tables/{table}/commands", move, tokens[0]).status_code == 503
    assert api.post(f"/api/tables/{table}/commands", move, tokens[0]).json()["type"] == "stale"
    again = {**move, "id": "another's"}
    assert api.post(f"/api/tables/{table}/commands", again, tokens[0]).json()["repeated"]


def test_a_move_that_is_stored_is_answered_as_done_before(server: Server, api: Api):
    table, tokens, _ = api.seated()
    state = api.get(f"/api/tables/{table}/state", tokens[0]).json()
    move = {"type": "move", "id": "mine", "seat": 0, "version": state["version"], "code": state["moves"][0]["code"]}
    change(
        server,
        'insert into moves ("table", n, seat, move, at, command, movers) values (?, 1, 0, ?, ?, ?, 2)',
        *(table, state["moves"][0]["text"], "2020-02-02", "mine"),
    )
    assert api.post(f"/api/tables/{table}/commands", move, tokens[0]).json()["repeated"]


def test_a_line_that_is_not_stored_is_not_answered_as_said(server: Server, api: Api):
    table, tokens, _ = api.seated()
    line = {"type": "chat", "id": "mine", "seat": 0, "text": "Hello"}
    change(
        server,
        'insert into lines ("table", n, at, seat, text, args, command) values (?, 1, ?, 0, ?, ?, ?)',
        *(table, "2020-02-02", "Somebody else's", "{}", "another's"),
    )
    assert api.post(f"/api/tables/{table}/commands", line, tokens[0]).status_code == 503
    assert api.post(f"/api/tables/{table}/commands", line, tokens[0]).json()["type"] == "done"


def test_a_seat_that_somebody_has_taken_is_not_given_away(server: Server, api: Api):
    opened = api.open()
    table, invite = opened["table"], opened["invites"][0]
    change(server, 'update seats set token = ?, name = ? where "table" = ? and seat = 0', b"x" * 32, "First", table)
    answers = [
        api.post(f"/api/tables/{table}/join", {"name": "Second", "nonce": nonce()}, invite).status_code
        for _ in range(2)
    ]
    assert answers == [503, 409]
    names = [seat["name"] for seat in api.get(f"/api/tables/{table}", opened["host"]).json()["seats"]]
    assert names == ["First", None]


def test_nothing_of_this_was_noted_as_our_mistake(server: Server):
    for line in map(json.loads, server.log.read_text(encoding="utf-8").splitlines()):
        assert line["level"] != "error", line


def test_a_folder_is_free_again_when_its_server_was_killed(tmp_path: Path):
    first = Server(tmp_path / "data").start()
    first.kill()
    Server(tmp_path / "data").start().stop()
