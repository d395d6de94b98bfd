"""A turn of Silver & Gold: Pyramids up to the moment when everyone has marked (SG-10 to SG-25)."""

from __future__ import annotations

import pytest

from pyramidion import IllegalMove
from pyramidion.games.pyramids.chamber import MIRRORED, PATTERNS, PLACEMENT, SHAPE, SHAPE_CELLS, TURNED
from pyramidion.kernel.jit import COMPILED

from .positions import CORRIDOR, GAME, PLAIN, begun, expedition, give, kinds, marked, marks, tally

CARDS = {
    1: PLAIN,
    2: PLAIN,
    3: ("E#...", ".....", "##...", ".....", "....T"),
    4: ("E+SRG", "+++FP", "RGSSS", "FPPSS", "....T"),
    5: CORRIDOR,
    6: ("E####", "+####", "+####", "+####", "T####"),
    7: ("E+++R", "SSSSS", "PPPPP", "GGGGG", "RRRRT"),
    8: ("ES###", "S####", "S####", "S####", "T####"),
}


def table_with(first: int, second: int, pattern: str = "domino"):
    """Two seats; seat 0 plays with two cards of our making, seat 1 with plain ones."""
    table = begun(2, cards=CARDS | {9: PLAIN, 10: PLAIN})
    give(table, 0, first, second)
    give(table, 1, 9, 10)
    expedition(table, pattern)
    return table


def refused(table, move: str, seat: int = 0) -> str | None:
    before = table.record.tobytes()
    with pytest.raises(IllegalMove) as error:
        table.play(move, seat)
    assert table.record.tobytes() == before
    return error.value.rule


# Patterns


def test_one_expedition_card_counts_for_everybody():
    """SG-10"""
    table = table_with(1, 2, "line")
    table.play("mark 1 i1 a1", 0)
    assert table.movers == (1,)
    table.play("mark 1 i2 a1", 1)
    assert "turned" in kinds(table)
    assert table.movers == (0, 1)
    assert table.record["turn"] == 2


def test_every_pattern_has_all_its_turns_and_mirror_images_without_doubles():
    """SG-11"""
    found = {name: sum(shape[0] == letter for shape in SHAPE) for name, (letter, _) in PATTERNS.items()}
    assert found == {"domino": 2, "line": 2, "corner": 4, "bar": 2, "el": 8, "tee": 4, "square": 1, "zigzag": 4}
    for name, cells in SHAPE_CELLS.items():
        assert TURNED[TURNED[TURNED[TURNED[name]]]] == name
        assert MIRRORED[MIRRORED[name]] == name
        assert len({other for other, same in SHAPE_CELLS.items() if same == cells}) == 1


def test_every_placement_covers_the_whole_pattern_from_its_anchor_on():
    """SG-11"""
    for shape, cells in enumerate(SHAPE_CELLS.values()):
        masks = [int(mask) for mask in PLACEMENT[shape] if mask]
        rows, columns = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
        assert len(set(masks)) == len(masks) == (6 - rows) * (6 - columns)
        for anchor, mask in enumerate(PLACEMENT[shape]):
            if mask:
                assert int(mask).bit_count() == len(cells)
                assert int(mask) & -int(mask) == 1 << anchor


def test_the_l_turned_and_mirrored_with_the_entrance_in_it():
    """SG-11, SG-13: the rulebook's example of Linus."""
    table = table_with(1, 2, "el")
    turned_and_mirrored = TURNED[MIRRORED["l1"]]
    table.play(f"mark 1 {turned_and_mirrored} a1", 0)
    assert marks(table, 0, 1) == "a1 a2 b2 c2"


def test_the_pattern_is_never_changed_or_shortened():
    """SG-11"""
    table = table_with(1, 2, "line")
    assert refused(table, "mark 1 d1 a1") == "SG-11"
    assert refused(table, "mark 1 v1 a1") == "SG-11"
    assert refused(table, "mark 1 i1 d1") == "SG-11"  # only two of its cells would lie on the card


def test_walls_and_marked_cells_are_never_marked():
    """SG-12"""
    table = table_with(3, 1, "domino")
    assert refused(table, "mark 1 d1 a1") == "SG-12"
    assert refused(table, "cell 1 b1") == "SG-12"
    table.play("mark 1 d2 a1", 0)
    table.play("cell 1 a1", 1)
    expedition(table, "domino")
    assert refused(table, "cell 1 a2") == "SG-12"
    assert refused(table, "mark 1 d1 a2") == "SG-12"


def test_the_first_marks_on_a_card_include_the_entrance():
    """SG-13"""
    table = table_with(1, 2, "corner")
    assert refused(table, "mark 1 v1 b1") == "SG-13"
    assert refused(table, "cell 1 b1") == "SG-13"
    table.play("mark 1 v1 a1", 0)
    assert marks(table, 0, 1) == "a1 b1 a2"


