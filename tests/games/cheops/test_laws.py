"""The twelve law tablets when they are taken."""

from itertools import permutations

import pytest

from pyramidion.games.cheops.state import LAW

from .position import CHEOPS, cash, lies, moves, play, position, sold, store, told


def taken(law, **more):
    """Seat 0 has just laid the father on a1 and turned up this law."""
    more["treasure"] = {"a1": "tablet"} | more.get("treasure", {})
    return play(position(face_down=law, **more), "lay father a1")


def test_the_twelve_tablets_have_the_order_of_their_numbers():
    """CH-19"""
    assert LAW.values == (
        "price5", "price15", "three", "sell", "bar", "idle", "number", "repeal", "joker", "market", "reach", "swap",
    )  # fmt: skip


# 1 and 2: the market price


@pytest.mark.parametrize(
    ("law", "price"), [pytest.param("price5", 5, id="CH-31"), pytest.param("price15", 15, id="CH-32")]
)
def test_a_price_tablet_goes_on_the_market_field_and_changes_the_market_price(law, price):
    """CH-31 CH-32"""
    table = taken(law, treasure={"c1": "green"})
    assert lies(table, law) == "market"
    assert table.record["market"] == price
    assert "price" in told(table)
    play(table, "done", "lay father c1", "sell")
    assert cash(table) == [0, price, 0]


@pytest.mark.parametrize(("first", "then", "price"), [("price5", "price15", 15), ("price15", "price5", 5)])
def test_a_later_price_tablet_covers_an_earlier_one(first, then, price):
    """CH-31 CH-32"""
    table = taken(then, laws={first: "market field"})
    assert table.record["market"] == price
    assert lies(table, first) == lies(table, then) == "market"


# 3: three full boards


def test_the_game_ends_at_three_full_boards_instead_of_two():
    """CH-33"""
    table = taken("three", sold={"green": 3, "black": 4, "blue": 3}, treasure={"c1": "green", "e1": "blue"})
    assert lies(table, "three") == "game_board"
    play(table, "done", "lay father c1", "sell")
    assert "full" in told(table)
    assert not table.over
    play(table, "done", "lay father e1", "sell")
    assert told(table) == ["sold", "full", "ended_boards"]
    assert table.over


@pytest.mark.parametrize("boards", [["green"], ["green", "black"]])
def test_the_other_ends_stand_beside_the_three_boards(boards):
    """CH-33 CH-50"""
    more = {"laws": {"three": "game board"}, "sold": dict.fromkeys(boards, 4), "rest": "empty"}
    table = play(position(treasure={"a1": "red"}, **more), "lay father a1", "store")
    assert told(table) == ["stored", "ended_empty"]
    table = position(treasure={"a1": "red", "b2": "red"}, stacks=["", "", ""], **more)
    assert told(play(table, "lay father a1", "store")) == ["stored", "ended_stuck"]


def test_removing_tablet_three_while_two_boards_are_full_ends_the_game_at_once():
    """CH-33 CH-38"""
    table = taken("repeal", laws={"three": "game board", "idle": ("under", "red")}, sold={"green": 4, "black": 4})
    play(table, "repeal three")
    assert told(table) == ["repealed", "ended_boards"]
    assert table.over


def test_removing_tablet_three_while_one_board_is_full_ends_nothing():
    """CH-33 CH-38"""
    table = play(taken("repeal", laws={"three": "game board"}, sold={"green": 4}), "repeal three")
    assert table.phase == "refill"


def test_removing_another_tablet_while_two_boards_are_full_ends_nothing():
    """CH-33 CH-38"""
    laws = {"three": "game board", "idle": ("under", "red")}
    table = play(taken("repeal", laws=laws, sold={"green": 4, "black": 4}), "repeal idle")
    assert not table.over


