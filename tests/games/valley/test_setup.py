"""What a game begins with (VK-01 to VK-04)."""

from __future__ import annotations

import pytest

from pyramidion.games.valley.state import CARD, NONE
from pyramidion.games.valley.testing import none_but

from .positions import GAME, told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ninety_six_cards_four_equal_starter_sets_and_two_levels(seats):
    """VK-01"""
    box = GAME.standard_box.record[0]
    starters = {CARD[k]: int(box["copies"][k]) for k in range(35) if box["starter"][k]}
    assert starters == {"shabti": 4, "urn": 3, "food": 2, "table": 1}
    assert [int(box["copies"][box["level"] == level].sum()) for level in (2, 3)] == [29, 27]
    assert 4 * sum(starters.values()) + 29 + 27 == 96
    s = GAME.table(seats, 1).record
    for seat in range(seats):
        assert {CARD[k]: int(n) for k, n in enumerate(s["hand"][seat] + s["draw"][seat]) if n} == starters


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_five_of_ten(seats):
    """VK-02"""
    hands = set()
    for seed in range(8):
        s = GAME.table(seats, seed).record
        assert s["hands"][:seats].tolist() == [5] * seats
        assert s["piles"][:seats].tolist() == [5] * seats
        hands |= {tuple(s["hand"][seat].tolist()) for seat in range(seats)}
    assert len(hands) > 3, "they are shuffled"


def test_six_cards_form_the_pyramid_and_one_opens_the_boneyard():
    """VK-03"""
    table = GAME.table(2, 1)
    s, level = table.record, table.box.record[0]["level"]
    assert NONE not in s["pyramid"]
    assert s["bones"] == 1
    assert s["stock"] == 56 - 7
    assert all(level[k] == 2 for k in [*s["pyramid"], s["bone"]]), "level II lies on top"
    assert told(table)[:7] == [*["opened"] * 6, "buried"]


# Six cards of level II and two of level III beside the starters: whatever is dealt last is of level III.
SIX_AND_TWO = GAME.box(none_but(cat=1, heart=3, tyet=2, dead=2), "six of level II and two of level III")


@pytest.mark.parametrize("seed", range(4))
def test_the_pyramid_is_laid_before_the_boneyard_is_opened(seed):
    """VK-03: where the first level has only six cards, they are the pyramid."""
    table = GAME.table(2, seed, box=SIX_AND_TWO)
    level = table.box.record[0]["level"]
    assert [int(level[k]) for k in table.record["pyramid"]] == [2] * 6
    assert CARD[int(table.record["bone"])] == "dead"


@pytest.mark.parametrize("seed", range(4))
def test_by_version_1_of_the_rules_the_boneyard_was_opened_first(seed):
    """VK-03: as games were dealt that were played before."""
    table = GAME.table(2, seed, box=SIX_AND_TWO, version=1)
    level = table.box.record[0]["level"]
    assert [int(level[k]) for k in table.record["pyramid"]] == [2] * 5 + [3]
    assert int(level[table.record["bone"]]) == 2
    assert told(table)[0] == "buried"


def test_level_two_comes_up_before_level_three():
    """VK-03"""
    table = GAME.table(2, 3)
    level = table.box.record[0]["level"]
    seen = []
    while not table.over:
        table.play("done" if table.phase == "play" else table.legal(table.movers[0])[0], table.movers[0])
        seen += [int(level[CARD.index(str(e.args["card"]))]) for e in table.events() if e.kind == "opened"]
    assert seen == sorted(seen)
    assert seen.count(3) == 27


def test_the_first_seat_begins():
    """VK-04"""
    table = GAME.table(4, 1)
    assert table.movers == (0,)
    assert table.record["turn"] == 0
    assert told(table)[-1] == "began"
