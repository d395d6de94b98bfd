"""What a game declares of itself is true of its play, in both directions."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import numpy as np
import pytest

from pyramidion import Game, IllegalMove, Table
from pyramidion.kernel import entry_points
from pyramidion.kernel.header import ALL, HEADER_FIELDS

from .conftest import boxes
from .play import fields_of, random_game

SEEDS = range(2)


def games_of(game: Game) -> Iterator[Iterator[Table]]:
    """Random games of every seat count in every box."""
    for seats in game.seats:
        for box in boxes(game).values():
            for seed in SEEDS:
                yield random_game(game, seats, seed, box)


def hides_something(table: Table) -> bool:
    """Whether anybody, a watcher included, sees less than there is, or is told less."""
    seen = [fields_of(table.hidden(viewer), *HEADER_FIELDS) for viewer in (None, *range(table.seats))]
    told = [event.sees for event in table.events(all_seats=True)]
    return any(view != fields_of(table._positions, *HEADER_FIELDS) for view in seen) or any(
        sees != ALL for sees in told
    )


def guesses_otherwise(table: Table) -> bool:
    """Whether a seat that guesses at what it cannot know ever comes to another position."""
    for seat in range(table.seats):
        guessed = table.hidden(seat)
        entry_points.guess_at(table.box.record, guessed, 0, seat, table.ply)
        if fields_of(guessed, *HEADER_FIELDS) != fields_of(table._positions, *HEADER_FIELDS):
            return True
    return False


def depends_on_chance(game: Game, played: Table) -> bool:
    """Whether the same moves lead elsewhere with another key."""
    twin = game.table(played.seats, 77, box=played.box)
    try:
        for seat, move in played.played:
            twin.play(move, seat)
    except IllegalMove:
        return True
    return fields_of(twin._positions, "rng") != fields_of(played._positions, "rng")


def test_a_game_hides_something_exactly_if_it_says_so(game):
    assert any(hides_something(table) for tables in games_of(game) for table in tables) == game.has_secrets


def test_a_guess_at_what_is_hidden_is_ever_another_exactly_if_the_game_has_secrets(game):
    assert any(guesses_otherwise(table) for tables in games_of(game) for table in tables) == game.has_secrets


def test_a_game_depends_on_chance_exactly_if_it_says_so(game):
    assert any(depends_on_chance(game, list(tables)[-1]) for tables in games_of(game)) == game.has_chance


def test_several_act_at_once_exactly_if_the_game_says_so(game):
    found = any(len(table.movers) > 1 for tables in games_of(game) for table in tables)
    assert found == game.several_at_once


def test_rules_do_not_read_the_figures_for_advice(game, seats, variant, box):
    if game.advice_figures is None:
        pytest.skip(f"{game.name} has no figures for advice")
    without = copy(box)
    without.record = box.record.copy()
    without.record["advice"] = np.zeros(1, game.advice_figures.dtype)
    without.record.flags.writeable = False
    twin = game.table(seats, 1, box=without)
    for table in random_game(game, seats, 1, box):
        if table.ply:
            _, seat, code, _ = table._made[-1]
            twin.play(code, seat)
        assert twin._positions.tobytes() == table._positions.tobytes()
        assert twin.scores() == table.scores()
        assert twin.ranks() == table.ranks()
        for seat in range(seats):
            assert twin.legal(seat) == table.legal(seat)
            assert twin.hidden(seat).tobytes() == table.hidden(seat).tobytes()
        for code in range(table.ply % 17, len(game.moves), 17):
            assert twin.why(code, 0) == table.why(code, 0)
