"""The built pages as they are sent."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from pyramidion.server.pages import Pages

SCRIPT = b"export const answer = 42\n" * 40


class Browser:
    def __init__(self, folder: Path):
        self.transport = httpx.ASGITransport(Pages(folder))

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://pages") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Pyramidion</title>")
    (tmp_path / "assets" / "a.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "a.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "plain.js").write_bytes(SCRIPT)
    return Browser(tmp_path)


def test_a_compressed_copy_is_sent_to_whoever_takes_it(browser: Browser):
    packed = browser.get("/assets/a.js", headers={"accept-encoding": "gzip, deflate"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT)
    assert packed.headers["content-type"].startswith("text/javascript")
    assert packed.content == SCRIPT


@pytest.mark.parametrize(("path", "accepts"), [("/assets/a.js", "identity"), ("/assets/plain.js", "gzip")])
def test_all_others_get_the_file_itself(browser: Browser, path: str, accepts: str):
    answer = browser.get(path, headers={"accept-encoding": accepts})
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == SCRIPT


def test_files_with_their_content_in_their_name_are_kept_and_pages_are_asked_for_again(browser: Browser):
    assert "immutable" in browser.get("/assets/a.js").headers["cache-control"]
    assert browser.get("/t/some-table").headers["cache-control"] == "no-cache"
    assert browser.get("/t/some-table").text.startswith("<!doctype html>")
