"""How far reviews can be trusted: `python bench/reviews.py luck|levels|agreement GAME [--games N] [--seats N]`.

luck        games between scribes: the mean of everybody's luck, and how well it explains the margin
levels      what a decision costs, for the scribe, the vizier and Pharaoh among their like
agreement   of the moves called best where another one cost two points or more, how many a search ten times as deep
            calls best too, or finds no worse than its own
"""

from __future__ import annotations

import argparse
from dataclasses import replace

import numpy as np

import pyramidion
from pyramidion.kernel.table import Table
from pyramidion.players import Search, player
from pyramidion.review.effort import BATCHES, effort
from pyramidion.review.reviewing import ROOM, Review, judging, review
from pyramidion.review.weighing import MARGIN, Scales

LEVELS = ("scribe", "vizier", "pharaoh")
COSTLY = 2.0
DEEPER = 10
FEW = 512  # playouts for a value where many games are averaged


def played(game: pyramidion.Game, seats: int, level: str, seed: int) -> Table:
    table, who = game.table(seats, seed), player(level)
    while not table.over:
        seat = table.movers[0]
        table.play(who.choose(game, table.box.record, table.hidden(seat), seat, seed * 1000 + len(table.log)), seat)
    return table


def luck(game: pyramidion.Game, games: int, seats: int) -> None:
    how = replace(effort(game, seats), values=FEW, deals=FEW)
    rows = []
    for seed in range(games):
        found = review(played(game, seats, "scribe", seed), [], how)
        rows.append([(each.luck, each.result, each.error, each.own + each.others) for each in found.accounts])
    lucks, results, errors, rest = np.array(rows).transpose(2, 0, 1)
    first, margin = lucks[:, 0], results[:, 0]
    print(f"{game.name}, {seats} seats, {games} games between scribes")
    print(f"luck of the first seat: {first.mean():+.2f} ± {1.96 * first.std(ddof=1) / np.sqrt(games):.2f}")
    print(f"correlation with the margin: {np.corrcoef(lucks.ravel(), results.ravel())[0, 1]:.3f}")
    print(f"spread: margin {margin.std(ddof=1):.2f}, luck {first.std(ddof=1):.2f}, rest {rest[:, 0].std(ddof=1):.2f}")
    print(f"uncertainty of the luck of one game with {FEW} playouts for a value: ± {1.96 * errors.mean():.2f}")


def levels(game: pyramidion.Game, games: int, seats: int) -> None:
    for level in LEVELS:
        costs: list[float] = []
        for seed in range(games):
            found = review(played(game, seats, level, seed), None, cheap(game, seats))
            costs += [step.decision.cost for step in found.steps if step.decision is not None]
        error = 1.96 * np.std(costs, ddof=1) / np.sqrt(len(costs))
        print(f"{game.name}, {seats} seats, {level}: {np.mean(costs):.3f} ± {error:.3f} in {len(costs)} decisions")


def cheap(game: pyramidion.Game, seats: int):
    """Only the decisions are of interest."""
    return replace(effort(game, seats), values=BATCHES, deals=BATCHES)


def agreement(game: pyramidion.Game, games: int, seats: int) -> None:
    how = effort(game, seats)
    same = good = worse = all_of_them = 0
    for seed in range(games):
        table = played(game, seats, "scribe", seed)
        found: Review = review(table, None, cheap(game, seats))
        for ply, step in enumerate(found.steps):
            if step.decision is None or step.decision.cost < max(COSTLY, 2 * step.decision.error):
                continue
            hidden = table.at(ply).hidden(step.seat)
            search = Search(how.search * DEEPER, settings=judging(game, seats))
            best = search.think(game, table.box.record, hidden, step.seat, 10_000 + ply).choices[0].code
            all_of_them += 1
            same += best == step.decision.best
            behind = weighed(table, hidden, step.seat, best, step.decision.best, how.compare * DEEPER)
            good += best == step.decision.best or behind < COSTLY / 4
            worse += best != step.move
    print(f"{game.name}, {seats} seats: {all_of_them} decisions that cost {COSTLY:g} points or more")
    print(f"a search {DEEPER} times as deep: same move {same / all_of_them:.1%}")
    print(f"same or as good {good / all_of_them:.1%}; another one than was played {worse / all_of_them:.1%}")


def weighed(table: Table, hidden: np.ndarray, seat: int, one: int, other: int, playouts: int) -> float:
    """By how much one move is better than another."""
    scales = Scales(table.game, table.box.record, ROOM)
    settings = judging(table.game, table.seats).record()
    followed = [
        scales.sums(hidden, settings, BATCHES, playouts // BATCHES, 77, seat, seat, move)[:, seat, MARGIN].mean()
        for move in (one, other)
    ]
    return float(followed[0] - followed[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("what", choices=("luck", "levels", "agreement"))
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    chosen = pyramidion.game(given.game)
    {"luck": luck, "levels": levels, "agreement": agreement}[given.what](chosen, given.games, given.seats)


if __name__ == "__main__":
    main()
