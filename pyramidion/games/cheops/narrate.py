"""What people are told about a position of Cheops beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

import numpy as np

from ...kernel.header import FIRST_ARGUMENT, KIND, SEAT
from ...kernel.jit import kernel
from ...kernel.messages import NOTHING, PromptSpace, SheetSpace, WordSpace, begin_line
from ...kernel.moves import Domain
from .moves import MOVES
from .moves import SWAP as SWAPS
from .scoring import stored, value
from .state import COLOUR, COLOURS, LAW, MEMBER, MEMBERS, NONE, PHASE, STACKS, Phase
from .turn import MAY_DRAW, MAY_HIRE, MAY_SELL, MAY_STORE, MAY_USE, offered

CHOICE = Domain("choice", ["both", "sell", "store", "use", "hire", "draw"])
ASKED = ("price", COLOUR, LAW, "count", CHOICE)

PROMPTS = PromptSpace(**dict.fromkeys(PHASE, ASKED))
WORDS = WordSpace(
    sell=(COLOUR, "price"),
    store=(COLOUR,),
    sellstore=("price",),
    hire=("price",),
    pay=("price",),
    keep=(LAW,),
    decline=(LAW,),
    draw=(MEMBER,),
    swap=(COLOUR,),
)
SHEET = SheetSpace(cash=(), store=("count", COLOUR, "value"))

PROMPT = PROMPTS.numbers(PHASE)
SAYING = WORDS.by_code(MOVES)
SELL, STORE, SELLSTORE, HIRE = WORDS["sell"], WORDS["store"], WORDS["sellstore"], WORDS["hire"]
PAY, KEEP, DECLINE, DRAW, SWAP = WORDS["pay"], WORDS["keep"], WORDS["decline"], WORDS["draw"], WORDS["swap"]
CASH, STORED = SHEET["cash"], SHEET["store"]

# The sentence for each choice; where there is only one way, it is not offered as one of two.
_CHOICES = {
    MAY_SELL | MAY_STORE: "both",
    MAY_SELL: "sell",
    MAY_STORE: "store",
    MAY_USE | MAY_DRAW: "both",
    MAY_USE | MAY_HIRE: "both",
    MAY_USE: "use",
    MAY_HIRE: "hire",
    MAY_DRAW: "draw",
}
CHOICE_OF = np.array([CHOICE.index(_CHOICES[bits]) if bits in _CHOICES else NONE for bits in range(2 * MAY_HIRE)])


@kernel
def asked_price(box, s):
    """The price that a prompt speaks of."""
    if s.phase == Phase.LAY:
        return np.int64(box.neighbour)
    if s.phase == Phase.PAY:
        return np.int64(box.joker)
    return np.int64(s.market)


@kernel
def prompt(box, s, viewer, out):
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    seat = np.int64(s.turn)
    members = 0
    for member in range(MEMBERS):
        members += s.hand[seat, member]
    out[KIND] = PROMPT[s.phase]
    out[SEAT] = seat
    out[FIRST_ARGUMENT] = asked_price(box, s)
    out[FIRST_ARGUMENT + 1] = s.held
    out[FIRST_ARGUMENT + 2] = s.tablet
    out[FIRST_ARGUMENT + 3] = members
    out[FIRST_ARGUMENT + 4] = CHOICE_OF[offered(box, s)]
    return 1


@kernel
def next_drawn(s):
    """The member on top of the stack in front."""
    for k in range(STACKS):
        if s.stack[k] > 0:
            return np.int64(s.top[k])
    return np.int64(s.top[0])


@kernel
def words(box, s, move, out):
    """Arguments of a move's sentence that follow from the position."""
    kind = SAYING[move]
    if kind == NOTHING:
        return 0
    out[KIND] = kind
    if kind == SELL:
        out[FIRST_ARGUMENT] = s.held
        out[FIRST_ARGUMENT + 1] = s.market
    elif kind == STORE:
        out[FIRST_ARGUMENT] = s.held
    elif kind == SELLSTORE:
        out[FIRST_ARGUMENT] = s.market
    elif kind == HIRE:
        out[FIRST_ARGUMENT] = box.neighbour
    elif kind == PAY:
        out[FIRST_ARGUMENT] = box.joker
    elif kind == KEEP or kind == DECLINE:
        out[FIRST_ARGUMENT] = s.tablet
    elif kind == DRAW:
        out[FIRST_ARGUMENT] = next_drawn(s)
    elif kind == SWAP:
        out[FIRST_ARGUMENT] = s.treasure[move - SWAPS]
    return 1


@kernel
def sheet(box, s, out):
    """CH-51: cash, then each colour in store."""
    n = np.int64(0)
    for seat in range(np.int64(s.seats)):
        cash = np.int64(s.cash[seat])
        if cash >= 0:  # a closed purse tells nothing
            begin_line(out, n, CASH, seat, cash)
            n += 1
        for colour in range(COLOURS):
            count = np.int64(stored(s, seat, colour))
            if count > 0:
                each = np.int64(value(box, s, colour, s.sold[colour], seat))
                begin_line(out, n, STORED, seat, count * each)
                out[n, FIRST_ARGUMENT] = count
                out[n, FIRST_ARGUMENT + 1] = colour
                out[n, FIRST_ARGUMENT + 2] = each
                n += 1
    return n
