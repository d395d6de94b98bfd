"""Lessons in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from pyramidion.games import game, own_names
from pyramidion.lessons import lesson
from pyramidion.lessons.rehearsing import begin, play, rights
from pyramidion.terminal.learning import LessonSession


def learn(name: str, language: str, entered: list[str]) -> str:
    """What the terminal says while somebody learns the first lesson; they leave after the last entry."""
    one = lesson(game(name))
    console = Console(file=io.StringIO(), width=4_000, color_system=None)
    given = iter(entered)

    def ask(_: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    table = one.table()
    bots = dict.fromkeys(set(range(table.seats)) - {one.seat}, "fellah")
    LessonSession(table, bots, language, console, ask, lesson=one).run()
    out = console.file
    assert isinstance(out, io.StringIO)
    return out.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", own_names())
def test_the_first_lesson_is_given_to_its_end(name, language):
    one = lesson(game(name))
    table, moves = begin(one), []
    for n, step in enumerate(one.steps):
        moves.append(rights(step, table, one.seat)[0])
        play(one, step, table, moves[-1], n + 1 == len(one.steps))
    said = learn(name, language, moves)
    for step in one.steps:
        assert step.says[language] in said
    assert one.end[language] in said


def test_a_wrong_move_is_not_played_but_answered():
    one = lesson(game("cheops"))
    said = learn("cheops", "en", ["lay father e1", "lay mother d2", "hint", "undo", "load x.json", "lay mother e1"])
    remark = one.steps[0].remark("lay father e1")
    assert remark is not None
    assert remark["en"] in said
    assert "CH-12" in said  # a forbidden one is told its rule
    assert said.count(one.steps[0].says["en"]) == 2  # as a hint once more
    assert "nothing is undone" in said
    assert one.steps[1].says["en"] in said
