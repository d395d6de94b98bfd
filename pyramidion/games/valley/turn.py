"""The course of a turn: whatever lies on the stack, reactions, and the steps after playing cards."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .actions import ask, carry_on, close_gap, lift, pop, push
from .payment import price
from .piles import (
    discard_hand,
    draw_openly,
    enter_hand,
    from_boneyard,
    from_stock,
    leave_hand,
    may_hold,
    play_out,
    show_top,
    to_boneyard,
    to_discard,
)
from .pyramid import cards_in_bottom_row, cards_in_pyramid, crumble
from .state import HAND, HOW, KINDS, LEFT, MEMO, NONE, PLACES, PYRAMID, TASK, WHO, Phase, Task

ASKING, BOARDING = range(2)  # in HOW of a ferry


@kernel
def go_on(box, s):
    """VK-31: goes on with the topmost unfinished thing until somebody has to decide; then with playing cards."""
    while s.movers == 0 and s.phase != Phase.OVER:
        top = np.int64(s.depth) - 1
        if top < 0:
            ask(s, Phase.PLAY, np.int64(s.turn))
            return
        task = s.stack[top, TASK]
        if task == Task.ACTION:
            carry_on(box, s, top)
        elif task == Task.PAYING:
            if s.owed > 0:
                ask(s, Phase.PAY, np.int64(s.turn))
            else:
                complete_purchase(box, s, np.int64(s.turn))
        elif task == Task.FALLING:
            if crumble(s, np.int64(s.stack[top, LEFT]), np.int64(s.stack[top, MEMO])):
                ask(s, Phase.FALL, np.int64(s.stack[top, WHO]))
            else:
                pop(s)
        elif task == Task.FERRYING:
            ask_ferry(box, s, top)
        elif task == Task.CLAIMING:
            ask_claim(box, s, top)
        elif task == Task.ARRANGING:
            ask(s, Phase.ARRANGE, np.int64(s.turn))
        else:
            renew(box, s)


@kernel
def complete_purchase(box, s, seat):
    """VK-21, VK-22, VK-42: no change; the card goes to the discard, the pyramid crumbles, then others may react."""
    place = np.int64(s.target)
    pop(s)
    k = lift(s, place)
    emit(s, m.BOUGHT, seat, k, place, price(box, s, k))
    s.target = NONE
    s.owed = 0
    s.least = 0
    s.bought = max(np.int64(s.bought), np.int64(box.cost[k]))
    if s.to_hand:
        enter_hand(s, seat, k)
    else:
        to_discard(s, seat, k)
    push(s, Task.FERRYING, np.int64(1))
    close_gap(s, place, seat)


# Reactions


@kernel
def seat_after(s, n):
    """The seat so many places to the left of the player whose turn it is."""
    return (np.int64(s.turn) + n) % np.int64(s.seats)


@kernel
def ask_ferry(box, s, top):
    """VK-42, VK-54: after a purchase everybody else who could hold a Boat is asked."""
    if s.stack[top, HOW] == BOARDING:
        ask(s, Phase.BOARD, seat_after(s, np.int64(s.stack[top, WHO])))
        return
    if cards_in_bottom_row(s) > 0:
        for n in range(max(np.int64(s.stack[top, WHO]), 1), np.int64(s.seats)):
            seat = seat_after(s, n)
            if may_hold(s, seat, box.ferries):
                s.stack[top, WHO] = n
                ask(s, Phase.FERRY, seat)
                return
    pop(s)


@kernel
def ferry(s, seat, k):
    """VK-42: the Boat goes to the discard first; the card it brings will lie on it."""
    leave_hand(s, seat, k)
    to_discard(s, seat, k)
    emit(s, m.FERRIED, seat, k)
    s.stack[s.depth - 1, HOW] = BOARDING


@kernel
def board(s, seat, place):
    """VK-42: a free card of the bottom row; the pyramid crumbles as the Boat's owner chooses."""
    s.stack[s.depth - 1, HOW] = ASKING
    k = lift(s, place)
    to_discard(s, seat, k)
    emit(s, m.TOOK, seat, k, PYRAMID, place)
    close_gap(s, place, seat)


