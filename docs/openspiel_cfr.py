"""OpenSpiel solves the end of one of our games: counterfactual regret minimisation, and how exploitable it still is.

python docs/openspiel_cfr.py dahschur --moves 7 --iterations 100

A whole game has far too many histories. The last moves of one do not, if chance has few outcomes: from the position on,
what not everybody knows is dealt anew by one chance node of two, and so is everything that is drawn later.
"""

import argparse
import random

from open_spiel.python.algorithms import cfr, exploitability

import pyramidion
from pyramidion.envs import openspiel


def ending(name: str, moves: int, seed: int) -> openspiel.SpielGame:
    """The end of a random game of two, so many moves before it is over."""
    table, luck = pyramidion.game(name).table(2, seed), random.Random(seed)
    while not table.over:
        mover = table.movers[0]
        table.play(luck.choice(table.legal(mover)), mover)
    position = table.at(table.ply - moves).position()
    return openspiel.study(name, position=position, chance_nodes=1, chance_values=2)


def solve(game: openspiel.SpielGame, iterations: int, every: int) -> list[float]:
    """How much a best response would win against the average policy, as it goes down."""
    solver, found = cfr.CFRPlusSolver(game), []
    for n in range(iterations + 1):
        if n % every == 0:
            found.append(float(exploitability.nash_conv(game, solver.average_policy())))
            print(f"after {n} iterations: {found[-1]:.4f}")
        solver.evaluate_and_update_policy()
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let OpenSpiel solve the end of a game.")
    parser.add_argument("game", nargs="?", default="dahschur", choices=pyramidion.GAMES)
    parser.add_argument("--moves", type=int, default=7, help="before the end (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the game (default: %(default)s)")
    parser.add_argument("--iterations", type=int, default=100, help="of the solver (default: %(default)s)")
    arguments = parser.parse_args()
    solve(ending(arguments.game, arguments.moves, arguments.seed), arguments.iterations, every=20)
