"""Who knows what in Cheops. What lies face down is not decided before it is drawn, so only money is secret.

What the bank holds is kept nowhere: between two it would tell the other's sum (CH-55).
"""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from .state import COLOURS, NONE, Law, Phase, Place


@kernel
def hide(box, s, seat):
    """CH-55: the money of others is a closed stack while the game lasts, unless the table plays with open money.

    CH-56: the joker's colour is chosen after the end, when everything is known.
    """
    if s.phase == Phase.OVER or s.phase == Phase.JOKER or s.open_money:
        return
    for other in range(s.seats):
        if other != seat:
            s.cash[other] = NONE


@kernel
def paid_out(box, s):
    """What the bank has probably paid out in all: half of the sales at the printed price, half at that of now."""
    total = np.int64(0)
    for colour in range(COLOURS):
        total += np.int64(s.sold[colour])
    total = total * (np.int64(box.market) + np.int64(s.market)) // 2
    total -= (np.int64(box.neighbours) - np.int64(s.neighbours)) * np.int64(box.neighbour)
    return total - np.int64(box.joker) if s.law_place[Law.JOKER] == Place.SEAT else total


@kernel
def guess(box, s, seat):
    """What the bank has probably paid out and the seat does not hold, the others share evenly, in steps of 5."""
    rest = paid_out(box, s)
    closed = 0
    for other in range(s.seats):
        if s.cash[other] == NONE:
            closed += 1
        else:
            rest -= np.int64(s.cash[other])
    rest = max(rest, np.int64(0))
    for other in range(s.seats):
        if s.cash[other] == NONE:
            share = rest // closed // 5 * 5
            s.cash[other] = share
            rest -= share
            closed -= 1
