"""Reading the box of Cheops."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ...kernel.box import Sections
from ...kernel.game import as_records
from ...kernel.moves import BadNotation
from .pyramid import FIELD
from .state import BOARDS, BOX, COLOURS, FIELDS, LAWS, MEMBERS, NUMBERS, SEATS

MOST_MONEY = 999
MOST_PRICE = 500  # of a scarab: one seat may sell all that the boards take, and its cash must fit the record


def read_box(t: Sections) -> np.ndarray:
    """The record the rules read, every figure checked."""
    boxes = as_records(np.zeros(1, BOX))
    box = boxes[0]
    box["scarabs"] = t.wholes("pieces", "scarabs", COLOURS, 0, FIELDS)
    box["members"] = t.wholes("pieces", "members", MEMBERS, SEATS, 40)
    box["neighbours"] = t.whole("pieces", "neighbours", 0, FIELDS)
    box["hand"] = t.whole("pieces", "hand", 1, 8)
    for key in ("neighbour", "joker"):
        box[key] = t.whole("money", key, 0, MOST_MONEY)
    box["market"] = t.whole("money", "market", 0, MOST_PRICE)
    box["tablet_prices"] = t.wholes("money", "tablet_prices", 2, 0, MOST_PRICE)
    box["boards"] = t.whole("end", "boards", 1, COLOURS)
    box["boards_with_tablet"] = t.whole("end", "boards_with_tablet", int(box["boards"]), COLOURS + 1)
    box["number"] = t.whole("number_tablet", "number", 0, MOST_MONEY)
    read_law_fields(t, box)
    read_boards(t, box)
    return boxes


def read_law_fields(t: Sections, box: Any) -> None:
    fields = t.listed("law_fields", "fields")
    for i, name in enumerate(fields):
        try:
            field = FIELD.index(str(name))
        except BadNotation as error:
            raise t.fail("law_fields", "fields", f"is wrong: {error}", i) from None
        if box["law_field"][field]:
            raise t.fail("law_fields", "fields", f"names {name} twice; every law field is named once", i)
        box["law_field"][field] = 1
    if len(fields) > LAWS:
        raise t.fail("law_fields", "fields", f"has {len(fields)} entries; there are only {LAWS} tablets")
    scarabs = int(box["scarabs"].sum())
    if scarabs + len(fields) != FIELDS:
        problem = f"adds up to {scarabs}; with {len(fields)} law fields {FIELDS - len(fields)} are right"
        raise t.fail("pieces", "scarabs", problem)


def read_boards(t: Sections, box: Any) -> None:
    n = 0
    for kind in range(3):
        section = f"boards_{kind + 1}"
        boards = t.listed(section, "numbers")
        if len(boards) < 2 or n + len(boards) > BOARDS:
            raise t.fail(
                section, "numbers", f"has {len(boards)} boards; 2 or more are right, {BOARDS} in all at the most"
            )
        for i, numbers in enumerate(boards):
            if not isinstance(numbers, list) or not 2 <= len(numbers) <= NUMBERS:
                raise t.fail(section, "numbers", f"is {numbers!r}; a list of 2 to {NUMBERS} numbers is right", i)
            box["kind"][n], box["rows"][n] = kind, len(numbers)
            for row, number in enumerate(numbers):
                majority, others, factor = read_number(t, section, i, number)
                box["majority"][n, row], box["others"][n, row], box["factor"][n, row] = majority, others, factor
            n += 1
    box["kind"][n:] = -1


def read_number(t: Sections, section: str, i: int, number: Any) -> tuple[int, int, int]:
    """A plain number, an X number or a double number, as (majority, others, factor)."""
    if type(number) is int and 0 <= number <= MOST_MONEY:
        return number, number, 0
    text = str(number)
    if found := re.fullmatch(r"X([1-9]\d?)", text):
        return 0, 0, int(found[1])
    if found := re.fullmatch(r"(\d{1,3})\|(\d{1,3})", text):
        return int(found[1]), int(found[2]), 0
    problem = f'has {number!r}; a number from 0 to {MOST_MONEY}, "X5" or "20|15" is right'
    raise t.fail(section, "numbers", problem, i)
