"""Information-set Monte Carlo tree search, open loop, for every game and number of seats.

One tree over moves, not positions: each playout first guesses what the searching seat cannot know, then walks down the
moves that are legal in that guess. Everybody maximises his own reward (max^n). A new node asks what each of its moves
is worth, and believes that for as long as it has seen little itself. Who answers, `settings.value` says: the game's
hand-written `estimate`, a learned net, which is an argument of the search, or nobody; then playouts go to the end.
"""

from __future__ import annotations

import math

import numpy as np

from ..kernel.entry_points import FIRST_SEAT, playout
from ..kernel.jit import entry_point, kernel
from ..kernel.randomness import next64, roll
from ..kernel.verbs import MAX_MOVES, MAX_SEATS, advance, advise, estimate, guess, legal, rank, score
from .lookahead import lead, lead_after
from .value import AHEAD, WON, judge_seat, no_net, viewed

DEPTH = 128  # the longest way down the tree
ROOT, NONE = 0, -1
TENTHS = 10  # estimates are in tenths of a point
LOG_2, TERMS = 0.6931471805599453, 8
BY_HAND, LEARNED, NOBODY = range(3)  # who says what a position is worth before the game is over
LONGEST = 1 << 30  # moves
EVERY = 16  # one of so many playouts is followed to the end of the game, to see what the estimate left out
FOLLOWED, POINTS, WINS = range(3)  # what the searching seat's gaps between the end and the estimate hold

NODE = np.dtype(
    [
        ("child", np.int32),  # the first of them
        ("sibling", np.int32),
        ("visits", np.int32),
        ("offered", np.int32),  # how often the move was legal when its parent was visited
        ("judged", np.int32),  # how many of these visits the estimate judged, the game not being over
        ("total", np.float32),  # rewards of whoever made the move
        ("points", np.float32),
        ("wins", np.float32),
        ("prior", np.float32),  # the reward that the estimate expects
        ("move", np.int16),
        ("seat", np.int8),  # who made it
    ],
    align=True,
)

SETTINGS = np.dtype(
    [
        ("explore", np.float64),  # how much a move that was seldom tried is favoured
        ("trust", np.float64),  # how many visits the prior counts for
        ("patience", np.int64),  # visits of a node before its moves are told apart
        ("horizon", np.int64),  # moves of a playout before the estimate takes over; 0 lets it judge at once
        ("chaos", np.float64),  # share of a playout's moves made at random, the others as advised
        ("care", np.int64),  # other moves, drawn at random, that a playout holds against the advised one
        ("scale", np.float64),  # points by which one must be ahead for half of the reward that lies beyond a tie
        ("ranks", np.float64),  # share of the reward for winning, the rest for the margin
        ("value", np.int64),  # who judges: BY_HAND, LEARNED, NOBODY
    ],
    align=True,
)


@kernel
def softly(margin, scale):
    """A margin in tenths of a point as a number between 0 and 1."""
    return 0.5 + 0.5 * margin / (scale * TENTHS + abs(margin))


@kernel
def next_mover(s, seat):
    """The searching seat first, where several act at once."""
    movers = np.int64(s.movers)
    return seat if (movers >> seat) & 1 else FIRST_SEAT[movers]


@kernel
def promise(box, s, seat, move, rng, how, later, points):
    """The reward that a move is expected to bring the seat that makes it: by hand, since it is asked so often."""
    if how.value == NOBODY:
        return 0.5
    return softly(lead_after(box, s, seat, move, rng, later, points), how.scale)


@kernel
def descend(box, positions, nodes, used, seen, node, mover, moves, n, how, later, points):
    """The child to visit: the best by reward and curiosity among the moves that are legal in this guess."""
    s = positions[1]
    used[1] += 1
    stamp = used[1]
    for i in range(n):
        seen[moves[i]] = stamp
    best = -1.0e9
    found = NONE
    met = 0
    child = nodes[node].child
    while child != NONE:
        c = nodes[child]
        if seen[c.move] == stamp and c.seat == mover:
            seen[c.move] = -stamp
            met += 1
            value = worth_visiting(c, how)
            if value > best:
                best = value
                found = np.int64(child)
        child = c.sibling
    if met < n:
        for i in range(n):
            if seen[moves[i]] == stamp and used[0] < len(nodes):
                positions[2] = positions[1]
                prior = promise(box, positions[2], mover, np.int64(moves[i]), s.rng, how, later, points)
                new = used[0]
                used[0] += 1
                c = nodes[new]
                c.child = NONE
                c.sibling = nodes[node].child
                nodes[node].child = new
                c.visits = 0
                c.offered = 0
                c.judged = 0
                c.total = 0.0
                c.points = 0.0
                c.wins = 0.0
                c.prior = prior
                c.move = moves[i]
                c.seat = mover
                value = worth_visiting(c, how)
                if value > best:
                    best = value
                    found = new
    return found


