"""The built pages as they are sent."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from pyramidion.server.pages import Pages

from .clients import run

SCRIPT = b"export const answer = 42\n" * 40


class Browser:
    def __init__(self, folder: Path, game_of: Callable[[str], str | None] = lambda table: None):
        self.transport = httpx.ASGITransport(Pages(folder, game_of))

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://pages") as client:
                return await client.get(path, headers=headers)

        return run(ask())


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


def assets(folder: Path, *names: str) -> None:
    for name in names:
        (folder / "assets" / name).write_text("")


NAMES = (
    *("words.en.web-Abcd1234.js", "words.de.table-Abcd1234.js", "words.de.web-Abcd1234.js", "art-A_cd1-34.js"),
    *("book-Abcd1234.js", "pictures-Abcd1234.js", "table-Abcd1234.js", "table-Abcd1234.css", "Table-Abcd1234.js"),
    *("cheops-Abcd1234.js", "cheops.de.board-Abcd1234.js", "cheops.de.messages-Abcd1234.js", "valley-Abcd1234.js"),
)
GERMAN = ["words.de.table-Abcd1234.js", "words.de.web-Abcd1234.js"]
CHEOPS = ["cheops.de.board-Abcd1234.js", "cheops.de.messages-Abcd1234.js"]
TABLE = [
    *("art-A_cd1-34.js", "book-Abcd1234.js", "Table-Abcd1234.js"),
    *("table-Abcd1234.css", "table-Abcd1234.js"),
]


@pytest.mark.parametrize(
    ("path", "language", "named"),
    [
        ("/", "en-GB,en;q=0.9,de;q=0.8", ["words.en.web-Abcd1234.js", "art-A_cd1-34.js", "pictures-Abcd1234.js"]),
        ("/", "de-AT,de;q=0.9", [*GERMAN, "art-A_cd1-34.js", "pictures-Abcd1234.js", *CHEOPS]),
        ("/", "fr", ["words.en.web-Abcd1234.js", "art-A_cd1-34.js", "pictures-Abcd1234.js"]),
        ("/rules/cheops", "en", ["words.en.web-Abcd1234.js", "book-Abcd1234.js"]),
        ("/t/unknown", "en", ["words.en.web-Abcd1234.js", *TABLE]),
        (
            "/t/mine/replay",
            "de",
            [
                *(*GERMAN, *TABLE),
                *("cheops-Abcd1234.js", *CHEOPS),
            ],
        ),
        ("/nowhere/at/all", "", ["words.en.web-Abcd1234.js"]),
    ],
)
def test_the_first_page_names_what_its_place_will_need(tmp_path: Path, path: str, language: str, named: list[str]):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Pyramidion</title></head>")
    assets(tmp_path, *NAMES)
    browser = Browser(tmp_path, {"mine": "cheops"}.get)
    answer = browser.get(path, headers={"accept-language": language})
    assert re.findall(r'href="/assets/([^"]+)"', answer.text) == named
    assert answer.text.endswith("</head>")
    assert answer.headers["vary"] == "accept-language"


def test_modules_and_their_facts_are_kept_for_good_and_their_index_is_asked_for_again(tmp_path: Path):
    kernels = tmp_path / "kernels"
    kernels.mkdir()
    names = ("reeds-0123456789ab.wasm", "reeds-0123456789ab.json", "index.json")
    for name in names:
        (kernels / name).write_bytes(SCRIPT)
    browser = Browser(tmp_path)
    answers = [browser.get(f"/kernels/{name}").headers for name in names]
    assert [each["content-type"] for each in answers] == ["application/wasm", "application/json", "application/json"]
    assert ["immutable" in each["cache-control"] for each in answers] == [True, True, False]


def test_the_first_page_finds_its_files_from_every_depth(tmp_path: Path):
    (tmp_path / "index.html").write_text('<!doctype html><script src="./assets/a.js"></script>')
    assert 'src="/assets/a.js"' in Browser(tmp_path).get("/t/some/replay").text
