"""What a tomb is worth, and who wins."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from .possible import tomb_size
from .state import KINDS, NONE, SEATS, SETS


@kernel
def in_set(box, s, seat, which):
    """VK-61: different cards of a set in the tomb; duplicates are ignored."""
    n = 0
    for k in range(KINDS):
        if s.tomb[seat, k] > 0 and box.set[k] == which:
            n += 1
    return n


@kernel
def printed_points(box, s, seat, starters):
    """VK-61: the points printed on starters or on uniques."""
    total = 0
    for k in range(KINDS):
        if box.set[k] == NONE and box.starter[k] == starters:
            total += s.tomb[seat, k] * box.points[k]
    return total


@kernel
def points(box, s, seat):
    """VK-61: printed points, and the square of the number of different cards of each set."""
    total = printed_points(box, s, seat, 1) + printed_points(box, s, seat, 0)
    for which in range(SETS):
        n = in_set(box, s, seat, which)
        total += n * n
    return total


@kernel
def score(box, s, out):
    for seat in range(np.int64(s.seats)):
        out[seat] = points(box, s, seat)


@kernel
def rank(box, s, out):
    """VK-62: most points win; of equals whoever has fewer cards in the tomb."""
    for seat in range(SEATS):
        out[seat] = NONE
    for seat in range(np.int64(s.seats)):
        own = points(box, s, seat)
        place = 1
        for other in range(np.int64(s.seats)):
            theirs = points(box, s, other)
            if theirs > own or (theirs == own and tomb_size(s, other) < tomb_size(s, seat)):
                place += 1
        out[seat] = place
