"""Several people at one table: links, reloads, lost connections, two tabs, one device handed round."""

from __future__ import annotations

import random

import pytest

from . import axe, hands
from .games import GAMES, first


def with_friends(page, game, seats):
    """Two clicks make links for friends; gives them, the watchers' link last."""
    hands.card(page, game).get_by_role("button", name="With friends").click()
    page.locator("dialog form select").first.select_option(str(seats))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".lobby")
    return [field.input_value() for field in page.locator(".link input").all()]


def sit(visit, link, name):
    page = visit(link)
    hands.sit_down(page, name)
    return page


def play_to_the_end(pages, luck):
    """Plays the only seat of each browser behind the pages' back; the pages see what comes of it."""
    table, seats = pages[0].url.rpartition("/")[2], []
    for page in pages:
        kept = page.evaluate("table => JSON.parse(localStorage.getItem('pyramidion.tables'))[table].tokens", table)
        seats += [(page.request, int(seat), {"authorization": f"Bearer {token}"}) for seat, token in kept.items()]
    path = f"/api/tables/{table}"
    for n in range(20_000):
        for request, seat, headers in seats:
            state = request.get(f"{path}/state", headers=headers).json()
            if not state["view"]["movers"]:
                for page in pages:
                    page.get_by_role("dialog").wait_for(timeout=60_000)
                return
            if state["moves"]:
                move = {"type": "move", "id": f"hand{n}", "seat": seat, "version": state["version"]}
                request.post(
                    f"{path}/commands", headers=headers, data=move | {"code": luck.choice(state["moves"])["code"]}
                )
    raise AssertionError("The game did not end.")


# How far a table has come: some moves have no line in the log, others are not counted before all have made them.
FAR = """() => document.querySelectorAll('.log li').length + Number(document.querySelector('[data-ply]').dataset.ply)"""
AT_END = """() => (({ value, max }) => value === max)(document.querySelector('input[type=range]'))"""


class Wire:
    """The way between a page and the server, to be cut and mended."""

    def __init__(self, page):
        self.whole, self.sockets = True, []
        page.route_web_socket("**/ws/*", self.open)

    def open(self, socket):
        if self.whole:
            socket.connect_to_server()
            self.sockets.append(socket)
        else:
            socket.close(code=1012)

    def cut(self):
        self.whole = False
        for socket in self.sockets:
            socket.close(code=1012)

    def mend(self):
        self.whole = True


@pytest.mark.parametrize("game", first("pyramids"))
def test_three_browsers_at_one_table(visit, picture, game):
    host = visit()
    links = with_friends(host, game, 3)
    assert len(links) == 3
    picture(host, f"{game}-links")
    tiy, ahmose = sit(visit, links[0], "Teti"), sit(visit, links[1], "Anuket")
    watcher = visit(links[2])
    watcher.wait_for_selector("#board")
    luck = random.Random(11)
    for n in range(16):
        for page in (host, tiy, ahmose):
            if page.locator(hands.LEGAL).count():
                hands.touch(page, luck)
        if n == 8:
            tiy.get_by_role("tab", name="Chat").click()
            tiy.get_by_label("Say something").fill("Good luck!")
            tiy.get_by_role("button", name="Send").click()
            ahmose.get_by_role("tab", name="Chat").click()
            ahmose.get_by_text("Good luck!").wait_for()
            assert game != GAMES[0] or not axe.violations(ahmose)
    for page in (host, tiy, ahmose, watcher):
        page.get_by_role("tab", name="Log").click()
    host.wait_for_timeout(500)
    told = watcher.locator(".log").inner_text().splitlines()
    for page in (host, tiy, ahmose):
        lines = iter(page.locator(".log").inner_text().splitlines())
        assert all(line in lines for line in told), "everybody reads what a watcher reads, and in that order"
    assert watcher.locator(hands.LEGAL).count() == 0
    assert not any("#" in page.url for page in (host, tiy, ahmose, watcher)), "the secret leaves the address"


