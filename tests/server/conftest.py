from __future__ import annotations

from collections.abc import Iterator

import pytest

from .clients import UNLIMITED, Api, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server") / "data", **UNLIMITED) as server:
        yield server


@pytest.fixture
def api(server: Server) -> Iterator[Api]:
    api = Api(server)
    yield api
    api.client.close()
