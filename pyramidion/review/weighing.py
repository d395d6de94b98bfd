"""What a position or a move is worth: the average over many ways in which the game could go on.

Each playout begins with the same position. If it is as some seat sees it, what that seat cannot know is guessed anew
each time. A move that is to be weighed is made first, each time with chance of its own. Then a tree grows as in a
search, if there is room for one, and the rest is played as advised.
"""

from __future__ import annotations

import numpy as np

from ..kernel.entry_points import FIRST_SEAT
from ..kernel.game import Game
from ..kernel.jit import as_records, entry_point
from ..kernel.randomness import next64
from ..kernel.verbs import MAX_SEATS, advance, guess, legal
from ..players.tree import (
    DEPTH,
    NODE,
    NONE,
    ROOT,
    SETTINGS,
    TENTHS,
    descend,
    judge_by_hand,
    next_mover,
    play_on,
    scratch,
)

NOBODY, NO_MOVE = -1, -1
POINTS, MARGIN, SQUARES, WINS = range(4)  # what `sums` holds for each seat; the margin is over the others' mean
SUMS = 4
APART, RANGE = 0x1_0000_0001, 1 << 62  # the chance of batches, and how large a number that is


def weighed(of):
    """What `weigh_at` takes."""
    kept = np.zeros(1, NODE), np.zeros(2, np.int64), np.zeros(1, np.int32)
    how = np.zeros(1, SETTINGS), *scratch(), np.zeros((MAX_SEATS, SUMS))
    return of.boxes, of.positions, *kept, 0, 0, 0, 0, 0, *how


@entry_point(weighed, nogil=True)
def weigh_at(
    boxes,
    positions,
    nodes,
    used,
    seen,
    viewer,
    seat,
    move,
    playouts,
    rng,
    settings,
    codes,
    path,
    whole,
    shares,
    sums,
):
    """Adds what so many playouts bring everybody to `sums`. positions[0] is the position, the other two are scratch.

    `viewer` is whose view the position is, -1 if nothing is hidden; `seat` makes `move` first, unless that is -1. One
    node is room for no tree. The same rng gives the same guesses and the same chance, also to another move.
    """
    box = boxes[0]
    how = settings[0]
    moves, later = codes[0], codes[1]
    points, places = whole[0], whole[1]
    rewards, wins = shares[0], shares[1]
    s = positions[1]
    seats = np.int64(positions[0].seats)
    for p in range(playouts):
        positions[1] = positions[0]
        s.rng = np.uint64(rng) + np.uint64(p)
        s.rng = next64(s)
        if viewer >= 0:
            guess(box, s, viewer)
        if move >= 0:
            advance(box, s, seat, move, s.rng)
        node = ROOT
        depth = 0
        while (
            nodes.shape[0] > 1
            and s.movers != 0
            and depth < DEPTH
            and (node == ROOT or nodes[node].visits >= how.patience)
        ):
            mover = next_mover(s, seat) if seat >= 0 else FIRST_SEAT[np.int64(s.movers)]
            n = legal(box, s, mover, moves)
            child = descend(box, positions, nodes, used, seen, node, mover, moves, n, how, later, points)
            if child == NONE:  # the tree has all the room it gets
                break
            advance(box, s, mover, np.int64(nodes[child].move), s.rng)
            node = child
            path[depth] = child
            depth += 1
        play_on(box, positions, moves, how, later, points)
        judge_by_hand(box, s, points, places, rewards, wins, how)
        judged = s.movers != 0
        for d in range(depth):
            c = nodes[path[d]]
            c.visits += 1
            c.judged += judged
            c.total += rewards[c.seat]
        nodes[ROOT].visits += 1
        together = 0
        for who in range(seats):
            together += points[who]
        for who in range(seats):
            margin = np.float64(points[who])
            if seats > 1:
                margin -= (together - points[who]) / (seats - 1)
            margin /= TENTHS
            sums[who, POINTS] += points[who] / TENTHS
            sums[who, MARGIN] += margin
            sums[who, SQUARES] += margin * margin
            sums[who, WINS] += wins[who]


class Scales:
    """Weighs positions of one game, one after the other; a thread has its own."""

    def __init__(self, game: Game, box: np.ndarray, room: int):
        self.box = box
        self.weigh = weigh_at.of(game)
        self.positions = as_records(np.zeros(3, game.state_dtype))
        self.nodes = as_records(np.empty(max(1, room), NODE))
        self.used = np.zeros(2, np.int64)
        self.seen = np.zeros(len(game.moves), np.int32)
        self.scratch = scratch()

    def sums(
        self,
        position: np.ndarray,
        settings: np.ndarray,
        batches: int,
        playouts: int,
        rng: int,
        viewer: int = NOBODY,
        seat: int = NOBODY,
        move: int = NO_MOVE,
    ) -> np.ndarray:
        """A row of sums for each batch of so many playouts; all of them share a tree if there is room for one."""
        self.positions[:1] = position[:1]
        self.nodes[:1] = np.zeros(1, NODE)
        self.nodes["child"][ROOT] = NONE
        self.used[:] = 1, 0
        self.seen[:] = 0
        found = np.zeros((batches, MAX_SEATS, SUMS))
        for batch in range(batches):
            self.weigh(
                self.box,
                self.positions,
                self.nodes,
                self.used,
                self.seen,
                viewer,
                seat,
                move,
                playouts,
                (rng + batch * APART) % RANGE,
                settings,
                *self.scratch,
                found[batch],
            )
        return found / playouts
