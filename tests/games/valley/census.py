"""What Valley of the Kings consists of, counted in a position."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyramidion.games.valley.state import ACTING, HOW, KINDS, NONE, TASK, How, Task


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
