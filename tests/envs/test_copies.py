"""Copies of environments, in memory and through a file, go on as the original does and apart from it."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import pyramidion
from pyramidion.envs import SeatEnv, SeatsEnv

GAMES = pytest.mark.parametrize("name", pyramidion.GAMES)
WAYS = pytest.mark.parametrize(
    "way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)


def first_legal(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


@GAMES
@WAYS
def test_all_seats_of_a_copy_observe_what_they_do_at_the_original(name, way):
    env = SeatsEnv(name)
    env.reset(seed=4)
    for _ in range(3):
        env.step(first_legal(env.observe(env.agent_selection)["action_mask"]))
    twin = way(env)
    for _ in range(15):
        if not env.agents:
            break
        for agent in env.agents:
            seen, also = env.observe(agent), twin.observe(agent)
            assert seen["observation"].any()
            assert (seen["observation"] == also["observation"]).all()
            assert (seen["action_mask"] == also["action_mask"]).all()
        action = first_legal(env.observe(env.agent_selection)["action_mask"])
        env.step(action)
        twin.step(action)


@GAMES
@WAYS
def test_a_copy_of_one_seat_plays_on_by_itself(name, way):
    env = SeatEnv(name)
    env.reset(seed=4)
    twin = way(env)
    here = env.step(first_legal(env.action_masks()))
    there = twin.step(first_legal(twin.action_masks()))
    assert (here[0] == there[0]).all()
    assert here[1:4] == there[1:4]
    before = env.action_masks().copy(), here[0].copy()
    if not there[2]:
        twin.step(first_legal(twin.action_masks()))
    assert (env.action_masks() == before[0]).all()
    assert (here[0] == before[1]).all()


def test_a_table_and_its_game_can_be_pickled():
    table = pyramidion.game("valley").table(seats=3, seed=2)
    table.play(table.legal(table.movers[0])[0])
    twin = pickle.loads(pickle.dumps(table))
    assert twin.game is table.game
    assert twin.position() == table.position()
    for each in (table, twin):
        each.play(each.legal(each.movers[0])[-1])
    assert twin.position() == table.position()
    assert twin.to_json() == table.to_json()
    with pytest.raises(ValueError, match="read-only"):
        twin.box.record[twin.box.record.dtype.names[0]] = 0
