"""Buying and crumbling (VK-20 to VK-24, VK-51, VK-63)."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from pyramidion.games.valley.state import CARD

from .positions import begun, build, discard, give, hand, moves, play, played, pyramid


def test_only_cards_of_the_bottom_row_can_be_bought():
    """VK-20"""
    table = begun()
    give(table, 0, hand="mask mask mask")
    assert moves(table, "buy") == ["a1", "b1", "c1"]
    assert table.why("buy a2", 0) == table.why("buy a3", 0) == "VK-20"
    build(table, "- hapi - - - -")
    assert moves(table, "buy") == ["b1"]
    assert table.why("buy a1", 0) == "VK-20"


def test_any_number_may_be_bought_one_after_the_other():
    """VK-20: one purchase is completed before the next."""
    table = begun()
    give(table, 0, hand="mask mask mask urn")
    play(table, "buy a1")
    assert table.why("buy b1", 0) == table.why("play urn tomb", 0) == "VK-20"
    play(table, "settle", "buy c1", "settle")
    assert discard(table) == "duamutef heart"
    assert hand(table) == "urn mask"


def test_a_purchase_needs_enough_gold():
    """VK-21"""
    table = begun()
    give(table, 0, hand="urn urn")
    assert moves(table, "buy") == ["c1"], "the heart scarab costs 2"
    assert table.why("buy a1", 0) == "VK-21"


def test_bastet_is_bought_with_tyet_and_the_book_of_the_netherworld_and_the_surplus_is_lost():
    """VK-63, VK-21: the rulebook's example; no change."""
    table = begun(pyramid="bastet hapi heart - - -")
    give(table, 0, hand="tyet netherworld")
    play(table, "buy a1")
    assert moves(table, "pay") == ["tyet", "netherworld"]
    play(table, "pay tyet")
    assert moves(table, "pay") == ["netherworld"]
    play(table, "pay netherworld")
    assert discard(table) == "bastet"
    assert played(table) == "tyet netherworld"
    assert moves(table, "buy") == [], "the gold left over buys nothing"


def test_no_card_of_a_payment_is_needless():
    """VK-21: ruling. The heart scarab costs 2."""
    table = begun()
    give(table, 0, hand="urn mask tyet")
    play(table, "buy c1")
    assert moves(table, "pay") == ["mask", "tyet"], "an urn with either would be needless"
    assert table.why("pay urn", 0) == "VK-21"
    table = begun()
    give(table, 0, hand="urn mask")
    play(table, "buy a1")
    assert moves(table, "pay") == ["mask"]


def test_a_card_without_gold_pays_nothing():
    """VK-21"""
    table = begun(cards={"urn": "0 0 1 3 draw 1"})
    give(table, 0, hand="urn urn mask")
    play(table, "buy a1")
    assert moves(table, "pay") == ["mask"]


def sensible(golds: list[int], cost: int) -> set[tuple[int, ...]]:
    """All payments in which no card is needless, by trying everything."""
    found = set()
    for n in range(len(golds) + 1):
        for chosen in itertools.combinations(range(len(golds)), n):
            total = sum(golds[i] for i in chosen)
            if total >= cost and all(total - golds[i] < cost for i in chosen):
                found.add(tuple(sorted(golds[i] for i in chosen)))
    return found


def test_exactly_the_payments_without_a_needless_card_can_be_made():
    """VK-21: every order of laying the cards, against trying all subsets of the hand."""
    rng = np.random.default_rng(5)
    names = ["urn", "tyet", "sobek", "outer", "mask"]  # gold 1 to 5
    for _ in range(60):
        golds = sorted(rng.integers(1, 6, size=rng.integers(1, 7)).tolist())
        cost = int(rng.integers(1, 10))
        table = begun(cards={"hapi": f"2 {cost} 0 2 draw 1"})
        give(table, 0, hand=" ".join(names[g - 1] for g in golds))
        wanted = sensible(golds, cost)
        assert ("b1" in moves(table, "buy")) == bool(wanted)
        if wanted:
            found = set()
            follow(play(table, "buy b1"), found, names)
            assert found == wanted, (golds, cost)


def follow(table, found, names) -> None:
    if table.phase != "pay":
        found.add(tuple(sorted(names.index(name) + 1 for name in played(table).split())))
        return
    for move in moves(table, "pay"):
        follow(play(table.copy(), f"pay {move}"), found, names)


@pytest.mark.parametrize(
    ("cards", "cost", "pays"),
    [
        ("urn tyet sobek", 3, "urn tyet"),  # cheap cards before dear ones
        ("urn tyet mask", 3, "urn tyet"),  # no surplus before few cards
        ("mask outer", 3, "outer"),  # the least surplus
        ("urn food tyet", 2, "urn food"),  # starters before cards that cost something
        ("tyet tyet tyet mask", 5, "mask"),
    ],
)
def test_settling_pays_with_the_least_surplus_and_the_cheapest_cards(cards, cost, pays):
    """VK-21"""
    table = begun(cards={"hapi": f"2 {cost} 0 2 draw 1"})
    give(table, 0, hand=cards)
    play(table, "buy b1", "settle")
    assert sorted(played(table).split()) == sorted(pays.split())