CHOICES = "section[aria-labelledby=spoken-moves] li button"


@pytest.mark.parametrize("spoken", [False, True], ids=["pictures", "words"])
def test_a_move_is_taken_back_when_the_other_allows_it_and_not_otherwise(visit, spoken):
    settings, luck = {"confirm": False, "spoken": spoken}, random.Random(5)
    host = visit(settings=settings)
    guest = sit(lambda link: visit(link, settings=settings), with_friends(host, GAMES[0], 2)[0], "Teti")
    host.get_by_role("tab", name="Log").click()
    ask = host.get_by_role("button", name="Ask to undo")
    for page in [host, guest] * 20:
        if ask.count():
            break
        if spoken and page.locator(CHOICES).count():
            page.locator(CHOICES).first.click()
            page.wait_for_timeout(200)
        elif page.locator(hands.LEGAL).count():
            hands.touch(page, luck)
    wish = guest.get_by_role("alert").get_by_text("would like to undo a move")
    ask.click()
    wish.wait_for()
    guest.get_by_role("button", name="Not this time").click()
    wish.wait_for(state="detached")
    host.locator(".log .line").last.click()  # its steps
    before = host.locator(".log").inner_text()
    ask.click()
    guest.get_by_role("button", name="Allow").click()
    host.wait_for_function("before => document.querySelector('.log').innerText !== before", arg=before)
    host.locator(CHOICES if spoken else hands.LEGAL).first.wait_for()


def test_a_name_that_is_taken_can_be_changed(visit):
    host = visit()
    links = with_friends(host, GAMES[0], 2)
    name = host.evaluate("() => JSON.parse(localStorage.getItem('pyramidion.settings')).name")
    guest = visit(links[0], problems="409")
    guest.get_by_label("What name").fill(name)
    guest.get_by_role("button", name="Join the game").click()
    guest.get_by_role("alert").get_by_text(name).wait_for()
    hands.sit_down(guest, "Teti")


@pytest.mark.parametrize("game", first("dahschur"))
def test_a_reload_in_the_middle_changes_nothing(visit, game):
    page = visit()
    hands.set_table(page, game, 2)
    hands.click_through(page, random.Random(12), stop=10)
    hands.wait(page)
    while page.locator("[data-touch].chosen").count() and game != "pyramids":  # a choice that was only begun
        page.keyboard.press("Escape")
    before = page.locator(".log").inner_text(), page.locator(".sentence").inner_text()
    page.reload()
    hands.wait(page)
    page.locator(".log li").first.wait_for()
    assert (page.locator(".log").inner_text(), page.locator(".sentence").inner_text()) == before
    page.go_back()
    page.wait_for_selector("article .picture")
    page.go_forward()
    hands.wait(page)
    page.locator(".log li").first.wait_for()
    assert page.locator(".log").inner_text() == before[0]


@pytest.mark.parametrize("game", first("valley"))
def test_a_click_without_a_connection_is_not_lost(visit, game):
    page = visit()
    wire = Wire(page)
    hands.set_table_at_server(page, game, 2)
    hands.wait(page)
    wire.cut()
    page.get_by_text("The connection is lost").wait_for()
    before = page.evaluate(FAR)
    for _ in range(6):
        if not page.locator(hands.LEGAL).count():
            break
        if page.locator("[data-confirm]").count():
            page.locator("[data-confirm]").click()
        else:
            found = page.locator(hands.LEGAL).first
            found.click(force=True)
        page.wait_for_timeout(100)
    wire.mend()
    page.wait_for_function(f"before => ({FAR})() > before", arg=before, timeout=30_000)


@pytest.mark.parametrize("game", first("pyramids"))
def test_two_tabs_of_one_seat_go_on_together(visit, game):
    first = visit()
    hands.set_table_at_server(first, game, 2)
    hands.wait(first)
    second = first.context.new_page()
    second.goto(first.url)
    hands.wait(second)
    first.bring_to_front()
    hands.click_through(first, random.Random(13), stop=8)
    hands.wait(first)
    second.wait_for_function(
        "lines => document.querySelectorAll('.log li').length === lines", arg=first.locator(".log li").count()
    )


