"""Quick judgement: how near the tombs are, what is worth collecting on the way, and a guess at how it will end."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.bits import count, present, untouched
from ...kernel.box import AdviceFigures
from ...kernel.header import f8, i2, i4, i8, record
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from ...kernel.verbs import MAX_MOVES
from . import moves as m
from .chamber import CELLS, FARTHEST, WHOLE, ways_to_tomb
from .scoring import points
from .state import CARDS, CHAMBERS, COLOURS, DECK, HAND, STEPS, Phase

REACH = 3.0  # cells nearer to a tomb that an expedition card brings, about
STEP = 1.35  # what a cell nearer to the tomb is worth
NEW_CARD = 2.0  # a fresh card in place of a completed one
EXTRA = 1.6  # a cell more
FINE = 1024  # parts of a point in which moves are compared
CELL, EXTRA_CELL = int(0.02 * FINE), int(EXTRA * FINE)
LEAST = -(1 << 62)
URGES = {1: 0.8, 2: 0.3}  # shares of a bonus that cards bring which are so many before it
GEM, TORCH, POTION, CROSS, SKULL = 9, 12, 8, 8, -3  # what a symbol may bring whoever plays with its card, in tenths
HOPES = {"red": GEM, "green": GEM, "torch": TORCH, "potion": POTION, "cross": CROSS, "skull": SKULL}


def _hope(left: int, steps: int) -> float:
    short = steps - left * REACH
    if short <= 0:
        return 1.0
    return 0.3 * max(0.0, 1.0 - short / 6.0) if left > 0 else 0.0


ENOUGH = 9  # turns for the longest way
HOPE = np.array([[_hope(left, steps) for steps in range(CELLS + 1)] for left in range(ENOUGH + 1)])


def work_out(box: Any, figures: Any) -> None:
    """The ways to the tombs, what lies on the cards, and what is usual."""
    there = np.flatnonzero(box["cards"])
    for card in there:
        figures["near"][card] = ways_to_tomb(int(box["open"][card]), int(box["tomb"][card]))
        figures["way"][card] = 1 + int((figures["near"][card] & box["entrance"][card] == 0).sum())
        figures["bounty"][card] = sum(hope * int(box[symbol][card]).bit_count() for symbol, hope in HOPES.items())
        figures["coloured"][box["colour"][card]] |= 1 << int(card)
    for field in ("way", "bounty"):
        figures[f"usual_{field}"] = round(float(figures[field][there].mean()))
    for step in box["steps"]:
        for before, share in URGES.items():
            if before <= step:
                figures["urge"][step - before] += share


FIGURES = AdviceFigures(
    record(
        [
            ("way", i4, (CARDS,)),  # the cells from entrance to tomb, both counted
            ("near", i4, (CARDS, CELLS)),  # the cells from which the tomb is at most so many away, a bit each
            ("bounty", i2, (CARDS,)),  # what the symbols may bring, in tenths
            ("coloured", i8, (COLOURS,)),  # the cards of a colour, a bit each
            ("usual_way", i4),  # of all cards
            ("usual_bounty", i2),
            ("urge", f8, (CARDS + 1,)),  # by cards of a colour one has: the share of a bonus that one more is worth
        ]
    ),
    work_out,
)


@kernel
def steps_to_tomb(box, card, marks):
    """How many cells at least are still to be marked on the way to the tomb, the tomb included."""
    steps, way = untouched(box.advice.near[card], FARTHEST, marks), np.int64(box.advice.way[card])
    return way if marks == 0 else steps


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
    bonus = 0.0
    for step in range(STEPS - 1, -1, -1):
        highest, left = float(box.bonuses[step]), s.bonus[colour, step] < 0
        bonus = highest if left else bonus
    return box.card_points + box.advice.urge[s.coloured[seat, colour]] * bonus


@kernel
def colour_values(box, s, seat):
    """The same for each of the three."""
    return colour_value(box, s, seat, 0), colour_value(box, s, seat, 1), colour_value(box, s, seat, 2)


@kernel
def unfinished_value(box, s, seat, card, marks, left):
    """What a card in play is worth before it is complete: more with every cell nearer to its tomb, while time lasts."""
    return discounted(card_value(box, s, seat, card), steps_to_tomb(box, card, marks), left)


@kernel
def discounted(value, steps, left):
    """What a card of this value is worth while its tomb is so many steps away, and so many turns are left."""
    complete = (steps == 0) & (left > 2)
    return HOPE[min(left, ENOUGH), steps] * max(0.0, value - STEP * steps) + NEW_CARD * complete


@kernel
def gems(red, green):
    """Pairs, and singles that may still find a partner."""
    return 2 * (red + green) + min(red, green)


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
    value = orange if box.colour[card] == 1 else green
    value = purple if box.colour[card] == 2 else value
    return discounted(value, np.int64(box.advice.way[card]), left) + 0.1 * box.advice.bounty[card]


@kernel
def estimate(box, s, out):
    """The points so far, what the cards in play are worth, and the cells that crosses still demand; in tenths."""
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
                total += unfinished_value(box, s, seat, card, marks, left)
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
    offset = roll(s, n)
    left = turns_left(box, s)
    if s.phase == Phase.MARK:
        best, first = LEAST, np.int64(0)
        for chamber in range(CHAMBERS):
            best, first = best_marks(box, s, seat, chamber, left, moves, first, n, offset, best)
        found = offset + n - 1 - (best & (MAX_MOVES - 1))
        return found - n if found >= n else found
    best_card, found = -1000.0, np.int64(0)
    values = colour_values(box, s, seat)
    for i in range(n):
        value = worth(box, s, seat, np.int64(moves[i]), values, left)
        if value > best_card or (value == best_card and met_first(i, found, offset)):
            best_card, found = value, i
    return found


@kernel
def nearer(value, steps, then, left):
    """What it brings, in fine parts of a point, that the tomb is then so many steps away."""
    return np.int64(FINE * (discounted(value, then, left) - discounted(value, steps, left)))


@kernel
def best_marks(box, s, seat, chamber, left, moves, first, n, offset, best):
    """The best move so far after those in this chamber, which begin at `first`; and where the others begin.

    The best one is known by what it brings, in fine parts of a point, times MAX_MOVES, plus how early it is met from
    `offset` on, the list taken as a ring: so equals are chosen among at random. Nothing is decided inside the loop,
    since the processor could not foresee it.
    """
    card = np.int64(s.chamber[seat, chamber])
    if card < 0:
        return best, first
    full, steps = card_value(box, s, seat, card), steps_to_tomb(box, card, np.int64(s.marks[seat, chamber]))
    # A pattern has four cells at the most, so no move comes nearer by more than four steps.
    a, b, c, d = max(steps - 1, 0), max(steps - 2, 0), max(steps - 3, 0), max(steps - 4, 0)
    one, two = np.int64(box.advice.near[card, a]), np.int64(box.advice.near[card, b])
    three, four = np.int64(box.advice.near[card, c]), np.int64(box.advice.near[card, d])
    by_one, by_two = nearer(full, steps, a, left), nearer(full, steps, b, left)
    by_three, by_four = nearer(full, steps, c, left), nearer(full, steps, d, left)
    reds, greens, fields = np.int64(box.red[card]), np.int64(box.green[card]), np.int64(box.gem_fields)
    red, green = np.int64(s.red[seat]), np.int64(s.green[seat])
    skulls, potions = np.int64(box.skull[card]), np.int64(box.potion[card])
    skull, skull_fields, wiped = np.int64(s.skulls[seat]), np.int64(box.skull_fields), np.int64(box.wiped)
    lit = (np.int64(s.torches[seat]) >> np.int64(s.round_no)) & 1
    torches, torch = np.int64(box.torch[card]) * (1 - lit), np.int64(box.torch_points)
    crosses, loss = np.int64(box.cross[card]), box.skull_value[skull]
    i = first
    while i < n:
        covered = m.COVERS[np.uint64(np.int64(moves[i]) - m.MARK)]
        if covered >> CELLS != chamber:
            break
        cells = covered & WHOLE
        value = by_one if cells & one else np.int64(0)
        value = by_two if cells & two else value
        value = by_three if cells & three else value
        value = by_four if cells & four else value
        more_red, more_green = min(red + count(cells & reds), fields), min(green + count(cells & greens), fields)
        marked = min(skull + count(cells & skulls), skull_fields) - wiped * count(cells & potions)
        brings = gems(more_red, more_green) - gems(red, green) + loss - box.skull_value[np.uint64(max(marked, 0))]
        brings += torch if cells & torches else np.int64(0)
        value += FINE * brings + CELL * count(cells) + EXTRA_CELL * count(cells & crosses)
        met = i - offset
        met += n if met < 0 else 0
        best = max(best, value * MAX_MOVES + n - 1 - met)
        i += 1
    return best, i


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
    """What a card from the deck is worth to begin with: a usual one, of any colour that may lie there."""
    cards = present(s.deck, CARDS)
    total = 0.0
    for colour in range(COLOURS):
        total += count(cards & box.advice.coloured[colour]) * discounted(
            values[colour], np.int64(box.advice.usual_way), left
        )
    return total / s.pile + 0.1 * box.advice.usual_bounty
