"""The rules of Valley of the Kings: setting up, what is allowed, what a move does."""

from __future__ import annotations

import numpy as np

from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .actions import (
    any_fits,
    ask,
    can_act,
    can_choose,
    close_gap,
    fits,
    lift,
    looks_back,
    may_repeat,
    next_step,
    one_done,
    pop,
    push,
    push_action,
)
from .instructions import Op
from .payment import cheapest_payment, gold_of, may_pay, price, purse, wealth
from .piles import draw_cards, enter_hand, from_discard, from_stock, leave_hand, play_out, to_boneyard, to_discard
from .pyramid import A2, B2, BOTTOM, fall
from .state import (
    ACTING,
    CARDS,
    CHOSEN,
    COLUMNS,
    DEPTH,
    DISCARD,
    HAND,
    INTO,
    KINDS,
    LEFT,
    MEMO,
    NONE,
    PLACES,
    PYRAMID,
    SEATS,
    STEP,
    STEPS,
    TOMB,
    TURNED,
    WHO,
    How,
    Phase,
    Task,
)
from .turn import begin_turn, board, claim, ferry, go_on, lay, refill, sacrifice_from_hand, sacrifice_from_pyramid, tidy

# Setting up


@kernel
def deal(box, s, seats, options):
    """VK-01 to VK-04."""
    clear(s)
    for k in range(KINDS):
        for seat in range(SEATS):
            s.draw[seat, k] = box.copies[k] if box.starter[k] and seat < seats else 0
        s.unseen[k] = 0 if box.starter[k] else box.copies[k]
        s.stock += s.unseen[k]
        if box.level[k] == 2:
            s.stock2 += s.unseen[k]
    for seat in range(seats):
        for k in range(KINDS):
            s.piles[seat] += s.draw[seat, k]
    for _ in range(box.bones):
        k = from_stock(box, s)
        to_boneyard(s, k)
        emit(s, m.BURIED, NONE, k)
    refill(box, s)
    for seat in range(seats):
        draw_cards(s, seat, np.int64(box.hand), False)
    begin_turn(s, np.int64(0), m.BEGAN)
    ask(s, Phase.PLAY, np.int64(0))


