"""Cheops: take scarabs from the pyramid, sell them now or store them for the end. 2 to 5 seats."""

from __future__ import annotations

from importlib.resources import files

from ...kernel.game import Game, Option
from ...kernel.verbs import Rules
from . import advice, narrate, position, rules, scoring, secrets
from .components import read_box
from .moves import EVENTS, MOVES
from .pyramid import FIELD
from .state import COLOUR, LAW, MEMBER, PHASE, POSITION, ROW, SEATS, STATE

GAME = Game(
    name="cheops",
    package=__name__,
    prefix="CH",
    version=2,
    seats=range(2, SEATS + 1),
    has_secrets=True,
    has_chance=True,
    several_at_once=False,
    state_dtype=STATE,
    fields=POSITION,
    phases=PHASE,
    domains=(MEMBER, FIELD, COLOUR, LAW, ROW, PHASE),
    moves=MOVES,
    events=EVENTS,
    rules=Rules.gathered(rules, scoring, secrets, advice, narrate),
    box_text=files(__name__).joinpath("box.toml").read_text("utf-8"),
    read_box=read_box,
    prompts=narrate.PROMPTS,
    same_prompt_for_all=True,
    words=narrate.WORDS,
    sheet=narrate.SHEET,
    options=(Option("open_money", ("no", "yes")),),
    derive=position.derive,
    check=position.check,
)
