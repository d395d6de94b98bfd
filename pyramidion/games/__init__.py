"""The games, one folder each, all with the same rooms."""

from __future__ import annotations

import difflib
from importlib import import_module

from ..kernel.errors import UnknownGame
from ..kernel.game import Game

NAMES = ("cheops", "dahschur", "pyramids", "valley")


def game(name: str) -> Game:
    """The game of that name."""
    if name not in NAMES:
        near = difflib.get_close_matches(str(name), NAMES, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(NAMES)}.{hint}")
    return import_module(f".{name}", __package__).GAME
