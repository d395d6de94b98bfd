"""For tests of Cheops: boxes that bring its rare rules about, and what it consists of."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import GAME
from .state import COLOUR, LAW, MEMBER, NEIGHBOUR, NONE, Place

STANDARD = GAME.box_text


def changed(*changes: tuple[str, str]) -> str:
    text = STANDARD
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


RICH = (
    ("market = 10 ", "market = 50 "),
    ("neighbours = 4", "neighbours = 30"),
    (
        'fields = ["d2", "g2", "e3", "c4", "f4", "d5"]',
        f"fields = {[f'{letter}1' for letter in 'abcdefghijk'] + ['a2']}",
    ),
    ("scarabs = [10, 10, 10, 10, 10, 10]", "scarabs = [9, 9, 9, 9, 9, 9]"),
)
NO_END = (("boards = 2 ", "boards = 6 "), ("boards_with_tablet = 3", "boards_with_tablet = 7"))

BOXES = {
    # All twelve tablets lie in the lowest rows, money abounds, neighbours too.
    "rich": changed(*RICH),
    # The same, and full boards hardly end it: boards fill up, colours become worthless, the pyramid empties.
    "endless": changed(*RICH, *NO_END, ("members = [16, 16, 16, 16]", "members = [40, 40, 40, 40]")),
    # Hardly any family: people run out and are blocked.
    "small": changed(("members = [16, 16, 16, 16]", "members = [6, 5, 5, 5]"), ("hand = 4 ", "hand = 2 ")),
    # One colour on nearly every field, boards of two numbers.
    "lopsided": changed(
        ("scarabs = [10, 10, 10, 10, 10, 10]", "scarabs = [40, 4, 4, 4, 4, 4]"),
        ("    [5, 10, 15, 20, 25],\n    [5, 5, 5, 5, 15],", "    [5, 25],\n    [0, 5, 5, 5, 5, 5, 5, 15],"),
        ("market = 10 ", "market = 25 "),
    ),
}


def census(box: Any, s: Any) -> dict[str, int]:
    """Components that no move creates or destroys."""
    counts: dict[str, int] = {}
    for kind, name in enumerate(MEMBER):
        tops = sum(1 for top, n in zip(s["top"], s["stack"], strict=True) if n and top == kind)
        counts[name] = int(s["hand"][:, kind].sum() + (s["member"] == kind).sum() + s["unseen"][kind] + tops)
    counts["stacks"] = int(s["stack"].sum() - s["unseen"].sum() - sum(1 for n in s["stack"] if n))
    counts["neighbours"] = int(s["neighbours"] + (s["member"] == NEIGHBOUR).sum())
    counts["fields"] = int((s["treasure"] != NONE).sum() + (s["member"] != NONE).sum())
    counts["left"] = int(s["left"] - (s["treasure"] != NONE).sum())
    face_down = int((s["treasure"] == 6).sum())
    seen = int((s["law_place"] != Place.UNSEEN).sum())
    counts["tablets"] = face_down + seen
    assert face_down <= len(LAW) - seen, "every face-down tablet is one that nobody has seen"
    counts["scarabs"] = 0  # a worthless scarab leaves the game, so there are never more than at the start
    for colour, _ in enumerate(COLOUR):
        on_boards = int(s["sold"][colour])
        total = int((s["treasure"] == colour).sum() + s["store"][:, colour].sum() + on_boards + (s["held"] == colour))
        assert total <= int(np.asarray(box["scarabs"])[colour])
    return counts
