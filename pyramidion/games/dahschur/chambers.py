"""The end of a round, and the end of the game: cards into the chambers, discs onto the cards."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, nth
from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .gift import ask, begin_turn
from .scoring import gain
from .settling import begin_settling
from .state import (
    CITIES,
    GEMS,
    GOLD,
    LOWEST_CITY,
    NONE,
    ROUNDS,
    ROW,
    SILVER,
    SILVERS,
    VALUES,
    Phase,
    Tally,
)

ALL_VALUES = (1 << VALUES) - 1


@kernel
def own_cards(s, seat):
    """The values before a seat that may go into its chamber: not the market prince (DA-96)."""
    mask = 0
    for position in range(s.shown[seat]):
        if position != s.foreign[seat]:
            mask |= 1 << (np.int64(s.row[seat, position]) - 1)
    return mask


@kernel
def entomb(box, s, seat, value):
    """DA-60: one card into the chamber, the others back to hand; `value` counts from 0."""
    s.hand[seat] = np.int64(s.hand[seat]) | (own_cards(s, seat) & ~(1 << value))
    for position in range(ROW):
        s.row[seat, position] = 0
    s.shown[seat] = 0
    s.foreign[seat] = NONE
    s.chamber[seat, s.round_no] = value + 1
    emit(s, m.ENTOMBED, seat, value, seat * ROUNDS + np.int64(s.round_no))
    following = (seat + 1) % s.seats
    if following != s.start:
        ask(s, Phase.ENTOMB, following)
    else:
        end_round(box, s)


@kernel
def open_city(s, place):
    """DA-04, DA-61: a city card with a gold and a silver disc, face down."""
    pile = np.int64(s.city_pile)
    number = nth(pile, roll(s, count(pile)))
    s.city_pile = pile & ~(1 << number)
    s.city[place] = number + LOWEST_CITY
    s.gold[place] = 1
    s.silver[place] = 1
    emit(s, m.OPENED, NONE, number)


@kernel
def replace_cities(s):
    """DA-61: cities without discs are laid aside for good and replaced while the pile lasts."""
    for place in range(CITIES):
        if s.city[place] != 0 and s.gold[place] == 0 and s.silver[place] == 0:
            emit(s, m.CLOSED, NONE, np.int64(s.city[place]) - LOWEST_CITY)
            s.city[place] = 0
            if s.city_pile != 0:
                open_city(s, place)


@kernel
def shuffle_princes(s):
    """DA-81, DA-83, DA-96: all neutral cards form the pile again, market princes lie on their stalls."""
    s.neutral = ALL_VALUES if s.seats < 4 else 0
    s.princes = ALL_VALUES if s.seats == 2 else 0


@kernel
def end_round(box, s):
    """DA-61, DA-62: the start marker passes to the left; after the last round the chambers are opened."""
    if s.round_no + 1 == s.rounds:
        s.front = box.fields
        emit(s, m.BURYING, NONE)
        next_offering(box, s)
        return
    replace_cities(s)
    shuffle_princes(s)
    if s.neutral != 0:
        emit(s, m.RESHUFFLED, NONE)
    s.round_no += 1
    s.start = (s.start + 1) % s.seats
    begin_settling(s)
    emit(s, m.ROUND, NONE, np.int64(s.round_no) + 1)
    begin_turn(s, np.int64(s.start))


# The end of the game


@kernel
def has_free_card(s):
    """DA-70: a card in a chamber without a disc."""
    for seat in range(s.seats):
        for chamber in range(ROUNDS):
            if s.chamber[seat, chamber] != 0 and s.filled[seat, chamber] == 0:
                return True
    return False


@kernel
def next_offering(box, s):
    """DA-70, DA-72, DA-73: from the front on, the next offering whose owner holds a disc."""
    if has_free_card(s):
        while s.front > 0:
            s.front -= 1
            for seat in range(s.seats):
                if (np.int64(s.offerings[seat]) >> np.int64(s.front)) & 1 and s.golds[seat] + s.silvers[seat] > 0:
                    ask(s, Phase.BURY, seat)
                    return
    finish(box, s)


@kernel
def can_bury(s, seat, door):
    """DA-70: a card without a disc, and a disc of its number."""
    owner, chamber = door // ROUNDS, door % ROUNDS
    value = np.int64(s.chamber[owner, chamber])
    return value > 0 and s.filled[owner, chamber] == 0 and s.held[seat, value - 1] > 0


@kernel
def bury(box, s, seat, door):
    """DA-70, DA-71: the disc's number for whoever places it, and something for the card's owner."""
    owner, chamber = door // ROUNDS, door % ROUNDS
    value = np.int64(s.chamber[owner, chamber])
    disc = SILVER if value <= SILVERS else GOLD
    s.held[seat, value - 1] -= 1
    if disc == GOLD:
        s.golds[seat] -= 1
    else:
        s.silvers[seat] -= 1
    s.filled[owner, chamber] = 1
    gain(s, seat, value, Tally.DISC)
    emit(s, m.BURIED, seat, door, disc, value, value)
    if owner != seat:
        points = np.int64(box.host[disc])
        gain(s, owner, points, Tally.HOST)
        emit(s, m.HOSTED, owner, door, points)
    next_offering(box, s)


@kernel
def finish(box, s):
    """DA-73: every gem in supply scores; what discs are left is lost."""
    for seat in range(s.seats):
        n = 0
        for gem in range(GEMS):
            n += np.int64(s.gems[seat, gem])
        if n > 0:
            points = n * np.int64(box.gem)
            gain(s, seat, points, Tally.GEM)
            emit(s, m.LEFT_OVER, seat, n, points)
    s.phase = Phase.OVER
    s.movers = 0
    emit(s, m.ENDED, NONE)
