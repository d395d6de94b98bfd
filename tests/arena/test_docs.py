"""What the manual shows, runs."""

from __future__ import annotations

import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ..test_cli import run

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("arena", "bots")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", (DOCS / f"{page}.md").read_text("utf-8"), re.M | re.S)


def written(page: str, folder: Path) -> list[str]:
    """Saves a page's Python under the names given in the first lines."""
    names = []
    for text in blocks(page, "python"):
        names.append(text.split()[1])
        (folder / names[-1]).write_text(text, "utf-8")
        sys.modules.pop(names[-1].removesuffix(".py"), None)
    return names


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_run(page, tmp_path, monkeypatch, capsys):
    """All of them as they stand, but for fewer games and playouts."""
    written(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    for line in "".join(blocks(page, "sh")).splitlines():
        line = re.sub(r"--games \d+", "--games 2", re.sub(r"playouts=\d+", "playouts=2", line))
        if line.startswith("pyramidion terminal") or "--ray" in line:
            continue  # asks what to do next, or takes long to begin
        if line.startswith("pyramidion "):
            code, _, err = run(capsys, *shlex.split(line)[1:])
            assert code == 0, err
            assert "lost" not in err
        else:
            subprocess.run(line, shell=True, check=True)


@pytest.mark.parametrize(
    ("page", "name"), [("arena", "levels.py"), ("arena", "again.py"), ("bots", "debug.py"), ("bots", "compare.py")]
)
def test_the_programs_run(page, name, tmp_path, monkeypatch, capsys):
    assert name in written(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    runpy.run_path(str(tmp_path / name))
    assert capsys.readouterr().out
