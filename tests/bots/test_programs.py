"""Programs at a table, in three languages, and programs that do not behave."""

from __future__ import annotations

import random
import shlex
import shutil
import subprocess
import sys
import textwrap
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import pyramidion
from pyramidion import cli
from pyramidion.arena import tournament
from pyramidion.bots import Program, ProgramFault, checking, protocol
from pyramidion.bots.joining import place_of
from pyramidion.kernel.errors import BadSetup
from tests.server.clients import Api, running

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "bots"
CHEOPS = pyramidion.game("cheops")
BEGIN = """
import json, sys, time
say = lambda **message: print(json.dumps(message), flush=True)
sys.stdin.readline()
say(type="hello", protocol=1)
sys.stdin.readline()
say(type="ready")
line = json.loads(sys.stdin.readline())
good = line["moves"][-1]
"""


@pytest.fixture
def first(tmp_path, request) -> str:
    """The command of an example in one of the languages."""
    match request.param:
        case "python":
            return shlex.join([sys.executable, str(EXAMPLES / "first.py")])
        case "javascript":
            return shlex.join([shutil.which("node") or pytest.skip("there is no Node"), str(EXAMPLES / "first.js")])
    compiler = shutil.which("cc") or pytest.skip("there is no C compiler")
    subprocess.run([compiler, "-Wall", "-Werror", "-o", str(tmp_path / "first"), str(EXAMPLES / "first.c")], check=True)
    return str(tmp_path / "first")


@pytest.fixture
def bot(tmp_path):
    """A program that greets, and then does as the test says."""

    def made(then: str, before: str = BEGIN) -> str:
        path = tmp_path / "bot.py"
        path.write_text(before + textwrap.dedent(then), "utf-8")
        return shlex.join([sys.executable, str(path)])

    return made


def ask(program: Program, seconds: float = 10.0) -> int:
    table = CHEOPS.table(seed=1)
    return program.choose(CHEOPS, table.box.record, table.hidden(0), 0, 3)


@pytest.mark.parametrize("first", ["python", "javascript", "c"], indirect=True)
def test_a_program_in_any_language_passes_the_check(first):
    findings = list(checking.check(first, [pyramidion.game("valley"), CHEOPS], 10.0))
    assert all(found.good for found in findings), findings
    assert len(findings) == len(CHEOPS.seats) + len(pyramidion.game("valley").seats) + 4


@pytest.mark.parametrize("first", ["python"], indirect=True)
def test_a_program_plays_in_a_tournament_and_ends_with_it(first, monkeypatch):
    started, start = [], subprocess.Popen
    monkeypatch.setattr(
        subprocess, "Popen", lambda *given, **named: started.append(start(*given, **named)) or started[-1]
    )
    found = tournament(CHEOPS, [f"cmd:{first}", "random"], games=4, threads=2)
    assert found.finished
    assert not any(game.fault for game in found.games)
    assert started
    assert [process.poll() for process in started if first in shlex.join(process.args)] == [0] * 5, (
        "one of them for a first move off the clock"
    )


def test_a_program_is_told_only_what_its_seat_may_know(bot, tmp_path):
    told = tmp_path / "told"
    program = Program(
        bot(f'open({str(told)!r}, "w").write(json.dumps(line))\nsay(type="move", id=1, text=good["text"])')
    )
    table = CHEOPS.table(4, seed=1)
    program.choose(CHEOPS, table.box.record, table.hidden(0), 0, 3)
    view = msgspec.json.decode(told.read_bytes())["view"]
    assert view == table.view(0)
    assert view["cash"] != table.record["cash"][: table.seats].tolist(), "the others' money is a secret"


def test_a_wrong_answer_is_told_in_a_sentence_and_may_be_mended(bot):
    program = Program(
        bot("""
            say(type="move", id=1, code=99999)
            told = json.loads(sys.stdin.readline())
            right = told["type"] == "error" and "99999 is not legal here" in told["sentence"]
            say(type="move", id=1, code=good["code"] if right else -1)
        """)
    )
    assert ask(program) == CHEOPS.table(seed=1).legal(0)[-1]
    program.close()


