"""Taking from the pyramid and dealing with what was taken."""

import pytest

from pyramidion import IllegalMove
from pyramidion.games.cheops.pyramid import FIELD

from .position import CHEOPS, cash, hand, lying, moves, play, position, sold, store, told


def test_a_turn_is_to_take_and_then_to_deal_with_it():
    """CH-10"""
    table = position(treasure={"a1": "green"})
    assert table.why("store") == "CH-15"
    assert table.why("sell") == "CH-15"
    assert table.why("done") == "CH-10"
    play(table, "lay father a1")
    assert table.phase == "deal"
    assert table.why("lay mother b1") == "CH-10"
    play(table, "store")
    assert table.phase == "refill"
    assert table.why("lay mother b1") == "CH-10"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_round_clockwise(seats):
    """CH-10"""
    table = CHEOPS.table(seats, seed=5)
    order = []
    for turn in range(seats + 1):
        order.extend(table.movers)
        play(table, f"lay {'father' if turn < seats else 'mother'} {'acegik'[turn]}1", "store", "done")
    assert order == [*range(seats), 0]


def test_the_member_stays_and_what_was_there_is_taken():
    """CH-11"""
    table = play(position(treasure={"c1": "red"}, hand=["fms"]), "lay son c1", "store")
    assert table.record["member"][FIELD.index("c1")] == 3
    assert lying(table, "c1") == "nothing"
    assert hand(table, 0) == "fm"
    assert store(table, 0) == {"red": 1}


def test_only_a_member_in_hand_can_be_laid_and_only_where_something_lies():
    """CH-11"""
    table = position(hand=["fm"], treasure={"e1": "nothing"}, member={"a1": "son"})
    assert table.why("lay son c1") == "CH-11"
    assert table.why("lay father e1") == "CH-11"
    assert table.why("lay father a1") == "CH-11"
    assert table.why("lay father b1") is None


def test_the_lowest_row_is_always_open():
    """CH-12"""
    table = CHEOPS.table(3, seed=1)
    assert moves(table) == {
        f"lay {who} {place}1" for who in ("father", "mother", "daughter", "son") for place in "abcdefghijk"
    }


def test_a_higher_field_is_open_only_when_both_fields_below_hold_members():
    """CH-12"""
    table = position(member={"a1": "father"}, hand=["d"])
    assert table.why("lay daughter a2") == "CH-12"
    table = position(member={"a1": "father"}, treasure={"b1": "nothing"}, hand=["d"])
    assert table.why("lay daughter a2") == "CH-12"
    table = position(member={"a1": "father", "b1": "mother"}, hand=["d"])
    assert table.why("lay daughter a2") is None
    assert table.why("lay daughter b2") == "CH-12"


def test_fields_open_row_by_row_as_members_are_laid():
    """CH-12"""
    table = play(CHEOPS.table(2, seed=1), "lay father a1", "store", "done", "lay mother b1", "store", "done")
    assert {move for move in moves(table) if move.endswith("2")} == {"lay daughter a2", "lay son a2"}


def test_a_neighbour_counts_as_a_member_below():
    """CH-12"""
    table = position(member={"a1": "neighbour", "b1": "mother"}, hand=["d"])
    assert table.why("lay daughter a2") is None


BESIDE = {"c2": "left", "e2": "right", "d1": "below left", "e1": "below right", "c3": "above left", "d3": "above right"}


@pytest.mark.parametrize("field", BESIDE, ids=BESIDE.get)
def test_the_same_member_never_lies_beside_above_or_below(field):
    """CH-13"""
    around = dict.fromkeys(BESIDE, "mother")
    table = position(member=around | {field: "son"}, treasure={"d2": "green"}, hand=["sfd"])
    assert table.why("lay son d2") == "CH-13"
    assert table.why("lay father d2") is None
    assert table.why("lay daughter d2") is None


def test_equal_members_may_lie_two_fields_apart():
    """CH-13"""
    table = position(member={"a1": "son"}, hand=["s"])
    assert table.why("lay son b1") == "CH-13"
    assert table.why("lay son c1") is None


def test_it_does_not_matter_who_laid_the_equal_member():
    """CH-13"""
    table = play(CHEOPS.table(2, seed=1), "lay son e1", "store", "done")
    assert table.movers == (1,)
    assert table.why("lay son d1") == "CH-13"
    assert table.why("lay son f1") == "CH-13"
    assert table.why("lay son g1") is None


def test_who_can_lay_a_member_must():
    """CH-14"""
    table = position(rest="empty", treasure={"c1": "green", "e1": "red"}, hand=["f", "s", "s"])
    assert table.why("skip") == "CH-14"
    assert table.why("done") == "CH-10"
    assert moves(table) == {"lay father c1", "lay father e1"}


def blocked(**more):
    """Seat 1 has only fathers, and fathers lie beside every field; seats 0 and 2 can go on."""
    return position(
        rest="empty",
        treasure={"a1": "green", "c1": "red", "e1": "blue", "g1": "black", "i1": "red"},
        member={"b1": "father", "d1": "father", "f1": "father", "h1": "father", "j1": "father"},
        **{"hand": ["mds", "ff", "mds"], "stacks": ["mmmm", "", ""]} | more,
    )


def test_who_cannot_lay_sits_the_whole_turn_out():
    """CH-14"""
    table = play(blocked(laws={"market": 1}, store=[{}, {"green": 1}]), "lay mother a1", "store", "done")
    assert told(table) == ["sat_out", "turn"]
    assert table.movers == (2,)
    assert hand(table, 1) == "ff", "no refill"
    assert store(table, 1) == {"green": 1}, "no kept tablets"


