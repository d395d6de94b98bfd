"""Marking: what a pattern or a cell does on its card and on the score card of whoever marks it.

Nobody else learns anything of it before everyone has finished (SG-16): it is whispered to its own seat, and nothing is
left to chance, so that the order in which the seats act makes no difference.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count
from ...kernel.header import whisper
from ...kernel.jit import kernel
from . import moves as m
from .chamber import CELLS, WHOLE, frontier

UPPER = (1 << m.UPPER_CELLS) - 1


@kernel
def make_marks(box, s, seat, move):
    """SG-11, SG-20: a pattern, or a single cell, which is one fewer of those that crosses demand."""
    if move >= m.CELL_ONLY and s.extra[seat] > 0:
        s.extra[seat] -= 1
    covered = m.COVERS[move - m.MARK]
    mark(box, s, seat, covered >> CELLS, covered & WHOLE)


@kernel
def mark(box, s, seat, chamber, cells):
    """SG-11, SG-14: crosses these cells, lets their symbols act, and asks for more cells or lets the seat rest."""
    card = np.int64(s.chamber[seat, chamber])
    s.marks[seat, chamber] |= cells
    s.fresh[seat, chamber] |= cells
    whisper(s, 1 << seat, m.MARKED, seat, card, count(cells), cells & UPPER, cells >> m.UPPER_CELLS)
    symbols = cells & np.int64(box.symbols[card])
    if symbols != 0:
        collect(box, s, seat, card, symbols)
    if s.extra[seat] > 0 and frontier(box, s, seat, 0) | frontier(box, s, seat, 1) == 0:
        whisper(s, 1 << seat, m.LAPSED, seat, np.int64(s.extra[seat]))
        s.extra[seat] = 0
    if s.extra[seat] == 0:
        s.movers = np.int64(s.movers) & ~(1 << seat)


@kernel
def collect(box, s, seat, card, symbols):
    """SG-20 to SG-24: gems, torches and skulls first, then potions; crosses demand further cells after that."""
    red = count(symbols & np.int64(box.red[card]))
    green = count(symbols & np.int64(box.green[card]))
    skulls = count(symbols & np.int64(box.skull[card]))
    potions = count(symbols & np.int64(box.potion[card]))
    s.red[seat] = min(np.int64(s.red[seat]) + red, np.int64(box.gem_fields))
    s.green[seat] = min(np.int64(s.green[seat]) + green, np.int64(box.gem_fields))
    if symbols & np.int64(box.torch[card]) != 0:
        s.torches[seat] |= 1 << np.int64(s.round_no)
    marked = min(np.int64(s.skulls[seat]) + skulls, np.int64(box.skull_fields))
    s.skulls[seat] = max(marked - potions * np.int64(box.wiped), 0)
    s.extra[seat] += count(symbols & np.int64(box.cross[card]))
    tell = symbols & ~np.int64(box.cross[card])
    if tell != 0:
        torches = count(np.int64(s.torches[seat]))
        whisper(s, 1 << seat, m.TALLIED, seat, s.red[seat], s.green[seat], s.skulls[seat], torches)
