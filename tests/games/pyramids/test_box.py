"""Whoever owns the game types in the real cards; every slip is named with card, row and column (SG-01, SG-02)."""

from __future__ import annotations

import re

import pytest

from pyramidion import BoxError
from pyramidion.games.pyramids.testing import STANDARD, changed, only_cards, with_cards

from .positions import GAME, PLAIN

FIRST = '    [ 1, "green",  "E..#.", ".S..R", "#.+#S", "....#", "#FS.T"],'


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('    [ 1, "green",  "E..#", ".S..R", "#.+#S", "....#", "#FS.T"],', "card 1: row 1 is 'E..#'; 5 cells"),
        ('    [ 1, "green",  "E..#.", ".S..R", "#.+#S", "....#"],', "a number, a colour and 5 rows"),
        ('    [ 1, "green",  "...#.", ".S..R", "#.+#S", "....#", "#FS.T"],', "card 1: row 1 has no entrance"),
        (
            '    [ 1, "green",  "E.E#.", ".S..R", "#.+#S", "....#", "#FS.T"],',
            "card 1: row 1, column 3 is a second entr",
        ),
        ('    [ 1, "green",  "E..#.", ".SE.R", "#.+#S", "....#", "#FS.T"],', "card 1: row 2, column 3 is an entrance"),
        ('    [ 1, "green",  "E..#.", ".S..R", "#.+#S", "....#", "#FS.."],', "card 1: row 5 has no tomb"),
        ('    [ 1, "green",  "E..#.", ".S..R", "#.+#S", "T...#", "#FS.T"],', "card 1: row 4, column 1 is a tomb"),
        (
            '    [ 1, "green",  "E..#.", ".S..R", "#.+#S", "....#", "TFS.T"],',
            "card 1: row 5, column 5 is a second tomb",
        ),
        (
            '    [ 1, "green",  "E..#.", ".S..R", "#.+#S", "...##", "#FS#T"],',
            "card 1: the tomb in row 5, column 5 cannot",
        ),
        ('    [ 1, "green",  "E..#.", ".S..R", "#.?#S", "....#", "#FS.T"],', "card 1: row 3, column 3 is '?'"),
        ('    [ 1, "blue",   "E..#.", ".S..R", "#.+#S", "....#", "#FS.T"],', "card 1: its colour is 'blue'"),
        ('    [ 2, "green",  "E..#.", ".S..R", "#.+#S", "....#", "#FS.T"],', "card 2: there is another card 2"),
        ('    [49, "green",  "E..#.", ".S..R", "#.+#S", "....#", "#FS.T"],', "is 49; a whole number from 1 to 48"),
        ('    [ 1, "orange", "E..#.", ".S..R", "#.+#S", "....#", "#FS.T"],', "has 15 green cards; 16 are right"),
    ],
)
def test_a_faulty_card_is_named(line, problem):
    """SG-01"""
    with pytest.raises(BoxError, match=re.escape(problem)):
        GAME.box(changed((FIRST, line)), "mine.toml")


def test_the_error_names_the_line():
    text = changed(('"ES...", "..+R."', '"ES...", "..+R!"'))
    number = next(i for i, line in enumerate(text.splitlines(), 1) if "R!" in line)
    with pytest.raises(BoxError, match=rf"mine.toml, line {number}: .*card 2: row 2, column 5"):
        GAME.box(text, "mine.toml")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('"tee", "el"', '"tea", "el"'), "'tea'; one of domino"),
        (("expeditions = 7", "expeditions = 9"), "is 9; a whole number from 1 to 8"),
        (("values = [1, 2, 3, 4, 6", "values = [1, 2, 3, 3, 6"), "has 3 after 3; the numbers rise"),
        (("hand = 4 ", "hand = 5 "), "is 5; a whole number from 2 to 4"),
        (("torch = 5", "torches = 5"), "torch is missing"),
    ],
)
def test_other_faults_are_named_too(change, problem):
    """SG-02 and the score card."""
    with pytest.raises(BoxError, match=re.escape(problem)):
        GAME.box(changed(change), "mine.toml")


def test_one_expedition_card_is_enough_and_none_is_not():
    """SG-02"""
    patterns = 'patterns = ["domino", "line", "line", "corner", "corner", "tee", "el", "square"]'
    one = changed((patterns, 'patterns = ["line"]'), ("expeditions = 7", "expeditions = 1"))
    assert GAME.box(one, "mine.toml").record[0]["expeditions"] == 1
    with pytest.raises(BoxError, match="has 0 cards; 1 to 8 are right"):
        GAME.box(changed((patterns, "patterns = []")), "mine.toml")


def test_too_few_cards_to_deal_are_refused():
    with pytest.raises(BoxError, match="has 9 cards; 16 are needed"):
        GAME.box(only_cards(dict.fromkeys(range(1, 10), PLAIN)), "mine.toml")


def test_other_chambers_can_be_typed_in():
    """SG-01: an entrance and a tomb anywhere in their rows."""
    box = GAME.box(with_cards({7: ("..E..", ".....", ".....", ".....", "T....")}), "mine.toml")
    assert box.record[0]["entrance"][6] == 1 << 2
    assert box.record[0]["tomb"][6] == 1 << 20


def test_every_table_of_the_standard_box_says_where_it_comes_from():
    sources = GAME.standard_box.sources
    assert sources["cards"] == sources["skulls"] == "reconstructed"
    assert sources["score"] == sources["rounds"] == sources["pieces"] == "rulebook"
    assert STANDARD.count("source = ") == len(sources)
