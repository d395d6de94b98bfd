"""The market: traders, prices, gems, and the goods that lie on the stalls."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, nth
from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import draw_one, roll
from . import moves as m
from .state import GEMS, NONE, STALLS, Phase


@kernel
def draw_gem(s):
    """A gem out of the bag; NONE when it is empty."""
    total = 0
    for gem in range(GEMS):
        total += np.int64(s.bag[gem])
    if total == 0:
        return NONE
    return draw_one(s, s.bag, total)


@kernel
def offer(s, stall):
    """DA-01, DA-22: a new card on the stall, and a gem if the bag has one; used cards are shuffled when needed."""
    pile = np.int64(s.pile)
    if pile == 0:
        pile = np.int64(s.discard)
        s.discard = 0
        emit(s, m.SHUFFLED, NONE)
    card = nth(pile, roll(s, count(pile)))
    s.pile = pile & ~(1 << card)
    s.stall_card[stall] = card
    emit(s, m.OFFERED, NONE, stall, card)
    gem = draw_gem(s)
    s.stall_gem[stall] = gem
    if gem != NONE:
        emit(s, m.NEW_GEM, NONE, gem, stall)


@kernel
def nearest(s, seat, value):
    """DA-20: the first stall the trader could go to; the square is never entered again."""
    return max(np.int64(s.trader[seat]) - value, 0)


@kernel
def farthest(s, seat, value):
    """DA-20: the last stall stops him."""
    return min(np.int64(s.trader[seat]) + value, STALLS - 1)


@kernel
def price(box, s, seat, stall):
    """DA-21: what the gem on this stall costs the seat; 0 where its colour is missing."""
    return np.int64(box.price[s.stall_card[stall], seat])


@kernel
def can_buy(box, s, seat, stall):
    """DA-21."""
    cost = price(box, s, seat, stall)
    return s.stall_gem[stall] != NONE and cost > 0 and s.supply[seat] >= cost


@kernel
def walk(box, s, seat, stall):
    """DA-20, DA-24: the trader goes to the stall; the gem there may be bought."""
    s.trader[seat] = stall
    emit(s, m.WALKED, seat, stall)
    s.phase = Phase.BUY if can_buy(box, s, seat, stall) else Phase.ACTED


@kernel
def can_enlist(s, stall):
    """DA-92: the market prince lies there, none was taken in this turn, and the gift had no card of its value."""
    bit = 1 << stall
    return s.enlisted == 0 and np.int64(s.princes) & bit != 0 and np.int64(s.given) & bit == 0


@kernel
def buy(box, s, seat):
    """DA-21, DA-22: the goods go on the stall, the gem to the buyer; card and gem are replaced at once."""
    stall = np.int64(s.trader[seat])
    gem = np.int64(s.stall_gem[stall])
    cost = price(box, s, seat, stall)
    s.supply[seat] -= cost
    s.goods[seat, stall] += cost
    s.gems[seat, gem] += 1
    emit(s, m.BOUGHT, seat, gem, stall, cost)
    s.discard = np.int64(s.discard) | (1 << np.int64(s.stall_card[stall]))


@kernel
def fetch(s, seat, stall):
    """DA-23: one good comes back from a stall."""
    s.goods[seat, stall] -= 1
    s.supply[seat] += 1
    emit(s, m.FETCHED, seat, stall)


@kernel
def recall(s, seat, stall):
    """DA-34: all own goods come back from a stall."""
    n = np.int64(s.goods[seat, stall])
    s.goods[seat, stall] = 0
    s.supply[seat] += n
    emit(s, m.RECALLED, seat, stall, n)


@kernel
def has_goods_out(s, seat):
    for stall in range(STALLS):
        if s.goods[seat, stall] > 0:
            return True
    return False
