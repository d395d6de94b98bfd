"""Rewards, ties, tribute (DA-49 to DA-58)."""

import itertools

import pytest

from pyramidion.games.dahschur.state import Phase

from .position import (
    DAHSCHUR,
    cities,
    claims_next,
    gems,
    goods,
    held,
    moves,
    offerings,
    play,
    points,
    settled,
    settling,
    supply,
    told,
)

# Nobody's sum is one of these cities.
FAR = {6: "gs", 7: "gs", 14: "gs", 15: "gs"}
# The highest cards are, from the left, those of seats 0, 1 and 2; sums 9, 9, 9, 6.
CLEAR = ("621", "153", "234", "312")


def rolls(table):
    return [(seat, number) for seat, number in told(table, "rolled")]


def expected_winner(table, tied):
    """Who wins by the dice that were told, rolled in as many goes as needed."""
    dice = rolls(table)
    left = list(tied)
    while len(left) > 1:
        now, dice = dict(dice[: len(left)]), dice[len(left) :]
        assert sorted(now) == sorted(left), "those still equal roll, and nobody else"
        left = [seat for seat in left if now[seat] == max(now.values())]
    assert not dice, "nobody rolls when everything is clear"
    return left[0]


# Rewards


def test_rewards_are_settled_left_middle_right_and_then_tribute():
    """DA-49"""
    table = settled(CLEAR, cities=FAR)
    assert told(table, "highest") == [(0, "6", 0)]
    assert (table.phase, table.movers) == ("silver", (0,))
    play(table, "take 6 silver")
    assert (table.phase, table.movers) == ("lead", (1,))
    play(table, "pick red")
    assert told(table, "rewarded") == [(2, 2)]
    assert (table.phase, table.movers) == ("tribute", (3,))


def test_a_reward_is_wholly_settled_before_the_next_with_the_winner_first():
    """DA-49: the winner, then the losers from the start player on, then the next reward."""
    for seed in range(12):
        table = settled(("621", "653", "634", "312"), start=1, seed=seed, cities=FAR)
        winner = expected_winner(table, (0, 1, 2))
        assert (table.phase, table.movers) == ("silver", (winner,))
        play(table, "take 6 silver")
        for loser in [seat for seat in (1, 2, 3, 0) if seat in (0, 1, 2) and seat != winner]:
            assert (table.phase, table.movers) == ("console", (loser,))
            play(table, min(moves(table)))
        assert (table.phase, table.movers) == ("lead", (1,))


def test_the_highest_left_card_takes_a_silver_disc_of_any_city():
    """DA-50"""
    table = settled(CLEAR, cities={6: "gs", 7: "g", 14: "s", 15: "gs"})
    assert moves(table) == {"take 6 silver", "take 14 silver", "take 15 silver"}
    assert table.why("take 6 gold") == "DA-50"
    assert table.why("take 7 silver") == "DA-50"
    play(table, "take 14 silver")
    assert cities(table)[14] == ""
    (number,) = held(table, 0)
    assert number in (1, 2, 3)
    assert table.record["silvers"].tolist() == [1, 0, 0, 0]


def test_the_only_silver_disc_is_taken_without_asking():
    """DA-50"""
    table = settled(CLEAR, cities={6: "g", 7: "g", 14: "s", 15: "g"})
    assert told(table, "took") == [(0, "14", "silver")]
    assert table.phase == "lead"


NO_SILVER = {6: "g", 7: "g", 14: "", 15: "g"}


def test_without_a_silver_disc_there_is_no_reward_for_the_highest_left_card():
    """DA-50"""
    table = settled(CLEAR, cities=NO_SILVER)
    assert told(table, "lost_reward") == [(None, 0)]
    assert (table.phase, table.movers) == ("lead", (1,))


def test_without_a_silver_disc_those_tied_for_it_do_not_roll_and_all_choose_from_the_start_player_on():
    """DA-50 DA-53"""
    table = settled(("621", "653", "634", "312"), start=1, cities=NO_SILVER)
    assert [seat for seat, *_ in told(table, "tied")] == [1, 2, 0]
    assert told(table, "lost_reward") == [(None, 0)]
    assert rolls(table) == told(table, "won") == []
    for seat in (1, 2, 0):
        assert (table.phase, table.movers) == ("console", (seat,))
        play(table, "enter 1" if seat == 1 else min(moves(table)))
    assert (table.phase, table.movers) == ("lead", (1,))


