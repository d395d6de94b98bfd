"""A position as one seat sees it, as numbers whose meaning the declaration of the record gives.

A plan says, line by line, where a field's entries lie and what they are. Whoever looks comes first: fields with an
entry per seat begin with the own one and go round the table from there, and where a seat is named, it is counted from
the own one on. Learned players and observations of environments read the same plan.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from .fields import Flag, Number, Seats, Set, Thing, UpTo
from .game import Game
from .header import HEADER_FIELDS
from .jit import kernel

# What an entry is.
NUMBER, FLAG, CATEGORY, SEAT, BITS, SEAT_BITS = range(6)
KINDS = ("number", "flag", "category", "seat", "flag", "flag")

# Columns of a plan: how wide a field's numbers are, where the first lies (counted in numbers), how many numbers further
# the next seat's are (0: it has none per seat), how many there are (for each seat), what they are, the number that
# the first of the values has, how many values or bits there are, the first of their inputs, and how many inputs further
# those of the next entry are.
WIDTH, START, STRIDE, COUNT, KIND, LOW, SIZE, BASE, STEP = range(9)
COLUMNS = 9

PLY = Number(0)
IN_BYTES = 8  # bits of a byte, where a set is spread over several


@dataclass(frozen=True, slots=True)
class Piece:
    """A named part of a row: where it starts, its shape, between which numbers its entries lie, and what they are."""

    name: str
    offset: int
    shape: tuple[int, ...]
    low: int
    high: int
    kind: str = "number"

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        return slice(self.offset, self.offset + self.size)


@dataclass(frozen=True)
class Encoding:
    """The plan for a game with so many seats, the pieces of a row, and the inputs that they become: one for each
    number and flag, one for each value of the rest."""

    plan: np.ndarray
    pieces: tuple[Piece, ...]
    length: int  # of a row
    inputs: int
    base: np.ndarray  # of each entry of a row: its first input
    size: np.ndarray  # how many values it may have; 0 where it is one input, as a number
    low: np.ndarray  # the number of the first value


def encoding(game: Game, seats: int, bags: bool = False) -> Encoding:
    """With `bags`, the things of a list of up to so many share their inputs: what is in it counts, not where."""
    lines: list[tuple[int, ...]] = []
    pieces = [Piece("seat", 0, (), 0, seats - 1, "category")]
    base, size, low = [0], [seats], [0]
    inputs = seats
    fields: Any = game.state_dtype.fields
    declared = {field.name: field for field in game.fields}
    shown = [name for name in game.state_dtype.names or () if name not in (*HEADER_FIELDS, *game.unobserved)]
    for name in ("movers", "ply", *shown):
        field, start = fields[name][:2]
        width = field.base.itemsize
        per_seat = name in game.per_seat
        shape = (seats, *field.shape[1:]) if per_seat else tuple(field.shape)
        stride = prod(field.shape[1:]) if per_seat else 0
        each = prod(shape[1:]) if per_seat else prod(shape)
        one = declared.get(name)
        of: Any = Set(Seats(seats)) if name == "movers" else PLY if one is None else one.of
        # Entries that are alike are one line; a table whose columns differ has a line for each of its entries.
        several = one is not None and bool(one.columns) and not per_seat
        runs = [(k, 1, one.entry(k % shape[-1])) for k in range(each)] if several and one else [(0, each, of)]
        offset, spread = len(base), one is not None and one.spread
        limits, kinds = [], set()
        for first, count, entry in runs:
            hidden = one is not None and one.known.by != "everybody"
            kind, lowest, values, high = described(entry, seats, width, hidden)
            if spread:
                values = IN_BYTES
            bag = bags and kind == CATEGORY and one is not None and isinstance(one.by[-1] if one.by else 0, UpTo)
            step = 0 if bag else max(values, 1)
            lines.append((width, start // width + first, stride, count, kind, lowest, values, inputs, step))
            n = count * (seats if per_seat else 1)
            limits.append((0, 1) if kind >= BITS else (lowest, high))
            kinds.add(KINDS[kind])
            if kind in (CATEGORY, SEAT):
                owners = n // count
                for owner in range(owners if bag else 1):
                    base += [inputs + (owner if bag else k) * values for k in range(count if bag else n)]
                size, low = size + [values] * n, low + [lowest] * n
                inputs += (owners if bag else n) * values
            else:
                n *= values if kind >= BITS else 1
                base += range(inputs, inputs + n)
                size, low = size + [0] * n, low + [0] * n
                inputs += n
        bits = lines[-1][SIZE] if lines[-1][KIND] >= BITS else 0
        kind = kinds.pop() if len(kinds) == 1 else "number"
        whole = (*shape, bits) if bits else shape
        pieces.append(Piece(name, offset, whole, min(a for a, _ in limits), max(b for _, b in limits), kind))
    numbers = (np.array(each, np.int64) for each in (base, size, low))
    return Encoding(np.array(lines, np.int64), tuple(pieces), len(base), inputs, *numbers)


def described(entry: Any, seats: int, width: int, hidden: bool) -> tuple[int, int, int, int]:
    """Of an entry: its kind, the lowest number, how many values or bits, the highest number."""
    unknown = -1 if hidden else 0
    if isinstance(entry, Flag):
        return FLAG, unknown, 0, 1
    if isinstance(entry, Set):
        of_seats = isinstance(entry.things, Seats)
        bits = seats if of_seats else len(entry.things)
        return SEAT_BITS if of_seats else BITS, 0, bits, 1
    if isinstance(entry, Thing):
        things = seats if entry.domain is None else len(entry.domain)
        return SEAT if entry.domain is None else CATEGORY, -1, things + 1, things - 1
    widest = np.iinfo(np.dtype(f"i{min(width, 2)}"))
    low = int(widest.min) if entry.low is None else min(entry.low, entry.usual, unknown)
    return NUMBER, low, 0, int(widest.max) if entry.high is None else entry.high


@kernel
def number_at(data, slot, width, k):
    """A number of a record, however wide it is there."""
    bytes_, halves, words, doubles = data
    if width == 1:
        return np.int64(bytes_[slot, k])
    if width == 2:
        return np.int64(halves[slot, k])
    if width == 4:
        return np.int64(words[slot, k])
    return np.int64(doubles[slot, k])


@kernel
def seen_from(seat, other, seats):
    """How many seats further round the table another one is; -1 is nobody."""
    if other < 0:
        return np.int64(-1)
    away = other - seat
    return away + seats if away < 0 else away


@kernel
def place_of(plan, f, row, seat, seats):
    """Where the entries of a line lie, for the seat that is so many further round the table."""
    owner = seat + row
    if owner >= seats:
        owner -= seats
    return plan[f, START] + owner * plan[f, STRIDE]


@kernel
def encode(data, slot, plan, seat, seats, out, row):
    """Writes a position, already without what the seat may not know, as a row of numbers."""
    out[row, 0] = seat
    at = np.int64(1)
    for f in range(plan.shape[0]):
        width, kind, bits = plan[f, WIDTH], plan[f, KIND], plan[f, SIZE]
        for r in range(seats if plan[f, STRIDE] > 0 else 1):
            start = place_of(plan, f, r, seat, seats)
            for k in range(plan[f, COUNT]):
                value = number_at(data, slot, width, start + k)
                if kind == BITS:
                    for bit in range(bits):
                        out[row, at + bit] = (value >> bit) & 1
                    at += bits
                elif kind == SEAT_BITS:
                    for bit in range(bits):
                        out[row, at + seen_from(seat, bit, seats)] = (value >> bit) & 1
                    at += bits
                else:
                    out[row, at] = seen_from(seat, value, seats) if kind == SEAT else value
                    at += 1
