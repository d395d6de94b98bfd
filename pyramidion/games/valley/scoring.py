"""What a tomb is worth, and who wins."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.places import by_merit
from .feasibility import tomb_size
from .state import KINDS, NONE, SETS


@kernel
def points(box, s, seat):
    """VK-61: printed points of starters and uniques; of a set the square of its number of different cards."""
    total = np.int64(0)
    different = np.int64(0)  # six bits per set
    for k in range(KINDS):
        if s.tomb[seat, k] > 0:
            if box.set[k] == NONE:
                total += s.tomb[seat, k] * box.points[k]
            else:
                different += np.int64(1) << np.int64(6 * box.set[k])
    for which in range(SETS):
        n = (different >> np.int64(6 * which)) & 63
        total += n * n
    return total


@kernel
def score(box, s, out):
    for seat in range(np.int64(s.seats)):
        out[seat] = points(box, s, seat)


@kernel
def rank(box, s, out):
    """VK-62: most points win; of equals whoever has fewer cards in the tomb."""
    for seat in range(np.int64(s.seats)):
        out[seat] = points(box, s, seat) * 256 - tomb_size(s, seat)
    by_merit(s.seats, out)
