"""Hand, draw pile, discard: how cards move between them, and what everybody gets to know of it.

Which cards a player owns is open to all, so only where they are is secret. `known` counts hand cards that everybody
knows of, `seen` marks such cards in a discard. When a discard becomes a new draw pile while its owner holds cards,
those are older than the shuffle: `sure` counts the cards that all saw go into it, which therefore cannot be among the
`older` ones; `lower` counts older ones that were discarded unseen since.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import present
from ...kernel.header import emit, whisper
from ...kernel.jit import kernel
from ...kernel.randomness import draw_one, roll
from . import moves as m
from .state import KINDS, NO, NONE, YES


@kernel
def is_seen(s, seat, i):
    return (np.int64(s.seen[seat, i >> 3]) >> (i & 7)) & 1 == 1


@kernel
def mark_seen(s, seat, i, yes):
    bit = 1 << (i & 7)
    byte = np.int64(s.seen[seat, i >> 3])
    s.seen[seat, i >> 3] = byte | bit if yes else byte & ~bit


@kernel
def unseen_discards(s, seat, k):
    """Copies of a card in a discard that others did not see go there."""
    n = 0
    for i in range(np.int64(s.discards[seat])):
        if s.discard[seat, i] == k and not is_seen(s, seat, i):
            n += 1
    return n


@kernel
def unseen_in_discard(s, seat):
    """All of them."""
    n = np.int64(0)
    for i in range(np.int64(s.discards[seat])):
        if not is_seen(s, seat, i):
            n += 1
    return n


@kernel
def may_hold(s, seat, cards):
    """VK-54: whether, for all that everybody knows, the seat could have one of these cards in hand."""
    if s.hands[seat] > 0:
        i = 0
        while cards[i] != NONE:
            k = np.int64(cards[i])
            if s.hand[seat, k] > 0 or s.draw[seat, k] > 0 or unseen_discards(s, seat, k) > 0:
                return True
            i += 1
    return False


@kernel
def shows(s, seat, k, in_hand):
    """A card turns out to have been in hand, or else unseen in the discard: what follows from it."""
    if s.older[seat] == 0 and s.lower[seat] == 0:
        return
    unknown = s.hand[seat, k] - s.known[seat, k] + s.draw[seat, k] + unseen_discards(s, seat, k)
    if unknown > s.sure[seat, k]:  # it may be an older one
        if in_hand and s.older[seat] > 0:
            s.older[seat] -= 1
        elif not in_hand and s.lower[seat] > 0:
            s.lower[seat] -= 1
    if s.sure[seat, k] > 0:
        s.sure[seat, k] -= 1


# The hand


@kernel
def held(s, seat):
    """The hand as a set: a bit per card."""
    return present(s.hand[seat], KINDS)


@kernel
def entombed(s, seat):
    """The tomb likewise."""
    return present(s.tomb[seat], KINDS)


@kernel
def leave_hand(s, seat, k):
    """A card leaves the hand for all to see."""
    if s.known[seat, k] > 0:
        s.known[seat, k] -= 1
    else:
        shows(s, seat, k, YES)
    s.hand[seat, k] -= 1
    s.hands[seat] -= 1


@kernel
def enter_hand(s, seat, k):
    """A card comes to the hand, and all know which."""
    s.hand[seat, k] += 1
    s.hands[seat] += 1
    s.known[seat, k] += 1


@kernel
def play_out(s, seat, k):
    """VK-22: from the hand to the table, where it stays until step 2."""
    leave_hand(s, seat, k)
    s.played[s.plays] = k
    s.plays += 1


# The discard


@kernel
def to_discard(s, seat, k):
    """Onto the discard, open: its top is seen by all (VK-16)."""
    n = np.int64(s.discards[seat])
    s.discard[seat, n] = k
    mark_seen(s, seat, n, YES)
    s.discards[seat] = n + 1


@kernel
def show_top(s, seat):
    """VK-16: whatever lies on top of a discard is seen."""
    n = np.int64(s.discards[seat])
    if n > 0 and not is_seen(s, seat, n - 1):
        shows(s, seat, np.int64(s.discard[seat, n - 1]), NO)
        mark_seen(s, seat, n - 1, YES)


@kernel
def from_discard(s, seat, k):
    """VK-33: the topmost copy of a card leaves the discard, the order of the others unchanged."""
    n = np.int64(s.discards[seat])
    at = n - 1
    while s.discard[seat, at] != k:
        at -= 1
    if not is_seen(s, seat, at):
        shows(s, seat, k, NO)
    for i in range(at, n - 1):
        s.discard[seat, i] = s.discard[seat, i + 1]
        mark_seen(s, seat, i, is_seen(s, seat, i + 1))
    s.discard[seat, n - 1] = NONE
    mark_seen(s, seat, n - 1, NO)
    s.discards[seat] = n - 1
    show_top(s, seat)


@kernel
def discard_hand(s, seat):
    """VK-13: the rest of the hand. What all know of it comes first; of the others nobody sees more than the last."""
    for k in range(KINDS):
        if s.known[seat, k] > 0:
            for _ in range(np.int64(s.known[seat, k])):
                to_discard(s, seat, k)
            s.hand[seat, k] -= s.known[seat, k]
            s.hands[seat] -= s.known[seat, k]
            s.known[seat, k] = 0
    n = np.int64(s.discards[seat])
    while s.hands[seat] > 0:
        k = draw_one(s, s.hand[seat], np.int64(s.hands[seat]))  # in no order that would tell anything
        s.hands[seat] -= 1
        s.discard[seat, n] = k
        mark_seen(s, seat, n, NO)
        n += 1
    s.discards[seat] = n
    s.lower[seat] += s.older[seat]
    s.older[seat] = 0


# The draw pile


@kernel
def reshuffle(s, seat):
    """VK-15: the discard becomes the new draw pile."""
    n = np.int64(s.discards[seat])
    emit(s, m.SHUFFLED, seat, n)
    older = np.int64(s.hands[seat])
    sure = np.int64(0)
    for k in range(KINDS):
        older -= s.known[seat, k]
        sure += s.sure[seat, k]
    certain = s.lower[seat] > 0 and older + unseen_in_discard(s, seat) - sure == s.lower[seat]
    for k in range(KINDS):  # if certain, every unknown card that was not in the last shuffle lies in the discard
        s.sure[seat, k] = s.hand[seat, k] - s.known[seat, k] - s.sure[seat, k] if certain else 0
    for i in range(n):
        k = np.int64(s.discard[seat, i])
        s.draw[seat, k] += 1
        if certain or is_seen(s, seat, i):
            s.sure[seat, k] += 1
        s.discard[seat, i] = NONE
        mark_seen(s, seat, i, NO)
    if older == 0:
        for k in range(KINDS):
            s.sure[seat, k] = 0
    s.piles[seat] = n
    s.discards[seat] = 0
    s.older[seat] = older
    s.lower[seat] = 0


@kernel
def top_card(s, seat):
    """Takes the top card off the own draw pile, which nobody knew before; NONE if there is no card at all."""
    if s.piles[seat] == 0:
        if s.discards[seat] == 0:
            return NONE
        reshuffle(s, seat)
    k = draw_one(s, s.draw[seat], np.int64(s.piles[seat]))
    s.piles[seat] -= 1
    return k


@kernel
def open_top_card(s, seat):
    """The same for all to see."""
    k = top_card(s, seat)
    if k >= 0 and s.sure[seat, k] > 0:
        s.sure[seat, k] -= 1
    return k


@kernel
def draw_cards(s, seat, n):
    """VK-15: up to n cards come to the hand, known to their owner only; answers how many."""
    drawn = np.int64(0)
    for _ in range(n):
        k = top_card(s, seat)
        if k < 0:
            break
        s.hand[seat, k] += 1
        s.hands[seat] += 1
        whisper(s, 1 << seat, m.DRAWN, seat, k)
        drawn += 1
    return drawn


@kernel
def draw_openly(s, seat, n):
    """The same, and others are told how many."""
    drawn = draw_cards(s, seat, n)
    if drawn > 0:
        emit(s, m.DREW, seat, drawn)


# The boneyard and the stock


@kernel
def to_boneyard(s, k):
    """VK-32: open, on top of the others."""
    s.boneyard[s.bones] = k
    s.bones += 1
    s.bone = k


@kernel
def from_boneyard(s):
    """The top card leaves; the one below shows."""
    s.bones -= 1
    k = np.int64(s.boneyard[s.bones])
    s.boneyard[s.bones] = NONE
    s.bone = s.boneyard[s.bones - 1] if s.bones > 0 else NONE
    return k


@kernel
def from_stock(box, s):
    """VK-03: the top card of the stock, level II before level III; what it is is decided now."""
    level = 2 if s.stock2 > 0 else 3
    i = roll(s, s.stock2 if s.stock2 > 0 else s.stock)
    for k in range(KINDS):
        if box.level[k] == level:
            i -= s.unseen[k]
            if i < 0:
                s.unseen[k] -= 1
                s.stock -= 1
                if level == 2:
                    s.stock2 -= 1
                return k
    return NONE
