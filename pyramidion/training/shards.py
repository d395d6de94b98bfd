"""Positions on disk: Parquet files, each with what some games looked like to every seat, and how these games ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..data import pyarrow
from ..kernel.encoding import encoding
from ..kernel.errors import BadRecord
from ..kernel.game import Game
from ..players.net import shape_of

FORMAT = "pyramidion positions"


def parquet() -> Any:
    return pyarrow("pyarrow.parquet")


@dataclass(frozen=True)
class Positions:
    """Rows of positions: what a seat saw, the figures beside it, which game and seat it was, and the end of that game.

    `visits` says how often a search tried each move, where the seat was to move and searched; `codes` which moves.
    """

    rows: np.ndarray
    figures: np.ndarray
    game: np.ndarray
    seat: np.ndarray
    points: np.ndarray  # of all seats, at the end
    places: np.ndarray
    codes: list[list[int]]
    visits: list[list[int]]

    def __len__(self) -> int:
        return len(self.rows)


def facts_of(game: Game, seats: int, **more: Any) -> dict[str, Any]:
    shape = shape_of(encoding(game, seats, bags=True).plan)
    return {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.version,
        "seats": seats,
        "encoding": shape,
        **more,
    }


def write(path: Path, found: Positions, facts: dict[str, Any]) -> None:
    """All at once: whoever looks meanwhile sees no half of it."""
    pa, pq = pyarrow(), parquet()

    def fixed(array: np.ndarray, kind: Any) -> Any:
        return pa.FixedSizeListArray.from_arrays(pa.array(array.reshape(-1), kind), array.shape[1])

    columns = {
        "row": fixed(found.rows, pa.int16()),
        "figures": fixed(found.figures, pa.float32()),
        "game": pa.array(found.game, pa.int32()),
        "seat": pa.array(found.seat, pa.int8()),
        "points": fixed(found.points, pa.int32()),
        "places": fixed(found.places, pa.int8()),
        "codes": pa.array(found.codes, pa.list_(pa.int16())),
        "visits": pa.array(found.visits, pa.list_(pa.int32())),
    }
    table = pa.table(columns).replace_schema_metadata({"pyramidion": json.dumps(facts)})
    unfinished = path.with_suffix(".unfinished")
    pq.write_table(table, unfinished, compression="zstd")
    unfinished.replace(path)


def read(path: Path, facts: dict[str, Any]) -> Positions:
    """A file's positions, which have to be of this game and of its present declaration."""
    try:
        table = parquet().read_table(path)
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read: {error}.") from None
    said = json.loads((table.schema.metadata or {}).get(b"pyramidion", b"{}"))
    for name, value in facts.items():
        if said.get(name) != value:
            raise BadRecord(f"{path} holds positions with {name} {said.get(name)!r}; {value!r} is right here.")

    def plain(name: str) -> np.ndarray:
        column = table.column(name).combine_chunks()
        if not hasattr(column.type, "list_size"):
            return column.to_numpy(zero_copy_only=False)
        return column.flatten().to_numpy(zero_copy_only=False).reshape(-1, column.type.list_size)

    return Positions(
        rows=plain("row"),
        figures=plain("figures"),
        game=plain("game"),
        seat=plain("seat"),
        points=plain("points"),
        places=plain("places"),
        codes=table.column("codes").to_pylist(),
        visits=table.column("visits").to_pylist(),
    )


def shards(folder: Path) -> Iterator[Path]:
    yield from sorted((folder / "shards").glob("*.parquet"))
