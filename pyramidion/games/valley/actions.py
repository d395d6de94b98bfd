"""Actions: what an instruction needs, and carrying instructions out one after the other.

Unfinished business lies on one stack in the position: an action that waits for a choice, the fall of a card, the
question who reacts. `go_on` in turn.py works on whatever lies on top.
"""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
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
from .piles import (
    draw_cards,
    enter_hand,
    from_boneyard,
    from_discard,
    from_stock,
    open_top_card,
    to_discard,
)
from .pyramid import ROW, cards_in_pyramid, crumble
from .state import (
    ACTING,
    BONEYARD,
    CHOSEN,
    COLUMNS,
    DEPTH,
    DISCARD,
    HOW,
    INTO,
    KINDS,
    LEFT,
    MEMO,
    NONE,
    PLACES,
    STEP,
    STEPS,
    TASK,
    WHO,
    How,
    Phase,
    Task,
)

SPARE_ROOM = 3  # on the stack: a fall and a question may come on top of an action


# The stack


@kernel
def push(s, task, who):
    d = np.int64(s.depth)
    for column in range(COLUMNS):
        s.stack[d, column] = 0
    s.stack[d, TASK] = task
    s.stack[d, WHO] = who
    s.depth = d + 1


@kernel
def pop(s):
    s.depth -= 1
    for column in range(COLUMNS):
        s.stack[s.depth, column] = 0


@kernel
def push_action(box, s, k, how):
    """Something to carry out before anything else happens (VK-31)."""
    push(s, Task.ACTION, 0)
    top = s.depth - 1
    s.stack[top, ACTING] = k
    s.stack[top, HOW] = how
    s.stack[top, CHOSEN] = NONE if box.options[k] != 1 or how == How.TURNED else 0
    s.stack[top, MEMO] = NONE


@kernel
def has_room(s):
    return s.depth + SPARE_ROOM < DEPTH


@kernel
def ask(s, phase, seat):
    s.phase = phase
    s.actor = seat
    s.movers = 1 << np.int64(seat)


# What an instruction looks for


@kernel
def in_tomb(box, s, seat, which):
    """Whether a card of this set lies in the tomb."""
    for k in range(KINDS):
        if s.tomb[seat, k] > 0 and box.set[k] == which:
            return True
    return False


@kernel
def lowest_cost(box, s):
    lowest = 127
    for place in range(PLACES):
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
        return box.set[k] != NONE and in_tomb(box, s, np.int64(s.turn), box.set[k])
    if op == Op.TAKE_SET:
        return box.set[k] == n
    if op == Op.ENTOMB_PYRAMID_CHEAPEST:
        return box.cost[k] == lowest_cost(box, s)
    return True


@kernel
def any_fits(box, s, op, n, given):
    for place in range(PLACES):
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
    for k in range(KINDS):
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
    for seat in range(s.seats):
        if seat != s.turn and s.hands[seat] > 0 and not is_exempt(s, seat, limit):
            return True
    return False


# Whether an action can be carried out (VK-30)


@kernel
def can_act(box, s, k, own):
    """VK-30: whether at least one alternative of a card can be carried out; `own` is k if it is still in hand."""
    again = box.repeats[k] == 1 and can_repeat(box, s, own)
    for option in range(box.options[k]):
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
    for k in range(KINDS):
        if may_repeat(box, s, k, own):
            return True
    return False


@kernel
def may_repeat(box, s, k, own):
    """VK-52: an action finished in this turn that can be carried out once more."""
    if not s.acted[k] or not box.repeatable[k]:
        return False
    for option in range(box.options[k]):
        if can_do(box, s, k, option, own, False):
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
    pyramid = cards_in_pyramid(s)
    unsettled = 0
    for step in range(box.steps[k, option]):
        row = box.needs[k, option, step]
        if hand < row[NEED_HAND] or pyramid < row[NEED_PYRAMID] or bones < row[NEED_BONES]:
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


# Carrying an action out


@kernel
def next_step(s, top):
    """The instruction is done; the next one begins."""
    s.stack[top, STEP] += 1
    s.stack[top, LEFT] = 0
    s.stack[top, WHO] = 0


@kernel
def one_done(s, top):
    """One card of an instruction is done; the last one ends it."""
    s.stack[top, LEFT] -= 1
    if s.stack[top, LEFT] == 0:
        next_step(s, top)


@kernel
def finish_action(s, top):
    """VK-49, VK-52: a card turned up is discarded now; the action can be repeated from now on."""
    k = np.int64(s.stack[top, ACTING])
    if s.stack[top, HOW] == How.TURNED:
        to_discard(s, np.int64(s.turn), k)
        emit(s, m.RETURNED, np.int64(s.turn), k)
    s.acted[k] = 1
    pop(s)


