"""How long somebody with a slow phone waits for the first board after the click on Play now.

The network is that of Lighthouse's phone, the processor four times as slow. Cold, nothing was ever loaded but the start
page; warm, the browser has kept the pages since an earlier visit.
"""

from time import perf_counter
from typing import Any

NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
PHONE = {"width": 390, "height": 844}
FLAGS = ["--no-sandbox", "--disable-gpu"]
PICTURES = "article .picture svg"
BOARD = "[data-drawn=true] #board"


def first_boards(chromium: Any, path: str | None, address: str, repeats: int) -> dict[str, list[float]]:
    """Seconds of each repeat, sorted."""
    browser = chromium.launch(executable_path=path, args=FLAGS)
    waits: dict[str, list[float]] = {"cold": [], "warm": []}
    for _ in range(repeats):
        for how, workers in (("cold", "block"), ("warm", "allow")):
            context = browser.new_context(viewport=PHONE, reduced_motion="reduce", service_workers=workers)
            page = context.new_page()
            if how == "warm":
                page.goto(address)
                page.evaluate("navigator.serviceWorker.ready")
                page.wait_for_function("navigator.serviceWorker.controller !== null")
            slow_down(context, page)
            page.goto(address)
            page.locator(PICTURES).nth(3).wait_for()
            waits[how].append(wait(page))
            context.close()
    browser.close()
    return {how: sorted(seconds) for how, seconds in waits.items()}


def slow_down(context: Any, page: Any) -> None:
    inside = context.new_cdp_session(page)
    inside.send("Network.emulateNetworkConditions", NETWORK)
    inside.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def wait(page: Any) -> float:
    began = perf_counter()
    page.locator("button.picture").first.click()
    page.locator(BOARD).first.wait_for()
    return perf_counter() - began
