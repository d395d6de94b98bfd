"""What a seat observes, as one row of numbers: which entry means what is generated from the record of the position.

A row starts with who observes, who may act and how many moves were made; then follow the fields of the position in the
record's order, without those that are shown to nobody. Fields with an entry per seat have one for each seat at the
table, the others have always the same length.

There are two versions of it. In the first, seats come in the order of the table. In the second whoever observes comes
first and the others follow as they sit, every entry says what it is (number, flag, category or seat) and between which
numbers it lies, and rows can be encoded as floats or one-hot: see `encoded`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from math import prod
from typing import Any

import numpy as np

from .. import games
from ..kernel.encoding import Encoding, Piece, encode, encoding
from ..kernel.errors import BadSetup, PyramidionError
from ..kernel.game import Game
from ..kernel.header import HEADER_FIELDS
from ..kernel.jit import COMPILED, as_records, entry_point, kernel
from ..kernel.table import Table
from ..kernel.verbs import hide_in_game

NUMBERS = np.dtype(np.int16)  # of a row

# Columns of a plan: how wide a field's numbers are, where they start (counted in numbers), how many there are, and how
# many bits of each become entries (0: the number is the entry).
WIDTH, START, COUNT, BITS = range(4)
FIRST_COLUMNS = 4  # the plans of the second version have more
VERSIONS = (1, 2)


@kernel
def write_row(data, slot, plan, seat, row, out):
    """A position, already without what the seat may not know, as a row; counted without signs, loops run in strides."""
    bytes_, halves, words, doubles = data
    out[row, 0] = seat
    at = np.uintp(1)
    for f in range(plan.shape[0]):
        width, bits = plan[f, WIDTH], np.uint32(plan[f, BITS])
        start, count = np.uintp(plan[f, START]), np.uintp(plan[f, COUNT])
        if bits == 0:
            if width == 1:
                for k in range(count):
                    out[row, at + k] = bytes_[slot, start + k]
            elif width == 2:
                for k in range(count):
                    out[row, at + k] = halves[slot, start + k]
            else:
                for k in range(count):
                    out[row, at + k] = words[slot, start + k] if width == 4 else doubles[slot, start + k]
            at += count
            continue
        for k in range(count):
            if width == 1:
                members = np.uint32(bytes_[slot, start + k])
            elif width == 2:
                members = np.uint32(halves[slot, start + k])
            else:
                members = np.uint32(words[slot, start + k] if width == 4 else doubles[slot, start + k])
            for bit in range(bits):
                out[row, at + bit] = (members >> np.uint32(bit)) & np.uint32(1)
            at += np.uintp(bits)


@kernel
def observe(box, positions, i, scratch, data, slot, plan, seat, out):
    """Copies a position into a slot of scratch, hides what the seat may not know, and writes what is left in row i."""
    scratch[slot] = positions[i]
    hide_in_game(box, scratch[slot], seat)
    if plan.shape[1] == FIRST_COLUMNS:
        write_row(data, slot, plan, seat, i, out)
    else:
        encode(data, slot, plan, seat, np.int64(scratch[slot].seats), out, i)


def observed(of):
    """What `observe_at` takes."""
    rows = np.zeros((1, 1), NUMBERS)
    return (
        of.boxes,
        of.positions,
        0,
        of.positions,
        as_numbers(of.positions),
        np.zeros((1, FIRST_COLUMNS), np.int64),
        0,
        rows,
    )


@entry_point(observed)
def observe_at(boxes, positions, i, scratch, data, plan, seat, out):
    observe(boxes[0], positions, i, scratch, data, 0, plan, seat, out)


class Layout:
    """The pieces of the rows that seats of one game observe, at tables with so many seats.

    >>> import pyramidion
    >>> layout = Layout(pyramidion.game("cheops"), seats=3)
    >>> layout["hand"]
    Piece(name='hand', offset=..., shape=(3, 4), low=-128, high=127)
    """

    def __init__(self, game: Game | str, seats: int, version: int = 1):
        game = games.game(game) if isinstance(game, str) else game
        if version not in VERSIONS:
            raise BadSetup(
                f"There is no layout {version!r} of observations; there are {VERSIONS[0]} and {VERSIONS[1]}."
            )
        self.game, self.seats, self.version = game, game.check_seats(seats), version
        self.encoding: Encoding | None = encoding(game, seats) if version == 2 else None
        if self.encoding:
            self.pieces, self.plan, self.length = self.encoding.pieces, self.encoding.plan, self.encoding.length
        else:
            self._first_version()
        self._named = {piece.name: piece for piece in self.pieces}

    def _first_version(self) -> None:
        game, seats = self.game, self.seats
        pieces, plan = [Piece("seat", 0, (), 0, seats - 1)], []
        # Of a set, a bit for each thing, every bit is an entry of its own.
        sets = {**{field.name: field.bits for field in game.fields}, "movers": seats}
        shown = [name for name in game.state_dtype.names or () if name not in (*HEADER_FIELDS, *game.unobserved)]
        fields: Any = game.state_dtype.fields
        for name in ("movers", "ply", *shown):
            field, start = fields[name][:2]
            shape = (seats, *field.shape[1:]) if name in game.per_seat else field.shape
            bits = sets.get(name, 0)
            width = field.base.itemsize
            plan.append((width, start // width, prod(shape), bits))
            kind = np.iinfo(field.base if COMPILED and field.base.itemsize < NUMBERS.itemsize else NUMBERS)
            low, high = (0, 1) if bits else (int(kind.min), int(kind.max))
            pieces.append(Piece(name, pieces[-1].slice.stop, (*shape, bits) if bits else shape, low, high))
        self.pieces = tuple(pieces)
        self.length = pieces[-1].slice.stop
        self.plan = np.array(merged(plan), np.int64)

    def __repr__(self) -> str:
        return f"<Layout of {self.game.name}, {self.seats} seats, {self.length} numbers>"

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __getitem__(self, name: str) -> Piece:
        if name not in self._named:
            near = difflib.get_close_matches(str(name), self._named, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise PyramidionError(f"An observation of {self.game.name} has no piece {name!r}{hint}")
        return self._named[name]

    @property
    def low(self) -> np.ndarray:
        """The lowest number of every entry."""
        return np.concatenate([np.full(piece.size, piece.low, NUMBERS) for piece in self.pieces])

    @property
    def high(self) -> np.ndarray:
        """The highest number of every entry."""
        return np.concatenate([np.full(piece.size, piece.high, NUMBERS) for piece in self.pieces])

    def named(self, row: np.ndarray) -> dict[str, np.ndarray]:
        """A row, or an array of rows, taken apart by name; nothing is copied."""
        return {piece.name: row[..., piece.slice].reshape((*row.shape[:-1], *piece.shape)) for piece in self.pieces}

    @property
    def inputs(self) -> int:
        """How many numbers an encoded observation has."""
        return self._second().inputs

    def encoded(self, rows: np.ndarray) -> np.ndarray:
        """Observations as float32, one-hot: an input for each number and flag, and one for each value that a category
        or a seat may have, the first of which is "none" or "unknown". For a row, or an array of rows."""
        of = self._second()
        flat = rows.reshape(-1, self.length)
        out = np.zeros((len(flat), of.inputs), np.float32)
        plain = of.size == 0
        out[:, of.base[plain]] = flat[:, plain]
        what = flat[:, ~plain] - of.low[~plain]
        what = np.where((what >= 0) & (what < of.size[~plain]), what, 0)
        np.put_along_axis(out, of.base[~plain] + what, 1.0, axis=1)
        return out.reshape(*rows.shape[:-1], of.inputs)

    def scaled(self, rows: np.ndarray) -> np.ndarray:
        """Observations as float32 from 0 to 1 by the bounds of each entry, without one-hot; for a row or several."""
        self._second()
        low, high = self.low.astype(np.float32), self.high.astype(np.float32)
        return np.clip((rows - low) / np.maximum(high - low, 1), 0, 1).astype(np.float32)

    def _second(self) -> Encoding:
        if self.encoding is None:
            raise BadSetup("Observations of layout 1 cannot be encoded; those of layout 2 can: Layout(…, version=2).")
        return self.encoding


def merged(plan: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The same plan with fields that lie side by side taken as one: fewer and longer loops."""
    found: list[tuple[int, ...]] = []
    for width, start, count, bits in plan:
        before = found[-1] if found else (0, 0, 0, 0)
        if before[WIDTH] == width and before[BITS] == bits == 0 and before[START] + before[COUNT] == start:
            found[-1] = (width, before[START], before[COUNT] + count, 0)
        else:
            found.append((width, start, count, bits))
    return found


class Observer:
    """Observes tables of one game, one at a time."""

    def __init__(self, game: Game, seats: int, version: int = 1):
        self.layout = Layout(game, seats, version)
        self._scratch = as_records(np.zeros(1, game.state_dtype))
        self._data = as_numbers(self._scratch)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy gets a scratch array of its own: copied array by array, the views would no longer share memory."""
        return Observer, (self.layout.game, self.layout.seats, self.layout.version)

    def row(self, boxes: np.ndarray, positions: np.ndarray, seat: int) -> np.ndarray:
        """What the seat observes of the position positions[0]."""
        out = np.zeros((1, self.layout.length), NUMBERS)
        observe_at(boxes, positions, 0, self._scratch, self._data, self.layout.plan, seat, out)
        return out[0]

    def observation(self, table: Table, seat: int) -> np.ndarray:
        return self.row(table.box.record, table._positions, seat)


def as_numbers(scratch: np.ndarray) -> tuple[np.ndarray, ...]:
    """The same memory, a row for each record: as numbers of 1, 2, 4 and 8 bytes."""
    plain = scratch.view(np.ndarray)
    return tuple(plain.view(kind).reshape(len(scratch), -1) for kind in (np.int8, np.int16, np.int32, np.int64))
