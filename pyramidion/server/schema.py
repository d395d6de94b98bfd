"""The tables of the database, and the steps that bring an older one up to date.

A game is its log: what it was set up with, and its entries in order. Moves are stored in notation, not as codes, so
that a game can be read whatever becomes of the move space. Positions are not stored at all.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    select,
    text,
)

METADATA = MetaData()

settings = Table(
    "settings", METADATA, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

boxes = Table("boxes", METADATA, Column("digest", String(64), primary_key=True), Column("tables", Text, nullable=False))

tables = Table(
    "tables",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("box", String(64), ForeignKey("boxes.digest"), nullable=False),
    Column("key", LargeBinary(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", LargeBinary(32), nullable=False),
    Column("watch", LargeBinary(32), nullable=False),
    Column("created", String(32), nullable=False),
    Column("visited", String(10), nullable=False, server_default=""),  # the last day on which anybody came
    Column("movers", Integer, nullable=False),  # a bit per seat that may act after the deal
    Column("free", Integer, nullable=False),  # seats that wait for a person
    Column("result", Text),
    Column("next", String(12)),
    Index("open_tables", "public", "free", "created"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("invite", LargeBinary(32)),
    Column("token", LargeBinary(32), index=True),
    Column("name", String(80)),
    Column("level", String(40)),
)

moves = Table(
    "moves",
    METADATA,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
    Column("at", String(32), nullable=False),
    Column("command", String(64)),
    Column("movers", Integer, nullable=False),  # who may act after it, so that lists need not replay; 0: it is over
    UniqueConstraint("table", "seat", "command"),
    sqlite_with_rowid=False,
)

lines = Table(
    "lines",
    METADATA,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
    Column("seat", Integer),
    Column("text", Text),
    Column("notice", String(64)),
    Column("args", Text, nullable=False),
    Column("command", String(64)),
    UniqueConstraint("table", "seat", "command"),
)


def note_visits(connection: Connection) -> None:
    """Tables know the last day on which anybody came; of older ones, the day of their last move is known."""
    connection.execute(text("alter table tables add column visited varchar(10) not null default ''"))
    connection.execute(
        text(
            'update tables set visited = substr(coalesce((select max("at") from moves where moves."table" = tables.id),'
            " created), 1, 10)"
        )
    )


# Step n brings a database of version n to n + 1. Steps are only ever added; a new database is made at the newest.
STEPS: tuple[Callable[[Connection], None], ...] = (note_visits,)


class NewerDatabase(RuntimeError):
    """The database was written by a later version of the server."""


def migrate(connection: Connection, steps: tuple[Callable[[Connection], None], ...] = STEPS) -> int:
    """Brings the database to the newest version, each step in a transaction of its own; returns the version."""
    newest = len(steps) + 1
    with connection.begin():
        if not inspect(connection).has_table("settings"):
            METADATA.create_all(connection)
            connection.execute(settings.insert().values(name="version", value=str(newest)))
            return newest
        version = int(connection.execute(select(settings.c.value).where(settings.c.name == "version")).scalar_one())
    if version > newest:
        raise NewerDatabase(
            f"The database has version {version}; this server knows versions up to {newest}. Start a newer server."
        )
    for number, step in enumerate(steps[version - 1 :], version + 1):
        with connection.begin():
            step(connection)
            connection.execute(settings.update().where(settings.c.name == "version").values(value=str(number)))
    return newest
