"""What a move brings at once, in lines of the score sheet: a reason that a person can check."""

from __future__ import annotations

from collections import Counter

import numpy as np

from ..kernel import entry_points
from ..kernel.game import Game
from ..kernel.jit import copied
from ..kernel.messages import ScoreLine
from ..kernel.verbs import MAX_LINES


def gains(game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, code: int) -> list[ScoreLine]:
    """The lines of the seat's own sheet that a legal move changes, with the points more or less; most first.

    None if the move reveals something: then it is luck what it brings.
    """
    trial = copied(hidden)
    entry_points.guess_at(box, trial, 0, seat, 0)
    before = _lines(game, box, trial, seat)
    known = entry_points.play_at(box, trial, 0, seat, code, 0, len(game.moves), game.events.reveal_mask)
    if known < 0 or known & entry_points.REVEALED:
        return []
    after = _lines(game, box, trial, seat)
    change = Counter({line.id: 0 for line in (*before, *after)})
    for line in after:
        change[line.id] += line.points
    for line in before:
        change[line.id] -= line.points
    named = {line.id: line.args for line in (*before, *after)}
    changed = [ScoreLine(name, named[name], points) for name, points in change.items() if points]
    return sorted(changed, key=lambda line: -abs(line.points))


def _lines(game: Game, box: np.ndarray, positions: np.ndarray, seat: int) -> list[ScoreLine]:
    """The seat's lines as far as it can know them."""
    seen = copied(positions)
    entry_points.hide_at(box, seen, 0, seat)
    rows = game.sheet.rows(MAX_LINES)
    n = entry_points.sheet_at(box, seen, 0, rows)
    return game.sheet.decode(rows[:n], int(seen["seats"][0]))[seat]
