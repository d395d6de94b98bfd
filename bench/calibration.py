"""Whether told chances to win come true: `python bench/calibration.py GAME [--seats N] [--games N] [--playouts N]`.

Searches play whole games. Before every so many decisions the search, as a hint would, tells the chance of the seat to
move, and a review tells everybody's. In ten bins, what was told is held against what happened. With `--raw` the
confidence of players.toml is left out: what fits best is what it should be.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import pyramidion
from pyramidion.players import Search, player
from pyramidion.players.chances import all_told, told_chance
from pyramidion.players.settings import TOLD_BY, confidence, tuned_level
from pyramidion.review.effort import BATCHES
from pyramidion.review.reviewing import played_on
from pyramidion.review.weighing import WINS, Scales

BINS = 10
EVERY = 6  # decisions from one that is looked at to the next


def told(game: pyramidion.Game, seats: int, seed: int, playouts: int, raw: bool) -> tuple[list, list]:
    """Pairs of what was told and what happened in one game: by hints, and by a review."""
    table, who = game.table(seats, seed), player("vizier")
    search = Search(playouts, settings=tuned_level(game, seats, "pharaoh")[1])
    scales, settings = Scales(game, table.box.record, 1), played_on()
    hints, values, decisions = [], [], seed % EVERY
    sure, surer = (1.0 if raw else confidence(game, seats, by) for by in TOLD_BY)
    while not table.over:
        seat = table.movers[0]
        hidden, now = table.hidden(seat), seed * 1000 + len(table.log)
        if len(table.legal(seat)) > 1:
            decisions += 1
            if decisions % EVERY == 0:
                win = search.think(game, table.box.record, hidden, seat, now).choices[0].win
                hints.append((seat, told_chance(win, seats, sure)))
                wins = scales.sums(table.positions, settings, BATCHES, playouts // BATCHES, now)[:, :seats, WINS].mean(
                    0
                )
                values += list(enumerate(all_told(wins, surer)))
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
    slope, shift = fitted(pairs)
    print(f"  fits best: {slope:.2f} times the log odds, {shift:+.2f}")


def fitted(pairs: np.ndarray) -> tuple[float, float]:
    """What to do to the log odds of what was told to make what happened likeliest; what was certain is left out."""
    open_ones = pairs[(pairs[:, 0] > 0) & (pairs[:, 0] < 1)]
    odds = np.log(open_ones[:, 0] / (1 - open_ones[:, 0]))
    inputs, weights = np.stack([odds, np.ones_like(odds)], axis=1), np.array([1.0, 0.0])
    for _ in range(30):
        said = 1 / (1 + np.exp(-inputs @ weights))
        slopes = inputs.T @ (open_ones[:, 1] - said)
        weights += np.linalg.solve((inputs * (said * (1 - said))[:, None]).T @ inputs, slopes)
    return float(weights[0]), float(weights[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first game")
    parser.add_argument("--raw", action="store_true")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    given = parser.parse_args()
    game = pyramidion.game(given.game)
    seeds = range(given.first, given.first + given.games)
    with ThreadPoolExecutor(given.threads) as pool:
        found = list(pool.map(lambda seed: told(game, given.seats, seed, given.playouts, given.raw), seeds))
    for n, name in enumerate(("hints", "reviews")):
        report(f"{game.name}, {given.seats} seats, {name}", np.array([pair for each in found for pair in each[n]]))


if __name__ == "__main__":
    main()