SILVER_GONE = (
    "give 2; act bowl avenue; swap 12; swap 11; done; act jar rest; give 6; act reed rest; act bowl rest; lay 4; lay 1;"
    "take 7 silver; enter 20; entomb 6; entomb 1; give 3; act reed market; walk 2; act bowl rest; give 5;"
    "act bowl rest; act jar procession; enter 3; lay 4; lay 5; take 14 silver; enter 19; take 9 silver; entomb 4;"
    "entomb 5; give 2; act jar rest; act bowl avenue; swap 4; swap 5; done; give 2; act reed market; walk 3; leave;"
    "act bowl procession; enter 1; lay 4; lay 6"
)


@pytest.mark.parametrize(("version", "asked"), [(1, ("lead", (1,))), (2, ("console", (0,)))])
def test_in_a_whole_game_both_who_are_tied_for_silver_that_is_gone_choose(version, asked):
    """DA-50: by version 1 of the rules nothing happened."""
    table = DAHSCHUR.table(2, 160, version=version)
    play(table, *(move.strip() for move in SILVER_GONE.split(";")))
    assert told(table, "lost_reward") == [(None, 0)]
    assert (table.phase, table.movers) == asked


def lead(**given):
    """Seat 1 has the highest middle card."""
    return settled(CLEAR, cities={6: "g", 7: "g", 14: "g", 15: "g"}, **given)


def test_the_highest_middle_card_sends_a_good_to_the_foremost_free_field():
    """DA-51"""
    table = lead(offerings=[[20], [3], [18]], bag={"red": 1})
    assert moves(table) == {"enter 19", "advance 3 19", "pick red"}
    play(table, "enter 19")
    assert offerings(table, 1) == [3, 19]
    assert supply(table, 1) == 9


def test_the_highest_middle_card_may_move_an_offering_but_only_forward():
    """DA-51"""
    table = lead(offerings=[[], [20, 3], [19]], supply=[10, 0], bag={})
    assert moves(table) == {"advance 3 18"}
    assert table.why("advance 20 18") == "DA-41"
    assert table.why("advance 3 17") == "DA-51"
    play(table, "advance 3 18")
    assert offerings(table, 1) == [18, 20]


def test_the_highest_middle_card_may_pick_any_gem_of_the_bag():
    """DA-51"""
    table = lead(bag={"red": 2, "blue": 1})
    assert moves(table, "pick") == {"pick red", "pick blue"}
    assert table.why("pick green") == "DA-51"
    play(table, "pick blue")
    assert gems(table, 1) == {"blue": 1}
    assert table.record["bag"].tolist() == [2, 0, 0]


def test_the_highest_right_card_scores_two_points():
    """DA-52"""
    table = play(lead(), "pick red")
    assert points(table) == [0, 0, 2, 0]


# Ties


def test_those_tied_roll_until_one_is_highest_and_he_gets_the_reward():
    """DA-53"""
    again = 0
    for seed in range(80):
        table = settled(("612", "653", "634", "651"), seed=seed, cities=FAR)
        assert {seat for seat, *_ in told(table, "tied")} == {0, 1, 2, 3}
        winner = expected_winner(table, (0, 1, 2, 3))
        assert told(table, "won") == [(winner,)]
        assert table.movers == (winner,)
        again += len(rolls(table)) > 4
    assert again > 5, "some had to roll again"


def test_every_seat_wins_ties_about_equally_often():
    """DA-53"""
    wins = [0, 0, 0, 0]
    for seed in range(400):
        table = settled(("612", "653", "634", "351"), seed=seed, cities=FAR)
        wins[table.movers[0]] += 1
    assert wins[3] == 0
    assert min(wins[:3]) > 90, wins


def tie_lost_by(seat: int, **given):
    """Seats 0 and 1 share the highest right card, and this seat loses it; nothing else is to be had before."""
    for seed in range(50):
        table = settled(("126", "136", "214", "345"), seed=seed, cities={9: "", 7: ""}, bag={}, **given)
        while table.phase == "lead":
            table.play(table.legal(table.movers[0])[-1])
        if table.phase == "console" and table.movers == (seat,):
            return table
    raise AssertionError("the dice never fell so")


