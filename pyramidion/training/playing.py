"""Self-play: games as advised with random moves mixed in, at the speed of kernels; or games between searches."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ..cluster import spread
from ..kernel.encoding import encoding
from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..kernel.randomness import chance, chances, key_from_seed
from ..kernel.table import Table
from ..kernel.verbs import MAX_MOVES, MAX_SEATS
from ..players.net import Net
from ..players.random import Random
from ..players.search import Search
from ..players.settings import tuned
from ..players.tree import LEARNED
from ..players.value import FIGURES, WORK, gather_at, note_at, views_for
from .shards import Positions, facts_of, write

ROWS_A_GAME = 60  # room for a shard's rows, for each game and seat
SURE = 24  # moves; from then on the most visited one is made, before that each as often as it was visited


@dataclass(frozen=True)
class Plan:
    """How games are played. Without playouts they are played as advised."""

    game: Game
    seats: int
    playouts: int = 0
    chaos: float = 0.2  # share of the moves that are made at random
    every: int = 8  # about one of so many positions is kept
    seed: int = 1
    net: Net | None = None

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        if not 0 <= self.chaos <= 1:
            raise BadSetup(f"The share of random moves cannot be {self.chaos!r}; it is a number from 0 to 1.")

    def name(self, shard: int) -> str:
        who = f"search{self.playouts}" if self.playouts else "advised"
        net = f"-{self.net.digest[:8]}" if self.net else ""
        return f"{who}{net}-seed{self.seed}-{shard:05}.parquet"


@dataclass(frozen=True)
class Shards:
    """Plays the games of a shard by its number."""

    plan: Plan
    games: int

    def __call__(self, n: int) -> Positions:
        return searched(self.plan, n, self.games) if self.plan.playouts else advised(self.plan, n, self.games)


def play(
    plan: Plan,
    folder: Path,
    games: int,
    shard: int,
    threads: int,
    told: Callable[[int, int], None],
    ray: str | None = None,
) -> None:
    """Plays so many games, in shards of so many; those that are there already are not played again. With `ray`, the
    address of a Ray cluster, they are played there and written here."""
    (folder / "shards").mkdir(parents=True, exist_ok=True)
    numbers = range(-(-games // shard))
    missing = [n for n in numbers if not (folder / "shards" / plan.name(n)).exists()]
    done = len(numbers) - len(missing)
    told(done, len(numbers))
    shards = Shards(plan, shard)

    def keep(n: int, found: Positions) -> None:
        facts = facts_of(plan.game, plan.seats, seed=plan.seed, playouts=plan.playouts, chaos=plan.chaos)
        write(folder / "shards" / plan.name(n), found, {**facts, "net": plan.net.digest if plan.net else None})

    def one(n: int) -> None:
        keep(n, shards(n))

    if ray is not None:
        for n, found in spread(shards, iter(missing), ray, threads):
            keep(n, found)
            done += 1
            told(done, len(numbers))
        return
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(one, missing):
            done += 1
            told(done, len(numbers))


def advised(plan: Plan, shard: int, games: int) -> Positions:
    game, seats = plan.game, plan.seats
    how = encoding(game, seats, bags=True)
    room = games * seats * ROWS_A_GAME
    rows, figures = np.zeros((room, how.length), np.int16), np.zeros((room, FIGURES), np.float32)
    whose = np.zeros((room, 2), np.int32)
    points, places = np.zeros((games, seats), np.int32), np.zeros((games, seats), np.int32)
    n = gather_at(
        game.standard_box.record, game.blank(), games, seats, game.option_codes(None),
        chance(key_from_seed(plan.seed), shard), float(plan.chaos), plan.every, *views_for(game.state_dtype), how.plan,
        np.zeros(WORK, np.float32), np.zeros(MAX_MOVES, np.int16), rows, figures, whose, points, places,
    )  # fmt: skip
    number, seat = whose[:n].T
    nobody: list[list[int]] = [[] for _ in range(n)]
    return Positions(
        rows[:n], figures[:n], shard * games + number, seat, points[number], places[number], nobody, nobody
    )


def searched(plan: Plan, shard: int, games: int) -> Positions:
    """Games in which every move is searched; each kept position has the row of every seat, and the mover's visits."""
    found = [one_searched(plan, shard * games + n) for n in range(games)]

    def joined(name: str) -> np.ndarray:
        return np.concatenate([getattr(one, name) for one in found])

    return Positions(
        rows=joined("rows"),
        figures=joined("figures"),
        game=joined("game"),
        seat=joined("seat"),
        points=joined("points"),
        places=joined("places"),
        codes=[codes for one in found for codes in one.codes],
        visits=[visits for one in found for visits in one.visits],
    )


