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
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
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
    Column("pace", String(20), nullable=False, server_default=""),  # "3d" or "10m+30s"; empty: no limit
    Column("webhook", String(500), nullable=False, server_default=""),  # who is told outside whose turn it is
    Column("overdue", String(10), nullable=False, server_default=""),  # the day on which it was found abandoned
    Column("owner", Integer),  # the server that has it in memory, where several share the database
)
# Those that anybody may join, the newest first.
_joinable = tables.c.public & (tables.c.free > 0)
Index("lobby", tables.c.created, sqlite_where=_joinable, postgresql_where=_joinable)
Index("owned_tables", tables.c.owner)

seats = Table(
    "seats",
    METADATA,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("invite", LargeBinary(32)),
    Column("token", LargeBinary(32), index=True),
    Column("name", String(80)),
    Column("level", String(40)),
    Column("muted", Boolean, nullable=False, server_default=false()),  # by an operator: may not write any more
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

# Browsers that want to be told when it is a seat's turn, though no page of the table is open.
subscriptions = Table(
    "subscriptions",
    METADATA,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("endpoint", String(1000), primary_key=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
)

# The latest reviews of finished games, one of a table.
reviews = Table(
    "reviews",
    METADATA,
    Column("table", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("of", String(32), nullable=False),  # a digest of all that it depends on
    Column("made", String(32), nullable=False),
    Column("content", LargeBinary, nullable=False),  # what the API answers, compressed
)

# Servers that share the database. The number is also the fencing number of all that a server writes.
servers = Table(
    "servers",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("address", String(200), nullable=False),  # where the others reach it
    Column("until", Float, nullable=False),  # in seconds since 1970 by the database's clock
    sqlite_autoincrement=True,
)

# What an operator wants done at a table, by whichever server has it in memory.
orders = Table(
    "orders",
    METADATA,
    Column("n", Integer, primary_key=True),
    Column("table", String(12), nullable=False),
    Column("what", String(20), nullable=False),
    Column("seat", Integer),
    Column("done", Text),  # what came of it, in a sentence; empty until then
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


def keep_pace(connection: Connection) -> None:
    """Tables may have a clock and a webhook, and seats browsers to be called."""
    for column in ("pace varchar(20)", "webhook varchar(500)"):
        connection.execute(text(f"alter table tables add column {column} not null default ''"))
    subscriptions.create(connection)


def share_tables(connection: Connection) -> None:
    """Several servers may share the database; tables are deleted in two steps; the lobby is found by an index."""
    connection.execute(text("alter table tables add column overdue varchar(10) not null default ''"))
    connection.execute(text("alter table tables add column owner integer"))
    connection.execute(text("drop index open_tables"))
    for index in tables.indexes:
        index.create(connection)
    servers.create(connection)


def take_orders(connection: Connection) -> None:
    """Operators give orders, and mute seats."""
    connection.execute(text("alter table seats add column muted boolean not null default false"))
    orders.create(connection)


def keep_reviews(connection: Connection) -> None:
    """Reviews are kept with their tables."""
    reviews.create(connection)


# Step n brings a database of version n to n + 1. Steps are only ever added; a new database is made at the newest.
STEPS: tuple[Callable[[Connection], None], ...] = (note_visits, keep_pace, share_tables, take_orders, keep_reviews)


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