def test_a_neighbours_repeal_of_tablet_three_ends_the_game_before_the_normal_turn():
    """CH-33 CH-38 CH-21"""
    table = position(
        face_down="repeal",
        treasure={"a1": "tablet"},
        cash=[20],
        laws={"three": "game board"},
        sold={"red": 4, "blue": 4},
    )
    assert told(play(table, "hire a1", "repeal three"))[-1] == "ended_boards"


# 4, 5 and 6: under a board


@pytest.mark.parametrize("law", ["sell", "bar", "idle"])
def test_three_tablets_go_under_a_board_of_ones_choice(law):
    """CH-34 CH-35 CH-36"""
    table = taken(law)
    assert moves(table) == {f"under {colour}" for colour in ("green", "black", "blue", "brown", "red", "orange")}
    play(table, "under red")
    assert lies(table, law) == "under"
    assert table.phase == "refill"


@pytest.mark.parametrize(("law", "other"), [*permutations(["sell", "bar", "idle"], 2)])
def test_only_one_tablet_lies_under_a_board(law, other):
    """CH-44 CH-36"""
    table = taken(law, laws={other: ("under", "blue")})
    assert table.why("under blue") == "CH-44"
    assert len(moves(table)) == 5


def test_a_tablet_on_a_number_does_not_occupy_the_place_under_the_board():
    """CH-44 CH-37"""
    table = taken("sell", laws={"number": ("on", "blue", 3)})
    assert table.why("under blue") is None


def test_the_place_under_a_board_is_free_again_after_a_repeal():
    """CH-44 CH-38"""
    table = taken("repeal", laws={"idle": ("under", "green")})
    play(table, "repeal idle")
    table.set_up(check=False, law_place="sell:unseen,price5..three:box,bar..swap:box", treasure="e1:tablet,f1:green")
    play(table, "done", "lay mother e1", "under green")
    assert lies(table, "sell") == "under"


def test_a_colour_under_the_duty_to_sell_is_never_stored():
    """CH-34"""
    table = position(treasure={"a1": "green", "c1": "red"}, laws={"sell": ("under", "green")}, store=[{"green": 2}])
    play(table, "lay father a1")
    assert moves(table) == {"sell"}
    assert table.why("store") == "CH-34"
    play(table, "sell", "done", "lay father c1")
    assert moves(table) == {"sell", "store"}


def test_when_the_board_is_full_a_colour_under_the_duty_to_sell_is_worth_nothing():
    """CH-34 CH-17"""
    table = position(
        treasure={"a1": "green"}, laws={"sell": ("under", "green")}, sold={"green": 4}, store=[{"green": 2}]
    )
    play(table, "lay father a1")
    assert told(table) == ["laid", "took", "worthless"]
    assert table.phase == "refill"
    assert cash(table) == [0, 0, 0]
    assert store(table, 0) == {"green": 2}, "scarabs already stored stay"
    assert sold(table) == {"green": 4}
    assert table.scores() == [50, 0, 0], "and keep their value"


def test_a_worthless_scarab_a_neighbour_fetched_leaves_the_normal_turn_to_follow():
    """CH-34 CH-20"""
    table = position(treasure={"a1": "green"}, laws={"sell": ("under", "green")}, sold={"green": 4}, cash=[20])
    play(table, "hire a1")
    assert told(table) == ["hired", "took", "worthless"]
    assert table.phase == "lay"


def test_a_worthless_scarab_may_be_the_last_thing_on_the_pyramid():
    """CH-34 CH-50"""
    table = position(rest="empty", treasure={"a1": "green"}, laws={"sell": ("under", "green")}, sold={"green": 4})
    assert told(play(table, "lay father a1")) == ["laid", "took", "worthless", "ended_empty"]


def test_a_colour_under_the_ban_may_only_be_stored():
    """CH-35"""
    table = play(position(treasure={"a1": "green"}, laws={"bar": ("under", "green")}), "lay father a1")
    assert moves(table) == {"store"}
    assert table.why("sell") == "CH-35"


