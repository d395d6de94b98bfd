"""Figures of made-up tournaments, where it is known what must come out."""

from __future__ import annotations

import math

import numpy as np
import pytest

from pyramidion.arena import Fault, Played, Results
from pyramidion.arena.results import DealSums, student, wilson


def made_up(places_of_deals, lineups, points=None, faults=()):
    """A tournament from the places of each game, deal by deal."""
    games = []
    for deal, places_of_games in enumerate(places_of_deals):
        for lineup, places in zip(lineups, places_of_games, strict=False):
            number, n = len(games), len(lineup)
            fault = Fault(places.index(max(places)), "", 3, "Error") if number in faults else None
            scored = points[number] if points else tuple(10 * (n - place) for place in places)
            games.append(Played(number, deal, lineup, scored, tuple(places), 20, (10,) * n, (0.5,) * n, fault))
    return Results("cheops", len(lineups[0]), 1, tuple(lineups), len(games), tuple(games))


TWO = [("a", "b"), ("b", "a")]


def by_name(results):
    return {row.player: row for row in results.standings}


def coin_deals(n, share, rng, *, alike):
    """Deals of two games which a wins with this chance: each by itself, or both or none."""
    deals = []
    for _ in range(n):
        first = rng.random() < share
        second = first if alike else rng.random() < share
        deals.append([(1, 2) if first else (2, 1), (2, 1) if second else (1, 2)])
    return deals


def test_a_shared_first_place_counts_as_its_share():
    rows = by_name(made_up([[(1, 1), (1, 2)]], TWO))
    assert (rows["a"].won.value, rows["b"].won.value) == (0.25, 0.75)
    assert (rows["a"].place, rows["b"].place) == (1.5, 1)


def test_several_seats_of_one_player_count_each():
    lineups = [("p", "v", "v", "v"), ("v", "p", "v", "v")]
    rows = by_name(made_up([[(1, 2, 3, 4), (1, 2, 3, 4)]] * 3, lineups))
    assert (rows["p"].games, rows["v"].games) == (6, 6)
    assert rows["p"].won.value == pytest.approx(1 / 2)
    assert rows["v"].won.value == pytest.approx(1 / 6)
    assert rows["p"].place == pytest.approx(1.5)


def test_seconds_are_per_move_that_was_chosen():
    assert by_name(made_up([[(1, 2), (1, 2)]], TWO))["a"].seconds == pytest.approx(0.05)


def test_the_interval_of_independent_games_is_as_wide_as_theirs():
    results = made_up(coin_deals(800, 0.6, np.random.default_rng(1), alike=False), TWO)
    won = by_name(results)["a"].won
    reach = 1.96 * math.sqrt(won.value * (1 - won.value) / 1600)
    assert won.value - won.low == pytest.approx(reach, rel=0.12)
    assert won.high - won.value == pytest.approx(reach, rel=0.12)


def test_many_deals_have_the_same_interval_as_their_number_tells():
    won = by_name(made_up(coin_deals(6000, 0.6, np.random.default_rng(5), alike=True), TWO))["a"].won
    reach = 1.96 * math.sqrt(won.value * (1 - won.value) / 6000)
    assert won.high - won.low == pytest.approx(2 * reach, rel=0.12)


def test_games_that_a_deal_decides_count_as_one():
    results = made_up(coin_deals(800, 0.6, np.random.default_rng(2), alike=True), TWO)
    won = by_name(results)["a"].won
    reach = 1.96 * math.sqrt(won.value * (1 - won.value) / 800)
    assert won.high - won.low == pytest.approx(2 * reach, rel=0.12)


def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty():
    rng = np.random.default_rng(3)
    held = 0
    for _ in range(100):
        sums = DealSums(made_up(coin_deals(60, 0.7, rng, alike=True), TWO).games, ("a", "b"))
        won = sums.share(sums.wins[:, 1], sums.seats[:, 1])
        held += won.low <= 0.3 <= won.high
    assert 88 <= held <= 100


@pytest.mark.parametrize("deals", [3, 12])
def test_intervals_of_points_and_ratings_hold_with_few_deals_too(deals):
    rng, held, rated = np.random.default_rng(deals), 0, 0
    for _ in range(40):
        scores = [(round(score), 0) for score in rng.normal(500, 100, 2 * deals)]
        results = made_up([[(1, 2)]] * 2 * deals, TWO[:1], scores)
        points = DealSums(results.games, ("a", "b")).standing(0).points
        held += points.low <= 500 <= points.high
        equal = by_name(made_up(coin_deals(deals, 0.5, rng, alike=False), TWO))["a"].rating
        rated += equal.low <= 0 <= equal.high
    assert held >= 35
    assert rated >= 35


