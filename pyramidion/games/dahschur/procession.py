"""The procession: offerings on their way to the assembly square."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import highest, lowest
from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .state import FIELDS


@kernel
def free_fields(box, s):
    """DA-40: one offering to a field."""
    taken = np.int64(s.offerings[0]) | np.int64(s.offerings[1]) | np.int64(s.offerings[2]) | np.int64(s.offerings[3])
    return ((1 << np.int64(box.fields)) - 1) & ~taken


@kernel
def ahead(free, field):
    """The free fields in front of this one; -1 stands before the entry."""
    return free & ~((2 << field) - 1)


@kernel
def reach(free, field, value):
    """DA-40: the free fields that an offering can get to; occupied ones are jumped and not counted."""
    left = ahead(free, field) if field >= 0 else free
    found = left
    for _ in range(value):
        left &= left - 1
    return found & ~left


@kernel
def can_process(box, s, seat):
    """DA-41, DA-42: a good in supply and a free field, or an own offering with one ahead."""
    free = free_fields(box, s)
    if s.supply[seat] > 0 and free != 0:
        return True
    own = np.int64(s.offerings[seat])
    return own != 0 and free > (own & -own)


@kernel
def enter(s, seat, field):
    """DA-40: a good from the supply becomes an offering."""
    s.supply[seat] -= 1
    s.offerings[seat] = np.int64(s.offerings[seat]) | (1 << field)
    emit(s, m.ENTERED, seat, field)


@kernel
def advance(s, seat, field, to):
    """DA-40: an offering moves forward."""
    s.offerings[seat] = (np.int64(s.offerings[seat]) & ~(1 << field)) | (1 << to)
    emit(s, m.ADVANCED, seat, field, to)


@kernel
def list_reach(s, seat, free, value, out, n):
    """Every way to move one of the seat's goods up to so many free fields forward."""
    if s.supply[seat] > 0:
        targets = reach(free, -1, value)
        while targets != 0:
            out[n] = m.ENTER + lowest(targets)
            n += 1
            targets &= targets - 1
    own = np.int64(s.offerings[seat])
    while own != 0:
        field = lowest(own)
        own &= own - 1
        targets = reach(free, field, value)
        while targets != 0:
            out[n] = m.ADVANCE + field * FIELDS + lowest(targets)
            n += 1
            targets &= targets - 1
    return n


@kernel
def list_lead(s, seat, free, out, n):
    """DA-51: every way to put one of the seat's goods on the foremost free field."""
    if free == 0:
        return n
    to = highest(free)
    if s.supply[seat] > 0:
        out[n] = m.ENTER + to
        n += 1
    own = np.int64(s.offerings[seat]) & ((1 << to) - 1)
    while own != 0:
        out[n] = m.ADVANCE + lowest(own) * FIELDS + to
        n += 1
        own &= own - 1
    return n
