"""The three ends of the game."""

import pytest

from .position import cash, hand, moves, play, position, store, told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_ends_at_once_when_two_boards_are_full(seats):
    """CH-50"""
    table = position(seats=seats, treasure={"a1": "green"}, sold={"green": 3, "red": 4}, hand=["f"] * seats)
    play(table, "lay father a1", "sell")
    assert told(table) == ["sold", "full", "ended_boards"]
    assert table.events()[-1].args == {"count": 2}
    assert table.over
    assert table.phase == "over"
    assert table.movers == ()
    assert hand(table, 0) == "", "no refill any more"
    assert table.why("done") == "T-02"


def test_one_full_board_ends_nothing():
    """CH-50"""
    table = play(position(treasure={"a1": "green"}, sold={"green": 3}), "lay father a1", "sell")
    assert table.phase == "refill"


def test_the_scarab_that_fills_the_second_board_may_be_stored_instead():
    """CH-50 CH-15"""
    table = play(position(treasure={"a1": "green"}, sold={"green": 3, "red": 4}), "lay father a1", "store")
    assert not table.over


def test_a_sale_of_a_fetched_scarab_ends_the_game_too():
    """CH-50 CH-41"""
    table = position(treasure={"a11": "green"}, sold={"green": 3, "red": 4}, laws={"reach": 0})
    play(table, "use reach", "lay father a11", "sell")
    assert told(table)[-1] == "ended_boards"
    assert hand(table, 0) == "mds"


@pytest.mark.parametrize("choice", ["sell", "store"])
def test_the_game_ends_when_the_pyramid_is_empty_after_the_last_thing_has_been_dealt_with(choice):
    """CH-50"""
    table = position(rest="empty", treasure={"a1": "green"})
    play(table, "lay father a1")
    assert table.phase == "deal"
    play(table, choice)
    assert told(table)[-1] == "ended_empty"
    assert (cash(table)[0], store(table, 0)) == ((10, {}) if choice == "sell" else (0, {"green": 1}))


def test_the_last_thing_taken_may_be_a_tablet():
    """CH-50 CH-19"""
    table = position(rest="empty", treasure={"a1": "tablet"}, face_down="number", store=[{"green": 1}])
    play(table, "lay father a1")
    assert table.phase == "number"
    play(table, "number green 1")
    assert told(table) == ["numbered", "ended_empty"]
    assert table.scores()[0] == 20


@pytest.mark.parametrize("law", ["reach", "swap"])
def test_a_last_tablet_that_finds_no_scarab_is_kept_and_the_game_is_over(law):
    """CH-50 CH-43"""
    table = play(position(rest="empty", treasure={"a1": "tablet"}, face_down=law), "lay father a1")
    assert moves(table) == {"keep"}
    assert told(play(table, "keep"))[-1] == "ended_empty"


def test_a_last_tablet_may_still_sell_from_the_store():
    """CH-50 CH-40"""
    table = position(rest="empty", treasure={"a1": "tablet"}, face_down="market", store=[{"green": 1}])
    play(table, "lay father a1", "use market", "sellstore green")
    assert told(table) == ["sold", "ended_empty"]
    assert cash(table) == [10, 0, 0]


def test_the_last_field_may_be_the_top_of_the_pyramid():
    """CH-50 CH-12"""
    table = position(rest="empty", treasure={"a11": "red"}, member={"a10": "father", "b10": "mother"}, hand=["fs"])
    assert moves(table) == {"lay son a11"}
    assert told(play(table, "lay son a11", "store"))[-1] == "ended_empty"


def stuck(**more):
    """After seat 0's lay only fields beside fathers are left, and everybody has fathers only."""
    return position(
        rest="empty",
        treasure={"a1": "green", "c1": "red", "e1": "blue"},
        member={"d1": "father"},
        **{"hand": ["f", "f", "f"], "stacks": ["", "", ""]} | more,
    )


def test_the_game_ends_when_nobody_can_lay_a_member():
    """CH-50"""
    table = play(stuck(), "lay father a1", "store")
    assert told(table) == ["stored", "ended_stuck"]
    assert table.over
    assert table.record["left"] == 2


