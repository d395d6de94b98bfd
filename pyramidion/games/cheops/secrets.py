"""Who knows what in Cheops. What lies face down is not decided before it is drawn, so only money is secret."""

from __future__ import annotations

from ...kernel.jit import kernel
from .state import NONE, Phase


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
def guess(box, s, seat):
    """What the bank has paid out and the seat does not hold, the others share evenly, in steps of 5."""
    rest = s.bank * 1
    closed = 0
    for other in range(s.seats):
        if s.cash[other] == NONE:
            closed += 1
        else:
            rest -= s.cash[other]
    for other in range(s.seats):
        if s.cash[other] == NONE:
            share = rest if closed == 1 else (rest // closed) // 5 * 5
            s.cash[other] = share
            rest -= share
            closed -= 1
