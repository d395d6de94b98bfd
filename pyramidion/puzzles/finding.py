"""Finds puzzles: plays games between machine players, and looks for moves that are clearly best and not easily seen."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..kernel.game import Game
from ..kernel.randomness import chance, key_from_seed
from ..kernel.table import Table
from ..players import Search, player
from ..players.settings import tuned_level
from ..review.effort import BATCHES, Effort, effort
from ..review.reviewing import ROOM
from ..review.weighing import MARGIN, Scales
from . import Puzzle

SEATS = (2, 2, 2, 3)  # of the games that are played, one after the other
OPENING = 8  # moves before anything is looked at
APART = 25  # moves between two puzzles of one game
FROM_ONE_GAME = 2
SURE = 4.0  # how many times its uncertainty the gap has to be
SEEDS = 3  # searches that have to agree
RIVALS = 4  # other moves that the best one is held against
TRIES = {"scribe": 20, "vizier": 10}  # how often each is asked what it would do
MISSED = 0.3  # how often the scribe has to miss it, or
MISSED_BY_VIZIER = 0.1  # the vizier
SCREEN = 8  # a first look has this part of the playouts


def in_game(game: Game, deal: int) -> Iterator[Puzzle]:
    """The puzzles in one game between machine players."""
    seats = SEATS[deal % len(SEATS)]
    table = game.table(seats if seats in game.seats else game.seats.start, seed=deal)
    looking = Looking(table)
    vizier, last, found = player("vizier"), OPENING - APART, 0
    while not table.over:
        seat = table.movers[0]
        if found < FROM_ONE_GAME and len(table.log) >= last + APART and len(table.legal(seat)) > 2:
            puzzle = looking.puzzle(seat, deal)
            if puzzle:
                yield puzzle
                last, found = len(table.log), found + 1
        seed = chance(key_from_seed(deal), len(table.log))
        table.play(vizier.choose(game, table.box.record, table.hidden(seat), seat, seed), seat)


class Looking:
    """Judges the position of a table."""

    def __init__(self, table: Table, how: Effort | None = None, seed: int = 0):
        self.table, self.game, self.box = table, table.game, table.box.record
        self.how = how or effort(table.game, table.seats)
        playouts, self.settings = tuned_level(table.game, table.seats, "pharaoh")
        self.deep = max(playouts, self.how.search)
        self.scales = Scales(table.game, self.box, ROOM)
        self.draw = key_from_seed(seed)

    def puzzle(self, seat: int, deal: int) -> Puzzle | None:
        hidden = self.table.hidden(seat)
        first = self.searched(hidden, seat, self.how.search // SCREEN, 0)
        missed = {level: self.missed(hidden, seat, first[0], level, TRIES[level] // 4) for level in TRIES}
        if missed["scribe"] == 0 and missed["vizier"] == 0:
            return None
        if self.gap(hidden, seat, first, self.how.compare // SCREEN, 0) is None:
            return None
        best = first
        for n in range(SEEDS):
            best = self.searched(hidden, seat, self.deep, n + 1)
            if best[0] != first[0]:
                return None
        clear = self.gap(hidden, seat, best, self.how.compare, 1)
        missed = {level: self.missed(hidden, seat, first[0], level, TRIES[level]) for level in TRIES}
        if clear is None or (missed["scribe"] < MISSED and missed["vizier"] < MISSED_BY_VIZIER):
            return None
        gap, second = clear
        text = self.game.moves.text
        return Puzzle(
            self.table.position(seat),
            seat,
            text(best[0]),
            text(second),
            round(gap, 2),
            missed["scribe"],
            missed["vizier"],
            deal,
        )

    def searched(self, hidden: np.ndarray, seat: int, playouts: int, n: int) -> list[int]:
        """The moves that a search likes best."""
        search = Search(playouts, settings=self.settings)
        found = search.think(self.game, self.box, hidden, seat, chance(self.draw, n))
        return [choice.code for choice in found.choices[: RIVALS + 1]]

    def gap(self, hidden: np.ndarray, seat: int, moves: list[int], playouts: int, n: int) -> tuple[float, int] | None:
        """By how much the first of the moves is better than the best of the others, and which that is; None if that is
        not clear."""
        worth = [
            self.scales.sums(
                hidden,
                self.settings.record(),
                BATCHES,
                max(1, playouts // BATCHES),
                chance(self.draw, n),
                seat,
                seat,
                move,
            )[:, seat, MARGIN]
            for move in moves
        ]
        if len(worth) < 2:
            return None
        second = max(range(1, len(worth)), key=lambda i: worth[i].mean())
        ahead = worth[0] - worth[second]
        error = ahead.std(ddof=1) / np.sqrt(BATCHES)
        if ahead.mean() < max(self.how.mistake, SURE * error):
            return None
        return float(ahead.mean()), moves[second]

    def missed(self, hidden: np.ndarray, seat: int, best: int, level: str, tries: int) -> float:
        who = player(level)
        chosen = [
            who.choose(self.game, self.box, hidden, seat, chance(self.draw, 100 + n)) for n in range(max(1, tries))
        ]
        return sum(code != best for code in chosen) / len(chosen)
