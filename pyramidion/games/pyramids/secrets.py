"""Who knows what: while all act at once nobody sees what others do.

What lies face down is not decided before it is drawn, so there is nothing else to hide.
"""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.randomness import draw_one, roll
from ...kernel.verbs import MAX_MOVES
from . import moves as m
from .chamber import CELLS, PLACEMENT, SHAPES
from .marking import mark
from .rules import legal
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
        out = np.empty(MAX_MOVES, np.int16)
        movers = np.int64(s.movers)
        told = s.told
        for other in range(s.seats):
            if other != seat and (movers >> other) & 1 == 0:
                guess_marks(box, s, other, out)
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
def guess_marks(box, s, other, out):
    """A whole marking, bonus cells included, by somebody who has a card and whose marks are not known."""
    if s.fresh[other, 0] | s.fresh[other, 1] != 0:
        return
    s.movers = 1 << other
    told = s.told
    while s.movers != 0:
        s.told = told  # nobody hears a guess, and a long chain would fill the page
        n = legal(box, s, other, out)
        if n == 0:
            break
        move = np.int64(out[roll(s, n)])
        if move >= m.CELL_ONLY:
            if s.extra[other] > 0:
                s.extra[other] -= 1
            cell = move - m.CELL_ONLY
            mark(box, s, other, cell // CELLS, np.int64(1) << (cell % CELLS))
        else:
            placement = move - m.MARK
            cells = PLACEMENT[placement // CELLS % SHAPES, placement % CELLS]
            mark(box, s, other, placement // (SHAPES * CELLS), cells)
