"""The rules of Valley of the Kings: setting up, and what a move does."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .actions import ask, close_gap, lift, next_step, one_done, pop, push, push_action
from .payment import cheapest_payment, gold_of, price
from .piles import draw_cards, enter_hand, from_discard, from_stock, leave_hand, play_out, to_boneyard, to_discard
from .state import (
    CARDS,
    CHOSEN,
    COLUMNS,
    DEPTH,
    DISCARD,
    HAND,
    INTO,
    KINDS,
    LEFT,
    MEMO,
    NONE,
    PLACES,
    PYRAMID,
    SEATS,
    TOMB,
    TURNED,
    WHO,
    How,
    Phase,
    Task,
)
from .turn import begin_turn, board, claim, ferry, go_on, lay, refill, sacrifice_from_hand, sacrifice_from_pyramid, tidy

# Setting up


@kernel
def deal(box, s, seats, options):
    """VK-01 to VK-04. By version 1 of the rules the boneyard was opened before the pyramid was laid."""
    clear(s)
    for k in range(KINDS):
        for seat in range(SEATS):
            s.draw[seat, k] = box.copies[k] if box.starter[k] and seat < seats else 0
        s.unseen[k] = 0 if box.starter[k] else box.copies[k]
        s.stock += s.unseen[k]
        if box.level[k] == 2:
            s.stock2 += s.unseen[k]
    for seat in range(seats):
        for k in range(KINDS):
            s.piles[seat] += s.draw[seat, k]
    if s.version < 2:
        open_boneyard(box, s)
        refill(box, s)
    else:
        refill(box, s)
        open_boneyard(box, s)
    for seat in range(np.int64(seats)):
        draw_cards(s, seat, np.int64(box.hand))
    begin_turn(s, np.int64(0), m.BEGAN)
    ask(s, Phase.PLAY, np.int64(0))


@kernel
def open_boneyard(box, s):
    """VK-03."""
    for _ in range(np.int64(box.bones)):
        k = from_stock(box, s)
        to_boneyard(s, k)
        emit(s, m.BURIED, NONE, k)


@kernel
def clear(s):
    s.target = NONE
    s.owed = 0
    s.least = 0
    s.first = NONE
    s.depth = 0
    s.stock = 0
    s.stock2 = 0
    s.bones = 0
    s.bone = NONE
    s.plays = 0
    s.laid = 0
    s.phase = Phase.PLAY
    s.movers = 0
    for d in range(DEPTH):
        s.in_use[d] = NONE
        for column in range(COLUMNS):
            s.stack[d, column] = 0
    for i in range(TURNED):
        s.turned[i] = NONE
    for place in range(PLACES):
        s.pyramid[place] = NONE
    for i in range(CARDS):
        s.boneyard[i] = NONE
        s.played[i] = NONE
    for seat in range(SEATS):
        s.hands[seat] = 0
        s.piles[seat] = 0
        s.discards[seat] = 0
        s.older[seat] = 0
        s.lower[seat] = 0
        for i in range(CARDS):
            s.discard[seat, i] = NONE
        for i in range(CARDS // 8):
            s.seen[seat, i] = 0
        for k in range(KINDS):
            s.hand[seat, k] = 0
            s.tomb[seat, k] = 0
            s.known[seat, k] = 0
            s.sure[seat, k] = 0


# What a move does


@kernel
def play(box, s, seat, move):
    s.movers = 0
    if move < m.PAY:
        begin_purchase(box, s, seat, move - m.BUY)
    elif move < m.SETTLE:
        pay(box, s, seat, move - m.PAY)
    elif move == m.SETTLE:
        while s.owed > 0:
            pay(box, s, seat, cheapest_payment(box, s, seat))
    elif move < m.DONE:
        if (move - m.PLAY) & 1 == m.TOMB:
            s.entombed = 1
            entomb(s, seat, (move - m.PLAY) >> 1)
        else:
            act(box, s, seat, (move - m.PLAY) >> 1)
    elif move == m.DONE:
        if s.phase == Phase.ARRANGE:
            pop(s)
        tidy(s, seat)
    elif move == m.ARRANGE:
        push(s, Task.ARRANGING, seat)
    elif move < m.CHOOSE:
        lay(s, seat, move - m.LAY)
        if s.hands[seat] == 0 and s.laid == s.plays:
            pop(s)
            tidy(s, seat)
    elif move < m.DISCARD:
        s.stack[s.depth - 1, CHOSEN] = move - m.CHOOSE
    elif move < m.TAKE:
        give_up(box, s, seat, move)
    elif move < m.FETCH:
        at_the_pyramid(box, s, seat, move)
    elif move < m.KEEP:
        fetch(s, seat, move - m.FETCH)
    elif move < m.REPEAT:
        keep(s, seat, move - m.KEEP)
    elif move < m.REACT:
        next_step(s, np.int64(s.depth) - 1)
        push_action(box, s, move - m.REPEAT, How.REPEATED)
        emit(s, m.REPEATED, seat, move - m.REPEAT)
    elif move < m.SKIP:
        if s.phase == Phase.FERRY:
            ferry(s, seat, move - m.REACT)
        else:
            claim(s, seat, move - m.REACT)
    elif s.phase == Phase.FERRY:
        s.stack[s.depth - 1, WHO] += 1
    go_on(box, s)


@kernel
def begin_purchase(box, s, seat, place):
    """VK-20: one purchase is completed before the next."""
    s.target = place
    s.owed = price(box, s, np.int64(s.pyramid[place]))
    s.least = 127
    push(s, Task.PAYING, seat)


@kernel
def pay(box, s, seat, k):
    """VK-11, VK-21: a card is used for its gold."""
    gold = gold_of(box, s, k)
    play_out(s, seat, k)
    emit(s, m.PAID, seat, k, gold)
    s.owed -= gold
    s.least = min(np.int64(s.least), gold)


@kernel
def entomb(s, seat, k):
    """VK-12, VK-17, VK-64: open, and of no other use for the rest of the game."""
    leave_hand(s, seat, k)
    s.tomb[seat, k] += 1
    emit(s, m.ENTOMBED, seat, k, HAND)


@kernel
def act(box, s, seat, k):
    """VK-11, VK-22: the card is played for its action."""
    play_out(s, seat, k)
    emit(s, m.ACTED, seat, k)
    push_action(box, s, k, How.PLAYED)


@kernel
def give_up(box, s, seat, move):
    """A hand card for an instruction, of the own action or of another's."""
    top = np.int64(s.depth) - 1
    if move == m.ENOUGH:
        next_step(s, top)
        return
    k = (move - m.DISCARD) % KINDS
    in_own_turn = seat == s.turn
    if in_own_turn:
        if move < m.GIVE:
            s.stack[top, MEMO] = k
        one_done(s, top)
    else:
        s.stack[top, LEFT] -= 1
    if move < m.SACRIFICE:
        leave_hand(s, seat, k)
        to_discard(s, seat, k)
        emit(s, m.DISCARDED, seat, k)
    elif move < m.GIVE:
        sacrifice_from_hand(s, seat, k)
    elif move < m.SHOW:
        leave_hand(s, seat, k)
        to_discard(s, np.int64(s.turn), k)
        emit(s, m.GAVE, seat, k, np.int64(s.turn))
    elif move < m.ENTOMB:
        if s.known[seat, k] == 0:
            leave_hand(s, seat, k)
            enter_hand(s, seat, k)
        emit(s, m.SHOWED, seat, k)
    elif s.phase == Phase.ENTOMB_DISCARD:
        from_discard(s, seat, k)
        s.tomb[seat, k] += 1
        emit(s, m.ENTOMBED, seat, k, DISCARD)
    else:
        entomb(s, seat, k)
        if s.hands[seat] == 0 and s.stack[top, LEFT] > 0:
            next_step(s, top)


