"""A position of Dahschur as one record."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.header import i1, i2, i4, position, record
from ...kernel.moves import Domain

SEATS = 4
COLOURS = 4  # of players, with their symbols; seat n plays colour n
VALUES = 6  # of prince cards, and the number of market stalls that bear them
STALLS = 6
OFFERS = 24
GEMS = 3
SLABS = 24
PER_SYMBOL = 6
FIELDS = 24  # room for the fields of the procession; the box says how many it has
CITIES = 4  # places for city cards
CITY_NUMBERS = 10
LOWEST_CITY = 6
ROUNDS = 4
ROW = 3  # places for the cards before a player
MOST_GEMS = 4  # placed on the avenue with one action
DISCS = 6  # numbers on discs: silver 1 to 3, gold 4 to 6
SILVERS = 3  # how many of these numbers are silver

NONE = -1
NEUTRAL = 3  # the colour whose cards are neutral with two and three seats
MARKET_COLOUR = 2  # the colour of the market princes with two seats


class Phase(IntEnum):
    """What is to be decided."""

    GIVE = 0  # which prince card goes into the gift
    ACT = 1  # which card of the gift is used, and where
    MARKET = 2  # where the trader goes, or which good comes back
    BUY = 3  # whether the gem is bought, perhaps with the market prince below it
    AVENUE = 4  # swap two slabs, or place a gem
    SWAPWITH = 5  # the second slab
    PLACE = 6  # another gem, or the end of the action
    RECALL = 7  # from which stall all own goods come back
    PROCESSION = 8  # which offering goes where
    LAY = 9  # the last card of the round, laid before oneself (two and three seats)
    SILVER = 10  # the reward for the left card
    LEAD = 11  # the reward for the middle card
    CONSOLE = 12  # the choice of those who lost a tie
    TRIBUTE = 13  # gold or silver
    ENTOMB = 14  # which card goes into the chamber
    BURY = 15  # the end: which disc goes on which card
    OVER = 16
    ACTED = 17  # passing, inside a move: the action is done
    SETTLE = 18  # passing, inside a move: rewards and tribute go on


class Area(IntEnum):
    """Where a prince card is used."""

    MARKET = 0
    AVENUE = 1
    PROCESSION = 2
    REST = 3  # nowhere: the card is spent without effect


class Tally(IntEnum):
    """What points were scored with."""

    AVENUE = 0  # placing gems
    SYMBOL = 1  # gems that others placed on slabs with the own symbol
    REWARD = 2  # the highest right card
    DISC = 3  # discs placed in the chambers
    HOST = 4  # discs that others placed on own cards
    GEM = 5  # gems left over


SYMBOLS = ["reed", "jar", "scroll", "bowl"]

PRINCE = Domain("prince", [str(value + 1) for value in range(VALUES)])
GIFT = Domain("gift", SYMBOLS)  # a card in the gift, by the symbol of its colour
AREA = Domain("area", [area.name.lower() for area in Area])
STALL = Domain("stall", [str(stall + 1) for stall in range(STALLS)])
GOODS = Domain("goods", [str(stall + 1) for stall in range(STALLS)])  # own goods on a stall
GEM = Domain("gem", ["red", "green", "blue"])
SYMBOL = Domain("symbol", SYMBOLS)
SLAB = Domain("slab", [str(slab + 1) for slab in range(SLABS)])
FIELD = Domain("field", [str(field + 1) for field in range(FIELDS)])
CITY = Domain("city", [str(LOWEST_CITY + number) for number in range(CITY_NUMBERS)])
DISC = Domain("disc", ["gold", "silver"])
DOOR = Domain("door", [f"{symbol}{number + 1}" for symbol in SYMBOLS for number in range(ROUNDS)])
PHASE = Domain("phase", [phase.name.lower() for phase in Phase if phase <= Phase.OVER])

GOLD, SILVER = 0, 1  # in DISC

# The street of the market, the avenue and the procession all begin or end at the assembly square:
#
#     procession   1 → 2 → 3 → … → 20 │ square │ 1   2   3   4   5   6      market stalls
#     (entry)                 (front) │        │ 1   2   3   …        24    slabs of the avenue
#
# In the record they count from 0. A set of fields, of card values or of offer cards is a mask with a bit for each.

STATE = position(
    [
        ("phase", i1),
        ("turn", i1),  # the seat that is asked
        ("round_no", i1),  # from 0
        ("rounds", i1),  # how many are played
        ("start", i1),  # the start player
        ("active", i1),  # whose actions these are
        ("card", i1),  # the value of the card being used; 0 between actions
        ("first", i1),  # the first of two slabs to swap
        ("placed", i1),  # gems placed with this action
        ("enlisted", i1),  # 1 when a market prince was taken in this turn
        ("stage", i1),  # of phase 2: rewards 0, 1, 2, then tribute
        ("second", i1),  # the seat that takes what the best of a tie leaves
        ("place", i1),  # the city place whose tribute is settled
        ("consoled", i1),  # a bit per seat that still has the choice of those who lost a tie
        ("settled", i1),  # a bit per seat whose sum has been settled
        ("front", i1),  # at the end: the field whose offering is being used
        ("hand", i1, (SEATS,)),  # a bit per value, 1 for the lowest; this and the next masks likewise
        ("given", i1),  # values that were or are in this turn's gift; in the last part of phase 1 those laid
        ("neutral", i1),  # values of the neutral cards still face down
        ("princes", i1),  # values of the market princes on their stalls
        ("gift", i1, (COLOURS,)),  # the value of the card of each colour in the gift; 0: none
        ("row", i1, (SEATS, ROW)),  # values of the cards before each player, from the left; 0: none
        ("shown", i1, (SEATS,)),  # how many those are
        ("foreign", i1, (SEATS,)),  # which of them is a market prince
        ("trader", i1, (SEATS,)),  # a stall; NONE on the square
        ("supply", i1, (SEATS,)),  # goods
        ("goods", i1, (SEATS, STALLS)),  # goods on the stalls
        ("offerings", i4, (SEATS,)),  # a bit per field of the procession, the lowest for the entry
        ("gems", i1, (SEATS, GEMS)),
        ("stall_card", i1, (STALLS,)),
        ("stall_gem", i1, (STALLS,)),
        ("pile", i4),  # a bit per offer card face down: their order is not decided yet
        ("discard", i4),  # a bit per offer card used
        ("bag", i1, (GEMS,)),
        ("slab", i1, (SLABS,)),  # symbol * GEMS + gem; NONE beyond the avenue's end
        ("slabs", i1),  # how long the avenue is
        ("built", i1),  # how many of its slabs, from the square on, bear their gem
        ("city", i1, (CITIES,)),  # the number of the city card; 0: none
        ("gold", i1, (CITIES,)),  # 1 where a gold disc lies; its number is not decided before it is taken
        ("silver", i1, (CITIES,)),
        ("city_pile", i2),  # a bit per city card face down, the lowest for city 6
        ("unseen", i1, (DISCS,)),  # discs of each number that nobody has looked at
        ("held", i1, (SEATS, DISCS)),  # discs of each number, known to their holder alone
        ("golds", i1, (SEATS,)),  # how many gold discs somebody has, which all see
        ("silvers", i1, (SEATS,)),
        ("chamber", i1, (SEATS, ROUNDS)),  # the value of the card over each door; 0: none
        ("filled", i1, (SEATS, ROUNDS)),  # 1 where a disc lies on it
        ("points", i2, (SEATS,)),
        ("tally", i2, (SEATS, len(Tally))),  # the points by what they were scored with
    ],
    events=32,
)

PER_SEAT = (
    "hand",
    "row",
    "shown",
    "foreign",
    "trader",
    "supply",
    "goods",
    "offerings",
    "gems",
    "held",
    "golds",
    "silvers",
    "chamber",
    "filled",
    "points",
    "tally",
)
UNSEEN = ()

BOX = record(
    [
        ("goods", i1),
        ("gems", i1, (GEMS,)),
        ("discs", i1, (DISCS,)),
        ("slabs", i1, (GEMS,)),  # of each gem colour, for every symbol
        ("offers", i4),  # a bit per offer card there is
        ("price", i1, (OFFERS, COLOURS)),  # 0: not for this colour
        ("fields", i1),
        ("cities", i2),  # a bit per city card there is
        ("open_cities", i1, (SEATS + 1,)),  # this and the next two by the number of seats
        ("rounds", i1, (SEATS + 1,)),
        ("first_gems", i1, (SEATS + 1,)),
        ("avenue", i2, (MOST_GEMS + 1,)),  # points for so many gems placed with one action
        ("symbol", i2, (MOST_GEMS,)),  # points of the symbol's owner for the first gem and so on
        ("reward", i2),
        ("host", i2, (2,)),  # points for whoever's card another puts a gold or a silver disc on
        ("gem", i2),
    ]
)
