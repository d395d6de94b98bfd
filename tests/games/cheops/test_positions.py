"""Positions of Cheops in writing, and those that cannot be."""

from __future__ import annotations

import pytest

from pyramidion import BadNotation
from tests.games.impossible import refused

from .position import CHEOPS, cash, lying, play

ONE_EACH = "father..son:1"


def test_a_position_is_one_line_and_begins_a_game():
    """CH-11 CH-16"""
    table = play(CHEOPS.table(2, seed=1), "lay father a1", "sell", "done")
    text = table.position()
    assert text.startswith("cheops seats=2 ply=3 phase=lay turn=1 back=refill treasure=none,brown,black,")
    assert " member=a1:father hand=mother..son:1/father..son:1 cash=10/0 sold=red:1 " in text
    again = CHEOPS.position(text, seed=9)
    play(again, "lay son c1", "sell")
    assert cash(again) == [10, 10]
    assert lying(again, "b1") == "brown"
    assert again.ply == 5


def test_what_others_have_is_a_question_mark_in_what_a_seat_knows():
    """CH-55"""
    table = play(CHEOPS.table(3, seed=1), "lay father a1", "sell", "done")
    assert " view=0 " in table.position(0)
    assert " cash=10/?/? " in table.position(0)
    assert " cash=?/0/? " in table.position(1)
    assert " view=watcher " in table.position(None)
    assert " cash=?/?/? " in table.position(None)
    with pytest.raises(BadNotation, match=r"^cash=10/\?/\? cannot be: \? stands only for a number that the one who"):
        CHEOPS.position(table.position(0).replace(" view=0", ""))


def test_open_money_is_an_option_of_the_line():
    """CH-55"""
    table = CHEOPS.table(2, seed=1, options={"open_money": "yes"})
    assert table.position().startswith("cheops seats=2 open_money=yes phase=lay")
    assert CHEOPS.position(table.position()).options == {"open_money": "yes"}
    with pytest.raises(BadNotation, match="The option open_money of cheops cannot be 'maybe'; it is no or yes"):
        CHEOPS.position(table.position().replace("open_money=yes", "open_money=maybe"))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hand": f"father:2,mother..son:1/{ONE_EACH}"}, "Of father there are 17; the box has 16 (CH-05)."),
        ({"stack": "20,19,18"}, "Below the tops lie 53 members; the stacks have room for 54 (CH-05)."),
        ({"neighbours": 3}, "There are 3 neighbours; the box has 4 (CH-20)."),
        ({"store": "green:9/-"}, "There are 19 green scarabs; the box has 10 (CH-02)."),
        ({"sold": "green:5"}, "On the green board 5 numbers are covered; the last one stays free (CH-17)."),
        ({"board": "green..orange:3"}, "Board 3 lies on two columns; each lies on one (CH-03)."),
        ({"phase": "deal"}, "The held scarab is none, but the phase deal needs a scarab that was taken (CH-15)."),
        ({"phase": "joker"}, "Seat 0 names the joker's colour without having it (CH-56)."),
        ({"phase": "blocked"}, "Seat 0 is blocked, but it can lay a member (CH-14)."),
        (
            {"phase": "under"},
            "The tablet being carried out is none; in the phase under it is sell or bar or idle (CH-19).",
        ),
        ({"first": "a1"}, "The first of two scarabs is chosen in the phase swapwith, and only there (CH-42)."),
        (
            {"market_top": "price5"},
            "The price tablet that counts cannot be price5; it is one on the market field (CH-31).",
        ),
        ({"law_place": "price5:market"}, "6 tablets lie face down and 1 were seen; 6 are in the game (CH-04)."),
        ({"phase": "over", "movers": "{0}"}, "movers={0} cannot be: nobody may act here."),
        ({"left": 3}, "left=3 cannot be: the rest of the position makes it 66."),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_rule(fields, sentence):
    assert refused(CHEOPS.table(2, seed=1), **fields) == sentence


@pytest.mark.parametrize(
    ("member", "sentence"),
    [
        ("b2:father", "The member on b2 has nothing under it; both fields below hold members (CH-12)."),
        ("a1:father,b1:father", "A father lies on a1 and beside it on b1; equal ones do not (CH-13)."),
    ],
)
def test_members_lie_where_they_may(member, sentence):
    """CH-12 CH-13"""
    table = CHEOPS.table(2, seed=1)
    n, treasure = member.count("father"), table.record["treasure"].copy()
    for each in member.split(","):
        treasure[CHEOPS.domains[1].index(each.split(":")[0])] = -1
    unseen, stack = table.record["unseen"].copy(), table.record["stack"].copy()
    unseen[0], stack[0] = unseen[0] - n, stack[0] - n
    assert refused(table, member=member, treasure=treasure, unseen=unseen, stack=stack) == sentence
