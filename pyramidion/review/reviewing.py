"""A finished game looked at again: what everybody could expect move by move, what luck brought, what decisions cost.

All values are margins: points over the mean of the others' points. They come from playouts to the end, of the true
position. The move that was made is also weighed with other chance in it: what the chance that came is better than the
mean over what could have come is luck, the rest of the change is skill. So start, luck and skill add up to the result.

Decisions are judged apart from that, by a search that knows no more than the seat did.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..kernel import entry_points
from ..kernel.entry_points import REVEALED
from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.randomness import chance, key_from_seed
from ..kernel.table import Table
from ..players import Search, gains
from ..players.chances import all_told
from ..players.settings import Settings, confidence, tuned_level
from .effort import BATCHES, Effort, effort
from .weighing import MARGIN, POINTS, WINS, Scales

ROOM = 60_000  # nodes of the tree that grows behind a move
CLEAR = 2.0  # how many times its uncertainty a cost or a stroke of luck must be to be spoken of
GRAVE = 3.0  # times the cost of a mistake
TURNING_POINTS = 3


class Stopped(Exception):
    """Nobody wants to know any more."""


@dataclass(frozen=True)
class Decision:
    """What somebody chose among several moves, and what the search would have chosen."""

    best: int
    cost: float  # points of margin that the best move brings more, on average
    error: float
    win: float  # chance to win that it brings more
    moves: int  # how many there were
    reasons: tuple[tuple[str, dict[str, Any], int], ...] = ()  # lines of the own sheet that differ at once


@dataclass(frozen=True)
class Step:
    """A move: what everybody could expect after it, and what it changed."""

    seat: int
    move: int
    points: tuple[float, ...]
    wins: tuple[float, ...]
    margin: tuple[float, ...]
    luck: tuple[float, ...]
    luck_error: tuple[float, ...]
    skill: tuple[float, ...]
    decision: Decision | None


@dataclass(frozen=True)
class Account:
    """How a seat's margin came about: start + luck + own + others = result."""

    start: float
    luck: float
    own: float
    others: float
    result: float
    error: float  # of the luck, and so of what is left for skill
    decisions: int
    mistakes: int
    grave: int
    cost: float  # of all decisions together


@dataclass(frozen=True)
class Turn:
    """A turning point: a mistake of the seat that moved, or luck."""

    ply: int  # the number of the move, from 1; 0 is the deal
    kind: str  # "mistake" or "luck"
    seat: int  # whose margin changed
    points: float


@dataclass(frozen=True)
class Review:
    effort: Effort
    start: tuple[float, ...]
    first: Step  # the deal
    steps: tuple[Step, ...]
    accounts: tuple[Account, ...]
    turns: tuple[Turn, ...]


def played_on() -> np.ndarray:
    """To the end of the game, as advised."""
    return Settings().record()


def judging(game: Game, seats: int) -> Settings:
    """How a decision is looked at."""
    return tuned_level(game, seats, "pharaoh")[1]


