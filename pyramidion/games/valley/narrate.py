"""What people are told about a position beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.game import Line
from .instructions import DOING
from .moves import MOVES
from .payment import proposal
from .state import ACTING, CARD, LEFT, NONE, SET, TASK, Phase, Task

MOST_GOLD = 127  # more than any card has: nothing was laid yet


def prompt(box: np.ndarray, positions: np.ndarray, viewer: int | None) -> dict[str, Any]:
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    s: Any = positions[0]
    seat, phase, top, target = int(s["actor"]), int(s["phase"]), int(s["depth"]) - 1, int(s["target"])
    in_action = top >= 0 and int(s["stack"][top, TASK]) == Task.ACTION
    args = {
        "card": CARD.get(int(s["stack"][top, ACTING] if in_action else NONE)),
        "count": int(s["stack"][top, LEFT]) if in_action else 0,
        "gold": int(s["owed"]),
    }
    if phase == Phase.PAY:
        args["card"] = CARD.get(int(s["pyramid"][target]))
    elif phase == Phase.CLAIM:
        args["card"] = CARD.get(int(s["bone"]))
    forced = phase in (Phase.DISCARD, Phase.SACRIFICE) and seat != int(s["turn"])
    return {"seat": seat, "args": args} | ({"id": f"prompt-forced_{Phase(phase).name.lower()}"} if forced else {})


def move_words(box: np.ndarray, s: Any, code: int) -> dict[str, Any]:
    """Arguments of a move's sentence that follow from the position."""
    kind = MOVES.kind_of(code)
    chosen = kind.arguments(code)
    if kind.name in ("buy", "take", "remove", "bury", "swap", "fall"):
        k = int(s["pyramid"][chosen[0]])
        words: dict[str, Any] = {"card": CARD.get(k)}
        if kind.name == "buy" and k != NONE:
            words["gold"] = max(int(box[0]["cost"][k]) - int(s["rebate"]), 0)
            words["payment"] = payment(box, s, words["gold"], MOST_GOLD)
        return words
    if kind.name == "pay":
        return {"gold": int(s["gold"]) or int(box[0]["gold"][chosen[0]])}
    if kind.name == "settle":
        return {"gold": int(s["owed"]), "payment": payment(box, s, int(s["owed"]), int(s["least"]))}
    if kind.name == "choose":
        k = int(s["stack"][int(s["depth"]) - 1, ACTING])
        return {"card": CARD.get(k), "doing": DOING.get(int(box[0]["op"][k, chosen[0], 0]))}
    return {}


def payment(box: np.ndarray, s: Any, owed: int, least: int) -> str:
    """The cards that would be laid, by their keys: a proposal to be shown on the hand."""
    laid = np.full(len(CARD), NONE, np.int64)
    n = proposal(box[0], s, int(s["actor"]), owed, least, laid)
    return " ".join(CARD[int(k)] for k in laid[:n])


def sheet(box: np.ndarray, s: Any) -> list[list[Line]]:
    """VK-61: printed points of starters and uniques, then the square of each set."""
    b = box[0]
    lines = []
    for seat in range(int(s["seats"])):
        tomb, own = s["tomb"][seat], []
        for name, starters in (("starters", 1), ("uniques", 0)):
            there = [k for k in range(len(CARD)) if tomb[k] and b["set"][k] == NONE and b["starter"][k] == starters]
            if there:
                count = sum(int(tomb[k]) for k in there)
                own.append(Line(f"score-{name}", {"count": count}, sum(int(tomb[k] * b["points"][k]) for k in there)))
        for which, name in enumerate(SET):
            n = sum(1 for k in range(len(CARD)) if tomb[k] and b["set"][k] == which)
            if n:
                own.append(Line("score-set", {"count": n, "collection": name}, n * n))
        lines.append(own)
    return lines
