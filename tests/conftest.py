"""Options of the test run, and what everyday work leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

SEARCHING = {Path(__file__).parent / folder for folder in ("arena", "players")}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-golden", action="store_true", help="play the golden games anew and write them down")
    parser.addoption("--brief", action="store_true", help="one random game of each kind, at fewer tables")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if SEARCHING & set(item.path.parents):
            item.add_marker(pytest.mark.search)
