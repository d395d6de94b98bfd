"""Who can sit at a table besides people. A player sees only what its seat may see."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from ..kernel.errors import BadSetup
from ..kernel.game import Game
from .greedy import Greedy
from .random import Random


class Player(Protocol):
    """Chooses a move for a seat from a position that hides what the seat may not know (`Table.hidden`)."""

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int: ...


_PLAYERS: dict[str, Player] = {"random": Random(), "greedy": Greedy()}
LEVELS = tuple(_PLAYERS)


def player(level: str) -> Player:
    """The machine player of that level."""
    if level not in _PLAYERS:
        raise BadSetup(f"{level!r} is not a level of machine player; there are {', '.join(LEVELS)}.")
    return _PLAYERS[level]


__all__ = ["LEVELS", "Player", "player"]
