"""The pages as mere files, in a folder of a host that runs nothing of ours."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import pyramidion
from tests.hosting import FRIENDS, Host, hosting

from . import hands


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path) as host:
        yield host


GAMES = [name if name == "cheops" else pytest.param(name, marks=pytest.mark.wasm) for name in pyramidion.GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_the_end_though_the_host_goes_away_in_the_middle(visit, host, game: str):
    page, luck = (
        visit(host.address, settings={"confirm": False}, problems="ERR_CONNECTION_REFUSED", service_workers="allow"),
        random.Random(4),
    )
    page.evaluate("navigator.serviceWorker.ready")
    hands.card(page, game).locator("button.picture").click()
    hands.click_through(page, luck, stop=6)
    assert "/our/games/#/t/here-" in page.url
    host.go_away()
    page.reload()
    hands.click_through(page, luck)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()


def test_rules_have_addresses_of_their_own_and_friends_are_told_where_to_go(visit, host):
    page = visit(f"{host.address}#/rules/valley")
    page.get_by_role("heading", level=1).wait_for()
    page.get_by_role("link", name="Short rules").first.click()
    page.wait_for_url("**/our/games/#/rules/valley/short")
    page.go_back()
    page.wait_for_url("**/our/games/#/rules/valley")
    page.locator("[data-rule]").last.wait_for()  # the first are folded away
    page.get_by_role("link", name="Back to the start page").click()
    hands.card(page, "cheops").get_by_role("button", name="With friends").click()
    sheet = page.get_by_role("dialog")
    assert "need no server" in sheet.inner_text()
    link = sheet.get_by_role("link", name="Play with friends far away")
    assert link.get_attribute("href") == FRIENDS
    assert sheet.locator("option[value=friend]").count() == 0


def test_a_newer_version_is_offered_waits_at_a_table_and_is_there_when_it_is_wanted(visit, host):
    page = visit(host.address, service_workers="allow", settings={"confirm": False})
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    offer = page.get_by_role("status").filter(has_text="A newer version")
    assert not offer.count(), "the first one is no news"
    host.change("index.html", "<title>Pyramidion</title>", '<title>Pyramidion</title><meta name="newer">')
    hands.card(page, "cheops").locator("button.picture").click()
    hands.wait(page)
    page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((kept) => kept.waiting !== null)")
    assert not offer.count(), "somebody plays"
    page.get_by_role("link", name="Back to the start page").click()
    offer.wait_for()
    assert not page.locator("meta[name=newer]").count()
    offer.get_by_role("button", name="Load it now").click()
    page.locator("meta[name=newer]").wait_for(state="attached")
    hands.card(page, "cheops").wait_for()
    assert not offer.count()
