"""Everything is compiled once, told step by step, and not again."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pyramidion import cli, preparing
from pyramidion.games import NAMES
from pyramidion.kernel import jit


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setattr(jit, "CACHE_FOLDER", str(tmp_path))
    monkeypatch.setattr(jit, "COMPILED", True)
    return tmp_path


def test_what_is_missing_is_named_part_by_part(empty_cache):
    assert preparing.missing(["cheops"]) == {"cheops": ["rules", "players"]}
    preparing.stamp("cheops", "rules").touch()
    assert preparing.missing(["cheops", "valley"]) == {"cheops": ["players"], "valley": ["rules", "players"]}
    assert preparing.missing(["cheops"], ["rules"]) == {}


def test_each_step_is_told_before_it_is_taken_and_the_stamp_follows_the_last(empty_cache, monkeypatch):
    done = []
    monkeypatch.setattr(preparing, "steps", lambda name, parts: [("first", lambda: done.append("first did"))])
    preparing.prepare("cheops", ["rules"], lambda step: done.append(step))
    assert done == ["first", "first did"]
    assert preparing.stamp("cheops", "rules").exists()


def test_a_step_that_fails_leaves_no_stamp(empty_cache, monkeypatch):
    def fail() -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(preparing, "steps", lambda name, parts: [("first", fail)])
    with pytest.raises(RuntimeError):
        preparing.prepare("cheops", ["rules"])
    assert not preparing.stamp("cheops", "rules").exists()


def test_several_games_are_prepared_side_by_side_and_tell_every_step():
    """Whatever lies in the cache is only loaded, but told all the same."""
    told: list[tuple[str, str]] = []
    preparing.prepare_all({"cheops": ["rules"], "valley": ["rules"]}, lambda name, step: told.append((name, step)))
    for name in ("cheops", "valley"):
        assert [step for of, step in told if of == name] == [step for step, _ in preparing.steps(name, ["rules"])]


def test_whoever_loses_patience_leaves_no_process_behind(empty_cache, monkeypatch):
    started: list[subprocess.Popen[str]] = []

    class Noted(subprocess.Popen[str]):
        def __init__(self, command: list[str], **options: Any):
            waiting = "import time; print('deal', flush=True); time.sleep(600)"
            super().__init__([command[0], "-c", waiting], **options)
            started.append(self)

    def interrupt(pool: Any, act: Any, names: Any) -> Any:
        for name in names:
            pool.submit(act, name)
        while len(started) < min(4, os.cpu_count() or 1):
            time.sleep(0.01)
        raise KeyboardInterrupt

    monkeypatch.setattr(preparing.subprocess, "Popen", Noted)
    monkeypatch.setattr(preparing.ThreadPoolExecutor, "map", interrupt)
    with pytest.raises(KeyboardInterrupt):
        preparing.prepare_all(preparing.missing(NAMES), lambda name, step: None)
    assert len(started) <= (os.cpu_count() or 1)
    assert all(process.poll() is not None for process in started)


def test_a_process_of_its_own_tells_its_steps_line_by_line():
    command = [sys.executable, "-m", "pyramidion.preparing", "cheops", "rules"]
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "NUMBA_DISABLE_JIT": "1"})
    assert run.stdout.split("\n")[0] == "deal", run.stderr


def test_without_a_place_for_a_cache_it_is_done_in_this_process(monkeypatch):
    monkeypatch.setattr(jit, "CACHE_FOLDER", "")
    done = []
    monkeypatch.setattr(preparing, "steps", lambda name, parts: [("only", lambda: done.append(name))])
    preparing.prepare_all({"cheops": ["rules"], "valley": ["rules"]}, lambda name, step: None)
    assert done == ["cheops", "valley"]


def test_a_researcher_can_have_the_rest_prepared_too(monkeypatch):
    asked = []
    monkeypatch.setattr(cli, "missing", lambda names, parts: asked.append((names, parts)) or {})
    cli.main(["prepare", "valley"])
    cli.main(["prepare", "valley", "--research"])
    assert asked == [(("valley",), ("rules", "players")), (("valley",), ("rules", "players", "research"))]
    assert [name for name, _ in preparing.steps("valley", ["research"])] == ["simulate", "step", "observe"]


AT_EVERY_SIZE = """
import gc, sys
from numba.core.registry import CPUDispatcher
from pyramidion import game, players, preparing
from pyramidion.kernel.jit import Inner

def compiled():
    doors = [each for each in gc.get_objects() if isinstance(each, CPUDispatcher) and not isinstance(each, Inner)]
    return {(door.__qualname__, str(signature)) for door in doors for signature in door.signatures}

chosen = game(sys.argv[1])
preparing.prepare(chosen.name)
before = compiled()
asked = [players.player("fellah"), players.player("greedy"), players.Search(playouts=3, threads=2)]
for box in (chosen.standard_box, chosen.box(chosen.box_text, "mine.toml")):
    for seats in chosen.seats:
        table = chosen.table(seats, box=box)
        while not table.over:
            seat = table.movers[0]
            for machine in asked:
                code = machine.choose(chosen, box.record, table.hidden(seat), seat, table.ply)
            table.view(seat), table.prompt(seat), table.why(code, seat)
            table.words([code], seat)
            table.play(code, seat)
        table.scores(), table.ranks(), table.sheet()
print(*(compiled() - before), sep="\\n")
"""


@pytest.mark.parametrize("name", NAMES)
def test_what_was_prepared_is_never_compiled_while_somebody_waits(name):
    """Whoever sits at the table, at every number of seats and with a box of one's own."""
    command = [sys.executable, "-c", AT_EVERY_SIZE, name]
    run = subprocess.run(command, capture_output=True, text=True)
    assert (run.stdout.strip(), run.returncode) == ("", 0), run.stderr


def test_a_second_start_finds_nothing_to_do(monkeypatch):
    preparing.prepare("pyramids")
    monkeypatch.setattr(cli, "prepare_all", lambda *_: pytest.fail("It was prepared just now."))
    assert cli.main(["prepare", "pyramids"]) == 0
    assert Path(jit.CACHE_FOLDER).is_dir()


def test_a_game_that_does_not_exist_is_refused_in_one_sentence(capsys):
    assert cli.main(["prepare", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err
