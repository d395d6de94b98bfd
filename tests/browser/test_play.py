"""What holds while a game is played: nothing shifts, help is at hand, and who wants no questions gets none."""

from __future__ import annotations

import random

import pytest

import pyramidion
from pyramidion.games.valley.testing import BOXES

from . import hands
from .games import GAMES, first

# What stands around the board, and everything on it, keeps its place; cards in a hand may close up.
FIXED = ".frame > *, .place, .prompt, .tools, .tools *, .hand > .own, .hand > .own > section, #board *"
WATCH = """(fixed) => {
  window.shifted = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node, previousRect: before, currentRect: after } of entry.sources)
        if (node?.matches?.(fixed) && before.width && after.width)
          window.shifted.push(`${node.tagName} ${node.className} ${before.x},${before.y} -> ${after.x},${after.y}`)
  }).observe({ type: 'layout-shift' })
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_shifts_while_a_game_is_played(visit, game, width, height):
    page = visit(viewport={"width": width, "height": height}, settings={"confirm": False})
    hands.set_table(page, game, max(pyramidion.game(game).seats))
    page.locator("[data-drawn=true]").wait_for()
    page.evaluate(WATCH, FIXED)
    hands.click_through(page, random.Random(width), stop=12)
    shifted = page.evaluate("shifted")
    assert not shifted, "\n".join(shifted)


SIZES = ((390, 844), (844, 390), (820, 1180), (1280, 720), (1280, 800))

# Whether a thing is seen: its middle belongs to it, and not to something that lies over it.
SEEN = """(thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect()
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && (thing.contains(there) || there?.contains(thing))
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_why_a_touch_leads_nowhere_is_said_in_sight(visit, game, language):
    page, luck = visit(settings={"language": language, "confirm": False}), random.Random(1)
    hands.card(page, game).locator("button.picture").click()
    hands.wait(page)
    page.locator("[data-drawn=true]").wait_for()
    useless = page.locator(":is(#board, .own, .seats) [data-touch][aria-disabled='true']:not(.chosen)")
    hands.play_until(page, luck, useless.count)
    useless.first.dispatch_event("click")
    page.wait_for_function("() => document.querySelector('.refused')?.innerText.trim().length > 9")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({SEEN})(document.querySelector('.refused button, .refused:not(:has(button))'))")


@pytest.mark.parametrize("game", first("dahschur", "valley"))
def test_every_button_of_a_choice_is_in_sight_at_every_size(visit, game):
    """In German, which needs most room."""
    page, luck = visit(settings={"language": "de", "confirm": False}), random.Random(6)
    hands.card(page, game).locator("button.picture").click()
    unseen = f"""() => [...document.querySelectorAll('[data-buttons] button:not(.away)')].filter((one) => !({SEEN})(one)
      || one.getBoundingClientRect().bottom > one.closest('.prompt').getBoundingClientRect().bottom + 1)"""
    for _ in range(12):
        hands.wait(page)
        page.locator("[data-drawn=true]").wait_for()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            hidden = page.evaluate(f"() => ({unseen})().map((one) => one.innerText)")
            assert not hidden, f"{width} x {height}: {hidden}"
        hands.touch(page, luck)


# One of each kind of thing on the table that leads nowhere now.
USELESS = """() => Object.values(Object.fromEntries(
  [...document.querySelectorAll(":is(#board, .own, .seats) [data-touch][aria-disabled='true']:not(.chosen)")]
    .map((thing) => [thing.dataset.touch.split('-')[0], thing.dataset.touch])))"""


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_touched_in_vain_names_a_rule(visit, game):
    page, luck, asked = visit(settings={"confirm": False}), random.Random(2), set()
    hands.card(page, game).locator("button.picture").click()
    for _ in range(6):
        hands.wait(page)
        page.locator("[data-drawn=true]").wait_for()
        for touch in page.evaluate(USELESS):
            thing = page.locator(f":is(#board, .own, .seats) [data-touch='{touch}'][aria-disabled='true']").first
            if touch in asked or not thing.count():
                continue
            asked.add(touch)
            before = hands.fingerprint(page)
            thing.dispatch_event("click")
            # It may have taken the place of another touch; if not, a rule is named.
            named = "document.querySelector('.refused button')?.innerText.length > 9"
            page.wait_for_function(f"before => {named} || ({hands.FINGERPRINT})() !== before", arg=before)
        hands.touch(page, luck)
    assert asked


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "turn the pattern"), ("de-DE", "das Muster drehen")])
def test_the_help_sheet_names_the_keys_of_the_game(visit, locale, words):
    page = visit()
    hands.set_table_at_server(page, "pyramids", 2)
    hands.wait(page)
    address = page.url
    if locale != "en-GB":
        state = page.context.storage_state()
        page = visit(address, locale=locale, storage_state=state)
        hands.wait(page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog")
    sheet.get_by_text(words).wait_for()
    assert sheet.locator("kbd").first.inner_text() == "R"


def test_who_does_not_want_to_be_asked_again_is_not(visit):
    """VK-54: a reaction asks the one player, who may let everything go by for the rest of the game."""
    page = visit(settings={"confirm": False})
    table = {"game": "valley", "seats": 4, "machines": [None, *["scribe"] * 3], "box": BOXES["reactions"]}
    opened = page.request.post("/api/tables", data=table, headers={"origin": page.url.rstrip("/")}).json()
    page.goto(f"/t/{opened['table']}#join-{opened['invites'][0]}")
    hands.sit_down(page, "Ada")
    button = page.get_by_role("button", name="Don’t ask me again in this game")
    luck = random.Random(54)
    for _ in range(300):
        assert hands.wait(page) == "turn", "the game is over, and nothing was asked"
        if button.count():
            break
        hands.touch(page, luck)
    button.click()
    button.wait_for(state="detached")
    page.get_by_role("tab", name="Table").click()
    page.get_by_text("You pass automatically").wait_for()
    for _ in range(20):
        if hands.wait(page) == "over":
            return
        assert not button.count()
        hands.touch(page, luck)
    page.reload()
    page.get_by_role("tab", name="Table").click()
    page.get_by_text("You pass automatically").wait_for()


def test_a_card_is_dragged_from_the_hand_into_the_tomb(visit):
    page = visit(settings={"confirm": False})
    hands.set_table(page, "valley", 2)
    hands.wait(page)
    card = page.locator("#board [data-touch^='card-'][aria-disabled='false']").first
    card.wait_for()
    tomb = page.locator(".own [data-place^='tomb-']")
    start, end = card.bounding_box(), tomb.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 3)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 3 + 30, steps=4)
    page.locator("body > .travelling").wait_for()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()
    page.locator(".log").get_by_text("entomb").first.wait_for()
    assert not page.locator("body > .travelling").count()


