"""How long tables are kept that nobody comes to any more."""

from __future__ import annotations

import asyncio
import logging
from datetime import date
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from . import statements
from .logs import note
from .room import today

if TYPE_CHECKING:
    from .registry import Registry

UNFINISHED = 10  # times as long as others are tables kept at which a game is under way
FORGOTTEN_AT_ONCE = 100
DAYS_AWAY, DAYS_OF_REST = 7, 30  # after more days without a look nothing is deleted for so long
LOOKED, RESTING = "last look for abandoned tables", "nothing is deleted before"  # in the settings


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
    """Deletes what has been kept long enough, except what is in use; returns how many tables.

    What is found abandoned is deleted on a later day at the earliest.
    """
    keep, forgotten = registry.limits.keep_days, 0
    bounds = days_before(day, keep), days_before(day, UNFINISHED * keep)
    if not keep or not await registry.archive.tidy(lambda connection: look(connection, day, *bounds)):
        return 0
    while True:
        in_use = registry.in_use
        gone = await registry.archive.tidy(
            lambda connection, in_use=in_use: statements.forget_tables(
                connection, day.isoformat(), *bounds, in_use, FORGOTTEN_AT_ONCE
            )
        )
        for room in registry.rooms.values():
            if room.next in gone:
                room.next = None
        forgotten += len(gone)
        if len(gone) < FORGOTTEN_AT_ONCE:
            return forgotten


def look(connection: Connection, day: date, before: str, unfinished_before: str) -> bool:
    """Notes what is abandoned; returns whether the date can be trusted.

    A clock that has gone wrong would make every table old. Whenever the day is not one that follows the last look,
    nothing is deleted for a while, so that somebody can put it right.
    """
    last, resting = statements.setting(connection, LOOKED), statements.setting(connection, RESTING)
    statements.setting(connection, LOOKED, day.isoformat())
    if last and not 0 <= (day - date.fromisoformat(last)).days <= DAYS_AWAY:
        resting = statements.setting(connection, RESTING, days_before(day, -DAYS_OF_REST))
        note("the date has jumped", logging.WARNING, last=last, today=day.isoformat(), nothing_deleted_before=resting)
    if day.isoformat() < resting:
        return False
    statements.note_overdue(connection, day.isoformat(), before, unfinished_before)
    return True


def days_before(day: date, days: int) -> str:
    return date.fromordinal(min(date.max.toordinal(), max(1, day.toordinal() - days))).isoformat()