@kernel
def worth_visiting(c, how):
    c.offered += 1
    weight = c.visits + how.trust
    n = 1 + c.offered
    log = LOGARITHMS[n] if n < LOGARITHMS.shape[0] else large_logarithm(n)
    return (c.total + how.trust * c.prior) / weight + how.explore * math.sqrt(log / weight)


def logarithm(n):
    """Of a whole number from 1. Made of exact halving, sums and products, so that every machine and every compiler gets
    the same to the last bit; their own logarithms do not agree."""
    x = float(n)
    doublings = 0
    while x >= 2.0:
        x *= 0.5
        doublings += 1
    t = (x - 1.0) / (x + 1.0)  # from 0 to a third; log x is twice its area hyperbolic tangent
    square = t * t
    total = 0.0
    for k in range(TERMS - 1, -1, -1):
        total = total * square + 1.0 / (2 * k + 1)
    return doublings * LOG_2 + 2.0 * t * total


LOGARITHMS = np.array([0.0, *(logarithm(n) for n in range(1, 256))])
large_logarithm = kernel(logarithm)


@kernel
def carefully(box, positions, mover, moves, n, advised, how, later, points):
    """The advised move, or another one that met the eye and leads to more."""
    s = positions[1]
    found, best = advised, -(1 << 30)
    for look in range(how.care + 1):
        k = advised if look == 0 else roll(s, n)
        if look > 0 and k == found:
            continue
        positions[2] = positions[1]
        margin = lead_after(box, positions[2], mover, np.int64(moves[k]), s.rng, later, points)
        if margin > best:
            found, best = k, margin
    return found


@kernel
def play_on(box, positions, moves, how, later, points):
    """To the end, or to the horizon."""
    s = positions[1]
    for _ in range(LONGEST if how.value == NOBODY else how.horizon):
        if s.movers == 0:
            return
        mover = FIRST_SEAT[np.int64(s.movers)]
        n = legal(box, s, mover, moves)
        k = 0
        if n > 1:
            if how.chaos > 0.0 and roll(s, 1024) < how.chaos * 1024:
                k = roll(s, n)
            else:
                k = advise(box, s, mover, moves, n)
                if how.care > 0:
                    k = carefully(box, positions, mover, moves, n, k, how, later, points)
        advance(box, s, mover, np.int64(moves[k]), s.rng)


@kernel
def outcome(box, s, points, places, wins):
    """The end of a game: everybody's points, in tenths, and share in the win."""
    score(box, s, points)
    rank(box, s, places)
    firsts = 0
    for seat in range(s.seats):
        points[seat] *= TENTHS
        firsts += places[seat] == 1
    for seat in range(s.seats):
        wins[seat] = 1.0 / firsts if places[seat] == 1 else 0.0


@kernel
def judge(box, s, own, points, places, rewards, wins, how, net):
    """What everybody gets out of this: for the margin, and for winning."""
    if s.movers != 0 and how.value == LEARNED:
        judge_by_net(box, s, own, points, places, rewards, wins, how, net)
    else:
        judge_by_hand(box, s, points, places, rewards, wins, how)


@kernel
def judge_by_hand(box, s, points, places, rewards, wins, how):
    """By the points at the end, or by the game's own estimate of them."""
    over = s.movers == 0
    if over:
        outcome(box, s, points, places, wins)
    else:
        estimate(box, s, points)
    together = 0.0
    for seat in range(s.seats):
        soft = softly(lead(points, s.seats, seat), how.scale)
        if not over:
            wins[seat] = soft
            together += soft
        rewards[seat] = (1.0 - how.ranks) * soft + how.ranks * wins[seat]
    if not over:
        share_out(s, wins, together)


