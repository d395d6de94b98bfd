"""What people read of a position of Silver & Gold: Pyramids: it must be true there."""

from __future__ import annotations

from pyramidion.games.pyramids.state import CARD

from .positions import CORRIDOR, begun, expedition, finished_before, give, marked

CROSSES = ("E++..", ".....", ".....", ".....", "....T")


def taking(completed: int = 1):
    """Seat 0 has completed so many of its two cards, and takes others."""
    table = begun(2, cards=dict.fromkeys(range(1, 49), CORRIDOR) | {1: ("E####", ".####", ".####", "+####", "T####")})
    give(table, 0, 1, 2)
    marked(table, 0, 1, "a1 a2 a3")
    marked(table, 0, 2, "a1 a2 a3 a4")
    expedition(table, "domino")
    if completed == 2:
        table.play("mark 1 d2 a4", 0)  # the cross demands the cell that completes the other card
    table.play("cell 2 a5", 0)
    table.play("cell 1 a1", 1)
    return table


def test_taking_says_which_card_lies_open_and_nothing_of_the_deck():
    """SG-30"""
    table = taking()
    lying = [{"card": CARD[int(card)]} for card in table.record["display"]]
    assert table.words(["take 1", "take 2", "take 3", "take 4", "take deck"]) == [*lying, {"card": "none"}]


def test_whoever_takes_reads_how_many_cards():
    """SG-30"""
    for completed in (1, 2):
        for viewer in (0, 1, None):
            prompt = taking(completed).prompt(viewer)
            assert (prompt["id"], prompt["seat"], prompt["args"]["count"]) == ("prompt-take", 0, completed)


def test_whoever_marks_reads_pattern_round_and_turn():
    """SG-10, SG-50"""
    table = begun(2)
    expedition(table, "tee")
    table.set_up(check=False, round_no=2, turn=3)
    for seat in (0, 1):
        assert table.prompt(seat) == {
            "id": "prompt-mark",
            "seat": seat,
            "args": {"pattern": "tee", "round": 3, "turn": 3, "count": 0},
        }
    table.play("cell 1 a1", 0)
    assert [table.prompt(viewer)["seat"] for viewer in (0, 1, None)] == [1, 1, 1]


def test_whoever_marked_crosses_reads_how_many_cells_they_demand_and_nobody_else_does():
    """SG-20, SG-16"""
    table = begun(2, cards={1: CROSSES})
    give(table, 0, 1, 2)
    expedition(table, "line")
    table.play("mark 1 i1 a1", 0)
    assert [table.prompt(viewer)["id"] for viewer in (0, 1, None)] == ["prompt-extra", "prompt-mark", "prompt-mark"]
    assert [table.prompt(viewer)["args"]["count"] for viewer in (0, 1, None)] == [2, 0, 0]


def test_the_score_sheet_counts_what_it_gives_points_for():
    """SG-51"""
    table = begun(2)
    give(table, 0, 41, 42)
    give(table, 1, 44, 45)
    finished_before(table, 1, 1, 4, 7)
    table.set_up(check=False, torches="{}/{1,4}", red="0/6", green="0/2", skulls="0/5")
    assert [line.args.get("count") for line in table.sheet()[1]] == [3, 2, None, 2, 4, 5]
    assert [line.args.get("count") for line in table.sheet()[0]] == [0, 0, None, 0, 0, 0]
