"""A seat as a Gymnasium environment."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pyramidion
from pyramidion.envs import SeatEnv


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_accepts_it(game, seats):
    check_env(SeatEnv(game, seats, render_mode="ansi"))


def played(env: SeatEnv, seed: int) -> tuple[float, list[np.ndarray], dict]:
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    rows, over, total = [observation], False, 0.0
    while not over:
        assert env.layout.named(rows[-1])["seat"] == env.seat == info["seat"]
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        observation, reward, over, truncated, info = env.step(rng.choice(np.nonzero(info["action_mask"])[0]))
        assert not truncated
        total += reward
        rows.append(observation)
    return total, rows, info


def test_a_game_can_be_played_to_its_end_from_every_seat(game):
    seats = game.seats[-1]
    for seat in range(seats):
        env = SeatEnv(game, seats, seat, opponent="scribe" if game.name == "cheops" else "random")
        total, rows, info = played(env, seat)
        beaten = sum(place > info["places"][seat] for place in info["places"])
        better = sum(place < info["places"][seat] for place in info["places"])
        assert total == pytest.approx((beaten - better) / (seats - 1))
        assert all(row in env.observation_space for row in rows)
        assert len(info["scores"]) == seats


def test_a_seed_repeats_a_game_and_another_one_does_not(game):
    env = SeatEnv(game)
    _, first, _ = played(env, 3)
    _, again, _ = played(env, 3)
    _, other, _ = played(env, 4)
    assert np.array_equal(first, again)
    assert len(first) != len(other) or not np.array_equal(first, other)


def test_without_a_seat_of_its_own_it_takes_all_in_turn():
    env = SeatEnv("cheops", 4, seat=None)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2, 3}


def test_an_illegal_move_loses_and_names_the_rule(game):
    env = SeatEnv(game)
    env.reset(seed=1)
    wrong = np.nonzero(~env.action_masks())[0][0]
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert info["rule"].startswith(game.prefix)
    with pytest.raises(pyramidion.BadSetup, match=r"The game is over; call reset\(\)"):
        env.step(wrong)


def test_opponents_can_be_players_of_ones_own():
    class First:
        def choose(self, game, box, hidden, seat, seed):
            from pyramidion.kernel.entry_points import legal_at

            out = np.zeros(512, np.int16)
            legal_at(box, hidden, 0, seat, out)
            return int(out[0])

    total, _, _ = played(SeatEnv("cheops", 3, 1, First()), 1)
    assert -1 <= total <= 1


def test_an_opponent_that_cheats_is_named_with_its_seat():
    class Cheat:
        def choose(self, game, box, hidden, seat, seed):
            return len(game.moves) - 1

    with pytest.raises(pyramidion.IllegalMove, match=r"^The opponent at seat 0: .* is against rule CH-\d\d here"):
        SeatEnv("cheops", seat=1, opponent=Cheat()).reset(seed=1)


def test_an_opponent_that_answers_with_no_move_is_named_with_its_seat():
    class Dumb:
        def choose(self, game, box, hidden, seat, seed):
            return None

    with pytest.raises(pyramidion.PyramidionError, match=r"^The opponent at seat 0: None is not a move"):
        SeatEnv("cheops", seat=1, opponent=Dumb()).reset(seed=1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seat": 2}, "2 is not a seat; they run from 0 to 1, or None for any"),
        ({"opponent": "nobody"}, "'nobody' is not a machine player"),
        ({"opponent": 3}, "3 is not an opponent; the name of a player or an object with 'choose' is"),
        ({"opponent": SeatEnv}, "SeatEnv.* is not an opponent"),
        ({"options": {"open_money": "maybe"}}, "cannot be 'maybe'"),
        ({"render_mode": "human"}, "'human' is not a way to render"),
        ({"seats": 9}, "cannot be played with 9 seats"),
    ],
)
def test_a_wrong_setup_is_refused_with_a_sentence(arguments, sentence):
    with pytest.raises(pyramidion.BadSetup, match=sentence):
        SeatEnv("cheops", **arguments)
