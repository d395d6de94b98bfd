"""Cheops: setting up, what is forbidden and why, and what every move does. The rules' numbers are the register's."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from ...kernel.randomness import roll, shuffle
from . import moves as m
from .laws import (
    carry_out,
    fetch,
    in_play,
    keep,
    pay,
    place_number,
    place_under,
    repeal,
    sell_from_store,
    swap,
    to_the_box,
    use,
)
from .pyramid import ALL_OPEN, can_lay_after, clashes, hand_bits, is_open, put
from .scoring import is_full
from .state import (
    BOARDS,
    COLOURS,
    FIELDS,
    LAWS,
    MEMBERS,
    NEIGHBOUR,
    NONE,
    NUMBERS,
    ROWS,
    SEATS,
    STACKS,
    TABLET,
    Law,
    Phase,
    Place,
)
from .turn import (
    can_draw,
    can_reach,
    can_sell,
    can_store,
    can_swap,
    can_swap_with_anything,
    deal_with_scarab,
    draw,
    go_on,
    keeps,
    lay,
    may_hire,
    sell,
    show_top,
    tablet_under,
    take,
    usable,
)


@kernel
def deal(box, s, seats, options):
    """CH-01 to CH-06."""
    s.open_money = options[0]
    deal_pyramid(box, s)
    deal_boards(box, s)
    deal_family(box, s, seats)
    for law in range(LAWS):
        s.law_place[law] = Place.UNSEEN
        s.law_where[law] = 0
    for seat in range(SEATS):
        s.cash[seat] = 0
        for colour in range(COLOURS):
            s.store[seat, colour] = 0
    s.market = box.market
    s.market_top = NONE
    s.neighbours = box.neighbours
    s.joker = NONE
    s.held = NONE
    s.tablet = NONE
    s.first = NONE
    s.hired = 0
    s.drawn = 0
    s.back = Phase.LAY
    s.turn = 0
    s.phase = Phase.LAY
    s.movers = 1
    emit(s, m.BEGAN, 0)


@kernel
def deal_pyramid(box, s):
    """CH-01, CH-02, CH-04: scarabs at random on all fields but the law fields, which get a tablet face down."""
    n = 0
    for colour in range(COLOURS):
        for _ in range(box.scarabs[colour]):
            s.treasure[n] = colour
            n += 1
    shuffle(s, s.treasure, n)
    for field in range(FIELDS - 1, -1, -1):
        if box.law_field[field]:
            s.treasure[field] = TABLET
        else:
            n -= 1
            s.treasure[field] = s.treasure[n]
        s.member[field] = NONE
        s.near[field] = 0
        s.open[field] = ALL_OPEN if field < ROWS else 0
    s.left = FIELDS
    s.reach = ROWS


@kernel
def deal_boards(box, s):
    """CH-03: two boards of each type, on the columns at random."""
    n = 0
    for kind in range(3):
        for _ in range(2):
            k = roll(s, boards_left(box, s, kind, n))
            for board in range(BOARDS):
                if box.kind[board] == kind and not dealt_already(s, board, n):
                    if k == 0:
                        s.board[n] = board
                        break
                    k -= 1
            n += 1
    shuffle(s, s.board, COLOURS)
    for colour in range(COLOURS):
        s.sold[colour] = 0


@kernel
def dealt_already(s, board, n):
    for i in range(n):
        if s.board[i] == board:
            return True
    return False


@kernel
def boards_left(box, s, kind, n):
    left = 0
    for board in range(BOARDS):
        if box.kind[board] == kind and not dealt_already(s, board, n):
            left += 1
    return left


@kernel
def deal_family(box, s, seats):
    """CH-05: one of each to everybody, the rest in three stacks as even as can be, the larger ones in front."""
    rest = 0
    for member in range(MEMBERS):
        for seat in range(SEATS):
            s.hand[seat, member] = 1 if seat < seats else 0
        s.unseen[member] = box.members[member] - seats
        rest += int(s.unseen[member])
    for k in range(STACKS):
        s.stack[k] = (rest + STACKS - 1 - k) // STACKS
        show_top(s, k)


# What is forbidden, and by which rule


@kernel
def refuse(box, s, seat, move):
    """0, or the number of the rule that forbids this move to the seat whose turn it is."""
    if move < m.HIRE:
        return refuse_lay(s, seat, (move - m.LAY) // FIELDS, (move - m.LAY) % FIELDS)
    if move < m.SELL:
        return refuse_hire(box, s, seat, move - m.HIRE)
    if move == m.SELL:
        return refuse_sale(box, s, s.held, Phase.DEAL, 15)
    if move == m.STORE:
        if s.phase != Phase.DEAL:
            return 15
        return 0 if can_store(s, s.held) else 34
    if move < m.KEEP:
        return refuse_use(box, s, seat, move - m.USE)
    if move == m.KEEP:
        return 0 if s.phase == Phase.KEEP else 43
    if move < m.NUMBER:
        return refuse_under(s, move - m.UNDER)
    if move < m.REPEAL:
        return refuse_number(box, s, (move - m.NUMBER) // NUMBERS, (move - m.NUMBER) % NUMBERS)
    if move < m.PAY:
        return 0 if s.phase == Phase.REPEAL and in_play(s, move - m.REPEAL) else 38
    if move == m.PAY:
        return 0 if s.phase == Phase.PAY and s.cash[seat] >= box.joker else 39
    if move == m.DECLINE:
        return 0 if s.phase == Phase.PAY else 39
    if move < m.SWAP:
        colour = move - m.SELLSTORE
        if s.phase != Phase.SELLSTORE:
            return 18
        return refuse_sale(box, s, colour, Phase.SELLSTORE, 40) if s.store[seat, colour] > 0 else 40
    if move < m.DRAW:
        return refuse_swap(s, seat, swap_place(move))
    if move == m.DRAW:
        return 0 if s.phase == Phase.REFILL and can_draw(box, s, seat) else 25
    if move == m.DONE:
        return 0 if s.phase == Phase.REFILL else 10
    if move == m.SKIP:
        return 0 if s.phase == Phase.BLOCKED else 14
    return 0 if s.phase == Phase.JOKER else 56


@kernel
def refuse_lay(s, seat, member, field):
    """CH-10 to CH-14 for the turn's own lay, CH-41 for one by tablet."""
    if s.phase == Phase.BLOCKED:
        return 14
    if s.phase != Phase.LAY and s.phase != Phase.FETCH:
        return 10
    if s.hand[seat, member] == 0 or s.treasure[field] == NONE:
        return 11
    if s.phase == Phase.LAY and not is_open(s, field):
        return 12
    if clashes(s, field, member):
        return 13
    if s.phase == Phase.FETCH and not can_reach(s, seat, member, field, np.int64(s.back)):
        return 41
    return 0


