"""Positions of Valley of the Kings in writing, and those that cannot be."""

from __future__ import annotations

import pytest

from tests.games.impossible import refused

from .positions import GAME, hand, play


def test_a_position_is_one_line_and_begins_a_game():
    """VK-10 VK-12"""
    text = GAME.table(2, seed=1).position()
    assert text.startswith("valley seats=2 phase=play turn=0 actor=0 pyramid=senet,djed,inner,tyet,heart,inner unseen=")
    assert " boneyard=cat hand=shabti:2,urn:1,food:2/shabti:2,urn..table:1 draw=" in text
    table = play(GAME.position(text, seed=1), "play shabti tomb", "buy a1")
    assert hand(table) == "shabti urn food food"
    assert " target=a1 owed=4 least=127 stack=task:paying " in table.position()


def test_a_line_of_earlier_rules_says_so():
    """VK-03"""
    table = GAME.table(2, seed=1, version=1)
    assert table.position().startswith("valley version=1 seats=2 ")
    assert GAME.position(table.position()).version == 1


def test_what_others_hold_is_not_in_what_a_seat_knows():
    """VK-16"""
    text = GAME.table(2, seed=1).position(0)
    assert " hands=5/5 piles=5/5 hand=shabti:2,urn:1,food:2/- " in text
    assert text.endswith("/shabti:4,urn:3,food:2,table:1")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hand": "shabti:9/-"}, "Of shabti there are 13; 8 are right (VK-01)."),
        ({"hands": "4/5"}, "Seat 0 has hands=4, but 5 cards there (VK-16)."),
        ({"known": "cat:1/-"}, "Everybody knows of cat in the hand of seat 0, where it is not (VK-33)."),
        (
            {"seen": "{1}/{}"},
            "Of the discard of seat 0 everybody sees the top card, and none that is not there (VK-16).",
        ),
        (
            {"pyramid": "senet,none,inner,tyet,heart,inner", "boneyard": "cat,djed"},
            "The card at a2 has nothing under it at b1; it would fall (VK-23).",
        ),
        ({"phase": "over"}, "The game is over, but stock and pyramid are not empty (VK-60)."),
        ({"phase": "pay"}, "The stack has 0 entries; in the phase pay it is not empty (VK-31)."),
        ({"stack": "task:paying"}, "The stack has 1 entries; in the phase play it is empty (VK-31)."),
        (
            {"stack": "task:ferrying", "phase": "pay"},
            "The unfinished thing is ferrying; in the phase pay it is paying (VK-31).",
        ),
        (
            {"stack": "task:falling,left:9", "phase": "fall"},
            "The unfinished thing falling has a column that cannot be: [2, 0, 0, 0, 0, 0, 9, 0, 0] (VK-31).",
        ),
        ({"actor": 1}, "Seat 1 is to play cards in the turn of seat 0 (VK-10)."),
        ({"first": "a1"}, "The first of two cards is chosen in the phase swapwith, and only there (VK-40)."),
        ({"laid": 1}, "1 played cards are in order; that is done in the phase arrange (VK-13)."),
        ({"stock": 3}, "stock=3 cannot be: the rest of the position makes it 49."),
        ({"movers": "{1}"}, "movers={1} cannot be: {0} may act here."),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_rule(fields, sentence):
    assert refused(GAME.table(2, seed=1), **fields) == sentence
