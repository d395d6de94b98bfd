"""A position is one record without a byte to spare."""

from __future__ import annotations

import numpy as np

from pyramidion.kernel.header import position


def test_every_byte_of_a_position_belongs_to_a_field():
    dtype = position([("small", np.int8), ("wide", np.int32, (3,)), ("middle", np.int16), ("odd", np.int8, (5,))])
    assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize
    assert dtype.itemsize % 8 == 0
    assert dtype.isalignedstruct