def test_later_marks_touch_a_marked_cell_of_the_same_card_by_a_side():
    """SG-13"""
    table = table_with(1, 2, "domino")
    marked(table, 0, 1, "a1 a2")
    marked(table, 0, 2, "a1 b1 c1")
    assert refused(table, "cell 1 b3") == "SG-13"  # only corners meet
    assert refused(table, "mark 1 d1 c1") == "SG-13"  # would touch only on the other card
    assert refused(table, "mark 1 d1 a4") == "SG-13"
    table.play("mark 1 d1 b2", 0)
    assert marks(table, 0, 1) == "a1 a2 b2 c2"


def test_touching_does_not_reach_around_the_edge_of_the_chamber():
    """SG-13"""
    table = table_with(1, 2, "domino")
    marked(table, 0, 1, "a1 b1 c1 d1 e1")
    assert table.why("cell 1 a2", 0) is None
    marked(table, 0, 1, "a1 a2 a3 a4 a5")
    assert refused(table, "cell 1 e1") == "SG-13"
    assert refused(table, "cell 1 e4") == "SG-13"


def test_one_cell_may_be_marked_instead_of_the_pattern():
    """SG-14: on either card, the entrance of an empty one or the tomb too."""
    table = table_with(5, 1, "square")
    marked(table, 0, 1, "a1 a2 a3 a4")
    legal = {str(move) for move in table.moves(0)}
    assert {"cell 1 a5", "cell 2 a1", "mark 2 o1 a1"} == legal
    table.play("cell 1 a5", 0)
    assert table.movers == (1,)
    assert next(event.args for event in table.events(0) if event.kind == "marked")["count"] == 1
    assert marks(table, 0, 1) == "a1 a2 a3 a4 a5"


def test_marking_nothing_is_not_allowed():
    """SG-14: no move leaves the cards as they are."""
    table = table_with(1, 2, "tee")
    for code in table.legal(0):
        twin = table.copy()
        twin.play(code, 0)
        assert int(twin.record["fresh"][0].sum()) > 0


def test_who_has_no_card_left_is_not_asked():
    """SG-15"""
    table = table_with(1, 2)
    give(table, 1)
    table.set_up(check=False, deck="{}")
    table.play("cell 1 a1", 0)
    assert table.movers == (0,)
    assert [event.seat for event in table.events() if event.kind == "idle"] == [1]


# Symbols


def test_a_cross_demands_one_more_cell_at_once_on_either_card():
    """SG-20"""
    table = table_with(4, 1)
    table.play("mark 1 d1 a1", 0)
    assert table.movers == (0, 1)
    assert table.prompt(0)["id"] == "prompt-extra"
    assert refused(table, "mark 1 d2 a1") == "SG-20"
    assert {str(move) for move in table.moves(0)} == {"cell 1 c1", "cell 1 a2", "cell 1 b2", "cell 2 a1"}
    table.play("cell 2 a1", 0)
    assert table.movers == (1,)


def test_a_cross_on_the_extra_cell_demands_another_and_so_on():
    """SG-20"""
    table = table_with(4, 1)
    table.play("mark 1 d1 a1", 0)
    table.play("cell 1 b2", 0)
    table.play("cell 1 a2", 0)
    table.play("cell 1 c2", 0)
    assert table.movers == (0, 1)
    table.play("cell 1 a3", 0)
    assert table.movers == (1,)
    assert marks(table, 0, 1) == "a1 b1 a2 b2 c2 a3"


def test_several_crosses_in_one_pattern_give_a_cell_each():
    """SG-20, a ruling."""
    table = table_with(7, 1, "line")
    marked(table, 0, 1, "a1")
    table.play("mark 1 i1 b1", 0)
    assert table.record["extra"][0] == 3
    for cell in ("cell 2 a1", "cell 2 a2", "cell 2 a3"):
        table.play(cell, 0)
    assert table.movers == (1,)


def test_a_cross_must_be_used_even_if_only_a_skull_is_left():
    """SG-20"""
    table = table_with(8, 6)
    marked(table, 0, 1, "a1 a2 a3 a4 a5")
    marked(table, 0, 2, "a1 a2")
    table.play("cell 2 a3", 0)
    table.play("cell 2 a4", 0)
    table.play("cell 2 a5", 0)
    assert table.legal(0) == []
    table = table_with(8, 6)
    marked(table, 0, 1, "a1 a2 a3 a4 a5")
    marked(table, 0, 2, "a1 a2 a4 a5")
    table.play("cell 2 a3", 0)
    assert [str(move) for move in table.moves(0)] == ["cell 1 b1"]
    table.play("cell 1 b1", 0)
    assert tally(table, 0)["skulls"] == 1


def test_a_cross_without_any_cell_left_lapses():
    """SG-20, a ruling."""
    table = table_with(5, 6)
    marked(table, 0, 1, "a1 a2 a3 a4 a5")
    marked(table, 0, 2, "a1 a2 a4 a5")
    table.play("cell 2 a3", 0)
    assert kinds(table, 0) == ["marked", "lapsed"]
    assert table.movers == (1,)


