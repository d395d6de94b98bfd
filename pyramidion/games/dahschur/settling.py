"""Phase 2: rewards for the highest cards, dice for ties, tribute for sums."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit, whisper
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .gift import ask
from .market import has_goods_out
from .procession import can_process
from .scoring import gain
from .state import CITIES, GEMS, GOLD, LOWEST_CITY, NONE, ROW, SILVER, SILVERS, Phase, Tally

LEFT, MIDDLE, RIGHT, TRIBUTE = range(4)  # stages
NOTHING, GO_ON, ASKED = range(3)  # what settling a city came to
SIDES = 6  # of the die


@kernel
def settle(box, s):
    """DA-49: goes on until somebody has a choice, or until everything is settled. True when it is."""
    while True:
        if s.second != NONE:
            seat = np.int64(s.second)
            s.second = NONE
            if offer_discs(s, seat, np.int64(s.place)):
                return False
        elif s.consoled != 0:
            seat = first_from_start(s, np.int64(s.consoled))
            s.consoled = np.int64(s.consoled) & ~(1 << seat)
            if can_be_consoled(box, s, seat):
                ask(s, Phase.CONSOLE, seat)
                return False
        elif s.stage < TRIBUTE:
            position = np.int64(s.stage)
            s.stage += 1
            if settle_reward(box, s, position):
                return False
        else:
            found = settle_city(s)
            if found == ASKED:
                return False
            if found == NOTHING:
                return True


@kernel
def first_from_start(s, mask):
    """The first seat of a set that is not empty, from the start player on."""
    seat = np.int64(s.start)
    while (mask >> seat) & 1 == 0:
        seat = (seat + 1) % s.seats
    return seat


# Ties


@kernel
def contest(s, mask, places):
    """DA-53, DA-55: those tied roll until the places that matter are clear; only those still equal roll again.

    Answers the best and, for two places, the second as best + 8 * second.
    """
    ranks = np.int64(0)  # a byte per seat: how many are below
    open_places = True
    while open_places:
        open_places = False
        rolled = np.int64(0)
        for k in range(s.seats):
            seat = (s.start + k) % s.seats
            if (mask >> seat) & 1:
                rank = (ranks >> (8 * seat)) & 255
                above, equal = compare(s, mask, ranks, rank)
                die = 0
                if equal > 1 and above < places:
                    die = roll(s, SIDES) + 1
                    emit(s, m.ROLLED, seat, die)
                    open_places = True
                rolled |= (rank * 8 + die) << (8 * seat)
        ranks = np.int64(0)
        for seat in range(s.seats):
            if (mask >> seat) & 1:
                above, equal = compare(s, mask, rolled, (rolled >> (8 * seat)) & 255)
                ranks |= (4 - above) << (8 * seat)
    best = 0
    second = 0
    for seat in range(s.seats):
        if (mask >> seat) & 1:
            above, equal = compare(s, mask, ranks, (ranks >> (8 * seat)) & 255)
            if above == 0:
                best = seat
            elif above == 1:
                second = seat
    emit(s, m.WON, best)
    return best + 8 * second


@kernel
def compare(s, mask, ranks, rank):
    """How many of a set have a higher rank, and how many this one."""
    above = 0
    equal = 0
    for seat in range(s.seats):
        if (mask >> seat) & 1:
            other = (ranks >> (8 * seat)) & 255
            if other > rank:
                above += 1
            elif other == rank:
                equal += 1
    return above, equal


@kernel
def can_be_consoled(box, s, seat):
    """DA-53, DA-58: something can be done of what those may choose who lost a tie."""
    return has_goods_out(s, seat) or can_process(box, s, seat)


# Rewards


@kernel
def silver_cities(s):
    n = 0
    for place in range(CITIES):
        n += s.silver[place]
    return n


@kernel
def settle_reward(box, s, position):
    """DA-50 to DA-53, DA-95: the highest card at this position. True when the winner is asked.

    Without silver those tied are consoled, as in DA-55; by version 1 of the rules nothing happened.
    """
    best = 0
    mask = np.int64(0)
    for seat in range(s.seats):
        value = np.int64(s.row[seat, position])
        if value > best:
            best = value
            mask = np.int64(1) << seat
        elif value == best and best > 0:
            mask |= np.int64(1) << seat
    if best == 0:
        return False
    winner = first_from_start(s, mask)
    tied = mask != 1 << winner
    if position == LEFT and silver_cities(s) == 0:
        if tied and s.version >= 2:
            tell_tie(s, mask, best, position)
            s.consoled = mask
        emit(s, m.LOST_REWARD, NONE, position)
        return False
    if not tied:
        emit(s, m.HIGHEST, winner, best - 1, position)
    else:
        tell_tie(s, mask, best, position)
        winner = contest(s, mask, 1) & 7
        s.consoled = mask & ~(1 << winner)
    return reward(box, s, winner, position)


@kernel
def tell_tie(s, mask, best, position):
    for k in range(s.seats):
        seat = (s.start + k) % s.seats
        if (mask >> seat) & 1:
            emit(s, m.TIED, seat, best - 1, position)


@kernel
def reward(box, s, winner, position):
    if position == LEFT:
        if silver_cities(s) > 1:
            ask(s, Phase.SILVER, winner)
            return True
        for place in range(CITIES):
            if s.silver[place] > 0:
                take(s, winner, place, SILVER)
    elif position == MIDDLE:
        if can_lead(box, s, winner):
            ask(s, Phase.LEAD, winner)
            return True
        emit(s, m.LOST_REWARD, winner, position)
    else:
        points = np.int64(box.reward)
        gain(s, winner, points, Tally.REWARD)
        emit(s, m.REWARDED, winner, points)
    return False


@kernel
def can_lead(box, s, seat):
    """DA-51, DA-58: a gem in the bag, or a good that can go to the foremost free field."""
    for gem in range(GEMS):
        if s.bag[gem] > 0:
            return True
    return can_process(box, s, seat)


@kernel
def pick(s, seat, gem):
    """DA-51: a gem of one's choice from the bag."""
    s.bag[gem] -= 1
    s.gems[seat, gem] += 1
    emit(s, m.PICKED, seat, gem)


