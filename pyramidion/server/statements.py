"""Every statement the server sends to its database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    String,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from .schema import boxes, lines, moves, reviews, seats, servers, settings, subscriptions, tables

MUST_APPLY = "must_apply"  # an option of statements whose condition has to hold; otherwise nothing is stored

# The last entry of a table's log, beside the table; without one, what the deal left.
_last = select(func.max(moves.c.n)).where(moves.c.table == tables.c.id).correlate(tables).scalar_subquery()
_with_last = tables.outerjoin(moves, (moves.c.table == tables.c.id) & (moves.c.n == _last))
_movers = func.coalesce(moves.c.movers, tables.c.movers).label("movers")

# Tables that no server has in memory, as far as the database knows.
unowned = ~exists().where(servers.c.number == tables.c.owner)

ADD_BOX = insert(boxes).from_select(
    ["digest", "tables"],
    select(bindparam("hash", type_=String), bindparam("content", type_=String)).where(
        ~exists().where(boxes.c.digest == bindparam("hash", type_=String))
    ),
)
ADD_TABLE = insert(tables)
ADD_SEAT = insert(seats)
ADD_MOVE = insert(moves)
ADD_LINE = insert(lines)

FINISH_TABLE = update(tables).where(tables.c.id == bindparam("of")).values(result=bindparam("outcome"))
FOLLOW_TABLE = update(tables).where(tables.c.id == bindparam("of")).values(next=bindparam("follower"))
COUNT_FREE = update(tables).where(tables.c.id == bindparam("of")).values(free=bindparam("waiting"))
VISIT_TABLE = update(tables).where(tables.c.id == bindparam("of")).values(visited=bindparam("day"))
TAKE_SEAT = (
    update(seats)
    .where(seats.c.table == bindparam("of"), seats.c.seat == bindparam("number"))
    .where(seats.c.token.is_not_distinct_from(bindparam("held_by")))
    .values(token=bindparam("holder"), name=bindparam("called"), level=bindparam("played_by"))
    .execution_options(**{MUST_APPLY: True})
)


class StoredTable:
    """All rows of one table."""

    def __init__(self, table: RowMapping, box: str, seats: Sequence[Any], moves: Sequence[Any], lines: Sequence[Any]):
        self.table, self.box, self.seats, self.moves, self.lines = table, box, seats, moves, lines


def stored_table(connection: Connection, table: str) -> StoredTable | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    return StoredTable(
        row,
        connection.execute(select(boxes.c.tables).where(boxes.c.digest == row["box"])).scalar_one(),
        connection.execute(select(seats).where(seats.c.table == table).order_by(seats.c.seat)).all(),
        connection.execute(
            select(moves.c.n, moves.c.seat, moves.c.move, moves.c.at, moves.c.command)
            .where(moves.c.table == table)
            .order_by(moves.c.n)
        ).all(),
        connection.execute(select(lines).where(lines.c.table == table).order_by(lines.c.n)).all(),
    )


class Invitations(NamedTuple):
    """Hashes of what opens a table: for the host, and for each seat that somebody was invited to."""

    host: bytes
    invites: list[bytes | None]


def invitations(connection: Connection, table: str) -> Invitations | None:
    host = connection.execute(select(tables.c.host).where(tables.c.id == table)).scalar()
    invites = connection.scalars(select(seats.c.invite).where(seats.c.table == table).order_by(seats.c.seat))
    return None if host is None else Invitations(host, list(invites))


def has_command(connection: Connection, table: str, seat: int, command: str) -> bool:
    """Whether that command of that seat is stored, as a move or as a line."""
    return any(
        connection.execute(
            select(rows.c.n).where(rows.c.table == table, rows.c.seat == seat, rows.c.command == command)
        ).first()
        for rows in (moves, lines)
    )


def subscribed(connection: Connection, table: str) -> Sequence[Any]:
    """The browsers that want to be called to a table."""
    return connection.execute(select(subscriptions).where(subscriptions.c.table == table)).all()


def _seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    chosen = select(seats.c.table, seats.c.seat, seats.c.name, seats.c.level, seats.c.token)
    for row in connection.execute(chosen.where(seats.c.table.in_(ids)).order_by(seats.c.table, seats.c.seat)):
        found.setdefault(row.table, []).append(row)
    return found


def tables_of(connection: Connection, tokens: Sequence[bytes]) -> list[tuple[Any, int, list[Any]]]:
    """The tables at which these tokens hold seats: the table's row, the seat, all seats' rows.

    Games under way come first, then the newest. When somebody last acted is for finished games only: before the end it
    may have been in secret.
    """
    held = connection.execute(select(seats.c.table, seats.c.seat).where(seats.c.token.in_(tokens))).all()
    table = tables.c.id, tables.c.game, _movers, tables.c.created, tables.c.next, tables.c.result, moves.c.at
    chosen = select(*table).select_from(_with_last)
    ids = sorted({row.table for row in held})
    rows = {row.id: row for row in connection.execute(chosen.where(tables.c.id.in_(ids)))}
    around = _seats_of(connection, ids)
    found = [(rows[row.table], row.seat, around[row.table]) for row in held]
    return sorted(found, key=lambda each: (each[0].movers > 0, each[0].created), reverse=True)


def open_tables(connection: Connection, most: int) -> list[tuple[Any, list[Any]]]:
    """Public tables with a free seat, the newest first."""
    rows = connection.execute(
        select(tables.c.id, tables.c.game, tables.c.options, tables.c.free, tables.c.created)
        .where(tables.c.public, tables.c.free > literal_column("0"), tables.c.result.is_(None))  # as its index says
        .order_by(tables.c.created.desc())
        .limit(most)
    ).all()
    around = _seats_of(connection, [row.id for row in rows])
    return [(row, around[row.id]) for row in rows]


def tables_awaiting_machines(connection: Connection) -> list[str]:
    """Tables where a machine player may act: what goes on after a restart."""
    together = _with_last.join(seats, seats.c.table == tables.c.id)
    due = _movers.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1  # asked here: a row may hold anything
    chosen = select(tables.c.id).select_from(together).distinct().order_by(tables.c.id)
    waiting = (tables.c.result.is_(None), seats.c.level.is_not(None), due, unowned)
    return list(connection.scalars(chosen.where(*waiting)))


# Of tables that nobody has come to for long, games under way later than others.
_begun = exists().where(moves.c.table == tables.c.id)
_settled = or_(tables.c.result.is_not(None), ~_begun)


def _abandoned(before: str, unfinished_before: str) -> ColumnElement[bool]:
    return and_(or_(and_(_settled, tables.c.visited < before), tables.c.visited < unfinished_before), unowned)


def note_overdue(connection: Connection, day: str, before: str, unfinished_before: str) -> None:
    """Notes which tables are abandoned, since which day; those that somebody has come to again are not."""
    abandoned = _abandoned(before, unfinished_before)
    connection.execute(update(tables).where(tables.c.overdue != "", ~abandoned).values(overdue=""))
    connection.execute(update(tables).where(tables.c.overdue == "", abandoned).values(overdue=day))


def forget_tables(
    connection: Connection, day: str, before: str, unfinished_before: str, but: Collection[str], most: int
) -> list[str]:
    """Deletes tables that are abandoned and were so on an earlier day; returns which."""
    overdue = and_(tables.c.overdue != "", tables.c.overdue < day)
    chosen = select(tables.c.id).where(overdue, _abandoned(before, unfinished_before))
    chosen = chosen.order_by(tables.c.visited).limit(most + len(but))
    ids = [row.id for row in connection.execute(chosen) if row.id not in but][:most]
    if ids:
        delete_tables(connection, ids)
    return ids


def delete_tables(connection: Connection, ids: Sequence[str]) -> None:
    """Deletes tables with everything about them, and boxes that no table uses any more."""
    for rows in (reviews, subscriptions, lines, moves, seats):
        connection.execute(delete(rows).where(rows.c.table.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    connection.execute(update(tables).where(tables.c.next.in_(ids)).values(next=None))
    connection.execute(delete(boxes).where(~exists().where(tables.c.box == boxes.c.digest)))


def kept_review(connection: Connection, table: str, of: str) -> bytes | None:
    """The review of a table, if it was made of the same game in the same way."""
    chosen = select(reviews.c.content).where(reviews.c.table == table, reviews.c.of == of)
    return connection.execute(chosen).scalar()


def keep_review(connection: Connection, table: str, of: str, made: str, content: bytes, most: int) -> None:
    """Keeps the review of a table that is still there, in place of an earlier one; of all only so many, the latest."""
    if connection.execute(select(tables.c.id).where(tables.c.id == table)).first() is None:
        return
    connection.execute(delete(reviews).where(reviews.c.table == table))
    connection.execute(insert(reviews).values(table=table, of=of, made=made, content=content))
    latest = connection.scalars(select(reviews.c.table).order_by(reviews.c.made.desc(), reviews.c.table))
    if too_many := list(latest)[most:]:
        connection.execute(delete(reviews).where(reviews.c.table.in_(too_many)))


def setting(connection: Connection, name: str, value: str | None = None) -> str:
    """What is set under a name, empty if nothing is; with a value, that is set."""
    if value is not None:
        found = connection.execute(update(settings).where(settings.c.name == name).values(value=value))
        if not found.rowcount:
            connection.execute(insert(settings).values(name=name, value=value))
        return value
    return connection.execute(select(settings.c.value).where(settings.c.name == name)).scalar() or ""
