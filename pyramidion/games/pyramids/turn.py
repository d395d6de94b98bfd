"""The course of a turn for all at once: showing, replacing completed cards, bonuses, the next expedition card."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count
from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import draw_one, roll
from . import moves as m
from .marking import UPPER
from .state import CARDS, CHAMBERS, COLOURS, DECK, EXPEDITIONS, GREEN, NONE, RED, SKULL, STEPS, TORCH, Phase


@kernel
def go_on(box, s):
    """After a move: if everyone has finished, or a seat its taking, the turn goes on to whatever is decided next."""
    if s.movers != 0:
        return
    if s.phase == Phase.CHOOSE:
        begin(box, s)
    elif s.phase == Phase.MARK:
        reveal(box, s)
        lay_aside(box, s)
        s.phase = Phase.BONUS if last_turn(box, s) else Phase.REPLACE
    if s.phase == Phase.REPLACE:
        next_taker(box, s)
    if s.phase == Phase.BONUS:
        take_bonuses(box, s)
        s.phase = Phase.TURN
    if s.phase == Phase.TURN:
        turn_up(box, s)


# Before the first turn


@kernel
def begin(box, s):
    """SG-03, SG-04: the chosen cards are shown, the others go into the deck, the display is laid out."""
    for seat in range(s.seats):
        for chamber in range(CHAMBERS):
            s.chamber[seat, chamber] = s.hand[seat, s.picked[seat, chamber]]
            s.picked[seat, chamber] = NONE
        for place in range(box.hand):
            card = s.hand[seat, place]
            if card != s.chamber[seat, 0] and card != s.chamber[seat, 1]:
                s.deck[card] = 1
                s.pile += 1
            s.hand[seat, place] = NONE
        emit(s, m.CHOSE, seat, s.chamber[seat, 0], s.chamber[seat, 1])
    fill_display(box, s)
    s.phase = Phase.TURN


@kernel
def fill_display(box, s):
    """SG-32, SG-33: up to four open cards, as long as the deck lasts."""
    for place in range(box.display):
        if s.display[place] == NONE and s.pile > 0:
            card = draw_one(s, s.deck, s.pile)
            s.pile -= 1
            s.display[place] = card
            emit(s, m.OPENED, NONE, card, place)


# When everyone has marked


@kernel
def reveal(box, s):
    """SG-16: now all marks, and what they did, are shown at once."""
    emit(s, m.REVEALED, NONE)
    for seat in range(s.seats):
        for chamber in range(CHAMBERS):
            cells = np.int64(s.fresh[seat, chamber])
            if cells != 0:
                card = np.int64(s.chamber[seat, chamber])
                emit(s, m.SHOWED, seat, card, count(cells), cells & UPPER, cells >> m.UPPER_CELLS)
                s.fresh[seat, chamber] = 0
        if (
            s.before[seat, RED] != s.red[seat]
            or s.before[seat, GREEN] != s.green[seat]
            or s.before[seat, SKULL] != s.skulls[seat]
            or s.before[seat, TORCH] != s.torches[seat]
        ):
            torches = count(np.int64(s.torches[seat]))
            emit(s, m.COUNTED, seat, s.red[seat], s.green[seat], s.skulls[seat], torches)
            s.before[seat, RED] = s.red[seat]
            s.before[seat, GREEN] = s.green[seat]
            s.before[seat, SKULL] = s.skulls[seat]
            s.before[seat, TORCH] = s.torches[seat]


@kernel
def lay_aside(box, s):
    """SG-25, SG-30: cards whose tomb is marked are complete; their owner has as many to take. They keep their marks."""
    for seat in range(s.seats):
        s.due[seat] = 0
        for chamber in range(CHAMBERS):
            s.just[seat, chamber] = NONE
            card = np.int64(s.chamber[seat, chamber])
            if card >= 0 and np.int64(s.marks[seat, chamber]) & np.int64(box.tomb[card]) != 0:
                s.just[seat, chamber] = card
                s.aside[card] = seat
                s.coloured[seat, box.colour[card]] += 1
                s.crossed[card] = s.marks[seat, chamber]
                s.chamber[seat, chamber] = NONE
                s.marks[seat, chamber] = 0
                s.due[seat] += 1
                emit(s, m.COMPLETED, seat, card, box.colour[card])


@kernel
def last_turn(box, s):
    """SG-32: the last expedition card of the game lies open."""
    return s.turn == box.turns and s.round_no == box.rounds - 1


# Replacing


@kernel
def lowest_just(box, s, seat, colour):
    """SG-31, SG-41: the lowest number this seat completed in this turn, of one colour or (NONE) of any."""
    lowest = CARDS
    for chamber in range(CHAMBERS):
        card = np.int64(s.just[seat, chamber])
        if card >= 0 and card < lowest and (colour == NONE or box.colour[card] == colour):
            lowest = card
    return lowest


@kernel
def cards_on_offer(box, s):
    n = s.pile * 1
    for place in range(box.display):
        if s.display[place] != NONE:
            n += 1
    return n


@kernel
def next_taker(box, s):
    """SG-31, SG-33: whoever completed the lowest number takes next, if there is a card; then bonuses follow."""
    left = cards_on_offer(box, s)
    s.taker = NONE
    lowest = CARDS
    for seat in range(s.seats):
        if s.due[seat] > 0:
            number = lowest_just(box, s, seat, NONE)
            if left == 0:
                s.due[seat] = 0
                emit(s, m.WITHOUT, seat)
            elif number < lowest:
                lowest = number
                s.taker = seat
    if s.taker == NONE:
        s.phase = Phase.BONUS
    else:
        s.phase = Phase.TAKE
        s.movers = 1 << s.taker


@kernel
def take(box, s, seat, offer):
    """SG-30, SG-32: an open card or the deck's top card; the display is filled when the seat has taken all."""
    if offer == DECK:
        card = draw_one(s, s.deck, s.pile)
        s.pile -= 1
        emit(s, m.DREW, seat, card)
    else:
        card = np.int64(s.display[offer])
        s.display[offer] = NONE
        emit(s, m.TOOK, seat, card, offer)
    chamber = 0 if s.chamber[seat, 0] == NONE else 1
    s.chamber[seat, chamber] = card
    s.due[seat] -= 1
    if s.due[seat] > 0 and cards_on_offer(box, s) > 0:
        return
    if s.due[seat] > 0:
        s.due[seat] = 0
        emit(s, m.WITHOUT, seat)
    fill_display(box, s)
    s.movers = 0
    s.phase = Phase.REPLACE