def test_settling_completes_what_was_laid_already():
    """VK-21"""
    table = begun(cards={"hapi": "2 6 0 2 draw 1"})
    give(table, 0, hand="urn urn tyet sobek")
    play(table, "buy b1", "pay urn", "settle")
    assert played(table) in ("urn tyet sobek", "urn sobek tyet")


def test_the_bought_card_goes_to_the_discard_and_played_cards_stay():
    """VK-22"""
    table = begun()
    give(table, 0, hand="tyet urn", discard="food")
    play(table, "buy a1", "settle")
    assert discard(table) == "food duamutef"
    assert sorted(played(table).split()) == ["tyet", "urn"]


@pytest.mark.parametrize(
    ("place", "after"),
    [
        ("a1", "netherworld hapi heart bastet horus -"),
        ("c1", "duamutef hapi horus netherworld bastet -"),
        ("a2", "duamutef hapi heart bastet horus -"),
        ("b2", "duamutef hapi heart netherworld bastet -"),
        ("a3", "duamutef hapi heart netherworld horus -"),
    ],
)
def test_the_card_above_falls(place, after):
    """VK-23; the top card leaves no gap below."""
    table = begun()
    give(table, 0, hand="shabti")
    play(table, "play shabti action", "choose 2", f"remove {place}")
    assert pyramid(table) == after
    assert table.phase == "play", "new cards come only in step 3"


@pytest.mark.parametrize(
    ("side", "after"),
    [
        ("a2", "duamutef netherworld heart bastet horus -"),
        ("b2", "duamutef horus heart netherworld bastet -"),
    ],
)
def test_whoever_removes_the_bottom_centre_card_chooses_what_falls(side, after):
    """VK-23: the rulebook's example, where the buyer chooses and the top card follows."""
    table = begun()
    give(table, 0, hand="mask")
    play(table, "buy b1", "settle")
    assert table.phase == "fall"
    assert moves(table, "fall") == ["a2", "b2"]
    assert table.why("fall a3", 0) == "VK-23"
    play(table, f"fall {side}")
    assert pyramid(table) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("duamutef hapi heart - horus -", "duamutef horus heart - - -"),
        ("duamutef hapi heart netherworld - -", "duamutef netherworld heart - - -"),
        ("duamutef hapi heart - - -", "duamutef - heart - - -"),
    ],
)
def test_with_one_middle_card_or_none_there_is_no_choice(before, after):
    """VK-24"""
    table = begun(pyramid=before)
    give(table, 0, hand="mask")
    play(table, "buy b1", "settle")
    assert pyramid(table) == after
    assert table.phase == "play"


def test_gaps_that_nothing_lies_above_stay_gaps():
    """VK-24"""
    table = begun(pyramid="duamutef - heart - - -")
    give(table, 0, hand="mask mask")
    play(table, "buy a1", "settle")
    assert pyramid(table) == "- - heart - - -"
    table = begun(pyramid="duamutef hapi heart - horus -")
    give(table, 0, hand="mask")
    play(table, "buy a1", "settle")
    assert pyramid(table) == "- hapi heart - horus -", "b2 does not lie above a1"


def test_an_action_may_make_purchases_cheaper():
    """VK-20: a neighbour of the known actions; printed costs are left alone (VK-46)."""
    table = begun(cards={"urn": "1 0 1 3 cheaper 2"})
    give(table, 0, hand="urn urn eternity food food")
    play(table, "play urn action")
    assert moves(table, "buy") == ["a1", "b1", "c1"]
    play(table, "buy c1")
    assert table.phase == "play", "the heart scarab costs nothing now, so nothing is paid"
    assert CARD.get(int(table.record["discard"][0, 0])) == "heart"
    assert table.record["bought"] == 2, "its printed cost"


def test_the_payment_that_is_proposed_is_the_one_that_is_made():
    """VK-21: shown before it is paid, and half paid by hand it goes on from there."""
    table = begun(pyramid="bastet hapi heart - - -")
    give(table, 0, hand="tyet netherworld urn shabti")

    def proposed(notation: str) -> str:
        return str(table.words([notation], 0)[0]["payment"])

    before = hand(table)
    assert proposed("buy a1").split() != []
    assert hand(table) == before, "looking changes nothing"
    play(table, "buy a1", "pay urn")
    told = proposed("settle")
    play(table, "settle")
    paid = [event.args["card"] for event in table.events() if event.kind == "paid"]
    assert " ".join(paid) == told
