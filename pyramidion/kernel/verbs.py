"""The verbs of every game, and what they promise each other. docs/adding-a-game.md builds a game with all of them.

Generic code calls them; Numba picks the game by the type of the record at compile time. `Rules` has the whole contract,
verb by verb. Of all of them holds:

- `box` is the record that the game's `read_box` made. Nothing writes to it. Figures for advice are in `box.advice`,
  which only `advise` and `estimate` read.
- `s` is a position. A verb that does not say that it changes `s` leaves it alone; `tests/conformance` looks.
- Seats are numbered from 0 to `s.seats - 1`. A watcher is -1.
- The same `box`, position and arguments give the same result, on every machine. Chance comes only from `roll`,
  `shuffle` and `draw_one`, which draw from `s.rng`. There is nothing else to look at: no clock, no file, no variable.
- A verb is a kernel. It makes no arrays, lists or other objects, raises no exceptions, and has no closures, array
  expressions or generators in it: loops, numbers, records, indexing, and calls of other kernels are enough. An index
  out of range is not noticed.

The frame around the verbs keeps these fields, and rules only read them:

    rng         set anew from outside before the deal and before each move; 0 in what `hide` leaves
    ply         how many moves were made; already counts the one that `play` carries out. `hide` may set it back, where
                moves that others make in secret would show in it
    seats       how many play
    told        how many rows of `events` the move under way has filled; `emit` and `whisper` fill them. There is room
                for 16, or for as many as `position(fields, events=…)` says; what does not fit is lost
    version     of the rules that the game is played by. Where a rule has changed, the old way stays for older versions

Rules set `movers`, a bit for each seat that may act, and `phase`, which says what is to be decided.
"""

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
    """The kernels of one game, one for each verb."""

    deal: Callable[..., Any]
    """(box, s, seats, options): sets the table up.

    Sets every field of the game, and `movers`: the record may hold an older game. `options` has a number for each
    option that the game declares, in that order: which of its values was chosen. May draw, and tell events.
    """

    refuse: Callable[..., Any]
    """(box, s, seat, move): 0 if the move is legal, else the number of the rule that forbids it, from 1 to 99.

    The one definition of what is legal. It is called for seats that are in `movers` and moves of the game's move space;
    the frame refuses all others with the rules T-01 to T-03. The rulebook has a heading for each number.
    """

    legal: Callable[..., Any]
    """(box, s, seat, out): writes the codes of the legal moves into `out`; returns how many.

    Exactly those that `refuse` answers with 0, each once, in any order, at most MAX_MOVES. It is called for seats that
    are in `movers`, and each of these has at least one. It lists the same moves in what `hide` leaves for that seat, so
    it reads nothing that is hidden from it.
    """

    play: Callable[..., Any]
    """(box, s, seat, move): carries a legal move out, and whatever follows from it without a decision.

    Changes `s`, sets `movers` (0 ends the game), and tells what happened by `emit` and `whisper`. May draw. If anybody
    learns something that was hidden or random, it tells an event of a kind that reveals (with an underscore in the
    `EventSpace`): a move without one can be taken back, and then nothing may have been learnt by it. Where several act
    at once, a move that only its own seat is told of changes nothing about what the others may do: any of these moves
    can be taken back while the others stand.
    """

    score: Callable[..., Any]
    """(box, s, out): writes everybody's points as they stand, at any time of the game."""

    rank: Callable[..., Any]
    """(box, s, out): writes everybody's place, 1 for the best; equal places are shared.

    More points are never a worse place. Ties are broken here. `by_merit` makes places of any numbers.
    """

    hide: Callable[..., Any]
    """(box, s, seat): erases in place what this seat may not know; a watcher (-1) knows what everybody knows.

    Changes `s`, and draws nothing. The frame has already erased `rng` and the events that others were told. What is
    left depends on nothing that the seat does not know: not on another's secret, nor on a sum or a number of moves that
    would give it away. What a watcher knows follows from what any seat knows, and hiding twice is hiding once.
    """

    guess: Callable[..., Any]
    """(box, s, seat): deals anew what this seat cannot know, in keeping with all that it knows.

    Called on what `hide` has left for the same seat, with fresh `rng`. Changes `s` to a position from which the game
    can go on; if that is hidden for the seat again, it is byte for byte what it was. Keeps `movers`, `ply` and `told`.
    Whatever is possible should come about now and then, and likely things more often.
    """

    advise: Callable[..., Any]
    """(box, s, seat, moves, n): the index of a sensible move among the first n of `moves`, which are legal.

    Called very often in positions that were guessed, so it should be quick. May draw, which alone changes `s`.
    """

    estimate: Callable[..., Any]
    """(box, s, out): writes a guess at everybody's final points, in tenths of a point.

    Called in positions that were guessed, at any time of the game.
    """

    # What people are told, in rows of numbers as messages.py explains them; they are 0 where nothing is written.

    prompt: Callable[..., Any]
    """(box, s, viewer, out): writes the row of what is asked, and about whom; returns 1.

    Called on what `hide` has left for the viewer. A game whose prompt does not depend on the viewer says so with
    `same_prompt_for_all`.
    """

    words: Callable[..., Any]
    """(box, s, move, out): writes the row of what a legal move says beyond its notation; returns 1, or 0 if nothing.

    Called on what `hide` has left for the seat that would make it. Whether there is a row depends on the kind of move
    alone, and the row is of the kind of that name.
    """

    sheet: Callable[..., Any]
    """(box, s, out): writes the lines of everybody's score sheet, at most MAX_LINES; returns how many.

    Called at the end, when the lines of a seat add up to its points, and during the game on what `hide` has left for
    whoever looks: there the lines show what can be known.
    """

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
