"""Positions that cannot be, one after the other on a table of one's own: each is refused with its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from pyramidion import BadNotation, Table


def refused(table: Table, **fields: Any) -> str:
    """The sentence with which a position is refused; the table is as before."""
    before = table.positions.tobytes(), list(table.log)
    with pytest.raises(BadNotation) as error:
        table.set_up(**fields)
    assert (table.positions.tobytes(), list(table.log)) == before
    return str(error.value)
