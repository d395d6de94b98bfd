"""The games' pages for researchers say what the declarations say today, with the figures that were measured."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

import pyramidion

MAKER = runpy.run_path(str(Path(__file__).resolve().parents[2] / "docs" / "game_pages.py"))
FIGURES = json.loads(MAKER["FIGURES"].read_text("utf-8"))


def test_the_pages_are_up_to_date():
    pages = MAKER["pages"](FIGURES)
    assert sorted(path.stem for path in pages) == sorted(pyramidion.GAMES)
    for path, text in pages.items():
        assert path.read_text("utf-8") == text, "renew it with: python docs/game_pages.py"


@pytest.mark.long
@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_the_figures_come_out_again(name):
    game = pyramidion.game(name)
    for player in MAKER["PLAYERS"]:
        assert MAKER["played"](game, game.seats[0], player) == FIGURES[name]["seats"][str(game.seats[0])][player]
