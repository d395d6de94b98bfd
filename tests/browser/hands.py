"""People at a table: one who points and clicks, one who only has a keyboard, one who listens."""

from __future__ import annotations

import base64
import random
import secrets
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pyramidion

STATIC = Path(pyramidion.__file__).parent / "server" / "static"
LEGAL = (
    ":is(#board, .own, .seats) [data-touch][aria-disabled='false']:not(.chosen), "
    "[data-buttons] button[data-touch], [data-buttons] button[data-confirm]"
)
QUICK_HAND = 260  # milliseconds that nobody needs less of to see a button and to tap it
RESTLESS = 1_000  # frames that nothing moves for
# Looks until there is something to tell, after each change of the page, for so many milliseconds.
UNTIL = """const until = (look, patience) => new Promise((tell) => {
  const end = (seen) => { eye.disconnect(); clearTimeout(clock); tell(seen) }
  const eye = new MutationObserver(() => { const seen = look(); if (seen) end(seen) })
  const clock = setTimeout(() => end(look() || null), patience)
  eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const seen = look()
  if (seen) end(seen)
})"""
IDLE = """(legal) => {
  if (document.querySelector('dialog')) return 'over'
  if (document.querySelector('[role=dialog]')) return 'curtain'
  return document.querySelector(legal) ? 'turn' : false
}"""
# All that shows that a touch was taken.
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
# A hand that slipped is told so, and tries again.
REACTION = f"() => ({FINGERPRINT})() + document.querySelector('[role=alert]')?.textContent"
# Where a legal thing is to be touched: the confirmation, or the one that luck points at. Nobody touches what is not
# drawn yet. It is moved into sight, and whatever lies over it gets a moment to go away.
AIM = f"""async ([legal, luck]) => {{
  {UNTIL}
  await until(() => !document.querySelector('[data-drawn=false]'), 10_000)
  const found = document.querySelector('[data-confirm]') ? ['[data-confirm]', 0] : [legal, luck]
  const things = document.querySelectorAll(found[0])
  if (!things.length) return null
  const thing = things[Math.floor(found[1] * things.length)]
  const hits = (at) => thing.contains(document.elementFromPoint(...at))
  const middle = () => {{
    const {{ x, y, width, height }} = thing.getBoundingClientRect()
    const spots = [[4, 4], [3, 4], [5, 4], [4, 3], [4, 5], [2, 2], [6, 6], [2, 6], [6, 2]]
    const found = spots.map(([a, b]) => [x + (a * width) / 8, y + (b * height) / 8])
    return found.find(hits) ?? found[0]
  }}
  if (!hits(middle())) thing.scrollIntoView({{ block: 'nearest', inline: 'nearest' }})
  // What moves is not aimed at; what never comes to rest is a fault.
  let [before, frames] = ['', 0]
  while (before !== (before = String(middle()))) {{
    if (++frames > {RESTLESS}) throw new Error(`never at rest: ${{thing.outerHTML.slice(0, 200)}}`)
    await new Promise(requestAnimationFrame)
  }}
  if (thing instanceof HTMLElement) await until(() => hits(middle()), 2000)
  const [what, shown, finger] = [thing.outerHTML.slice(0, 200), ({REACTION})(), navigator.maxTouchPoints > 0]
  return {{ at: middle(), what, before: shown, finger, button: thing.matches('[data-buttons] *') }}
}}"""
# What the keyboard stands on, if that is legal, and what the page looks like.
FOCUS = f"""(legal) => {{
  const thing = document.activeElement
  return thing?.matches(legal) ? [thing.outerHTML.slice(0, 200), ({REACTION})()] : null
}}"""
CHANGED = f"(before) => {{ {UNTIL}; return until(() => ({REACTION})() !== before, 10_000) }}"


def card(page: Any, game: str) -> Any:
    """A game on the start page, once all games are drawn: before, a card may move away under the hand."""
    page.locator("article .picture svg").nth(len(pyramidion.GAMES) - 1).wait_for()
    return page.locator("article").filter(has=page.locator(f"a[href$='/rules/{game}']"))


def set_table(page: Any, game: str, seats: int, level: str = "scribe", options: dict[str, str] | None = None) -> None:
    """Sets a table against machine players by the form on the start page."""
    card(page, game).get_by_role("button", name="More ways to play").click()
    form = page.locator("dialog form")
    form.locator("select").first.select_option(str(seats))
    for seat in range(1, seats):
        form.locator("fieldset").first.locator("select").nth(seat - 1).select_option(level)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#board, #spoken-moves")


