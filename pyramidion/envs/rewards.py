"""What a game was worth to a seat: one definition for all environments."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.jit import kernel


@kernel
def reward(places, seats, seat):
    """How many others were beaten less how many were better, as a share of all others.

    1 for a sole winner, -1 for a sole last, 0 for the middle; everybody's add up to 0.
    """
    ahead = 0
    for other in range(seats):
        if places[other] > places[seat]:
            ahead += 1
        elif places[other] < places[seat]:
            ahead -= 1
    return ahead / (seats - 1)


def rewards(places: Sequence[int]) -> list[float]:
    """Everybody's reward for these places."""
    others = len(places) - 1
    return [sum((place > own) - (place < own) for place in places) / others for own in places]
