"""Quick judgement: how near the tombs are, what is worth collecting on the way, and a guess at how it will end."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import count, lowest, present
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .chamber import steps_to_tomb
from .scoring import points
from .state import CARDS, CHAMBERS, COLOURS, DECK, HAND, STEPS, Phase

REACH = 3.0  # cells nearer to a tomb that an expedition card brings, about
STEP = 1.35  # what a cell nearer to the tomb is worth
NEW_CARD = 2.0  # a fresh card in place of a completed one
EXTRA = 1.6  # a cell more
ONLY = np.eye(COLOURS)  # a row per colour: all of this one, nothing of the others
GEM, TORCH, POTION, CROSS, SKULL = 9, 12, 8, 8, -3  # what a symbol may bring whoever plays with its card, in tenths
HOPES = {"red": GEM, "green": GEM, "torch": TORCH, "potion": POTION, "cross": CROSS, "skull": SKULL}


@kernel
def turns_left(box, s):
    """Expedition cards after the one that lies open."""
    if s.round_no < 0:
        return np.int64(box.rounds * box.turns)
    return np.int64((box.rounds - 1 - s.round_no) * box.turns + box.turns - s.turn)


@kernel
def card_value(box, s, seat, card):
    """Ten points, and the bonus that the card would bring or bring nearer."""
    return colour_value(box, s, seat, np.int64(box.colour[card]))


@kernel
def colour_value(box, s, seat, colour):
    """The same for any card of a colour."""
    left = 0.0
    for step in range(STEPS - 1, -1, -1):
        if s.bonus[colour, step] < 0:
            left = float(box.bonuses[step])
    have = s.coloured[seat, colour]
    value = float(box.card_points)
    for step in range(STEPS):
        if box.steps[step] == have + 1:
            value += 0.8 * left
        elif box.steps[step] == have + 2:
            value += 0.3 * left
    return value


@kernel
def colour_values(box, s, seat):
    """The same for each of the three."""
    return colour_value(box, s, seat, 0), colour_value(box, s, seat, 1), colour_value(box, s, seat, 2)


@kernel
def promise(box, s, seat, card, marks, left):
    """What a card in play is worth before it is complete: more with every cell nearer to its tomb, while time lasts."""
    return prospect(card_value(box, s, seat, card), steps_to_tomb(box, card, marks), left)


@kernel
def prospect(value, steps, left):
    """What a card of this value is worth while its tomb is so many steps away, and so many turns are left."""
    if steps == 0:
        return value + (NEW_CARD if left > 2 else 0.0)
    hope = 1.0
    if steps > left * REACH:
        hope = 0.3 * max(0.0, 1.0 - (steps - left * REACH) / 6.0)
        if left == 0:
            hope = 0.0
    return hope * max(0.0, value - STEP * steps)


@kernel
def gems(red, green):
    """Pairs, and singles that may still find a partner."""
    pairs = min(red, green)
    return 5 * pairs + 2 * (red + green - 2 * pairs)


@kernel
def treasure(box, s, seat, card, symbols):
    """What these symbols would bring this seat now."""
    red = np.int64(s.red[seat])
    green = np.int64(s.green[seat])
    fields = np.int64(box.gem_fields)
    more_red = min(red + count(symbols & np.int64(box.red[card])), fields)
    more_green = min(green + count(symbols & np.int64(box.green[card])), fields)
    value = gems(more_red, more_green) - gems(red, green)
    dark = 1 - ((np.int64(s.torches[seat]) >> np.int64(s.round_no)) & 1)
    value += min(count(symbols & np.int64(box.torch[card])), dark) * np.int64(box.torch_points)
    skulls = np.int64(s.skulls[seat])
    marked = min(skulls + count(symbols & np.int64(box.skull[card])), np.int64(box.skull_fields))
    marked = max(marked - count(symbols & np.int64(box.potion[card])) * np.int64(box.wiped), 0)
    value += np.int64(box.skull_value[skulls]) - np.int64(box.skull_value[marked])
    return value + EXTRA * count(symbols & np.int64(box.cross[card]))


@kernel
def bounty(box, card, marks):
    """The same of all symbols on a card that are not marked yet."""
    left = ~marks
    value = GEM * count(left & (np.int64(box.red[card]) | np.int64(box.green[card])))
    value += TORCH * count(left & np.int64(box.torch[card])) + POTION * count(left & np.int64(box.potion[card]))
    return value + CROSS * count(left & np.int64(box.cross[card])) + SKULL * count(left & np.int64(box.skull[card]))


@kernel
def fresh_card(box, card, values, left):
    """How good a card is to begin with, by the values of the colours and the turns left."""
    green, orange, purple = values
    share = ONLY[box.colour[card]]  # multiplying takes less time than a choice that the processor cannot foresee
    value = share[0] * green + share[1] * orange + share[2] * purple
    return prospect(value, np.int64(box.way[card]), left) + 0.1 * box.bounty[card]


@kernel
def estimate(box, s, out):
    """The points so far, what the cards in play promise, and the cells that crosses still demand; in tenths."""
    left = turns_left(box, s)
    time = min(1.0, left / 4.0)  # to collect what lies on the way
    for seat in range(s.seats):
        total = float(points(box, s, seat))
        if left > 0:
            total += gems(np.int64(s.red[seat]), np.int64(s.green[seat]))
            total -= gem_floor(box, s, seat)
        for chamber in range(CHAMBERS):
            card = np.int64(s.chamber[seat, chamber])
            if card >= 0:
                marks = np.int64(s.marks[seat, chamber])
                total += promise(box, s, seat, card, marks, left)
                if marks & np.int64(box.tomb[card]) == 0:
                    total += time * 0.1 * bounty(box, card, marks)
            elif s.picked[seat, chamber] >= 0:
                card = np.int64(s.hand[seat, s.picked[seat, chamber]])
                total += fresh_card(box, card, colour_values(box, s, seat), left)
        total += EXTRA * s.extra[seat] + NEW_CARD * s.due[seat]
        out[seat] = int(total * 10.0)


@kernel
def gem_floor(box, s, seat):
    """What the gems are worth as they stand."""
    pairs = min(np.int64(s.red[seat]), np.int64(s.green[seat]))
    singles = np.int64(s.red[seat]) + np.int64(s.green[seat]) - 2 * pairs
    return float(pairs * box.pair_points + singles * box.gem_points)


@kernel
def met_first(k, found, offset):
    """Equals are chosen among at random: whichever comes first from `offset` on, the list taken as a ring."""
    return (found < offset) & (offset <= k)


@kernel
def advise(box, s, seat, moves, n):
    """The move that brings most at once, by what it collects and how much nearer it comes to a tomb."""
    best, found = -1000.0, np.int64(0)
    offset = roll(s, n)
    left = turns_left(box, s)
    if s.phase == Phase.MARK:
        first = np.int64(0)
        for chamber in range(CHAMBERS):
            best, found, first = best_marks(box, s, seat, chamber, left, moves, first, n, offset, best, found)
        return found
    values = colour_values(box, s, seat)
    for i in range(n):
        value = worth(box, s, seat, np.int64(moves[i]), values, left)
        if value > best or (value == best and met_first(i, found, offset)):
            best, found = value, i
    return found


@kernel
def ring(box, card, steps):
    """The cells from which the tomb is so many steps away, or fewer."""
    return np.int64(box.near[card, steps]) if steps >= 0 else np.int64(0)


@kernel
def best_marks(box, s, seat, chamber, left, moves, first, n, offset, best, found):
    """The best move so far after those in this chamber, which begin at `first`; and where the others begin."""
    card = np.int64(s.chamber[seat, chamber])
    if card < 0:
        return best, found, first
    full, steps = card_value(box, s, seat, card), steps_to_tomb(box, card, np.int64(s.marks[seat, chamber]))
    before = prospect(full, steps, left)
    # A pattern has four cells at the most, so no move comes nearer by more than four steps.
    one, two = ring(box, card, steps - 1), ring(box, card, steps - 2)
    three, four = ring(box, card, steps - 3), ring(box, card, steps - 4)
    i = first
    while i < n and m.INSIDE[moves[i] - m.MARK] == chamber:
        cells = m.COVERS[moves[i] - m.MARK]
        nearer = steps - (cells & one != 0) - (cells & two != 0) - (cells & three != 0) - (cells & four != 0)
        value = 0.02 * count(cells) + (prospect(full, nearer, left) - before) + treasure(box, s, seat, card, cells)
        better = (value > best) | ((value == best) & met_first(i, found, offset))
        found = i if better else found
        best = max(best, value)
        i += 1
    return best, found, i


@kernel
def worth(box, s, seat, move, values, left):
    """How good the cards are that a move takes."""
    if s.phase == Phase.TAKE:
        if move == m.TAKE + DECK:
            return average_card(box, s, values, left)
        return fresh_card(box, np.int64(s.display[move - m.TAKE]), values, left)
    first, second = (move - m.CHOOSE) // HAND, (move - m.CHOOSE) % HAND
    value = fresh_card(box, np.int64(s.hand[seat, first]), values, left)
    return value + fresh_card(box, np.int64(s.hand[seat, second]), values, left)


@kernel
def average_card(box, s, values, left):
    """What a card from the deck is worth to begin with: anything that may lie there."""
    total = 0.0
    cards = present(s.deck, CARDS)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        total += fresh_card(box, card, values, left)
    return total / s.pile
