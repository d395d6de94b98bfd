"""Who knows what (VK-16, VK-33), and guesses that agree with all that was seen."""

from __future__ import annotations

import numpy as np
import pytest

from pyramidion import Table
from pyramidion.games.valley.state import CARD, KINDS
from pyramidion.games.valley.testing import BOXES
from tests.conformance.play import random_game

from .positions import GAME, begun, build, discard, draw, give, hand, listed, play, stock


def guessed(table: Table, seat: int, seed: int = 1) -> Table:
    """A position that looks the same to the seat."""
    twin = table.guessed(seat, seed)
    assert twin.hidden(seat).tobytes() == table.hidden(seat).tobytes()
    return twin


def guesses(table: Table, seat: int, n: int = 60) -> list[Table]:
    return [guessed(table, seat, seed) for seed in range(n)]


def test_counts_and_the_tops_of_discards_are_open():
    """VK-16"""
    table = begun(3)
    give(table, 0, hand="urn food", draw="mask", discard="shabti table food", seen=False)
    for viewer in (None, 1, 2):
        view = table.view(viewer)
        assert (view["hands"][0], view["piles"][0], view["discards"][0]) == (2, 1, 3)
        assert view["stock"] == table.record["stock"]
        assert view["discard"][0][:3] == [-1, -1, CARD.index("food")]
        assert sum(view["hand"][0]) == 0


def test_what_a_player_owns_is_open_but_not_where_it_is():
    """VK-16: everything that is not known to be elsewhere is shown together."""
    table = begun(2)
    give(table, 0, hand="urn food", draw="mask", discard="shabti table", seen=False)
    assert listed(np.array(table.view(1)["draw"][0])) == "shabti urn food mask"
    assert listed(np.array(table.view(0)["draw"][0])) == "mask"


def test_the_owner_knows_hand_draw_pile_and_discard():
    """VK-33"""
    table = begun(2)
    give(table, 0, hand="urn food", draw="mask", discard="shabti table", seen=False)
    view = table.view(0)
    assert listed(np.array(view["hand"][0])) == "urn food"
    assert view["discard"][0][:2] == [0, 3]


def test_bought_and_played_cards_are_known_to_be_in_the_discard():
    """VK-16"""
    table = begun(2)
    give(table, 0, hand="mask urn food", draw="shabti shabti shabti shabti shabti")
    play(table, "buy a1", "pay mask", "done")
    seen = [CARD.get(k) for k in table.view(1)["discard"][0][: table.view(1)["discards"][0]]]
    assert seen == ["duamutef", "none", "none", "mask"]
    for twin in guesses(table, 1):
        assert discard(twin).split()[0] == "duamutef"
        assert discard(twin).split()[-1] == "mask"
        assert "mask" not in hand(twin)


def test_guesses_deal_hand_draw_pile_and_unseen_discards_in_every_way():
    """VK-16"""
    table = begun(2)
    give(table, 0, hand="urn", draw="food", discard="mask table", seen=False)
    found = {(hand(twin), draw(twin), discard(twin)) for twin in guesses(table, 1)}
    cards = ["urn", "food", "mask"]
    expected = {(a, b, f"{c} table") for a in cards for b in cards for c in cards if len({a, b, c}) == 3}
    assert found == expected


def test_guesses_leave_the_own_cards_alone():
    table = begun(2)
    give(table, 0, hand="urn food", draw="mask shabti", discard="table")
    for twin in guesses(table, 0, 10):
        assert (hand(twin), draw(twin), discard(twin)) == ("urn food", "shabti mask", "table")


@pytest.mark.parametrize(
    ("cards", "does", "known"),
    [
        ({"hand": "hapi urn urn", "discard": "mask"}, ["play hapi action"], "mask"),
        ({"hand": "isis urn urn", "tomb": "mask"}, ["play isis action", "fetch mask", "entomb urn"], "mask"),
        ({"hand": "wedjat urn", "draw": "mask mask mask"}, ["play wedjat action", "keep mask"], "mask"),
        ({"hand": "censer mask urn", "draw": "food"}, ["play censer action", "buy a1", "pay mask"], "duamutef"),
    ],
)
def test_cards_that_all_saw_come_to_a_hand_are_known_to_be_there(cards, does, known):
    """VK-16, VK-32"""
    table = begun(2)
    give(table, 0, **cards)
    play(table, *does)
    assert listed(np.array(table.view(1)["hand"][0])) == known
    assert all(known in hand(twin) for twin in guesses(table, 1, 10))


def test_a_known_hand_card_is_known_in_the_discard_after_the_turn():
    """VK-16, VK-13"""
    table = begun(2)
    give(table, 0, hand="hapi urn food", draw="shabti shabti shabti shabti shabti", discard="mask")
    play(table, "play hapi action", "done", "remove a3")
    assert CARD.index("mask") in table.view(1)["discard"][0]
    assert listed(np.array(table.view(1)["hand"][0])) == ""


