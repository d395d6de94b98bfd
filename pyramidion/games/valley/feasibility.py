"""Whether an action can be carried out: what its instructions need, and what they may choose (VK-30)."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from .instructions import (
    ADD_BONES,
    ADD_DISCARD,
    ADD_HAND,
    ADD_PYRAMID,
    HAND_LIMIT,
    HAND_UNKNOWN,
    LOOK,
    NEED_BONES,
    NEED_HAND,
    NEED_IN_DISCARD,
    NEED_PYRAMID,
    OFF_PILE,
    PYRAMID_CHANGED,
    UNSETTLES,
    Look,
    Op,
)
from .piles import entombed
from .pyramid import ROW, cards_in_pyramid
from .state import (
    KINDS,
    NO,
    NONE,
)

# What an instruction looks for


@kernel
def lowest_cost(box, s):
    lowest = 127
    for place in range(np.int64(box.places)):
        if s.pyramid[place] != NONE and box.cost[s.pyramid[place]] < lowest:
            lowest = box.cost[s.pyramid[place]]
    return lowest


@kernel
def fits(box, s, op, n, given, place):
    """Whether an instruction may choose the card on this place; `given` is the card given up for it."""
    k = np.int64(s.pyramid[place])
    if k == NONE:
        return False
    if op == Op.TAKE_ROW:
        return ROW[place] == n - 1
    if op == Op.TAKE_MOST:
        return box.cost[k] <= n
    if op == Op.TAKE_CHEAPER:
        return box.cost[k] < s.bought
    if op == Op.TAKE_TIMES:
        return given >= 0 and box.cost[k] <= n * max(np.int64(box.cost[given]), 1)
    if op == Op.TAKE_SAME:
        return given >= 0 and box.set[given] != NONE and box.set[k] == box.set[given]
    if op == Op.TAKE_TOMB:
        return box.set[k] != NONE and entombed(s, np.int64(s.turn)) & box.members[box.set[k]] != 0
    if op == Op.TAKE_SET:
        return box.set[k] == n
    if op == Op.ENTOMB_PYRAMID_CHEAPEST:
        return box.cost[k] == lowest_cost(box, s)
    return True


@kernel
def any_fits(box, s, op, n, given):
    for place in range(np.int64(box.places)):
        if fits(box, s, op, n, given, place):
            return True
    return False


@kernel
def looks_back(op):
    """Instructions that depend on the card given up before."""
    return op == Op.TAKE_TIMES or op == Op.TAKE_SAME


@kernel
def pair_in_hand(box, s, seat, own, op, n):
    """Whether the hand (without one copy of `own`) holds a card for which the instruction finds something to take."""
    for k in range(np.int64(box.kinds)):
        if s.hand[seat, k] > (1 if k == own else 0) and any_fits(box, s, op, n, k):
            return True
    return False


@kernel
def is_exempt(s, seat, limit):
    """VK-45, VK-48: who has few cards is spared; NONE spares nobody."""
    if limit < 0:
        return False
    if limit >= HAND_LIMIT:
        return s.hands[seat] <= limit - HAND_LIMIT
    return s.hands[seat] + s.piles[seat] + s.discards[seat] <= limit


@kernel
def has_victim(s, limit):
    """VK-34: at least one of the others is not exempt and holds a card."""
    for seat in range(np.int64(s.seats)):
        if seat != s.turn and s.hands[seat] > 0 and not is_exempt(s, seat, limit):
            return True
    return False


# Whether an action can be carried out (VK-30)


@kernel
def can_act(box, s, k, own):
    """VK-30: whether at least one alternative of a card can be carried out; `own` is k if it is still in hand."""
    again = box.repeats[k] == 1 and can_repeat(box, s, own)
    for option in range(np.int64(box.options[k])):
        if can_do(box, s, k, option, own, again):
            return True
    return False


@kernel
def can_choose(box, s, k, option, own):
    """VK-30: whether this alternative can be carried out."""
    return can_do(box, s, k, option, own, box.repeats[k] == 1 and can_repeat(box, s, own))


@kernel
def can_repeat(box, s, own):
    """VK-52: whether there is anything to repeat."""
    for k in range(np.int64(box.kinds)):
        if may_repeat(box, s, k, own):
            return True
    return False


@kernel
def may_repeat(box, s, k, own):
    """VK-52: an action finished in this turn that can be carried out once more."""
    if not s.acted[k] or not box.repeatable[k]:
        return False
    for option in range(np.int64(box.options[k])):
        if can_do(box, s, k, option, own, NO):
            return True
    return False


@kernel
def can_do(box, s, k, option, own, again):
    """VK-30: counts through the instructions in order; each must be possible after those before it."""
    seat = np.int64(s.turn)
    hand = s.hands[seat] - (1 if own >= 0 else 0)
    pile = s.piles[seat] + 0
    discard = s.discards[seat] + 0
    bones = s.bones + 0
    pyramid = np.int64(0)
    unsettled = np.int64(0)
    for step in range(np.int64(box.steps[k, option])):
        row = box.needs[k, option, step]
        if hand < row[NEED_HAND] or bones < row[NEED_BONES]:
            return False
        if row[NEED_PYRAMID] > 0 and cards_in_pyramid(s) + pyramid < row[NEED_PYRAMID]:
            return False
        if row[OFF_PILE] > 0:
            if pile + discard < row[OFF_PILE]:
                return False
            if pile < row[OFF_PILE]:  # the discard is shuffled
                pile += discard
                discard = 0
            pile -= row[OFF_PILE]
        if discard < row[NEED_IN_DISCARD]:
            return False
        if row[LOOK] != 0 and not finds(box, s, k, option, step, row[LOOK] + 0, own, again, unsettled):
            return False
        hand += row[ADD_HAND]
        discard += row[ADD_DISCARD]
        pyramid += row[ADD_PYRAMID]
        bones += row[ADD_BONES]
        unsettled |= row[UNSETTLES]
    return True


@kernel
def finds(box, s, k, option, step, look, own, again, unsettled):
    """What counts do not say; what can no longer be looked up beforehand is taken for possible."""
    seat = np.int64(s.turn)
    if look == Look.STOCK:
        return s.stock > 0
    if look == Look.TOMB:
        return tomb_size(s, seat) > 0
    if look == Look.VICTIM:
        return has_victim(s, box.m[k, option, step] + 0)
    if look == Look.REPEAT:
        return again
    if look == Look.NEVER:
        return False
    if unsettled & PYRAMID_CHANGED:
        return True
    if look == Look.FIT:
        return any_fits(box, s, box.op[k, option, step] + 0, box.n[k, option, step] + 0, NONE)
    if unsettled & HAND_UNKNOWN:
        return True
    return pair_in_hand(box, s, seat, own, box.op[k, option, step + 1] + 0, box.n[k, option, step + 1] + 0)


@kernel
def tomb_size(s, seat):
    n = 0
    for k in range(KINDS):
        n += s.tomb[seat, k]
    return n
