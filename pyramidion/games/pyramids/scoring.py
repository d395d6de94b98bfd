"""What everybody's score card says, and who wins."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count
from ...kernel.jit import kernel
from ...kernel.places import by_merit
from .state import CARDS, COLOURS, STEPS


@kernel
def completed_cards(s, seat):
    n = 0
    for colour in range(COLOURS):
        n += s.coloured[seat, colour]
    return n


@kernel
def bonus_points(box, s, seat):
    """SG-40, SG-42: all bonuses this seat took."""
    total = 0
    for colour in range(COLOURS):
        for step in range(STEPS):
            if s.bonus[colour, step] == seat:
                total += box.bonuses[step]
    return total


@kernel
def gem_points(box, red, green):
    """SG-51: pairs of a red and a green gem, and the single ones."""
    pairs = min(red, green)
    return pairs * box.pair_points + (red + green - 2 * pairs) * box.gem_points


@kernel
def points(box, s, seat):
    """SG-51, SG-52: everything on the score card and the cards laid aside; only the highest marked skull counts."""
    total = completed_cards(s, seat) * box.card_points
    total += count(np.int64(s.torches[seat])) * box.torch_points
    total += bonus_points(box, s, seat)
    total += gem_points(box, np.int64(s.red[seat]), np.int64(s.green[seat]))
    return total - box.skull_value[s.skulls[seat]]


@kernel
def score(box, s, out):
    for seat in range(s.seats):
        out[seat] = points(box, s, seat)


@kernel
def lowest_completed(s, seat):
    """SG-53: the lowest of the cards laid aside; higher than any card if there is none."""
    for card in range(CARDS):
        if s.aside[card] == seat:
            return card
    return CARDS


@kernel
def rank(box, s, out):
    """SG-51, SG-53: most points win; of equals whoever completed the card with the lowest number."""
    for seat in range(np.int64(s.seats)):
        out[seat] = points(box, s, seat) * (CARDS + 1) - lowest_completed(s, seat)
    by_merit(s.seats, out)
