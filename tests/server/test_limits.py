"""Nobody can take more than their share."""

from __future__ import annotations

from pathlib import Path

import pytest
import websockets

import pyramidion
from pyramidion.kernel.randomness import key_from_seed
from pyramidion.server.limits import UNDOS_PER_TABLE, Allowance, Allowances, neighbourhood
from pyramidion.server.room import Room, Seat, TableFacts
from pyramidion.server.text import plain

from .clients import UNLIMITED, Api, run, running, sitting


def test_an_allowance_lets_a_burst_through_and_then_so_many_a_second():
    now = [0.0]
    allowance = Allowance(2, 3, clock=lambda: now[0])
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_are_counted_apart_and_only_so_many_are_remembered():
    allowances = Allowances(0.0, 1, kept=10)
    assert allowances.take("a")
    assert not allowances.take("a")
    assert allowances.take("b")
    for n in range(50):
        allowances.take(str(n))
    assert len(allowances._by_address) <= 10


def test_a_neighbourhood_of_newer_addresses_counts_as_one():
    """Whoever has one such address has as many as they like."""
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8:1:2::7") == neighbourhood("2001:db8:1:2:ffff::1") == "2001:db8:1:2::"
    assert neighbourhood("2001:db8:1:3::7") != neighbourhood("2001:db8:1:2::7")
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("fe80::1%eth0") == "fe80::"
    assert neighbourhood("nowhere") == "nowhere"


def test_moves_are_taken_back_only_so_often():
    """Each time the game is played again from its deal, and again whenever the table is loaded."""
    game, key = pyramidion.game("cheops"), key_from_seed(1)
    seats = [Seat(number, None, None, None, None) for number in range(2)]
    room = Room("t", game, game.standard_box, TableFacts({}, 1, key), seats)
    room.deal()
    assert room.table is not None
    seat = room.movers[0]
    for _ in range(UNDOS_PER_TABLE):
        room.table.play(room.table.legal(seat)[0], seat)
        room.note_entry(seat)
        assert room.undo_word(seat) != "no"
        room.table.undo(seat, force=True)
        room.note_entry(seat, True)
    room.table.play(room.table.legal(seat)[0], seat)
    room.note_entry(seat)
    assert room.undo_word(seat) == "no"


def test_text_is_one_line_without_anything_that_cannot_be_seen():
    assert plain(" a\tb\r\n c\x00\u202e\u2066d ") == "a b c d"
    assert plain("\u200b\x1b") == ""
    assert plain("👩\u200d🚀 Ägypten") == "👩\u200d🚀 Ägypten"


def test_tables_requests_tokens_and_connections_are_limited_by_address(tmp_path: Path):
    limits = UNLIMITED | {
        "new-tables": "0.0001",
        "new-tables-burst": "3",
        "failed-tokens": "0.0001",
        "failed-tokens-burst": "2",
        "connections-per-address": "2",
        "lines-per-table": "3",
    }
    with running(tmp_path / "data", **limits) as server:
        api = Api(server)
        opened = [api.post("/api/tables", {"game": "cheops", "seats": 2}) for _ in range(4)]
        assert [answer.status_code for answer in opened] == [201, 201, 201, 429]
        table, other = opened[0].json(), opened[1].json()
        wrong = [api.get(f"/api/tables/{table['table']}", other["watch"]).status_code for _ in range(4)]
        assert wrong == [403, 403, 429, 429]
        token = api.join(table["table"], table["invites"][0], "Ani")

        async def crowd():
            async with sitting(server, table["table"], token) as a, sitting(server, table["table"], token):
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(f"{server.websocket_address}/ws/{table['table']}")
                answers = [await a.ask("chat", 0, text=f"line {n}") for n in range(4)]
                for level in ("random", None, "random", None):
                    assert (await a.ask("machine", 0, level=level))["type"] == "done"
            async with sitting(server, table["table"], token) as a:
                return [answer.get("error") for answer in answers], len(a.welcome["lines"])

        assert run(crowd()) == ([None, None, None, "too-much"], 3)  # notices do not go on where talk has ended


def test_a_hasty_client_is_read_more_slowly_but_loses_nothing(tmp_path: Path):
    with running(tmp_path / "data", **(UNLIMITED | {"messages": "50", "messages-burst": "5"})) as server:
        table, tokens, _ = Api(server).seated()

        async def hurry():
            async with sitting(server, table, tokens[0]) as a:
                for n in range(20):
                    await a.send({"type": "why", "id": f"n{n}", "seat": 0, "code": 0})
                return [(await a.until("why"))["id"] for _ in range(20)]

        assert run(hurry()) == [f"n{n}" for n in range(20)]
