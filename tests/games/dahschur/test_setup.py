"""Setting up Dahschur (DA-01 to DA-07, DA-80, DA-90)."""

import itertools

import pytest

from pyramidion.games.dahschur.state import GEMS, NONE, Phase

from .position import DAHSCHUR, cities, hand, slabs, told

SEEDS = range(20)
ALL = (2, 3, 4)


@pytest.mark.parametrize("seats", ALL)
def test_every_stall_has_an_offer_card_and_a_gem_from_the_bag(seats):
    """DA-01"""
    for seed in SEEDS:
        s = DAHSCHUR.table(seats, seed).record
        assert len(set(s["stall_card"].tolist())) == len(s["stall_card"]) == 6
        assert all(gem != NONE for gem in s["stall_gem"])
        for gem in range(GEMS):
            assert s["bag"][gem] + (s["stall_gem"] == gem).sum() + s["gems"][:, gem].sum() == 12


def test_the_offer_cards_are_every_way_to_give_three_prices_to_three_of_four_colours():
    """DA-02"""
    cards = [tuple(map(int, prices)) for prices in DAHSCHUR.standard_box.record[0]["price"]]
    assert len(cards) == len(set(cards)) == 24
    assert set(cards) == set(itertools.permutations((0, 1, 2, 3)))


@pytest.mark.parametrize("seats", ALL)
def test_everyone_has_a_trader_on_the_square_ten_goods_no_points_and_six_princes(seats):
    """DA-03"""
    table = DAHSCHUR.table(seats, 1)
    assert table.view()["trader"] == [NONE] * seats
    assert table.view()["supply"] == [10] * seats
    assert table.scores() == [0] * seats
    assert [hand(table, seat) for seat in range(seats)] == ["123456"] * seats


@pytest.mark.parametrize(("seats", "count"), [(3, 4), (4, 4)])
def test_four_cities_lie_open_with_a_gold_and_a_silver_disc_each(seats, count):
    """DA-04"""
    seen = set()
    for seed in SEEDS:
        found = cities(DAHSCHUR.table(seats, seed))
        assert len(found) == count
        assert set(found.values()) == {"gs"}
        seen |= set(found)
    assert seen == set(range(6, 16))


def test_there_are_ten_gold_and_ten_silver_discs():
    """DA-04"""
    assert DAHSCHUR.standard_box.record[0]["discs"].tolist() == [2, 4, 4, 4, 3, 3]
    assert DAHSCHUR.table(4, 1).record["unseen"].tolist() == [2, 4, 4, 4, 3, 3]


@pytest.mark.parametrize(("seats", "symbols"), [(4, 4), (3, 3), (2, 3)])
def test_every_layer_of_the_avenue_has_each_symbol_once_and_all_slabs_lie_open(seats, symbols):
    """DA-05 DA-80 DA-90"""
    orders = set()
    for seed in SEEDS:
        laid = slabs(DAHSCHUR.table(seats, seed)).split()
        assert len(laid) == 6 * symbols
        for layer in range(6):
            block = [slab[0] for slab in laid[layer * symbols : (layer + 1) * symbols]]
            assert sorted(block) == [str(symbol) for symbol in range(symbols)]
            orders.add(tuple(block))
        assert sorted(laid) == sorted(f"{symbol}{gem}" for symbol in range(symbols) for gem in "rgb" * 2)
    assert len(orders) > symbols


@pytest.mark.parametrize("seats", ALL)
def test_the_first_seat_starts_and_all_offer_cards_are_used(seats):
    """DA-06"""
    table = DAHSCHUR.table(seats, 1)
    s = table.record
    assert (s["start"], s["active"]) == (0, 0)
    assert told(table)[0] == "began"
    assert "turn" in told(table)[told(table).index("round") :], "then the first turn begins"
    assert [event.args["round"] for event in table.events() if event.kind == "round"] == [1]
    assert table.events()[0].seat == 0
    assert (s["first"], s["placed"], s["rounds"]) == (NONE, 0, table.box.record[0]["rounds"][seats])
    lying = sum(1 << int(card) for card in s["stall_card"])
    assert lying | int(s["pile"]) == (1 << 24) - 1


def test_hands_and_gems_of_all_are_open():
    """DA-07"""
    table = DAHSCHUR.table(3, 5)
    table.play("give 4", 1)
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer)["hand"] == [0b111111, 0b110111, 0b111111]
        assert table.view(viewer)["gems"] == table.record["gems"][:3].tolist()


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 2), (4, 0)])
def test_with_fewer_than_four_everyone_draws_two_gems(seats, first):
    """DA-80 DA-90"""
    for seed in SEEDS:
        table = DAHSCHUR.table(seats, seed)
        assert table.record["gems"].sum(axis=1).tolist() == [first] * seats + [0] * (4 - seats)
        assert len(told(table, "drew")) == first * seats


def test_with_three_the_fourth_colour_is_neutral_and_has_nothing_on_the_table():
    """DA-80"""
    table = DAHSCHUR.table(3, 2)
    s = table.record
    assert s["supply"].tolist() == [10, 10, 10, 0]
    assert "3" not in {slab[0] for slab in slabs(table).split()}
    up = int(s["gift"][3])
    assert int(s["neutral"]) == 0b111111 & ~(1 << (up - 1))
    assert s["princes"] == 0


def test_with_two_there_are_three_cities_neutral_cards_and_market_princes():
    """DA-90"""
    table = DAHSCHUR.table(2, 2)
    assert len(cities(table)) == 3
    assert table.record["princes"] == 0b111111
    assert table.record["gift"][3] > 0
    assert {slab[0] for slab in slabs(table).split()} == {"0", "1", "2"}


def test_with_four_there_are_neither_neutral_cards_nor_market_princes():
    """DA-80 DA-90"""
    s = DAHSCHUR.table(4, 2).record
    assert (s["neutral"], s["princes"], s["gift"].sum()) == (0, 0, 0)
    assert s["phase"] == Phase.GIVE
