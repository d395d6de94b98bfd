"""Everybody acts at once, and nobody sees what the others do before all are done (SG-16)."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyramidion
from pyramidion import CannotUndo
from pyramidion.games.pyramids.testing import BOXES
from pyramidion.kernel import entry_points
from pyramidion.kernel.jit import as_records

from .positions import GAME, PLAIN, begun, expedition, give, kinds

CARDS = {1: ("E++..", "+++..", ".....", ".....", "....T"), 2: PLAIN, 3: PLAIN, 4: PLAIN}


def seen(table, seat):
    """Everything that stands before a viewer, except who has finished."""
    view = table.view(seat)
    view.pop("movers")
    hidden = table.hidden(seat)
    hidden["movers"] = 0
    prompt = table.prompt(seat)
    prompt.pop("seat")
    return json.dumps(view), hidden.tobytes(), json.dumps(prompt)


def secret_table():
    table = begun(3, cards=CARDS)
    give(table, 0, 1, 2)
    give(table, 1, 3, 4)
    expedition(table, "line")
    return table


def test_nothing_of_a_marking_shows_before_everyone_is_done():
    """SG-16: not the marks, not the score card, not how many cells, not how many moves it took."""
    short, long = secret_table(), secret_table()
    start = secret_table()
    short.play("cell 2 a1", 0)
    long.play("mark 1 i1 a1", 0)
    for viewer in (1, 2, None):
        assert seen(long, viewer) == seen(start, viewer)  # in the middle of the chain
        assert long.events(viewer) == []
    for cell in ("cell 1 a2", "cell 1 b2", "cell 1 c2", "cell 1 d1", "cell 2 a1"):
        long.play(cell, 0)
    assert short.movers == long.movers == (1, 2)
    for viewer in (1, 2, None):
        assert seen(short, viewer) == seen(long, viewer) == seen(start, viewer)
        assert short.events(viewer) == long.events(viewer) == []


def test_everything_is_shown_at_once_when_the_last_one_is_done():
    """SG-16"""
    table = secret_table()
    table.play("cell 2 a1", 0)
    table.play("cell 1 a1", 2)
    assert kinds(table, 0) == kinds(table, None) == []
    table.play("mark 1 i1 a1", 1)
    told = [(event.kind, event.seat) for event in table.events(None)]
    assert told[:4] == [("revealed", None), ("showed", 0), ("showed", 1), ("showed", 2)]
    assert table.view(0)["marks"] == table.view(1)["marks"] == table.record["marks"][:3].tolist()


def test_an_event_tells_the_marked_cells_row_by_row():
    """SG-16: what was whispered is told to all in the same terms."""
    table = secret_table()
    table.play("mark 2 i2 a1", 0)
    whispered = table.events(0)[0]
    assert whispered.args == {"card": "2", "count": 3, "upper": 1 | 1 << 5 | 1 << 10, "lower": 0}
    table.play("cell 1 a1", 1)
    table.play("cell 1 a1", 2)
    shown = next(event for event in table.events(None) if event.kind == "showed")
    assert shown.args == whispered.args


def test_ones_own_marking_can_be_taken_back_until_all_are_done():
    """SG-16: undo is free while others mark, in whatever order they acted."""
    table = secret_table()
    table.play("mark 1 i1 a1", 0)
    table.play("cell 2 a1", 0)
    table.play("mark 1 i1 a1", 1)
    table.play("cell 2 a2", 0)
    assert table.movers == (2,)
    assert table.undoable(0)
    assert table.undoable(1)
    assert not table.undoable(2)


def played(seats: int = 3, seed: int = 4):
    """A table in the middle of a game, without any hand-made position, so that it can be replayed."""
    table = GAME.table(seats, seed, box=GAME.box(BOXES["treasures"], "treasures"))
    for seat in range(seats):
        table.play("choose 1 2", seat)
    return table


def test_undo_of_a_private_move_leaves_the_moves_of_others_alone():
    """SG-16"""
    table = played()
    while True:  # until seat 0 owes no more cells
        table.play(table.legal(0)[0], 0)
        if 0 not in table.movers:
            break
    table.play(table.legal(1)[0], 1)
    theirs = table.record["marks"][1].copy(), table.record["extra"][1].copy()
    before = seen(table, 2)
    marked = int(table.record["fresh"][0].sum())
    assert table.undoable(0)
    table.undo(0)
    assert table.movers[0] == 0
    assert int(table.record["fresh"][0].sum()) != marked
    assert (table.record["marks"][1] == theirs[0]).all()
    assert table.record["extra"][1] == theirs[1]
    assert seen(table, 2) == before
    assert pyramidion.load(table.to_json()).record.tobytes() == table.record.tobytes()
    while table.undoable(0):
        table.undo(0)
        if not any(seat == 0 for seat, _ in table.played[3:]):
            break
    assert int(table.record["fresh"][0].sum()) == 0
    assert (table.record["marks"][1] == theirs[0]).all()


def test_nobody_can_take_back_a_marking_once_it_is_shown():
    """SG-16"""
    table = played()
    for seat in (2, 0, 1):
        while seat in table.movers and table.record["turn"] == 1:
            table.play(table.legal(seat)[-1], seat)
    assert "revealed" in kinds(table)
    for seat in range(3):
        assert not table.undoable(seat)
        with pytest.raises(CannotUndo):
            table.undo(seat)


def test_a_choice_of_cards_can_be_taken_back_until_all_have_chosen():
    """SG-03"""
    table = GAME.table(3, 2)
    table.play("choose 1 2", 0)
    table.play("choose 3 4", 2)
    assert table.undoable(0)
    table.undo(0)
    assert table.movers == (0, 1)
    table.play("choose 4 1", 0)
    table.play("choose 1 2", 1)
    assert not any(table.undoable(seat) for seat in range(3))


def turn_by_turn(table, rng, order):
    """Plays one turn: every seat's decisions depend on what it sees alone; `order` says who acts next."""
    phase, since = table.phase, int(table.record["since"])
    while not table.over and table.phase == phase and int(table.record["since"]) == since:
        seat = order(table.movers)
        legal = table.legal(seat)
        own = (
            int(table.record["fresh"][seat].sum()) + 31 * int(table.record["round_no"]) + 7 * int(table.record["turn"])
        )
        table.play(legal[(own * 2654435761 + seat * 40503 + rng) % len(legal)], seat)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from([2, 3, 4]), st.sampled_from(["standard", *BOXES]))
