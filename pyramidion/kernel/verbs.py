"""The verbs of every game. Generic code calls them; Numba picks the game by the type of the record at compile time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from .header import ALL
from .jit import kernel

# Refusals that hold in every game; a game's own rules have the numbers of its register.
NO_SUCH_MOVE, GAME_OVER, NOT_YOUR_TURN = 201, 202, 203
TABLE_RULES = {NO_SUCH_MOVE: "T-01", GAME_OVER: "T-02", NOT_YOUR_TURN: "T-03"}

MAX_MOVES = 512  # room for the legal moves of one decision
MAX_SEATS = 5


@dataclass(frozen=True, slots=True)
class Rules:
    """The kernels of one game, one per verb."""

    deal: Callable[..., Any]
    refuse: Callable[..., Any]
    legal: Callable[..., Any]
    play: Callable[..., Any]
    score: Callable[..., Any]
    rank: Callable[..., Any]
    hide: Callable[..., Any]
    guess: Callable[..., Any]
    advise: Callable[..., Any]
    estimate: Callable[..., Any]


_BY_TYPE: dict[Any, Rules] = {}
_BY_DTYPE: dict[np.dtype, Rules] = {}


def register(state: np.dtype, rules: Rules) -> None:
    """Makes the verbs work on positions of this type."""
    _BY_TYPE[numba.from_dtype(state)] = rules
    _BY_DTYPE[state] = rules


def deal(box, s, seats, options):
    """Sets the table up."""
    return _BY_DTYPE[s.dtype].deal(box, s, seats, options)


def refuse_in_game(box, s, seat, move):
    """0 if the game allows the move, else the number of its rule that forbids it."""
    return _BY_DTYPE[s.dtype].refuse(box, s, seat, move)


def legal(box, s, seat, out):
    """Lists the legal moves of a seat that may act; returns how many."""
    return _BY_DTYPE[s.dtype].legal(box, s, seat, out)


def play(box, s, seat, move):
    """Carries a legal move out and tells what happened."""
    return _BY_DTYPE[s.dtype].play(box, s, seat, move)


def score(box, s, out):
    """Everybody's points as they stand."""
    return _BY_DTYPE[s.dtype].score(box, s, out)


def rank(box, s, out):
    """Everybody's place, 1 the best; shared places are equal."""
    return _BY_DTYPE[s.dtype].rank(box, s, out)


def hide_in_game(box, s, seat):
    """Erases what this seat may not know (-1: what a watcher may not know)."""
    return _BY_DTYPE[s.dtype].hide(box, s, seat)


def guess(box, s, seat):
    """Deals anew what this seat cannot know, in keeping with all it knows."""
    return _BY_DTYPE[s.dtype].guess(box, s, seat)


def advise(box, s, seat, moves, n):
    """The index of a sensible move among n legal ones, quickly found."""
    return _BY_DTYPE[s.dtype].advise(box, s, seat, moves, n)


def estimate(box, s, out):
    """A guess at everybody's final points."""
    return _BY_DTYPE[s.dtype].estimate(box, s, out)


@overload(deal, inline="always")
def _deal(box, s, seats, options):
    implementation = _BY_TYPE[s].deal
    return lambda box, s, seats, options: implementation(box, s, seats, options)


@overload(refuse_in_game, inline="always")
def _refuse_in_game(box, s, seat, move):
    implementation = _BY_TYPE[s].refuse
    return lambda box, s, seat, move: implementation(box, s, seat, move)


@overload(legal, inline="always")
def _legal(box, s, seat, out):
    implementation = _BY_TYPE[s].legal
    return lambda box, s, seat, out: implementation(box, s, seat, out)


@overload(play, inline="always")
def _play(box, s, seat, move):
    implementation = _BY_TYPE[s].play
    return lambda box, s, seat, move: implementation(box, s, seat, move)


@overload(score, inline="always")
def _score(box, s, out):
    implementation = _BY_TYPE[s].score
    return lambda box, s, out: implementation(box, s, out)


@overload(rank, inline="always")
def _rank(box, s, out):
    implementation = _BY_TYPE[s].rank
    return lambda box, s, out: implementation(box, s, out)


@overload(hide_in_game, inline="always")
def _hide_in_game(box, s, seat):
    implementation = _BY_TYPE[s].hide
    return lambda box, s, seat: implementation(box, s, seat)


@overload(guess, inline="always")
def _guess(box, s, seat):
    implementation = _BY_TYPE[s].guess
    return lambda box, s, seat: implementation(box, s, seat)


@overload(advise, inline="always")
def _advise(box, s, seat, moves, n):
    implementation = _BY_TYPE[s].advise
    return lambda box, s, seat, moves, n: implementation(box, s, seat, moves, n)


@overload(estimate, inline="always")
def _estimate(box, s, out):
    implementation = _BY_TYPE[s].estimate
    return lambda box, s, out: implementation(box, s, out)


@kernel
def may_act(s, seat):
    """Whether this seat is among those that may act now."""
    return 0 <= seat < s.seats and (np.int64(s.movers) >> seat) & 1 == 1


@kernel
def refuse(box, s, seat, move, codes):
    """0 if the move is legal, else the number of the rule that forbids it: the one definition of legality."""
    if s.movers == 0:
        return GAME_OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    if not 0 <= move < codes:
        return NO_SUCH_MOVE
    return refuse_in_game(box, s, seat, move)


@kernel
def advance(box, s, seat, move, rng):
    """Plays a legal move with fresh randomness and a fresh page for its events."""
    s.rng = rng
    s.told = 0
    s.ply += 1
    play(box, s, seat, move)


@kernel
def hide(box, s, seat):
    """Erases everything the seat may not know: the generator, other seats' events, and what the game keeps secret."""
    s.rng = 0
    kept = 0
    for i in range(min(np.int64(s.told), s.events.shape[0])):
        sees = np.int64(s.events[i, 2]) & ALL
        if sees == ALL or (seat >= 0 and (sees >> seat) & 1 == 1):
            for column in range(s.events.shape[1]):
                s.events[kept, column] = s.events[i, column]
            kept += 1
    for i in range(kept, s.events.shape[0]):
        for column in range(s.events.shape[1]):
            s.events[i, column] = 0
    s.told = kept
    hide_in_game(box, s, seat)


VERBS = tuple(field.name for field in fields(Rules))