@kernel
def judge_by_net(box, s, own, points, places, rewards, wins, how, net):
    """With two seats, what one gets the other does not: the net is asked about the searching seat alone."""
    estimate(box, s, points)
    score(box, s, places)
    if s.seats == 2:
        judge_seat(box, s, own, points, places, net)
    together = 0.0
    for seat in range(s.seats):
        if s.seats > 2:
            judge_seat(box, s, seat, points, places, net)
        soft, wins[seat] = net[-1][AHEAD], net[-1][WON]
        if s.seats == 2 and seat != own:
            soft, wins[seat] = 1.0 - soft, 1.0 - wins[seat]
        together += wins[seat]
        rewards[seat] = (1.0 - how.ranks) * soft + how.ranks * wins[seat]
    share_out(s, wins, together)


@kernel
def share_out(s, wins, together):
    """One of them will win."""
    for seat in range(s.seats):
        wins[seat] /= together


@kernel
def follow(box, s, seat, moves, points, places, wins, gaps):
    """Plays to the end as advised, and notes by how much the seat fares better there than the estimate said."""
    gaps[FOLLOWED] += 1
    gaps[POINTS] -= points[seat] / TENTHS
    gaps[WINS] -= wins[seat]
    playout(box, s, moves, True)
    outcome(box, s, points, places, wins)
    gaps[POINTS] += points[seat] / TENTHS
    gaps[WINS] += wins[seat]


def scratch():
    """Room for one playout, which a search may fill as it likes: moves, the way down, points and places, shares."""
    return (
        np.zeros((2, MAX_MOVES), np.int16),
        np.zeros(DEPTH, np.int64),
        np.zeros((2, MAX_SEATS), np.int32),
        np.zeros((2, MAX_SEATS)),
    )


def grown(of):
    """What `search_at` takes."""
    kept = np.zeros(1, NODE), np.zeros(2, np.int64), np.zeros(1, np.int32), np.zeros(3)
    return of.boxes, of.positions, *kept, 0, 0, 0, np.zeros(1, SETTINGS), *scratch(), *viewed(of), *no_net()


@entry_point(grown, nogil=True)
def search_at(
    boxes, positions, nodes, used, seen, gaps, seat, playouts, rng, settings, codes, path, whole, shares,
    views, bytes_, halves, words, doubles, plan, weights, work,
):  # fmt: skip
    """Adds playouts to the tree. positions[0] is the position as the seat sees it, the other two are scratch.

    used holds the number of nodes and of stamps given so far, seen a number per move code. What gaps tells decides
    nothing. Then follow the four of `scratch`, and what a net needs: room for what a seat sees, and `no_net` or a net.
    Nothing is allocated here, so that it runs where nothing can be.
    """
    net = (views, (bytes_, halves, words, doubles), plan, weights, work)
    box = boxes[0]
    how = settings[0]
    moves, later = codes[0], codes[1]
    points, places = whole[0], whole[1]
    rewards, wins = shares[0], shares[1]
    s = positions[1]
    for _ in range(playouts):
        positions[1] = positions[0]
        s.rng = np.uint64(rng) + np.uint64(nodes[ROOT].visits)
        s.rng = next64(s)
        guess(box, s, seat)
        node = ROOT
        depth = 0
        while s.movers != 0 and depth < DEPTH and (node == ROOT or nodes[node].visits >= how.patience):
            mover = next_mover(s, seat)
            n = legal(box, s, mover, moves)
            child = descend(box, positions, nodes, used, seen, node, mover, moves, n, how, later, points)
            if child == NONE:  # the tree has all the room it gets
                break
            advance(box, s, mover, np.int64(nodes[child].move), s.rng)
            node = child
            path[depth] = child
            depth += 1
        play_on(box, positions, moves, how, later, points)
        judge(box, s, seat, points, places, rewards, wins, how, net)
        judged = s.movers != 0
        for d in range(depth):
            c = nodes[path[d]]
            c.visits += 1
            c.judged += judged
            c.total += rewards[c.seat]
            c.points += points[c.seat] / TENTHS
            c.wins += wins[c.seat]
        if judged and nodes[ROOT].visits % EVERY == 0:
            follow(box, s, seat, moves, points, places, wins, gaps)
        nodes[ROOT].visits += 1
