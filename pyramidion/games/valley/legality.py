"""Legality: `refuse` says by which rule a move is forbidden, `legal` lists the others fast."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import lowest
from ...kernel.jit import kernel
from . import moves as m
from .feasibility import any_fits, can_act, can_choose, fits, looks_back, may_repeat
from .instructions import Op
from .payment import gold_of, may_pay, price, purse, wealth
from .piles import held
from .pyramid import A2, B2, BOTTOM
from .state import (
    ACTING,
    CHOSEN,
    KINDS,
    LEFT,
    MEMO,
    NONE,
    PLACES,
    STEP,
    STEPS,
    TURNED,
    Phase,
)

# What is forbidden, and by which rule


@kernel
def refuse(box, s, seat, move):
    """0, or the number of the rule that forbids this move to the seat that is asked."""
    phase = s.phase
    if move < m.PAY:
        return refuse_buy(box, s, seat, move - m.BUY)
    if move < m.SETTLE:
        if phase != Phase.PAY:
            return 21
        low, high = purse(box, s, seat, held(s, seat))
        k = move - m.PAY
        if s.hand[seat, k] == 0:
            return 21
        return 0 if may_pay(low, high, gold_of(box, s, k), np.int64(s.owed), np.int64(s.least)) else 21
    if move == m.SETTLE:
        return 0 if phase == Phase.PAY else 21
    if move < m.DONE:
        return refuse_play(box, s, seat, (move - m.PLAY) >> 1, (move - m.PLAY) & 1)
    if move == m.DONE:
        if phase == Phase.PLAY or phase == Phase.ARRANGE:
            return 0
        return 31
    if move == m.ARRANGE:
        if phase != Phase.PLAY:
            return 31
        return 0 if s.hands[seat] + s.plays > 1 else 13
    if move < m.CHOOSE:
        k = move - m.LAY
        return 0 if phase == Phase.ARRANGE and (s.hand[seat, k] > 0 or lies_played(s, k)) else 13
    if move < m.DISCARD:
        return 0 if phase == Phase.OPTION and may_choose(box, s, move - m.CHOOSE) else 30
    if move < m.TAKE:
        return refuse_hand_card(box, s, seat, move)
    if move < m.FETCH:
        return refuse_place(box, s, move)
    if move < m.KEEP:
        return refuse_fetch(s, seat, move - m.FETCH)
    if move < m.REPEAT:
        return 0 if phase == Phase.KEEP and is_turned(s, move - m.KEEP) else 30
    if move < m.REACT:
        k = move - m.REPEAT
        return 0 if phase == Phase.REPEAT and may_repeat(box, s, k, NONE) else 52
    if move < m.SKIP:
        k = move - m.REACT
        if phase == Phase.FERRY:
            return 0 if s.hand[seat, k] > 0 and box.reaction[k] == Op.FERRY else 42
        if phase == Phase.CLAIM:
            return 0 if s.hand[seat, k] > 0 and box.reaction[k] == Op.CLAIM else 44
        return 54
    return 0 if phase == Phase.FERRY or phase == Phase.CLAIM else 54


@kernel
def refuse_buy(box, s, seat, place):
    """VK-20, VK-21."""
    if s.phase == Phase.PAY:
        return 20
    if s.phase != Phase.PLAY:
        return 31
    if place >= BOTTOM or s.pyramid[place] == NONE:
        return 20
    return 0 if wealth(box, s, seat, held(s, seat)) >= price(box, s, np.int64(s.pyramid[place])) else 21


@kernel
def refuse_play(box, s, seat, k, purpose):
    """VK-11, VK-12, VK-30."""
    if s.phase != Phase.PLAY:
        return 20 if s.phase == Phase.PAY else 31
    if s.hand[seat, k] == 0:
        return 11
    if purpose == m.TOMB:
        return 12 if s.entombed else 0
    return 0 if can_act(box, s, k, k) else 30


@kernel
def may_choose(box, s, option):
    """VK-30: an alternative that can be carried out; VK-31: after a pause the one that was begun."""
    top = s.depth - 1
    if s.stack[top, CHOSEN] != NONE:
        return s.stack[top, CHOSEN] == option
    k = np.int64(s.stack[top, ACTING])
    return option < box.options[k] and can_choose(box, s, k, option, NONE)


@kernel
def lies_played(s, k):
    """VK-13: a played card that has not been put in order yet."""
    for i in range(np.int64(s.plays) - np.int64(s.laid)):
        if s.played[i] == k:
            return True
    return False


@kernel
def is_turned(s, k):
    for i in range(TURNED):
        if s.turned[i] == k:
            return True
    return False


@kernel
def is_forced(s, seat):
    """Whether another player's action makes this seat give up a card."""
    return seat != s.turn


