"""Quick judgement for Valley of the Kings: a sensible move, and a guess at how it will end.

Everything is reckoned in points. A card outside the tomb is worth the points it would bring there, as far as there are
turns left to bring it, and what its gold may still buy.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...kernel.bits import count, present
from ...kernel.box import AdviceFigures
from ...kernel.header import i2, record
from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .instructions import Op
from .payment import gold_of, price, wealth
from .piles import entombed, held
from .pyramid import cards_in_pyramid
from .scoring import points
from .state import KINDS, NONE, PLACES, SETS, Phase

LEAVING = 1.7  # cards that leave the pyramid in a turn, about
FIRST = 4.0  # a card for the tomb comes before most purchases
LOSS, POOR, LATE = 0.05, 1.5, 3.0  # gold that goes to the tomb is missed, until late in the game
SET_STEP, SET_START = 1.6, 1.5  # getting a new card of a set, by how many of it are there
GOLD = 0.06  # getting a card, for its gold
DONE = 0.3  # ending the turn
TOMB_HOPE = 0.75  # how much of what could still be entombed gets there

# What an instruction is worth, about.
WORTH = np.zeros(len(Op))
for op, worth_of_op in {
    Op.DRAW: 0.7,
    Op.DISCARD: -0.3,
    Op.SACRIFICE_HAND: -0.2,
    Op.ENTOMB_HAND: 2.0,
    Op.ENTOMB_DISCARD_TOP: 1.6,
    Op.ENTOMB_DISCARD_ANY: 2.6,
    Op.ENTOMB_DRAW: 1.2,
    Op.ENTOMB_PYRAMID_CHEAPEST: 3.0,
    Op.ENTOMB_PYRAMID_ANY: 4.0,
    Op.TAKE_ANY: 3.0,
    Op.TAKE_ROW: 2.5,
    Op.TAKE_MOST: 2.5,
    Op.TAKE_CHEAPER: 2.2,
    Op.TAKE_TIMES: 2.4,
    Op.TAKE_SAME: 2.6,
    Op.TAKE_TOMB: 3.0,
    Op.TAKE_SET: 2.5,
    Op.TAKE_STOCK: 2.2,
    Op.TAKE_BONEYARD: 1.5,
    Op.FETCH_DISCARD_TOP: 0.8,
    Op.FETCH_DISCARD_ANY: 1.0,
    Op.FETCH_TOMB: -1.0,
    Op.SWAP: 0.1,
    Op.GOLD: 0.6,
    Op.CHEAPER: 0.8,
    Op.BOUGHT_HAND: 0.3,
    Op.OTHERS_GIVE: 1.2,
    Op.OTHERS_DISCARD: 0.8,
    Op.OTHERS_SACRIFICE: 1.0,
    Op.REPEAT: 1.0,
    Op.TURN_UP: 1.0,
    Op.REVEAL_KEEP: 0.8,
}.items():
    WORTH[op] = worth_of_op


def work_out(box: Any, figures: Any) -> None:
    """What the action of each card is worth: its best alternative, if that is worth anything."""
    for k in range(KINDS):
        options = range(int(box["options"][k]))
        figures["worth"][k] = round(100 * max([0.0, *(option_worth(box, k, option) for option in options)]))


def option_worth(box: Any, k: int, option: int) -> float:
    """What a sequence of instructions is worth."""
    steps = zip(box["op"][k, option], box["n"][k, option], strict=True)
    instructions = list(steps)[: box["steps"][k, option]]
    return float(sum(WORTH[op] * math.sqrt(max(int(n), 1)) for op, n in instructions))


FIGURES = AdviceFigures(record([("worth", i2, (KINDS,))]), work_out)  # of an action, in hundredths of a point


@kernel
def turns_left(s):
    """Turns that each seat will still have, about, the one under way included."""
    return max(1.0, (s.stock + cards_in_pyramid(s)) / (LEAVING * s.seats) + 0.5)


@kernel
def owned(s, seat):
    """What a seat has outside the tomb, as a set."""
    cards = held(s, seat) | present(s.draw[seat], KINDS)
    for i in range(np.int64(s.discards[seat])):
        cards |= np.int64(1) << np.int64(s.discard[seat, i])
    if seat == s.turn:
        for i in range(np.int64(s.plays)):
            cards |= np.int64(1) << np.int64(s.played[i])
    return cards


@kernel
def overview(box, s, seat):
    """What all moves are judged by: the turns left, and as sets the tomb, tomb and hand, and everything one has."""
    tomb = entombed(s, seat)
    return turns_left(s), tomb, tomb | held(s, seat), tomb | owned(s, seat)


@kernel
def has(cards, k):
    return (cards >> k) & 1 == 1


@kernel
def tomb_gain(box, k, now):
    """Points that entombing this card brings now, and for a set what it will make the next ones worth."""
    _, tomb, _, _ = now
    which = box.set[k]
    if which == NONE:
        return 1.0 * box.points[k]
    if has(tomb, k):
        return 0.0
    n = count(tomb & box.members[which])
    return 2.0 * n + 1.0 + 0.6 * min(n + 1, 3)


@kernel
def card_value(box, k, now):
    """What it is worth to get this card."""
    left, _, at_hand, everything = now
    gold = GOLD * box.gold[k] * min(left, 8.0)
    if left < 1.6:
        return 0.2 * gold
    hope = min(1.0, left / 4.0)
    which = box.set[k]
    if which == NONE:
        return gold + hope * 0.8 * box.points[k]
    if has(everything, k):
        return gold
    return gold + hope * (SET_STEP * count(at_hand & box.members[which]) + SET_START)


@kernel
def keep_value(box, k, now):
    """What it is worth to keep this hand card rather than another."""
    left = now[0]
    return tomb_gain(box, k, now) * min(1.0, left / 3.0) + 0.2 * box.gold[k] * min(left, 8.0)


@kernel
def spent(box, k, left):
    """What is lost when a card goes to the tomb: gold for as long as the game lasts; a poor card is no loss."""
    return LOSS * (box.gold[k] - POOR) * max(0.0, left - LATE)


@kernel
def met_first(k, found, offset):
    """Equals are chosen among at random: whichever comes first from `offset` on, the list taken as a ring."""
    return found < offset <= k


@kernel
def advise_play(box, s, seat, moves, now, offset):
    """The turn's first step. Moves stand in the order of `legal_plays`: purchases, cards, done."""
    gold = wealth(box, s, seat, held(s, seat))
    purchase, spare = 0.0, gold  # the value of the best purchase, and the gold left after it
    best, found = -1000.0, np.int64(0)
    i = np.int64(0)
    while moves[i] < m.PAY:
        k = np.int64(s.pyramid[moves[i] - m.BUY])
        value = 1.0 + card_value(box, k, now)
        if value > purchase:
            purchase, spare = value, gold - price(box, s, k)
        if value > best or (value == best and met_first(i, found, offset)):
            best, found = value, i
        i += 1
    while moves[i] < m.DONE:
        k = np.int64(moves[i] - m.PLAY) >> 1
        value = -purchase if gold_of(box, s, k) > spare else 0.0
        if (moves[i] - m.PLAY) & 1 == m.TOMB:
            value = FIRST + (tomb_gain(box, k, now) - spent(box, k, now[0])) + value
        else:
            value = 0.01 * box.advice.worth[k] + value + 0.4
        if value > best or (value == best and met_first(i, found, offset)):
            best, found = value, i
        i += 1
    return found if best > DONE or (best == DONE and not met_first(i, found, offset)) else i


