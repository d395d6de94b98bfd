"""What follows from the rest of a position of Dahschur, and why a position cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .state import (
    COLOURS,
    FIELD,
    GEM,
    GEMS,
    LOWEST_CITY,
    MARKET_COLOUR,
    NONE,
    NUMBER,
    OFFERS,
    PAVED,
    PHASE,
    SILVERS,
    SYMBOLS,
    VALUES,
    Phase,
)

ACTING = (
    Phase.MARKET,
    Phase.BUY,
    Phase.AVENUE,
    Phase.SWAPWITH,
    Phase.PLACE,
    Phase.RECALL,
    Phase.PROCESSION,
)  # a card is being used
SETTLING = (Phase.SILVER, Phase.LEAD, Phase.CONSOLE, Phase.TRIBUTE)
ENDING = (Phase.BURY, Phase.OVER)


def derive(box: Any, s: Any) -> None:
    """Who may act, how many of things there are, the points."""
    s["movers"] = 0 if s["phase"] == Phase.OVER else 1 << int(s["turn"])
    s["rounds"] = box["rounds"][s["seats"]]
    s["front"] = box["fields"]
    s["shown"] = (s["row"] != 0).sum(axis=1)
    s["slabs"] = (s["slab"] != NONE).sum()
    s["silvers"], s["golds"] = s["held"][:, :SILVERS].sum(axis=1), s["held"][:, SILVERS:].sum(axis=1)
    s["points"] = s["tally"].sum(axis=1)


def members(mask: Any) -> list[int]:
    return [i for i in range(32) if int(mask) >> i & 1]


def check(box: Any, s: Any) -> str | None:
    """The first reason why this position cannot be."""
    return next(problems(box, s), None)


def problems(box: Any, s: Any) -> Iterator[str]:
    yield from goods(box, s)
    yield from gems(box, s)
    yield from market(box, s)
    yield from princes(s)
    yield from cities(box, s)
    yield from chambers(s)
    yield from moment(box, s)


def goods(box: Any, s: Any) -> Iterator[str]:
    taken: dict[int, int] = {}
    for seat in range(s["seats"]):
        fields = members(s["offerings"][seat])
        found = int(s["supply"][seat] + s["goods"][seat].sum()) + len(fields)
        if found != box["goods"]:
            yield f"Seat {seat} has {found} goods in all; everybody has {int(box['goods'])} (DA-03)."
        for field in fields:
            if field >= box["fields"]:
                yield f"An offering is on field {FIELD[field]}; the procession has {int(box['fields'])} (DA-40)."
            if field in taken:
                yield f"Seats {taken[field]} and {seat} both have an offering on field {FIELD[field]} (DA-40)."
            taken[field] = seat


def gems(box: Any, s: Any) -> Iterator[str]:
    if s["built"] > s["slabs"]:
        yield f"{int(s['built'])} slabs bear their gem; the avenue has {int(s['slabs'])} (DA-30)."
        return
    for gem, name in enumerate(GEM):
        on_slabs = sum(1 for slab in s["slab"][: s["built"]] if slab % GEMS == gem)
        found = int(s["bag"][gem] + s["gems"][:, gem].sum() + (s["stall_gem"] == gem).sum()) + on_slabs
        if found != box["gems"][gem]:
            yield f"There are {found} {name} gems; the box has {int(box['gems'][gem])} (DA-01)."
    for kind, name in enumerate(PAVED):
        symbol = kind // GEMS
        right = int(box["slabs"][kind % GEMS]) if symbol < max(int(s["seats"]), 3) else 0
        found = int((s["slab"] == kind).sum())
        if found != right:
            yield f"The avenue has {found} slabs {name}; {right} are right (DA-05)."


def market(box: Any, s: Any) -> Iterator[str]:
    for card in range(OFFERS):
        piles = int(s["pile"]) >> card & 1, int(s["discard"]) >> card & 1, int((s["stall_card"] == card).sum())
        right = int(box["offers"]) >> card & 1
        if sum(piles) != right:
            yield f"The offer card {card + 1} is there {sum(piles)} times; the box has {right} (DA-02)."


def princes(s: Any) -> Iterator[str]:
    seats = int(s["seats"])
    for seat in range(seats):
        row = [int(v) for i, v in enumerate(s["row"][seat]) if v and i != s["foreign"][seat]]
        found = row + [int(v) for v in s["chamber"][seat] if v] + [int(s["gift"][seat])] * bool(s["gift"][seat])
        found += [value + 1 for value in members(s["hand"][seat])]
        if sorted(found) != list(range(1, VALUES + 1)):
            yield f"The cards of {SYMBOLS[seat]} are {sorted(found)}; each from 1 to {VALUES} is there once (DA-03)."
        foreign = int(s["foreign"][seat])
        if foreign != NONE and (seats != 2 or foreign >= s["shown"][seat]):
            yield f"Seat {seat} has a market prince where none can lie; only with two seats are there any (DA-93)."
    for colour in range(seats, COLOURS):
        if s["gift"][colour] and not (colour == COLOURS - 1 or (seats == 2 and colour == MARKET_COLOUR)):
            yield f"The gift has a card of {SYMBOLS[colour]}, which nobody plays (DA-10)."
    if seats == COLOURS and s["neutral"]:
        yield "There are neutral cards, but with four seats there are none (DA-80)."
    if seats != 2 and s["princes"]:
        yield f"There are market princes, but with {seats} seats there are none (DA-90)."


def cities(box: Any, s: Any) -> Iterator[str]:
    there = [int(number) for number in s["city"] if number]
    for place, number in enumerate(s["city"].tolist()):
        if number and (number < LOWEST_CITY or not int(box["cities"]) >> (number - LOWEST_CITY) & 1):
            yield f"City {number} lies open, which this box does not have (DA-04)."
        elif number and (there.count(number) > 1 or int(s["city_pile"]) >> (number - LOWEST_CITY) & 1):
            yield f"City {number} is there twice; each is there once (DA-04)."
        if not number and (s["gold"][place] or s["silver"][place]):
            yield f"A disc lies on city place {place + 1}, but no city does (DA-04)."
    for city in members(s["city_pile"]):
        if not int(box["cities"]) >> city & 1:
            yield f"City {city + LOWEST_CITY} is in the pile, which this box does not have (DA-04)."
    for number, name in enumerate(NUMBER):
        placed = int((s["chamber"][s["filled"].astype(bool)] == number + 1).sum())
        found = int(s["unseen"][number] + s["held"][:, number].sum()) + placed
        if found != box["discs"][number]:
            yield f"There are {found} discs with a {name}; the box has {int(box['discs'][number])} (DA-04)."
    for lying, first, metal in ((s["silver"], 0, "silver"), (s["gold"], SILVERS, "gold")):
        left = int(s["unseen"][first : first + SILVERS].sum())
        if lying.sum() > left:
            yield f"{int(lying.sum())} {metal} discs lie on cities, but only {left} have not been seen (DA-04)."
    for seat in range(s["seats"]):
        for name, part in (("silver", s["held"][seat, :SILVERS]), ("gold", s["held"][seat, SILVERS:])):
            if part.sum() != s[f"{name}s"][seat]:
                yield f"Seat {seat} has {int(s[f'{name}s'][seat])} {name} discs but holds {int(part.sum())} (DA-56)."


def chambers(s: Any) -> Iterator[str]:
    now, phase = int(s["round_no"]), int(s["phase"])
    if now >= s["rounds"]:
        yield f"It is round {now + 1} of {int(s['rounds'])} (DA-62)."
    for seat in range(s["seats"]):
        for chamber, value in enumerate(s["chamber"][seat].tolist()):
            done = chamber < now or (chamber == now and (phase in ENDING or (phase == Phase.ENTOMB and value != 0)))
            if bool(value) != done:
                what = "has a card" if value else "is empty"
                yield f"Chamber {chamber + 1} of seat {seat} {what} in round {now + 1} (DA-60)."
            if s["filled"][seat, chamber] and (not value or phase not in ENDING):
                yield f"A disc lies in chamber {chamber + 1} of seat {seat}; that comes at the end, on a card (DA-70)."


def moment(box: Any, s: Any) -> Iterator[str]:
    phase = Phase(int(s["phase"]))
    name, turn, active = PHASE[phase], int(s["turn"]), int(s["active"])
    if bool(s["card"]) != (phase in ACTING):
        what = "needs a card that is used" if phase in ACTING else "is no moment to use one"
        yield f"The card being used is {int(s['card'])}, but the phase {name} {what} (DA-12)."
    if (s["first"] != NONE) != (phase == Phase.SWAPWITH):
        yield "The first of two slabs is chosen in the phase swapwith, and only there (DA-31)."
    if (phase == Phase.ACT or phase in ACTING) and turn != active:
        yield f"Seat {turn} is asked in the phase {name}, but seat {active} acts (DA-12)."
    if phase == Phase.GIVE and turn == active:
        yield f"Seat {turn} gives a card to itself; the others give (DA-10)."
    if phase == Phase.ACT and not s["gift"].any():
        yield "The gift is empty, so there is nothing to act with (DA-12)."
    if phase not in (Phase.GIVE, Phase.ACT, *ACTING) and s["gift"].any():
        yield f"The gift has cards in the phase {name}, after all have been used (DA-45)."
    if phase == Phase.LAY and s["seats"] == COLOURS:
        yield "A last card is laid only with two and three seats (DA-82)."
    if phase == Phase.BUY and (s["trader"][turn] == NONE or s["stall_gem"][s["trader"][turn]] == NONE):
        yield f"Seat {turn} is to buy, but its trader is at no stall with a gem (DA-21)."
    lying, at_least = int(s["gold"][s["place"]] + s["silver"][s["place"]]), 1 if s["version"] >= 2 else 2
    if phase == Phase.TRIBUTE and lying < at_least:
        lacks = "has no disc" if at_least == 1 else "has not got both discs"
        yield f"Seat {turn} is asked which disc it takes, but city place {int(s['place']) + 1} {lacks} (DA-54)."
    if phase not in SETTLING and (s["consoled"] or s["second"] != NONE):
        yield f"Somebody is still to be consoled in the phase {name}; that is settled before (DA-53)."
    if s["front"] > box["fields"]:
        yield f"The offering on field {int(s['front']) + 1} is used; the procession has {int(box['fields'])} (DA-70)."
    if phase == Phase.BURY and not int(s["offerings"][turn]) >> int(s["front"]) & 1:
        yield f"Seat {turn} uses an offering on field {int(s['front']) + 1}, where it has none (DA-70)."
