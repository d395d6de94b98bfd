"""Sets as bit masks: fields of the procession, values of cards, offer cards, seats."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel

_DE_BRUIJN = 0x077CB531  # every five neighbouring bits of it differ, so a lone bit times it tells its place
_PLACE = np.zeros(32, np.int64)
for _place in range(32):
    _PLACE[((_DE_BRUIJN << _place) & 0xFFFFFFFF) >> 27] = _place


@kernel
def lowest(mask):
    """The place of the lowest bit of a set that is not empty."""
    return _PLACE[(((mask & -mask) * _DE_BRUIJN) >> 27) & 31]


@kernel
def highest(mask):
    """The place of the highest bit of a set that is not empty."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    return lowest(mask ^ (mask >> 1))


@kernel
def count(mask):
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@kernel
def nth(mask, k):
    """The place of the bit with number k, counted from 0 and from the lowest."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)