@kernel
def worth(box, s, seat, move, now):
    """What a move after that is worth, by phase."""
    phase = s.phase
    if move == m.ENOUGH:
        return 0.5
    if move >= m.SHOW and move < m.ENTOMB:
        return 1.0
    if move >= m.DISCARD and move < m.SHOW:
        return -keep_value(box, (move - m.DISCARD) % KINDS, now)
    if move >= m.ENTOMB and move < m.ENOUGH:
        k = move - m.ENTOMB
        return tomb_gain(box, k, now) - spent(box, k, now[0])
    if move >= m.TAKE and move < m.FETCH:
        return place_worth(box, s, seat, move, now)
    if move >= m.FETCH and move < m.KEEP:
        k = move - m.FETCH
        if phase == Phase.UNEARTH:
            return -tomb_gain(box, k, now) + 0.3 * box.gold[k]
        return keep_value(box, k, now)
    if move >= m.KEEP and move < m.REPEAT:
        return keep_value(box, move - m.KEEP, now)
    if move >= m.REPEAT and move < m.REACT:
        return 0.01 * box.advice.worth[move - m.REPEAT]
    if phase == Phase.CLAIM and move != m.SKIP:
        return card_value(box, np.int64(s.bone), now) - 1.5
    if phase == Phase.FERRY and move != m.SKIP:
        best = 0.0
        for place in range(3):
            if s.pyramid[place] != NONE:
                best = max(best, card_value(box, np.int64(s.pyramid[place]), now))
        return best - 1.0
    return 0.0


