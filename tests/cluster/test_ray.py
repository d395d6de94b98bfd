"""A real Ray on this machine, with two workers: the same games as on threads, also when a worker is killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pyramidion
from pyramidion import cluster
from pyramidion.arena import tournament
from pyramidion.arena.playing import Setup
from pyramidion.arena.results import Results
from pyramidion.arena.tournament import PlayingThere
from pyramidion.kernel.errors import BadSetup, PyramidionError
from pyramidion.training.playing import Plan, play

pytestmark = pytest.mark.long
pytest.importorskip("ray")

DEADLY = '''
import os, signal
from pathlib import Path
from pyramidion.players import player

class Doomed:
    """Plays as a scribe does. In the middle of a game, its process is killed once."""

    def choose(self, game, box, hidden, seat, seed):
        once = Path(__file__).with_name("killed")
        if int(hidden[0]["ply"]) > 20 and not once.exists():
            once.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return player("scribe").choose(game, box, hidden, seat, seed)
'''


@pytest.fixture(scope="module", autouse=True)
def two_workers():
    with cluster.connected(cluster.LOCAL, 2) as ray:
        yield ray


def told(results: Results) -> list[dict[str, Any]]:
    """All but how long it took."""
    return [{**msgspec.structs.asdict(game), "seconds": None} for game in results.games]


def test_a_tournament_is_the_same_there_although_a_worker_is_killed_in_the_middle(tmp_path):
    bot = tmp_path / "doomed.py"
    bot.write_text(DEADLY, "utf-8")
    players, how = [f"{bot}:Doomed", "random", "search:playouts=20"], {"games": 18, "seed": 4}
    there = tournament("cheops", players, **how, out=tmp_path / "there.jsonl", ray="local")
    killed = int((tmp_path / "killed").read_text())
    assert killed != os.getpid()
    here = tournament("cheops", players, **how, out=tmp_path / "here.jsonl")
    assert told(there) == told(here)
    assert there.finished
    assert not any(game.fault for game in there.games)


def test_players_from_python_go_there_too():
    class Last:
        def choose(self, game, box, hidden, seat, seed):
            return pyramidion.arena.Situation(game, box, hidden, seat, seed).legal[-1]

    there = tournament("dahschur", [Last, "scribe"], games=4, seed=2, ray="local")
    assert told(there) == told(tournament("dahschur", [Last, "scribe"], games=4, seed=2))


def test_shards_of_self_play_are_the_same_there(tmp_path):
    pytest.importorskip("pyarrow")
    plan = Plan(pyramidion.game("cheops"), 2, seed=3)
    for folder, ray in (("here", None), ("there", "local")):
        play(plan, tmp_path / folder, 60, 20, 2, lambda done, wanted: None, ray)
    one, other = (sorted((tmp_path / folder / "shards").iterdir()) for folder in ("here", "there"))
    assert [path.name for path in one] == [path.name for path in other]
    assert len(one) == 3
    for a, b in zip(one, other, strict=True):
        assert a.read_bytes() == b.read_bytes()


def killing(number: int) -> int:
    """The fifth piece kills its process the first time."""
    once = Path(os.environ.get("PYRAMIDION_TEST_KILLED", ""))
    if number == 5 and not once.exists():
        once.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_piece_whose_worker_is_lost_is_done_again(tmp_path):
    once = tmp_path / "killed"

    def task(number: int) -> int:
        os.environ["PYRAMIDION_TEST_KILLED"] = str(once)
        return killing(number)

    found = dict(cluster.spread(task, iter(range(12)), cluster.LOCAL))
    assert once.exists()
    assert found == {number: number * number for number in range(12)}


def test_what_is_wrong_there_is_told_here():
    def task(number: int) -> int:
        raise BadSetup(f"{number} cannot be.")

    with pytest.raises(BadSetup, match=r"^0 cannot be\.$"):
        list(cluster.spread(task, iter(range(1)), cluster.LOCAL))


def test_another_version_there_is_refused():
    game = pyramidion.game("cheops")
    setup = Setup(game, 2, {}, game.standard_box, 1)
    there = PlayingThere(setup, ("random",), (("random", "random"),), "another", {})
    with pytest.raises(BadSetup, match="has another version of Pyramidion; the same one is needed"):
        list(cluster.spread(there, iter([0]), cluster.LOCAL))


def test_an_address_where_nobody_answers_is_refused_at_once():
    with pytest.raises(BadSetup, match=r"There is no Ray cluster at '127\.0\.0\.1:9': .*refused"):
        cluster.check_address("127.0.0.1:9")


def test_without_ray_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(cluster, "import_module", lambda name: (_ for _ in ()).throw(ImportError(name)))
    with pytest.raises(PyramidionError, match="pip install 'pyramidion\\[cluster\\]'"):
        cluster.library()
