"""Every card of the standard box, its action and what it needs (VK-40 to VK-53)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramidion.games.valley.state import CARD

from .positions import (
    actions,
    begun,
    bones,
    boneyard,
    build,
    discard,
    draw,
    give,
    hand,
    in_use,
    moves,
    play,
    played,
    pyramid,
    stock,
    told,
    tomb,
)


def test_every_card_is_tried_here():
    """VK-01: one test or more for each of the thirty-five cards."""
    text = Path(__file__).read_text("utf-8")
    assert [card for card in CARD if f"play {card} action" not in text and f"no_action {card}" not in text] == []


def plays(seats: int = 2, **piles: str):
    table = begun(seats)
    give(table, 0, **piles)
    return table


# Starters


def test_shabti_swaps_two_cards_without_anything_falling():
    """VK-40"""
    table = plays(hand="shabti")
    play(table, "play shabti action")
    assert moves(table, "choose") == ["1", "2"]
    play(table, "choose 1", "swap a3", "swap b1")
    assert pyramid(table) == "duamutef bastet heart netherworld horus hapi"
    assert table.phase == "play"


def test_shabti_cannot_swap_a_card_with_itself_or_with_a_gap():
    """VK-40"""
    table = plays(hand="shabti")
    build(table, "duamutef hapi - - - -")
    play(table, "play shabti action", "choose 1")
    assert moves(table, "swap") == ["a1", "b1"]
    play(table, "swap a1")
    assert moves(table, "swap") == ["b1"]
    assert table.why("swap a1", 0) == "VK-40"


def test_shabti_sacrifices_any_pyramid_card():
    """VK-40"""
    table = plays(hand="shabti")
    play(table, "play shabti action", "choose 2")
    assert moves(table, "remove") == ["a1", "b1", "c1", "a2", "b2", "a3"]
    play(table, "remove a2")
    assert bones(table) == "netherworld"
    assert pyramid(table) == "duamutef hapi heart bastet horus -"


def test_shabti_with_one_pyramid_card_left_can_only_sacrifice():
    """VK-40, VK-30"""
    table = plays(hand="shabti")
    build(table, "hapi - - - - -")
    play(table, "play shabti action")
    assert table.phase == "remove"
    build(table, "- - - - - -")
    table = plays(hand="shabti")
    build(table, "- - - - - -")
    assert actions(table) == []


def test_urn_discards_and_draws():
    table = plays(hand="urn food table", draw="shabti")
    play(table, "play urn action")
    assert moves(table, "discard") == ["food", "table"]
    play(table, "discard table")
    assert hand(table) == "shabti food"
    assert discard(table) == "table"


def test_box_of_food_draws():
    table = plays(hand="food", draw="shabti")
    play(table, "play food action")
    assert hand(table) == "shabti"


def test_offering_table_has_no_action_of_its_own():
    """VK-41: no_action table"""
    assert actions(plays(hand="table", draw="shabti")) == []


# Uniques


def test_ka_figure_trades_a_set_card_for_one_of_its_set():
    """VK-43"""
    table = plays(hand="ka urn tyet qebehsenuef isis mask", draw="food")
    assert "ka" in actions(table)
    play(table, "play ka action")
    assert moves(table, "discard") == ["qebehsenuef", "tyet", "isis"], "no starter, no unique"
    play(table, "discard isis")
    assert moves(table, "take") == ["b2", "a3"], "Horus and Bastet are statues"
    play(table, "take b2")
    assert discard(table) == "isis horus"
    assert pyramid(table) == "duamutef hapi heart netherworld bastet -"


@pytest.mark.parametrize("cards", ["ka urn mask", "ka inner", "ka"])
def test_ka_figure_needs_a_pair_of_hand_and_pyramid(cards):
    """VK-43: nothing of the sarcophagi lies in the pyramid; starters and uniques belong to no set."""
    table = plays(hand=cards, draw="food")
    assert "ka" not in actions(table)
    assert table.why("play ka action", 0) == "VK-30"


def test_mummified_cat_has_no_action_of_its_own():
    """VK-44: no_action cat"""
    assert actions(plays(hand="cat table")) == []


def test_senet_game_swaps_and_draws():
    table = plays(hand="senet", draw="urn")
    play(table, "play senet action", "swap a1", "swap a2")
    assert pyramid(table).split()[:4] == ["netherworld", "hapi", "heart", "duamutef"]
    assert hand(table) == "urn"
    assert actions(plays(hand="senet")) == [], "nothing to draw"


def test_boat_has_no_action_of_its_own():
    """VK-42: no_action boat"""
    assert actions(plays(hand="boat table")) == []


def test_burial_mask_draws_two():
    table = plays(hand="mask", draw="urn food")
    play(table, "play mask action")
    assert hand(table) == "urn food"
    assert actions(plays(hand="mask", draw="urn")) == []


def test_censer_brings_bought_cards_to_the_hand():
    table = plays(hand="censer mask shabti shabti", draw="food")
    play(table, "play censer action", "buy a1", "settle")
    assert "duamutef" in hand(table)
    assert discard(table) == ""
    assert "duamutef" in actions(table), "and it can be used at once"


# Sarcophagi


def test_inner_sarcophagus_entombs_a_hand_card():
    table = plays(hand="inner urn food")
    play(table, "play inner action")
    assert moves(table, "entomb") == ["urn", "food"]
    assert table.why("enough", 0) == "VK-30"
    play(table, "entomb urn")
    assert tomb(table) == "urn"
    assert actions(plays(hand="inner")) == []


def test_middle_sarcophagus_entombs_the_top_of_the_discard():
    table = plays(hand="middle", discard="urn mask")
    play(table, "play middle action")
    assert tomb(table) == "mask"
    assert discard(table) == "urn"
    assert actions(plays(hand="middle", draw="urn")) == []


def test_outer_sarcophagus_entombs_one_or_two():
    table = plays(hand="outer urn food table")
    play(table, "play outer action")
    assert table.why("enough", 0) == "VK-30", "one at least"
    play(table, "entomb urn")
    one = play(table.copy(), "enough")
    assert tomb(one) == "urn"
    assert one.phase == "play"
    play(table, "entomb table")
    assert tomb(table) == "urn table"
    assert table.phase == "play"
    table = plays(hand="outer urn")
    play(table, "play outer action", "entomb urn")
    assert table.phase == "play", "no second card to ask for"


# Canopic jars


def test_duamutef_draws():
    table = plays(hand="duamutef", draw="urn")
    play(table, "play duamutef action")
    assert hand(table) == "urn"


def test_hapi_takes_the_top_of_the_discard_into_the_hand():
    table = plays(hand="hapi", discard="urn mask")
    play(table, "play hapi action")
    assert hand(table) == "mask"
    assert discard(table) == "urn"
    assert actions(plays(hand="hapi", draw="urn")) == []


def test_imsety_sacrifices_and_draws_two():
    table = plays(hand="imsety urn", draw="food table")
    play(table, "play imsety action", "sacrifice urn")
    assert bones(table) == "urn"
    assert hand(table) == "food table"
    assert actions(plays(hand="imsety table", draw="food")) == []
    assert actions(plays(hand="imsety", draw="food table")) == []


def test_qebehsenuef_makes_everybody_else_sacrifice_in_turn_order():
    """VK-48"""
    table = begun(4)
    give(table, 0, hand="qebehsenuef food")
    give(table, 1, hand="urn table", draw="food food food food")
    give(table, 2, hand="urn", draw="food food food food")
    give(table, 3, hand="shabti", discard="food food food food food")
    play(table, "play qebehsenuef action")
    assert table.movers == (1,)
    assert table.phase == "sacrifice"
    play(table, "sacrifice urn")
    assert table.movers == (3,), "seat 2 has five cards in all and is spared"
    assert "spared" in told(table)
    play(table, "sacrifice shabti")
    assert bones(table) == "urn shabti"
    assert table.movers == (0,)
    assert hand(table) == "food"


# Amulets


def test_tyet_repeats_a_finished_action():
    """VK-52"""
    table = plays(hand="tyet food inner urn table", draw="shabti shabti")
    assert "tyet" not in actions(table), "nothing to repeat yet"
    assert table.why("play tyet action", 0) == "VK-30"
    play(table, "play food action", "play inner action", "entomb urn", "play tyet action")
    assert moves(table, "repeat") == ["food", "inner"]
    play(table, "repeat inner", "entomb table")
    assert tomb(table) == "urn table"


@pytest.mark.parametrize("card", ["censer", "thoth"])
def test_tyet_does_not_repeat_what_holds_for_the_rest_of_the_turn(card):
    """VK-52"""
    table = plays(hand=f"tyet {card}")
    play(table, f"play {card} action")
    assert actions(table) == []
    give(table, 0, hand="tyet food food", draw="urn urn urn")
    play(table, "play food action", "play tyet action")
    assert moves(table, "repeat") == ["food"]
    assert table.why(f"repeat {card}", 0) == "VK-52"


def test_tyet_does_not_repeat_a_cat_used_in_the_own_turn():
    """VK-52: nothing was sacrificed by somebody else."""
    table = begun(2)
    give(table, 0, hand="qebehsenuef cat tyet")
    give(table, 1, hand="isis urn", draw="urn urn urn urn urn")
    play(table, "play qebehsenuef action", "sacrifice isis", "react cat")
    assert discard(table) == "isis"
    play(table, "play tyet action")
    assert moves(table, "repeat") == ["qebehsenuef"]
    assert table.why("repeat cat", 0) == "VK-52"


def test_tyet_repeats_neither_gold_nor_tomb():
    """VK-52"""
    table = plays(hand="tyet duamutef urn food", draw="shabti shabti")
    play(table, "buy c1", "pay duamutef", "play food tomb")
    assert "tyet" not in actions(table)


def test_djed_pillar_takes_a_card_of_a_set_in_the_tomb():
    """VK-47"""
    table = plays(hand="djed", tomb="thoth urn")
    play(table, "play djed action")
    assert moves(table, "take") == ["b2", "a3"]
    play(table, "take a3")
    assert discard(table) == "bastet"
    assert actions(plays(hand="djed", tomb="urn mask inner")) == [], "no sarcophagus in the pyramid"
    assert actions(plays(hand="djed")) == []


def test_heart_scarab_sacrifices_and_draws():
    table = plays(hand="heart urn", draw="food")
    play(table, "play heart action", "sacrifice urn")
    assert bones(table) == "urn"
    assert hand(table) == "food"


def test_weret_hekau_takes_a_card_costing_at_most_five():
    table = plays(hand="weret")
    build(table, "weret hapi isis mask netherworld dead")
    play(table, "play weret action")
    assert moves(table, "take") == ["b1", "b2"]
    play(table, "take b2")
    assert discard(table) == "netherworld"
    table = plays(hand="weret")
    build(table, "weret weret - - - -")
    assert actions(table) == []


def test_wedjat_turns_up_three_and_keeps_one():
    table = plays(hand="wedjat", draw="urn food table")
    play(table, "play wedjat action")
    assert told(table).count("revealed") == 3
    assert moves(table, "keep") == ["urn", "food", "table"]
    play(table, "keep food")
    assert hand(table) == "food"
    assert sorted(discard(table).split()) == ["table", "urn"]
    assert actions(plays(hand="wedjat", draw="urn food")) == []


# Books


def test_book_of_the_netherworld_takes_the_top_of_the_stock():
    table = plays(hand="netherworld")
    stock(table, "isis")
    play(table, "play netherworld action")
    assert discard(table) == "isis"
    assert table.record["stock"] == table.record["removed"] == 0, "not a card of the pyramid"
    stock(table, "")
    give(table, 0, hand="netherworld")
    assert actions(table) == []


def test_book_of_traversing_eternity_takes_a_card_cheaper_than_one_bought():
    """VK-46"""
    table = plays(hand="eternity mask")
    assert "eternity" not in actions(table)
    play(table, "buy a1", "pay mask")
    assert pyramid(table) == "netherworld hapi heart bastet horus -"
    play(table, "play eternity action")
    assert moves(table, "take") == ["c1"], "the Duamutef Jar cost 3, the Heart Scarab costs 2"
    play(table, "take c1")
    assert discard(table) == "duamutef heart"


def test_book_of_traversing_eternity_compares_with_any_of_several_purchases():
    """VK-46: ruling."""
    table = plays(hand="eternity mask mask tyet")
    build(table, "netherworld hapi heart hapi - -")
    play(table, "buy a1", "pay mask", "buy c1", "pay mask", "play eternity action")
    assert moves(table, "take") == ["a1", "b1"], "both cost less than 5, though not less than 2"


def test_book_of_the_earth_takes_a_card_of_at_most_twice_the_cost():
    table = plays(hand="earth urn hapi")
    build(table, "isis netherworld heart dead weret mask")
    play(table, "play earth action")
    assert moves(table, "sacrifice") == ["urn", "hapi"]
    starter = play(table.copy(), "sacrifice urn")
    assert moves(starter, "take") == ["c1"], "a starter counts 1, so at most 2"
    play(table, "sacrifice hapi")
    assert moves(table, "take") == ["a1", "b1", "c1", "a2", "b2"], "at most 6"
    play(table, "take a1")
    assert discard(table) == "isis"
    assert bones(table) == "hapi"


def test_book_of_the_earth_asks_only_for_cards_that_lead_to_something():
    """VK-30"""
    table = plays(hand="earth urn hapi")
    build(table, "isis netherworld - - - -")
    play(table, "play earth action")
    assert moves(table, "sacrifice") == ["hapi"]
    assert table.why("sacrifice urn", 0) == "VK-30"
    table = plays(hand="earth table")
    build(table, "isis netherworld - - - -")
    assert actions(table) == []


def test_book_of_gates_turns_up_a_card_and_uses_it():
    """VK-49"""
    table = plays(hand="gates", draw="inner")
    give(table, 0, hand="gates urn", draw="inner")
    play(table, "play gates action")
    assert table.phase == "entomb"
    assert discard(table) == "", "while it acts it is in no pile"
    assert in_use(table) == ["inner"], "and everybody sees it act"
    play(table, "entomb urn")
    assert discard(table) == "inner"
    assert in_use(table) == []
    assert played(table) == "gates"
    assert actions(plays(hand="gates")) == []


def test_book_of_gates_must_use_the_card_like_it_or_not():
    """VK-49"""
    table = plays(hand="gates thoth", draw="heart urn")
    give(table, 0, hand="gates thoth", draw="heart", discard="urn")
    play(table, "play gates action")
    assert moves(table, "sacrifice") == ["thoth"]
    assert len(table.legal(0)) == 1


@pytest.mark.parametrize("card", ["table", "boat", "cat", "hapi"])
def test_book_of_gates_discards_what_cannot_be_used(card):
    """VK-49: reactions have no action of their own, and Hapi finds no discard."""
    table = plays(hand="gates", draw=card)
    play(table, "play gates action")
    assert "unable" in told(table)
    assert discard(table) == card
    assert table.phase == "play"


def test_book_of_the_dead_entombs_the_cheapest_pyramid_card():
    """VK-50"""
    table = plays(hand="dead urn")
    build(table, "duamutef hapi netherworld horus cat bastet")
    play(table, "play dead action")
    assert moves(table, "bury") == ["a1", "b1", "b2"], "the choice among equals"
    play(table, "bury b1", "fall a2")
    assert tomb(table) == "hapi"
    assert table.record["removed"] == 1
    assert "urn tomb" in moves(table, "play"), "on top of VK-12"


def test_book_of_the_heavens_needs_five_cards_in_the_discard():
    table = plays(hand="heavens", discard="urn food table shabti")
    assert actions(table) == []
    table = plays(hand="heavens", discard="urn food mask shabti urn")
    play(table, "play heavens action")
    assert sorted(moves(table, "entomb")) == ["food", "mask", "shabti", "urn"]
    play(table, "entomb mask")
    assert tomb(table) == "mask"
    assert discard(table) == "urn food shabti urn", "the order unchanged"


# Statues


def test_anubis_discards_and_entombs_the_top_of_the_draw_pile():
    table = plays(hand="anubis urn", draw="food")
    play(table, "play anubis action", "discard urn")
    assert tomb(table) == "food"
    assert discard(table) == "urn"


def test_bastet_makes_everybody_else_give_a_card_in_turn_order():
    """VK-45"""
    table = begun(3)
    give(table, 0, hand="bastet", discard="food")
    give(table, 1, hand="urn shabti", draw="food food food food")
    give(table, 2, hand="mask", draw="food food food food food")
    play(table, "play bastet action")
    assert moves(table, "give") == ["shabti", "urn"]
    play(table, "give urn")
    assert table.movers == (2,)
    play(table, "give mask")
    assert discard(table) == "food urn mask"


def test_bastet_spares_who_has_five_cards_or_fewer_outside_the_tomb():
    """VK-45, VK-34"""
    table = begun(2)
    give(table, 0, hand="bastet")
    give(table, 1, hand="urn urn", draw="urn urn", discard="urn", tomb="food food food")
    assert actions(table) == []
    give(table, 1, hand="urn urn", draw="urn urn", discard="urn urn")
    assert actions(table) == ["bastet"]


def test_sobek_makes_everybody_else_discard_but_not_who_holds_three_or_fewer():
    table = begun(3)
    give(table, 0, hand="sobek")
    give(table, 1, hand="urn urn food")
    give(table, 2, hand="urn urn food shabti", discard="table")
    play(table, "play sobek action")
    assert table.movers == (2,)
    play(table, "discard food")
    assert discard(table, 2) == "table food"
    assert table.movers == (0,)


def test_taweret_draws_two_and_discards_one():
    table = plays(hand="taweret", draw="urn food")
    play(table, "play taweret action")
    assert moves(table, "discard") == ["urn", "food"]
    play(table, "discard urn")
    assert hand(table) == "food"
    assert draw(table) == ""


def test_horus_takes_the_top_of_the_boneyard():
    table = plays(hand="horus")
    assert actions(table) == []
    boneyard(table, "urn isis")
    play(table, "play horus action")
    assert discard(table) == "isis"
    assert bones(table) == "urn"


def test_isis_brings_a_card_back_and_entombs_another():
    """VK-17: the exception."""
    table = plays(hand="isis mask", tomb="urn food")
    play(table, "play isis action")
    assert moves(table, "fetch") == ["urn", "food"]
    play(table, "fetch urn")
    assert moves(table, "entomb") == ["urn", "mask"]
    play(table, "entomb mask")
    assert tomb(table) == "food mask"
    assert hand(table) == "urn"
    assert actions(plays(hand="isis mask")) == []


def test_thoth_makes_every_hand_card_worth_four():
    """VK-51: also those worth more, and those that come to the hand later."""
    table = plays(hand="thoth mask food", draw="urn")
    build(table, "netherworld hapi heart netherworld horus bastet")
    play(table, "play thoth action", "play food action")
    assert hand(table) == "urn mask"
    play(table, "buy a1")
    assert moves(table, "pay") == ["urn", "mask"]
    play(table, "pay mask")
    assert table.record["owed"] == 1, "the mask is worth 4 and not 5"
    play(table, "pay urn")
    assert discard(table) == "netherworld"


def test_without_thoth_a_hand_card_is_worth_what_is_printed():
    """VK-51: only the Statue of Thoth changes that."""
    table = plays(hand="mask food")
    build(table, "netherworld hapi heart netherworld horus bastet")
    play(table, "buy a1", "pay mask")
    assert discard(table) == "netherworld", "the mask is worth 5, as much as is asked"
