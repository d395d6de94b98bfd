"""The market (DA-20 to DA-24)."""

import pytest

from pyramidion.games.dahschur.state import NONE, Phase

from .position import gems, goods, moves, play, position, supply, told


def at_market(value: int, **given):
    return play(position(gift={1: value, 2: 6}, **given), "act jar market")


@pytest.mark.parametrize(("value", "stalls"), [(1, "1"), (4, "1234"), (6, "123456")])
def test_from_the_square_a_trader_reaches_as_many_stalls_as_the_card_says(value, stalls):
    """DA-20: the rulebook's picture has at most four steps for a 4."""
    table = at_market(value)
    assert moves(table, "walk") == {f"walk {stall}" for stall in stalls}
    assert {table.why(f"walk {stall}") for stall in range(1, 7) if str(stall) not in stalls} <= {"DA-20"}


@pytest.mark.parametrize(
    ("stall", "value", "stalls"),
    [(3, 1, "24"), (3, 2, "1245"), (1, 3, "234"), (6, 2, "45"), (5, 6, "12346"), (4, 5, "12356")],
)
def test_a_trader_walks_both_ways_but_never_turns_stays_or_leaves_the_street(stall, value, stalls):
    """DA-20"""
    table = at_market(value, traders=[stall])
    assert moves(table, "walk") == {f"walk {there}" for there in stalls}
    assert table.why(f"walk {stall}") == "DA-20"


def test_a_gem_costs_the_price_in_the_own_colour_laid_on_the_stall():
    """DA-21"""
    table = at_market(4, offers=[(0, 1, 2, 3), (3, 1, 0, 2)], stall_gems=["red", "blue"], supply=[5])
    play(table, "walk 2")
    assert moves(table) == {"buy", "leave"}
    play(table, "buy")
    assert goods(table, 0) == {2: 3}
    assert supply(table, 0) == 2
    assert gems(table, 0) == {"blue": 1}
    assert told(table, "bought") == [(0, "blue", "2", 3)]


def test_nobody_can_buy_where_his_colour_is_missing():
    """DA-21"""
    table = play(at_market(4, offers=[(0, 1, 2, 3)], stall_gems=["red"]), "walk 1")
    assert table.phase == "act"
    assert table.why("buy") == "DA-21"


def test_nobody_can_buy_with_too_few_goods():
    """DA-21"""
    table = play(at_market(4, offers=[(3, 1, 0, 2)], stall_gems=["red"], supply=[2]), "walk 1")
    assert table.phase == "act"
    table = play(at_market(4, offers=[(3, 1, 0, 2)], stall_gems=["red"], supply=[3]), "walk 1")
    assert table.phase == "buy"


def test_several_traders_may_share_a_stall():
    """DA-21"""
    table = play(at_market(4, traders=[0, 2, 2, 2]), "walk 2")
    assert table.record["trader"].tolist() == [1, 1, 1, 1]


def test_a_bought_offer_is_replaced_at_once_with_a_new_gem():
    """DA-22"""
    table = play(at_market(4, offers=[(1, 2, 3, 0)], stall_gems=["red"]), "walk 1")
    card = int(table.record["stall_card"][0])
    pile = int(table.record["pile"])
    bag = int(table.record["bag"].sum())
    play(table, "buy")
    s = table.record
    assert int(s["discard"]) == 1 << card
    assert s["stall_card"][0] != card
    assert int(s["pile"]) == pile & ~(1 << int(s["stall_card"][0]))
    assert int(s["bag"].sum()) == bag - 1
    assert told(table)[:3] == ["bought", "offered", "gem"]


def test_used_offers_are_shuffled_when_the_pile_is_empty_the_last_one_among_them():
    """DA-22"""
    found = set()
    for seed in range(60):
        table = play(at_market(4, offers=[(1, 2, 3, 0)], stall_gems=["red"], seed=seed), "walk 1")
        s = table.record
        card = int(s["stall_card"][0])
        others = [other for other in range(24) if other not in s["stall_card"].tolist()]
        table.set_up(check=False, pile="{}", discard=1 << others[0])
        play(table, "buy")
        assert "shuffled" in told(table)
        assert int(s["discard"]) == 0
        assert int(s["pile"]).bit_count() == 1
        found.add(int(s["stall_card"][0]) == card)
    assert found == {True, False}


def test_a_stall_stays_without_a_gem_when_the_bag_is_empty():
    """DA-22"""
    table = play(at_market(4, offers=[(1, 2, 3, 0)], stall_gems=["red"], bag={}), "walk 1", "buy")
    assert table.record["stall_gem"][0] == NONE
    assert "gem" not in told(table)
    table = play(at_market(4, offers=[(1, 2, 3, 0)], stall_gems=[""]), "walk 1")
    assert table.phase == "act"


def test_instead_one_good_comes_back_from_any_stall():
    """DA-23"""
    table = at_market(2, goods=[{3: 2, 6: 1}, {1: 3}], supply=[7, 7], traders=[1])
    assert moves(table, "fetch") == {"fetch 3", "fetch 6"}
    assert table.why("fetch 1") == "DA-23"
    play(table, "fetch 3")
    assert goods(table, 0) == {3: 1, 6: 1}
    assert supply(table, 0) == 8
    assert table.phase == "act"
    assert table.record["trader"][0] == 0, "the trader stays where he is"


def test_moving_without_buying_is_allowed():
    """DA-24"""
    table = play(at_market(4, offers=[(1, 2, 3, 0)], stall_gems=["red"]), "walk 1", "leave")
    assert table.record["trader"][0] == 0
    assert told(table, "passed_over") == [(0, "red", "1")]
    assert gems(table, 0) == {}
    assert supply(table, 0) == 10
    assert table.phase == "act"
    assert table.why("leave") == "DA-24"


def test_a_purchase_needs_a_step_of_the_trader():
    """DA-20 DA-21: who stands at a stall must walk before the gem there can be bought."""
    table = at_market(4, traders=[1], offers=[(1, 2, 3, 0)], stall_gems=["red"])
    assert table.record["phase"] == Phase.MARKET
    assert "buy" not in moves(table)
    assert "walk 1" not in moves(table)
