"""What holds for all actions (VK-30 to VK-34)."""

from __future__ import annotations

import pytest

from .positions import (
    actions,
    begun,
    bones,
    boneyard,
    build,
    discard,
    give,
    hand,
    moves,
    play,
    pyramid,
    stock,
    told,
    tomb,
)


@pytest.mark.parametrize(
    ("action", "piles", "possible"),
    [
        ("draw 2; discard 3", {"hand": "urn food", "draw": "shabti shabti"}, True),
        ("draw 2; discard 3", {"hand": "urn", "draw": "shabti shabti"}, False),
        ("discard 1; draw 2", {"hand": "urn food", "draw": "shabti"}, True),  # the discarded card is shuffled in
        ("sacrifice hand 1; draw 2", {"hand": "urn food", "draw": "shabti"}, False),  # the sacrificed one is not
        ("draw 2; fetch discard top", {"hand": "urn", "draw": "shabti", "discard": "food food"}, False),
        ("draw 1; fetch discard top", {"hand": "urn", "draw": "shabti", "discard": "food"}, True),
        ("sacrifice hand 1; take boneyard", {"hand": "urn food"}, True),
        ("take boneyard", {"hand": "urn food"}, False),
        ("need discard 2; draw 1", {"hand": "urn", "discard": "food food"}, True),
        ("need discard 3; draw 1", {"hand": "urn", "discard": "food food"}, False),
        ("sacrifice pyramid 5; swap", {"hand": "urn"}, False),
        ("sacrifice pyramid 4; swap", {"hand": "urn"}, True),
        ("gold 3; reveal 2 keep 1", {"hand": "urn", "draw": "food"}, False),
        ("fetch tomb; entomb hand 2", {"hand": "urn food", "tomb": "mask"}, True),
        ("fetch tomb; entomb hand 2", {"hand": "urn", "tomb": "mask"}, False),
        ("entomb hand 2 to 3", {"hand": "urn food"}, False),
        ("entomb hand 2 to 3", {"hand": "urn food food"}, True),
        ("take pyramid set books", {"hand": "urn"}, True),
        ("take pyramid set sarcophagi", {"hand": "urn"}, False),
        ("take pyramid most 1", {"hand": "urn"}, False),
    ],
)
def test_an_action_is_played_only_if_every_instruction_can_be_carried_out(action, piles, possible):
    """VK-30: one after the other, each wholly."""
    table = begun(cards={"urn": f"1 0 1 3 {action}"})
    give(table, 0, **piles)
    assert ("urn" in actions(table)) == possible
    if not possible:
        assert table.why("play urn action", 0) == "VK-30"


def test_instructions_are_carried_out_in_their_order():
    """VK-30"""
    table = begun(cards={"urn": "1 0 1 3 sacrifice pyramid 2; draw 1; discard 2"})
    give(table, 0, hand="urn food table", draw="shabti")
    play(table, "play urn action", "remove a1", "remove a1")
    assert bones(table) == "duamutef netherworld"
    assert told(table)[-1] == "drew"
    play(table, "discard shabti", "discard food")
    assert table.phase == "play"
    assert hand(table) == "table"


def test_nothing_else_happens_before_an_action_is_finished():
    """VK-31"""
    table = begun()
    give(table, 0, hand="inner urn mask")
    play(table, "play inner action")
    for move in ("buy a1", "play mask action", "play urn tomb", "done", "arrange"):
        assert table.why(move, 0) == "VK-31"


def test_alternatives_are_offered_where_more_than_one_is_possible():
    """VK-30, VK-40"""
    cards = {"urn": "1 0 1 3 take boneyard or fetch discard top or draw 1"}
    table = begun(cards=cards)
    give(table, 0, hand="urn", draw="food", discard="table")
    play(table, "play urn action")
    assert moves(table, "choose") == ["2", "3"]
    play(table, "choose 3")
    assert hand(table) == "food"
    table = begun(cards=cards)
    boneyard(table, "mask")
    give(table, 0, hand="urn")
    play(table, "play urn action")
    assert discard(table) == "mask", "the only possible one needs no choice"


def test_taking_is_from_any_row_to_the_own_discard():
    """VK-32"""
    table = begun(cards={"urn": "1 0 1 3 take pyramid any"})
    give(table, 0, hand="urn", discard="food")
    play(table, "play urn action")
    assert moves(table, "take") == ["a1", "b1", "c1", "a2", "b2", "a3"]
    play(table, "take a3")
    assert discard(table) == "food bastet"


def test_an_action_may_take_into_the_hand():
    """VK-32: unless said otherwise."""
    table = begun(cards={"urn": "1 0 1 3 into hand; take pyramid row 2; take stock; take boneyard"})
    give(table, 0, hand="urn")
    stock(table, "mask")
    boneyard(table, "food")
    play(table, "play urn action")
    assert moves(table, "take") == ["a2", "b2"]
    play(table, "take b2")
    assert hand(table) == "food mask horus"
    assert discard(table) == ""


def test_played_cards_cannot_be_sacrificed():
    """VK-32"""
    table = begun()
    give(table, 0, hand="heart food urn", draw="shabti shabti")
    play(table, "play food action", "play heart action")
    assert moves(table, "sacrifice") == ["shabti", "urn"]


def test_only_the_top_of_the_boneyard_may_be_looked_at():
    """VK-32"""
    table = begun()
    boneyard(table, "urn food mask")
    view = table.view(0)
    assert (view["bones"], view["bone"]) == (3, 8)
    assert "boneyard" not in view


