"""How far ahead a move leaves a seat, by the game's own estimate."""

from __future__ import annotations

import numpy as np

from ..kernel.jit import kernel
from ..kernel.verbs import advance, advise, estimate, legal

STEPS = 4  # how many more decisions of its own a seat is thought through before the outcome is looked at


@kernel
def lead(points, seats, seat):
    """How far the seat is ahead of the best of the others."""
    best = -(1 << 30)
    for other in range(seats):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best


@kernel
def carry_on(box, s, seat, move, rng, later):
    """Makes a move, and what follows from it at once."""
    advance(box, s, seat, move, rng)
    step = 0
    while step < STEPS and s.movers == 1 << seat:
        n = legal(box, s, seat, later)
        advance(box, s, seat, np.int64(later[advise(box, s, seat, later, n)]), s.rng)
        step += 1


@kernel
def lead_after(box, s, seat, move, rng, later, points):
    """How far ahead the seat is estimated to be after this move and what follows from it at once."""
    carry_on(box, s, seat, move, rng, later)
    estimate(box, s, points)
    return lead(points, s.seats, seat)
