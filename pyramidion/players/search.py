"""A player that thinks ahead: tree search, limited by time or by playouts, on one thread or several."""

from __future__ import annotations

import math
import sys
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

import numpy as np

from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..kernel.jit import as_records
from ..kernel.randomness import chance, key_from_seed
from .net import Net, net_of
from .settings import Settings, check, tuned, tuned_level
from .tree import BY_HAND, LEARNED, NODE, NONE, ROOT, scratch, search_at
from .value import no_net, views_for

AT_ONCE = 64  # playouts between two looks at the clock
ROOM = 400_000  # nodes of a tree
LINE = 6  # moves of the expected line


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

    def __init__(
        self,
        game: Game,
        box: np.ndarray,
        hidden: np.ndarray,
        seat: int,
        seed: int,
        settings: Settings,
        net: Net | None = None,
    ):
        self.box, self.seat, self.seed, self.settings = box, seat, seed, settings.record()
        self.positions = as_records(np.zeros(3, game.state_dtype))
        self.positions[:1] = hidden[:1]
        self.nodes = as_records(np.empty(ROOM, NODE))
        self.nodes[:1] = np.zeros(1, NODE)
        self.nodes["child"][ROOT] = NONE
        self.used = np.array([1, 0], np.int64)
        self.seen = np.zeros(len(game.moves), np.int32)
        self.gaps = np.zeros(3)
        if net is None and settings.value == LEARNED:
            net = net_of(game, int(hidden["seats"][0]))
        self.scratch = (*scratch(), *views_for(game.state_dtype), *(no_net() if net is None else net.arguments()))

    @property
    def playouts(self) -> int:
        return int(self.nodes[ROOT]["visits"])

    def grow(self, playouts: int) -> None:
        kept = self.nodes, self.used, self.seen, self.gaps
        search_at(self.box, self.positions, *kept, self.seat, playouts, self.seed, self.settings, *self.scratch)

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
    net: Net | None = None  # instead of the one that the game brings along, where a net judges

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise BadSetup("A search needs a limit: a number of playouts or of seconds.")
        for name in ("playouts", "seconds", "threads"):
            if getattr(self, name) is not None or name == "threads":
                check(name, getattr(self, name))

    def think(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Thought:
        key = key_from_seed(seed)
        settings = self.settings or tuned(game, int(hidden["seats"][0]))
        if self.net is not None and self.net.seats != int(hidden["seats"][0]):
            raise BadSetup(f"The net is for {self.net.seats} seats; this table has {int(hidden['seats'][0])}.")
        if self.net is not None and settings.value == BY_HAND:
            settings = replace(settings, value=LEARNED)
        playouts = sys.maxsize if self.playouts is None else self.playouts
        threads = min(self.threads, playouts)
        trees = [Tree(game, box, hidden, seat, chance(key, n), settings, self.net) for n in range(threads)]
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

    name: str  # under which games have its figures
    seconds: float | None = None

    def search(self, game: Game, seats: int) -> Search:
        playouts, settings = tuned_level(game, seats, self.name)
        return Search(playouts, self.seconds, settings=settings)

    def think(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Thought:
        return self.search(game, int(hidden["seats"][0])).think(game, box, hidden, seat, seed)


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


VIZIER, PHARAOH = Level("vizier"), Level("pharaoh", seconds=1.8)
HINT = replace(PHARAOH, seconds=1.0)  # for a person who asks what to do
HINTS = 3  # moves that a hint names
