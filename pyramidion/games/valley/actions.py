"""Actions: what an instruction needs, and carrying instructions out one after the other.

Unfinished business lies on one stack in the position: an action that waits for a choice, the fall of a card, the
question who reacts. `go_on` in turn.py works on whatever lies on top.
"""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .feasibility import any_fits, can_choose, can_repeat, is_exempt, tomb_size
from .instructions import (
    Op,
)
from .piles import (
    draw_openly,
    enter_hand,
    from_boneyard,
    from_discard,
    from_stock,
    open_top_card,
    to_discard,
)
from .pyramid import cards_in_pyramid
from .state import (
    ACTING,
    BONEYARD,
    CHOSEN,
    COLUMNS,
    DEPTH,
    DISCARD,
    HOW,
    INTO,
    LEFT,
    MEMO,
    NONE,
    STEP,
    STEPS,
    TASK,
    WHO,
    How,
    Phase,
    Task,
)

SPARE_ROOM = 3  # on the stack: a fall and a question may come on top of an action
MOST_TOLD = 7  # events of one instruction: five cards drawn or six revealed, with a shuffle


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
    push(s, Task.ACTION, np.int64(0))
    top = np.int64(s.depth) - 1
    s.stack[top, ACTING] = k
    s.stack[top, HOW] = how
    s.stack[top, CHOSEN] = NONE if box.options[k] != 1 or how == How.TURNED else 0
    s.stack[top, MEMO] = NONE


@kernel
def has_room(s):
    return s.depth + SPARE_ROOM < DEPTH


@kernel
def page_is_full(s):
    """Whether the page of events might not hold what the next instruction tells."""
    return s.told + MOST_TOLD > s.events.shape[0]


@kernel
def ask(s, phase, seat):
    s.phase = phase
    s.actor = seat
    s.movers = 1 << np.int64(seat)


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
        to_discard(s, np.int64(s.turn), used_up(s))
        emit(s, m.RETURNED, np.int64(s.turn), k)
    s.acted[k] = 1
    pop(s)


@kernel
def settle_option(box, s, top):
    """Chooses the alternative if only one can be carried out; answers how many can."""
    k = np.int64(s.stack[top, ACTING])
    n = 0
    for option in range(np.int64(box.options[k])):
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
            put_back(s, used_up(s))
            return False
    option = np.int64(s.stack[top, CHOSEN])
    depth = s.depth
    while s.depth == depth:
        if page_is_full(s):  # VK-31: a pause; only what was chosen before can be chosen
            ask(s, Phase.OPTION, np.int64(s.turn))
            return True
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
        draw_openly(s, seat, n)
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
        s.in_use[cards_in_use(s)] = k
    else:
        put_back(s, k)


@kernel
def cards_in_use(s):
    n = 0
    while s.in_use[n] != NONE:
        n += 1
    return n


@kernel
def used_up(s):
    """The last card turned up is done with."""
    last = cards_in_use(s) - 1
    k = np.int64(s.in_use[last])
    s.in_use[last] = NONE
    return k


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
    push(s, Task.FALLING, seat)
    s.stack[s.depth - 1, LEFT] = place
    s.stack[s.depth - 1, MEMO] = NONE
