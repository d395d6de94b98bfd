"""Writes the puzzles of all games for the pages: `python -m pyramidion.puzzles.browser`.

A browser reads no positions in writing, so it gets them as records: what the seat to move sees, byte for byte.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path

from ..games import game, own_names
from ..kernel.game import Game
from . import Puzzle, puzzles

FOLDER = Path(__file__).parent.parent.parent / "web" / "src" / "generated" / "puzzles"


def for_pages(chosen: Game) -> str:
    return "[\n" + ",\n".join(json.dumps(shown(chosen, puzzle)) for puzzle in puzzles(chosen)) + "\n]\n"


def shown(chosen: Game, puzzle: Puzzle) -> dict[str, object]:
    table = chosen.position(puzzle.position, seed=0)
    return {
        "seats": table.seats,
        "seat": puzzle.seat,
        "best": puzzle.best,
        "second": puzzle.second,
        "gap": puzzle.gap,
        "grade": puzzle.grade,
        "seen": base64.b64encode(table.hidden(puzzle.seat).tobytes()).decode(),
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in own_names():
        (FOLDER / f"puzzles.{name}.json").write_text(for_pages(game(name)), "utf-8")


if __name__ == "__main__":
    main()
