"""Whole games: as advised, and by the greedy player."""

from __future__ import annotations

import pytest
from rich.console import Console

from pyramidion import Table
from pyramidion.games.pyramids import terminal as picture
from pyramidion.players import player
from pyramidion.words import LANGUAGES, Words

from .positions import GAME, begun, expedition, give, marked


def completed(table: Table) -> list[int]:
    return [int(table.record["coloured"][seat].sum()) for seat in range(table.seats)]


def test_games_as_advised_reach_the_level_of_the_scoring_example():
    """SG-54: about seven cards and 111 points."""
    assert min(GAME.simulate(300, 4, 1, advised=True).mean_points) > 100
    assert max(GAME.simulate(300, 4, 1).mean_points) < 50


def test_greedy_players_finish_six_cards_or_more():
    counts: list[int] = []
    for seed in range(3):
        table = GAME.table(4, seed)
        while not table.over:
            seat = table.movers[0]
            move = player("greedy").choose(GAME, table.box.record, table.hidden(seat), seat, 17 * seed + table.ply)
            table.play(move, seat)
        counts += completed(table)
    assert sum(counts) / len(counts) >= 6, counts


def test_a_greedy_player_marks_the_tomb_that_is_one_cell_away():
    table = begun(2)
    give(table, 0, 10, 2)
    marked(table, 0, 1, "a1 a2 a3 a4 a5 b5 c5")
    expedition(table, "domino")
    move = player("greedy").choose(GAME, table.box.record, table.hidden(0), 0, 1)
    assert str(GAME.moves.move(move)) == "mark 1 d1 d5"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_drawn_within_eighty_columns(language, seats):
    names = ("Nofretete", "Ramses", "Kleopatra", "Tutanchamun")[:seats]
    words = Words(GAME, language, names)
    table = GAME.table(seats, 5)
    console = Console(width=80)
    while not table.over:
        for viewer in (None, 0):
            with console.capture() as capture:
                console.print(picture.draw(table.view(viewer), table.box.sections, viewer, list(names), words))
            text = capture.get()
            assert all(len(line) <= 80 for line in text.splitlines())
            assert "label-" not in text
        for _ in range(9):
            if not table.over:
                seat = table.movers[0]
                table.play(table.legal(seat)[0], seat)