def test_that_nobody_can_lay_is_seen_only_after_the_refill():
    """CH-50 CH-25"""
    table = play(stuck(stacks=["m", "", ""]), "lay father a1", "store")
    assert table.phase == "refill"
    drawn = play(table.copy(), "draw")
    assert not drawn.over, "the mother drawn can be laid"
    assert told(drawn) == ["drew", "sat_out", "sat_out", "turn"]
    assert drawn.movers == (0,)
    assert told(play(table.copy(), "done")) == ["ended_stuck"]


def test_neighbours_and_kept_tablets_do_not_help_when_nobody_can_lay():
    """CH-50"""
    table = position(
        rest="empty",
        treasure={"a11": "green", "c1": "red", "c2": "blue", "g1": "black"},
        member={"b1": "father", "d1": "mother"},
        hand=["f", "f", "f"],
        stacks=["", "", ""],
        cash=[90, 90, 90],
        laws={"reach": 1},
    )
    assert table.why("hire c1") is None, "a neighbour there opens c2 to a father"
    play(table, "lay father g1", "store")
    assert told(table) == ["stored", "ended_stuck"]


def test_one_who_can_still_lay_keeps_the_game_going_alone():
    """CH-50 CH-14"""
    table = play(stuck(hand=["fm", "f", "f"]), "lay father a1", "store")
    assert told(table) == ["stored", "sat_out", "sat_out", "turn"]
    assert table.movers == (0,)
    assert moves(table) == {"lay mother c1", "lay mother e1"}


def test_when_all_members_are_laid_the_game_is_over():
    """CH-50 CH-26"""
    table = position(seats=2, hand=["f", ""], stacks=["", "", ""])
    assert told(play(table, "lay father a1", "store")) == ["stored", "ended_stuck"]


def test_full_boards_go_before_the_empty_pyramid():
    """CH-50"""
    table = position(rest="empty", treasure={"a1": "green"}, sold={"green": 3, "red": 4})
    assert told(play(table, "lay father a1", "sell")) == ["sold", "full", "ended_boards"]


# The joker


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_holder_of_the_joker_chooses_its_colour_after_the_end(holder):
    """CH-56 CH-39"""
    table = position(treasure={"a1": "green"}, sold={"green": 3, "red": 4}, laws={"joker": holder})
    play(table, "lay father a1", "sell")
    assert told(table)[-1] == "ended_boards"
    assert not table.over
    assert table.phase == "joker"
    assert table.movers == (holder,)
    assert moves(table) == {f"joker {colour}" for colour in ("green", "black", "blue", "brown", "red", "orange")}
    play(table, "joker green")
    assert told(table) == ["became"]
    assert table.over
    assert table.phase == "over"
    assert table.scores() == [(10 if seat == 0 else 0) + (25 if seat == holder else 0) for seat in range(3)]


def test_everything_else_is_known_when_the_joker_chooses():
    """CH-56 CH-55"""
    table = position(treasure={"a1": "green"}, sold={"green": 3, "red": 4}, laws={"joker": 1}, cash=[5, 10, 20])
    play(table, "lay father a1", "sell")
    assert table.view(1)["cash"] == [15, 10, 20]
    assert table.view(None)["cash"] == [15, 10, 20]


@pytest.mark.parametrize("end", ["ended_empty", "ended_stuck"])
def test_the_joker_chooses_after_every_kind_of_end(end):
    """CH-56"""
    if end == "ended_empty":
        table = play(position(rest="empty", treasure={"a1": "green"}, laws={"joker": 2}), "lay father a1", "store")
    else:
        table = play(stuck(laws={"joker": 2}), "lay father a1", "store")
    assert told(table)[-1] == end
    assert table.movers == (2,)


def test_without_a_joker_in_play_nobody_is_asked():
    """CH-56"""
    table = position(treasure={"a1": "green"}, sold={"green": 3, "red": 4}, face_down="idle")
    assert play(table, "lay father a1", "sell").phase == "over"