# Tribute


@kernel
def card_sum(s, seat):
    total = 0
    for position in range(ROW):
        total += np.int64(s.row[seat, position])
    return total


@kernel
def settle_city(s):
    """DA-54, DA-55, DA-57: the next city that somebody's sum claims, in the order of the first claimants."""
    for k in range(s.seats):
        seat = (np.int64(s.start) + k) % s.seats
        if (np.int64(s.settled) >> seat) & 1:
            continue
        total = card_sum(s, seat)
        place = place_of(s, total)
        if place == NONE:
            continue
        mask = np.int64(0)
        for j in range(s.seats):
            other = (np.int64(s.start) + j) % s.seats
            if card_sum(s, other) == total:
                mask |= np.int64(1) << other
                emit(s, m.CLAIMED, other, total - LOWEST_CITY)
        s.settled = np.int64(s.settled) | mask
        return tribute(s, seat, mask, place)
    return NOTHING


@kernel
def place_of(s, number):
    """Where the city of this number lies open."""
    for place in range(CITIES):
        if s.city[place] == number:
            return place
    return NONE


@kernel
def tribute(s, seat, mask, place):
    """DA-54, DA-55: a disc for the claimant; of several the best chooses, the second gets what is left."""
    discs = np.int64(s.gold[place]) + np.int64(s.silver[place])
    tied = mask != 1 << seat
    if discs == 0:
        emit(s, m.EMPTY, NONE, np.int64(s.city[place]) - LOWEST_CITY)
        s.consoled = mask if tied else 0
        return GO_ON
    if tied:
        order = contest(s, mask, discs)
        seat = order & 7
        mask &= ~(1 << seat)
        if discs == 2:
            s.second = order >> 3
            mask &= ~(1 << (order >> 3))
        s.consoled = mask
    s.place = place
    return ASKED if offer_discs(s, seat, place) else GO_ON


@kernel
def offer_discs(s, seat, place):
    """DA-54: asks which disc is taken, if there is a choice; else the seat takes the only one."""
    if may_forgo(s) or (s.gold[place] > 0 and s.silver[place] > 0):
        ask(s, Phase.TRIBUTE, seat)
        return True
    take(s, seat, place, GOLD if s.gold[place] > 0 else SILVER)
    return False


@kernel
def may_forgo(s):
    """DA-54: a disc may be left; by version 1 of the rules it could not."""
    return s.version >= 2


@kernel
def take(s, seat, place, disc):
    """DA-50, DA-54, DA-56: which number the disc bears is decided now, and only its new holder sees it."""
    first = SILVERS if disc == GOLD else 0
    total = 0
    for number in range(first, first + SILVERS):
        total += np.int64(s.unseen[number])
    k = roll(s, total)
    number = first
    while k >= s.unseen[number]:
        k -= np.int64(s.unseen[number])
        number += 1
    s.unseen[number] -= 1
    s.held[seat, number] += 1
    if disc == GOLD:
        s.gold[place] = 0
        s.golds[seat] += 1
    else:
        s.silver[place] = 0
        s.silvers[seat] += 1
    emit(s, m.TOOK, seat, np.int64(s.city[place]) - LOWEST_CITY, disc)
    whisper(s, 1 << seat, m.LOOKED, seat, disc, number + 1)


@kernel
def begin_settling(s):
    s.stage = LEFT
    s.settled = 0
    s.second = NONE
    s.consoled = 0
