"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

from pathlib import Path

import pytest

from . import playthrough

GOLDEN = sorted(Path(__file__).with_name("golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """VK-10 VK-60 VK-61"""
    text = path.read_text("utf-8")
    head, moves = playthrough.read(text)
    if request.config.getoption("--renew-golden"):
        table = playthrough.play_anew(head)
        moves = [(seat, str(move)) for seat, move in table.played]
        path.write_text(playthrough.write(head, moves), "utf-8")
        return
    assert playthrough.write(head, moves) == text


def test_the_golden_games_meet_every_kind_of_move_and_every_event():
    """VK-11 VK-30 VK-54"""
    texts = [path.read_text("utf-8") for path in GOLDEN]
    kinds, events = set(), set()
    for text in texts:
        head, moves = playthrough.read(text)
        kinds |= {move.split()[0] for _, move in moves}
        table = playthrough.table_for(head)
        for seat, move in moves:
            events |= {event.kind for event in table.events(all_seats=True)}
            table.play(move, seat)
        events |= {event.kind for event in table.events(all_seats=True)}
    assert kinds == set(playthrough.VALLEY.moves.kinds)
    assert set(playthrough.VALLEY.events.names) - events == set()
