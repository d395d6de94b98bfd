"""Whole games: as advised, by the greedy player, and how the table is drawn."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from rich.console import Console

from pyramidion import Table
from pyramidion.games.dahschur import terminal as picture
from pyramidion.kernel import entry_points
from pyramidion.kernel.verbs import MAX_MOVES, MAX_SEATS
from pyramidion.players import player
from pyramidion.words import LANGUAGES, Words

from .position import DAHSCHUR, claims_next, ending, play, position, settled


def chosen(table: Table, level: str = "greedy", seed: int = 1) -> str:
    (seat,) = table.movers
    return table.game.moves.text(player(level).choose(DAHSCHUR, table.box.record, table.hidden(seat), seat, seed))


def whole_game(seats: int, seed: int, levels: list[str]) -> tuple[Table, Counter]:
    """A game by these players, and which areas the greedy ones used."""
    table, areas = DAHSCHUR.table(seats, seed), Counter()
    while not table.over:
        (seat,) = table.movers
        move = player(levels[seat]).choose(DAHSCHUR, table.box.record, table.hidden(seat), seat, seed * 999 + table.ply)
        if levels[seat] == "greedy" and table.phase == "act":
            areas[table.game.moves.text(move).split()[2]] += 1
        table.play(move, seat)
    return table, areas


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_as_advised_score_about_what_the_ladders_have_room_for(seats):
    """DA-35: three ladders up to 44."""
    advised = DAHSCHUR.simulate(200, seats, 1, advised=True)
    assert 25 < np.mean(advised.points) < 44
    assert np.mean(DAHSCHUR.simulate(200, seats, 1).points) < 15


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_estimate_foretells_the_end_better_than_the_points_so_far_and_in_the_last_round_twice_as_well(seats):
    wrong, without = Counter(), Counter()
    guess, out = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_MOVES, np.int16)
    for seed in range(150):
        table, seen = DAHSCHUR.table(seats, seed), []
        while not table.over:
            entry_points.estimate_at(table.box.record, table.positions, 0, guess)
            seen.append((int(table.record["round_no"]), guess[:seats] / 10, np.array(table.scores())))
            (seat,) = table.movers
            table.play(int(entry_points.advise_at(table.box.record, table.positions, 0, seat, out, table.ply)), seat)
        for number, estimate, points in seen:
            wrong[number] += np.var(table.scores() - estimate)
            without[number] += np.var(table.scores() - points)
    assert all(wrong[number] < without[number] for number in wrong), (wrong, without)
    assert wrong[max(wrong)] < without[max(wrong)] / 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_beat_random_ones_with_all_three_areas_and_the_rewards(seats):
    """DA-12 DA-50 DA-51 DA-52"""
    areas, sheet, margin = Counter(), Counter(), 0
    for seed in range(6):
        table, used = whole_game(seats, seed, ["greedy", "random"] * 2)
        areas += used
        points = table.scores()
        margin += points[0] - points[1]
        for line in (line for seat in range(0, seats, 2) for line in table.sheet()[seat]):
            sheet[line.id] += line.points
    assert margin > 6 * 4
    assert min(areas[area] for area in ("market", "avenue", "procession")) >= 4, areas
    assert all(sheet[f"score-{reason}"] > 0 for reason in ("avenue", "reward", "disc")), sheet


def test_a_greedy_player_places_four_gems_for_ten_points():
    """DA-32"""
    table = position(gift={1: 2}, slabs="0r 0g 0b 0r 1r 1r", gems=[{"red": 2, "green": 1, "blue": 1}])
    assert chosen(table) == "act jar avenue"
    play(table, "act jar avenue", "place red", "place green", "place blue")
    assert chosen(table) == "place red"


def test_a_greedy_player_prefers_gold_and_its_own_card():
    """DA-54 DA-71"""
    assert chosen(claims_next(("621", "543", "124", "235"), {12: "gs"}, offerings=[[], [20, 19]])) == "take 12 gold"
    assert chosen(ending(["1456", "2356"], [[20], [19]], [[6], []])) == "bury reed4"


def test_a_greedy_player_buys_a_cheap_gem_that_it_can_place():
    """DA-21"""
    table = position(gift={1: 2, 2: 3}, slabs="1r 1r 2g 3b", offers=[(1, 2, 3, 0)], stall_gems=["red"])
    play(table, "act jar market", "walk 1")
    assert chosen(table) == "buy"


def test_a_reward_is_used():
    """DA-50"""
    table = settled(("621", "153", "234", "312"), cities={6: "gs", 7: "gs"})
    assert chosen(table).endswith("silver")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_drawn_within_eighty_columns(language, seats):
    names = ("Nofretete", "Ramses", "Kleopatra", "Tutanchamun")[:seats]
    words = Words(DAHSCHUR, language, names)
    table = DAHSCHUR.table(seats, 5)
    console = Console(width=200)
    rng = np.random.default_rng(1)
    while True:
        for viewer in (None, 0):
            with console.capture() as capture:
                console.print(picture.draw(table.view(viewer), table.box.sections, viewer, list(names), words))
            text = capture.get()
            assert all(len(line.rstrip()) <= 80 for line in text.splitlines())
            assert "label-" not in text
            assert "…" not in text
        if table.over:
            break
        for _ in range(9):
            if not table.over:
                moves = table.legal(table.movers[0])
                table.play(moves[rng.integers(len(moves))])


def test_only_the_holder_finds_the_numbers_of_discs_in_the_drawing():
    """DA-56"""
    table = position(seats=3, discs=[[5], [], []], gift={1: 4})
    words = Words(DAHSCHUR, "en", ("A", "B", "C"))
    shown = []
    for viewer in (0, 1):
        console = Console(width=80)
        with console.capture() as capture:
            console.print(picture.draw(table.view(viewer), table.box.sections, viewer, ["A", "B", "C"], words))
        shown.append("(5)" in capture.get())
    assert shown == [True, False]


def test_advice_is_legal_in_every_phase():
    """DA-12"""
    phases = set()
    for seats in (2, 3, 4):
        for seed in range(6):
            table = DAHSCHUR.table(seats, seed)
            rng = np.random.default_rng(seed)
            while not table.over:
                (seat,) = table.movers
                legal = table.legal(seat)
                advice = entry_points.advise_at(
                    table.box.record, table.hidden(seat), 0, seat, table._out.copy(), table.ply
                )
                assert advice in legal
                phases.add(table.phase)
                table.play(int(advice) if rng.random() < 0.7 else legal[rng.integers(len(legal))])
    assert phases == set(DAHSCHUR.phases) - {"over"}
