"""What a tournament tells about its players, and how sure it is.

The games of a deal depend on each other, so nothing here takes them one by one: every interval comes from weighing
whole deals anew at random, many times (the Bayesian bootstrap).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from itertools import combinations

import numpy as np

from .playing import Played

RESAMPLES = 1000
MOST = 2000  # weights at a time: of more deals, several share one
RATED = 300  # of them are rated anew, which takes longer
ENOUGH = 5  # deals that must differ from the rest to tell how much deals differ
LEVEL = 0.95
NORMAL = 1.959964  # standard deviations that hold 95 %
ELO = 400 / math.log(10)  # 400 more stand for odds of ten to one
EVEN_GAMES = 1.0  # drawn games between each two players that are added, so that no rating is infinite


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval; NaN where the games do not tell."""

    value: float
    low: float = math.nan
    high: float = math.nan


@dataclass(frozen=True)
class Standing:
    """How a player did. Where it had several seats in a game, each of them counts."""

    player: str
    games: int
    won: Estimate  # first places per seat; a shared one counts as its share
    points: Estimate  # games that ended by a fault left out
    place: float
    rating: Estimate | None
    seconds: float  # per move that it had to choose
    faults: int


@dataclass(frozen=True)
class Results:
    """The games of a tournament. `standings` has the best player first."""

    game: str
    seats: int
    seed: int
    lineups: tuple[tuple[str, ...], ...]  # the seatings in which each deal is played
    wanted: int
    games: tuple[Played, ...] = field(repr=False)

    @property
    def finished(self) -> bool:
        return len(self.games) == self.wanted

    @property
    def players(self) -> list[str]:
        return list(dict.fromkeys(name for lineup in self.lineups for name in lineup))

    @cached_property
    def standings(self) -> list[Standing]:
        sums = DealSums(self.games, self.players)
        rows = [standing for index in range(len(self.players)) if (standing := sums.standing(index))]
        return sorted(rows, key=lambda row: (-(row.rating.value if row.rating else row.won.value), row.player))


class DealSums:
    """Sums per deal and player."""

    def __init__(self, games: Sequence[Played], players: Sequence[str]):
        self.games, self.players = games, players
        rows = {deal: row for row, deal in enumerate(dict.fromkeys(game.deal % MOST for game in games))}
        shape = len(rows), len(players)
        self.seats, self.wins, self.places = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        self.scored, self.points = np.zeros(shape), np.zeros(shape)
        self.ahead = np.zeros((*shape, len(players)))  # [deal, i, j]: how often i was placed before j
        index = {name: i for i, name in enumerate(players)}
        for game in games:
            row, first = rows[game.deal % MOST], game.places.count(1)
            who = [index[name] for name in game.lineup]
            for i, place, points in zip(who, game.places, game.points, strict=True):
                self.seats[row, i] += 1
                self.wins[row, i] += (place == 1) / first
                self.places[row, i] += place
                if game.fault is None:
                    self.scored[row, i] += 1
                    self.points[row, i] += points
            for a, b in combinations(range(len(who)), 2):
                if who[a] != who[b]:
                    before = (1 + np.sign(game.places[b] - game.places[a])) / 2
                    self.ahead[row, who[a], who[b]] += before
                    self.ahead[row, who[b], who[a]] += 1 - before
        chance = np.random.default_rng(len(games))
        self.weights = chance.standard_exponential((RESAMPLES, shape[0]))
        # The even games added to the ratings are weighed too, each side by itself.
        self.even_weights = chance.standard_exponential((RATED, len(players), len(players)))

    def standing(self, i: int) -> Standing | None:
        """None for a player that has not played yet."""
        own = [(game, seat) for game in self.games for seat, name in enumerate(game.lineup) if name == self.players[i]]
        if not own:
            return None
        choices = sum(game.choices[seat] for game, seat in own)
        return Standing(
            self.players[i],
            len({game.number for game, _ in own}),
            self.share(self.wins[:, i], self.seats[:, i]),
            self.mean(self.points[:, i], self.scored[:, i]),
            float(self.places[:, i].sum() / self.seats[:, i].sum()),
            self.ratings[i] if self.ratings else None,
            sum(game.seconds[seat] for game, seat in own) / choices if choices else math.nan,
            sum(game.fault is not None and game.fault.seat == seat for game, seat in own),
        )

    def mean(self, sums: np.ndarray, counts: np.ndarray) -> Estimate:
        """Sums per deal over counts per deal."""
        there = counts > 0
        if not there.any():
            return Estimate(math.nan)
        sums, counts, weights = sums[there], counts[there], self.weights[:, there]
        value = float(sums.sum() / counts.sum())
        if len(sums) == 1:
            return Estimate(value)
        return Estimate(value, *middle((weights @ sums) / (weights @ counts), value, len(sums)))

    def share(self, sums: np.ndarray, counts: np.ndarray) -> Estimate:
        """The same for a share. Where hardly a deal differs, weighing them tells too little: then Wilson's interval."""
        there = counts > 0
        _, alike = np.unique(np.round(sums[there] / counts[there], 9), return_counts=True)
        if alike.sum() - alike.max() >= ENOUGH:
            found = self.mean(sums, counts)
            return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))
        value = float(sums.sum() / counts.sum())
        return Estimate(value, *wilson(value, int(alike.sum())))

    @cached_property
    def ratings(self) -> list[Estimate] | None:
        """By Bradley and Terry, from who was placed before whom; the mean of all players is 0."""
        if len(self.players) < 2 or not self.games or not ratings_available():
            return None
        even = EVEN_GAMES / 2 * (1 - np.eye(len(self.players)))
        value = bradley_terry(self.ahead.sum(axis=0) + even)
        if len(self.ahead) == 1:
            return [Estimate(float(ELO * strength)) for strength in value]
        tried = np.array(
            [
                bradley_terry(np.tensordot(weights, self.ahead, 1) + evenly * even, value)
                for weights, evenly in zip(self.weights[:RATED], self.even_weights, strict=True)
            ]
        )
        deals = len(self.ahead)
        return [
            Estimate(float(ELO * value[i]), *middle(ELO * tried[:, i], float(ELO * value[i]), deals))
            for i in range(len(self.players))
        ]


def ratings_available() -> bool:
    """Ratings come from a library of the extra `[arena]`."""
    return find_spec("choix") is not None


def bradley_terry(ahead: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
    """The strengths, as logarithms, that make these counts of i before j most likely."""
    import choix

    return choix.ilsr_pairwise_dense(ahead, initial_params=start, max_iter=10_000, tol=1e-5)


def middle(values: np.ndarray, value: float, deals: int) -> tuple[float, float]:
    """Where the middle 95 % of the values lie, as far from the value found as so few deals make necessary."""
    low, high = np.quantile(values, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    stretch = math.sqrt((deals + 1) / (deals - 1)) * student(deals - 1) / NORMAL
    return value + stretch * float(low - value), value + stretch * float(high - value)


def student(freedom: int) -> float:
    """Within how many standard errors 95 % lie if the error itself comes from few values (Student; by expansion)."""
    z = NORMAL
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**k for k, term in enumerate(terms, 1))


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in n independent trials."""
    spread = NORMAL**2 / n
    centre = (share + spread / 2) / (1 + spread)
    reach = math.sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
    return max(0.0, centre - reach), min(1.0, centre + reach)
