"""What a seat observes, as a row of numbers."""

from __future__ import annotations

import numpy as np
import pytest

import pyramidion
from pyramidion.envs import Layout
from pyramidion.envs.layout import NUMBERS, Observer
from pyramidion.kernel.header import HEADER_FIELDS

from ..conformance.play import random_game


def test_the_pieces_lie_side_by_side_and_fill_the_row(game, seats):
    layout = Layout(game, seats)
    end = 0
    for piece in layout:
        assert piece.offset == end
        end += piece.size
    assert len(layout) == end == len(layout.low) == len(layout.high)
    assert (layout.low <= layout.high).all()


def test_everything_that_is_shown_and_matters_is_a_piece_and_nothing_else(game, seats):
    names = [piece.name for piece in Layout(game, seats)]
    shown = [name for name in game.state_dtype.names if name not in HEADER_FIELDS and name not in game.unobserved]
    assert names == ["seat", "movers", "ply", *shown]
    assert game.unseen <= game.unobserved
    assert "rng" not in names


def test_a_row_says_what_the_hidden_position_says(game, seats):
    observer, sets = Observer(game, seats), {field.name: field.bits for field in game.fields}
    for table in random_game(game, seats, 3):
        for seat in range(seats):
            row = observer.observation(table, seat)
            assert row.dtype == NUMBERS
            assert (observer.layout.low <= row).all()
            assert (row <= observer.layout.high).all()
            named = observer.layout.named(row)
            hidden = table.hidden(seat)[0]
            assert named["seat"] == seat
            assert tuple(np.nonzero(named["movers"])[0]) == table.movers
            for piece in observer.layout:
                if piece.name in ("seat", "movers"):
                    continue
                there = np.asarray(hidden[piece.name], np.int64)
                there = there[:seats] if piece.name in game.per_seat else there
                bits = sets.get(piece.name)
                if bits:
                    assert (there >= 0).all(), piece
                    assert (there < 1 << bits).all(), piece
                    there = there[..., None] >> np.arange(bits) & 1
                assert np.array_equal(named[piece.name], there), piece


def test_what_a_seat_cannot_know_does_not_show_in_its_row(game, seats):
    observer = Observer(game, seats)
    differed = 0
    for table in random_game(game, seats, 4):
        for seat in range(seats):
            other = table.guessed(seat, table.ply + 77)
            differed += other.positions.tobytes() != table.positions.tobytes()
            assert np.array_equal(observer.observation(table, seat), observer.observation(other, seat))
    assert differed


def test_numbers_too_wide_for_a_row_are_declared_as_sets(game):
    for field in game.fields:
        if field.shown and np.dtype(field.width).itemsize > NUMBERS.itemsize:
            assert field.bits, f"{game.name}: {field.name} is too wide for a row; declare it as a set"


def test_only_sets_have_no_sign(game):
    """A row is written from numbers with a sign, so a number without one could come out wrong."""
    for field in game.fields:
        if field.shown and np.dtype(field.width).kind == "u":
            assert field.bits, f"{game.name}: {field.name} needs a sign, or to be declared as a set"


def test_a_game_is_named_or_handed_over():
    assert Layout("cheops", 4).length == Layout(pyramidion.game("cheops"), 4).length


def test_an_unknown_piece_is_answered_with_a_name_that_is_near():
    layout = Layout(pyramidion.game("cheops"), 2)
    with pytest.raises(pyramidion.PyramidionError, match=r"no piece 'hands'; did you mean hand\?"):
        layout["hands"]
