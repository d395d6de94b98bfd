"""Runs every conformance test over every game and every seat count, and over boxes that reach the rare rules."""

from __future__ import annotations

import importlib

import pytest

import pyramidion
from pyramidion.kernel.box import Box


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` alone runs over games; with `seats` over every number of seats; with `variant` over made-up boxes too."""
    names = metafunc.fixturenames
    games = [pyramidion.game(name) for name in pyramidion.GAMES]
    if "variant" in names:
        cases = [(game, seats, variant) for game in games for seats in game.seats for variant in boxes(game)]
        ids = [f"{game.name}-{seats}-{variant}" for game, seats, variant in cases]
        metafunc.parametrize(("game", "seats", "variant"), cases, ids=ids)
    elif "seats" in names:
        cases = [(game, seats) for game in games for seats in game.seats]
        metafunc.parametrize(("game", "seats"), cases, ids=[f"{game.name}-{seats}" for game, seats in cases])
    elif "game" in names:
        metafunc.parametrize("game", games, ids=[game.name for game in games])


def boxes(game: pyramidion.Game) -> dict[str, Box]:
    """The standard box, and the small, rich and lopsided ones of a game's tests (tests/games/NAME/boxes.py)."""
    made = importlib.import_module(f"tests.games.{game.name}.boxes").BOXES
    return {"standard": game.standard_box, **{name: game.box(text, name) for name, text in made.items()}}


@pytest.fixture
def box(game, variant):
    return boxes(game)[variant]


@pytest.fixture
def census(game):
    """Counts a game's components in a position; see tests/games/NAME/census.py."""
    return importlib.import_module(f"tests.games.{game.name}.census").census
