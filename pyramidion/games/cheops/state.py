"""A position of Cheops as one record."""

from __future__ import annotations

from enum import IntEnum

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
COLOUR = Domain("colour", ["green", "black", "blue", "brown", "red", "orange"])
LAW = Domain("law", [law.name.lower() for law in Law])
ROW = Domain("row", [str(row + 1) for row in range(NUMBERS)])
PHASE = Domain("phase", [phase.name.lower() for phase in Phase if phase <= Phase.OVER])

STATE = position(
    [
        ("phase", i1),
        ("turn", i1),
        ("back", i1),  # the phase that follows when what was taken has been dealt with
        ("hired", i1),  # a neighbour in this turn
        ("drawn", i1),  # a member in this turn
        ("held", i1),  # the colour just taken
        ("tablet", i1),  # the law being carried out
        ("first", i1),  # the first of two scarabs to swap: a field, or 66 + a colour of the store
        ("treasure", i1, (FIELDS,)),
        ("member", i1, (FIELDS,)),
        ("near", u1, (FIELDS,)),  # a bit per member that lies on an adjacent field
        (
            "open",
            u1,
            (FIELDS,),
        ),  # `what_fits`
        ("reach", i1),  # no field from this one on can be open: nothing lies in the row below it
        ("left", i1),  # scarabs and tablets still on the pyramid
        ("hand", i1, (SEATS, MEMBERS)),
        ("store", i1, (SEATS, COLOURS)),
        ("cash", i2, (SEATS,)),
        ("bank", i2),  # what the bank has paid out in all
        ("open_money", i1),
        ("sold", i1, (COLOURS,)),  # how many numbers of a colour's board are covered
        ("board", i1, (COLOURS,)),  # which board lies on a colour's column
        ("law_place", i1, (LAWS,)),
        ("law_where", i1, (LAWS,)),  # a seat, a column, or column * NUMBERS + row
        ("market", i2),
        ("market_top", i1),  # the price tablet that counts
        ("top", i1, (STACKS,)),
        ("stack", i1, (STACKS,)),  # tiles in each stack, the top included
        ("unseen", i1, (MEMBERS,)),  # members below the tops, all stacks together: their order is not decided yet
        ("neighbours", i1),
        ("joker", i1),  # the colour tablet 9 became
    ]
)

PER_SEAT = ("hand", "store", "cash")
UNSEEN = ("near", "open", "reach")

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
