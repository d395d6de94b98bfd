"""Columns of Parquet files: the library for them, and how a game's record becomes columns and a record again."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np

from ..kernel.errors import BadRecord, BadSetup, PyramidionError
from ..kernel.game import Game

KEPT_OUT = ("rng", "told", "events", "_spare")  # of the record: chance to come, and news
GAME, MOVER, MOVE, LEGAL, POINTS, PLACES = "game_number", "mover", "move", "legal_moves", "final_points", "final_places"
AROUND = (GAME, MOVER, MOVE, LEGAL, POINTS, PLACES)  # columns beside those of the record


def pyarrow(part: str = "pyarrow") -> Any:
    try:
        return import_module(part)
    except ImportError:
        raise PyramidionError(
            "pyarrow, which reads and writes Parquet, is not installed; install it with: pip install 'pyramidion[data]'"
        ) from None


def fields_of(game: Game) -> dict[str, np.dtype]:
    """The fields of the record that a position has, each with its width and shape."""
    dtype = game.state_dtype
    found = {name: dtype[name] for name in dtype.names or () if name not in KEPT_OUT}
    for name in AROUND:
        if name in found:
            raise BadSetup(f"{game.name} has a field {name!r}, which is a column of its own in files of positions.")
    return found


def kind_of(field: np.dtype) -> Any:
    """A field as a type of a column: a number, or lists of so many in lists of so many."""
    pa = pyarrow()
    kind = pa.from_numpy_dtype(field.base)
    for n in reversed(field.shape):
        kind = pa.list_(kind, n)
    return kind


def column(values: np.ndarray) -> Any:
    """Values of a field, one after the other, as a column."""
    pa = pyarrow()
    found = pa.array(np.ascontiguousarray(values).reshape(-1))
    for n in reversed(values.shape[1:]):
        found = pa.FixedSizeListArray.from_arrays(found, n)
    return found


def values(chunk: Any, field: np.dtype) -> np.ndarray:
    """The same the other way round."""
    for _ in field.shape:
        chunk = chunk.flatten()
    return chunk.to_numpy(zero_copy_only=False).reshape(-1, *field.shape)


def schema_of_positions(game: Game, facts: dict[bytes, bytes]) -> Any:
    pa = pyarrow()
    whole = pa.list_(pa.int32())
    around = [
        pa.field(GAME, pa.int32()),
        pa.field(MOVER, pa.int8()),
        pa.field(MOVE, pa.int16()),
        pa.field(LEGAL, pa.list_(pa.int16())),
        pa.field(POINTS, whole),
        pa.field(PLACES, whole),
    ]
    own = [pa.field(name, kind_of(field)) for name, field in fields_of(game).items()]
    return pa.schema([*around, *own], metadata=facts)


def schema_of_games(facts: dict[bytes, bytes]) -> Any:
    pa = pyarrow()
    whole, text = pa.list_(pa.int32()), pa.string()
    return pa.schema(
        [
            pa.field(GAME, pa.int32()),
            pa.field("game", text),
            pa.field("rules_version", pa.int16()),
            pa.field("seats", pa.int8()),
            pa.field("players", pa.list_(text)),
            pa.field("points", whole),
            pa.field("places", whole),
            pa.field("moves", pa.list_(pa.struct([("seat", pa.int8()), ("move", text)]))),
            pa.field("saved", text),
        ],
        metadata=facts,
    )


def opened(path: Any) -> Any:
    """A file that is there and is Parquet."""
    try:
        return pyarrow("pyarrow.parquet").ParquetFile(path)
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read as Parquet: {error}.") from None
