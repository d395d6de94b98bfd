"""Hiring neighbours, drawing members, and running out of them."""

import pytest

from .position import CHEOPS, cash, hand, lying, moves, play, position, sold, store, told


def test_a_neighbour_costs_20_and_the_normal_turn_follows():
    """CH-20"""
    table = position(treasure={"a1": "green", "c1": "red"}, cash=[25])
    play(table, "hire a1")
    assert cash(table) == [5, 0, 0]
    assert table.record["neighbours"] == 3
    assert hand(table, 0) == "fmds"
    assert table.phase == "deal"
    play(table, "store")
    assert table.phase == "lay"
    assert table.movers == (0,)
    play(table, "lay father c1", "sell")
    assert store(table, 0) == {"green": 1}
    assert sold(table) == {"red": 1}
    assert cash(table) == [15, 0, 0]


def test_a_neighbour_is_laid_like_a_member():
    """CH-20 CH-11 CH-12"""
    table = position(cash=[20], treasure={"e1": "nothing"})
    assert table.why("hire e1") == "CH-11"
    assert table.why("hire a2") == "CH-12"
    assert table.why("hire a1") is None


def test_a_neighbour_is_hired_only_at_the_start_of_a_turn():
    """CH-20"""
    table = play(position(cash=[40], treasure={"a1": "green"}), "lay father a1")
    assert table.why("hire c1") == "CH-20"
    play(table, "store")
    assert table.why("hire c1") == "CH-20"


def test_a_neighbour_may_take_a_law_tablet_which_is_carried_out():
    """CH-20 CH-19"""
    table = position(cash=[20], treasure={"a1": "tablet"}, face_down="sell")
    play(table, "hire a1")
    assert table.phase == "under"
    play(table, "under green")
    assert table.phase == "lay"
    assert table.movers == (0,)


def test_who_cannot_pay_cannot_hire():
    """CH-21"""
    table = position(cash=[19, 99])
    assert table.why("hire a1") == "CH-21"
    assert moves(table, "hire") == set()


def test_nobody_hires_who_could_not_lay_a_member_afterwards():
    """CH-21"""
    table = position(rest="empty", treasure={"a1": "green", "c1": "red"}, member={"d1": "son"}, hand=["s"], cash=[20])
    assert table.why("hire a1") == "CH-21", "the son fits on a1 only"
    assert moves(table, "hire") == {"hire c1"}
    table = position(rest="empty", treasure={"a1": "green"}, hand=["fmds"], cash=[20])
    assert table.why("hire a1") == "CH-21", "nothing would be left"


def test_the_field_a_neighbour_opens_counts_for_laying_afterwards():
    """CH-21"""
    table = position(
        rest="empty", treasure={"a1": "green", "a2": "red"}, member={"b1": "father"}, hand=["m"], cash=[20]
    )
    assert moves(table) == {"lay mother a1", "hire a1"}
    play(table, "hire a1", "store")
    assert moves(table) == {"lay mother a2"}


def test_the_normal_turn_lapses_if_the_neighbours_sale_ends_the_game():
    """CH-21 CH-50"""
    table = position(cash=[20], treasure={"a1": "green"}, sold={"green": 3, "black": 4})
    play(table, "hire a1", "sell")
    assert table.over
    assert told(table) == ["sold", "full", "ended_boards"]
    assert cash(table) == [10, 0, 0]
    assert hand(table, 0) == "fmds"


def test_a_neighbour_may_lie_beside_any_member_and_any_member_beside_a_neighbour():
    """CH-22"""
    for who in ("father", "mother", "daughter", "son"):
        table = position(member={"b1": who}, cash=[20], treasure={"a1": "green", "c1": "red"}, hand=[who[0] * 2])
        assert table.why("hire a1") is None
        play(table, "hire c1", "store")
        assert table.why(f"lay {who} d1") is None


def test_a_neighbour_may_lie_beside_a_neighbour():
    """CH-22"""
    table = position(member={"b1": "neighbour"}, cash=[20], neighbours=3)
    assert table.why("hire a1") is None


def test_one_neighbour_a_turn():
    """CH-22"""
    table = play(position(cash=[99], treasure={"a1": "green"}), "hire a1", "store")
    assert table.why("hire c1") == "CH-22"
    assert moves(table, "hire") == set()
    play(table, "lay father c1", "store", "done")
    assert table.record["hired"] == 0


def test_four_neighbours_in_all():
    """CH-22"""
    assert CHEOPS.table(2, seed=1).record["neighbours"] == 4
    table = play(position(seats=2, cash=[40, 40], neighbours=1, treasure={"a1": "red"}), "hire a1", "store")
    play(table, "lay father c1", "store", "done")
    assert table.movers == (1,)
    assert table.why("hire e1") == "CH-22"
    assert moves(table, "hire") == set()


