"""The three tablets that are used at once or kept, and when."""

import pytest

from pyramidion.games.cheops.pyramid import FIELD
from pyramidion.games.cheops.state import LAW, Place

from .position import cash, hand, lies, lying, moves, play, position, sold, store, told


def taken(law, **more):
    """Seat 0 has just laid the father on a1 and turned up this law."""
    more["treasure"] = {"a1": "tablet"} | more.get("treasure", {})
    return play(position(face_down=law, **more), "lay father a1")


@pytest.mark.parametrize("law", ["market", "reach", "swap"])
def test_three_tablets_are_used_at_once_or_kept(law):
    """CH-40 CH-41 CH-42"""
    table = taken(law, store=[{"red": 1}])
    assert moves(table) == {"keep", f"use {law}"}
    kept = play(table.copy(), "keep")
    assert lies(kept, law) == "seat"
    used = play(table.copy(), f"use {law}")
    assert lies(used, law) == "box"
    assert used.movers == (0,)


# 10: a sale from the store


def test_a_scarab_of_the_store_is_sold_at_the_market_price():
    """CH-40 CH-18"""
    table = taken("market", store=[{"red": 1, "blue": 2}], laws={"price15": "market field"})
    play(table, "use market")
    assert moves(table) == {"sellstore red", "sellstore blue"}
    assert table.why("sellstore green") == "CH-40"
    play(table, "sellstore blue")
    assert cash(table) == [15, 0, 0]
    assert store(table, 0) == {"red": 1, "blue": 1}
    assert sold(table) == {"blue": 1}
    assert table.phase == "refill"


def test_a_full_or_closed_board_takes_no_scarab_of_the_store():
    """CH-40 CH-17 CH-35"""
    more = {"sold": {"red": 4}, "laws": {"bar": ("under", "blue")}}
    table = taken("market", store=[{"red": 1, "blue": 2, "green": 1}], **more)
    play(table, "use market")
    assert moves(table) == {"sellstore green"}
    assert table.why("sellstore red") == "CH-17"
    assert table.why("sellstore blue") == "CH-35"
    table = taken("market", store=[{"red": 1, "blue": 2}], **more)
    assert moves(table) == {"keep"}
    assert table.why("use market") == "CH-40"


def test_a_colour_under_the_duty_to_sell_may_be_sold_from_the_store():
    """CH-40 CH-34"""
    table = taken("market", store=[{"red": 1}], laws={"sell": ("under", "red")})
    assert sold(play(table, "use market", "sellstore red")) == {"red": 1}


def test_a_sale_by_tablet_may_end_the_game():
    """CH-40 CH-50"""
    table = position(laws={"market": 0}, store=[{"red": 1}], sold={"red": 3, "green": 4})
    play(table, "use market", "sellstore red")
    assert told(table) == ["sold", "full", "ended_boards"]
    assert table.over
    assert hand(table, 0) == "fmds", "the normal turn lapses"


# 11: from any field


def test_a_scarab_is_taken_from_any_field_open_or_not():
    """CH-41"""
    table = taken("reach", treasure={"a11": "green"}, hand=["fms"])
    play(table, "use reach", "lay son a11")
    assert moves(table) == {"sell", "store"}
    play(table, "store")
    assert store(table, 0) == {"green": 1}
    assert table.record["member"][FIELD.index("a11")] == 3
    assert hand(table, 0) == "m"
    assert table.phase == "refill"


def test_a_tablet_cannot_be_fetched_from_any_field():
    """CH-41"""
    table = play(taken("reach"), "use reach")
    assert table.why("lay mother d5") == "CH-41"


def test_equals_are_kept_apart_on_any_field():
    """CH-41 CH-13"""
    table = play(taken("reach", member={"b9": "mother"}), "use reach")
    assert table.why("lay mother a9") == "CH-13"
    assert table.why("lay mother a11") is None
    assert table.why("lay father c9") == "CH-11", "the father was laid"


