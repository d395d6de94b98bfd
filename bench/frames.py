"""How smoothly pieces move on a mid-range phone: `make bench-frames`.

Plays the beginning of each game against a machine player in Chromium, its processor slowed down four times as Chrome's
developer tools do it for such a phone, and measures every frame in which a piece is on its way.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import hands  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.games import GAMES  # noqa: E402
from tests.server.clients import UNLIMITED, running  # noqa: E402

SLOWER = 4
MOST = 50  # milliseconds that a frame may take while pieces move
TOUCHES = int(os.environ.get("TOUCHES", "24"))

# Notes how long each frame took that began and ended with something on its way.
WATCH = """() => {
  window.frames_ = []
  let [before, moved] = [performance.now(), false]
  const look = (now) => {
    const running = (thing) => thing.getAnimations().some(({ playState }) => playState === 'running')
    const moving = [...document.querySelectorAll('.travelling')].some(running)
    if (moving && moved) window.frames_.push(now - before)
    ;[before, moved] = [now, moving]
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""


def frames(page: Page, game: str, luck: random.Random) -> list[float]:
    """The frames of a while of play, in milliseconds."""
    hands.set_table(page, game, 2)
    hands.wait(page)
    page.evaluate(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for _ in range(TOUCHES):
        if hands.wait(page) == "over":
            break
        hands.touch(page, luck)
        page.wait_for_timeout(50)
    hands.wait(page)
    return page.evaluate("() => window.frames_")


def main() -> None:
    assert CHROMIUM, "there is no Chromium; name one in CHROMIUM"
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data", **UNLIMITED) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print(f"{'':10}{'frames':>8}{'median':>8}{'95 %':>8}{'longest':>9}{f'over {MOST} ms':>12}")
        for game in GAMES:
            context = browser.new_context(
                base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB"
            )
            context.add_init_script(
                "localStorage.setItem('pyramidion.settings', JSON.stringify({confirm: false, sound: false}))"
            )
            page = context.new_page()
            page.goto("/")
            found = sorted(frames(page, game, random.Random(7)))
            assert found, f"nothing moved in {game}; play on for longer with TOUCHES"
            late = sum(frame > MOST for frame in found)
            ninety_fifth = found[int(len(found) * 0.95)]
            row = statistics.median(found), ninety_fifth, found[-1]
            print(f"{game:10}{len(found):8}{row[0]:8.1f}{row[1]:8.1f}{row[2]:9.1f}{late:12}")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
