"""Puzzles: positions in which one move is clearly the best. They are found in games between machine players, by a
command, and kept with their game, in a file `puzzles.jsonl`: a line for each, the position as the seat to move knows
it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from importlib.resources import files

from ..kernel.errors import BadGame
from ..kernel.game import Game

FILE = "puzzles.jsonl"
GRADES = 3


@dataclass(frozen=True)
class Puzzle:
    position: str  # in writing, as the seat to move knows it
    seat: int
    best: str  # the move, in notation
    second: str  # the next best one
    gap: float  # points of margin between the two
    scribe: float  # how often the scribe misses it
    vizier: float  # how often the vizier does
    deal: int  # which of the games that were played for puzzles it is from

    @property
    def grade(self) -> int:
        """1 for what a careful look finds, 3 for what even the vizier mostly misses."""
        return 3 if self.vizier >= 0.5 else 2 if self.scribe >= 0.5 and self.vizier >= 0.1 else 1


NAMES = tuple(field.name for field in fields(Puzzle))


def written(puzzle: Puzzle) -> str:
    return json.dumps(asdict(puzzle), ensure_ascii=False)


def read(lines: Iterable[str], where: str) -> list[Puzzle]:
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(Puzzle(**json.loads(line)))
        except (ValueError, TypeError):
            shown = line.strip()[:60]
            raise BadGame(f"{where}, line {number}: {shown!r} is no puzzle; one has {', '.join(NAMES)}.") from None
    return found


def puzzles(game: Game) -> list[Puzzle]:
    """Those of a game, in the order in which they were found; none if it has no file of them."""
    file = files(game.package).joinpath(FILE)
    if not file.is_file():
        return []
    return read(file.read_text("utf-8").splitlines(), f"{FILE} of {game.name}")
