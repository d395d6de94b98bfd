"""The rules of Reeds."""

from __future__ import annotations

import numpy as np

from pyramidion.kernel.box import Sections
from pyramidion.kernel.events import EventSpace
from pyramidion.kernel.fields import SEAT, Field, Number, Seats, maybe
from pyramidion.kernel.header import emit, i1, i2, position, record
from pyramidion.kernel.jit import kernel
from pyramidion.kernel.moves import Domain, MoveSpace
from pyramidion.kernel.randomness import roll

SEATS = 2
TAKING, OVER = range(2)

COUNT = Domain("count", ["1", "2", "3"])
PHASE = Domain("phase", ["taking", "over"])
MOVES = MoveSpace(take=(COUNT,))
EVENTS = EventSpace(taken=(COUNT,))

POSITION = (
    Field("reeds", i2, Number(low=0)),
    Field("phase", i1, PHASE),
    Field("last", i1, maybe(SEAT)),  # who took reeds last
    Field("taken", i2, Number(low=0), Seats(SEATS)),
)
STATE = position(POSITION)
BOX = record([("reeds", i2)])


def read_box(t: Sections) -> np.ndarray:
    boxes = np.zeros(1, BOX)
    boxes[0]["reeds"] = t.whole("reeds", "number", 1, 100)
    return boxes


@kernel
def deal(box, s, seats, options):
    """RE-01."""
    s.reeds = box.reeds
    s.phase = TAKING
    s.last = -1
    for seat in range(SEATS):
        s.taken[seat] = 0
    s.movers = 1


@kernel
def refuse(box, s, seat, move):
    """RE-02."""
    return 2 if move + 1 > s.reeds else 0


@kernel
def legal(box, s, seat, out):
    n = min(3, np.int64(s.reeds))
    for i in range(n):
        out[i] = i
    return n


@kernel
def play(box, s, seat, move):
    """RE-02, RE-03."""
    s.reeds -= move + 1
    s.taken[seat] += move + 1
    s.last = seat
    emit(s, 0, seat, move)
    s.movers = 1 << (1 - seat)
    if s.reeds == 0:
        s.phase = OVER
        s.movers = 0


@kernel
def score(box, s, out):
    """RE-03: a point for the last reed."""
    for seat in range(SEATS):
        out[seat] = 1 if s.phase == OVER and s.last == seat else 0


@kernel
def rank(box, s, out):
    for seat in range(SEATS):
        out[seat] = 2 if s.phase == OVER and s.last != seat else 1


@kernel
def hide(box, s, seat):
    """Everything lies open."""


@kernel
def guess(box, s, seat):
    """Everything lies open."""


@kernel
def advise(box, s, seat, moves, n):
    """Leaves a multiple of four, where that can be done."""
    wanted = np.int64(s.reeds) % 4
    return wanted - 1 if 0 < wanted <= n else roll(s, n)


@kernel
def estimate(box, s, out):
    """Whoever has to move when a multiple of four is left loses; in tenths of a point."""
    for seat in range(SEATS):
        out[seat] = 10 if (s.reeds % 4 == 0) == (s.last == seat) else 0
