"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

import pytest

import pyramidion
from tests.games.playthrough import Playthroughs, read

GAME = pyramidion.game("dahschur")
GOLDEN = Playthroughs(GAME, names=("Ali", "Cleo", "Ramses", "Nofret"))


@pytest.mark.parametrize("path", GOLDEN.paths, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """DA-12 DA-45 DA-49 DA-62 DA-70"""
    GOLDEN.check(path, request.config.getoption("--renew-golden"))


def test_the_golden_games_are_of_two_three_and_four_seats_and_meet_every_kind_of_move():
    """DA-12 DA-81 DA-91"""
    games = [read(path.read_text("utf-8")) for path in GOLDEN.paths]
    assert {head["seats"] for head, _ in games if head["box"] == "standard"} == {"2", "3", "4"}
    kinds = {move.split()[0] for _, moves in games for _, move in moves}
    assert kinds == set(GAME.moves.kinds)
