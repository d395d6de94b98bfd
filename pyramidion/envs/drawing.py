"""A table in letters, as the terminal draws it."""

from __future__ import annotations

import io
from importlib import import_module

from rich.console import Console

from ..kernel.table import Table
from ..words import Words

WIDTH = 100


def drawn(table: Table, seat: int | None) -> str:
    """What a seat sees; None is a watcher."""
    words = Words(table.game, "en")
    names = [words.seat(other) for other in range(table.seats)]
    board = import_module(f"..terminal.{table.game.name}", __package__)
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None, record=False)
    console.print(board.draw(table.view(seat), table.box.tables, seat, names, words))
    out = console.file
    assert isinstance(out, io.StringIO)
    return out.getvalue()
