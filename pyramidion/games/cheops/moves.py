"""The moves and events of Cheops, and their numbers for the rules."""

from __future__ import annotations

from ...kernel.events import EventSpace
from ...kernel.moves import MoveSpace
from .pyramid import FIELD
from .state import COLOUR, LAW, MEMBER, ROW

MOVES = MoveSpace(
    lay=(MEMBER, FIELD),
    hire=(FIELD,),
    sell=(),
    store=(),
    use=(LAW,),
    keep=(),
    under=(COLOUR,),
    number=(COLOUR, ROW),
    repeal=(LAW,),
    pay=(),
    decline=(),
    sellstore=(COLOUR,),
    swap=(FIELD,),
    swapstore=(COLOUR,),
    draw=(),
    done=(),
    skip=(),
    joker=(COLOUR,),
    touch_first={"hire": "neighbour"},
)

LAY = MOVES.first("lay")
HIRE = MOVES.first("hire")
SELL = MOVES.first("sell")
STORE = MOVES.first("store")
USE = MOVES.first("use")
KEEP = MOVES.first("keep")
UNDER = MOVES.first("under")
NUMBER = MOVES.first("number")
REPEAL = MOVES.first("repeal")
PAY = MOVES.first("pay")
DECLINE = MOVES.first("decline")
SELLSTORE = MOVES.first("sellstore")
SWAP = MOVES.first("swap")
SWAPSTORE = MOVES.first("swapstore")
DRAW = MOVES.first("draw")
DONE = MOVES.first("done")
SKIP = MOVES.first("skip")
JOKER = MOVES.first("joker")

EVENTS = EventSpace(
    began=(),
    turn=(),
    laid=(MEMBER, FIELD),
    hired=(FIELD, "price"),
    took=(COLOUR, FIELD),
    turned_=(LAW, FIELD),
    sold=(COLOUR, "price", ROW),
    stored=(COLOUR,),
    worthless=(COLOUR,),
    full=(COLOUR,),
    price=("price",),
    posted=(LAW,),
    under=(LAW, COLOUR),
    numbered=("number", COLOUR, ROW),
    repealed=(LAW,),
    paid=(LAW, "price"),
    boxed=(LAW,),
    kept=(LAW,),
    used=(LAW,),
    swapped=(FIELD, COLOUR, FIELD, COLOUR),
    exchanged=(COLOUR, FIELD, COLOUR),
    drew=(MEMBER, "stack"),
    showed_=(MEMBER, "stack"),
    sat_out=(),
    out=(),
    ended_boards_=("count",),  # money is open now, if the joker has still to choose
    ended_empty_=(),
    ended_stuck_=(),
    became=(COLOUR,),
    blocked_=(),  # by version 1 of the rules: only a neighbour would help, and who is asked then has the money
)

BEGAN = EVENTS["began"]
TURN = EVENTS["turn"]
LAID = EVENTS["laid"]
HIRED = EVENTS["hired"]
TOOK = EVENTS["took"]
TURNED = EVENTS["turned"]
SOLD = EVENTS["sold"]
STORED = EVENTS["stored"]
WORTHLESS = EVENTS["worthless"]
FULL = EVENTS["full"]
PRICE = EVENTS["price"]
POSTED = EVENTS["posted"]
SET_UNDER = EVENTS["under"]
NUMBERED = EVENTS["numbered"]
REPEALED = EVENTS["repealed"]
PAID = EVENTS["paid"]
BOXED = EVENTS["boxed"]
KEPT = EVENTS["kept"]
USED = EVENTS["used"]
SWAPPED = EVENTS["swapped"]
EXCHANGED = EVENTS["exchanged"]
DREW = EVENTS["drew"]
SHOWED = EVENTS["showed"]
SAT_OUT = EVENTS["sat_out"]
OUT = EVENTS["out"]
ENDED_BOARDS = EVENTS["ended_boards"]
ENDED_EMPTY = EVENTS["ended_empty"]
ENDED_STUCK = EVENTS["ended_stuck"]
BECAME = EVENTS["became"]
BLOCKED = EVENTS["blocked"]
