"""Tries every mutant of the sample: a test has to fail. `make mutants`, or `make mutants ONLY=valley`.

The rules run as plain Python, so nothing is compiled. What was found is kept in build/mutants.json: a run that was
broken off goes on where it stopped, a mutant whose file has changed and one that survived are tried again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "foreign")]

from tests.mutants.mutations import PACKAGE, Mutant, files_of, games, mutants_of, sample  # noqa: E402

FOUND = ROOT / "build" / "mutants.json"
ACCEPTED = Path(__file__).parent / "survivors.toml"
AT_ONCE = 2
SECONDS = 300  # of processor time for the tests of one mutant; one that takes longer runs for ever, and is caught
WANTED = 98  # of 100
NOT_FOR_THIS = (
    "not compiling and not advised and not greedy and not machine and not million and not full_speed and not notebook"
)


class Overlay(SourceFileLoader):
    """Loads the mutated source of one module instead of its own."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Finder(MetaPathFinder):
    def __init__(self, mutant: Mutant):
        self.path = str(PACKAGE / mutant.file)
        self.name = ".".join(("pyramidion", *Path(mutant.file).with_suffix("").parts))
        self.code = compile(mutant.mutate(), self.path, "exec")

    def find_spec(self, fullname: str, path=None, target=None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        spec.loader = Overlay(fullname, self.path)
        spec.loader.code = self.code
        return spec


class Brief:
    """For pytest: one random game of each kind is enough, and the first failure says which test it was."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list) -> None:
        for module in {item.module for item in items}:
            if hasattr(module, "SEEDS"):
                module.SEEDS = module.SEEDS[:1]

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report) -> None:
        if report.failed:
            self.failed = report.nodeid


def stages(mutant: Mutant) -> list[tuple[list[str], str]]:
    """The tests that should notice, the likeliest first: files, and which of their tests."""
    everywhere = [f"tests/conformance/test_{name}.py" for name in ("tables", "rules", "secrecy", "positions")]
    if mutant.part == "kernel":
        few = "(reeds or pyramids-2-standard or valley-2-standard)"
        return [(["tests/kernel"], ""), (["tests/games/valley", "tests/games/pyramids"], ""), (everywhere, few)]
    usual = f"({mutant.part}-2-standard)"
    rare = f"{mutant.part}-3 and (undone or watcher or conserved or places_follow)"  # in the boxes made for it
    return [([f"tests/games/{mutant.part}"], ""), (everywhere, usual), (everywhere, rare)]


def try_out(mutant: Mutant, report: Path) -> None:
    """In a process of its own: runs the tests, and writes down which one failed."""
    import resource

    import pytest

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    os.chdir(ROOT)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.meta_path.insert(0, Finder(mutant))
    for files, only in stages(mutant):
        watch = Brief()
        which = " and ".join(filter(None, [NOT_FOR_THIS, only]))
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", which]
        code = pytest.main([*files, *options], plugins=[watch])
        if code != 0:
            report.write_text(watch.failed or f"pytest stopped with {code}", "utf-8")
            os._exit(1)
    os._exit(0)


def tried(mutant: Mutant) -> str:
    """The test that caught a mutant; nothing if it survived."""
    report = FOUND.parent / f"mutant-{mutant.id}"
    report.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        try:
            try_out(mutant, report)
        except BaseException as error:
            report.write_text(f"{type(error).__name__}: {error}", "utf-8")
            os._exit(1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    caught = report.read_text("utf-8") if report.exists() else f"signal {-status}" if status < 0 else ""
    report.unlink(missing_ok=True)
    return caught


def unchanged(part: str) -> Mutant:
    """No mutant at all, to see that the tests pass."""
    first = next(mutants_of(files_of(part)[0]))
    return replace(first, id=f"unchanged-{part}", new=first.old)


def digest(mutant: Mutant) -> str:
    return hashlib.blake2b((PACKAGE / mutant.file).read_bytes(), digest_size=8).hexdigest()


def main(only: str | None) -> int:
    if only not in (None, "kernel", *games()):
        print(f"There are no mutants of {only!r}; {', '.join(games())} and kernel have some.", file=sys.stderr)
        return 2
    import numba  # noqa: F401  # before the processes part: it takes longer to load than many a mutant to be caught
    import pytest  # noqa: F401
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    FOUND.parent.mkdir(exist_ok=True)
    found = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
    chosen = sample(only)
    waiting = [m for m in chosen if not (found.get(m.id, {}).get("caught") and found[m.id]["source"] == digest(m))]
    with Progress(*Progress.get_default_columns()[:3], MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        bar = progress.add_task("mutants", total=len(chosen), completed=len(chosen) - len(waiting))
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for failed in filter(None, pool.map(tried, [unchanged(part) for part in {m.part for m in waiting}])):
                print(f"Without any change {failed} fails; put that right first.", file=sys.stderr)
                return 2
            for mutant, caught in zip(waiting, pool.map(tried, waiting), strict=True):
                found[mutant.id] = {"mutant": str(mutant), "caught": caught, "source": digest(mutant)}
                FOUND.write_text(json.dumps(found, indent=1, ensure_ascii=False), "utf-8")
                progress.advance(bar)
                if not caught:
                    progress.console.print(f"survived: {mutant}", highlight=False, markup=False)
    return told(chosen, found)


def told(chosen: list[Mutant], found: dict[str, dict]) -> int:
    """The figures, and the survivors with the reason that is known for them; 1 if there are too many."""
    reasons = tomllib.loads(ACCEPTED.read_text("utf-8"))
    survivors = [mutant for mutant in chosen if not found[mutant.id]["caught"]]
    caught = len(chosen) - len(survivors)
    print(f"{caught} caught of {len(chosen)} ({100 * caught / len(chosen):.1f} %)")
    for mutant in survivors:
        print(f"survived: {mutant}\n  {reasons.get(mutant.id, {}).get('reason', 'No reason is known: write a test.')}")
    unexplained = any(mutant.id not in reasons for mutant in survivors)
    return 1 if unexplained or 100 * caught < WANTED * len(chosen) else 0


if __name__ == "__main__":
    os.environ |= {"NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
