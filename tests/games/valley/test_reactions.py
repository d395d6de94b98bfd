"""Cards used in another player's turn (VK-41, VK-42, VK-44, VK-53, VK-54)."""

from __future__ import annotations

import pytest

from .positions import (
    GAME,
    begun,
    bones,
    build,
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

# The Offering Table


@pytest.mark.parametrize(("card", "does"), [("sobek", "discard"), ("qebehsenuef", "sacrifice")])
def test_the_offering_table_is_shown_instead_of_a_discard_or_a_sacrifice(card, does):
    """VK-41"""
    table = begun(2)
    give(table, 0, hand=card)
    give(table, 1, hand="table urn urn urn", draw="food food")
    play(table, f"play {card} action")
    assert moves(table, does) == ["urn", "table"]
    assert moves(table, "show") == ["table"]
    play(table, "show table")
    assert hand(table, 1) == "urn urn urn table", "it stays in hand"
    assert bones(table) == discard(table, 1) == ""
    assert told(table)[0] == "showed"
    assert table.movers == (0,)


def test_a_shown_card_is_known_to_be_in_hand():
    """VK-41, VK-32: showing."""
    table = begun(2)
    give(table, 0, hand="sobek sobek")
    give(table, 1, hand="table urn urn urn", draw="food")
    play(table, "play sobek action", "show table")
    assert table.view(0)["hand"][1][3] == 1
    assert sum(table.view(0)["hand"][1]) == 1


def test_the_offering_table_protects_only_in_anothers_turn():
    """VK-41"""
    table = begun(2)
    give(table, 0, hand="heart table", draw="urn")
    play(table, "play heart action")
    assert moves(table, "show") == []
    assert moves(table, "sacrifice") == ["table"]
    assert table.why("show table", 0) == "VK-41"


def test_the_offering_table_does_not_protect_against_bastet():
    """VK-53"""
    table = begun(2)
    give(table, 0, hand="bastet")
    give(table, 1, hand="table", draw="food food food food food")
    play(table, "play bastet action")
    assert moves(table, "show") == []
    assert table.why("show table", 1) == "VK-53"
    play(table, "give table")
    assert discard(table) == "table"


# The Boat


def boating(seats: int = 2, hand_1: str = "boat urn"):
    table = begun(seats)
    give(table, 0, hand="mask mask")
    give(table, 1, hand=hand_1, discard="food")
    return table


def test_the_boat_takes_a_bottom_card_after_a_purchase_and_its_crumbling():
    """VK-42"""
    table = play(boating(), "buy b1", "settle")
    assert table.phase == "fall"
    play(table, "fall a2")
    assert table.phase == "ferry"
    assert table.movers == (1,)
    play(table, "react boat")
    assert moves(table, "take") == ["a1", "b1", "c1"]
    play(table, "take a1")
    assert discard(table, 1) == "food boat duamutef", "the Boat first, the card on it"
    assert table.movers == (0,)


def test_the_boats_owner_chooses_what_falls():
    """VK-42"""
    table = play(boating(), "buy a1", "settle", "react boat", "take b1")
    assert table.phase == "fall"
    assert table.movers == (1,)
    play(table, "fall b2")
    assert pyramid(table) == "netherworld horus heart bastet - -"
    assert table.movers == (0,)


def test_the_boat_may_be_kept():
    """VK-42"""
    table = play(boating(), "buy a1", "settle", "skip")
    assert hand(table, 1) == "urn boat"
    assert table.movers == (0,)
    play(table, "buy a1", "settle")
    assert table.phase == "ferry", "asked again after the next purchase"


def test_what_the_boat_brings_is_no_purchase():
    """VK-42: it does not count for the Book of Traversing Eternity, and another Boat answers the purchase alone."""
    table = begun(3)
    give(table, 0, hand="mask")
    give(table, 1, hand="boat")
    give(table, 2, hand="boat")
    play(table, "buy c1", "settle", "react boat", "take a1")
    assert table.record["bought"] == 2
    assert (table.phase, table.movers) == ("ferry", (2,)), "for what seat 0 bought"
    play(table, "skip")
    assert (table.phase, table.movers) == ("play", (0,)), "and not once more for what the Boat brought"


@pytest.mark.parametrize("does", [("play weret action", "take a1"), ("play shabti action", "choose 2", "remove a1")])
def test_the_boat_does_not_answer_a_take_or_a_sacrifice(does):
    """VK-42"""
    table = begun(2)
    give(table, 0, hand="weret shabti")
    give(table, 1, hand="boat")
    play(table, *does)
    assert table.movers == (0,)


def test_with_an_empty_bottom_row_nobody_is_asked():
    """VK-42"""
    table = boating()
    build(table, "hapi - - - - -")
    play(table, "buy a1", "settle")
    assert table.movers == (0,)
    assert table.phase == "play"


def test_the_boat_is_not_for_the_own_purchase():
    """VK-42: in another's turn."""
    table = begun(2)
    give(table, 0, hand="boat mask")
    play(table, "buy a1", "pay mask")
    assert table.phase == "play"


# The Mummified Cat


def test_the_cat_catches_what_another_sacrifices_from_his_hand():
    """VK-44"""
    table = begun(2)
    give(table, 0, hand="heart isis", draw="urn urn")
    give(table, 1, hand="cat", discard="food")
    play(table, "play heart action", "sacrifice isis")
    assert table.phase == "claim"
    assert hand(table) == "", "asked before the next instruction (VK-31)"
    play(table, "react cat")
    assert discard(table, 1) == "food cat isis", "the Cat under the card"
    assert bones(table) == ""
    assert hand(table) == "urn"


def test_the_cat_catches_what_a_shabti_sacrifices_after_the_crumbling():
    """VK-44, VK-31"""
    table = begun(2)
    give(table, 0, hand="shabti")
    give(table, 1, hand="cat")
    play(table, "play shabti action", "choose 2", "remove b1")
    assert table.phase == "fall"
    play(table, "fall a2")
    assert table.phase == "claim"
    play(table, "react cat")
    assert discard(table, 1) == "cat hapi"


def test_the_cat_catches_what_step_three_clears():
    """VK-44, VK-14"""
    table = begun(2)
    give(table, 1, hand="cat")
    play(table, "done", "remove a3", "react cat")
    assert discard(table, 1) == "cat bastet"
    assert table.movers == (1,)
    assert table.phase == "play"


def test_the_cat_never_catches_an_own_sacrifice():
    """VK-44"""
    table = begun(2)
    give(table, 0, hand="cat shabti heart urn", draw="food")
    play(table, "play shabti action", "choose 2", "remove a1")
    assert table.phase == "play"
    play(table, "play heart action", "sacrifice urn")
    assert table.phase == "play"


def test_who_is_forced_to_sacrifice_cannot_catch_it_but_a_third_player_can():
    """VK-44"""
    table = begun(3)
    give(table, 0, hand="qebehsenuef")
    give(table, 1, hand="isis cat", draw="urn urn urn urn")
    give(table, 2, hand="cat", draw="urn")
    play(table, "play qebehsenuef action", "sacrifice isis")
    assert table.movers == (2,)
    play(table, "react cat")
    assert discard(table, 2) == "cat isis"
    assert table.movers == (0,)


def test_in_the_own_turn_the_cat_is_a_played_card():
    """VK-44: the player whose turn it is forces another."""
    table = begun(2)
    give(table, 0, hand="qebehsenuef cat", discard="food")
    give(table, 1, hand="isis", draw="urn urn urn urn urn")
    play(table, "play qebehsenuef action", "sacrifice isis")
    assert table.movers == (0,)
    assert table.phase == "claim"
    play(table, "react cat")
    assert discard(table) == "food isis"
    assert played(table) == "qebehsenuef cat"


def test_each_single_sacrifice_is_answered_before_the_next():
    """VK-31"""
    table = begun(2, cards={"urn": "1 0 1 3 sacrifice pyramid 2"})
    give(table, 0, hand="urn")
    give(table, 1, hand="cat cat")
    play(table, "play urn action", "remove a1")
    assert table.phase == "claim"
    play(table, "react cat")
    assert table.phase == "remove"
    play(table, "remove a1", "react cat")
    assert discard(table, 1) == "cat duamutef cat netherworld"


def test_a_claimed_card_is_gone_for_the_next_one_asked():
    """VK-44, VK-54"""
    table = begun(3)
    give(table, 0, hand="shabti")
    give(table, 1, hand="cat")
    give(table, 2, hand="cat")
    play(table, "play shabti action", "choose 2", "remove a1")
    passed = play(table.copy(), "skip")
    assert passed.movers == (2,)
    play(table, "react cat")
    assert table.movers == (0,)


# Who is asked


def test_reactions_are_asked_from_the_left_the_acting_player_last():
    """VK-54"""
    table = begun(4)
    give(table, 1, hand="shabti")
    for seat in (0, 2, 3):
        give(table, seat, hand="cat")
    table.set_up(check=False, turn=1, actor=1)
    play(table, "play shabti action", "choose 2", "remove a1")
    asked = []
    while table.phase == "claim":
        asked.append(table.movers[0])
        play(table, "skip")
    assert asked == [2, 3, 0]
    table = begun(3)
    give(table, 0, hand="qebehsenuef cat")
    give(table, 1, hand="urn", draw="urn urn urn urn urn")
    give(table, 2, hand="cat")
    play(table, "play qebehsenuef action", "sacrifice urn")
    assert table.movers == (2,)
    play(table, "skip")
    assert table.movers == (0,), "he himself last"


@pytest.mark.parametrize("where", ["hand", "draw", "discard"])
def test_everyone_who_owns_such_a_card_is_asked_wherever_it_is(where):
    """VK-54: asking tells nothing, and passing is the only move of who does not hold it."""
    table = begun(2)
    give(table, 0, hand="mask shabti")
    piles = {"hand": "urn food", "draw": "urn", "discard": "urn urn"}
    piles[where] = f"boat cat {piles[where]}"
    give(table, 1, **piles, seen=False)
    play(table, "buy a1", "settle")
    assert (table.phase, table.movers) == ("ferry", (1,))
    assert [str(move) for move in table.moves(1)] == (["skip", "react boat"] if where == "hand" else ["skip"])
    prompt = table.prompt(0)
    play(table, "skip", "play shabti action", "choose 2", "remove a1")
    assert (table.phase, table.movers) == ("claim", (1,))
    assert [str(move) for move in table.moves(1)] == (["skip", "react cat"] if where == "hand" else ["skip"])
    assert prompt["id"] == "prompt-ferry"
    assert told(table) == ["sacrificed", "fell"], "the question itself is not in the log"
    play(table, "skip")
    assert told(table) == [], "nor is passing"


def test_what_others_see_of_a_question_does_not_depend_on_the_hand():
    """VK-54: a Boat in hand and a Boat in the draw pile look the same to everybody else, before and after passing."""
    looks = []
    for piles in ({"hand": "boat", "draw": "urn"}, {"hand": "urn", "draw": "boat"}):
        table = begun(3)
        give(table, 0, hand="mask")
        give(table, 1, **piles)
        play(table, "buy a1", "settle")
        before = [table.hidden(seat).tobytes() for seat in (0, 2)]
        prompts = [table.prompt(seat) for seat in (0, 2, None)]
        play(table, "skip")
        looks.append((before, prompts, [table.hidden(seat).tobytes() for seat in (0, 2)], table.movers))
    assert looks[0] == looks[1]


@pytest.mark.parametrize(
    "piles",
    [
        {"hand": "urn", "tomb": "boat cat"},
        {"hand": "urn", "discard": "boat cat"},  # all saw them go there
        {"hand": "", "draw": "boat cat"},  # an empty hand holds nothing
        {"hand": "urn", "draw": "urn"},
    ],
)
def test_who_cannot_hold_such_a_card_is_not_asked(piles):
    """VK-54: as everybody knows."""
    table = begun(2)
    give(table, 0, hand="mask shabti")
    give(table, 1, **piles)
    play(table, "buy a1", "settle", "play shabti action", "choose 2", "remove a1")
    assert table.phase == "play"


def test_a_played_cat_is_not_asked_for_again():
    """VK-54: it lies on the table for all to see."""
    table = begun(3)
    give(table, 0, hand="qebehsenuef cat")
    for seat in (1, 2):
        give(table, seat, hand="isis", draw="urn urn urn urn urn")
    play(table, "play qebehsenuef action", "sacrifice isis", "react cat", "sacrifice isis")
    assert table.phase == "play"
    assert bones(table) == "isis"


@pytest.mark.parametrize(("where", "automatic"), [("hand", False), ("draw", True)])
def test_the_table_passes_for_who_can_only_pass(where, automatic):
    """VK-54: whoever runs the table asks for the automatic move; a person is asked only where there is a choice."""
    table = begun(2)
    give(table, 0, hand="mask")
    give(table, 1, **({"hand": "urn", "draw": "food"} | {where: "boat"}))
    assert table.automatic_move(0) is None
    play(table, "buy a1", "settle")
    assert table.movers == (1,)
    assert (table.automatic_move(1) is not None) == automatic
    assert table.automatic_move(0) is None
    if automatic:
        table.play(table.automatic_move(1), 1)
        assert table.movers == (0,)


@pytest.mark.parametrize("where", ["hand", "draw"])
def test_at_a_covered_table_everybody_passes_himself(where):
    """VK-54: so that not even the time he takes tells anything; he is asked the same, whatever he holds."""
    table = begun(2, options={"covered": "yes"})
    give(table, 0, hand="mask")
    give(table, 1, **({"hand": "urn", "draw": "food"} | {where: "boat"}))
    play(table, "buy a1", "settle")
    assert (table.phase, table.movers) == ("ferry", (1,))
    assert moves(table, "skip") == [""]
    assert table.automatic_move(1) is None
    assert table.copy().automatic_move(1) is None
    play(table, "skip")
    assert table.movers == (0,)


def test_a_covered_table_is_an_option_of_the_line():
    """VK-54"""
    table = GAME.table(2, seed=1, options={"covered": "yes"})
    assert table.position().startswith("valley seats=2 covered=yes ")
    assert GAME.position(table.position()).options == {"covered": "yes"}


def test_nobody_can_react_where_nothing_is_asked():
    """VK-54"""
    table = begun(2)
    give(table, 0, hand="cat boat")
    for move in ("react cat", "react boat", "skip"):
        assert table.why(move, 0) == "VK-54"


def test_other_cards_can_be_given_these_reactions():
    """Rules know instructions, not cards: an urn that ferries, a food box that claims (VK-42, VK-44)."""
    table = begun(2, cards={"urn": "1 0 1 3 ferry", "food": "1 0 1 2 claim"})
    give(table, 0, hand="mask shabti")
    give(table, 1, hand="urn food boat", draw="", tomb="")
    stock(table, "tyet")
    play(table, "buy a1", "settle")
    assert moves(table, "react") == ["urn", "boat"]
    play(table, "react urn", "take c1", "react boat", "take b1")
    assert discard(table, 1) == "urn heart boat hapi"
    play(table, "play shabti action", "choose 2", "remove a1", "react food")
    assert discard(table, 1).endswith("food netherworld")
    assert GAME.standard_box is not table.box
    assert draw(table, 1) == tomb(table, 1) == ""
