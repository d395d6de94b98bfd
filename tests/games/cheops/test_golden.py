"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

from pathlib import Path

import pytest

from pyramidion.games.cheops.state import LAW

from . import playthrough

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """CH-10 CH-50 CH-51"""
    text = path.read_text("utf-8")
    head, moves = playthrough.read(text)
    if request.config.getoption("--renew-golden"):
        table = playthrough.play_anew(head)
        moves = [(seat, str(move)) for seat, move in table.played]
        path.write_text(playthrough.write(head, moves), "utf-8")
        return
    assert playthrough.write(head, moves) == text


def test_the_golden_games_meet_every_kind_of_move_and_every_law():
    """CH-19 CH-20 CH-43 CH-56"""
    texts = [path.read_text("utf-8") for path in GOLDEN]
    kinds = {move.split()[0] for text in texts for _, move in playthrough.read(text)[1]}
    assert kinds == set(playthrough.CHEOPS.moves.kinds)
    laws = {playthrough.WORDS.text(f"law-{law}") for law in LAW}
    assert {law for law in laws if any(f"tablet “{law}”" in text for text in texts)} == laws
