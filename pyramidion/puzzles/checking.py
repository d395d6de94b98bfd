"""Looks at a puzzle again, with other guesses and other chance than those by which it was found."""

from __future__ import annotations

from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.table import Table
from . import Puzzle
from .finding import Looking


def wrong_with(game: Game, puzzle: Puzzle, seed: int) -> str | None:
    """What is wrong with a puzzle, in a sentence; None if a deep search with this seed finds what it says."""
    try:
        table = game.position(puzzle.position, seed=0)
        best, second = (table.code(move) for move in (puzzle.best, puzzle.second))
        legal = table.legal(puzzle.seat)
    except PyramidionError as error:
        return str(error)
    for name, code in (("best", best), ("second", second)):
        if code not in legal:
            move = game.moves.text(code)
            return f"its {name} move, {move!r}, cannot be played by seat {puzzle.seat + 1} there."
    return judged(table, puzzle.seat, best, second, seed)


def judged(table: Table, seat: int, best: int, second: int, seed: int) -> str | None:
    looking, hidden, text = Looking(table, seed=seed), table.hidden(seat), table.game.moves.text
    found = looking.searched(hidden, seat, looking.deep, 0)[0]
    if found != best:
        return f"a search with {looking.deep} playouts prefers {text(found)!r} to {text(best)!r}."
    if looking.gap(hidden, seat, [best, second], looking.how.compare, 1) is None:
        return f"{text(best)!r} is not clearly better than {text(second)!r}."
    return None