@kernel
def refuse_hire(box, s, seat, field):
    """CH-20 to CH-22."""
    if s.phase != Phase.LAY and s.phase != Phase.BLOCKED:
        return 20
    if s.hired or s.neighbours == 0:
        return 22
    if s.cash[seat] < box.neighbour:
        return 21
    if s.treasure[field] == NONE:
        return 11
    if not is_open(s, field):
        return 12
    return 0 if can_lay_after(s, seat, field, int(NEIGHBOUR)) else 21


@kernel
def refuse_sale(box, s, colour, phase, otherwise):
    """CH-17 and CH-35 for a sale at this point of the turn."""
    if s.phase != phase:
        return otherwise
    if is_full(box, s, colour):
        return 17
    return 35 if tablet_under(s, colour, Law.BAR) else 0


@kernel
def refuse_use(box, s, seat, law):
    """CH-43 for the moment, CH-40 to CH-42 for what the tablet needs."""
    back = np.int64(s.back if s.phase == Phase.KEEP else s.phase)
    if s.phase == Phase.KEEP:
        if law != s.tablet:
            return 43
    elif (s.phase != Phase.LAY and s.phase != Phase.REFILL) or s.drawn or law < Law.MARKET or not keeps(s, seat, law):
        return 43
    return 0 if usable(box, s, seat, law, back) else 40 + law - Law.MARKET


@kernel
def refuse_under(s, colour):
    """CH-44: one tablet under a board."""
    if s.phase != Phase.UNDER:
        return 19
    for law in range(Law.SELL, Law.NUMBER):
        if tablet_under(s, colour, law):
            return 44
    return 0


@kernel
def refuse_number(box, s, colour, row):
    """CH-37: any free number, the last one too."""
    if s.phase != Phase.NUMBER:
        return 19
    return 0 if s.sold[colour] <= row < box.rows[s.board[colour]] else 37


@kernel
def swap_place(move):
    """A field, or 66 + a colour of the store."""
    return move - m.SWAP if move < m.SWAPSTORE else FIELDS + move - m.SWAPSTORE


@kernel
def refuse_swap(s, seat, place):
    """CH-42: the first must have a second to go with it."""
    if s.phase == Phase.SWAP:
        return 0 if can_swap_with_anything(s, seat, place) else 42
    if s.phase == Phase.SWAPWITH:
        return 0 if can_swap(s, seat, np.int64(s.first), place) else 42
    return 42


# What is allowed, fast