def test_a_card_whose_tomb_was_just_marked_still_takes_extra_cells():
    """SG-20, a ruling."""
    table = table_with(4, 5)
    marked(table, 0, 1, "a1 a2 a3 a4 a5 b5 c5 d5")
    table.play("cell 1 e5", 0)
    assert table.movers == (1,)
    table = table_with(4, 5)
    marked(table, 0, 1, "a1 a3 a4 a5 b5 c5 d5 e5")
    table.play("cell 1 a2", 0)
    assert "cell 1 b2" in {str(move) for move in table.moves(0)}
    table.play("cell 1 b3", 0)
    assert tally(table, 0)["green"] == 1


def test_gems_fill_the_fields_of_their_colour():
    """SG-21"""
    table = table_with(4, 1)
    marked(table, 0, 1, "a1 a2")
    table.play("mark 1 d1 a3", 0)
    assert tally(table, 0) == {"red": 1, "green": 1, "skulls": 0, "torches": 0}


def test_an_eleventh_gem_lapses():
    """SG-21"""
    table = table_with(4, 1)
    marked(table, 0, 1, "a1 a2")
    table.set_up(check=False, red="10/0", green="9/0")
    table.play("mark 1 d1 a3", 0)
    assert tally(table, 0)["red"] == tally(table, 0)["green"] == 10


def test_one_torch_a_round_counts_in_the_field_of_that_round():
    """SG-22"""
    table = table_with(4, 1)
    marked(table, 0, 1, "a1 a2 a3")
    table.set_up(check=False, round_no="3")
    table.play("cell 1 a4", 0)
    assert tally(table, 0)["torches"] == 0b100
    table.play("cell 1 a1", 1)
    marked(table, 0, 1, "a1 b1 c1 d1")
    table.play("cell 1 d2", 0)
    assert tally(table, 0)["torches"] == 0b100


def test_two_torches_of_one_round_are_one():
    """SG-22"""
    table = begun(2, cards={1: ("EFF..", ".....", ".....", ".....", "....T")})
    give(table, 0, 1, 2)
    expedition(table, "line")
    table.play("mark 1 i1 a1", 0)
    assert tally(table, 0)["torches"] == 1


def test_skulls_fill_their_fields_and_an_eleventh_lapses():
    """SG-23"""
    table = table_with(4, 1, "line")
    marked(table, 0, 1, "a1 a2 a3 b3")
    table.play("mark 1 i1 c3", 0)
    assert tally(table, 0)["skulls"] == 3
    table = table_with(4, 1, "line")
    marked(table, 0, 1, "a1 a2 a3 b3")
    table.set_up(check=False, skulls="8/0")
    table.play("mark 1 i1 c3", 0)
    assert tally(table, 0)["skulls"] == 10


@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_a_potion_wipes_the_two_highest_skulls(before, after):
    """SG-24"""
    table = table_with(4, 1)
    marked(table, 0, 1, "a1 a2 a3 a4")
    table.set_up(check=False, skulls=[before, 0])
    table.play("cell 1 b4", 0)
    assert tally(table, 0)["skulls"] == after


def test_within_a_pattern_skulls_count_before_potions():
    """SG-24, a ruling."""
    table = begun(2, cards={1: ("EPSS.", ".....", ".....", ".....", "....T")})
    give(table, 0, 1, 2)
    expedition(table, "line")
    table.play("mark 1 i1 a1", 0)
    assert tally(table, 0)["skulls"] == 0


def test_a_skull_on_an_extra_cell_stays_after_the_potion():
    """SG-24, a ruling."""
    table = begun(2, cards={1: ("EP+S.", ".....", ".....", ".....", "....T")})
    give(table, 0, 1, 2)
    expedition(table, "line")
    table.play("mark 1 i1 a1", 0)
    table.play("cell 1 d1", 0)
    assert tally(table, 0)["skulls"] == 1


def test_skulls_beyond_the_tenth_lapse_before_the_potion_wipes():
    """SG-23, SG-24"""
    table = begun(2, cards={1: ("EPS..", ".....", ".....", ".....", "....T")})
    give(table, 0, 1, 2)
    expedition(table, "line")
    table.set_up(check=False, skulls="10/0")
    table.play("mark 1 i1 a1", 0)
    assert tally(table, 0)["skulls"] == 8


def test_a_marked_tomb_completes_the_card():
    """SG-25"""
    table = table_with(5, 1)
    marked(table, 0, 1, "a1 a2 a3")
    table.play("mark 1 d2 a4", 0)
    table.play("cell 1 a1", 1)
    assert [(event.seat, event.args["card"]) for event in table.events() if event.kind == "completed"] == [(0, "5")]
    assert table.record["aside"][4] == 0
    assert table.phase == "take"


def test_moves_and_positions_stay_small():
    assert len(GAME.moves) < 4000
    assert GAME.state_dtype.itemsize <= 1056 or not COMPILED  # numbers are wide where rules run as plain Python
