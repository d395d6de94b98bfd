"""Silver & Gold: Pyramids: mark your way through the chambers to the tombs, everybody at once. 2 to 4 seats."""

from __future__ import annotations

from importlib.resources import files

from ...kernel.game import Game
from ...kernel.verbs import Rules
from . import advice, narrate, position, rules, scoring, secrets
from .chamber import CELL, PATTERN, SHAPE
from .components import read_box
from .moves import EVENTS, MOVES
from .state import CARD, CHAMBER, COLOUR, HANDED, OFFER, PHASE, POSITION, SEATS, STATE

GAME = Game(
    name="pyramids",
    package=__name__,
    prefix="SG",
    version=1,
    seats=range(2, SEATS + 1),
    has_secrets=True,
    has_chance=True,
    several_at_once=True,
    state_dtype=STATE,
    fields=POSITION,
    phases=PHASE,
    domains=(CARD, COLOUR, CHAMBER, CELL, PATTERN, SHAPE, HANDED, OFFER, PHASE),
    moves=MOVES,
    events=EVENTS,
    rules=Rules.gathered(rules, scoring, secrets, advice, narrate),
    box_text=files(__name__).joinpath("box.toml").read_text("utf-8"),
    read_box=read_box,
    advice_figures=advice.FIGURES,
    prompts=narrate.PROMPTS,
    words=narrate.WORDS,
    sheet=narrate.SHEET,
    derive=position.derive,
    check=position.check,
)
