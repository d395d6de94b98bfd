"""What is different with three and with two seats (DA-80 to DA-83, DA-90 to DA-96)."""

import pytest

from .position import (
    DAHSCHUR,
    gems,
    hand,
    last_cards,
    moves,
    play,
    points,
    position,
    put_offer,
    row,
    told,
)


def through_turn(table):
    """Everybody gives the lowest card allowed, and every card of the gift is spent without effect."""
    while table.phase == "give":
        play(table, min(moves(table)))
    while table.phase == "act":
        before = table.record["active"]
        play(table, next(move for move in sorted(moves(table)) if move.endswith("rest")))
        if table.record["active"] != before:
            return


# Three seats


def test_a_neutral_card_is_turned_up_before_the_others_give():
    """DA-81"""
    values = set()
    for seed in range(30):
        table = DAHSCHUR.table(3, seed)
        ((_, value),) = told(table, "neutral")
        assert table.record["gift"].tolist() == [0, 0, 0, int(value)]
        assert f"give {value}" not in moves(table), "its value counts among those that must differ"
        values.add(value)
    assert values == set("123456")


def test_with_three_there_are_three_actions_one_of_them_with_the_neutral_card():
    """DA-81"""
    table = DAHSCHUR.table(3, 1)
    play(table, min(moves(table)))
    play(table, min(moves(table)))
    assert {move.split()[1] for move in moves(table)} == {"jar", "scroll", "bowl"}
    play(table, "act bowl procession", "enter 1")
    assert [row(table, seat) for seat in range(3)] == ["", "", ""], "it counts for no reward"
    assert told(table, "returned") == []
    assert {move.split()[1] for move in moves(table)} == {"jar", "scroll"}


def test_the_neutral_cards_of_a_round_all_differ():
    """DA-81"""
    table = DAHSCHUR.table(3, 4)
    seen = []
    for _ in range(3):
        seen.append(int(table.record["gift"][3]))
        through_turn(table)
    assert len(set(seen)) == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_card_of_everyone_is_laid_from_the_start_player_on(seats):
    """DA-82 DA-94"""
    table = DAHSCHUR.table(seats, 1)
    for _ in range(seats):
        through_turn(table)
    assert (table.phase, table.movers) == ("lay", (0,))
    assert {len(row(table, seat)) for seat in range(seats)} == {seats - 1}
    order = []
    for _ in range(seats):
        seat = table.movers[0]
        order.append(seat)
        value = max(moves(table)).split()[1]
        play(table, f"lay {value}")
        if table.phase == "lay":
            assert row(table, seat)[-1] == value
    assert order == list(range(seats))


def laying(seats, hands, start=0):
    table = position(seats=seats, start=start, hands=hands)
    return table.set_up(check=False, given="{}", turn=start, phase="lay")


def test_the_values_laid_must_differ_from_each_other():
    """DA-82"""
    table = laying(3, ["45", "45", "456"])
    play(table, "lay 4")
    assert moves(table) == {"lay 5"}
    assert table.why("lay 4") == "DA-82"
    play(table, "lay 5")
    assert moves(table) == {"lay 6"}


def test_who_holds_only_values_laid_already_lays_any_card():
    """DA-82 DA-11"""
    table = play(laying(3, ["45", "45", "45"]), "lay 4", "lay 5")
    assert moves(table) == {"lay 4", "lay 5"}
    play(table, "lay 5")
    assert told(table)[0] == "forced"


def test_values_in_the_gifts_do_not_bind_the_last_card():
    """DA-82"""
    table = position(seats=3, active=2, gift={1: 4}, hands=["456", "56", "56"], rows=["12", "1", "12"])
    play(table, "act jar rest")
    assert moves(table) == {"lay 4", "lay 5", "lay 6"}


def test_three_cards_of_three_players_are_rewarded_as_with_four():
    """DA-82 DA-52"""
    table = last_cards(["12", "21", "13"], [3, 4, 5], cities={}, bag={}, supply=[0, 0, 0])
    assert points(table) == [0, 0, 2]


