"""Dahschur: act with the cards that the others give you, and complete the red pyramid. 2 to 4 seats."""

from __future__ import annotations

from importlib.resources import files

from ...kernel.game import Game
from ...kernel.verbs import Rules
from . import advice, deal, narrate, position, rules, scoring, secrets
from .components import read_box
from .moves import EVENTS, MOVES
from .state import (
    AREA,
    CITY,
    DISC,
    DOOR,
    FIELD,
    GEM,
    GIFT,
    GOODS,
    PHASE,
    POSITION,
    PRINCE,
    SEATS,
    SLAB,
    STALL,
    STATE,
    SYMBOL,
)

GAME = Game(
    name="dahschur",
    prefix="DA",
    version=1,
    seats=range(2, SEATS + 1),
    state_dtype=STATE,
    fields=POSITION,
    phases=PHASE,
    domains=(PRINCE, GIFT, AREA, STALL, GOODS, GEM, SYMBOL, SLAB, FIELD, CITY, DISC, DOOR, PHASE),
    moves=MOVES,
    events=EVENTS,
    rules=Rules.gathered(deal, rules, scoring, secrets, advice),
    box_text=files(__name__).joinpath("box.toml").read_text("utf-8"),
    read_box=read_box,
    prompt=narrate.prompt,
    asks_alike=True,
    move_words=narrate.move_words,
    worded=("act", "walk", "buy", "enlist", "leave", "place", "swap", "fetch", "recall", "bury", "decline"),
    sheet=narrate.sheet,
    derive=position.derive,
    check=position.check,
)
