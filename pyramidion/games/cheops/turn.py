"""The course of a turn: taking, dealing with what was taken, refilling, and the three ends of the game."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import draw_one, roll
from . import moves as m
from .pyramid import can_lay, can_lay_after, clashes, put
from .scoring import full_boards, is_full
from .state import COLOURS, FIELDS, LAWS, MEMBERS, NEIGHBOUR, NONE, STACKS, TABLET, Law, Phase, Place


@kernel
def tablet_under(s, colour, law):
    """CH-44: whether this tablet lies under this colour's board."""
    return s.law_place[law] == Place.UNDER and s.law_where[law] == colour


@kernel
def can_sell(box, s, colour):
    """CH-17, CH-35: the board is neither full nor closed."""
    return not is_full(box, s, colour) and not tablet_under(s, colour, Law.BAR)


@kernel
def can_store(s, colour):
    """CH-34: this colour need not be sold."""
    return not tablet_under(s, colour, Law.SELL)


@kernel
def hand_size(s, seat):
    n = 0
    for member in range(MEMBERS):
        n += s.hand[seat, member]
    return n


@kernel
def front_stack(s):
    """CH-05: the stack that is drawn from; STACKS when all are gone."""
    for k in range(STACKS):
        if s.stack[k] > 0:
            return k
    return STACKS


@kernel
def show_top(s, stack):
    """CH-05: a tile that comes to lie on top is seen by all; only now it is decided which one it is."""
    if s.stack[stack] == 0:
        s.top[stack] = NONE
        return
    total = 0
    for member in range(MEMBERS):
        total += s.unseen[member]
    s.top[stack] = draw_one(s, s.unseen, total)


# The ends of the game


@kernel
def finish(s, reason, count):
    """CH-50, CH-56: the game ends; the holder of the joker still names its colour."""
    emit(s, reason, NONE, count)
    s.held = NONE
    s.tablet = NONE
    if s.law_place[Law.JOKER] == Place.SEAT:
        s.turn = s.law_where[Law.JOKER]
        s.phase = Phase.JOKER
        s.movers = 1 << s.turn
    else:
        s.phase = Phase.OVER
        s.movers = 0


@kernel
def boards_that_end(box, s):
    """CH-33: how many full boards end the game."""
    if s.law_place[Law.THREE] == Place.GAME_BOARD:
        return box.boards_with_tablet
    return box.boards


@kernel
def end_by_boards(box, s):
    """CH-50: ends the game if enough boards are full."""
    n = full_boards(box, s)
    if n >= boards_that_end(box, s):
        finish(s, m.ENDED_BOARDS, n)


# Whose turn it is


@kernel
def may_hire(box, s, seat):
    """CH-21, CH-22: there is a neighbour, the money for it, and it has not been done in this turn."""
    return s.hired == 0 and s.neighbours > 0 and s.cash[seat] >= box.neighbour


@kernel
def neighbour_would_help(s, seat):
    """CH-14: a neighbour somewhere would open a field for one of the seat's own."""
    if s.neighbours > 0:
        for field in range(np.int64(s.reach)):
            if s.open[field] and can_lay_after(s, seat, field, int(NEIGHBOUR)):
                return True
    return False


@kernel
def somebody_can_lay(s):
    for seat in range(np.int64(s.seats)):
        if can_lay(s, seat):
            return True
    return False


@kernel
def begin_turn(box, s, seat):
    """CH-14: passes the turn on to the next seat that has anything to decide. Somebody can lay, so one has.

    Whoever could go on after hiring is asked, with or without the money; by version 1 of the rules only with it.
    """
    while True:
        s.turn = seat
        s.movers = 1 << seat
        s.hired = 0
        s.drawn = 0
        if can_lay(s, seat):
            s.phase = Phase.LAY
            emit(s, m.TURN, seat)
            return
        if neighbour_would_help(s, seat):
            if s.version < 2:
                emit(s, m.BLOCKED, seat)  # CH-55: whether it is asked now tells of its money
            if s.version >= 2 or may_hire(box, s, seat):
                s.phase = Phase.BLOCKED
                emit(s, m.TURN, seat)
                return
        if hand_size(s, seat) > 0:
            emit(s, m.SAT_OUT, seat)
        seat = (seat + 1) % s.seats


