"""Many tables of one game that move in step, in arrays that are made once and used for every step."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from .. import games
from ..kernel import entry_points
from ..kernel.box import Box
from ..kernel.errors import BadSetup, IllegalMove, PyramidionError
from ..kernel.game import Game
from ..kernel.jit import COMPILED, copied
from ..kernel.numbers import whole
from ..kernel.randomness import GOLDEN, chances, key_from_seed, new_key
from ..kernel.verbs import MAX_MOVES, MAX_SEATS, NO_SUCH_MOVE
from ..players import Player, Search
from . import stepping
from .layout import NUMBERS, Layout, as_numbers
from .opponents import Opponents
from .rewards import REWARDS

TENTHS = 10  # estimates are in tenths of a point
STRETCH = 512  # tables that a thread fetches at a time; fewer have moved before another thread would have begun


@dataclass(frozen=True, slots=True)
class TableState:
    """A table of a VectorTable: its position, and where its streams of chance are. It can be kept and pickled."""

    game: str
    seats: int
    position: bytes
    streams: tuple[int, ...]


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

    `layout=2` gives observations of the second version. With `opponents`, the names of machine players or players of
    your own, one for each of the other seats or one for all, only `seat` is asked: a step plays on until it is its turn
    again, and `rewards` is still everybody's. `reward` says what a game is worth: by `rank` (the share of the
    others beaten less those who were better), `win` (the share in the first place) or `margin` (points ahead of the
    best other).

    The arrays are read-only, since moves are checked by them; with `writable` they are copies, which PyTorch takes
    without a warning, and which every step fills anew all the same.

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
        layout: int = 1,
        reward: str = "rank",
        opponents: Sequence[str | Player] | str | None = None,
        seat: int = 0,
        writable: bool = False,
    ):
        game = games.game(game) if isinstance(game, str) else game
        if reward not in REWARDS:
            raise BadSetup(f"{reward!r} is not a reward; there are {', '.join(REWARDS)}.")
        if not whole(n) or n < 1:
            raise BadSetup(f"{n!r} tables cannot be set up; 1 or more can.")
        if threads is not None and (not whole(threads) or threads < 1):
            raise BadSetup(f"{threads!r} threads cannot work; 1 or more can.")
        n, threads = int(n), threads and int(threads)
        self.game, self.n = game, n
        self.seats = game.check_seats(game.seats.start if seats is None else seats)
        self.layout = Layout(game, self.seats, layout)
        self._reward = reward
        self._opponents = Opponents(opponents, self.seats, seat) if opponents is not None else None
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
        self._guess, self._guesses = game.blank(), np.zeros(n, np.uint64)
        self._advised, self._estimated = np.zeros(n, np.int64), np.zeros((n, self.seats), np.int32)
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
        own = [*self._asked.values(), *self._told.values()]
        shown = [array.copy() if writable else read_only(array) for array in own]
        self.movers, self.counts, self.masks, self.observations = shown[:4]
        self.rewards, self.dones, self.scores, self.places, self.lengths = shown[4:]
        self._copies = list(zip(shown, own, strict=True)) if writable else []
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
        self._guesses[:] = self._taste ^ GOLDEN
        for told in self._told.values():
            told[...] = 0
        self._run(stepping.DEAL)
        self._let_others_play()
        return self.observations

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Plays a move at every table; returns observations, rewards and dones.

        If one of the actions is illegal, IllegalMove names the table, the move and the rule, and no table has changed.
        """
        self._take(actions)
        wrong = stepping.first_illegal(self._asked["masks"], self._actions)
        if wrong >= 0:
            raise self._refusal(wrong)
        self._advance()
        self._let_others_play()
        return self.observations, self.rewards, self.dones

    def _let_others_play(self) -> None:
        if self._opponents:
            self._opponents.play(self)
        for shown, own in self._copies:
            np.copyto(shown, own)

    def _advance(self) -> None:
        """Plays what is in the actions, and says what games that ended were worth."""
        self._run(stepping.PLAY)
        if self._reward != "rank":
            told = self._told
            ended = told["dones"] & (self._actions != stepping.PASS)
            told["rewards"][ended] = REWARDS[self._reward](told["places"][ended], told["scores"][ended])

    def sample(self) -> np.ndarray:
        """A random legal move for every table: an array that the next call fills anew."""
        stepping.sample_moves(self._taste, self._asked["counts"], self._moves, self._sampled)
        return self._sampled

    def advise(self) -> np.ndarray:
        """The move that each game's quick advice would make, as its mover sees things: filled anew by the next call."""
        out = np.zeros(MAX_MOVES, np.int16)
        stepping.advise_tables(self._boxes, self._positions, self._guess, self._guesses, out, self._advised)
        return self._advised

    def estimate(self) -> np.ndarray:
        """Everybody's points at the end (n, seats), as each mover would guess them: filled anew by the next call."""
        room = np.zeros(MAX_SEATS, np.int32)
        args = self._boxes, self._positions, self._guess, self._guesses, self.seats, room, self._estimated
        stepping.estimate_tables(*args)
        return self._estimated / np.float32(TENTHS)

    def search(self, playouts: int | Search = 1000) -> tuple[np.ndarray, np.ndarray]:
        """A search for each table's mover: the moves it would make (n), and how often it tried each code (n, codes)."""
        search = playouts if isinstance(playouts, Search) else Search(playouts)
        seeds = [int(seed) for seed in self._guesses]
        self._guesses += GOLDEN
        actions, visits = np.zeros(self.n, np.int64), np.zeros((self.n, self.codes), np.int32)

        def one(i: int) -> None:
            seat = int(self._asked["movers"][i])
            choices = search.think(self.game, self._boxes, self.hidden(i, seat), seat, seeds[i]).choices
            actions[i] = choices[0].code
            for choice in choices:
                visits[i, choice.code] = choice.visits

        with ThreadPoolExecutor(cores() if COMPILED else 1) as pool:
            list(pool.map(one, range(self.n)))
        return actions, visits

    def hidden(self, i: int, seat: int) -> np.ndarray:
        """The position of table i without anything that this seat may not know."""
        copy = copied(self._positions[self._table(i) : i + 1])
        entry_points.hide_at(self._boxes, copy, 0, seat)
        return copy

    def get_state(self, i: int) -> TableState:
        """Table i as it stands, its chance included: put back, it goes on as it would have gone on here."""
        self._table(i)
        streams = tuple(int(stream[i]) for stream in (self._chance, self._taste, self._guesses))
        return TableState(self.game.name, self.seats, self._positions[i : i + 1].tobytes(), streams)

    def set_state(self, i: int, state: TableState) -> None:
        """Puts a state at table i; observations, movers and masks follow it. What it told last is forgotten."""
        self._table(i)
        if not isinstance(state, TableState) or (state.game, state.seats) != (self.game.name, self.seats):
            found = f"of {state.game} with {state.seats} seats" if isinstance(state, TableState) else repr(state)
            raise BadSetup(f"A state {found} does not fit tables of {self.game.name} with {self.seats} seats.")
        self._positions[i : i + 1].view(np.uint8)[:] = np.frombuffer(state.position, np.uint8)
        for stream, value in zip((self._chance, self._taste, self._guesses), state.streams, strict=True):
            stream[i] = value
        for told in self._told.values():
            told[i] = 0
        self._run(stepping.ASK, [(i, i + 1)])
        self._let_others_play()

    def clone(self, i: int, j: int) -> None:
        """Makes table j go on as table i does."""
        self.set_state(j, self.get_state(i))

    def _table(self, i: Any) -> int:
        if not whole(i) or not 0 <= i < self.n:
            raise BadSetup(f"{i!r} is not a table; they run from 0 to {self.n - 1}.")
        return int(i)

    def close(self) -> None:
        """Lets the threads go; these tables play no more."""
        self._closed = True
        if self._others:
            self._others.shutdown()

    def _run(self, what: int, stretches: list[tuple[int, int]] | None = None) -> None:
        """Does one thing at all tables; the threads fetch stretches of them until none is left."""
        if self._closed:
            raise PyramidionError("These tables are closed; a new VectorTable plays on.")
        scratch, data, told = self._scratch, self._numbers, self._told.values()
        movers, counts, masks, observations = self._asked.values()
        left = iter(self._stretches if stretches is None else stretches)

        def work(slot: int) -> None:
            for first, last in left:
                stepping.run_tables(
                    what, self._boxes, self._positions, scratch, data, slot, self.layout.plan, first, last, self.seats,
                    self._options, self._chance, self._actions, movers, counts, self._moves, masks, observations, *told,
                )  # fmt: skip

        pool = self._others if stretches is None else None
        others = [pool.submit(work, slot) for slot in range(1, self.threads)] if pool else []
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
        action, seat = int(self._actions[i]), int(self._asked["movers"][i])
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