@kernel
def wanted(box, s):
    """The next instruction if it looks back at the card given up now; else 0."""
    top = s.depth - 1
    step = np.int64(s.stack[top, STEP]) + 1
    if s.stack[top, LEFT] != 1 or step >= STEPS:
        return 0
    op = np.int64(box.op[s.stack[top, ACTING], s.stack[top, CHOSEN], step])
    return op if looks_back(op) else 0


@kernel
def leads_on(box, s, seat, k):
    """VK-30, VK-43: giving up this card leaves something to take for it, or no card would."""
    op = wanted(box, s)
    if op == 0:
        return True
    top = s.depth - 1
    n = np.int64(box.n[s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP] + 1])
    if any_fits(box, s, op, n, k):
        return True
    for other in range(np.int64(box.kinds)):
        if s.hand[seat, other] > 0 and any_fits(box, s, op, n, other):
            return False
    return True


@kernel
def has_enough(box, s):
    """Whether the least number of cards to entomb is reached."""
    top = s.depth - 1
    k, option, step = s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP]
    return box.m[k, option, step] - s.stack[top, LEFT] >= box.n[k, option, step]


@kernel
def refuse_hand_card(box, s, seat, move):
    """A card from the hand (or, to be entombed, from the discard) for an instruction: VK-30, VK-41, VK-45, VK-48."""
    phase = s.phase
    if move == m.ENOUGH:
        if phase != Phase.ENTOMB:
            return 30
        return 0 if has_enough(box, s) else 30
    k = (move - m.DISCARD) % KINDS
    if move >= m.ENTOMB and phase == Phase.ENTOMB_DISCARD:
        return 0 if in_discard(s, seat, k) else 33
    if s.hand[seat, k] == 0:
        return 11
    if move < m.SACRIFICE:
        if phase != Phase.DISCARD:
            return 30
        return 0 if is_forced(s, seat) or leads_on(box, s, seat, k) else 30
    if move < m.GIVE:
        if phase != Phase.SACRIFICE:
            return 30
        return 0 if is_forced(s, seat) or leads_on(box, s, seat, k) else 30
    if move < m.SHOW:
        return 0 if phase == Phase.GIVE else 45
    if move < m.ENTOMB:
        if box.reaction[k] != Op.SHIELD or not is_forced(s, seat):
            return 41
        return 0 if phase == Phase.DISCARD or phase == Phase.SACRIFICE else 53
    return 0 if phase == Phase.ENTOMB else 12


@kernel
def in_discard(s, seat, k):
    for i in range(np.int64(s.discards[seat])):
        if s.discard[seat, i] == k:
            return True
    return False


