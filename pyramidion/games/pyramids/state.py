"""A position of Silver & Gold: Pyramids as one record."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.fields import COUNT, FLAG, SEAT, Field, Known, Seats, Set, UpTo, maybe
from ...kernel.header import i1, i2, i4, i8, position, record, u1
from ...kernel.moves import Domain
from .chamber import CELL

SEATS = 4
CARDS = 48
COLOURS = 3
CHAMBERS = 2  # cards a seat plays at once, and a tuple's length in several rules: not a figure to change
HAND = 4  # room for the cards dealt at the start
DISPLAY = 4  # room for the open cards
EXPEDITIONS = 8
ROUNDS = 6  # room for a torch in each
STEPS = 3
SKULLS = 10  # room for the values of the skull track

NONE = -1


class Phase(IntEnum):
    """What is to be decided."""

    CHOOSE = 0  # everybody at once: which two cards to play with
    MARK = 1  # everybody at once: where to mark
    TAKE = 2  # one after the other: which card replaces a completed one
    OVER = 3
    REPLACE = 4  # passing, inside a move: who takes next
    BONUS = 5  # passing, inside a move
    TURN = 6  # passing, inside a move: the next expedition card


COLOUR = Domain("colour", ["green", "orange", "purple"])
CARD = Domain("card", [str(number + 1) for number in range(CARDS)])  # a card is known by its printed number
CHAMBER = Domain("chamber", [str(chamber + 1) for chamber in range(CHAMBERS)])
HANDED = Domain("hand", [str(place + 1) for place in range(HAND)])
OFFER = Domain("offer", [*(str(place + 1) for place in range(DISPLAY)), "deck"])
PHASE = Domain("phase", [phase.name.lower() for phase in Phase if phase <= Phase.OVER])

DECK = DISPLAY  # in OFFER

# Columns of `before`.
RED, GREEN, SKULL, TORCH = range(4)

ROUND = Domain("round", [str(number + 1) for number in range(ROUNDS)])
EXPEDITION = Domain("expedition", [str(card + 1) for card in range(EXPEDITIONS)])
SCORED = Domain("column", ["red", "green", "skulls", "torches"])
EACH = Seats(SEATS)


def all_act_at_once(s):
    """SG-03, SG-16: nobody sees what the others choose or mark before all have finished."""
    return s["phase"] in (Phase.CHOOSE, Phase.MARK)


def earlier_marks(s):
    return s["marks"] & ~s["fresh"]


OWN = Known("owner", all_act_at_once)

POSITION = (
    Field("since", i4, COUNT, shown=False, implied=True),  # the ply at which everybody began to act at once
    Field("phase", i1, PHASE),
    Field("round_no", i1, maybe(ROUND)),  # NONE before the first
    Field("turn", i1, COUNT),  # expedition cards turned up in this round
    Field("expedition", i1, maybe(EXPEDITION)),  # the one that counts
    Field("unturned", u1, Set(EXPEDITION)),  # those not yet turned up in this round
    Field("taker", i1, maybe(SEAT)),
    # The cards dealt at the start, until all have chosen; then places of this hand.
    Field("hand", i1, maybe(CARD), EACH, UpTo(HAND), known=Known("owner", all_act_at_once, among="deck")),
    Field("picked", i1, maybe(HANDED), EACH, CHAMBER, known=OWN),
    Field("chamber", i1, maybe(CARD), EACH, CHAMBER),  # the cards in play
    Field("marks", i4, Set(CELL), EACH, CHAMBER, known=Known("owner", all_act_at_once, of_all=earlier_marks)),
    Field("fresh", i4, Set(CELL), EACH, CHAMBER, known=OWN),  # those of the turn under way
    Field("extra", i1, COUNT, EACH, known=OWN),  # cells that crosses still demand
    Field("red", i1, COUNT, EACH, known=OWN),
    Field("green", i1, COUNT, EACH, known=OWN),
    Field("skulls", i1, COUNT, EACH, known=OWN),
    Field("torches", i1, Set(ROUND), EACH, known=OWN),
    Field("before", i1, COUNT, EACH, SCORED, shown=False, implied=True),  # when the turn began: what others still see
    Field("display", i1, maybe(CARD), DISPLAY),
    # The cards in the deck, whose order is not decided yet, and how many those are.
    Field("deck", i1, FLAG, CARD, known=Known("nobody", all_act_at_once)),
    Field("pile", i1, COUNT, known=Known("nobody", all_act_at_once), derived=True),
    Field("aside", i1, maybe(SEAT), CARD),  # who completed the card
    Field("crossed", i4, Set(CELL), CARD, observed=False),  # its marks, which stay for all to see until the end
    Field("coloured", i1, COUNT, EACH, COLOUR, derived=True),  # cards completed of each colour
    Field("just", i1, maybe(CARD), EACH, CHAMBER),  # cards completed in this turn
    Field("due", i1, COUNT, EACH),  # cards still to take
    Field("bonus", i1, maybe(SEAT), COLOUR, STEPS),  # who took it, the highest first
)

STATE = position(POSITION, events=40)

BOX = record(
    [
        ("cards", i1, (CARDS,)),  # 1 where the box has a card of this number
        ("count", i1),
        ("colour", i1, (CARDS,)),
        ("open", i4, (CARDS,)),  # cells that are no walls; this and the next ones are masks, a bit per cell
        ("entrance", i4, (CARDS,)),
        ("tomb", i4, (CARDS,)),
        ("symbols", i4, (CARDS,)),  # all of the following
        ("red", i4, (CARDS,)),
        ("green", i4, (CARDS,)),
        ("torch", i4, (CARDS,)),
        ("skull", i4, (CARDS,)),
        ("potion", i4, (CARDS,)),
        ("cross", i4, (CARDS,)),
        ("hand", i1),
        ("display", i1),
        ("expeditions", i1),
        ("pattern", i1, (EXPEDITIONS,)),
        ("rounds", i1),
        ("turns", i1),
        ("card_points", i2),
        ("torch_points", i2),
        ("pair_points", i2),
        ("gem_points", i2),
        ("gem_fields", i1),
        ("wiped", i1),  # skulls that a potion wipes
        ("steps", i1, (STEPS,)),
        ("bonuses", i2, (STEPS,)),
        ("skull_fields", i1),
        ("skull_value", i8, (SKULLS + 1,)),  # by how many are marked
    ]
)