def test_a_fetched_scarab_is_dealt_with_under_the_usual_limits():
    """CH-41 CH-17 CH-34 CH-35"""
    fields = {"a11": "green", "a10": "red", "b10": "blue"}
    laws = {"sell": ("under", "green"), "bar": ("under", "red")}
    table = play(taken("reach", treasure=fields, laws=laws, sold={"blue": 4}), "use reach")
    assert moves(play(table.copy(), "lay son a11")) == {"sell"}
    assert moves(play(table.copy(), "lay son a10")) == {"store"}
    assert moves(play(table.copy(), "lay son b10")) == {"store"}
    table = play(taken("reach", treasure=fields, laws=laws, sold={"green": 4}), "use reach", "lay son a11")
    assert told(table) == ["laid", "took", "worthless"]


def test_the_last_member_that_allows_the_normal_lay_is_not_given_away():
    """CH-41"""
    table = position(laws={"reach": 0}, hand=["s"])
    assert table.why("use reach") == "CH-41"
    table = position(
        rest="empty", treasure={"a1": "green", "a11": "red"}, member={"b1": "mother"}, hand=["ms"], laws={"reach": 0}
    )
    play(table, "use reach")
    assert moves(table) == {"lay mother a11"}
    assert table.why("lay son a11") == "CH-41", "only the son fits on a1"
    assert table.why("lay son a1") == "CH-41", "then nothing is open"


def test_a_fetch_must_not_lay_its_member_beside_the_only_field_left_for_its_equal():
    """CH-41 CH-13"""
    table = position(rest="empty", treasure={"a1": "red", "b1": "blue", "a11": "green"}, hand=["ss"], laws={"reach": 0})
    play(table, "use reach")
    assert moves(table) == {"lay son a11"}
    assert table.why("lay son b1") == "CH-41"


def test_after_the_second_action_even_the_last_member_may_fetch():
    """CH-41 CH-43"""
    table = position(treasure={"a1": "green", "a11": "red"}, hand=["fs"], laws={"reach": 0})
    play(table, "lay father a1", "store", "use reach", "lay son a11", "sell")
    assert hand(table, 0) == ""
    assert table.phase == "refill"


def test_reaching_at_once_for_a_hired_neighbour_spares_the_normal_lay():
    """CH-41 CH-20"""
    table = position(treasure={"a1": "tablet", "a11": "red"}, face_down="reach", hand=["s"], cash=[20])
    play(table, "hire a1")
    assert moves(table) == {"keep"}, "the son is needed for the normal turn"
    assert table.why("use reach") == "CH-41"
    table = position(treasure={"a1": "tablet", "a11": "red"}, face_down="reach", hand=["fs"], cash=[20])
    play(table, "hire a1", "use reach", "lay son a11", "sell")
    assert table.phase == "lay", "the normal turn follows"
    assert table.movers == (0,)
    assert hand(table, 0) == "f"


def test_a_fetch_may_open_the_field_for_the_normal_lay():
    """CH-41 CH-12"""
    table = position(
        rest="empty", treasure={"a1": "red", "a2": "blue"}, member={"b1": "father"}, hand=["ms"], laws={"reach": 0}
    )
    play(table, "use reach", "lay son a1", "store")
    assert moves(table) == {"lay mother a2"}


def test_reaching_for_the_last_scarab_ends_the_game_when_it_has_been_dealt_with():
    """CH-41 CH-50"""
    table = position(
        rest="empty", treasure={"a1": "green", "a11": "red"}, hand=["fs"], laws={"reach": 0}, stacks=["mm", "", ""]
    )
    play(table, "lay father a1", "store", "use reach", "lay son a11")
    assert table.phase == "deal"
    assert told(play(table, "sell")) == ["sold", "ended_empty"]


# 12: a swap


def test_two_scarabs_on_the_pyramid_are_swapped():
    """CH-42"""
    table = play(taken("swap", treasure={"c1": "green", "a11": "red"}), "use swap", "swap c1", "swap a11")
    assert (lying(table, "c1"), lying(table, "a11")) == ("red", "green")
    assert table.phase == "refill"


