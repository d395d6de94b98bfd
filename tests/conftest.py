"""Options of the test run, and what everyday work leaves out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
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


@pytest.fixture(autouse=True)
def no_loop_but_ones_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """The driver of browsers leaves its event loop behind in the thread; who does not drive one begins without."""
    left = None if request.node.get_closest_marker("browser") else asyncio._get_running_loop()
    if left:
        asyncio._set_running_loop(None)
    yield
    if left:
        asyncio._set_running_loop(left)
