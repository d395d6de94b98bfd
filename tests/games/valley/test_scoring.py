"""Tombs, points and places (VK-61 to VK-64)."""

from __future__ import annotations

import pytest

from pyramidion.words import LANGUAGES, Words

from .positions import GAME, begun, give


def test_six_different_statues_score_thirty_six():
    """VK-63, VK-61: the rulebook's example."""
    table = begun()
    give(table, 0, tomb="anubis bastet sobek taweret horus isis")
    assert table.scores()[0] == 36


def test_three_shabti_a_sarcophagus_two_anubis_and_an_isis_score_eight():
    """VK-63, VK-61: the rulebook's example; the second Anubis is worth nothing."""
    table = begun()
    give(table, 0, tomb="shabti shabti shabti inner anubis anubis isis")
    assert table.scores()[0] == 8
    assert [line.points for line in table.sheet()[0]] == [3, 1, 4]


@pytest.mark.parametrize("n", range(8))
def test_a_set_scores_the_square_of_its_different_cards(n):
    """VK-61"""
    table = begun()
    statues = ["anubis", "bastet", "sobek", "taweret", "horus", "isis", "thoth"][:n]
    give(table, 0, tomb=" ".join(statues + statues))
    assert table.scores()[0] == n * n


def test_only_the_tomb_counts():
    """VK-61"""
    table = begun()
    give(table, 0, hand="mask", draw="mask", discard="mask", tomb="urn")
    assert table.scores() == [1, 0]


def test_starters_and_uniques_score_their_printed_points():
    """VK-61"""
    table = begun()
    give(table, 0, tomb="urn food food table shabti ka cat mask")
    assert table.scores()[0] == 5 + 3 + 3 + 7
    assert {line.id: line.points for line in table.sheet()[0]} == {"score-starters": 5, "score-uniques": 13}


def test_most_points_win():
    """VK-62"""
    table = begun(3)
    for seat, tomb in enumerate(("urn urn", "mask", "anubis isis")):
        give(table, seat, tomb=tomb)
    assert table.scores() == [2, 7, 4]
    assert table.ranks() == [3, 1, 2]


def test_a_tie_is_won_by_the_smaller_tomb_and_else_shared():
    """VK-62"""
    table = begun(3)
    for seat, tomb in enumerate(("urn urn urn urn", "anubis isis", "anubis horus")):
        give(table, seat, tomb=tomb)
    assert table.scores() == [4, 4, 4]
    assert table.ranks() == [3, 1, 1]


def test_tombs_are_open_to_all():
    """VK-64"""
    table = begun(3)
    give(table, 1, tomb="mask urn")
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert sum(view["tomb"][1]) == 2
        assert view["tomb"][1][8] == 1


def test_what_is_entombed_is_seen_by_all_at_once():
    """VK-64: the card leaves the hand, and lies in the tomb for everybody."""
    table = begun(3)
    give(table, 0, hand="urn mask")
    table.play("play mask tomb", 0)
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert view["tomb"][0][8] == 1
        assert sum(view["tomb"][0]) == 1
        told = [(event.kind, event.args["card"]) for event in table.events(viewer) if event.kind == "entombed"]
        assert told == [("entombed", "mask")]
    assert sum(table.view(0)["hand"][0]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_names_what_scores(language):
    """VK-61"""
    table = begun()
    give(table, 0, tomb="shabti shabti mask inner anubis anubis isis")
    words = Words(GAME, language)
    lines = [words.text(line.id, **line.args) for line in table.sheet()[0]]
    assert len(lines) == 4
    assert not any("{" in line or "score-" in line for line in lines)