@kernel
def legal(box, s, seat, out):
    """The moves that `refuse` does not refuse, found without trying them all."""
    phase = s.phase
    n = 0
    if phase == Phase.LAY:
        n = legal_lays(s, seat, out)
        spread = n > 0 and (out[0] - out[n - 1]) % FIELDS != 0
        n = legal_hires(box, s, seat, out, n, spread)
        n = legal_uses(box, s, seat, out, n)
    elif phase == Phase.DEAL:
        if can_sell(box, s, s.held):
            out[n] = m.SELL
            n += 1
        if can_store(s, s.held):
            out[n] = m.STORE
            n += 1
    elif phase == Phase.REFILL:
        if can_draw(box, s, seat):
            out[n] = m.DRAW
            n += 1
        out[n] = m.DONE
        n = legal_uses(box, s, seat, out, n + 1)
    elif phase == Phase.BLOCKED:
        out[n] = m.SKIP
        n = legal_hires(box, s, seat, out, n + 1, False)
    elif phase == Phase.KEEP:
        out[n] = m.KEEP
        n += 1
        if usable(box, s, seat, np.int64(s.tablet), np.int64(s.back)):
            out[n] = m.USE + np.int64(s.tablet)
            n += 1
    elif phase == Phase.PAY:
        if s.cash[seat] >= box.joker:
            out[n] = m.PAY
            n += 1
        out[n] = m.DECLINE
        n += 1
    else:
        first = 0
        last = -1
        if phase == Phase.UNDER:
            first, last = m.UNDER, m.NUMBER
        elif phase == Phase.NUMBER:
            first, last = m.NUMBER, m.REPEAL
        elif phase == Phase.REPEAL:
            first, last = m.REPEAL, m.PAY
        elif phase == Phase.SELLSTORE:
            first, last = m.SELLSTORE, m.SWAP
        elif phase == Phase.FETCH:
            first, last = m.LAY, m.HIRE
        elif phase == Phase.SWAP or phase == Phase.SWAPWITH:
            first, last = m.SWAP, m.DRAW
        elif phase == Phase.JOKER:
            first, last = m.JOKER, m.JOKER + COLOURS
        for move in range(first, last):
            if refuse(box, s, seat, move) == 0:
                out[n] = move
                n += 1
    return n


@kernel
def legal_lays(s, seat, out):
    hand = hand_bits(s, seat)
    n = 0
    for field in range(np.int64(s.reach)):
        bits = hand & s.open[field]
        if bits:
            for member in range(MEMBERS):  # always written, counted if it fits: no branch to mispredict
                out[n] = m.LAY + member * FIELDS + field
                n += (bits >> member) & 1
    return n


@kernel
def legal_hires(box, s, seat, out, n, spread):
    """`spread`: members can be laid on several fields, so a neighbour on one of them leaves another."""
    if may_hire(box, s, seat):
        for field in range(np.int64(s.reach)):
            if s.open[field] and (spread or can_lay_after(s, seat, field, int(NEIGHBOUR))):
                out[n] = m.HIRE + field
                n += 1
    return n


@kernel
def legal_uses(box, s, seat, out, n):
    if s.drawn == 0:
        for law in range(Law.MARKET, LAWS):
            if keeps(s, seat, law) and usable(box, s, seat, law, np.int64(s.phase)):
                out[n] = m.USE + law
                n += 1
    return n


# What a move does


@kernel
def play(box, s, seat, move):
    if move < m.HIRE:
        member, field = (move - m.LAY) // FIELDS, (move - m.LAY) % FIELDS
        if s.phase == Phase.FETCH:
            fetch(box, s, seat, member, field)
        else:
            lay(s, seat, member, field)
            s.back = Phase.REFILL
            take_and_deal(box, s, seat, field)
    elif move < m.SELL:
        hire(box, s, seat, move - m.HIRE)
    elif move == m.SELL:
        sell(box, s, seat, np.int64(s.held))
    elif move == m.STORE:
        s.store[seat, s.held] += 1
        emit(s, m.STORED, seat, s.held)
        s.phase = Phase.DEALT
    elif move < m.KEEP:
        use(s, seat, move - m.USE)
    elif move == m.KEEP:
        keep(s, seat)
    elif move < m.NUMBER:
        place_under(s, seat, move - m.UNDER)
    elif move < m.REPEAL:
        place_number(box, s, seat, (move - m.NUMBER) // NUMBERS, (move - m.NUMBER) % NUMBERS)
    elif move < m.PAY:
        repeal(box, s, seat, move - m.REPEAL)
    elif move == m.PAY:
        pay(box, s, seat)
    elif move == m.DECLINE:
        to_the_box(s, seat)
    elif move < m.SWAP:
        sell_from_store(box, s, seat, move - m.SELLSTORE)
    elif move < m.DRAW:
        if s.phase == Phase.SWAP:
            s.first = swap_place(move)
            s.phase = Phase.SWAPWITH
        else:
            swap(s, seat, s.first, swap_place(move))
    elif move == m.DRAW:
        draw(s, seat)
    elif move == m.DONE:
        s.phase = Phase.TURN_OVER
    elif move == m.SKIP:
        emit(s, m.SAT_OUT, seat)
        s.phase = Phase.TURN_OVER
    else:
        s.joker = move - m.JOKER
        emit(s, m.BECAME, seat, s.joker)
        s.phase = Phase.OVER
        s.movers = 0
    go_on(box, s)


@kernel
def take_and_deal(box, s, seat, field):
    """CH-10: the first action, then the second."""
    if take(box, s, seat, field):
        deal_with_scarab(box, s, seat)
    else:
        carry_out(box, s, seat)


@kernel
def hire(box, s, seat, field):
    """CH-20: a neighbour is laid like a member; the normal turn follows."""
    s.cash[seat] -= box.neighbour
    s.hired = 1
    s.neighbours -= 1
    put(s, field, NEIGHBOUR)
    emit(s, m.HIRED, seat, field, box.neighbour)
    s.back = Phase.LAY
    take_and_deal(box, s, seat, field)