def test_neutral_cards_never_enter_the_chambers_and_are_all_shuffled_again():
    """DA-83"""
    table = last_cards(["12", "21", "13"], [3, 4, 5], cities={}, bag={}, supply=[0, 0, 0], neutral="4")
    assert moves(table) == {"entomb 1", "entomb 2", "entomb 3"}
    play(table, "entomb 1", "entomb 1", "entomb 5")
    assert "reshuffled" in told(table)
    up = int(table.record["gift"][3])
    assert int(table.record["neutral"]) == 0b111111 & ~(1 << (up - 1))
    assert hand(table, 0) == "23456"


# Two seats


def test_with_two_the_gift_is_a_neutral_card_and_the_opponents():
    """DA-91"""
    table = DAHSCHUR.table(2, 1)
    assert table.movers == (1,)
    play(table, min(moves(table)))
    assert (table.movers, table.phase) == ((0,), "act")
    assert {move.split()[1] for move in moves(table)} == {"jar", "bowl"}
    play(table, "act bowl rest", "act jar rest")
    assert table.record["active"] == 1, "two actions"


def test_each_is_start_player_twice():
    """DA-91"""
    table = DAHSCHUR.table(2, 1)
    starts = {}
    while not table.over:
        starts[int(table.record["round_no"])] = int(table.record["start"])
        table.play(table.legal(table.movers[0])[0])
    assert starts == {0: 0, 1: 1, 2: 0, 3: 1}


def shopping(gift=None, walk=3, **given):
    """Seat 0 stands before a gem on a stall of its choice that costs one good."""
    offers = [(1, 2, 3, 0), (1, 2, 0, 3), (1, 3, 2, 0), (1, 3, 0, 2), (1, 0, 2, 3), (1, 0, 3, 2)]
    table = position(seats=2, gift=gift or {1: 6, 3: 5}, offers=offers, stall_gems=["red"] * 6, **given)
    return play(table, "act jar market", f"walk {walk}")


def test_who_buys_a_gem_may_take_the_market_prince_into_the_gift():
    """DA-92"""
    table = shopping(walk=3)
    assert moves(table) == {"buy", "enlist", "leave"}
    play(table, "enlist")
    assert gems(table, 0)["red"] >= 1
    assert table.record["gift"].tolist() == [0, 0, 3, 5]
    assert table.record["given"] == 0b110100, "all that were or are in this turn's gift"
    assert table.record["princes"] == 0b111011
    assert told(table)[:3] == ["bought", "enlisted", "offered"], "before the new card and gem are seen"
    assert {move.split()[1] for move in moves(table)} == {"scroll", "bowl"}


def test_a_market_prince_gives_a_third_action():
    """DA-92"""
    table = play(shopping(walk=3), "enlist", "act bowl rest", "act scroll procession")
    assert table.record["card"] == 3
    play(table, "enter 3")
    assert table.record["active"] == 1


def test_buying_without_the_market_prince_leaves_two_actions():
    """DA-92"""
    table = play(shopping(walk=3), "buy", "act bowl rest")
    assert table.record["active"] == 1
    assert table.record["princes"] == 0b111111


@pytest.mark.parametrize(("stall", "why"), [(6, "the card just used"), (5, "the neutral card still there")])
def test_the_market_princes_value_must_be_new_in_this_turns_gift(stall, why):
    """DA-92"""
    table = shopping(walk=stall)
    assert moves(table) == {"buy", "leave"}, why
    assert table.why("enlist") == "DA-92"


def test_cards_used_earlier_in_the_turn_count_too():
    """DA-92"""
    table = position(seats=2, gift={1: 4, 3: 6}, stall_gems=["red"] * 6)
    for stall, prices in enumerate([(1, 2, 3, 0), (1, 2, 0, 3), (1, 3, 2, 0), (1, 3, 0, 2)]):
        put_offer(table, stall, prices)
    play(table, "act jar rest", "act bowl market", "walk 4")
    assert moves(table) == {"buy", "leave"}


def test_only_one_market_prince_in_a_turn():
    """DA-92"""
    table = play(shopping(walk=3), "enlist", "act bowl market", "walk 2")
    assert moves(table) == {"buy", "leave"}
    assert table.why("enlist") == "DA-92"


def test_a_market_prince_can_be_taken_with_the_last_card_of_the_gift():
    """DA-92"""
    table = position(seats=2, gift={1: 4, 3: 6}, stall_gems=["red"] * 6)
    put_offer(table, 1, (1, 2, 0, 3))
    play(table, "act bowl rest", "act jar market", "walk 2", "enlist")
    assert (table.phase, table.movers) == ("act", (0,))
    assert moves(table) >= {"act scroll rest", "act scroll market"}, "it must be spent, if only without effect"


