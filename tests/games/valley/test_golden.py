"""Whole games that must replay word for word. `pytest --renew-golden` plays them anew and writes them down."""

import pytest

import pyramidion
from tests.games.playthrough import Playthroughs, read

GAME = pyramidion.game("valley")
GOLDEN = Playthroughs(GAME)


@pytest.mark.parametrize("path", GOLDEN.paths, ids=lambda path: path.stem)
def test_a_golden_game_replays_word_for_word(path, request):
    """VK-10 VK-60 VK-61"""
    GOLDEN.check(path, request.config.getoption("--renew-golden"))


def test_the_golden_games_meet_every_kind_of_move_and_every_event():
    """VK-11 VK-30 VK-54"""
    texts = [path.read_text("utf-8") for path in GOLDEN.paths]
    kinds, events = set(), set()
    for text in texts:
        head, moves = read(text)
        kinds |= {move.split()[0] for _, move in moves}
        table = GOLDEN.table_for(head)
        for seat, move in moves:
            events |= {event.kind for event in table.events(all_seats=True)}
            table.play(move, seat)
        events |= {event.kind for event in table.events(all_seats=True)}
    assert kinds == set(GAME.moves.kinds)
    assert set(GAME.events.names) - events == set()
