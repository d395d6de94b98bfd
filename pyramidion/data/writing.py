"""Saved games become files of games and of positions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from ..games import game as game_named
from ..kernel.errors import BadRecord, BadSetup
from ..kernel.game import Game
from ..kernel.saving import checked, replay
from ..kernel.table import Table
from .arrow import (
    GAME,
    LEGAL,
    MOVE,
    MOVER,
    PLACES,
    POINTS,
    column,
    fields_of,
    pyarrow,
    schema_of_games,
    schema_of_positions,
)

FORMAT = "pyramidion data"
AT_ONCE = 4000  # rows of a group
SEEN_BY = ("mover", "all")  # what a position shows: what whoever moves may know, or everything


@dataclass(frozen=True)
class Saved:
    """A saved game, and who sat at it."""

    number: int
    data: dict[str, Any]
    players: tuple[str, ...] = ()


def saved_in(path: Path) -> Iterator[Saved]:
    """The games of a tournament's record, or the one of a saved game."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
    head, *lines = text.splitlines() or [""]
    try:
        first = json.loads(head)
    except ValueError:
        first = None
    if not isinstance(first, dict) or first.get("format") != "pyramidion arena":
        try:
            whole = json.loads(text)
        except ValueError:
            raise BadRecord(f"{path} is neither a saved game nor the record of a tournament.") from None
        yield Saved(0, checked(whole))
        return
    for n, line in enumerate(lines, 2):
        try:
            found = json.loads(line)
            yield Saved(found["number"], checked(found["game"]), tuple(found["lineup"]))
        except (ValueError, KeyError, TypeError) as error:
            raise BadRecord(f"Line {n} of {path} is damaged: {error}.") from None


def write(
    saved: Iterable[Saved],
    *,
    games: Path | str | None = None,
    positions: Path | str | None = None,
    seen_by: str = "mover",
) -> tuple[int, int]:
    """Writes files of games and of positions; answers how many of each there are. Every move is replayed and checked.

    All games are of one kind. What a position shows is what whoever moves there may know; with `seen_by="all"` it is
    everything. Single legal moves are positions too.
    """
    if seen_by not in SEEN_BY:
        raise BadSetup(f"{seen_by!r} is not who sees a position; there are {' and '.join(SEEN_BY)}.")
    left = iter(saved)
    first = next(left, None)
    if first is None:
        raise BadRecord("There are no games to write.")
    game = game_named(first.data["game"])
    facts = facts_of(game, first.data, seen_by)
    n_games = n_positions = 0
    with Rows(games, schema_of_games(facts)) as rows, Rows(positions, schema_of_positions(game, facts)) as places:
        for one in chain([first], left):
            if one.data["game"] != game.name:
                raise BadSetup(f"Game {one.number} is one of {one.data['game']}; a file is for games of {game.name}.")
            if positions and same_for_all(one.data) != same_for_all(first.data):
                raise BadSetup(f"Game {one.number} has another box or other options; positions of one kind fit a file.")
            table, _ = replay(one.data, game)
            rows.add([row_of(one, table)])
            n_games += 1
            if positions:
                found = PositionsOf(table, one.number, seen_by)
                places.add_columns(found.columns(), len(found))
                n_positions += len(found)
    return n_games, n_positions


def same_for_all(data: dict[str, Any]) -> dict[str, Any]:
    """What positions need besides the record."""
    return {"options": data["options"], "box": data["box"]}


def facts_of(game: Game, data: dict[str, Any], seen_by: str) -> dict[bytes, bytes]:
    """What a reader may want to know: whose view it is, and the names behind the numbers."""
    names = {domain.name: list(domain.values) for domain in game.domains}
    facts = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.version,
        "seen_by": seen_by,
        **same_for_all(data),
        "phases": list(game.phases),
        "domains": names,
    }
    return {b"pyramidion": json.dumps(facts).encode()}


def row_of(one: Saved, table: Table) -> dict[str, Any]:
    over = table.over
    return {
        GAME: one.number,
        "game": table.game.name,
        "rules_version": table.version,
        "seats": table.seats,
        "players": list(one.players),
        "points": table.scores() if over else None,
        "places": table.ranks() if over else None,
        "moves": [{"seat": seat, "move": move} for seat, move in one.data["log"]],
        "saved": json.dumps(one.data, ensure_ascii=False),
    }


class PositionsOf:
    """The positions of a game, each before its move; of moves that were taken back nothing is left."""

    def __init__(self, table: Table, number: int, seen_by: str):
        self.table, self.number = table, number
        self.movers: list[int] = []
        self.moves: list[int] = []
        self.legal: list[list[int]] = []
        self.records: list[np.ndarray] = []
        for at, (seat, move) in zip(table.again(0), table.played, strict=False):
            self.movers.append(seat)
            self.moves.append(move.code)
            self.legal.append(at.legal(seat))
            self.records.append(at.hidden(seat) if seen_by == "mover" else at.positions)

    def __len__(self) -> int:
        return len(self.moves)

    def columns(self) -> dict[str, Any]:
        pa, table, n = pyarrow(), self.table, len(self)
        whole = np.concatenate(self.records) if n else np.zeros(0, table.game.state_dtype)
        points, places = (table.scores(), table.ranks()) if table.over else (None, None)
        around = {
            GAME: pa.array([self.number] * n, pa.int32()),
            MOVER: pa.array(self.movers, pa.int8()),
            MOVE: pa.array(self.moves, pa.int16()),
            LEGAL: pa.array(self.legal, pa.list_(pa.int16())),
            POINTS: pa.array([points] * n, pa.list_(pa.int32())),
            PLACES: pa.array([places] * n, pa.list_(pa.int32())),
        }
        return {**around, **{name: column(whole[name]) for name in fields_of(table.game)}}


class Rows:
    """A file under way. It has its name when it is whole: who stops meanwhile leaves none behind."""

    def __init__(self, name: Path | str | None, schema: Any):
        self.path = path = None if name is None else Path(name)
        if path is None:
            return
        self.schema, self._waiting, self._n = schema, [], 0
        self._unfinished = path.with_name(f"{path.name}.unfinished")
        try:
            self._writer = pyarrow("pyarrow.parquet").ParquetWriter(self._unfinished, self.schema, compression="zstd")
        except OSError as error:
            raise BadSetup(f"{path} cannot be written: {error.strerror}.") from None

    def __enter__(self) -> Rows:
        return self

    def __exit__(self, kind: Any, *_: object) -> None:
        if self.path is None:
            return
        if kind is None:
            self._flush()
        self._writer.close()
        if kind is None:
            self._unfinished.replace(self.path)
        else:
            self._unfinished.unlink()

    def add(self, rows: list[dict[str, Any]]) -> None:
        if self.path is not None:
            self._take(pyarrow().Table.from_pylist(rows, schema=self.schema), len(rows))

    def add_columns(self, columns: dict[str, Any], n: int) -> None:
        if self.path is not None and n:
            self._take(pyarrow().table(columns, schema=self.schema), n)

    def _take(self, table: Any, n: int) -> None:
        self._waiting.append(table)
        self._n += n
        if self._n >= AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(pyarrow().concat_tables(self._waiting), row_group_size=AT_ONCE)
        self._waiting, self._n = [], 0
