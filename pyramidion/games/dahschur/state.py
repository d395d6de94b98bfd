"""A position of Dahschur as one record."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.fields import COUNT, FLAG, SEAT, Field, Known, Number, Seats, Set, UpTo, maybe
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

OFFER = Domain("offer", [str(card + 1) for card in range(OFFERS)])
PAVED = Domain("slab", [f"{symbol}-{gem}" for symbol in SYMBOLS for gem in GEM])
NUMBER = Domain("number", [str(number + 1) for number in range(DISCS)])
LYING = Domain("position", ["left", "middle", "right"])
REASON = Domain("reason", [reason.name.lower() for reason in Tally])
VALUE = Number(0, VALUES)  # of a card; 0: none
EACH = Seats(SEATS)


def discs_are_covered(s):
    """DA-56: until the game is over."""
    return s["phase"] != Phase.OVER


POSITION = (
    Field("phase", i1, PHASE),
    Field("turn", i1, SEAT),  # the seat that is asked
    Field("round_no", i1, Number(0, ROUNDS - 1)),  # from 0
    Field("rounds", i1, COUNT, derived=True),  # how many are played
    Field("start", i1, SEAT),  # the start player
    Field("active", i1, SEAT),  # whose actions these are
    Field("card", i1, VALUE),  # the value of the card being used; 0 between actions
    Field("first", i1, maybe(SLAB)),  # the first of two slabs to swap
    Field("placed", i1, COUNT),  # gems placed with this action
    Field("enlisted", i1, FLAG),  # a market prince was taken in this turn
    Field("stage", i1, Number(0, 3)),  # of phase 2: rewards 0, 1, 2, then tribute
    Field("second", i1, maybe(SEAT)),  # the seat that takes what the best of a tie leaves
    Field("place", i1, Number(0, CITIES - 1)),  # the city place whose tribute is settled
    Field("consoled", i1, Set(EACH)),  # seats that still have the choice of those who lost a tie
    Field("settled", i1, Set(EACH)),  # seats whose sum has been settled
    Field("front", i1, Number(0, FIELDS), implied=True),  # at the end: the field whose offering is being used
    Field("hand", i1, Set(PRINCE), EACH),
    Field("given", i1, Set(PRINCE)),  # what was or is in this turn's gift; in the last part of phase 1 what was laid
    Field("neutral", i1, Set(PRINCE)),  # the neutral cards still face down
    Field("princes", i1, Set(PRINCE)),  # the market princes on their stalls
    Field("gift", i1, VALUE, GIFT),  # the card of each colour in the gift
    Field("row", i1, VALUE, EACH, UpTo(ROW)),  # the cards before each player, from the left
    Field("shown", i1, COUNT, EACH, derived=True),  # how many those are
    Field("foreign", i1, maybe(LYING), EACH),  # which of them is a market prince
    Field("trader", i1, maybe(STALL), EACH),  # NONE on the square
    Field("supply", i1, COUNT, EACH),  # goods
    Field("goods", i1, COUNT, EACH, STALL),  # goods on the stalls
    Field("offerings", i4, Set(FIELD), EACH),  # the lowest field is the entry
    Field("gems", i1, COUNT, EACH, GEM),
    Field("stall_card", i1, OFFER, STALL),
    Field("stall_gem", i1, maybe(GEM), STALL),
    Field("pile", i4, Set(OFFER)),  # offer cards face down: their order is not decided yet
    Field("discard", i4, Set(OFFER)),  # offer cards used
    Field("bag", i1, COUNT, GEM),
    Field("slab", i1, maybe(PAVED), UpTo(SLABS)),  # symbol * GEMS + gem; NONE beyond the avenue's end
    Field("slabs", i1, COUNT, derived=True),  # how long the avenue is
    Field("built", i1, COUNT),  # how many of its slabs, from the square on, bear their gem
    Field("city", i1, Number(0, LOWEST_CITY + CITY_NUMBERS - 1), CITIES),  # the number of the city card; 0: none
    Field("gold", i1, FLAG, CITIES),  # where a gold disc lies; its number is not decided before it is taken
    Field("silver", i1, FLAG, CITIES),
    Field("city_pile", i2, Set(CITY)),  # city cards face down
    Field("unseen", i1, COUNT, NUMBER, known=Known("nobody", discs_are_covered)),  # discs that nobody has looked at
    Field("held", i1, COUNT, EACH, NUMBER, known=Known("owner", discs_are_covered, among="unseen")),  # discs
    Field("golds", i1, COUNT, EACH, implied=True),  # how many gold discs somebody has, which all see
    Field("silvers", i1, COUNT, EACH, implied=True),
    Field("chamber", i1, VALUE, EACH, UpTo(ROUNDS)),  # the card over each door
    Field("filled", i1, FLAG, EACH, UpTo(ROUNDS)),  # where a disc lies on it
    Field("points", i2, Number(), EACH, derived=True),
    Field("tally", i2, Number(), EACH, REASON),  # the points by what they were scored with
)

STATE = position(POSITION, events=32)

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
