"""Reeds: take one to three of them; whoever takes the last one wins. Two seats, no secrets, no chance.

A whole game in a package of its own. It has nothing that a game can do without: no German, no drawing for the terminal,
no settings for searches, no boxes for tests.
"""

from __future__ import annotations

from importlib.resources import files

from pyramidion.kernel.game import Game
from pyramidion.kernel.verbs import Rules

from . import rules, telling

GAME = Game(
    name="reeds",
    package=__name__,
    prefix="RE",
    version=1,
    seats=range(2, 3),
    has_secrets=False,
    has_chance=False,
    several_at_once=False,
    state_dtype=rules.STATE,
    fields=rules.POSITION,
    phases=rules.PHASE,
    domains=(rules.COUNT, rules.PHASE),
    moves=rules.MOVES,
    events=rules.EVENTS,
    rules=Rules.gathered(rules, telling),
    box_text=files(__name__).joinpath("box.toml").read_text("utf-8"),
    read_box=rules.read_box,
    prompts=telling.PROMPTS,
    same_prompt_for_all=True,
    words=telling.WORDS,
    sheet=telling.SHEET,
)
