"""Tables in PostgreSQL, which any number of servers on any number of machines share: what is particular to it.

A server holds a lease with a number (see `leases.py`), and a table belongs to the server whose number it carries. Every
change is made only if the lease is still good and the table still carries its number. The row of the lease is locked
meanwhile, and whoever wants to end it has to delete it, so PostgreSQL itself decides which of the two comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, extract, func, make_url, select
from sqlalchemy.exc import ArgumentError, PendingRollbackError, ResourceClosedError, SQLAlchemyError

from . import schema
from .database import CannotServe, Changes, Conflict, must_apply
from .schema import moves, servers, tables
from .statements import ADD_MOVE, ADD_TABLE

try:
    import psycopg
except ImportError:  # an extra
    psycopg = None

# A server that is frozen in the middle of a change must not keep its lease from being ended.
SESSION = "-c synchronous_commit=on -c idle_in_transaction_session_timeout=2000 -c statement_timeout=30000"
NETWORK: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
MIGRATING = 7_102_653  # the number of a lock, so that servers which start together do not get in each other's way
GONE = ("08", "57")  # what the states of lost connections begin with
CANCELLED, IDLE_TOO_LONG = "57014", "25P03"

NOW = extract("epoch", func.clock_timestamp())
COLUMNS = tuple(column.name for column in moves.columns)
KINDS = {"Integer": "int[]", "String": "text[]"}
STORE_MOVES = f"""
with lease as (select 1 from servers where number = %s and until > extract(epoch from clock_timestamp()) for key share),
     owned as (select count(*) as n from tables where owner = %s and id = any(%s))
insert into moves ({", ".join(f'"{name}"' for name in COLUMNS)})
select m.* from lease, owned,
     unnest({", ".join(f"%s::{KINDS[type(column.type).__name__]}" for column in moves.columns)}) as m
where owned.n = %s
"""


class Fenced(Conflict):
    """The lease is over, or the table belongs to another server by now."""


class PostgresDatabase:
    shared = True

    def __init__(self, url: str):
        try:
            self.url = make_url(url).set(drivername="postgresql+psycopg")
        except ArgumentError:
            raise CannotServe(f"{url!r} is not the address of a database, such as postgresql://host/name.") from None

    def __str__(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=True)

    def claim(self) -> None:
        if psycopg is None:
            raise CannotServe("For PostgreSQL, install pyramidion[postgres].")
        try:
            with self._engine().connect() as connection:
                connection.execute(select(func.pg_advisory_lock(MIGRATING)))
                connection.commit()
                schema.migrate(connection)
        except schema.NewerDatabase as error:
            raise CannotServe(f"{self}: {error}") from None
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
            raise CannotServe(f"{self} cannot be used: {reason.rstrip('.')}.") from None

    def _engine(self, **options: Any) -> Engine:
        return create_engine(self.url, poolclass=NullPool, connect_args={"options": SESSION, **NETWORK}, **options)

    def connect(self) -> Connection:
        """Statements are transactions of their own, unless `transaction` says otherwise: one way to the database and
        back for all moves that have gathered."""
        return self._engine(isolation_level="AUTOCOMMIT").connect()

    def close(self) -> None:
        pass

    def lost(self, error: Exception) -> bool:
        assert psycopg is not None
        found = getattr(error, "orig", error)
        if isinstance(error, PendingRollbackError | ResourceClosedError):
            return True
        if not isinstance(found, psycopg.Error) or found.sqlstate == CANCELLED:
            return False
        broken = found.sqlstate is None and isinstance(found, psycopg.OperationalError | psycopg.InterfaceError)
        return broken or (found.sqlstate or "").startswith(GONE) or found.sqlstate == IDLE_TOO_LONG

    @contextmanager
    def transaction(self, connection: Connection) -> Iterator[None]:
        driver: Any = connection.connection.driver_connection
        with driver.transaction():
            yield

    def commit(self, connection: Connection, by_statement: Changes, lease: int | None) -> None:
        assert psycopg is not None
        if by_statement.keys() == {ADD_MOVE}:
            rows = by_statement[ADD_MOVE]
            ids = list({row["table"] for row in rows})
            columns = ([row[name] for row in rows] for name in COLUMNS)
            driver: Any = connection.connection.driver_connection
            try:
                stored = driver.execute(STORE_MOVES, (lease, lease, ids, *columns, len(ids)), prepare=True).rowcount
            except psycopg.IntegrityError as error:
                raise Conflict(str(error)) from error
            if stored != len(rows):
                raise Fenced("The lease is over.")
            return
        with self.transaction(connection):
            self._check_lease(connection, by_statement, lease)
            for statement, rows in by_statement.items():
                if not must_apply(statement):
                    connection.execute(statement, rows)
                elif any(connection.execute(statement, row).rowcount != 1 for row in rows):
                    raise Conflict("A row is no longer what it was taken for.")

    def _check_lease(self, connection: Connection, by_statement: Changes, lease: int | None) -> None:
        good = select(servers.c.number).where(servers.c.number == lease, servers.c.until > NOW)
        rows = [row for statement, rows in by_statement.items() if statement is not ADD_TABLE for row in rows]
        new = {row["id"] for row in by_statement.get(ADD_TABLE, ())}
        ids = {row.get("of") or row.get("table") for row in rows} - new - {None}
        owned = select(func.count()).where(tables.c.owner == lease, tables.c.id.in_(ids))
        if connection.execute(good.with_for_update(read=True, key_share=True)).first() is None:
            raise Fenced("The lease is over.")
        if connection.execute(owned).scalar() != len(ids):
            raise Fenced("A table belongs to another server.")

    def listening(self) -> Any:
        """A connection of the driver's own, for leases and wake-ups."""
        assert psycopg is not None
        url = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return psycopg.connect(url, autocommit=True, options=SESSION, **NETWORK)
