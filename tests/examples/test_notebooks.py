"""The notebooks run from top to bottom."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

pytestmark = pytest.mark.long


def cells(path: Path) -> list[str]:
    found = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


def run_all(path: Path) -> dict:
    """What its cells leave behind."""
    room: dict = {}
    for n, code in enumerate(cells(path)):
        exec(compile(code, f"{path.name}, cell {n}", "exec"), room)
    return room


def test_there_are_two():
    assert len(NOTEBOOKS) == 2


def test_a_small_learner_learns(capsys):
    room = run_all(FOLDER / "tables_and_learners.ipynb")
    (before, _), (after, games) = room["before"], room["after"]
    assert games > 100
    assert after > before + 0.1


def test_games_become_data_and_tables_again(capsys):
    pytest.importorskip("polars")
    pytest.importorskip("pyarrow")
    room = run_all(FOLDER / "games_as_data.ipynb")
    assert room["results"].standings[0].player == "scribe"
    assert len(room["games"]) == len(room["results"].games)
    assert room["table"].over
    assert "won" in capsys.readouterr().out