@pytest.mark.parametrize("spoken", [False, True], ids=["pictures", "words"])
def test_a_hint_names_moves_with_reasons_and_makes_the_one_chosen(visit, spoken):
    page = visit(settings={"confirm": False, "spoken": spoken})
    hands.set_table(page, "cheops", 2)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_role("button", name="Another idea (1 of 3)").click(timeout=120_000)  # it may be compiled first
    hint.get_by_role("button", name="Another idea (2 of 3)").click()
    hint.get_by_text("best idea").wait_for()
    assert "%" not in hint.inner_text()
    if not spoken:
        assert page.locator(".pointing rect.line").count(), "it is shown on the board"
    hint.get_by_role("button", name="Do it").click()
    hint.wait_for(state="detached")
    assert not page.locator(".pointing").count()
    page.get_by_role("log").get_by_text("lays").first.wait_for()


def test_the_second_half_of_a_double_click_hits_nothing(visit):
    """A button that takes the place of another under the hand waits for a click of its own, be it a quick one."""
    page, luck = visit(settings={"confirm": False}), random.Random(20)
    hands.set_table(page, "cheops", 2)
    stow = page.locator("[data-buttons] [data-touch='store']")
    hands.play_until(page, luck, stow.count)
    box = stow.bounding_box()
    second_half = """() => {
      const look = () => document.querySelector("[data-buttons] [data-touch='done']")
      new MutationObserver((_, eye) => {
        if (!look()) return
        eye.disconnect()
        look().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
        look().dataset.hit = 'twice'
      }).observe(document, { subtree: true, childList: true })
    }"""
    page.evaluate(second_half)
    page.mouse.click(box["x"] + 12, box["y"] + 12)
    done = page.locator("[data-buttons] [data-touch='done']")
    page.locator("[data-hit=twice]").wait_for()
    page.wait_for_timeout(300)
    assert done.count()
    place = done.bounding_box()
    page.mouse.move(place["x"] + 12, place["y"] + 12)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    done.wait_for(state="detached")


def test_the_log_tells_no_more_than_can_be_seen(visit):
    page = visit(settings={"confirm": False, "speed": "slow"}, reduced_motion="no-preference")
    hands.set_table(page, "cheops", 2)
    for touch in ("member-father", "field-a1", "store", "done"):
        page.locator(f":is(.own, #board, [data-buttons]) [data-touch='{touch}']").first.click(force=True)
    skip = page.get_by_role("button", name="Skip animation")
    skip.wait_for()
    shown = page.locator(".log li").count()
    skip.click()
    page.wait_for_function("shown => document.querySelectorAll('.log li').length > shown", arg=shown)


