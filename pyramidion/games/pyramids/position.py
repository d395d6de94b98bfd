"""What follows from the rest of a position of Silver & Gold: Pyramids, and why a position cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from .chamber import CELL
from .state import CARD, CARDS, CHAMBERS, COLOUR, COLOURS, GREEN, NONE, PHASE, RED, SKULL, STEPS, TORCH, Phase


def derive(box: Any, s: Any) -> None:
    """Who may act, what lies in the deck and beside it, and what everybody had when the turn began."""
    s["movers"] = movers(s)
    s["pile"] = s["deck"].sum()
    s["since"] = s["ply"]
    for card in np.flatnonzero(s["aside"] != NONE):
        s["coloured"][s["aside"][card], box["colour"][card]] += 1
    for column, name in ((RED, "red"), (GREEN, "green"), (SKULL, "skulls"), (TORCH, "torches")):
        s["before"][:, column] = s[name]


def movers(s: Any) -> int:
    """Who has not chosen two cards, who has a card and has not marked all, or who takes a card."""
    if s["phase"] == Phase.TAKE:
        return 1 << int(s["taker"]) if s["taker"] != NONE else 0
    found = 0
    for seat in range(s["seats"]):
        if s["phase"] == Phase.CHOOSE:
            asked = s["picked"][seat, 0] == NONE
        else:
            asked = (s["chamber"][seat] != NONE).any() and (not s["fresh"][seat].any() or s["extra"][seat] > 0)
        found |= int(asked) << seat
    return 0 if s["phase"] == Phase.OVER else found


def check(box: Any, s: Any) -> str | None:
    """The first reason why this position cannot be."""
    return next(problems(box, s), None)


def problems(box: Any, s: Any) -> Iterator[str]:
    yield from cards(box, s)
    yield from marks(box, s)
    yield from completed(box, s)
    yield from score_cards(box, s)
    yield from expeditions(box, s)
    yield from moment(box, s)


def cards(box: Any, s: Any) -> Iterator[str]:
    for card in range(CARDS):
        held = sum(int((s[place] == card).sum()) for place in ("hand", "chamber", "display"))
        found = held + int(s["deck"][card]) + int(s["aside"][card] != NONE)
        if found != box["cards"][card]:
            what = "has it once" if box["cards"][card] else "does not have it"
            yield f"Card {CARD[card]} is in {found} places; the box {what} (SG-01)."
    for seat in range(s["seats"]):
        for card in s["just"][seat].tolist():
            if card != NONE and s["aside"][card] != seat:
                yield f"Seat {seat} just completed card {CARD[card]}, so it lies aside before it (SG-25)."


def marks(box: Any, s: Any) -> Iterator[str]:
    for seat in range(s["seats"]):
        for chamber in range(CHAMBERS):
            card, marked = int(s["chamber"][seat, chamber]), int(s["marks"][seat, chamber])
            fresh = int(s["fresh"][seat, chamber])
            where = f"chamber {chamber + 1} of seat {seat}"
            if card == NONE:
                if marked:
                    yield f"There are marks in {where}, but no card (SG-33)."
                continue
            walls = marked & ~int(box["open"][card])
            if walls:
                yield f"The wall {CELL[walls.bit_length() - 1]} in {where} is marked (SG-12)."
            if marked and connected(marked, int(box["entrance"][card])) != marked:
                yield f"Not all marks in {where} are joined to the entrance (SG-13)."
            if fresh & ~marked or (fresh and s["phase"] != Phase.MARK):
                yield f"Cells in {where} are fresh; those are marked ones of the turn under way (SG-16)."
            if marked & ~fresh & int(box["tomb"][card]):
                yield f"The tomb of card {CARD[card]} in {where} was reached; the card would lie aside (SG-25)."


def completed(box: Any, s: Any) -> Iterator[str]:
    """The marks of cards laid aside; a line may leave them out, for nothing to come depends on them."""
    for card in np.flatnonzero(s["crossed"]).tolist():
        marked = int(s["crossed"][card])
        if s["aside"][card] == NONE:
            yield f"Card {CARD[card]} has marks of a completed card, but it does not lie aside (SG-30)."
        elif not marked & int(box["tomb"][card]):
            yield f"Card {CARD[card]} lies aside, but its tomb is not marked (SG-25)."
        elif marked & ~int(box["open"][card]):
            yield f"A wall of card {CARD[card]}, which lies aside, is marked (SG-12)."
        elif connected(marked, int(box["entrance"][card])) != marked:
            yield f"Not all marks of card {CARD[card]}, which lies aside, are joined to the entrance (SG-13)."


def connected(marked: int, entrance: int) -> int:
    """The marked cells that can be reached from the entrance."""
    found, before = marked & entrance, 0
    while found != before:
        before = found
        for cell in range(len(CELL)):
            if found >> cell & 1:
                row, column = divmod(cell, 5)
                near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                found |= sum(1 << (r * 5 + c) for r, c in near if 0 <= r < 5 and 0 <= c < 5) & marked
    return found


def score_cards(box: Any, s: Any) -> Iterator[str]:
    now = int(s["round_no"])
    for seat in range(s["seats"]):
        for name, most, rule in (
            ("red", box["gem_fields"], "SG-21"),
            ("green", box["gem_fields"], "SG-21"),
            ("skulls", box["skull_fields"], "SG-23"),
        ):
            if s[name][seat] > most:
                yield f"Seat {seat} has {int(s[name][seat])} {name}; its score card has room for {int(most)} ({rule})."
        if int(s["torches"][seat]) >> (now + 1):
            yield f"Seat {seat} has a torch of a round that has not begun (SG-22)."
    for colour in range(COLOURS):
        for step in range(STEPS):
            seat = int(s["bonus"][colour, step])
            if seat == NONE:
                if (s["bonus"][colour, step:] != NONE).any():
                    yield f"A lower {COLOUR[colour]} bonus was taken before a higher one (SG-40)."
                break
            if s["coloured"][seat, colour] < box["steps"][0]:
                yield f"Seat {seat} has a {COLOUR[colour]} bonus without {int(box['steps'][0])} such cards (SG-40)."


def expeditions(box: Any, s: Any) -> Iterator[str]:
    now, unturned = int(s["expedition"]), int(s["unturned"])
    if int(s["turn"]) + unturned.bit_count() != box["expeditions"] or unturned >> int(box["expeditions"]):
        found = int(s["turn"]) + unturned.bit_count()
        yield f"{found} expedition cards are turned up or to come; there are {int(box['expeditions'])} (SG-50)."
    if now != NONE and unturned >> now & 1:
        yield f"The expedition card {now + 1} lies open and is still to come (SG-10)."
    if s["turn"] > box["turns"]:
        yield f"{int(s['turn'])} expedition cards were turned up; a round has {int(box['turns'])} (SG-50)."
    if s["round_no"] >= box["rounds"]:
        yield f"It is round {int(s['round_no']) + 1} of {int(box['rounds'])} (SG-50)."
    if s["phase"] in (Phase.MARK, Phase.TAKE) and (now == NONE or s["round_no"] == NONE or not s["turn"]):
        yield f"No expedition card lies open in the phase {PHASE[int(s['phase'])]} (SG-10)."


def moment(box: Any, s: Any) -> Iterator[str]:
    phase = Phase(int(s["phase"]))
    seats = int(s["seats"])
    for seat in range(seats):
        dealt = int((s["hand"][seat] != NONE).sum())
        if dealt != (int(box["hand"]) if phase == Phase.CHOOSE else 0):
            yield f"Seat {seat} has a hand of {dealt}; that is for choosing, and then {int(box['hand'])} (SG-03)."
        picked = s["picked"][seat].tolist()
        if picked != [NONE] * CHAMBERS and (
            NONE in picked or picked[0] == picked[1] or max(picked) >= box["hand"] or phase != Phase.CHOOSE
        ):
            yield f"Seat {seat} chose cards {[place + 1 for place in picked]}; two different ones are chosen (SG-03)."
        if phase == Phase.CHOOSE and (s["chamber"][seat] != NONE).any():
            yield f"Seat {seat} has cards in play before all have chosen (SG-03)."
        if s["extra"][seat] and phase != Phase.MARK:
            yield f"Seat {seat} is to mark more cells, but nobody marks now (SG-20)."
        if s["due"][seat] and phase != Phase.TAKE:
            yield f"Seat {seat} is to take a card, but nobody takes now (SG-30)."
    if phase == Phase.TAKE:
        due = [seat for seat in range(seats) if s["due"][seat]]
        first = min(due, key=lambda seat: min(c for c in [*s["just"][seat].tolist(), CARDS] if c >= 0), default=NONE)
        if s["taker"] != first:
            yield f"Seat {int(s['taker'])} takes a card; of those due, the one with the lowest number does (SG-31)."
        if not s["pile"] and (s["display"] == NONE).all():
            yield "Somebody is to take a card, but none is left (SG-33)."
    elif s["taker"] != NONE and phase != Phase.OVER:
        yield f"Seat {int(s['taker'])} takes a card, but nobody takes now (SG-30)."
