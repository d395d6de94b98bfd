"""Many tables of one game that move in step, in arrays that are made once and used for every step."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np

from .. import games
from ..kernel import entry_points
from ..kernel.box import Box
from ..kernel.errors import BadSetup, IllegalMove, PyramidionError
from ..kernel.game import Game
from ..kernel.jit import COMPILED
from ..kernel.numbers import whole
from ..kernel.randomness import chances, key_from_seed, new_key
from ..kernel.verbs import MAX_MOVES, NO_SUCH_MOVE
from . import stepping
from .layout import NUMBERS, Layout, as_numbers

STRETCH = 512  # tables that a thread fetches at a time; fewer have moved before another thread would have begun


class VectorTable:
    """`n` tables that move in step; whoever is to act at each of them is asked at the same time.

    >>> tables = VectorTable("cheops", n=1000, seats=4, seed=1)
    >>> for _ in range(100):
    ...     observations, rewards, dones = tables.step(tables.sample())

    The arrays are made once and filled anew by every step: copy what has to last. They are

    - `movers` (n): the seat that acts next; where several may act at once, the lowest of them
    - `observations` (n, length): what that seat may know, see `layout`
    - `masks` (n, codes): True for its legal moves
    - `rewards` (n, seats): not 0 only where a game has just ended; see `rewards.reward`
    - `dones` (n): True where the last step ended a game; the table shows the next game already
    - `scores`, `places` (n, seats), `lengths` (n): how the last finished game of each table ended

    Without `threads` there is one per core, if there are tables enough to keep it busy. Table i plays the same games
    whatever `n` and `threads` are, if `seed` and its moves are the same.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seats: int | None = None,
        seed: int | None = None,
        *,
        threads: int | None = None,
        options: Mapping[str, str] | None = None,
        box: Box | None = None,
    ):
        game = games.game(game) if isinstance(game, str) else game
        if not whole(n) or n < 1:
            raise BadSetup(f"{n!r} tables cannot be set up; 1 or more can.")
        if threads is not None and (not whole(threads) or threads < 1):
            raise BadSetup(f"{threads!r} threads cannot work; 1 or more can.")
        n, threads = int(n), threads and int(threads)
        self.game, self.n = game, n
        self.seats = game.check_seats(game.seats.start if seats is None else seats)
        self.layout = Layout(game, self.seats)
        self.codes = len(game.moves)
        self.threads = min(threads or max(1, min(cores(), n // STRETCH)), n) if COMPILED else 1
        self._others = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self._closed = False

        self._options, self._boxes = game.option_codes(options), (box or game.standard_box).record
        self._positions = game.blank(n)
        self._scratch = game.blank(self.threads + 1)
        self._numbers = as_numbers(self._scratch)
        self._chance, self._taste = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
        self._moves, self._actions = np.zeros((n, MAX_MOVES), np.int16), np.zeros(n, np.int64)
        self._sampled = np.zeros(n, np.int64)
        self._asked = {
            "movers": np.zeros(n, np.int8),
            "counts": np.zeros(n, np.int16),
            "masks": np.zeros((n, self.codes), np.bool_),
            "observations": np.zeros((n, self.layout.length), NUMBERS),
        }
        self._told = {
            "rewards": np.zeros((n, self.seats), np.float32),
            "dones": np.zeros(n, np.bool_),
            "scores": np.zeros((n, self.seats), np.int32),
            "places": np.zeros((n, self.seats), np.int8),
            "lengths": np.zeros(n, np.int32),
        }
        self.movers, self.counts, self.masks, self.observations = map(read_only, self._asked.values())
        self.rewards, self.dones, self.scores, self.places, self.lengths = map(read_only, self._told.values())
        stretch = min(STRETCH, -(-n // self.threads))
        self._stretches = [(first, min(first + stretch, n)) for first in range(0, n, stretch)]
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<VectorTable of {self.game.name}, {self.n} tables, {self.seats} seats, {self.threads} threads>"

    def reset(self, seed: int | None = None) -> np.ndarray:
        """Deals anew at every table: repeatable with a seed, unpredictable without one. Returns the observations."""
        if seed is not None and not whole(seed):
            raise BadSetup(f"{seed!r} is not a seed; any whole number is.")
        chance_of = chances(new_key() if seed is None else key_from_seed(int(seed)))
        self._chance[:] = [chance_of(2 * i) for i in range(self.n)]
        self._taste[:] = [chance_of(2 * i + 1) for i in range(self.n)]
        for told in self._told.values():
            told[...] = 0
        self._run(stepping.DEAL)
        return self.observations

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Plays a move at every table; returns observations, rewards and dones.

        If one of the actions is illegal, IllegalMove names the table, the move and the rule, and no table has changed.
        """
        self._take(actions)
        wrong = stepping.first_illegal(self.masks, self._actions)
        if wrong >= 0:
            raise self._refusal(wrong)
        self._run(stepping.PLAY)
        return self.observations, self.rewards, self.dones

    def sample(self) -> np.ndarray:
        """A random legal move for every table: an array that the next call fills anew."""
        stepping.sample_moves(self._taste, self.counts, self._moves, self._sampled)
        return self._sampled

    def close(self) -> None:
        """Lets the threads go; these tables play no more."""
        self._closed = True
        if self._others:
            self._others.shutdown()

    def _run(self, what: int) -> None:
        """Does one thing at all tables; the threads fetch stretches of them until none is left."""
        if self._closed:
            raise PyramidionError("These tables are closed; a new VectorTable plays on.")
        scratch, data, told = self._scratch, self._numbers, self._told.values()
        movers, counts, masks, observations = self._asked.values()
        stretches = iter(self._stretches)

        def work(slot: int) -> None:
            for first, last in stretches:
                stepping.run_tables(
                    what, self._boxes, self._positions, scratch, data, slot, self.layout.plan, first, last, self.seats,
                    self._options, self._chance, self._actions, movers, counts, self._moves, masks, observations, *told,
                )  # fmt: skip

        others = [self._others.submit(work, slot) for slot in range(1, self.threads)] if self._others else []
        try:
            work(0)
        finally:
            wait(others)
        for done in others:
            done.result()

    def _take(self, actions: Any) -> None:
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise PyramidionError(
                f"Actions of the shape {given.shape} do not fit {self.n} tables; the shape ({self.n},) does."
            )
        if given.dtype.kind not in "iu":
            raise PyramidionError(f"Actions of the type {given.dtype} are no move codes; whole numbers are.")
        self._actions[:] = given

    def _refusal(self, i: int) -> IllegalMove:
        action, seat = int(self._actions[i]), int(self.movers[i])
        rule = entry_points.refuse_at(self._boxes, self._positions, i, seat, action, self.codes)
        name = self.game.rule_id(rule)
        if rule == NO_SUCH_MOVE:
            right = f"they run from 0 to {self.codes - 1}"
            return IllegalMove(name, f"Table {i}: {action} is not a move code; {right} ({name}).")
        text = self.game.moves.text(action)
        return IllegalMove(name, f"Table {i}: {text!r} ({action}) of seat {seat} is against rule {name} here.")


def read_only(array: np.ndarray) -> np.ndarray:
    """The same array for those who may look and not touch."""
    view = array.view()
    view.flags.writeable = False
    return view


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
