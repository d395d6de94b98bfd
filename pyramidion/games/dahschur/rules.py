"""Dahschur: what is forbidden and why, what is allowed, and what every move does. Rule numbers are the register's."""

from __future__ import annotations

import numpy as np

from ...kernel.bits import highest, lowest
from ...kernel.header import emit
from ...kernel.jit import kernel
from . import moves as m
from .avenue import can_place, can_swap, next_gem, place, swap
from .chambers import bury, can_bury, entomb, next_offering, own_cards
from .gift import ask, choice, end_action, enlist, give, lay, use_card
from .market import buy, can_enlist, farthest, fetch, nearest, offer, recall, walk
from .procession import advance, can_process, enter, free_fields, list_lead, list_reach, reach
from .settling import begin_settling, may_forgo, pick, settle, take
from .state import (
    CITIES,
    COLOURS,
    FIELDS,
    GEMS,
    GOLD,
    LOWEST_CITY,
    NONE,
    ROUNDS,
    SILVER,
    STALLS,
    Area,
    Phase,
)

AREAS = len(Area)
DISC_KINDS = 2


# What is forbidden, and by which rule


@kernel
def refuse(box, s, seat, move):
    """0, or the number of the rule that forbids this move to the seat that is asked."""
    if move < m.ACT:
        return refuse_card(s, seat, move - m.GIVE, Phase.GIVE, 10)
    if move < m.WALK:
        return refuse_act(box, s, seat, (move - m.ACT) // AREAS, (move - m.ACT) % AREAS)
    if move < m.FETCH:
        return refuse_walk(s, seat, move - m.WALK)
    if move < m.BUY:
        if s.phase != Phase.MARKET and s.phase != Phase.CONSOLE:
            return 23
        return 0 if s.goods[seat, move - m.FETCH] > 0 else 23
    if move < m.SWAP:
        if s.phase != Phase.BUY:
            return 24 if move == m.LEAVE else 21
        return 0 if move != m.ENLIST or can_enlist(s, np.int64(s.trader[seat])) else 92
    if move < m.PLACE:
        return refuse_swap(s, move - m.SWAP)
    if move < m.DONE:
        if s.phase != Phase.AVENUE and s.phase != Phase.PLACE:
            return 30
        return 0 if can_place(s, seat) and move - m.PLACE == next_gem(s) else 30
    if move == m.DONE:
        return 0 if s.phase == Phase.PLACE else 30
    if move < m.ENTER:
        return 0 if s.phase == Phase.RECALL and s.goods[seat, move - m.RECALL] > 0 else 34
    if move < m.LAY:
        return refuse_procession(box, s, seat, move)
    if move < m.TAKE:
        return refuse_card(s, seat, move - m.LAY, Phase.LAY, 82 if s.seats == 3 else 94)
    if move < m.PICK:
        return refuse_take(s, (move - m.TAKE) // DISC_KINDS + LOWEST_CITY, (move - m.TAKE) % DISC_KINDS)
    if move < m.ENTOMB:
        return 0 if s.phase == Phase.LEAD and s.bag[move - m.PICK] > 0 else 51
    if move < m.BURY:
        return 0 if s.phase == Phase.ENTOMB and (own_cards(s, seat) >> (move - m.ENTOMB)) & 1 else 60
    if move < m.DECLINE:
        return 0 if s.phase == Phase.BURY and can_bury(s, seat, move - m.BURY) else 70
    if move == m.DECLINE:
        return 0 if s.phase == Phase.BURY else 72
    return 0 if s.phase == Phase.TRIBUTE and may_forgo(s) else 54


@kernel
def refuse_card(s, seat, value, phase, rule):
    """DA-10, DA-11, DA-82, DA-94: values must differ while the hand allows it."""
    return 0 if s.phase == phase and (choice(s, seat) >> value) & 1 else rule


@kernel
def refuse_act(box, s, seat, colour, area):
    """DA-12 for the card, and what each area needs."""
    if s.phase != Phase.ACT or s.gift[colour] == 0:
        return 12
    if area == Area.AVENUE:
        return 0 if can_act_on_avenue(s, seat) else 30
    if area == Area.PROCESSION and not can_process(box, s, seat):
        return 42 if free_fields(box, s) == 0 else 41
    return 0


@kernel
def can_act_on_avenue(s, seat):
    """DA-30, DA-31: two slabs to swap, or a gem for the next slab."""
    if can_swap(s):
        return True
    gem = next_gem(s)
    return gem != NONE and s.gems[seat, gem] > 0


@kernel
def refuse_walk(s, seat, stall):
    """DA-20: at least one stall, at most the card's value."""
    if s.phase != Phase.MARKET or stall == s.trader[seat]:
        return 20
    value = np.int64(s.card)
    return 0 if nearest(s, seat, value) <= stall <= farthest(s, seat, value) else 20


@kernel
def refuse_swap(s, slab):
    """DA-31: two slabs without gems, at most the card's value apart."""
    if not s.built <= slab < s.slabs:
        return 31
    if s.phase == Phase.AVENUE:
        return 0 if can_swap(s) else 31
    if s.phase != Phase.SWAPWITH or slab == s.first:
        return 31
    return 0 if abs(slab - np.int64(s.first)) <= s.card else 31


@kernel
def refuse_procession(box, s, seat, move):
    """DA-40 for an action, DA-51 for the reward, DA-53 for the choice after a tie."""
    phase = np.int64(s.phase)
    rule = 51 if phase == Phase.LEAD else 53 if phase == Phase.CONSOLE else 40
    if rule == 40 and phase != Phase.PROCESSION:
        return 40
    if move < m.ADVANCE:
        field, to = np.int64(-1), move - m.ENTER
        if s.supply[seat] == 0:
            return 41
    else:
        field, to = (move - m.ADVANCE) // FIELDS, (move - m.ADVANCE) % FIELDS
        if (np.int64(s.offerings[seat]) >> field) & 1 == 0:
            return 40
    free = free_fields(box, s)
    if to <= field:
        return 41
    if (free >> to) & 1 == 0:
        return 40
    if phase == Phase.LEAD:
        return 0 if to == highest(free) else 51
    value = 1 if phase == Phase.CONSOLE else np.int64(s.card)
    return 0 if (reach(free, field, value) >> to) & 1 else rule


@kernel
def refuse_take(s, number, disc):
    """DA-50 for the reward, DA-54 for the tribute."""
    for at in range(CITIES):
        if s.city[at] == number:
            there = s.gold[at] if disc == GOLD else s.silver[at]
            if s.phase == Phase.SILVER:
                return 0 if disc == SILVER and there > 0 else 50
            return 0 if s.phase == Phase.TRIBUTE and at == s.place and there > 0 else 54
    return 50 if s.phase == Phase.SILVER else 54


# What is allowed, fast


@kernel
def legal(box, s, seat, out):
    """The moves that `refuse` does not refuse, found without trying them all."""
    phase = s.phase
    n = 0
    if phase == Phase.GIVE or phase == Phase.LAY:
        first = m.GIVE if phase == Phase.GIVE else m.LAY
        n = list_bits(choice(s, seat), first, out, n)
    elif phase == Phase.ACT:
        avenue = can_act_on_avenue(s, seat)
        process = can_process(box, s, seat)
        for colour in range(COLOURS):
            if s.gift[colour] != 0:
                code = m.ACT + colour * AREAS
                out[n] = code + Area.MARKET
                n += 1
                if avenue:
                    out[n] = code + Area.AVENUE
                    n += 1
                if process:
                    out[n] = code + Area.PROCESSION
                    n += 1
                out[n] = code + Area.REST
                n += 1
    elif phase == Phase.MARKET:
        value = np.int64(s.card)
        trader = np.int64(s.trader[seat])
        for stall in range(nearest(s, seat, value), farthest(s, seat, value) + 1):
            if stall != trader:
                out[n] = m.WALK + stall
                n += 1
        n = list_goods(s, seat, m.FETCH, out, n)
    elif phase == Phase.BUY:
        out[0] = m.BUY
        out[1] = m.LEAVE
        n = 2
        if can_enlist(s, np.int64(s.trader[seat])):
            out[2] = m.ENLIST
            n = 3
    elif phase == Phase.AVENUE:
        if can_place(s, seat):
            out[n] = m.PLACE + next_gem(s)
            n += 1
        if can_swap(s):
            for slab in range(s.built, s.slabs):
                out[n] = m.SWAP + slab
                n += 1
    elif phase == Phase.SWAPWITH:
        first = np.int64(s.first)
        value = np.int64(s.card)
        for slab in range(max(first - value, np.int64(s.built)), min(first + value + 1, np.int64(s.slabs))):
            if slab != first:
                out[n] = m.SWAP + slab
                n += 1
    elif phase == Phase.PLACE:
        out[0] = m.PLACE + next_gem(s)
        out[1] = m.DONE
        n = 2
    elif phase == Phase.RECALL:
        n = list_goods(s, seat, m.RECALL, out, n)
    elif phase == Phase.PROCESSION:
        n = list_reach(s, seat, free_fields(box, s), np.int64(s.card), out, n)
    elif phase == Phase.CONSOLE:
        n = list_reach(s, seat, free_fields(box, s), 1, out, n)
        n = list_goods(s, seat, m.FETCH, out, n)
    elif phase == Phase.LEAD:
        n = list_lead(s, seat, free_fields(box, s), out, n)
        for gem in range(GEMS):
            if s.bag[gem] > 0:
                out[n] = m.PICK + gem
                n += 1
    elif phase == Phase.ENTOMB:
        n = list_bits(own_cards(s, seat), m.ENTOMB, out, n)
    else:
        n = legal_discs(s, seat, out)
    return n


@kernel
def list_bits(mask, first, out, n):
    while mask != 0:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


@kernel
def list_goods(s, seat, first, out, n):
    for stall in range(STALLS):
        if s.goods[seat, stall] > 0:
            out[n] = first + stall
            n += 1
    return n


@kernel
def legal_discs(s, seat, out):
    """Taking discs from cities, and putting them on cards at the end."""
    n = 0
    if s.phase == Phase.SILVER:
        for at in range(CITIES):
            if s.silver[at] > 0:
                out[n] = m.TAKE + (np.int64(s.city[at]) - LOWEST_CITY) * DISC_KINDS + SILVER
                n += 1
    elif s.phase == Phase.TRIBUTE:
        code = m.TAKE + (np.int64(s.city[s.place]) - LOWEST_CITY) * DISC_KINDS
        if s.gold[s.place] > 0:
            out[n] = code + GOLD
            n += 1
        if s.silver[s.place] > 0:
            out[n] = code + SILVER
            n += 1
        if may_forgo(s):
            out[n] = m.FORGO
            n += 1
    elif s.phase == Phase.BURY:
        for door in range(s.seats * ROUNDS):
            if can_bury(s, seat, door):
                out[n] = m.BURY + door
                n += 1
        out[n] = m.DECLINE
        n += 1
    return n


# What a move does


@kernel
def play(box, s, seat, move):
    if move < m.ACT:
        give(s, seat, move - m.GIVE)
    elif move < m.WALK:
        use_card(s, seat, (move - m.ACT) // AREAS, (move - m.ACT) % AREAS)
    elif move < m.FETCH:
        walk(box, s, seat, move - m.WALK)
    elif move < m.BUY:
        fetch(s, seat, move - m.FETCH)
        leave_off(s)
    elif move < m.LEAVE:
        purchase(box, s, seat, move == m.ENLIST)
    elif move == m.LEAVE:
        stall = np.int64(s.trader[seat])
        emit(s, m.PASSED_OVER, seat, np.int64(s.stall_gem[stall]), stall)
        s.phase = Phase.ACTED
    elif move < m.PLACE:
        if s.phase == Phase.AVENUE:
            s.first = move - m.SWAP
            s.phase = Phase.SWAPWITH
        else:
            swap(s, seat, np.int64(s.first), move - m.SWAP)
    elif move < m.DONE:
        place(box, s, seat)
    elif move == m.DONE:
        emit(s, m.STOPPED, seat)
        s.phase = Phase.ACTED
    elif move < m.ENTER:
        recall(s, seat, move - m.RECALL)
        s.phase = Phase.PLACE if can_place(s, seat) else Phase.ACTED
    elif move < m.ADVANCE:
        enter(s, seat, move - m.ENTER)
        leave_off(s)
    elif move < m.LAY:
        advance(s, seat, (move - m.ADVANCE) // FIELDS, (move - m.ADVANCE) % FIELDS)
        leave_off(s)
    elif move < m.TAKE:
        lay(s, seat, move - m.LAY)
    elif move < m.PICK:
        take_named(s, seat, (move - m.TAKE) // DISC_KINDS + LOWEST_CITY, (move - m.TAKE) % DISC_KINDS)
    elif move < m.ENTOMB:
        pick(s, seat, move - m.PICK)
        s.phase = Phase.SETTLE
    elif move < m.BURY:
        entomb(box, s, seat, move - m.ENTOMB)
    elif move < m.DECLINE:
        bury(box, s, seat, move - m.BURY)
    elif move == m.DECLINE:
        emit(s, m.DECLINED, seat, np.int64(s.front))
        next_offering(box, s)
    else:
        emit(s, m.FORWENT, seat, np.int64(s.city[s.place]) - LOWEST_CITY)
        s.phase = Phase.SETTLE
    go_on(box, s)


@kernel
def leave_off(s):
    """What was done with goods belonged to an action, or to a reward or a lost tie."""
    s.phase = Phase.SETTLE if s.phase == Phase.LEAD or s.phase == Phase.CONSOLE else Phase.ACTED


@kernel
def purchase(box, s, seat, with_prince):
    """DA-21, DA-22, DA-92: the market prince is taken before the new card and gem are seen."""
    buy(box, s, seat)
    stall = np.int64(s.trader[seat])
    if with_prince:
        enlist(s, stall)
    offer(s, stall)
    s.phase = Phase.ACTED


@kernel
def take_named(s, seat, number, disc):
    for at in range(CITIES):
        if s.city[at] == number:
            take(s, seat, at, disc)
    s.phase = Phase.SETTLE


@kernel
def go_on(box, s):
    """DA-12, DA-45, DA-49, DA-60: after a move the game goes on to the next choice."""
    if s.phase == Phase.ACTED:
        end_action(s)
    if s.phase == Phase.SETTLE and settle(box, s):
        begin_settling(s)
        ask(s, Phase.ENTOMB, np.int64(s.start))
