"""A position of Silver & Gold: Pyramids as one record."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.header import i1, i2, i4, i8, position, record, u1
from ...kernel.moves import Domain

SEATS = 4
CARDS = 48
COLOURS = 3
CHAMBERS = 2  # cards a seat plays at once, and a tuple's length in several rules: not a figure to change
HAND = 4  # room for the cards dealt at the start
DISPLAY = 4  # room for the open cards
EXPEDITIONS = 8
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

STATE = position(
    [
        ("since", i4),  # the ply at which everybody began to act at once
        ("phase", i1),
        ("round_no", i1),  # from 0; NONE before the first
        ("turn", i1),  # expedition cards turned up in this round
        ("expedition", i1),  # the one that counts
        ("unturned", u1),  # a bit per expedition card not yet turned up in this round
        ("taker", i1),
        ("hand", i1, (SEATS, HAND)),  # the cards dealt at the start, until all have chosen
        ("picked", i1, (SEATS, CHAMBERS)),  # places of the hand
        ("chamber", i1, (SEATS, CHAMBERS)),  # the cards in play
        ("marks", i4, (SEATS, CHAMBERS)),  # a bit per cell
        ("fresh", i4, (SEATS, CHAMBERS)),  # those of the turn under way
        ("extra", i1, (SEATS,)),  # cells that crosses still demand
        ("red", i1, (SEATS,)),
        ("green", i1, (SEATS,)),
        ("skulls", i1, (SEATS,)),
        ("torches", i1, (SEATS,)),  # a bit per round
        ("before", i1, (SEATS, 4)),  # red, green, skulls, torches when the turn began: what others still see
        ("display", i1, (DISPLAY,)),
        ("deck", i1, (CARDS,)),  # 1 for a card in the deck; its order is not decided yet
        ("pile", i1),  # how many those are
        ("aside", i1, (CARDS,)),  # who completed the card
        ("coloured", i1, (SEATS, COLOURS)),  # cards completed of each colour
        ("just", i1, (SEATS, CHAMBERS)),  # cards completed in this turn
        ("due", i1, (SEATS,)),  # cards still to take
        ("bonus", i1, (COLOURS, STEPS)),  # who took it, the highest first
    ],
    events=36,
)

PER_SEAT = (
    "hand",
    "picked",
    "chamber",
    "marks",
    "fresh",
    "extra",
    "red",
    "green",
    "skulls",
    "torches",
    "coloured",
    "just",
    "due",
)
UNSEEN = ("since", "before")

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