@kernel
def clear(s):
    s.target = NONE
    s.owed = 0
    s.least = 0
    s.first = NONE
    s.depth = 0
    s.stock = 0
    s.stock2 = 0
    s.bones = 0
    s.bone = NONE
    s.plays = 0
    s.laid = 0
    s.phase = Phase.PLAY
    s.movers = 0
    for d in range(DEPTH):
        for column in range(COLUMNS):
            s.stack[d, column] = 0
    for i in range(TURNED):
        s.turned[i] = NONE
    for place in range(PLACES):
        s.pyramid[place] = NONE
    for i in range(CARDS):
        s.boneyard[i] = NONE
        s.played[i] = NONE
    for seat in range(SEATS):
        s.hands[seat] = 0
        s.piles[seat] = 0
        s.discards[seat] = 0
        s.older[seat] = 0
        s.lower[seat] = 0
        for i in range(CARDS):
            s.discard[seat, i] = NONE
        for i in range(CARDS // 8):
            s.seen[seat, i] = 0
        for k in range(KINDS):
            s.hand[seat, k] = 0
            s.tomb[seat, k] = 0
            s.known[seat, k] = 0
            s.sure[seat, k] = 0


# What is forbidden, and by which rule


@kernel
def refuse(box, s, seat, move):
    """0, or the number of the rule that forbids this move to the seat that is asked."""
    phase = s.phase
    if move < m.PAY:
        return refuse_buy(box, s, seat, move - m.BUY)
    if move < m.SETTLE:
        if phase != Phase.PAY:
            return 21
        low, high = purse(box, s, seat)
        k = move - m.PAY
        if s.hand[seat, k] == 0:
            return 21
        return 0 if may_pay(low, high, gold_of(box, s, k), np.int64(s.owed), np.int64(s.least)) else 21
    if move == m.SETTLE:
        return 0 if phase == Phase.PAY else 21
    if move < m.DONE:
        return refuse_play(box, s, seat, (move - m.PLAY) >> 1, (move - m.PLAY) & 1)
    if move == m.DONE:
        if phase == Phase.PLAY or phase == Phase.ARRANGE:
            return 0
        return 31
    if move == m.ARRANGE:
        if phase != Phase.PLAY:
            return 31
        return 0 if s.hands[seat] + s.plays > 1 else 13
    if move < m.CHOOSE:
        k = move - m.LAY
        return 0 if phase == Phase.ARRANGE and (s.hand[seat, k] > 0 or lies_played(s, k)) else 13
    if move < m.DISCARD:
        option = move - m.CHOOSE
        if phase != Phase.OPTION:
            return 30
        k = np.int64(s.stack[s.depth - 1, ACTING])
        return 0 if option < box.options[k] and can_choose(box, s, k, option, NONE) else 30
    if move < m.TAKE:
        return refuse_hand_card(box, s, seat, move)
    if move < m.FETCH:
        return refuse_place(box, s, move)
    if move < m.KEEP:
        return refuse_fetch(s, seat, move - m.FETCH)
    if move < m.REPEAT:
        return 0 if phase == Phase.KEEP and is_turned(s, move - m.KEEP) else 30
    if move < m.REACT:
        k = move - m.REPEAT
        return 0 if phase == Phase.REPEAT and may_repeat(box, s, k, NONE) else 52
    if move < m.SKIP:
        k = move - m.REACT
        if phase == Phase.FERRY:
            return 0 if s.hand[seat, k] > 0 and box.reaction[k] == Op.FERRY else 42
        if phase == Phase.CLAIM:
            return 0 if s.hand[seat, k] > 0 and box.reaction[k] == Op.CLAIM else 44
        return 54
    return 0 if phase == Phase.FERRY or phase == Phase.CLAIM else 54


@kernel
def refuse_buy(box, s, seat, place):
    """VK-20, VK-21."""
    if s.phase == Phase.PAY:
        return 20
    if s.phase != Phase.PLAY:
        return 31
    if place >= BOTTOM or s.pyramid[place] == NONE:
        return 20
    return 0 if wealth(box, s, seat) >= price(box, s, np.int64(s.pyramid[place])) else 21


@kernel
def refuse_play(box, s, seat, k, purpose):
    """VK-11, VK-12, VK-30."""
    if s.phase != Phase.PLAY:
        return 20 if s.phase == Phase.PAY else 31
    if s.hand[seat, k] == 0:
        return 11
    if purpose == m.TOMB:
        return 12 if s.entombed else 0
    return 0 if can_act(box, s, k, k) else 30


@kernel
def lies_played(s, k):
    """VK-13: a played card that has not been put in order yet."""
    for i in range(s.plays - s.laid):
        if s.played[i] == k:
            return True
    return False


@kernel
def is_turned(s, k):
    for i in range(TURNED):
        if s.turned[i] == k:
            return True
    return False


@kernel
def is_forced(s, seat):
    """Whether another player's action makes this seat give up a card."""
    return seat != s.turn


@kernel
def wanted(box, s):
    """The next instruction if it looks back at the card given up now; else 0."""
    top = s.depth - 1
    step = np.int64(s.stack[top, STEP]) + 1
    if s.stack[top, LEFT] != 1 or step >= STEPS:
        return 0
    op = np.int64(box.op[s.stack[top, ACTING], s.stack[top, CHOSEN], step])
    return op if looks_back(op) else 0


@kernel
def leads_on(box, s, seat, k):
    """VK-30, VK-43: giving up this card leaves something to take for it, or no card would."""
    op = wanted(box, s)
    if op == 0:
        return True
    top = s.depth - 1
    n = np.int64(box.n[s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP] + 1])
    if any_fits(box, s, op, n, k):
        return True
    for other in range(KINDS):
        if s.hand[seat, other] > 0 and any_fits(box, s, op, n, other):
            return False
    return True


@kernel
def has_enough(box, s):
    """Whether the least number of cards to entomb is reached."""
    top = s.depth - 1
    k, option, step = s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP]
    return box.m[k, option, step] - s.stack[top, LEFT] >= box.n[k, option, step]


