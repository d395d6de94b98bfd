"""What things are worth before they are points: gems, discs, offerings, goods, the cards before a player."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, highest
from ...kernel.jit import kernel
from .settling import card_sum
from .state import (
    CITIES,
    DISCS,
    GEMS,
    MOST_GEMS,
    NONE,
    ROUNDS,
    ROW,
    SILVERS,
    STALLS,
    VALUES,
    Phase,
)

REWARDS = (1.7, 2.6, 2.0)  # what the highest left, middle and right cards bring, about
GOLD_DISC, SILVER_DISC = 3.6, 1.6
OTHERS = 0.4  # how much a point for another counts against one's own
HOPE = 0.55  # that a disc without a card of its number finds one in a later round


@kernel
def turns_left(s, seat):
    """How often the seat will still be active, the turn under way included."""
    left = np.int64(s.rounds - 1 - s.round_no)
    if s.phase <= Phase.PROCESSION:
        ahead = (seat - s.start) % s.seats - (s.active - s.start) % s.seats
        if ahead >= 0:
            left += 1
    return left


@kernel
def run_of_gems(s, seat, extra):
    """How many gems the seat could place with one action now, had it one of the colour `extra` more."""
    used = np.int64(0)  # a byte per colour
    run = 0
    while run < MOST_GEMS and s.built + run < s.slabs:
        gem = np.int64(s.slab[s.built + run]) % GEMS
        have = np.int64(s.gems[seat, gem]) + (1 if gem == extra else 0)
        if (used >> (8 * gem)) & 255 >= have:
            break
        used += np.int64(1) << (8 * gem)
        run += 1
    return run


@kernel
def run_worth(box, s, seat, run):
    """Points for placing so many gems, less a part of what they bring others; own symbols fetch goods."""
    worth = float(box.avenue[run])
    for k in range(run):
        symbol = np.int64(s.slab[s.built + k]) // GEMS
        if symbol == seat:
            worth += 0.6 if goods_out(s, seat) > 0 else 0.0
        elif symbol < s.seats:
            worth -= OTHERS * float(box.symbol[k])
    return worth


@kernel
def goods_out(s, seat):
    n = 0
    for stall in range(STALLS):
        n += np.int64(s.goods[seat, stall])
    return n


@kernel
def gems_worth(box, s, seat, turns):
    n = 0
    for gem in range(GEMS):
        n += np.int64(s.gems[seat, gem])
    worth = float(n) * float(box.gem)
    if turns > 0:
        placeable = min(n, np.int64(s.slabs) - np.int64(s.built))
        worth += 0.4 * min(placeable, 2 * turns) + run_weight(s, seat) * run_of_gems(s, seat, NONE)
    return worth


@kernel
def run_weight(s, seat):
    """A run of gems is worth most to whoever acts now; before others act again, somebody will have used the slabs."""
    distance = (seat - s.active) % s.seats
    return 0.35 if distance == 0 else 0.2 if distance == 1 else 0.06


@kernel
def goods_worth(s, seat, turns):
    if turns == 0:
        return 0.02 * s.supply[seat]
    supply = np.int64(s.supply[seat])
    return 0.25 * min(supply, 5) + 0.08 * max(supply - 5, 0) + 0.08 * goods_out(s, seat)


@kernel
def fit(box, s, seat, number, rounds_left):
    """The points that a disc of this number (from 0) may bring: best on an own card, else on another's."""
    value = float(number + 1)
    best = HOPE * value if rounds_left > 0 else 0.0
    for owner in range(s.seats):
        for chamber in range(ROUNDS):
            if s.chamber[owner, chamber] == number + 1 and s.filled[owner, chamber] == 0:
                host = 0.0 if owner == seat else 0.6 * float(box.host[0 if number >= SILVERS else 1])
                best = max(best, (0.95 if owner == seat else 0.8) * value - host)
    return best


