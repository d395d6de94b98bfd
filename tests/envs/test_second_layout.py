"""Observations of the second layout: whoever looks comes first, and every entry says what it is."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

import pyramidion.envs
from pyramidion.envs import Layout, VectorTable
from pyramidion.envs.layout import Observer
from pyramidion.kernel.errors import BadSetup

from ..conformance.conftest import boxes
from ..conformance.play import random_game


def test_every_entry_lies_within_its_bounds_also_with_odd_boxes(game, seats):
    observer = Observer(game, seats, 2)
    low, high = observer.layout.low, observer.layout.high
    for box in boxes(game).values():
        for table in random_game(game, seats, 4, box=box):
            for seat in range(seats):
                row = observer.observation(table, seat)
                wrong = np.flatnonzero((row < low) | (row > high))
                assert not len(wrong), [piece.name for piece in observer.layout if piece.offset <= wrong[0]][-1]


def test_the_first_layout_is_told_again_from_the_seat_that_looks(game, seats):
    """Fields with a row per seat, seats named and sets of seats, all turned so that the own one comes first."""
    first, second = Observer(game, seats, 1), Observer(game, seats, 2)
    fields = {field.name: field for field in game.fields}
    for table in random_game(game, seats, 5):
        for seat in range(seats):
            before = first.layout.named(first.observation(table, seat))
            after = second.layout.named(second.observation(table, seat))
            assert before.keys() == after.keys()
            for name, values in before.items():
                piece, expected = (
                    second.layout[name],
                    np.roll(values, -seat, axis=0) if name in game.per_seat else values,
                )
                if piece.kind == "seat":
                    expected = np.where(expected < 0, -1, (expected - seat) % seats)
                elif name == "movers" or (name in fields and fields[name].bits and piece.shape[-1:] == (seats,)):
                    of_seats = name == "movers" or "seats" in fields[name].of.right(seats)
                    expected = np.roll(expected[..., :seats], -seat, axis=-1) if of_seats else expected
                if name in fields and fields[name].spread:
                    continue
                assert np.array_equal(after[name], expected), name


def test_encoded_rows_have_one_input_for_each_value(game):
    layout = Layout(game, 2, 2)
    tables = VectorTable(game, 20, 2, seed=1, layout=2)
    for _ in range(30):
        tables.step(tables.sample())
    encoded = layout.encoded(tables.observations)
    assert encoded.dtype == np.float32
    assert encoded.shape == (20, layout.inputs)
    of = layout.encoding
    chosen = [encoded[:, base : base + size].sum(axis=1) for base, size in zip(of.base, of.size, strict=True) if size]
    assert (np.array(chosen) == 1).all()
    assert np.array_equal(encoded[:, of.base[of.size == 0]], tables.observations[:, of.size == 0])
    assert np.array_equal(layout.encoded(tables.observations[3]), encoded[3])
    scaled = layout.scaled(tables.observations)
    assert scaled.min() >= 0
    assert scaled.max() <= 1


def test_the_old_layout_stays_and_says_that_it_cannot_be_encoded():
    layout = Layout("cheops", 2)
    assert layout.version == 1
    with pytest.raises(BadSetup, match="Observations of layout 1 cannot be encoded; those of layout 2 can"):
        layout.encoded(np.zeros(layout.length, np.int16))


def test_gymnasium_makes_every_game_by_its_name(game):
    env = gymnasium.make(f"pyramidion/{game.name.title()}-v{pyramidion.envs.single.VERSION}", opponent="scribe")
    row, info = env.reset(seed=1)
    over = False
    while not over:
        assert env.observation_space.contains(row)
        row, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert -1 <= reward <= 1
