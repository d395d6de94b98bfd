"""What a module does not say about its game: where things lie in memory, and what the numbers mean."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Any

import numpy as np

from .. import compiling
from ..kernel import jit, sources
from ..kernel.game import Game
from ..kernel.header import EVENT_COLUMNS
from ..kernel.machine_code import WHOLE, source_of
from ..kernel.verbs import MAX_LINES, MAX_MOVES, MAX_SEATS
from ..players.settings import tuned
from ..players.tree import DEPTH, NODE, SETTINGS

# Everything that a table needs; tournaments and learners stay where Python is.
NEEDED = (
    "deal_at",
    "legal_at",
    "refuse_at",
    "refuse_all_at",
    "play_at",
    "forecast_at",
    "score_at",
    "rank_at",
    "hide_at",
    "hide_for_all_at",
    "guess_at",
    "advise_at",
    "estimate_at",
    "prompt_at",
    "words_at",
    "sheet_at",
    "search_at",
)


def wanted() -> list[jit.EntryPoint]:
    found = {each.name: each for each in compiling.entry_points(False, WHOLE)}
    return [found[name] for name in NEEDED]


def prints_of(game: Game) -> str:
    """Of everything that the files are made from."""
    own = hashlib.blake2b(digest_size=12)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        own.update(path.read_bytes())
    own.update(game.box_text.encode())
    return f"{sources.fingerprint(source_of(game.machine_code.home or ''), ('wasm32', ''))}-{own.hexdigest()}"


def declared(game: Game) -> dict[str, Any]:
    box = game.standard_box
    return {
        "game": game.name,
        "seats": list(game.seats),
        "version": game.version,
        "state": layout(game.state_dtype),
        "box bytes": box.record.dtype.itemsize,
        "standard box": base64.b64encode(box.record.tobytes()).decode(),
        "moves": len(game.moves),
        "reveal mask": str(game.events.reveal_mask),
        "node": layout(NODE),
        "settings": layout(SETTINGS),
        "tuned": {seats: base64.b64encode(tuned(game, seats).record().tobytes()).decode() for seats in game.seats},
        "columns": {kind: getattr(game, kind).columns for kind in ("prompts", "words", "sheet")},
        "most": {"moves": MAX_MOVES, "seats": MAX_SEATS, "lines": MAX_LINES, "depth": DEPTH, "event": EVENT_COLUMNS},
        "options": [{"name": option.name, "values": list(option.values)} for option in game.options],
    }


def layout(dtype: np.dtype) -> dict[str, Any]:
    """Where each field of a record is: offset, kind, shape."""
    assert dtype.fields is not None
    fields = {
        name: [int(offset), field.base.str.lstrip("<=|"), list(field.shape)]
        for name, (field, offset, *_) in dtype.fields.items()
    }
    return {"bytes": dtype.itemsize, "fields": fields}
