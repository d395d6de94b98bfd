"""Setting the table up."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, nth
from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .chambers import ALL_VALUES, open_city, shuffle_princes
from .gift import begin_turn
from .market import draw_gem, offer
from .settling import begin_settling
from .state import (
    CITIES,
    COLOURS,
    DISCS,
    GEMS,
    NONE,
    ROUNDS,
    ROW,
    SEATS,
    SLABS,
    STALLS,
    Tally,
)

TALLIES = len(Tally)


@kernel
def deal(box, s, seats, options):
    """DA-01 to DA-06, DA-80, DA-90."""
    s.round_no = 0
    s.rounds = box.rounds[seats]
    s.start = 0
    s.card = 0
    s.first = NONE
    s.placed = 0
    s.place = 0
    s.front = box.fields
    for seat in range(SEATS):
        deal_seat(box, s, seat, seats)
    deal_market(box, s)
    deal_avenue(box, s, seats)
    deal_cities(box, s, seats)
    s.told = 0  # what lies on the table from the beginning is no news
    emit(s, m.BEGAN, 0)
    for seat in range(seats):
        for _ in range(box.first_gems[seats]):
            gem = draw_gem(s)
            if gem != NONE:
                s.gems[seat, gem] += 1
                emit(s, m.DREW, seat, gem)
    shuffle_princes(s)
    begin_settling(s)
    emit(s, m.ROUND, NONE, 1)
    begin_turn(s, 0)


@kernel
def deal_seat(box, s, seat, seats):
    """DA-03: a trader on the square, goods, six prince cards, no points; nothing where nobody sits."""
    s.hand[seat] = ALL_VALUES if seat < seats else 0
    s.supply[seat] = box.goods if seat < seats else 0
    s.trader[seat] = NONE
    s.shown[seat] = 0
    s.foreign[seat] = NONE
    s.offerings[seat] = 0
    s.golds[seat] = 0
    s.silvers[seat] = 0
    s.points[seat] = 0
    s.gift[seat] = 0
    for i in range(ROW):
        s.row[seat, i] = 0
    for stall in range(STALLS):
        s.goods[seat, stall] = 0
    for gem in range(GEMS):
        s.gems[seat, gem] = 0
    for number in range(DISCS):
        s.held[seat, number] = 0
    for chamber in range(ROUNDS):
        s.chamber[seat, chamber] = 0
        s.filled[seat, chamber] = 0
    for reason in range(TALLIES):
        s.tally[seat, reason] = 0


@kernel
def deal_market(box, s):
    """DA-01, DA-02: an offer card and a gem on every stall."""
    for gem in range(GEMS):
        s.bag[gem] = box.gems[gem]
    s.pile = box.offers
    s.discard = 0
    for stall in range(STALLS):
        offer(s, stall)


@kernel
def deal_avenue(box, s, seats):
    """DA-05: layer by layer one slab of each symbol in play, in any order. DA-80, DA-90: three symbols suffice."""
    symbols = np.int64(seats) if seats > 2 else np.int64(3)
    left = np.int64(0)  # four bits for each kind of slab: how many are still to be laid
    layers = 0
    for gem in range(GEMS):
        layers += np.int64(box.slabs[gem])
        for symbol in range(COLOURS):
            left |= np.int64(box.slabs[gem]) << (4 * (symbol * GEMS + gem))
    at = 0
    for layer in range(layers):
        waiting = (np.int64(1) << symbols) - 1
        while waiting != 0:
            symbol = nth(waiting, roll(s, count(waiting)))
            waiting &= ~(1 << symbol)
            k = roll(s, layers - layer)
            kind = symbol * GEMS
            while k >= (left >> (4 * kind)) & 15:
                k -= (left >> (4 * kind)) & 15
                kind += 1
            left -= np.int64(1) << (4 * kind)
            s.slab[at] = kind
            at += 1
    s.slabs = at
    s.built = 0
    for rest in range(at, SLABS):
        s.slab[rest] = NONE


@kernel
def deal_cities(box, s, seats):
    """DA-04, DA-90: open cities with a gold and a silver disc each."""
    for number in range(DISCS):
        s.unseen[number] = box.discs[number]
    s.city_pile = box.cities
    for place in range(CITIES):
        s.city[place] = 0
        s.gold[place] = 0
        s.silver[place] = 0
        if place < box.open_cities[seats]:
            open_city(s, place)