def opening(**more):
    """Seat 1's fathers fit nowhere but on c2, which opens when something lies on c1."""
    return position(
        rest="empty",
        treasure={"c1": "green", "c2": "red", "g1": "blue", "i1": "black"},
        member={"b1": "father", "d1": "mother", "f1": "father", "h1": "father"},
        **{"hand": ["ds", "ff", "ds"], "cash": [0, 20, 0], "stacks": ["", "", ""]} | more,
    )


def test_who_sat_out_may_lay_again_when_the_position_allows_it():
    """CH-14"""
    table = play(opening(cash=[]), "lay daughter g1", "store", "skip")
    assert told(table) == ["sat_out", "turn"]
    play(table, "lay son c1", "store", "lay son i1", "store")
    assert table.movers == (1,)
    assert moves(table) == {"lay father c2"}


def test_a_blocked_player_may_hire_a_neighbour_if_a_member_can_be_laid_after_it():
    """CH-14 CH-21"""
    table = play(opening(), "lay daughter g1", "store")
    assert told(table) == ["stored", "turn"]
    assert table.movers == (1,)
    assert table.phase == "blocked"
    assert moves(table) == {"skip", "hire c1"}
    assert table.why("lay father c1") == "CH-14"
    assert table.why("hire i1") == "CH-21"
    play(table, "hire c1", "sell")
    assert table.phase == "lay"
    assert moves(table) == {"lay father c2"}


def test_a_blocked_player_need_not_hire():
    """CH-14"""
    table = play(opening(), "lay daughter g1", "store", "skip")
    assert told(table) == ["sat_out", "turn"]
    assert table.movers == (2,)
    assert cash(table) == [0, 20, 0]


def test_a_blocked_player_without_the_money_is_asked_and_can_only_sit_out_even_with_a_tablet_that_could_earn_it():
    """CH-14 CH-43 CH-55"""
    table = opening(cash=[0, 10, 0], laws={"market": 1}, store=[{}, {"red": 1}])
    play(table, "lay daughter g1", "store")
    assert told(table) == ["stored", "turn"]
    assert (table.phase, table.movers) == ("blocked", (1,))
    assert moves(table) == {"skip"}
    assert table.why("hire c1") == "CH-21"


def test_by_version_1_of_the_rules_a_blocked_player_without_the_money_was_not_asked():
    """CH-14"""
    table = play(opening(cash=[0, 10, 0], version=1), "lay daughter g1", "store")
    assert told(table) == ["stored", "blocked", "sat_out", "turn"]
    assert table.movers == (2,)


def test_a_blocked_player_who_could_hire_uses_kept_tablets_only_after_hiring():
    """CH-14 CH-43"""
    table = opening(laws={"market": 1}, store=[{}, {"red": 1}])
    play(table, "lay daughter g1", "store")
    assert table.why("use market") == "CH-43"
    play(table, "hire c1", "sell")
    assert table.why("use market") is None


def test_a_scarab_is_sold_or_put_into_the_store_face_up():
    """CH-15"""
    table = play(position(treasure={"a1": "green"}), "lay father a1")
    assert moves(table) == {"sell", "store"}
    play(table, "store")
    assert [table.view(seat)["store"][0] for seat in (0, 1, None)] == [[1, 0, 0, 0, 0, 0]] * 3


@pytest.mark.parametrize("covered", [0, 1, 2])
def test_a_sale_pays_the_market_price_whatever_number_is_covered(covered):
    """CH-16"""
    table = play(position(treasure={"a1": "green"}, sold={"green": covered}, cash=[5]), "lay father a1", "sell")
    assert cash(table)[0] == 15
    assert sold(table) == {"green": covered + 1}, "the topmost free number is covered"
    assert table.events()[0].args == {"colour": "green", "price": 10, "row": str(covered + 1)}
    assert store(table, 0) == {}


def test_the_last_number_is_never_covered():
    """CH-17"""
    table = play(position(treasure={"a1": "green"}, sold={"green": 3}), "lay father a1", "sell")
    assert "full" in told(table)
    assert not table.over
    table = play(position(treasure={"a1": "green"}, sold={"green": 4}), "lay father a1")
    assert moves(table) == {"store"}
    assert table.why("sell") == "CH-17"


def test_a_board_of_other_length_is_full_before_its_last_number_too():
    """CH-17"""
    box = CHEOPS.box(CHEOPS.box_text.replace("[5, 10, 15, 20, 25]", "[5, 10]"), "short")
    table = play(position(box=box, treasure={"a1": "green"}), "lay father a1", "sell")
    assert told(table)[:2] == ["sold", "full"]


def test_a_stored_scarab_cannot_be_sold_again():
    """CH-18"""
    table = position(store=[{"green": 2}])
    assert table.why("sellstore green") == "CH-18"
    play(table, "lay father a1")
    assert table.why("sellstore green") == "CH-18"
    play(table, "store")
    assert table.why("sellstore green") == "CH-18"


def test_a_law_tablet_taken_is_carried_out():
    """CH-19"""
    table = play(position(treasure={"a1": "tablet"}, face_down="price5"), "lay father a1")
    assert told(table)[:3] == ["laid", "turned", "posted"]
    assert table.phase == "refill"
    assert table.why("under green") == "CH-19"
    assert table.why("number green 1") == "CH-19"


def test_nothing_changes_when_a_move_is_refused():
    """CH-10 CH-12"""
    table = CHEOPS.table(3, seed=1)
    before = table.positions.tobytes()
    with pytest.raises(IllegalMove, match="CH-12") as refused:
        table.play("lay father a2")
    assert refused.value.rule == "CH-12"
    with pytest.raises(IllegalMove):
        table.play("lay father a1", seat=1)
    assert table.positions.tobytes() == before