@pytest.mark.parametrize("game", first("valley"))
def test_one_device_is_handed_round_behind_a_curtain(visit, picture, game):
    page = visit()
    hands.card(page, game).get_by_role("button", name="With friends").click()
    page.get_by_label("Seat 2").select_option("here")
    page.locator("dialog form input").nth(1).fill("Kiya")
    page.get_by_role("button", name="Open the table").click()
    luck = random.Random(14)
    for _ in range(80):
        what = hands.wait(page)
        if what == "curtain":
            break
        hands.touch(page, luck)
    picture(page, f"{game}-curtain")
    page.get_by_role("button", name="I’m Kiya").click()
    page.wait_for_selector("#board")
    assert page.locator(".own").get_by_text("Kiya").count()
    assert hands.wait(page) == "turn"


def test_a_very_long_name_pushes_nothing_out_of_sight(visit):
    page, luck = visit(viewport={"width": 390, "height": 844}), random.Random(17)
    hands.card(page, GAMES[0]).get_by_role("button", name="With friends").click()
    page.get_by_label("Seat 2").select_option("here")
    page.locator("dialog form input").nth(1).fill("W" * 40)
    page.get_by_role("button", name="Open the table").click()
    wide = """() => [...document.querySelectorAll('.curtain, .log, .options, .sentence')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
    while hands.wait(page) != "curtain":
        hands.touch(page, luck)
    assert page.evaluate(wide) == []
    page.get_by_role("dialog").get_by_role("button").click()
    page.get_by_role("button", name="More").click()
    for tab in ("Log", "Table"):
        page.get_by_role("tab", name=tab).click()
        assert page.evaluate(wide) == []


@pytest.mark.parametrize("game", first("cheops"))
def test_after_the_game_comes_the_next_and_the_last_can_be_seen_again(visit, picture, game):
    page = visit()
    hands.set_table(page, game, 2)
    hands.to_the_end(page, random.Random(15))
    table = page.url
    page.get_by_role("button", name="Score", exact=True).click()
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector("#board")
    slider = page.get_by_role("slider")
    page.keyboard.press("End")
    page.wait_for_function(f"{AT_END} === true")
    assert int(slider.input_value()) > 3
    assert page.get_by_role("list", name="Points").get_by_role("listitem").count() == 2, "the scores of the moment"
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"{AT_END} === false")
    page.get_by_role("combobox").select_option("1")
    page.wait_for_timeout(400)
    picture(page, f"{game}-replay")
    page.goto(table)
    page.get_by_role("button", name="Score", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != table and "/t/" in url)
    assert hands.wait(page) == "turn"


@pytest.mark.parametrize("game", first("dahschur", "pyramids"))
def test_a_move_is_taken_back_while_it_can_be(visit, game):
    page = visit()
    guest = sit(visit, with_friends(page, game, 2)[0], "Teti")  # who waits, as a machine would not
    page.get_by_role("tab", name="Log").click()
    luck = random.Random(16)
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(60):
        if undo.count():
            break
        hands.touch(page if page.locator(hands.LEGAL).count() else guest, luck)
    # Secret marks are not counted, and the beginning of a purchase is not told.
    reached = "[document.querySelectorAll('.log li').length, Number(document.querySelector('[data-ply]').dataset.ply)]"
    hands.at_rest(page)
    before = page.evaluate(reached)
    for _ in range(1 + page.locator("[data-touch].chosen").count()):  # first the choice that has been begun
        page.keyboard.press("u")
    page.wait_for_function(f"before => {reached}.some((n, i) => n < before[i])", arg=before)


@pytest.mark.parametrize(
    "machines",
    [pytest.param(0, id="people", marks=pytest.mark.long), pytest.param(1, id="people and a machine player")],
)
def test_a_rematch_takes_everybody_along_under_their_own_names(visit, picture, machines):
    host = visit(settings={"name": "Nefer"})
    hands.card(host, GAMES[0]).get_by_role("button", name="With friends").click()
    host.locator("dialog form select").first.select_option(str(2 + machines))
    if machines:
        host.get_by_label("Seat 3").select_option("fellah")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".lobby")
    links = [field.input_value() for field in host.locator(".link input").all()]
    guest, watcher = sit(visit, links[0], "Teti"), visit(links[1])
    for page in (host, guest, watcher):
        page.wait_for_selector("#board")
    old = host.url
    play_to_the_end([host, guest], random.Random(18))
    host.get_by_role("dialog").get_by_role("button", name="Offer a rematch").click()
    host.wait_for_url(lambda url: url != old and "/t/" in url)
    lobby = host.locator(".lobby li").filter(has_text="Teti")
    lobby.get_by_text("not here yet").wait_for()
    assert lobby.locator(".link input").count() == 1, "who is not at the old table any more gets a link"
    for page, way in ((guest, "Join the rematch"), (watcher, "Watch the rematch")):
        page.get_by_role("dialog").get_by_text("Nefer offers a rematch").wait_for()
        page.get_by_role("button", name="Close").first.click()
        page.locator(".prompt").get_by_text("Nefer offers a rematch").wait_for()
        picture(page, f"rematch-{way.partition(' ')[0]}")
        page.locator(".prompt").get_by_role("button", name=way).click()
        page.wait_for_url(host.url)
    for page, name in ((host, "Nefer"), (guest, "Teti")):
        page.wait_for_selector("#board")
        page.locator(".own").get_by_text(name).wait_for()
    watcher.wait_for_selector("#board")


def test_a_seat_that_a_machine_took_over_joins_the_rematch_like_any_other(visit):
    host = visit(settings={"name": "Nefer"})
    guest = sit(visit, with_friends(host, GAMES[0], 2)[0], "Teti")
    guest.wait_for_selector("#board")
    table = guest.url.rpartition("/")[2]
    token = guest.evaluate("table => JSON.parse(localStorage.getItem('pyramidion.tables'))[table].tokens[1]", table)
    handed = {"type": "machine", "id": "leave", "seat": 1, "level": "random"}
    guest.request.post(f"/api/tables/{table}/commands", headers={"authorization": f"Bearer {token}"}, data=handed)
    play_to_the_end([host], random.Random(19))
    guest.get_by_role("dialog").get_by_role("button", name="Offer a rematch").click()
    guest.wait_for_selector(".lobby")
    host.get_by_role("dialog").get_by_role("button", name="Join the rematch").click()
    host.wait_for_url(guest.url)
    for page, name in ((host, "Nefer"), (guest, "Teti")):
        page.wait_for_selector("#board")
        page.locator(".own").get_by_text(name).wait_for()


def test_a_table_that_waits_says_so_and_the_host_begins_without_the_others(visit, picture):
    host = visit(settings={"name": "Nefer"})
    links = with_friends(host, GAMES[0], 3)
    host.get_by_text("Waiting for players").wait_for()
    guest = sit(visit, links[0], "Teti")
    guest.get_by_text("The game starts as soon as every seat is taken").wait_for()
    assert guest.locator(".link input").count() == 0
    host.locator(".lobby li").filter(has_text="Teti").get_by_text("connected").wait_for()
    assert not host.locator("#board").count()
    picture(host, "lobby-host")
    picture(guest, "lobby-guest")
    host.get_by_label("Level").select_option("fellah")
    host.get_by_role("button", name="Start now").click()
    for page in (host, guest):
        page.wait_for_selector("#board")
        page.locator(".seats").get_by_text("Fellah").wait_for()
    late = sit(visit, links[1], "Kiya")
    late.wait_for_selector("#board")
    host.locator(".seats").get_by_text("Kiya").wait_for()


@pytest.mark.parametrize("game", first("dahschur"))
def test_an_invitation_says_who_invites_to_what(visit, picture, game):
    host = visit(settings={"name": "Nefer"})
    link = with_friends(host, game, 2)[0]
    for width, locale in ((390, "en-GB"), (1280, "de-DE")):
        page = visit(link, viewport={"width": width, "height": 844}, locale=locale)
        words = ("invites you to", "minutes") if locale == "en-GB" else ("lädt dich ein", "Minuten")
        page.get_by_role("heading", name="Nefer").get_by_text(words[0]).wait_for()
        page.locator(".facts").get_by_text(words[1]).wait_for()
        page.locator(".picture svg").wait_for()
        picture(page, f"{game}-invitation-{width}")
    page.get_by_role("button", name="Regeln").click()
    page.get_by_role("dialog").wait_for()


def test_a_link_that_opens_nothing_says_so(visit):
    host = visit()
    link = with_friends(host, GAMES[0], 2)[0]
    page = visit(link[:-3] + ("AAA" if not link.endswith("AAA") else "BBB"), problems="403")
    page.get_by_text("This link doesn’t open a seat").wait_for()


def test_a_link_for_friends_has_the_address_that_works_for_them(visit, picture):
    host = visit(settings={"name": "Nefer"})
    assert with_friends(host, GAMES[0], 2)[0].startswith(host.url.partition("/t/")[0])
    host.get_by_text("These links only work on this computer").wait_for()
    host.route("**/api/reach", lambda route: route.fulfill(json={"address": "http://192.168.1.5:8000"}))
    host.reload()
    host.wait_for_selector(".lobby")
    host.wait_for_function("() => document.querySelector('.link input').value.startsWith('http://192.168.1.5:8000/t/')")
    assert not host.get_by_text("These links only work on this computer").count()
    host.locator(".link").first.get_by_role("button", name="QR code").click()
    host.get_by_role("img", name="QR code with the link: Link for seat 2").wait_for()
    picture(host, "lobby-code")
    host.set_viewport_size({"width": 390, "height": 844})
    picture(host, "lobby-code-390")


AWAY = """
Object.defineProperty(document, 'hidden', { get: () => window.away === true })
window.shown = []
window.Notification = class {
  static permission = 'granted'
  static requestPermission = async () => 'granted'
  constructor(title, { body, tag }) { window.shown.push([title, body, tag]) }
  close() {}
}
"""


def test_whoever_looks_elsewhere_sees_in_the_tab_that_it_is_their_turn(visit, picture):
    host = visit(settings={"name": "Nefer", "confirm": False}, problems="Push API")  # not for a guest's browser
    guest = visit(with_friends(host, GAMES[0], 2)[0])
    assert "Your turn" not in host.title()
    host.add_init_script(AWAY)
    host.reload()
    host.wait_for_selector(".lobby")
    host.get_by_role("button", name="Settings").click()
    host.get_by_label("Notification when").check()
    picture(host, "settings")
    host.get_by_role("button", name="Close").first.click()
    host.evaluate("window.away = true")
    hands.sit_down(guest, "Teti")
    host.wait_for_function("() => document.title.startsWith('Your turn')")
    assert host.locator("link[rel=icon]").get_attribute("href") == "/mark-turn.svg"
    title, text, tag = host.evaluate("window.shown")[0]
    assert title == host.title()
    assert "Teti" in text
    assert tag in host.url
    assert "Your turn" not in guest.title()
    assert guest.locator("link[rel=icon]").get_attribute("href") == "/mark.svg"
    luck = random.Random(3)
    while host.title().startswith("Your turn"):
        hands.touch(host, luck)
    guest.wait_for_function("() => document.title.startsWith('Your turn')")
    assert host.locator("link[rel=icon]").get_attribute("href") == "/mark.svg"
    assert len(host.evaluate("window.shown")) == 1


def test_nobody_is_notified_who_does_not_want_it(visit):
    host = visit(settings={"name": "Nefer"})
    guest = visit(with_friends(host, GAMES[0], 2)[0])
    host.add_init_script(AWAY)
    host.reload()
    host.wait_for_selector(".lobby")
    host.evaluate("window.away = true")
    hands.sit_down(guest, "Teti")
    host.wait_for_function("() => document.title.startsWith('Your turn')")
    assert host.evaluate("window.shown") == []


@pytest.mark.parametrize("spoken", [False, True], ids=["pictures", "words"])
def test_handing_a_seat_over_asks_for_a_level_and_a_yes_and_the_prompt_says_who_plays(visit, picture, spoken):
    host = visit(settings={"name": "Nefer", "spoken": spoken})
    guest = sit(lambda link: visit(link, settings={"spoken": spoken}), with_friends(host, GAMES[0], 2)[0], "Teti")
    prompt = "section[aria-labelledby=spoken-moves]" if spoken else ".prompt"
    guest.get_by_role("tab", name="Table").click()
    guest.get_by_role("button", name="Hand this seat").click()
    guest.get_by_role("button", name="Cancel").click()
    guest.get_by_role("button", name="Hand this seat").click()
    guest.get_by_label("Level").select_option("fellah")
    picture(guest, f"hand-over-{'words' if spoken else 'pictures'}")
    guest.get_by_role("button", name="Yes, hand over").click()
    back = guest.locator(prompt).get_by_role("button", name="Take the seat back")
    back.wait_for()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_text("A machine player (Fellah) is now playing for Teti").wait_for()
    back.click()
    host.get_by_text("Teti is playing again").wait_for()
    back.wait_for(state="detached")


@pytest.mark.parametrize("game", first("cheops"))
def test_a_watcher_is_told_so_and_gets_the_whole_screen(visit, picture, game):
    host = visit()
    *links, watching = with_friends(host, game, 3)
    guests = [sit(visit, link, name) for link, name in zip(links, ("Teti", "Anuket"), strict=True)]
    watcher = visit(watching)
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        boards = []
        for page in (guests[0], watcher):
            page.set_viewport_size({"width": width, "height": height})
            boards.append(page.locator("#board").bounding_box())
        seated, watched = boards
        assert watched["width"] * watched["height"] >= seated["width"] * seated["height"]
        if width < height or width > 1000:
            assert watched["height"] > seated["height"] + 50
        watcher.locator(".prompt").get_by_text("You’re watching").wait_for()
        assert not watcher.evaluate("""() => {
          const { scrollHeight, clientHeight } = document.querySelector('.hand > .prompt')
          return scrollHeight > clientHeight + 1
        }"""), f"the prompt fits at {width} by {height}"
        picture(watcher, f"{game}-watcher-{width}")


def test_no_hint_is_offered_among_people(visit):
    host = visit()
    guest = sit(visit, with_friends(host, "cheops", 2)[0], "Teti")
    host.wait_for_selector("#board")
    for page in (host, guest):
        assert page.get_by_role("button", name="Hint").count() == 0


def test_a_quick_phrase_is_read_in_the_language_of_the_reader_and_is_news_only_to_others(visit):
    host = visit()
    guest = visit(with_friends(host, "cheops", 2)[0], locale="de-DE")
    guest.locator("form input").first.fill("Teti")
    guest.locator("form button").first.click()
    for page in (host, guest):
        page.wait_for_selector("#board")
    host.get_by_role("tab", name="Chat").click()
    host.get_by_role("button", name="Hello, have fun!").click()
    host.get_by_role("log", name="Chat").get_by_text("Hello, have fun!").wait_for()
    host.get_by_role("tab", name="Log").click()
    guest.get_by_role("tab", name="Chat").locator(".news").wait_for()
    assert not host.get_by_role("tab", name="Chat").locator(".news").count()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_role("log", name="Chat").get_by_text("Hallo, viel Spaß!").wait_for()