class Reviewing:
    """One game under review. `parts` are the questions in it, each to be answered by whichever thread has time."""

    def __init__(self, table: Table, judged: Sequence[int] | None = None, how: Effort | None = None):
        if not table.over:
            raise PyramidionError(f"This game is not over after {table.ply} moves; only a finished game is reviewed.")
        self.table, self.game, self.box = table, table.game, table.box.record
        self.judged = range(table.seats) if judged is None else judged
        self.how = how or effort(self.game, table.seats)
        self.played_on, self.settings = played_on(), judging(self.game, table.seats)
        self.made = table._made
        tables = [then.copy() for then in table.again(0)]
        self.positions = [then.positions for then in tables]
        self.legal = [then.legal(made[1]) for then, made in zip(tables[:-1], self.made, strict=True)]
        self.hidden = [then.hidden(made[1]) for then, made in zip(tables[:-1], self.made, strict=True)]
        self.confidence = confidence(self.game, table.seats, "reviews")
        self.own = threading.local()
        self.stopped = False

    def parts(self) -> list[tuple[str, int]]:
        """What has to be found out: the longest questions first, so that no thread is left with one at the end."""
        last = len(self.made)
        chosen = [i for i in range(last) if len(self.legal[i]) > 1]
        decisions = [("decision", i) for i in chosen if self.made[i][1] in self.judged]
        values = [("value", i) for i in (*chosen, last)]
        # What follows from a move without a choice is worth as much before it as after it.
        before = [("moved", i) for i in range(last) if self.known(i) & REVEALED or len(self.legal[i]) == 1]
        return [*decisions, ("start", 0), *values, *before]

    def known(self, i: int) -> int:
        return self.made[i][3]

    def scales(self) -> Scales:
        if not hasattr(self.own, "plain"):
            self.own.plain = Scales(self.game, self.box, 1)
            self.own.deep = Scales(self.game, self.box, ROOM)
        return self.own.plain

    def answer(self, part: tuple[str, int]) -> Any:
        if self.stopped:
            raise Stopped
        kind, i = part
        return getattr(self, kind)(i)

    def rng(self, i: int) -> int:
        """Positions that are compared have the same chance after what is compared."""
        return chance(key_from_seed(0), i)

    def value(self, i: int) -> np.ndarray:
        return self.weighed(self.positions[i], self.rng(i))

    def moved(self, i: int) -> np.ndarray:
        """What the move was worth before chance had its say in it."""
        _, seat, code, known = self.made[i]
        if not known & REVEALED:
            return np.empty(0)
        return self.weighed(self.positions[i], self.rng(i + 1), seat=seat, move=code)

    def weighed(self, position: np.ndarray, rng: int, **move: int) -> np.ndarray:
        sums = self.scales().sums(position, self.played_on, BATCHES, self.how.values // BATCHES, rng, **move)
        return sums[:, : self.table.seats]

    def start(self, _: int) -> np.ndarray:
        """What everybody could expect before the deal: a row for the mean and one for its uncertainty."""
        table, game = self.table, self.game
        if table.start is not None:
            return np.empty(0)
        scales, dealt = self.scales(), game.blank(1, table.version)
        found = np.zeros((self.how.deals, table.seats))
        draw = key_from_seed(1)
        for n in range(self.how.deals):
            dealt[:] = game.blank(1, table.version)
            entry_points.deal_at(self.box, dealt, 0, table.seats, table._options, chance(draw, n))
            found[n] = scales.sums(dealt, self.played_on, 1, 1, chance(draw, n) >> 1)[0, : table.seats, MARGIN]
        return np.array([found.mean(0), found.std(0, ddof=1) / np.sqrt(len(found))])

    def decision(self, i: int) -> Decision:
        """The best move by a search, and what the one that was made costs, both followed up in the same way."""
        _, seat, code, _ = self.made[i]
        hidden, how = self.hidden[i], self.how
        thought = Search(how.search, settings=self.settings).think(self.game, self.box, hidden, seat, i)
        best, moves = thought.choices[0].code, len(self.legal[i])
        if best == code:
            return Decision(best, 0.0, 0.0, 0.0, moves)
        self.scales()

        def followed(move: int) -> np.ndarray:
            return self.own.deep.sums(
                hidden, self.settings.record(), BATCHES, how.compare // BATCHES, self.rng(i), seat, seat, move
            )[:, seat]

        more = followed(best) - followed(code)
        cost, error = mean_and_error(more[:, MARGIN])
        if cost <= 0:
            return Decision(code, 0.0, error, 0.0, moves)
        win = float(more[:, WINS].mean()) * self.confidence
        return Decision(best, cost, error, win, moves, self.reasons(hidden, seat, code, best))

    def reasons(self, hidden: np.ndarray, seat: int, code: int, best: int) -> tuple:
        """What the move made and the best one change at once in the seat's own sheet, where both can be known."""
        lines = gains(self.game, self.box, hidden, seat, code)
        better = gains(self.game, self.box, hidden, seat, best)
        return tuple((line.id, line.args, line.points) for line in lines if line not in better)

    def review(self, found: dict[tuple[str, int], Any]) -> Review:
        """All answers put together."""
        seats, last = self.table.seats, len(self.made)
        values: dict[int, np.ndarray] = {last: found["value", last]}
        moved: dict[int, np.ndarray] = {}
        for i in range(last - 1, -1, -1):
            moved[i] = found["moved", i] if self.known(i) & REVEALED else values[i + 1]
            values[i] = found["value", i] if ("value", i) in found else moved[i]
        lucks = {i: values[i + 1] - moved[i] for i in range(last)}
        begin = found["start", 0]
        start, start_error = begin if len(begin) else (values[0][:, :, MARGIN].mean(0), np.zeros(seats))
        steps = [self.step(i, values, moved, lucks, found.get(("decision", i))) for i in range(last)]
        dealt = values[0][:, :, MARGIN].mean(0)
        first = Step(
            -1,
            -1,
            column(values[0], POINTS),
            self.chances(values[0]),
            column(values[0], MARGIN),
            as_floats(dealt - start),
            as_floats(start_error),
            (0.0,) * seats,
            None,
        )
        total = sum((luck[:, :, MARGIN] for luck in lucks.values()), values[0][:, :, MARGIN])
        error = np.sqrt((total.std(0, ddof=1) ** 2) / BATCHES + start_error**2)
        result = values[last][:, :, MARGIN].mean(0)
        accounts = []
        for seat in range(seats):
            own = [step.decision for step in steps if step.seat == seat and step.decision is not None]
            luck = float(dealt[seat] - start[seat]) + sum(step.luck[seat] for step in steps)
            accounts.append(
                Account(
                    float(start[seat]),
                    luck,
                    sum(step.skill[seat] for step in steps if step.seat == seat),
                    sum(step.skill[seat] for step in steps if step.seat != seat),
                    float(result[seat]),
                    float(error[seat]),
                    len(own),
                    sum(mark(each, self.how) == 1 for each in own),
                    sum(mark(each, self.how) == 2 for each in own),
                    sum(each.cost for each in own),
                )
            )
        turns = turning_points(first, steps, self.how)
        return Review(self.how, as_floats(start), first, tuple(steps), tuple(accounts), turns)

    def chances(self, sums: np.ndarray) -> tuple[float, ...]:
        return all_told(column(sums, WINS), self.confidence)

    def step(self, i: int, values: Any, moved: Any, lucks: Any, decision: Decision | None) -> Step:
        _, seat, code, _ = self.made[i]
        luck = lucks[i][:, :, MARGIN]
        skill = (moved[i] - values[i])[:, :, MARGIN].mean(0)
        error = luck.std(0, ddof=1) / np.sqrt(BATCHES)
        return Step(
            seat,
            code,
            column(values[i + 1], POINTS),
            self.chances(values[i + 1]),
            column(values[i + 1], MARGIN),
            as_floats(luck.mean(0)),
            as_floats(error),
            as_floats(skill),
            decision,
        )


def as_floats(row: Any) -> tuple[float, ...]:
    return tuple(float(value) for value in row)


def column(sums: np.ndarray, which: int) -> tuple[float, ...]:
    return as_floats(sums[:, :, which].mean(0))


def mean_and_error(batches: np.ndarray) -> tuple[float, float]:
    return float(batches.mean()), float(batches.std(ddof=1) / np.sqrt(len(batches)))


def mark(decision: Decision, how: Effort) -> int:
    """0 for a decision that did not matter, 1 for a mistake, 2 for a grave one."""
    if decision.cost < max(how.mistake, CLEAR * decision.error):
        return 0
    return 2 if decision.cost >= GRAVE * how.mistake else 1


def turning_points(first: Step, steps: Sequence[Step], how: Effort) -> tuple[Turn, ...]:
    """The few moments that changed most, in the order of the game."""
    found = []
    for ply, step in enumerate([first, *steps]):
        if step.decision is not None and mark(step.decision, how):
            found.append(Turn(ply, "mistake", step.seat, -step.decision.cost))
        seat = max(range(len(step.luck)), key=lambda seat: abs(step.luck[seat]))
        if abs(step.luck[seat]) >= max(how.mistake, CLEAR * step.luck_error[seat]):
            found.append(Turn(ply, "luck", seat, step.luck[seat]))
    found.sort(key=lambda turn: -abs(turn.points))
    return tuple(sorted(found[:TURNING_POINTS], key=lambda turn: (turn.ply, turn.kind != "mistake")))


def review(
    table: Table,
    judged: Sequence[int] | None = None,
    how: Effort | None = None,
    told: Callable[[int, int], None] = lambda done, all: None,
    threads: int | None = None,
) -> Review:
    """Reviews a finished game; `judged` are the seats whose decisions are judged, all of them if it is not given.

    `told` hears how many of all parts are done.
    """
    reviewing = Reviewing(table, judged, how)
    parts = reviewing.parts()
    found: dict[tuple[str, int], Any] = {}
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        try:
            waiting: dict[Future[Any], tuple[str, int]] = {pool.submit(reviewing.answer, part): part for part in parts}
            while waiting:
                done, _ = wait(waiting, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in done:
                    found[waiting.pop(future)] = future.result()
                told(len(found), len(parts))
        except BaseException:  # somebody lost patience
            reviewing.stopped = True
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return reviewing.review(found)
