"""What people are told about a position of Cheops beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...kernel.game import Line
from .moves import MOVES
from .scoring import stored, value
from .state import COLOUR, COLOURS, LAW, MEMBER, NONE, STACKS, TABLET, Phase
from .turn import MAY_DRAW, MAY_HIRE, MAY_SELL, MAY_STORE, MAY_USE, offered

# The sentence for each choice; where there is only one way, it is not offered as one of two.
CHOICE = {
    MAY_SELL | MAY_STORE: "both",
    MAY_SELL: "sell",
    MAY_STORE: "store",
    MAY_USE | MAY_DRAW: "both",
    MAY_USE | MAY_HIRE: "both",
    MAY_USE: "use",
    MAY_HIRE: "hire",
    MAY_DRAW: "draw",
    0: "none",
}
CHOOSING = (Phase.LAY, Phase.DEAL, Phase.KEEP, Phase.REFILL)
PRICE: dict[int, str] = {Phase.LAY: "neighbour", Phase.PAY: "joker"}  # where it is not the market's


def prompt(box: np.ndarray, positions: np.ndarray, viewer: int | None) -> dict[str, Any]:
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    s: Any = positions[0]
    seat, phase = int(s["turn"]), int(s["phase"])
    args = {
        "price": int(box[0][PRICE[phase]] if phase in PRICE else s["market"]),
        "colour": COLOUR.get(int(s["held"])),
        "law": LAW.get(int(s["tablet"])),
        "count": sum(s["hand"][seat].tolist()),
        "choice": CHOICE[offered(box, positions) if phase in CHOOSING else 0],
    }
    return {"seat": seat, "args": args}


def move_words(box: np.ndarray, s: Any, code: int) -> dict[str, Any]:
    """Arguments of a move's sentence that follow from the position."""
    kind = MOVES.kind_of(code).name
    words = WORDS.get(kind)
    return words(box[0], s, code) if words else {}


def drawn(s: Any) -> str:
    """The member on top of the stack in front."""
    front = next((k for k in range(STACKS) if s["stack"][k] > 0), 0)
    return MEMBER.get(int(s["top"][front]))


def swapped(s: Any, code: int) -> str:
    """The colour of the scarab on the field of a swap."""
    treasure = int(s["treasure"][MOVES.kind_of(code).arguments(code)[0]])
    return COLOUR.get(NONE if treasure == TABLET else treasure)


WORDS: dict[str, Callable[[Any, Any, int], dict[str, Any]]] = {
    "sell": lambda box, s, code: {"colour": COLOUR.get(int(s["held"])), "price": int(s["market"])},
    "store": lambda box, s, code: {"colour": COLOUR.get(int(s["held"]))},
    "sellstore": lambda box, s, code: {"price": int(s["market"])},
    "hire": lambda box, s, code: {"price": int(box["neighbour"])},
    "pay": lambda box, s, code: {"price": int(box["joker"])},
    "keep": lambda box, s, code: {"law": LAW.get(int(s["tablet"]))},
    "decline": lambda box, s, code: {"law": LAW.get(int(s["tablet"]))},
    "draw": lambda box, s, code: {"member": drawn(s)},
    "swap": lambda box, s, code: {"colour": swapped(s, code)},
}


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
