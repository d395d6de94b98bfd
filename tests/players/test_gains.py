"""What a move brings at once is what the score sheet shows after it."""

from __future__ import annotations

import pytest

import pyramidion
from pyramidion.players import gains


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_gains_are_the_change_of_the_own_score_sheet_and_never_luck(name):
    game, told = pyramidion.game(name), 0
    for seed in range(6):
        table = game.table(2, seed=seed)
        while not table.over:
            seat = table.movers[0]
            legal = table.legal(seat)
            code = legal[(seed + table.ply) % len(legal)]
            found = gains(game, table.box.record, table.hidden(seat), seat, code)
            before = own_points(table, seat)
            table.play(code, seat)
            if any(event.reveals for event in table.events(all_seats=True)):
                assert not found
            else:
                assert sum(line.points for line in found) == own_points(table, seat) - before
            told += len(found)
    assert told, "some moves bring something"


def own_points(table, seat):
    """What the seat itself reads on its sheet."""
    rest = table.hidden(seat)
    twin = table.game.position(table.position(seat), key=bytes(32)) if table.game.has_secrets else table
    assert rest["seats"][0] == table.seats
    return sum(line.points for line in twin.sheet()[seat])
