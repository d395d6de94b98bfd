"""Boxes that bring the rare rules of Cheops about."""

from __future__ import annotations

from pyramidion import game

STANDARD = game("cheops").box_text


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
