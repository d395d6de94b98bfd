"""The course of a turn (VK-10 to VK-17, VK-60)."""

from __future__ import annotations

import pytest

from pyramidion import IllegalMove
from pyramidion.games.valley.state import CARD

from .positions import (
    actions,
    at,
    begun,
    bones,
    discard,
    draw,
    give,
    hand,
    moves,
    play,
    played,
    pyramid,
    stock,
    told,
    tomb,
)


def test_a_turn_has_four_steps_in_order():
    """VK-10: play cards, discard, renew the pyramid, draw; then the next seat."""
    table = begun(3)
    give(table, 0, hand="urn food urn", draw="shabti shabti shabti shabti shabti")
    play(table, "buy a1", "settle", "done")
    assert told(table) == ["tidied", "opened", "drew", "turn"]
    assert table.movers == (1,)
    assert hand(table) == "shabti shabti shabti shabti shabti"
    assert discard(table) == "duamutef urn urn food"


def test_a_card_serves_for_one_thing_only():
    """VK-11: gold, action or tomb; a played card is no longer in hand."""
    table = begun()
    give(table, 0, hand="food", draw="shabti")
    play(table, "play food action")
    assert hand(table) == "shabti"
    assert played(table) == "food"
    assert table.why("play food action", 0) == table.why("play food tomb", 0) == "VK-11"
    table = begun()
    give(table, 0, hand="food urn urn food")
    play(table, "buy a1", "pay food", "pay food", "pay urn")
    assert actions(table) == []
    assert moves(table, "play") == ["urn tomb"]


def test_one_hand_card_a_turn_may_be_entombed():
    """VK-12"""
    table = begun()
    give(table, 0, hand="urn food")
    play(table, "play urn tomb")
    assert tomb(table) == "urn"
    assert table.why("play food tomb", 0) == "VK-12"
    with pytest.raises(IllegalMove):
        play(table, "play food tomb")
    play(table, "done", "remove a3", "done", "remove a3")
    assert "food tomb" in moves(table, "play"), "again in the next turn"


def test_entombing_by_an_action_comes_on_top():
    """VK-12"""
    table = begun()
    give(table, 0, hand="urn food inner shabti")
    play(table, "play urn tomb", "play inner action", "entomb food")
    assert tomb(table) == "urn food"
    assert table.why("play shabti tomb", 0) == "VK-12"
    table = begun()
    give(table, 0, hand="urn food inner")
    play(table, "play inner action", "entomb food", "play urn tomb")
    assert tomb(table) == "urn food"


def test_played_cards_and_the_rest_of_the_hand_go_to_the_own_discard():
    """VK-13"""
    table = begun()
    give(table, 0, hand="heart urn food shabti", draw="table")
    play(table, "play heart action", "sacrifice urn", "done", "remove a3")
    assert sorted(discard(table).split()) == []
    assert draw(table) == ""
    assert hand(table) == "shabti food table heart", "reshuffled and drawn"
    assert bones(table) == "urn bastet"


def test_played_cards_lie_on_the_rest_of_the_hand():
    """VK-13: without a wish the last card played lies on top."""
    table = begun()
    give(table, 0, hand="food senet urn urn", draw="shabti shabti shabti shabti shabti shabti shabti")
    play(table, "play senet action", "swap a1", "swap b1", "play food action", "done", "remove a3")
    assert discard(table).split()[-2:] == ["senet", "food"]


def test_cards_may_be_discarded_in_any_order():
    """VK-13"""
    table = begun()
    give(table, 0, hand="food urn shabti table", draw="shabti shabti shabti shabti shabti shabti")
    play(table, "play food action", "arrange")
    assert sorted(moves(table, "lay")) == ["food", "shabti", "table", "urn"]
    play(table, "lay urn", "lay food", "lay table", "done", "remove a3")
    assert discard(table) == "shabti shabti table food urn"


def test_putting_every_card_in_order_ends_step_two():
    """VK-13"""
    table = begun()
    give(table, 0, hand="food urn", draw="shabti shabti shabti shabti shabti")
    play(table, "arrange", "lay food", "lay urn")
    assert table.phase == "clear"
    assert discard(table) == "urn food"


def test_a_single_card_needs_no_order():
    """VK-13"""
    table = begun()
    give(table, 0, hand="food")
    assert table.why("arrange", 0) == "VK-13"
    assert table.why("lay food", 0) == "VK-13"


def test_who_removed_nothing_must_clear_a_card():
    """VK-14"""
    table = begun()
    play(table, "done")
    assert table.phase == "clear"
    assert moves(table, "remove") == ["a1", "b1", "c1", "a2", "b2", "a3"]
    play(table, "remove b1", "fall b2")
    assert bones(table) == "hapi"
    assert pyramid(table).split()[:5] == ["duamutef", "horus", "heart", "netherworld", "bastet"]
    assert at(table, "a3") != "none", "filled from the stock"
    assert table.movers == (1,)


