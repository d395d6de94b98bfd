"""Who can reach the server, and what is said about it."""

from __future__ import annotations

import pytest

from pyramidion.server import reach

from .clients import Api


@pytest.mark.parametrize(
    ("host", "network", "address"),
    [
        ("127.0.0.1", "192.168.1.5", None),
        ("localhost", "192.168.1.5", None),
        ("::1", "192.168.1.5", None),
        ("0.0.0.0", "192.168.1.5", "http://192.168.1.5:8000"),
        ("0.0.0.0", None, None),
        ("::", "192.168.1.5", "http://192.168.1.5:8000"),
        ("10.0.0.7", "192.168.1.5", "http://10.0.0.7:8000"),
        ("fd00::7", None, "http://[fd00::7]:8000"),
        ("table.example", None, "http://table.example:8000"),
    ],
)
def test_links_for_others_have_an_address_that_works_for_them(monkeypatch, host, network, address):
    monkeypatch.setattr(reach, "network_address", lambda: network)
    assert reach.address_for_others(host, 8000) == address


def test_the_terminal_says_who_can_reach_the_table():
    own, others = "http://127.0.0.1:8000", "http://192.168.1.5:8000"
    assert "--lan" in reach.announcement(own, None, False)
    said = reach.announcement(own, others, True)
    assert f"{others}/" in said
    assert "not encrypted" in said
    assert "no network" in reach.announcement(own, None, True)


def test_a_server_on_loopback_tells_pages_that_nobody_else_reaches_it(api: Api):
    assert api.get("/api/reach").json() == {"address": None}