@kernel
def at_the_pyramid(box, s, seat, move):
    """VK-23, VK-32, VK-40, VK-42, VK-50: something happens to a card of the pyramid."""
    top = np.int64(s.depth) - 1
    place = (move - m.TAKE) % PLACES
    if move >= m.FALL:
        s.stack[top, MEMO] = place
    elif move >= m.SWAP:
        if s.phase == Phase.SWAP:
            s.first = place
            s.phase = Phase.SWAPWITH
            s.movers = 1 << seat
        else:
            swap(s, seat, np.int64(s.first), place)
            next_step(s, top)
    elif move >= m.BURY:
        next_step(s, top)
        k = lift(s, place)
        s.tomb[seat, k] += 1
        emit(s, m.ENTOMBED, seat, k, PYRAMID)
        close_gap(s, place, seat)
    elif move >= m.REMOVE:
        if s.phase == Phase.REMOVE:
            one_done(s, top)
        sacrifice_from_pyramid(s, seat, place)
    elif s.phase == Phase.BOARD:
        board(s, seat, place)
    else:
        into = s.stack[top, INTO] == 1
        next_step(s, top)
        k = lift(s, place)
        if into:
            enter_hand(s, seat, k)
            emit(s, m.PICKED, seat, k, PYRAMID, place)
        else:
            to_discard(s, seat, k)
            emit(s, m.TOOK, seat, k, PYRAMID, place)
        close_gap(s, place, seat)


@kernel
def swap(s, seat, one, other):
    """VK-40: two cards change places, nothing falls."""
    k, other_k = np.int64(s.pyramid[one]), np.int64(s.pyramid[other])
    s.pyramid[one] = other_k
    s.pyramid[other] = k
    s.first = NONE
    emit(s, m.SWAPPED, seat, k, one, other_k, other)


@kernel
def fetch(s, seat, k):
    """VK-17, VK-33: out of the discard or the tomb into the hand."""
    next_step(s, np.int64(s.depth) - 1)
    if s.phase == Phase.FETCH:
        from_discard(s, seat, k)
        emit(s, m.FETCHED, seat, k, DISCARD)
    else:
        s.tomb[seat, k] -= 1
        emit(s, m.FETCHED, seat, k, TOMB)
    enter_hand(s, seat, k)


@kernel
def keep(s, seat, k):
    """One of the cards turned up comes to the hand; after the last one kept the others are discarded."""
    top = np.int64(s.depth) - 1
    at = 0
    while s.turned[at] != k:
        at += 1
    for i in range(at, TURNED - 1):
        s.turned[i] = s.turned[i + 1]
    s.turned[TURNED - 1] = NONE
    enter_hand(s, seat, k)
    emit(s, m.KEPT, seat, k)
    one_done(s, top)
    if s.stack[top, LEFT] == 0 or s.turned[0] == NONE:
        if s.stack[top, LEFT] > 0:
            next_step(s, top)
        for i in range(TURNED):
            if s.turned[i] != NONE:
                to_discard(s, seat, np.int64(s.turned[i]))
                emit(s, m.DISCARDED, seat, np.int64(s.turned[i]))
                s.turned[i] = NONE