def small_box(game: str) -> str:
    """The small box of the game's tests, whose whole games are short."""
    return import_module(f"pyramidion.games.{game}.testing").BOXES["small"]


def set_small_table(page: Any, game: str) -> None:
    """A table at the server, with the fewest seats and the small box."""
    set_table_at_server(page, game, min(pyramidion.game(game).seats), small_box(game))


def set_table_at_server(page: Any, game: str, seats: int, box: str | None = None) -> None:
    """A table against machine players that is the server's, as it is where a browser cannot have it."""
    table = {"game": game, "seats": seats, "machines": [None, *["scribe"] * (seats - 1)], "box": box}
    opened = page.request.post("/api/tables", data=table, headers={"origin": page.url.rstrip("/")}).json()
    page.goto(f"/t/{opened['table']}#join-{opened['invites'][0]}")
    sit_down(page, "Ada")


def close_sheet(page: Any) -> None:
    """Its buttons are there until it is gone."""
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def sit_down(page: Any, name: str) -> None:
    """Takes the seat that the page offers."""
    page.get_by_label("What name").fill(name)
    page.get_by_role("button", name="Join the game").click()
    page.wait_for_selector("#board, #spoken-moves, .lobby")


def wait(page: Any) -> str:
    """Until this seat may act, the device is to be handed on, or the game is over."""
    what = page.evaluate(f"(legal) => {{ {UNTIL}; return until(() => ({IDLE})(legal), 60_000) }}", LEGAL)
    assert what, "Nobody may act, and the game is not over."
    return what


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


def play_until(page: Any, luck: random.Random, reached: Callable[[], object]) -> None:
    """Plays by clicking at random on what is legal until something is so; a game that ends before that is a fault."""
    while wait(page) == "turn":
        if reached():
            return
        touch(page, luck)
    raise AssertionError("The game was over before it came to that.")


# Sets a table that this browser keeps, as the page does, but with a box of one's own.
SET_HERE = """([row, record, sections]) => new Promise((resolve, reject) => {
  const opened = indexedDB.open('pyramidion', 1)
  opened.onupgradeneeded = () => opened.transaction.abort() // the page makes it
  opened.onerror = () => resolve(false)
  opened.onsuccess = () => {
    if (!opened.result.objectStoreNames.contains('secrets')) return resolve(opened.result.close() ?? false)
    const change = opened.result.transaction(['tables', 'secrets'], 'readwrite')
    const bytes = Uint8Array.from(atob(record), (character) => character.charCodeAt(0))
    change.objectStore('tables').add(row)
    const key = crypto.getRandomValues(new Uint8Array(32))
    change.objectStore('secrets').add({ id: row.id, key, box: { record: bytes, sections } })
    change.onabort = reject
    change.oncomplete = () => { opened.result.close(); resolve(true) }
  }
})"""


def set_small_table_here(page: Any, game: str, machines: int = 1) -> str:
    """The same in the browser; gives its name."""
    played = pyramidion.game(game)
    seats, box = min(played.seats), played.box(small_box(game))
    page.locator("#open-tables").wait_for()  # the list of tables has been looked at, so there is a place for them
    page.wait_for_function("indexedDB.databases().then((all) => all.some(({ name }) => name === 'pyramidion'))")
    people = [{"name": f"Person {n}", "level": None, "held": True} for n in range(seats - machines)]
    row = {"id": f"here-{secrets.token_hex(8)}", "game": game, "version": played.version, "options": {}}
    row |= {"seats": [*people, *[{"name": None, "level": "scribe", "held": False}] * machines]}
    row |= {"created": "2026-01-01T00:00:00.000Z", "at": "2026-01-01T00:00:00.000Z", "owner": "", "next": None}
    row |= {"movers": [], "lines": [], "result": None}
    record = base64.b64encode(box.record.tobytes()).decode()
    for _ in range(50):
        if page.evaluate(SET_HERE, [row, record, box.sections]):
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError("The page has made no place to keep tables in.")
    page.goto(f"/t/{row['id']}")
    return row["id"]


