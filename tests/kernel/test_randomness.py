"""Chance is fair, repeatable and unpredictable from what came before."""

from __future__ import annotations

import numpy as np
import pytest

from pyramidion.kernel.jit import as_records, entry_point
from pyramidion.kernel.randomness import chance, commitment, draw_one, key_from_seed, new_key, roll, shuffle

GENERATOR = np.dtype([("rng", np.uint64), ("items", np.int8, (4,))])


@entry_point()
def count_rolls(generators, n, times, counts):
    for _ in range(times):
        counts[roll(generators[0], n)] += 1


@entry_point()
def count_orders(generators, times, counts):
    s = generators[0]
    for _ in range(times):
        for i in range(3):
            s.items[i] = i
        shuffle(s, s.items, 3)
        counts[s.items[0] * 9 + s.items[1] * 3 + s.items[2]] += 1


@entry_point()
def draw_all(generators, total, out):
    s = generators[0]
    for i in range(total):
        out[i] = draw_one(s, s.items, total - i)


def generator(seed: int = 5) -> np.ndarray:
    generators = as_records(np.zeros(1, GENERATOR))
    generators["rng"] = seed
    return generators


@pytest.mark.parametrize("n", [2, 3, 6, 7, 60])
def test_every_number_is_equally_likely(n):
    counts = np.zeros(n, np.int64)
    count_rolls(generator(), n, 60_000, counts)
    expected = 60_000 / n
    chi_square = ((counts - expected) ** 2 / expected).sum()
    assert chi_square < n - 1 + 5 * np.sqrt(2 * (n - 1))


def test_every_order_is_equally_likely():
    counts = np.zeros(27, np.int64)
    count_orders(generator(), 60_000, counts)
    orders = counts[counts > 0]
    assert len(orders) == 6
    assert abs(orders - 10_000).max() < 500


def test_a_pile_gives_out_exactly_what_is_in_it():
    generators = generator()
    generators["items"] = [3, 0, 2, 1]
    out = np.zeros(6, np.int64)
    draw_all(generators, 6, out)
    assert sorted(out.tolist()) == [0, 0, 0, 2, 2, 3]
    assert generators["items"].sum() == 0


def test_a_key_gives_every_entry_of_a_log_its_own_chance():
    key = key_from_seed(7)
    drawn = [chance(key, n) for n in range(1000)]
    assert len(set(drawn)) == 1000
    assert drawn == [chance(key_from_seed(7), n) for n in range(1000)]
    assert drawn != [chance(key_from_seed(8), n) for n in range(1000)]


def test_new_keys_differ_and_their_commitments_do_not_give_them_away():
    one, two = new_key(), new_key()
    assert one != two
    assert commitment(one) != commitment(two)
    assert one.hex() not in commitment(one)
