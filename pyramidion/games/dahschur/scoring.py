"""Points and places."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.places import by_merit


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
def rank(box, s, out):
    """DA-74: more points, or as many and more goods in supply; equal points and goods share the place."""
    for seat in range(s.seats):
        out[seat] = np.int64(s.points[seat]) * 256 + s.supply[seat]
    by_merit(s.seats, out)
