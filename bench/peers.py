"""Random games on other engines, all counted alike: a move is a decision of a player, shuffles and dice are free.

Runs in the peers' own virtual environment and prints one JSON line per engine and game:

    .venv-peers/bin/python bench/peers.py --seconds 1

Every engine is driven at its fastest public level: OpenSpiel's states from Python and, where its search accepts the
game, its rollouts in C++; RLCard's games without their observation tensors; Catanatron's `play_tick` with its own
random players.
"""

import argparse
import json
import random
from collections.abc import Callable, Iterator
from time import perf_counter

import pyspiel
import rlcard
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

Playout = Callable[[], int]  # plays one game from the deal to the end, returns the number of moves


def openspiel(name: str, rng: random.Random) -> Playout:
    game = pyspiel.load_game(name)

    def playout() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return playout


def rlcard_game(name: str, rng: random.Random) -> Playout:
    game = rlcard.make(name, config={"seed": 1}).game
    legal = game.get_legal_actions if hasattr(game, "get_legal_actions") else game.judge.get_legal_actions

    def playout() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(rng.choice(legal()))
            moves += 1
        return moves

    return playout


def catan(seats: int) -> Playout:
    players = [RandomPlayer(color) for color in list(Color)[:seats]]

    def playout() -> int:
        game, moves = Game(players), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            moves += 1
        return moves

    return playout


def timed(playout: Playout, seconds: float) -> tuple[int, int, float]:
    """Plays whole games until the time is up: (games, moves, seconds)."""
    playout()
    games = moves = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        moves += playout()
        games += 1
    return games, moves, elapsed


def rollouts_in_cpp(name: str, rng: random.Random, seconds: float) -> tuple[int, int, float]:
    """Random play in pure C++: one visit of OpenSpiel's search to an opening position, evaluated by many random games.

    The search does not count moves, so their number comes from the average length of games played from Python.
    """
    game = pyspiel.load_game(name)
    opening = game.new_initial_state()
    while opening.is_chance_node():
        opening.apply_action(rng.choice(opening.legal_actions()))

    def search(games: int) -> float:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(games, 1), 1.0, 1, 1000, False, 1, False)
        start = perf_counter()
        bot.mcts_search(opening)
        return perf_counter() - start

    playout = openspiel(name, rng)
    length = sum(playout() for _ in range(100)) / 100
    games = max(1, round(seconds * 50 / search(50)))
    elapsed = search(games)
    return games, round(games * length), elapsed


def measurements(seconds: float) -> Iterator[tuple[str, str, tuple[int, int, float]]]:
    rng = random.Random(1)
    random.seed(1)
    for name in ("backgammon", "gin_rummy", "hanabi"):
        yield "OpenSpiel", name, timed(openspiel(name, rng), seconds)
    for name in ("backgammon", "gin_rummy"):  # its search takes only games that pay at the end: not Hanabi
        yield "OpenSpiel in C++", name, rollouts_in_cpp(name, rng, seconds)
    for name in ("gin-rummy", "uno"):
        yield "RLCard", name, timed(rlcard_game(name, rng), seconds)
    yield "Catanatron", "catan", timed(catan(seats=4), seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure random games on other engines.")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each engine plays (default: %(default)s)")
    arguments = parser.parse_args()
    for peer, game, (games, moves, elapsed) in measurements(arguments.seconds):
        line = {"peer": peer, "game": game, "games": games, "moves": moves, "seconds": round(elapsed, 6)}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
