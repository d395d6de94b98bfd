"""Tables in step that are kept, copied, advised, searched, and played at by others."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import pyramidion
from pyramidion.envs import VectorTable
from pyramidion.envs.rewards import by_margin, by_rank, by_win, rewards
from pyramidion.kernel.errors import BadSetup, PyramidionError

CHEOPS = "cheops"


def played_on(tables: VectorTable, steps: int) -> list[np.ndarray]:
    found = []
    for _ in range(steps):
        tables.step(tables.sample())
        found.append(tables.observations.copy())
    return found


def test_a_state_put_back_goes_on_as_it_would_have_gone_on(game, seats):
    """Past the ends of games, too: the chance of the games to come belongs to a state."""
    tables = VectorTable(game, 3, seats, seed=1)
    played_on(tables, 40)
    kept = pickle.loads(pickle.dumps([tables.get_state(i) for i in range(3)]))
    first = played_on(tables, 120)
    for i, state in enumerate(kept):
        tables.set_state(i, state)
    assert all(np.array_equal(a, b) for a, b in zip(first, played_on(tables, 120), strict=True))


def test_a_clone_goes_on_as_the_other_and_nobody_else_is_touched():
    tables, plain = VectorTable(CHEOPS, 4, 2, seed=2), VectorTable(CHEOPS, 4, 2, seed=2)
    played_on(tables, 30)
    played_on(plain, 30)
    tables.clone(1, 3)
    for _ in range(60):
        tables.step(tables.sample())
        plain.step(plain.sample())
        assert np.array_equal(tables.observations[3], tables.observations[1])
        assert np.array_equal(tables.masks[3], tables.masks[1])
        assert np.array_equal(tables.observations[:3], plain.observations[:3])


def test_a_state_of_another_game_is_refused_in_a_sentence():
    tables, other = VectorTable(CHEOPS, 2, 2, seed=1), VectorTable(CHEOPS, 2, 3, seed=1)
    with pytest.raises(BadSetup, match="A state of cheops with 3 seats does not fit tables of cheops with 2 seats"):
        tables.set_state(0, other.get_state(0))
    with pytest.raises(BadSetup, match="7 is not a table; they run from 0 to 1"):
        tables.get_state(7)


def test_advice_is_legal_and_better_than_chance(game):
    tables = VectorTable(game, 32, 2, seed=3, opponents="random")
    won = 0.0
    for _ in range(300):
        advice = tables.advise()
        assert tables.masks[np.arange(32), advice].all()
        _, gained, dones = tables.step(advice)
        won += gained[dones, 0].sum()
    assert won > 0


def test_what_a_mover_cannot_know_changes_neither_advice_nor_search(game):
    """Another guess at the hidden part, the same streams of chance: the same answers."""
    tables = VectorTable(game, 6, game.seats[-1], seed=4)
    played_on(tables, 50)
    kept = [tables.get_state(i) for i in range(6)]
    asked = tables.advise().copy(), tables.estimate().copy(), *tables.search(60)
    for i, state in enumerate(kept):
        tables.set_state(i, state)
        seat = int(tables.movers[i])
        twin = tables.hidden(i, seat)
        pyramidion.kernel.entry_points.guess_at(tables._boxes, twin, 0, seat, 77)
        twin["rng"] = 5
        tables._positions[i : i + 1] = twin
    again = tables.advise().copy(), tables.estimate().copy(), *tables.search(60)
    for one, other in zip(asked, again, strict=True):
        assert np.array_equal(one, other)


def test_a_search_tells_how_often_it_tried_each_move():
    tables = VectorTable(CHEOPS, 3, 2, seed=5)
    actions, visits = tables.search(100)
    assert (visits.sum(axis=1) == 100).all()
    assert np.array_equal(visits.max(axis=1), visits[np.arange(3), actions])
    assert not visits[~tables.masks].any()


@pytest.mark.parametrize("opponents", ["scribe", ["random", "fellah"], ["greedy", "random"]])
def test_with_opponents_only_the_learner_is_asked(opponents):
    tables = VectorTable(CHEOPS, 5, 3, seed=6, seat=1, opponents=opponents)
    alike = VectorTable(CHEOPS, 5, 3, seed=6, seat=1, opponents=opponents)
    ended = 0
    for _ in range(90):
        assert (tables.movers == 1).all()
        _, gained, dones = tables.step(tables.sample())
        alike.step(alike.sample())
        assert np.array_equal(tables.observations, alike.observations)
        assert not gained[~dones].any()
        for i in np.flatnonzero(dones):
            assert gained[i].tolist() == pytest.approx(rewards(tables.places[i].tolist()))
        ended += int(dones.sum())
    assert ended


def test_games_that_others_end_are_told_as_well():
    """The learner is not the last to move in every game, and still hears of each that ends, once."""
    tables, ended, lengths = VectorTable(CHEOPS, 40, 2, seed=7, seat=1, opponents="random"), 0, set()
    for _ in range(200):
        tables.step(tables.sample())
        ended += int(tables.dones.sum())
        lengths |= {(i, int(tables.lengths[i]), *tables.scores[i].tolist()) for i in range(40) if tables.lengths[i]}
    assert ended >= 40
    assert ended == len(lengths)


def test_rewards_by_rank_by_win_and_by_margin():
    places, points = np.array([[1, 1, 3], [2, 1, 3]]), np.array([[9, 9, 4], [7, 12, 1]])
    assert by_rank(places, points).tolist() == [[0.5, 0.5, -1], [0, 1, -1]]
    assert by_win(places, points).tolist() == [[0.5, 0.5, 0], [0, 1, 0]]
    assert by_margin(places, points).tolist() == [[0, 0, -5], [-5, 5, -11]]


@pytest.mark.parametrize(("reward", "how"), [("win", by_win), ("margin", by_margin)])
def test_a_game_is_worth_what_was_asked_for(reward, how):
    tables, ended = VectorTable(CHEOPS, 20, 3, seed=8, reward=reward), 0
    for _ in range(200):
        _, gained, dones = tables.step(tables.sample())
        assert np.array_equal(gained[dones], how(tables.places[dones], tables.scores[dones]).astype(np.float32))
        assert not gained[~dones].any()
        ended += int(dones.sum())
    assert ended


def test_writable_arrays_are_copies_that_no_move_is_checked_by():
    tables, plain = (VectorTable(CHEOPS, 3, 2, seed=9, writable=given) for given in (True, False))
    assert not plain.masks.flags.writeable
    tables.masks[:] = True
    wrong = int(np.flatnonzero(~plain.masks[0])[0])
    with pytest.raises(PyramidionError, match="Table 0"):
        tables.step(np.array([wrong, *tables.sample()[1:]]))
    moves = plain.sample()
    tables.step(moves)
    plain.step(moves)
    assert np.array_equal(tables.masks, plain.masks)
    assert np.array_equal(tables.observations, plain.observations)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"reward": "gold"}, "'gold' is not a reward; there are rank, win, margin"),
        ({"opponents": ["random"]}, "1 opponents do not fill the other seats of 3; 2 do"),
        ({"opponents": "nobody"}, "'nobody' is not a machine player"),
        ({"opponents": "random", "seat": 3}, "3 is not a seat; they run from 0 to 2"),
        ({"layout": 3}, "There is no layout 3 of observations; there are 1 and 2"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given, sentence):
    with pytest.raises(BadSetup, match=sentence):
        VectorTable(CHEOPS, 2, 3, seed=1, **given)
