"""Silver & Gold: Pyramids: setting up, what is forbidden and why, and what every move does.

The rules' numbers are the register's.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import lowest
from ...kernel.header import emit, whisper
from ...kernel.jit import kernel
from ...kernel.randomness import draw_one
from . import moves as m
from .chamber import CELLS, FIRST_SHAPE, PATTERN_OF, PLACEMENT, SHAPE_COUNT, SHAPES, anchors, frontier
from .marking import make_marks
from .state import CARDS, CHAMBERS, COLOURS, DECK, DISPLAY, HAND, NONE, SEATS, STEPS, Phase
from .turn import go_on, take


@kernel
def deal(box, s, seats, options):
    """SG-01 to SG-03: a hand of cards for everybody; nothing is marked yet."""
    for card in range(CARDS):
        s.deck[card] = box.cards[card]
        s.aside[card] = NONE
        s.crossed[card] = 0
    s.pile = box.count
    for seat in range(SEATS):
        clear_seat(s, seat)
        for place in range(HAND):
            s.hand[seat, place] = NONE
            if seat < seats and place < box.hand:
                s.hand[seat, place] = draw_one(s, s.deck, s.pile)
                s.pile -= 1
    for place in range(DISPLAY):
        s.display[place] = NONE
    for colour in range(COLOURS):
        for step in range(STEPS):
            s.bonus[colour, step] = NONE
    s.round_no = NONE
    s.turn = 0
    s.expedition = NONE
    s.unturned = (1 << np.int64(box.expeditions)) - 1
    s.taker = NONE
    s.since = 0
    s.phase = Phase.CHOOSE
    s.movers = (1 << np.int64(seats)) - 1
    emit(s, m.BEGAN, NONE)


@kernel
def clear_seat(s, seat):
    """Two empty places and an empty score card."""
    for chamber in range(CHAMBERS):
        s.picked[seat, chamber] = NONE
        s.chamber[seat, chamber] = NONE
        s.marks[seat, chamber] = 0
        s.fresh[seat, chamber] = 0
        s.just[seat, chamber] = NONE
    for colour in range(COLOURS):
        s.coloured[seat, colour] = 0
    for column in range(4):
        s.before[seat, column] = 0
    s.extra[seat] = 0
    s.red[seat] = 0
    s.green[seat] = 0
    s.skulls[seat] = 0
    s.torches[seat] = 0
    s.due[seat] = 0


# What is forbidden, and by which rule


@kernel
def refuse(box, s, seat, move):
    """0, or the number of the rule that forbids this move to a seat that may act."""
    if move < m.MARK:
        first, second = (move - m.CHOOSE) // HAND, (move - m.CHOOSE) % HAND
        if s.phase != Phase.CHOOSE or first == second or first >= box.hand or second >= box.hand:
            return 3
        return 0
    if move >= m.TAKE:
        if s.phase != Phase.TAKE:
            return 30
        return refuse_take(s, move - m.TAKE)
    if s.phase == Phase.CHOOSE:
        return 3
    if s.phase == Phase.TAKE:
        return 30
    if move >= m.CELL_ONLY:
        chamber, cell = (move - m.CELL_ONLY) // CELLS, (move - m.CELL_ONLY) % CELLS
        return refuse_cells(box, s, seat, chamber, np.int64(1) << cell)
    if s.extra[seat] > 0:
        return 20
    placement = move - m.MARK
    chamber, shape, cell = placement // (SHAPES * CELLS), placement // CELLS % SHAPES, placement % CELLS
    if PATTERN_OF[shape] != box.pattern[s.expedition] or PLACEMENT[shape, cell] == 0:
        return 11
    return refuse_cells(box, s, seat, chamber, PLACEMENT[shape, cell])


@kernel
def refuse_take(s, offer):
    """SG-32 where a place of the display will be filled, but not yet; SG-33 where no card is left for it."""
    if offer != DECK and s.display[offer] != NONE:
        return 0
    if s.pile == 0:
        return 33
    return 0 if offer == DECK else 32


@kernel
def refuse_cells(box, s, seat, chamber, cells):
    """SG-12, SG-13 for a pattern and for a single cell; SG-33 where there is no card."""
    card = np.int64(s.chamber[seat, chamber])
    if card < 0:
        return 33
    if cells & ~(np.int64(box.open[card]) & ~np.int64(s.marks[seat, chamber])) != 0:
        return 12
    return 0 if cells & frontier(box, s, seat, chamber) != 0 else 13


# What is allowed, fast


@kernel
def legal(box, s, seat, out):
    """The moves that `refuse` does not refuse, found without trying them all."""
    n = 0
    if s.phase == Phase.MARK:
        pattern = np.int64(box.pattern[s.expedition])
        first = FIRST_SHAPE[pattern]
        after = first + SHAPE_COUNT[pattern] if s.extra[seat] == 0 else first
        for chamber in range(CHAMBERS):
            reach = frontier(box, s, seat, chamber)
            if reach == 0:
                continue
            free = np.int64(box.open[s.chamber[seat, chamber]]) & ~np.int64(s.marks[seat, chamber])
            code = m.MARK + (chamber * SHAPES + first) * CELLS
            for shape in range(first, after, 2):
                found = anchors(shape, free, reach)
                if shape + 1 < after:  # two shapes in one number: the codes of the second follow those of the first
                    found |= anchors(shape + 1, free, reach) << CELLS
                while found != 0:
                    out[n] = code + lowest(found)
                    n += 1
                    found &= found - 1
                code += 2 * CELLS
            code = m.CELL_ONLY + chamber * CELLS
            while reach != 0:
                out[n] = code + lowest(reach)
                n += 1
                reach &= reach - 1
    elif s.phase == Phase.TAKE:
        for offer in range(box.display):
            if s.display[offer] != NONE:
                out[n] = m.TAKE + offer
                n += 1
        if s.pile > 0:
            out[n] = m.TAKE + DECK
            n += 1
    elif s.phase == Phase.CHOOSE:
        for first_place in range(box.hand):
            for second_place in range(box.hand):
                if first_place != second_place:
                    out[n] = m.CHOOSE + first_place * HAND + second_place
                    n += 1
    return n


# What a move does


@kernel
def play(box, s, seat, move):
    if move < m.MARK:
        choose(s, seat, (move - m.CHOOSE) // HAND, (move - m.CHOOSE) % HAND)
    elif move >= m.TAKE:
        take(box, s, seat, move - m.TAKE)
    else:
        make_marks(box, s, seat, move)
    go_on(box, s)


@kernel
def choose(s, seat, first, second):
    """SG-03: two of the hand, known to nobody else before all have chosen."""
    s.picked[seat, 0] = first
    s.picked[seat, 1] = second
    s.movers = np.int64(s.movers) & ~(1 << seat)
    whisper(s, 1 << seat, m.PICKED, seat, s.hand[seat, first], s.hand[seat, second])