# Takes over a table of the browser's own, and plays it to the end in the page's own worker.
TO_THE_END_HERE = """async ([id, script, seed]) => {
  const index = await (await fetch('/kernels/index.json')).json()
  const whole = (file) => new URL('/kernels/' + file, location.href).href
  const found = Object.entries(index).map(([game, files]) =>
    [game, { module: whole(files.module), facts: whole(files.facts) }])
  const worker = new Worker(script, { type: 'module' })
  let n = 0
  const luck = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  const say = (told) => worker.postMessage({ told: JSON.stringify(told) })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if ('closed' in data) reject(new Error(`closed with ${data.closed}`))
      if (!('told' in data)) return
      const state = JSON.parse(data.told)
      if (state.type !== 'state') return
      if (!state.view.movers.length) { worker.terminate(); resolve() }
      const { seat, version, moves } = state
      if (!moves.length) return
      const { code } = moves[Math.floor(luck() * moves.length)]
      say({ type: 'move', id: `hand${n++}`, seat, version, code })
    }
    worker.postMessage({ open: { id, owner: 'hand', take: true, modules: Object.fromEntries(found) } })
    say({ type: 'hello' })
  })
}"""


def to_the_end(page: Any, luck: random.Random) -> None:
    """Plays this browser's only seat to the end behind the page's back, for tests of what comes then."""
    table = page.url.rpartition("/")[2]
    if table.startswith("here-"):
        address = page.url
        script = next(file.name for file in (STATIC / "assets").glob("local-worker-*.js"))
        page.goto("/rules/cheops")
        page.evaluate(TO_THE_END_HERE, [table, f"/assets/{script}", luck.randrange(1, 2**30)])
        page.goto(address)
        page.wait_for_selector("#board")
        return
    seat, token = page.evaluate(
        "table => Object.entries(JSON.parse(localStorage.getItem('pyramidion.tables'))[table].tokens)[0]", table
    )
    address, path, headers = page.url, f"/api/tables/{table}", {"authorization": f"Bearer {token}"}
    page.goto("/rules/cheops")  # a page without a connection to the table
    for n in range(20_000):
        state = page.request.get(f"{path}/state", headers=headers).json()
        if not state["view"]["movers"]:
            break
        if state["moves"]:
            move = {"id": f"hand{n}", "seat": int(seat), "version": state["version"]}
            move |= {"type": "move", "text": luck.choice(state["moves"])["text"]}
            page.request.post(f"{path}/commands", headers=headers, data=move)
    page.goto(address)
    page.wait_for_selector("#board")


def touch(page: Any, luck: random.Random) -> None:
    """Touches one legal thing, with the finger where the screen takes fingers, and sees that something comes of it."""
    chosen = luck.random()
    for patience in (3_000, 3_000, 10_000):  # a touch that comes while the table changes may be made in vain
        aim = page.evaluate(AIM, [LEGAL, chosen])
        if aim is None:
            return
        if aim["finger"]:
            if aim["button"]:
                page.wait_for_timeout(QUICK_HAND)
            page.touchscreen.tap(*aim["at"])
        else:
            page.mouse.click(*aim["at"])
        if page.evaluate(CHANGED.replace("10_000", str(patience)), aim["before"]):
            return
    raise AssertionError(f"Nothing happened after {aim['what']} was touched in {aim['before'][:500]}")


def await_change(page: Any, before: str, touched: str) -> None:
    """A touch shows at once, or something is wrong."""
    if not page.evaluate(CHANGED, before):
        raise AssertionError(f"Nothing happened after {touched} was touched in {before[:500]}")


def fingerprint(page: Any) -> str:
    return page.evaluate(FINGERPRINT)


def at_rest(page: Any) -> str:
    """The fingerprint when nothing changes any more by itself."""
    before, seen = "", fingerprint(page)
    while before != seen:
        page.wait_for_timeout(200)
        before, seen = seen, fingerprint(page)
    return seen


def settled(page: Any, expected: str, looks: int = 50) -> str:
    """The fingerprint once it is as expected, or as it stays: a page that comes back draws bit by bit."""
    for _ in range(looks):
        if (seen := fingerprint(page)) == expected:
            break
        page.wait_for_timeout(100)
    return seen


def type_through(page: Any, luck: random.Random, most: int = 4_000) -> int:
    """Plays to the end with arrow keys and Enter alone."""
    acted = True
    for n in range(most):
        if acted and wait(page) == "over":
            return n
        page.keyboard.press(luck.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        found = page.evaluate(FOCUS, LEGAL)
        acted = found is not None
        if acted:
            thing, before = found
            page.keyboard.press("Enter")
            await_change(page, before, thing)
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


def stays_out_of_sight(page: Any, looks: int = 300) -> list[str]:
    """The same once letters have come and words have found their size."""
    for _ in range(looks):
        if not (low := out_of_sight(page)):
            return []
        page.wait_for_timeout(100)
    return low
