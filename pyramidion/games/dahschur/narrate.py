"""What people are told about a position of Dahschur beyond its fields: prompts, the words of moves, the score sheet."""

from __future__ import annotations

import numpy as np

from ...kernel.header import FIRST_ARGUMENT, KIND, SEAT
from ...kernel.jit import kernel
from ...kernel.messages import NOTHING, PromptSpace, SheetSpace, WordSpace, begin_line
from .moves import MOVES
from .state import (
    CITY,
    COLOURS,
    DISC,
    FIELD,
    GEM,
    GEMS,
    GOLD,
    LOWEST_CITY,
    MOST_GEMS,
    NONE,
    PHASE,
    PRINCE,
    ROUNDS,
    SILVER,
    SILVERS,
    SLAB,
    STALL,
    SYMBOL,
    Phase,
    Tally,
)

ASKED = (PRINCE, "value", "round", "count", SYMBOL, STALL, SLAB, GEM, CITY, FIELD)
OFFER = ("price", "buy", GEM)  # 0 where the gem cannot be bought
TALLIES = [reason.name.lower() for reason in Tally]

PROMPTS = PromptSpace(**{phase: (*ASKED, "price") if phase == PHASE[Phase.BUY] else ASKED for phase in PHASE})
WORDS = WordSpace(
    act=(PRINCE,),
    walk=OFFER,
    buy=(STALL, *OFFER),
    enlist=(STALL, *OFFER),
    leave=(STALL, *OFFER),
    place=(SLAB, "points", SYMBOL, "own", "honour"),
    swap=(SYMBOL, GEM),
    fetch=("count",),
    recall=("count",),
    bury=(PRINCE, DISC, "points", SYMBOL, "honour"),
    decline=(FIELD,),
)
SHEET = SheetSpace(**dict.fromkeys(TALLIES, ()))

PROMPT = PROMPTS.numbers(PHASE)
SAYING = WORDS.by_code(MOVES)
ACT, WALK, BUY, ENLIST, LEAVE = WORDS["act"], WORDS["walk"], WORDS["buy"], WORDS["enlist"], WORDS["leave"]
PLACE, SWAP, FETCH, RECALL = WORDS["place"], WORDS["swap"], WORDS["fetch"], WORDS["recall"]
BURY, DECLINE = WORDS["bury"], WORDS["decline"]
SCORED = SHEET.numbers(TALLIES)

# What a move is about first, by its code: a card of the gift, a stall, a slab, a door.
ABOUT = np.array([(*MOVES.kind_of(code).arguments(code), 0)[0] for code in range(len(MOVES))])


@kernel
def next_gem(s):
    """The colour of gem that the next slab of the avenue asks for; NONE when it is complete."""
    return np.int64(s.slab[s.built]) % GEMS if s.built < s.slabs else np.int64(NONE)


@kernel
def prompt(box, s, viewer, out):
    """Who is asked, and the arguments of the sentence: the same for every viewer."""
    seat = np.int64(s.turn)
    stall = np.int64(s.trader[seat])
    gift = 0
    for colour in range(COLOURS):
        if s.gift[colour] != 0:
            gift += 1
    out[KIND] = PROMPT[s.phase]
    out[SEAT] = seat
    out[FIRST_ARGUMENT] = s.card - 1
    out[FIRST_ARGUMENT + 1] = s.card
    out[FIRST_ARGUMENT + 2] = s.round_no + 1
    out[FIRST_ARGUMENT + 3] = gift
    out[FIRST_ARGUMENT + 4] = s.active
    out[FIRST_ARGUMENT + 5] = stall
    out[FIRST_ARGUMENT + 6] = s.built
    out[FIRST_ARGUMENT + 7] = next_gem(s)
    out[FIRST_ARGUMENT + 8] = s.city[s.place] - LOWEST_CITY
    out[FIRST_ARGUMENT + 9] = s.front
    if s.phase == Phase.BUY:
        out[FIRST_ARGUMENT + 7] = s.stall_gem[stall]
        out[FIRST_ARGUMENT + 10] = box.price[s.stall_card[stall], seat]
    return 1


@kernel
def offer_words(box, s, seat, stall, out, at):
    """What lies on a stall, and what it costs the seat; 0 where its colour is missing."""
    gem, cost = np.int64(s.stall_gem[stall]), np.int64(box.price[s.stall_card[stall], seat])
    out[at] = cost
    out[at + 1] = 1 if gem != NONE and 0 < cost <= s.supply[seat] else 0
    out[at + 2] = gem


@kernel
def slab_words(box, s, seat, out):
    """DA-32 to DA-34: the points of the next gem, and whose symbol it honours."""
    at, nth = np.int64(s.built), np.int64(s.placed)
    if at >= s.slabs or nth >= MOST_GEMS:
        return 0
    symbol = np.int64(s.slab[at]) // GEMS
    out[FIRST_ARGUMENT] = at
    out[FIRST_ARGUMENT + 1] = box.avenue[nth + 1] - box.avenue[nth]
    out[FIRST_ARGUMENT + 2] = symbol
    out[FIRST_ARGUMENT + 3] = 1 if symbol == seat else 0
    out[FIRST_ARGUMENT + 4] = np.int64(box.symbol[nth]) if symbol != seat and symbol < s.seats else 0
    return 1


@kernel
def door_words(box, s, seat, door, out):
    """DA-70, DA-71: the disc's points, and those of the card's owner."""
    owner = door // ROUNDS
    value = np.int64(s.chamber[owner, door % ROUNDS])
    disc = SILVER if value <= SILVERS else GOLD
    out[FIRST_ARGUMENT] = value - 1
    out[FIRST_ARGUMENT + 1] = disc
    out[FIRST_ARGUMENT + 2] = value
    out[FIRST_ARGUMENT + 3] = owner
    out[FIRST_ARGUMENT + 4] = 0 if owner == seat else np.int64(box.host[disc])


@kernel
def words(box, s, move, out):
    """Arguments of a move's sentence that follow from the position: above all what it would score, and for whom."""
    kind = SAYING[move]
    if kind == NOTHING:
        return 0
    about, seat = ABOUT[move], np.int64(s.turn)
    out[KIND] = kind
    if kind == ACT:
        out[FIRST_ARGUMENT] = s.gift[about] - 1
    elif kind == WALK:
        offer_words(box, s, seat, about, out, FIRST_ARGUMENT)
    elif kind == BUY or kind == ENLIST or kind == LEAVE:
        stall = np.int64(s.trader[seat])
        out[FIRST_ARGUMENT] = stall
        offer_words(box, s, seat, stall, out, FIRST_ARGUMENT + 1)
    elif kind == PLACE:
        return slab_words(box, s, seat, out)
    elif kind == SWAP:
        if s.slab[about] < 0:
            return 0
        out[FIRST_ARGUMENT] = s.slab[about] // GEMS
        out[FIRST_ARGUMENT + 1] = s.slab[about] % GEMS
    elif kind == FETCH or kind == RECALL:
        out[FIRST_ARGUMENT] = s.goods[seat, about]
    elif kind == BURY:
        door_words(box, s, seat, about, out)
    elif kind == DECLINE:
        out[FIRST_ARGUMENT] = s.front
    return 1


@kernel
def sheet(box, s, out):
    """DA-32 to DA-34, DA-52, DA-70, DA-71, DA-73: the points by what they were scored with."""
    n = np.int64(0)
    for seat in range(np.int64(s.seats)):
        for reason in range(len(SCORED)):
            begin_line(out, n, SCORED[reason], seat, np.int64(s.tally[seat, reason]))
            n += 1
    return n
