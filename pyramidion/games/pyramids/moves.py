"""The moves and events of Silver & Gold: Pyramids, and their numbers for the rules."""

from __future__ import annotations

import numpy as np

from ...kernel.events import EventSpace
from ...kernel.moves import MoveSpace
from .chamber import CELL, CELLS, PATTERN, PLACEMENT, SHAPE, SHAPES
from .state import CARD, CHAMBER, CHAMBERS, COLOUR, HANDED, OFFER

MOVES = MoveSpace(
    choose=(HANDED, HANDED),  # the first lies in chamber 1
    mark=(CHAMBER, SHAPE, CELL),  # the cell under the leftmost cell of the shape's top row
    cell=(CHAMBER, CELL),
    take=(OFFER,),
)

CHOOSE = MOVES.first("choose")
MARK = MOVES.first("mark")
CELL_ONLY = MOVES.first("cell")
TAKE = MOVES.first("take")

# What the marking moves cover, by their code, counted from MARK: a bit per cell, and above them the chamber.
COVERS = np.concatenate([np.tile(PLACEMENT.ravel(), CHAMBERS), np.tile(1 << np.arange(CELLS), CHAMBERS)])
COVERS |= np.repeat([0, 1, 0, 1], [SHAPES * CELLS] * CHAMBERS + [CELLS] * CHAMBERS) << CELLS

# Sets of cells are told as two numbers: `upper` has a bit per cell of rows 1 to 3, `lower` of rows 4 and 5.
UPPER_CELLS = 15

EVENTS = EventSpace(
    began=(),
    picked=(CARD, CARD),  # whispered; told to all as `chose`
    chose=(CARD, CARD),
    opened_=(CARD, OFFER),
    round=("round",),
    turned_=(PATTERN, "turn"),
    idle=(),
    marked=(CARD, "count", "upper", "lower"),  # whispered; told to all as `showed`
    tallied=("red", "green", "skulls", "torches"),  # whispered; told to all as `counted`
    lapsed=("count",),  # whispered
    revealed_=(),
    showed=(CARD, "count", "upper", "lower"),
    counted=("red", "green", "skulls", "torches"),
    completed=(CARD, COLOUR),
    took=(CARD, OFFER),
    drew_=(CARD,),
    without=(),
    bonus=(COLOUR, "points"),
    ended=(),
    ended_empty=(),
)

BEGAN = EVENTS["began"]
PICKED = EVENTS["picked"]
CHOSE = EVENTS["chose"]
OPENED = EVENTS["opened"]
ROUND = EVENTS["round"]
TURNED = EVENTS["turned"]
IDLE = EVENTS["idle"]
MARKED = EVENTS["marked"]
TALLIED = EVENTS["tallied"]
LAPSED = EVENTS["lapsed"]
REVEALED = EVENTS["revealed"]
SHOWED = EVENTS["showed"]
COUNTED = EVENTS["counted"]
COMPLETED = EVENTS["completed"]
TOOK = EVENTS["took"]
DREW = EVENTS["drew"]
WITHOUT = EVENTS["without"]
BONUS = EVENTS["bonus"]
ENDED = EVENTS["ended"]
ENDED_EMPTY = EVENTS["ended_empty"]
