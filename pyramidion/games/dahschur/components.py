"""Reading the box of Dahschur."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.box import Sections
from .state import (
    BOX,
    CITIES,
    CITY_NUMBERS,
    COLOURS,
    FIELDS,
    GEMS,
    LOWEST_CITY,
    MOST_GEMS,
    OFFERS,
    PER_SYMBOL,
    ROUNDS,
    SEATS,
    SILVERS,
    STALLS,
)

MOST_GOODS = 12  # so that no decision offers too many moves
MOST_OF_A_GEM = 40
MOST_POINTS = 99
SEAT_COUNTS = SEATS - 1  # two, three or four


def read_box(t: Sections) -> np.ndarray:
    """The record the rules read, every figure checked."""
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    box["goods"] = t.whole("pieces", "goods", 1, MOST_GOODS)
    box["gems"] = t.wholes("pieces", "gems", GEMS, 0, MOST_OF_A_GEM)
    box["rounds"][2:] = t.wholes("rounds", "rounds", SEAT_COUNTS, 1, ROUNDS)
    box["first_gems"][2:] = t.wholes("rounds", "first_gems", SEAT_COUNTS, 0, 5)
    box["fields"] = t.whole("procession", "fields", 1, FIELDS)
    box["avenue"][1:] = t.wholes("points", "avenue", MOST_GEMS, 0, MOST_POINTS)
    box["symbol"] = t.wholes("points", "symbol", MOST_GEMS, 0, MOST_POINTS)
    box["reward"] = t.whole("points", "reward", 0, MOST_POINTS)
    box["host"] = t.wholes("points", "host", 2, 0, MOST_POINTS)
    box["gem"] = t.whole("points", "gem", 0, MOST_POINTS)
    read_cities(t, box)
    read_discs(t, box)
    read_slabs(t, box)
    read_offers(t, box)
    return boxes


def read_cities(t: Sections, box: Any) -> None:
    """DA-04, DA-90."""
    numbers = t.wholes("cities", "numbers", None, LOWEST_CITY, LOWEST_CITY + CITY_NUMBERS - 1)
    for i, number in enumerate(numbers):
        if number in numbers[:i]:
            raise t.fail("cities", "numbers", f"is a second {number}; every city is there once", i)
        box["cities"] |= 1 << (number - LOWEST_CITY)
    box["open_cities"][2:] = t.wholes("cities", "open", SEAT_COUNTS, 0, CITIES)
    most = int(box["open_cities"].max())
    if len(numbers) < most:
        raise t.fail("cities", "numbers", f"has {len(numbers)} cities; {most} are needed to lie open")


def read_discs(t: Sections, box: Any) -> None:
    """DA-04: enough for every city that may come to lie open."""
    cities = int(box["cities"]).bit_count()
    for key, first in (("silver", 0), ("gold", SILVERS)):
        discs = t.wholes("pieces", key, SILVERS, 0, 40)
        if sum(discs) < cities:
            raise t.fail("pieces", key, f"adds up to {sum(discs)}; {cities} cities need as many")
        box["discs"][first : first + SILVERS] = discs


def read_slabs(t: Sections, box: Any) -> None:
    """DA-05."""
    each = t.wholes("slabs", "each", GEMS, 0, PER_SYMBOL)
    if not 1 <= sum(each) <= PER_SYMBOL:
        raise t.fail("slabs", "each", f"adds up to {sum(each)}; 1 to {PER_SYMBOL} slabs of a symbol are right")
    box["slabs"] = each


def read_offers(t: Sections, box: Any) -> None:
    """DA-02: a price for each colour, or 0 where it cannot buy."""
    cards = t.listed("offers", "cards")
    if not STALLS <= len(cards) <= OFFERS:
        raise t.fail("offers", "cards", f"has {len(cards)} cards; {STALLS} to {OFFERS} are right")
    for i, prices in enumerate(cards):
        if not isinstance(prices, list) or len(prices) != COLOURS:
            raise t.fail("offers", "cards", f"is {prices!r}; a list of {COLOURS} prices is right", i)
        box["price"][i] = [t.check("offers", "cards", price, 0, MOST_GOODS, i) for price in prices]
    box["offers"] = (1 << len(cards)) - 1