@kernel
def refuse_place(box, s, move):
    """A card of the pyramid: VK-23, VK-30, VK-32, VK-40, VK-42, VK-50."""
    phase = s.phase
    place = (move - m.TAKE) % PLACES
    if s.pyramid[place] == NONE:
        return 32
    if move >= m.FALL:
        return 0 if phase == Phase.FALL and (place == A2 or place == B2) else 23
    if move < m.REMOVE and phase == Phase.BOARD:
        return 0 if place < BOTTOM else 42
    if move >= m.REMOVE and move < m.BURY and phase == Phase.CLEAR:
        return 0
    if move >= m.SWAP:
        if phase == Phase.SWAPWITH:
            return 0 if place != s.first else 40
        return 0 if phase == Phase.SWAP else 40
    if move < m.REMOVE:
        if phase != Phase.TAKE:
            return 32
    elif move < m.BURY:
        return 0 if phase == Phase.REMOVE else 14
    elif phase != Phase.BURY:
        return 50
    top = s.depth - 1
    k, option, step = s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP]
    op, n = np.int64(box.op[k, option, step]), np.int64(box.n[k, option, step])
    return 0 if fits(box, s, op, n, np.int64(s.stack[top, MEMO]), place) else 30


@kernel
def refuse_fetch(s, seat, k):
    """VK-33; VK-17: out of the tomb only where a card says so."""
    if s.phase == Phase.FETCH:
        return 0 if in_discard(s, seat, k) else 33
    return 0 if s.phase == Phase.UNEARTH and s.tomb[seat, k] > 0 else 17


# What is allowed, fast


@kernel
def legal(box, s, seat, out):
    """The moves that `refuse` does not refuse, found without trying them all."""
    phase = s.phase
    if phase == Phase.PLAY:
        return legal_plays(box, s, seat, out)
    if phase == Phase.PAY:
        return legal_payments(box, s, seat, out)
    if phase == Phase.DISCARD or phase == Phase.SACRIFICE or phase == Phase.GIVE or phase == Phase.ENTOMB:
        return legal_hand_cards(box, s, seat, out)
    if phase == Phase.FERRY or phase == Phase.CLAIM:
        return legal_reactions(box, s, seat, out)
    if phase == Phase.FALL:
        out[0] = m.FALL + A2
        out[1] = m.FALL + B2
        return 2
    if phase == Phase.OPTION:
        n = 0
        for option in range(np.int64(box.options[s.stack[s.depth - 1, ACTING]])):
            if may_choose(box, s, option):
                out[n] = m.CHOOSE + option
                n += 1
        return n
    if phase == Phase.TAKE or phase == Phase.BURY or (phase >= Phase.REMOVE and phase <= Phase.SWAPWITH):
        return legal_places(box, s, out)
    if phase == Phase.CLEAR or phase == Phase.BOARD:
        return legal_places(box, s, out)
    return legal_lists(box, s, seat, out)


@kernel
def legal_places(box, s, out):
    """Cards of the pyramid."""
    phase = s.phase
    first = m.TAKE
    last = PLACES
    op, step_n, given = 0, 0, NONE
    if phase == Phase.REMOVE or phase == Phase.CLEAR:
        first = m.REMOVE
    elif phase == Phase.SWAP or phase == Phase.SWAPWITH:
        first = m.SWAP
    elif phase == Phase.BOARD:
        last = BOTTOM
    else:
        if phase == Phase.BURY:
            first = m.BURY
        top = s.depth - 1
        k, option, step = s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP]
        op, step_n, given = box.op[k, option, step] + 0, box.n[k, option, step] + 0, s.stack[top, MEMO] + 0
    n = 0
    for place in range(np.int64(last)):
        if s.pyramid[place] == NONE or (phase == Phase.SWAPWITH and place == s.first):
            continue
        if op == 0 or fits(box, s, op, step_n, given, place):
            out[n] = first + place
            n += 1
    return n


