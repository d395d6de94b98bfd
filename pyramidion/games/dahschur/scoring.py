"""Points and places."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel


@kernel
def gain(s, seat, points, reason):
    """DA-35: the ladder runs on, whatever the points."""
    s.points[seat] += points
    s.tally[seat, reason] += points


@kernel
def score(box, s, out):
    """Everybody's points as they stand; gems count when the game is over."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@kernel
def beats(s, one, other):
    """DA-74: more points, or as many and more goods in supply."""
    a, b = np.int64(s.points[one]), np.int64(s.points[other])
    return a > b or (a == b and s.supply[one] > s.supply[other])


@kernel
def rank(box, s, out):
    """DA-74: equal points and goods share the place."""
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if beats(s, other, seat):
                place += 1
        out[seat] = place
