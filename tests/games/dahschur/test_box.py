"""The box of Dahschur: what it holds, and what is said about one that cannot be."""

import re

import pytest

from pyramidion import BoxError
from pyramidion.games.dahschur.testing import STANDARD, changed

from .position import DAHSCHUR, moves, play, points, position

# What is changed, for what, and what the sentence says besides the line of the change.
MISTAKES = [
    ("goods = 10 ", "goods = 0 ", "[pieces] goods is 0; a whole number from 1 to 12 is right"),
    ("goods = 10 ", "goods = 13 ", "[pieces] goods is 13; a whole number from 1 to 12"),
    ("gems = [12, 12, 12]", "gems = [12, 12]", "[pieces] gems has 2 entries; a list of 3 is right"),
    ("gems = [12, 12, 12]", "gems = [12, 41, 12]", "[pieces] gems, entry 2, is 41; a whole number from 0 to 40"),
    ("gold = [4, 3, 3]", "gold = [4, 3, 2]", "[pieces] gold adds up to 9; 10 cities need as many"),
    ("silver = [2, 4, 4]", "silver = [2, 4, 3]", "[pieces] silver adds up to 9; 10 cities need as many"),
    ("rounds = [4, 3, 4]", "rounds = [4, 3, 5]", "[rounds] rounds, entry 3, is 5; a whole number from 1 to 4"),
    (
        "first_gems = [2, 2, 0]",
        "first_gems = [2, 2, 6]",
        "[rounds] first_gems, entry 3, is 6; a whole number from 0 to 5",
    ),
    ("numbers = [6, 7,", "numbers = [6, 6,", "[cities] numbers, entry 2, is a second 6; every city is there once"),
    ("numbers = [6, 7,", "numbers = [5, 7,", "[cities] numbers, entry 1, is 5; a whole number from 6 to 15"),
    ("open = [3, 4, 4]", "open = [3, 4, 5]", "[cities] open, entry 3, is 5; a whole number from 0 to 4"),
    ("avenue = [2, 4, 6, 10]", "avenue = [2, 4, 6]", "[points] avenue has 3 entries; a list of 4 is right"),
    (
        "symbol = [1, 2, 3, 4]",
        "symbol = [1, 2, 3, 100]",
        "[points] symbol, entry 4, is 100; a whole number from 0 to 99",
    ),
    ("reward = 2 ", "reward = -2 ", "[points] reward is -2; a whole number from 0 to 99"),
    ("host = [2, 1]", "host = [2]", "[points] host has 1 entries; a list of 2 is right"),
    ("fields = 20", "fields = 25", "[procession] fields is 25; a whole number from 1 to 24"),
    ("each = [2, 2, 2]", "each = [2, 2, 3]", "[slabs] each adds up to 7; 1 to 6 slabs of a symbol are right"),
    ("each = [2, 2, 2]", "each = [0, 0, 0]", "[slabs] each adds up to 0; 1 to 6 slabs of a symbol are right"),
    ("    [0, 1, 2, 3],\n", "    [0, 1, 2],\n", "[offers] cards, entry 1, is [0, 1, 2]; a list of 4 prices is right"),
    ("    [0, 1, 2, 3],\n", "    [0, 1, 2, 13],\n", "[offers] cards, entry 1, is 13; a whole number from 0 to 12"),
    ("    [0, 1, 2, 3],\n", "    [0, 1, 2, 3],\n    [1, 1, 1, 1],\n", "[offers] cards has 25 cards; 6 to 24 are right"),
    ("fields = 20", "fields = 20\nlength = 5", "[procession] length is not an entry of this box"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES, ids=[new.strip() for _, new, _ in MISTAKES])
def test_a_mistake_in_a_box_is_named_with_its_line_and_value(old, new, sentence):
    """DA-02 DA-04"""
    with pytest.raises(BoxError) as error:
        DAHSCHUR.box(changed((old, new)), "mine.toml")
    said = str(error.value)
    assert sentence in said
    assert re.match(r"mine\.toml, line \d+: ", said)
    assert said.endswith(".")


def test_too_few_cities_for_the_open_places_are_refused():
    """DA-04"""
    text = changed(("numbers = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]", "numbers = [6, 7, 8]"))
    with pytest.raises(BoxError, match="has 3 cities; 4 are needed to lie open"):
        DAHSCHUR.box(text, "mine.toml")


def test_the_standard_box_says_where_every_table_comes_from():
    """DA-01"""
    sources = DAHSCHUR.standard_box.sources
    assert set(sources) == set(DAHSCHUR.standard_box.sections)
    assert {table for table, source in sources.items() if source == "reconstructed"} == {
        "procession", "slabs", "offers",
    }  # fmt: skip


def test_other_figures_change_the_game():
    """DA-03 DA-32 DA-33 DA-42"""
    text = changed(
        ("goods = 10 ", "goods = 7 "),
        ("fields = 20", "fields = 4"),
        ("avenue = [2, 4, 6, 10]", "avenue = [5, 7, 8, 9]"),
        ("symbol = [1, 2, 3, 4]", "symbol = [0, 9, 3, 4]"),
    )
    box = DAHSCHUR.box(text, "other")
    table = position(box=box, gift={1: 6, 2: 5}, slabs="1r 1r 1r", gems=[{"red": 2}])
    assert table.record["supply"].tolist() == [7] * 4
    play(table, "act jar procession")
    assert moves(table) == {f"enter {field}" for field in (1, 2, 3, 4)}
    play(table, "enter 4", "act scroll avenue", "place red", "place red")
    assert points(table) == [7, 9, 0, 0]


def test_the_standard_box_is_the_file_that_can_be_written_out():
    """DA-01"""
    assert DAHSCHUR.box(STANDARD, "mine.toml").digest == DAHSCHUR.standard_box.digest