@pytest.mark.parametrize("order", [("swapstore blue", "swap a11"), ("swap a11", "swapstore blue")])
def test_a_scarab_of_the_store_is_swapped_with_one_on_the_pyramid(order):
    """CH-42"""
    table = play(taken("swap", treasure={"a11": "red"}, store=[{"blue": 2}]), "use swap", *order)
    assert lying(table, "a11") == "blue"
    assert store(table, 0) == {"blue": 1, "red": 1}


def test_neither_tablets_nor_empty_fields_nor_two_of_the_store_are_swapped():
    """CH-42"""
    table = play(taken("swap", store=[{"blue": 1, "red": 1}]), "use swap")
    assert table.why("swap d5") == "CH-42"
    assert table.why("swap a1") == "CH-42"
    assert table.why("swapstore green") == "CH-42"
    play(table, "swapstore blue")
    assert table.why("swapstore red") == "CH-42"
    table = play(taken("swap"), "use swap", "swap c1")
    assert table.why("swap c1") == "CH-42", "not with itself"


def test_a_colour_under_the_duty_to_sell_is_not_fetched_into_a_store():
    """CH-42 CH-34"""
    more = {"treasure": {"a11": "red", "a10": "green", "c1": "blue"}, "laws": {"sell": ("under", "red")}}
    table = play(taken("swap", store=[{"blue": 1, "red": 1}], **more), "use swap")
    twin = play(table.copy(), "swapstore blue")
    assert twin.why("swap a11") == "CH-42"
    assert twin.why("swap a10") is None
    twin = play(table.copy(), "swapstore red")
    assert twin.why("swap a10") is None, "it may leave one"
    twin = play(table.copy(), "swap a11")
    assert twin.why("swapstore blue") == "CH-42"
    assert twin.why("swap a10") is None, "and be swapped on the pyramid"


def test_equal_colours_may_be_swapped():
    """CH-42"""
    table = taken("swap", treasure={"c1": "red", "a11": "red"}, store=[{"red": 1}])
    play(table, "use swap", "swap c1")
    assert table.why("swap a11") is None
    assert table.why("swapstore red") is None


def test_a_swap_needs_two_scarabs():
    """CH-42"""
    one = {"rest": "empty", "laws": {"swap": 0}, "treasure": {"a1": "red"}, "hand": ["fm"]}
    assert position(**one).why("use swap") == "CH-42"
    assert position(**one, store=[{}, {"red": 1}]).why("use swap") == "CH-42", "another's store does not help"
    assert position(**one, store=[{"blue": 1}]).why("use swap") is None
    barred = one | {"laws": {"swap": 0, "sell": ("under", "red")}}
    assert position(**barred, store=[{"blue": 1}]).why("use swap") == "CH-42"


# When


def rich(**more):
    """Seat 0 keeps all three tablets."""
    return position(
        laws={"market": 0, "reach": 0, "swap": 0},
        store=[{"red": 2, "blue": 1}],
        treasure={"a1": "green", "c1": "blue", "a11": "red", "a10": "brown"},
        **more,
    )


def test_any_number_of_kept_tablets_in_a_turn():
    """CH-43"""
    table = rich()
    play(table, "use market", "sellstore red", "use swap", "swap a11", "swap a10", "use reach", "lay son a11", "store")
    assert table.phase == "lay"
    assert moves(table, "use") == set()
    assert store(table, 0) == {"red": 1, "blue": 1, "brown": 1}


def test_a_sale_by_tablet_may_pay_for_a_neighbour():
    """CH-43 CH-20"""
    table = rich(cash=[10])
    assert table.why("hire a1") == "CH-21"
    play(table, "use market", "sellstore red")
    assert table.why("hire a1") is None


