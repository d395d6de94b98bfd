"""Quick judgement: what is taken, and whether it is sold."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from pyramidion.kernel import entry_points
from pyramidion.kernel.verbs import MAX_MOVES

from .position import play, position

RISING, FALLING, CHEAP = "I-1", "I-3", "I-2"  # 5 to 25; 25 to 5; 5, 5, 5, 5, 15


def advised(table, seed=1):
    """The move advised, as text."""
    moves = np.zeros(MAX_MOVES, np.int16)
    code = entry_points.advise_at(table.box.record, table.positions, 0, table.movers[0], moves, seed)
    return table.game.moves.text(int(code))


def with_a_green_scarab_in_hand(board, own=0, other=0):
    table = position(board={"green": board}, treasure={"a1": "green"}, store=[{"green": own}, {"green": other}])
    play(table, "lay father a1")
    return table


@pytest.mark.parametrize(
    ("board", "own", "other", "advice"),
    [
        (RISING, 0, 0, "store"),
        (RISING, 5, 0, "sell"),  # the next number is higher
        (RISING, 0, 5, "store"),
        (FALLING, 0, 0, "store"),
        (FALLING, 0, 10, "sell"),  # the next number is lower
        (FALLING, 5, 10, "store"),
        (CHEAP, 0, 0, "sell"),
    ],
)
def test_a_scarab_is_sold_for_the_market_price_and_for_what_that_does_to_the_stores(board, own, other, advice):
    assert advised(with_a_green_scarab_in_hand(board, own, other)) == advice


def chosen(table, looks=600):
    return Counter(advised(table, seed) for seed in range(looks))


def test_what_is_dear_is_taken_more_often_than_by_chance():
    row = {f"{column}1": "black" for column in "abcdefghijk"} | {"c1": "green"}
    table = position(board={"green": FALLING, "black": CHEAP}, treasure=row)
    found = chosen(table)
    dear = sum(n for text, n in found.items() if text.endswith(" c1"))
    assert dear > 1.8 * found.total() / 11
    assert len(found) > 22, "but everything now and then"


def test_a_neighbour_is_hired_seldom_where_nothing_is_worth_the_price():
    row = {f"{column}1": "black" for column in "abcdefghijk"}
    table = position(board={"black": CHEAP}, treasure=row, cash=[100], hand=["f", "m", "d"])
    legal = [table.game.moves.text(code).split()[0] for code in table.legal(0)]
    assert legal.count("hire") == legal.count("lay")
    found = chosen(table)
    hired = sum(n for text, n in found.items() if text.startswith("hire"))
    assert hired < found.total() / 5


def test_who_is_nearer_the_end_counts_on_fewer_sales():
    """A rising board is worth less to its store when two boards are nearly full."""

    def worth(**sold):
        points = np.zeros(5, np.int32)
        table = position(board={"green": RISING}, store=[{"green": 4}], sold=sold)
        entry_points.estimate_at(table.box.record, table.positions, 0, points)
        return points[0]

    assert worth(black=3, blue=3) < worth(black=2, blue=2) < worth()
