"""The gift: who lays, who acts, and the order in which cards come back (DA-10 to DA-13, DA-45)."""

import pytest

from pyramidion import IllegalMove

from .position import DAHSCHUR, hand, moves, play, position, row, to_move, told


def test_the_others_give_clockwise_from_the_left_of_the_active_player():
    """DA-10"""
    table = DAHSCHUR.table(4, 1)
    givers = []
    for value in (4, 2, 6):
        givers.append(table.movers[0])
        table.play(f"give {value}")
    assert givers == [1, 2, 3]
    assert table.movers == (0,)
    assert table.phase == "act"
    assert table.record["gift"].tolist() == [0, 4, 2, 6]


def test_all_values_in_the_gift_differ():
    """DA-10"""
    table = play(DAHSCHUR.table(4, 1), "give 4")
    assert moves(table) == {f"give {value}" for value in (1, 2, 3, 5, 6)}
    assert table.why("give 4") == "DA-10"
    with pytest.raises(IllegalMove, match="DA-10"):
        table.play("give 4")


def test_a_card_that_is_not_in_hand_cannot_be_given():
    """DA-10"""
    table = position(hands=["123456", "13", "123456", "123456"])
    to_move(table, 1, 0)
    assert moves(table) == {"give 1", "give 3"}


def test_who_holds_only_values_that_lie_there_plays_any_card():
    """DA-11"""
    table = position(gift={1: 4, 2: 2}, hands=["123456", "123", "135", "24"])
    to_move(table, 3, 0)
    assert moves(table) == {"give 2", "give 4"}
    play(table, "give 4")
    assert told(table)[0] == "forced"
    assert table.record["gift"].tolist() == [0, 4, 2, 4]


def test_who_holds_one_new_value_must_play_it():
    """DA-11"""
    table = position(gift={1: 4, 2: 2}, hands=["123456", "123", "135", "246"])
    assert moves(to_move(table, 3, 0)) == {"give 6"}


def test_the_active_player_has_one_action_with_each_card_in_any_order():
    """DA-12"""
    table = position(gift={1: 4, 2: 2, 3: 6})
    assert {move.split()[1] for move in moves(table)} == {"jar", "scroll", "bowl"}
    play(table, "act scroll market", "walk 2")
    if table.phase == "buy":
        play(table, "leave")
    assert table.phase == "act"
    assert {move.split()[1] for move in moves(table)} == {"jar", "bowl"}
    play(table, "act bowl procession", "enter 6")
    assert {move.split()[1] for move in moves(table)} == {"jar"}
    assert table.why("act bowl market") == "DA-12"


def test_the_same_kind_of_action_may_be_taken_again():
    """DA-12"""
    table = position(gift={1: 4, 2: 2, 3: 6})
    play(table, "act jar procession", "enter 4", "act bowl procession", "enter 6", "act scroll procession", "enter 1")
    assert table.record["offerings"][0] == 0b101001


def test_used_cards_lie_before_their_owners_in_the_order_of_use():
    """DA-12: the order of use over the turns of a round decides, not the order of giving."""
    table = DAHSCHUR.table(4, 1)
    play(table, "give 1", "give 2", "give 3")
    play(table, "act bowl rest", "act jar rest", "act scroll rest")
    assert [row(table, seat) for seat in range(4)] == ["", "1", "2", "3"]
    assert table.record["active"] == 1
    play(table, "give 6", "give 5", "give 4")
    play(table, "act scroll rest", "act reed rest", "act bowl rest")
    assert [row(table, seat) for seat in range(4)] == ["4", "1", "26", "35"]
    play(table, "give 1", "give 2", "give 3")
    play(table, "act jar rest", "act reed rest", "act bowl rest")
    assert [row(table, seat) for seat in range(4)] == ["42", "13", "26", "351"]


def test_the_return_of_a_card_is_told_with_its_position():
    """DA-12"""
    table = position(gift={1: 4, 2: 2, 3: 6}, rows=["", "5", "", "12"])
    play(table, "act bowl rest")
    assert told(table, "returned") == [(3, "6", 3)]
    play(table, "act jar rest")
    assert told(table, "returned") == [(1, "4", 2)]


def test_equal_values_in_a_gift_still_go_back_to_their_own_owners():
    """DA-11 DA-12"""
    table = position(gift={1: 4, 2: 4, 3: 6})
    play(table, "act scroll rest", "act bowl rest", "act jar rest")
    assert [row(table, seat) for seat in range(4)] == ["", "4", "4", "6"]


def test_a_card_may_be_spent_without_effect_and_returns_all_the_same():
    """DA-13"""
    table = position(gift={1: 4})
    before = [table.record[name].tolist() for name in ("trader", "supply", "gems", "offerings", "slab", "points")]
    play(table, "act jar rest")
    assert row(table, 1) == "4"
    assert before == [
        table.record[name].tolist() for name in ("trader", "supply", "gems", "offerings", "slab", "points")
    ]
    assert told(table, "used") == [(0, "4", "jar", "rest")]


def test_then_the_left_neighbour_is_active():
    """DA-45"""
    table = position(gift={3: 4}, hands=["123456"] * 4)
    play(table, "act bowl rest")
    assert table.record["active"] == 1
    assert table.movers == (2,)
    assert told(table, "turn") == [(1,)]


def test_when_everyone_was_active_each_has_three_cards_and_phase_two_follows():
    """DA-45"""
    table = DAHSCHUR.table(4, 3)
    for turn in range(4):
        for _ in range(3):
            play(table, min(moves(table)))
        if turn == 3:
            play(table, *[f"act {name} rest" for name in ("reed", "jar")])
            assert table.phase == "act"
            play(table, "act scroll rest")
        else:
            owners = [name for seat, name in enumerate(("reed", "jar", "scroll", "bowl")) if seat != turn]
            play(table, *[f"act {name} rest" for name in owners])
    assert [len(row(table, seat)) for seat in range(4)] == [3, 3, 3, 3]
    assert table.phase == "silver"
    assert [len(hand(table, seat)) for seat in range(4)] == [3, 3, 3, 3]
