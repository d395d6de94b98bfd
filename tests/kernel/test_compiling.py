"""Machine code: made once, kept in one file a game, never stale, and the same rules whichever way it was made."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
import reeds

import pyramidion
from pyramidion import compiling
from pyramidion.envs import stepping
from pyramidion.kernel import entry_points, jit, machine_code, one_module, sources
from pyramidion.kernel.machine_code import EARLY, SHARED_CODE, WHOLE, MachineCode
from pyramidion.kernel.sources import PACKAGE

pytestmark = pytest.mark.slow

FOREIGN = os.pathsep.join((str(PACKAGE.parent), str(Path(reeds.__file__).parents[1])))  # where Reeds is found

needs_compiler = pytest.mark.skipif(not jit.ONE_MODULE, reason="rules run as plain Python, or compiled one by one")


def run(script: str, *arguments: str, **environment: str) -> str:
    """What a script prints in a process of its own."""
    found = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), **environment}
    done = subprocess.run([sys.executable, "-P", "-c", script, *arguments], capture_output=True, text=True, env=found)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setattr(sources, "cache_folder", lambda: tmp_path)
    return tmp_path


PLAYED = """
import hashlib, random, sys
import numba
if sys.argv[1] == "ordinary":
    numba.__version__ = "99.0"
    sys.modules["pyramidion.kernel.one_module"] = None  # whatever it imports may be gone
from reeds import GAME as game
rng, digest = random.Random(5), hashlib.sha256()
for seats in (game.seats.start, game.seats.stop - 1):
    table = game.table(seats, seed=11)
    for _ in range(60):
        if table.over:
            break
        seat = table.movers[0]
        codes = table.legal(seat)
        digest.update(repr((codes, table.view(seat), table.prompt(seat), table.events(seat))).encode())
        table.play(rng.choice(codes), seat)
