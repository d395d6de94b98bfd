"""Tries every mutant of the sample: a test has to fail. `make mutants`, or `make mutants ONLY=valley`.

What was found is kept in build/mutants.json: a run that was broken off goes on where it stopped, a mutant whose file
has changed and one that survived without a known reason are tried again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from itertools import repeat
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "foreign")]

from tests.mutants.mutations import PACKAGE, Mutant, by_rule, games, sample, tests_by_rule  # noqa: E402
from tests.mutants.session import BEGIN_ANEW, Job, answered  # noqa: E402
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

    def __str__(self) -> str:
        return self.id

    @property
    def source(self) -> str:
        tests = {ROOT / first.partition("::")[0] for first, *_ in self.tests}
        return digest(*sorted(tests | {PACKAGE / mutant.file for mutant in self.mutants}))

    @property
    def job(self) -> Job:
        return Job(self.id, self.mutants[:TRIES], [test for some in self.tests for test in some])

    def noticed(self) -> str:
        """The test that noticed, and what; begins anew."""
        for mutant in self.mutants[:TRIES]:
            for tests in self.tests:
                test = caught(mutant, tests)
                if test.partition("[")[0].partition(" ")[0] in tests:
                    return f"{test} notices {mutant}"
        return ""


def rules_of(game: str) -> list[Rule]:
    tests = tests_by_rule(game)
    return [Rule(rule, game, mutants, tests.get(rule, [])) for rule, mutants in by_rule(game).items()]


def tried(pool: Executor, left: list[Mutant] | list[Rule]) -> Iterator[tuple[Mutant | Rule, str]]:
    """Mutants or rules with what was found: first those that need not begin anew."""
    by_id = {each.id: each for each in left}
    anew: list[Mutant | Rule] = []
    for part in sorted({each.part for each in left}):
        jobs = [Job(each.id, [each]) if isinstance(each, Mutant) else each.job for each in left if each.part == part]
        for id, test in answered(part, jobs, AT_ONCE):
            if test == BEGIN_ANEW:
                anew.append(by_id[id])
            else:
                yield by_id[id], test
    yield from zip(anew, pool.map(tried_anew, anew), strict=True)


def tried_anew(each: Mutant | Rule) -> str:
    return caught(each) if isinstance(each, Mutant) else each.noticed()


class Findings:
    """What is known from earlier runs, by mutant, by rule and by part; kept whenever something is added."""

    def __init__(self) -> None:
        BUILD.mkdir(exist_ok=True)
        self.known: dict = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
        self.reasons = {survivor["mutant"]: survivor["reason"] for survivor in accepted()}

    def keep(self, name: str, what: object) -> None:
        self.known[name] = what
        FOUND.write_text(json.dumps(self.known, indent=1, ensure_ascii=False), "utf-8")

    def caught(self, id: str) -> str:
        return self.known[id]["caught"]

    @staticmethod
    def source(each: Mutant | Rule) -> str:
        return digest(PACKAGE / each.file) if isinstance(each, Mutant) else each.source

    def is_settled(self, each: Mutant | Rule) -> bool:
        """Whether a mutant or a rule need not be tried again."""
        if self.known.get(each.id, {}).get("source") != self.source(each):
            return False
        return self.caught(each.id) != "" or (isinstance(each, Mutant) and each.name in self.reasons)

    def is_proved(self, part: str) -> bool:
        """Whether the tests of a part pass without any mutant."""
        return self.known.get(part) == sources(part) and usual_tests(part).exists()


def failing_without_any_change(pool: Executor, findings: Findings, parts: list[str]) -> Iterator[tuple[str, str]]:
    """Parts with the test that fails, if one does; the kernel last, for most of its tests are those of games."""
    some = [part for part in parts if part != "kernel"]
    yield from zip(some, pool.map(failing, some, repeat([])), strict=True)
    if "kernel" in parts:
        yield "kernel", failing("kernel", [game for game in IN_THE_KERNEL if findings.is_proved(game)])


def main(only: str | None) -> int:
    if only not in (None, "kernel", *games()):
        print(f"There are no mutants of {only!r}; {', '.join(games())} and kernel have some.", file=sys.stderr)
        return 2
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    for library in LIBRARIES:
        import_module(library)
    findings, chosen = Findings(), sample(only)
    rules = [rule for game in games() if only in (None, game) for rule in rules_of(game)]
    mutants_left = [mutant for mutant in chosen if not findings.is_settled(mutant)]
    rules_left = [rule for rule in rules if not findings.is_settled(rule)]
    parts = sorted({each.part for each in (*mutants_left, *rules_left)})
    unproved = [part for part in parts if not findings.is_proved(part)]
    with (
        Progress(*Progress.get_default_columns()[:3], MofNCompleteColumn(), TimeRemainingColumn()) as progress,
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        bar = progress.add_task("without any change", total=len(unproved))
        for part, test in failing_without_any_change(pool, findings, unproved):
            if test:
                print(f"Without any change {test} fails; put that right first.", file=sys.stderr)
                return 2
            findings.keep(part, sources(part))
            progress.advance(bar)
        for name, all_of_them, left in (("mutants", chosen, mutants_left), ("rules", rules, rules_left)):
            bar = progress.add_task(name, total=len(all_of_them), completed=len(all_of_them) - len(left))
            for each, test in tried(pool, left):
                findings.keep(each.id, {"what": str(each), "caught": test, "source": findings.source(each)})
                progress.advance(bar)
                if not test:
                    progress.console.print(f"nothing noticed: {each}", highlight=False, markup=False)
    return max(told_of_mutants(chosen, findings), told_of_rules(rules, findings))


def told_of_mutants(chosen: list[Mutant], findings: Findings) -> int:
    """The figures, and the survivors with the reason that is known for them; 1 if there are too many."""
    survivors = [mutant for mutant in chosen if not findings.caught(mutant.id)]
    caught = len(chosen) - len(survivors)
    print(f"{caught} mutants caught of {len(chosen)} ({100 * caught / len(chosen):.1f} %)")
    for mutant in survivors:
        print(f"survived: {mutant}\n  {findings.reasons.get(mutant.name, 'No reason is known: write a test.')}")
    unexplained = any(mutant.name not in findings.reasons for mutant in survivors)
    return 1 if unexplained or 100 * caught < WANTED * len(chosen) else 0


def told_of_rules(rules: list[Rule], findings: Findings) -> int:
    unnoticed = [rule for rule in rules if not findings.caught(rule.id)]
    print(f"{len(rules) - len(unnoticed)} rules of {len(rules)} are held by a test that cites them")
    for rule in unnoticed:
        tried = "".join(f"\n  {mutant}" for mutant in rule.mutants[:TRIES])
        print(f"No test that cites {rule.id} notices one of these:{tried}")
    return 1 if unnoticed else 0


def accepted() -> list[dict[str, str]]:
    """The survivors that are known, each with the reason."""
    return tomllib.loads(ACCEPTED.read_text("utf-8")).get("survivor", [])


if __name__ == "__main__":
    os.environ |= {"NUMBA_DISABLE_JIT": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