def test_unplayed_hand_cards_are_not_seen_in_the_discard():
    """VK-16, VK-13: only the last one, which lies on top."""
    table = begun(2)
    give(table, 0, hand="urn food table", draw="shabti shabti shabti shabti shabti")
    play(table, "done", "remove a3")
    seen = table.view(1)["discard"][0][:3]
    assert seen[:2] == [-1, -1]
    assert seen[2] == table.record["discard"][0, 2]


def test_the_order_in_which_a_hand_is_discarded_tells_nothing():
    """VK-13: two players with the same cards, drawn in another order, discard in every order alike."""
    tops = set()
    for seed in range(30):
        table = begun(2, seed)
        give(table, 0, hand="urn food table", draw="shabti shabti shabti shabti shabti")
        play(table, "done", "remove a3")
        tops.add(discard(table))
    assert len(tops) == 6


def test_whatever_comes_to_lie_on_top_of_a_discard_is_seen():
    """VK-16"""
    table = begun(2)
    give(table, 0, hand="hapi", draw="urn", discard="food mask table", seen=False)
    assert table.view(1)["discard"][0][:3] == [-1, -1, 3]
    play(table, "play hapi action")
    assert table.view(1)["discard"][0][:2] == [-1, CARD.index("mask")]


def test_hand_cards_drawn_before_a_shuffle_cannot_be_what_was_shuffled():
    """VK-15, VK-16: all saw the mask go into the new draw pile, so it is not among the two cards drawn before."""
    table = begun(2)
    give(table, 0, draw="urn food", discard="mask mask mask")
    table.set_up(check=False, removed="yes")
    play(table, "done")
    assert sorted(hand(table).split()) == ["food", "mask", "mask", "mask", "urn"]
    for twin in guesses(table, 1):
        assert hand(twin).count("mask") == 3
    table = begun(2)
    give(table, 0, hand="duamutef urn food", discard="mask mask mask")
    play(table, "play duamutef action")
    assert hand(table) == "urn food mask"
    for twin in guesses(table, 1):
        assert hand(twin) == "urn food mask"


def test_what_was_discarded_unseen_from_before_a_shuffle_is_not_drawn_again_before_the_next():
    """VK-15, VK-16"""
    table = begun(2)
    give(table, 0, hand="duamutef urn food", discard="mask mask mask mask mask mask mask")
    play(table, "play duamutef action", "done", "remove a3")
    assert hand(table) == "mask mask mask mask mask"
    for twin in guesses(table, 1):
        assert hand(twin) == "mask mask mask mask mask"
        assert sorted(discard(twin).split()) == ["duamutef", "food", "mask", "urn"]


def unknown(s, seat):
    """Per card: how many of it are not known to be anywhere in particular, in hand and unseen in the discard."""
    held = (s["hand"][seat] - s["known"][seat]).astype(int)
    unseen = np.zeros(KINDS, int)
    for i in range(int(s["discards"][seat])):
        if not s["seen"][seat, i >> 3] >> (i & 7) & 1:
            unseen[s["discard"][seat, i]] += 1
    return held, unseen, held + unseen + s["draw"][seat]


@pytest.mark.parametrize("variant", ["standard", *BOXES])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_everybody_concludes_about_older_cards_is_true(seats, variant):
    """VK-15, VK-16: the true position is always among those that a guess could deal."""
    box = GAME.standard_box if variant == "standard" else GAME.box(BOXES[variant], variant)
    concluded = 0
    for seed in range(4):
        for table in random_game(GAME, seats, seed, box):
            s = table.record
            for seat in range(seats):
                older, lower = int(s["older"][seat]), int(s["lower"][seat])
                if not older + lower:
                    continue
                concluded += 1
                held, unseen, total = unknown(s, seat)
                apart = total - s["sure"][seat]
                assert (apart >= 0).all(), "more shuffled than there are"
                assert np.minimum(held, apart).sum() >= older
                assert np.minimum(unseen, apart).sum() >= lower
                assert np.minimum(held + unseen, apart).sum() >= older + lower
    assert concluded or variant == "lopsided"


def test_the_stock_is_a_secret_of_nobody_but_its_order():
    """VK-16: what is left in it can be counted from what was seen."""
    table = begun(2)
    stock(table, "isis hapi hapi")
    assert listed(np.array(table.view(1)["unseen"])) == "hapi hapi isis"
    build(table, "- hapi heart netherworld horus bastet")
    table.set_up(check=False, removed="yes")
    play(table, "done")
    assert table.view(1)["stock"] == 2
