"""Chances to win are told no surer than they come true."""

from __future__ import annotations

import pytest

from pyramidion.games import game, own_names
from pyramidion.players.chances import all_told, told_chance
from pyramidion.players.settings import TOLD_BY, confidence


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_what_is_certain_stays_certain_and_full_confidence_changes_nothing(seats):
    assert [told_chance(win, seats, 0.5) for win in (0.0, 1.0)] == [0.0, 1.0]
    assert told_chance(0.3, seats, 1.0) == pytest.approx(0.3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_less_confidence_is_nearer_to_an_even_share_in_the_same_order(seats):
    even = 1 / seats
    assert told_chance(even, seats, 0.4) == pytest.approx(even)
    told = [told_chance(n / 20, seats, 0.4) for n in range(1, 20)]
    assert told == sorted(told)
    assert all(abs(found - even) <= abs(n / 20 - even) + 1e-9 for n, found in enumerate(told, 1))


def test_the_chances_of_all_seats_add_up_to_one():
    assert sum(all_told([0.7, 0.2, 0.1, 0.0], 0.5)) == pytest.approx(1)
    assert all_told([1.0, 0.0], 0.5) == (1.0, 0.0)


@pytest.mark.parametrize("name", own_names())
def test_every_game_says_how_sure_its_chances_are(name):
    assert all(0 < confidence(game(name), seats, by) <= 1 for seats in game(name).seats for by in TOLD_BY)
    assert confidence(game(name), 2, "hints") != 1
