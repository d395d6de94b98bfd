"""The avenue (DA-30 to DA-35)."""

import pytest

from .position import gems, goods, moves, play, points, position, slabs, supply, told

TWELVE = "1r 2g 3b 0r 1g 2b 3r 0g 1b 2r 3g 0b"


def at_avenue(value: int = 3, **given):
    return play(position(gift={1: value, 2: 6}, **{"slabs": TWELVE, **given}), "act jar avenue")


def test_gems_go_on_the_slabs_in_order_and_only_in_their_colour():
    """DA-30"""
    table = at_avenue(gems=[{"red": 2, "green": 1, "blue": 2}])
    assert moves(table, "place") == {"place red"}
    play(table, "place red")
    assert moves(table) == {"place green", "done"}
    play(table, "place green")
    assert moves(table) == {"place blue", "done"}
    assert table.record["built"] == 2
    assert gems(table, 0) == {"red": 1, "blue": 2}
    assert told(play(table, "done"), "stopped") == [(0,)]


def test_a_gem_of_another_colour_cannot_be_placed():
    """DA-30"""
    table = at_avenue(gems=[{"green": 3, "blue": 2}])
    assert moves(table, "place") == set()
    assert table.why("place green") == "DA-30"


def test_the_next_action_goes_on_where_the_last_one_ended():
    """DA-30"""
    table = at_avenue(gems=[{"green": 1}], built=1)
    play(table, "place green")
    assert told(table, "placed") == [(0, "green", "2", "scroll", 2)]


def test_at_most_four_gems_with_one_action():
    """DA-30"""
    table = at_avenue(slabs="1r 1r 1r 1r 1r 1r", gems=[{"red": 6}])
    play(table, *["place red"] * 4)
    assert table.phase == "act"
    assert gems(table, 0) == {"red": 2}


def test_the_action_ends_by_itself_when_no_gem_fits():
    """DA-30"""
    table = play(at_avenue(gems=[{"red": 1, "blue": 4}]), "place red")
    assert table.phase == "act"


def test_the_avenue_can_be_completed():
    """DA-30"""
    table = play(at_avenue(slabs="1r 2g", gems=[{"red": 3, "green": 3}]), "place red", "place green")
    assert table.phase == "act"
    assert table.why("act scroll avenue") == "DA-30"
    assert "act scroll avenue" not in moves(table)


def test_the_value_of_the_card_does_not_matter_for_placing():
    """DA-30"""
    for value in (1, 6):
        table = at_avenue(value, slabs="1r 1r 1r 1r 1r", gems=[{"red": 4}])
        play(table, *["place red"] * 4)
        assert points(table)[0] == 10


@pytest.mark.parametrize(("value", "partners"), [(1, "4 6"), (2, "3 4 6 7"), (5, "1 2 3 4 6 7 8 9 10")])
def test_two_slabs_at_most_the_value_apart_may_be_swapped(value, partners):
    """DA-31: the rulebook's picture has at most five slabs' distance for a 5."""
    table = play(at_avenue(value), "swap 5")
    assert moves(table) == {f"swap {slab}" for slab in partners.split()}


def test_a_swap_exchanges_the_two_slabs():
    """DA-31"""
    table = play(at_avenue(3), "swap 2", "swap 5")
    assert slabs(table) == "1r 1g 3b 0r 2g 2b 3r 0g 1b 2r 3g 0b"
    assert told(table, "swapped") == [(0, "2", "5")]


def test_slabs_with_gems_stay_where_they_are():
    """DA-31"""
    table = at_avenue(6, built=4)
    assert moves(table, "swap") == {f"swap {slab}" for slab in range(5, 13)}
    play(table, "swap 6")
    assert "swap 4" not in moves(table)
    assert table.why("swap 4") == "DA-31"


def test_after_a_swap_gems_may_be_placed_but_nothing_swapped_again():
    """DA-31"""
    table = play(at_avenue(6, gems=[{"green": 1, "red": 2}]), "swap 1", "swap 2")
    assert moves(table) == {"place green", "done"}
    play(table, "place green")
    assert moves(table) == {"place red", "done"}
    assert table.why("swap 5") == "DA-31"


def test_a_swap_comes_before_placing_never_after():
    """DA-31"""
    table = play(at_avenue(6, gems=[{"red": 1, "green": 1}]), "place red")
    assert moves(table) == {"place green", "done"}


def test_a_swap_without_placing_is_an_action():
    """DA-31"""
    table = play(at_avenue(6, gems=[{"green": 1}]), "swap 1", "swap 2", "done")
    assert table.phase == "act"
    assert gems(table, 0) == {"green": 1}
    table = play(at_avenue(6), "swap 1", "swap 2")
    assert table.phase == "act", "without a fitting gem nothing is asked"


