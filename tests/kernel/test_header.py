"""A position is one record without a byte to spare."""

from __future__ import annotations

import numpy as np

from pyramidion.kernel.header import emit, position
from pyramidion.kernel.jit import as_records


def test_every_byte_of_a_position_belongs_to_a_field():
    dtype = position([("small", np.int8), ("wide", np.int32, (3,)), ("middle", np.int16), ("odd", np.int8, (5,))])
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize
    assert dtype.itemsize % 8 == 0
    assert dtype.isalignedstruct


def test_telling_more_than_a_page_holds_drops_events_and_never_wraps_around():
    row = as_records(np.zeros(5, position([], events=4)))
    for _ in range(400):
        emit(row[2], 1, 1, 1)
    assert row["told"][2] == 5  # one too many: something was dropped
    assert not np.delete(row, 2).tobytes().strip(b"\0")
