"""How long a simulation of OpenSpiel's IS-MCTS takes on our games, in one run.

Games are played out move by move through OpenSpiel, or by our `Playouts`; a key has four chance nodes, or one.

python bench/openspiel_search.py            # a table
python bench/openspiel_search.py --json     # figures
"""

import argparse
import json
import time
from statistics import median

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import pyramidion
import pyramidion.envs.openspiel  # registers the games
from pyramidion.envs.playouts import Playouts

ROUNDS, POSITIONS, SIMULATIONS = 3, 4, 100
WAYS = {
    "move by move": (4, lambda: RandomRolloutEvaluator(1, np.random.RandomState(1))),
    "playouts": (4, Playouts),
    "playouts, one chance node": (1, Playouts),
}


def positions(game: pyspiel.Game) -> list[pyspiel.State]:
    """Decisions from all over a random game."""
    rng, state, found = np.random.RandomState(2), game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_player_node() and len(state.legal_actions()) > 1:
            found.append(state.clone())
        state.apply_action(int(rng.choice(state.legal_actions())))
    return found[:: len(found) // POSITIONS][:POSITIONS]


def milliseconds(name: str, chance_nodes: int, evaluator: object) -> float:
    """Of a simulation, the positions taken together."""
    game = pyspiel.load_game(f"python_pyramidion_{name}(players=2,chance_nodes={chance_nodes})")
    rng, asked = np.random.RandomState(3), positions(game)
    bot = ISMCTSBot(game, evaluator, 1.0, SIMULATIONS, random_state=rng, use_observation_string=True)
    bot.step(asked[0])  # off the clock: loading the compiled rules
    began = time.perf_counter()
    for state in asked:
        bot.step(state)
    return (time.perf_counter() - began) * 1000 / (len(asked) * SIMULATIONS)


def measured() -> dict[str, dict[str, float]]:
    """The ways take turns, so that what else the machine does meets all of them; the median of the rounds counts."""
    found: dict[str, dict[str, list[float]]] = {name: {way: [] for way in WAYS} for name in pyramidion.GAMES}
    for _ in range(ROUNDS):
        for name, ways in found.items():
            for way, (nodes, evaluator) in WAYS.items():
                ways[way].append(milliseconds(name, nodes, evaluator()))
    return {name: {way: round(median(times), 3) for way, times in ways.items()} for name, ways in found.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure OpenSpiel's search on our games.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    as_json, figures = parser.parse_args().json, measured()
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        print("milliseconds a simulation")
        for game_name, times in figures.items():
            print(f"{game_name:10}", *(f"{way} {value:.2f}" for way, value in times.items()), sep="   ")
