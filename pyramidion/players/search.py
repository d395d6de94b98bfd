"""A player that thinks ahead: tree search, limited by time or by playouts, on one thread or several."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

import numpy as np

from ..kernel.game import Game
from ..kernel.jit import as_records
from ..kernel.randomness import chance, key_from_seed
from .tree import NODE, NONE, ROOT, SETTINGS, search_at

AT_ONCE = 64  # playouts between two looks at the clock
ROOM = 400_000  # nodes of a tree
LINE = 6  # moves of the expected line


@dataclass(frozen=True)
class Settings:
    """How the tree grows; see tree.SETTINGS."""

    explore: float = 0.35
    trust: float = 4.0
    patience: int = 4
    horizon: int = 1000
    chaos: float = 0.0
    scale: float = 10.0
    ranks: float = 0.5

    def record(self) -> np.ndarray:
        return np.array([tuple(getattr(self, name) for name in SETTINGS.names or ())], SETTINGS)


@dataclass(frozen=True)
class Choice:
    """A move, how often it was tried, and what that brought on average."""

    code: int
    visits: int
    reward: float
    points: float
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
        self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int, settings: Settings, room: int
    ):
        self.box, self.seat, self.seed, self.settings = box, seat, seed, settings.record()
        self.tables = as_records(np.zeros(3, game.state_dtype))
        self.tables[:1] = hidden[:1]
        self.nodes = np.empty(room, NODE)
        self.nodes[:1] = np.zeros(1, NODE)
        self.nodes["child"][ROOT] = NONE
        self.used = np.array([1, 0], np.int64)
        self.seen = np.zeros(len(game.moves), np.int32)

    @property
    def playouts(self) -> int:
        return int(self.nodes[ROOT]["visits"])

    def grow(self, playouts: int) -> None:
        search_at(
            self.box, self.tables, self.nodes, self.used, self.seen, self.seat, playouts, self.seed, self.settings
        )

    def children(self, node: int) -> list[Any]:
        found, child = [], int(self.nodes[node]["child"])
        while child != NONE:
            found.append((child, self.nodes[child]))
            child = int(self.nodes[child]["sibling"])
        return found

    def line(self) -> list[tuple[int, int]]:
        """The moves most visited, one after the other."""
        line, node = [], ROOT
        while len(line) < LINE and (children := [pair for pair in self.children(node) if pair[1]["visits"] > 0]):
            node, best = max(children, key=lambda pair: (int(pair[1]["visits"]), -pair[0]))
            line.append((int(best["seat"]), int(best["move"])))
        return line


@dataclass(frozen=True)
class Search:
    """Limited by `playouts`, it always answers the same to the same seed; limited by `seconds`, it uses them up."""

    playouts: int | None = 1000
    seconds: float | None = None
    threads: int = 1
    settings: Settings | None = None
    per_game: dict[str, Settings] = field(default_factory=dict)

    def with_limit(self, **limits: Any) -> Search:
        return replace(self, **limits)

    def think(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Thought:
        key = key_from_seed(seed)
        settings = self.settings or self.per_game.get(game.name) or Settings()
        room = ROOM if self.playouts is None else min(ROOM, 200 + 100 * self.playouts)
        trees = [Tree(game, box, hidden, seat, chance(key, n), settings, room) for n in range(self.threads)]
        share = None if self.playouts is None else -(-self.playouts // self.threads)
        end = None if self.seconds is None else monotonic() + self.seconds

        def grow(tree: Tree) -> None:
            while (share is None or tree.playouts < share) and (end is None or monotonic() < end):
                tree.grow(AT_ONCE if share is None else min(AT_ONCE, share - tree.playouts))
                if share is None and end is None:
                    break

        if self.threads == 1:
            grow(trees[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(grow, trees))
        return summary(trees)

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int:
        return self.think(game, box, hidden, seat, seed).choices[0].code


def summary(trees: list[Tree]) -> Thought:
    """The trees' first moves together, the most visited first."""
    sums: dict[int, np.ndarray] = {}
    for tree in trees:
        for _, node in tree.children(ROOT):
            row = np.array([node["visits"], node["total"], node["points"], node["wins"]], float)
            sums[int(node["move"])] = sums.get(int(node["move"]), 0) + row
    choices = [
        Choice(code, int(row[0]), *(float(total / max(row[0], 1)) for total in row[1:])) for code, row in sums.items()
    ]
    choices.sort(key=lambda choice: (-choice.visits, -choice.reward, choice.code))
    best = max(trees, key=lambda tree: sum(code == choices[0].code for _, code in tree.line()[:1]))
    return Thought(choices, best.line(), sum(tree.playouts for tree in trees))
