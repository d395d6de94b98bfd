"""Reviews as data: as JSON for whoever asks, and kept for whoever asks again."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..kernel import sources
from ..kernel.machine_code import source_of
from ..kernel.moves import MoveSpace
from ..kernel.saving import digest, to_data
from ..kernel.table import Table
from .effort import Effort, effort
from .reviewing import Account, Decision, Review, Step, Turn, review

FORMAT = "pyramidion review"
FORMAT_VERSION = 1
DIGITS = 4
FORGOTTEN_AFTER_DAYS = 30


def to_review_data(found: Review, table: Table) -> dict[str, Any]:
    """A review as plain data, the moves in notation."""
    text = table.game.moves.text
    data = rounded(asdict(found))
    for step in (data["first"], *data["steps"]):
        step["move"] = None if step["move"] < 0 else text(step["move"])
        if step["decision"] is not None:
            step["decision"]["best"] = text(step["decision"]["best"])
    head = {"format": FORMAT, "format_version": FORMAT_VERSION, "game": table.game.name, "seats": table.seats}
    return {**head, "of": digest(to_data(table)), **data}


def from_review_data(data: dict[str, Any], moves: MoveSpace) -> Review:
    return Review(
        Effort(**data["effort"]),
        tuple(data["start"]),
        _step(data["first"], moves),
        tuple(_step(step, moves) for step in data["steps"]),
        tuple(Account(**account) for account in data["accounts"]),
        tuple(Turn(**turn) for turn in data["turns"]),
    )


def _step(data: dict[str, Any], moves: MoveSpace) -> Step:
    data = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    if data["decision"] is not None:
        own = data["decision"]
        reasons = tuple((name, args, points) for name, args, points in own["reasons"])
        data["decision"] = Decision(**{**own, "best": moves.code(own["best"]), "reasons": reasons})
    data["move"] = -1 if data["move"] is None else moves.code(data["move"])
    return Step(**data)


def rounded(data: Any) -> Any:
    if isinstance(data, float):
        return round(data, DIGITS) + 0.0
    if isinstance(data, dict):
        return {name: rounded(value) for name, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, (list, tuple)) else data


def kept_review(
    table: Table, judged: Sequence[int] | None, told: Callable[[int, int], None], threads: int | None = None
) -> Review:
    """The review of a game: the one kept of it, if it was made by the same rules with the same effort."""
    moves = table.game.moves
    how = effort(table.game, table.seats)
    path = place(table, judged, how)
    try:
        return from_review_data(json.loads(path.read_text("utf-8")), moves)
    except (OSError, ValueError, KeyError, TypeError):
        pass  # never made, or damaged: made now
    found = review(table, judged, how, told, threads)
    data = to_review_data(found, table)
    keep(path, json.dumps(data))
    return from_review_data(data, moves)


def place(table: Table, judged: Sequence[int] | None, how: Effort) -> Path:
    return sources.cache_folder() / "reviews" / f"{all_of(table, judged, how)}.json"


def all_of(table: Table, judged: Sequence[int] | None, how: Effort) -> str:
    """A digest of all that a review depends on."""
    code = sources.fingerprint(source_of(table.game.machine_code.home or ""), ("any", ""))
    own = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("*.py"))]
    facts = repr((digest(to_data(table)), sorted(judged or range(table.seats)), how, code, own, FORMAT_VERSION))
    return hashlib.blake2b(facts.encode(), digest_size=16).hexdigest()


def keep(path: Path, text: str) -> None:
    """Writes a review, and forgets those that nobody has made for a month. Without a place for it there is none."""
    try:
        path.parent.mkdir(exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_text(text, "utf-8")
        unfinished.replace(path)
        oldest = time.time() - FORGOTTEN_AFTER_DAYS * 86400
        for old in path.parent.glob("*.json"):
            if old.stat().st_mtime < oldest:
                old.unlink(missing_ok=True)
    except OSError:
        pass
