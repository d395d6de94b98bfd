"""What must hold of the rules of every game."""

from __future__ import annotations

import ast
import random
import re
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from pyramidion.kernel import entry_points
from pyramidion.kernel.randomness import chance, key_from_seed
from pyramidion.kernel.verbs import MAX_LINES, MAX_MOVES, MAX_SEATS, TABLE_RULES
from pyramidion.words import LANGUAGES, rulebook

from .play import fields_of, position, random_game

SEEDS = range(6)


def test_legal_moves_are_exactly_those_not_refused(game, seats, variant, box):
    codes = len(game.moves)
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            for seat in range(seats):
                listed = table.legal(seat)
                rules = np.zeros(codes, np.int32)
                entry_points.refuse_all_at(box.record, table.positions, 0, seat, rules)
                assert sorted(listed) == np.flatnonzero(rules == 0).tolist(), (seed, table.ply, seat)
                assert len(set(listed)) == len(listed) <= MAX_MOVES
                assert bool(listed) == (seat in table.movers)


def test_a_deal_leaves_nothing_of_the_game_before(game, seats, variant, box):
    """Many games are played in one record, one after the other, and some are broken off."""
    fresh, codes = game.table(seats, 2, box=box), game.option_codes(None)
    for before in random_game(game, seats, 1, box):
        used = before.positions
        entry_points.deal_at(box.record, used, 0, seats, codes, chance(key_from_seed(2), 0))
        assert fields_of(used, "rng", "events") == fields_of(fresh.positions, "rng", "events"), before.ply
        assert list(game.events.of(used[0])) == fresh.events(all_seats=True)


def test_looking_changes_nothing(game, seats, variant, box):
    """Chance alone may move on, where a verb draws: it is set anew before each move."""
    moves, points, rows = np.zeros(MAX_MOVES, np.int16), np.zeros(MAX_SEATS, np.int32), game.sheet.rows(MAX_LINES)
    asked = game.prompts.rows(1)[0]
    for table in random_game(game, seats, 1, box):
        s = table.positions
        before = fields_of(s, "rng")
        entry_points.score_at(box.record, s, 0, points)
        entry_points.rank_at(box.record, s, 0, points)
        entry_points.estimate_at(box.record, s, 0, points)
        entry_points.sheet_at(box.record, s, 0, rows)
        for seat in range(seats):
            entry_points.prompt_at(box.record, s, 0, seat, asked)
            for move in range(0, len(game.moves), 17):
                entry_points.refuse_at(box.record, s, 0, seat, move, len(game.moves))
        for seat in table.movers:
            n = entry_points.legal_at(box.record, s, 0, seat, moves)
            advised = entry_points.advise_at(box.record, s, 0, seat, moves, 1)
            assert advised in moves[:n]
        assert fields_of(s, "rng") == before, table.ply


def test_components_are_conserved(game, seats, variant, box, census):
    for seed in SEEDS:
        first = None
        for table in random_game(game, seats, seed, box):
            counted = census(box.record[0], table.record)
            first = first or counted
            assert counted == first, (seed, table.ply)


def test_every_random_game_ends_and_places_follow_points(game, seats, variant, box):
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            assert table.movers == tuple(seat for seat in range(8) if int(table.record["movers"]) >> seat & 1)
            assert (table.movers == ()) == (table.phase == "over")
            assert len(table.standing) == table.ply
        points, places = table.scores(), table.ranks()
        assert min(places) == 1
        for a in range(seats):
            for b in range(seats):
                if points[a] > points[b]:
                    assert places[a] < places[b]
        assert [sum(line.points for line in lines) for lines in table.sheet()] == points


def test_no_move_tells_more_than_the_page_of_events_holds(game, seats, variant, box):
    room = game.state_dtype["events"].shape[0]
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            assert table.record["told"] <= room


@pytest.mark.slow
def test_many_games_at_full_speed_end_and_nobody_has_nonsense(game, seats, variant, box):
    found = game.simulate(2000, seats, 3, box=box)
    assert found.lengths.min() > 0
    assert (found.places.min(axis=1) == 1).all()
    assert (found.places.max(axis=1) <= seats).all()


@pytest.mark.slow
def test_a_million_bad_moves_are_refused_with_a_rule_and_change_nothing(game):
    """Bad moves of all sorts: of the wrong seat, of no kind, against a rule."""
    each, tried, codes = 2500, 0, len(game.moves)
    known = {int(rule[-2:]) for rule in rulebook(game, "en")} | set(TABLE_RULES)
    refuse, play = entry_points.refuse_at.of(game), entry_points.play_at.of(game)
    rng = random.Random(1)
    while tried < 1_000_000:
        seats = game.seats[tried % len(game.seats)]
        for table in random_game(game, seats, tried):
            before, found, box, tables = position(table), set(), table.box.record, table.positions
            for _ in range(each):
                seat, move = int(rng.random() * 7) - 1, int(rng.random() * (codes + 64)) - 32
                rule = refuse(box, tables, 0, seat, move, codes)
                if rule:
                    assert play(box, tables, 0, seat, move, 1, codes, 0) == -rule
                    found.add(rule)
                    tried += 1
                else:
                    assert seat in table.movers
            assert position(table) == before
            assert found <= known
    assert tried >= 1_000_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_explains_every_rule_that_the_rules_cite(game, language):
    sources = [file for file in files(game.package).iterdir() if file.name.endswith(".py")]
    cited = {rule for file in sources for rule in re.findall(rf"{game.prefix}-\d\d", file.read_text("utf-8"))}
    assert cited <= set(rulebook(game, language))


def cited_by(file: Path, prefix: str) -> set[str]:
    """The rules that test functions cite in their own docstrings; a test that asserts nothing cites nothing."""
    functions = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
    tests = [function for function in functions if function.name.startswith("test_") and asserts(function)]
    return {rule for test in tests for rule in re.findall(rf"{prefix}-\d\d", ast.get_docstring(test) or "")}


def asserts(function: ast.FunctionDef) -> bool:
    raises = {"raises", "refused"}  # `pytest.raises`, and what games' tests make of it
    return any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Call) and raises & set(re.findall(r"\w+", ast.unparse(node.func))))
        for node in ast.walk(function)
    )


def test_every_rule_of_the_rulebook_is_cited_by_a_test(ours, game):
    """The register's ids are the rulebook's headings; both languages have the same.

    That these tests fail when a rule is broken is for the mutants to show: `make mutants`.
    """
    folder = Path(__file__).parents[1] / "games" / game.name
    cited = set().union(*(cited_by(file, game.prefix) for file in folder.glob("test_*.py")))
    assert [rule for rule in rulebook(game, "en") if rule not in cited] == []
    assert list(rulebook(game, "en")) == list(rulebook(game, "de"))
