"""Pages that work without a network: what a browser is told to keep, and the modules beside the pages."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from pyramidion.browser.offline import finish
from pyramidion.browser.publishing import publish
from pyramidion.games import own_names


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "a-Abcd1234.js").write_text("1")
    (folder / "assets" / "letters-Abcd1234.woff").write_text("of old browsers")
    (folder / "worker.js").write_text("work()")
    return folder


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    folder = tmp_path / "modules"
    folder.mkdir()
    for name in own_names():
        (folder / f"{name}.wasm").write_bytes(f"code of {name}".encode())
        (folder / f"{name}.json").write_bytes(b"{}")
    return folder


def kept(pages: Path) -> dict[str, str | None]:
    first = (pages / "worker.js").read_text().partition("\n")[0]
    listed = json.loads(first.removeprefix("self.files = ").removesuffix(";"))
    return {each["url"]: each["revision"] for each in listed}


def test_a_browser_keeps_every_file_but_the_worker_and_copies(pages: Path):
    finish(pages)
    assert set(kept(pages)) == {"./", "assets/a-Abcd1234.js"}
    assert (pages / "worker.js").read_text().endswith("\nwork()")


def test_what_is_not_named_after_its_content_has_a_revision_that_changes_with_it(pages: Path):
    finish(pages)
    before = kept(pages)
    assert before["assets/a-Abcd1234.js"] is None
    (pages / "index.html").write_text("<!doctype html><title>other</title>")
    finish(pages)
    assert kept(pages)["./"] != before["./"]
    assert (pages / "worker.js").read_text().count("self.files") == 1


def test_compressed_copies_follow_their_files(pages: Path):
    finish(pages)
    packed = pages / "assets" / "a-Abcd1234.js.gz"
    (pages / "assets" / "a-Abcd1234.js").write_text("2")
    os.utime(packed, (0, 0))
    finish(pages)
    assert gzip.decompress(packed.read_bytes()) == b"2"


def test_modules_lie_beside_the_pages_under_names_that_change_with_their_content(pages: Path, modules: Path):
    publish(pages, modules)
    before = json.loads((pages / "kernels" / "index.json").read_text())
    assert list(before) == list(own_names())
    for name, files in before.items():
        for kind, ending in (("module", "wasm"), ("facts", "json")):
            assert (pages / "kernels" / files[kind]).read_bytes() == (modules / f"{name}.{ending}").read_bytes()
            assert (pages / "kernels" / f"{files[kind]}.gz").exists()
            assert kept(pages)[f"kernels/{files[kind]}"] is None, "a browser keeps it, and fetches it once"
    assert kept(pages)["kernels/index.json"]

    changed = own_names()[0]
    (modules / f"{changed}.wasm").write_bytes(b"other code")
    publish(pages, modules)
    after = json.loads((pages / "kernels" / "index.json").read_text())
    assert after[changed]["module"] != before[changed]["module"]
    assert [name for name in before if before[name] != after[name]] == [changed]
    assert not (pages / "kernels" / before[changed]["module"]).exists()
    assert not (pages / "kernels" / f"{before[changed]['module']}.gz").exists()
