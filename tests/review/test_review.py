"""A review: its parts add up, luck is only where chance had a say, and a known mistake is found."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

import pyramidion
from pyramidion.cli import main
from pyramidion.games import own_names
from pyramidion.kernel.entry_points import REVEALED
from pyramidion.kernel.errors import BadGame, PyramidionError
from pyramidion.kernel.saving import to_json
from pyramidion.players import player
from pyramidion.puzzles import puzzles
from pyramidion.review import effort as efforts
from pyramidion.review import writing
from pyramidion.review.effort import Effort, effort
from pyramidion.review.reviewing import Reviewing, Stopped, mark, review
from pyramidion.review.weighing import MARGIN
from pyramidion.review.writing import from_review_data, kept_review, to_review_data

from .games import played

SMALL = Effort(values=32, search=96, compare=32, deals=64, mistake=2.0)
every_game = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in own_names() for seats in ((2, 3) if name == "dahschur" else (2, 4))]
)
pytestmark = pytest.mark.search


@every_game
def test_start_luck_and_skill_add_up_to_the_result_for_every_seat(name, seats):
    table = played(name, seats, seed=seats)
    found = review(table, [], SMALL)
    scores = np.array(table.scores(), float)
    for seat, each in enumerate(found.accounts):
        margin = scores[seat] - (scores.sum() - scores[seat]) / (seats - 1)
        assert each.result == pytest.approx(margin)
        assert each.start + each.luck + each.own + each.others == pytest.approx(margin)
    for step in (found.first, *found.steps):
        for parts in (step.margin, step.luck, step.skill):
            assert sum(parts) == pytest.approx(0, abs=1e-9)  # what one gains the others lose
        assert sum(step.wins) == pytest.approx(1)


@every_game
def test_luck_is_only_where_the_move_showed_something_new(name, seats):
    table = played(name, seats, seed=3)
    reviewing = Reviewing(table, [], SMALL)
    found = review(table, [], SMALL)
    drew = [bool(reviewing.known(i) & REVEALED) for i in range(len(found.steps))]
    assert any(drew) == table.game.has_chance
    assert all(not any(step.luck) for step, new in zip(found.steps, drew, strict=True) if not new)


def test_the_number_of_threads_changes_nothing():
    table = played("pyramids", 2, seed=1)
    assert review(table, [0], SMALL, threads=1) == review(table, [0], SMALL, threads=3)


def test_only_the_decisions_of_the_named_seats_are_judged():
    table = played("cheops", 3, seed=1)
    found = review(table, [1], SMALL)
    assert {step.seat for step in found.steps if step.decision} == {1}
    assert [each.decisions > 0 for each in found.accounts] == [False, True, False]
    assert found.accounts[1].decisions == sum(
        seat == 1 and len(table.at(ply).legal(seat)) > 1 for ply, (seat, _) in enumerate(table.played)
    )


@pytest.mark.parametrize("name", own_names())
def test_the_wrong_move_of_a_puzzle_is_called_a_mistake_and_the_right_one_is_named(name):
    """A move that a search three times over found to be worse costs about as much in a review."""
    game = pyramidion.game(name)
    puzzle = max(puzzles(game), key=lambda each: each.gap)
    table = game.position(puzzle.position, seed=1)
    table.play(puzzle.second, puzzle.seat)
    scribe = player("scribe")
    while not table.over:
        seat = table.movers[0]
        table.play(scribe.choose(game, table.box.record, table.hidden(seat), seat, len(table.log)), seat)
    how = effort(game, table.seats)
    decision = Reviewing(table, [puzzle.seat], how).decision(0)
    assert game.moves.text(decision.best) == puzzle.best
    assert mark(decision, how) > 0


def test_what_a_seat_could_not_know_does_not_change_how_its_decision_is_judged():
    """Two games that look alike to the seat, hidden cards aside."""
    table = played("cheops", 2, seed=6)
    one, other = Reviewing(table, [0], SMALL), Reviewing(table, [0], SMALL)
    i = next(i for i, made in enumerate(one.made) if made[1] == 0 and len(one.legal[i]) > 2 and i > 10)
    unlike = table.at(i).guessed(0, 99)
    assert unlike.positions.tobytes() != one.positions[i].tobytes()
    other.positions[i] = unlike.positions
    assert one.decision(i) == other.decision(i)


def test_a_review_of_an_unfinished_game_is_refused_in_a_sentence():
    table = pyramidion.game("cheops").table(2, seed=1)
    with pytest.raises(PyramidionError, match="not over after 0 moves"):
        review(table)


def test_whoever_loses_patience_stops_it():
    table = played("cheops", 2, seed=1)

    def told(done: int, parts: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(table, None, SMALL, told)
    reviewing = Reviewing(table, None, SMALL)
    reviewing.stopped = True
    with pytest.raises(Stopped):
        reviewing.answer(reviewing.parts()[0])


def test_the_value_of_the_end_is_the_result_itself():
    table = played("valley", 2, seed=4)
    found = Reviewing(table, [], SMALL).value(len(table.played))[:, :, MARGIN]
    scores = table.scores()
    assert (found == np.array([scores[0] - scores[1], scores[1] - scores[0]])).all()


def test_a_review_is_the_same_after_it_was_written_down():
    table = played("dahschur", 2, seed=2)
    data = to_review_data(review(table, None, SMALL), table)
    again = from_review_data(json.loads(json.dumps(data)), table.game.moves)
    assert to_review_data(again, table) == data


@pytest.fixture
def small(monkeypatch, tmp_path):
    monkeypatch.setattr(writing, "effort", lambda game, seats: SMALL)
    monkeypatch.setattr(writing.sources, "cache_folder", lambda: tmp_path)
    return tmp_path / "reviews"


def test_a_review_is_kept_and_a_damaged_one_is_made_again(small):
    table, told = played("pyramids", 2, seed=1), []
    first = kept_review(table, [0], lambda done, parts: told.append(done))
    made = len(told)
    assert kept_review(table, [0], lambda done, parts: told.append(done)) == first
    assert len(told) == made
    assert kept_review(table, [1], lambda done, parts: told.append(done)) != first
    for path in small.iterdir():
        path.write_text(path.read_text("utf-8")[:100], "utf-8")
    made = len(told)
    assert kept_review(table, [0], lambda done, parts: told.append(done)) == first
    assert len(told) > made


def test_the_terminal_tells_it_in_words_and_as_json(small, tmp_path, capsys):
    table = played("cheops", 2, seed=1)
    path = tmp_path / "game.json"
    path.write_text(to_json(table), "utf-8")
    assert main(["review", str(path), "--seat", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["game"] == "cheops"
    assert len(data["steps"]) == len(table.played)
    for language, word in (("en", "luck"), ("de", "Glück")):
        assert main(["review", str(path), "--seat", "1", "--lang", language]) == 0
        assert word in capsys.readouterr().out
    assert main(["review", str(path), "--seat", "3"]) == 2
    assert "3 is not a seat of this game; they run from 1 to 2" in capsys.readouterr().err


def test_a_game_that_says_nothing_is_reviewed_with_the_usual_effort(tmp_path, monkeypatch):
    monkeypatch.setattr(efforts, "files", lambda package: tmp_path)
    assert efforts._read.__wrapped__("somewhere", crowded=True) == Effort()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("values = 100", "The effort values of a review cannot be 100; it is a multiple of 16 above 0"),
        ("mistake = 0", "mistake of a review cannot be 0; it is a number above 0"),
        ("search = true", "search of a review cannot be True"),
        ("depth = 4", "has 'depth'; values, search"),
        ("values = ", "is not TOML"),
        ("[crowded]\nvalues = -16", "values of a review cannot be -16"),
    ],
)
def test_a_wrong_file_of_a_games_effort_is_told_in_a_sentence(text, says, tmp_path, monkeypatch):
    (tmp_path / efforts.FILE).write_text(text, "utf-8")
    monkeypatch.setattr(efforts, "files", lambda package: tmp_path)
    with pytest.raises(BadGame, match=says.replace("(", r"\(")):
        efforts._read.__wrapped__("somewhere", crowded="crowded" in text)


def test_the_most_turning_points_are_those_that_changed_most():
    table = played("cheops", 2, seed=9)
    found = review(table, None, replace(SMALL, mistake=0.5))
    assert 0 < len(found.turns) <= 3
    assert [turn.ply for turn in found.turns] == sorted(turn.ply for turn in found.turns)
    costs = [step.decision.cost for step in found.steps if step.decision and mark(step.decision, found.effort)]
    told = [-turn.points for turn in found.turns if turn.kind == "mistake"]
    assert all(cost in costs for cost in told)
    if len(told) == 3:
        assert sorted(told)[0] >= sorted(costs)[-3] - 1e-9
