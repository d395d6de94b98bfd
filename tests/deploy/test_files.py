"""The samples for operators: what they name exists, and the programs they are for accept them."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from pyramidion.server.metrics import REGISTRY
from pyramidion.server.settings import add_options, settings_of

DEPLOY = Path(__file__).parent.parent.parent / "deploy"


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def options_known(options: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_options(parser)
    parser.add_argument("--no-browser", action="store_true")
    return parser.parse_args(options)


def test_the_settings_file_is_one():
    assert settings_of({"config": DEPLOY / "server.toml"}).allowed_hosts == ("play.example.org",)


def test_the_service_starts_the_server_with_options_that_exist():
    command = re.search(r"^ExecStart=(.*)$", text("pyramidion.service"), re.MULTILINE)
    assert command
    program, serve, *options = shlex.split(command[1])
    assert (Path(program).name, serve) == ("pyramidion", "serve")
    options_known(options)


def test_the_container_starts_the_server_with_options_that_exist():
    entry = re.search(r"^ENTRYPOINT (\[.*\])$", text("Containerfile"), re.MULTILINE)
    assert entry
    program, serve, *options = json.loads(entry[1])
    assert (program, serve) == ("pyramidion", "serve")
    command = yaml.safe_load(text("compose.yml"))["services"]["server"]["command"]
    options_known([*options, *command])


def test_the_container_copies_what_is_there():
    for line in re.findall(r"^COPY (?!--from)(.*)$", text("Containerfile"), re.MULTILINE):
        for source in line.split()[:-1]:
            assert (DEPLOY.parent / source).exists(), source


def test_every_metric_in_rules_and_board_is_counted():
    counted = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    counted |= {
        metric.name + end for metric in REGISTRY.collect() for end in ("", "_total", "_bucket", "_sum", "_count")
    }
    for name in ("prometheus/pyramidion.rules.yml", "grafana.json"):
        used = set(re.findall(r"\bpyramidion_\w+", text(name)))
        assert used
        assert used <= counted, used - counted


def test_panels_of_the_board_do_not_lie_over_each_other():
    taken = set()
    for panel in json.loads(text("grafana.json"))["panels"]:
        at = panel["gridPos"]
        area = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not area & taken
        taken |= area


def program(name: str) -> str:
    found = shutil.which(name, path="/usr/sbin:/usr/bin:/bin:/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed; 'make test-deploy' installs it")
    return found


def accepted(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_systemd_accepts_the_service(tmp_path: Path):
    checker = program("systemd-analyze")
    (tmp_path / "pyramidion").write_text("#!/bin/sh\n", "utf-8")
    (tmp_path / "pyramidion").chmod(0o755)
    unit = tmp_path / "pyramidion.service"
    unit.write_text(text("pyramidion.service").replace("/opt/pyramidion/bin/pyramidion", str(tmp_path / "pyramidion")))
    accepted(checker, "verify", "--man=no", str(unit))


def test_nginx_accepts_the_site(tmp_path: Path):
    checker = program("nginx")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    accepted(
        *f"{program('openssl')} req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=play.example.org".split(),
        *("-keyout", str(key), "-out", str(certificate)),
    )
    site = text("nginx.conf").replace("/etc/ssl/pyramidion", str(tmp_path))
    whole = tmp_path / "nginx.conf"
    whole.write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}}\nhttp {{ access_log off;\n{site}\n}}\n", "utf-8"
    )
    accepted(checker, "-t", "-q", "-c", str(whole))


def test_caddy_accepts_its_file():
    accepted(program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"))


def test_prometheus_accepts_its_files():
    checker = program("promtool")
    accepted(checker, "check", "rules", str(DEPLOY / "prometheus" / "pyramidion.rules.yml"))
    accepted(checker, "check", "config", str(DEPLOY / "prometheus" / "prometheus.yml"))