def test_the_result_does_not_depend_on_the_order_in_which_the_seats_act(seed, shuffling, seats, variant):
    """SG-16: a whole game in seat order and in a random order ends in the same position."""
    box = GAME.standard_box if variant == "standard" else GAME.box(BOXES[variant], variant)
    orders = np.random.default_rng(shuffling)
    one, other = (GAME.table(seats, seed, box=box) for _ in range(2))
    while not one.over:
        turn_by_turn(one, seed, lambda movers: movers[0])
        turn_by_turn(other, seed, lambda movers: movers[orders.integers(len(movers))])
        for name in GAME.state_dtype.names:
            if name not in ("told", "events"):  # the last one to act hears its own whisper on the same page
                assert one.record[name].tobytes() == other.record[name].tobytes(), name
        assert one.hidden(None).tobytes() == other.hidden(None).tobytes()
    assert one.scores() == other.scores()


def test_guessing_long_chains_stays_within_the_position():
    """SG-20: marks of a whole chamber are guessed for others without telling more than a page of events holds."""
    box = GAME.box(BOXES["crosses"], "crosses")
    for seed in range(60):
        table = GAME.table(4, seed, box=box)
        for seat in range(4):
            table.play("choose 1 2", seat)
        expedition(table, "el")
        for seat in range(3):
            while seat in table.movers:
                table.play(table.legal(seat)[0], seat)
        row = as_records(np.zeros(9, GAME.state_dtype))
        row[4:5] = table.hidden(3)
        entry_points.guess_at(box.record, row, 4, 3, seed + 1)
        assert row["told"][4] == 0
        assert not np.delete(row, 4).tobytes().strip(b"\0"), "a neighbour in memory was written to"


def test_whoever_has_finished_is_guessed_to_have_marked_anything_they_could():
    """SG-16: each way to mark comes up, and no other."""
    table = begun(2, cards=CARDS)
    give(table, 0, 3, 4)
    expedition(table, "corner")
    possible = set()
    for move in table.legal(0):
        twin = table.copy()
        twin.play(move, 0)
        possible.add(tuple(twin.record["fresh"][0].tolist()))
    table.play(table.legal(0)[0], 0)
    hidden, found = table.hidden(1), set()
    for chance in range(1000):
        row = as_records(hidden.copy())
        entry_points.guess_at(table.box.record, row, 0, 1, chance)
        found.add(tuple(row["fresh"][0][0].tolist()))
    assert found == possible
