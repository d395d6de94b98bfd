"""Runs the tests of environments over every game, with the fewest and the most seats it takes."""

from __future__ import annotations

import pytest

import pyramidion


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` alone runs over games; with `seats` over the fewest and the most as well."""
    games = [pyramidion.game(name) for name in pyramidion.GAMES]
    if "seats" in metafunc.fixturenames:
        cases = [(game, seats) for game in games for seats in (game.seats[0], game.seats[-1])]
        metafunc.parametrize(("game", "seats"), cases, ids=[f"{game.name}-{seats}" for game, seats in cases])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.name for game in games])
