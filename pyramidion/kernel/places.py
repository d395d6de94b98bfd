"""Who comes first."""

from __future__ import annotations

import numpy as np

from .jit import kernel


@kernel
def by_merit(seats, out):
    """Turns everybody's merit into a place: one more than there are others with more. Equal merit shares a place."""
    places = np.int64(0)
    for seat in range(np.int64(seats)):
        place = np.int64(1)
        for other in range(np.int64(seats)):
            if out[other] > out[seat]:
                place += 1
        places |= place << np.int64(4 * seat)
    for seat in range(np.int64(seats)):
        out[seat] = (places >> np.int64(4 * seat)) & 15
