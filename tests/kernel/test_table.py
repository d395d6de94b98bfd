"""A table: its log, its chance, taking back, copies."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import pyramidion
from pyramidion import Move
from pyramidion.kernel import entry_points
from pyramidion.kernel.sources import PACKAGE
from pyramidion.kernel.verbs import MAX_MOVES


@pytest.fixture
def table():
    return pyramidion.game("cheops").table(seats=4, seed=7)


def test_a_move_can_be_given_as_code_notation_or_move(table):
    move = table.moves(0)[0]
    assert isinstance(move, Move)
    for given in (move, move.code, str(move)):
        twin = table.copy()
        twin.play(given)
        assert twin.played == [(0, move)]


def test_the_same_seed_deals_the_same_game_and_another_one_another(table):
    again, other = (pyramidion.game("cheops").table(seats=4, seed=seed) for seed in (7, 8))
    assert again.positions.tobytes() == table.positions.tobytes()
    assert other.positions.tobytes() != table.positions.tobytes()


def test_without_a_seed_no_two_games_are_alike():
    game = pyramidion.game("cheops")
    assert game.table().key != game.table().key


def test_a_copy_goes_its_own_way(table):
    twin = table.copy()
    twin.play(twin.legal(0)[0])
    assert table.log == []
    assert table.ply == 0


def test_undo_is_an_entry_of_the_log_and_moves_after_it_meet_other_dice(table):
    table.play("lay father a1")
    table.undo()
    table.play("lay father a1")
    assert [code for _, code in table.log] == [0, -1, 0]
    assert len(table.played) == 1
    again = pyramidion.load(table.to_json())
    assert again.positions.tobytes() == table.positions.tobytes()


def test_a_table_can_be_looked_at_as_it_was(table):
    seen = []
    for _ in range(10):
        seen.append(table.positions.tobytes())
        table.play(table.legal(table.movers[0])[0])
    for ply, before in enumerate(seen):
        assert table.at(ply).positions.tobytes() == before
    with pytest.raises(pyramidion.PyramidionError, match="has 10 moves; there is no move 11"):
        table.at(11)


def test_simulate_counts_what_it_played():
    game = pyramidion.game("cheops")
    found = game.simulate(games=50, seats=3, seed=1)
    assert found.moves == found.lengths.sum()
    assert found.points.shape == (50, 3)
    assert abs(sum(found.win_rates) - 1) < 1e-9
    assert (game.simulate(games=50, seats=3, seed=1).points == found.points).all()
    assert (game.simulate(games=50, seats=3, seed=2).points != found.points).any()
    with pytest.raises(pyramidion.BadSetup, match="0 games cannot be played"):
        game.simulate(games=0)


PLAIN = """
import pyramidion, random
game = pyramidion.game("cheops")
rng = random.Random(3)
table = game.table(seats=3, seed=5)
while not table.over:
    seat = table.movers[0]
    table.play(rng.choice(sorted(table.legal(seat))), seat)
print(table.scores(), table.ply, table.view(0)["cash"])
"""


def test_the_rules_run_as_plain_python_with_the_same_result(monkeypatch):
    results = []
    for off in ("0", "1"):
        monkeypatch.setenv("NUMBA_DISABLE_JIT", off)
        monkeypatch.setenv("PYTHONPATH", str(PACKAGE.parent))
        run = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, check=True)
        results.append(run.stdout)
    assert results[0] == results[1]


def test_why_asks_for_the_only_mover_and_refuses_a_seat_that_is_none(table):
    move = table.legal(table.movers[0])[0]
    assert table.why(move) is None
    with pytest.raises(pyramidion.PyramidionError, match="9 is not a seat"):
        table.why(move, 9)


def test_every_forbidden_move_is_named_the_first_one_too():
    for name in pyramidion.GAMES:
        table = pyramidion.game(name).table(2, seed=1)
        while 0 in table.legal(table.movers[0]):
            table.play(table.legal(table.movers[0])[-1], table.movers[0])
        with pytest.raises(pyramidion.IllegalMove, match=table.game.moves.text(0)):
            table.play(0, table.movers[0])


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_forecast_tells_of_every_move_who_may_act_then(name):
    game = pyramidion.game(name)
    table, told = game.table(2, seed=4), 0
    while table.ply < 30 and not table.over:
        seat = table.movers[0]
        moves, out = np.zeros(MAX_MOVES, np.int16), np.full(MAX_MOVES, -1, np.int16)
        trials = game.blank(2, table.version)
        n = entry_points.forecast_at(
            table.box.record, table.hidden(seat), trials, seat, moves, 5, game.events.reveal_mask, out
        )
        assert moves[:n].tolist() == table.legal(seat)
        assert (out[:n] >= 0).all()
        twin = table.copy()
        twin.play(int(moves[0]), seat)
        if twin.undoable(seat):
            told += 1
            assert not out[0] & entry_points.REVEALED
            assert out[0] & entry_points.MOVERS == sum(1 << other for other in twin.movers)
        table.play(int(moves[n - 1]), seat)
    assert told