def test_a_loser_may_set_a_good_on_the_first_free_field_of_the_entry():
    """DA-53"""
    table = tie_lost_by(1, offerings=[[1], [], [2, 5]])
    assert "enter 3" in moves(table)
    assert table.why("enter 4") == "DA-53"
    play(table, "enter 3")
    assert offerings(table, 1) == [3]


def test_a_loser_may_move_an_offering_to_the_next_free_field():
    """DA-53"""
    table = tie_lost_by(1, offerings=[[1, 5], [4, 9], [6]])
    assert moves(table, "advance") == {"advance 4 7", "advance 9 10"}
    play(table, "advance 4 7")
    assert offerings(table, 1) == [7, 9]


def test_a_loser_may_take_a_good_back_from_any_stall():
    """DA-53"""
    table = tie_lost_by(1, goods=[{}, {2: 2, 5: 1}], supply=[10, 7, 10, 10])
    assert moves(table, "fetch") == {"fetch 2", "fetch 5"}
    play(table, "fetch 2")
    assert goods(table, 1) == {2: 1, 5: 1}
    assert supply(table, 1) == 8


def test_a_choice_that_is_possible_must_be_made():
    """DA-53"""
    table = tie_lost_by(1)
    assert moves(table) == {"enter 1"}
    assert table.why("decline") == "DA-72"


def test_losers_choose_from_the_start_player_on():
    """DA-53"""
    for seed in range(10):
        table = settled(("126", "136", "216", "346"), start=2, seed=seed, cities={7: ""}, bag={})
        while table.phase == "lead":
            table.play(table.legal(table.movers[0])[-1])
        winner = told(table, "won")[0][0]
        order = []
        while table.phase == "console":
            order.append(table.movers[0])
            play(table, min(moves(table)))
        assert order == [seat for seat in (2, 3, 0, 1) if seat != winner]


def test_a_tie_is_only_about_the_highest_cards():
    """DA-53"""
    table = settled(("621", "534", "543", "312"), cities=FAR)
    assert told(table, "highest") == [(0, "6", 0)]
    assert rolls(table) == []


# Tribute


# Sums 9, 12, 7, 10.
SUMS = ("621", "543", "124", "235")


def test_who_reaches_a_city_chooses_its_gold_or_silver_disc():
    """DA-54"""
    table = claims_next(SUMS, {12: "gs", 15: "gs"})
    assert told(table, "claimed") == [(1, "12")]
    assert (table.phase, table.movers) == ("tribute", (1,))
    assert moves(table) == {"take 12 gold", "take 12 silver", "forgo"}
    assert table.why("take 15 gold") == "DA-54"
    play(table, "take 12 gold")
    (number,) = held(table, 1)
    assert number in (4, 5, 6)
    assert cities(table)[12] == "s"


def test_the_only_disc_of_a_city_is_taken_or_left():
    """DA-54"""
    table = claims_next(SUMS, {12: "s", 15: "gs"})
    assert (table.phase, table.movers) == ("tribute", (1,))
    assert moves(table) == {"take 12 silver", "forgo"}
    assert table.why("take 12 gold") == "DA-54"
    play(table, "take 12 silver")
    assert told(table, "took") == [(1, "12", "silver")]
    assert table.phase == "entomb"


def test_a_disc_may_be_left_and_stays_where_it_lies():
    """DA-54"""
    table = claims_next(SUMS, {12: "gs", 15: "gs"})
    play(table, "forgo")
    assert told(table, "forwent") == [(1, "12")]
    assert held(table, 1) == []
    assert cities(table)[12] == "gs"
    assert table.phase == "entomb"
    assert table.why("forgo") == "DA-54"


def test_the_reward_of_a_silver_disc_cannot_be_left():
    """DA-50 DA-54: the rulebook lets only the tribute be left."""
    assert settled(CLEAR, cities=FAR).why("forgo") == "DA-54"


