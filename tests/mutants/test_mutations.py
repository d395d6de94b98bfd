"""The sample of mutants: large enough, of all parts, the same whatever is edited elsewhere."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter

import pytest

from . import mutations, run

pytestmark = pytest.mark.slow

GAMES = mutations.games()


def test_the_sample_has_more_than_two_hundred_mutants_of_all_games_and_of_the_kernel():
    chosen = mutations.sample()
    assert len({mutant.id for mutant in chosen}) == len(chosen) >= 200
    sorts = {part: set(counted) for part, counted in by_part(chosen).items()}
    assert sorts == {**{key: set(mutations.OF_A_GAME) for key in GAMES}, "kernel": {"kernel"}}


def by_part(chosen):
    found = {}
    for mutant in chosen:
        found.setdefault(mutant.part, Counter())[mutant.sort] += 1
    return found


def test_an_edit_elsewhere_leaves_a_mutant_what_it_was(tmp_path, monkeypatch):
    source = "def a(n):\n    return n + 1\n\n\ndef b(n):\n    return n < 2\n"
    (tmp_path / "kernel").mkdir()
    monkeypatch.setattr(mutations, "PACKAGE", tmp_path)
    found = []
    for text in (source, "X = 3\n\n\n" + source.replace("n + 1", "n + 1 + X")):
        (tmp_path / "kernel" / "bits.py").write_text(text)
        mutants = mutations.mutants_of(mutations.Path("kernel/bits.py"))
        found.append([mutant.id for mutant in mutants if mutant.where == "b"])
    assert found[0] == found[1] != []


def test_a_mutant_differs_from_its_source_in_one_place():
    mutant = next(mutations.mutants_of(mutations.Path("kernel/places.py")))
    source = ast.unparse(ast.parse((mutations.PACKAGE / mutant.file).read_text("utf-8"))).splitlines()
    mutated = ast.unparse(mutant.mutate()).splitlines()
    assert sum(a != b for a, b in zip(source, mutated, strict=True)) == 1


def test_every_survivor_is_in_the_sample_and_has_a_reason():
    known = {mutant.id: str(mutant) for mutant in mutations.sample()}
    for name, entry in tomllib.loads(run.ACCEPTED.read_text("utf-8")).items():
        assert known.get(name, "").endswith(entry["mutant"])
        assert entry["reason"].endswith(".")