@kernel
def end_turn(box, s):
    """CH-50: the game ends when nobody can lay a member; else the next seat's turn begins.

    CH-26: who has nobody left now gets nobody until the next turn, so it is told here, and only once.
    """
    if somebody_can_lay(s):
        if hand_size(s, np.int64(s.turn)) == 0:
            emit(s, m.OUT, s.turn)
        begin_turn(box, s, (s.turn + 1) % s.seats)
    else:
        finish(s, m.ENDED_STUCK, 0)


# Taking and dealing with it


@kernel
def lay(s, seat, member, field):
    """CH-11: one of your members goes on the field."""
    s.hand[seat, member] -= 1
    put(s, field, member)
    emit(s, m.LAID, seat, member, field)


@kernel
def take(box, s, seat, field):
    """CH-11: what lay on the field is yours. CH-04: which tablet it was is decided only now. True for a scarab."""
    found = s.treasure[field]
    s.treasure[field] = NONE
    s.open[field] = 0
    s.left -= 1
    if found != TABLET:
        s.held = found
        emit(s, m.TOOK, seat, found, field)
        return True
    unseen = 0
    for law in range(LAWS):
        if s.law_place[law] == Place.UNSEEN:
            unseen += 1
    k = roll(s, unseen)
    for law in range(LAWS):
        if s.law_place[law] == Place.UNSEEN:
            if k == 0:
                s.tablet = law
                s.law_place[law] = Place.BOX
                emit(s, m.TURNED, seat, law, field)
                break
            k -= 1
    return False


@kernel
def deal_with_scarab(box, s, seat):
    """CH-15: sell or store. CH-34: what can be neither is worthless and leaves the game."""
    held = np.int64(s.held)
    if can_sell(box, s, held) or can_store(s, held):
        s.phase = Phase.DEAL
    else:
        emit(s, m.WORTHLESS, seat, held)
        s.phase = Phase.DEALT


@kernel
def sell(box, s, seat, colour):
    """CH-16: the market price for whoever sells; the topmost free number is covered. CH-50: that may end the game."""
    s.cash[seat] += s.market
    emit(s, m.SOLD, seat, colour, s.market, s.sold[colour])
    s.sold[colour] += 1
    s.phase = Phase.DEALT
    if is_full(box, s, colour):
        emit(s, m.FULL, NONE, colour)
        end_by_boards(box, s)


@kernel
def go_on(box, s):
    """CH-21, CH-25, CH-43, CH-50: after a move the turn goes on where it stood, or to its end, or the game ends.

    Only who has something to decide is asked.
    """
    if s.phase == Phase.DEALT:
        s.held = NONE
        s.tablet = NONE
        if s.left == 0:
            finish(s, m.ENDED_EMPTY, 0)
            return
        s.phase = s.back
    if s.phase == Phase.REFILL and not can_draw(box, s, np.int64(s.turn)):
        if s.drawn or not holds_usable_tablet(box, s, np.int64(s.turn), Phase.REFILL + 0):
            s.phase = Phase.TURN_OVER
    if s.phase == Phase.TURN_OVER:
        end_turn(box, s)


# The end of a turn


@kernel
def can_draw(box, s, seat):
    """CH-25: fewer than four in hand, and a tile to draw."""
    return hand_size(s, seat) < box.hand and front_stack(s) < STACKS


@kernel
def draw(s, seat):
    """CH-25: one member from the front stack."""
    stack = front_stack(s)
    member = s.top[stack]
    s.hand[seat, member] += 1
    s.stack[stack] -= 1
    s.drawn = 1
    emit(s, m.DREW, seat, member, stack)
    show_top(s, stack)
    if s.stack[stack] > 0:
        emit(s, m.SHOWED, NONE, s.top[stack], stack)