def test_by_version_1_of_the_rules_a_disc_could_not_be_left():
    """DA-54"""
    for lying, asked in (("gs", {"take 12 gold", "take 12 silver"}), ("s", {"entomb 6", "entomb 2", "entomb 1"})):
        table = settling(SUMS, cities={12: lying}, version=1).set_up(check=False, stage=3)
        assert moves(play(table, "act reed rest")) == asked
        assert table.why("forgo") == "DA-54"


def test_a_lone_claim_to_a_city_without_discs_gets_nothing():
    """DA-54 DA-57"""
    table = claims_next(SUMS, {12: "", 15: "gs"})
    assert told(table, "empty") == [(None, "12")]
    assert table.phase == "entomb"


def test_cities_are_settled_in_the_order_of_their_first_claimants_from_the_start_player():
    """DA-54"""
    for start, order in ((0, [9, 12, 7, 10]), (2, [7, 10, 9, 12])):
        table = claims_next(SUMS, {7: "g", 10: "g", 12: "g", 9: "g"}, start=start)
        for city in order:
            assert moves(table, "take") == {f"take {city} gold"}
            play(table, f"take {city} gold")
        assert table.phase == "entomb"


def test_equal_sums_without_a_city_mean_nothing():
    """DA-54"""
    table = claims_next(("621", "513", "234", "124"), {10: "gs", 15: "gs"})
    assert told(table, "claimed") == rolls(table) == []
    assert table.phase == "entomb"


NINES = ("621", "513", "234", "124")  # three times 9


def test_the_best_of_a_tie_chooses_a_disc_the_second_takes_the_other_the_rest_are_consoled():
    """DA-55"""
    for seed, chosen in itertools.product(range(25), ("gold", "silver")):
        table = claims_next(NINES, {9: "gs"}, seed=seed)
        dice = rolls(table)
        best, second = ranking(dice, (0, 1, 2))
        assert (table.phase, table.movers) == ("tribute", (best,))
        play(table, f"take 9 {chosen}")
        other = "silver" if chosen == "gold" else "gold"
        assert (table.phase, table.movers) == ("tribute", (second,))
        assert moves(table) == {f"take 9 {other}", "forgo"}
        play(table, f"take 9 {other}")
        assert told(table, "took") == [(second, "9", other)]
        (third,) = {0, 1, 2} - {best, second}
        assert (table.phase, table.movers) == ("console", (third,))
        play(table, min(moves(table)))
        assert table.phase == "entomb"


def test_whoever_leaves_a_disc_is_not_consoled_and_the_second_of_a_tie_chooses_among_those_left():
    """DA-54 DA-55: the consolation belongs to those for whom there was none."""
    table = claims_next(NINES, {9: "gs"})
    best, second = ranking(rolls(table), (0, 1, 2))
    play(table, "forgo")
    assert table.movers == (second,)
    assert moves(table) == {"take 9 gold", "take 9 silver", "forgo"}
    play(table, "forgo")
    (third,) = {0, 1, 2} - {best, second}
    assert (table.phase, table.movers) == ("console", (third,))
    play(table, min(moves(table)))
    assert table.phase == "entomb"
    assert cities(table)[9] == "gs"


def ranking(dice, tied):
    """The first two by the dice told, those equal rolling again while one of the first two places is open."""
    history = {seat: [] for seat in tied}
    dice = list(dice)
    while True:
        ranked = sorted(tied, key=lambda seat: history[seat], reverse=True)
        groups = [list(group) for _, group in itertools.groupby(ranked, key=lambda seat: history[seat])]
        place, rolling = 0, set()
        for group in groups:
            if len(group) > 1 and place < 2:
                rolling |= set(group)
            place += len(group)
        if not rolling:
            assert not dice
            return ranked[0], ranked[1]
        now, dice = dict(dice[: len(rolling)]), dice[len(rolling) :]
        assert set(now) == rolling, "only those still equal roll again, and only while it matters"
        for seat in tied:
            history[seat].append(now.get(seat, 0))


def test_with_one_disc_left_only_the_best_gets_it():
    """DA-55"""
    for seed in range(20):
        table = claims_next(NINES, {9: "g"}, seed=seed)
        best = expected_winner(table, (0, 1, 2))
        assert table.movers == (best,)
        play(table, "take 9 gold")
        order = []
        while table.phase == "console":
            order.append(table.movers[0])
            play(table, min(moves(table)))
        assert order == [seat for seat in (0, 1, 2) if seat != best]


