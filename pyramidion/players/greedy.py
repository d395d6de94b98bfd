"""A player that takes what looks best right now."""

from __future__ import annotations

import numpy as np

from ..kernel.game import Game
from ..kernel.jit import as_records, entry_point
from ..kernel.randomness import roll
from ..kernel.verbs import MAX_MOVES, MAX_SEATS, guess, legal
from .lookahead import lead_after

DEALS = 4  # how often what the seat cannot know is guessed anew


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, np.uint64(0)), nogil=True)
def best_move(boxes, positions, seat, deals, rng):
    """positions[0] is the position as the seat sees it; the others are scratch."""
    box = boxes[0]
    moves = np.empty(MAX_MOVES, np.int16)
    later = np.empty(MAX_MOVES, np.int16)
    worth = np.zeros(MAX_MOVES, np.int64)
    points = np.zeros(MAX_SEATS, np.int32)
    n = legal(box, positions[0], seat, moves)
    if n == 1:
        return np.int64(moves[0])
    dealt = positions[1]
    s = positions[2]
    for d in range(deals):
        positions[1] = positions[0]
        dealt.rng = rng + np.uint64(d)
        guess(box, dealt, seat)
        for i in range(n):
            positions[2] = positions[1]
            rng_here = dealt.rng + np.uint64(i)
            worth[i] += lead_after(box, s, seat, np.int64(moves[i]), rng_here, later, points)
    s.rng = rng
    best = 0
    ties = 1
    for i in range(1, n):
        if worth[i] > worth[best]:
            best = i
            ties = 1
        elif worth[i] == worth[best]:
            ties += 1
            if roll(s, ties) == 0:
                best = i
    return np.int64(moves[best])


class Greedy:
    """Tries every move on a few guesses at what it cannot see, and picks the one with the best estimated margin."""

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int:
        positions = as_records(np.zeros(3, game.state_dtype))
        positions[:1] = hidden[:1]
        return int(best_move(box, positions, seat, DEALS, np.uint64(seed & 0xFFFFFFFFFFFFFFFF)))
