"""Who sits where: every deal is played once in each seating, so that neither seat nor luck favours a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations


def rotations(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    return [(*lineup[k:], *lineup[:k]) for k in range(len(lineup))]


def seatings(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All seatings of a deal: each table that can be formed, and all its rotations, none of them twice.

    Are there more players than seats, they meet in all combinations; are there fewer, they are repeated in turn until
    the table is full, each of them being the first once.
    """
    tables: Iterable[Sequence[str]]
    if len(players) >= seats:
        tables = combinations(players, seats)
    else:
        tables = [[order[k % len(order)] for k in range(seats)] for order in rotations(players)]
    return list(dict.fromkeys(lineup for table in tables for lineup in rotations(table)))
