"""People at a table: one who points and clicks, one who only has a keyboard, one who listens."""

from __future__ import annotations

import random
from typing import Any

import pyramidion

LEGAL = (
    ":is(#board, .own, .seats) [data-touch][aria-disabled='false']:not(.chosen), "
    "[data-buttons] button[data-touch], [data-buttons] button[data-confirm]"
)
IDLE = """(legal) => {
  if (document.querySelector('dialog')) return 'over'
  if (document.querySelector('[role=dialog]')) return 'curtain'
  return document.querySelector(legal) ? 'turn' : false
}"""


def card(page: Any, game: str) -> Any:
    """A game on the start page, once all games are drawn: before, a card may move away under the hand."""
    page.locator("article .picture svg").nth(len(pyramidion.GAMES) - 1).wait_for()
    return page.locator("article").filter(has=page.locator(f"a[href='/rules/{game}']"))


def set_table(page: Any, game: str, seats: int, level: str = "scribe", options: dict[str, str] | None = None) -> None:
    """Sets a table against machine players by the form on the start page."""
    card(page, game).get_by_role("button", name="More ways to play").click()
    form = page.locator("dialog form")
    form.locator("select").first.select_option(str(seats))
    for seat in range(1, seats):
        form.locator("fieldset").first.locator("select").nth(seat - 1).select_option(level)
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#board, #spoken-moves")


def wait(page: Any) -> str:
    """Until this seat may act, the device is to be handed on, or the game is over."""
    return page.wait_for_function(IDLE, arg=LEGAL, timeout=60_000).json_value()


def click_through(page: Any, luck: random.Random, most: int = 2_000, stop: int | None = None) -> int:
    """Plays by clicking at random on what is legal, to the end or for so many touches; counts the touches."""
    for n in range(most):
        if stop is not None and n >= stop:
            return n
        what = wait(page)
        if what == "over":
            return n
        if what == "curtain":
            page.get_by_role("dialog").get_by_role("button").click()
            continue
        touch(page, luck)
    raise AssertionError(f"The game did not end after {most} touches.")


def touch(page: Any, luck: random.Random) -> None:
    """Clicks one legal thing. What is drawn may be gone a moment later; then the next look finds another."""
    confirm = page.locator("[data-confirm]")
    if confirm.count():
        confirm.click(timeout=10_000)
        return
    found = page.locator(LEGAL)
    count = found.count()
    if not count:
        return
    chosen = found.nth(luck.randrange(count))
    before = fingerprint(page)
    try:
        chosen.click(timeout=2_000, force=chosen.evaluate("e => e instanceof SVGElement"))
    except Exception:
        if fingerprint(page) == before:
            raise
        return
    await_change(page, before, chosen)


def await_change(page: Any, before: str, touched: Any) -> None:
    """A touch shows at once, or something is wrong."""
    try:
        page.wait_for_function(f"before => ({FINGERPRINT})() !== before", arg=before, timeout=10_000)
    except Exception:
        what = touched.evaluate("e => e.outerHTML.slice(0, 200)") if touched.count() else "something that is gone"
        raise AssertionError(f"Nothing happened after {what} was touched in {before[:500]}") from None


FINGERPRINT = """() => [
  ...[...document.querySelectorAll('.chosen[data-touch]')].map(e => e.dataset.touch),
  document.querySelector('[data-confirm]') ? 'confirm' : '',
  document.querySelectorAll('.log li').length,
  document.querySelector('dialog, [role=dialog]') ? 'sheet' : '',
  document.querySelector('.sentence')?.textContent,
  document.querySelector('[data-ply]')?.dataset.ply,
  // While all act at once nothing is counted, and one question may follow another like it: then the board tells.
  ...[...document.querySelectorAll('[data-touch]')].map(e => e.ariaLabel + e.ariaDisabled),
].join('|')"""


def fingerprint(page: Any) -> str:
    return page.evaluate(FINGERPRINT)


def type_through(page: Any, luck: random.Random, most: int = 4_000) -> int:
    """Plays to the end with arrow keys and Enter alone."""
    for n in range(most):
        if wait(page) == "over":
            return n
        page.keyboard.press(luck.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        before = fingerprint(page)
        legal = page.evaluate("selector => document.activeElement?.matches(selector) ?? false", LEGAL)
        if not legal:
            continue
        page.keyboard.press("Enter")
        await_change(page, before, page.locator(":focus"))
    raise AssertionError(f"The game did not end after {most} keys.")


def listen_through(page: Any, luck: random.Random, most: int = 2_000) -> int:
    """Plays to the end by headings, lists and buttons, as a screen reader finds them."""
    over = page.get_by_role("dialog", name="The game is over")
    moves = page.get_by_role("region", name="What you can do").get_by_role("listitem").get_by_role("button")
    for n in range(most):
        moves.or_(over).first.wait_for(timeout=60_000)
        if over.count():
            return n
        count = moves.count()
        if count:
            try:
                moves.nth(luck.randrange(count)).click(timeout=2_000)
            except Exception:
                if over.count():
                    return n
                if moves.count() == count:
                    raise
    raise AssertionError(f"The game did not end after {most} choices.")


def out_of_sight(page):
    """The parts of the table that reach below the window, or below the strip they stand in."""
    return page.evaluate("""() => {
        const all = (parts) => [...document.querySelectorAll(parts)]
        const floor = (part) => part.getBoundingClientRect().bottom
        const strip = floor(document.querySelector('.frame > .hand'))
        const low = all('.frame > .hand > .own, .hand > .own > *, .hand > .own > * > *').filter(
          (part) => floor(part) > strip + 1,
        )
        const tall = all('.frame, .hand > .prompt, .frame > .seats, .frame > .board').filter(
          (part) => part.scrollHeight > part.clientHeight + 1,
        )
        return [...low, ...tall].map((part) => `${part.className}: ${Math.round(floor(part))} of ${Math.round(strip)}`)
    }""")
