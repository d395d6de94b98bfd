"""Tables of the browser itself: no server is asked, and everything is kept."""

from __future__ import annotations

import json
import random
import re

import pytest

import pyramidion
from pyramidion import games
from pyramidion.kernel import saving

from . import hands
from .games import first

GAME = "cheops"  # its pages are the lightest


@pytest.fixture
def kept(visit):
    """A page that works without a network from now on."""
    page = visit(problems="ERR_INTERNET_DISCONNECTED", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_a_whole_game_is_played_looked_at_saved_and_played_again_without_a_server(kept, tmp_path):
    page, luck = kept, random.Random(1)
    hands.set_small_table_here(page, GAME)
    page.wait_for_selector("#board")
    page.context.set_offline(True)
    hands.click_through(page, luck, stop=8)
    hands.wait(page)
    before = page.locator(".log").inner_text()
    page.reload()
    hands.wait(page)
    page.locator(".log li").first.wait_for()
    assert page.locator(".log").inner_text() == before
    hands.click_through(page, luck)
    result = page.get_by_role("dialog")
    result.get_by_role("button", name="Were the dice fair?").click()
    page.get_by_text("Yes: the key fits").wait_for()
    hands.close_sheet(page)
    page.get_by_role("button", name="Score", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the game as a file").click()
    text = saved.value.path().read_text("utf-8")
    assert saving.load(text, games.game).over
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("End")
    plies = len(saving.load(text, games.game).played)
    page.get_by_text(f"{plies} of {plies}").wait_for()
    page.get_by_role("link", name="Back to the start page").click()
    page.get_by_text(re.compile("won|place|shared")).first.wait_for()
    page.locator("section[aria-labelledby=own-tables] a").first.click()
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != address)
    assert hands.wait(page) == "turn"
    page.get_by_role("link", name="Back to the start page").click()
    own = page.locator("section[aria-labelledby=own-tables] li")
    own.nth(1).wait_for()
    assert own.count() == 2


@pytest.mark.parametrize("game", first("dahschur"))
def test_a_reload_in_whatever_phase_changes_nothing(visit, game):
    page, luck, met = visit(settings={"confirm": False}), random.Random(8), set()
    hands.set_small_table_here(page, game)
    while hands.wait(page) == "turn":
        asked = re.sub(r"[^A-Za-z ].*", "", page.locator(".sentence").first.inner_text())
        if asked not in met and not page.locator(".chosen[data-touch]").count():
            met.add(asked)
            before = hands.at_rest(page)
            page.reload()
            hands.wait(page)
            assert hands.settled(page, before) == before
        hands.touch(page, luck)
    over = page.locator(".log").inner_text()
    page.reload()
    page.get_by_role("button", name="Score", exact=True).wait_for()
    page.locator(".log li").first.wait_for()
    assert page.locator(".log").inner_text() == over


def test_play_now_asks_no_server(visit):
    page = visit()
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    hands.card(page, GAME).locator("button.picture").click()
    page.wait_for_selector("#board")
    assert "/t/here-" in page.url
    assert not asked


def test_of_two_tabs_one_plays_and_the_other_says_so_until_it_takes_over(visit):
    first = visit()
    hands.set_small_table_here(first, GAME)
    hands.wait(first)
    second = first.context.new_page()
    second.goto(first.url)
    second.get_by_role("heading", name="This table is open in another tab").wait_for()
    second.get_by_role("button", name="Play here").click()
    assert hands.wait(second) == "turn"
    first.get_by_role("heading", name="This table is open in another tab").wait_for()
    second.bring_to_front()
    hands.click_through(second, random.Random(2), stop=2)
    first.get_by_role("button", name="Play here").click()
    assert hands.wait(first) == "turn"


FORBIDDEN = {
    "storage": "indexedDB.open = () => { throw new DOMException('not here', 'SecurityError') }",
    "wasm": "delete globalThis.WebAssembly",
}


@pytest.mark.parametrize(("what", "says"), [("storage", "keeps nothing"), ("wasm", "can’t run the rules")])
def test_where_a_browser_lacks_something_the_server_has_the_table_and_a_sentence_says_so(visit, what, says):
    page = visit()
    page.add_init_script(FORBIDDEN[what])
    page.reload()
    hands.card(page, GAME).locator("button.picture").click()
    page.wait_for_selector("#board")
    assert "/t/here-" not in page.url
    notice = page.get_by_role("status").filter(has_text=says)
    notice.get_by_role("button", name="Close").click()
    notice.wait_for(state="detached")


# Writes something else into the entry that was kept last.
DAMAGE = """(move) => new Promise((resolve, reject) => {
  const opened = indexedDB.open('pyramidion', 1)
  opened.onerror = reject
  opened.onsuccess = () => {
    const change = opened.result.transaction(['moves'], 'readwrite')
    const store = change.objectStore('moves')
    store.getAll().onsuccess = ({ target: { result } }) => store.put({ ...result.at(-1), move })
    change.oncomplete = () => { opened.result.close(); resolve() }
  }
})"""


def test_a_damaged_game_is_shown_up_to_the_damage(visit):
    page = visit(settings={"confirm": False})
    hands.set_small_table_here(page, GAME)
    hands.play_until(page, random.Random(3), lambda: page.locator(".log li").count() > 4)
    page.evaluate(DAMAGE, "dig a well")
    page.reload()
    page.get_by_text("This game is damaged").wait_for()
    assert page.locator(".log li").count() > 2
    assert not page.locator(hands.LEGAL).count()


def test_a_friend_takes_a_seat_over_at_the_server(visit):
    page, luck = visit(settings={"confirm": False}), random.Random(4)
    hands.set_small_table_here(page, GAME)
    hands.click_through(page, luck, stop=3)
    hands.wait(page)
    page.locator(".log li").first.wait_for()
    before = page.locator(".log").inner_text()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Let a friend take over for Scribe").click()
    page.wait_for_url(lambda url: "/t/here-" not in url)
    friend = visit(page.get_by_label("Link for seat 2").input_value())
    hands.sit_down(friend, "Teti")
    page.get_by_role("tab", name="Log").click()
    page.locator(".log li").first.wait_for()
    assert page.locator(".log").inner_text() == before.replace("Scribe", "Teti")
    hands.click_through(page, luck, stop=1)
    page.goto("/")
    page.get_by_role("heading", name="Your tables").wait_for()
    assert page.locator("section[aria-labelledby=own-tables] a[href^='/t/here-']").count() == 0


def test_a_table_goes_to_the_server_for_a_friend_who_does_not_come_and_back(visit):
    page, luck = visit(settings={"confirm": False}, problems="404"), random.Random(4)
    hands.set_small_table_here(page, GAME)
    hands.click_through(page, luck, stop=3)
    hands.wait(page)
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Let a friend take over for Scribe").click()
    page.wait_for_url(lambda url: "/t/here-" not in url)
    there = page.url
    page.get_by_role("button", name="Hand this seat to a machine player").last.click()
    page.get_by_role("button", name="Yes, hand over").click()
    hands.click_through(page, luck, stop=2)
    hands.wait(page)
    page.get_by_role("tab", name="Log").click()
    page.locator(".log li").first.wait_for()
    before = page.locator(".log").inner_text()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Bring the table into this browser").click()
    page.wait_for_url(lambda url: "/t/here-" in url)
    hands.wait(page)
    page.get_by_role("tab", name="Log").click()
    page.locator(".log li").first.wait_for()
    assert page.locator(".log").inner_text() == before
    hands.click_through(page, luck, stop=2)
    page.goto(there)
    page.get_by_role("heading", name="This table doesn’t exist").wait_for()


def test_the_figures_of_ones_own_box_are_played_with_here_and_mistakes_in_them_are_told(visit, tmp_path):
    page, mine = visit(settings={"confirm": False}, problems="422"), tmp_path / "mine.toml"
    hands.card(page, GAME).get_by_role("button", name="More ways to play").click()
    form = page.locator("dialog form")
    form.get_by_text("Use the figures of your own box").click()
    mine.write_text(hands.small_box(GAME).replace("[market]", "[marked]").replace("market =", "marked ="), "utf-8")
    form.get_by_label("File with your figures").set_input_files(mine)
    form.get_by_role("button", name="Open the table").click()
    assert "market" in form.get_by_role("alert").inner_text()
    mine.write_text(hands.small_box(GAME), "utf-8")
    form.get_by_label("File with your figures").set_input_files(mine)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url(lambda url: "/t/here-" in url)
    page.wait_for_selector("#board")
    small = pyramidion.game(GAME).box(hands.small_box(GAME)).sections
    kept = page.evaluate(KEPT_BOX, page.url.rpartition("/")[2])
    assert kept == small


# The components that a table of the browser's own was set with.
KEPT_BOX = """(id) => new Promise((resolve, reject) => {
  const opened = indexedDB.open('pyramidion', 1)
  opened.onerror = reject
  opened.onsuccess = () => {
    const asked = opened.result.transaction(['secrets']).objectStore('secrets').get(id)
    asked.onsuccess = () => { opened.result.close(); resolve(asked.result.box.sections) }
  }
})"""


def test_a_hint_at_a_servers_table_is_thought_about_in_the_browser(visit):
    page, said = visit(settings={"confirm": False}), []
    page.on("websocket", lambda line: line.on("framesent", lambda text: said.append(json.loads(text)["type"])))
    hands.set_table_at_server(page, GAME, 2)
    hands.wait(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Do it").click()
    assert "sight" in said
    assert "hint" not in said
