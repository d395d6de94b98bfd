"""Sets of things as the bits of a number."""

from __future__ import annotations

import numpy as np
import pytest

from pyramidion.kernel.bits import present, untouched
from pyramidion.kernel.header import i1, i4
from pyramidion.kernel.jit import entry_point


@entry_point()
def of_35(piles, i):
    return present(piles[i], 35)


@entry_point()
def of_63(piles, i):
    return present(piles[i], 63)


@pytest.mark.parametrize(("kinds", "found"), [(35, of_35), (63, of_63)])
def test_a_pile_known_by_counts_becomes_the_set_of_its_kinds(kinds, found):
    """Each kind alone, then many at once; its neighbours in memory are no part of it."""
    piles = np.ones((3, kinds), i1)
    for k in range(kinds):
        piles[1] = 0
        piles[1, k] = 1 + k
        assert found(piles, 1) == 1 << k
    piles[1] = np.arange(kinds) % 3
    assert found(piles, 1) == sum(1 << k for k in range(kinds) if k % 3)


@entry_point()
def without(rows, i, members):
    return untouched(rows[i], 24, members)


def test_sets_without_any_of_these_members_are_counted():
    """One by one and all together; the neighbours of the row are no part of it."""
    rows = np.zeros((3, 25), i4)
    rows[1] = [1 << k for k in range(25)]
    for k in range(24):
        assert without(rows, 1, 1 << k) == 23
    assert without(rows, 1, 1 << 24) == 24
    assert without(rows, 1, 0b101101) == 20
    assert without(rows, 0, (1 << 25) - 1) == 24
