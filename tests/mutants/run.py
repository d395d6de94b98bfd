"""Tries every mutant of the sample: a test has to fail. `make mutants`, or `make mutants ONLY=valley`.

What was found is kept in build/mutants.json: a run that was broken off goes on where it stopped, a mutant whose file
has changed and one that survived are tried again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import repeat
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "foreign")]

from tests.mutants.mutations import PACKAGE, Mutant, by_rule, games, sample, tests_by_rule  # noqa: E402
from tests.mutants.trying import BUILD, IN_THE_KERNEL, caught, failing, usual_tests  # noqa: E402

FOUND = BUILD / "mutants.json"
ACCEPTED = Path(__file__).parent / "survivors.toml"
AT_ONCE = 2
# Loaded before the processes part: that takes longer than many a mutant to be caught.
LIBRARIES = [
    "fluent.runtime",
    "hypothesis.strategies",
    "msgspec",
    "numba",
    "pytest",
    "sqlalchemy",
    "starlette",
    "uvicorn",
]
WANTED = 98  # of 100
TRIES = 8  # mutants of a rule: some make no difference


def digest(*files: Path) -> str:
    return hashlib.blake2b(b"".join(file.read_bytes() for file in files), digest_size=8).hexdigest()


def source(mutant: Mutant) -> str:
    return digest(PACKAGE / mutant.file)


def sources(part: str) -> str:
    """Of all that the tests of a part run."""
    names = IN_THE_KERNEL if part == "kernel" else [part]
    folders = [PACKAGE / "kernel", ROOT / "tests" / "kernel", ROOT / "tests" / "conformance"]
    folders += [base / "games" / name for name in names for base in (PACKAGE, ROOT / "tests")]
    return digest(*sorted(file for folder in folders for file in folder.rglob("*.*") if file.suffix != ".pyc"))


@dataclass
class Rule:
    """A rule whose tests, those that cite its number, have to notice when a function that cites it is changed."""

    id: str
    part: str
    mutants: list[Mutant]
    tests: list[list[str]]  # file by file: one that a mutant leaves unreadable says nothing of its tests

    @property
    def source(self) -> str:
        tests = {ROOT / first.partition("::")[0] for first, *_ in self.tests}
        return digest(*sorted(tests | {PACKAGE / mutant.file for mutant in self.mutants}))

    def noticed(self) -> str:
        """The test that noticed, and what."""
        for mutant in self.mutants[:TRIES]:
            for tests in self.tests:
                test = caught(mutant, tests)
                if test.partition("[")[0].partition(" ")[0] in tests:
                    return f"{test} notices {mutant}"
        return ""


def rules_of(game: str) -> list[Rule]:
    tests = tests_by_rule(game)
    return [Rule(rule, game, mutants, tests.get(rule, [])) for rule, mutants in by_rule(game).items()]


def in_turn(parts: list[str]) -> tuple[list[str], list[str]]:
    """The games first: most tests of the kernel are theirs."""
    return [part for part in parts if part != "kernel"], [part for part in parts if part == "kernel"]


def main(only: str | None) -> int:
    if only not in (None, "kernel", *games()):
        print(f"There are no mutants of {only!r}; {', '.join(games())} and kernel have some.", file=sys.stderr)
        return 2
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    for library in LIBRARIES:
        import_module(library)
    BUILD.mkdir(exist_ok=True)
    found = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
    chosen = sample(only)
    rules = [rule for game in games() if only in (None, game) for rule in rules_of(game)]

    def is_known(id: str, source: str) -> bool:
        return bool(found.get(id, {}).get("caught")) and found[id]["source"] == source

    waiting = [mutant for mutant in chosen if not is_known(mutant.id, source(mutant))]
    unnoticed = [rule for rule in rules if not is_known(rule.id, rule.source)]
    parts = sorted({each.part for each in (*waiting, *unnoticed)})

    def is_proved(part: str) -> bool:
        return found.get(part) == sources(part) and usual_tests(part).exists()

    unproved = [part for part in parts if not is_proved(part)]

    def keep(name: str, what: object) -> None:
        found[name] = what
        FOUND.write_text(json.dumps(found, indent=1, ensure_ascii=False), "utf-8")

    with Progress(*Progress.get_default_columns()[:3], MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        unchanged = progress.add_task("without any change", total=len(unproved))
        bar = progress.add_task("mutants", total=len(chosen), completed=len(chosen) - len(waiting))
        rule_bar = progress.add_task("rules", total=len(rules), completed=len(rules) - len(unnoticed))
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for some in in_turn(unproved):
                proved = [game for game in IN_THE_KERNEL if "kernel" in some and is_proved(game)]
                for part, test in zip(some, pool.map(failing, some, repeat(proved)), strict=False):
                    if test:
                        print(f"Without any change {test} fails; put that right first.", file=sys.stderr)
                        return 2
                    keep(part, sources(part))
                    progress.advance(unchanged)
            for mutant, test in zip(waiting, pool.map(caught, waiting), strict=True):
                keep(mutant.id, {"mutant": str(mutant), "caught": test, "source": source(mutant)})
                progress.advance(bar)
                if not test:
                    progress.console.print(f"survived: {mutant}", highlight=False, markup=False)
            for rule, test in zip(unnoticed, pool.map(Rule.noticed, unnoticed), strict=True):
                keep(rule.id, {"caught": test, "source": rule.source})
                progress.advance(rule_bar)
                if not test:
                    progress.console.print(f"unnoticed: {rule.id}", highlight=False, markup=False)
    return max(told(chosen, found), told_of_rules(rules, found))


def told_of_rules(rules: list[Rule], found: dict[str, dict]) -> int:
    unnoticed = [rule for rule in rules if not found[rule.id]["caught"]]
    print(f"{len(rules) - len(unnoticed)} rules of {len(rules)} are held by a test that cites them")
    for rule in unnoticed:
        tried = "".join(f"\n  {mutant}" for mutant in rule.mutants[:TRIES])
        print(f"No test that cites {rule.id} notices one of these:{tried}")
    return 1 if unnoticed else 0


def told(chosen: list[Mutant], found: dict[str, dict]) -> int:
    """The figures, and the survivors with the reason that is known for them; 1 if there are too many."""
    reasons = {survivor["mutant"]: survivor["reason"] for survivor in accepted()}
    survivors = [mutant for mutant in chosen if not found[mutant.id]["caught"]]
    caught = len(chosen) - len(survivors)
    print(f"{caught} mutants caught of {len(chosen)} ({100 * caught / len(chosen):.1f} %)")
    for mutant in survivors:
        print(f"survived: {mutant}\n  {reasons.get(mutant.name, 'No reason is known: write a test.')}")
    unexplained = any(mutant.name not in reasons for mutant in survivors)
    return 1 if unexplained or 100 * caught < WANTED * len(chosen) else 0


def accepted() -> list[dict[str, str]]:
    """The survivors that are known, each with the reason."""
    return tomllib.loads(ACCEPTED.read_text("utf-8")).get("survivor", [])


if __name__ == "__main__":
    os.environ |= {"NUMBA_DISABLE_JIT": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
