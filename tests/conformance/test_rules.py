"""What must hold of the rules of every game."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from pyramidion.kernel import entries
from pyramidion.kernel.jit import door
from pyramidion.kernel.verbs import MAX_MOVES, TABLE_RULES, may_act, refuse
from pyramidion.words import LANGUAGES, rulebook

from .play import position, random_game

SEEDS = range(6)


def test_legal_moves_are_exactly_those_not_refused(game, seats, variant, box):
    codes = len(game.moves)
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            for seat in range(seats):
                listed = table.legal(seat)
                allowed = allowed_moves(box.record, table.positions, seat, codes, np.zeros(codes, np.int16))
                assert sorted(listed) == allowed.tolist(), (seed, table.ply, seat)
                assert len(set(listed)) == len(listed) <= MAX_MOVES
                assert bool(listed) == (seat in table.movers)


@door
def allowed_moves(boxes, tables, seat, codes, out):
    n = 0
    for move in range(codes):
        if refuse(boxes[0], tables[0], seat, move, codes) == 0:
            out[n] = move
            n += 1
    return out[:n]


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
            assert table.over == (table.movers == ())
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


def test_many_games_at_full_speed_end_and_nobody_has_nonsense(game, seats, variant, box):
    found = game.simulate(2000, seats, 3, box=box)
    assert found.lengths.min() > 0
    assert (found.places.min(axis=1) == 1).all()
    assert (found.places.max(axis=1) <= seats).all()


def test_a_million_bad_moves_are_refused_with_a_rule_and_change_nothing(game):
    each = 2500
    tried = 0
    known = {int(rule[-2:]) for rule in rulebook(game, "en")} | set(TABLE_RULES)
    while tried < 1_000_000:
        seats = game.seats[tried % len(game.seats)]
        for table in random_game(game, seats, tried):
            rules = np.zeros(256, np.int64)
            positions = table.positions
            tried += fuzz(table.box.record, positions, each, len(game.moves), np.uint64(tried + 1), rules)
            assert positions.tobytes() == position(table)
            assert {int(i) for i in np.nonzero(rules)[0]} <= known
    assert tried >= 1_000_000


@door
def fuzz(boxes, tables, count, codes, seed, rules):
    """Tries bad moves of all sorts: of the wrong seat, of no kind, against a rule. Returns how many were bad."""
    x = seed
    bad = 0
    mask = 0
    for _ in range(count):
        x = x * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        seat = np.int64(x >> np.uint64(33)) % 7 - 1
        move = np.int64(x >> np.uint64(17)) % (codes + 64) - 32
        rule = refuse(boxes[0], tables[0], seat, move, codes)
        if rule != 0:
            answer = entries.play_at(boxes, tables, 0, seat, move, 1, codes, mask)
            if answer == -rule and rule > 0 and rule < 256:
                rules[rule] += 1
                bad += 1
            else:
                return -1 << 40
        elif not may_act(tables[0], seat):
            return -1 << 40
    return bad


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_explains_every_rule_that_the_rules_cite(game, language):
    sources = Path(__file__).parents[2].joinpath("pyramidion", "games", game.name).glob("*.py")
    cited = {rule for path in sources for rule in re.findall(rf"{game.prefix}-\d\d", path.read_text("utf-8"))}
    assert cited <= set(rulebook(game, language))


def test_every_rule_of_the_rulebook_is_cited_by_a_test(game):
    """The register's ids are the rulebook's headings; both languages have the same."""
    folder = Path(__file__).parents[1] / "games" / game.name
    tests = "\n".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    untested = [rule for rule in rulebook(game, "en") if rule not in tests]
    assert not untested
    assert list(rulebook(game, "en")) == list(rulebook(game, "de"))
