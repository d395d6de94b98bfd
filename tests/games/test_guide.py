"""The page about adding a game builds one that works. The conformance tests run on it too."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import guide
import pytest
from installing import installed, write_package
from rich.console import Console

import pyramidion
from pyramidion.kernel import jit
from pyramidion.kernel.verbs import VERBS
from pyramidion.lessons import check, examples
from pyramidion.terminal.play import TerminalSession

from ..test_cli import run

pytestmark = pytest.mark.slow

NAME, PLACE = guide.ENTRY
ROOT = Path(__file__).parents[2]


@pytest.fixture
def game(tmp_path):
    """The page's game, installed as the page says."""
    guide.written()
    write_package(tmp_path, NAME, f"{NAME} = {PLACE}")
    with installed(tmp_path):
        yield pyramidion.game(NAME)


def test_it_is_found_by_its_entry_point(game):
    assert NAME in pyramidion.GAMES
    assert game is guide.game()


def test_every_block_of_code_names_its_file_and_no_file_is_written_twice():
    files = guide.BLOCK.findall(guide.PAGE)
    assert len(files) == len(guide.FILES) == len(re.findall(r"^```(?!sh$)\w", guide.PAGE, re.M))


def test_the_commands_run(game, capsys):
    """As they stand, but for fewer games."""
    (commands,) = re.findall(r"^```sh\n(.*?)^```$", guide.PAGE, re.M | re.S)
    for line in commands.splitlines():
        if not line.startswith("pyramidion terminal"):  # asks what to do next
            code, out, err = run(capsys, *shlex.split(re.sub(r"--games \d+", "--games 6", line))[1:])
            assert code == 0, err
            assert out


def test_it_is_played_to_the_end_in_the_terminal(game):
    paper = io.StringIO()
    console = Console(file=paper, width=100, color_system=None)
    TerminalSession(game.table(3, seed=3), {1: "scribe", 2: "random"}, "en", console, lambda question: "2").run()
    assert "Dig not deep, for one thing" in paper.getvalue()
    assert "The sacks are opened." in paper.getvalue()


def test_the_look_at_a_rule_as_plain_python_runs(game):
    (code,) = re.findall(r'^    NUMBA_DISABLE_JIT=1 python -c "\n(.*?)"$', guide.PAGE, re.M | re.S)
    code = re.sub(r"^    ", "", code, flags=re.M).replace("pyramidion.game('robbers')", "__import__('robbers').GAME")
    found = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    told = subprocess.run([sys.executable, "-c", code], env=found, capture_output=True, text=True, check=True)
    assert told.stdout.startswith("[Event(kind=")


@pytest.mark.skipif(not jit.ONE_MODULE, reason="rules run as plain Python, or compiled one by one")
@pytest.mark.parametrize(
    ("slip", "sentence"),
    [
        ("s.sak[seat, find] += 1", "KeyError: 'sak';"),
        ("put(s, seat, find)", "NameError: name 'put' is not defined (rules.py, line "),
    ],
)
def test_a_slip_in_a_rule_is_told_in_a_sentence(tmp_path, slip, sentence):
    write_package(tmp_path, NAME, f"{NAME} = {PLACE}")
    for file, text in guide.FILES.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text.replace("s.sack[seat, find] += 1", slip), "utf-8")
    found = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), *filter(None, sys.path)))}
    command = [sys.executable, "-m", "pyramidion", "simulate", NAME]
    told = subprocess.run(command, env=found, capture_output=True, text=True)
    assert told.returncode == 2
    last = told.stderr.splitlines()[-1]
    assert last.startswith(f"pyramidion: robbers could not be compiled: {sentence}")
    assert last.endswith("as plain Python, with NUMBA_DISABLE_JIT=1, it may say more.")


def test_a_full_sack_is_refused_with_the_rule(game):
    table = game.table(2, seed=1).set_up(sack="-/crown:4", carried="0/4", tomb="bead:12,scarab:8,snake:4", turn=1)
    table.set_up(movers="{1}")
    assert table.legal(1) == [game.moves.parse("rest"), game.moves.parse("dig shallow")]
    with pytest.raises(pyramidion.IllegalMove, match="TR-04"):
        table.play("dig deep", 1)


def test_its_example_is_true_and_is_told_with_the_rule(game, capsys):
    (one,) = examples(game).values()
    check(one)
    code, out, err = run(capsys, "rules", NAME, "TR-04")
    assert code == 0, err
    assert one.title["en"] in out


def test_the_page_names_every_verb_and_its_links_lead_somewhere():
    assert [verb for verb in VERBS if f"def {verb}(" not in "".join(guide.FILES.values())] == []
    for link in re.findall(r"\]\((?!http)([^)#]+)\)", guide.PAGE):
        assert (ROOT / "docs" / link).exists(), link
