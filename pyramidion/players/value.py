"""A learned value: what a small net expects a position to bring the seat that looks, by what that seat sees.

The net reads the entries of `kernel.encoding`, one input for each number and for each value of the rest, and a few
figures of every game, its hand-written estimate first: what is learned is mostly where that estimate is wrong. Two
layers, no library; the same sums in the same order on every machine, so that all of them get the same to the last bit.
"""

from __future__ import annotations

import numpy as np

from ..kernel.encoding import (
    BASE,
    BITS,
    COLUMNS,
    COUNT,
    KIND,
    LOW,
    SEAT,
    SEAT_BITS,
    SIZE,
    STEP,
    STRIDE,
    WIDTH,
    encode,
    number_at,
    place_of,
    seen_from,
)
from ..kernel.entry_points import pick_mover
from ..kernel.jit import as_records, entry_point, kernel
from ..kernel.randomness import GOLDEN, next64, roll
from ..kernel.verbs import MAX_SEATS, advance, advise, deal, estimate, hide_in_game, legal, rank, score
from .lookahead import lead

FIRST, SECOND, OUT = 32, 16, 2  # how many sums each layer has; what comes out is about winning, and about the margin
FIGURES = 4  # of the game, beside what the seat sees
WORK = FIRST + FIGURES + SECOND + OUT
WON, AHEAD = WORK - OUT, WORK - OUT + 1  # where a net's answers lie
TENTHS = 10.0
CLOSE, FAR = 10.0, 30.0  # scales of a lead, in points
ONE, HALF, NOTHING = np.float32(1.0), np.float32(0.5), np.float32(0.0)


def viewed(of):
    """Room for what one seat sees: a record, and the same memory as numbers of 1, 2, 4 and 8 bytes."""
    return (of.positions, *numbers_of(of.positions))


def numbers_of(records: np.ndarray) -> tuple[np.ndarray, ...]:
    plain = records.view(np.ndarray)
    return tuple(plain.view(kind).reshape(len(records), -1) for kind in (np.int8, np.int16, np.int32, np.int64))


@kernel
def part(margin, scale):
    """A lead in tenths of a point as a number from -1 to 1."""
    return np.float32(margin / (scale * TENTHS + abs(margin)))


@kernel
def figure(s, seat, expected, now, work):
    """What every game says of itself: how far ahead its own estimate has the seat, and how far it is ahead now."""
    ahead = lead(expected, s.seats, seat)
    work[FIRST] = part(ahead, CLOSE)
    work[FIRST + 1] = part(ahead, FAR)
    ahead = lead(now, s.seats, seat) * 10
    work[FIRST + 2] = part(ahead, CLOSE)
    work[FIRST + 3] = part(ahead, FAR)


@kernel
def add_input(weights, line, times, work):
    """An input's row of weights, so many times, to the sums of the first layer."""
    start = np.uintp(1 + line * FIRST)
    for j in range(np.uintp(FIRST)):
        work[j] += times * weights[start + j]


@kernel
def first_layer(data, plan, seat, seats, weights, work):
    """Most inputs are 0, and cost nothing: only the weights of the others are added up."""
    add_input(weights, seat, ONE, work)
    for f in range(plan.shape[0]):
        width, kind, size, base, step = plan[f, WIDTH], plan[f, KIND], plan[f, SIZE], plan[f, BASE], plan[f, STEP]
        for r in range(seats if plan[f, STRIDE] > 0 else 1):
            start = place_of(plan, f, r, seat, seats)
            for k in range(plan[f, COUNT]):
                value = number_at(data, 0, width, start + k)
                if kind >= BITS:
                    for bit in range(size):
                        if (value >> bit) & 1:
                            away = seen_from(seat, np.int64(bit), seats) if kind == SEAT_BITS else bit
                            add_input(weights, base + away, ONE, work)
                elif size > 0:
                    what = (seen_from(seat, value, seats) if kind == SEAT else value) - plan[f, LOW]
                    add_input(weights, base + (what if 0 <= what < size else 0), ONE, work)
                elif value != 0:
                    add_input(weights, base, np.float32(value), work)
                base += step
            if step == 0:
                base += size


@kernel
def later_layers(weights, at, work):
    """From the sums of the first layer, and the figures behind them, to what comes out."""
    for j in range(FIRST):
        if work[j] < NOTHING:
            work[j] = NOTHING
    second = FIRST + FIGURES
    for i in range(SECOND):
        work[second + i] = weights[at + second * SECOND + i]
    for j in range(second):
        for i in range(SECOND):
            work[second + i] += work[j] * weights[at + j * SECOND + i]
    at += (second + 1) * SECOND
    out = second + SECOND
    for o in range(OUT):
        total = weights[at + (FIGURES + SECOND) * OUT + o]
        for j in range(FIGURES):
            total += work[FIRST + j] * weights[at + j * OUT + o]
        for i in range(SECOND):
            if work[second + i] > NOTHING:
                total += work[second + i] * weights[at + (FIGURES + i) * OUT + o]
        work[out + o] = total


@kernel
def share(total):
    """Any number as one between 0 and 1."""
    return HALF + HALF * total / (ONE + abs(total))


