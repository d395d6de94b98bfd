"""The procession (DA-40 to DA-42)."""

from .position import LENGTH, moves, offerings, play, position, supply, told


def at_procession(value: int = 3, **given):
    return play(position(gift={1: value, 2: 6}, **given), "act jar procession")


def test_a_good_from_the_supply_goes_up_to_the_value_forward():
    """DA-40"""
    table = at_procession(3)
    assert moves(table) == {"enter 1", "enter 2", "enter 3"}
    play(table, "enter 2")
    assert offerings(table, 0) == [2]
    assert supply(table, 0) == 9


def test_an_offering_on_the_track_may_move_instead():
    """DA-40"""
    table = at_procession(2, offerings=[[4, 9]])
    assert moves(table, "advance") == {"advance 4 5", "advance 4 6", "advance 9 10", "advance 9 11"}
    play(table, "advance 4 6")
    assert offerings(table, 0) == [6, 9]
    assert told(table, "advanced") == [(0, "4", "6")]


def test_occupied_fields_are_jumped_and_not_counted():
    """DA-40"""
    table = at_procession(2, offerings=[[3], [1, 4], [5], [7]])
    assert moves(table) == {"enter 2", "enter 6", "advance 3 6", "advance 3 8"}


def test_one_offering_to_a_field():
    """DA-40"""
    table = at_procession(2, offerings=[[3], [1]])
    assert table.why("enter 1") == "DA-40"
    assert table.why("advance 3 3") == "DA-41"
    assert table.why("advance 4 5") == "DA-40"


def test_surplus_steps_lapse_at_the_front():
    """DA-40"""
    table = at_procession(6, offerings=[[LENGTH - 2]], supply=[0])
    assert moves(table) == {f"advance {LENGTH - 2} {LENGTH - 1}", f"advance {LENGTH - 2} {LENGTH}"}


def test_without_goods_in_supply_only_an_offering_can_move():
    """DA-41"""
    table = at_procession(1, offerings=[[3]], supply=[0])
    assert moves(table) == {"advance 3 4"}
    assert table.why("enter 1") == "DA-41"
    table = position(gift={1: 4}, supply=[0])
    assert "act jar procession" not in moves(table)
    assert table.why("act jar procession") == "DA-41"


def test_offerings_never_move_back():
    """DA-41"""
    table = at_procession(6, offerings=[[8]])
    assert table.why("advance 8 7") == "DA-41"
    assert not [move for move in moves(table, "advance") if int(move.split()[2]) <= 8]


def test_on_a_full_track_the_action_is_not_available():
    """DA-42"""
    table = position(gift={1: 4}, offerings=[range(1, 11), range(11, 21)])
    assert "act jar procession" not in moves(table)
    assert table.why("act jar procession") == "DA-42"


def test_when_nothing_free_lies_ahead_the_action_is_not_available():
    """DA-42"""
    table = position(gift={1: 4}, offerings=[[LENGTH, LENGTH - 1]], supply=[0])
    assert "act jar procession" not in moves(table)
    table = position(gift={1: 4}, offerings=[[LENGTH - 1], [LENGTH]], supply=[0])
    assert "act jar procession" not in moves(table)
    table = position(gift={1: 4}, offerings=[[LENGTH - 1], [LENGTH]], supply=[1])
    assert "act jar procession" in moves(table)


def test_the_track_has_twenty_fields():
    """DA-42"""
    table = at_procession(6, offerings=[[LENGTH - 1]])
    assert moves(table, "advance") == {f"advance {LENGTH - 1} {LENGTH}"}
    assert table.box.record[0]["fields"] == LENGTH