print(digest.hexdigest())
"""


@needs_compiler
def test_with_another_numba_the_ordinary_way_is_taken_and_plays_the_same():
    """The small game of another package, which is quick to compile; also as plain Python."""
    together = run(PLAYED, "together", PYTHONPATH=FOREIGN)
    assert run(PLAYED, "ordinary", PYTHONPATH=FOREIGN) == together
    assert run(PLAYED, "plain", PYTHONPATH=FOREIGN, NUMBA_DISABLE_JIT="1") == together


def test_the_versions_of_numba_it_was_tried_with_are_the_ones_that_are_pinned():
    """The one file that leans on private parts of Numba is looked at again when another version is pinned."""
    pinned = re.search(r"^numba==(\S+)", (PACKAGE.parent / "requirements" / "base.txt").read_text("utf-8"), re.M)
    assert pinned
    assert pinned[1].startswith(sources.TRIED)


@pytest.fixture
def changing(tmp_path, monkeypatch):
    """A copy of the package: changes a file of it, and tells the games whose machine code has to be made anew."""
    copy = tmp_path / "pyramidion"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__", "compiled"))
    monkeypatch.setattr(sources, "PACKAGE", copy)
    monkeypatch.setattr(sources, "GAMES", copy / "games")

    def prints() -> dict[str, str]:
        sources.generic_sources.cache_clear()
        return {name: sources.fingerprint(copy / "games" / name, ("any", "")) for name in pyramidion.GAMES}

    def change(path: str) -> list[str]:
        before = prints()
        (copy / path).write_text((copy / path).read_text("utf-8") + "\n", "utf-8")
        after = prints()
        return [name for name in before if before[name] != after[name]]

    yield change
    sources.generic_sources.cache_clear()


def test_a_change_in_one_game_makes_only_that_game_be_compiled_anew(changing):
    assert changing("games/cheops/state.py") == ["cheops"]


@pytest.mark.parametrize("path", ["kernel/verbs.py", "players/tree.py", "envs/stepping.py"])
def test_a_change_in_what_all_games_share_makes_all_be_compiled_anew(changing, path):
    assert changing(path) == list(pyramidion.GAMES)


@pytest.mark.parametrize("path", ["server/api.py", "cli.py", "arena/results.py"])
def test_a_change_that_no_machine_code_stands_on_changes_nothing(changing, path):
    assert changing(path) == []


def test_another_processor_or_compiler_is_another_file(monkeypatch):
    code = pyramidion.game("cheops").machine_code
    assert code.fingerprint(("this", "+popcnt")) != code.fingerprint(("that", "+popcnt"))
    before = code.fingerprint(("this", ""))
    monkeypatch.setattr(sources.numba, "__version__", "0.0.0")
    assert code.fingerprint(("this", "")) != before


def test_what_nobody_loaded_for_a_month_is_removed(tmp_path):
    old, new = tmp_path / "old-whole-1.kernels", tmp_path / "new-whole-1.kernels"
    for file in (old, new):
        file.write_bytes(b"")
    os.utime(old, (0, 0))
    (tmp_path / "kernels-old").mkdir()
    os.utime(tmp_path / "kernels-old", (0, 0))
    sources.forget_old_versions(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["new-whole-1.kernels"]


@needs_compiler
def test_what_is_shared_by_all_games_is_compiled_by_a_process_of_its_own_into_one_file(empty_cache):
    told = []
    path = MachineCode(None).compile(WHOLE, told.append)
    assert [file.suffix for file in empty_cache.iterdir() if file.stat().st_size] == [".kernels"]
    assert told == sorted(told)
    assert told[-1] == 1.0
    head = json.loads(path.read_bytes().partition(b"\n")[0])
    assert {"pyramidion.kernel.writing.write_fields", "pyramidion.envs.stepping.sample_moves"} <= set(
        head["entry points"]
    )


@needs_compiler
def test_a_file_that_was_damaged_is_made_anew(empty_cache):
    sound = SHARED_CODE.file() or SHARED_CODE.compile(WHOLE, print)
    code = MachineCode(None)
    path = empty_cache / code._name(WHOLE, sources.host())
    path.write_bytes(sound.read_bytes()[:-100])
    code.load()
    assert code.loaded == WHOLE
    assert one_module.load(path.read_bytes())


def test_where_no_process_can_be_started_the_ordinary_way_is_taken(empty_cache, monkeypatch):
    if not jit.ONE_MODULE:
        return

    def compiled(*arguments):
        raise OSError("no process")

    monkeypatch.setattr(machine_code, "compiled", compiled)
    code = MachineCode(None)
    with pytest.warns(UserWarning, match="no process It is compiled here, the slow way"):
        assert code(stepping.first_illegal)(np.ones((1, 2), np.bool_), np.zeros(1, np.int64)) == -1


@needs_compiler
def test_whoever_comes_while_it_is_compiled_waits_and_compiles_nothing(empty_cache, monkeypatch):
    made = []

    def compiled(home, part, path, told, nice=0):
        made.append(part)
        path.write_bytes(b"done")

    monkeypatch.setattr(machine_code, "compiled", compiled)
    threads = [threading.Thread(target=MachineCode(None).compile, args=(WHOLE, print)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [WHOLE]


@needs_compiler
def test_a_compiler_that_fails_leaves_no_file_and_says_why(empty_cache):
    with pytest.raises(pyramidion.BadGame, match="not be compiled: ModuleNotFoundError: No module named 'no'; as"):
        machine_code.compiled("no.such.module", WHOLE, empty_cache / "none.kernels", print)
    assert not list(empty_cache.iterdir())


@needs_compiler
def test_whoever_loses_patience_leaves_no_process_behind(empty_cache):
    def told(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compiling.compile_all([MachineCode(None)], lambda code, share: told(share))
    assert not machine_code._running
    assert not list(empty_cache.glob("*.kernels"))


def test_only_what_lies_nowhere_is_missing(empty_cache, monkeypatch):
    games = [pyramidion.game(name) for name in ("cheops", "valley")]
    for code in (SHARED_CODE, *(game.machine_code for game in games)):
        monkeypatch.setattr(code, "in_one_module", True)
    assert compiling.missing(games) == [SHARED_CODE, *(game.machine_code for game in games)]
    (empty_cache / games[0].machine_code._name(WHOLE, sources.host())).write_bytes(b"")
    assert compiling.missing(games) == [SHARED_CODE, games[1].machine_code]


@needs_compiler
@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_nothing_is_compiled_while_somebody_waits_once_a_game_is_loaded(name):
    """Whoever sits at the table, at every number of seats and with a box of one's own."""
    script = """
import sys
import pyramidion
from pyramidion import players
from pyramidion.envs import VectorTable
from pyramidion.kernel import jit
game = pyramidion.game(sys.argv[1])
game.machine_code.load()
asked = [players.player("fellah"), players.player("greedy"), players.Search(playouts=3, threads=2)]
for box in (game.standard_box, game.box(game.box_text, "mine.toml")):
    for seats in game.seats:
        table = game.table(seats, box=box)
        while not table.over:
            seat = table.movers[0]
            for machine in asked[: 3 if table.ply % 8 == 0 else 1]:
                code = machine.choose(game, box.record, table.hidden(seat), seat, table.ply)
            table.view(seat), table.prompt(seat), table.why(code, seat)
            table.play(code, seat)
        table.scores(), table.ranks(), table.sheet()
        tables = VectorTable(game, 3, seats, seed=1, box=box)
        tables.step(tables.sample())
game.simulate(3)
print(*{str(each) for each in jit.KERNELS if each.overloads}, sep="\\n")
"""
    assert run(script, name).strip() == ""


@needs_compiler
def test_the_early_part_is_enough_to_play_with_a_scribe():
    """The small game of another package, which is quick to compile."""
    script = """
from pyramidion import players
from pyramidion.kernel.machine_code import HALVES, MachineCode
from reeds import GAME as game
game.machine_code.file = lambda part: MachineCode.file(game.machine_code, part) if part in HALVES else None
game.machine_code.load("early")
table, scribe = game.table(seed=1), players.player("scribe")
while not table.over:
    seat = table.movers[0]
    table.play(scribe.choose(game, table.box.record, table.hidden(seat), seat, table.ply), seat)
table.scores(), table.ranks(), table.sheet(), table.view(0), table.prompt(0)
print(game.machine_code.loaded)
"""
    assert run(script, PYTHONPATH=FOREIGN).strip() == EARLY


@needs_compiler
def test_a_folder_that_cannot_be_written_to_is_replaced_by_one_for_this_process():
    script = "from pyramidion.kernel import sources; folder = sources.cache_folder(); print(folder.is_dir(), folder)"
    there, folder = run(script, PYRAMIDION_CACHE="/proc/nowhere").split()
    assert there == "True"
    assert not Path(folder).exists()


def test_a_kernel_is_not_for_python():
    if jit.COMPILED:
        with pytest.raises(
            TypeError, match="roll is a kernel for other kernels; Python calls those marked @entry_point"
        ):
            entry_points.roll(1, 2)


def test_an_entry_point_wants_positions_of_a_game():
    if jit.COMPILED:
        with pytest.raises(TypeError, match="None of the arguments is an array of positions"):
            entry_points.legal_at(1, 2, 3, 4, 5)
