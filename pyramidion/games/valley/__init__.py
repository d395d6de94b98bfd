"""Valley of the Kings: buy artifacts from the pyramid and take the best of them to your tomb. 2 to 4 seats."""

from __future__ import annotations

from importlib.resources import files

from ...kernel.game import Game, Option
from ...kernel.verbs import Rules
from . import advice, legality, narrate, position, rules, scoring, secrets
from .components import read_box
from .instructions import DOING
from .moves import EVENTS, MOVES
from .state import CARD, OPTION, ORIGIN, PHASE, PLACE, POSITION, PURPOSE, SEATS, SET, STATE

GAME = Game(
    name="valley",
    package=__name__,
    prefix="VK",
    version=2,
    seats=range(2, SEATS + 1),
    has_secrets=True,
    has_chance=True,
    several_at_once=False,
    state_dtype=STATE,
    fields=POSITION,
    phases=PHASE,
    domains=(CARD, SET, PLACE, PURPOSE, OPTION, ORIGIN, DOING, PHASE),
    moves=MOVES,
    events=EVENTS,
    rules=Rules.gathered(rules, legality, scoring, secrets, advice, narrate),
    box_text=files(__name__).joinpath("box.toml").read_text("utf-8"),
    read_box=read_box,
    advice_figures=advice.FIGURES,
    prompts=narrate.PROMPTS,
    same_prompt_for_all=True,
    words=narrate.WORDS,
    sheet=narrate.SHEET,
    derive=position.derive,
    check=position.check,
    automatic_moves=("skip", "choose"),  # VK-54; VK-31: after a pause
    options=(Option("covered", ("no", "yes"), by_hand=("skip",)),),  # VK-54
)
