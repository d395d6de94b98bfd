"""The sample of mutants: large enough, of all parts, the same whatever is edited elsewhere."""

from __future__ import annotations

import ast
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


def mutants_of_source(folder, monkeypatch, source):
    (folder / "kernel").mkdir(exist_ok=True)
    (folder / "kernel" / "bits.py").write_text(source)
    monkeypatch.setattr(mutations, "PACKAGE", folder)
    return list(mutations.mutants_in(mutations.Path("kernel/bits.py"), Counter()))


def test_no_mutant_fails_whoever_calls_it(tmp_path, monkeypatch):
    """It would be caught by any test at all, and say nothing of them."""
    source = "def a(box, s, n):\n    best = s.n\n    best = look(s, best)\n    tell(s, best, n)\n    return best\n"
    found = {mutant.what for mutant in mutants_of_source(tmp_path, monkeypatch, source)}
    assert found == {
        "left out: best = look(s, best) → nothing",
        "arguments: tell(s, best, n) → tell(s, n, best)",
        "left out: tell(s, best, n) → nothing",
    }


def test_a_function_cites_the_rules_between_two_numbers_too():
    function = ast.parse('def a():\n    """CH-51 to CH-53, CH-37: what it is worth."""').body[0]
    assert mutations.rules_cited(function) == {"CH-37", "CH-51", "CH-52", "CH-53"}


def test_an_edit_elsewhere_leaves_a_mutant_what_it_was(tmp_path, monkeypatch):
    source = "def a(n):\n    return n + 1\n\n\ndef b(n):\n    return n < 2\n"
    found = []
    for text in (source, "X = 3\n\n\n" + source.replace("n + 1", "n + 1 + X")):
        mutants = mutants_of_source(tmp_path, monkeypatch, text)
        found.append([mutant.id for mutant in mutants if mutant.where == "b"])
    assert found[0] == found[1] != []


def test_a_mutant_differs_from_its_source_in_one_place():
    mutant = next(mutations.mutants_of("kernel"))
    source = ast.unparse(ast.parse((mutations.PACKAGE / mutant.file).read_text("utf-8"))).splitlines()
    mutated = ast.unparse(mutant.mutate()).splitlines()
    assert sum(a != b for a, b in zip(source, mutated, strict=True)) == 1


def test_every_survivor_is_in_the_sample_and_has_a_reason():
    chosen = {mutant.name for mutant in mutations.sample()}
    for survivor in run.accepted():
        assert survivor["mutant"] in chosen
        assert survivor["reason"].endswith(".")