@kernel
def refuse_hand_card(box, s, seat, move):
    """A card from the hand (or, to be entombed, from the discard) for an instruction: VK-30, VK-41, VK-45, VK-48."""
    phase = s.phase
    if move == m.ENOUGH:
        if phase != Phase.ENTOMB:
            return 30
        return 0 if has_enough(box, s) else 30
    k = (move - m.DISCARD) % KINDS
    if move >= m.ENTOMB and phase == Phase.ENTOMB_DISCARD:
        return 0 if in_discard(s, seat, k) else 33
    if s.hand[seat, k] == 0:
        return 11
    if move < m.SACRIFICE:
        if phase != Phase.DISCARD:
            return 30
        return 0 if is_forced(s, seat) or leads_on(box, s, seat, k) else 30
    if move < m.GIVE:
        if phase != Phase.SACRIFICE:
            return 30
        return 0 if is_forced(s, seat) or leads_on(box, s, seat, k) else 30
    if move < m.SHOW:
        return 0 if phase == Phase.GIVE else 45
    if move < m.ENTOMB:
        if box.reaction[k] != Op.SHIELD or not is_forced(s, seat):
            return 41
        return 0 if phase == Phase.DISCARD or phase == Phase.SACRIFICE else 53
    return 0 if phase == Phase.ENTOMB else 12


@kernel
def in_discard(s, seat, k):
    for i in range(s.discards[seat]):
        if s.discard[seat, i] == k:
            return True
    return False


@kernel
def refuse_place(box, s, move):
    """A card of the pyramid: VK-23, VK-30, VK-32, VK-40, VK-42, VK-50."""
    phase = s.phase
    place = (move - m.TAKE) % PLACES
    if s.pyramid[place] == NONE:
        return 32
    if move >= m.FALL:
        return 0 if phase == Phase.FALL and (place == A2 or place == B2) else 23
    if move < m.REMOVE and phase == Phase.BOARD:
        return 0 if place < BOTTOM else 42
    if move >= m.REMOVE and move < m.BURY and phase == Phase.CLEAR:
        return 0
    if move >= m.SWAP:
        if phase == Phase.SWAPWITH:
            return 0 if place != s.first else 40
        return 0 if phase == Phase.SWAP else 40
    if move < m.REMOVE:
        if phase != Phase.TAKE:
            return 32
    elif move < m.BURY:
        return 0 if phase == Phase.REMOVE else 14
    elif phase != Phase.BURY:
        return 50
    top = s.depth - 1
    k, option, step = s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP]
    op, n = np.int64(box.op[k, option, step]), np.int64(box.n[k, option, step])
    return 0 if fits(box, s, op, n, np.int64(s.stack[top, MEMO]), place) else 30


@kernel
def refuse_fetch(s, seat, k):
    """VK-33; VK-17: out of the tomb only where a card says so."""
    if s.phase == Phase.FETCH:
        return 0 if in_discard(s, seat, k) else 33
    return 0 if s.phase == Phase.UNEARTH and s.tomb[seat, k] > 0 else 17


# What is allowed, fast


@kernel
def legal(box, s, seat, out):
    """The moves that `refuse` does not refuse, found without trying them all."""
    phase = s.phase
    if phase == Phase.PLAY:
        return legal_plays(box, s, seat, out)
    if phase == Phase.PAY:
        return legal_payments(box, s, seat, out)
    if phase == Phase.DISCARD or phase == Phase.SACRIFICE or phase == Phase.GIVE or phase == Phase.ENTOMB:
        return legal_hand_cards(box, s, seat, out)
    if phase == Phase.FERRY or phase == Phase.CLAIM:
        return legal_reactions(box, s, seat, out)
    if phase == Phase.FALL:
        out[0] = m.FALL + A2
        out[1] = m.FALL + B2
        return 2
    if phase == Phase.OPTION:
        n = 0
        k = np.int64(s.stack[s.depth - 1, ACTING])
        for option in range(box.options[k]):
            if can_choose(box, s, k, option, NONE):
                out[n] = m.CHOOSE + option
                n += 1
        return n
    if phase == Phase.TAKE or phase == Phase.BURY or (phase >= Phase.REMOVE and phase <= Phase.SWAPWITH):
        return legal_places(box, s, out)
    if phase == Phase.CLEAR or phase == Phase.BOARD:
        return legal_places(box, s, out)
    return legal_lists(box, s, seat, out)


