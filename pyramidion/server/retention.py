"""How long tables are kept that nobody comes to any more."""

from __future__ import annotations

import asyncio
import logging
from datetime import date
from typing import TYPE_CHECKING

from . import statements
from .logs import note
from .room import today

if TYPE_CHECKING:
    from .registry import Registry

UNFINISHED = 10  # times as long as others are tables kept at which a game is under way
FORGOTTEN_AT_ONCE = 100


async def run(registry: Registry) -> None:
    """Deletes tables that nobody has come to for long; the first time not before everybody could return."""
    while registry.limits.keep_days:
        await asyncio.sleep(registry.limits.forget_seconds)
        try:
            forgotten = await forget(registry, date.fromisoformat(today()))
        except Exception as error:
            note("tables could not be deleted", logging.ERROR, error=error)
        else:
            if forgotten:
                note("tables deleted", count=forgotten, days=registry.limits.keep_days)


async def forget(registry: Registry, day: date) -> int:
    """Deletes what has been kept long enough on that day, except what is in use; returns how many tables."""
    keep, forgotten = registry.limits.keep_days, 0
    before, unfinished_before = days_before(day, keep), days_before(day, UNFINISHED * keep)
    while keep:
        in_use = registry.in_use
        gone = await registry.archive.tidy(
            lambda connection, in_use=in_use: statements.forget_tables(
                connection, before, unfinished_before, in_use, FORGOTTEN_AT_ONCE
            )
        )
        for room in registry.rooms.values():
            if room.next in gone:
                room.next = None
        forgotten += len(gone)
        if len(gone) < FORGOTTEN_AT_ONCE:
            break
    return forgotten


def days_before(day: date, days: int) -> str:
    return date.fromordinal(max(1, day.toordinal() - days)).isoformat()
