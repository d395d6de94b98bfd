"""Puzzles are positions of the game as it is, and one move in each is the best."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pyramidion.cli import main
from pyramidion.games import game, own_names
from pyramidion.kernel.errors import BadGame
from pyramidion.puzzles import FILE, NAMES, puzzles, read, written
from pyramidion.puzzles.browser import FOLDER, for_pages
from pyramidion.puzzles.checking import wrong_with

every_game = pytest.mark.parametrize("name", own_names())
LEAST = 100


@every_game
def test_there_are_a_hundred_puzzles_of_every_grade_and_none_is_there_twice(name):
    found = puzzles(game(name))
    assert len(found) >= LEAST
    assert {puzzle.grade for puzzle in found} == {1, 2, 3}
    assert len({(puzzle.position, puzzle.best) for puzzle in found}) == len(found)


@every_game
def test_both_moves_of_a_puzzle_can_be_played_by_the_seat_to_move_and_nobody_sees_more_than_that_seat(name):
    for puzzle in puzzles(game(name)):
        table = game(name).position(puzzle.position, seed=0)
        legal = [table.game.moves.text(code) for code in table.legal(puzzle.seat)]
        assert puzzle.best in legal
        assert puzzle.second in legal
        assert puzzle.best != puzzle.second
        assert table.position(puzzle.seat) == puzzle.position


@every_game
def test_the_pages_have_the_puzzles_of_the_game(name):
    if not FOLDER.exists():
        pytest.skip("the source package comes without the browser's sources")
    kept = (FOLDER / f"puzzles.{name}.json").read_text("utf-8")
    assert kept == for_pages(game(name)), "run: python -m pyramidion.puzzles.browser"


@pytest.mark.search
@every_game
def test_a_deep_search_with_other_chance_finds_the_best_move_of_a_puzzle(name):
    one = max(puzzles(game(name)), key=lambda puzzle: puzzle.gap)
    assert wrong_with(game(name), one, seed=5) is None


@pytest.mark.search
def test_a_puzzle_with_its_moves_changed_about_does_not_hold():
    one = max(puzzles(game("cheops")), key=lambda puzzle: puzzle.gap)
    changed = replace(one, best=one.second, second=one.best)
    assert f"prefers '{one.best}' to '{one.second}'" in (wrong_with(game("cheops"), changed, seed=5) or "")


def test_what_is_wrong_with_a_puzzle_is_said_in_a_sentence():
    chosen, one = game("cheops"), puzzles(game("cheops"))[0]
    text = chosen.moves.text
    table = chosen.position(one.position, seed=0)
    legal = table.legal(one.seat)
    impossible = next(text(code) for code in range(len(chosen.moves)) if code not in legal)
    said = wrong_with(chosen, replace(one, best=impossible), seed=1)
    assert said == f"its best move, {impossible!r}, cannot be played by seat {one.seat + 1} there."
    assert "'dig' is not a kind of move" in (wrong_with(chosen, replace(one, second="dig a well"), seed=1) or "")
    assert wrong_with(chosen, replace(one, position="cheops"), seed=1)


@pytest.mark.parametrize("line", ["{", "[]", '{"position": "cheops"}', "7"])
def test_a_line_that_is_no_puzzle_is_named(line):
    with pytest.raises(BadGame, match=f"puzzles, line 1: .*is no puzzle; one has {', '.join(NAMES)}"):
        read([line], "puzzles")


def test_checking_names_those_that_do_not_hold_and_can_drop_them(tmp_path: Path, capsys):
    good, bad = (replace(puzzles(game("cheops"))[0], best="dig a well") for _ in range(2))
    path = tmp_path / FILE
    path.write_text("".join(written(puzzle) + "\n" for puzzle in (good, bad)), "utf-8")
    assert main(["puzzles", "check", "cheops", "--file", str(path)]) == 2
    said = capsys.readouterr()
    assert "cheops, puzzle 2: " in said.out
    assert "0 of 2 puzzles hold" in said.out
    assert "2 puzzles do not hold" in said.err
    assert main(["puzzles", "check", "cheops", "--file", str(path), "--drop"]) == 0
    assert path.read_text("utf-8") == ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["check", "chess"], "chess"),
        (["check", "--file", "nowhere.jsonl"], "name that game"),
        (["check", "cheops", "--file", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
    ],
)
def test_a_wrong_call_gets_a_sentence(words, says, capsys):
    assert main(["puzzles", *words]) == 2
    assert says in capsys.readouterr().err
