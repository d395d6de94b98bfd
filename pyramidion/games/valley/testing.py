"""For tests of Valley of the Kings: boxes that bring its rare rules about, and what it consists of."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from . import GAME
from .state import ACTING, HOW, KINDS, NONE, TASK, How, Task

STANDARD = GAME.box_text


def changed(*changes: tuple[str, str], text: str = STANDARD) -> str:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def with_cards(text: str = STANDARD, /, **cards: str) -> str:
    """The standard box with other figures on some cards: gold, cost, points, copies, action, as "2 4 0 2 draw 1"."""
    for name, line in cards.items():
        gold, cost, points, copies, action = line.split(maxsplit=4) if line.count(" ") > 3 else (*line.split(), "")
        row = rf'\g<1>{gold}, {cost}, {points}, {copies}, "{action}"],'
        text, n = re.subn(rf'^(    \["{name}",\s+"I+",\s+).*?\],', row, text, flags=re.M)
        assert n == 1, name
    return text


def copies(text: str = STANDARD, /, **numbers: int) -> str:
    """The standard box with other numbers of copies."""
    for name, number in numbers.items():
        text, n = re.subn(rf'^(    \["{name}",\s+"I+",(?:\s+\d+,){{3}}\s+)\d+,', rf"\g<1>{number},", text, flags=re.M)
        assert n == 1, name
    return text


def none_but(**numbers: int) -> str:
    """A box with these cards beside the starters and no others."""
    names = re.findall(r'^    \["(\w+)",\s+"II+",', STANDARD, flags=re.M)
    return copies(**{name: numbers.get(name, 0) for name in names})


BOXES = {
    # Eleven cards beside the starters: stock and pyramid run out soon.
    "small": none_but(cat=1, heart=3, tyet=2, boat=1, bastet=2, dead=2),
    # Reactions in every hand, and cards that force others.
    "reactions": with_cards(
        none_but(cat=4, boat=4, qebehsenuef=12, sobek=12, bastet=12, heart=12),
        shabti="2 0 1 3 others sacrifice 1 spare owned 5 or others discard 1 spare hand 3 or others give 1",
        urn="2 0 1 2 claim",
        food="2 0 1 2 ferry",
        table="1 0 1 3 shield",
    ),
    # Actions within actions: what turns up, what repeats, what looks into piles.
    "nested": with_cards(
        none_but(gates=12, tyet=12, wedjat=8, hapi=8, middle=4, isis=4, taweret=4, mask=4),
        shabti="1 0 1 3 turn up",
        urn="2 0 1 3 repeat",
        food="2 0 1 2 sacrifice hand 1; draw 2",
        table="2 0 1 2 turn up; turn up",
    ),
    # Actions that bring about more than one page of events holds.
    "endless": with_cards(
        changed(("hand = 5 ", "hand = 3 "), text=none_but(hapi=7, gates=9)),
        shabti="1 0 1 6 draw 1; turn up",
        urn="1 0 1 8 turn up; turn up",
        food="2 0 1 5 draw 5; draw 5; draw 5; turn up; draw 5; draw 5 or turn up; discard 1; turn up",
        table="3 0 1 1 repeat",
    ),
    # Money abounds and cards are cheap, hands are large: many payments, large tombs.
    "rich": with_cards(
        shabti="3 0 1 4 draw 2",
        urn="5 0 1 3 discard 1; draw 3",
        food="2 0 1 2 gold 4",
        outer="7 2 0 2 entomb hand 1 to 3",
        mask="20 1 7 1 draw 5",
        thoth="11 0 0 2 bought hand",
    ),
    # Words of the vocabulary that the standard starters do not use, in every hand.
    "piles": with_cards(
        shabti="2 0 1 3 fetch discard any or entomb discard any or reveal 5 keep 2",
        urn="2 0 1 3 entomb hand 1 to 2 or entomb draw or fetch tomb; entomb hand 1",
        food="2 0 1 2 entomb discard top or fetch discard top or need discard 3; draw 2",
        table="2 0 1 2 discard 2; fetch discard any; sacrifice hand 1",
        heart="0 2 0 2 draw 2; discard 2; take pyramid same",
        senet="2 3 3 1 turn up; turn up; draw 1",
        tyet="2 3 0 2 repeat; draw 1",
    ),
    "pyramid": with_cards(
        shabti="3 0 1 2 into hand; take pyramid row 2 or sacrifice pyramid 2 or swap; swap",
        urn="3 0 1 3 cheaper 2; take pyramid cheaper or take pyramid most 4 or entomb pyramid cheapest",
        food="3 0 1 3 entomb pyramid any or discard for set; take pyramid same or discard 1; take pyramid times 2",
        table="3 0 1 2 take pyramid tomb or take pyramid set statues; take pyramid any or into hand; take boneyard",
        inner="2 4 0 2 into hand; take stock; take boneyard",
        sobek="3 6 0 2 others discard 2 spare owned 4; others give 2",
        qebehsenuef="2 4 0 2 others sacrifice 2 spare hand 1",
        anubis="2 4 0 2 sacrifice hand 2; take pyramid times 3; take boneyard",
    ),
    # Level III at once, hands of two, starters without action or without gold.
    "lopsided": with_cards(
        changed(("hand = 5 ", "hand = 2 "), ("boneyard = 1", "boneyard = 0"), text=none_but(gates=6, dead=9, boat=2)),
        shabti="1 0 1 1",
        urn="0 0 5 1",
        food="9 0 1 1",
        table="1 0 1 2 shield",
    ),
}


def census(box: Any, s: Any) -> dict[str, int]:
    """Cards that no move creates or destroys, and counts that say what is there."""
    there = np.zeros(KINDS, int)
    for pile in ("hand", "draw", "tomb"):
        there += s[pile].sum(axis=0)
    there += s["unseen"]
    lists = [s["pyramid"], s["boneyard"][: s["bones"]], s["played"][: s["plays"]], s["turned"]]
    lists += [s["discard"][seat][: s["discards"][seat]] for seat in range(s["seats"])]
    for cards in lists:
        for k in cards:
            if k != NONE:
                there[k] += 1
    for frame in s["stack"][: s["depth"]]:
        if frame[TASK] == Task.ACTION and frame[HOW] == How.TURNED:
            there[frame[ACTING]] += 1
    for seat in range(s["seats"]):
        assert s["hands"][seat] == s["hand"][seat].sum(), "cards in hand"
        assert s["piles"][seat] == s["draw"][seat].sum(), "cards in the draw pile"
        assert (s["known"][seat] <= s["hand"][seat]).all(), "more known than held"
        assert (s["discard"][seat][s["discards"][seat] :] == NONE).all()
        assert s["older"][seat] >= 0
        assert s["lower"][seat] >= 0
    assert s["stock"] == s["unseen"].sum()
    assert s["stock2"] == s["unseen"][box["level"] == 2].sum()
    assert s["bone"] == (s["boneyard"][s["bones"] - 1] if s["bones"] else NONE)
    assert (s["boneyard"][s["bones"] :] == NONE).all()
    assert (s["played"][s["plays"] :] == NONE).all()
    expected = np.where(box["starter"], box["copies"].astype(int) * int(s["seats"]), box["copies"])
    assert (there == expected).all()
    return {"cards": int(there.sum())}