def test_the_silent_tablet_has_no_effect():
    """CH-36"""
    table = play(position(treasure={"a1": "green"}, laws={"idle": ("under", "green")}), "lay father a1")
    assert moves(table) == {"sell", "store"}


# 7: a new number


def test_the_number_tablet_goes_on_any_free_number_the_last_one_too():
    """CH-37"""
    table = taken("number", sold={"green": 2, "red": 4})
    rows = {colour: set() for colour in ("green", "black", "blue", "brown", "red", "orange")}
    for move in moves(table):
        _, colour, row = move.split()
        rows[colour].add(int(row))
    untouched = {1, 2, 3, 4, 5}
    assert rows.pop("green") == {3, 4, 5}
    assert rows.pop("red") == {5}
    assert all(free == untouched for free in rows.values())
    assert table.why("number green 2") == "CH-37"
    assert table.why("number black 6") == "CH-37"


@pytest.mark.parametrize("board", ["I-1", "III-1", "III-4"])
def test_the_tablets_number_replaces_the_printed_one_completely(board):
    """CH-37"""
    table = taken("number", board={"green": board, "red": "II-6", "orange": "II-5"}, store=[{"green": 2}, {"green": 1}])
    play(table, "number green 1")
    assert table.scores() == [40, 20, 0]


def test_a_later_sale_covers_the_tablet_on_a_number():
    """CH-37"""
    table = position(laws={"number": ("on", "green", 1)}, store=[{"green": 1}], treasure={"a1": "green"})
    assert table.scores()[0] == 20
    play(table, "lay father a1", "sell")
    assert cash(table)[0] == 10, "the market price, whatever number is covered"
    assert table.scores()[0] == 10 + 10
    assert lies(table, "number") == "number"


def test_the_tablet_on_the_last_number_is_never_covered():
    """CH-37 CH-17"""
    table = position(
        laws={"number": ("on", "green", 5)}, sold={"green": 4}, store=[{"green": 1}], treasure={"a1": "green"}
    )
    assert table.scores()[0] == 20
    assert moves(play(table, "lay father a1")) == {"store"}


def test_the_tablets_number_is_the_boxs():
    """CH-37"""
    box = CHEOPS.box(CHEOPS.box_text.replace("number = 20", "number = 45"), "other")
    table = position(box=box, laws={"number": ("on", "green", 1)}, store=[{"green": 2}])
    assert table.scores()[0] == 90


# 8: a repeal

EVERYWHERE = {
    "price5": "market field",
    "three": "game board",
    "sell": ("under", "green"),
    "number": ("on", "red", 2),
    "joker": 1,
    "market": 2,
    "swap": 0,
}


def test_one_tablet_on_or_under_a_board_on_the_game_board_or_before_a_player_is_removed():
    """CH-38"""
    table = taken("repeal", laws=EVERYWHERE)
    assert moves(table) == {f"repeal {law}" for law in EVERYWHERE}
    for law in EVERYWHERE:
        twin = play(table.copy(), f"repeal {law}")
        assert lies(twin, law) == "box"
        assert lies(twin, "repeal") == "box"


def test_a_repeal_is_compulsory_even_if_the_only_tablet_is_ones_own():
    """CH-38"""
    table = taken("repeal", laws={"joker": 0})
    assert moves(table) == {"repeal joker"}
    assert table.why("done") == "CH-10"


def test_the_face_down_tablets_in_the_pyramid_cannot_be_removed():
    """CH-38"""
    table = taken("repeal", laws={"idle": ("under", "red")})
    table.set_up(check=False, law_place="idle:under,swap:unseen")
    assert table.why("repeal swap") == "CH-38"
    assert table.why("repeal repeal") == "CH-38"


def test_a_covered_price_tablet_may_be_removed_and_changes_nothing():
    """CH-38"""
    table = taken("repeal", laws={"price5": "market field", "price15": "market field"})
    assert table.record["market"] == 15
    play(table, "repeal price5")
    assert table.record["market"] == 15
    assert "price" not in told(table)