# Drawing


def refilling(**more):
    """Seat 0 has laid one of its members and may draw."""
    return play(position(**{"treasure": {"a1": "green"}} | more), "lay father a1", "store")


def test_members_are_drawn_one_at_a_time_up_to_four():
    """CH-25"""
    table = refilling(hand=["fm"], stacks=["smd", "ff", "mm"])
    assert moves(table) == {"draw", "done"}
    play(table, "draw")
    assert hand(table, 0) == "ms"
    play(table, "draw", "draw")
    assert table.movers == (1,), "with four in hand the turn is over"
    assert len(hand(table, 0)) == 4


def test_nobody_must_draw():
    """CH-25"""
    table = play(refilling(hand=["fm"]), "done")
    assert table.movers == (1,)
    assert hand(table, 0) == "m"


def test_drawing_may_stop_at_any_number():
    """CH-25"""
    table = play(refilling(hand=["f"]), "draw", "draw", "done")
    assert table.movers == (1,)
    assert len(hand(table, 0)) == 2


def test_the_member_drawn_is_the_one_on_top_of_the_front_stack():
    """CH-25 CH-05"""
    table = play(refilling(hand=["f"], stacks=["df", "m", "s"]), "draw")
    assert hand(table, 0) == "d"
    assert [(event.kind, event.args) for event in table.events()] == [
        ("drew", {"member": "daughter", "stack": 0}),
        ("showed", {"member": "father", "stack": 0}),
    ]


def test_drawing_runs_over_into_the_next_stack():
    """CH-25"""
    table = play(refilling(hand=["f"], stacks=["d", "mf", "s"]), "draw")
    assert told(table) == ["drew"], "the last of a stack shows nothing new"
    play(table, "draw")
    assert hand(table, 0) == "md"
    assert table.record["stack"].tolist() == [0, 1, 1]
    assert table.record["top"].tolist() == [-1, 0, 3]


def test_exhausted_stacks_leave_nothing_to_draw():
    """CH-25"""
    table = refilling(hand=["fm"], stacks=["", "", ""])
    assert table.movers == (1,), "the turn ends by itself"
    table = play(refilling(hand=["fms"], stacks=["", "", "d"]), "draw")
    assert table.movers == (1,)
    assert hand(table, 0) == "mds"
    assert table.record["top"].tolist() == [-1, -1, -1]


def test_the_last_tile_drawn_is_the_one_that_remains():
    """CH-05 CH-25"""
    table = play(refilling(hand=["f"], stacks=["sm", "", ""]), "draw", "draw")
    assert hand(table, 0) == "ms"


# Running out


@pytest.mark.parametrize("seats", [3, 5])
def test_a_player_without_any_member_is_out_of_the_game(seats):
    """CH-26"""
    table = position(seats=seats, hand=["fm", "", "ds", "f", "f"][:seats], cash=[0, 90], laws={"market": 1})
    play(table, "lay father a1", "store", "done")
    assert told(table) == ["turn"]
    assert table.movers == (2,)


def test_who_is_out_is_named_once_and_never_comes_back():
    """CH-26"""
    table = position(hand=["fm", "f", "ds"], cash=[0, 90])
    play(table, "lay father a1", "store", "done", "lay father c1", "store", "done")
    assert [(event.kind, event.seat) for event in table.events()] == [("out", 1), ("turn", 2)]
    for move in ("lay son e1", "store", "done", "lay mother g1", "store", "draw", "done"):
        play(table, move)
        assert "out" not in told(table)
    assert table.movers == (2,)
    assert hand(table, 1) == ""


def test_who_can_still_draw_is_not_out():
    """CH-26 CH-25"""
    table = play(position(hand=["f"]), "lay father a1", "store", "draw", "done")
    assert told(table) == ["turn"]


def test_what_a_player_who_is_out_owns_counts_for_x_and_majority():
    """CH-26 CH-52 CH-53"""
    table = position(
        hand=["fm", "", "ds"],
        board={"green": "III-3", "red": "III-1", "orange": "I-1"},
        sold={"green": 1, "red": 1},
        store=[{"green": 1, "red": 1}, {"green": 2, "red": 2}, {"red": 1}],
        cash=[1, 2, 3],
    )
    assert table.scores() == [1 + 15 + 20, 2 + 40 + 40, 3 + 20]


def test_one_left_alone_plays_on():
    """CH-26 CH-10"""
    table = position(seats=2, hand=["fm", ""], treasure={"a1": "green"})
    play(table, "lay father a1", "store", "done")
    assert told(table) == ["turn"]
    assert table.movers == (0,)
    assert lying(table, "a1") == "nothing"
