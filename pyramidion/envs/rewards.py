"""What a game was worth to a seat: one definition for all environments."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

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


def by_rank(places: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The same for many games at once."""
    return np.sign(places[:, None, :] - places[:, :, None]).sum(axis=2) / (places.shape[1] - 1)


def by_win(places: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Everybody's share in the first place."""
    first = places == 1
    return first / np.maximum(first.sum(axis=1, keepdims=True), 1)


def by_margin(places: np.ndarray, points: np.ndarray) -> np.ndarray:
    """By how many points each is ahead of the best of the others."""
    seats = points.shape[1]
    others = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)]
    return points - np.stack(others, axis=1)


REWARDS: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "rank": by_rank,
    "win": by_win,
    "margin": by_margin,
}
