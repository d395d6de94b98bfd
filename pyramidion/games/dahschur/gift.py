"""Phase 1: the others lay the cards that the active player acts with, and get them back in the order of their use."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, nth
from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .state import COLOURS, MARKET_COLOUR, NONE, Area, Phase


@kernel
def ask(s, phase, seat):
    s.phase = phase
    s.turn = seat
    s.movers = 1 << seat


@kernel
def begin_turn(s, seat):
    """DA-10, DA-45: the seat is active. DA-81, DA-91: with fewer than four seats a neutral card comes first."""
    s.active = seat
    s.given = 0
    s.enlisted = 0
    emit(s, m.TURN, seat)
    neutral = np.int64(s.neutral)
    if neutral != 0:
        value = nth(neutral, roll(s, count(neutral)))
        s.neutral = neutral & ~(1 << value)
        s.given = 1 << value
        s.gift[COLOURS - 1] = value + 1
        emit(s, m.NEUTRAL_UP, NONE, value)
    ask(s, Phase.GIVE, (seat + 1) % s.seats)


@kernel
def choice(s, seat):
    """DA-10, DA-11, DA-82, DA-94: the values that may be played: new ones, or any if all of the hand lie there."""
    hand = np.int64(s.hand[seat])
    new = hand & ~np.int64(s.given)
    return new if new != 0 else hand


@kernel
def play_card(s, seat, value, kind):
    """A card leaves the hand; `value` counts from 0."""
    bit = 1 << value
    emit(s, m.FORCED if np.int64(s.given) & bit != 0 else kind, seat, value)
    s.hand[seat] = np.int64(s.hand[seat]) & ~bit
    s.given = np.int64(s.given) | bit


@kernel
def give(s, seat, value):
    """DA-10: one card into the gift, then the next one gives; when all have, the active player acts."""
    play_card(s, seat, value, m.GAVE)
    s.gift[seat] = value + 1
    following = (seat + 1) % s.seats
    if following == s.active:
        ask(s, Phase.ACT, following)
    else:
        ask(s, Phase.GIVE, following)


@kernel
def put_before(s, seat, value):
    """DA-12: a card comes to lie to the right of those already there."""
    s.row[seat, s.shown[seat]] = value
    s.shown[seat] += 1


@kernel
def use_card(s, seat, colour, area):
    """DA-12: the card goes back to its owner. DA-81: a neutral one aside. DA-93: a market prince to the active seat."""
    value = np.int64(s.gift[colour])
    s.gift[colour] = 0
    s.card = value
    s.placed = 0
    emit(s, m.USED, seat, value - 1, colour, area)
    if colour < s.seats:
        emit(s, m.RETURNED, colour, value - 1, np.int64(s.shown[colour]) + 1)
        put_before(s, colour, value)
    elif s.seats == 2 and colour == MARKET_COLOUR:
        s.foreign[seat] = s.shown[seat]
        emit(s, m.RETURNED, seat, value - 1, np.int64(s.shown[seat]) + 1)
        put_before(s, seat, value)
    if area == Area.MARKET:
        s.phase = Phase.MARKET
    elif area == Area.AVENUE:
        s.phase = Phase.AVENUE
    elif area == Area.PROCESSION:
        s.phase = Phase.PROCESSION
    else:
        s.phase = Phase.ACTED


@kernel
def enlist(s, stall):
    """DA-92: the market prince lies in the gift and gives a third action."""
    bit = 1 << stall
    s.princes = np.int64(s.princes) & ~bit
    s.given = np.int64(s.given) | bit
    s.gift[MARKET_COLOUR] = stall + 1
    s.enlisted = 1
    emit(s, m.ENLISTED, np.int64(s.active), stall)


@kernel
def lay(s, seat, value):
    """DA-82, DA-94: the last card is laid before oneself, from the start player on."""
    play_card(s, seat, value, m.LAID)
    put_before(s, seat, value + 1)
    following = (seat + 1) % s.seats
    if following == s.start:
        s.phase = Phase.SETTLE
    else:
        ask(s, Phase.LAY, following)


@kernel
def end_action(s):
    """DA-12, DA-45: the next card of the gift; without one the left neighbour is active, or phase 1 is over."""
    s.card = 0
    for colour in range(COLOURS):
        if s.gift[colour] != 0:
            s.phase = Phase.ACT
            return
    following = (np.int64(s.active) + 1) % s.seats
    if following != s.start:
        begin_turn(s, following)
    elif s.seats < COLOURS:
        s.given = 0
        ask(s, Phase.LAY, following)
    else:
        s.phase = Phase.SETTLE