def one_searched(plan: Plan, number: int) -> Positions:
    game, seats = plan.game, plan.seats
    chance_of = chances(key_from_seed(chance(key_from_seed(plan.seed), number)))
    table = game.table(seats, seed=chance_of(0))
    settings = tuned(game, seats)
    search = Search(plan.playouts, settings=replace(settings, value=LEARNED) if plan.net else settings, net=plan.net)
    luck = np.random.default_rng(chance_of(1))
    noted = Noted(plan, number)
    while not table.over:
        seat = table.movers[0]
        legal = table.legal(seat)
        if len(legal) == 1:
            table.play(legal[0], seat)
            continue
        hidden, seed = table.hidden(seat), chance_of(2 + table.ply)
        if luck.random() < plan.chaos:
            table.play(Random().choose(game, table.box.record, hidden, seat, seed), seat)
            continue
        choices = search.think(game, table.box.record, hidden, seat, seed).choices
        visits = np.array([choice.visits for choice in choices], float)
        if luck.random() * plan.every < 1:
            noted.add(table, seat, choices)
        k = int(luck.choice(len(choices), p=visits / visits.sum())) if table.ply < SURE * seats else 0
        table.play(choices[k].code, seat)
    return noted.ended(table)


class Noted:
    """The positions of a game under way."""

    def __init__(self, plan: Plan, number: int):
        self.plan, self.number = plan, number
        self.how = encoding(plan.game, plan.seats, bags=True)
        self.views, self.work = views_for(plan.game.state_dtype), np.zeros(WORK, np.float32)
        self.rows: list[np.ndarray] = []
        self.figures: list[np.ndarray] = []
        self.seats: list[int] = []
        self.codes: list[list[int]] = []
        self.visits: list[list[int]] = []

    def add(self, table: Table, mover: int, choices: list) -> None:
        for seat in range(self.plan.seats):
            row, figures = np.zeros((1, self.how.length), np.int16), np.zeros((1, FIGURES), np.float32)
            points = np.zeros(MAX_SEATS, np.int32)
            note_at(
                table.box.record,
                table.positions,
                0,
                seat,
                *self.views,
                self.how.plan,
                self.work,
                points,
                0,
                row,
                figures,
            )
            self.rows.append(row)
            self.figures.append(figures)
            self.seats.append(seat)
            own = choices if seat == mover else []
            self.codes.append([choice.code for choice in own])
            self.visits.append([choice.visits for choice in own])

    def ended(self, table: Table) -> Positions:
        n, seats = len(self.rows), self.plan.seats
        rows = np.concatenate(self.rows) if n else np.zeros((0, self.how.length), np.int16)
        figures = np.concatenate(self.figures) if n else np.zeros((0, FIGURES), np.float32)
        points = np.tile(np.array(table.scores(), np.int32), (n, 1)).reshape(n, seats)
        places = np.tile(np.array(table.ranks(), np.int32), (n, 1)).reshape(n, seats)
        number = np.full(n, self.number, np.int32)
        return Positions(rows, figures, number, np.array(self.seats, np.int32), points, places, self.codes, self.visits)
