"""What people are told about a position of Cheops beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.game import Line
from .moves import MOVES
from .scoring import stored, value
from .state import COLOUR, COLOURS, LAW, MEMBER, NONE, STACKS, TABLET, Phase
from .turn import MAY_DRAW, MAY_SELL, MAY_STORE, MAY_USE, offered

# The sentence for each choice; where there is only one way, it is not offered as one of two.
CHOICE = {
    MAY_SELL | MAY_STORE: "both",
    MAY_SELL: "sell",
    MAY_STORE: "store",
    MAY_USE | MAY_DRAW: "both",
    MAY_USE: "use",
    MAY_DRAW: "draw",
    0: "none",
}


def prompt(box: np.ndarray, s: Any, viewer: int | None) -> dict[str, Any]:
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    seat = int(s["turn"])
    args = {
        "price": int(box[0]["joker"] if int(s["phase"]) == Phase.PAY else s["market"]),
        "colour": COLOUR.get(int(s["held"])),
        "law": LAW.get(int(s["tablet"])),
        "count": sum(s["hand"][seat].tolist()),
        "choice": CHOICE[int(offered(box[0], s))],
    }
    return {"seat": seat, "args": args}


def move_words(box: np.ndarray, s: Any, code: int) -> dict[str, Any]:
    """Arguments of a move's sentence that follow from the position."""
    kind = MOVES.kind_of(code).name
    if kind == "sell":
        return {"colour": COLOUR.get(int(s["held"])), "price": int(s["market"])}
    if kind == "store":
        return {"colour": COLOUR.get(int(s["held"]))}
    if kind == "sellstore":
        return {"price": int(s["market"])}
    if kind == "hire":
        return {"price": int(box[0]["neighbour"])}
    if kind == "pay":
        return {"price": int(box[0]["joker"])}
    if kind in ("keep", "decline"):
        return {"law": LAW.get(int(s["tablet"]))}
    if kind == "draw":
        front = next((k for k in range(STACKS) if s["stack"][k] > 0), 0)
        return {"member": MEMBER.get(int(s["top"][front]))}
    if kind == "swap":
        treasure = int(s["treasure"][MOVES.kind_of(code).arguments(code)[0]])
        return {"colour": COLOUR.get(NONE if treasure == TABLET else treasure)}
    return {}


def sheet(box: np.ndarray, s: Any) -> list[list[Line]]:
    """CH-51: cash, then each colour in store."""
    lines = []
    for seat in range(int(s["seats"])):
        cash = int(s["cash"][seat])
        own = [Line("score-cash", {}, cash)] if cash >= 0 else []  # a closed purse tells nothing
        for colour in range(COLOURS):
            n = int(stored(s, seat, colour))
            if n:
                each = int(value(box[0], s, colour, int(s["sold"][colour]), seat))
                own.append(Line("score-store", {"count": n, "colour": COLOUR[colour], "value": each}, n * each))
        lines.append(own)
    return lines
