"""The avenue: swapping slabs, and placing gems on them from the assembly square on."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .market import recall
from .scoring import gain
from .state import GEMS, MOST_GEMS, NONE, STALLS, Phase, Tally


@kernel
def next_gem(s):
    """DA-30: the gem colour of the first slab without a gem; NONE when the avenue is complete."""
    return np.int64(s.slab[s.built]) % GEMS if s.built < s.slabs else NONE


@kernel
def can_place(s, seat):
    """DA-30: up to four with one action, and only the colour that the next slab shows."""
    gem = next_gem(s)
    return gem != NONE and s.placed < MOST_GEMS and s.gems[seat, gem] > 0


@kernel
def can_swap(s):
    """DA-31: two slabs without gems, which then lie side by side."""
    return s.slabs - s.built >= 2


@kernel
def swap(s, seat, one, other):
    """DA-31: two slabs change places."""
    here = np.int64(s.slab[one])
    s.slab[one] = s.slab[other]
    s.slab[other] = here
    s.first = NONE
    emit(s, m.SWAPPED, seat, one, other)
    s.phase = Phase.PLACE if can_place(s, seat) else Phase.ACTED


@kernel
def place(box, s, seat):
    """DA-30, DA-32 to DA-34: a gem on the next slab, points for it, and what the slab's symbol brings."""
    at = np.int64(s.built)
    slab = np.int64(s.slab[at])
    gem, symbol = slab % GEMS, slab // GEMS
    nth = np.int64(s.placed)
    points = np.int64(box.avenue[nth + 1]) - np.int64(box.avenue[nth])
    s.gems[seat, gem] -= 1
    s.built += 1
    s.placed += 1
    gain(s, seat, points, Tally.AVENUE)
    emit(s, m.PLACED, seat, gem, at, symbol, points)
    s.phase = Phase.PLACE if can_place(s, seat) else Phase.ACTED
    if symbol == seat:
        own_symbol(s, seat)
    elif symbol < s.seats:
        points = np.int64(box.symbol[nth])
        gain(s, symbol, points, Tally.SYMBOL)
        emit(s, m.HONOURED, symbol, at, points)


@kernel
def own_symbol(s, seat):
    """DA-34: all own goods from one stall; it is asked only where there is a choice."""
    found = NONE
    for stall in range(STALLS):
        if s.goods[seat, stall] > 0:
            if found != NONE:
                s.phase = Phase.RECALL
                return
            found = stall
    if found != NONE:
        recall(s, seat, found)
