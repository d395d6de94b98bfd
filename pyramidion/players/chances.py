"""How chances to win are told. Playouts are surer of them than they should be: whoever plays on plays otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log


def told_chance(win: float, seats: int, confidence: float) -> float:
    """A chance that playouts came to, nearer to an even share; what is certain stays so."""
    if not 0 < win < 1:
        return win
    odds = confidence * log(win / (1 - win)) - (1 - confidence) * log(seats - 1 or 1)
    return 1 / (1 + exp(-odds))


def all_told(wins: Sequence[float], confidence: float) -> tuple[float, ...]:
    """The chances of all seats, which add up to one."""
    found = [told_chance(win, len(wins), confidence) for win in wins]
    together = sum(found)
    return tuple(each / together for each in found)