@kernel
def legal_places(box, s, out):
    """Cards of the pyramid."""
    phase = s.phase
    first = m.TAKE
    last = PLACES
    op, step_n, given = 0, 0, NONE
    if phase == Phase.REMOVE or phase == Phase.CLEAR:
        first = m.REMOVE
    elif phase == Phase.SWAP or phase == Phase.SWAPWITH:
        first = m.SWAP
    elif phase == Phase.BOARD:
        last = BOTTOM
    else:
        if phase == Phase.BURY:
            first = m.BURY
        top = s.depth - 1
        k, option, step = s.stack[top, ACTING], s.stack[top, CHOSEN], s.stack[top, STEP]
        op, step_n, given = box.op[k, option, step] + 0, box.n[k, option, step] + 0, s.stack[top, MEMO] + 0
    n = 0
    for place in range(last):
        if s.pyramid[place] == NONE or (phase == Phase.SWAPWITH and place == s.first):
            continue
        if op == 0 or fits(box, s, op, step_n, given, place):
            out[n] = first + place
            n += 1
    return n


@kernel
def legal_hand_cards(box, s, seat, out):
    phase = s.phase
    first = m.ENTOMB
    if phase == Phase.DISCARD:
        first = m.DISCARD
    elif phase == Phase.SACRIFICE:
        first = m.SACRIFICE
    elif phase == Phase.GIVE:
        first = m.GIVE
    forced = is_forced(s, seat)
    pairs = not forced and phase != Phase.ENTOMB and wanted(box, s) != 0
    n = 0
    for k in range(KINDS):
        if s.hand[seat, k] > 0:
            if not pairs or leads_on(box, s, seat, k):
                out[n] = first + k
                n += 1
            if forced and box.reaction[k] == Op.SHIELD and phase != Phase.GIVE:
                out[n] = m.SHOW + k
                n += 1
    if phase == Phase.ENTOMB and has_enough(box, s):
        out[n] = m.ENOUGH
        n += 1
    return n


@kernel
def legal_reactions(box, s, seat, out):
    """VK-54: passing is always possible."""
    out[0] = m.SKIP
    n = 1
    cards = box.ferries if s.phase == Phase.FERRY else box.claims
    i = 0
    while cards[i] != NONE:
        if s.hand[seat, cards[i]] > 0:
            out[n] = m.REACT + cards[i]
            n += 1
        i += 1
    return n


@kernel
def legal_lists(box, s, seat, out):
    """Cards that lie in some pile: the own discard, tomb, the played ones, those turned up, those that acted."""
    phase = s.phase
    there = np.int64(0)  # a bit per card
    one = np.int64(1)
    first = m.FETCH
    n = 0
    if phase == Phase.ARRANGE:
        out[0] = m.DONE
        n = 1
        first = m.LAY
        for i in range(s.plays - s.laid):
            there |= one << np.int64(s.played[i])
    elif phase == Phase.FETCH or phase == Phase.ENTOMB_DISCARD:
        if phase == Phase.ENTOMB_DISCARD:
            first = m.ENTOMB
        for i in range(s.discards[seat]):
            there |= one << np.int64(s.discard[seat, i])
    elif phase == Phase.KEEP:
        first = m.KEEP
        for i in range(TURNED):
            if s.turned[i] != NONE:
                there |= one << np.int64(s.turned[i])
    elif phase == Phase.REPEAT:
        first = m.REPEAT
    for k in range(KINDS):
        if (
            (there >> k) & 1
            or (phase == Phase.ARRANGE and s.hand[seat, k] > 0)
            or (phase == Phase.UNEARTH and s.tomb[seat, k] > 0)
            or (phase == Phase.REPEAT and may_repeat(box, s, k, NONE))
        ):
            out[n] = first + k
            n += 1
    return n


@kernel
def legal_plays(box, s, seat, out):
    n = 0
    gold = wealth(box, s, seat)
    for place in range(BOTTOM):
        if s.pyramid[place] != NONE and gold >= price(box, s, np.int64(s.pyramid[place])):
            out[n] = m.BUY + place
            n += 1
    for k in range(KINDS):
        if s.hand[seat, k] > 0:
            if can_act(box, s, k, k):
                out[n] = m.PLAY + 2 * k
                n += 1
            if not s.entombed:
                out[n] = m.PLAY + 2 * k + 1
                n += 1
    out[n] = m.DONE
    n += 1
    if s.hands[seat] + s.plays > 1:
        out[n] = m.ARRANGE
        n += 1
    return n


@kernel
def legal_payments(box, s, seat, out):
    out[0] = m.SETTLE
    n = 1
    low, high = purse(box, s, seat)
    owed, least = np.int64(s.owed), np.int64(s.least)
    tried = np.int64(0)  # a bit per gold; cards of equal gold pay alike
    good = np.int64(0)
    for k in range(KINDS):
        if s.hand[seat, k] > 0:
            gold = gold_of(box, s, k)
            if (tried >> gold) & 1 == 0:
                tried |= np.int64(1) << gold
                if may_pay(low, high, gold, owed, least):
                    good |= np.int64(1) << gold
            if (good >> gold) & 1:
                out[n] = m.PAY + k
                n += 1
    return n


