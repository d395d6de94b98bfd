"""What follows from the rest of a position of Valley of the Kings, and why a position cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from .actions import SPARE_ROOM
from .instructions import MOST_AT_ONCE
from .pyramid import A1, A2, A3, B1, B2, C1, PLACE
from .state import (
    ACTING,
    CARD,
    CARDS,
    CHOSEN,
    DEPTH,
    HOW,
    KINDS,
    LEFT,
    MEMO,
    NONE,
    OPTIONS,
    PHASE,
    PLACES,
    SEATS,
    STEP,
    STEPS,
    TASK,
    WHO,
    How,
    Phase,
    Task,
)

WAITING = {
    Phase.PAY: Task.PAYING,
    Phase.FALL: Task.FALLING,
    Phase.FERRY: Task.FERRYING,
    Phase.BOARD: Task.FERRYING,
    Phase.CLAIM: Task.CLAIMING,
    Phase.CLEAR: Task.CLEARING,
    Phase.ARRANGE: Task.ARRANGING,
}  # what lies on top of the stack; an action in all other phases
HOLDING_UP = ((A2, A1), (A2, B1), (B2, B1), (B2, C1), (A3, A2), (A3, B2))  # a place and one it rests on


def derive(box: Any, s: Any) -> None:
    """Who may act, how many cards lie where, and that all saw what lies in the discards."""
    s["movers"] = 0 if s["phase"] == Phase.OVER else 1 << int(s["actor"])
    s["depth"] = count((s["stack"] != 0).any(axis=1))
    s["stock"], s["stock2"] = s["unseen"].sum(), s["unseen"][box["level"] == 2].sum()
    s["bones"] = count(s["boneyard"] != NONE)
    s["bone"] = s["boneyard"][s["bones"] - 1] if s["bones"] else NONE
    s["plays"] = count(s["played"] != NONE)
    s["hands"], s["piles"] = s["hand"].sum(axis=1), s["draw"].sum(axis=1)
    for seat in range(SEATS):
        n = count(s["discard"][seat] != NONE)
        s["discards"][seat] = n
        s["seen"][seat] = list(((1 << n) - 1).to_bytes(CARDS // 8, "little"))


def count(there: np.ndarray) -> int:
    """How many entries lie up to the last one that is there."""
    return int(np.flatnonzero(there)[-1]) + 1 if there.any() else 0


def check(box: Any, s: Any) -> str | None:
    """The first reason why this position cannot be."""
    return next(problems(box, s), None)


def problems(box: Any, s: Any) -> Iterator[str]:
    yield from cards(box, s)
    yield from piles(s)
    yield from pyramid(s)
    yield from stack(box, s)
    yield from moment(s)


def cards(box: Any, s: Any) -> Iterator[str]:
    there = s["hand"].sum(axis=0) + s["draw"].sum(axis=0) + s["tomb"].sum(axis=0) + s["unseen"]
    lying = [s[name] for name in ("pyramid", "boneyard", "played", "turned", "in_use", "discard")]
    there = there + sum(np.bincount(each[each != NONE].ravel(), minlength=KINDS) for each in lying)
    for k, name in enumerate(CARD):
        right = int(box["copies"][k]) * (int(s["seats"]) if box["starter"][k] else 1)
        if there[k] != right:
            yield f"Of {name} there are {int(there[k])}; {right} are right (VK-01)."


def piles(s: Any) -> Iterator[str]:
    for seat in range(s["seats"]):
        for name, total in (("hand", "hands"), ("draw", "piles")):
            if s[name][seat].sum() != s[total][seat]:
                found = int(s[name][seat].sum())
                yield f"Seat {seat} has {total}={int(s[total][seat])}, but {found} cards there (VK-16)."
        held = s["discard"][seat] != NONE
        n = int(s["discards"][seat])
        if not held[:n].all() or held[n:].any():
            yield f"Seat {seat} has discards={n}, but {int(held.sum())} cards there (VK-16)."
        seen = int.from_bytes(bytes(s["seen"][seat].tolist()), "little")
        if seen >> n or (n and not seen >> (n - 1) & 1):
            yield f"Of the discard of seat {seat} everybody sees the top card, and none that is not there (VK-16)."
        for k in np.flatnonzero(s["known"][seat] > s["hand"][seat]).tolist():
            yield f"Everybody knows of {CARD[k]} in the hand of seat {seat}, where it is not (VK-33)."


def pyramid(s: Any) -> Iterator[str]:
    """VK-23, VK-24: whatever has nothing under it falls, unless somebody still chooses which card does."""
    if s["phase"] == Phase.FALL or (s["stack"][: s["depth"], TASK] == Task.FALLING).any():
        return
    for place, below in HOLDING_UP:
        if s["pyramid"][place] != NONE and s["pyramid"][below] == NONE:
            yield f"The card at {PLACE[int(place)]} has nothing under it at {PLACE[int(below)]}; it would fall (VK-23)."


def stack(box: Any, s: Any) -> Iterator[str]:
    """VK-31: what each unfinished thing needs."""
    seats, depth = int(s["seats"]), int(s["depth"])
    frames = [list(map(int, frame)) for frame in s["stack"][:depth]]
    if depth >= DEPTH or sum(frame[TASK] == Task.ACTION for frame in frames) > DEPTH - SPARE_ROOM:
        yield f"The stack has {depth} entries; that many things are never unfinished at once (VK-31)."
        return
    for frame in frames:
        task, who, left, memo = Task(frame[TASK]), frame[WHO], frame[LEFT], frame[MEMO]
        right = 0 <= who <= seats and -1 <= frame[CHOSEN] < OPTIONS and 0 <= frame[STEP] <= STEPS
        if task == Task.ACTION:
            right = right and frame[CHOSEN] < max(int(box["options"][frame[ACTING]]), 1) and -1 <= memo < KINDS
            right = right and 0 <= left <= MOST_AT_ONCE
        elif task == Task.FALLING:
            right = right and who < seats and 0 <= left < PLACES and -1 <= memo < PLACES
        elif task == Task.CLAIMING:
            right = right and 0 <= left < seats
        if not right:
            yield f"The unfinished thing {task.name.lower()} has a column that cannot be: {frame} (VK-31)."


def moment(s: Any) -> Iterator[str]:
    phase, depth = Phase(int(s["phase"])), int(s["depth"])
    name = PHASE[phase]
    if phase == Phase.OVER:
        if s["stock"] or (s["pyramid"] != NONE).any():
            yield "The game is over, but stock and pyramid are not empty (VK-60)."
        return
    if (depth == 0) != (phase == Phase.PLAY):
        yield f"The stack has {depth} entries; in the phase {name} it is {'' if depth else 'not '}empty (VK-31)."
        return
    right = WAITING.get(phase, Task.ACTION)
    task = Task(int(s["stack"][depth - 1, TASK])) if depth else right
    if task != right:
        what = task.name.lower()
        yield f"The unfinished thing is {what}; in the phase {name} it is {right.name.lower()} (VK-31)."
    if phase == Phase.PLAY and s["actor"] != s["turn"]:
        yield f"Seat {int(s['actor'])} is to play cards in the turn of seat {int(s['turn'])} (VK-10)."
    paying = depth > 0 and (s["stack"][:depth, TASK] == Task.PAYING).any()
    if (s["target"] != NONE) != paying or (paying and (s["pyramid"][s["target"]] == NONE or s["owed"] <= 0)):
        yield "A card is paid for: a purchase needs a card of the pyramid as its target and gold that is owed (VK-21)."
    if (s["first"] != NONE) != (phase == Phase.SWAPWITH):
        yield "The first of two cards is chosen in the phase swapwith, and only there (VK-40)."
    if s["laid"] > s["plays"] or (s["laid"] and phase != Phase.ARRANGE):
        yield f"{int(s['laid'])} played cards are in order; that is done in the phase arrange (VK-13)."
    frames = s["stack"][:depth]
    turned = [int(f[ACTING]) for f in frames if f[TASK] == Task.ACTION and f[HOW] == How.TURNED]
    if turned != [int(k) for k in s["in_use"] if k != NONE]:
        yield "The cards in use are not those that were turned up and act (VK-49)."
