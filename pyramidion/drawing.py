"""A table in letters, for terminals and environments: as the game draws it, or else as a list of what there is.

A game's own drawing is the function `draw` in its module `terminal`, which nothing else of the game needs.
"""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid

from .kernel.game import Game
from .kernel.table import Table
from .words import Words

WIDTH = 100


def picture(table: Table, seat: int | None, words: Words) -> RenderableType:
    """What a seat sees; None is a watcher."""
    return pictured(table.game, table.view(seat), table.box.sections, seat, words)


def pictured(game: Game, view: dict[str, Any], sections: dict[str, Any], seat: int | None, words: Words) -> Any:
    """The same of a view with the box in play, wherever they come from."""
    names = [words.seat(other) for other in range(view["seats"])]
    own = f"{game.package}.terminal"
    if find_spec(own) is None:
        return listed(game, view, names, words)
    return import_module(own).draw(view, sections, seat, names, words)


def drawn(table: Table, seat: int | None) -> str:
    """The same as plain text, in English."""
    return in_letters(picture(table, seat, Words(table.game, "en")))


def in_letters(shown: RenderableType) -> str:
    """Without colours, and as wide as a board needs."""
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None, record=False)
    console.print(shown)
    out = console.file
    assert isinstance(out, io.StringIO)
    return out.getvalue()


def listed(game: Game, view: dict[str, Any], names: list[str], words: Words) -> RenderableType:
    """The fields of a position by their names: those of the table, then those of the seats, a column each."""
    shared, seats = Grid.grid(padding=(0, 2)), Grid(box=None, padding=(0, 2), pad_edge=False)
    seats.add_column("")
    for name in names:
        seats.add_column(name, overflow="fold")
    for field in game.state_dtype.names or ():
        if field not in view or field in ("seats", "movers", "ply"):
            continue
        title = words.text(f"field-{field}") if f"field-{field}" in words else field.replace("_", " ")
        if field == "phase":
            shared.add_row(title, game.phases[view["phase"]])
        elif field in game.per_seat:
            seats.add_row(title, *map(numbers, view[field]))
        else:
            shared.add_row(title, numbers(view[field]))
    return Group(shared, "", seats)


def numbers(value: Any) -> str:
    """A number, a row of numbers, or rows one below the other."""
    if not isinstance(value, list):
        return str(value)
    between = "\n" if value and isinstance(value[0], list) else " "
    return between.join(map(numbers, value))
