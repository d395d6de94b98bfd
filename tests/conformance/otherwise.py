"""Positions in which everything that a viewer may not know is otherwise, as the fields declare it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pyramidion import Game
from pyramidion.kernel.fields import Entry, Field, Flag, Number, Set
from pyramidion.kernel.header import ALL, FIRST_ARGUMENT, SEES
from pyramidion.kernel.jit import copied, overwrite

MOST = 40  # of a number that has no bound
TRIES = 4  # steps may be taken back, where everybody would notice them


def secret(field: Field, s, viewer: int | None) -> np.ndarray:
    """Which entries of a field a viewer may not know; those of seats that nobody plays are blank."""
    hidden = field.hidden_from(s, viewer)
    if field.per_seat:
        hidden[int(s["seats"]) :] = False
    return hidden


def secret_fields(game: Game, s, viewer: int | None) -> list[Field]:
    """Those that can be changed by themselves: a field that others lie among changes with them."""
    pools = {field.known.among for field in game.fields}
    apart = [field for field in game.fields if field.name not in pools and not field.derived]
    return [field for field in apart if secret(field, s, viewer).any()]


def other_value(entry: Entry, value: int, seats: int, rng: np.random.Generator) -> int:
    """Another value that such an entry may have."""
    if isinstance(entry, Flag):
        return 1 - value
    if isinstance(entry, Set):
        return value ^ 1 << int(rng.integers(len(entry.names(seats))))
    if isinstance(entry, Number):
        low = 0 if entry.low is None else entry.low
        values = range(low, low + MOST if entry.high is None else entry.high + 1)
    else:
        values = range(-1 if entry.none else 0, len(entry.names(seats)))
    others = [other for other in values if other != value]
    return others[rng.integers(len(others))]


def exchange(field: Field, s, where: tuple[int, ...], rng: np.random.Generator) -> None:
    """What lies there changes places with something that it may as well be."""
    pool = s[field.known.among]
    if pool.ndim > 1:
        pool = pool[where[0]]
    counted = isinstance(field.of, Number)
    there = where[-1] if counted else int(s[field.name][where])
    kinds = s[field.name].shape[-1] if counted else len(pool)  # not all that lies there need fit here
    others = [k for k in np.flatnonzero(pool[:kinds] > 0).tolist() if k != there]
    if not others or there < 0 or (counted and s[field.name][where] <= 0):
        return
    other = others[rng.integers(len(others))]
    if counted:
        s[field.name][where] -= 1
        s[field.name][(*where[:-1], other)] += 1
    else:
        s[field.name][where] = other
    pool[there] += 1
    pool[other] -= 1


def known_of_all(game: Game, s) -> list[np.ndarray]:
    return [field.known.of_all(s) for field in game.fields if field.known.of_all]


def change(game: Game, positions: np.ndarray, field: Field, viewer: int | None, rng: np.random.Generator) -> None:
    """One entry of a field becomes another, if that is nothing that everybody knows all the same."""
    s, before = positions[0], copied(positions)
    hidden = secret(field, s, viewer)
    entries = np.flatnonzero(hidden)
    where = tuple(map(int, np.unravel_index(entries[rng.integers(len(entries))], hidden.shape)))
    if field.known.among is None:
        entry = field.entry(where[-1]) if where else field.of
        s[field.name][where] = other_value(entry, int(s[field.name][where]), int(s["seats"]), rng)
    else:
        exchange(field, s, where, rng)
    if not all(map(np.array_equal, known_of_all(game, s), known_of_all(game, before[0]))):
        overwrite(positions, before)


def change_news(positions: np.ndarray, viewer: int | None, rng: np.random.Generator) -> None:
    """Chance, and what others were told: it says something else, and there is more of it."""
    s = positions[0]
    s["rng"] = rng.integers(1 << 62)
    seen = ALL if viewer is None else 1 << viewer
    for row in s["events"][: int(s["told"])]:
        if row[SEES] & ALL != ALL and not (viewer is not None and row[SEES] & seen):
            row[FIRST_ARGUMENT:] = rng.integers(0, 3, len(row) - FIRST_ARGUMENT)
    if s["told"] < len(s["events"]):
        s["events"][int(s["told"]), SEES:] = 1
        s["events"][int(s["told"]), SEES] = 0 if viewer is None else ALL & ~seen
        s["told"] += 1


def otherwise(game: Game, positions: np.ndarray, viewer: int | None, rng: np.random.Generator) -> Iterator[np.ndarray]:
    """The position with other news, with every secret field changed alone, and with all of them changed."""
    fields = secret_fields(game, positions[0], viewer)
    for changed in ([], *([field] for field in fields), fields):
        other = copied(positions)
        change_news(other, viewer, rng)
        for _ in range(TRIES):
            for field in changed:
                change(game, other, field, viewer, rng)
        yield other
