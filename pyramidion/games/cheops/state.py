"""A position of Cheops as one record."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.fields import COUNT, FLAG, SEAT, Field, Known, Number, Seats, Set, maybe
from ...kernel.header import i1, i2, position, record, u1
from ...kernel.moves import Domain

SEATS = 5
FIELDS = 66
ROWS = 11
COLOURS = 6
MEMBERS = 4
NUMBERS = 8  # room for the numbers of a price board; the printed ones have five
BOARDS = 16
LAWS = 12
STACKS = 3

NONE = -1
TABLET = 6  # in `treasure`: a face-down law tablet
NEIGHBOUR = 4  # in `member`


class Phase(IntEnum):
    """What is to be decided."""

    LAY = 0  # lay a member; before it perhaps hire a neighbour or use kept tablets
    BLOCKED = 1  # no member can be laid: hire a neighbour or sit out
    DEAL = 2  # sell or store the scarab taken
    KEEP = 3  # use the tablet taken at once, or keep it
    UNDER = 4  # under which board the tablet taken goes
    NUMBER = 5  # on which number
    REPEAL = 6  # which tablet leaves the game
    PAY = 7  # pay for the tablet taken, or let it go
    SELLSTORE = 8  # which scarab of the store is sold
    FETCH = 9  # which member goes where, open or not
    SWAP = 10  # the first scarab to swap
    SWAPWITH = 11  # the second
    REFILL = 12  # use kept tablets, draw members, end the turn
    JOKER = 13  # the game has ended; which colour the joker becomes
    OVER = 14
    DEALT = 15  # passing, inside a move: what was taken has been dealt with
    TURN_OVER = 16  # passing, inside a move


class Law(IntEnum):
    """The twelve tablets, in the order of their numbers from 1 to 12."""

    PRICE5 = 0
    PRICE15 = 1
    THREE = 2
    SELL = 3
    BAR = 4
    IDLE = 5
    NUMBER = 6
    REPEAL = 7
    JOKER = 8
    MARKET = 9
    REACH = 10
    SWAP = 11


class Place(IntEnum):
    """Where a tablet is: face down or never seen, out of the game, or in play."""

    UNSEEN = 0
    BOX = 1
    MARKET = 2
    GAME_BOARD = 3
    SEAT = 4
    UNDER = 5
    NUMBER = 6


MEMBER = Domain("member", ["father", "mother", "daughter", "son"])
FIELD = Domain("field", [f"{'abcdefghijk'[place]}{row + 1}" for row in range(ROWS) for place in range(ROWS - row)])
COLOUR = Domain("colour", ["green", "black", "blue", "brown", "red", "orange"])
LAW = Domain("law", [law.name.lower() for law in Law])
ROW = Domain("row", [str(row + 1) for row in range(NUMBERS)])
PHASE = Domain("phase", [phase.name.lower() for phase in Phase if phase <= Phase.OVER])

TREASURE = Domain("treasure", [*COLOUR, "tablet"])
LYING = Domain("member", [*MEMBER, "neighbour"])
PLACE = Domain("place", [place.name.lower() for place in Place])
SWAPPED = Domain("place", [*FIELD, *(f"store-{colour}" for colour in COLOUR)])


def money_is_closed(s):
    """CH-55, CH-56: while the game lasts, unless the table plays with open money."""
    return not s["open_money"] and s["phase"] not in (Phase.JOKER, Phase.OVER)


POSITION = (
    Field("phase", i1, PHASE),
    Field("turn", i1, SEAT),
    Field("back", i1, PHASE),  # the phase that follows when what was taken has been dealt with
    Field("hired", i1, FLAG),  # a neighbour in this turn
    Field("drawn", i1, FLAG),  # a member in this turn
    Field("held", i1, maybe(COLOUR)),  # the colour just taken
    Field("tablet", i1, maybe(LAW)),  # the law being carried out
    Field("first", i1, maybe(SWAPPED)),  # the first of two scarabs to swap: a field, or 66 + a colour of the store
    Field("treasure", i1, maybe(TREASURE), FIELD),
    Field("member", i1, maybe(LYING), FIELD),
    Field("near", u1, Set(MEMBER), FIELD, shown=False, derived=True),  # members that lie on an adjacent field
    Field("open", u1, Set(LYING), FIELD, shown=False, derived=True),  # `what_fits`
    Field("reach", i1, COUNT, shown=False, derived=True),  # no field from this one on can be open: nothing lies below
    Field("left", i1, COUNT, derived=True),  # scarabs and tablets still on the pyramid
    Field("hand", i1, COUNT, Seats(SEATS), MEMBER),
    Field("store", i1, COUNT, Seats(SEATS), COLOUR),
    Field("cash", i2, COUNT, Seats(SEATS), known=Known("owner", during=money_is_closed)),
    Field("open_money", i1, FLAG),
    Field("sold", i1, COUNT, COLOUR),  # how many numbers of a colour's board are covered
    Field("board", i1, Number(0, BOARDS - 1, usual=NONE), COLOUR),  # which board lies on a colour's column
    Field("law_place", i1, PLACE, LAW),
    Field("law_where", i1, COUNT, LAW),  # a seat, a column, or column * NUMBERS + row
    Field("market", i2, COUNT, derived=True),
    Field("market_top", i1, maybe(LAW)),  # the price tablet that counts
    Field("top", i1, maybe(MEMBER), STACKS),
    Field("stack", i1, COUNT, STACKS),  # tiles in each stack, the top included
    Field("unseen", i1, COUNT, MEMBER),  # below the tops, all stacks together: their order is not decided yet
    Field("neighbours", i1, COUNT),
    Field("joker", i1, maybe(COLOUR)),  # the colour tablet 9 became
)

STATE = position(POSITION)

BOX = record(
    [
        ("scarabs", i1, (COLOURS,)),
        ("members", i1, (MEMBERS,)),
        ("neighbours", i1),
        ("hand", i1),
        ("market", i2),
        ("tablet_prices", i2, (2,)),
        ("neighbour", i2),
        ("joker", i2),
        ("boards", i1),
        ("boards_with_tablet", i1),
        ("law_field", i1, (FIELDS,)),
        ("number", i2),
        ("kind", i1, (BOARDS,)),
        ("rows", i1, (BOARDS,)),
        ("majority", i2, (BOARDS, NUMBERS)),
        ("others", i2, (BOARDS, NUMBERS)),
        ("factor", i2, (BOARDS, NUMBERS)),  # of an X number; 0 for the others
    ]
)
