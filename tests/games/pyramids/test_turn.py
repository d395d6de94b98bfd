"""Setting up, replacing, bonuses, rounds and the end of Silver & Gold: Pyramids (SG-01 to SG-05, SG-30 to SG-55)."""

from __future__ import annotations

import pytest

from pyramidion import IllegalMove
from pyramidion.games.pyramids.chamber import PATTERN, SHAPE_CELLS
from pyramidion.games.pyramids.state import COLOUR, NONE
from pyramidion.games.pyramids.testing import BOXES, census

from .positions import (
    CORRIDOR,
    GAME,
    PLAIN,
    begun,
    cells,
    display,
    expedition,
    finished_before,
    give,
    kinds,
    last_turn,
    marked,
)

# Cards whose colours are those of the standard box: 1 green, 2 orange, 3 purple, and so on.
SHORT = dict.fromkeys(range(1, 49), CORRIDOR)


def about_to_complete(table, seat: int, *numbers: int) -> None:
    """The seat plays with these corridors, and only their tombs are left to mark."""
    give(table, seat, *numbers)
    for chamber in range(len(numbers)):
        marked(table, seat, chamber + 1, "a1 a2 a3 a4")


def complete(table, *plays: tuple[int, str]) -> None:
    for seat, move in plays:
        table.play(move, seat)


# Setting up


def test_forty_eight_cards_sixteen_of_each_colour():
    """SG-01"""
    box = GAME.standard_box.record[0]
    assert int(box["cards"].sum()) == 48
    for colour in range(3):
        assert int((box["colour"] == colour).sum()) == 16
    assert COLOUR[box["colour"][14]] == COLOUR[box["colour"][32]] == "purple"
    for card in range(48):
        assert int(box["entrance"][card]).bit_count() == int(box["tomb"][card]).bit_count() == 1
        assert int(box["entrance"][card]) < 1 << 5
        assert int(box["tomb"][card]) >= 1 << 20


def test_eight_expedition_cards_show_six_patterns_of_two_to_four_cells():
    """SG-02"""
    patterns = GAME.standard_box.record[0]["pattern"]
    assert len(patterns) == 8
    assert len(set(patterns.tolist())) == 6
    sizes = {
        PATTERN[p]: len(SHAPE_CELLS[next(s for s in SHAPE_CELLS if s[0] == letter)])
        for p, letter in enumerate("divbltoz")
    }
    assert {sizes[PATTERN[p]] for p in patterns} == {2, 3, 4}


def test_everyone_is_dealt_four_cards_and_chooses_two():
    """SG-03"""
    table = GAME.table(3, 1)
    hand = table.record["hand"][1].tolist()
    assert len(set(hand)) == 4
    assert table.movers == (0, 1, 2)
    with pytest.raises(IllegalMove, match="SG-03"):
        table.play("choose 2 2", 1)
    with pytest.raises(IllegalMove, match="SG-03"):
        table.play("cell 1 a1", 1)
    table.play("choose 4 2", 1)
    assert table.movers == (0, 2)
    table.play("choose 1 2", 0)
    table.play("choose 1 2", 2)
    assert table.record["chamber"][1].tolist() == [hand[3], hand[1]]


def test_what_is_chosen_stays_secret_until_all_have_chosen():
    """SG-03, a ruling."""
    table = GAME.table(2, 1)
    before = table.view(1), table.view(None)
    table.play("choose 1 2", 0)
    after = table.view(1), table.view(None)
    for was, now in zip(before, after, strict=True):
        assert was.pop("movers") == [0, 1]
        assert now.pop("movers") == [1]
        assert was == now
    assert kinds(table, 0) == ["picked"]
    assert kinds(table, 1) == kinds(table, None) == []


def test_cards_given_back_go_into_the_deck_and_four_lie_open():
    """SG-04"""
    table = GAME.table(4, 3)
    hands = table.record["hand"].copy()
    for seat in range(4):
        table.play("choose 1 3", seat)
    s = table.record
    assert display(table) == ["1", "2", "3", "4"]
    assert s["pile"] == 48 - 8 - 4
    back = {int(card) for card in hands[:, [1, 3]].ravel()}
    assert all(s["deck"][card] or card in s["display"] for card in back)
    assert (s["hand"] == NONE).all()
    assert int(s["unturned"]).bit_count() == 7


