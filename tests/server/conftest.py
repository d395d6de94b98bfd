from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from .clients import UNLIMITED, Api, Server, running

# Tests that look into SQLite's file, or put something there.
OF_SQLITE = {
    "test_archive",
    "test_chores",
    "test_crash",
    "test_folder",
    "test_forgetting",
    "test_full_disk",
    "test_operating",
    "test_pace",
    "test_secret_moves",
    "test_two_servers",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("PYRAMIDION_TEST_DATABASE") == "postgresql":
        for item in items:
            if item.path.stem in OF_SQLITE:
                item.add_marker(pytest.mark.skip(reason="looks into SQLite's file"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server") / "data", **UNLIMITED) as server:
        yield server


STRICT = {
    "frames": "1",
    "frames-burst": "2000",
    "request-seconds": "0.3",
    "answer-seconds": "0.3",
    "watchers-per-table": "3",
    "watchers-per-address": "2",
    "connections-per-seat": "2",
    "failed-tokens": "0.0001",
    "failed-tokens-burst": "3",
}


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody, and lets little through of what nobody needs."""
    with running(tmp_path_factory.mktemp("strict") / "data", **(UNLIMITED | STRICT)) as server:
        yield server


@pytest.fixture
def api(server: Server) -> Iterator[Api]:
    api = Api(server)
    yield api
    api.client.close()
