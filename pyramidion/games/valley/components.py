"""Reading the box of Valley of the Kings."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.box import Sections
from ...kernel.errors import BadNotation
from .instructions import NEVER_REPEATED, REACTIONS, NotUnderstood, Op, needs, parse
from .state import BOX, CARD, CARDS, GROUPS, KINDS, NONE, PLACES, SEATS, SET

LEVELS = ("I", "II", "III")
MOST_HAND, MOST_BONES = 6, 1  # what the page of events holds when the table is set up
ROW = "a name, a level, gold, cost, points, copies and an action"
ROWS = 7


def read_box(t: Sections) -> np.ndarray:
    """The record the rules read, every figure checked."""
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    box["kinds"], box["places"] = KINDS, PLACES
    box["hand"] = t.whole("set_up", "hand", 1, MOST_HAND)
    box["bones"] = t.whole("set_up", "boneyard", 0, MOST_BONES)
    box["set"] = NONE
    for group in GROUPS:
        for i, row in enumerate(t.listed(group, "cards")):
            read_card(t, box, group, i, row)
    list_reactions(box)
    check_counts(t, box)
    return boxes


def read_card(t: Sections, box: Any, group: str, i: int, row: Any) -> None:
    """One card: what it is called, what it is worth, what it does."""
    if not isinstance(row, list) or len(row) != ROWS:
        raise t.fail(group, "cards", f"is {row!r}; {ROW} are right", i)
    name, level, *figures, action = row
    try:
        k = CARD.index(str(name))
    except BadNotation as error:
        raise t.fail(group, "cards", f"is wrong: {error}", i) from None
    if box["level"][k]:
        raise t.fail(group, "cards", f"is {name}, which is there already; every card has one line", i)
    right = LEVELS[:1] if group == "starters" else LEVELS[1:]
    if level not in right:
        raise t.fail(group, "cards", f"is {name} of level {level!r}; {' or '.join(right)} is right", i)
    box["level"][k] = LEVELS.index(level) + 1
    box["starter"][k] = group == "starters"
    for key, value, high in zip(("gold", "cost", "points", "copies"), figures, (20, 20, 50, 40), strict=True):
        if type(value) is not int or not 0 <= value <= high:
            raise t.fail(group, "cards", f"is {name} with {key} {value!r}; 0 to {high} is right", i)
        box[key][k] = value
    if group in SET.values:
        box["set"][k] = SET.index(group)
        box["members"][SET.index(group)] |= 1 << k
        if box["points"][k]:
            raise t.fail(group, "cards", f"is {name} with points {figures[2]}; 0 is right, the set scores", i)
    read_action(t, box, group, i, k, action)


def read_action(t: Sections, box: Any, group: str, i: int, k: int, action: Any) -> None:
    """The action as numbers; whatever cannot be understood is an error with the card, the word and the words known."""
    try:
        options = parse(action if isinstance(action, str) else str(action))
    except NotUnderstood as problem:
        raise t.fail(group, "cards", f"is {CARD[k]}, whose action {action!r} {problem}", i) from None
    box["options"][k] = len(options)
    box["steps"][k, : len(options)] = [len(option) for option in options]
    box["repeatable"][k] = bool(options)
    for o, option in enumerate(options):
        for step, one in enumerate(option):
            box["op"][k, o, step], box["n"][k, o, step], box["m"][k, o, step] = one.op, one.n, one.m
            box["needs"][k, o, step] = needs(option, step)
            if one.op in NEVER_REPEATED:
                box["repeatable"][k] = 0
            if one.op == Op.REPEAT:
                box["repeats"][k] = 1
            if one.op in REACTIONS:
                box["reaction"][k] = one.op


def list_reactions(box: Any) -> None:
    """Who could hold which reaction is asked often, so they stand in lists."""
    for name, op in (("ferries", Op.FERRY), ("claims", Op.CLAIM)):
        found = [k for k in range(KINDS) if box["reaction"][k] == op]
        box[name] = [*found, *[NONE] * (KINDS + 1 - len(found))]


def check_counts(t: Sections, box: Any) -> None:
    """VK-01: what a table can be dealt from."""
    copies, starter = box["copies"].astype(int), box["starter"].astype(bool)
    each, others = int(copies[starter].sum()), int(copies[~starter].sum())
    if each < 1:
        raise t.fail("starters", "cards", "has no copies at all; every player needs a card to start with")
    if SEATS * each + others > CARDS:
        raise t.fail(
            "starters", "cards", f"and the rest are {SEATS * each + others} cards for {SEATS} seats; {CARDS} is most"
        )
    least = 6 + int(box["bones"])
    if others < least:
        raise t.fail("uniques", "cards", f"and the sets have {others} copies; {least} are needed to set the table up")
