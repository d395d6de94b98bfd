"""OpenSpiel's own search plays one of our games against a random player.

python docs/openspiel_search.py cheops --simulations 50
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import pyramidion.envs.openspiel  # registers the games
from pyramidion.envs.playouts import Playouts


def play(name: str, simulations: int, seed: int = 1, most_moves: int = 1000) -> list[float]:
    """A game of seat 0, which searches, against seat 1, which does not; everybody's return."""
    rng = np.random.RandomState(seed)
    game = pyspiel.load_game(f"python_pyramidion_{name}(players=2,chance_nodes=1)")
    searching = ISMCTSBot(
        game,
        Playouts(seed=seed),  # OpenSpiel's own RandomRolloutEvaluator does the same move by move, in ten times as long
        uct_c=1.0,
        max_simulations=simulations,
        random_state=rng,
        use_observation_string=True,  # our games tell what a seat sees now, not what it has ever seen
    )
    state = game.new_initial_state()
    for _ in range(most_moves):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            action = rng.choice(outcomes, p=chances)
        elif state.current_player() == 0:
            action = searching.step(state)
        else:
            action = rng.choice(state.legal_actions())
        if not state.is_chance_node():
            print(f"seat {state.current_player()}: {state.action_to_string(state.current_player(), action)}")
        state.apply_action(int(action))
    return state.returns()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let OpenSpiel's search play.")
    parser.add_argument("game", nargs="?", default="cheops", choices=pyramidion.GAMES)
    parser.add_argument("--simulations", type=int, default=20, help="of every move (default: %(default)s)")
    arguments = parser.parse_args()
    print("returns:", play(arguments.game, arguments.simulations))
