"""Golden counts of what can be reached from some positions of each game, in tests/games/NAME/perft.txt.

`pytest --renew-golden` counts them anew. A block has a position, and for each depth how many sequences of so many moves
there are and to how many positions they lead; the nth move draws its chance from the seed 1 and n.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyramidion import PyramidionError

SEED = 1
COUNT = re.compile(r"(\d+): (\d+) sequences, (\d+) positions")


def test_as_many_positions_can_be_reached_as_ever(ours, game, request):
    path = Path(__file__).parents[1] / "games" / game.name / "perft.txt"
    text = path.read_text("utf-8")
    blocks = []
    for block in text.strip().split("\n\n"):
        line, *counts = block.splitlines()
        table = game.position(line, SEED)
        reached = {int(COUNT.fullmatch(count)[1]): table.perft(int(COUNT.fullmatch(count)[1])) for count in counts}
        written = [f"{n}: {found.sequences} sequences, {found.positions} positions" for n, found in reached.items()]
        blocks.append("\n".join([line, *written]))
    found = "\n\n".join(blocks) + "\n"
    if request.config.getoption("--renew-golden"):
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")


def test_no_moves_lead_to_the_same_position(game):
    table = game.table(seed=2)
    assert table.perft(0) == (1, 1)
    assert table.perft(1).sequences == sum(len(table.legal(seat)) for seat in table.movers)
    with pytest.raises(PyramidionError, match="-1 moves cannot be made; 0 or more can"):
        table.perft(-1)
