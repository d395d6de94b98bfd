"""Quick judgement for Cheops: a sensible move, and a guess at how it will end."""

from __future__ import annotations

from ...kernel.jit import kernel
from ...kernel.randomness import roll
from . import moves as m
from .scoring import is_full, majority_holder, stored
from .state import COLOURS, NONE, NUMBERS, Law, Phase, Place


@kernel
def expected(box, s, colour, seat):
    """What a stored scarab will probably be worth: the number free now and those that sales will bring up."""
    board = s.board[colour]
    rows = box.rows[board]
    total = 0.0
    weight = 0.0
    share = 1.0
    count = 0
    for other in range(s.seats):
        count += stored(s, other, colour)
    closed = s.law_place[Law.BAR] == Place.UNDER and s.law_where[Law.BAR] == colour
    for row in range(s.sold[colour], rows):
        if s.law_place[Law.NUMBER] == Place.NUMBER and s.law_where[Law.NUMBER] == colour * NUMBERS + row:
            worth = float(box.number)
        elif box.factor[board, row] > 0:
            worth = float(box.factor[board, row] * max(count, 1))
        elif majority_holder(s, colour) == seat:
            worth = float(box.majority[board, row])
        else:
            worth = float(box.others[board, row])
        total += share * worth
        weight += share
        if closed:
            break
        share *= 0.6
    return total / weight


@kernel
def estimate(box, s, out):
    """Cash and what the stores will probably be worth; a scarab in hand counts for whoever holds it."""
    for seat in range(s.seats):
        total = 1.0 * s.cash[seat]
        for colour in range(COLOURS):
            n = stored(s, seat, colour)
            if n > 0:
                total += n * expected(box, s, colour, seat)
        if s.turn == seat and s.held != NONE:
            total += max(expected(box, s, s.held, seat), 1.0 * s.market)
        for law in range(Law.JOKER, Law.SWAP + 1):
            if s.law_place[law] == Place.SEAT and s.law_where[law] == seat and s.joker == NONE:
                total += 22.0 if law == Law.JOKER else 6.0
        hand = 0
        for member in range(4):
            hand += s.hand[seat, member]
        total += 1.5 * min(hand, 3)
        out[seat] = int(total * 10.0)


@kernel
def advise(box, s, seat, moves, n):
    """Sells what will be worth less than the market pays, keeps the rest, draws up; else anything."""
    if s.phase == Phase.DEAL and n == 2:
        keep = expected(box, s, s.held, seat)
        sale = 1.0 * s.market
        ends = is_full(box, s, s.held)
        return 1 if keep >= sale and not ends else 0
    if s.phase == Phase.REFILL and moves[0] == m.DRAW:
        return 0
    return roll(s, n)
