"""Actions within actions: one stack of unfinished business (VK-31, VK-49, VK-52)."""

from __future__ import annotations

import pytest

from pyramidion.games.valley.actions import MOST_TOLD
from pyramidion.games.valley.state import DEPTH, STATE

from .positions import (
    actions,
    begun,
    bones,
    discard,
    draw,
    give,
    hand,
    in_use,
    moves,
    play,
    played,
    told,
    tomb,
)


def test_gates_turning_up_a_tyet_repeats_finished_actions_only():
    """VK-49: the Book of Gates itself is not finished while the Tyet acts."""
    table = begun()
    give(table, 0, hand="food gates", draw="urn")
    play(table, "play food action")
    give(table, 0, draw="tyet", discard="shabti")
    play(table, "play gates action")
    assert table.phase == "repeat"
    assert moves(table, "repeat") == ["food"]
    assert in_use(table) == ["tyet"]
    play(table, "repeat food")
    assert in_use(table) == []
    assert hand(table) == "shabti urn"
    assert discard(table) == "tyet"


def test_gates_turning_up_a_tyet_with_nothing_finished_discards_it():
    """VK-49, VK-30"""
    table = begun()
    give(table, 0, hand="gates", draw="tyet")
    play(table, "play gates action")
    assert "unable" in told(table)
    assert discard(table) == "tyet"
    assert in_use(table) == []


def test_gates_turning_up_gates_shows_both():
    """VK-49: everything that acts is seen, the last card turned up behind the others."""
    table = begun()
    give(table, 0, hand="gates urn", draw="gates", discard="inner")
    play(table, "play gates action")
    assert in_use(table) == ["gates", "inner"]
    play(table, "entomb urn")
    assert in_use(table) == []
    assert discard(table) == "inner gates"


def test_an_action_done_by_gates_counts_for_tyet():
    """VK-49, VK-52: both the Book of Gates and what it turned up."""
    table = begun()
    give(table, 0, hand="gates tyet urn food table", draw="inner")
    play(table, "play gates action", "entomb urn")
    give(table, 0, draw="shabti")
    play(table, "play tyet action")
    assert moves(table, "repeat") == ["inner", "gates"]
    play(table, "repeat inner", "entomb food")
    assert tomb(table) == "urn food"
    assert hand(table) == "table"


def test_a_tyet_turned_up_may_repeat_an_earlier_gates():
    """VK-49: Gates, Tyet, Gates again, and so on while the draw pile lasts; inner cards are discarded first."""
    table = begun()
    give(table, 0, hand="gates gates urn", draw="food", discard="shabti")
    play(table, "play gates action")
    assert told(table)[:2] == ["acted", "turned"]
    give(table, 0, hand="gates urn", draw="tyet", discard="inner")
    play(table, "play gates action")
    assert table.phase == "repeat"
    assert moves(table, "repeat") == ["food", "gates"]
    play(table, "repeat gates")
    assert table.phase == "entomb", "the inner sarcophagus, in the Gates, in the Tyet, in the Gates"
    assert discard(table) == ""
    assert table.record["depth"] == 4
    play(table, "entomb urn")
    assert discard(table) == "inner tyet", "inner cards before outer ones"
    assert played(table) == "gates gates"


def test_nobody_is_asked_to_repeat_a_repetition():
    """VK-52: repeating a Tyet would be repeating what that Tyet may repeat."""
    table = begun()
    give(table, 0, hand="food tyet tyet", draw="urn urn urn")
    play(table, "play food action", "play tyet action", "repeat food", "play tyet action")
    assert moves(table, "repeat") == ["food"]
    play(table, "repeat food")
    assert hand(table) == "urn urn urn"


def test_tyet_needs_a_finished_action_that_can_be_carried_out_again():
    """VK-52, VK-30"""
    table = begun()
    give(table, 0, hand="food tyet", draw="urn")
    play(table, "play food action")
    assert hand(table) == "urn tyet"
    assert "tyet" not in actions(table), "nothing left to draw"


def test_tyet_chooses_the_alternative_anew():
    """VK-52, VK-40"""
    table = begun()
    give(table, 0, hand="shabti tyet")
    play(table, "play shabti action", "choose 1", "swap a1", "swap b1", "play tyet action", "repeat shabti")
    assert moves(table, "choose") == ["1", "2"]
    play(table, "choose 2", "remove a3")
    assert bones(table) == "bastet"


def test_tyet_repeats_an_action_against_others():
    """VK-52, VK-45"""
    table = begun(3)
    give(table, 0, hand="bastet tyet")
    give(table, 1, hand="urn urn", draw="food food food food food")
    give(table, 2, hand="urn", draw="food food food food food")
    play(table, "play bastet action", "give urn", "give urn", "play tyet action", "repeat bastet")
    assert table.movers == (1,)
    play(table, "give urn")
    assert table.movers == (0,), "seat 2 has no card left in hand"
    assert discard(table) == "urn urn urn"


def test_a_cat_answers_a_sacrifice_deep_inside():
    """VK-31, VK-44: Gates turns up a Heart Scarab; the Cat comes between its two instructions."""
    table = begun()
    give(table, 0, hand="gates mask", draw="heart", discard="urn")
    give(table, 1, hand="cat")
    play(table, "play gates action", "sacrifice mask")
    assert (table.phase, table.movers) == ("claim", (1,))
    assert discard(table) == "urn"
    play(table, "react cat")
    assert discard(table, 1) == "cat mask"
    assert hand(table) == "urn"
    assert discard(table) == "heart"


