"""Four Egyptian board games: one implementation of the rules, for people and for programs.

>>> import pyramidion
>>> table = pyramidion.game("cheops").table(seats=4, seed=7)
>>> table.movers
(0,)
"""

from __future__ import annotations

from typing import Any

from .games import NAMES as GAMES
from .games import game
from .kernel import saving as _saving
from .kernel.errors import (
    BadNotation,
    BadRecord,
    BadSetup,
    BoxError,
    CannotUndo,
    IllegalMove,
    PyramidionError,
    UnknownGame,
    UnknownMove,
)
from .kernel.events import Event
from .kernel.game import Game, Statistics
from .kernel.moves import Move
from .kernel.table import Table

__version__ = "0.1.0"


def load(text: str) -> Table:
    """A table from its JSON; every move is replayed and checked."""
    return _saving.load(text, game)


def position(text: str, seed: int | None = None, **given: Any) -> Table:
    """A table that begins with a position in writing; see `Game.position`."""
    return game(text.split(maxsplit=1)[0] if text.strip() else "").position(text, seed, **given)


__all__ = [
    "GAMES",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "BoxError",
    "CannotUndo",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "PyramidionError",
    "Statistics",
    "Table",
    "UnknownGame",
    "UnknownMove",
    "game",
    "load",
    "position",
]
