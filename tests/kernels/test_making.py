"""Modules for browsers are made once for all copies of the package that have the same sources."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pyramidion
from pyramidion.browser import __main__ as making
from pyramidion.browser.declared import declared, prints_of


def test_a_module_that_another_copy_has_made_is_taken_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    game = pyramidion.game("cheops")
    monkeypatch.setattr(making.sources, "cache_folder", lambda: tmp_path / "cache")
    prints = prints_of(game, declared(game))
    kept = making.kept("cheops", prints)
    kept.mkdir(parents=True)
    (kept / "cheops.wasm").write_bytes(b"made elsewhere")
    (kept / "cheops.json").write_text(json.dumps({"made from": prints}))
    making.one("cheops", str(tmp_path / "here"))
    assert (tmp_path / "here" / "cheops.wasm").read_bytes() == b"made elsewhere"
    assert json.loads((tmp_path / "here" / "cheops.json").read_text()) == {"made from": prints}
