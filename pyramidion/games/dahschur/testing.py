"""For tests of Dahschur: boxes that bring its rare rules about, and what it consists of."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from . import GAME
from .state import COLOURS, DISCS, GEM, GEMS, NONE, SILVERS, VALUES

STANDARD = GAME.box_text


def changed(*changes: tuple[str, str]) -> str:
    text = STANDARD
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def with_offers(*cards: list[int]) -> tuple[str, str]:
    """Only these offer cards."""
    old = re.search(r"^cards = \[\n.*?^\]", STANDARD, flags=re.M | re.S)
    assert old
    return old[0], "cards = [\n" + "".join(f"    {card},\n" for card in cards) + "]"


CHEAP = [[1, 1, 1, 1]] * 6

BOXES = {
    # Gems abound and cost next to nothing: long rows on the avenue, which is soon complete; used offers come back.
    "rich": changed(
        with_offers(*CHEAP, [1, 2, 1, 2]),
        ("goods = 10 ", "goods = 12 "),
        ("gems = [12, 12, 12]", "gems = [40, 40, 40]"),
        ("first_gems = [2, 2, 0]", "first_gems = [5, 5, 5]"),
    ),
    # Few goods, few gems, a short track: full processions, empty bags, nothing to console with, few cities.
    "small": changed(
        ("goods = 10 ", "goods = 2 "),
        ("gems = [12, 12, 12]", "gems = [3, 3, 3]"),
        ("fields = 20", "fields = 3"),
        ("numbers = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]", "numbers = [9, 10, 11, 12]"),
        ("each = [2, 2, 2] ", "each = [1, 0, 0] "),
    ),
    # One colour of gem, dear offers that many cannot buy, every city open at once is one of four, one round fewer.
    "lopsided": changed(
        with_offers([0, 3, 0, 1], [3, 0, 2, 0], [0, 0, 0, 0], [1, 1, 0, 0], [2, 0, 0, 3], [0, 2, 3, 0], [12, 1, 1, 12]),
        ("gems = [12, 12, 12]", "gems = [30, 1, 0]"),
        ("each = [2, 2, 2] ", "each = [5, 1, 0] "),
        ("rounds = [4, 3, 4]", "rounds = [3, 4, 2]"),
        ("open = [3, 4, 4]", "open = [4, 0, 2]"),
        ("fields = 20", "fields = 24"),
    ),
    # The middle sums everywhere: claims meet at the same cities, which are soon without discs.
    "cities": changed(
        ("numbers = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15]", "numbers = [10, 11]"),
        ("open = [3, 4, 4]", "open = [2, 2, 2]"),
    ),
}


def bits(mask: Any) -> int:
    return int(mask).bit_count()


def census(box: Any, s: Any) -> dict[str, Any]:
    """Components that no move creates or destroys."""
    seats = int(s["seats"])
    counts: dict[str, Any] = {}
    for seat in range(seats):
        counts[f"goods {seat}"] = int(s["supply"][seat] + s["goods"][seat].sum()) + bits(s["offerings"][seat])
    fields = [int(mask) for mask in s["offerings"]]
    assert sum(map(bits, fields)) == bits(int(np.bitwise_or.reduce(fields))), "two offerings on a field"
    assert not any(mask >> int(box["fields"]) for mask in fields)
    for gem, name in enumerate(GEM):
        on_slabs = sum(1 for slab in s["slab"][: s["built"]] if slab % GEMS == gem)
        counts[name] = int(s["bag"][gem] + s["gems"][:, gem].sum() + (s["stall_gem"] == gem).sum()) + on_slabs
    counts["slabs"] = sorted(int(slab) for slab in s["slab"] if slab != NONE)
    on_stalls = sum(1 << int(card) for card in s["stall_card"])
    assert on_stalls & int(s["pile"]) == on_stalls & int(s["discard"]) == int(s["pile"]) & int(s["discard"]) == 0
    counts["offers"] = on_stalls | int(s["pile"]) | int(s["discard"])
    for colour in range(COLOURS):
        counts[f"princes {colour}"] = princes(s, colour, seats)
    counts["cities"] = bits(s["city_pile"]) + int((s["city"] != 0).sum()) <= bits(box["cities"])
    for number in range(DISCS):
        filled = s["filled"].astype(bool)
        placed = int((s["chamber"][filled] == number + 1).sum())
        counts[f"disc {number + 1}"] = int(s["unseen"][number] + s["held"][:, number].sum()) + placed
    for seat in range(seats):
        assert int(s["held"][seat, :SILVERS].sum()) == s["silvers"][seat]
        assert int(s["held"][seat, SILVERS:].sum()) == s["golds"][seat]
        assert int(s["tally"][seat].sum()) == s["points"][seat]
    return counts


def princes(s: Any, colour: int, seats: int) -> list[int]:
    """The values of a colour's cards, wherever they can be seen; face-up neutral cards beside the pile cannot."""
    found = [int(s["gift"][colour])] if s["gift"][colour] else []
    if colour < seats:
        row = s["row"][colour][: s["shown"][colour]]
        found += [int(value) for i, value in enumerate(row) if i != s["foreign"][colour]]
        found += [int(value) for value in s["chamber"][colour] if value]
        found += [value + 1 for value in range(VALUES) if int(s["hand"][colour]) >> value & 1]
        return sorted(found)
    if seats == 2 and colour == 2:
        found += [int(s["row"][seat][s["foreign"][seat]]) for seat in range(2) if s["foreign"][seat] != NONE]
        found += [value + 1 for value in range(VALUES) if int(s["princes"]) >> value & 1]
        assert len(set(found)) == len(found), "a market prince is in two places"
        return []  # one that has just been used up at the end of a round is on its way back
    return []
