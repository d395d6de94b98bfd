"""A player that thinks ahead: tree search, limited by time or by playouts, on one thread or several."""

from __future__ import annotations

import math
import sys
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

import numpy as np

from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..kernel.jit import as_records
from ..kernel.numbers import whole
from ..kernel.randomness import chance, key_from_seed
from .tree import NODE, NONE, ROOT, SETTINGS, search_at

AT_ONCE = 64  # playouts between two looks at the clock
ROOM = 400_000  # nodes of a tree
USUAL = 1000  # playouts in a game for which no number is set
LINE = 6  # moves of the expected line

# What the numbers of a search can be; those not named are from 0 on.
WHOLE = ("playouts", "threads", "patience", "horizon", "care")
ABOVE_ZERO = ("playouts", "seconds", "threads", "trust", "scale")
SHARES = ("chaos", "ranks")
LARGEST = 2**31 - 1


def check(name: str, value: Any, written: str | None = None) -> None:
    """Refuses what a limit or a setting of a search cannot be, quoting it as it was written."""
    number = whole(value) or (name not in WHOLE and isinstance(value, (float, np.floating)))
    within = number and 0 <= value <= (1 if name in SHARES else LARGEST)
    if within and (np.float32(value) > 0 or name not in ABOVE_ZERO):
        return
    right = "a whole number" if name in WHOLE else "a number"
    right += " from 0 to 1" if name in SHARES else " above 0" if name in ABOVE_ZERO else " from 0 on"
    raise BadSetup(
        f"The setting {name} of a search cannot be {(value if written is None else written)!r}; it is {right}."
    )


@dataclass(frozen=True)
class Settings:
    """How the tree grows; see tree.SETTINGS."""

    explore: float = 0.35
    trust: float = 4.0
    patience: int = 4
    horizon: int = 1000
    chaos: float = 0.0
    care: int = 0
    scale: float = 10.0
    ranks: float = 0.5

    def __post_init__(self) -> None:
        for name in SETTINGS.names or ():
            check(name, getattr(self, name))

    def record(self) -> np.ndarray:
        return np.array([tuple(getattr(self, name) for name in SETTINGS.names or ())], SETTINGS)


# What the arena found best for each game, with two seats and with more; docs/players.md says what else was tried.
TUNED = {
    "cheops": Settings(horizon=6, trust=8.0, scale=30.0),
    "dahschur": Settings(horizon=25, ranks=0.9),
    "pyramids": Settings(horizon=20),
    "valley": Settings(horizon=60),
}
CROWDED = TUNED | {
    "cheops": Settings(horizon=6, trust=8.0, scale=5.0, explore=0.15),
    "dahschur": Settings(horizon=25, ranks=0.9, scale=4.0, explore=0.1),
}


def tuned(game: str, seats: int) -> Settings:
    """The settings found best for a game with so many seats; the usual ones for a game nobody has tried."""
    return (TUNED if seats == 2 else CROWDED).get(game, Settings())


@dataclass(frozen=True)
class Choice:
    """A move, how often it was tried, and what that brought on average."""

    code: int
    visits: int
    reward: float
    points: float  # at the end of the game
    win: float


@dataclass(frozen=True)
class Thought:
    """What a search found: the moves, the best first, and the line it expects."""

    choices: list[Choice]
    line: list[tuple[int, int]]  # (seat, code)
    playouts: int


class Tree:
    """One growing tree for one seat in one position."""

    def __init__(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int, settings: Settings):
        self.box, self.seat, self.seed, self.settings = box, seat, seed, settings.record()
        self.tables = as_records(np.zeros(3, game.state_dtype))
        self.tables[:1] = hidden[:1]
        self.nodes = np.empty(ROOM, NODE)
        self.nodes[:1] = np.zeros(1, NODE)
        self.nodes["child"][ROOT] = NONE
        self.used = np.array([1, 0], np.int64)
        self.seen = np.zeros(len(game.moves), np.int32)
        self.gaps = np.zeros(3)

    @property
    def playouts(self) -> int:
        return int(self.nodes[ROOT]["visits"])

    def grow(self, playouts: int) -> None:
        paper = self.nodes, self.used, self.seen, self.gaps
        search_at(self.box, self.tables, *paper, self.seat, playouts, self.seed, self.settings)

    def children(self, node: int) -> list[Any]:
        found, child = [], int(self.nodes[node]["child"])
        while child != NONE:
            found.append((child, self.nodes[child]))
            child = int(self.nodes[child]["sibling"])
        return found

    def line(self, first: int) -> list[tuple[int, int]]:
        """This move, and those most visited after it, one after the other."""
        line, node = [], ROOT
        children = [pair for pair in self.children(ROOT) if pair[1]["move"] == first]
        while len(line) < LINE and children:
            node, best = max(children, key=lambda pair: (int(pair[1]["visits"]), -pair[0]))
            line.append((int(best["seat"]), int(best["move"])))
            children = [pair for pair in self.children(node) if pair[1]["visits"] > 0]
        return line


