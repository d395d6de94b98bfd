"""Positions as JSON, written by a kernel: a server tells them to everybody after every move."""

from __future__ import annotations

from typing import Any

import numpy as np

from .header import HEADER_FIELDS
from .jit import entry_point, kernel

# Columns of a layout: where a field starts, how wide a number is, whether it has a sign, how many there are, how many
# belong to an inner list (0: no lists inside) and to one inside that, and where the field's name ends.
OFFSET, WIDTH, SIGNED, COUNT, OUTER, INNER, NAME_END = range(7)
SCALAR, BITS = -1, -2  # in COUNT: one number; the numbers of the bits that are set
NUMBER_CHARACTERS = 21  # of the longest number, with a comma

TEXT = np.zeros(1, np.uint8)
OPEN, CLOSE, COMMA, MINUS, ZERO = (ord(c) for c in "[],-0")


@kernel
def read_number(data, at, width, signed):
    """A little-endian number out of bytes."""
    value = np.int64(0)
    for i in range(width):
        value |= np.int64(data[at + i]) << np.int64(8 * i)
    if signed and width < 8 and data[at + width - 1] & 0x80:
        value -= np.int64(1) << np.int64(8 * width)
    return value


@kernel
def write_number(out, at, value):
    if 0 <= value < 10:  # most numbers of a position
        out[at] = ZERO + value
        return at + 1
    if value < 0:
        out[at] = MINUS
        at += 1
        value = -value
    digits = 1
    bound = np.int64(10)
    while digits < 18 and value >= bound:
        bound *= 10
        digits += 1
    for i in range(digits - 1, -1, -1):
        out[at + i] = ZERO + value % 10
        value //= 10
    return at + digits


@entry_point(lambda: (TEXT, np.zeros((1, 1), np.int64), TEXT, TEXT), early=1)
def write_fields(data, layout, names, out):
    """Writes the fields of a position as a JSON object; returns how long it is."""
    at = 0
    name = 0
    for f in range(layout.shape[0]):
        while name < layout[f, NAME_END]:
            out[at] = names[name]
            at += 1
            name += 1
        start, width, signed = layout[f, OFFSET], layout[f, WIDTH], layout[f, SIGNED]
        count, outer, inner = layout[f, COUNT], layout[f, OUTER], layout[f, INNER]
        if count == SCALAR:
            at = write_number(out, at, read_number(data, start, width, signed))
        elif count == BITS:
            mask = read_number(data, start, width, 0)
            out[at] = OPEN
            at += 1
            first = True
            for bit in range(8):
                if mask >> bit & 1:
                    if not first:
                        out[at] = COMMA
                        at += 1
                    first = False
                    at = write_number(out, at, np.int64(bit))
            out[at] = CLOSE
            at += 1
        else:
            out[at] = OPEN
            at += 1
            for i in range(count):
                if i > 0:
                    out[at] = COMMA
                    at += 1
                if outer > 0 and i % outer == 0:
                    out[at] = OPEN
                    at += 1
                if inner > 0 and i % inner == 0:
                    out[at] = OPEN
                    at += 1
                at = write_number(out, at, read_number(data, start + i * width, width, signed))
                if inner > 0 and (i + 1) % inner == 0:
                    out[at] = CLOSE
                    at += 1
                if outer > 0 and (i + 1) % outer == 0:
                    out[at] = CLOSE
                    at += 1
            out[at] = CLOSE
            at += 1
    while name < names.shape[0]:
        out[at] = names[name]
        at += 1
        name += 1
    return at


class ViewWriter:
    """Writes what `Table.view` gives, for tables of one game with so many seats."""

    def __init__(self, game: Any, seats: int):
        dtype = game.state_dtype
        shown = [name for name in dtype.names if name not in HEADER_FIELDS and name not in game.unseen]
        rows, names, room = [], b"", 2
        for name in ("seats", "movers", "ply", *shown):
            field, offset = dtype[name], dtype.fields[name][1]
            shape = (seats, *field.shape[1:]) if name in game.per_seat else field.shape
            count = int(np.prod(shape)) if shape else BITS if name == "movers" else SCALAR
            outer = int(np.prod(shape[1:])) if len(shape) > 1 else 0
            inner = int(np.prod(shape[2:])) if len(shape) > 2 else 0
            names += b'%c"%b":' % (b"," if names else b"{", name.encode())
            width = field.base.itemsize
            rows.append((offset, width, field.base.kind == "i", count, outer, inner, len(names)))
            room += len(name) + 4 + (max(count, 8) * (NUMBER_CHARACTERS + 4))
        self._layout = np.array(rows, np.int64)
        self._names = np.frombuffer(names + b"}", np.uint8).copy()
        self._position = np.zeros(dtype.itemsize, np.uint8)
        self._out = np.zeros(room, np.uint8)
        self._written, self._read = self._out.data, self._position.data
        self._arrays = (self._position, self._layout, self._names, self._out)
        self._write = write_fields.of(None)

    def write(self, position: bytes) -> bytes:
        """The fields of a position (its bytes) as a JSON object."""
        self._read[:] = position
        return bytes(self._written[: self._write(*self._arrays)])
