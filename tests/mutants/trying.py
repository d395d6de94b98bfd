"""Tries one mutant in a process of its own: the tests run with the rules as plain Python, and one of them has to fail.

The same tests run once without any mutant. That shows that they pass, how long each takes and which functions it calls:
with a mutant those that call the function it is in come first, and one that runs many times as long runs for ever.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType

from .mutations import PACKAGE, ROOT, Mutant

BUILD = ROOT / "build"
# Tests of players and of speed, and what needs a compiler.
LEFT_OUT = ("compiling", "advised", "greedy", "machine", "million", "full_speed", "notebook", "estimate")
GAMES = 2  # random ones of each kind, the last two: those of secrecy are with and without the usual options
WATCHED = 1  # second of each test, in which the functions that it calls are written down
IN_THE_KERNEL = ("valley", "pyramids")  # the games that the kernel is tried with
SECONDS, TIMES = 10, 5  # a test runs for ever that needs so many seconds more than so many times its usual time


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
    """For pytest: two random games of each kind are enough, and the first failure says which test it was."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list) -> None:
        for module in {item.module for item in items}:
            if module.__name__.startswith("tests.conformance.") and hasattr(module, "SEEDS"):
                module.SEEDS = module.SEEDS[-GAMES:]

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report) -> None:
        if report.failed:
            self.failed = report.nodeid


class Usual(Brief):
    """Without any mutant: how long each test takes, and which functions of the package it calls in its first second."""

    def __init__(self, tests: dict[str, dict]):
        super().__init__()
        self.tests = tests
        self.called: set[CodeType] = set()
        self.begun = 0.0
        signal.signal(signal.SIGVTALRM, lambda *_: sys.settrace(None))  # looking on takes time too

    def pytest_collection_modifyitems(self, items: list) -> None:
        super().pytest_collection_modifyitems(items)
        items[:] = [item for item in items if item.nodeid not in self.tests]

    def pytest_runtest_setup(self) -> None:
        self.called = set()
        self.begun = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, WATCHED)
        sys.settrace(self.call)

    def call(self, frame: FrameType, event: str, arg: object) -> None:
        self.called.add(frame.f_code)

    def pytest_runtest_teardown(self, item) -> None:
        sys.settrace(None)
        functions = {function_of(code) for code in self.called if code.co_filename.startswith(str(PACKAGE))}
        seconds = round(time.process_time() - self.begun, 3)
        self.tests[item.nodeid] = {"seconds": seconds, "calls": sorted(functions)}


def function_of(code: CodeType) -> str:
    """File and function, as a mutant names them."""
    return f"{Path(code.co_filename).relative_to(PACKAGE).as_posix()} {code.co_qualname.partition('.<locals>')[0]}"


class Hunt(Brief):
    """With a mutant: first the tests that call what is mutated, the quickest first, and none for ever."""

    def __init__(self, mutant: Mutant, tests: dict[str, dict], report: Path):
        super().__init__()
        self.place, self.tests, self.report = f"{mutant.file} {mutant.where}", tests, report
        self.running = "collecting the tests"
        signal.signal(signal.SIGVTALRM, self.for_ever)
        self.allow(SECONDS)

    def pytest_collection_modifyitems(self, items: list) -> None:
        super().pytest_collection_modifyitems(items)
        items.sort(key=self.likely)

    def likely(self, item) -> tuple[bool, float]:
        usual = self.tests.get(item.nodeid, {"seconds": 0, "calls": []})
        return self.place not in usual["calls"], usual["seconds"]

    def may_notice(self, item) -> bool:
        """Whether a test calls what is mutated, or took so long that nobody watched to its end."""
        usual = self.tests[item.nodeid]
        return self.place in usual["calls"] or usual["seconds"] >= WATCHED

    def pytest_runtest_setup(self, item) -> None:
        self.running = item.nodeid
        self.allow(self.tests.get(item.nodeid, {"seconds": 0})["seconds"])

    def allow(self, usual: float) -> None:
        """Processor time: what else the machine does counts for nothing."""
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS + TIMES * usual)

    def for_ever(self, *_: object) -> None:
        self.report.write_text(f"{self.running} runs for ever", "utf-8")
        os._exit(0)


def stages(part: str, sort: str = "") -> list[tuple[list[str], str]]:
    """The tests that should notice, the likeliest first: files, and which of their tests."""
    everywhere = [f"tests/conformance/test_{name}.py" for name in ("tables", "rules", "secrecy", "positions")]
    if part == "kernel":
        few = f"({' or '.join(('reeds', *(f'{game}-2-standard' for game in IN_THE_KERNEL)))})"
        return [(["tests/kernel"], ""), ([f"tests/games/{game}" for game in IN_THE_KERNEL], ""), (everywhere, few)]
    own = ([f"tests/games/{part}"], "")
    usual = (everywhere, f"({part}-2-standard)")
    rare = (everywhere, f"{part}-3 and (undone or watcher or conserved or places_follow)")  # in the boxes made for it
    return [usual, rare, own] if sort in ("known", "undo") else [own, usual, rare]


def run_stage(files: list[str], only: str, plugin: Brief) -> str:
    """The test that failed, if one did."""
    import pytest

    which = " and ".join([*(f"not {name}" for name in LEFT_OUT), only or "test"])
    code = pytest.main([*files, "-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "-k", which], plugins=[plugin])
    return "" if code in (0, pytest.ExitCode.NO_TESTS_COLLECTED) else plugin.failed or f"pytest stopped with {code}"


def silently() -> None:
    """From now on this process works in our folder and says nothing."""
    os.chdir(ROOT)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def apart(work: Callable[[Path], str], report: Path) -> str:
    """What a piece of work in a process of its own comes to; it is silent."""
    report.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        try:
            silently()
            report.write_text(work(report), "utf-8")
            os._exit(0)
        except BaseException as error:
            report.write_text(repr(error), "utf-8")
            os._exit(2)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    found = report.read_text("utf-8") if report.exists() else f"signal {-status}"
    report.unlink(missing_ok=True)
    if status == 2:
        raise RuntimeError(f"The tests could not be run: {found}")
    return found


def caught(mutant: Mutant, by: list[str] | None = None) -> str:
    """The test that caught a mutant, of all or of some; nothing if it survived."""

    def work(report: Path) -> str:
        tests = json.loads(usual_tests(mutant.part).read_text("utf-8"))
        sys.meta_path.insert(0, Finder(mutant))
        tried = stages(mutant.part, mutant.sort) if by is None else [(by, "")]
        failed = (run_stage(*stage, Hunt(mutant, tests, report)) for stage in tried)
        return next(filter(None, failed), "")

    return apart(work, BUILD / f"mutant-{mutant.id}")


def usual_tests(part: str) -> Path:
    return BUILD / f"mutants-{part}.json"


def failing(part: str, proved: list[str]) -> str:
    """The test of a part that fails without any mutant; nothing if all pass, and then what they are like is kept.

    The tests of parts that are proved need not run once more.
    """

    def work(report: Path) -> str:
        tests: dict[str, dict] = {}
        for other in proved:
            tests |= json.loads(usual_tests(other).read_text("utf-8"))
        for stage in stages(part):
            failed = run_stage(*stage, Usual(tests))
            if failed:
                return failed
        usual_tests(part).write_text(json.dumps(tests, indent=1), "utf-8")
        return ""

    return apart(work, BUILD / f"mutants-of-{part}")
