"""What Silver & Gold: Pyramids consists of, counted in a position."""

from __future__ import annotations

from typing import Any

from pyramidion.games.pyramids.state import CARDS, NONE


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