def test_student_gives_the_published_figures():
    assert [student(freedom) for freedom in (3, 10, 100)] == pytest.approx([3.182, 2.228, 1.984], abs=5e-3)


def test_who_wins_every_game_is_not_thought_infallible():
    rows = by_name(made_up([[(1, 2), (2, 1)]] * 40, TWO))
    assert rows["a"].won.value == 1
    assert rows["a"].won.low == pytest.approx(wilson(1, 40)[0])
    assert rows["a"].won.high == 1
    assert rows["b"].won.low == 0 < rows["b"].won.high < 0.1
    assert rows["a"].rating.low < rows["a"].rating.value < rows["a"].rating.high


def test_one_lost_game_in_many_does_not_make_anybody_surer():
    always, nearly = ([[(1, 2), (2, 1)]] * 99 + [[(1, 2), last]] for last in ((2, 1), (1, 2)))
    always, nearly = (by_name(made_up(deals, TWO))["a"].won for deals in (always, nearly))
    assert (nearly.value, always.value) == (0.995, 1)
    assert nearly.low < always.low
    assert nearly.high < 1


def test_few_deals_tell_little():
    won = by_name(made_up([[(1, 2), (2, 1)], [(1, 2), (1, 2)], [(2, 1), (1, 2)]], TWO))["a"].won
    assert (won.value, won.low, won.high) == pytest.approx((0.5, *wilson(0.5, 3)))


def test_wilson_gives_the_published_figures():
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=1e-4)
    assert wilson(1, 20) == pytest.approx((0.8389, 1), abs=1e-4)


def test_one_deal_tells_no_interval_of_points_and_ratings():
    row = by_name(made_up([[(1, 2), (2, 1)]], TWO))["a"]
    assert row.points.value == 10
    assert row.rating.value > 0
    assert math.isnan(row.points.low)
    assert math.isnan(row.rating.low)


def test_mean_points_and_their_interval():
    rng = np.random.default_rng(4)
    scores = rng.normal(50, 10, 600)
    results = made_up([[(1, 2)]] * 600, TWO[:1], [(round(score), 0) for score in scores])
    points = by_name(results)["a"].points
    assert points.value == pytest.approx(50, abs=1.5)
    assert points.high - points.low == pytest.approx(2 * 1.96 * 10 / math.sqrt(600), rel=0.15)


def test_points_of_a_game_that_ended_by_a_fault_are_left_out():
    results = made_up([[(1, 2), (1, 2)]], TWO, [(30, 20), (0, 7)], faults=[1])
    rows = by_name(results)
    assert (rows["a"].points.value, rows["b"].points.value) == (30, 20)
    assert (rows["a"].faults, rows["b"].faults) == (1, 0)
    assert math.isnan(by_name(made_up([[(1, 2)]], TWO, faults=[0]))["a"].points.value)


def test_ratings_keep_the_order_of_strength_and_their_mean_is_zero():
    lineups = [("a", "b"), ("b", "c"), ("a", "c")]
    deals = [[(1, 2), (1, 2), (1, 2)]] * 6 + [[(2, 1), (2, 1), (1, 2)]] * 2
    results = made_up(deals, lineups)
    assert [row.player for row in results.standings] == ["a", "b", "c"]
    assert sum(row.rating.value for row in results.standings) == pytest.approx(0, abs=1e-6)
    for row in results.standings:
        assert row.rating.low <= row.rating.value <= row.rating.high


def test_four_hundred_more_stand_for_odds_of_ten_to_one():
    deals = [[(1, 2)]] * 1000 + [[(2, 1)]] * 100
    rows = by_name(made_up(deals, TWO[:1]))
    assert rows["a"].rating.value - rows["b"].rating.value == pytest.approx(400, abs=2)


def test_a_draw_is_half_a_win_each():
    rows = by_name(made_up([[(1, 1), (1, 1)]] * 5, TWO))
    assert rows["a"].rating.value == pytest.approx(0)


def test_a_player_alone_has_no_rating():
    assert made_up([[(1, 2)], [(2, 1)]], [("a", "a")]).standings[0].rating is None