def test_equal_slabs_may_be_swapped():
    """DA-31"""
    table = play(at_avenue(2, slabs="1r 1r 2g"), "swap 1")
    assert moves(table) == {"swap 2", "swap 3"}
    play(table, "swap 2")
    assert slabs(table) == "1r 1r 2g"


def test_a_single_slab_cannot_be_swapped():
    """DA-31"""
    table = position(gift={1: 4}, slabs="1r 2g", built=1)
    assert "act jar avenue" not in moves(table)
    table = play(position(gift={1: 4}, slabs="1r 2g", built=1, gems=[{"green": 1}]), "act jar avenue")
    assert moves(table) == {"place green"}


@pytest.mark.parametrize(("count", "score"), [(1, 2), (2, 4), (3, 6), (4, 10)])
def test_one_to_four_gems_score_two_four_six_or_ten(count, score):
    """DA-32"""
    table = at_avenue(slabs="0r 0r 0r 0r 0r", gems=[{"red": 5}])
    play(table, *["place red"] * count)
    assert points(table) == [score, 0, 0, 0]


def test_the_counting_of_gems_starts_anew_with_every_action():
    """DA-32 DA-33"""
    table = at_avenue(slabs="1r 1r 1r 1r 1r", gems=[{"red": 5}])
    play(table, "place red", "done", "act scroll avenue", "place red", "done")
    assert points(table) == [4, 2, 0, 0]


def test_the_owners_of_the_symbols_score_one_to_four_by_the_order_of_the_gems():
    """DA-33"""
    table = at_avenue(slabs="1r 2r 3r 1r 2r", gems=[{"red": 5}])
    play(table, *["place red"] * 4)
    assert points(table) == [10, 1 + 4, 2, 3]


def test_an_own_slab_counts_in_the_order_but_gives_nothing_extra():
    """DA-33 DA-34"""
    table = at_avenue(slabs="1r 0r 3r 2r", gems=[{"red": 4}])
    play(table, *["place red"] * 4)
    assert points(table) == [10, 1, 4, 3]


def test_with_two_seats_the_third_symbol_scores_for_nobody():
    """DA-33"""
    table = position(seats=2, gift={1: 4}, slabs="2r 1r", gems=[{"red": 2}])
    play(table, "act jar avenue", "place red", "place red")
    assert points(table) == [4, 2]


def test_for_each_gem_on_the_own_symbol_all_goods_of_one_stall_come_back():
    """DA-34"""
    table = at_avenue(slabs="0r 0r 1r 1r", gems=[{"red": 3}], goods=[{2: 3, 5: 1, 6: 2}], supply=[4])
    play(table, "place red")
    assert moves(table) == {"recall 2", "recall 5", "recall 6"}
    play(table, "recall 2")
    assert goods(table, 0) == {5: 1, 6: 2}
    assert supply(table, 0) == 7
    play(table, "place red")
    assert moves(table) == {"recall 5", "recall 6"}
    play(table, "recall 6")
    assert moves(table) == {"place red", "done"}
    assert supply(table, 0) == 9


def test_with_goods_on_one_stall_only_they_come_back_without_asking():
    """DA-34"""
    table = play(at_avenue(slabs="0r 1r", gems=[{"red": 2}], goods=[{4: 3}], supply=[7]), "place red")
    assert goods(table, 0) == {}
    assert supply(table, 0) == 10
    assert told(table, "recalled") == [(0, "4", 3)]
    assert moves(table) == {"place red", "done"}


def test_without_goods_on_a_stall_the_return_lapses():
    """DA-34"""
    table = play(at_avenue(slabs="0r 1r", gems=[{"red": 2}], goods=[{}, {4: 3}]), "place red")
    assert "recalled" not in told(table)
    assert table.phase == "place"


def test_others_goods_stay_on_the_stalls():
    """DA-34"""
    table = at_avenue(slabs="0r 1r", gems=[{"red": 1}], goods=[{4: 3}, {4: 2}])
    play(table, "place red")
    assert goods(table, 1) == {4: 2}


def test_the_ladder_of_points_runs_on():
    """DA-35"""
    table = at_avenue(slabs="1r 1r 1r 1r", gems=[{"red": 4}])
    table.set_up(check=False, tally="avenue:43/avenue:28/-/-")
    play(table, *["place red"] * 4)
    assert points(table)[:2] == [53, 38]


def test_what_a_gem_will_score_and_for_whom_is_said_with_the_move():
    """DA-32 DA-33 DA-34"""
    table = at_avenue(slabs="1r 0r 2r", gems=[{"red": 3}])
    assert table.words(["place red"]) == [{"slab": "1", "points": 2, "symbol": "jar", "own": 0, "honour": 1}]
    play(table, "place red")
    assert table.words(["place red"])[0]["own"] == 1
    play(table, "place red")
    assert table.words(["place red"]) == [{"slab": "3", "points": 2, "symbol": "scroll", "own": 0, "honour": 3}]
