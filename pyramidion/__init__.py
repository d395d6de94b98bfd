"""Four Egyptian board games: one implementation of the rules, for people and for programs.

>>> import pyramidion
>>> table = pyramidion.game("cheops").table(seats=4, seed=7)
>>> table.movers
(0,)
"""

from __future__ import annotations

from typing import Any

from . import games as _games
from .games import game
from .kernel import saving as _saving
from .kernel.errors import (
    BadGame,
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

GAMES: tuple[str, ...]  # the names of all games, ours first


def __getattr__(name: str) -> Any:
    """`GAMES`, looked up when somebody asks: it takes a look at every package that is installed."""
    if name == "GAMES":
        return _games.names()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def load(text: str) -> Table:
    """A table from its JSON; every move is replayed and checked."""
    return _saving.load(text, game)


def position(text: str, seed: int | None = None, **given: Any) -> Table:
    """A table that begins with a position in writing; see `Game.position`."""
    return game(text.split(maxsplit=1)[0] if text.strip() else "").position(text, seed, **given)


__all__ = [
    "GAMES",
    "BadGame",
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
