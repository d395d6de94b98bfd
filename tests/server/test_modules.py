"""A server whose pages lack the modules for browsers makes them, once."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from pyramidion.server import modules

from .clients import run


@pytest.fixture
def maker(tmp_path: Path, monkeypatch) -> Path:
    """Stands for the interpreter: notes what it is called with."""
    called = tmp_path / "called"
    program = tmp_path / "program"
    program.write_text(
        f"#!{sys.executable}\nimport json, sys\nopen({str(called)!r}, 'a').write(json.dumps(sys.argv[1:]) + '\\n')\n"
    )
    program.chmod(0o755)
    monkeypatch.setattr(modules.sys, "executable", str(program))
    return called


def test_pages_without_modules_get_them_at_low_priority(tmp_path: Path, maker: Path):
    (tmp_path / "index.html").write_text("")
    run(modules.make_missing(tmp_path))
    assert json.loads(maker.read_text()) == ["-m", "pyramidion.browser", "--pages", str(tmp_path), "19"]


def test_nothing_is_made_where_there_are_no_pages_or_modules_already(tmp_path: Path, maker: Path):
    run(modules.make_missing(tmp_path))
    (tmp_path / "index.html").write_text("")
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels" / "index.json").write_text("{}")
    run(modules.make_missing(tmp_path))
    assert not maker.exists()
