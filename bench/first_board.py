"""How long somebody with a slow phone waits for the first board after the click on Play now, and what a table of the
browser's own keeps in memory.

The network is that of Lighthouse's phone, the processor four times as slow. Cold, nothing was ever loaded but the start
page; warm, the browser has kept the pages since an earlier visit.
"""

from pathlib import Path
from typing import Any

import pyramidion

NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
PHONE = {"width": 390, "height": 844}
FLAGS = ["--no-sandbox", "--disable-gpu"]
PICTURES = "article .picture svg"
BOARD = "[data-drawn=true] #board"
# The page itself looks at the clock: whoever drives it would add the time for asking.
STOPWATCH = f"""() => {{
  const began = new Promise((tell) => {{
    document.addEventListener('click', () => tell(performance.now()), {{ capture: true, once: true }})
  }})
  const drawn = new Promise((tell) => {{
    const eye = new MutationObserver(() => {{
      if (!document.querySelector('{BOARD}')) return
      eye.disconnect()
      requestAnimationFrame(() => tell(performance.now()))
    }})
    eye.observe(document, {{ subtree: true, childList: true, attributes: true }})
  }})
  window.waited = Promise.all([began, drawn]).then(([click, board]) => (board - click) / 1000)
}}"""
LEGAL = ":is(#board, .own) [data-touch][aria-disabled=false], [data-buttons] button[data-touch]"
MEGABYTE = 2**20


def first_boards(chromium: Any, path: str | None, address: str, repeats: int) -> dict[str, list[float]]:
    """Seconds of each repeat with each game, sorted."""
    browser = chromium.launch(executable_path=path, args=FLAGS)
    waits: dict[str, list[float]] = {"cold": [], "warm": []}
    for nth in range(repeats * len(pyramidion.GAMES)):
        for how, workers in (("cold", "block"), ("warm", "allow")):
            context = browser.new_context(viewport=PHONE, reduced_motion="reduce", service_workers=workers)
            page = context.new_page()
            if how == "warm":
                visit(page, address)
            slow_down(context, page)
            page.goto(address)
            page.locator(PICTURES).nth(3).wait_for()
            waits[how].append(wait(page, nth % len(pyramidion.GAMES)))
            context.close()
    browser.close()
    return {how: sorted(seconds) for how, seconds in waits.items()}


def visit(page: Any, address: str) -> None:
    """Somebody was here before: all files are kept, and a table was opened."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.locator("button.picture").first.click()
    page.locator(BOARD).first.wait_for()


def slow_down(context: Any, page: Any) -> None:
    inside = context.new_cdp_session(page)
    inside.send("Network.emulateNetworkConditions", NETWORK)
    inside.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def wait(page: Any, game: int) -> float:
    page.evaluate(STOPWATCH)
    page.locator("button.picture").nth(game).click()
    return page.evaluate("window.waited")


def memory(chromium: Any, path: str | None, address: str) -> dict[str, float]:
    """Megabytes that a table of each game adds to the browser's process of the page, once Pharaoh has thought and a
    hint was given: what the process has for itself at the table, without what it had at the start page."""
    found = {}
    for nth, game in enumerate(pyramidion.GAMES):
        browser = chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_context(viewport=PHONE, reduced_motion="reduce", service_workers="block").new_page()
        page.goto(address)
        page.locator(PICTURES).nth(3).wait_for()
        before = own_memory(browser, page)
        page.locator("article").nth(nth).get_by_role("button", name="More ways to play").click()
        form = page.locator("dialog form")
        form.locator("fieldset").first.locator("select").first.select_option("pharaoh")
        form.get_by_role("button", name="Open the table").click()
        page.locator(BOARD).wait_for()
        page.locator(LEGAL).first.wait_for(timeout=60_000)
        page.locator("button:not(.away)").get_by_text("Hint", exact=True).click()
        page.locator("[data-advice] button.first").wait_for(timeout=60_000)
        found[game] = (own_memory(browser, page) - before) / MEGABYTE
        browser.close()
    return found


def own_memory(browser: Any, page: Any) -> int:
    """Bytes of the page's process that no other process shares."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(private(process["id"]) for process in processes if process["type"] == "renderer")


def private(process: int) -> int:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Private_"))