# What a move does


@kernel
def play(box, s, seat, move):
    s.movers = 0
    if move < m.PAY:
        begin_purchase(box, s, seat, move - m.BUY)
    elif move < m.SETTLE:
        pay(box, s, seat, move - m.PAY)
    elif move == m.SETTLE:
        while s.owed > 0:
            pay(box, s, seat, cheapest_payment(box, s, seat))
    elif move < m.DONE:
        if (move - m.PLAY) & 1 == m.TOMB:
            s.entombed = 1
            entomb(s, seat, (move - m.PLAY) >> 1)
        else:
            act(box, s, seat, (move - m.PLAY) >> 1)
    elif move == m.DONE:
        if s.phase == Phase.ARRANGE:
            pop(s)
        tidy(s, seat)
    elif move == m.ARRANGE:
        push(s, Task.ARRANGING, seat)
    elif move < m.CHOOSE:
        lay(s, seat, move - m.LAY)
        if s.hands[seat] == 0 and s.laid == s.plays:
            pop(s)
            tidy(s, seat)
    elif move < m.DISCARD:
        s.stack[s.depth - 1, CHOSEN] = move - m.CHOOSE
    elif move < m.TAKE:
        give_up(box, s, seat, move)
    elif move < m.FETCH:
        at_the_pyramid(box, s, seat, move)
    elif move < m.KEEP:
        fetch(s, seat, move - m.FETCH)
    elif move < m.REPEAT:
        keep(s, seat, move - m.KEEP)
    elif move < m.REACT:
        next_step(s, s.depth - 1)
        push_action(box, s, move - m.REPEAT, How.REPEATED)
        emit(s, m.REPEATED, seat, move - m.REPEAT)
    elif move < m.SKIP:
        if s.phase == Phase.FERRY:
            ferry(s, seat, move - m.REACT)
        else:
            claim(s, seat, move - m.REACT)
    elif s.phase == Phase.FERRY:
        s.stack[s.depth - 1, WHO] += 1
    go_on(box, s)


@kernel
def begin_purchase(box, s, seat, place):
    """VK-20: one purchase is completed before the next."""
    s.target = place
    s.owed = price(box, s, np.int64(s.pyramid[place]))
    s.least = 127
    push(s, Task.PAYING, seat)
    if s.owed == 0:
        complete_purchase(box, s, seat)


@kernel
def pay(box, s, seat, k):
    """VK-11, VK-21: a card is used for its gold."""
    gold = gold_of(box, s, k)
    play_out(s, seat, k)
    emit(s, m.PAID, seat, k, gold)
    s.owed -= gold
    s.least = min(np.int64(s.least), gold)
    if s.owed <= 0:
        complete_purchase(box, s, seat)


@kernel
def complete_purchase(box, s, seat):
    """VK-21, VK-22, VK-42: no change; the card goes to the discard, the pyramid crumbles, then others may react."""
    place = np.int64(s.target)
    pop(s)
    k = lift(s, place)
    emit(s, m.BOUGHT, seat, k, place, price(box, s, k))
    s.target = NONE
    s.owed = 0
    s.least = 0
    s.bought = max(np.int64(s.bought), np.int64(box.cost[k]))
    if s.to_hand:
        enter_hand(s, seat, k)
    else:
        to_discard(s, seat, k)
    push(s, Task.FERRYING, 1)
    close_gap(s, place, seat)


@kernel
def entomb(s, seat, k):
    """VK-12, VK-17, VK-64: open, and of no other use for the rest of the game."""
    leave_hand(s, seat, k)
    s.tomb[seat, k] += 1
    emit(s, m.ENTOMBED, seat, k, HAND)


@kernel
def act(box, s, seat, k):
    """VK-11, VK-22: the card is played for its action."""
    play_out(s, seat, k)
    emit(s, m.ACTED, seat, k)
    push_action(box, s, k, How.PLAYED)


