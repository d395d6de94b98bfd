"""A table in a notebook: whose turn it is, and the position as a watcher sees it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from . import notation

if TYPE_CHECKING:
    from .table import Table


def html(table: Table) -> str:
    """What lies on the table, field by field; what is secret is not there."""
    movers = " and ".join(f"seat {seat}" for seat in table.movers)
    state = "the game is over" if table.over else f"{movers} to move ({table.phase})"
    shown = table.hidden(None)
    head = f"<b>{escape(table.game.name)}</b>, {table.seats} seats, {int(shown[0]['ply'])} moves: {escape(state)}"
    rows = "".join(
        f"<tr><th style='text-align:left'>{escape(name)}</th>"
        f"<td style='text-align:left;white-space:normal;word-break:break-word'>{escape(text)}</td></tr>"
        for name, text in notation.parts(table.game, shown, table.box)
        if name not in table.game.unseen and name not in ("ply", "movers")
    )
    return f"<p>{head}</p><table>{rows}</table>"
