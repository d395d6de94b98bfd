"""The box of Cheops: what it holds, and what is said about one that cannot be."""

import re

import pytest

from pyramidion import BoxError

from .position import CHEOPS, cash, play, position

STANDARD = CHEOPS.box_text


def changed(old: str, new: str) -> str:
    assert STANDARD.count(old) == 1, old
    return STANDARD.replace(old, new)


def line_of(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if part in line)


def test_the_standard_box_says_where_every_table_comes_from():
    """CH-01 CH-03"""
    sources = CHEOPS.standard_box.sources
    assert set(sources) == set(CHEOPS.standard_box.sections)
    assert sources["pieces"] == sources["money"] == sources["end"] == "rulebook"
    assert {sources[f"boards_{kind}"] for kind in (1, 2, 3)} == {"reconstructed"}


def test_the_record_of_a_box_cannot_be_changed():
    """CH-03"""
    with pytest.raises(ValueError, match="read-only"):
        CHEOPS.standard_box.record["market"] = 99


# What is changed, for what, and what the sentence says besides the line of the change.
MISTAKES = [
    ("market = 10 ", "market = -1 ", "[money] market is -1; a whole number from 0 to 500 is right"),
    ("market = 10 ", "market = 10.5 ", "[money] market is 10.5; a whole number"),
    ("market = 10 ", "market = true ", "[money] market is True; a whole number"),
    ("market = 10 ", "marked = 10 ", "[money] market is missing"),
    ("neighbour = 20 ", "neighbour = 1000 ", "[money] neighbour is 1000; a whole number from 0 to 999"),
    ("joker = 25 ", 'joker = "25" ', "[money] joker is '25'; a whole number"),
    ("[5, 15]", "[5, 501]", "[money] tablet_prices, entry 2, is 501; a whole number from 0 to 500"),
    ("[5, 15]", "[5, 15, 25]", "[money] tablet_prices has 3 entries; a list of 2 is right"),
    ("boards = 2 ", "boards = 0 ", "[end] boards is 0; a whole number from 1 to 6"),
    ("boards_with_tablet = 3", "boards_with_tablet = 1", "[end] boards_with_tablet is 1; a whole number from 2 to 7"),
    ("neighbours = 4", "neighbours = 67", "[pieces] neighbours is 67; a whole number from 0 to 66"),
    ("hand = 4 ", "hand = 0 ", "[pieces] hand is 0; a whole number from 1 to 8"),
    ("[16, 16, 16, 16]", "[16, 4, 16, 16]", "[pieces] members, entry 2, is 4; a whole number from 5 to 40"),
    ("[10, 10, 10, 10, 10, 10]", "[10, 10, 10, 10, 10]", "[pieces] scarabs has 5 entries; a list of 6"),
    ("[10, 10, 10, 10, 10, 10]", "[10, 10, 10, 10, 10, 11]", "[pieces] scarabs adds up to 61; with 6 law fields 60"),
    ('"d5"]', '"d5", "a1"]', "[pieces] scarabs adds up to 60; with 7 law fields 59"),
    (
        '"d5"]',
        '"d12"]',
        "[law_fields] fields, entry 6, is wrong: 'd12' is not a field (a1 to a11); perhaps d2 was meant.",
    ),
    ('"d5"]', '"d2"]', "[law_fields] fields, entry 6, names d2 twice"),
    ('"d5"]', "5]", "[law_fields] fields, entry 6, is wrong: '5' is not a field"),
    ("number = 20", "number = 1000", "[number_tablet] number is 1000; a whole number from 0 to 999"),
    ("[25, 20, 15, 10, 5]", "[25, 20, -15, 10, 5]", "[boards_1] numbers, entry 3, has -15; a number from 0 to 999"),
    ("[25, 20, 15, 10, 5]", "[25]", "[boards_1] numbers, entry 3, is [25]; a list of 2 to 8 numbers"),
    ("[25, 20, 15, 10, 5]", "2525", "[boards_1] numbers, entry 3, is 2525; a list of 2 to 8 numbers"),
    ("[15, 5, 25, 0, 20]", '[15, "5x", 25, 0, 20]', "[boards_2] numbers, entry 3, has '5x'"),
    ('"20|15", ', '"20/15", ', "[boards_3] numbers, entry 3, has '20/15'"),
    ('[5, "X5", 0, "X5", 10]', '[5, "X0", 0, "X5", 10]', "[boards_3] numbers, entry 1, has 'X0'"),
    ("[10, 20, 0, 25, 5],\n", "[10, 20, 0, 25, 5],\n    [1, 2],\n", "[boards_3] numbers has 4 boards"),
    (
        'source = "reconstructed"\nnumbers',
        'source = "dreamt"\nnumbers',
        "[boards_3] source is 'dreamt'; one of rulebook",
    ),
    ("hand = 4 ", "hand = 4\nhands = 5 ", "[pieces] hands is not an entry of this box; perhaps hand was meant"),
    ("[end]", '[ends]\nsource = "rulebook"\n[end]', "[ends] is not a section of this box; it has"),
    ("[end]", "[extra]\nfoo = 1\n[end]", "[extra] is not a section of this box; it has boards_1"),
    (
        'source = "rulebook"\nboards',
        'sauce = "rulebook"\nboards',
        "[end] sauce is not an entry of this box; perhaps source",
    ),
    ('source = "rulebook"\nboards', "boards", "[end] source is missing; the standard box has it"),
    ('note = "Tablet 7', 'note = 7 # "Tablet 7', "[number_tablet] note is 7; a text is right"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES, ids=[new.strip() for _, new, _ in MISTAKES])
def test_a_mistake_in_a_box_is_named_with_its_line_and_value(old, new, sentence):
    """CH-03"""
    text = changed(old, new)
    with pytest.raises(BoxError) as error:
        CHEOPS.box(text, "mine.toml")
    said = str(error.value)
    assert sentence in said
    assert re.search(r"[^.?]\.$", said)
    line = int(re.match(r"mine\.toml, line (\d+): ", said)[1])
    table, key = re.search(r"\[(\w+)\] ?(\w*)", sentence).groups()
    lines = text.splitlines()
    header = max(i for i, content in enumerate(lines[:line], 1) if content.startswith("["))
    assert lines[header - 1] == f"[{table}]"
    if "missing" not in sentence and "not a section" not in sentence and ", entry" not in sentence:
        assert lines[line - 1].split("=")[0].strip() == key
    if table.startswith("boards_") and ", entry" in sentence:
        assert line == line_of(text, new.strip())


def test_a_table_that_is_missing_is_named():
    """CH-03"""
    with pytest.raises(BoxError, match=r"\[end\] is missing"):
        CHEOPS.box(re.sub(r"\[end\].*?\n\n", "", STANDARD, flags=re.S), "mine.toml")


def test_a_box_that_is_not_toml_is_refused_with_the_place():
    """CH-03"""
    with pytest.raises(BoxError, match=r"mine\.toml is not TOML: .*line 1"):
        CHEOPS.box("= 5", "mine.toml")


@pytest.mark.parametrize("old", ["market = 10 ", "[5, 15]"])
def test_no_box_lets_anybody_earn_more_than_the_record_can_hold(old):
    """CH-16: one seat may sell everything all boards of eight numbers take, at the highest price."""
    highest = 500
    box = CHEOPS.box(changed(old, old.replace("10", "500").replace("15", "500")), "dear")
    laws = {"price15": "market field"} if "15" in old else {}
    table = position(box=box, laws=laws, cash=[41 * highest], treasure={"a1": "green"})
    play(table, "lay father a1", "sell")
    assert cash(table)[0] == 42 * highest


def test_other_figures_change_the_game():
    """CH-20 CH-39 CH-16 CH-31 CH-50"""
    text = changed("market = 10 ", "market = 30 ").replace("neighbour = 20 ", "neighbour = 35 ")
    text = text.replace("joker = 25 ", "joker = 50 ").replace("boards = 2 ", "boards = 1 ").replace("[5, 15]", "[1, 2]")
    box = CHEOPS.box(text, "other")
    table = position(box=box, treasure={"a1": "green", "c1": "red"}, cash=[35], sold={"red": 3})
    assert table.record["market"] == 30
    play(table, "hire a1", "sell")
    assert cash(table)[0] == 30
    play(table, "lay son c1", "sell")
    assert table.over
    table = play(position(box=box, treasure={"a1": "tablet"}, cash=[50], face_down="joker"), "lay father a1", "pay")
    assert cash(table)[0] == 0
    table = play(position(box=box, treasure={"a1": "tablet"}, face_down="price5"), "lay father a1")
    assert table.record["market"] == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_a_family_just_large_enough_leaves_empty_stacks(seats):
    """CH-05"""
    table = CHEOPS.table(seats, seed=1, box=CHEOPS.box(changed("[16, 16, 16, 16]", "[5, 5, 5, 5]"), "small"))
    assert table.record["stack"].sum() == 4 * (5 - seats)
    assert [top >= 0 for top in table.record["top"]] == [seats == 2] * 3
