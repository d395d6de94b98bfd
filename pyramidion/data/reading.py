"""Files of games and of positions become tables again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..games import game as game_named
from ..kernel import entry_points
from ..kernel.errors import BadRecord
from ..kernel.game import Game
from ..kernel.jit import as_records
from ..kernel.randomness import chances, key_from_seed
from ..kernel.saving import checked, replay
from ..kernel.table import Table
from .arrow import MOVER, fields_of, kind_of, opened, values
from .writing import FORMAT

WHOLE = "saved"  # the column that makes a file one of games


def facts_in(file: Any, path: str | Path) -> dict[str, Any]:
    facts = json.loads((file.schema_arrow.metadata or {}).get(b"pyramidion", b"{}"))
    if facts.get("format") != FORMAT:
        raise BadRecord(f"{path} is not a file of games or positions; `pyramidion data` writes them.")
    return facts


def games(path: str | Path) -> Iterator[Table]:
    """The games of a file, each replayed to its end and checked."""
    file = opened(path)
    game = game_named(facts_in(file, path)["game"])
    if WHOLE not in file.schema_arrow.names:
        raise BadRecord(f"{path} is a file of positions; `positions` reads it.")
    for batch in file.iter_batches(columns=[WHOLE]):
        for text in batch.column(0).to_pylist():
            yield replay(checked(json.loads(text)), game)[0]


def positions(path: str | Path, seed: int = 0) -> Iterator[Table]:
    """The positions of a file, each a table that begins there. What its mover cannot know is guessed, by the seed."""
    file = opened(path)
    facts = facts_in(file, path)
    game = game_named(facts["game"])
    if WHOLE in file.schema_arrow.names:
        raise BadRecord(f"{path} is a file of games; `games` reads it.")
    check_fields(game, file.schema_arrow, path)
    box, options = game.box_from_sections(facts["box"]), facts["options"]
    key = key_from_seed(seed)
    chance_of, n = chances(key), 0
    for batch in file.iter_batches():
        records = np.zeros(len(batch), game.state_dtype)
        for name, field in fields_of(game).items():
            records[name] = values(batch.column(name), field)
        for record, mover in zip(records, batch.column(MOVER).to_pylist(), strict=True):
            start = as_records(np.array([record], game.state_dtype))
            if facts["seen_by"] == "mover":
                entry_points.guess_at(box.record, start, 0, mover, chance_of(n))
                start["rng"] = 0
            yield Table(game, int(record["seats"]), key, options, box, int(record["version"]), start)
            n += 1


def check_fields(game: Game, schema: Any, path: str | Path) -> None:
    """Refuses positions of another declaration of the game: the same name may mean something else there."""
    for name, field in fields_of(game).items():
        if name not in schema.names or schema.field(name).type != kind_of(field):
            found = schema.field(name).type if name in schema.names else "missing"
            raise BadRecord(f"The field {name} in {path} is {found}; {kind_of(field)} is right for {game.name} today.")
