"""What things are worth before they are points: gems, discs, offerings, goods, the cards before a player."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count
from ...kernel.jit import kernel
from .settling import card_sum
from .state import CITIES, COLOURS, DISCS, GEMS, MOST_GEMS, ROUNDS, ROW, SILVERS, STALLS, VALUES, Phase

OTHERS = 0.4  # how much a point for another counts against one's own
NEXT_SLABS = 6  # of the avenue, for which gems are worth a little more
PRIZE_GOLD, PRIZE_SILVER = 1.7, 0.75  # what a city's discs bring to whoever can be sure of one

# What things turned out to be worth in points, compared with what the others at the table have: fitted by least squares
# to the ends of some thousand games between searches with two, three and four seats, then rounded by hand to what holds
# for all of them. In every row: while discs are being placed, in the last round, in the round before it, and earlier.
GEM = (0.0, 0.16, 0.3, 0.25)  # besides what one scores at the end, while there are slabs and actions for it
FITTING_GEM = (0.0, 0.2, 0.25, 0.25)  # the more for one that the next slabs ask for
GOOD = (0.02, 0.15, 0.28, 0.28)  # in supply
SYMBOL = (0.0, 0.5, 0.8, 0.8)  # own, on a slab without a gem
OFFERING = (0.0, 0.42, 0.7, 0.7)
SPARE_OFFERING = (0.0, 0.45, 0.35, 0.15)  # the more for one without a disc
# Of the number on a disc: where a card for it lies open, where none does; with an offering for it, and without.
FIT = (0.75, 0.65, 0.55, 0.48)
HOPE = (0.05, 0.55, 0.53, 0.45)
FIT_LATER = (0.1, 0.22, 0.38, 0.38)
HOPE_LATER = (0.0, 0.1, 0.28, 0.34)
HOST = (0.3, 0.25, 0.1, 0.0)  # of what another's disc on an own card brings
CARD = (0.0, 0.05, 0.4, 0.35)  # to act with
STRENGTH = (0.0, 0.08, 0.05, 0.05)  # of each point of its value
TURN = (0.0, 0.65, 0.6, 0.6)  # still to come in this round
ORDER = (0.0, 0.06, 0.15, 0.1)  # for each seat that is active before this one in a round
# The highest left, middle and right card, with three and four seats and with two.
REWARD = ((0.0, 0.0, 0.2, 0.3), (0.0, 0.6, 0.65, 0.6), (0.0, 1.4, 1.25, 1.0))
REWARD_OF_TWO = (0.0, 1.6, 2.0)


@kernel
def time_of(s):
    """Where in these rows the game is."""
    return 0 if s.phase >= Phase.BURY else 1 + min(np.int64(s.rounds - 1 - s.round_no), 2)


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
def gems_worth(box, s, seat, time):
    n = 0
    for gem in range(GEMS):
        n += np.int64(s.gems[seat, gem])
    worth = float(n) * float(box.gem)
    if turns_left(s, seat) > 0:
        worth += GEM[time] * min(n, np.int64(s.slabs) - np.int64(s.built)) + FITTING_GEM[time] * fitting_gems(s, seat)
    return worth


@kernel
def fitting_gems(s, seat):
    """How many of the next slabs the seat has gems for."""
    used = np.int64(0)  # a byte per colour
    n = 0
    for slab in range(s.built, min(np.int64(s.built) + NEXT_SLABS, np.int64(s.slabs))):
        gem = np.int64(s.slab[slab]) % GEMS
        if (used >> (8 * gem)) & 255 < s.gems[seat, gem]:
            used += np.int64(1) << (8 * gem)
            n += 1
    return n


@kernel
def symbols_worth(s, seat, time):
    """Others may yet place gems on slabs with the own symbol."""
    n = 0
    for slab in range(s.built, s.slabs):
        if np.int64(s.slab[slab]) // GEMS == seat:
            n += 1
    return SYMBOL[time] * n


@kernel
def has_open_card(s, number):
    """Whether a card for discs of this number, counted from 0, lies in a chamber without one."""
    for owner in range(s.seats):
        for chamber in range(ROUNDS):
            if s.chamber[owner, chamber] == number + 1 and s.filled[owner, chamber] == 0:
                return True
    return False


@kernel
def discs_worth(s, seat, time):
    """Discs and offerings: the highest discs get the offerings first."""
    mine = np.int64(s.offerings[seat])
    if s.phase == Phase.BURY:
        mine &= (np.int64(1) << np.int64(s.front)) - 1
    offerings = count(mine)
    worth = OFFERING[time] * offerings
    for number in range(DISCS - 1, -1, -1):
        held = np.int64(s.held[seat, number])
        if held > 0:
            now = min(held, offerings)
            offerings -= now
            if has_open_card(s, number):
                share = FIT[time] * now + FIT_LATER[time] * (held - now)
            else:
                share = HOPE[time] * now + HOPE_LATER[time] * (held - now)
            worth += share * (number + 1)
    return worth + SPARE_OFFERING[time] * offerings


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
def reward_worth(s, position, time):
    return REWARD_OF_TWO[position] if s.seats == 2 else REWARD[position][time]


@kernel
def cards_worth(s, seat, extra, time):
    """Rewards and tribute in sight with the cards before the seat, `extra` (a value, or 0) laid beside them."""
    worth = 0.0
    known = np.int64(s.shown[seat])
    total = card_sum(s, seat)
    if s.gift[seat] > 0 and known < ROW:
        known += 1
        total += np.int64(s.gift[seat])
    hand = np.int64(s.hand[seat])
    if extra > 0 and known < ROW:
        worth += reward_worth(s, known, time) * win_chance(s, seat, known, extra)
        known += 1
        total += extra
        hand &= ~(np.int64(1) << (extra - 1))
    for position in range(ROW):
        value = card_at(s, seat, position)
        if value > 0 and position >= s.stage:
            worth += reward_worth(s, position, time) * win_chance(s, seat, position, value)
    best = 0.0
    for place in range(CITIES):
        if s.city[place] > 0:
            prize = PRIZE_GOLD if s.gold[place] > 0 else PRIZE_SILVER if s.silver[place] > 0 else 0.0
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
def chambers_worth(box, s, seat, time):
    """Others may put discs on the seat's cards."""
    worth = 0.0
    for chamber in range(ROUNDS):
        value = s.chamber[seat, chamber]
        if value > 0 and s.filled[seat, chamber] == 0:
            worth += HOST[time] * float(box.host[0 if value > SILVERS else 1])
    return worth


@kernel
def turn_worth(s, seat, time):
    """The turn that the seat has, or will have, in this round."""
    if s.phase > Phase.PROCESSION:
        return 0.0
    order, now = (seat - s.start) % s.seats, (s.active - s.start) % s.seats
    if order != now:
        return TURN[time] if order > now else 0.0
    gift = gift_worth(s, time)
    return max(gift, TURN[time]) if s.phase == Phase.GIVE else gift


@kernel
def gift_worth(s, time):
    """Actions still to come; one under way counts too, or an action half done would look worse than none."""
    total = 0.0
    for colour in range(COLOURS):
        if s.gift[colour] > 0:
            total += CARD[time] + STRENGTH[time] * s.gift[colour]
    if s.phase == Phase.MARKET or s.phase == Phase.AVENUE or s.phase == Phase.PROCESSION or s.phase == Phase.SWAPWITH:
        total += CARD[time] + STRENGTH[time] * s.card
    return total
