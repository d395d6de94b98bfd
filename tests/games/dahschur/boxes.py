"""Boxes that bring the rare rules of Dahschur about."""

from __future__ import annotations

import re

from pyramidion import game

STANDARD = game("dahschur").box_text


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
