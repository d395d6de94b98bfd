"""A clock runs out for nobody's loss, and tells nobody of moves made in secret."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from pyramidion.server import pace, seating, wire
from pyramidion.server import room as room_module
from pyramidion.server.archive import Archive
from pyramidion.server.handover import hand_over
from pyramidion.server.limits import Limits
from pyramidion.server.pace import DAY, Clock
from pyramidion.server.registry import Registry
from pyramidion.server.room import Caller

from .clients import Api, Server, nonce, run, sitting
from .test_secret_moves import play, secret_room


def clock(written: str, *machines: int) -> Clock:
    found = pace.read(written)
    assert found
    return Clock(found, 2, machines)


def test_a_pace_is_written_as_days_or_as_a_clock():
    assert pace.read("") is None
    assert pace.read("3d") == pace.Pace(3 * DAY, each_move=True)
    assert pace.read("10m+30s") == pace.Pace(600, 30)
    for wrong in ("0d", "3", "100d", "10m", "-1m+5s", "3d "):
        with pytest.raises(ValueError, match="is no pace"):
            pace.read(wrong)


def test_a_clock_stands_still_until_the_game_begins():
    one = clock("10m+30s")
    one.turn(0, [0], None)
    assert (one.at(1000), one.running) == ([600, 600], [])
    one.start(1000)
    assert (one.at(1010), one.running) == ([590, 600], [0])


def test_a_clock_gains_with_every_turn_but_not_within_one_nor_by_taking_back():
    one = clock("10m+30s")
    one.turn(0, [0], None)
    one.start(0)
    one.turn(10, [0], 0)
    one.turn(20, [1], 0)
    assert one.at(20) == [610, 600]
    one.turn(25, [0], 0, undone=True)
    assert one.at(25) == [610, 595]


def test_days_are_counted_anew_for_every_move():
    one = clock("2d")
    one.turn(0, [0], None)
    one.start(0)
    one.turn(DAY, [0], 0)
    assert one.at(DAY) == [2 * DAY, 2 * DAY]
    one.turn(2 * DAY, [1], 0)
    assert not one.late(1, 4 * DAY - 1)
    assert one.late(1, 4 * DAY)
    assert not one.late(0, 9 * DAY)


def test_a_machine_has_all_the_time_and_whoever_comes_back_has_some():
    one = clock("1m+0s")
    one.turn(0, [0], None)
    one.start(0)
    assert one.late(0, 61)
    one.hand_over(61, 0, machine=True)
    assert not one.late(0, 1000)
    one.hand_over(1000, 0, machine=False)
    assert one.at(1000) == [pace.COME_BACK_SECONDS, 60]


def test_a_clock_set_back_costs_nobody_anything():
    one = clock("1m+0s")
    one.turn(0, [0], None)
    one.start(5000)
    assert one.at(100) == [60, 60]


def test_others_do_not_see_on_the_clock_what_is_done_in_secret():
    room = secret_room(2, pace="10m+30s")
    for seat in range(2):
        play(room, seat, "choose 1 2")
    room.start_clocks(0)
    clocks = [room.viewpoints[seat].clock for seat in range(2)]
    assert all(clocks)
    before = clocks[1].at(50), clocks[1].running
    assert 1 not in play(room, 0), "nobody is told of a mark"
    assert (clocks[1].at(50), clocks[1].running) == before


class Time:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now, self.monotonic = 1_700_000_000.0, time.monotonic

    def time(self) -> float:
        return self.now

    def time_ns(self) -> int:
        return int(self.now * 1e9)


def test_whoever_runs_out_of_time_is_played_for_until_they_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = Time()
    monkeypatch.setattr(room_module, "time", clock)

    async def game() -> None:
        registry = Registry(Archive.in_folder(tmp_path), Limits())
        await registry.open()
        opened = await seating.open_table(registry, wire.NewTable(game="cheops", seats=2, pace="1m+5s"))
        room = await registry.room(opened.table)
        assert room is not None
        for name, invite in zip("AB", opened.invites, strict=True):
            assert not room.late(0, [0])
            await seating.join(registry, room, wire.Join(name, nonce()), invite)
        (mover,) = room.movers
        other = Caller((1 - mover,), False)
        ask = wire.Machine(id="a", seat=mover, level="fellah")
        clock.now += 59
        assert "is not out of time" in (await hand_over(registry, room, other, ask)).sentence
        clock.now += 2
        # The time is kept by what is stored: the room may have been forgotten meanwhile.
        registry.give_up(room)
        room = await registry.room(opened.table)
        assert room is not None
        assert room.late(mover, [1 - mover])
        monkeypatch.setattr(registry, "wake", lambda room: None)  # nobody has to play on here
        assert isinstance(await hand_over(registry, room, other, ask), wire.Done)
        assert room.seats[mover].level == "fellah"
        assert room.lines[-1].notice == "time-ran-out"
        clock.now += 1000
        assert not room.late(mover, [1 - mover])
        back = wire.Machine(id="b", seat=mover, level=None)
        assert isinstance(await hand_over(registry, room, Caller((mover,), False), back), wire.Done)
        registry.give_up(room)
        again = await registry.room(opened.table)
        assert again is not None
        left = [again.viewpoints[seat].clock.at(clock.now) for seat in range(2)]
        assert left[0] == left[1] == [60, 60]
        await registry.close()

    run(game())


def test_running_out_of_time_lets_the_others_call_a_machine_and_the_seat_comes_back(server: Server, api: Api):
    bad = api.post("/api/tables", {"game": "cheops", "seats": 2, "pace": "3 days"})
    assert bad.status_code == 422
    table, tokens, _ = api.seated(game="cheops", pace="1m+0s")
    other, others, _ = api.seated(game="cheops")

    async def play():
        async with sitting(server, table, tokens[0]) as one, sitting(server, table, tokens[1]) as two:
            assert one.welcome["table"]["pace"] == "1m+0s"
            state = one.states[0]
            mover = state["clock"]["running"][0]
            assert state["clock"]["left"] == pytest.approx([60, 60], abs=30)
            waiting, seat = (two, 1) if mover == 0 else (one, 0)
            refused = await waiting.ask("machine", mover, level="fellah")
            assert (refused["type"], refused["error"]) == ("error", "not-late")
            assert seat != mover
        async with sitting(server, other, others[0]) as one:
            assert "clock" not in one.states[0]
            refused = await one.ask("machine", 1, level="fellah")
            assert refused["error"] == "not-your-seat"

    run(play())
