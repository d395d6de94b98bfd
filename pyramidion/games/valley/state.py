"""A position of Valley of the Kings as one record."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from ...kernel.fields import COUNT, FLAG, OWNER, SEAT, Bytes, Field, Known, Number, Seats, Set, UpTo, maybe
from ...kernel.header import i1, i8, position, record, u1
from ...kernel.moves import Domain

SEATS = 4
KINDS = 35
CARDS = 96  # room for all cards of a box
PLACES = 6
SETS = 5
OPTIONS = 3  # room for the alternatives of an action
STEPS = 6  # room for the instructions of one of them
DEPTH = 12  # room for unfinished business, one thing on top of the other
TURNED = 6  # room for cards turned up to choose from
NEEDS = 11  # columns of what an instruction needs, see instructions.py

# Numbers that rules pass on are NumPy's: a kernel is compiled anew for every plain number it is called with.
NONE = np.int64(-1)
YES, NO = np.bool_(True), np.bool_(False)


class Phase(IntEnum):
    """What is to be decided."""

    PLAY = 0  # buy, act, entomb, or end the turn
    PAY = 1  # the next card of a payment
    FALL = 2  # which of two middle cards falls
    OPTION = 3  # which alternative of an action
    DISCARD = 4  # a hand card, by an own action or forced by another's
    SACRIFICE = 5  # a hand card, likewise
    GIVE = 6  # a hand card for the player whose turn it is
    ENTOMB = 7  # a hand card
    ENTOMB_DISCARD = 8  # a card of the own discard
    BURY = 9  # a card of the pyramid goes into the tomb
    TAKE = 10  # a card of the pyramid
    REMOVE = 11  # a card of the pyramid is sacrificed
    SWAP = 12  # the first of two cards of the pyramid
    SWAPWITH = 13  # the second
    FETCH = 14  # a card of the own discard comes to the hand
    UNEARTH = 15  # a card of the own tomb comes to the hand
    KEEP = 16  # which of the cards turned up comes to the hand
    REPEAT = 17  # which action of this turn is repeated
    FERRY = 18  # somebody bought: whether to use a card like the Boat
    BOARD = 19  # which card of the bottom row the Boat brings
    CLAIM = 20  # somebody sacrificed: whether to use a card like the Cat
    CLEAR = 21  # step 3: nothing has left the pyramid, one card must
    ARRANGE = 22  # step 2 in an order of one's own: what lies on top
    OVER = 23


class Task(IntEnum):
    """What lies on the stack of unfinished business."""

    ACTION = 0  # the action of a card
    PAYING = 1
    FALLING = 2
    FERRYING = 3
    CLAIMING = 4
    ARRANGING = 5
    CLEARING = 6


# Columns of the stack: the task; a seat, or how many seats after the player whose turn it is; the card that acts; how
# it came to act; which alternative, NONE before it is chosen; which instruction; how much of it is left to do; the card
# given up for it; whether what it takes goes to the hand.
TASK, WHO, ACTING, HOW, CHOSEN, STEP, LEFT, MEMO, INTO = range(9)
COLUMNS = 9


class How(IntEnum):
    """How an action came about, so that its card ends up in the right place."""

    PLAYED = 0  # from the hand: it stays before the player until step 2
    REPEATED = 1  # the card lies there already
    TURNED = 2  # turned up: in no pile while it acts, then discarded


GROUPS = ("starters", "uniques", "sarcophagi", "jars", "amulets", "books", "statues")  # sections of the box
CARD = Domain(
    "card",
    [
        *("shabti", "urn", "food", "table"),
        *("ka", "cat", "senet", "boat", "mask", "censer"),
        *("inner", "middle", "outer"),
        *("duamutef", "hapi", "imsety", "qebehsenuef"),
        *("tyet", "djed", "heart", "weret", "wedjat"),
        *("netherworld", "eternity", "earth", "gates", "dead", "heavens"),
        *("anubis", "bastet", "sobek", "taweret", "horus", "isis", "thoth"),
    ],
)
SET = Domain("collection", GROUPS[2:])
PLACE = Domain("place", ["a1", "b1", "c1", "a2", "b2", "a3"])  # of the pyramid; pyramid.py shows it
PURPOSE = Domain("purpose", ["action", "tomb"])
OPTION = Domain("option", [str(option + 1) for option in range(OPTIONS)])
ORIGIN = Domain("origin", ["hand", "discard", "draw", "pyramid", "stock", "boneyard", "tomb"])
PHASE = Domain("phase", [phase.name.lower() for phase in Phase])

HAND, DISCARD, DRAW, PYRAMID, STOCK, BONEYARD, TOMB = (np.int64(i) for i in range(7))  # in ORIGIN

COLUMN = Domain("column", ["task", "who", "acting", "how", "chosen", "step", "left", "memo", "into"])
TASKS, HOWS = (Domain(kind.__name__.lower(), [each.name.lower() for each in kind]) for kind in (Task, How))
NTH = Domain("card", [str(n + 1) for n in range(CARDS)])  # of a discard, from the bottom
EACH = Seats(SEATS)


def seen_discard(s):
    """VK-33: the cards of every discard that everybody saw; NONE for the others."""
    seen = np.unpackbits(s["seen"].astype(np.uint8), axis=1, bitorder="little").astype(bool)
    return np.where(seen | (np.arange(CARDS) >= s["discards"][:, None]), s["discard"], NONE)


POSITION = (
    Field("phase", i1, PHASE),
    Field("turn", i1, SEAT),
    Field("actor", i1, SEAT),  # who is asked
    Field("entombed", i1, FLAG),  # the one hand card of VK-12
    Field("removed", i1, FLAG),  # a card left the pyramid in this turn
    Field("bought", i1, Number(-1, usual=-1)),  # the highest cost of a card bought in this turn; NONE without one
    Field("gold", i1, COUNT),  # what every hand card is worth; 0: what is printed on it
    Field("rebate", i1, COUNT),  # off every purchase of this turn
    Field("to_hand", i1, FLAG),  # cards bought go to the hand
    Field("target", i1, maybe(PLACE)),  # the place of the card being paid for
    Field("owed", i1, Number()),  # gold still to be paid for it
    Field("least", i1, COUNT, shown=False),  # the smallest gold in the payment so far
    Field("first", i1, maybe(PLACE)),  # the first of two places to swap
    Field("acted", i1, FLAG, CARD),  # cards whose action was finished in this turn
    Field("depth", i1, COUNT, derived=True),
    Field(
        "stack", i1, Number(), UpTo(DEPTH), COLUMN, columns={"task": TASKS, "acting": CARD, "how": HOWS}, shown=False
    ),
    Field("turned", i1, maybe(CARD), UpTo(TURNED)),  # cards turned up to choose from
    Field("in_use", i1, maybe(CARD), UpTo(DEPTH)),  # cards turned up to be used: in no pile while they act
    Field("pyramid", i1, maybe(CARD), PLACE),
    Field("stock", i1, COUNT, derived=True),  # cards left
    Field("stock2", i1, COUNT, derived=True),  # of them level II, which lie on top
    Field("unseen", i1, COUNT, CARD),  # what the stock consists of; its order is not decided yet
    Field("bones", i1, COUNT, derived=True),  # cards in the boneyard
    Field("bone", i1, maybe(CARD), derived=True),  # the top one
    Field("boneyard", i1, maybe(CARD), UpTo(CARDS), shown=False),
    Field("played", i1, maybe(CARD), UpTo(CARDS)),  # what lies before the player whose turn it is, in this order
    Field("plays", i1, COUNT, derived=True),
    Field("laid", i1, COUNT),  # of them, from the end, what step 2 has put in order: the last lies under the others
    Field("hands", i1, COUNT, EACH, implied=True),  # cards in hand
    Field("piles", i1, COUNT, EACH, implied=True),  # cards in the draw pile
    Field("discards", i1, COUNT, EACH, implied=True),  # cards in the discard
    # Of others: what they were seen to hold, everything that is not known to be elsewhere, and the discard from the
    # bottom, NONE where nobody saw the card.
    Field("hand", i1, COUNT, EACH, CARD, known=Known("owner", among="draw")),
    Field("draw", i1, COUNT, EACH, CARD, known=OWNER),
    Field("discard", i1, maybe(CARD), EACH, UpTo(CARDS), known=Known("owner", of_all=seen_discard, among="draw")),
    Field("tomb", i1, COUNT, EACH, CARD),
    Field("known", i1, COUNT, EACH, CARD),  # hand cards that everybody knows of
    Field("seen", u1, Set(NTH), EACH, Bytes(CARDS // 8), shown=False, implied=True),  # of the discard, by everybody
    Field("sure", i1, COUNT, EACH, CARD, shown=False),  # see secrets.py: known to have come up in the last reshuffle
    Field("older", i1, COUNT, EACH, shown=False),  # unknown hand cards that were drawn before it
    Field("lower", i1, COUNT, EACH, shown=False),  # cards of the discard that were
)

STATE = position(POSITION, events=32)

BOX = record(
    [
        ("kinds", i1),  # KINDS and PLACES, read where a loop must not be unrolled: it would be compiled many times over
        ("places", i1),
        ("hand", i1),  # cards drawn in step 4
        ("bones", i1),  # cards that open the boneyard
        ("level", i1, (KINDS,)),
        ("set", i1, (KINDS,)),  # NONE for starters and uniques
        ("members", i8, (SETS,)),  # the cards of each, a bit per card
        ("starter", i1, (KINDS,)),
        ("gold", i1, (KINDS,)),
        ("cost", i1, (KINDS,)),
        ("points", i1, (KINDS,)),
        ("copies", i1, (KINDS,)),  # of a starter: in the set of one player
        ("options", i1, (KINDS,)),  # alternatives of the action
        ("op", i1, (KINDS, OPTIONS, STEPS)),  # instructions, 0 behind the last
        ("n", i1, (KINDS, OPTIONS, STEPS)),
        ("m", i1, (KINDS, OPTIONS, STEPS)),
        ("reaction", i1, (KINDS,)),  # Op.SHIELD, Op.FERRY or Op.CLAIM, else 0
        ("repeatable", i1, (KINDS,)),
        ("needs", i1, (KINDS, OPTIONS, STEPS, NEEDS)),  # what each instruction needs and changes
        ("steps", i1, (KINDS, OPTIONS)),  # how many instructions there are
        ("ferries", i1, (KINDS + 1,)),  # the cards that are a ferry, NONE behind the last
        ("claims", i1, (KINDS + 1,)),
        ("repeats", i1, (KINDS,)),  # the action contains a repetition
    ]
)
