"""A lesson that cannot be given is refused with one sentence that says what is wrong."""

from __future__ import annotations

from importlib.resources import files

import pytest

from pyramidion.games import game
from pyramidion.lessons import BadLesson, lesson, rehearse
from pyramidion.lessons.example import parsed as examples_in
from pyramidion.lessons.lesson import fits, parsed

GAME = game("cheops")
TEXT = files(GAME.package).joinpath("lessons", "first.toml").read_text("utf-8")

WRONG = {
    ("order = 1", ""): "there is no order; it is its place among the lessons",
    ("minutes = 6", 'minutes = "six"'): "minutes is 'six'; it should be how long it takes",
    ("[end]", "[end]\nfarewell = 1"): "'farewell' means nothing here; what can stand here is",
    ('touches = ["field-f1"]', 'touch = ["field-f1"]'): "step 4: 'touch' means nothing here",
    ('right = ["lay mother e1"]', 'right = "lay mother e1"'): "step 1: right is 'lay mother e1'; it should be a list",
    ("[title]", "[title"): "cheops/lessons/first.toml is no TOML",
    ('en = "Into the pyramid"', ""): "title: there is no en; it is what is said in that language.",
}

UNPLAYABLE = {
    (
        'right = ["lay mother e1"]',
        'right = ["lay mother d2"]',
    ): "step 1: the right move 'lay mother d2' cannot be played, by rule CH-12.",
    (
        'right = ["lay mother e1"]',
        'right = ["lay mother z9"]',
    ): "step 1: the right move 'lay mother z9' cannot be played: ",
    (
        'answers = ["lay son h1", "sell", "draw"]',
        'answers = ["lay son h1", "sell"]',
    ): "step 3: seat 1 acts next, and no answer says how.",
    (
        'answers = ["lay son h1", "sell", "draw"]',
        'answers = ["lay son h1", "swim"]',
    ): "step 3: the answer 'swim' cannot be played: ",
    (
        'answers = ["lay father d1", "store", "draw"]',
        'answers = ["lay father d1", "store", "draw", "draw"]',
    ): "nobody but the learner",
    ('touches = ["sell"]', 'touches = ["sel"]'): "'sel' is nothing that can be touched; 'sell' would be.",
    ('moves = ["lay * e1"]', 'moves = ["lay * e9"]'): "a remark is about 'lay * e9', which cannot be played there.",
    ('moves = ["done"]', 'moves = ["draw"]'): "nothing is said to 'done', which can be played there.",
    ("scores = [55, 50]", "scores = [50, 55]"): "scores are [50, 55]; they should be [55, 50].",
    ("[end]\n", '[end]\nholds = ["cash=1/2"]\n'): "'cash=1/2' should hold there; the position has cash=30/40.",
    ("hand=father..son:1/father..son:1", "hand=father:20/son:1"): "cheops/lessons/first.toml: Of father there are",
    ("seed = 1", "seed = 1\nseat = 2"): "seat is 2; at this table seats run from 0 to 1.",
    ("seed = 1", "seed = 1\nseat = 1"): "first.toml: seat 0 acts next, and no answer says how.",
}


@pytest.mark.parametrize("change", WRONG, ids=lambda change: change[1] or "nothing")
def test_a_file_that_is_written_wrongly_is_refused(change):
    old, new = change
    assert old in TEXT
    with pytest.raises(BadLesson) as refused:
        parsed(GAME, "first", TEXT.replace(old, new, 1))
    assert WRONG[change] in str(refused.value)


@pytest.mark.parametrize("change", UNPLAYABLE, ids=lambda change: change[1])
def test_a_lesson_that_cannot_be_played_is_refused(change):
    old, new = change
    assert old in TEXT
    with pytest.raises(BadLesson) as refused:
        rehearse(parsed(GAME, "first", TEXT.replace(old, new, 1)))
    assert UNPLAYABLE[change] in str(refused.value)


def test_a_lesson_that_does_not_exist_is_named_together_with_those_that_do():
    with pytest.raises(BadLesson, match="cheops has no lesson 'zweite'; there is first"):
        lesson(GAME, "zweite")


@pytest.mark.parametrize(
    ("pattern", "move", "fitting"),
    [
        ("lay mother e1", "lay mother e1", True),
        ("lay * e1", "lay son e1", True),
        ("lay mother|son e1", "lay son e1", True),
        ("lay mother|son e1", "lay father e1", False),
        ("lay *", "lay son e1", False),
        ("*", "lay son e1", True),
    ],
)
def test_a_pattern_means_moves(pattern, move, fitting):
    assert fits(pattern, move) is fitting


def test_an_example_names_rules_of_its_game():
    text = '[one]\ntitle = { en = "A", de = "B" }\nposition = "cheops seats=2"\nrules = ["DA-01"]\nen = "A"\nde = "B"\n'
    with pytest.raises(BadLesson, match=r"rules are .*'DA-01'.* like CH-10"):
        examples_in(GAME, text)
