"""Every line of the threat model names tests that exist."""

from __future__ import annotations

import ast
import re

from .clients import ROOT

MODEL = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
NAME = re.compile(r"`(test_\w+)`")


def test_every_line_of_the_threat_model_names_the_tests_that_hold_it():
    rows = [line for line in MODEL.splitlines() if line.startswith("|") and not re.match(r"\|[-|]+\|$", line)]
    lines = [row for row in rows if not row.rstrip("| ").endswith("held by")]
    assert len(lines) > 30
    for line in lines:
        assert NAME.search(line.split("|")[-2]), line


def test_the_tests_that_the_threat_model_names_exist():
    found = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found.add(node.name)
    assert set(NAME.findall(MODEL)) - found == set()
