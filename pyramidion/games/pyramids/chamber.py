"""The chamber of a card: its 25 cells, the patterns that are marked on it, and what touches what.

Cells are numbered row by row from the top left; people write the column as a letter and the row as a number. A set of
cells is an integer with a bit per cell. The entrance is in row 1, the tomb in row 5:

          a   b   c   d   e
    1     0   1   2   3   4
    2     5   6   7   8   9
    3    10  11  12  13  14
    4    15  16  17  18  19
    5    20  21  22  23  24
"""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.moves import Domain

SIDE = 5
CELLS = SIDE * SIDE
FARTHEST = CELLS - 1  # that a tomb can be away
WHOLE = (1 << CELLS) - 1

CELL = Domain("cell", [f"{'abcde'[column]}{row + 1}" for row in range(SIDE) for column in range(SIDE)])

# Every pattern of two to four cells there is, with the letter of its shapes; the box says which ones the cards show.
PATTERNS: dict[str, tuple[str, tuple[str, ...]]] = {
    "domino": ("d", ("XX",)),
    "line": ("i", ("XXX",)),
    "corner": ("v", ("XX", "X.")),
    "bar": ("b", ("XXXX",)),
    "el": ("l", ("X.", "X.", "XX")),
    "tee": ("t", ("XXX", ".X.")),
    "square": ("o", ("XX", "XX")),
    "zigzag": ("z", ("XX.", ".XX")),
}

PATTERN = Domain("pattern", PATTERNS)

Cells = tuple[tuple[int, int], ...]  # (row, column), the top left of the smallest rectangle being (0, 0)


def _settled(cells: list[tuple[int, int]]) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _turned(cells: Cells) -> Cells:
    """By 90 degrees clockwise."""
    return _settled([(column, -row) for row, column in cells])


def _mirrored(cells: Cells) -> Cells:
    """Left and right exchanged."""
    return _settled([(row, -column) for row, column in cells])


def _shapes(rows: tuple[str, ...]) -> list[Cells]:
    """All turns, then all turns of the mirror image, without doubles."""
    upright = _settled([(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X"])
    found: list[Cells] = []
    for cells in (upright, _mirrored(upright)):
        for _ in range(4):
            if cells not in found:
                found.append(cells)
            cells = _turned(cells)
    return found


# A shape is a pattern turned and mirrored in one way: l1 to l4 are the turns of the L, l5 to l8 of its mirror image.
SHAPE_CELLS: dict[str, Cells] = {}
_PATTERN_OF: list[int] = []
for _i, (_letter, _rows) in enumerate(PATTERNS.values()):
    for _k, _cells in enumerate(_shapes(_rows)):
        SHAPE_CELLS[f"{_letter}{_k + 1}"] = _cells
        _PATTERN_OF.append(_i)

SHAPE = Domain("shape", SHAPE_CELLS)
SHAPES = len(SHAPE)

PATTERN_OF = np.array(_PATTERN_OF, np.int64)
FIRST_SHAPE = np.array([_PATTERN_OF.index(i) for i in range(len(PATTERN))], np.int64)
SHAPE_COUNT = np.array([_PATTERN_OF.count(i) for i in range(len(PATTERN))], np.int64)


def _named(cells: Cells, letter: str) -> str:
    return next(name for name, others in SHAPE_CELLS.items() if others == cells and name[0] == letter)


# What becomes of a shape in somebody's hands.
TURNED = {name: _named(_turned(cells), name[0]) for name, cells in SHAPE_CELLS.items()}
MIRRORED = {name: _named(_mirrored(cells), name[0]) for name, cells in SHAPE_CELLS.items()}

# A placement is a shape and the cell on which its first cell lies: the leftmost of its top row. OFFSETS says how many
# cells further the others are (0 again where there are fewer than four), ANCHORS where it stays within the chamber.
OFFSETS = np.zeros((SHAPES, 3), np.int64)
ANCHORS = np.zeros(SHAPES, np.int64)
PLACEMENT = np.zeros((SHAPES, CELLS), np.int64)  # the cells covered; 0 where it does not stay within the chamber

for _i, _cells in enumerate(SHAPE_CELLS.values()):
    _first = _cells[0]
    for _k, (_row, _column) in enumerate(_cells[1:]):
        OFFSETS[_i, _k] = (_row - _first[0]) * SIDE + _column - _first[1]
    for _cell in range(CELLS):
        _on = [(_row - _first[0] + _cell // SIDE, _column - _first[1] + _cell % SIDE) for _row, _column in _cells]
        if all(0 <= _row < SIDE and 0 <= _column < SIDE for _row, _column in _on):
            ANCHORS[_i] |= 1 << _cell
            PLACEMENT[_i, _cell] = sum(1 << (_row * SIDE + _column) for _row, _column in _on)

_NOT_FIRST = sum(1 << cell for cell in range(CELLS) if cell % SIDE != 0)
_NOT_LAST = sum(1 << cell for cell in range(CELLS) if cell % SIDE != SIDE - 1)


@kernel
def beside(cells):
    """The cells that touch one of these horizontally or vertically; some of these may be among them."""
    return (((cells & _NOT_LAST) << 1) | ((cells & _NOT_FIRST) >> 1) | (cells << SIDE) | (cells >> SIDE)) & WHOLE


@kernel
def frontier(box, s, seat, chamber):
    """SG-13, SG-14: the single cells that may be marked: the entrance of an empty card, or what touches a mark."""
    card = np.int64(s.chamber[seat, chamber])
    if card < 0:
        return np.int64(0)
    marks = np.int64(s.marks[seat, chamber])
    if marks == 0:
        return np.int64(box.entrance[card])
    return beside(marks) & np.int64(box.open[card]) & ~marks


@kernel
def anchors(shape, free, reach):
    """SG-11 to SG-13: where this shape may lie: wholly on free cells, at least one of them within reach."""
    a, b, c = OFFSETS[shape, 0], OFFSETS[shape, 1], OFFSETS[shape, 2]
    fits = free & (free >> a) & (free >> b) & (free >> c)
    touches = reach | (reach >> a) | (reach >> b) | (reach >> c)
    return fits & touches & ANCHORS[shape]


# The cells that touch each cell: `beside` for a box that is being read, which calls nothing compiled.
_BESIDE = [
    sum(
        1 << other for other in range(CELLS) if abs(cell // SIDE - other // SIDE) + abs(cell % SIDE - other % SIDE) == 1
    )
    for cell in range(CELLS)
]


def ways_to_tomb(walkable: int, tomb: int) -> list[int]:
    """From which cells the tomb is at most 0, 1, 2 … cells away."""
    ways, last = [tomb], tomb
    while len(ways) < CELLS:
        touched = 0
        for cell in range(CELLS):
            if last >> cell & 1:
                touched |= _BESIDE[cell]
        last = touched & walkable & ~ways[-1]
        ways.append(ways[-1] | last)
    return ways
