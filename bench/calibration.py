"""Whether told chances to win come true: `python bench/calibration.py GAME [--seats N] [--games N] [--playouts N]`.

Searches play whole games. Before every so many decisions the search, as a hint would, tells the chance of the seat to
move, and a review tells everybody's. In ten bins, what was told is held against what happened.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import pyramidion
from pyramidion.players import Search, player
from pyramidion.players.settings import tuned_level
from pyramidion.review.effort import BATCHES
from pyramidion.review.reviewing import played_on
from pyramidion.review.weighing import WINS, Scales

BINS = 10
EVERY = 6  # decisions from one that is looked at to the next


def told(game: pyramidion.Game, seats: int, seed: int, playouts: int) -> tuple[list, list]:
    """Pairs of what was told and what happened in one game: by hints, and by a review."""
    table, who = game.table(seats, seed), player("vizier")
    search = Search(playouts, settings=tuned_level(game, seats, "pharaoh")[1])
    scales, settings = Scales(game, table.box.record, 1), played_on()
    hints, values, decisions = [], [], seed % EVERY
    while not table.over:
        seat = table.movers[0]
        hidden, now = table.hidden(seat), seed * 1000 + len(table.log)
        if len(table.legal(seat)) > 1:
            decisions += 1
            if decisions % EVERY == 0:
                hints.append((seat, search.think(game, table.box.record, hidden, seat, now).choices[0].win))
                wins = scales.sums(table.positions, settings, BATCHES, playouts // BATCHES, now)[:, :seats, WINS].mean(
                    0
                )
                values += list(enumerate(wins))
        table.play(who.choose(game, table.box.record, hidden, seat, now), seat)
    ranks = table.ranks()
    share = [(rank == 1) / ranks.count(1) for rank in ranks]
    return [(win, share[seat]) for seat, win in hints], [(win, share[seat]) for seat, win in values]


def report(name: str, pairs: np.ndarray) -> None:
    print(f"{name}: {len(pairs)} chances")
    bins = np.minimum((pairs[:, 0] * BINS).astype(int), BINS - 1)
    for n in range(BINS):
        those = pairs[bins == n]
        if len(those):
            said, was = those.mean(0) * 100
            error = 196 * np.sqrt(max(said * (100 - said), 100) / 1e4 / len(those))
            print(f"  {said:5.1f} % told, {was:5.1f} % happened ± {error:4.1f}, in {len(those)}: {was - said:+5.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    given = parser.parse_args()
    game = pyramidion.game(given.game)
    with ThreadPoolExecutor(given.threads) as pool:
        found = list(pool.map(lambda seed: told(game, given.seats, seed, given.playouts), range(given.games)))
    for n, name in enumerate(("hints", "reviews")):
        report(f"{game.name}, {given.seats} seats, {name}", np.array([pair for each in found for pair in each[n]]))


if __name__ == "__main__":
    main()
