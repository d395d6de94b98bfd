"""A review in the browser finds what the terminal finds."""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict

import msgspec
import pytest

import pyramidion
from pyramidion.browser.__main__ import main as build
from pyramidion.browser.publishing import made
from pyramidion.kernel.saving import to_data
from pyramidion.review.effort import Effort
from pyramidion.review.reviewing import review
from pyramidion.server.review_words import told
from pyramidion.server.wire import in_base64
from tests.conformance.conftest import boxes
from tests.review.games import played

from .scripts import command_of

pytestmark = pytest.mark.slow

SMALL = Effort(values=32, search=96, compare=32, deals=64, mistake=2.0)
ONE, OTHERS = pyramidion.GAMES[0], pyramidion.GAMES[1:]


@pytest.mark.parametrize("name", [ONE, *(pytest.param(each, marks=pytest.mark.wasm) for each in OTHERS)])
def test_browser_and_terminal_review_a_game_alike(name, tmp_path):
    build(str(made()), name)
    script = command_of("review", tmp_path)
    small = boxes(pyramidion.game(name))["small"]
    tables = [played(name, 2, seed=2), played(name, 3, seed=3), played(name, 2, seed=4, box=small)]
    tape = tmp_path / "tape"
    lines = [
        {"saved": to_data(table), "box": in_base64(table.box.record), "judged": [0], "effort": asdict(SMALL)}
        for table in tables
    ]
    tape.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    files = [str(made() / f"{name}.{ending}") for ending in ("wasm", "json")]
    done = subprocess.run([*script, *files, str(tape)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for line, table in zip(done.stdout.splitlines(), tables, strict=True):
        expected = told(review(table, [0], SMALL), table)
        assert same(json.loads(line), msgspec.to_builtins(expected))


def same(found: object, expected: object) -> bool:
    """Equal, numbers to the digits that are written."""
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(same(value, expected[key]) for key, value in found.items())
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(same, found, expected))
    if isinstance(found, float) or isinstance(expected, float):
        return found == pytest.approx(expected, abs=2e-4)
    return found == expected