@kernel
def look(box, s, seat, views):
    """What the seat may see of a position."""
    views[0] = s
    hide_in_game(box, views[0], seat)


@kernel
def judge_seat(box, s, seat, expected, now, net):
    """Leaves in `work` the chance of WON, and the softened margin of being AHEAD, that the net expects for a seat.

    `expected` is what the game's estimate says, `now` are the points as they stand.
    """
    views, data, plan, weights, work = net
    inputs = np.int64(weights[0])
    seats = np.int64(s.seats)
    for j in range(FIRST):
        work[j] = weights[1 + inputs * FIRST + j]
    figure(s, seat, expected, now, work)
    look(box, s, seat, views)
    first_layer(data, plan, seat, seats, weights, work)
    later_layers(weights, 1 + (inputs + 1) * FIRST, work)
    work[WON] = share(work[WON])
    work[AHEAD] = share(work[AHEAD])


@entry_point(lambda of: (of.boxes, of.positions, 0, 0, *viewed(of), *no_net(), of.points))
def value_at(boxes, positions, i, seat, views, bytes_, halves, words, doubles, plan, weights, work, points):
    """What a net expects for a seat, in work[WON] and work[AHEAD], as numbers between 0 and 1."""
    now = np.zeros(MAX_SEATS, np.int32)
    estimate(boxes[0], positions[i], points)
    score(boxes[0], positions[i], now)
    net = (views, (bytes_, halves, words, doubles), plan, weights, work)
    judge_seat(boxes[0], positions[i], seat, points, now, net)


def no_net() -> tuple[np.ndarray, ...]:
    """What a search takes that has no net: a plan, weights, room for the sums."""
    return np.zeros((1, COLUMNS), np.int64), np.zeros(1, np.float32), np.zeros(WORK, np.float32)


def noted(of):
    """What `note_at` takes."""
    rows = np.zeros((1, 1), np.int16), np.zeros((1, FIGURES), np.float32)
    return of.boxes, of.positions, 0, 0, *viewed(of), *no_net()[::2], of.points, 0, *rows


@kernel
def note(box, s, seat, views, data, plan, work, points, now, row, rows, figures):
    """Writes down what a net would be shown."""
    estimate(box, s, points)
    score(box, s, now)
    figure(s, seat, points, now, work)
    for j in range(FIGURES):
        figures[row, j] = work[FIRST + j]
    look(box, s, seat, views)
    encode(data, 0, plan, seat, np.int64(s.seats), rows, row)


@entry_point(noted)
def note_at(boxes, positions, i, seat, views, bytes_, halves, words, doubles, plan, work, points, row, rows, figures):
    data, now = (bytes_, halves, words, doubles), np.zeros(MAX_SEATS, np.int32)
    note(boxes[0], positions[i], seat, views, data, plan, work, points, now, row, rows, figures)


def gathered(of):
    """What `gather_at` takes."""
    rows = np.zeros((1, 1), np.int16), np.zeros((1, FIGURES), np.float32), np.zeros((1, 2), np.int32)
    ends = np.zeros((1, 1), np.int32), np.zeros((1, 1), np.int32)
    return of.boxes, of.positions, 0, 0, of.options, 0, 0.0, 0, *viewed(of), *no_net()[::2], of.moves, *rows, *ends


@entry_point(gathered, nogil=True)
def gather_at(
    boxes, positions, games, seats, options, seed, chaos, every, views, bytes_, halves, words, doubles, plan, work,
    moves, rows, figures, whose, points, places,
):  # fmt: skip
    """Plays whole games as advised, a share of the moves at random, and notes what every seat sees now and then.

    `whose` has the game and the seat of each row. Answers how many rows are filled; once all are, no more is noted.
    """
    box, s, data = boxes[0], positions[0], (bytes_, halves, words, doubles)
    out, now = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    n = np.int64(0)
    rng = np.uint64(seed)
    for g in range(games):
        s.rng = rng
        rng = next64(s) ^ (np.uint64(g) * GOLDEN)
        s.told = 0
        s.ply = 0
        s.seats = seats
        deal(box, s, seats, options)
        next_note = 1 + roll(s, every)
        while s.movers != 0:
            seat = pick_mover(s)
            count = legal(box, s, seat, moves)
            k = roll(s, count) if roll(s, 1024) < chaos * 1024 else advise(box, s, seat, moves, count)
            advance(box, s, seat, np.int64(moves[k]), s.rng)
            next_note -= 1
            if next_note <= 0 and s.movers != 0:
                next_note = 1 + roll(s, 2 * every)
                for viewer in range(seats):
                    if n < rows.shape[0]:
                        note(box, s, viewer, views, data, plan, work, out, now, n, rows, figures)
                        whose[n, 0] = g
                        whose[n, 1] = viewer
                        n += 1
        score(box, s, out)
        for seat in range(seats):
            points[g, seat] = out[seat]
        rank(box, s, out)
        for seat in range(seats):
            places[g, seat] = out[seat]
    return n


def views_for(dtype: np.dtype) -> tuple[np.ndarray, ...]:
    """Room of one's own for what a seat sees."""
    records = as_records(np.zeros(1, dtype))
    return (records, *numbers_of(records))
