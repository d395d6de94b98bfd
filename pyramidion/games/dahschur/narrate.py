"""What people are told about a position of Dahschur beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.game import Line
from .moves import MOVES
from .state import (
    CITY,
    DISC,
    FIELD,
    GEM,
    GEMS,
    GOLD,
    LOWEST_CITY,
    NONE,
    PRINCE,
    ROUNDS,
    SILVER,
    SILVERS,
    SLAB,
    STALL,
    SYMBOL,
    Phase,
    Tally,
)


def prompt(box: np.ndarray, positions: np.ndarray, viewer: int | None) -> dict[str, Any]:
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    s: Any = positions[0]
    seat = int(s["turn"])
    stall = int(s["trader"][seat])
    built = int(s["built"])
    city = int(s["city"][int(s["place"])])
    args: dict[str, Any] = {
        "prince": PRINCE.get(int(s["card"]) - 1),
        "value": int(s["card"]),
        "round": int(s["round_no"]) + 1,
        "count": sum(1 for value in s["gift"] if value),
        "symbol": SYMBOL[int(s["active"])],
        "stall": STALL.get(stall),
        "slab": SLAB.get(built),
        "gem": GEM.get(int(s["slab"][built]) % GEMS if built < int(s["slabs"]) else NONE),
        "city": CITY.get(city - LOWEST_CITY),
        "field": FIELD.get(int(s["front"])),
    }
    if s["phase"] == Phase.BUY:
        args["gem"] = GEM.get(int(s["stall_gem"][stall]))
        args["price"] = int(box[0]["price"][int(s["stall_card"][stall])][seat])
    return {"seat": seat, "args": args}


def move_words(box: np.ndarray, s: Any, code: int) -> dict[str, Any]:
    """Arguments of a move's sentence that follow from the position: above all what it would score, and for whom."""
    kind = MOVES.kind_of(code)
    given = kind.arguments(code)
    seat = int(s["turn"])
    if kind.name == "act":
        return {"prince": PRINCE.get(int(s["gift"][given[0]]) - 1)}
    if kind.name == "walk":
        return offer_words(box, s, seat, given[0])
    if kind.name in ("buy", "enlist", "leave"):
        stall = int(s["trader"][seat])
        return {"stall": STALL.get(stall), **offer_words(box, s, seat, stall)}
    if kind.name == "place":
        return slab_words(box, s, seat)
    if kind.name == "swap":
        slab = int(s["slab"][given[0]])
        return {"symbol": SYMBOL.get(slab // GEMS), "gem": GEM.get(slab % GEMS)} if slab >= 0 else {}
    if kind.name in ("fetch", "recall"):
        return {"count": int(s["goods"][seat][given[0]])}
    if kind.name == "bury":
        return door_words(box, s, seat, given[0])
    if kind.name == "decline":
        return {"field": FIELD.get(int(s["front"]))}
    return {}


def offer_words(box: np.ndarray, s: Any, seat: int, stall: int) -> dict[str, Any]:
    """What lies on a stall, and what it costs the seat; 0 where its colour is missing."""
    gem = int(s["stall_gem"][stall])
    cost = int(box[0]["price"][int(s["stall_card"][stall])][seat])
    return {"price": cost, "buy": int(gem != NONE and 0 < cost <= int(s["supply"][seat])), "gem": GEM.get(gem)}


def slab_words(box: np.ndarray, s: Any, seat: int) -> dict[str, Any]:
    """DA-32 to DA-34: the points of the next gem, and whose symbol it honours."""
    at, nth = int(s["built"]), int(s["placed"])
    if at >= int(s["slabs"]) or nth >= len(box[0]["symbol"]):
        return {}
    symbol = int(s["slab"][at]) // GEMS
    honoured = int(box[0]["symbol"][nth]) if symbol != seat and symbol < int(s["seats"]) else 0
    return {
        "slab": SLAB[at],
        "points": int(box[0]["avenue"][nth + 1]) - int(box[0]["avenue"][nth]),
        "symbol": SYMBOL[symbol],
        "own": int(symbol == seat),
        "honour": honoured,
    }


def door_words(box: np.ndarray, s: Any, seat: int, door: int) -> dict[str, Any]:
    """DA-70, DA-71: the disc's points, and those of the card's owner."""
    owner, chamber = divmod(door, ROUNDS)
    value = int(s["chamber"][owner][chamber])
    disc = SILVER if value <= SILVERS else GOLD
    return {
        "prince": PRINCE.get(value - 1),
        "disc": DISC[disc],
        "points": value,
        "symbol": SYMBOL[owner],
        "honour": 0 if owner == seat else int(box[0]["host"][disc]),
    }


def sheet(box: np.ndarray, s: Any) -> list[list[Line]]:
    """DA-32 to DA-34, DA-52, DA-70, DA-71, DA-73: the points by what they were scored with."""
    return [
        [Line(f"score-{reason.name.lower()}", {}, int(s["tally"][seat][reason])) for reason in Tally]
        for seat in range(int(s["seats"]))
    ]