def test_forced_sacrifices_cats_and_tables_interleave():
    """VK-31, VK-41, VK-48: each one's sacrifice is answered before the next has to give."""
    table = begun(4)
    give(table, 0, hand="qebehsenuef")
    for seat, cards in ((1, "urn"), (2, "table cat"), (3, "isis cat")):
        give(table, seat, hand=cards, draw="food food food food food")
    play(table, "play qebehsenuef action", "sacrifice urn")
    assert (table.phase, table.movers) == ("claim", (2,))
    play(table, "skip")
    assert (table.phase, table.movers) == ("claim", (3,))
    play(table, "react cat")
    assert (table.phase, table.movers) == ("sacrifice", (2,))
    play(table, "show table")
    assert (table.phase, table.movers) == ("sacrifice", (3,))
    play(table, "sacrifice isis")
    assert (table.phase, table.movers) == ("claim", (2,)), "seat 1 owns no cat"
    play(table, "react cat")
    assert table.movers == (0,)
    assert discard(table, 2) == "cat isis"
    assert discard(table, 3) == "cat urn"


def test_a_boat_a_fall_and_the_turn_goes_on():
    """VK-31, VK-42: two purchases, each answered, with falls chosen by different players."""
    table = begun(3)
    give(table, 0, hand="mask mask food", draw="urn")
    give(table, 1, hand="boat")
    give(table, 2, hand="boat")
    play(table, "buy b1", "pay mask")
    assert (table.phase, table.movers) == ("fall", (0,))
    play(table, "fall a2", "skip", "react boat", "take b1")
    assert (table.phase, table.movers) == ("fall", (2,))
    play(table, "fall b2")
    assert (table.phase, table.movers) == ("play", (0,))
    play(table, "buy a1", "pay mask")
    assert (table.phase, table.movers) == ("ferry", (1,)), "seat 2's boat lies on the discard for all to see"


@pytest.mark.parametrize("cards", [4, 30])
def test_a_long_chain_of_turning_up_ends_within_the_stack(cards):
    """VK-49: a box full of Books of Gates."""
    table = begun(cards={"urn": "1 0 1 3 turn up"})
    give(table, 0, hand="urn", draw=" ".join(["urn"] * cards))
    play(table, "play urn action")
    assert table.phase == "play"
    assert table.record["depth"] == 0
    if cards < DEPTH - 3:
        assert len(discard(table).split()) == cards, "every one of them turned up the next"
        assert draw(table) == ""


@pytest.mark.parametrize(
    ("action", "drawn", "turned"),
    [
        ("draw 1; turn up", 9, 9),
        ("turn up; turn up", 0, 2**10 - 2),  # two, four, eight, down to the ninth
        ("draw 5; draw 5; draw 5; draw 5; draw 5; draw 5", 30, 0),
    ],
)
def test_an_action_too_long_for_one_page_pauses_and_everything_is_told(action, drawn, turned):
    """VK-31, VK-49: in a pause there is nothing to choose, and the table goes on."""
    table = begun(cards={"urn": f"1 0 1 3 {action}"})
    give(table, 0, hand="urn", draw=" ".join(["urn"] * 33))
    play(table, "play urn action")
    heard = told(table, 0)
    pauses = 0
    while table.phase == "option":
        assert STATE["events"].shape[0] - MOST_TOLD < table.record["told"] <= STATE["events"].shape[0]
        assert [str(move) for move in table.moves(0)] == ["choose 1"]
        table.play(table.automatic_move(0), 0)
        heard += told(table, 0)
        pauses += 1
    assert pauses
    assert table.phase == "play"
    assert heard.count("drawn") == drawn
    assert heard.count("turned") == heard.count("returned") + heard.count("unable") == turned
    assert len(hand(table).split()) == drawn


def test_after_a_pause_the_alternative_that_was_begun_goes_on():
    """VK-31: the other one could be carried out too."""
    table = begun(cards={"urn": "1 0 1 3 gold 4 or draw 5; draw 5; draw 5; draw 5; draw 5; draw 5"})
    give(table, 0, hand="urn", draw=" ".join(["urn"] * 33))
    play(table, "play urn action")
    assert moves(table, "choose") == ["1", "2"]
    assert table.automatic_move(0) is None
    play(table, "choose 2")
    assert moves(table, "choose") == ["2"]
    assert table.why("choose 1", 0) == "VK-30"
    play(table, "choose 2")
    assert len(hand(table).split()) == 30
    assert table.record["gold"] == 0


def test_nine_actions_run_one_inside_the_other():
    """VK-49: the card turned up beyond that is discarded unused."""
    table = begun(cards={"urn": "1 0 1 3 turn up"})
    give(table, 0, hand="urn", draw=" ".join(["urn"] * 12))
    play(table, "play urn action")
    assert told(table).count("turned") == 9
    assert told(table).count("returned") == 8, "the first of the nine was played"
    assert told(table).count("unable") == 1


def test_two_cards_turned_up_one_after_the_other():
    """VK-49: the first is finished and discarded before the second is turned up."""
    table = begun(cards={"urn": "1 0 1 3 turn up; turn up"})
    give(table, 0, hand="urn food table", draw="inner inner")
    play(table, "play urn action", "entomb food")
    assert discard(table) == "inner"
    assert table.phase == "entomb"
    play(table, "entomb table")
    assert discard(table) == "inner inner"
    assert tomb(table) == "food table"
