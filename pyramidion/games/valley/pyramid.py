"""The pyramid of six open cards: which place lies above which, and how it crumbles.

            a3            5
          a2  b2        3   4
        a1  b1  c1    0   1   2

A card that leaves makes the card above fall. Above b1 lie two, so somebody may have to choose.
"""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from .moves import FELL
from .state import NONE, PLACE, PLACES

A1, B1, C1, A2, B2, A3 = np.arange(len(PLACE))
BOTTOM = 3  # places of the bottom row are the first ones
ROW = np.array([0, 0, 0, 1, 1, 2])
ABOVE = np.array([A2, NONE, B2, A3, A3, NONE])  # of b1 it depends


@kernel
def cards_in_pyramid(s):
    n = 0
    for place in range(PLACES):
        if s.pyramid[place] != NONE:
            n += 1
    return n


@kernel
def cards_in_bottom_row(s):
    n = 0
    for place in range(BOTTOM):
        if s.pyramid[place] != NONE:
            n += 1
    return n


@kernel
def crumble(s, gap, chosen):
    """VK-23, VK-24: whatever lies above falls into the gap, and so on upwards.

    Onto b1 falls the chosen card; True if it is NONE and somebody has to choose between two.
    """
    while True:
        above = ABOVE[gap]
        if gap == B1:
            if chosen != NONE:
                above = chosen
            elif s.pyramid[A2] != NONE and s.pyramid[B2] != NONE:
                return True
            else:
                above = A2 if s.pyramid[A2] != NONE else B2
        if above == NONE or s.pyramid[above] == NONE:
            return False
        k = np.int64(s.pyramid[above])
        s.pyramid[gap] = k
        s.pyramid[above] = NONE
        emit(s, FELL, NONE, k, above, gap)
        gap = above
