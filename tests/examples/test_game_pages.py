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


def test_the_leaderboard_says_what_its_figures_say():
    pytest.importorskip("pyspiel")
    maker = runpy.run_path(str(Path(__file__).resolve().parents[2] / "bench" / "leaderboard.py"))
    figures = json.loads((maker["FOLDER"] / "figures.json").read_text("utf-8"))
    assert maker["PAGE"].read_text("utf-8") == maker["page"](figures)
    for name, rows in figures["games"].items():
        assert (maker["FOLDER"] / f"{name}.svg").exists()
        assert {row["player"] for row in rows} == set(figures["players"])
        assert sum(row["won"][0] * row["games"] for row in rows) == pytest.approx(
            sum(row["games"] for row in rows) / 2, abs=0.1
        )


@pytest.mark.long
@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_the_figures_come_out_again(name):
    game = pyramidion.game(name)
    for player in MAKER["PLAYERS"]:
        assert MAKER["played"](game, game.seats[0], player) == FIGURES[name]["seats"][str(game.seats[0])][player]
