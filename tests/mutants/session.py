"""Tries many mutants with tests that are collected once: for each a process parts off and changes the one function.

That does for functions that only tests call. What runs already while modules are loaded, such as the reader of the
standard box, has left its results everywhere; such mutants are for `trying.caught`, which begins anew.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType

from .mutations import PACKAGE, Mutant
from .trying import BUILD, Brief, Hunt, apart, function_of, silently, stages, usual_tests

BEGIN_ANEW = "begin anew"  # the answer where mutants cannot be tried here


@dataclass
class Job:
    """To find out which test catches a mutant; of several, the first that is caught."""

    id: str
    mutants: list[Mutant]
    tests: list[str] | None = None  # some of them, or all


class Session(Brief):
    """For pytest: instead of running the tests once, runs them for each job, and writes the answers down."""

    def __init__(self, part: str, jobs: list[Job], at_once: int, answers: int):
        super().__init__()
        self.jobs, self.at_once, self.answers = jobs, at_once, answers
        self.usual = json.loads(usual_tests(part).read_text("utf-8"))
        self.called: set[CodeType] = set()  # while modules are loaded and tests are collected
        sys.settrace(self.call)

    def call(self, frame: FrameType, event: str, arg: object) -> None:
        self.called.add(frame.f_code)

    def pytest_collection_modifyitems(self, items: list) -> None:
        sys.settrace(None)
        super().pytest_collection_modifyitems(items)
        items[:] = [item for item in items if item.nodeid in self.usual]

    def pytest_runtestloop(self, session) -> bool:
        loaded = {function_of(code) for code in self.called if code.co_filename.startswith(str(PACKAGE))}
        running = 0
        for job in self.jobs:
            if running == self.at_once:
                os.wait()
                running -= 1
            if os.fork() == 0:
                os.write(self.answers, f"{job.id}\t{self.answer(job, session.items, loaded)}\n".encode())
                os._exit(0)
            running += 1
        for _ in range(running):
            os.wait()
        return True

    def answer(self, job: Job, items: list, loaded: set[str]) -> str:
        """The test that catches the first mutant to be caught; nothing if all survive."""
        if job.tests is not None:
            items = [item for item in items if item.nodeid.partition("[")[0] in job.tests]
        here = [mutant for mutant in job.mutants if f"{mutant.file} {mutant.where}" not in loaded]
        for mutant, functions in [(mutant, functions_of(mutant)) for mutant in here]:
            test = self.caught(mutant, functions, items) if functions else ""
            if test:
                return test if job.tests is None else f"{test} notices {mutant}"
        return "" if len(here) == len(job.mutants) and all(map(functions_of, here)) else BEGIN_ANEW

    def caught(self, mutant: Mutant, functions: list[FunctionType], items: list) -> str:
        from _pytest.runner import runtestprotocol

        def work(report: Path) -> str:
            change(mutant, functions)
            hunt = Hunt(mutant, self.usual, report)
            for item in sorted(filter(hunt.may_notice, items), key=hunt.likely):
                hunt.pytest_runtest_setup(item)
                if any(found.failed for found in runtestprotocol(item, log=False, nextitem=None)):
                    return item.nodeid
            return ""

        return apart(work, BUILD / f"mutant-{mutant.id}-{os.getpid()}")


def functions_of(mutant: Mutant) -> list[FunctionType]:
    """The function that a mutant changes, wherever it is referred to; none for a declaration."""
    path = str(PACKAGE / mutant.file)
    return [
        each
        for each in gc.get_objects()
        if type(each) is FunctionType and each.__code__.co_filename == path and each.__qualname__ == mutant.where
    ]


def change(mutant: Mutant, functions: list[FunctionType]) -> None:
    """From now on the function does what the mutant does, and so does everything that refers to it."""
    waiting = [compile(mutant.mutate(), str(PACKAGE / mutant.file), "exec")]
    while waiting:
        code = waiting.pop()
        waiting += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
        for function in functions:
            old = function.__code__
            if (code.co_qualname, code.co_firstlineno) == (old.co_qualname, old.co_firstlineno):
                function.__code__ = code


def answered(part: str, jobs: list[Job], at_once: int) -> Iterator[tuple[str, str]]:
    """The ids of jobs with what was found, as it is found."""
    import pytest

    answers, written = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(answers)
        silently()
        files = dict.fromkeys(file for some, _ in stages(part) for file in some)
        options = ["-q", "-p", "no:cacheprovider", "--assert=plain"]
        os._exit(pytest.main([*files, *options], plugins=[Session(part, jobs, at_once, written)]))
    os.close(written)
    waiting = {job.id for job in jobs}
    with os.fdopen(answers) as lines:
        for line in lines:
            id, _, answer = line.rstrip("\n").partition("\t")
            waiting.remove(id)
            yield id, answer
    os.waitpid(child, 0)
    if waiting:
        raise RuntimeError(
            f"The tests of {part} could not be run: there is no answer for {', '.join(sorted(waiting))}."
        )
