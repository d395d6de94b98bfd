"""Random games for the conformance tests: the kind of move is drawn first, so that rare kinds are met often."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pyramidion import Game, Table

MOST_MOVES = 5000


def random_move(table: Table, seat: int, rng: np.random.Generator) -> int:
    kinds: dict[str, list[int]] = {}
    for code in table.legal(seat):
        kinds.setdefault(table.game.moves.kind_of(code).name, []).append(code)
    moves = kinds[list(kinds)[rng.integers(len(kinds))]]
    return moves[rng.integers(len(moves))]


def random_game(game: Game, seats: int, seed: int, box=None, options=None) -> Iterator[Table]:
    """The table before every move of a random game, and once more when it is over."""
    rng = np.random.default_rng(seed)
    table = game.table(seats, seed, box=box, options=options)
    for _ in range(MOST_MOVES):
        yield table
        if table.over:
            return
        seat = table.movers[rng.integers(len(table.movers))]
        table.play(random_move(table, seat, rng), seat)
    raise AssertionError(f"{game.name} with seed {seed} does not end within {MOST_MOVES} moves")


def one_viewer(table: Table) -> int | None:
    """A watcher or a seat, another one in each position."""
    return (None, *range(table.seats))[table.ply % (table.seats + 1)]


def finished(game: Game, seats: int, seed: int, box=None) -> Table:
    *_, table = random_game(game, seats, seed, box)
    return table


def position(table: Table) -> bytes:
    return table.positions.tobytes()


def fields_of(positions: np.ndarray, *without: str) -> list[bytes]:
    """The same field by field."""
    return [positions[name].tobytes() for name in positions.dtype.names or () if name not in without]
