"""Many tables, a move at each: the kernels of the vectorised environment, for a stretch of the tables each.

Every table has streams of its own for chance and for random moves, so nothing depends on who else plays beside it, on
how many there are, or on how the tables are divided among threads.
"""

from __future__ import annotations

import numpy as np

from ..kernel.entry_points import FIRST_SEAT, playout
from ..kernel.jit import entry_point, kernel
from ..kernel.randomness import GOLDEN, MIX1, MIX2, S27, S30, S31, U32
from ..kernel.verbs import MAX_SEATS, advance, advise, deal, estimate, guess, hide, legal, rank, score
from .layout import NUMBERS, as_numbers, observe
from .rewards import reward

DEAL, PLAY, ASK = range(3)
PASS = -1  # instead of a move: nothing happens at this table


@kernel
def draw(streams, i):
    """The next number of a table's stream."""
    streams[i] += GOLDEN
    x = streams[i]
    x = (x ^ (x >> S30)) * MIX1
    x = (x ^ (x >> S27)) * MIX2
    return x ^ (x >> S31)


@kernel
def begin(box, positions, i, blank, seats, options, rng):
    """Deals a new game on a table that nothing is left on."""
    positions[i] = blank
    s = positions[i]
    s.rng = rng
    s.seats = seats
    deal(box, s, seats, options)


@kernel
def finish(box, s, seats, i, out, rewards, scores, places, lengths):
    """Writes down how a game ended."""
    score(box, s, out)
    for seat in range(seats):
        scores[i, seat] = out[seat]
    rank(box, s, out)
    for seat in range(seats):
        places[i, seat] = out[seat]
        rewards[i, seat] = reward(out, seats, seat)
    lengths[i] = s.ply


@kernel
def ask(box, positions, i, scratch, data, slot, plan, movers, counts, moves, masks, observations):
    """Whom the table asks, what that seat sees and what it may do."""
    s = positions[i]
    seat = FIRST_SEAT[np.int64(s.movers)]
    movers[i] = seat
    for k in range(counts[i]):
        masks[i, moves[i, k]] = False
    counts[i] = legal(box, s, seat, moves[i])
    for k in range(counts[i]):
        masks[i, moves[i, k]] = True
    observe(box, positions, i, scratch, data, slot, plan, seat, observations)


def stepped(of):
    """What `run_tables` takes."""
    streams, codes, lengths = np.zeros(1, np.uint64), np.zeros(1, np.int64), np.zeros(1, np.int32)
    asked = (
        np.zeros(1, np.int8), np.zeros(1, np.int16), np.zeros((1, 1), np.int16),
        np.zeros((1, 1), np.bool_), np.zeros((1, 1), NUMBERS),
    )  # fmt: skip
    told = np.zeros((1, 1), np.float32), np.zeros(1, np.bool_), of.rows, np.zeros((1, 1), np.int8), lengths
    positions, plan = (of.positions, of.positions, as_numbers(of.positions)), np.zeros((1, 4), np.int64)
    return 0, of.boxes, *positions, 0, plan, 0, 0, 0, of.options, streams, codes, *asked, *told


@entry_point(stepped, nogil=True)
def run_tables(
    what, boxes, positions, scratch, data, slot, plan, first, last, seats, options, chance, actions,
    movers, counts, moves, masks, observations, rewards, dones, scores, places, lengths,
):  # fmt: skip
    """Does one thing at all tables from first to last, and asks whoever is to act then.

    DEAL begins a new game; PLAY makes a legal move and, where that ends the game, deals the next one; ASK only asks.
    Where the action is PASS, PLAY leaves everything as it is.
    `scratch` has a slot for each thread; one more, the last, stays blank.
    """
    box, blank = boxes[0], scratch[scratch.shape[0] - 1]
    out = np.zeros(MAX_SEATS, np.int32)
    for i in range(first, last):
        over = what == DEAL
        if what == PLAY:
            if actions[i] == PASS:
                continue
            s = positions[i]
            advance(box, s, np.int64(movers[i]), np.int64(actions[i]), draw(chance, i))
            over = s.movers == 0
            dones[i] = over
            for seat in range(seats):
                rewards[i, seat] = 0
            if over:
                finish(box, s, seats, i, out, rewards, scores, places, lengths)
        if over:
            begin(box, positions, i, blank, seats, options, draw(chance, i))
        ask(box, positions, i, scratch, data, slot, plan, movers, counts, moves, masks, observations)


@entry_point(lambda: (np.zeros((1, 1), np.bool_), np.zeros(1, np.int64)))
def first_illegal(masks, actions):
    """The first table whose action is not allowed; -1 if all are."""
    codes = masks.shape[1]
    for i in range(masks.shape[0]):
        if not 0 <= actions[i] < codes or not masks[i, actions[i]]:
            return i
    return -1


def sampled():
    """What `sample_moves` takes."""
    return np.zeros(1, np.uint64), np.zeros(1, np.int16), np.zeros((1, 1), np.int16), np.zeros(1, np.int64)


@entry_point(sampled)
def sample_moves(taste, counts, moves, actions):
    """A random legal move for each table."""
    for i in range(counts.shape[0]):
        actions[i] = moves[i, ((draw(taste, i) >> U32) * np.uint64(counts[i])) >> U32]


def advised(of):
    """What `advise_tables` takes."""
    return of.boxes, of.positions, of.positions, np.zeros(1, np.uint64), of.moves, np.zeros(1, np.int64)


@kernel
def guessed(box, positions, i, scratch, taste):
    """Lays a table's position into scratch as its mover knows it, the rest guessed; answers who that is."""
    seat = FIRST_SEAT[np.int64(positions[i].movers)]
    scratch[0] = positions[i]
    hide(box, scratch[0], seat)
    scratch[0].rng = draw(taste, i)
    guess(box, scratch[0], seat)
    return seat


@entry_point(advised, nogil=True)
def advise_tables(boxes, positions, scratch, taste, moves, actions):
    """The advised move of each table, from what its mover may see and a guess at the rest."""
    for i in range(positions.shape[0]):
        seat = guessed(boxes[0], positions, i, scratch, taste)
        n = legal(boxes[0], scratch[0], seat, moves)
        actions[i] = moves[advise(boxes[0], scratch[0], seat, moves, n)]


def estimated(of):
    """What `estimate_tables` takes."""
    return of.boxes, of.positions, of.positions, np.zeros(1, np.uint64), 0, of.points, np.zeros((1, 1), np.int32)


@entry_point(estimated, nogil=True)
def estimate_tables(boxes, positions, scratch, taste, seats, points, out):
    """Everybody's final points at each table in tenths, as its mover would estimate them."""
    for i in range(positions.shape[0]):
        guessed(boxes[0], positions, i, scratch, taste)
        estimate(boxes[0], scratch[0], points)
        for other in range(seats):
            out[i, other] = points[other]


def played_out(of):
    """What `play_out` takes."""
    return of.boxes, of.positions, of.positions, 0, 0, 0, False, of.moves, of.points, np.zeros(1, np.float64)


@entry_point(played_out, nogil=True)
def play_out(boxes, positions, scratch, seats, times, rng, advised, moves, places, returns):
    """Plays a position to its end so many times, at random or as advised; adds up what these games were worth."""
    for seat in range(seats):
        returns[seat] = 0
    for n in range(times):
        scratch[0] = positions[0]
        scratch[0].rng = np.uint64(rng) + np.uint64(n) * GOLDEN
        playout(boxes[0], scratch[0], moves, advised)
        rank(boxes[0], scratch[0], places)
        for seat in range(seats):
            returns[seat] += reward(places, seats, seat)
