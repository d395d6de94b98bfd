"""The verbs of every game. Generic code calls them; Numba picks the game by the type of the record at compile time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from inspect import Parameter, Signature
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic

from .errors import BadGame
from .header import ALL
from .jit import COMPILED, kernel

# Refusals that hold in every game; a game's own rules have the numbers of its register.
NO_SUCH_MOVE, GAME_OVER, NOT_YOUR_TURN = 201, 202, 203
TABLE_RULES = {NO_SUCH_MOVE: "T-01", GAME_OVER: "T-02", NOT_YOUR_TURN: "T-03"}

MAX_MOVES = 512  # room for the legal moves of one decision
MAX_SEATS = 5
MAX_LINES = 64  # room for a score sheet


@dataclass(frozen=True, slots=True)
class Rules:
    """The kernels of one game, one per verb."""

    deal: Callable[..., Any]  # (box, s, seats, options): sets the table up
    refuse: Callable[..., Any]  # (box, s, seat, move): 0 if legal, else the number of the rule that forbids it
    legal: Callable[..., Any]  # (box, s, seat, out): lists the legal moves of a seat that may act; returns how many
    play: Callable[..., Any]  # (box, s, seat, move): carries a legal move out and tells what happened
    score: Callable[..., Any]  # (box, s, out): everybody's points as they stand
    rank: Callable[..., Any]  # (box, s, out): everybody's place, 1 the best; shared places are equal
    hide: Callable[..., Any]  # (box, s, seat): erases what this seat may not know (-1: a watcher)
    guess: Callable[..., Any]  # (box, s, seat): deals anew what it cannot know, in keeping with all it knows
    advise: Callable[..., Any]  # (box, s, seat, moves, n): the index of a sensible move among n legal ones
    estimate: Callable[..., Any]  # (box, s, out): a guess at everybody's final points, in tenths of a point
    # What people are told of a position that `hide` has gone over, in rows as messages.py explains them.
    prompt: Callable[..., Any]  # (box, s, viewer, out): writes the row of what is asked (viewer -1: a watcher); 1
    words: Callable[..., Any]  # (box, s, move, out): writes the row of a legal move; 0 if it says nothing more, else 1
    sheet: Callable[..., Any]  # (box, s, out): writes the lines of the score sheet; returns how many

    @classmethod
    def gathered(cls, *modules: ModuleType) -> Rules:
        """The verbs that the modules of a game define, each by its name and each in one place."""
        found: dict[str, Callable[..., Any]] = {}
        for verb in (field.name for field in fields(cls)):
            homes = {id(vars(module)[verb]): module for module in modules if verb in vars(module)}
            if len(homes) != 1:
                where = " and ".join(module.__name__ for module in homes.values()) or "none of its modules"
                raise TypeError(f"A game defines the verb {verb!r} in one place; it was found in {where}.")
            found[verb] = vars(*homes.values())[verb]
        return cls(**found)


VERBS = tuple(field.name for field in fields(Rules))

_BY_TYPE: dict[Any, Rules] = {}
_BY_DTYPE: dict[np.dtype, Rules] = {}


def register(state: np.dtype, rules: Rules) -> None:
    """Makes the verbs work on positions of this type."""
    if _BY_DTYPE.get(state, rules) != rules:
        raise BadGame("Two games have positions of the same record; give a field of one of them another name.")
    _BY_TYPE[numba.from_dtype(state)] = rules
    _BY_DTYPE[state] = rules


def verb(name: str, *arguments: str) -> Callable[..., Any]:
    """A function for kernels that calls the kernel of this name in whichever game the position belongs to."""

    def in_python(box: Any, s: Any, *rest: Any) -> Any:
        return getattr(_BY_DTYPE[s.dtype], name)(box, s, *rest)

    def compiled(context: Any, *given: Any) -> Any:
        kinds = [types.unliteral(kind) for kind in given]
        implementation = types.Dispatcher(getattr(_BY_TYPE[kinds[1]], name))
        signature = implementation.get_call_type(context, kinds, {})

        def call(context: Any, builder: Any, _: Any, values: Any) -> Any:
            function = context.get_function(implementation, signature)
            context.add_linking_libs(getattr(function, "libs", ()))
            return function(builder, values)

        return signature.return_type(*kinds), call

    if not COMPILED:
        return in_python
    names = ("context", "box", "s", *arguments)
    compiled.__signature__ = Signature([Parameter(each, Parameter.POSITIONAL_OR_KEYWORD) for each in names])  # type: ignore[attr-defined]
    return intrinsic(compiled)


deal = verb("deal", "seats", "options")
refuse_in_game = verb("refuse", "seat", "move")
legal = verb("legal", "seat", "out")
play = verb("play", "seat", "move")
score = verb("score", "out")
rank = verb("rank", "out")
hide_in_game = verb("hide", "seat")
guess = verb("guess", "seat")
advise = verb("advise", "seat", "moves", "n")
estimate = verb("estimate", "out")
prompt = verb("prompt", "viewer", "out")
words = verb("words", "move", "out")
sheet = verb("sheet", "out")


@kernel
def may_act(s, seat):
    """Whether this seat is among those that may act now."""
    return 0 <= seat < s.seats and (np.int64(s.movers) >> seat) & 1 == 1


@kernel
def refuse(box, s, seat, move, codes):
    """0 if the move is legal, else the number of the rule that forbids it: the one definition of legality."""
    if s.movers == 0:
        return GAME_OVER
    if not may_act(s, seat):
        return NOT_YOUR_TURN
    if not 0 <= move < codes:
        return NO_SUCH_MOVE
    return refuse_in_game(box, s, seat, move)


@kernel
def advance(box, s, seat, move, rng):
    """Plays a legal move with fresh randomness and a fresh page for its events."""
    s.rng = rng
    s.told = 0
    s.ply += 1
    play(box, s, seat, move)


@kernel
def hide(box, s, seat):
    """Erases everything the seat may not know: the generator, other seats' events, and what the game keeps secret."""
    s.rng = 0
    kept = 0
    for i in range(min(np.int64(s.told), s.events.shape[0])):
        sees = np.int64(s.events[i, 2]) & ALL
        if sees == ALL or (seat >= 0 and (sees >> seat) & 1 == 1):
            for column in range(s.events.shape[1]):
                s.events[kept, column] = s.events[i, column]
            kept += 1
    for i in range(kept, s.events.shape[0]):
        for column in range(s.events.shape[1]):
            s.events[i, column] = 0
    s.told = kept
    hide_in_game(box, s, seat)
