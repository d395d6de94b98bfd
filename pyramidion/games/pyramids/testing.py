"""For tests of Silver & Gold: Pyramids: boxes that bring its rare rules about, and what it consists of."""

from __future__ import annotations

import json
import re
from typing import Any

from . import GAME
from .state import CARDS, COLOUR, NONE

STANDARD = GAME.box_text


def changed(*changes: tuple[str, str], text: str = STANDARD) -> str:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def with_cards(cards: dict[int, tuple[str, ...]], *changes: tuple[str, str]) -> str:
    """The standard box with other chambers on some cards."""
    text = STANDARD
    for number, rows in cards.items():
        colour = COLOUR[(number - 1) % 3]
        line = f"    {json.dumps([number, colour, *rows])},\n"
        text, n = re.subn(rf"^    \[ ?{number}, .*\n", line, text, flags=re.M)
        assert n == 1
    return changed(*changes, text=text)


def only_cards(cards: dict[int, tuple[str, ...]], *changes: tuple[str, str]) -> str:
    """A box with no other cards than these."""
    colours = [sum((number - 1) % 3 == colour for number in cards) for colour in range(3)]
    text = with_cards(cards, ("cards = [16, 16, 16]", f"cards = {colours}"), *changes)
    gone = [number for number in range(1, 49) if number not in cards]
    for number in gone:
        text = re.sub(rf"^    \[ ?{number}, .*\n", "", text, flags=re.M)
    return text


CROSSES = ("E++++", "+++++", "+++++", "+++++", "++++T")
TREASURES = (
    ("ERGSF", "RGSPR", "GSFRG", "SRGSR", "RGSFT"),
    ("ESSSS", "SSSSS", "SSPSS", "SSSSS", "SSSST"),
    ("E+RG+", "+S+R+", "G+P+F", "+R+G+", "S+G+T"),
)
SHORT = ("E####", ".####", "+####", "S####", "T####")

ALL_PATTERNS = (
    'patterns = ["domino", "line", "line", "corner", "corner", "tee", "el", "square"]',
    'patterns = ["domino", "line", "corner", "bar", "el", "tee", "square", "zigzag"]',
)

FEWER = (("hand = 4 ", "hand = 2 "), ("display = 4 ", "display = 2 "))

BOXES = {
    # One cross leads to the next until a whole chamber is marked; eighteen cards, which run out soon.
    "crosses": only_cards(dict.fromkeys(range(1, 19), CROSSES), *FEWER),
    # More gems, skulls, torches and potions than the score card has room for; every pattern there is, none left over.
    "treasures": with_cards(
        {number: TREASURES[number % 3] for number in range(1, 49)}, ALL_PATTERNS, ("expeditions = 7", "expeditions = 8")
    ),
    # Eight cards: with four seats there is neither deck nor display, with two a small one.
    "small": only_cards(dict.fromkeys(range(1, 9), SHORT), *FEWER),
    # Short ways, so that many complete at once and bonuses are fought for.
    "short": with_cards(dict.fromkeys(range(1, 49), SHORT)),
}


def census(box: Any, s: Any) -> dict[str, int]:
    """Components that no move creates or destroys."""
    held = [int(card) for place in ("hand", "chamber", "display") for card in s[place].ravel() if card != NONE]
    held += [card for card in range(CARDS) if s["deck"][card] == 1]
    held += [card for card in range(CARDS) if s["aside"][card] != NONE]
    assert len(set(held)) == len(held), "a card is in two places"
    assert all(box["cards"][card] for card in held)
    for seat in range(s["seats"]):
        aside = int((s["aside"] == seat).sum())
        assert aside == int(s["coloured"][seat].sum())
        for chamber, card in enumerate(s["chamber"][seat]):
            marks = int(s["marks"][seat, chamber])
            assert marks & ~(int(box["open"][card]) if card != NONE else 0) == 0, "a wall is marked"
            assert marks == 0 or marks & int(box["entrance"][card]), "marks without the entrance"
    return {
        "cards": len(held),
        "pile": int(s["pile"]) - int(s["deck"].sum()),
        "expeditions": int(s["turn"]) + int(s["unturned"]).bit_count(),
        "bonuses": s["bonus"].size,
    }
