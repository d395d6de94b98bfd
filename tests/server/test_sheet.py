"""The score sheet during a game tells a seat what it may know, and no more."""

from __future__ import annotations

import pyramidion
from pyramidion.server.viewer import view_reader


def test_a_closed_purse_is_not_on_the_sheet():
    table = pyramidion.game("cheops").table(seats=3, seed=7)
    for _ in range(12):
        table.play(table.legal(table.movers[0])[0], table.movers[0])
    look = view_reader(table.game)
    seen = look.sheet(table.box, look.looks(table)[0], table.seats)
    cash = [[line.id for line in own if line.id == "score-cash"] for own in seen]
    assert cash == [["score-cash"], [], []]
