"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

import pytest

import pyramidion
from pyramidion.games.cheops.state import LAW
from tests.games.playthrough import Playthroughs, read

GAME = pyramidion.game("cheops")
GOLDEN = Playthroughs(GAME)


@pytest.mark.parametrize("path", GOLDEN.paths, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """CH-10 CH-50 CH-51"""
    GOLDEN.check(path, request.config.getoption("--renew-golden"))


def test_the_golden_games_meet_every_kind_of_move_and_every_law():
    """CH-19 CH-20 CH-43 CH-56"""
    texts = [path.read_text("utf-8") for path in GOLDEN.paths]
    kinds = {move.split()[0] for text in texts for _, move in read(text)[1]}
    assert kinds == set(GAME.moves.kinds)
    laws = {GOLDEN.words.text(f"law-{law}") for law in LAW}
    assert {law for law in laws if any(f"tablet “{law}”" in text for text in texts)} == laws