@pytest.mark.parametrize(
    ("cards", "does"),
    [
        ("urn urn food", ("buy a1", "settle")),
        ("shabti", ("play shabti action", "choose 2", "remove a3")),
        ("weret", ("play weret action", "take a1")),
        ("dead", ("play dead action", "bury c1")),
    ],
)
def test_who_removed_a_card_in_the_turn_clears_none(cards, does):
    """VK-14"""
    table = begun()
    give(table, 0, hand=cards)
    play(table, *does, "done")
    assert table.movers == (1,)
    assert table.phase == "play"


def test_a_swap_or_the_stock_is_no_removal():
    """VK-14"""
    table = begun()
    give(table, 0, hand="shabti netherworld")
    play(table, "play shabti action", "choose 1", "swap a1", "swap a3", "play netherworld action", "done")
    assert table.phase == "clear"


def test_the_pyramid_is_filled_from_the_bottom_and_from_the_left():
    """VK-14: ruling."""
    table = begun(pyramid="- hapi - - - -")
    table.set_up(check=False, removed="yes")
    stock(table, "tyet tyet tyet")
    play(table, "done")
    assert pyramid(table) == "tyet hapi tyet tyet - -"
    assert [e.args["place"] for e in table.events() if e.kind == "opened"] == ["a1", "c1", "a2"]


def test_with_an_empty_pyramid_there_is_nothing_to_clear():
    """VK-14"""
    table = begun(3, pyramid="- - - - - -")
    stock(table, "")
    play(table, "done")
    assert table.movers == (1,)


def test_five_cards_are_drawn_and_the_discard_is_shuffled_only_when_needed():
    """VK-15"""
    table = begun()
    table.set_up(check=False, removed="yes")
    give(table, 0, draw="urn urn urn urn urn", discard="food food")
    play(table, "done")
    assert hand(table) == "urn urn urn urn urn"
    assert discard(table) == "food food", "an empty draw pile alone shuffles nothing"
    assert "shuffled" not in told(table)


def test_the_discard_becomes_the_draw_pile_in_the_middle_of_drawing():
    """VK-15"""
    table = begun()
    table.set_up(check=False, removed="yes")
    give(table, 0, draw="urn urn", discard="food food table shabti")
    play(table, "done")
    assert hand(table).count("urn") == 2
    assert len(hand(table).split()) == 5
    assert discard(table) == ""
    assert len(draw(table).split()) == 1
    assert "shuffled" in told(table)


def test_with_both_piles_empty_fewer_are_drawn():
    """VK-15: ruling."""
    table = begun()
    table.set_up(check=False, removed="yes")
    give(table, 0, hand="urn", draw="food", discard="table")
    play(table, "done")
    assert hand(table) == "urn food table"


def test_a_card_turned_up_or_entombed_from_an_empty_draw_pile_shuffles_too():
    """VK-15"""
    table = begun()
    give(table, 0, hand="gates", discard="food")
    play(table, "play gates action")
    assert [kind for kind in told(table) if kind in ("shuffled", "turned")] == ["shuffled", "turned"]
    table = begun()
    give(table, 0, hand="anubis urn")
    play(table, "play anubis action", "discard urn")
    assert tomb(table) == "urn", "the discarded card itself comes up again"


def test_what_lies_in_the_tomb_serves_for_nothing():
    """VK-17"""
    table = begun()
    give(table, 0, hand="urn", tomb="mask food table")
    assert moves(table, "play") == ["urn tomb"]
    assert moves(table, "buy") == []
    assert table.why("fetch mask", 0) == "VK-17"


def test_the_game_ends_after_the_last_seats_turn_when_stock_and_pyramid_are_empty():
    """VK-60: all have had equally many turns."""
    table = begun(3, pyramid="hapi - - - - -")
    stock(table, "")
    play(table, "done", "remove a1")
    assert pyramid(table) == "- - - - - -"
    assert table.movers == (1,)
    give(table, 2, hand="urn")
    play(table, "done")
    assert table.movers == (2,), "the others have their turn"
    play(table, "play urn tomb", "done")
    assert table.over
    assert told(table)[-1] == "ended"


def test_an_empty_pyramid_with_cards_in_stock_is_no_end():
    """VK-60"""
    table = begun(2, pyramid="- - - - - -")
    stock(table, "hapi")
    play(table, "done", "done", "remove a1")
    assert table.over, "the second seat's turn was the last of that round, and it emptied the pyramid"
    table = begun(2, pyramid="- - - - - -")
    stock(table, "hapi heart hapi")
    play(table, "done", "done", "remove a1")
    assert not table.over
    assert table.movers == (0,)


def test_all_turn_marks_are_gone_in_the_next_turn():
    """VK-31: effects end with the turn."""
    table = begun()
    give(table, 0, hand="thoth censer food table", draw="urn")
    play(table, "play thoth action", "play censer action", "play food action", "done", "remove a3")
    s = table.record
    assert [int(s[name]) for name in ("gold", "to_hand", "rebate", "removed", "entombed")] == [0] * 5
    assert not s["acted"].any()
    assert s["bought"] == -1
    assert CARD.get(int(s["played"][0])) == "none"
