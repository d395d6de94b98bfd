"""Nobody has the better seat."""

from __future__ import annotations

from collections import Counter

import pytest

from pyramidion.arena.seating import seatings


def test_two_players_at_two_seats_meet_in_both_orders():
    assert seatings("ab", 2) == [("a", "b"), ("b", "a")]


def test_as_many_players_as_seats_play_the_lineup_and_all_its_rotations():
    assert seatings("abc", 3) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_one_among_three_of_another_kind_has_each_seat_once():
    assert seatings(["p", "v", "v", "v"], 4) == [
        ("p", "v", "v", "v"),
        ("v", "v", "v", "p"),
        ("v", "v", "p", "v"),
        ("v", "p", "v", "v"),
    ]


def test_more_players_than_seats_meet_in_all_combinations():
    assert {frozenset(lineup) for lineup in seatings("abcd", 2)} == set(
        map(frozenset, ["ab", "ac", "ad", "bc", "bd", "cd"])
    )
    assert len(seatings("abcd", 2)) == 12


def test_fewer_players_than_seats_are_repeated_in_turn():
    assert seatings("ab", 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert seatings("a", 3) == [("a", "a", "a")]


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("players", range(1, 7))
def test_everybody_sits_at_each_seat_equally_often_and_no_seating_comes_twice(players, seats):
    names = "abcdef"[:players]
    found = seatings(names, seats)
    assert len(set(found)) == len(found)
    for seat in range(seats):
        times = Counter(lineup[seat] for lineup in found)
        assert set(times) == set(names)
        assert len(set(times.values())) == 1
