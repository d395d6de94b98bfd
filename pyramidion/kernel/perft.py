"""How many positions can be reached: a number that changes when a rule does, whichever it is.

Chance is fixed: the nth move from here draws what entry n of the log would draw, whatever was played before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from . import entry_points
from .errors import PyramidionError
from .jit import as_records, copied
from .numbers import whole
from .table import _SEATS_OF_MASK
from .verbs import MAX_MOVES

if TYPE_CHECKING:
    from .table import Table


class Reached(NamedTuple):
    """What some moves lead to: sequences of just so many moves, and the different positions at their ends."""

    sequences: int
    positions: int


def perft(table: Table, depth: int) -> Reached:
    """Equal positions at the same depth have the same future, so they are looked at once and counted together."""
    if not whole(depth) or depth < 0:
        raise PyramidionError(f"{depth!r} moves cannot be made; 0 or more can.")
    level = {bare(table.positions): 1}
    for n in range(1, int(depth) + 1):
        level = following(table, level, table._chance(len(table.log) + n))
    return Reached(sum(level.values()), len(level))


def bare(positions: np.ndarray) -> bytes:
    """A position without its chance and its news."""
    positions["rng"], positions["told"], positions["events"] = 0, 0, 0
    return positions.tobytes()


def following(table: Table, level: dict[bytes, int], rng: int) -> dict[bytes, int]:
    """All positions after one more move, with the number of ways to each."""
    boxes, out = table.box.record, np.zeros(MAX_MOVES, np.int16)
    legal_at, play_at = entry_points.legal_at.of(table.game), entry_points.play_at.of(table.game)
    codes, mask = len(table.game.moves), table.game.events.reveal_mask
    found: dict[bytes, int] = {}
    for data, ways in level.items():
        here = as_records(np.ndarray(1, table.game.state_dtype, bytearray(data)))
        for seat in _SEATS_OF_MASK[int(here[0]["movers"])]:
            for code in out[: legal_at(boxes, here, 0, seat, out)].tolist():
                then = copied(here)
                play_at(boxes, then, 0, seat, code, rng, codes, mask)
                key = bare(then)
                found[key] = found.get(key, 0) + ways
    return found
