"""Every page and a game of each kind in Firefox and in WebKit: `make test-browsers`, not part of `make test`."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import pyramidion
from tests.browser import hands
from tests.browser.games import GAMES
from tests.hosting import hosting
from tests.server.clients import UNLIMITED, Api, Server, running

from .drivers import ENGINES, Page, browsing

SCREENSHOTS = Path(__file__).parent.parent.parent / "screenshots"
SETTINGS = """([language, theme]) => {
  localStorage.setItem('pyramidion.settings', JSON.stringify({ confirm: false, speed: 'off', language, theme }))
}"""
# What would be wrong with a page wherever it is looked at.
FAULTS = """async () => {
  await document.fonts.ready
  const wide = document.documentElement.scrollWidth - innerWidth
  const texts = [...document.querySelectorAll('h1, h2, h3, p, button, a')].map((one) => one.textContent.trim())
  const raw = texts.filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text))
  const lost = [...document.images].filter((one) => one.complete && !one.naturalWidth).map((one) => one.src)
  const display = getComputedStyle(document.querySelector('h1, h2')).fontFamily
  return [
    ...(wide > 1 ? [`${wide} px too wide`] : []),
    ...raw.map((text) => `a key instead of a sentence: ${text}`),
    ...lost.map((src) => `no picture: ${src}`),
    ...(display.includes('Marcellus') && document.fonts.check('20px Marcellus') ? [] : [`letters: ${display}`]),
  ]
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("engines") / "data", **UNLIMITED) as server:
        yield server


@pytest.fixture(scope="module", params=sorted(ENGINES))
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    with browsing(request.param) as page:
        yield page


def picture(page: Page, name: str) -> None:
    if taken := page.picture():
        SCREENSHOTS.mkdir(exist_ok=True)
        (SCREENSHOTS / f"{page.name}-{name}.png").write_bytes(base64.b64decode(taken))


def check(page: Page, name: str, selector: str) -> None:
    page.wait_for(selector)
    page.wait_for_timeout(300)
    picture(page, name)
    assert page.evaluate(FAULTS) == [], name
    assert page.errors == [], name


def table(api: Api, game: str) -> tuple[str, str, dict]:
    """A table of the fewest seats with the small box of the game's tests, against machine players."""
    seats = min(pyramidion.game(game).seats)
    box = import_module(f"pyramidion.games.{game}.testing").BOXES["small"]
    found = api.open(game=game, seats=seats, machines=[None, *["scribe"] * (seats - 1)], box=box)
    return found["table"], api.join(found["table"], found["invites"][0], "Ada"), found


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("de", "lamplight")])
def test_every_page(page: Page, server: Server, language: str, theme: str):
    api, address, end = Api(server), server.address, f"{language}-{theme}"
    page.goto(address)
    page.evaluate(SETTINGS, [language, theme])
    page.goto(f"{address}/?")
    check(page, f"start-{end}", "article:nth-of-type(4) svg")
    for path, selector in (
        ("rules/cheops", "main h2"),
        ("rules/valley/short", "main h2"),
        ("no/such/page", "h1"),
        ("t/AAAAAAAAAAAA", "h1"),
    ):
        page.goto(f"{address}/{path}")
        check(page, f"{path.replace('/', '-')}-{end}", selector)
    waiting = api.open(game="dahschur", seats=2)
    page.goto(f"{address}/t/{waiting['table']}#join-{waiting['invites'][0]}")
    check(page, f"join-{end}", "form input")
    token = api.join(waiting["table"], waiting["invites"][0], "Ada")
    page.goto(f"{address}/t/{waiting['table']}?#seat-{token}")
    check(page, f"lobby-{end}", ".lobby")
    for game in GAMES:
        found, token, _ = table(api, game)
        page.goto(f"{address}/t/{found}#seat-{token}")
        page.wait_for("[data-drawn=true]")
        check(page, f"table-{game}-{end}", "#board svg, #board .canvas > *")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks(page: Page, server: Server, game: str):
    found, token, _ = table(Api(server), game)
    page.goto(server.address)
    page.evaluate(SETTINGS, ["en", "light"])
    page.goto(f"{server.address}/t/{found}#seat-{token}")
    page.wait_for("[data-drawn=true]")
    hands.click_through(page, random.Random(4))
    page.wait_for("dialog .after")
    tall = "() => document.querySelector('dialog').getBoundingClientRect().height"
    assert page.evaluate(tall) > 300, "the end can be seen"
    page.wait_for_timeout(4000)
    picture(page, f"end-{game}")
    page.goto(f"{server.address}/t/{found}/replay?ply=3")
    check(page, f"replay-{game}", "[data-drawn=true] #board")


KEPT = "async () => { await navigator.serviceWorker.ready }"
LINES = "() => document.querySelectorAll('.log li').length"


def test_a_table_of_the_browsers_own_goes_on_when_the_host_is_gone(page: Page, tmp_path: Path):
    with hosting(tmp_path) as host:
        page.goto(host.address)
        page.evaluate(SETTINGS, ["en", "light"])
        page.goto(f"{host.address}?")
        page.wait_for("article:nth-of-type(4) svg")
        page.evaluate(KEPT)
        page.evaluate("() => document.querySelector('button.picture').click()")
        page.wait_for("[data-drawn=true]")
        hands.click_through(page, random.Random(4), stop=6)
        before = page.evaluate(LINES)
        host.go_away()
        page.evaluate("() => { document.body.dataset.before = ''; location.reload() }")
        page.wait_for("body:not([data-before]) [data-drawn=true]")
        page.wait_for(".log li")
        assert page.evaluate(LINES) >= before > 0
        hands.click_through(page, random.Random(5), stop=12)
        picture(page, "host-gone")
        assert page.errors == []