@kernel
def give_up(box, s, seat, move):
    """A hand card for an instruction, of the own action or of another's."""
    top = np.int64(s.depth) - 1
    if move == m.ENOUGH:
        next_step(s, top)
        return
    k = (move - m.DISCARD) % KINDS
    in_own_turn = seat == s.turn
    if in_own_turn:
        if move < m.GIVE:
            s.stack[top, MEMO] = k
        one_done(s, top)
    else:
        s.stack[top, LEFT] -= 1
    if move < m.SACRIFICE:
        leave_hand(s, seat, k)
        to_discard(s, seat, k)
        emit(s, m.DISCARDED, seat, k)
    elif move < m.GIVE:
        sacrifice_from_hand(s, seat, k)
    elif move < m.SHOW:
        leave_hand(s, seat, k)
        to_discard(s, np.int64(s.turn), k)
        emit(s, m.GAVE, seat, k, np.int64(s.turn))
    elif move < m.ENTOMB:
        if s.known[seat, k] == 0:
            leave_hand(s, seat, k)
            enter_hand(s, seat, k)
        emit(s, m.SHOWED, seat, k)
    elif s.phase == Phase.ENTOMB_DISCARD:
        from_discard(s, seat, k)
        s.tomb[seat, k] += 1
        emit(s, m.ENTOMBED, seat, k, DISCARD)
    else:
        entomb(s, seat, k)
        if s.hands[seat] == 0 and s.stack[top, LEFT] > 0:
            next_step(s, top)


@kernel
def at_the_pyramid(box, s, seat, move):
    """VK-23, VK-32, VK-40, VK-42, VK-50: something happens to a card of the pyramid."""
    top = np.int64(s.depth) - 1
    place = (move - m.TAKE) % PLACES
    if move >= m.FALL:
        pop(s)
        fall(s, place)
    elif move >= m.SWAP:
        if s.phase == Phase.SWAP:
            s.first = place
            s.phase = Phase.SWAPWITH
            s.movers = 1 << seat
        else:
            swap(s, seat, np.int64(s.first), place)
            next_step(s, top)
    elif move >= m.BURY:
        next_step(s, top)
        k = lift(s, place)
        s.tomb[seat, k] += 1
        emit(s, m.ENTOMBED, seat, k, PYRAMID, place)
        close_gap(s, place, seat)
    elif move >= m.REMOVE:
        if s.phase == Phase.REMOVE:
            one_done(s, top)
        sacrifice_from_pyramid(s, seat, place)
    elif s.phase == Phase.BOARD:
        board(s, seat, place)
    else:
        into = s.stack[top, INTO] == 1
        next_step(s, top)
        k = lift(s, place)
        if into:
            enter_hand(s, seat, k)
            emit(s, m.PICKED, seat, k, PYRAMID, place)
        else:
            to_discard(s, seat, k)
            emit(s, m.TOOK, seat, k, PYRAMID, place)
        close_gap(s, place, seat)


@kernel
def swap(s, seat, one, other):
    """VK-40: two cards change places, nothing falls."""
    k, other_k = np.int64(s.pyramid[one]), np.int64(s.pyramid[other])
    s.pyramid[one] = other_k
    s.pyramid[other] = k
    s.first = NONE
    emit(s, m.SWAPPED, seat, k, one, other_k, other)


@kernel
def fetch(s, seat, k):
    """VK-17, VK-33: out of the discard or the tomb into the hand."""
    next_step(s, s.depth - 1)
    if s.phase == Phase.FETCH:
        from_discard(s, seat, k)
        emit(s, m.FETCHED, seat, k, DISCARD)
    else:
        s.tomb[seat, k] -= 1
        emit(s, m.FETCHED, seat, k, TOMB)
    enter_hand(s, seat, k)


@kernel
def keep(s, seat, k):
    """One of the cards turned up comes to the hand; after the last one kept the others are discarded."""
    top = np.int64(s.depth) - 1
    at = 0
    while s.turned[at] != k:
        at += 1
    for i in range(at, TURNED - 1):
        s.turned[i] = s.turned[i + 1]
    s.turned[TURNED - 1] = NONE
    enter_hand(s, seat, k)
    emit(s, m.KEPT, seat, k)
    one_done(s, top)
    if s.stack[top, LEFT] == 0 or s.turned[0] == NONE:
        if s.stack[top, LEFT] > 0:
            next_step(s, top)
        for i in range(TURNED):
            if s.turned[i] != NONE:
                to_discard(s, seat, np.int64(s.turned[i]))
                emit(s, m.DISCARDED, seat, np.int64(s.turned[i]))
                s.turned[i] = NONE
