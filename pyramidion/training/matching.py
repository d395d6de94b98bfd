"""A match between a new net and the present player, until it is clear who is better, and promotion of whoever won it.

Each deal is played in all seatings, and counts as one result: how much of the win the new one took, one among old ones.
The interval is one that may be looked at after every deal (a confidence sequence, with a normal mixture): a match that
ends as soon as it says something is wrong no more often than it claims.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ..arena import tournament
from ..arena.playing import Played
from ..kernel.game import Game
from ..players.net import Net, own_file, own_net
from ..players.search import Search
from ..players.settings import Settings, tuned_level
from ..players.tree import LEARNED

NEW, OLD = "new", "old"
ERROR = 0.05
TIGHTEST = 200.0  # the number of deals at which the interval is tightest
AT_ONCE = 10  # deals between two looks
LEAST_SPREAD = 0.15  # of a deal's results, while few of them say how much they differ
TRIED = 8  # deals that tell how long both think


@dataclass(frozen=True)
class Score:
    """How the new one stands: its share of the wins, with an interval that holds however often one looks."""

    deals: int
    games: int
    won: float
    low: float
    high: float
    seconds: tuple[float, float]  # per decision, of the new one and of the old

    @property
    def time_ratio(self) -> float:
        return self.seconds[0] / self.seconds[1] if self.seconds[1] else math.nan


def interval(results: Sequence[float]) -> tuple[float, float, float]:
    """The mean of results between 0 and 1, and its interval, which may be looked at at any time."""
    n = len(results)
    if not n:
        return math.nan, 0.0, 1.0
    mean = float(np.mean(results))
    spread = max(float(np.std(results)), LEAST_SPREAD if n < TIGHTEST else 0.05)
    scaled = n * mixture() + 1
    reach = spread * math.sqrt(2 * scaled / (n * n * mixture()) * math.log(math.sqrt(scaled) / ERROR))
    return mean, max(0.0, mean - reach), min(1.0, mean + reach)


def mixture() -> float:
    """The variance of the normal distribution mixed over: with this one the interval is tightest where it should be."""
    return (-2 * math.log(ERROR) + math.log(-2 * math.log(ERROR)) + 1) / TIGHTEST


def players(game: Game, seats: int, net: Net, level: str, playouts: int | None) -> tuple[Search, Search]:
    """The new player and the present one, with as many playouts. The present one is the level as people meet it: with
    the game's own net, if that was promoted."""
    usual, settings = tuned_level(game, seats, level)
    n = playouts or usual
    present = Search(n, settings=settings)
    return Search(n, settings=replace(settings, value=LEARNED), net=net), present


def in_the_time(new: Search, ratio: float) -> Search:
    """The new player with so many playouts that it thinks as long as the old one."""
    return replace(new, playouts=max(1, round((new.playouts or 1) / ratio)))


def with_settings(search: Search, **changed: float) -> Search:
    settings: Settings = search.settings or Settings()
    return replace(search, settings=replace(settings, **changed))


def play(
    game: Game,
    seats: int,
    new: Search,
    old: Search,
    deals: int,
    out: Path | None,
    seed: int,
    threads: int | None,
    told: Callable[[Score], None] = lambda score: None,
    enough: Callable[[Score], bool] = lambda score: False,
) -> Score:
    """Plays until it is enough, or all deals are played. With `out` it goes on where it stopped."""
    entrants = [(NEW, new), *[(OLD, old)] * (seats - 1)]
    score = Score(0, 0, math.nan, 0.0, 1.0, (math.nan, math.nan))
    for so_far in [*range(AT_ONCE, deals, AT_ONCE), deals]:
        found = tournament(game, entrants, so_far * seats, seats, seed, threads=threads, out=out)
        if not found.finished:
            raise KeyboardInterrupt
        score = score_of(found.games, seats)
        told(score)
        if enough(score):
            break
    return score


def score_of(games: Sequence[Played], seats: int) -> Score:
    results: dict[int, list[float]] = {}
    seconds, choices = {NEW: 0.0, OLD: 0.0}, {NEW: 0, OLD: 0}
    for played in games:
        seat = played.lineup.index(NEW)
        share = (played.places[seat] == 1) / played.places.count(1)
        results.setdefault(played.deal, []).append(share)
        for name, taken, chosen in zip(played.lineup, played.seconds, played.choices, strict=True):
            seconds[name] += taken
            choices[name] += chosen
    whole = [float(np.mean(each)) for each in results.values() if len(each) == seats]
    mean, low, high = interval(whole)
    thought = (seconds[NEW] / max(choices[NEW], 1), seconds[OLD] / max(choices[OLD], 1))
    return Score(len(whole), len(games), mean, low, high, thought)


def decided(least: int, even: float) -> Callable[[Score], bool]:
    """Whether at least so many games were played and the interval leaves an even share out."""
    return lambda score: score.games >= least and (score.low > even or score.high < even)


def promote(game: Game, net: Net) -> Path:
    """Lays the net into the game's folder, where searches look for it."""
    path = Path(str(own_file(game, net.seats)))
    net.save(path)
    own_net.cache_clear()
    return path
