"""One declaration of what can be set: options, a file, and the manual."""

from __future__ import annotations

import argparse
import dataclasses
import socket
from pathlib import Path

import httpx
import pytest

from pyramidion.server.limits import Limits
from pyramidion.server.settings import LIMITS, OWN, BadSetting, Settings, add_options, sample, settings_of

from .clients import ROOT, running


def given(*options: str) -> Settings:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_options(parser)
    return settings_of(vars(parser.parse_args(options)))


def test_nothing_given_is_what_is_declared():
    assert given() == Settings()


def test_options_come_before_the_file_and_the_file_before_the_defaults(tmp_path: Path):
    file = tmp_path / "server.toml"
    file.write_text('port = 81\nallowed_hosts = ["a.example"]\n[limits]\nmessages = 7\nhints = 3\n', "utf-8")
    found = given("--config", str(file), "--messages", "9")
    assert (found.port, found.allowed_hosts) == (81, ("a.example",))
    assert (found.limits.messages, found.limits.hints) == (9, 3)
    assert found.limits.requests == Limits().requests


def test_what_may_be_several_is_given_several_times():
    found = given("--allowed-host", "a.example", "--allowed-host", "b.example", "--trusted-proxy", "10.0.0.0/8")
    assert found.allowed_hosts == ("a.example", "b.example")
    assert found.trusted_proxies == ("10.0.0.0/8",)


def test_the_sample_file_holds_every_setting_and_changes_nothing(tmp_path: Path):
    file = tmp_path / "server.toml"
    file.write_text(sample(), "utf-8")
    assert settings_of({"config": file}) == Settings()
    named = {line.removeprefix("# ").partition(" =")[0] for line in sample().splitlines() if " = " in line}
    assert named == {each.name for each in (*OWN, *LIMITS)}


def test_the_sample_file_can_be_switched_on_line_by_line(tmp_path: Path):
    file, names = tmp_path / "server.toml", {each.name for each in (*OWN, *LIMITS)}
    lines = [line[2:] if line[2:].partition(" = ")[0] in names else line for line in sample().splitlines()]
    file.write_text("\n".join(lines), "utf-8")
    found = settings_of({"config": file})
    assert dataclasses.replace(found, limits=Limits()) == Settings()
    for each in LIMITS:
        assert getattr(found.limits, each.name) == pytest.approx(each.default, rel=1e-3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 99999", "port = 99999 is not a port from 0 to 65535"),
        ("prot = 80", "'prot' is not a setting at the top; there are allowed_hosts"),
        ("[limits]\nmesages = 3", "'mesages' is not a setting in [limits]"),
        ("[limits]\nmessages = -1", "messages = -1 is not a number of at least 0"),
        ("[limits]\nmessages = inf", "messages = inf is not a number of at least 0"),
        ("[limits]\nhints_burst = true", "hints_burst = True is not a whole number"),
        ("limits = 3", "limits = 3 is not a section"),
        ('allowed_hosts = "a.example"', "allowed_hosts = 'a.example' is not a list of texts"),
        ('trusted_proxies = ["nowhere"]', "'nowhere' is not an address or a net"),
        ('metrics = "9400"', "metrics = '9400' is not an address with a port"),
        ("port = ", "is not TOML"),
    ],
)
def test_a_mistake_in_the_file_is_told_in_one_sentence(tmp_path: Path, text: str, said: str):
    file = tmp_path / "server.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadSetting) as told:
        settings_of({"config": file})
    assert said in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(BadSetting, match=r"nowhere\.toml cannot be read: No such file"):
        settings_of({"config": tmp_path / "nowhere.toml"})


def test_the_manual_names_every_setting_that_is_not_a_limit():
    manual = (ROOT / "docs" / "server.md").read_text("utf-8")
    for each in OWN:
        assert f"`--{each.metadata['option'] or each.name}`" in manual


def test_metrics_with_an_address_of_their_own_are_told_there_alone(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with running(tmp_path / "data", metrics=f"127.0.0.1:{port}") as server:
        assert httpx.get(f"{server.address}/metrics").status_code == 404
        assert "pyramidion_moves" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
