"""Paying: any hand cards that together are enough, none of them needless (VK-21).

Cards of equal gold pay alike, so a purse is a count per gold: six bits each, 1 to 10 gold in one number, 11 to 20 in
another. Sums that can be reached are bits of a number too: one shift adds a card to all of them.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import highest, lowest
from ...kernel.jit import kernel
from .piles import held

ONE, SIX, HALF, MOST = np.int64(1), np.int64(6), np.int64(10), np.int64(20)  # MOST: gold owed, so cards as well
FULL = 63  # a count that six bits hold; nobody needs more cards of one gold to pay


@kernel
def gold_of(box, s, k):
    """What a hand card pays with: printed, or what holds for the rest of the turn (VK-51)."""
    return np.int64(s.gold) if s.gold > 0 else np.int64(box.gold[k])


@kernel
def wealth(box, s, seat, cards):
    """What the whole hand could pay; `cards` is the hand as a set."""
    if s.gold > 0:
        return np.int64(s.gold) * np.int64(s.hands[seat])
    total = np.int64(0)
    while cards != 0:
        k = lowest(cards)
        cards &= cards - 1
        total += s.hand[seat, k] * box.gold[k]
    return total


@kernel
def price(box, s, k):
    """The printed cost, less what an action took off it."""
    return max(np.int64(box.cost[k]) - np.int64(s.rebate), np.int64(0))


@kernel
def purse(box, s, seat, cards):
    """The hand as a count per gold; `cards` is the hand as a set."""
    low = np.int64(0)
    high = np.int64(0)
    while cards != 0:
        k = lowest(cards)
        cards &= cards - 1
        gold = gold_of(box, s, k)
        n = np.int64(s.hand[seat, k])
        if gold > HALF:
            at = SIX * (gold - HALF - ONE)
            high += min(n, FULL - ((high >> at) & FULL)) << at
        elif gold > 0:
            at = SIX * (gold - ONE)
            low += min(n, FULL - ((low >> at) & FULL)) << at
    return low, high


@kernel
def in_purse(low, high, gold):
    if gold > HALF:
        return (high >> (SIX * (gold - HALF - ONE))) & FULL
    return (low >> (SIX * (gold - ONE))) & FULL


@kernel
def dearest(low, high):
    """The highest gold in a purse that is not empty."""
    return HALF + highest(high) // SIX + 1 if high > 0 else highest(low) // SIX + 1


@kernel
def may_pay(low, high, gold, owed, least):
    """Whether a payment without a needless card can go on with a card of this gold.

    `owed` is still to be paid, `least` the smallest gold that was laid already.
    """
    if gold == 0 or in_purse(low, high, gold) == 0:
        return False
    rest = owed - gold
    smallest = min(least, gold)
    if rest <= 0:
        return rest + smallest > 0  # no card of the payment could be left out
    return can_complete(low, high, gold, rest, smallest)


@kernel
def can_complete(low, high, gone, owed, least):
    """Whether the purse, one card of `gone` gold less, pays what is owed so that no card is needless.

    The cards are added from the dearest down, so the last one added is the cheapest of them: the sum without it, and
    the sum without the cheapest card laid before, must not be enough.
    """
    enough = ONE << owed
    reached = ONE
    gold = dearest(low, high)
    while gold > 0:
        n = in_purse(low, high, gold) - (1 if gold == gone else 0)
        if n > 0:
            fitting = (ONE << (owed + min(least, gold))) - enough
            for _ in range(n):
                added = reached << gold
                if added & fitting != 0:
                    return True
                if added & ~reached & (enough - 1) == 0:
                    break
                reached |= added & (enough - 1)
        gold -= 1
    return False


@kernel
def least_surplus(low, high, gone, owed):
    """How much the purse, one card of `gone` gold less, overpays at the least."""
    short = (ONE << owed) - 1
    reached = ONE
    gold = dearest(low, high)
    while gold > 0:
        for _ in range(in_purse(low, high, gold) - (1 if gold == gone else 0)):
            reached |= (reached & short) << gold
        gold -= 1
    surplus = np.int64(0)
    while surplus < MOST and (reached >> (owed + surplus)) & 1 == 0:
        surplus += 1
    return surplus


@kernel
def cheapest_payment(box, s, seat):
    """The next card of the payment with the least surplus; of equals the one with the lowest cost, then most gold."""
    cards = held(s, seat)
    low, high = purse(box, s, seat, cards)
    owed = np.int64(s.owed)
    least = np.int64(s.least)
    best = 1 << 30
    found = -1
    tried = np.int64(-1)  # cards of equal gold pay alike
    good = False
    surplus = np.int64(0)
    while cards != 0:
        k = lowest(cards)
        cards &= cards - 1
        gold = gold_of(box, s, k)
        if gold != tried:
            tried = gold
            good = may_pay(low, high, gold, owed, least)
            if good:
                surplus = gold - owed if gold >= owed else least_surplus(low, high, gold, owed - gold)
        if not good:
            continue
        badness = (surplus * 64 + box.cost[k]) * 64 - gold
        if badness < best:
            best = badness
            found = k
    return found


@kernel
def propose(box, s, seat, owed, least, out, at):
    """VK-21: the cards that pay what is owed as cheaply as can be, for people to see beforehand.

    From column `at` on of a row: how many, then each.
    """
    before_owed, before_least = np.int64(s.owed), np.int64(s.least)
    s.owed, s.least = owed, least
    n = np.int64(0)
    while s.owed > 0 and n < MOST:
        k = cheapest_payment(box, s, seat)
        if k < 0:
            break
        gold = gold_of(box, s, k)
        s.hand[seat, k] -= 1
        s.owed -= gold
        s.least = min(np.int64(s.least), gold)
        n += 1
        out[at + n] = k
    out[at] = n
    for i in range(n):
        s.hand[seat, out[at + 1 + i]] += 1
    s.owed, s.least = before_owed, before_least