def test_kept_tablets_are_used_between_hiring_and_laying_and_after_the_second_action():
    """CH-43"""
    table = play(rich(cash=[20]), "hire c1", "store", "use market", "sellstore red")
    assert table.phase == "lay"
    assert table.why("hire a1") == "CH-22"
    play(table, "lay father a1", "sell", "use swap", "swap a11", "swap a10")
    assert table.phase == "refill"
    assert moves(table) == {"draw", "done", "use reach"}


def test_kept_tablets_are_not_used_between_taking_and_dealing_with_it():
    """CH-43"""
    table = play(rich(), "lay father a1")
    assert table.why("use market") == "CH-43"
    assert moves(table) == {"sell", "store"}


def test_kept_tablets_are_not_used_after_the_first_draw():
    """CH-43"""
    table = play(rich(hand=["fms"]), "lay father a1", "sell", "draw")
    assert table.why("use market") == "CH-43"
    assert moves(table) == {"draw", "done"}


def test_the_turn_is_over_when_the_hand_is_drawn_full_whatever_tablets_are_kept():
    """CH-43 CH-25"""
    table = play(rich(), "lay father a1", "sell", "draw")
    assert table.movers == (1,)


def test_what_one_seat_drew_does_not_keep_the_next_from_its_tablets():
    """CH-43"""
    table = position(treasure={"a1": "green"}, laws={"market": 1}, store=[{}, {"red": 1}])
    play(table, "lay father a1", "store", "draw")
    assert table.movers == (1,)
    assert table.why("use market") is None
    assert moves(table, "use") == {"use market"}


def test_a_full_hand_leaves_time_for_kept_tablets():
    """CH-43 CH-25"""
    table = play(rich(stacks=["", "", ""]), "lay father a1", "sell")
    assert moves(table) == {"done", "use market", "use reach", "use swap"}


def test_a_tablet_kept_in_this_turn_may_be_used_in_it():
    """CH-43"""
    table = play(taken("market", store=[{"red": 1}]), "keep")
    assert table.phase == "refill"
    play(table, "use market", "sellstore red")
    assert cash(table) == [10, 0, 0]


def test_a_tablet_a_neighbour_fetched_is_used_at_once_or_later_in_the_turn():
    """CH-43 CH-20 CH-40"""
    table = position(treasure={"a1": "tablet"}, face_down="market", cash=[20], store=[{"red": 1}])
    play(table, "hire a1")
    assert moves(table) == {"keep", "use market"}
    at_once = play(table.copy(), "use market", "sellstore red")
    assert at_once.phase == "lay"
    assert cash(at_once) == [10, 0, 0]
    later = play(table.copy(), "keep", "use market", "sellstore red")
    assert later.phase == "lay"
    assert cash(later) == [10, 0, 0]


def test_kept_tablets_are_used_only_in_ones_own_turn_and_only_ones_own():
    """CH-43"""
    table = position(turn=1, laws={"market": 0, "swap": 1}, store=[{"red": 1}, {"red": 1}])
    assert table.why("use market") == "CH-43"
    assert table.why("use swap") is None
    assert table.why("use market", seat=0) == "T-03"


def test_a_tablet_lies_before_whoever_kept_it():
    """CH-43"""
    table = position(turn=1, treasure={"a1": "tablet"}, face_down="market", store=[{"red": 1}, {"red": 1}])
    play(table, "lay father a1", "keep", "use market", "sellstore red")
    assert cash(table) == [0, 10, 0]


def test_a_kept_tablet_lies_face_up():
    """CH-43"""
    table = play(taken("swap"), "keep")
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view["law_place"][LAW.index("swap")] == Place.SEAT
        assert view["law_where"][LAW.index("swap")] == 0


def test_while_a_tablet_is_carried_out_nothing_else_is_done():
    """CH-43 CH-10"""
    table = play(rich(cash=[20]), "use market")
    assert table.why("use swap") == "CH-43"
    assert table.why("lay father a1") == "CH-10"
    assert table.why("hire a1") == "CH-20"
    assert table.why("draw") == "CH-25"
