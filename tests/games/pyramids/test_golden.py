"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

import pytest

import pyramidion
from tests.games.playthrough import Playthroughs, read

GAME = pyramidion.game("pyramids")
GOLDEN = Playthroughs(GAME)


@pytest.mark.parametrize("path", GOLDEN.paths, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """SG-03 SG-10 SG-16 SG-50"""
    GOLDEN.check(path, request.config.getoption("--renew-golden"))


def test_the_golden_games_meet_every_kind_of_move_and_every_bonus():
    """SG-20 SG-30 SG-40"""
    texts = [path.read_text("utf-8") for path in GOLDEN.paths]
    assert {move.split()[0] for text in texts for _, move in read(text)[1]} == set(GAME.moves.kinds)
    for points in GAME.standard_box.record[0]["bonuses"]:
        assert any(f"earns {points} points for" in text for text in texts)
