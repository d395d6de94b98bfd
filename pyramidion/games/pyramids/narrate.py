"""What people are told about a position beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.game import Line
from .chamber import PATTERN
from .moves import MOVES
from .scoring import bonus_points, completed_cards
from .state import CARD, DECK, NONE, Phase


def prompt(box: np.ndarray, positions: np.ndarray, seat: int | None) -> dict[str, Any]:
    """What one viewer is asked; of those who act at the same time nobody is told more than who has not finished."""
    s: Any = positions[0]
    movers = [other for other in range(int(s["seats"])) if int(s["movers"]) >> other & 1]
    own = seat in movers
    asked = seat if own and seat is not None else movers[0] if movers else 0
    extra = int(s["extra"][seat]) if own else 0
    expedition = int(s["expedition"])
    args = {
        "pattern": PATTERN.get(int(box[0]["pattern"][expedition]) if expedition != NONE else NONE),
        "round": int(s["round_no"]) + 1,
        "turn": int(s["turn"]),
        "count": extra if own and int(s["phase"]) == Phase.MARK else int(s["due"][asked]),
    }
    return {"seat": asked, "args": args} | ({"id": "prompt-extra"} if extra else {})


def move_words(box: np.ndarray, s: Any, code: int) -> dict[str, Any]:
    """Arguments of a move's sentence that follow from the position."""
    kind = MOVES.kind_of(code)
    if kind.name == "take":
        offer = kind.arguments(code)[0]
        return {"card": CARD.get(NONE if offer == DECK else int(s["display"][offer]))}
    return {}


def sheet(box: np.ndarray, s: Any) -> list[list[Line]]:
    """SG-51: cards, torches, bonuses, gems in pairs and single ones, and the highest skull."""
    b = box[0]
    lines = []
    for seat in range(int(s["seats"])):
        cards = int(completed_cards(s, seat))
        torches = int(s["torches"][seat]).bit_count()
        red, green, skulls = int(s["red"][seat]), int(s["green"][seat]), int(s["skulls"][seat])
        pairs, singles = min(red, green), abs(red - green)
        lines.append(
            [
                Line("score-cards", {"count": cards}, cards * int(b["card_points"])),
                Line("score-torches", {"count": torches}, torches * int(b["torch_points"])),
                Line("score-bonuses", {}, int(bonus_points(b, s, seat))),
                Line("score-pairs", {"count": pairs}, pairs * int(b["pair_points"])),
                Line("score-gems", {"count": singles}, singles * int(b["gem_points"])),
                Line("score-skulls", {"count": skulls}, -int(b["skull_value"][skulls])),
            ]
        )
    return lines
