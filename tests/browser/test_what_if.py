"""What if: the evaluation at a table of the browser, and positions shared by link."""

from __future__ import annotations

import random

import pytest

from tests.hosting import hosting

from . import axe, hands

LEISURE = 60_000  # milliseconds for what takes a second on a machine of its own


def chances(page) -> list[int]:
    """What everybody is told, in percent, once there is something to tell."""
    told = page.get_by_role("list", name="Evaluation").get_by_role("listitem")
    told.nth(1).wait_for()
    return [int(text.split(": ")[1].split("%")[0]) for text in told.all_inner_texts()]


def link_of(page) -> str:
    """The link to the position that is in sight."""
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Share this position").click()
    field = page.get_by_role("dialog").get_by_label("Link to this position")
    field.wait_for()
    return field.input_value()


def test_a_table_is_weighed_and_its_position_shared_seen_and_played_on(visit, picture):
    page = visit(settings={"confirm": False})
    page.set_default_timeout(LEISURE)
    hands.set_table(page, "pyramids", 2, "fellah")
    assert page.locator(".evaluation").count() == 0
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Show the evaluation after each move").check()
    assert abs(sum(chances(page)) - 100) <= 1
    page.locator(".evaluation ul:not(.old)").wait_for()
    assert axe.violations(page) == []
    picture(page, "evaluation-1280")
    page.reload()
    chances(page)  # the switch stays
    page.get_by_role("button", name="Hide the evaluation").click()
    page.locator(".evaluation").wait_for(state="detached")
    address = link_of(page)
    page.goto(address[:-5])
    page.get_by_text("This link doesn’t lead to a position").wait_for()
    page.goto(address)
    page.get_by_role("button", name="Show the evaluation").click()
    assert abs(sum(chances(page)) - 100) <= 1
    assert axe.violations(page) == []
    picture(page, "position-1280")
    page.get_by_role("combobox", name="Play on from here").select_option("machines")
    page.wait_for_url("**/t/here-*")
    page.get_by_text("From a shared position").wait_for()
    hands.click_through(page, random.Random(1), stop=2)


def test_a_position_of_a_game_between_people_is_shown_but_not_analysed_before_its_end(visit):
    page = visit()
    page.set_default_timeout(LEISURE)
    site = {"origin": page.url.rstrip("/")}
    opened = page.request.post("/api/tables", data={"game": "pyramids", "seats": 2}, headers=site).json()
    first, second = opened["invites"]
    ben = {"name": "Ben", "nonce": "b" * 32}
    asked = {"authorization": f"Bearer {second}", **site}
    page.request.post(f"/api/tables/{opened['table']}/join", data=ben, headers=asked)
    page.goto(f"/t/{opened['table']}#join-{first}")
    hands.sit_down(page, "Ada")
    page.wait_for_selector("#board")
    page.goto(link_of(page))
    page.get_by_text("This game is still being played").wait_for()
    assert page.get_by_role("combobox", name="Play on from here").count() == 0
    assert page.get_by_role("button", name="Show the evaluation").count() == 0


@pytest.mark.long
def test_a_link_opens_among_mere_files_and_without_a_network(visit, tmp_path):
    with hosting(tmp_path) as host:
        page = visit(host.address, problems="ERR_CONNECTION_REFUSED", service_workers="allow")
        page.set_default_timeout(LEISURE)
        page.evaluate("navigator.serviceWorker.ready")
        hands.set_table(page, "cheops", 2, "fellah")
        address = link_of(page)
        assert address.startswith(f"{host.address}#/position#")
        host.go_away()
        page.goto("about:blank")
        page.goto(address)
        page.get_by_role("button", name="Show the evaluation").click()
        assert abs(sum(chances(page)) - 100) <= 1