def test_the_own_discard_may_be_looked_through_and_keeps_its_order():
    """VK-33"""
    table = begun(cards={"urn": "1 0 1 3 fetch discard any"})
    give(table, 0, hand="urn", discard="food mask table food", seen=False)
    assert table.view(0)["discard"][0][:4] == [2, 8, 3, 2]
    assert table.view(1)["discard"][0][:4] == [-1, -1, -1, 2], "others see the top only"
    play(table, "play urn action")
    assert moves(table, "fetch") == ["food", "table", "mask"]
    assert table.why("fetch shabti", 0) == "VK-33"
    play(table, "fetch food")
    assert discard(table) == "food mask table", "the topmost copy"


def test_what_does_not_lie_in_the_own_discard_is_not_entombed_from_it():
    """VK-33"""
    table = begun(cards={"urn": "1 0 1 3 entomb discard any"})
    give(table, 0, hand="urn shabti", discard="food mask")
    play(table, "play urn action")
    assert table.why("entomb shabti", 0) == "VK-33", "it is in the hand"
    play(table, "entomb mask")
    assert discard(table) == "food"


def test_a_card_in_play_is_no_hand_card_for_its_own_action():
    """VK-30: of any kind, the first one too."""
    table = begun(cards={"shabti": "1 0 1 3 discard 1"})
    give(table, 0, hand="shabti", draw="urn urn")
    assert actions(table) == []
    give(table, 0, hand="shabti urn", draw="urn urn")
    assert "shabti" in actions(table)


@pytest.mark.parametrize("card", ["bastet", "sobek", "qebehsenuef"])
def test_an_action_against_others_needs_somebody_to_hit(card):
    """VK-34"""
    table = begun(3)
    give(table, 0, hand=card)
    give(table, 1, hand="urn urn urn", draw="urn urn")
    give(table, 2, hand="", draw="urn urn urn urn urn urn")
    assert actions(table) == []
    give(table, 2, hand="urn urn urn urn", draw="urn urn")
    assert actions(table) == [card]
    play(table, f"play {card} action")
    assert table.movers == (2,)


def test_the_exemption_is_looked_at_when_each_ones_turn_comes():
    """VK-34: the card that one gives up changes nothing for the next, but a claimed one does."""
    table = begun(3)
    give(table, 0, hand="qebehsenuef")
    give(table, 1, hand="mask urn", draw="urn urn urn urn")
    give(table, 2, hand="cat urn", draw="urn urn urn")
    play(table, "play qebehsenuef action", "sacrifice mask")
    assert table.phase == "claim"
    assert table.movers == (2,)
    play(table, "react cat")
    assert table.movers == (2,), "six cards now"
    assert table.phase == "sacrifice"
    table = begun(3)
    give(table, 0, hand="qebehsenuef")
    give(table, 1, hand="mask urn", draw="urn urn urn urn")
    give(table, 2, hand="cat urn", draw="urn urn urn")
    play(table, "play qebehsenuef action", "sacrifice mask", "skip")
    assert table.movers == (0,), "five cards: spared"


def test_who_holds_no_card_is_passed_over():
    """VK-34"""
    table = begun(4)
    give(table, 0, hand="bastet")
    for seat in (1, 3):
        give(table, seat, hand="urn", draw="urn urn urn urn urn")
    give(table, 2, hand="", draw="urn urn urn urn urn urn urn")
    play(table, "play bastet action", "give urn")
    assert table.movers == (3,)


def test_several_cards_from_each_are_asked_one_by_one():
    """VK-34: until the hand is empty."""
    table = begun(3, cards={"urn": "1 0 1 3 others give 3"})
    give(table, 0, hand="urn")
    give(table, 1, hand="food food mask mask")
    give(table, 2, hand="shabti")
    play(table, "play urn action", "give food", "give mask", "give food")
    assert table.movers == (2,)
    play(table, "give shabti")
    assert table.movers == (0,)
    assert discard(table) == "food mask food shabti"


def test_an_instruction_that_turns_out_to_be_impossible_is_passed_over():
    """VK-30: what nobody could foresee. The drawn card decides whether there is something to take."""
    cards = {"urn": "1 0 1 3 draw 1; discard 1; take pyramid same"}
    table = begun(cards=cards)
    give(table, 0, hand="urn", draw="food")
    play(table, "play urn action", "discard food")
    assert "lapsed" in told(table)
    assert table.phase == "play"
    table = begun(cards=cards)
    give(table, 0, hand="urn food", draw="isis")
    play(table, "play urn action")
    assert moves(table, "discard") == ["isis"], "who can must"
    play(table, "discard isis", "take a3")
    assert discard(table) == "isis bastet"


def test_entombing_any_card_of_the_pyramid_or_the_discard():
    """VK-50, VK-33: neighbours of the known actions."""
    table = begun(cards={"urn": "1 0 1 3 entomb pyramid any; entomb discard any"})
    give(table, 0, hand="urn", discard="food mask")
    play(table, "play urn action")
    assert moves(table, "bury") == ["a1", "b1", "c1", "a2", "b2", "a3"]
    play(table, "bury b1", "fall b2")
    assert moves(table, "entomb") == ["food", "mask"]
    play(table, "entomb food")
    assert tomb(table) == "food hapi"
    assert pyramid(table) == "duamutef horus heart netherworld bastet -"
    build(table, "- - - - - -")
    give(table, 0, hand="urn", discard="food mask")
    assert actions(table) == []
