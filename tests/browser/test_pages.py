"""Every page and state, in both themes and languages and at four widths: to be looked at, and clean before axe."""

from __future__ import annotations

import random
import re

import pytest

import pyramidion

from . import axe, hands
from .games import GAMES

WIDTHS = {390: 844, 820: 1180, 1280: 800, 1920: 1080}
THEMES = ("light", "lamplight")
LANGUAGES = ("en", "de")
GAME = GAMES[0]


def check(page, picture, name):
    picture(page, name)
    found = axe.violations(page)
    assert not found, f"{name}:\n" + "\n".join(found)


# Every game on the start page has its picture and its name.
DRAWN = """(games) => document.querySelectorAll('article .picture svg').length === games
  && [...document.querySelectorAll('article h2')].every((title) => title.textContent)"""


def sideways(page):
    """How far the page can be pushed sideways; nobody should have to."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


START_SCRIPT, TABLE_SCRIPT = 120_000, 88_000  # bytes on their way; a table brings its worker


def script(page):
    """How much script has come, as it was packed."""
    sizes = page.evaluate("performance.getEntriesByType('resource').map((file) => [file.name, file.encodedBodySize])")
    return sum(size for name, size in sizes if name.endswith(".js"))


@pytest.mark.parametrize("game", GAMES)
def test_little_script_is_needed_for_the_start_page_and_little_more_for_a_table(visit, game):
    page = visit()
    page.wait_for_function(DRAWN, arg=len(pyramidion.GAMES))
    begun = script(page)
    assert 0 < begun <= START_SCRIPT
    hands.set_table(page, game, 2)
    hands.wait(page)
    assert 0 < script(page) - begun <= TABLE_SCRIPT


MOVED = """() => new Promise((told) => new PerformanceObserver((list) => told(
    list.getEntries().flatMap((entry) => entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`))
  )).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(told, 300, []))"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_moves_away_under_the_hand_on_the_start_page(visit, language, width):
    """Whatever comes later has its place from the beginning: words, pictures, letters."""
    page = visit(viewport={"width": width, "height": WIDTHS[width]}, settings={"language": language})
    page.wait_for_function(DRAWN, arg=len(pyramidion.GAMES))
    assert page.evaluate(MOVED) == []


@pytest.mark.parametrize("game", GAMES)
def test_buttons_of_a_table_come_with_their_letters(visit, game):
    """In others they are wider, and the next one would move away under the hand."""
    page = visit()
    hands.card(page, game).locator("button.picture").click()
    page.locator("[data-drawn=true]").wait_for()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.add_init_script("""
      addEventListener('DOMContentLoaded', () => new MutationObserver((_, eye) => {
        if (!document.querySelector('[data-buttons] button')) return
        window.lettered = document.fonts.check("700 1em 'Alegreya Sans'")
        eye.disconnect()
      }).observe(document, { subtree: true, childList: true }))
    """)
    page.reload()
    page.wait_for_function("() => window.lettered !== undefined")
    assert page.evaluate("lettered")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_start_page_at_every_width(visit, picture, theme, width):
    page = visit(viewport={"width": width, "height": WIDTHS[width]}, settings={"theme": theme})
    page.wait_for_function(DRAWN, arg=len(pyramidion.GAMES))
    check(page, picture, f"start-{width}-{theme}")
    assert sideways(page) <= 0


@pytest.mark.parametrize(("theme", "language"), list(zip(THEMES, LANGUAGES)))
def test_every_sheet_and_page(visit, picture, theme, language):
    name = f"{language}-{theme}"
    page = visit(settings={"theme": theme, "language": language})
    card = page.locator("article").first
    card.locator(".ways button").first.click()
    page.wait_for_selector("dialog")
    check(page, picture, f"setup-{name}")
    hands.close_sheet(page)
    page.locator("header button").click()
    check(page, picture, f"settings-{name}")
    hands.close_sheet(page)
    for path in (f"/rules/{GAME}", f"/rules/{GAME}/short", "/rules/no-game", "/no/such/page", "/t/AAAAAAAAAAAA"):
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_timeout(300)
        check(page, picture, f"{path.strip('/').replace('/', '-')}-{name}")


@pytest.mark.parametrize(("theme", "language"), list(zip(THEMES, LANGUAGES)))
def test_a_table_and_its_end(visit, picture, theme, language):
    name = f"{language}-{theme}"
    page = visit(settings={"theme": theme, "language": language})
    page.locator("article .picture").first.click()
    hands.wait(page)
    for n, tab in enumerate(("log", "score", "about")):  # nobody to chat with
        page.get_by_role("tab").nth(n).click()
        check(page, picture, f"tab-{tab}-{name}")
    page.get_by_role("tab").first.click()
    page.locator("#board [data-touch][aria-disabled='true']").first.click(force=True)
    page.wait_for_selector("[role=alert]")
    check(page, picture, f"refused-{name}")
    page.locator("[role=alert] button").first.click()
    page.wait_for_selector("dialog .asked")
    check(page, picture, f"rules-drawer-{name}")
    hands.close_sheet(page)
    page.keyboard.press("?")
    check(page, picture, f"help-{name}")
    hands.close_sheet(page)
    hands.to_the_end(page, random.Random(8))
    page.locator("header button").first.click()
    page.wait_for_selector("dialog")
    check(page, picture, f"result-{name}")
    page.locator("dialog .quiet button").first.click()
    page.locator("dialog .verdict", has_text=re.compile("\\w")).wait_for()
    check(page, picture, f"dice-{name}")
    page.goto(page.url + "/replay")
    page.wait_for_selector("#board svg")
    page.keyboard.press("End")
    page.wait_for_timeout(400)
    check(page, picture, f"replay-{name}")


PICTURED = """() => document.querySelectorAll('[data-example]').length >= 3
  && !document.querySelector("[data-example]:not([data-drawn='true'])")"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_short_rules_fit_on_two_sheets_of_white_paper(visit, game, language):
    page = visit(f"/rules/{game}/short", settings={"theme": "lamplight", "language": language})
    page.locator("main h2").nth(2).wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_function(PICTURED)
    for paper in ("A4", "Letter"):
        assert 1 <= len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) <= 2
    page.emulate_media(media="print")
    red, *_ = page.evaluate("getComputedStyle(document.querySelector('main')).color.match(/\\d+/g).map(Number)")
    assert red < 60, "dark ink"


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_in_words(visit, picture, theme):
    page = visit(settings={"theme": theme, "spoken": True})
    hands.set_table(page, GAME, 3)
    check(page, picture, f"spoken-{theme}")


def test_a_phone_on_its_side(visit, picture):
    page = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page.locator("article .picture").first.click()
    hands.wait(page)
    page.locator("[data-drawn=true]").wait_for()
    check(page, picture, "phone-landscape")
    assert sideways(page) <= 0


@pytest.mark.parametrize("width", WIDTHS)
def test_text_at_twice_its_size(visit, picture, width):
    """As somebody sets it in the browser."""
    page = visit(viewport={"width": width, "height": WIDTHS[width]}, flags=("--blink-settings=defaultFontSize=32",))
    page.wait_for_selector("article .picture svg")
    picture(page, f"large-text-start-{width}")
    assert sideways(page) <= 0
    page.locator("article .picture").first.click()
    hands.wait(page)
    page.locator("[data-drawn=true]").wait_for()
    picture(page, f"large-text-table-{width}")
    assert sideways(page) <= 0
    for part in (".prompt", ".seats"):
        seen, whole = page.locator(part).evaluate("part => [part.clientHeight, part.scrollHeight]")
        assert seen > 30
        assert part == ".seats" or whole <= seen + 1, "the prompt is cut"
    hands.click_through(page, random.Random(4), stop=6)
