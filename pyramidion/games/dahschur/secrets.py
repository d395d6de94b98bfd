"""Who knows what in Dahschur: the numbers of discs are known to their holder alone (DA-07, DA-56).

What lies face down or in the bag is not decided before it is drawn. Which offer and city cards, gems and neutral
princes are still to come follows from what everybody has seen.
"""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.randomness import roll
from .state import DISCS, SILVERS, Phase


@kernel
def hide(box, s, seat):
    """DA-56: others see how many gold and silver discs somebody has. When the game is over everything is shown."""
    if s.phase == Phase.OVER:
        return
    for other in range(s.seats):
        if other != seat:
            for number in range(DISCS):
                s.unseen[number] += s.held[other, number]
                s.held[other, number] = 0


@kernel
def guess(box, s, seat):
    """The others' discs are any of those that the seat has not seen."""
    if s.phase == Phase.OVER:
        return
    for other in range(s.seats):
        if other != seat:
            fill(s, other, 0, np.int64(s.silvers[other]))
            fill(s, other, SILVERS, np.int64(s.golds[other]))


@kernel
def fill(s, other, first, wanted):
    """Draws discs of one metal until the holder has so many."""
    left = 0
    for number in range(first, first + SILVERS):
        wanted -= np.int64(s.held[other, number])
        left += np.int64(s.unseen[number])
    for _ in range(wanted):
        k = roll(s, left)
        number = first
        while k >= s.unseen[number]:
            k -= np.int64(s.unseen[number])
            number += 1
        s.unseen[number] -= 1
        s.held[other, number] += 1
        left -= 1
