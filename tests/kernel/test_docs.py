"""The page about positions runs and is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pyramidion

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "positions.md").read_text("utf-8")
LINES = re.findall(rf"^    ((?:{'|'.join(pyramidion.GAMES)}) .*seats=.*)$", PAGE, re.M)


def test_the_example_runs(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    exec(compile(code, "positions.md", "exec"), {})
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("pyramids seats=2 phase=choose ")
    assert second.startswith("pyramids view=0 seats=2 ")


def test_every_game_has_an_example():
    assert {line.split()[0] for line in LINES} == set(pyramidion.GAMES)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split()[0])
def test_the_lines_can_be_read_and_are_written_like_that(line):
    viewer = re.search(r" view=(\d)", line)
    table = pyramidion.position(line, seed=1)
    assert (table.position(int(viewer[1])) if viewer else table.position()) == line


def test_the_sentences_are_what_is_said():
    (line,) = (line for line in LINES if line.startswith("cheops"))
    for bad in (f"{line} held=gren", line.replace("/father:1,", "/father:2,")):
        with pytest.raises(pyramidion.BadNotation) as error:
            pyramidion.position(bad)
        assert f"\n    {error.value}\n" in PAGE
