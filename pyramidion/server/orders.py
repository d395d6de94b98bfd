"""What an operator wants done at a table: carried out by the server that has it in memory, or at once if none runs.

An order changes only what is stored. A server drops the table from memory around it; whoever is there comes back to
what is stored then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, func, select, update

from .logs import note
from .postgres import NOW
from .schema import lines, orders, seats, servers, subscriptions, tables
from .statements import delete_tables

if TYPE_CHECKING:
    from .registry import Registry

LOOK_SECONDS = 2
STAND_IN = "scribe"  # who plays for a seat that lost its person
REMOVED = "line-removed"


def remove(connection: Connection, table: str, seat: int | None) -> str:
    delete_tables(connection, [table])
    return f"Table {table} is deleted."


def mute(connection: Connection, table: str, seat: int | None) -> str:
    _change_seat(connection, table, seat, muted=True)
    return f"Seat {_number(seat)} of table {table} cannot write any more."


def unmute(connection: Connection, table: str, seat: int | None) -> str:
    _change_seat(connection, table, seat, muted=False)
    return f"Seat {_number(seat)} of table {table} can write again."


def ban(connection: Connection, table: str, seat: int | None) -> str:
    """Takes the seat from its person for good: neither token nor invitation opens it again."""
    _change_seat(connection, table, seat, token=None, invite=None, level=STAND_IN)
    _no_calls(connection, table, seat)
    return f"Seat {_number(seat)} of table {table} is taken from its person; a machine player goes on."


def forget(connection: Connection, table: str, seat: int | None) -> str:
    """Removes all that is stored about the person on a seat: name, token, lines, browsers. Moves stay: they are the
    game of everybody who was there."""
    level = select(seats.c.level).where(seats.c.table == table, seats.c.seat == seat).scalar_subquery()
    stand_in = func.coalesce(level, STAND_IN)
    _change_seat(connection, table, seat, token=None, invite=None, name=None, level=stand_in)
    written = (lines.c.table == table, lines.c.seat == seat, lines.c.text.is_not(None))
    connection.execute(update(lines).where(*written).values(text=None, notice=REMOVED))
    _no_calls(connection, table, seat)
    return f"What was stored about the person on seat {_number(seat)} of table {table} is removed."


ORDERS: dict[str, Callable[[Connection, str, int | None], str]] = {
    "delete": remove,
    "mute": mute,
    "unmute": unmute,
    "ban": ban,
    "forget": forget,
}


def _number(seat: int | None) -> str:
    """As people count seats."""
    return "?" if seat is None else str(seat + 1)


def _change_seat(connection: Connection, table: str, seat: int | None, **values: Any) -> None:
    connection.execute(update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**values))


def _no_calls(connection: Connection, table: str, seat: int | None) -> None:
    connection.execute(delete(subscriptions).where(subscriptions.c.table == table, subscriptions.c.seat == seat))


def give(connection: Connection, what: str, table: str, seat: int | None = None) -> int:
    """Leaves an order for whoever has the table; returns its number."""
    n = (connection.execute(select(func.max(orders.c.n))).scalar() or 0) + 1
    connection.execute(orders.insert().values(n=n, table=table, what=what, seat=seat))
    return n


def answer(connection: Connection, n: int) -> str | None:
    """What came of an order, in a sentence; None while nobody has carried it out."""
    return connection.execute(select(orders.c.done).where(orders.c.n == n)).scalar()


def pending(connection: Connection, server: int | None = None) -> list[Any]:
    """Orders nobody has carried out; where several servers share the database, none for tables of others."""
    chosen = select(orders).where(orders.c.done.is_(None)).order_by(orders.c.n)
    if server is not None:
        alive = select(servers.c.number).where(servers.c.number != server, servers.c.until > NOW)
        elsewhere = select(tables.c.id).where(tables.c.owner.in_(alive))
        chosen = chosen.where(orders.c.table.not_in(elsewhere))
    return list(connection.execute(chosen))


def carry_out(connection: Connection, order: Any) -> str | None:
    """Does what is ordered, once; what came of it. One transaction."""
    mine = connection.execute(update(orders).where(orders.c.n == order.n, orders.c.done.is_(None)).values(done=""))
    if not mine.rowcount:
        return None
    if connection.execute(select(tables.c.id).where(tables.c.id == order.table)).first() is None:
        said = f"There is no table {order.table}."
    else:
        said = ORDERS[order.what](connection, order.table, order.seat)
    connection.execute(update(orders).where(orders.c.n == order.n).values(done=said))
    connection.execute(delete(orders).where(orders.c.n < order.n - 100, orders.c.done.is_not(None)))
    return said


async def run(registry: Registry) -> None:
    """Looks for orders as long as the server runs."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            await obey(registry)
        except Exception as error:
            note("an operator's order could not be carried out", logging.ERROR, error=error)


async def obey(registry: Registry) -> None:
    own = registry.archive.lease
    for order in await registry.archive.read(lambda connection: pending(connection, own)):
        await registry.settle(order.table)
        room = registry.rooms.get(order.table)
        if room is None:
            said = await registry.archive.tidy(lambda connection, order=order: carry_out(connection, order))
        else:
            async with room.lock:
                registry.give_up(room)  # whoever comes back now is told what is stored after this
                said = await registry.archive.tidy(lambda connection, order=order: carry_out(connection, order))
        if said:
            note("an operator's order", table=order.table, what=order.what)
