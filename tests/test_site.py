"""The pages as mere files, for any host."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyramidion.cli import main
from pyramidion.games import own_names
from pyramidion.kernel.errors import PyramidionError
from pyramidion.site import write

PAGE = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8" />\n<script src="./assets/a.js"></script>'


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "kernels").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "index.html.gz").write_bytes(b"")
    (folder / "assets" / "a.js").write_text("1")
    (folder / "worker.js").write_text("self.files = [];\nwork()")
    (folder / "kernels" / "index.json").write_text(json.dumps({name: {} for name in own_names()}))
    return folder


def files(folder: Path) -> set[str]:
    return {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}


def test_a_site_has_all_pages_and_what_the_games_are(pages: Path, tmp_path: Path):
    site = tmp_path / "site"
    write(site, pages=pages)
    expected = {"index.html", "worker.js", "assets/a.js", "kernels/index.json", "api/games", "pyramidion-site.txt"}
    assert files(site) == expected
    told = json.loads((site / "api" / "games").read_text())
    assert [info["game"] for info in told["games"]] == list(own_names())
    kept = json.loads((site / "worker.js").read_text().partition("\n")[0].removeprefix("self.files = ")[:-1])
    assert {each["url"] for each in kept} == {"./", "assets/a.js", "kernels/index.json", "api/games"}


def test_its_first_page_knows_that_it_is_a_file_and_what_it_may_load(pages: Path, tmp_path: Path):
    write(tmp_path / "site", "https://tables.example.org/", pages=pages)
    page = (tmp_path / "site" / "index.html").read_text()
    assert '<html data-pages="files" data-friends="https://tables.example.org" lang="en">' in page
    assert "script-src 'self' 'wasm-unsafe-eval'" in page
    assert "frame-ancestors" not in page
    assert page.index("content-security-policy") < page.index("<script")
    assert 'src="./assets/a.js"' in page, "it lies in any folder"


def test_a_site_is_written_again_and_what_is_gone_goes(pages: Path, tmp_path: Path):
    site = tmp_path / "site"
    write(site, pages=pages)
    (pages / "assets" / "a.js").rename(pages / "assets" / "b.js")
    write(site, pages=pages)
    assert "assets/b.js" in files(site)
    assert "assets/a.js" not in files(site)


def test_what_is_somebodys_own_is_left_alone(pages: Path, tmp_path: Path):
    own = tmp_path / "own"
    own.mkdir()
    (own / "letter.txt").write_text("dear")
    with pytest.raises(PyramidionError, match="is not empty and was not written by 'pyramidion site'"):
        write(own, pages=pages)
    assert files(own) == {"letter.txt"}
    with pytest.raises(PyramidionError, match="is a file; a folder is needed"):
        write(own / "letter.txt", pages=pages)


def test_an_odd_server_is_refused(pages: Path, tmp_path: Path):
    for odd in ("tables.example.org", "javascript:alert(1)", 'https://a.org/"onload='):
        with pytest.raises(PyramidionError, match="is not the address of a server"):
            write(tmp_path / "site", odd, pages=pages)
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    ("lacking", "words"), [("index.html", "not been built"), ("kernels/index.json", "without the")]
)
def test_pages_that_are_not_there_are_asked_for(pages: Path, tmp_path: Path, lacking: str, words: str):
    (pages / lacking).unlink()
    with pytest.raises(PyramidionError, match=words):
        write(tmp_path / "site", pages=pages)


def test_the_command_says_what_is_wrong_in_a_sentence(tmp_path: Path, capsys):
    (tmp_path / "letter.txt").write_text("dear")
    assert main(["site", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("pyramidion: ")
