"""What people are told about a position beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count
from ...kernel.header import FIRST_ARGUMENT, KIND, SEAT
from ...kernel.jit import kernel
from ...kernel.messages import NOTHING, PromptSpace, SheetSpace, WordSpace, begin_line
from ...kernel.verbs import may_act
from .chamber import PATTERN
from .moves import MOVES
from .moves import TAKE as TAKES
from .scoring import bonus_points, completed_cards
from .state import CARD, DECK, NONE, PHASE, Phase

ASKED = (PATTERN, "round", "turn", "count")

PROMPTS = PromptSpace(**dict.fromkeys(PHASE, ASKED), extra=ASKED)  # extra: cells that crosses demand
WORDS = WordSpace(take=(CARD,))
SHEET = SheetSpace(
    cards=("count",), torches=("count",), bonuses=(), pairs=("count",), gems=("count",), skulls=("count",)
)

PROMPT, EXTRA = PROMPTS.numbers(PHASE), PROMPTS["extra"]
SAYING = WORDS.by_code(MOVES)
CARDS, TORCHES, BONUSES = SHEET["cards"], SHEET["torches"], SHEET["bonuses"]
PAIRS, GEMS, SKULLS = SHEET["pairs"], SHEET["gems"], SHEET["skulls"]


@kernel
def first_mover(s):
    """The first seat that may act; 0 when the game is over."""
    for seat in range(np.int64(s.seats)):
        if may_act(s, seat):
            return np.int64(seat)
    return np.int64(0)


@kernel
def prompt(box, s, viewer, out):
    """What one viewer is asked; of those who act at the same time nobody is told more than who has not finished."""
    own = may_act(s, viewer)
    asked = np.int64(viewer) if own else first_mover(s)
    extra = np.int64(s.extra[viewer]) if own else np.int64(0)
    expedition = np.int64(s.expedition)
    out[KIND] = EXTRA if extra != 0 else PROMPT[s.phase]
    out[SEAT] = asked
    out[FIRST_ARGUMENT] = np.int64(box.pattern[expedition]) if expedition != NONE else NONE
    out[FIRST_ARGUMENT + 1] = s.round_no + 1
    out[FIRST_ARGUMENT + 2] = s.turn
    out[FIRST_ARGUMENT + 3] = extra if own and s.phase == Phase.MARK else np.int64(s.due[asked])
    return 1


@kernel
def words(box, s, move, out):
    """Arguments of a move's sentence that follow from the position: which card lies open there."""
    kind = SAYING[move]
    if kind == NOTHING:
        return 0
    offer = move - TAKES
    out[KIND] = kind
    out[FIRST_ARGUMENT] = NONE if offer == DECK else np.int64(s.display[offer])
    return 1


@kernel
def counted_line(out, n, kind, seat, number, points):
    begin_line(out, n, kind, seat, points)
    out[n, FIRST_ARGUMENT] = number
    return n + 1


@kernel
def sheet(box, s, out):
    """SG-51: cards, torches, bonuses, gems in pairs and single ones, and the highest skull."""
    n = np.int64(0)
    for seat in range(np.int64(s.seats)):
        cards = np.int64(completed_cards(s, seat))
        torches = np.int64(count(np.int64(s.torches[seat])))
        red, green, skulls = np.int64(s.red[seat]), np.int64(s.green[seat]), np.int64(s.skulls[seat])
        pairs, singles = min(red, green), abs(red - green)
        n = counted_line(out, n, CARDS, seat, cards, cards * box.card_points)
        n = counted_line(out, n, TORCHES, seat, torches, torches * box.torch_points)
        begin_line(out, n, BONUSES, seat, np.int64(bonus_points(box, s, seat)))
        n += 1
        n = counted_line(out, n, PAIRS, seat, pairs, pairs * box.pair_points)
        n = counted_line(out, n, GEMS, seat, singles, singles * box.gem_points)
        n = counted_line(out, n, SKULLS, seat, skulls, -np.int64(box.skull_value[skulls]))
    return n
