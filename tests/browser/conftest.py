"""A real server, a real browser, and pages that must stay free of errors."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import pyramidion

playwright = pytest.importorskip("playwright.sync_api", reason="the browser's driver is not installed")

ROOT = Path(__file__).parent.parent.parent
SCREENSHOTS = ROOT / "screenshots"
STATIC = ROOT / "pyramidion" / "server" / "static" / "index.html"
# The one without a window does the same with a third of the work.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
READY_SECONDS = 300


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built pages, its games ready; PYRAMIDION_SERVER names a running one."""
    if running := os.environ.get("PYRAMIDION_SERVER"):
        yield running
        return
    if not STATIC.exists():
        pytest.skip("the pages are not built; run: make web")
    folder = tmp_path_factory.mktemp("tables")
    log = (folder / "log").open("w+")
    command = [sys.executable, "-m", "pyramidion.server", "--port", "0", "--data", str(folder)]
    command += [f"--{name}-burst=100000" for name in ("new-tables", "requests", "messages", "connects")]
    process = subprocess.Popen(command, cwd=ROOT, stderr=log)
    try:
        address = None
        deadline = time.monotonic() + READY_SECONDS
        while time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.2)
            log.seek(0)
            lines = [json.loads(line) for line in log if line.startswith("{") and line.endswith("\n")]
            address = next((line["address"] for line in lines if "address" in line), None)
            if address and _ready(address):
                break
        else:
            log.seek(0)
            pytest.fail(f"The server did not get ready: {log.read()[-2000:]}")
        yield address.rstrip("/")
    finally:
        process.terminate()
        process.wait(20)


def _ready(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=2) as answer:
            return set(json.load(answer)["games"]) >= set(pyramidion.GAMES)
    except OSError:
        return False


@pytest.fixture(scope="session")
def browser() -> Iterator[playwright.Browser]:
    if not CHROMIUM:
        pytest.skip("there is no Chromium; name one in CHROMIUM")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: playwright.Browser, server: str) -> Iterator[Callable[..., playwright.Page]]:
    """Opens a page in a browser of its own; whatever goes wrong in it fails the test."""
    opened, wrong, expected = [], [], {}

    def complain(page: playwright.Page, line: playwright.ConsoleMessage) -> None:
        if line.type == "error" and not (expected[page] and expected[page] in line.text):
            wrong.append(f"{page.url}: {line.text}")

    def open_page(
        path: str = "/", *, settings: dict | None = None, problems: str = "", flags: tuple[str, ...] = (), **options
    ) -> playwright.Page:
        options = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce", **options}
        options.setdefault("service_workers", "block")  # keeping all pages takes a while; who wants it says so
        chosen = browser
        if flags:
            chosen = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
            opened.append(chosen)
        context = chosen.new_context(base_url=server, **options)
        opened.append(context)
        if settings:
            key, text = "'pyramidion.settings'", json.dumps(json.dumps(settings))
            context.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {text})")
        page = context.new_page()
        page.set_default_timeout(45_000)
        expected[page] = problems  # what the console is bound to complain of
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda line: complain(page, line))
        page.goto(path)
        return page

    yield open_page
    for one in reversed(opened):
        one.close()
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[playwright.Page, str], None]:
    """Keeps a picture of the page for people to look at."""

    def take(page: playwright.Page, name: str) -> None:
        SCREENSHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return take
