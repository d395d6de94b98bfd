"""Quick judgement for Cheops: a sensible move, and a guess at how it will end."""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .scoring import in_stores, majority_holder, stored, worth
from .state import COLOURS, FIELDS, MEMBERS, NONE, NUMBERS, TABLET, Law, Phase, Place

# Points that something is good for before it has brought any.
KEPT_JOKER, KEPT_TABLET, MEMBER_IN_HAND = 22.0, 6.0, 1.5
USEFUL_MEMBERS = 3
TABLET_TAKEN = 12.0

# How much of what the next number does to one's own store, and to the fullest other, a sale is made for. Taken, like
# the chances of a further sale, from what searches do in games against each other.
OWN_STORE, OTHER_STORE = 0.3, 0.2

LOOKS = 3  # at things on the pyramid before one of them is taken


@kernel
def chance_of_sale(box, s):
    """How likely one more sale of a colour is: the less the nearer the end, by full boards or by an empty pyramid."""
    least, second = np.int64(NUMBERS), np.int64(NUMBERS)
    for colour in range(COLOURS):
        room = np.int64(box.rows[s.board[colour]] - 1 - s.sold[colour])
        if room < least:
            least, second = room, least
        elif room < second:
            second = room
    return min(0.2 + 0.0085 * s.left, 0.31 + 0.045 * (least + second))


@kernel
def expected(box, s, colour, seat, chance):
    """What a stored scarab will probably be worth: the number free now and those that sales will bring up."""
    count = max(in_stores(s, colour), 1)
    most = majority_holder(s, colour) == seat
    first = np.int64(s.sold[colour])
    closed = s.law_place[Law.BAR] == Place.UNDER and s.law_where[Law.BAR] == colour
    last = first + 1 if closed else np.int64(box.rows[s.board[colour]])
    total = 0.0
    weight = 0.0
    share = 1.0
    for row in range(first, last):
        total += share * worth(box, s, colour, row, count, most)
        weight += share
        share *= chance
    return total / weight


@kernel
def gain_of_sale(box, s, colour, seat):
    """What a sale brings more than storing does; the next number raises or lowers the stores."""
    row = np.int64(s.sold[colour])
    count = in_stores(s, colour)
    most = majority_holder(s, colour) == seat
    rise = worth(box, s, colour, row + 1, count, most) - worth(box, s, colour, row, count, most)
    fullest = 0
    for other in range(np.int64(s.seats)):
        if other != seat:
            fullest = max(fullest, stored(s, other, colour))
    kept = expected(box, s, colour, seat, chance_of_sale(box, s))
    return s.market - kept + rise * (OWN_STORE * stored(s, seat, colour) - OTHER_STORE * fullest)


@kernel
def gain_of_taking(box, s, seat, move, chance):
    """What lies on the field, for whoever lays there, less the neighbour's price; other moves gain nothing."""
    if move >= m.SELL:
        return 0.0
    price = 0.0 if move < m.HIRE else 1.0 * box.neighbour
    found = np.int64(s.treasure[(move - m.LAY) % FIELDS if move < m.HIRE else move - m.HIRE])
    if found == TABLET:
        return TABLET_TAKEN - price
    return max(expected(box, s, found, seat, chance), 1.0 * s.market) - price


@kernel
def estimate(box, s, out):
    """Cash and what the stores will probably be worth; a scarab in hand counts for whoever holds it."""
    chance = chance_of_sale(box, s)
    for seat in range(np.int64(s.seats)):
        total = 1.0 * s.cash[seat]
        for colour in range(COLOURS):
            n = stored(s, seat, colour)
            if n > 0:
                total += n * expected(box, s, colour, seat, chance)
        if s.turn == seat and s.held != NONE:
            total += max(expected(box, s, np.int64(s.held), seat, chance), 1.0 * s.market)
        for law in range(Law.JOKER, Law.SWAP + 1):
            if s.law_place[law] == Place.SEAT and s.law_where[law] == seat and s.joker == NONE:
                total += KEPT_JOKER if law == Law.JOKER else KEPT_TABLET
        hand = 0
        for member in range(MEMBERS):
            hand += s.hand[seat, member]
        total += MEMBER_IN_HAND * min(hand, USEFUL_MEMBERS)
        out[seat] = int(total * 10.0)


@kernel
def advise(box, s, seat, moves, n):
    """Takes the best of a few things that meet the eye, sells where that gains more, draws up; else anything."""
    if s.phase == Phase.LAY:
        chance = chance_of_sale(box, s)
        found, best = np.int64(0), -1000.0
        for _ in range(LOOKS):
            k = roll(s, n)
            gain = gain_of_taking(box, s, seat, np.int64(moves[k]), chance)
            if gain > best:
                found, best = k, gain
        return found
    if s.phase == Phase.DEAL and n == 2:
        return 0 if gain_of_sale(box, s, np.int64(s.held), seat) > 0.0 else 1
    if s.phase == Phase.REFILL and moves[0] == m.DRAW:
        return 0
    return roll(s, n)