# The three tablets that can be kept


@kernel
def can_reach(s, seat, member, field, back):
    """CH-41: any scarab, under CH-13, and not with the last member that would allow this turn's normal lay."""
    if s.treasure[field] == NONE or s.treasure[field] == TABLET:
        return False
    if s.hand[seat, member] == 0 or clashes(s, field, member):
        return False
    return back != Phase.LAY or can_lay_after(s, seat, field, member)


@kernel
def can_reach_anywhere(s, seat, back):
    for field in range(FIELDS):
        if s.treasure[field] != NONE and s.treasure[field] != TABLET:
            for member in range(MEMBERS):
                if can_reach(s, seat, member, field, back):
                    return True
    return False


@kernel
def scarabs_on_pyramid(s):
    n = 0
    for field in range(FIELDS):
        if s.treasure[field] != NONE and s.treasure[field] != TABLET:
            n += 1
    return n


@kernel
def can_swap(s, seat, first, second):
    """CH-42: two scarabs on the pyramid, or one there and one of the store; a colour under CH-34 stays out of stores.

    `first` and `second` are fields, or 66 + a colour of the store.
    """
    if first >= FIELDS and second >= FIELDS:
        return False
    if first >= FIELDS:
        first, second = second, first
    here = np.int64(s.treasure[first])
    if here == NONE or here == TABLET or first == second:
        return False
    if second >= FIELDS:
        return s.store[seat, second - FIELDS] > 0 and can_store(s, here)
    there = s.treasure[second]
    return there != NONE and there != TABLET


@kernel
def can_swap_with_anything(s, seat, first):
    for second in range(FIELDS + COLOURS):
        if can_swap(s, seat, first, second):
            return True
    return False


@kernel
def usable(box, s, seat, law, back):
    """CH-40 to CH-42: whether this tablet could be carried out now."""
    if law == Law.MARKET:
        for colour in range(COLOURS):
            if s.store[seat, colour] > 0 and can_sell(box, s, colour):
                return True
        return False
    if law == Law.REACH:
        return can_reach_anywhere(s, seat, back)
    if scarabs_on_pyramid(s) >= 2:
        return True
    for first in range(FIELDS, FIELDS + COLOURS):
        if can_swap_with_anything(s, seat, first):
            return True
    return False


@kernel
def keeps(s, seat, law):
    """Whether this tablet lies before this seat."""
    return s.law_place[law] == Place.SEAT and s.law_where[law] == seat


@kernel
def holds_usable_tablet(box, s, seat, back):
    for law in range(Law.MARKET, LAWS):
        if keeps(s, seat, law) and usable(box, s, seat, law, back):
            return True
    return False


# What is offered in words

MAY_SELL, MAY_STORE, MAY_USE, MAY_DRAW, MAY_HIRE = 1, 2, 4, 8, 16


@kernel
def offered(box, s):
    """What the seat whose turn it is may choose from, as bits. All can see it: no money plays a part.

    Whoever has not enough for a neighbour still reads that there is one, and what it costs.
    """
    seat = np.int64(s.turn)
    bits = 0
    if s.phase == Phase.LAY:
        bits |= MAY_HIRE if s.hired == 0 and s.neighbours > 0 else 0
        bits |= MAY_USE if holds_usable_tablet(box, s, seat, Phase.LAY + 0) else 0
    elif s.phase == Phase.DEAL:
        held = np.int64(s.held)
        bits |= MAY_SELL if can_sell(box, s, held) else 0
        bits |= MAY_STORE if can_store(s, held) else 0
    elif s.phase == Phase.KEEP:
        bits |= MAY_USE if usable(box, s, seat, np.int64(s.tablet), np.int64(s.back)) else 0
    elif s.phase == Phase.REFILL:
        bits |= MAY_USE if s.drawn == 0 and holds_usable_tablet(box, s, seat, Phase.REFILL + 0) else 0
        bits |= MAY_DRAW if can_draw(box, s, seat) else 0
    return bits
