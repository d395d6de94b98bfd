"""A position is one record without a byte to spare."""

from __future__ import annotations

import numpy as np
import pytest

from pyramidion.kernel.fields import COUNT, Field
from pyramidion.kernel.header import _write, emit, position
from pyramidion.kernel.jit import COMPILED, as_records, entry_point


def test_every_byte_of_a_position_belongs_to_a_field():
    small, wide = Field("small", np.int8, COUNT), Field("wide", np.int32, COUNT, 3)
    dtype = position([small, wide, Field("middle", np.int16, COUNT), Field("odd", np.int8, COUNT, 5)])
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize
    assert dtype.itemsize % 8 == 0
    assert dtype.isalignedstruct


@pytest.mark.parametrize("name", ["ply", "seats", "version", "view", "box"])
def test_a_field_has_a_name_of_its_own(name):
    with pytest.raises(TypeError, match=f"The name '{name}' is taken by every position; call the field otherwise"):
        position([Field(name, np.int8, COUNT)])


@entry_point()
def tell(rows, i):
    emit(rows[i], 1, 1, 1)


def test_telling_more_than_a_page_holds_drops_events_and_never_wraps_around():
    row = as_records(np.zeros(5, position([], events=4)))
    for _ in range(400):
        tell(row, 2)
    assert row["told"][2] == 5  # one too many: something was dropped
    assert not np.delete(row, 2).tobytes().strip(b"\0")


@pytest.mark.skipif(not COMPILED, reason="plain Python has no kernels")
def test_a_kernel_called_from_python_says_that_it_needs_an_entry_point():
    with pytest.raises(TypeError, match="_write is a kernel for other kernels; Python calls those marked @entry_point"):
        _write(np.zeros(1, position([]))[0], 1, 1, 1, 1, 1, 1, 1)