def test_a_removed_price_tablet_lets_the_other_one_count_again():
    """CH-38"""
    table = taken("repeal", laws={"price15": "market field", "price5": "market field"})
    assert table.record["market"] == 5
    play(table, "repeal price5")
    assert table.record["market"] == 15


def test_without_price_tablets_ten_counts_again():
    """CH-38"""
    table = play(taken("repeal", laws={"price15": "market field"}, treasure={"c1": "red"}), "repeal price15")
    assert table.record["market"] == 10
    play(table, "done", "lay mother c1", "sell")
    assert cash(table) == [0, 10, 0]


def test_a_removed_number_tablet_lets_the_printed_number_count_again():
    """CH-38 CH-37"""
    table = taken("repeal", laws={"number": ("on", "green", 1)}, store=[{"green": 1}])
    assert table.scores()[0] == 20
    assert play(table, "repeal number").scores()[0] == 5


def test_a_covered_number_tablet_may_be_removed():
    """CH-38 CH-37"""
    table = taken("repeal", laws={"number": ("on", "green", 1)}, sold={"green": 2}, store=[{"green": 1}])
    assert play(table, "repeal number").scores()[0] == 15


@pytest.mark.parametrize("law", ["sell", "bar"])
def test_a_removed_tablet_under_a_board_sets_its_colour_free(law):
    """CH-38 CH-34 CH-35"""
    table = play(taken("repeal", laws={law: ("under", "red")}, treasure={"c1": "red"}), f"repeal {law}", "done")
    assert moves(play(table, "lay mother c1")) == {"sell", "store"}


def test_a_kept_tablet_that_was_removed_can_no_longer_be_used():
    """CH-38 CH-43"""
    table = play(taken("repeal", laws={"market": 1}, store=[{}, {"red": 1}]), "repeal market", "done")
    assert table.why("use market") == "CH-43"


def test_with_no_tablet_in_play_the_repeal_goes_to_the_box():
    """CH-38 CH-43"""
    table = taken("repeal")
    assert told(table) == ["laid", "turned", "boxed"]
    assert table.phase == "refill"


# 9: the joker


def test_the_joker_is_kept_for_25_or_removed():
    """CH-39"""
    table = taken("joker", cash=[30])
    assert moves(table) == {"pay", "decline"}
    paid = play(table.copy(), "pay")
    assert cash(paid) == [5, 0, 0]
    assert lies(paid, "joker") == "seat"
    declined = play(table.copy(), "decline")
    assert cash(declined) == [30, 0, 0]
    assert lies(declined, "joker") == "box"


def test_a_kept_joker_cannot_be_used_during_the_game():
    """CH-39 CH-43"""
    table = position(laws={"joker": 0})
    assert table.why("use joker") == "CH-43"
    assert table.why("joker red") == "CH-56"
    assert table.why("pay") == "CH-39"


def test_without_the_money_its_taker_is_asked_all_the_same_and_can_only_remove_the_joker():
    """CH-39 CH-55"""
    table = taken("joker", cash=[24, 99])
    assert told(table) == ["laid", "turned"]
    assert table.phase == "pay"
    assert moves(table) == {"decline"}
    assert table.why("pay") == "CH-39"
    play(table, "decline")
    assert told(table) == ["boxed"]
    assert lies(table, "joker") == "box"


def test_by_version_1_of_the_rules_the_joker_went_to_the_box_at_once_without_the_money():
    """CH-39 CH-43"""
    table = taken("joker", cash=[24, 99], version=1)
    assert told(table) == ["laid", "turned", "boxed"]
    assert lies(table, "joker") == "box"


def test_exactly_25_is_enough_for_the_joker():
    """CH-39"""
    assert cash(play(taken("joker", cash=[25]), "pay")) == [0, 0, 0]
