"""What Cheops consists of, counted in a position."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyramidion.games.cheops.state import COLOUR, LAW, MEMBER, NEIGHBOUR, NONE, Place


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
    counts["money"] = int(s["bank"] - s["cash"][: s["seats"]].sum())
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
