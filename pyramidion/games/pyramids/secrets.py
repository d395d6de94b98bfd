"""Who knows what: while all act at once nobody sees what others do.

What lies face down is not decided before it is drawn, so there is nothing else to hide.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, nth
from ...kernel.jit import kernel
from ...kernel.randomness import draw_one, roll
from . import moves as m
from .chamber import CELLS, FIRST_SHAPE, SHAPE_COUNT, SHAPES, anchors, frontier
from .marking import make_marks
from .state import CHAMBERS, GREEN, HAND, NONE, RED, SKULL, TORCH, Phase


@kernel
def hide(box, s, seat):
    """SG-03, SG-05, SG-16: the hands and choices of others, and all that they marked in the turn under way."""
    if s.phase != Phase.CHOOSE and s.phase != Phase.MARK:
        return
    s.ply = s.since
    for other in range(s.seats):
        if other == seat:
            continue
        for place in range(HAND):
            card = s.hand[other, place]
            if card != NONE:
                s.hand[other, place] = NONE
                s.deck[card] = 1
                s.pile += 1
        for chamber in range(CHAMBERS):
            s.picked[other, chamber] = NONE
            s.marks[other, chamber] = np.int64(s.marks[other, chamber]) & ~np.int64(s.fresh[other, chamber])
            s.fresh[other, chamber] = 0
        s.extra[other] = 0
        s.red[other] = s.before[other, RED]
        s.green[other] = s.before[other, GREEN]
        s.skulls[other] = s.before[other, SKULL]
        s.torches[other] = s.before[other, TORCH]


@kernel
def guess(box, s, seat):
    """Others get a hand from the deck; whoever has finished has chosen or marked something, at random."""
    if s.phase == Phase.CHOOSE:
        for other in range(s.seats):
            if other != seat:
                guess_hand(box, s, other)
    elif s.phase == Phase.MARK:
        movers = np.int64(s.movers)
        told = s.told
        for other in range(s.seats):
            if other != seat and (movers >> other) & 1 == 0:
                guess_marks(box, s, other)
        s.movers = movers
        s.told = told


@kernel
def guess_hand(box, s, other):
    for place in range(box.hand):
        if s.hand[other, place] == NONE:
            s.hand[other, place] = draw_one(s, s.deck, s.pile)
            s.pile -= 1
    if (np.int64(s.movers) >> other) & 1 == 0 and s.picked[other, 0] == NONE:
        first = roll(s, box.hand)
        second = roll(s, box.hand - 1)
        s.picked[other, 0] = first
        s.picked[other, 1] = second + 1 if second >= first else second


@kernel
def guess_marks(box, s, other):
    """A whole marking, bonus cells included, by somebody who has a card and whose marks are not known."""
    if s.fresh[other, 0] | s.fresh[other, 1] != 0:
        return
    s.movers = 1 << other
    told = s.told
    while s.movers != 0:
        s.told = told  # nobody hears a guess, and a long chain would fill the page
        move = any_marks(box, s, other)
        if move == NONE:
            break
        make_marks(box, s, other, move)


@kernel
def any_marks(box, s, seat):
    """One of the seat's moves while all mark, each as likely as the others."""
    pattern = np.int64(box.pattern[s.expedition])
    first = FIRST_SHAPE[pattern]
    after = first + SHAPE_COUNT[pattern] if s.extra[seat] == 0 else first
    chosen, n = np.int64(NONE), np.int64(0)
    for chamber in range(CHAMBERS):
        reach = frontier(box, s, seat, chamber)
        if reach == 0:
            continue
        free = np.int64(box.open[s.chamber[seat, chamber]]) & ~np.int64(s.marks[seat, chamber])
        for shape in range(first, after):
            code = m.MARK + (chamber * SHAPES + shape) * CELLS
            chosen, n = one_of(s, anchors(shape, free, reach), code, chosen, n)
        chosen, n = one_of(s, reach, m.CELL_ONLY + chamber * CELLS, chosen, n)
    return chosen


@kernel
def one_of(s, found, code, chosen, n):
    """The move chosen among n so far or one of those found here, all equally likely; and how many there are."""
    here = count(found)
    n += here
    if here > 0 and roll(s, n) < here:
        chosen = code + nth(found, roll(s, here))
    return chosen, n
