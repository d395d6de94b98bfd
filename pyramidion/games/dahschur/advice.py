"""Quick judgement for Dahschur: a sensible move, and a guess at how it will end."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, highest
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .market import can_buy, farthest, nearest, price
from .procession import free_fields, reach
from .state import FIELDS, NONE, ROUNDS, SILVERS, Area, Phase
from .worth import (
    GOOD,
    ORDER,
    STRENGTH,
    cards_worth,
    chambers_worth,
    discs_worth,
    gems_worth,
    goods_out,
    run_of_gems,
    run_worth,
    symbols_worth,
    time_of,
    turn_worth,
    turns_left,
)

AREAS = len(Area)


@kernel
def estimate(box, s, out):
    """The points, and what everything else is worth as long as it is none; in tenths."""
    time = time_of(s)
    for seat in range(s.seats):
        total = float(s.points[seat])
        if s.phase != Phase.OVER:
            total += gems_worth(box, s, seat, time) + symbols_worth(s, seat, time) + discs_worth(s, seat, time)
            total += chambers_worth(box, s, seat, time) + turn_worth(s, seat, time)
            total += GOOD[time if turns_left(s, seat) > 0 else 0] * s.supply[seat]
            total += ORDER[time] * ((seat - s.start) % s.seats)
            if s.phase < Phase.ENTOMB:
                total += cards_worth(s, seat, 0, time)
        out[seat] = int(total * 10.0)


@kernel
def advise(box, s, seat, moves, n):
    """The move that looks best by itself; equals are chosen among at random."""
    if n == 1:
        return 0
    best = -1000.0
    found = 0
    offset = roll(s, n)
    for i in range(n):
        k = i + offset if i + offset < n else i + offset - n
        value = worth(box, s, seat, np.int64(moves[k]))
        if value > best:
            best = value
            found = k
    return found


@kernel
def worth(box, s, seat, move):
    if move < m.ACT:
        value = move - m.GIVE + 1
        time = time_of(s)
        return cards_worth(s, seat, value, time) - OTHERS_ACT * STRENGTH[time] * value
    if move < m.WALK:
        colour = (move - m.ACT) // AREAS
        return area_worth(box, s, seat, (move - m.ACT) % AREAS, np.int64(s.gift[colour]))
    if move < m.FETCH:
        return stall_worth(box, s, seat, move - m.WALK)
    if move < m.BUY:
        return 0.5
    if move < m.SWAP:
        return 0.0 if move == m.LEAVE else purchase_worth(box, s, seat) + (1.5 if move == m.ENLIST else 0.0)
    if move < m.PLACE:
        return swap_worth(box, s, seat, move - m.SWAP)
    if move < m.DONE:
        return run_worth(box, s, seat, run_of_gems(s, seat, NONE)) - 1.0
    if move == m.DONE:
        return 0.0
    if move < m.ENTER:
        return float(s.goods[seat, move - m.RECALL])
    if move < m.LAY:
        return offering_worth(s, seat, move)
    if move < m.TAKE:
        return cards_worth(s, seat, move - m.LAY + 1, time_of(s))
    if move < m.PICK:
        return 1.0 if (move - m.TAKE) % 2 == 0 else 0.0
    if move < m.ENTOMB:
        gem = move - m.PICK
        return 1.6 + 0.7 * (run_of_gems(s, seat, gem) - run_of_gems(s, seat, NONE)) if turns_left(s, seat) > 0 else 1.0
    if move < m.BURY:
        return entomb_worth(box, s, seat, move - m.ENTOMB)
    if move < m.DECLINE:
        return bury_worth(box, s, seat, move - m.BURY)
    return 0.0 if move == m.DECLINE else -1.0  # a disc is never worth less than none


OTHERS_ACT = 0.5  # how much the strength of a given card counts against whoever gives it


@kernel
def purchase_worth(box, s, seat):
    """The gem where the trader stands, less its price."""
    return gem_worth(box, s, seat, np.int64(s.trader[seat]))


@kernel
def gem_worth(box, s, seat, stall):
    gem = np.int64(s.stall_gem[stall])
    more = run_of_gems(s, seat, gem) - run_of_gems(s, seat, NONE)
    left = np.int64(s.slabs) - np.int64(s.built)
    value = 2.0 + 0.7 * more if left > 0 and turns_left(s, seat) > 0 else 1.0
    cost = 0.3 if turns_left(s, seat) > 0 else 0.03
    return value - cost * price(box, s, seat, stall)


@kernel
def stall_worth(box, s, seat, stall):
    return gem_worth(box, s, seat, stall) if can_buy(box, s, seat, stall) else -0.1


@kernel
def area_worth(box, s, seat, area, value):
    """What one action with a card of this value may bring."""
    spent = 0.02 * value  # where a lower card does as well, it is used
    if area == Area.MARKET:
        best = 0.5 if goods_out(s, seat) > 0 and turns_left(s, seat) > 0 else 0.0
        for stall in range(nearest(s, seat, value), farthest(s, seat, value) + 1):
            if stall != s.trader[seat]:
                best = max(best, stall_worth(box, s, seat, stall))
        return best - spent
    if area == Area.AVENUE:
        run = run_of_gems(s, seat, NONE)
        best = run_worth(box, s, seat, run) - run * float(box.gem)
        for slab in range(s.built, min(s.built + value + 1, s.slabs)):
            best = max(best, swap_worth(box, s, seat, slab))
        return best - spent
    if area == Area.PROCESSION:
        return step_worth(box, s, seat, value) - spent
    return 0.0


@kernel
def swap_worth(box, s, seat, slab):
    """Bringing a slab to the head of the avenue; the other choice of a swap is the head itself."""
    first = np.int64(s.built)
    if s.phase == Phase.SWAPWITH and s.first != first:
        return 0.1 if slab == first else 0.0
    if slab == first and s.phase != Phase.SWAPWITH:
        return 0.0
    here, there = np.int64(s.slab[first]), np.int64(s.slab[slab])
    before = run_of_gems(s, seat, NONE)
    now = run_worth(box, s, seat, before) - before * float(box.gem)
    s.slab[first] = there
    s.slab[slab] = here
    run = run_of_gems(s, seat, NONE)
    after = run_worth(box, s, seat, run) - run * float(box.gem)
    s.slab[first] = here
    s.slab[slab] = there
    return after + 0.01 if after > now else now - 0.2 if run > 0 else 0.0


@kernel
def wanted_offerings(s, seat):
    """About as many offerings as discs, and a few more while discs may still come."""
    return np.int64(s.golds[seat]) + np.int64(s.silvers[seat]) + np.int64(s.rounds - 1 - s.round_no)


@kernel
def step_worth(box, s, seat, value):
    """The best step in the procession with a card of this value."""
    free = free_fields(box, s)
    have = count(np.int64(s.offerings[seat]))
    best = 0.0
    if s.supply[seat] > 0 and free != 0:
        best = enter_worth(s, seat, have) + 0.06 * count(reach(free, -1, value))
    own = np.int64(s.offerings[seat])
    while own != 0:
        field = highest(own)
        own &= ~(np.int64(1) << field)
        targets = reach(free, field, value)
        if targets != 0:
            best = max(best, 0.12 + 0.06 * (highest(targets) - field))
    return best


@kernel
def enter_worth(s, seat, have):
    return 1.3 if have < wanted_offerings(s, seat) else 0.1


@kernel
def offering_worth(s, seat, move):
    """The farther the better; a new offering while there are too few."""
    if move < m.ADVANCE:
        have = count(np.int64(s.offerings[seat]))
        return enter_worth(s, seat, have) + 0.06 * (move - m.ENTER)
    field, to = (move - m.ADVANCE) // FIELDS, (move - m.ADVANCE) % FIELDS
    return 0.12 + 0.06 * (to - field)


@kernel
def entomb_worth(box, s, seat, value):
    """A card that an own disc fits; else one that others may fill, without losing the best of the hand."""
    own = 0
    for chamber in range(ROUNDS):
        if s.chamber[seat, chamber] == value + 1:
            own += 1
    worth_of_card = 0.0
    if s.held[seat, value] > own:
        worth_of_card = 0.5 * (value + 1)
    return worth_of_card + 0.3 * float(box.host[0 if value >= SILVERS else 1]) - 0.12 * value


@kernel
def bury_worth(box, s, seat, door):
    owner, chamber = door // ROUNDS, door % ROUNDS
    value = np.int64(s.chamber[owner, chamber])
    host = 0.0 if owner == seat else 0.6 * float(box.host[0 if value > SILVERS else 1])
    return value - host
