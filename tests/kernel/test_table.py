"""A table: its log, its chance, taking back, copies."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pyramidion
from pyramidion import Move
from pyramidion.kernel.jit import PACKAGE


@pytest.fixture
def table():
    return pyramidion.game("cheops").table(seats=4, seed=7)


def test_a_move_can_be_given_as_code_notation_or_move(table):
    move = table.moves(0)[0]
    assert isinstance(move, Move)
    for given in (move, move.code, str(move)):
        twin = table.copy()
        twin.play(given)
        assert twin.played == [(0, move)]


def test_the_same_seed_deals_the_same_game_and_another_one_another(table):
    again, other = (pyramidion.game("cheops").table(seats=4, seed=seed) for seed in (7, 8))
    assert again.positions.tobytes() == table.positions.tobytes()
    assert other.positions.tobytes() != table.positions.tobytes()


def test_without_a_seed_no_two_games_are_alike():
    game = pyramidion.game("cheops")
    assert game.table().key != game.table().key


def test_a_copy_goes_its_own_way(table):
    twin = table.copy()
    twin.play(twin.legal(0)[0])
    assert table.log == []
    assert table.ply == 0


def test_undo_is_an_entry_of_the_log_and_moves_after_it_meet_other_dice(table):
    table.play("lay father a1")
    table.undo()
    table.play("lay father a1")
    assert [code for _, code in table.log] == [0, -1, 0]
    assert len(table.played) == 1
    again = pyramidion.load(table.to_json())
    assert again.positions.tobytes() == table.positions.tobytes()


def test_a_table_can_be_looked_at_as_it_was(table):
    seen = []
    for _ in range(10):
        seen.append(table.positions.tobytes())
        table.play(table.legal(table.movers[0])[0])
    for ply, before in enumerate(seen):
        assert table.at(ply).positions.tobytes() == before
    with pytest.raises(pyramidion.PyramidionError, match="has 10 moves; there is no move 11"):
        table.at(11)


def test_simulate_counts_what_it_played():
    game = pyramidion.game("cheops")
    found = game.simulate(games=50, seats=3, seed=1)
    assert found.moves == found.lengths.sum()
    assert found.points.shape == (50, 3)
    assert abs(sum(found.win_rates) - 1) < 1e-9
    assert (game.simulate(games=50, seats=3, seed=1).points == found.points).all()
    assert (game.simulate(games=50, seats=3, seed=2).points != found.points).any()
    with pytest.raises(pyramidion.BadSetup, match="0 games cannot be played"):
        game.simulate(games=0)


PLAIN = """
import pyramidion, random
game = pyramidion.game("cheops")
rng = random.Random(3)
table = game.table(seats=3, seed=5)
while not table.over:
    seat = table.movers[0]
    table.play(rng.choice(sorted(table.legal(seat))), seat)
print(table.scores(), table.ply, table.view(0)["cash"])
"""


def test_the_rules_run_as_plain_python_with_the_same_result(monkeypatch):
    results = []
    for off in ("0", "1"):
        monkeypatch.setenv("NUMBA_DISABLE_JIT", off)
        monkeypatch.setenv("PYTHONPATH", str(PACKAGE.parent))
        run = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, check=True)
        results.append(run.stdout)
    assert results[0] == results[1]


CHANGED = """
import sys
from pathlib import Path
from pyramidion.kernel import jit
before = jit.source_hash()
jit.PACKAGE = Path(sys.argv[1])
print(before != jit.source_hash())
"""


def test_the_cache_of_compiled_rules_cannot_be_stale(tmp_path, monkeypatch):
    """Any change of any source, even a constant in another file, leads to another folder."""
    import shutil

    copy = tmp_path / "pyramidion"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    state = copy / "games" / "cheops" / "state.py"
    state.write_text(state.read_text("utf-8") + "\n", "utf-8")
    run = subprocess.run([sys.executable, "-c", CHANGED, str(copy)], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "True"


WHERE = "from pyramidion.kernel import jit; print(jit.PACKAGE, jit.CACHE_FOLDER)"


def test_another_copy_of_the_package_is_not_taken_for_compiled(tmp_path, monkeypatch):
    """The compiler looks for its work by a file's place: a stamp that two copies shared would be a lie for one."""
    import shutil

    monkeypatch.setenv("PYRAMIDION_CACHE", str(tmp_path / "cache"))
    shutil.copytree(PACKAGE, tmp_path / "pyramidion", ignore=shutil.ignore_patterns("static", "__pycache__"))
    folders = set()
    for place in (PACKAGE.parent, tmp_path):
        run = subprocess.run([sys.executable, "-c", WHERE], capture_output=True, text=True, check=True, cwd=place)
        package, folder = run.stdout.split()
        assert package == str(place / "pyramidion")
        folders.add(folder)
    assert len(folders) == 2


def test_old_caches_are_forgotten_and_the_present_one_is_not(tmp_path):
    import os

    from pyramidion.kernel.jit import forget_old_versions

    old, new, present = (tmp_path / f"kernels-{name}" for name in ("old", "new", "present"))
    for folder in (old, new, present):
        folder.mkdir()
    for folder in (old, present):
        os.utime(folder, (0, 0))
    forget_old_versions(tmp_path, present)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["kernels-new", "kernels-present"]


VARIANTS = """
import random, sys, time
import numpy as np
from numba.core.caching import IndexDataCacheFile
from pyramidion.kernel.jit import door

look = IndexDataCacheFile._load_index
def look_slowly(self):
    found = look(self)
    time.sleep(0.05)
    return found
IndexDataCacheFile._load_index = look_slowly

@door
def twice(x, shift):
    return x * 2 + shift

TYPES = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.float32, np.float64]
pairs = [(a, b) for a in TYPES for b in TYPES[:3]]
random.Random(int(sys.argv[1])).shuffle(pairs)
for a, b in pairs:
    found = twice(a(21), b(1))
    assert found == 43, (a, b, found)
print(sum(twice.stats.cache_hits.values()))
"""


def test_processes_that_compile_at_the_same_time_do_not_spoil_each_others_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PYRAMIDION_CACHE", str(tmp_path / "cache"))
    script = tmp_path / "variants.py"
    script.write_text(VARIANTS, "utf-8")
    together = [subprocess.Popen([sys.executable, str(script), str(n)], stdout=subprocess.PIPE) for n in range(4)]
    assert [process.wait() for process in together] == [0] * 4
    again = subprocess.run([sys.executable, str(script), "9"], capture_output=True, text=True, check=True)
    assert int(again.stdout) == 27
