"""Whole games against machine players, played in the browser by hand, by keyboard, by ear and on a phone."""

from __future__ import annotations

import random

import pytest

import pyramidion

from . import axe, hands
from .games import GAMES, TABLES, first

FULLEST = {(game, max(pyramidion.game(game).seats)) for game in GAMES}
WIDTHS = [390, 1280, *(pytest.param(width, marks=pytest.mark.long) for width in (820, 1920))]


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(*table, marks=() if table in FULLEST else pytest.mark.long) for table in TABLES],
)
def test_a_whole_game_by_clicks(visit, picture, game, seats):
    page = visit()
    hands.set_table(page, game, seats)
    hands.click_through(page, random.Random(seats), stop=12)
    picture(page, f"{game}-{seats}-middle")
    if (game, seats) in FULLEST:
        hands.click_through(page, random.Random(seats + 100))
    else:  # with the most it has been clicked through; here only the end is looked at
        hands.to_the_end(page, random.Random(seats + 100))
        page.get_by_role("button", name="Score", exact=True).click()
    page.get_by_role("dialog", name="The game is over").wait_for()
    picture(page, f"{game}-{seats}-result")


def set_at(visit, game, width, theme):
    page = visit(viewport={"width": width, "height": 844 if width == 390 else 1000}, settings={"theme": theme})
    hands.set_table(page, game, max(pyramidion.game(game).seats))
    return page


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_play_needs_no_scrolling(visit, picture, game, width):
    page = set_at(visit, game, width, "light")
    hands.click_through(page, random.Random(width), stop=8)
    hands.wait(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    if width >= 1100:
        assert hands.out_of_sight(page) == []
    picture(page, f"{game}-{width}-light")


@pytest.mark.parametrize(("width", "theme"), [(390, "lamplight"), (1280, "light")])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_play_is_clean_before_axe(visit, picture, game, width, theme):
    page = set_at(visit, game, width, theme)
    hands.click_through(page, random.Random(1), stop=8)
    hands.wait(page)
    assert not axe.violations(page)
    picture(page, f"{game}-{width}-{theme}-axe")


@pytest.mark.parametrize("game", first("cheops", "valley"))
def test_a_whole_game_by_keyboard_alone(visit, game):
    page = visit()
    hands.set_small_table(page, game)
    hands.type_through(page, random.Random(5))


@pytest.mark.parametrize("game", first("dahschur", "pyramids"))
def test_a_whole_game_by_roles_in_the_spoken_view(visit, picture, game):
    page = visit(settings={"spoken": True})
    hands.set_small_table(page, game)
    hands.listen_through(page, random.Random(6))
    page.get_by_role("button", name="Close").click()
    picture(page, f"{game}-spoken")


@pytest.mark.parametrize("game", first("pyramids", "valley"))
def test_a_whole_game_on_a_phone(visit, picture, game):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    hands.set_small_table(page, game)
    picture(page, f"{game}-phone-begin")
    hands.click_through(page, random.Random(7))
    picture(page, f"{game}-phone-result")