FAULTS = {
    "nothing": ("time.sleep(60)", "did not answer in time"),
    "the end": ("sys.exit(3)", "has ended"),
    "an error": ('raise ValueError("no idea")', "has ended. It complained: .*ValueError: no idea"),
    "no JSON": ('print("e4", flush=True)', "said 'e4'; a line with a message of the type 'move' is right"),
    "something else": ('say(type="ready")', "a message of the type 'move' is right"),
    "the wrong question": ('for n in range(3): say(type="move", id=7, code=good["code"])', "has the id 1; 7 was"),
    "no move": ('for n in range(3): say(type="move", id=1, text="castle")', "3 wrong answers.*castle"),
    "all memory": ("x = bytearray(3 << 29)\\nsay(type='move', id=1, code=good['code'])", "MemoryError"),
}


@pytest.mark.parametrize("answer", FAULTS)
def test_a_program_that_does_not_play_is_at_fault_and_gone(bot, answer):
    then, sentence = FAULTS[answer]
    program = Program(bot(then.replace("\\n", "\n")), seconds=0.5 if answer == "nothing" else 10.0)
    with pytest.raises(ProgramFault, match=sentence):
        ask(program)
    assert program._process is None


def test_a_program_that_does_not_start_or_speaks_otherwise_is_refused_in_a_sentence(bot):
    with pytest.raises(ProgramFault, match=r"'/no/such/bot' cannot be started: No such file or directory\."):
        ask(Program("/no/such/bot"))
    later = bot("", 'import sys; sys.stdin.readline(); print(\'{"type": "hello", "protocol": 9}\', flush=True)')
    with pytest.raises(ProgramFault, match="speaks protocol 9; this table speaks 1"):
        ask(Program(later))
    with pytest.raises(BadSetup, match="names no program that can be started"):
        tournament(CHEOPS, ["cmd:/no/such/bot", "random"], games=2)


def test_the_check_finds_what_is_wrong_and_says_so(bot, capsys):
    careless = bot(
        """
        import random
        say(type="move", id=line["id"], code=random.choice(line["moves"])["code"])
        for text in sys.stdin:
            line = json.loads(text)
            if line["type"] == "game":
                say(type="ready")
            elif line["type"] == "choose":
                say(type="move", id=line["id"], code=random.choice(line["moves"])["code"])
        """
    )
    random.seed(1)
    found = [checking.Finding("")]
    for _ in range(20):  # it may answer alike by chance
        found = list(checking.check(careless, [pyramidion.game("pyramids")], 10.0))
        if not found[-1].good:
            break
    assert "randomness comes from the seed" in (found[-1].fault or "")
    assert cli.main(["bot", "check", "--game", "cheops", "/no/such/bot"]) == 2
    assert "cannot be started" in capsys.readouterr().err


def test_the_protocol_is_described_as_json_schema(capsys):
    assert cli.main(["bot", "schema"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert found == protocol.schema()
    assert {"Choose", "Answer", "NewGame"} <= set(found["$defs"])


@pytest.mark.parametrize(
    "link", ["", "play.example.org/t/x#join-y", "https://play.example.org/t/x", "https://a.org/#join-b"]
)
def test_what_is_no_link_for_a_friend_is_refused_in_a_sentence(link):
    with pytest.raises(BadSetup, match="is not a link for a friend; one looks like https://"):
        place_of(link)


def test_a_program_takes_the_seat_that_a_link_offers_and_plays_to_the_end(tmp_path, capsys):
    with running(tmp_path / "data") as server:
        api = Api(server)
        small = import_module("pyramidion.games.cheops.testing").BOXES["small"]
        table = api.open(game="cheops", machines=[None, "random"], box=small)
        link = f"{server.address}/t/{table['table']}#join-{table['invites'][0]}"
        first = shlex.join([sys.executable, str(EXAMPLES / "first.py")])
        assert cli.main(["bot", "join", link, first, "--name", "Ptah"]) == 0
        assert capsys.readouterr().out.startswith("points ")
        assert cli.main(["bot", "join", link, first]) == 2
        assert "invitation" in capsys.readouterr().err
        api.client.close()
