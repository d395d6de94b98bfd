"""The end of a round and of the game (DA-60 to DA-62, DA-70 to DA-74)."""

import pytest

from .position import (
    DAHSCHUR,
    cities,
    ending,
    hand,
    held,
    moves,
    offerings,
    play,
    points,
    position,
    row,
    settled,
    told,
)

ROWS = ("621", "153", "234", "312")


def chambers(table):
    return ["".join(str(value) for value in cards if value) for cards in table.record["chamber"][: table.seats]]


def round_over(start=0, **given):
    """Phase 2 is done, and the cards go into the chambers."""
    given = {"cities": {}, "bag": {"red": 1}} | given
    table = settled(ROWS, start=start, **given)
    while table.phase != "entomb":
        table.play(table.legal(table.movers[0])[0])
    return table


# Rounds


def test_from_the_start_player_on_everyone_puts_one_card_into_the_rounds_chamber():
    """DA-60"""
    table = round_over(start=2)
    order = []
    for value in (4, 1, 6, 5):
        order.append(table.movers[0])
        play(table, f"entomb {value}")
        assert told(table, "entombed")[0][:2] == (order[-1], str(value))
    assert order == [2, 3, 0, 1]
    assert chambers(table) == ["6", "5", "4", "1"]


def test_the_other_cards_return_to_hand():
    """DA-60"""
    table = round_over()
    assert moves(table) == {"entomb 1", "entomb 2", "entomb 6"}
    assert table.why("entomb 3") == "DA-60"
    play(table, "entomb 2")
    assert hand(table, 0) == "13456"
    assert row(table, 0) == ""


