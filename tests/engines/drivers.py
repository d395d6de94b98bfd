"""Firefox by WebDriver BiDi and WebKitGTK by WebDriver, as far as the hands of the browser tests need a page."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.browser.hands import QUICK_HAND

PATIENCE = 120  # seconds that a script of a test may take
SIZE = {"width": 1280, "height": 800}
# Firefox talks to nobody but the server of the tests.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Mouse:
    def __init__(self, page: Page):
        self.page = page

    def click(self, x: float, y: float) -> None:
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        actions = [{"type": "pointerMove", "x": round(x), "y": round(y)}, *press]
        self.page.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])


class Page:
    """The part of a Playwright page that `tests.browser.hands` plays whole games with."""

    name = ""

    def __init__(self):
        self.mouse, self.errors = Mouse(self), list[str]()

    def goto(self, url: str) -> None:
        raise NotImplementedError

    def run(self, script: str) -> str:
        """The result of an asynchronous function without arguments, which is a text."""
        raise NotImplementedError

    def act(self, actions: list[dict[str, Any]]) -> None:
        raise NotImplementedError

    def picture(self) -> str:
        """In base64; empty where it cannot be had."""
        raise NotImplementedError

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return json.loads(self.run(f"async () => JSON.stringify((await ({function})({json.dumps(argument)})) ?? null)"))

    def wait_for(self, selector: str, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not self.evaluate(f"() => document.querySelector({json.dumps(selector)}) !== null"):
            shown = "() => document.body.innerText"
            assert time.monotonic() < end, f"{self.name} shows no {selector}, but {self.evaluate(shown)}"
            time.sleep(0.05)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)


class Firefox(Page):
    name = "firefox"

    def __init__(self, socket: Any):
        super().__init__()
        self.socket = socket
        self.count = 0
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport=SIZE)

    def ask(self, method: str, **params: Any) -> Any:
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(str(message["params"]["text"]))
            if message.get("id") == self.count:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    def goto(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, script: str) -> str:
        target = {"context": self.context}
        answer = self.ask("script.callFunction", functionDeclaration=script, awaitPromise=True, target=target)
        assert answer["type"] == "success", answer
        return answer["result"]["value"]

    def act(self, actions: list[dict[str, Any]]) -> None:
        self.ask("input.performActions", context=self.context, actions=actions)

    def picture(self) -> str:
        return self.ask("browsingContext.captureScreenshot", context=self.context)["data"]


class WebKit(Page):
    name = "webkit"

    def __init__(self, address: str, binary: str):
        super().__init__()
        self.client = httpx.Client(base_url=address, timeout=PATIENCE + 30)
        options = {"webkitgtk:browserOptions": {"binary": binary, "args": ["--automation"]}}
        opened = self.post("/session", {"capabilities": {"alwaysMatch": options}})
        self.path = f"/session/{opened['sessionId']}"
        self.post(f"{self.path}/timeouts", {"script": PATIENCE * 1000})
        self.post(f"{self.path}/window/rect", {"x": 0, "y": 0, "width": SIZE["width"], "height": SIZE["height"] + 100})

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def goto(self, url: str) -> None:
        self.post(f"{self.path}/url", {"url": url})

    def run(self, script: str) -> str:
        body = f"const done = arguments[0]; ({script})().then(done, (wrong) => done(`!${{wrong}} ${{wrong.stack}}`))"
        answer = self.post(f"{self.path}/execute/async", {"script": body, "args": []})
        assert not answer.startswith("!"), answer
        return answer

    def act(self, actions: list[dict[str, Any]]) -> None:
        # It counts clicks that follow each other as a double click, whose second half the table does not take.
        self.wait_for_timeout(QUICK_HAND)
        self.post(f"{self.path}/actions", {"actions": actions})

    def picture(self) -> str:
        # Without a real screen its driver waits for ever for a page that has nothing to scroll.
        with contextlib.suppress(httpx.ReadTimeout):
            return self.client.get(f"{self.path}/screenshot", timeout=3).json()["value"]
        return ""


@contextlib.contextmanager
def process(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    started = subprocess.Popen(command, text=True, **options)
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()


def line_with(log: Path, pattern: str) -> str:
    """What a program says in its first line like this."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := re.search(pattern, log.read_text(encoding="utf-8", errors="replace")):
            return found[1]
        time.sleep(0.05)
    raise AssertionError(f"The browser did not start: {log.read_text(encoding='utf-8', errors='replace')[-2000:]}")


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "there is no Firefox"
    profile, log = folder / "profile", folder / "firefox.log"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    environment = {**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
    with log.open("w") as output, process(command, stdout=output, stderr=output, env=environment):
        address = line_with(log, r"WebDriver BiDi listening on (ws://\S+)")
        with connect(f"{address}/session", max_size=None, open_timeout=60) as socket_:
            yield Firefox(socket_)


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    program = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    assert program, "there is no driver of WebKitGTK"
    assert browsers, "there is no browser of WebKitGTK"
    display, log = folder / "display", folder / "webkit.log"
    # As in a container: there is no bus to talk to, no graphics card, and no sandbox within the sandbox.
    environment = {
        **os.environ,
        "HOME": str(folder),
        "NO_AT_BRIDGE": "1",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "LANG": "C.UTF-8",
    }
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with display.open("w") as number, log.open("w") as output, contextlib.ExitStack() as stack:
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        stack.enter_context(process(screen, stdout=number, stderr=subprocess.DEVNULL))
        environment["DISPLAY"] = ":" + line_with(display, r"(\d+)\n")
        driver = [program, f"--port={port}", "--host=127.0.0.1"]
        stack.enter_context(process(driver, stdout=output, stderr=output, env=environment))
        page = None
        end = time.monotonic() + PATIENCE
        while page is None:
            try:
                page = WebKit(f"http://127.0.0.1:{port}", str(browsers[-1]))
            except httpx.TransportError:
                assert time.monotonic() < end, "the driver of WebKit does not answer"
                time.sleep(0.1)
        yield page
        page.client.delete(page.path)


ENGINES = {"firefox": firefox, "webkit": webkit}


@contextlib.contextmanager
def browsing(engine: str) -> Iterator[Page]:
    with tempfile.TemporaryDirectory() as folder, ENGINES[engine](Path(folder)) as page:
        yield page
