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
    package=__name__,
    prefix="DA",
    version=2,
    seats=range(2, SEATS + 1),
    has_secrets=True,
    has_chance=True,
    several_at_once=False,
    state_dtype=STATE,
    fields=POSITION,
    phases=PHASE,
    domains=(PRINCE, GIFT, AREA, STALL, GOODS, GEM, SYMBOL, SLAB, FIELD, CITY, DISC, DOOR, PHASE),
    moves=MOVES,
    events=EVENTS,
    rules=Rules.gathered(deal, rules, scoring, secrets, advice, narrate),
    box_text=files(__name__).joinpath("box.toml").read_text("utf-8"),
    read_box=read_box,
    prompts=narrate.PROMPTS,
    same_prompt_for_all=True,
    words=narrate.WORDS,
    sheet=narrate.SHEET,
    derive=position.derive,
    check=position.check,
)
