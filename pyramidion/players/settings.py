"""How a search goes about a game. What the arena found best is kept with each game, in a file `players.toml`:

    [search]                # what differs from the usual settings
    horizon = 6
    [search.crowded]        # what differs again with more than two seats
    scale = 5.0
    [vizier]                # the playouts of a level, and settings of its own
    playouts = 20
    [chances]               # how sure of themselves told chances to win are; see players/chances.py
    hints = 0.6
    reviews = 0.7

docs/players.md says what was tried. A game without such a file is searched with the usual settings.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from ..kernel.errors import BadGame, BadSetup
from ..kernel.game import Game
from ..kernel.jit import as_records
from ..kernel.numbers import whole
from .tree import NOBODY, SETTINGS

FILE = "players.toml"
SEARCH, CROWDED = "search", "crowded"
LEVELS = ("vizier", "pharaoh")  # those that search
CHANCES, TOLD_BY = "chances", ("hints", "reviews")
SECTIONS = (SEARCH, *LEVELS, CHANCES)
USUAL = 1000  # playouts in a game for which no number is set

# What the numbers of a search can be; those not named are from 0 on.
WHOLE = ("playouts", "threads", "patience", "horizon", "care", "value")
ABOVE_ZERO = ("playouts", "seconds", "threads", "trust", "scale", *TOLD_BY)
SHARES = ("chaos", "ranks")
LARGEST = 2**31 - 1
MOST = {**dict.fromkeys(SHARES, 1), "value": NOBODY}


def check(name: str, value: Any, written: str | None = None) -> None:
    """Refuses what a limit or a setting of a search cannot be, quoting it as it was written."""
    number = whole(value) or (name not in WHOLE and isinstance(value, (float, np.floating)))
    within = number and 0 <= value <= MOST.get(name, LARGEST)
    if within and (np.float32(value) > 0 or name not in ABOVE_ZERO):
        return
    right = "a whole number" if name in WHOLE else "a number"
    right += f" from 0 to {MOST[name]}" if name in MOST else " above 0" if name in ABOVE_ZERO else " of at least 0"
    raise BadSetup(
        f"The setting {name} of a search cannot be {(value if written is None else written)!r}; it is {right}."
    )


@dataclass(frozen=True)
class Settings:
    """How the tree grows; see tree.SETTINGS."""

    explore: float = 0.35
    trust: float = 4.0
    patience: int = 4
    horizon: int = 1000
    chaos: float = 0.0
    care: int = 0
    scale: float = 10.0
    ranks: float = 0.5
    value: int = 0  # 0: the game's own estimate judges, 1: a learned net, 2: nobody before the end

    def __post_init__(self) -> None:
        for name in SETTINGS.names or ():
            check(name, getattr(self, name))

    def record(self) -> np.ndarray:
        return as_records(np.array([tuple(getattr(self, name) for name in SETTINGS.names or ())], SETTINGS))


def tuned(game: Game, seats: int) -> Settings:
    """The settings found best for a game with so many seats; the usual ones for a game nobody has tried."""
    return Settings(**_for(game.package, SEARCH, seats))


def tuned_level(game: Game, seats: int, level: str) -> tuple[int, Settings]:
    """The playouts of a level in a game with so many seats, and its settings."""
    figures = {"playouts": USUAL, **_for(game.package, SEARCH, seats), **_for(game.package, level, seats)}
    return figures.pop("playouts"), Settings(**figures)


def confidence(game: Game, seats: int, told_by: str) -> float:
    """How sure of themselves chances to win are told, by hints or by reviews."""
    return float(_for(game.package, CHANCES, seats).get(told_by, 1.0))


def _for(package: str, who: str, seats: int) -> dict[str, Any]:
    own = figures_of(package).get(who, {})
    return {name: value for name, value in own.items() if name != CROWDED} | (own.get(CROWDED, {}) if seats > 2 else {})


@cache
def figures_of(package: str) -> dict[str, dict[str, Any]]:
    """The file of a game, read once and checked; nothing where there is none."""
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return {}
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadGame(f"{FILE} in {package} is not TOML: {error}.") from None
    for who, own in found.items():
        if who not in SECTIONS or not isinstance(own, dict):
            raise BadGame(f"{FILE} in {package} has {who!r}; the sections {', '.join(SECTIONS)} are right.")
        crowded = own.get(CROWDED, {})
        known = TOLD_BY if who == CHANCES else (*(SETTINGS.names or ()), *(("playouts",) * (who in LEVELS)))
        for name, value in [*((n, v) for n, v in own.items() if n != CROWDED), *crowded.items()]:
            if name not in known:
                raise BadGame(f"{FILE} in {package} has {name!r} in [{who}]; {', '.join(known)} are right.")
            try:
                check(name, value)
            except BadSetup as problem:
                raise BadGame(f"{FILE} in {package}, [{who}]: {problem}") from None
    return found
