"""The ways from Python into the kernels. They take arrays: handing over one record costs several times as much."""

from __future__ import annotations

import numpy as np

from .header import ALL, KIND
from .jit import entry_point, kernel
from .messages import NOTHING
from .randomness import GOLDEN, next64, roll
from .verbs import (
    MAX_MOVES,
    MAX_SEATS,
    advance,
    advise,
    deal,
    estimate,
    guess,
    hide,
    legal,
    prompt,
    rank,
    refuse,
    score,
    sheet,
    words,
)

# What `play_at` answers: who may act next as a bit mask, in the lowest bits, and what became known of the move.
MOVERS, REVEALED, PRIVATE = 0xFF, 0x100, 0x200

# For every bit mask of seats: how many there are, and the first of them.
SEATS_IN = np.array([mask.bit_count() for mask in range(256)], np.int64)
FIRST_SEAT = np.array([(mask & -mask).bit_length() - 1 for mask in range(256)], np.int64)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, of.options, 0), early=1)
def deal_at(boxes, positions, i, seats, options, rng):
    """Sets the table up; answers who may act, as a bit mask."""
    s = positions[i]
    s.rng = np.uint64(rng)
    s.told = 0
    s.ply = 0
    s.seats = seats
    deal(boxes[0], s, seats, options)
    return np.int64(s.movers)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, of.moves), early=2)
def legal_at(boxes, positions, i, seat, out):
    return legal(boxes[0], positions[i], seat, out)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, 0, 0), early=1)
def refuse_at(boxes, positions, i, seat, move, codes):
    return refuse(boxes[0], positions[i], seat, move, codes)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, of.points))
def refuse_all_at(boxes, positions, i, seat, rules):
    """For every move code the number of the rule that forbids it; 0 for the legal ones."""
    for move in range(rules.shape[0]):
        rules[move] = refuse(boxes[0], positions[i], seat, move, rules.shape[0])


@kernel
def told_about(s, seat, reveal_mask):
    """Whether the last move revealed something, and whether nobody but its own seat learnt anything of it."""
    revealed = 0
    private = PRIVATE
    for e in range(min(np.int64(s.told), s.events.shape[0])):
        if (reveal_mask >> np.int64(s.events[e, 0])) & 1:
            revealed = REVEALED
        if np.int64(s.events[e, 2]) & ALL != 1 << seat:
            private = 0
    return revealed | private


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, 0, 0, 0, 0), early=1)
def play_at(boxes, positions, i, seat, move, rng, codes, reveal_mask):
    """Plays if legal. Answers minus the rule that forbids it, or MOVERS with REVEALED and PRIVATE where they hold."""
    s = positions[i]
    rule = refuse(boxes[0], s, seat, move, codes)
    if rule != 0:
        return -rule
    advance(boxes[0], s, seat, move, np.uint64(rng))
    return told_about(s, seat, reveal_mask) | np.int64(s.movers)


@entry_point(lambda of: (of.boxes, of.positions, of.positions, 0, of.moves, 0, 0, of.moves), early=2)
def forecast_at(boxes, hidden, trials, seat, moves, rng, reveal_mask, out):
    """Lists the legal moves of a seat, and what would become known of each, tried on a guess at what it cannot know.

    As `play_at` answers: who may act then, and REVEALED and PRIVATE where they hold.
    """
    n = legal(boxes[0], hidden[0], seat, moves)
    trials[0] = hidden[0]
    trials[0].rng = np.uint64(rng)
    guess(boxes[0], trials[0], seat)
    for k in range(n):
        trials[1] = trials[0]
        advance(boxes[0], trials[1], seat, np.int64(moves[k]), np.uint64(rng))
        out[k] = told_about(trials[1], seat, reveal_mask) | np.int64(trials[1].movers)
    return n


@entry_point(lambda of: (of.boxes, of.positions, 0, of.points), early=1)
def score_at(boxes, positions, i, out):
    score(boxes[0], positions[i], out)


@entry_point(lambda of: (of.boxes, of.positions, 0, of.points), early=1)
def rank_at(boxes, positions, i, out):
    rank(boxes[0], positions[i], out)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0), early=1)
