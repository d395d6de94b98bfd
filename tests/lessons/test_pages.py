"""The pages give the lessons that the games' folders hold."""

from __future__ import annotations

import pytest

from pyramidion.games import game, own_names
from pyramidion.lessons import pages


@pytest.mark.skipif(not pages.WEB.exists(), reason="the source package comes without the browser's sources")
@pytest.mark.parametrize("name", own_names())
def test_the_committed_lessons_are_those_of_the_games(name):
    written = (pages.WEB / name / pages.FILE).read_text("utf-8")
    assert written == pages.text(game(name)), "run: python -m pyramidion.lessons"