def test_a_gem_picked_as_a_reward_brings_no_market_prince():
    """DA-92 DA-51"""
    table = last_cards(["1", "2"], [6, 3], cities={}, seed=3)
    assert table.phase == "lead"
    assert "enlist" not in moves(table)
    assert table.why("enlist") == "DA-21"


def test_with_three_seats_nothing_lies_under_the_offers():
    """DA-92"""
    table = position(seats=3, gift={1: 6}, stall_gems=["red"] * 6)
    put_offer(table, 0, (1, 2, 3, 0))
    play(table, "act jar market", "walk 1")
    assert moves(table) == {"buy", "leave"}


def test_a_used_market_prince_lies_before_the_active_player_in_the_order_of_use():
    """DA-93"""
    table = play(shopping(walk=3, hands=["12456", "1245"], rows=["", ""]), "enlist", "act scroll rest")
    assert row(table, 0) == "3"
    assert row(table, 1) == "6"
    assert told(table, "returned") == [(0, "3", 1)]
    assert table.record["foreign"][0] == 0


def test_a_market_prince_counts_for_rewards_and_tribute():
    """DA-93"""
    table = last_cards(["53", "4"], [1, 6], cities={9: "g"}, bag={}, supply=[0, 0])
    assert told(table, "claimed") == [(0, "9")]
    assert told(table, "rewarded") == [(0, 2)]


def test_equal_values_with_own_cards_may_occur():
    """DA-93"""
    table = position(seats=2, active=1, start=0, gift={0: 3}, rows=["3", "6"], hands=["1245", "12345"])
    table.set_up(check=False, foreign="left/none")
    play(table, "act reed rest")
    assert row(table, 0) == "33"


def test_the_two_last_values_must_differ():
    """DA-94"""
    table = play(laying(2, ["456", "456"], start=1), "lay 4")
    assert table.movers == (0,)
    assert moves(table) == {"lay 5", "lay 6"}
    assert table.why("lay 4") == "DA-94"


def test_without_a_market_prince_there_is_no_part_in_the_third_reward():
    """DA-95"""
    table = last_cards(["1", "2"], [6, 3], cities={}, bag={}, supply=[0, 0])
    assert points(table) == [0, 0]
    assert "rewarded" not in told(table)
    assert table.phase == "entomb"


def test_a_lone_third_card_gets_the_two_points_unopposed():
    """DA-95"""
    table = last_cards(["15", "2"], [1, 6], cities={}, bag={}, supply=[0, 0], hands=["1234", "13456"])
    assert points(table) == [2, 0]


def test_two_third_cards_are_compared():
    """DA-95 DA-93"""
    table = last_cards(["15", "24"], [2, 6], cities={}, bag={}, supply=[0, 0])
    assert points(table) == [0, 2]


def test_the_sum_of_two_cards_claims_a_city():
    """DA-95"""
    table = last_cards(["4", "2"], [6, 3], cities={10: "g"}, bag={}, supply=[0, 0])
    assert moves(table) == {"take 10 gold", "forgo"}


def test_market_princes_never_enter_the_chambers():
    """DA-96"""
    table = position(seats=2, rows=["364", "25"], hands=["125", "1346"])
    table.set_up(check=False, foreign="middle/none", turn=0, phase="entomb")
    assert moves(table) == {"entomb 3", "entomb 4"}
    assert table.why("entomb 6") == "DA-60"
    play(table, "entomb 3")
    assert hand(table, 0) == "1245", "and it does not come to hand either"


def test_when_the_start_player_changes_market_princes_return_and_neutral_cards_are_shuffled():
    """DA-96"""
    table = position(seats=2, rows=["364", "25"], hands=["125", "1346"], neutral="12")
    table.set_up(check=False, foreign="middle/none", princes="{1..5}", turn=0, phase="entomb")
    play(table, "entomb 3", "entomb 5")
    assert table.record["princes"] == 0b111111
    assert int(table.record["neutral"]).bit_count() == 5
    assert table.record["start"] == 1
    assert told(table)[-2:] == ["turn", "neutral"]