class Thinker(ABC):
    """A player that can tell its reasons."""

    @abstractmethod
    def think(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Thought: ...

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int:
        return self.think(game, box, hidden, seat, seed).choices[0].code


@dataclass(frozen=True)
class Search(Thinker):
    """Limited by `playouts`, it always answers the same to the same seed; limited by `seconds`, it uses them up."""

    playouts: int | None = 1000
    seconds: float | None = None
    threads: int = 1  # each grows a tree of its own; the trees' first moves are added up
    settings: Settings | None = None  # those found best for the game, if none are given

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise BadSetup("A search needs a limit: a number of playouts or of seconds.")
        for name in ("playouts", "seconds", "threads"):
            if getattr(self, name) is not None or name == "threads":
                check(name, getattr(self, name))

    def think(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Thought:
        key = key_from_seed(seed)
        settings = self.settings or tuned(game.name, int(hidden["seats"][0]))
        playouts = sys.maxsize if self.playouts is None else self.playouts
        threads = min(self.threads, playouts)
        trees = [Tree(game, box, hidden, seat, chance(key, n), settings) for n in range(threads)]
        shares = [playouts // threads + (n < playouts % threads) for n in range(threads)]
        end = math.inf if self.seconds is None else monotonic() + self.seconds

        def grow(tree: Tree, share: int) -> None:
            tree.grow(min(AT_ONCE, share))
            while tree.playouts < share and monotonic() < end:
                tree.grow(min(AT_ONCE, share - tree.playouts))

        if threads == 1:
            grow(trees[0], shares[0])
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(grow, trees, shares))
        return summary(trees)


@dataclass(frozen=True)
class Level(Thinker):
    """A search with a limit for each game: their playouts differ in length and in what they tell."""

    playouts: dict[str, int]
    seconds: float | None = None
    crowded: dict[str, Search] = field(default_factory=dict)  # another search, with more than two seats

    def think(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Thought:
        search = Search(self.playouts.get(game.name, USUAL))
        if hidden["seats"][0] > 2:
            search = self.crowded.get(game.name, search)
        return replace(search, seconds=self.seconds).think(game, box, hidden, seat, seed)


def summary(trees: list[Tree]) -> Thought:
    """The trees' first moves together, the most visited first.

    Points and wins are told as at the end of the game: moves differ as the estimate says, and what it leaves out on
    average is added to all of them.
    """
    followed, *gaps = np.sum([tree.gaps for tree in trees], axis=0).tolist()
    more_points, more_wins = (gap / max(followed, 1) for gap in gaps)
    sums: dict[int, np.ndarray] = {}
    for tree in trees:
        for _, node in tree.children(ROOT):
            row = np.array([node[name] for name in ("visits", "judged", "total", "points", "wins")], float)
            sums[int(node["move"])] = sums.get(int(node["move"]), 0) + row
    choices = []
    for code, row in sums.items():
        visits, judged, total, points, wins = row.tolist()
        points, wins = points + judged * more_points, wins + judged * more_wins
        n = max(visits, 1)
        choices.append(Choice(code, int(visits), total / n, points / n, min(max(wins / n, 0.0), 1.0)))
    choices.sort(key=lambda choice: (-choice.visits, -choice.reward, choice.code))
    lines = [tree.line(choices[0].code) for tree in trees]
    return Thought(choices, max(lines, key=len), sum(tree.playouts for tree in trees))


VIZIER = Level({"cheops": 20, "dahschur": 40, "pyramids": 300, "valley": 60}, crowded={"dahschur": Search(16)})
PHARAOH = Level(
    {"cheops": 30_000, "dahschur": 30_000, "pyramids": 40_000, "valley": 8_000},
    seconds=1.8,
    # Where three others cross one's plans, they have to be taken seriously: in Cheops a playout thinks before it moves.
    # In Dahschur others do not follow the advice to the letter; whoever looks ahead has to reckon with it.
    crowded={
        "cheops": Search(8_000, settings=replace(CROWDED["cheops"], horizon=30, care=10, explore=0.3)),
        "dahschur": Search(
            30_000, settings=replace(CROWDED["dahschur"], horizon=8, explore=0.3, chaos=0.2, trust=16.0)
        ),
    },
)

HINT = replace(PHARAOH, seconds=1.0)  # for a person who asks what to do
HINTS = 3  # moves that a hint names
