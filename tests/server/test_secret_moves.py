"""Where everybody acts at once, nobody hears of a move before its rules tell it (SG-16 of Pyramids)."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from pathlib import Path

import pytest

import pyramidion
from pyramidion.games.pyramids.testing import BOXES
from pyramidion.kernel.randomness import key_from_seed
from pyramidion.server import machine_turns, registry, seating, wire
from pyramidion.server.archive import Archive
from pyramidion.server.commands import carry_out
from pyramidion.server.limits import Limits
from pyramidion.server.moving import not_now
from pyramidion.server.room import Caller, Room, Seat, TableFacts
from pyramidion.server.viewer import Viewer

from .clients import run


def secret_room(seats: int = 3, pace: str = "") -> Room:
    game = pyramidion.game("pyramids")
    box = game.box(BOXES["crosses"], "crosses")
    facts = TableFacts({}, 1, key_from_seed(1), public=True, pace=pace)
    room = Room("t", game, box, facts, [seat_at(number) for number in range(seats)])
    room.deal()
    return room


def seat_at(number: int) -> Seat:
    return Seat(number, None, bytes([number]), f"Seat{number}", None)


def versions_of(room: Room) -> dict[Viewer, int]:
    return {viewer: point.version for viewer, point in room.viewpoints.items()}


def play(room: Room, seat: int, move: str | None = None) -> list[Viewer]:
    assert room.table is not None
    room.table.play(move or room.table.legal(seat)[0], seat)
    return room.note_entry(seat)


def test_a_chain_of_secret_moves_reaches_nobody_else_until_it_ends():
    room = secret_room()
    for seat in range(3):
        play(room, seat, "choose 1 2")
    versions = versions_of(room)
    moves = 0
    while 0 in room.movers:
        changed = play(room, 0)
        moves += 1
        if 0 in room.movers:
            assert changed == [0]
            assert versions_of(room) == {**versions, 0: versions[0] + moves}
    assert moves > 2
    assert changed == [None, 0, 1, 2]  # everybody may see that seat 0 is done
    assert versions_of(room) == {viewer: before + (moves if viewer == 0 else 1) for viewer, before in versions.items()}


def test_taking_a_secret_move_back_reaches_nobody_else():
    room = secret_room()
    for seat in range(3):
        play(room, seat, "choose 1 2")
    play(room, 0)
    play(room, 0)
    assert room.table is not None
    for _ in range(2):
        room.table.undo(0)
        assert room.note_entry(0, True) == [0]


def is_stale(room: Room, seat: int, version: int) -> bool:
    return isinstance(not_now(room, wire.MakeMove(id="m", seat=seat, version=version, code=0)), wire.Stale)


def test_a_choice_survives_the_finishing_of_others():
    """A click must not come back because somebody else was done a moment earlier."""
    room = secret_room()
    before = room.viewpoints[1].version
    play(room, 0, "choose 1 2")
    assert room.viewpoints[1].version == before + 1  # seat 1 is shown that seat 0 is done
    assert not is_stale(room, 1, before)
    assert not is_stale(room, 1, before + 1)
    assert is_stale(room, 1, before + 2)  # never seen by anybody


def test_an_own_move_or_a_new_question_makes_an_older_version_stale():
    room = secret_room()
    first = room.viewpoints[1].version
    play(room, 1, "choose 1 2")
    assert is_stale(room, 1, first)  # seat 1 has chosen since
    waiting = room.viewpoints[1].version
    for seat in (0, 2):
        play(room, seat, "choose 1 2")
    assert 1 in room.movers  # everybody marks now
    assert is_stale(room, 1, waiting)
    assert not is_stale(room, 1, room.viewpoints[1].version)


class Ledger:
    """An archive that only counts what it is given."""

    def __init__(self):
        self.written = 0

    async def write(self, *changes):
        self.written += len(changes)


class Ear:
    """A client that keeps what it is told."""

    def __init__(self, seat: int):
        self.caller, self.viewers = Caller((seat,), False), (seat,)
        self.heard: list[dict] = []

    def tell(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def dismiss(self, code: int) -> None:
        raise AssertionError(f"dismissed with {code}")


class Company:
    """A room with everybody at it, in which all have chosen and mark in secret."""

    def __init__(self, seats: int = 3):
        self.room = secret_room(seats)
        for seat in range(seats):
            play(self.room, seat, "choose 1 2")
        self.ears = [Ear(seat) for seat in range(seats)]
        self.room.listeners = set(self.ears)
        self.registry = registry.Registry(Ledger(), Limits())  # type: ignore[arg-type]
        self.said = 0

    async def does(self, seat: int, kind: type[wire.AnyCommand], **what: object) -> None:
        self.said += 1
        if kind is not wire.Consent:
            what["version"] = self.room.viewpoints[seat].version
        answer = await carry_out(
            self.registry, self.room, self.ears[seat].caller, kind(id=str(self.said), seat=seat, **what)
        )
        assert isinstance(answer, wire.Done), answer

    async def marks(self, seat: int) -> None:
        assert self.room.table is not None
        await self.does(seat, wire.MakeMove, code=self.room.table.legal(seat)[0])
        assert seat in self.room.movers, "a bonus cell follows, so nobody is told"

    def hush(self) -> None:
        for ear in self.ears:
            ear.heard.clear()


def test_a_request_to_take_back_does_not_tell_who_marks_meanwhile():
    async def evening():
        company = Company()
        await company.does(0, wire.Undo)
        asking = company.room.info().asking
        assert asking is not None
        company.hush()
        for seat in (1, 0):  # the one who asks marks too
            await company.marks(seat)
            assert company.room.info().asking == asking
        await company.does(0, wire.Undo)  # that is free, and nobody hears of it either
        assert company.room.info().asking == asking
        assert [[heard["type"] for heard in ear.heard] for ear in company.ears] == [["state"] * 2, ["state"], []]

    run(evening())


def test_what_was_asked_for_is_taken_back_whatever_was_marked_meanwhile():
    async def evening():
        company = Company()
        table = company.room.table
        assert table is not None
        await company.does(2, wire.Undo)
        await company.marks(1)
        await company.marks(2)
        await company.marks(2)
        await company.does(0, wire.Consent, agree=True)
        await company.does(1, wire.Consent, agree=True)
        assert company.room.info().asking is None
        assert [(seat, str(move)) for seat, move in table.played] == [(0, "choose 1 2"), (1, "choose 1 2")]

    run(evening())


def test_a_request_to_take_back_ends_when_somebody_is_seen_to_be_done():
    async def evening():
        company = Company()
        await company.does(0, wire.Undo)
        assert company.room.table is not None
        while 1 in company.room.movers:
            await company.does(1, wire.MakeMove, code=company.room.table.legal(1)[0])
        assert company.room.info().asking is None

    run(evening())


def test_the_list_of_my_tables_does_not_tell_who_marks(tmp_path: Path):
    async def evening():
        archive = Archive.in_folder(tmp_path)
        await archive.open()
        tables = registry.Registry(archive, Limits())
        mine: list[str] = []
        rooms: list[Room] = []
        for _ in range(2):
            setup = wire.NewTable(game="pyramids", seats=2, box=BOXES["crosses"])
            created = await seating.open_table(tables, setup)
            room = await tables.room(created.table)
            assert room is not None
            for seat in range(2):
                join = wire.Join(name=f"Seat{seat}", nonce=secrets.token_urlsafe(24))
                token = (await seating.join(tables, room, join, created.invites[seat])).token
                mine += [token] if seat == 0 else []
            rooms.append(room)

        async def does(room: Room, seat: int, **what: object) -> None:
            move = wire.MakeMove(id=secrets.token_hex(4), seat=seat, version=room.viewpoints[seat].version, **what)  # type: ignore[arg-type]
            assert isinstance(await carry_out(tables, room, Caller((seat,), False), move), wire.Done)

        for room in rooms:
            for seat in range(2):
                await does(room, seat, text="choose 1 2")
        before = await seating.own_tables(tables, wire.Mine(tokens=mine))
        for room in rooms:
            assert room.table is not None
            await does(room, 1, code=room.table.legal(1)[0])
            assert room.movers == (0, 1)
            assert await seating.own_tables(tables, wire.Mine(tokens=mine)) == before
        await archive.close()

    run(asyncio.wait_for(evening(), 60))


def asked_without_a_choice(**options: str) -> tuple[Room, int]:
    """A table of Valley of the Kings at which a person is asked who can only pass."""
    game, luck = pyramidion.game("valley"), random.Random(1)
    for seed in range(40):
        facts = TableFacts(options, game.version, key_from_seed(seed))
        room = Room("t", game, game.standard_box, facts, [seat_at(0), seat_at(1)])
        room.deal()
        table = room.table
        assert table is not None
        while not table.over:
            for seat in table.movers:
                if [str(move) for move in table.moves(seat)] == ["skip"]:
                    return room, seat
            seat = table.movers[0]
            table.play(luck.choice(table.legal(seat)), seat)
            room.note_entry(seat)
    raise AssertionError("nobody was ever asked without having a choice")


def test_the_table_answers_for_a_seat_that_is_asked_without_having_a_choice(monkeypatch):
    """VK-54 of Valley of the Kings: everybody who could hold a card is asked, whether they hold it or not."""
    monkeypatch.setattr(machine_turns, "PASS_SECONDS", (0, 0.01))
    room, seat = asked_without_a_choice()
    table, ledger = room.table, Ledger()
    assert table is not None
    before = len(table.log)

    async def wait():
        tables = registry.Registry(ledger, Limits())  # type: ignore[arg-type]
        tables.wake(room)
        tables.wake(room)  # a second look at the table makes no second move
        while not ledger.written:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)

    run(asyncio.wait_for(wait(), 60))
    who, code = table.log[before]
    assert (who, game_kind(room, code)) == (seat, "skip")


@pytest.mark.parametrize(("covered", "answers"), [("no", 1), ("yes", 0)])
def test_a_covered_table_answers_for_nobody(covered, answers, monkeypatch):
    """VK-54 of Valley of the Kings: an answer that the table gives comes sooner than one that is thought about."""
    begun = []

    def begin(tables, chore):
        begun.append(chore.__name__)
        chore.close()

    monkeypatch.setattr(registry.Registry, "begin", begin)
    room, _ = asked_without_a_choice(covered=covered)

    async def wake():
        registry.Registry(Ledger(), Limits()).wake(room)  # type: ignore[arg-type]

    run(wake())
    assert begun == ["answer_for"] * answers


def game_kind(room: Room, code: int) -> str:
    return room.game.moves.kind_of(code).name
