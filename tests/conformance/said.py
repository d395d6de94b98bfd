"""All that is said of a position, in one text: to everybody, of every move, with the score sheets."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from pyramidion import Table


def lines(table: Table) -> list:
    return [[[line.id, line.args, line.points] for line in own] for own in table.sheet()]


def seen_by(table: Table, viewer: int | None) -> Table:
    """The table as if there were nothing but what this viewer knows."""
    twin = table.copy()
    twin._positions = table.hidden(viewer)
    return twin


def said(table: Table) -> str:
    viewers = (None, *range(table.seats))
    everything = {
        "events": [[e.kind, e.seat, e.args, e.sees, e.reveals] for e in table.events(all_seats=True)],
        "prompts": [table.prompt(viewer) for viewer in viewers],
        "words": [[seat, table.words(table.legal(seat), seat)] for seat in table.movers],
        "sheets": [lines(table), *(lines(seen_by(table, viewer)) for viewer in viewers)],
    }
    return json.dumps(everything)


def digest(tables: Iterable[Table]) -> str:
    found = hashlib.blake2b(digest_size=8)
    for table in tables:
        found.update(said(table).encode())
    return found.hexdigest()