@kernel
def place_worth(box, s, seat, move, now):
    """A card of the pyramid: good to take, good to bring within reach, bad to lose."""
    place = (move - m.TAKE) % PLACES
    k = np.int64(s.pyramid[place])
    value = card_value(box, k, now)
    if move < m.REMOVE:
        return value
    if move < m.BURY:
        return -value
    if move < m.SWAP:
        return tomb_gain(box, k, now)
    if move < m.FALL:
        wants_bottom = s.phase == Phase.SWAPWITH and s.first >= 3
        return -value if (place < 3) == wants_bottom else value
    return -0.3 * value


@kernel
def advise_end(moves, n):
    """As soon as paying and arranging may end, they do."""
    for i in range(n):
        if moves[i] == m.SETTLE or moves[i] == m.DONE:
            return i
    return 0


@kernel
def advise(box, s, seat, moves, n):
    """The move that is worth most, found in one look at each; equals at random, so the alternatives of an action."""
    if n == 1:
        return 0
    if s.phase == Phase.PAY or s.phase == Phase.ARRANGE:
        return advise_end(moves, n)
    offset = roll(s, n)
    if s.phase == Phase.OPTION:
        return offset
    now = overview(box, s, seat)
    if s.phase == Phase.PLAY:
        return advise_play(box, s, seat, moves, now, offset)
    best = -1000.0
    found = np.int64(0)
    for i in range(n):
        value = worth(box, s, seat, np.int64(moves[i]), now)
        if value > best or (value == best and met_first(i, found, offset)):
            best, found = value, i
    return found


@kernel
def with_cards(box, k, n, sums):
    """Adds n of a card: the cards, their gold, what those of no set would bring in the tomb, and how many these are."""
    cards, gold, tomb_points, fitting = sums
    if box.set[k] == NONE and not box.starter[k]:
        tomb_points += n * box.points[k]
        fitting += n
    return cards + n, gold + n * box.gold[k], tomb_points, fitting


@kernel
def estimate(box, s, out):
    """The tomb as it is, what the other cards could still add to it, and what their gold could buy; in tenths."""
    left = turns_left(s)
    for seat in range(np.int64(s.seats)):
        own_turn = 1.0 if seat == s.turn else 0.0
        slots = max(0.0, 1.1 * (left - 0.5) + 0.5 * own_turn * (1 - s.entombed))
        total = 1.0 * points(box, s, seat)
        tomb = entombed(s, seat)
        more = owned(s, seat) & ~tomb
        sums = (np.int64(0), np.int64(0), np.int64(0), np.int64(0))
        for k in range(KINDS):
            n = np.int64(s.hand[seat, k]) + np.int64(s.draw[seat, k])
            if n > 0:
                sums = with_cards(box, k, n, sums)
        for i in range(np.int64(s.discards[seat])):
            sums = with_cards(box, np.int64(s.discard[seat, i]), np.int64(1), sums)
        if seat == s.turn:
            for i in range(np.int64(s.plays)):
                sums = with_cards(box, np.int64(s.played[i]), np.int64(1), sums)
        cards, gold, tomb_points, fitting = sums
        for which in range(SETS):
            n, new = count(tomb & box.members[which]), count(more & box.members[which])
            tomb_points += (n + new) * (n + new) - n * n
            fitting += new
        share = min(1.0, slots / fitting) if fitting > 0 else 1.0
        total += TOMB_HOPE * tomb_points * share
        total += 0.7 * max(0.0, slots - fitting)
        if cards > 0:
            total += 0.8 * min(left, 12.0) * gold / max(cards, 5)
        out[seat] = int(total * 10.0)