@kernel
def legal_hand_cards(box, s, seat, out):
    phase = s.phase
    first = m.ENTOMB
    if phase == Phase.DISCARD:
        first = m.DISCARD
    elif phase == Phase.SACRIFICE:
        first = m.SACRIFICE
    elif phase == Phase.GIVE:
        first = m.GIVE
    forced = is_forced(s, seat)
    pairs = not forced and phase != Phase.ENTOMB and wanted(box, s) != 0
    n = 0
    cards = held(s, seat)
    while cards != 0:
        k = lowest(cards)
        cards &= cards - 1
        if not pairs or leads_on(box, s, seat, k):
            out[n] = first + k
            n += 1
        if forced and box.reaction[k] == Op.SHIELD and phase != Phase.GIVE:
            out[n] = m.SHOW + k
            n += 1
    if phase == Phase.ENTOMB and has_enough(box, s):
        out[n] = m.ENOUGH
        n += 1
    return n


@kernel
def legal_reactions(box, s, seat, out):
    """VK-54: passing is always possible."""
    out[0] = m.SKIP
    n = 1
    cards = box.ferries if s.phase == Phase.FERRY else box.claims
    i = 0
    while cards[i] != NONE:
        if s.hand[seat, cards[i]] > 0:
            out[n] = m.REACT + cards[i]
            n += 1
        i += 1
    return n


@kernel
def legal_lists(box, s, seat, out):
    """Cards that lie in some pile: the own discard, tomb, the played ones, those turned up, those that acted."""
    phase = s.phase
    there = np.int64(0)  # a bit per card
    one = np.int64(1)
    first = m.FETCH
    n = 0
    if phase == Phase.ARRANGE:
        out[0] = m.DONE
        n = 1
        first = m.LAY
        there = held(s, seat)
        for i in range(np.int64(s.plays) - np.int64(s.laid)):
            there |= one << np.int64(s.played[i])
    elif phase == Phase.FETCH or phase == Phase.ENTOMB_DISCARD:
        if phase == Phase.ENTOMB_DISCARD:
            first = m.ENTOMB
        for i in range(np.int64(s.discards[seat])):
            there |= one << np.int64(s.discard[seat, i])
    elif phase == Phase.KEEP:
        first = m.KEEP
        for i in range(TURNED):
            if s.turned[i] != NONE:
                there |= one << np.int64(s.turned[i])
    elif phase == Phase.REPEAT:
        first = m.REPEAT
    for k in range(np.int64(box.kinds)):
        if (phase == Phase.UNEARTH and s.tomb[seat, k] > 0) or (phase == Phase.REPEAT and may_repeat(box, s, k, NONE)):
            there |= one << k
    while there != 0:
        out[n] = first + lowest(there)
        there &= there - 1
        n += 1
    return n


@kernel
def legal_plays(box, s, seat, out):
    n = 0
    cards = held(s, seat)
    gold = wealth(box, s, seat, cards)
    for place in range(BOTTOM):
        if s.pyramid[place] != NONE and gold >= price(box, s, np.int64(s.pyramid[place])):
            out[n] = m.BUY + place
            n += 1
    while cards != 0:
        k = lowest(cards)
        cards &= cards - 1
        if can_act(box, s, k, k):
            out[n] = m.PLAY + 2 * k
            n += 1
        if not s.entombed:
            out[n] = m.PLAY + 2 * k + 1
            n += 1
    out[n] = m.DONE
    n += 1
    if s.hands[seat] + s.plays > 1:
        out[n] = m.ARRANGE
        n += 1
    return n


@kernel
def legal_payments(box, s, seat, out):
    out[0] = m.SETTLE
    n = 1
    cards = held(s, seat)
    low, high = purse(box, s, seat, cards)
    owed, least = np.int64(s.owed), np.int64(s.least)
    tried = np.int64(0)  # a bit per gold; cards of equal gold pay alike
    good = np.int64(0)
    while cards != 0:
        k = lowest(cards)
        cards &= cards - 1
        gold = gold_of(box, s, k)
        if (tried >> gold) & 1 == 0:
            tried |= np.int64(1) << gold
            if may_pay(low, high, gold, owed, least):
                good |= np.int64(1) << gold
        if (good >> gold) & 1:
            out[n] = m.PAY + k
            n += 1
    return n