def test_equal_values_may_lie_in_a_chamber():
    """DA-60"""
    table = play(round_over(), "entomb 1", "entomb 1", "entomb 2", "entomb 1")
    assert chambers(table) == ["1", "1", "2", "1"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_round_has_a_chamber_of_its_own(number):
    """DA-60"""
    table = play(round_over(round_no=number), "entomb 6")
    assert table.record["chamber"][0].tolist() == [6 if chamber == number - 1 else 0 for chamber in range(4)]
    assert told(table, "entombed") == [(0, "6", f"reed{number}")]


ENTOMB_ALL = ("entomb 6", "entomb 5", "entomb 4", "entomb 3")


def test_cities_without_any_disc_are_laid_aside_and_replaced_with_new_discs():
    """DA-61"""
    table = round_over(cities={7: "", 8: "g", 13: "", 14: "g"})
    play(table, *ENTOMB_ALL)
    found = cities(table)
    assert found[8] == found[14] == "g", "the others stay as they are"
    assert len(found) == 4
    assert not {7, 13} & set(found)
    new = set(found) - {8, 14}
    assert all(found[city] == "gs" for city in new)
    assert {int(city) for _, city in told(table, "closed")} == {7, 13}
    assert {int(city) for _, city in told(table, "opened")} == new


def test_cities_that_were_laid_aside_never_return():
    """DA-61"""
    for seed in range(30):
        table = round_over(cities={7: "", 8: "g", 13: "", 14: "g"}, seed=seed)
        play(table, *ENTOMB_ALL)
        assert not int(table.record["city_pile"]) & (1 << 1 | 1 << 7)


def test_without_city_cards_in_the_pile_the_place_stays_empty():
    """DA-61"""
    table = round_over(cities={7: "", 8: "g", 13: "", 14: "g"})
    table.set_up(check=False, city_pile="{15}")
    play(table, *ENTOMB_ALL)
    assert cities(table) == {15: "gs", 8: "g", 14: "g"}


def test_after_the_last_round_nothing_is_refilled():
    """DA-61"""
    table = round_over(cities={7: "", 8: "g", 13: "", 14: "g"}, round_no=4)
    play(table, *ENTOMB_ALL)
    assert cities(table) == {7: "", 8: "g", 13: "", 14: "g"}
    assert table.over


def test_the_start_marker_passes_to_the_left():
    """DA-62"""
    table = round_over(start=1)
    play(table, "entomb 5", "entomb 4", "entomb 3", "entomb 6")
    assert (table.record["start"], table.record["active"], table.record["round_no"]) == (2, 2, 1)
    assert table.movers == (3,)
    assert told(table, "round") == [(None, 2)]


@pytest.mark.parametrize(("seats", "rounds"), [(4, 4), (3, 3), (2, 4)])
def test_so_many_rounds_are_played(seats, rounds):
    """DA-62 DA-81 DA-91"""
    table = DAHSCHUR.table(seats, 3)
    starts = []
    while not table.over:
        started = told(table, "round")
        if started:
            starts.append(int(table.record["start"]))
        table.play(table.legal(table.movers[0])[0])
    assert starts == [n % seats for n in range(rounds)]
    assert all(len(cards) == rounds for cards in chambers(table))


# The end of the game


def test_the_offerings_let_their_owners_place_discs_from_the_front_on():
    """DA-70"""
    table = ending(["1456", "2356"], [[3, 12], [5, 20]], [[6, 4], [5, 2]])
    order = []
    while not table.over:
        order.append((table.movers[0], int(table.record["front"]) + 1))
        play(table, sorted(moves(table))[0])
    assert order == [(1, 20), (0, 12), (1, 5), (0, 3)]


def test_a_disc_goes_on_any_card_of_its_number_and_scores_it():
    """DA-70"""
    table = ending(["1456", "2356"], [[20], []], [[6, 4, 1], []])
    assert moves(table) == {"bury reed4", "bury jar4", "bury reed2", "bury reed1", "decline"}
    play(table, "bury reed2")
    assert points(table) == [4, 0]
    assert held(table, 0) == [1, 6]
    assert table.record["filled"][0].tolist() == [0, 1, 0, 0]


def test_one_disc_to_a_card():
    """DA-70"""
    table = ending(["1456", "2356"], [[20, 19], []], [[6, 6], []])
    play(table, "bury reed4")
    assert moves(table) == {"bury jar4", "decline"}
    assert table.why("bury reed4") == "DA-70"


def test_a_disc_that_one_does_not_hold_cannot_be_placed():
    """DA-70"""
    table = ending(["1456", "2356"], [[20, 19], []], [[6, 6], [5]])
    assert table.why("bury jar3") == "DA-70"


def test_one_disc_for_each_offering_and_no_more():
    """DA-70"""
    table = ending(["1456", "2356"], [[20], []], [[6, 4, 1], []])
    play(table, "bury reed4")
    assert table.over
    assert points(table) == [6, 0]


@pytest.mark.parametrize(("disc", "door", "host"), [(6, "jar4", 2), (5, "jar3", 2), (3, "jar2", 1), (2, "jar1", 1)])
def test_on_anothers_card_that_player_scores_two_for_gold_and_one_for_silver(disc, door, host):
    """DA-71"""
    table = ending(["1411", "2356"], [[20], []], [[disc], []])
    play(table, f"bury {door}")
    assert points(table) == [disc, host]
    assert told(table, "hosted") == [(1, door, host)]


def test_on_the_own_card_nobody_else_scores():
    """DA-71"""
    table = play(ending(["1456", "2356"], [[20], []], [[6], []]), "bury reed4")
    assert points(table) == [6, 0]
    assert told(table, "hosted") == []


def test_what_a_disc_will_score_and_for_whom_is_said_with_the_move():
    """DA-70 DA-71"""
    table = ending(["1456", "2356"], [[20], []], [[6], []])
    on_another, on_the_own = table.words(["bury jar4", "bury reed4"])
    keys = ("points", "honour", "symbol", "disc")
    assert [on_another[key] for key in keys] == [6, 2, "jar", "gold"]
    assert [on_the_own[key] for key in keys] == [6, 0, "reed", "gold"]
    (low,) = ending(["1456", "2356"], [[20], []], [[6, 4, 1], []]).words(["bury reed1"])
    assert [low[key] for key in keys] == [1, 0, "reed", "silver"]


def test_a_player_may_decline_and_the_offering_is_spent():
    """DA-72"""
    table = ending(["1456", "2356"], [[20, 7], [15]], [[6], [5]])
    play(table, "decline")
    assert told(table, "declined") == [(0, "20")]
    assert (table.movers, table.record["front"] + 1) == ((1,), 15)
    play(table, "decline")
    assert (table.movers, table.record["front"] + 1) == ((0,), 7)


def test_everyone_who_holds_a_disc_is_asked_even_if_it_fits_nowhere():
    """DA-72"""
    table = ending(["1456", "1456"], [[20], [15]], [[2], [5]])
    assert table.movers == (0,)
    assert moves(table) == {"decline"}


def test_nobody_is_asked_without_a_disc():
    """DA-72"""
    table = ending(["1456", "2356"], [[20, 3], [15]], [[], [5]])
    assert (table.movers, table.record["front"] + 1) == ((1,), 15)


def test_the_game_ends_when_nobody_can_place_any_more_and_discs_left_are_lost():
    """DA-73"""
    table = ending(["1456", "2356"], [[20], []], [[6, 5], [4, 4]])
    play(table, "bury reed4")
    assert table.over
    assert points(table) == [6, 0]
    assert held(table, 1) == [4, 4]
    assert offerings(table, 0) == [20]


def test_the_game_ends_when_every_card_has_its_disc():
    """DA-73"""
    table = ending(["5", "6"], [[20, 19, 18], []], [[5, 6, 6, 4], []])
    play(table, "bury reed1", "bury jar1")
    assert table.over


def test_every_gem_in_supply_scores_one():
    """DA-73"""
    table = ending(["1456", "2356"], [[20], []], [[6], []], gems=[{"red": 2, "blue": 1}, {"green": 1}])
    assert points(table) == [0, 0]
    play(table, "bury reed4")
    assert points(table) == [9, 1]
    assert told(table, "left_over") == [(0, 3, 3), (1, 1, 1)]


def over(scores, supply):
    table = position(seats=len(scores), supply=supply)
    table.set_up(check=False, tally="/".join(f"avenue:{points}" for points in scores))
    return table.ranks()


def test_most_points_win():
    """DA-74"""
    assert over([10, 30, 20, 5], [10, 0, 5, 9]) == [3, 1, 2, 4]


def test_among_equals_most_goods_in_supply_win():
    """DA-74"""
    assert over([30, 30, 20, 30], [1, 4, 9, 3]) == [3, 1, 4, 2]


def test_still_equal_all_of_them_share():
    """DA-74"""
    assert over([30, 30, 20, 30], [4, 4, 9, 4]) == [1, 1, 4, 1]


def test_the_sheet_tells_what_the_points_came_from():
    """DA-32 DA-33 DA-52 DA-70 DA-71 DA-73"""
    table = ending(["1456", "2356"], [[20], []], [[6], []], gems=[{"red": 2}, {}])
    play(table, "bury jar4")
    assert [[line.points for line in lines] for lines in table.sheet()] == [[0, 0, 0, 6, 0, 2], [0, 0, 0, 0, 2, 0]]
