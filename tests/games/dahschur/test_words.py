"""What people read of a position: it must be true there."""

from __future__ import annotations

import pytest

from pyramidion import Table
from pyramidion.games.dahschur.state import Phase
from pyramidion.words import Words

from .position import DAHSCHUR, claims_next, moves, position, to_move


def asked(table: Table, language: str, own: bool = True) -> str:
    words = Words(DAHSCHUR, language, ("Ali", "Cleo", "Ramses", "Nefertari"))
    return words.prompt(table.prompt(table.movers[0]), own)


@pytest.mark.parametrize(("language", "losing"), [("en", "lost"), ("de", "verloren")])
def test_nobody_is_told_to_have_lost_where_nobody_rolled(language, losing):
    """DA-55: at a city without discs all those tied have the choice."""
    table = claims_next(("621", "513", "234", "124"), {9: ""}, start=1)
    assert table.phase == "console"
    for own in (True, False):
        assert losing not in asked(table, language, own)


@pytest.mark.parametrize(("language", "able"), [("en", "if you can"), ("de", "wenn du kannst")])
@pytest.mark.parametrize("phase", [Phase.GIVE, Phase.LAY])
def test_a_new_value_is_asked_for_only_as_far_as_there_is_one(language, able, phase):
    """DA-11, DA-82"""
    table = to_move(position(gift={1: 4, 2: 2}, given="24", hands=["123456", "123", "135", "24"]), 3, phase)
    assert len(moves(table)) == 2
    assert able in asked(table, language)


def test_german_sentences_are_in_the_right_case():
    """DA-20, DA-51, DA-72"""
    words = Words(DAHSCHUR, "de")
    walk = words.text("move-walk", stall="1", buy=1, gem="red", price=2)
    assert walk == "Gehe zu Stand 1: Dort gibt es einen roten Edelstein für 2 Warensteine"
    assert words.text("move-pick", gem="blue") == "Suche dir einen blauen Edelstein aus dem Beutel aus"
    assert words.text("move-decline", field="3").endswith("keine Scheibe ein")
