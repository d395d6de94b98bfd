"""How machine players play, and what a position costs."""

from __future__ import annotations

import numpy as np
import pytest

from pyramidion.kernel import entry_points
from pyramidion.kernel.jit import COMPILED
from pyramidion.kernel.verbs import MAX_MOVES
from pyramidion.players import player

from .positions import GAME, begun, build, give, play, stock, tomb


@pytest.mark.skipif(not COMPILED, reason="three hundred games take too long in plain Python")
@pytest.mark.parametrize(("seats", "level"), [(2, 60), (3, 38), (4, 25)])
def test_games_as_advised_fill_the_tombs(seats, level):
    """VK-61: sets are collected and entombed in time; whoever plays at random gets nowhere near."""
    assert min(GAME.simulate(300, seats, 1, advised=True).mean_points) > level
    assert max(GAME.simulate(300, seats, 1).mean_points) < level / 2


def chosen(table) -> str:
    seat = table.movers[0]
    return str(GAME.moves.move(player("greedy").choose(GAME, table.box.record, table.hidden(seat), seat, 1)))


def test_a_greedy_player_completes_a_set_in_the_last_turn():
    table = begun(2, pyramid="- - - - - -")
    stock(table, "")
    give(table, 0, hand="urn isis mask", tomb="anubis bastet sobek taweret horus")
    while table.movers == (0,):
        play(table, chosen(table))
    assert "isis" in tomb(table)
    assert table.scores()[0] >= 36


def test_a_greedy_player_buys_the_card_that_completes_more():
    table = begun(2)
    build(table, "isis cat duamutef - - -")
    give(table, 0, hand="mask sobek sobek", draw="urn urn urn urn urn urn", tomb="anubis bastet sobek taweret horus")
    table.set_up(check=False, entombed="yes")
    assert chosen(table) == "buy a1"


def test_the_advice_is_to_show_the_offering_table():
    """VK-41"""
    table = begun(2)
    give(table, 0, hand="qebehsenuef")
    give(table, 1, hand="table isis", draw="urn urn urn urn urn")
    play(table, "play qebehsenuef action")
    out = np.zeros(MAX_MOVES, np.int16)
    assert GAME.moves.text(int(entry_points.advise_at(table.box.record, table.positions, 0, 1, out, 1))) == "show table"


@pytest.mark.skipif(not COMPILED, reason="where rules run as plain Python every number is wide")
def test_a_position_takes_two_kilobytes_at_the_most():
    assert GAME.state_dtype.itemsize <= 2048


def test_a_decision_never_offers_many_moves():
    """VK-21: payments are laid card by card, so a hand of all cards offers no more than itself."""
    table = begun(2)
    give(
        table,
        0,
        hand="urn food table ka cat senet boat mask censer inner middle outer hapi imsety tyet djed weret isis",
    )
    assert len(table.legal(0)) < 60
    play(table, "buy a1")
    assert len(table.legal(0)) <= 19
