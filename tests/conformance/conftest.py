"""Runs every conformance test over every game and every seat count, and over boxes that reach the rare rules.

Games of other packages are among them: those that are installed, Reeds, and the one that docs/adding-a-game.md builds.
What holds only of our four games is none of their business.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import guide
import pytest
import reeds

import pyramidion
from pyramidion.games import own_names
from pyramidion.kernel.box import Box


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` alone runs over games; with `seats` over every number of seats; with `variant` over made-up boxes too."""
    names = metafunc.fixturenames
    if metafunc.config.getoption("brief") and hasattr(metafunc.module, "SEEDS"):
        metafunc.module.SEEDS = metafunc.module.SEEDS[:1]
    found = [*(pyramidion.game(name) for name in pyramidion.GAMES), reeds.GAME, guide.game()]
    games = list({game.name: game for game in found}.values())
    if "variant" in names:
        cases = [case for game in games for case in tables(game)]
        if metafunc.config.getoption("brief"):
            cases = [(game, game.seats[-1], "standard") for game in games]
            cases += [
                next(case for case in tables(game) if case[2] == "small") for game in games if "small" in boxes(game)
            ]
        ids = [f"{game.name}-{seats}-{variant}" for game, seats, variant in cases]
        metafunc.parametrize(("game", "seats", "variant"), cases, ids=ids)
    elif "seats" in names:
        cases = [(game, seats) for game in games for seats in game.seats]
        metafunc.parametrize(("game", "seats"), cases, ids=[f"{game.name}-{seats}" for game, seats in cases])
    elif "game" in names:
        metafunc.parametrize("game", games, ids=[game.name for game in games])


def tables(game: pyramidion.Game) -> list[tuple[pyramidion.Game, int, str]]:
    """The standard box with every number of seats, and each other box with two of them, another two for the next."""
    standard, *others = boxes(game)
    found = [(seats, standard) for seats in game.seats]
    for n, variant in enumerate(others):
        found += [(game.seats[k % len(game.seats)], variant) for k in (n, n + 1)]
    return [(game, seats, variant) for seats, variant in dict.fromkeys(found)]


def own(game: pyramidion.Game) -> ModuleType | None:
    """What a game brings for its tests: the module `testing` in its package."""
    name = f"{game.package}.testing"
    return import_module(name) if find_spec(name) else None


@cache
def boxes(game: pyramidion.Game) -> dict[str, Box]:
    """The standard box, and the small, rich and lopsided ones of a game's tests."""
    made = getattr(own(game), "BOXES", {})
    return {"standard": game.standard_box, **{name: game.box(text, name) for name, text in made.items()}}


@pytest.fixture
def ours(game):
    """For tests that look something up in our own files."""
    if game.name not in own_names():
        pytest.skip(f"{game.name} is of another package")


@pytest.fixture
def box(game, variant):
    return boxes(game)[variant]


@pytest.fixture
def census(game):
    """Counts a game's components in a position."""
    found = getattr(own(game), "census", None)
    if found is None:
        pytest.skip(f"{game.package}.testing has no census(box, s) that counts the components")
    return found