def test_cards_in_play_score_cards_and_completed_cards_are_open_to_all():
    """SG-05"""
    table = begun(3, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"), (2, "cell 1 a1"), (0, "take 1"))
    views = [table.view(seat) for seat in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
    assert views[3]["aside"][0] == 0


# Replacing


def test_a_completed_card_is_laid_aside_and_replaced_from_display_or_deck():
    """SG-30"""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"))
    assert table.movers == (0,)
    with pytest.raises(IllegalMove, match="SG-30"):
        table.play("cell 2 a5", 0)
    assert [str(move) for move in table.moves(0)] == ["take 1", "take 2", "take 3", "take 4", "take deck"]
    open_card = int(table.record["display"][2])
    table.play("take 3", 0)
    assert table.record["chamber"][0].tolist() == [open_card, 1]
    assert table.record["marks"][0].tolist()[0] == 0


def test_the_top_card_of_the_deck_is_taken_unseen():
    """SG-30"""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    complete(table, (0, "cell 2 a5"), (1, "cell 1 a1"))
    deck = table.record["deck"].copy()
    table.play("take deck", 0)
    card = int(table.record["chamber"][0, 1])
    assert deck[card] == 1
    assert table.record["deck"][card] == 0
    assert not table.undoable(0)


def test_who_completed_both_takes_two_and_sees_the_first_before_the_second():
    """SG-30, SG-32: the display is filled only after the second."""
    table = begun(2, cards=SHORT | {1: ("E####", ".####", ".####", "+####", "T####")})
    give(table, 0, 1, 2)
    marked(table, 0, 1, "a1 a2 a3")
    marked(table, 0, 2, "a1 a2 a3 a4")
    expedition(table, "domino")
    complete(table, (0, "mark 1 d2 a4"), (0, "cell 2 a5"), (1, "cell 1 a1"))
    assert table.record["due"][0] == 2
    table.play("take 2", 0)
    assert table.movers == (0,)
    assert display(table) == ["1", "3", "4"]
    with pytest.raises(IllegalMove, match="SG-32"):
        table.play("take 2", 0)
    table.play("take 1", 0)
    assert display(table) == ["1", "2", "3", "4"]
    assert table.phase == "mark"


def test_taking_is_compulsory_while_there_is_a_card():
    """SG-30, a ruling: the taker has no other move."""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"))
    assert {move.kind for move in table.moves(0)} == {"take"}


def test_the_lowest_completed_number_replaces_first():
    """SG-31"""
    table = begun(3, cards=SHORT)
    about_to_complete(table, 0, 20, 21)
    about_to_complete(table, 1, 7, 40)
    about_to_complete(table, 2, 8, 9)
    complete(table, (0, "cell 1 a5"), (1, "cell 2 a5"), (2, "cell 2 a5"))
    order = []
    while table.phase == "take":
        order.append(table.movers[0])
        table.play("take deck")
    assert order == [2, 0, 1]


def test_who_completed_two_goes_by_the_lower_one_and_takes_both_first():
    """SG-31, a ruling."""
    table = begun(2, cards=SHORT | {1: ("E####", ".####", ".####", "+####", "T####")})
    give(table, 1, 40, 1)
    marked(table, 1, 1, "a1 a2 a3 a4")
    marked(table, 1, 2, "a1 a2 a3")
    about_to_complete(table, 0, 20, 21)
    expedition(table, "domino")
    complete(table, (0, "cell 1 a5"), (1, "mark 2 d2 a4"), (1, "cell 1 a5"))
    order = []
    while table.phase == "take":
        order.append(table.movers[0])
        table.play("take 1" if "1" in display(table) else "take 2")
    assert order == [1, 1, 0]


def test_the_display_is_filled_at_the_end_of_each_players_replacement():
    """SG-32"""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    about_to_complete(table, 1, 4, 5)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a5"))
    table.play("take 4", 0)
    assert display(table) == ["1", "2", "3", "4"]
    assert table.movers == (1,)
    assert "opened" in kinds(table)


def test_all_replace_before_any_bonus_is_taken():
    """SG-32"""
    table = begun(2, cards=SHORT)
    finished_before(table, 0, 10)
    about_to_complete(table, 0, 1, 2)
    about_to_complete(table, 1, 5, 6)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a5"))
    assert (table.record["bonus"] == NONE).all()
    table.play("take 1", 0)
    assert (table.record["bonus"] == NONE).all()
    table.play("take 1", 1)
    assert table.record["bonus"][0].tolist() == [0, NONE, NONE]


def test_after_the_last_expedition_card_nobody_replaces_but_bonuses_are_taken():
    """SG-32, a ruling."""
    table = begun(2, cards=SHORT)
    finished_before(table, 0, 10)
    about_to_complete(table, 0, 1, 2)
    last_turn(table)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"))
    assert table.over
    assert table.record["bonus"][0, 0] == 0
    assert table.scores()[0] == 10 + 10 + 10


def test_without_a_deck_the_display_shrinks_and_then_people_go_on_with_fewer_cards():
    """SG-33"""
    box = GAME.box(BOXES["small"], "small")
    table = GAME.table(2, 1, box=box)
    for seat in range(2):
        table.play("choose 1 2", seat)
    whole = census(box.record[0], table.record)
    sizes, fewest = set(), 2
    while not table.over:
        seat = table.movers[0]
        table.play(table.legal(seat)[-1], seat)
        assert census(box.record[0], table.record) == whole
        sizes.add(len(display(table)))
        fewest = min(fewest, *((table.record["chamber"][seat] != NONE).sum() for seat in range(2)))
    assert sizes == {0, 1, 2}
    assert fewest == 0
    assert kinds(table)[-1] == "ended_empty"


def test_when_nobody_has_a_card_any_more_the_game_ends_early_and_everything_counts():
    """SG-33 SG-51"""
    box = GAME.box(BOXES["small"], "small")
    table = GAME.table(2, 1, box=box)
    while not table.over:
        seat = table.movers[0]
        table.play(table.legal(seat)[-1], seat)
    assert kinds(table)[-1] == "ended_empty"
    assert int(table.record["turn"]) < int(box.record[0]["turns"]) or table.record["round_no"] < 3
    assert (table.record["aside"][:8] != NONE).all(), "every card counts as completed"
    assert sum(table.scores()) >= 8 * 10


def test_a_card_laid_aside_keeps_its_marks_for_all_to_see_until_the_end():
    """SG-05 SG-30"""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    assert not any(table.view(None)["crossed"])
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"))
    table.play("take 1", 0)
    for viewer in (None, 0, 1):
        assert table.view(viewer)["crossed"][0] == cells("a1 a2 a3 a4 a5")
    assert sum(map(bool, table.view(None)["crossed"])) == 1
    while not table.over:
        seat = table.movers[0]
        table.play(table.legal(seat)[0], seat)
        assert table.view(1)["crossed"][0] == cells("a1 a2 a3 a4 a5")


def test_an_empty_deck_cannot_be_drawn_from():
    """SG-33"""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    table.set_up(check=False, deck="{}")
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"))
    with pytest.raises(IllegalMove, match="SG-33"):
        table.play("take deck", 0)
    table.play("take 2", 0)
    assert display(table) == ["1", "3", "4"]


def test_with_one_card_left_who_completed_two_goes_on_with_one():
    """SG-33, a ruling."""
    table = begun(2, cards=SHORT | {1: ("E####", ".####", ".####", "+####", "T####")})
    give(table, 0, 1, 2)
    marked(table, 0, 1, "a1 a2 a3")
    marked(table, 0, 2, "a1 a2 a3 a4")
    expedition(table, "domino")
    table.set_up(check=False, deck="{}", display=[NONE, NONE, NONE, table.record["display"][3]])
    complete(table, (0, "mark 1 d2 a4"), (0, "cell 2 a5"), (1, "cell 1 a1"))
    with pytest.raises(IllegalMove, match="SG-33"):
        table.play("take 1", 0)
    table.play("take 4", 0)
    assert "without" in kinds(table)
    assert table.phase == "mark"
    assert (table.record["chamber"][0] != NONE).sum() == 1
    with pytest.raises(IllegalMove, match="SG-33"):
        table.play("cell 2 a1", 0)


# Bonuses


@pytest.mark.parametrize(
    ("before", "bonus"), [(0, False), (1, True), (2, False), (3, True), (4, False), (5, True), (6, False)]
)
def test_the_second_fourth_and_sixth_card_of_a_colour_bring_a_bonus(before, bonus):
    """SG-40"""
    table = begun(2, cards=SHORT)
    about_to_complete(table, 0, 1, 2)
    about_to_complete(table, 1, 3, 6)
    finished_before(table, 0, *(4 + 3 * k for k in range(before)))
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a5"))
    table.play("take deck", 0)
    table.play("take deck", 1)
    assert (table.record["bonus"][0, 0] == 0) == bonus


def test_each_bonus_exists_once_for_all_and_the_highest_left_is_taken():
    """SG-40"""
    table = begun(4, cards=SHORT)
    for seat, numbers in enumerate(((1, 2), (4, 5), (7, 8), (10, 11))):
        about_to_complete(table, seat, *numbers)
    for seat, number in enumerate((13, 16, 19, 22)):
        finished_before(table, seat, number)
    last_turn(table)
    complete(table, *((seat, "cell 1 a5") for seat in (3, 1, 0, 2)))
    assert table.record["bonus"][0].tolist() == [0, 1, 2]
    assert table.scores() == [30, 26, 23, 20]


def test_completing_two_of_a_colour_at_once_takes_one_bonus():
    """SG-40, a ruling."""
    table = begun(2, cards=SHORT | {1: ("E####", ".####", ".####", "+####", "T####")})
    give(table, 0, 1, 4)
    marked(table, 0, 1, "a1 a2 a3")
    marked(table, 0, 2, "a1 a2 a3 a4")
    finished_before(table, 0, 7)
    expedition(table, "domino")
    last_turn(table)
    complete(table, (0, "mark 1 d2 a4"), (0, "cell 2 a5"), (1, "cell 1 a1"))
    assert table.record["coloured"][0, 0] == 3
    assert table.record["bonus"][0].tolist() == [0, NONE, NONE]


def test_of_two_in_the_same_colour_the_lower_number_comes_first():
    """SG-41, SG-55: purple 10 is gone; Tim with 15 takes 6, Sarah with 33 takes 3."""
    sarah, tim, linus = range(3)
    table = begun(3, cards=SHORT)
    about_to_complete(table, sarah, 33, 1)
    about_to_complete(table, tim, 15, 2)
    finished_before(table, sarah, 3)
    finished_before(table, tim, 6, 9, 12)
    table.set_up(check=False, bonus=f"-/-/{linus},none,none")
    last_turn(table)
    complete(table, (sarah, "cell 1 a5"), (tim, "cell 1 a5"), (linus, "cell 1 a1"))
    told = [(event.seat, event.args) for event in table.events() if event.kind == "bonus"]
    assert told == [(tim, {"colour": "purple", "points": 6}), (sarah, {"colour": "purple", "points": 3})]


def test_only_cards_of_the_bonus_colour_decide_the_order():
    """SG-41: a lower number of another colour does not help."""
    table = begun(2, cards=SHORT | {1: ("E####", ".####", ".####", "+####", "T####")})
    give(table, 0, 1, 33)
    marked(table, 0, 1, "a1 a2 a3")
    marked(table, 0, 2, "a1 a2 a3 a4")
    about_to_complete(table, 1, 15, 2)
    finished_before(table, 0, 3)
    finished_before(table, 1, 6)
    expedition(table, "domino")
    last_turn(table)
    complete(table, (0, "mark 1 d2 a4"), (0, "cell 2 a5"), (1, "cell 1 a5"))
    assert table.record["bonus"][2].tolist() == [1, 0, NONE]


def test_one_player_may_take_several_bonuses_of_a_colour():
    """SG-42"""
    table = begun(2, cards=SHORT)
    finished_before(table, 0, 4, 7, 10)
    table.set_up(check=False, bonus="0,none,none/-/-")
    about_to_complete(table, 0, 1, 2)
    last_turn(table)
    complete(table, (0, "cell 1 a5"), (1, "cell 1 a1"))
    assert table.record["bonus"][0].tolist() == [0, 0, NONE]
    bonuses = table.box.record[0]["bonuses"]
    lines = {line.id: line.points for line in table.sheet()[0]}
    assert lines["score-bonuses"] == bonuses[0] + bonuses[1]


# Rounds, the end, scoring


def test_seven_of_eight_expedition_cards_make_a_round_and_four_rounds_a_game():
    """SG-50"""
    table = GAME.table(2, 5)
    turned: list[list[str]] = []
    while not table.over:
        seat = table.movers[0]
        table.play(table.legal(seat)[0], seat)
        for event in table.events():
            if event.kind == "round":
                turned.append([])
            if event.kind == "turned":
                turned[-1].append(str(event.args["pattern"]))
    assert [len(patterns) for patterns in turned] == [7, 7, 7, 7]
    most = {"domino": 1, "line": 2, "corner": 2, "tee": 1, "el": 1, "square": 1}
    for patterns in turned:
        assert all(patterns.count(name) <= most[name] for name in patterns)
    assert len({tuple(patterns) for patterns in turned}) > 1


def test_incomplete_cards_score_nothing_but_the_score_card_stays():
    """SG-51, SG-52: there is no floor at zero."""
    table = begun(2, cards={1: ("ESSS.", ".....", ".....", ".....", "....T"), 2: PLAIN})
    give(table, 0, 1, 2)
    marked(table, 0, 1, "a1")
    expedition(table, "line")
    last_turn(table)
    complete(table, (0, "mark 1 i1 b1"), (1, "cell 1 a1"))
    assert table.over
    assert table.scores()[0] == -3


@pytest.mark.parametrize(("skulls", "value"), [(0, 0), (1, 1), (4, 4), (5, 6), (10, 20)])
def test_only_the_highest_marked_skull_counts(skulls, value):
    """SG-51"""
    table = begun(2)
    table.set_up(check=False, skulls=[0, skulls])
    assert table.scores() == [0, -value]


@pytest.mark.parametrize(
    ("red", "green", "points"), [(0, 0, 0), (1, 0, 1), (0, 2, 2), (1, 1, 5), (6, 3, 18), (10, 10, 50)]
)
def test_pairs_of_gems_and_single_ones(red, green, points):
    """SG-51"""
    table = begun(2)
    table.set_up(check=False, red=[red, 0], green=[green, 0])
    assert table.scores()[0] == points


def test_the_scoring_example_of_the_rulebook():
    """SG-54: 7 cards, 2 torches, bonuses 19, 6 red and 3 green gems, skull value 6: 111."""
    table = begun(2)
    give(table, 0, 41, 42)
    give(table, 1, 44, 45)
    finished_before(table, 0, 1, 4, 7, 10, 2, 5, 3)
    bonus = "1,0,0/0,none,none/-"  # green: 6 and 3; orange: 10
    table.set_up(check=False, bonus=bonus, torches="{1,4}/{}", red="6/0", green="3/0", skulls="5/0")
    assert table.scores()[0] == 111
    lines = {line.id: line.points for line in table.sheet()[0]}
    assert lines == {
        "score-cards": 70,
        "score-torches": 10,
        "score-bonuses": 19,
        "score-pairs": 15,
        "score-gems": 3,
        "score-skulls": -6,
    }


def test_of_equals_the_lowest_completed_number_wins():
    """SG-53"""
    table = begun(4)
    for seat, numbers in enumerate(((41, 42), (43, 44), (45, 46), (47, 48))):
        give(table, seat, *numbers)
    finished_before(table, 0, 30)
    finished_before(table, 1, 12)
    finished_before(table, 2, 31)
    table.set_up(check=False, torches="{}/{}/{}/{1,2}")
    assert table.scores() == [10, 10, 10, 10]
    assert table.ranks() == [2, 1, 3, 4]


def test_cards_in_play_do_not_break_ties_and_without_any_the_place_is_shared():
    """SG-53, rulings."""
    table = begun(3)
    assert table.scores() == [0, 0, 0]
    assert table.ranks() == [1, 1, 1]
    table.set_up(check=False, red="0/1/0")
    assert table.ranks() == [2, 1, 2]


def test_many_points_come_before_low_numbers():
    """SG-51, SG-53"""
    table = begun(2)
    give(table, 0, 41, 42)
    give(table, 1, 43, 44)
    finished_before(table, 0, 1)
    finished_before(table, 1, 48, 47)
    assert table.ranks() == [2, 1]


def test_one_point_more_comes_before_the_lowest_number_of_all():
    """SG-51, SG-53: numbers break ties and nothing else, even where nobody else has completed a card."""
    table = begun(2)
    give(table, 0, 41, 42)
    give(table, 1, 43, 44)
    finished_before(table, 0, 1)
    table.set_up(check=False, torches="{}/{1,2}", red="0/1")
    assert table.scores() == [10, 11]
    assert table.ranks() == [2, 1]
