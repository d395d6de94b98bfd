"""The boards are looked at and tested with views that the games produced."""

from __future__ import annotations

import pytest

from . import boards


@pytest.mark.skipif(not boards.FOLDER.exists(), reason="the source package comes without the browser's sources")
@pytest.mark.parametrize("name", boards.BOARDS)
def test_the_committed_positions_are_those_that_the_games_show(name):
    assert (boards.FOLDER / f"{name}.json").read_text("utf-8") == boards.text(name), "run: python -m tests.boards"
