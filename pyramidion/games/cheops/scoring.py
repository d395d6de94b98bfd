"""What scarabs are worth, and who wins."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.places import by_merit
from .state import COLOURS, NONE, NUMBERS, Law, Place


@kernel
def is_full(box, s, colour):
    """CH-17: only the last number is free."""
    return s.sold[colour] >= box.rows[s.board[colour]] - 1


@kernel
def full_boards(box, s):
    n = 0
    for colour in range(COLOURS):
        if is_full(box, s, colour):
            n += 1
    return n


@kernel
def stored(s, seat, colour):
    """CH-39: the scarabs of a colour in a store, the joker among them once it has become one."""
    joker = s.joker == colour and s.law_place[Law.JOKER] == Place.SEAT and s.law_where[Law.JOKER] == seat
    return s.store[seat, colour] + (1 if joker else 0)


@kernel
def majority_holder(s, colour):
    """CH-52: the seat that alone holds most of this colour; NONE on a tie."""
    best = 0
    holder = NONE
    for seat in range(np.int64(s.seats)):
        n = stored(s, seat, colour)
        if n > best:
            best = n
            holder = seat
        elif n == best:
            holder = NONE
    return holder


@kernel
def in_stores(s, colour):
    """The scarabs of a colour in all stores."""
    n = 0
    for seat in range(np.int64(s.seats)):
        n += stored(s, seat, colour)
    return n


@kernel
def worth(box, s, colour, row, count, most):
    """CH-51 to CH-53, CH-37: what one scarab is worth if this row counts and so many lie in all stores.

    `most`: to whoever alone holds most of the colour.
    """
    if s.law_place[Law.NUMBER] == Place.NUMBER and s.law_where[Law.NUMBER] == colour * NUMBERS + row:
        return np.int64(box.number)
    board = s.board[colour]
    if box.factor[board, row] > 0:
        return np.int64(box.factor[board, row]) * count
    return np.int64(box.majority[board, row] if most else box.others[board, row])


@kernel
def value(box, s, colour, row, seat):
    """What one scarab of this colour would be worth to this seat if this row counted."""
    return worth(box, s, colour, row, in_stores(s, colour), majority_holder(s, colour) == seat)


@kernel
def score(box, s, out):
    """CH-51: cash and the value of every stored scarab."""
    for seat in range(np.int64(s.seats)):
        total = s.cash[seat] * 1
        for colour in range(COLOURS):
            n = stored(s, seat, colour)
            if n > 0:
                total += n * value(box, s, colour, s.sold[colour], seat)
        out[seat] = total


@kernel
def rank(box, s, out):
    """CH-54: most worth wins, ties are shared."""
    score(box, s, out)
    by_merit(s.seats, out)
