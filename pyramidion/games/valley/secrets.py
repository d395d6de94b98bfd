"""Who knows what: hands are secret, and so is how a player's unseen cards are spread over hand, draw pile and discard.

What a player owns is open to all. In a position that hides a player's cards, `hand` keeps those that everybody knows
of, the discard those that everybody saw, and `draw` holds all others, wherever they are.
"""

from __future__ import annotations

import numpy as np

from ...kernel.jit import kernel
from ...kernel.randomness import draw_one
from .piles import is_seen
from .state import KINDS, NONE


@kernel
def hide(box, s, seat):
    """VK-16, VK-33: of others only what was seen; the own cards are known, but not the order of the draw pile."""
    for other in range(np.int64(s.seats)):
        if other == seat:
            continue
        for k in range(KINDS):
            s.draw[other, k] += s.hand[other, k] - s.known[other, k]
            s.hand[other, k] = s.known[other, k]
        for i in range(np.int64(s.discards[other])):
            k = np.int64(s.discard[other, i])
            if k >= 0 and not is_seen(s, other, i):
                s.draw[other, k] += 1
                s.discard[other, i] = NONE


@kernel
def guess(box, s, seat):
    """Deals what is not known of others to hand and discard; what is left is the draw pile."""
    hide(box, s, seat)
    for other in range(np.int64(s.seats)):
        if other != seat:
            guess_cards(s, other)


@kernel
def guess_cards(s, other):
    hidden = np.int64(s.hands[other])
    total = np.int64(0)
    apart = np.int64(0)
    for k in range(KINDS):
        hidden -= s.hand[other, k]
        total += s.draw[other, k]
    older, lower = np.int64(s.older[other]), np.int64(s.lower[other])
    if older + lower > 0:
        # Cards that went into the last shuffle cannot be older than it: lay them aside while those are dealt.
        for k in range(KINDS):
            s.draw[other, k] -= s.sure[other, k]
            apart += s.draw[other, k]
    older = min(older, apart)
    for _ in range(older):
        s.hand[other, draw_one(s, s.draw[other], apart)] += 1
        apart -= 1
        total -= 1
        hidden -= 1
    for i in range(np.int64(s.discards[other])):
        if s.discard[other, i] == NONE and lower > 0 and apart > 0:
            s.discard[other, i] = draw_one(s, s.draw[other], apart)
            apart -= 1
            total -= 1
            lower -= 1
    if s.older[other] + s.lower[other] > 0:
        for k in range(KINDS):
            s.draw[other, k] += s.sure[other, k]
    for _ in range(hidden):
        s.hand[other, draw_one(s, s.draw[other], total)] += 1
        total -= 1
    for i in range(np.int64(s.discards[other])):
        if s.discard[other, i] == NONE:
            s.discard[other, i] = draw_one(s, s.draw[other], total)
            total -= 1
