"""The pyramid: its 66 fields, which of them are open, and who may lie beside whom.

Fields are numbered row by row from the bottom left; people write the place in the row as a letter and the row as a
number. A field lies on the two below it, so a field has up to six neighbours:

    row 11                      65                          a11
    ...
    row 3      21  22  23  24  25  26  27  28  29           a3 .. i3
    row 2    11  12  13  14  15  16  17  18  19  20         a2 .. j2
    row 1  00  01  02  03  04  05  06  07  08  09  10       a1 .. k1
"""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from .state import FIELD, MEMBERS, NEIGHBOUR, NONE, ROWS

_INDEX = {(int(name[1:]) - 1, ord(name[0]) - ord("a")): field for field, name in enumerate(FIELD)}


def _fields(*steps: tuple[int, int]) -> np.ndarray:
    """For every field the fields that lie so many rows and places away, -1 where there is none."""
    return np.array(
        [[_INDEX.get((row + up, place + right), NONE) for up, right in steps] for row, place in _INDEX], np.int8
    )


ADJACENT = _fields((0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0))
BELOW = _fields((-1, 0), (-1, 1))
ABOVE = _fields((1, -1), (1, 0))
ALL_OPEN = (1 << MEMBERS) - 1 | 1 << NEIGHBOUR
ROW_END = np.cumsum([ROWS - row for row in range(ROWS)])
REACH = np.array([ROW_END[min(row + 1, ROWS - 1)] for row, _ in _INDEX], np.int8)


@kernel
def is_open(s, field):
    """CH-12: the lowest row, or both fields below hold members (a neighbour counts as one)."""
    left = BELOW[field, 0]
    return left < 0 or (s.member[left] != NONE and s.member[BELOW[field, 1]] != NONE)


@kernel
def clashes(s, field, member):
    """CH-13: an equal member lies on an adjacent field."""
    return (s.near[field] >> member) & 1 == 1


@kernel
def hand_bits(s, seat):
    """A bit for every kind of member the seat holds."""
    bits = 0
    for member in range(MEMBERS):
        if s.hand[seat, member] > 0:
            bits |= 1 << member
    return bits


@kernel
def can_lay(s, seat):
    """Whether the seat can lay a member anywhere (CH-11, CH-12, CH-13)."""
    bits = hand_bits(s, seat)
    for field in range(np.int64(s.reach)):
        if bits & s.open[field]:
            return True
    return False


@kernel
def what_fits(s, field):
    """CH-12, CH-13: what may be laid where something lies to be taken: a bit per member, and one for a neighbour."""
    if s.treasure[field] == NONE or not is_open(s, field):
        return 0
    return ALL_OPEN & ~np.int64(s.near[field])


@kernel
def put(s, field, member):
    """Lays a member or a neighbour on a field."""
    s.member[field] = member
    s.reach = max(s.reach, REACH[field])
    if member != NEIGHBOUR:
        for k in range(6):
            other = ADJACENT[field, k]
            if other >= 0:
                s.near[other] |= 1 << member
                s.open[other] &= ~(1 << member)
    for k in range(2):
        other = ABOVE[field, k]
        if other >= 0:
            s.open[other] = what_fits(s, np.int64(other))


@kernel
def can_lay_after(s, seat, field, member):
    """Whether the seat can still lay a member once this one lies here (CH-21, CH-41); nothing is changed."""
    bits = hand_bits(s, seat)
    if member != NEIGHBOUR and s.hand[seat, member] == 1:
        bits &= ~(1 << member)
    if bits == 0:
        return False
    beside = bits if member == NEIGHBOUR else bits & ~(1 << member)  # what may be laid next to it
    for other in range(np.int64(s.reach)):
        if other != field and bits & s.open[other]:
            if beside & s.open[other] or not adjacent(field, other):
                return True
    before = s.member[field]
    s.member[field] = member
    found = False
    for k in range(2):
        other = ABOVE[field, k]
        if other >= 0 and beside & what_fits(s, np.int64(other)):
            found = True
    s.member[field] = before
    return found


@kernel
def adjacent(field, other):
    """Whether two fields touch: beside, above or below."""
    for k in range(6):
        if ADJACENT[field, k] == other:
            return True
    return False
