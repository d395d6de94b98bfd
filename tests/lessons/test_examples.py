"""Every example can be drawn and tried, and what is declared of it is true; its words name no other figures."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from pyramidion.games import game, own_names
from pyramidion.lessons import BadLesson, Example, check, examples
from pyramidion.lessons.example import parsed, told
from pyramidion.words import LANGUAGES, game_text, rulebook

ALL = [one for name in own_names() for one in examples(game(name)).values()]
every_example = pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game.name}-{one.name}")
every_game = pytest.mark.parametrize("name", own_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def of(name: str, example: str) -> Example:
    return examples(game(name))[example]


@every_game
def test_every_game_has_six_to_ten_examples(name):
    assert 6 <= len(examples(game(name))) <= 10


@every_example
def test_what_is_declared_of_an_example_is_true(one: Example):
    check(one)
    assert one.can or one.cannot or one.holds or one.scores, "nothing is declared of it"


@every_example
@every_language
def test_an_example_names_rules_of_its_book_and_stands_under_the_first(one: Example, language):
    rules = rulebook(one.game, language)
    assert [rule for rule in one.rules if rule not in rules] == []
    book = told(one.game, game_text(one.game, "rulebook", language, "md"), language)
    assert f"> **{one.title[language]}.** {one.says[language]}" in book.split(f"### {one.rules[0]} ")[1].split("\n#")[0]


@every_example
def test_both_languages_say_it_with_the_same_figures(one: Example):
    assert one.says["en"] != one.says["de"]
    figures = [sorted(re.findall(r"\d+", one.title[tag] + one.says[tag])) for tag in LANGUAGES]
    assert figures[0] == figures[1]


@every_example
def test_points_that_the_words_name_are_what_the_rules_compute(one: Example):
    """A sum of points in the words, such as 111, is among the declared scores."""
    for total in re.findall(r"= (\d+)(?:\.| points)|: (\d+) points", one.says["en"]):
        points = int(next(filter(None, total)))
        if points > 10:
            assert points in one.scores


def test_the_worked_examples_of_the_rulebooks_are_among_them():
    """CH-51, SG-54, SG-41, VK-61, VK-63, DA-54"""
    assert of("cheops", "scoring").end().scores() == [170, 190, 165]
    assert of("pyramids", "final-count").end().scores()[0] == 111
    assert "marks={a1,a2..c2}" in of("pyramids", "the-l").end().position()
    assert "bonus=-/-/1,1,0" in of("pyramids", "tim-before-sarah").end().position()
    assert of("valley", "six-statues").table().scores()[0] == 36
    assert of("valley", "eight-points").table().scores()[0] == 8
    assert of("valley", "buying-bastet").end().position().count("bastet") == 2  # the other one was never bought
    assert of("dahschur", "a-tribute").table().phase == "tribute"


@every_language
@pytest.mark.parametrize("kind", ["rulebook", "short"])
def test_the_table_of_cities_has_every_way_to_make_each_sum(kind, language):
    """DA-54: three different cards."""
    sums: dict[int, list[str]] = {}
    for cards in combinations(range(1, 7), 3):
        sums.setdefault(sum(cards), []).append("-".join(map(str, cards)))
    text = game_text(game("dahschur"), kind, language, "md")
    rows = re.findall(r"^\| (\d+) \| ((?:\d-\d-\d(?:, )?)+) \|$", text, flags=re.M)
    assert {int(city): sorted(ways.split(", ")) for city, ways in rows} == {n: sorted(ways) for n, ways in sums.items()}


@every_game
@every_language
def test_short_rules_have_pictures_that_exist_and_rules_for_the_terminal_have_none(name, language):
    text = game_text(game(name), "short", language, "md")
    pictures = re.findall(r"^!\[\]\((.+)\)$", text, flags=re.M)
    assert 2 <= len(pictures) == len(set(pictures))
    assert set(pictures) <= set(examples(game(name)))
    for kind in ("short", "rulebook"):
        words = told(game(name), game_text(game(name), kind, language, "md"), language)
        assert "![" not in words
        assert "<!--" not in words
        assert words.count("\n#") == game_text(game(name), kind, language, "md").count("\n#")


@every_game
@every_language
def test_the_rulebook_is_ordered_as_one_learns(name, language):
    """The goal, what is set up (folded away, for the table does it), the turn, the end, then what is looked up."""
    chapters = re.split(r"^## ", game_text(game(name), "rulebook", language, "md"), flags=re.M)[1:]
    assert chapters[0].splitlines()[0] in ("The goal", "Das Ziel")
    assert ["<!-- folded -->" in chapter for chapter in chapters].index(True) == 1
    assert sum("<!-- folded -->" in chapter for chapter in chapters) == 1


GAME = game("cheops")
EXAMPLE = """
[a-sale]
title = { en = "A sale", de = "Ein Verkauf" }
rules = ["CH-16"]
position = "POSITION"
moves = ["sell"]
can = ["store"]
cannot = { "draw" = "CH-25" }
scores = [40, 15]
en = "You sell."
de = "Du verkaufst."
""".replace("POSITION", of("cheops", "a-sale").start)

WRONG = {
    ('rules = ["CH-16"]', "rules = []"): r"rules are \[\]; they should be numbers like CH-10",
    ('moves = ["sell"]', 'moves = ["swim"]'): "'swim' cannot be played: ",
    ('moves = ["sell"]', 'moves = ["sell"]\npicture = "middle"'): "picture is 'middle'; it should be 'start' or 'end'",
    ('moves = ["sell"]', 'moves = ["sell"]\nseat = 1'): "seat 1 has no move to try",
    ('moves = ["sell"]', 'moves = ["sell"]\nseats = [2]'): "there is no seat 2; at this table they run from 0 to 1",
    ('moves = ["sell"]', 'moves = ["sell"]\nnames = ["Ali"]'): r"names are \['Ali'\]; there should be 2",
    ('moves = ["sell"]', 'moves = ["sell"]\ntouches = ["sel"]'): "'sel' is nothing that can be touched",
    (
        'moves = ["sell"]',
        'moves = ["sell"]\nholds = ["cash=9/9"]',
    ): "'cash=9/9' should hold there; .* cash=10/10",
    ('can = ["store"]', 'can = ["draw"]'): "'draw' should be legal; it is against CH-",
    ('"draw" = "CH-25"', '"sell" = "CH-25"'): "'sell' should be against CH-25; it is legal",
    ("[40, 15]", "[40, 16]"): r"scores are \[40, 16\]; they should be \[40, 15\]",
    ("turn=0", "turn=7"): "cheops/examples.toml, a-sale: ",
    ('en = "You sell."', ""): "there is no en",
}


@pytest.mark.parametrize("change", WRONG, ids=lambda change: change[1] or "nothing")
def test_an_example_that_is_not_true_is_refused_in_a_sentence(change):
    old, new = change
    assert old in EXAMPLE
    with pytest.raises(BadLesson, match=WRONG[change]):
        check(parsed(GAME, EXAMPLE.replace(old, new, 1))["a-sale"])
