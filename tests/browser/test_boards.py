"""The boards with positions that games produced: large enough to read and to touch, and everything explains itself."""

from __future__ import annotations

import pytest

from . import hands, laid

SIZES = {390: 844, 1024: 768, 1280: 800}
THING = ":is(#board, .own, .seats) [data-touch][aria-disabled=false]"
# Letters and legal things that are smaller than they may be, in pixels as they are seen.
SMALL = f"""([letter, touch]) => {{
  const seen = (e) => {{
    const {{ width, height }} = e.getBoundingClientRect()
    return width > 1 && height > 1 && e.checkVisibility({{ opacityProperty: true }})
  }}
  const small = []
  for (const e of document.querySelectorAll('.frame *')) {{
    const said = [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent.trim()).join('')
    if (!said || !seen(e) || e.closest('.unseen, style')) continue
    const drawn = e instanceof SVGElement && e.ownerSVGElement ? e.getScreenCTM() : null
    const size = parseFloat(getComputedStyle(e).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1)
    if (size < letter - 0.05) small.push(`${{size.toFixed(1)}} px: “${{said}}”`)
  }}
  for (const e of document.querySelectorAll('{THING}, .frame button')) {{
    const {{ width, height }} = e.getBoundingClientRect()
    if (seen(e) && Math.min(width, height) < touch)
      small.push(`${{width.toFixed(1)}} × ${{height.toFixed(1)}} px: ${{e.dataset.touch ?? e.textContent}}`)
  }}
  return [...new Set(small)]
}}"""
# Where the parts of the table lie; nothing of it may move while something is chosen or explained.
PARTS = """() => JSON.stringify([...document.querySelectorAll('.frame > *, .canvas > *, .own > *')].map((e) => {
  const { x, y, width, height } = e.getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}))"""


def shown(game: str, phone: bool) -> list[str]:
    """Positions with the fewest seats on a phone, and with the most elsewhere: there they are tightest."""
    names = list(laid.positions(game)["positions"])
    last = {name.rpartition("-")[0]: name for name in (reversed(names) if phone else names)}
    return sorted(last.values())


@pytest.mark.parametrize("width", SIZES)
def test_letters_can_be_read_and_things_be_touched_on_every_board(visit, width):
    """Eleven fields of Cheops side by side leave 35 of 390 pixels for each; all else has 36."""
    phone = width < 500
    page = visit("/rules/cheops/short", viewport={"width": width, "height": SIZES[width]}, has_touch=phone)
    small, cut = {}, {}
    for game in laid.games():
        for position in shown(game, phone):
            laid.lay(page, game, position)
            if found := page.evaluate(SMALL, [11, 34 if game == "cheops" else 35.5] if phone else [12, 24]):
                small[game, position] = found[:6]
            over = not laid.positions(game)["positions"][position]["view"]["movers"]  # what comes then takes its room
            if not over and (low := hands.stays_out_of_sight(page)):
                cut[game, position] = low
    assert not small
    assert not cut


@pytest.mark.parametrize("game", laid.games())
def test_a_thing_says_what_it_is_where_it_lies_and_nothing_moves(visit, game):
    page = visit("/rules/cheops/short")
    laid.lay(page, game, shown(game, False)[-1], why={"rules": [], "timely": True})
    before = page.evaluate(PARTS)
    tag = page.locator("[data-tag]")
    thing = page.locator("#board [data-touch][aria-disabled=false]").first
    thing.click(button="right", force=True)
    tag.wait_for()
    assert len(tag.inner_text()) > 30
    page.keyboard.press("Escape")
    tag.wait_for(state="detached")
    thing.focus()
    page.keyboard.press("?")
    tag.wait_for()
    assert not page.locator("dialog").count()
    page.keyboard.press("Escape")
    useless = page.locator("#board [data-touch][aria-disabled=true]").first
    useless.dispatch_event("click")
    page.locator("[data-tag][role=alert]").wait_for()
    at, told = useless.bounding_box(), page.locator("[data-tag]").bounding_box()
    assert told["y"] + told["height"] <= at["y"] or told["y"] >= at["y"] + at["height"] or at["height"] > 330
    assert page.evaluate(PARTS) == before
    assert not page.locator("#board title, .own [title], .seats [title]").count(), "native tool tips"


def test_a_finger_that_rests_asks_and_does_not_touch(visit):
    page = visit("/rules/cheops/short", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    laid.lay(page, "dahschur", "opening-3")
    thing = page.locator("[data-touch=gift-jar]")
    box = thing.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.locator("[data-tag]").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator("[data-touch=gift-jar].chosen").count() == 0
    thing.tap()
    page.locator("[data-touch=gift-jar].chosen").wait_for()
    assert "reed" not in page.locator(".sentence").inner_text()
    assert "jar" in page.locator(".sentence").inner_text(), "the prompt follows the touch"
