"""How much a review looks at. What suits a game is kept with it, in a file `review.toml`:

values = 4096           # playouts to the end for what a position is worth
search = 8000           # playouts of the search that looks for the best move
compare = 4000          # playouts for each of two moves that are held against each other
deals = 2048            # for what a seat is worth before the deal
mistake = 2.0           # points from which a decision is called a mistake; a grave one costs three times as much
[crowded]               # what differs with more than two seats
search = 2000
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files

from ..kernel.errors import BadGame
from ..kernel.game import Game

FILE, CROWDED = "review.toml", "crowded"
BATCHES = 16  # parts that every average is made of: their spread is its uncertainty


@dataclass(frozen=True)
class Effort:
    values: int = 4096
    search: int = 2000
    compare: int = 1024
    deals: int = 2048
    mistake: float = 2.0

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            right = isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0
            if field.name != "mistake":
                right = right and isinstance(value, int) and value % BATCHES == 0
            if not right:
                kind = "a number above 0" if field.name == "mistake" else f"a multiple of {BATCHES} above 0"
                raise BadGame(f"The effort {field.name} of a review cannot be {value!r}; it is {kind}.")


def effort(game: Game, seats: int) -> Effort:
    """What suits a game with so many seats; the usual for a game that says nothing."""
    return _read(game.package, seats > 2)


@cache
def _read(package: str, crowded: bool) -> Effort:
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return Effort()
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadGame(f"{FILE} in {package} is not TOML: {error}.") from None
    more = found.pop(CROWDED, {})
    known = [field.name for field in fields(Effort)]
    for name in (*found, *more):
        if name not in known:
            raise BadGame(f"{FILE} in {package} has {name!r}; {', '.join(known)} are right.")
    try:
        return Effort(**(found | (more if crowded else {})))
    except BadGame as error:
        raise BadGame(f"{FILE} in {package}: {error}") from None