def test_at_a_city_without_discs_nobody_rolls_and_all_those_tied_choose():
    """DA-55"""
    table = claims_next(NINES, {9: ""}, start=1)
    assert rolls(table) == []
    order = []
    while table.phase == "console":
        order.append(table.movers[0])
        play(table, min(moves(table)))
    assert order == [1, 2, 0]


def test_two_with_the_same_sum_share_the_discs_and_nobody_is_consoled():
    """DA-55"""
    table = claims_next(("621", "513", "543", "124"), {9: "gs"})
    best = expected_winner(table, (0, 1))
    assert table.movers == (best,)
    play(table, "take 9 silver")
    assert table.movers == (1 - best,)
    play(table, "take 9 gold")
    assert table.phase == "entomb"


def test_only_the_holder_sees_the_number_of_a_disc():
    """DA-56"""
    table = play(claims_next(SUMS, {12: "gs"}), "take 12 gold")
    (number,) = held(table, 1)
    assert [event.args["number"] for event in table.events(1) if event.kind == "looked"] == [number]
    for viewer in (None, 0, 2, 3):
        assert not [event for event in table.events(viewer) if event.kind == "looked"]
        assert sum(map(sum, table.view(viewer)["held"])) == 0
        assert table.view(viewer)["golds"] == [0, 1, 0, 0]
    assert table.view(1)["held"][1][number - 1] == 1


def test_the_numbers_of_discs_come_from_those_nobody_has_taken():
    """DA-04 DA-54"""
    found = []
    for seed in range(60):
        table = settling(SUMS, seed=seed, cities={12: "g"}, discs=[[4, 4, 4, 4], [], [5, 5, 5]])
        table.set_up(check=False, stage=3)
        play(table, "act reed rest", "take 12 gold")
        found += held(table, 1)
    assert set(found) == {6}, "all others are held already"


def test_where_no_reward_is_possible_nothing_happens():
    """DA-58 DA-51"""
    table = lead(supply=[10, 0], bag={})
    assert (1, 1) in told(table, "lost_reward")
    assert told(table, "rewarded") == [(2, 2)], "it goes on with the right cards"


def test_where_no_consolation_is_possible_nothing_happens():
    """DA-58 DA-53"""
    table = claims_next(NINES, {9: ""}, supply=[0, 3, 0, 10])
    assert (table.phase, table.movers) == ("console", (1,))
    play(table, "enter 1")
    assert table.phase == "entomb", "seats 0 and 2 have nothing to choose"


def test_settling_asks_nobody_who_has_no_part_in_it():
    """DA-49"""
    table = claims_next(("621", "513", "543", "124"), {15: "gs"})
    assert table.phase == "entomb"
    assert told(table)[-1] == "returned"


def test_phase_two_ends_with_the_chambers_from_the_start_player_on():
    """DA-49 DA-60"""
    table = DAHSCHUR.table(4, 9)
    while table.record["phase"] != Phase.ENTOMB:
        table.play(table.legal(table.movers[0])[-1])
    assert table.movers == (0,)


@pytest.mark.parametrize(
    ("total", "combinations"),
    {
        6: "123",
        7: "124",
        8: "125 134",
        9: "126 135 234",
        10: "136 145 235",
        11: "146 245 236",
        12: "156 246 345",
        13: "256 346",
        14: "356",
        15: "456",
    }.items(),
)
def test_the_rulebooks_table_of_cities_names_every_combination(total, combinations):
    """DA-54: each of them claims its city, in any order of the cards, and no other three cards do."""
    listed = {tuple(map(int, cards)) for cards in combinations.split()}
    assert listed == {cards for cards in itertools.combinations(range(1, 7), 3) if sum(cards) == total}
    for cards in listed:
        for order in itertools.permutations(cards):
            row = "".join(map(str, order))
            others = ["156", "156", "156"] if total != 12 else ["124", "124", "124"]
            table = claims_next((row, *others), {total: "g"})
            assert told(table, "claimed") == [(0, str(total))]
            assert moves(table, "take") == {f"take {total} gold"}