# Keeps in mind how short the log has been; a look that comes late would miss it.
SHORTEST = """() => {
  const log = document.querySelector('.log')
  window.shortest = log.innerText.length
  const look = () => (window.shortest = Math.min(window.shortest, log.innerText.length))
  new MutationObserver(look).observe(log, { subtree: true, childList: true, characterData: true })
}"""


@pytest.mark.parametrize("game", first("dahschur"))
def test_a_line_of_the_log_points_at_its_things_and_its_steps_lead_to_their_moments_also_after_a_reload(visit, game):
    page = visit(settings={"confirm": False, "speed": "slow"}, reduced_motion="no-preference")
    hands.set_table(page, game, 2)
    skip = page.get_by_role("button", name="Skip animation")
    lines, luck = page.locator(".log ol > li"), random.Random(21)
    dealt, most = lines.count(), 200
    while (lines.count() < dealt + 2 or skip.count()) and (most := most - 1):
        if skip.count():
            page.keyboard.press("Escape")
        elif page.locator(hands.LEGAL).count():
            hands.touch(page, luck)
        page.wait_for_timeout(100)
    page.reload()
    hands.wait(page)
    lines.nth(dealt + 1).wait_for()
    lines.last.locator(".line").focus()
    page.locator(".pointing rect.line").first.wait_for()  # what the line tells of is outlined on the table
    lines.first.locator(".line").click()
    told = page.locator(".log").inner_text()
    page.evaluate(SHORTEST)
    lines.first.locator(".step").first.click()
    page.wait_for_function("told => window.shortest < told.length", arg=told)  # the log has gone back too
    page.evaluate("[...document.querySelectorAll('button')].find((one) => one.textContent.includes('Skip'))?.click()")
    page.wait_for_function("told => document.querySelector('.log').innerText === told", arg=told)
    assert hands.wait(page) == "turn"


def test_whoever_reads_further_up_in_the_log_is_left_there(visit):
    page = visit(settings={"confirm": False}, viewport={"width": 1280, "height": 560})
    hands.set_table(page, "cheops", 2)
    log, luck = page.locator(".log"), random.Random(3)
    top = "log => log.scrollTop"
    hands.play_until(page, luck, lambda: log.evaluate(top) >= 100)
    assert log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight") < 2, "the newest line is in sight"
    log.evaluate("log => log.scrollTo(0, 10)")
    lines = page.locator(".log li").count()
    hands.play_until(page, luck, lambda: page.locator(".log li").count() > lines)
    page.wait_for_timeout(200)
    assert log.evaluate(top) == 10


def test_completed_cards_keep_their_marks_for_all_to_see(visit):
    page, luck = visit(viewport={"width": 390, "height": 844}, settings={"confirm": False}), random.Random(33)
    hands.set_small_table(page, "pyramids")
    hands.wait(page)
    place = page.locator(".seats .place").first
    before = place.bounding_box()
    laid_aside = page.locator(".seats").get_by_role("button", name="completed card")
    hands.play_until(page, luck, laid_aside.count)
    assert place.bounding_box() == before, "nothing moves for the button"
    laid_aside.click()
    card = page.get_by_role("group", name="Completed cards of Scribe").get_by_role("img").first
    card.wait_for()
    assert card.locator(".cross").count() == 5, "every cell of a short chamber"
    page.keyboard.press("Escape")
    card.wait_for(state="detached")


# Where everything that can be touched is, and whether that changes within a few frames.
RESTLESS = """async () => {
  const seen = () => [...document.querySelectorAll(':is(#board, .own) [data-touch]')].map((thing) => {
    const { x, y } = thing.getBoundingClientRect()
    return `${thing.dataset.touch} ${Math.round(x)} ${Math.round(y)}`
  })
  const frame = () => new Promise(requestAnimationFrame)
  for (let i = 0; i < 3; i++) await frame()
  const before = seen()
  for (let i = 0; i < 4; i++) {
    await frame()
    const now = seen()
    const moved = now.filter((place, i) => place !== before[i])
    if (moved.length) return moved[0]
  }
  return null
}"""


@pytest.mark.parametrize("game", first("valley"))
def test_nothing_slips_from_under_a_pointer_that_rests(visit, game):
    page, luck = visit(settings={"confirm": False}), random.Random(11)
    hands.set_small_table(page, game)
    page.locator("[data-drawn=true]").wait_for()
    for _ in range(16):
        if hands.wait(page) != "turn":
            break
        for thing in page.locator(":is(#board, .own) [data-touch][aria-disabled='false']").all()[-4:]:
            box = thing.bounding_box()
            if box:
                page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 5)
                assert page.evaluate(RESTLESS) is None
        hands.touch(page, luck)
