"""NUMBA_DISABLE_JIT=1: everything runs as plain Python, for a debugger or for coverage, and answers the same."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import pyramidion

pytestmark = pytest.mark.slow

EVERYTHING = """
import json, random, sys
import pyramidion
from pyramidion import players
from pyramidion.envs import VectorTable
from pyramidion.envs.layout import Observer
from pyramidion.kernel import entry_points
from pyramidion.server.viewer import view_reader

game, rng, found = pyramidion.game(sys.argv[1]), random.Random(7), []
for seats in sorted({game.seats[0], game.seats[-1]}):
    table, observer = game.table(seats, seed=5), Observer(game, seats)
    for _ in range(8):
        if table.over:
            break
        seat = table.movers[0]
        codes, eyes = table.legal(seat), view_reader(game)
        looks = eyes.looks(table)
        found.append([codes, table.view(seat), table.prompt(seat), table.words(codes, seat), table.why(0, seat)])
        seen = looks[seat]
        found.append([eyes.view(seen, seats).decode(), eyes.moves(table.box, seat, seen).decode()])
        found.append([table.position(), table.position(seat), observer.observation(table, seat).tolist()])
        asked = [players.player(name) for name in ("random", "fellah", "scribe", "greedy")]
        found.append([machine.choose(game, table.box.record, table.hidden(seat), seat, 3) for machine in asked])
        table.play(rng.choice(codes), seat)
        found.append([str(table.events(all_seats=True)), table.scores(), table.ranks(), str(table.sheet())])
    seat = table.movers[0]
    thought = players.Search(playouts=6).think(game, table.box.record, table.hidden(seat), seat, 3)
    found.append([[choice.code, choice.visits, choice.reward] for choice in thought.choices] + thought.line)
    found.append([table.perft(1), str(pyramidion.load(table.to_json()).position())])
tables = VectorTable(game, 3, seats, seed=1)
for _ in range(4):
    tables.step(tables.sample())
found.append([tables.observations.tolist(), tables.masks.sum(axis=1).tolist()])
found.append(game.simulate(1, seed=2, advised=True).points.tolist())
print(json.dumps(found))
"""


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_everything_runs_as_plain_python_and_answers_the_same(name):
    answers = []
    for off in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": off}
        run = subprocess.run(
            [sys.executable, "-c", EVERYTHING, name], capture_output=True, text=True, env=environment, check=False
        )
        assert run.returncode == 0, run.stderr
        answers.append(run.stdout)
    assert answers[0] == answers[1]
