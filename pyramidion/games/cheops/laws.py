"""The twelve law tablets: what happens when one is taken, and when one that was kept is used."""

from __future__ import annotations

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .state import FIELDS, LAWS, NONE, NUMBERS, Law, Phase, Place
from .turn import deal_with_scarab, end_by_boards, lay, sell, take


@kernel
def in_play(s, law):
    """CH-38: on or under a board, on the game board, on the market field or before a player."""
    return s.law_place[law] > Place.BOX


@kernel
def any_in_play(s):
    for law in range(LAWS):
        if in_play(s, law):
            return True
    return False


@kernel
def carry_out(box, s, seat):
    """CH-19: the tablet just taken takes effect, or its taker is asked.

    CH-39: about the joker always, since the question would else tell of his money, as it did by version 1 of the rules.
    """
    law = s.tablet
    if law == Law.PRICE5 or law == Law.PRICE15:
        post(s, seat, law, Place.MARKET)
        s.market_top = law
        set_market_price(box, s)
        s.phase = Phase.DEALT
    elif law == Law.THREE:
        post(s, seat, law, Place.GAME_BOARD)
        s.phase = Phase.DEALT
    elif law == Law.SELL or law == Law.BAR or law == Law.IDLE:
        s.phase = Phase.UNDER
    elif law == Law.NUMBER:
        s.phase = Phase.NUMBER
    elif law == Law.REPEAL and any_in_play(s):
        s.phase = Phase.REPEAL
    elif law == Law.JOKER and (s.version >= 2 or s.cash[seat] >= box.joker):
        s.phase = Phase.PAY
    elif law >= Law.MARKET:
        s.phase = Phase.KEEP
    else:
        to_the_box(s, seat)


@kernel
def post(s, seat, law, place):
    s.law_place[law] = place
    s.law_where[law] = 0
    emit(s, m.POSTED, seat, law)


@kernel
def to_the_box(s, seat):
    """CH-43: a tablet that cannot or shall not be carried out leaves the game."""
    s.law_place[s.tablet] = Place.BOX
    emit(s, m.BOXED, seat, s.tablet)
    s.phase = Phase.DEALT


@kernel
def set_market_price(box, s):
    """CH-06, CH-31, CH-32: the uppermost price tablet counts, else the printed price."""
    price = box.market
    if s.market_top != NONE:
        price = box.tablet_prices[s.market_top]
    if price != s.market:
        emit(s, m.PRICE, NONE, price)
    s.market = price


@kernel
def place_under(s, seat, colour):
    """CH-34, CH-35, CH-36: under a board."""
    s.law_place[s.tablet] = Place.UNDER
    s.law_where[s.tablet] = colour
    emit(s, m.SET_UNDER, seat, s.tablet, colour)
    s.phase = Phase.DEALT


@kernel
def place_number(box, s, seat, colour, row):
    """CH-37: on a free number."""
    s.law_place[Law.NUMBER] = Place.NUMBER
    s.law_where[Law.NUMBER] = colour * NUMBERS + row
    emit(s, m.NUMBERED, seat, box.number, colour, row)
    s.phase = Phase.DEALT


@kernel
def repeal(box, s, seat, law):
    """CH-38: a tablet leaves the game, and what it did with it. CH-33: that may end the game."""
    s.law_place[law] = Place.BOX
    s.law_where[law] = 0
    s.phase = Phase.DEALT
    emit(s, m.REPEALED, seat, law)
    if law == Law.PRICE5 or law == Law.PRICE15:
        other = Law.PRICE15 if law == Law.PRICE5 else Law.PRICE5
        s.market_top = other if s.law_place[other] == Place.MARKET else NONE
        set_market_price(box, s)
    if law == Law.THREE:
        end_by_boards(box, s)


@kernel
def keep(s, seat):
    """CH-40 to CH-42: for later."""
    s.law_place[s.tablet] = Place.SEAT
    s.law_where[s.tablet] = seat
    emit(s, m.KEPT, seat, s.tablet)
    s.phase = Phase.DEALT


@kernel
def pay(box, s, seat):
    """CH-39: paid for and kept until the end."""
    s.cash[seat] -= box.joker
    s.law_place[Law.JOKER] = Place.SEAT
    s.law_where[Law.JOKER] = seat
    emit(s, m.PAID, seat, Law.JOKER, box.joker)
    s.phase = Phase.DEALT


@kernel
def use(s, seat, law):
    """CH-40 to CH-43: the tablet just taken, or one kept before; the turn goes on where it stood."""
    if s.phase != Phase.KEEP:
        s.back = s.phase
    s.tablet = law
    s.law_place[law] = Place.BOX
    s.law_where[law] = 0
    emit(s, m.USED, seat, law)
    if law == Law.MARKET:
        s.phase = Phase.SELLSTORE
    elif law == Law.REACH:
        s.phase = Phase.FETCH
    else:
        s.phase = Phase.SWAP


@kernel
def sell_from_store(box, s, seat, colour):
    """CH-40: at the market price, on its board."""
    s.store[seat, colour] -= 1
    sell(box, s, seat, colour)


@kernel
def fetch(box, s, seat, member, field):
    """CH-41: from any field; then it is dealt with like any other scarab."""
    lay(s, seat, member, field)
    take(box, s, seat, field)
    deal_with_scarab(box, s, seat)


@kernel
def swap(s, seat, first, second):
    """CH-42: two scarabs change places; one of them may come from the store."""
    if first >= FIELDS:
        first, second = second, first
    here = s.treasure[first]
    if second < FIELDS:
        there = s.treasure[second]
        emit(s, m.SWAPPED, seat, first, here, second, there)
        s.treasure[first] = there
        s.treasure[second] = here
    else:
        colour = second - FIELDS
        emit(s, m.EXCHANGED, seat, colour, first, here)
        s.treasure[first] = colour
        s.store[seat, colour] -= 1
        s.store[seat, here] += 1
    s.first = NONE
    s.phase = Phase.DEALT
