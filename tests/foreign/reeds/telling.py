"""What people are told of Reeds."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyramidion.kernel.game import Line


def prompt(box: np.ndarray, positions: np.ndarray, viewer: int | None) -> dict[str, Any]:
    s: Any = positions[0]
    return {"seat": 0 if s["last"] < 0 else 1 - int(s["last"]), "args": {"reeds": int(s["reeds"])}}


def move_words(box: np.ndarray, s: Any, code: int) -> dict[str, Any]:
    return {}


def sheet(box: np.ndarray, s: Any) -> list[list[Line]]:
    won = int(s["last"]) if s["reeds"] == 0 else -1
    return [[Line("sheet-last", {}, 1)] if seat == won else [] for seat in range(2)]
