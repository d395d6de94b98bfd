"""Environments for learners: the games in the forms that learning libraries expect.

`VectorTable` needs nothing but the package; the others need the extra `pyramidion[envs]`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..kernel.game import Game
from .layout import Layout, Observer, Piece
from .vector import VectorTable

if TYPE_CHECKING:
    from .aec import SeatsEnv
    from .single import SeatEnv

__all__ = ["Layout", "Piece", "SeatEnv", "SeatsEnv", "VectorTable", "preparations"]

_WITH_EXTRA = {"SeatsEnv": "aec", "SeatEnv": "single"}


def __getattr__(name: str) -> Any:
    if name not in _WITH_EXTRA:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_WITH_EXTRA[name]}", __name__), name)


def preparations(game: Game) -> list[tuple[str, Callable[[], Any]]]:
    """What compiles, or loads from the cache, what simulations and environments need for this game."""

    def step() -> None:
        tables = VectorTable(game, 1, seed=0)
        tables.step(tables.sample())

    def observe() -> None:
        table = game.table(seed=0)
        Observer(game, table.seats).observation(table, 0)

    return [("simulate", lambda: game.simulate(1)), ("step", step), ("observe", observe)]
