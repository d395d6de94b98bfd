"""What the archive asks of a database, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Protocol

from sqlalchemy import Connection, Executable

from ..kernel.errors import PyramidionError
from .statements import MUST_APPLY

Changes = Mapping[Executable, list[dict[str, Any]]]  # by statement


class CannotServe(PyramidionError):
    """The server cannot start with what it was given."""


class Conflict(Exception):
    """A change contradicts what is stored: the entry or command is already there, or a condition does not hold."""


class Database(Protocol):
    shared: bool  # whether several servers may use it at the same time

    def claim(self) -> None:
        """Sees that the server may use the database and brings it up to date; raises `CannotServe`."""
        ...

    def connect(self) -> Connection: ...

    def close(self) -> None:
        """Lets others have it."""
        ...

    def transaction(self, connection: Connection) -> AbstractContextManager[None]: ...

    def commit(self, connection: Connection, by_statement: Changes, lease: int | None) -> None:
        """Carries out changes, all or none, durably; where the database is shared, only under the lease."""
        ...

    def lost(self, error: Exception) -> bool:
        """Whether another connection might do better."""
        ...


def must_apply(statement: Executable) -> bool:
    return statement.get_execution_options().get(MUST_APPLY, False)
