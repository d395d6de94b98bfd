"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

from pathlib import Path

import pytest

from . import playthrough

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """DA-12 DA-45 DA-49 DA-62 DA-70"""
    text = path.read_text("utf-8")
    head, moves = playthrough.read(text)
    if request.config.getoption("--renew-golden"):
        table = playthrough.play_anew(head)
        moves = [(seat, str(move)) for seat, move in table.played]
        path.write_text(playthrough.write(head, moves), "utf-8")
        return
    assert playthrough.write(head, moves) == text


def test_the_golden_games_are_of_two_three_and_four_seats_and_meet_every_kind_of_move():
    """DA-12 DA-81 DA-91"""
    games = [playthrough.read(path.read_text("utf-8")) for path in GOLDEN]
    assert {head["seats"] for head, _ in games if head["box"] == "standard"} == {"2", "3", "4"}
    kinds = {move.split()[0] for _, moves in games for _, move in moves}
    assert kinds == set(playthrough.DAHSCHUR.moves.kinds)