# Bonuses


@kernel
def passes_step(box, s, seat, colour):
    """SG-40: with the cards just completed the seat has reached its 2nd, 4th or 6th of this colour."""
    now = np.int64(s.coloured[seat, colour])
    before = now
    for chamber in range(CHAMBERS):
        card = np.int64(s.just[seat, chamber])
        if card >= 0 and box.colour[card] == colour:
            before -= 1
    if before == now:
        return False
    for step in range(STEPS):
        if before < box.steps[step] <= now:
            return True
    return False


@kernel
def anything_completed(s):
    for seat in range(s.seats):
        for chamber in range(CHAMBERS):
            if s.just[seat, chamber] != NONE:
                return True
    return False


@kernel
def take_bonuses(box, s):
    """SG-40, SG-41: the highest bonus left for each who passed a step, by the number just completed in the colour."""
    if not anything_completed(s):
        return
    for colour in range(COLOURS):
        after = NONE
        while True:
            taker = NONE
            lowest = CARDS
            for seat in range(s.seats):
                number = lowest_just(box, s, seat, colour)
                if after < number < lowest and passes_step(box, s, seat, colour):
                    lowest = number
                    taker = seat
            if taker == NONE:
                break
            after = lowest
            for step in range(STEPS):
                if s.bonus[colour, step] == NONE:
                    s.bonus[colour, step] = taker
                    emit(s, m.BONUS, taker, colour, box.bonuses[step])
                    break
    for seat in range(s.seats):
        for chamber in range(CHAMBERS):
            s.just[seat, chamber] = NONE
        s.due[seat] = 0


# The next expedition card


@kernel
def turn_up(box, s):
    """SG-10, SG-15, SG-50: the next card for everybody who has a card to mark on; after the last one the game ends."""
    if last_turn(box, s):
        finish(s, m.ENDED)
        return
    movers = 0
    for seat in range(s.seats):
        if s.chamber[seat, 0] != NONE or s.chamber[seat, 1] != NONE:
            movers |= 1 << seat
    if movers == 0:
        finish(s, m.ENDED_EMPTY)
        return
    if s.turn == box.turns or s.round_no == NONE:
        s.round_no += 1
        s.turn = 0
        s.unturned = (1 << np.int64(box.expeditions)) - 1
        emit(s, m.ROUND, NONE, s.round_no + 1)
    k = roll(s, box.expeditions - s.turn)
    for card in range(EXPEDITIONS):
        if (np.int64(s.unturned) >> card) & 1:
            if k == 0:
                s.unturned = np.int64(s.unturned) & ~(1 << card)
                s.expedition = card
                break
            k -= 1
    s.turn += 1
    emit(s, m.TURNED, NONE, box.pattern[s.expedition], s.turn)
    for seat in range(s.seats):
        if (movers >> seat) & 1 == 0:
            emit(s, m.IDLE, seat)
    s.phase = Phase.MARK
    s.movers = movers
    s.since = s.ply


@kernel
def finish(s, reason):
    """SG-50; nothing can change any more when nobody has a card left either."""
    emit(s, reason, NONE)
    s.expedition = NONE
    s.phase = Phase.OVER
    s.movers = 0