@kernel
def settle_option(box, s, top):
    """Chooses the alternative if only one can be carried out; answers how many can."""
    k = np.int64(s.stack[top, ACTING])
    n = 0
    for option in range(box.options[k]):
        if can_choose(box, s, k, option, NONE):
            n += 1
            s.stack[top, CHOSEN] = option
    if n > 1:
        s.stack[top, CHOSEN] = NONE
    return n


@kernel
def carry_on(box, s, top):
    """Carries instructions out until somebody has to choose (True) or something else lies on the stack (False)."""
    k = np.int64(s.stack[top, ACTING])
    if s.stack[top, CHOSEN] == NONE:
        n = settle_option(box, s, top)
        if n > 1:
            ask(s, Phase.OPTION, np.int64(s.turn))
            return True
        if n == 0:  # VK-49: only a card turned up can get here and have nothing to do
            pop(s)
            put_back(s, k)
            return False
    option = np.int64(s.stack[top, CHOSEN])
    depth = s.depth
    while s.depth == depth:
        step = np.int64(s.stack[top, STEP])
        op = np.int64(box.op[k, option, step]) if step < STEPS else 0
        if op == Op.END:
            finish_action(s, top)
            return False
        n = np.int64(box.n[k, option, step])
        phase = asks_for(box, s, op, n, top)
        if phase >= 0:
            if s.stack[top, LEFT] == 0:
                s.stack[top, LEFT] = how_many(s, op, n, np.int64(box.m[k, option, step]))
            ask(s, phase, np.int64(s.turn))
            return True
        if op >= Op.OTHERS_GIVE and op <= Op.OTHERS_SACRIFICE:
            if ask_others(s, top, op, n, np.int64(box.m[k, option, step])):
                return True
        else:
            at_once(box, s, top, op, n)
    return False


@kernel
def asks_for(box, s, op, n, top):
    """The phase in which an instruction waits for a choice; NONE if it needs none or nothing can be chosen."""
    seat = np.int64(s.turn)
    if op == Op.DISCARD or op == Op.DISCARD_FOR_SET or op == Op.SACRIFICE_HAND or op == Op.ENTOMB_HAND:
        if s.hands[seat] == 0:
            return NONE
        return Phase.ENTOMB if op == Op.ENTOMB_HAND else Phase.SACRIFICE if op == Op.SACRIFICE_HAND else Phase.DISCARD
    if op == Op.ENTOMB_DISCARD_ANY or op == Op.FETCH_DISCARD_ANY:
        if s.discards[seat] == 0:
            return NONE
        return Phase.ENTOMB_DISCARD if op == Op.ENTOMB_DISCARD_ANY else Phase.FETCH
    if op == Op.SACRIFICE_PYRAMID:
        return Phase.REMOVE if cards_in_pyramid(s) > 0 else NONE
    if op == Op.SWAP:
        return Phase.SWAP if cards_in_pyramid(s) > 1 else NONE
    if op == Op.ENTOMB_PYRAMID_CHEAPEST or op == Op.ENTOMB_PYRAMID_ANY:
        return Phase.BURY if cards_in_pyramid(s) > 0 else NONE
    if op >= Op.TAKE_ANY and op <= Op.TAKE_SET:
        return Phase.TAKE if any_fits(box, s, op, n, np.int64(s.stack[top, MEMO])) else NONE
    if op == Op.FETCH_TOMB:
        return Phase.UNEARTH if tomb_size(s, seat) > 0 else NONE
    if op == Op.REPEAT:
        return Phase.REPEAT if has_room(s) and can_repeat(box, s, NONE) else NONE
    if op == Op.REVEAL_KEEP:
        return Phase.KEEP if s.turned[0] != NONE or reveal(s, seat, n) else NONE
    return NONE


@kernel
def reveal(s, seat, n):
    """Turns up the top cards of the draw pile; False if there is none."""
    at = 0
    for _ in range(n):
        k = open_top_card(s, seat)
        if k >= 0:
            s.turned[at] = k
            at += 1
            emit(s, m.REVEALED, seat, k)
    return at > 0


@kernel
def how_many(s, op, n, most):
    """How many choices an instruction asks for."""
    if op == Op.ENTOMB_HAND:
        return most
    if op == Op.REVEAL_KEEP:
        there = 0
        while there < most and s.turned[there] != NONE:
            there += 1
        return there
    return max(n, np.int64(1))