@kernel
def discs_worth(box, s, seat):
    """Discs are worth something with offerings, the foremost first; offerings without discs have hope only."""
    rounds_left = np.int64(s.rounds - 1 - s.round_no)
    if s.phase == Phase.BURY:
        mine = np.int64(s.offerings[seat]) & ((np.int64(1) << np.int64(s.front)) - 1)
    else:
        mine = np.int64(s.offerings[seat])
    left = mine
    worth = 0.0
    supply = np.int64(s.supply[seat])
    for number in range(DISCS - 1, -1, -1):
        for _ in range(s.held[seat, number]):
            chance = 0.0
            if left != 0:
                field = highest(left)
                left &= ~(np.int64(1) << field)
                chance = 0.93 - 0.03 * others_ahead(s, seat, field)
            elif supply > 0 and s.phase != Phase.BURY:
                supply -= 1
                chance = 0.45 if rounds_left > 0 else 0.25
            worth += chance * fit(box, s, seat, number, rounds_left)
    if rounds_left > 0:
        while left != 0:
            worth += 0.2 + 0.01 * highest(left)
            left &= ~(np.int64(1) << highest(left))
    return worth


@kernel
def others_ahead(s, seat, field):
    n = 0
    for other in range(s.seats):
        if other != seat:
            n += count(np.int64(s.offerings[other]) >> field)
    return n


@kernel
def card_at(s, seat, position):
    """The card that lies, or will lie, at a position: one in the gift comes next; 0 if it is not known yet."""
    shown = np.int64(s.shown[seat])
    if position < shown:
        return np.int64(s.row[seat, position])
    return np.int64(s.gift[seat]) if position == shown else np.int64(0)


@kernel
def win_chance(s, seat, position, value):
    """How likely a card of this value is the highest at its position."""
    chance = 1.0
    for other in range(s.seats):
        if other != seat:
            against = card_at(s, other, position)
            if against > value:
                return 0.0
            if against == value:
                chance *= 0.5
            elif against == 0:
                chance *= (value - 0.5) / VALUES
    return chance


@kernel
def cards_worth(s, seat, extra):
    """Rewards and tribute in sight with the cards before the seat, `extra` (a value, or 0) laid beside them."""
    worth = 0.0
    known = np.int64(s.shown[seat])
    total = card_sum(s, seat)
    if s.gift[seat] > 0 and known < ROW:
        known += 1
        total += np.int64(s.gift[seat])
    hand = np.int64(s.hand[seat])
    if extra > 0 and known < ROW:
        worth += REWARDS[known] * win_chance(s, seat, known, extra)
        known += 1
        total += extra
        hand &= ~(np.int64(1) << (extra - 1))
    for position in range(ROW):
        value = card_at(s, seat, position)
        if value > 0 and position >= s.stage:
            worth += REWARDS[position] * win_chance(s, seat, position, value)
    best = 0.0
    for place in range(CITIES):
        if s.city[place] > 0:
            prize = GOLD_DISC if s.gold[place] > 0 else SILVER_DISC if s.silver[place] > 0 else 0.0
            best = max(best, prize * sum_chance(s, hand, known, np.int64(s.city[place]) - total))
    return worth + best


@kernel
def sum_chance(s, hand, known, wanted):
    """How likely the cards still to come add up to what is wanted."""
    missing = (3 if s.seats > 2 else 2) - known
    if missing <= 0:
        return 0.9 if wanted == 0 else 0.0
    if missing == 1:
        return 0.7 if 0 < wanted <= VALUES and (hand >> (wanted - 1)) & 1 else 0.0
    if missing == 2:
        for value in range(1, VALUES + 1):
            other = wanted - value
            if value < other <= VALUES and (hand >> (value - 1)) & 1 and (hand >> (other - 1)) & 1:
                return 0.35
    return 0.1


@kernel
def chambers_worth(box, s, seat):
    """Others may put discs on the seat's cards."""
    worth = 0.0
    for chamber in range(ROUNDS):
        value = s.chamber[seat, chamber]
        if value > 0 and s.filled[seat, chamber] == 0:
            worth += 0.2 * float(box.host[0 if value > SILVERS else 1])
    return worth