@kernel
def sacrifice(s, seat, k, origin, place):
    """VK-32, VK-44: onto the boneyard; then whoever could hold a Cat is asked."""
    to_boneyard(s, k)
    emit(s, m.SACRIFICED, seat, k, origin, place)
    push(s, Task.CLAIMING, np.int64(0))
    s.stack[s.depth - 1, LEFT] = seat


@kernel
def sacrifice_from_pyramid(s, seat, place):
    """VK-14, VK-40: it crumbles before anybody reacts."""
    sacrifice(s, seat, lift(s, place), PYRAMID, place)
    close_gap(s, place, seat)


@kernel
def sacrifice_from_hand(s, seat, k):
    leave_hand(s, seat, k)
    sacrifice(s, seat, k, HAND, NONE)


@kernel
def ask_claim(box, s, top):
    """VK-44, VK-54: from the left of the player whose turn it is, he himself last; never who sacrificed."""
    for n in range(np.int64(s.stack[top, WHO]) + 1, np.int64(s.seats) + 1):
        seat = seat_after(s, n)
        if seat != s.stack[top, LEFT] and may_hold(s, seat, box.claims):
            s.stack[top, WHO] = n
            ask(s, Phase.CLAIM, seat)
            return
    pop(s)


@kernel
def claim(s, seat, k):
    """VK-44: the sacrificed card goes to the own discard; the Cat under it, or in the own turn among the played."""
    if seat == s.turn:
        play_out(s, seat, k)
    else:
        leave_hand(s, seat, k)
        to_discard(s, seat, k)
    caught = from_boneyard(s)
    to_discard(s, seat, caught)
    emit(s, m.CLAIMED, seat, k, caught)
    pop(s)


# Steps 2 to 4


@kernel
def tidy(s, seat):
    """VK-13: the rest of the hand, then what was played, then what was put in order, its first card on top."""
    n = np.int64(s.hands[seat]) + np.int64(s.plays)
    discard_hand(s, seat)
    for i in range(np.int64(s.plays)):
        to_discard(s, seat, np.int64(s.played[i]))
        s.played[i] = NONE
    s.plays = 0
    s.laid = 0
    show_top(s, seat)
    if n > 0:
        emit(s, m.TIDIED, seat, n)
    push(s, Task.CLEARING, seat)


@kernel
def lay(s, seat, k):
    """VK-13: the next card from the top of the discard, chosen openly: one that was played, else one from the hand."""
    last = np.int64(s.plays) - s.laid - 1
    at = last
    while at >= 0 and s.played[at] != k:
        at -= 1
    if at < 0:
        leave_hand(s, seat, k)
        for i in range(np.int64(s.plays), np.int64(s.plays) - np.int64(s.laid), -1):
            s.played[i] = s.played[i - 1]
        s.played[s.plays - s.laid] = k
        s.plays += 1
    else:
        for i in range(at, last):
            s.played[i] = s.played[i + 1]
        s.played[last] = k
    s.laid += 1
    emit(s, m.LAID, seat, k)


@kernel
def renew(box, s):
    """VK-14, VK-15: step 3, with a removal if there was none in this turn, and step 4."""
    if s.removed == 0 and cards_in_pyramid(s) > 0:
        ask(s, Phase.CLEAR, np.int64(s.turn))
        return
    pop(s)
    refill(box, s)
    draw_openly(s, np.int64(s.turn), np.int64(box.hand))
    begin_turn(s, (np.int64(s.turn) + 1) % np.int64(s.seats), m.TURN)


@kernel
def refill(box, s):
    """VK-14: from the stock, bottom to top, left to right."""
    for place in range(PLACES):
        if s.pyramid[place] == NONE and s.stock > 0:
            s.pyramid[place] = from_stock(box, s)
            emit(s, m.OPENED, NONE, np.int64(s.pyramid[place]), place)


@kernel
def begin_turn(s, seat, event):
    """VK-10; VK-60: after the last seat's turn the game is over if stock and pyramid are empty."""
    if seat == 0 and s.stock == 0 and cards_in_pyramid(s) == 0:
        emit(s, m.ENDED, NONE)
        s.phase = Phase.OVER
        s.movers = 0
        return
    s.turn = seat
    s.entombed = 0
    s.removed = 0
    s.bought = NONE
    s.gold = 0
    s.rebate = 0
    s.to_hand = 0
    for k in range(KINDS):
        s.acted[k] = 0
    emit(s, event, seat)
