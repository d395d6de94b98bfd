"""Environments for learners: the games in the forms that learning libraries expect.

`VectorTable` needs nothing but the package; the others need the extra `pyramidion[envs]`. Where Gymnasium is there,
importing this makes our games known to it: `gymnasium.make("pyramidion/Cheops-v1")`.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .layout import Layout, Piece
from .vector import TableState, VectorTable

if TYPE_CHECKING:
    from .aec import SeatsEnv
    from .single import SeatEnv

__all__ = ["Layout", "Piece", "SeatEnv", "SeatsEnv", "TableState", "VectorTable"]

_WITH_EXTRA = {"SeatsEnv": "aec", "SeatEnv": "single"}


def __getattr__(name: str) -> Any:
    if name not in _WITH_EXTRA:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_WITH_EXTRA[name]}", __name__), name)


with suppress(ImportError):  # without the extra
    from ..games import playable
    from .single import register

    for _game in playable():
        register(_game)
