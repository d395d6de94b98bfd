"""Setting the table for Cheops."""

import numpy as np
import pytest

from pyramidion.games.cheops.pyramid import ADJACENT, BELOW, FIELD
from pyramidion.games.cheops.state import COLOUR, TABLET, Place

from .position import CHEOPS, hand

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
DEALS = [CHEOPS.table(3, seed) for seed in range(200)]


@SEATS
def test_ten_scarabs_of_each_colour_lie_on_the_pyramid_and_one_names_its_column(seats):
    """CH-01"""
    table = CHEOPS.table(seats, seed=4)
    for colour, _ in enumerate(COLOUR):
        assert (table.record["treasure"] == colour).sum() == 10
    assert COLOUR.values == ("green", "black", "blue", "brown", "red", "orange")


def test_scarabs_go_on_the_pyramid_at_random():
    """CH-01"""
    treasures = np.array([table.record["treasure"] for table in DEALS])
    for field in range(66):
        found = set(treasures[:, field].tolist())
        assert found == ({TABLET} if CHEOPS.standard_box.record["law_field"][0][field] else set(range(6)))


def test_the_pyramid_has_eleven_rows_from_eleven_fields_to_one():
    """CH-02"""
    rows = [[name for name in FIELD if name[1:] == str(row)] for row in range(1, 12)]
    assert [len(row) for row in rows] == list(range(11, 0, -1))
    assert len(FIELD) == 66
    assert rows[0][0] == "a1"
    assert rows[0][-1] == "k1"
    assert rows[10] == ["a11"]


def test_six_law_fields_hold_no_scarab():
    """CH-02"""
    table = CHEOPS.table(3, seed=2)
    law_fields = {FIELD[int(i)] for i in np.nonzero(table.record["treasure"] == TABLET)[0]}
    assert law_fields == {"d2", "g2", "e3", "c4", "f4", "d5"}


def test_a_field_lies_on_the_two_below_it_and_touches_up_to_six():
    """CH-12 CH-13"""

    def names(fields):
        return {FIELD[int(i)] for i in fields if i >= 0}

    assert names(BELOW[FIELD.index("c2")]) == {"c1", "d1"}
    assert names(BELOW[FIELD.index("a11")]) == {"a10", "b10"}
    assert names(BELOW[FIELD.index("a1")]) == set()
    assert names(ADJACENT[FIELD.index("c2")]) == {"b2", "d2", "c1", "d1", "b3", "c3"}
    assert names(ADJACENT[FIELD.index("a1")]) == {"b1", "a2"}
    assert names(ADJACENT[FIELD.index("k1")]) == {"j1", "j2"}
    assert names(ADJACENT[FIELD.index("a11")]) == {"a10", "b10"}


def test_being_adjacent_is_mutual():
    """CH-13"""
    for field in range(66):
        for other in ADJACENT[field]:
            assert other < 0 or field in ADJACENT[other]


def test_two_boards_of_each_type_are_dealt_to_the_six_columns():
    """CH-03"""
    kinds = CHEOPS.standard_box.record["kind"][0]
    assert [(kinds == kind).sum() for kind in range(3)] == [6, 6, 4]
    for table in DEALS:
        boards = table.record["board"].tolist()
        assert len(set(boards)) == 6
        assert sorted(kinds[boards].tolist()) == [0, 0, 1, 1, 2, 2]


def test_boards_are_dealt_at_random():
    """CH-03"""
    boards = np.array([table.record["board"] for table in DEALS])
    for colour in range(6):
        assert len(set(boards[:, colour].tolist())) == 16


def test_twelve_tablets_are_shuffled_and_six_lie_face_down():
    """CH-04"""
    for table in DEALS[:20]:
        assert (table.record["treasure"] == TABLET).sum() == 6
        assert (table.record["law_place"] == Place.UNSEEN).all()


def test_any_tablet_may_turn_up_and_none_twice():
    """CH-04"""
    first, most = set(), 0
    for seed in range(60):
        table, rng = CHEOPS.table(2, seed), np.random.default_rng(seed)
        turned = []
        while not table.over:
            table.play(int(rng.choice(table.legal(*table.movers))))
            turned += [event.args["law"] for event in table.events() if event.kind == "turned"]
        assert len(set(turned)) == len(turned)
        first.update(turned[:1])
        most = max(most, len(turned))
    assert len(first) == 12
    assert most == 6


@SEATS
def test_each_player_starts_with_one_of_each_family_member(seats):
    """CH-05"""
    table = CHEOPS.table(seats, seed=9)
    assert [hand(table, seat) for seat in range(5)] == ["fmds"] * seats + [""] * (5 - seats)


@pytest.mark.parametrize(
    ("seats", "stacks"), [(2, [19, 19, 18]), (3, [18, 17, 17]), (4, [16, 16, 16]), (5, [15, 15, 14])]
)
def test_the_remaining_members_lie_in_three_even_stacks_the_larger_ones_in_front(seats, stacks):
    """CH-05"""
    table = CHEOPS.table(seats, seed=9)
    assert table.record["stack"].tolist() == stacks
    assert sum(stacks) == 64 - 4 * seats


def test_the_tops_of_all_three_stacks_are_seen_by_all():
    """CH-05"""
    view = CHEOPS.table(3, seed=9).view(None)
    assert all(0 <= top <= 3 for top in view["top"])
    tops = np.array([table.record["top"] for table in DEALS])
    assert all(set(tops[:, k].tolist()) == {0, 1, 2, 3} for k in range(3))


@SEATS
def test_everything_else_lies_ready_and_the_first_seat_begins(seats):
    """CH-06"""
    table = CHEOPS.table(seats, seed=3)
    assert table.record["neighbours"] == 4
    assert table.record["market"] == 10
    assert table.record["cash"].tolist() == [0] * 5
    assert table.movers == (0,)
    assert table.phase == "lay"
    assert [(event.kind, event.seat) for event in table.events()] == [("began", 0)]
