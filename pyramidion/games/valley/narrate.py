"""What people are told about a position beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

import numpy as np

from ...kernel.header import FIRST_ARGUMENT, KIND, SEAT
from ...kernel.jit import kernel
from ...kernel.messages import NOTHING, PromptSpace, Several, SheetSpace, WordSpace, begin_line
from .instructions import DOING
from .moves import MOVES
from .payment import MOST, gold_of, price, propose
from .state import ACTING, CARD, KINDS, LEFT, NONE, PHASE, SET, SETS, TASK, Phase, Task

ASKED = (CARD, "count", "gold")
PAYMENT = Several("payment", CARD, int(MOST))  # the cards that would be laid: a proposal to be shown on the hand

PROMPTS = PromptSpace(**dict.fromkeys(PHASE, ASKED), forced_discard=ASKED, forced_sacrifice=ASKED)
WORDS = WordSpace(
    buy=(CARD, "gold", PAYMENT),
    take=(CARD,),
    remove=(CARD,),
    bury=(CARD,),
    swap=(CARD,),
    fall=(CARD,),
    pay=("gold",),
    settle=("gold", PAYMENT),
    choose=(CARD, DOING),
)
SHEET = SheetSpace(starters=("count",), uniques=("count",), set=("count", SET))

PROMPT = PROMPTS.numbers(PHASE)
FORCED_DISCARD, FORCED_SACRIFICE = PROMPTS["forced_discard"], PROMPTS["forced_sacrifice"]
SAYING = WORDS.by_code(MOVES)
BUY, PAY, SETTLE, CHOOSE = WORDS["buy"], WORDS["pay"], WORDS["settle"], WORDS["choose"]
STARTERS, UNIQUES, OF_SET = SHEET["starters"], SHEET["uniques"], SHEET["set"]

# What a move is about, by its code: a place, a card, or an option.
ABOUT = np.array([(*MOVES.kind_of(code).arguments(code), 0)[0] for code in range(len(MOVES))])
MOST_GOLD = np.int64(127)  # more than any card has: nothing was laid yet


@kernel
def prompt_kind(s, seat):
    """What is asked; to give up a card is another thing on one's own turn than on another's."""
    if seat != s.turn:
        if s.phase == Phase.DISCARD:
            return FORCED_DISCARD
        if s.phase == Phase.SACRIFICE:
            return FORCED_SACRIFICE
    return PROMPT[s.phase]


@kernel
def prompt(box, s, viewer, out):
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    seat = np.int64(s.actor)
    top = np.int64(s.depth) - 1
    card, left = NONE, np.int64(0)
    if top >= 0 and s.stack[top, TASK] == Task.ACTION:
        card, left = np.int64(s.stack[top, ACTING]), np.int64(s.stack[top, LEFT])
    if s.phase == Phase.PAY:
        card = np.int64(s.pyramid[s.target])
    elif s.phase == Phase.CLAIM:
        card = np.int64(s.bone)
    out[KIND] = prompt_kind(s, seat)
    out[SEAT] = seat
    out[FIRST_ARGUMENT] = card
    out[FIRST_ARGUMENT + 1] = left
    out[FIRST_ARGUMENT + 2] = s.owed
    return 1


@kernel
def words(box, s, move, out):
    """Arguments of a move's sentence that follow from the position."""
    kind = SAYING[move]
    if kind == NOTHING:
        return 0
    about, seat = ABOUT[move], np.int64(s.actor)
    out[KIND] = kind
    if kind == PAY:
        out[FIRST_ARGUMENT] = gold_of(box, s, about)
    elif kind == SETTLE:
        out[FIRST_ARGUMENT] = s.owed
        propose(box, s, seat, np.int64(s.owed), np.int64(s.least), out, FIRST_ARGUMENT + 1)
    elif kind == CHOOSE:
        card = np.int64(s.stack[s.depth - 1, ACTING])
        out[FIRST_ARGUMENT] = card
        out[FIRST_ARGUMENT + 1] = box.op[card, about, 0]
    else:
        card = np.int64(s.pyramid[about])
        out[FIRST_ARGUMENT] = card
        if kind == BUY and card != NONE:
            gold = price(box, s, card)
            out[FIRST_ARGUMENT + 1] = gold
            propose(box, s, seat, gold, MOST_GOLD, out, FIRST_ARGUMENT + 2)
    return 1


@kernel
def printed_line(box, s, out, n, kind, seat, starter):
    """VK-61: the printed points of the cards without a set, of starters or of uniques."""
    count, points = np.int64(0), np.int64(0)
    for k in range(KINDS):
        if s.tomb[seat, k] > 0 and box.set[k] == NONE and box.starter[k] == starter:
            count += np.int64(s.tomb[seat, k])
            points += np.int64(s.tomb[seat, k]) * np.int64(box.points[k])
    if count == 0:
        return n
    begin_line(out, n, kind, seat, points)
    out[n, FIRST_ARGUMENT] = count
    return n + 1


@kernel
def sheet(box, s, out):
    """VK-61: printed points of starters and uniques, then the square of each set."""
    n = np.int64(0)
    for seat in range(np.int64(s.seats)):
        n = printed_line(box, s, out, n, STARTERS, seat, np.int64(1))
        n = printed_line(box, s, out, n, UNIQUES, seat, np.int64(0))
        for which in range(SETS):
            different = np.int64(0)
            for k in range(KINDS):
                if s.tomb[seat, k] > 0 and box.set[k] == which:
                    different += 1
            if different > 0:
                begin_line(out, n, OF_SET, seat, different * different)
                out[n, FIRST_ARGUMENT] = different
                out[n, FIRST_ARGUMENT + 1] = which
                n += 1
    return n
