"""Positions of Silver & Gold: Pyramids in writing, and those that cannot be."""

from __future__ import annotations

import pytest

from tests.games.impossible import refused

from .positions import CORRIDOR, GAME, begun, give, marked


def test_a_position_is_one_line_and_begins_a_game():
    """SG-03 SG-04"""
    text = GAME.table(2, seed=1).position()
    assert text == (
        "pyramids seats=2 phase=choose unturned={1..8} hand=4,21,5,15/22,7,3,28 deck={1,2,6,8..14,16..20,23..27,29..48}"
    )
    table = GAME.position(text, seed=1)
    table.play("choose 1 2", 0)
    table.play("choose 4 3", 1)
    assert " chamber=4,21/28,3 " in table.position()


def test_what_others_choose_is_not_in_what_a_seat_knows():
    """SG-03"""
    table = GAME.table(2, seed=1)
    assert table.position(0) == (
        "pyramids view=0 seats=2 phase=choose unturned={1..8} hand=4,21,5,15/- deck={1..3,6..14,16..20,22..48}"
    )
    table.play("choose 1 2", 1)
    assert " movers={0} " in table.position(0)
    assert "picked" not in table.position(0)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"deck": "{1..48}"}, "Card 4 is in 2 places; the box has it once (SG-01)."),
        ({"marks": "{b3},{}/{},{}"}, "Not all marks in chamber 1 of seat 0 are joined to the entrance (SG-13)."),
        ({"marks": "{a1..e5},{}/{},{}"}, "The wall c5 in chamber 1 of seat 0 is marked (SG-12)."),
        (
            {"fresh": "{a1},{}/{},{}"},
            "Cells in chamber 1 of seat 0 are fresh; those are marked ones of the turn under way (SG-16).",
        ),
        ({"red": "11/0"}, "Seat 0 has 11 red; its score card has room for 10 (SG-21)."),
        ({"torches": "{2}/{}"}, "Seat 0 has a torch of a round that has not begun (SG-22)."),
        ({"bonus": "0,none,none/-/-"}, "Seat 0 has a green bonus without 2 such cards (SG-40)."),
        ({"expedition": "none"}, "No expedition card lies open in the phase mark (SG-10)."),
        ({"turn": 0}, "7 expedition cards are turned up or to come; there are 8 (SG-50)."),
        (
            {"phase": "take", "taker": "0"},
            "Seat 0 takes a card; of those due, the one with the lowest number does (SG-31).",
        ),
        ({"due": "1/0"}, "Seat 0 is to take a card, but nobody takes now (SG-30)."),
        ({"round_no": "5"}, "It is round 5 of 4 (SG-50)."),
        ({"crossed": "1:{a1}"}, "Card 1 has marks of a completed card, but it does not lie aside (SG-30)."),
        ({"just": "1,none/-"}, "Seat 0 just completed card 1, so it lies aside before it (SG-25)."),
        ({"phase": "take"}, "Nobody is to move, but the phase is take and not over."),
        ({"phase": "over", "movers": "{0}"}, "movers={0} cannot be: nobody may act here."),
        ({"movers": "{0}"}, "movers={0} cannot be: {0,1} may act here."),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_rule(fields, sentence):
    assert refused(begun(2), **fields) == sentence


def test_marks_of_a_completed_card_lead_from_its_entrance_to_its_tomb():
    """SG-12 SG-13 SG-25"""
    table = begun(2, cards={1: CORRIDOR})
    give(table, 0, 1, 2)
    marked(table, 0, 1, "a1 a2 a3 a4")
    for seat, move in ((0, "cell 1 a5"), (1, "cell 1 a1"), (0, "take 1")):
        table.play(move, seat)
    for cells, sentence in (
        ("{a1}", "Card 1 lies aside, but its tomb is not marked (SG-25)."),
        ("{a1,b1,a2..e2,a3..e3,a4..e4,a5}", "A wall of card 1, which lies aside, is marked (SG-12)."),
        ("{a1,a5}", "Not all marks of card 1, which lies aside, are joined to the entrance (SG-13)."),
    ):
        assert refused(table, crossed=f"1:{cells}") == sentence
