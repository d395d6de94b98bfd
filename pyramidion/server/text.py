"""Text that people send, made safe to show as text."""

from __future__ import annotations

import unicodedata

# Controls and formats could turn the direction of what follows or hide it; scripts and emoji need the joiners.
KEPT_FORMATS = "\u200c\u200d"


def plain(text: str) -> str:
    """One line without control characters, blanks drawn together."""
    kept = (c if unicodedata.category(c)[0] != "C" or c in KEPT_FORMATS else " " for c in text)
    return " ".join("".join(kept).split())
