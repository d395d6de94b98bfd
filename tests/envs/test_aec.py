"""A table as a PettingZoo environment."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import pyramidion
from pyramidion.envs import SeatsEnv

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # api_test warns of everything that is not an Atari game


def test_pettingzoo_accepts_it(game, seats, capsys):
    api_test(SeatsEnv(game, seats), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


def test_a_seed_repeats_every_game(game, seats):
    seed_test(lambda: SeatsEnv(game, seats), num_cycles=100)


def played(env: SeatsEnv, seed: int) -> dict[str, float]:
    """Plays a random game; everybody's rewards."""
    env.reset(seed=seed)
    rng, gained = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        gained[agent] += reward
        env.step(None if over else int(rng.choice(np.nonzero(observation["action_mask"])[0])))
    return gained


def test_whoever_is_asked_gets_the_legal_moves_and_the_winner_the_reward(game, seats):
    env = SeatsEnv(game, seats)
    gained = played(env, 4)
    assert env.table.over
    assert not env.agents
    assert sum(gained.values()) == pytest.approx(0)
    winner = env.table.ranks().index(1)
    assert max(gained.values()) == gained[f"seat_{winner}"]


def test_a_seat_that_is_not_asked_has_no_move_and_sees_its_own_side(game):
    env = SeatsEnv(game, game.seats[-1])
    env.reset(seed=2)
    for agent in env.possible_agents:
        seen = env.observe(agent)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert env.layout.named(seen["observation"])["seat"] == env.possible_agents.index(agent)


def test_an_illegal_action_names_agent_and_rule_and_changes_nothing(game):
    env = SeatsEnv(game)
    env.reset(seed=1)
    before, agent = env.table.positions.tobytes(), env.agent_selection
    wrong = np.nonzero(env.observe(agent)["action_mask"] == 0)[0][0]
    with pytest.raises(pyramidion.IllegalMove, match=rf"^{agent}: .* is against rule {game.prefix}-\d\d here"):
        env.step(wrong)
    assert env.table.positions.tobytes() == before
    assert env.agent_selection == agent


def test_the_board_can_be_drawn(game):
    env = SeatsEnv(game, render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 5
    assert SeatsEnv(game).render() is None
    with pytest.raises(pyramidion.BadSetup, match="'human' is not a way to render; 'ansi' is"):
        SeatsEnv(game, render_mode="human")


def test_nothing_works_after_the_end():
    env = SeatsEnv("cheops")
    played(env, 1)
    with pytest.raises(pyramidion.BadSetup, match=r"The game is over; call reset\(\) to begin the next one"):
        env.step(0)


def test_a_wrong_option_is_refused_at_once():
    with pytest.raises(pyramidion.BadSetup, match="cannot be 'maybe'"):
        SeatsEnv("cheops", options={"open_money": "maybe"})


@pytest.mark.parametrize("seed", [-1, "x", 1.5])
def test_what_is_no_seed_is_refused_with_a_sentence(seed):
    env = SeatsEnv("cheops")
    with pytest.raises(pyramidion.BadSetup, match=rf"^{seed!r} is not a seed; any whole number of at least 0 is\.$"):
        env.reset(seed=seed)


def test_nothing_works_before_the_first_reset():
    with pytest.raises(pyramidion.BadSetup, match=r"call reset\(\) first"):
        SeatsEnv("cheops").step(0)
