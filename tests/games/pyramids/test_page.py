"""How much one move can tell: the page of events has room for it."""

from __future__ import annotations

from collections import Counter

from pyramidion.games.pyramids.testing import only_cards

from .positions import GAME

# Eight cards for four seats, two each: nothing is left to take. The tomb is a5; the last cell, b5, has a skull.
LONG = ("ES###", ".####", ".####", ".####", "TS###")
BOX = GAME.box(
    only_cards(
        dict.fromkeys(range(1, 9), LONG),
        ("hand = 4 ", "hand = 2 "),
        ("display = 4 ", "display = 2 "),
        ("steps = [2, 4, 6]", "steps = [1, 2, 3]"),
    ),
    "eight cards",
)
WHOLE, BUT_ONE = "{a1,b1,a2,a3,a4,a5,b5}", "{a1,b1,a2,a3,a4,a5}"
# Everybody has two colours; seat 3 has one cell left, and two that crosses demand.
LINE = (
    "pyramids seats=4 ply=30 phase=mark round_no=1 turn=7 expedition=1 unturned={8} "
    "chamber=1,2/4,3/7,5/8,6 extra=0/0/0/2 skulls=1/1/1/1 before=-/-/-/- "
)


def test_when_four_seats_complete_both_cards_and_nothing_is_left_all_of_it_is_told():
    """SG-16 SG-25 SG-33 SG-40"""
    marks = f"{WHOLE},{WHOLE}/{WHOLE},{WHOLE}/{WHOLE},{WHOLE}/{WHOLE},{BUT_ONE}"
    table = GAME.position(f"{LINE} marks={marks} fresh={marks}", seed=1, box=BOX)
    table.play("cell 2 b5", 3)
    assert Counter(event.kind for event in table.events(all_seats=True)) == {
        "marked": 1,
        "tallied": 1,
        "lapsed": 1,
        "revealed": 1,
        "showed": 8,
        "counted": 4,
        "completed": 8,
        "without": 4,
        "bonus": 8,
        "ended_empty": 1,
    }


def test_when_one_card_is_left_the_next_round_is_told_too():
    """SG-10 SG-15 SG-50: the most that one move can tell."""
    marks = f"{{a1}},{WHOLE}/{WHOLE},{WHOLE}/{WHOLE},{WHOLE}/{WHOLE},{BUT_ONE}"
    table = GAME.position(f"{LINE} marks={marks} fresh={marks}", seed=1, box=BOX)
    table.play("cell 2 b5", 3)
    told = Counter(event.kind for event in table.events(all_seats=True))
    assert told["idle"] == 3
    assert told["round"] == told["turned"] == 1
    assert told.total() == 39
