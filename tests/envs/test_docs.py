"""The page about environments runs and is up to date."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "environments.md").read_text("utf-8")
SECTIONS = re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S)
EXAMPLES = [(title, code) for title, text in SECTIONS for code in re.findall(r"```python\n(.*?)```", text, re.S)]


def test_every_environment_has_an_example():
    assert list(dict.fromkeys(title for title, _ in EXAMPLES)) == [
        "Many tables in step",
        "Opponents, rewards, and states that can be kept",
        "What the numbers of an observation mean",
        "PettingZoo",
        "Gymnasium",
        "OpenSpiel",
    ]


@pytest.mark.parametrize(("title", "code"), EXAMPLES, ids=[title for title, _ in EXAMPLES])
def test_the_examples_run(title, code, capsys):
    if title == "OpenSpiel":
        pytest.importorskip("pyspiel")
    exec(compile(code, title, "exec"), {})
    assert capsys.readouterr().out


def test_openspiels_search_plays_as_shown(capsys):
    pytest.importorskip("pyspiel")
    example = runpy.run_path(str(DOCS / "openspiel_search.py"))
    example["play"]("pyramids", simulations=2, most_moves=30)
    assert "seat 0: choose" in capsys.readouterr().out


def test_the_table_of_figures_is_up_to_date():
    specs = runpy.run_path(str(DOCS / "specs.py"))
    assert specs["renewed"](PAGE) == PAGE, "renew it with: python docs/specs.py --write"
