"""Text that people send, made safe to show as text, and names that can be told apart."""

from __future__ import annotations

import re
import unicodedata

# Controls and formats could turn the direction of what follows or hide it; scripts and emoji need the joiners.
KEPT_FORMATS = "\u200c\u200d"

# Letters and marks that show nothing, though they are neither blanks nor formats.
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
# Letters of other scripts that look like Latin ones, for comparing names.
ALIKE = str.maketrans(
    "абвгеёзиікмнорстухѕјһԁԛԝαβεικνορτυχ",
    "a6breë3uikmhopctyxsjhdqwaßeiknoptux",
)


def plain(text: str) -> str:
    """One line without control characters, blanks drawn together."""
    kept = (c if unicodedata.category(c)[0] != "C" or c in KEPT_FORMATS else " " for c in text)
    return " ".join("".join(kept).split())


def seen(text: str) -> str:
    """What of a text can be seen."""
    shown = unicodedata.normalize("NFKC", UNSEEN.sub("", text))
    return "".join(c for c in UNSEEN.sub("", shown) if unicodedata.category(c)[0] not in "CZ")


def can_be_read(name: str) -> bool:
    """Whether there is anything to see in a name: marks alone are nothing."""
    return any(unicodedata.category(c)[0] != "M" for c in seen(name))


def look(name: str) -> str:
    """Two names that look alike have the same."""
    return seen(seen(name).casefold()).translate(ALIKE)
