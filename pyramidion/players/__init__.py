"""Who can sit at a table besides people. A player sees only what its seat may see."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from ..kernel.errors import BadSetup
from ..kernel.game import Game
from .advised import Advised
from .gains import gains
from .greedy import Greedy
from .random import Random
from .search import HINT, HINTS, PHARAOH, VIZIER, Search, Thought


class Player(Protocol):
    """Chooses a move for a seat from a position that hides what the seat may not know (`Table.hidden`)."""

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int: ...


_PLAYERS: dict[str, Player] = {
    "random": Random(),
    "fellah": Advised(careless=4),
    "scribe": Advised(),
    "greedy": Greedy(),
    "vizier": VIZIER,
    "pharaoh": PHARAOH,
}
PLAYERS = tuple(_PLAYERS)  # the simplest first
QUICK = ("random", "fellah", "scribe")  # those that need no search
LEVELS = ("fellah", "scribe", "vizier", "pharaoh")  # those offered to people, from friendly to merciless


def player(name: str) -> Player:
    """The machine player of that name."""
    if name not in _PLAYERS:
        raise BadSetup(f"{name!r} is not a machine player; there are {', '.join(PLAYERS)}.")
    return _PLAYERS[name]


__all__ = ["HINT", "HINTS", "LEVELS", "PLAYERS", "QUICK", "Player", "Search", "Thought", "gains", "player"]
