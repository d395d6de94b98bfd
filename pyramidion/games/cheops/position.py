"""What follows from the rest of a position of Cheops, and why a position cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from .pyramid import ADJACENT, ALL_OPEN, BELOW, FIELD, REACH
from .state import (
    COLOUR,
    COLOURS,
    LAW,
    MEMBER,
    NEIGHBOUR,
    NONE,
    NUMBERS,
    PHASE,
    ROWS,
    TABLET,
    Law,
    Phase,
    Place,
)

# Which tablets are carried out in which phase, and what lies where.
CARRIED_OUT = {
    Phase.KEEP: (Law.MARKET, Law.REACH, Law.SWAP),
    Phase.UNDER: (Law.SELL, Law.BAR, Law.IDLE),
    Phase.NUMBER: (Law.NUMBER,),
    Phase.REPEAL: (Law.REPEAL,),
    Phase.PAY: (Law.JOKER,),
    Phase.SELLSTORE: (Law.MARKET,),
    Phase.FETCH: (Law.REACH,),
    Phase.SWAP: (Law.SWAP,),
    Phase.SWAPWITH: (Law.SWAP,),
}
BELONGS = {
    Place.MARKET: (Law.PRICE5, Law.PRICE15),
    Place.GAME_BOARD: (Law.THREE,),
    Place.SEAT: (Law.JOKER, Law.MARKET, Law.REACH, Law.SWAP),
    Place.UNDER: (Law.SELL, Law.BAR, Law.IDLE),
    Place.NUMBER: (Law.NUMBER,),
}


def derive(box: Any, s: Any) -> None:
    """Who may act, what may be laid where, what is left, and what the market pays."""
    s["movers"] = 0 if s["phase"] == Phase.OVER else 1 << int(s["turn"])
    s["left"] = (s["treasure"] != NONE).sum()
    top = int(s["market_top"])
    s["market"] = box["tablet_prices"][top] if top in (Law.PRICE5, Law.PRICE15) else box["market"]
    s["reach"] = ROWS
    for field, member in enumerate(s["member"].tolist()):
        if member != NONE:
            s["reach"] = max(int(s["reach"]), int(REACH[field]))
        if member not in (NONE, NEIGHBOUR):
            for other in ADJACENT[field]:
                if other >= 0:
                    s["near"][other] |= 1 << member
    for field in range(len(FIELD)):
        fits = s["treasure"][field] != NONE and is_supported(s, field)
        s["open"][field] = ALL_OPEN & ~int(s["near"][field]) if fits else 0


def is_supported(s: Any, field: int) -> bool:
    """CH-12."""
    left, right = BELOW[field]
    return bool(left < 0 or (s["member"][left] != NONE and s["member"][right] != NONE))


def check(box: Any, s: Any) -> str | None:
    """The first reason why this position cannot be."""
    return next(problems(box, s), None)


def problems(box: Any, s: Any) -> Iterator[str]:
    yield from on_the_pyramid(box, s)
    yield from family(box, s)
    yield from boards(box, s)
    yield from tablets(box, s)
    yield from moment(s)


def on_the_pyramid(box: Any, s: Any) -> Iterator[str]:
    reached = 0
    for field, name in enumerate(FIELD):
        member, treasure = int(s["member"][field]), int(s["treasure"][field])
        if (member == NONE) == (treasure == NONE):
            what = "both a member and something to take" if member != NONE else "nothing at all"
            yield f"Field {name} has {what}; whoever lays a member takes what lies there (CH-11)."
        if treasure != NONE and (treasure == TABLET) != bool(box["law_field"][field]):
            what = "a scarab" if box["law_field"][field] else "a tablet"
            yield f"On field {name} lies {what}; tablets lie on the law fields and nowhere else (CH-04)."
        if member != NONE and not is_supported(s, field):
            reached += 1
            if s["law_place"][Law.REACH] != Place.BOX or reached > 1:
                yield f"The member on {name} has nothing under it; both fields below hold members (CH-12)."
        for other in ADJACENT[field]:
            if member not in (NONE, NEIGHBOUR) and field < other and s["member"][other] == member:
                yield f"A {MEMBER[member]} lies on {name} and beside it on {FIELD[other]}; equal ones do not (CH-13)."


def family(box: Any, s: Any) -> Iterator[str]:
    for kind, name in enumerate(MEMBER):
        tops = sum(1 for top in s["top"] if top == kind)
        found = int(s["hand"][:, kind].sum() + (s["member"] == kind).sum() + s["unseen"][kind]) + tops
        if found != box["members"][kind]:
            yield f"Of {name} there are {found}; the box has {int(box['members'][kind])} (CH-05)."
    for stack, (top, tiles) in enumerate(zip(s["top"], s["stack"], strict=True)):
        if (top == NONE) != (tiles == 0):
            yield f"Stack {stack + 1} has {int(tiles)} tiles, so its top cannot be {MEMBER.get(int(top))} (CH-05)."
    covered = sum(int(tiles) - 1 for tiles in s["stack"] if tiles)
    if covered != s["unseen"].sum():
        yield f"Below the tops lie {int(s['unseen'].sum())} members; the stacks have room for {covered} (CH-05)."
    found = int(s["neighbours"]) + int((s["member"] == NEIGHBOUR).sum())
    if found != box["neighbours"]:
        yield f"There are {found} neighbours; the box has {int(box['neighbours'])} (CH-20)."


def boards(box: Any, s: Any) -> Iterator[str]:
    for colour, name in enumerate(COLOUR):
        board, sold = int(s["board"][colour]), int(s["sold"][colour])
        kind = int(box["kind"][board]) if board != NONE else NONE
        if kind == NONE:
            what = "no board" if board == NONE else f"board {board}, which this box does not have"
            yield f"The {name} column has {what}; each column has one (CH-03)."
            return
        if (s["board"] == board).sum() > 1:
            yield f"Board {board} lies on two columns; each lies on one (CH-03)."
        if (box["kind"][s["board"]] == kind).sum() != 2:
            yield f"Not two boards of the type of board {board} lie there; two of each type do (CH-03)."
        if sold >= box["rows"][board]:
            yield f"On the {name} board {sold} numbers are covered; the last one stays free (CH-17)."
        found = int((s["treasure"] == colour).sum() + s["store"][:, colour].sum()) + sold + int(s["held"] == colour)
        if found > box["scarabs"][colour]:
            yield f"There are {found} {name} scarabs; the box has {int(box['scarabs'][colour])} (CH-02)."


def tablets(box: Any, s: Any) -> Iterator[str]:
    seen = int((s["law_place"] != Place.UNSEEN).sum())
    face_down, fields = int((s["treasure"] == TABLET).sum()), int(box["law_field"].sum())
    if face_down + seen != fields:
        yield f"{face_down} tablets lie face down and {seen} were seen; {fields} are in the game (CH-04)."
    for law, name in enumerate(LAW):
        place, where = Place(int(s["law_place"][law])), int(s["law_where"][law])
        if law not in BELONGS.get(place, (law,)):
            yield f"The tablet {name} cannot be at {place.name.lower()} (CH-19)."
        if place == Place.SEAT and where >= s["seats"]:
            yield f"The tablet {name} lies before seat {where}, where nobody sits (CH-43)."
        if place == Place.UNDER and where >= COLOURS:
            yield f"The tablet {name} lies under board {where}; there are {COLOURS} (CH-44)."
        if place == Place.NUMBER and not where < COLOURS * NUMBERS:
            yield f"The tablet {name} lies on number {where}; there are {COLOURS * NUMBERS} (CH-37)."
    under = [int(w) for w, p in zip(s["law_where"], s["law_place"], strict=True) if p == Place.UNDER]
    if len(set(under)) < len(under):
        yield f"Two tablets lie under the {COLOUR[under[0]]} board; one does (CH-44)."
    top = int(s["market_top"])
    on_market = [int(law) for law in np.flatnonzero(s["law_place"] == Place.MARKET)]
    if (top not in on_market) if on_market else top != NONE:
        yield f"The price tablet that counts cannot be {LAW.get(top)}; it is one on the market field (CH-31)."


def moment(s: Any) -> Iterator[str]:
    phase = Phase(int(s["phase"]))
    name, tablet = PHASE[phase], int(s["tablet"])
    if (s["held"] != NONE) != (phase == Phase.DEAL):
        which = "needs a scarab that was taken" if phase == Phase.DEAL else "is no moment to hold one"
        yield f"The held scarab is {COLOUR.get(int(s['held']))}, but the phase {name} {which} (CH-15)."
    allowed = CARRIED_OUT.get(phase, (NONE, Law.REACH) if phase == Phase.DEAL else (NONE,))
    if tablet not in allowed:
        right = " or ".join(LAW.get(int(law)) for law in allowed)
        yield f"The tablet being carried out is {LAW.get(tablet)}; in the phase {name} it is {right} (CH-19)."
    if tablet != NONE and s["law_place"][tablet] != Place.BOX:
        yield f"The tablet {LAW[tablet]} is being carried out, so it is nowhere else; its place is box (CH-19)."
    if (s["first"] != NONE) != (phase == Phase.SWAPWITH):
        yield "The first of two scarabs is chosen in the phase swapwith, and only there (CH-42)."
    hand = sum(1 << member for member in range(len(MEMBER)) if s["hand"][s["turn"], member])
    if phase == Phase.BLOCKED and any(int(fits) & hand for fits in s["open"]):
        yield f"Seat {int(s['turn'])} is blocked, but it can lay a member (CH-14)."
    if phase == Phase.JOKER and (s["law_place"][Law.JOKER] != Place.SEAT or s["law_where"][Law.JOKER] != s["turn"]):
        yield f"Seat {int(s['turn'])} names the joker's colour without having it (CH-56)."
    if s["joker"] != NONE and (phase != Phase.OVER or s["law_place"][Law.JOKER] != Place.SEAT):
        yield "The joker has a colour, but that is named when the game has ended, by its holder (CH-56)."