@kernel
def at_once(box, s, top, op, n):
    """Instructions that need no choice. One that turned out to be impossible is passed over."""
    seat = np.int64(s.turn)
    acting = np.int64(s.stack[top, ACTING])
    into = s.stack[top, INTO] == 1
    next_step(s, top)
    if op == Op.DRAW:
        draw_cards(s, seat, n, True)
    elif op == Op.ENTOMB_DISCARD_TOP and s.discards[seat] > 0:
        k = np.int64(s.discard[seat, s.discards[seat] - 1])
        from_discard(s, seat, k)
        s.tomb[seat, k] += 1
        emit(s, m.ENTOMBED, seat, k, DISCARD)
    elif op == Op.FETCH_DISCARD_TOP and s.discards[seat] > 0:
        k = np.int64(s.discard[seat, s.discards[seat] - 1])
        from_discard(s, seat, k)
        enter_hand(s, seat, k)
        emit(s, m.FETCHED, seat, k, DISCARD)
    elif op == Op.ENTOMB_DRAW and s.piles[seat] + s.discards[seat] > 0:
        k = open_top_card(s, seat)
        s.tomb[seat, k] += 1
        emit(s, m.UNEARTHED, seat, k)
    elif op == Op.TAKE_STOCK and s.stock > 0:
        k = from_stock(box, s)
        emit(s, m.STOCKED, seat, k)
        receive(s, seat, k, into)
    elif op == Op.TAKE_BONEYARD and s.bones > 0:
        k = from_boneyard(s)
        emit(s, m.PICKED if into else m.TOOK, seat, k, BONEYARD, NONE)
        receive(s, seat, k, into)
    elif op == Op.GOLD:
        s.gold = n
        emit(s, m.GOLD, seat, n)
    elif op == Op.CHEAPER:
        s.rebate = min(np.int64(s.rebate) + n, 100)
        emit(s, m.CHEAPER, seat, n)
    elif op == Op.BOUGHT_HAND:
        s.to_hand = 1
        emit(s, m.INTO_HAND, seat)
    elif op == Op.INTO_HAND:
        s.stack[top, INTO] = 1
    elif op == Op.NEED_DISCARD:
        pass
    elif op == Op.TURN_UP and s.piles[seat] + s.discards[seat] > 0:
        turn_up(box, s, seat)
    else:
        emit(s, m.LAPSED, seat, acting)


@kernel
def receive(s, seat, k, into):
    """VK-32: what is taken goes to the own discard, unless the card says otherwise."""
    if into:
        enter_hand(s, seat, k)
    else:
        to_discard(s, seat, k)


@kernel
def turn_up(box, s, seat):
    """VK-49: the top card is used if it can be; while it acts it is in no pile."""
    k = open_top_card(s, seat)
    emit(s, m.TURNED, seat, k)
    if has_room(s):
        push_action(box, s, k, How.TURNED)
    else:
        put_back(s, k)


@kernel
def put_back(s, k):
    """A card turned up that cannot be used is discarded."""
    emit(s, m.UNABLE, np.int64(s.turn), k)
    to_discard(s, np.int64(s.turn), k)


@kernel
def ask_others(s, top, op, n, limit):
    """VK-45, VK-48, VK-34: the others in turn order; the exemption is looked at when each one's turn comes."""
    while True:
        seat = (np.int64(s.turn) + np.int64(s.stack[top, WHO])) % np.int64(s.seats)
        if s.stack[top, LEFT] > 0 and s.hands[seat] > 0:
            phase = Phase.GIVE
            if op == Op.OTHERS_DISCARD:
                phase = Phase.DISCARD
            elif op == Op.OTHERS_SACRIFICE:
                phase = Phase.SACRIFICE
            ask(s, phase, seat)
            return True
        s.stack[top, LEFT] = 0
        s.stack[top, WHO] += 1
        if s.stack[top, WHO] >= s.seats:
            next_step(s, top)
            return False
        seat = (np.int64(s.turn) + np.int64(s.stack[top, WHO])) % np.int64(s.seats)
        if is_exempt(s, seat, limit):
            emit(s, m.SPARED, seat)
        elif s.hands[seat] > 0:
            s.stack[top, LEFT] = n


# Cards leave the pyramid


@kernel
def lift(s, place):
    """A card leaves the pyramid; whoever calls this closes the gap."""
    k = np.int64(s.pyramid[place])
    s.pyramid[place] = NONE
    s.removed = 1
    return k


@kernel
def close_gap(s, place, seat):
    """VK-23: the pyramid crumbles at once; whoever removed the card chooses where there is a choice."""
    if crumble(s, place):
        push(s, Task.FALLING, seat)
