"""What everything is worth in the end."""

import pytest

from .position import CHEOPS, play, position

EXAMPLE_BOARDS = {"green": "I-1", "brown": "I-2", "red": "II-2", "orange": "II-6", "blue": "III-2", "black": "III-3"}
EXAMPLE_SOLD = {"green": 2, "brown": 4, "orange": 1, "blue": 4, "black": 1}
ALI, CLEO, RAMSES = range(3)


def test_the_rulebooks_example_gives_170_190_and_165():
    """CH-51 CH-52 CH-53: the last sale of the example, a brown scarab, fills the second board."""
    table = position(
        board=EXAMPLE_BOARDS,
        sold=EXAMPLE_SOLD | {"brown": 3},
        store=[
            {"green": 3, "black": 3, "blue": 1},
            {"brown": 3, "black": 2, "blue": 3},
            {"red": 2, "black": 1, "blue": 2, "orange": 2},
        ],
        cash=[35, 25, 30],
        turn=RAMSES,
        treasure={"a1": "brown"},
    )
    play(table, "lay father a1", "sell")
    assert table.over
    assert table.scores() == [170, 190, 165]
    assert table.ranks() == [2, 1, 3]
    sheets = [{(line.args.get("colour"), line.points) for line in lines} for lines in table.sheet()]
    assert sheets[ALI] == {(None, 35), ("green", 45), ("black", 60), ("blue", 30)}
    assert sheets[CLEO] == {(None, 25), ("brown", 45), ("black", 30), ("blue", 90)}
    assert sheets[RAMSES] == {(None, 40), ("red", 20), ("black", 15), ("blue", 60), ("orange", 30)}


@pytest.mark.parametrize(("covered", "value"), [*enumerate([5, 10, 15, 20, 25])])
def test_a_scarab_is_worth_the_topmost_free_number(covered, value):
    """CH-51"""
    table = position(sold={"green": covered}, store=[{"green": 2}, {"green": 1}], cash=[7])
    assert table.scores() == [7 + 2 * value, value, 0]


def black(*counts, board="III-3", covered=1, **more):
    return position(
        seats=len(counts),
        board={"black": board, "orange": "I-3"},
        sold={"black": covered},
        store=[{"black": n} for n in counts],
        **more,
    )


def test_majority_holder_of_a_double_number_gets_the_majority_value_and_the_rest_the_others():
    """CH-52"""
    assert black(3, 2, 1).scores() == [60, 30, 15]
    assert black(1, 1, 2).scores() == [15, 15, 40]
    assert black(0, 2, 4, 1, 0).scores() == [0, 30, 80, 15, 0]


def test_the_majority_value_may_be_the_lower_one():
    """CH-52"""
    assert black(3, 2, 1, covered=2).scores() == [15, 40, 20]


def test_on_a_tie_for_most_all_count_the_others_value():
    """CH-52"""
    assert black(2, 2, 1).scores() == [30, 30, 15]
    assert black(1, 2, 2).scores() == [15, 30, 30]
    assert black(2, 1, 2).scores() == [30, 15, 30]
    assert black(1, 1).scores() == [15, 15]
    assert black(1, 1, 1, 1, 1).scores() == [15] * 5


def test_a_sole_holder_has_the_majority():
    """CH-52"""
    assert black(0, 1, 0).scores() == [0, 20, 0]


def test_the_joker_may_win_break_or_tie_a_majority():
    """CH-39 CH-52"""

    def with_joker(holder, *counts):
        table = black(*counts, treasure={"a1": "green"}, laws={"joker": holder})
        table.set_up(check=False, sold="green:3,black:1,red:4")
        play(table, "lay father a1", "sell", "joker black")
        return [points - (10 if seat == 0 else 0) for seat, points in enumerate(table.scores())]

    assert with_joker(0, 1, 1) == [2 * 20, 15], "wins"
    assert with_joker(1, 2, 1) == [2 * 15, 2 * 15], "breaks"
    assert with_joker(0, 2, 1) == [3 * 20, 15], "widens"
    assert with_joker(1, 2, 0) == [2 * 20, 15], "does not reach"
    assert with_joker(1, 0, 0) == [0, 20], "the joker alone is a sole holder"


@pytest.mark.parametrize("counts", [(1, 3, 2), (0, 0, 1), (4, 0, 0)])
def test_x_is_the_number_of_this_colour_in_all_stores_together(counts):
    """CH-53"""
    table = position(board={"red": "III-1"}, sold={"red": 1}, store=[{"red": n} for n in counts])
    assert table.scores() == [n * 5 * sum(counts) for n in counts]


def test_the_joker_counts_for_x():
    """CH-39 CH-53"""
    table = position(
        board={"red": "III-1"},
        sold={"red": 1, "green": 3, "black": 4},
        store=[{"red": 1}, {"red": 2}],
        laws={"joker": 2},
        treasure={"a1": "green"},
    )
    play(table, "lay father a1", "sell")
    assert table.scores() == [10 + 15, 30, 0], "before the choice it is nothing"
    play(table, "joker red")
    assert table.scores() == [10 + 20, 40, 20]
    assert [line.args for line in table.sheet()[2]][1] == {"count": 1, "colour": "red", "value": 20}


def test_covered_scarabs_on_boards_do_not_count_for_x():
    """CH-53"""
    table = position(board={"red": "III-1"}, sold={"red": 3}, store=[{"red": 1}])
    assert table.scores()[0] == 5


def test_most_worth_wins():
    """CH-54"""
    assert position(cash=[5, 20, 10]).ranks() == [3, 1, 2]


@pytest.mark.parametrize(
    ("cash", "places"),
    [
        ([10, 10], [1, 1]),
        ([10, 10, 5], [1, 1, 3]),
        ([5, 10, 10, 0], [3, 1, 1, 4]),
        ([5] * 5, [1] * 5),
        ([9, 5, 5], [1, 2, 2]),
    ],
)
def test_ties_are_shared(cash, places):
    """CH-54"""
    assert position(seats=len(cash), cash=cash).ranks() == places


@pytest.mark.parametrize("board", range(16))
def test_every_number_of_every_board_counts_as_printed(board):
    """CH-51 CH-52 CH-53"""
    printed = [row for kind in (1, 2, 3) for row in CHEOPS.standard_box.sections[f"boards_{kind}"]["numbers"]][board]
    for covered, number in enumerate(printed):
        table = position(store=[{"green": 1}, {"green": 2}], sold={"green": covered})
        table.set_up(check=False, board=[board, *table.record["board"][1:]])
        if isinstance(number, int):
            assert table.scores() == [number, 2 * number, 0]
        elif number.startswith("X"):
            each = int(number[1:]) * 3
            assert table.scores() == [each, 2 * each, 0]
        else:
            majority, others = map(int, number.split("|"))
            assert table.scores() == [others, 2 * majority, 0]