def hide_at(boxes, positions, i, seat):
    hide(boxes[0], positions[i], seat)


@entry_point(lambda of: (of.boxes, of.positions, 0, of.positions, 0), early=1)
def hide_for_all_at(boxes, positions, i, scratch, seats):
    """What everybody sees, a record each: first a watcher, then the seats."""
    for k in range(seats + 1):
        scratch[k] = positions[i]
        hide(boxes[0], scratch[k], k - 1)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, 0), early=1)
def guess_at(boxes, positions, i, seat, rng):
    positions[i].rng = np.uint64(rng)
    guess(boxes[0], positions[i], seat)


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, of.moves, 0), early=2)
def advise_at(boxes, positions, i, seat, out, rng):
    """A sensible legal move for the seat."""
    s = positions[i]
    n = legal(boxes[0], s, seat, out)
    s.rng = np.uint64(rng)
    return out[advise(boxes[0], s, seat, out, n)]


@entry_point(lambda of: (of.boxes, of.positions, 0, of.points))
def estimate_at(boxes, positions, i, out):
    estimate(boxes[0], positions[i], out)


@kernel
def wipe(row):
    """What nobody writes is 0, so that equal messages are equal rows."""
    for column in range(row.shape[0]):
        row[column] = 0


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, of.rows[0]), early=1)
def prompt_at(boxes, positions, i, viewer, row):
    """What is asked in a position that was hidden for this viewer."""
    wipe(row)
    return prompt(boxes[0], positions[i], viewer, row)


@entry_point(lambda of: (of.boxes, of.positions, 0, of.moves, 0, of.rows), early=2)
def words_at(boxes, positions, i, moves, n, rows):
    """What the first n moves say, a row each, which begins with NOTHING where that is nothing; how many say something.

    The moves are legal, the position was hidden for whoever makes them.
    """
    said = 0
    for k in range(n):
        wipe(rows[k])
        if words(boxes[0], positions[i], np.int64(moves[k]), rows[k]) == 0:
            rows[k, KIND] = NOTHING
        else:
            said += 1
    return said


@entry_point(lambda of: (of.boxes, of.positions, 0, of.rows), early=1)
def sheet_at(boxes, positions, i, rows):
    """The lines of everybody's score sheet; answers how many there are."""
    for k in range(rows.shape[0]):
        wipe(rows[k])
    return sheet(boxes[0], positions[i], rows)


@kernel
def pick_mover(s):
    """One of the seats that may act, at random."""
    left = np.int64(s.movers)
    if left & (left - 1) != 0:
        for _ in range(roll(s, SEATS_IN[left])):
            left &= left - 1
    return FIRST_SEAT[left]


@kernel
def playout(box, s, out, advised):
    """Plays to the end, at random or as advised; returns the number of moves."""
    n = 0
    while s.movers != 0:
        seat = pick_mover(s)
        count = legal(box, s, seat, out)
        k = advise(box, s, seat, out, count) if advised else roll(s, count)
        advance(box, s, seat, np.int64(out[k]), s.rng)
        n += 1
    return n


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, of.options, 0, False, of.rows, of.rows, of.points), nogil=True)
def simulate_at(boxes, positions, games, seats, options, seed, advised, points, places, lengths):
    """Whole games at kernel speed. Fills a row per game: everybody's points and places, and the number of moves."""
    out = np.empty(MAX_MOVES, np.int16)
    p = np.zeros(MAX_SEATS, np.int32)
    s = positions[0]
    total = 0
    rng = np.uint64(seed)
    for g in range(games):
        s.rng = rng
        rng = next64(s) ^ (np.uint64(g) * GOLDEN)
        s.told = 0
        s.ply = 0
        s.seats = seats
        deal(boxes[0], s, seats, options)
        n = playout(boxes[0], s, out, advised)
        score(boxes[0], s, p)
        for seat in range(seats):
            points[g, seat] = p[seat]
        rank(boxes[0], s, p)
        for seat in range(seats):
            places[g, seat] = p[seat]
        lengths[g] = n
        total += n
    return total
