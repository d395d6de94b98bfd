"""Every lesson can be given: it is played by its right moves, and by every wrong first move of every step."""

from __future__ import annotations

import re

import pytest

from pyramidion.games import game, own_names
from pyramidion.lessons import Lesson, lesson, lessons, rehearse
from pyramidion.lessons.rehearsing import begin, play, rights
from pyramidion.words import LANGUAGES

ALL = [one for name in own_names() for one in lessons(game(name))]
LONGEST = 250  # letters that fit above the buttons on a phone
every_lesson = pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game.name}-{one.name}")


@pytest.mark.parametrize("name", own_names())
def test_every_game_has_a_first_lesson_of_five_to_eight_minutes(name):
    first = lesson(game(name))
    assert first.name == "first"
    assert 5 <= first.minutes <= 8
    assert len(first.steps) >= 8


@every_lesson
def test_a_lesson_is_played_to_its_end_by_each_of_its_right_moves(one: Lesson):
    rehearse(one)


@every_lesson
def test_each_wrong_first_move_of_a_step_is_answered_in_both_languages_and_the_right_one_can_still_be_made(one: Lesson):
    table = begin(one)
    for n, step in enumerate(one.steps):
        right = rights(step, table, one.seat)
        before = table.position()
        for move in map(str, table.moves(one.seat)):
            remark = step.remark(move)
            assert (remark is None) == (move in right), move
            assert remark is None or set(remark) == set(LANGUAGES)
        assert table.position() == before
        play(one, step, table, right[0], n + 1 == len(one.steps))


@every_lesson
def test_what_is_said_fits_on_a_phone(one: Lesson):
    said = [step.says for step in one.steps] + [remark.says for step in one.steps for remark in step.wrong]
    for says in (*said, one.end):
        assert {tag: text for tag, text in says.items() if len(text) > LONGEST} == {}


@every_lesson
def test_the_languages_say_different_things_and_speak_of_the_same_numbers(one: Lesson):
    for says in (*(step.says for step in one.steps), one.end):
        assert says["en"] != says["de"]
        digits = [sorted(re.findall(r"\d+", says[tag])) for tag in LANGUAGES]
        assert digits[0] == digits[1], says
