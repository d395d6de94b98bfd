"""Reading the box of Silver & Gold: Pyramids."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.box import Sections
from .chamber import PATTERN, SIDE, ways_to_tomb
from .state import BOX, CARDS, COLOUR, COLOURS, DISPLAY, EXPEDITIONS, HAND, ROUNDS, SEATS, SKULLS, STEPS

MOST_POINTS = 99
SYMBOLS = {"R": "red", "G": "green", "F": "torch", "S": "skull", "P": "potion", "+": "cross"}
WRITTEN = "E entrance, T tomb, # wall, R red gem, G green gem, F torch, S skull, P potion, + cross, . empty"


def read_box(t: Sections) -> np.ndarray:
    """The record the rules read, every figure checked."""
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    box["hand"] = t.whole("set_up", "hand", 2, HAND)
    box["display"] = t.whole("set_up", "display", 1, DISPLAY)
    box["rounds"] = t.whole("rounds", "rounds", 1, ROUNDS)
    read_expeditions(t, box)
    for field, key in (("card_points", "card"), ("torch_points", "torch"), ("pair_points", "pair")):
        box[field] = t.whole("score", key, 0, MOST_POINTS)
    box["gem_points"] = t.whole("score", "gem", 0, MOST_POINTS)
    box["gem_fields"] = t.whole("score", "gem_fields", 1, 50)
    box["wiped"] = t.whole("score", "wiped", 0, SKULLS)
    box["steps"] = rising(t, "score", "steps", t.wholes("score", "steps", STEPS, 1, CARDS))
    box["bonuses"] = t.wholes("score", "bonuses", STEPS, 0, MOST_POINTS)
    values = rising(t, "skulls", "values", t.wholes("skulls", "values", None, 1, MOST_POINTS))
    if not 1 <= len(values) <= SKULLS:
        raise t.fail("skulls", "values", f"has {len(values)} entries; 1 to {SKULLS} are right")
    box["skull_fields"] = len(values)
    box["skull_value"][1 : len(values) + 1] = values
    read_cards(t, box)
    return boxes


def rising(t: Sections, section: str, key: str, values: list[int]) -> list[int]:
    for i in range(1, len(values)):
        if values[i] <= values[i - 1]:
            raise t.fail(section, key, f"has {values[i]} after {values[i - 1]}; the numbers rise", i)
    return values


def read_expeditions(t: Sections, box: Any) -> None:
    """SG-02, SG-50."""
    patterns = t.listed("expeditions", "patterns")
    if not 1 <= len(patterns) <= EXPEDITIONS:
        raise t.fail("expeditions", "patterns", f"has {len(patterns)} cards; 1 to {EXPEDITIONS} are right")
    for i, name in enumerate(patterns):
        if name not in PATTERN.values:
            raise t.fail("expeditions", "patterns", f"is {name!r}; one of {', '.join(PATTERN)} is right", i)
        box["pattern"][i] = PATTERN.index(name)
    box["expeditions"] = len(patterns)
    box["turns"] = t.whole("rounds", "expeditions", 1, len(patterns))


def read_cards(t: Sections, box: Any) -> None:
    """SG-01: every card is checked, then how many there are of each colour."""
    cards = t.listed("cards", "cards")
    for i, card in enumerate(cards):
        read_card(t, box, i, card)
    each = t.wholes("pieces", "cards", COLOURS, 0, CARDS)
    for colour in range(COLOURS):
        found = int(((box["colour"] == colour) & (box["cards"] == 1)).sum())
        if found != each[colour]:
            raise t.fail("cards", "cards", f"has {found} {COLOUR[colour]} cards; {each[colour]} are right")
    if len(cards) < SEATS * int(box["hand"]):
        needed = SEATS * int(box["hand"])
        raise t.fail("cards", "cards", f"has {len(cards)} cards; {needed} are needed to deal to {SEATS} seats")
    box["count"] = len(cards)


def read_card(t: Sections, box: Any, i: int, card: Any) -> None:
    """One card: its number, its colour, and five rows of five cells from the top."""
    if not isinstance(card, list) or len(card) != 2 + SIDE:
        raise t.fail("cards", "cards", f"is {card!r}; a number, a colour and {SIDE} rows are right", i)
    number = t.check("cards", "cards", card[0], 1, CARDS, i)
    n, name = number - 1, f"is card {number}: "
    if box["cards"][n]:
        raise t.fail("cards", "cards", f"{name}there is another card {number}; every number is there once", i)
    if card[1] not in COLOUR.values:
        raise t.fail("cards", "cards", f"{name}its colour is {card[1]!r}; one of {', '.join(COLOUR)} is right", i)
    box["cards"][n], box["colour"][n] = 1, COLOUR.index(card[1])
    for row, line in enumerate(card[2:]):
        if not isinstance(line, str) or len(line) != SIDE:
            raise t.fail("cards", "cards", f"{name}row {row + 1} is {line!r}; {SIDE} cells are right", i)
        for column, sign in enumerate(line):
            problem = read_cell(box, n, row, column, sign)
            if problem:
                raise t.fail("cards", "cards", f"{name}row {row + 1}, column {column + 1} {problem}", i)
    if not box["entrance"][n]:
        raise t.fail("cards", "cards", f"{name}row 1 has no entrance (E); one is right", i)
    if not box["tomb"][n]:
        raise t.fail("cards", "cards", f"{name}row {SIDE} has no tomb (T); one is right", i)
    if not ways_to_tomb(int(box["open"][n]), int(box["tomb"][n]))[-1] & int(box["entrance"][n]):
        column = card[1 + SIDE].index("T") + 1
        raise t.fail("cards", "cards", f"{name}the tomb in row {SIDE}, column {column} cannot be reached", i)


def read_cell(box: Any, n: int, row: int, column: int, sign: str) -> str:
    """Writes one cell into the card's masks; says what is wrong with it."""
    bit = 1 << (row * SIDE + column)
    if sign == "#":
        return ""
    if sign == "E":
        if row != 0:
            return "is an entrance; it belongs in row 1"
        if box["entrance"][n]:
            return "is a second entrance; one is right"
        box["entrance"][n] = bit
    elif sign == "T":
        if row != SIDE - 1:
            return f"is a tomb; it belongs in row {SIDE}"
        if box["tomb"][n]:
            return "is a second tomb; one is right"
        box["tomb"][n] = bit
    elif sign in SYMBOLS:
        box[SYMBOLS[sign]][n] |= bit
        box["symbols"][n] |= bit
    elif sign != ".":
        return f"is {sign!r}; one of these is right: {WRITTEN}"
    box["open"][n] |= bit
    return ""
