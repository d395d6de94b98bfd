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
from ...kernel.moves import Domain
from .state import NONE, PLACES

PLACE = Domain("place", ["a1", "b1", "c1", "a2", "b2", "a3"])
A1, B1, C1, A2, B2, A3 = range(PLACES)
BOTTOM = 3  # places of the bottom row are the first ones
ROW = np.array([0, 0, 0, 1, 1, 2])
FELL = 4  # in EVENTS; moves.py stands on this file


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
def drop(s, start, end):
    """VK-23: a card falls into the gap below it, and whatever lay above follows."""
    if s.pyramid[start] == NONE:
        return
    s.pyramid[end] = s.pyramid[start]
    s.pyramid[start] = NONE
    emit(s, FELL, NONE, np.int64(s.pyramid[end]), start, end)


@kernel
def crumble(s, place):
    """VK-23, VK-24: closes the gap where it is clear how; True if somebody has to choose what falls onto b1."""
    if place == B1:
        if s.pyramid[A2] != NONE and s.pyramid[B2] != NONE:
            return True
        fall(s, A2 if s.pyramid[A2] != NONE else B2)
    elif place == A1:
        drop(s, A2, A1)
        drop(s, A3, A2)
    elif place == C1:
        drop(s, B2, C1)
        drop(s, A3, B2)
    elif place == A2 or place == B2:
        drop(s, A3, place)
    return False


@kernel
def fall(s, place):
    """VK-23: this middle card falls onto b1, the top card takes its place."""
    drop(s, place, B1)
    drop(s, A3, place)
