"""Positions of Dahschur in writing, and those that cannot be."""

from __future__ import annotations

import pytest

from tests.games.impossible import refused

from .position import DAHSCHUR, play, row


def test_a_position_is_one_line_and_begins_a_game():
    """DA-10 DA-12"""
    text = DAHSCHUR.table(2, seed=1).position()
    assert text.startswith("dahschur seats=2 phase=give turn=1 start=0 active=0 hand={1..6}/{1..6} given={4} ")
    table = play(DAHSCHUR.position(text, seed=3), "give 2", "act jar rest")
    assert row(table, 1) == "2"


@pytest.mark.parametrize(
    ("seats", "fields", "sentence"),
    [
        (2, {"supply": "9/10"}, "Seat 0 has 9 goods in all; everybody has 10 (DA-03)."),
        (2, {"gems": "red:9/-"}, "There are 19 red gems; the box has 12 (DA-01)."),
        (2, {"pile": "{}"}, "The offer card 1 is there 0 times; the box has 1 (DA-02)."),
        (
            2,
            {"hand": "{1..5}/{1..6}"},
            "The cards of reed are [1, 2, 3, 4, 5]; each from 1 to 6 is there once (DA-03).",
        ),
        (2, {"city": "11,11,8,0"}, "City 11 is there twice; each is there once (DA-04)."),
        (2, {"unseen": "1..6:9"}, "There are 9 discs with a 1; the box has 2 (DA-04)."),
        (2, {"golds": "1/0"}, "Seat 0 has 1 gold discs but holds 0 (DA-56)."),
        (2, {"slab": "reed-red"}, "The avenue has 1 slabs reed-red; 2 are right (DA-05)."),
        (2, {"built": 19}, "19 slabs bear their gem; the avenue has 18 (DA-30)."),
        (2, {"card": 3}, "The card being used is 3, but the phase give is no moment to use one (DA-12)."),
        (
            2,
            {"phase": "act", "turn": 0, "gift": "-"},
            "The gift is empty, so there is nothing to act with (DA-12).",
        ),
        (2, {"turn": 0}, "Seat 0 gives a card to itself; the others give (DA-10)."),
        (2, {"phase": "over"}, "Chamber 1 of seat 0 is empty in round 1 (DA-60)."),
        (
            2,
            {"phase": "tribute", "gift": "-", "gold": "4*no", "silver": "4*no"},
            "Seat 1 is asked which disc it takes, but city place 1 has no disc (DA-54).",
        ),
        (4, {"phase": "lay"}, "A last card is laid only with two and three seats (DA-82)."),
        (4, {"neutral": "{1}"}, "There are neutral cards, but with four seats there are none (DA-80)."),
        (2, {"movers": "{0,1}"}, "movers={0,1} cannot be: {1} may act here."),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_rule(seats, fields, sentence):
    assert refused(DAHSCHUR.table(seats, seed=1), **fields) == sentence


def test_two_offerings_on_one_field_are_refused():
    """DA-40"""
    sentence = "Seats 0 and 1 both have an offering on field 7 (DA-40)."
    assert refused(DAHSCHUR.table(2, seed=1), offerings="{7}/{7}", supply="9/9") == sentence
