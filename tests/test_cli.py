"""The command line as a person meets it."""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
from importlib import import_module

import pytest

import pyramidion
from pyramidion.cli import main, ready
from pyramidion.server.logs import PlainLines


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def saved(tmp_path):
    table = pyramidion.game("cheops").table(3, 4)
    table.play("lay father a1")
    path = tmp_path / "game.json"
    path.write_text(table.to_json(), "utf-8")
    return path


@pytest.mark.parametrize("command", ["", "serve", "terminal", "rules", "box", "simulate", "verify", "why", "arena"])
def test_help_reads_well_everywhere(capsys, command):
    code, out, err = run(capsys, *filter(None, [command]), "--help")
    assert code == 0
    assert out.startswith("usage: pyramidion")
    assert err == ""


def test_nothing_is_compiled_for_a_port_that_cannot_be_served(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("pyramidion.cli.ready", lambda *names: pytest.fail("the port should have been tried first"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, _, err = run(capsys, "serve", "--port", str(port), "--data", str(tmp_path), "--no-browser")
    assert code == 2
    assert err == f"pyramidion: 127.0.0.1, port {port}, cannot be used: Address already in use.\n"


def test_a_terminal_shows_the_log_in_plain_words():
    record = logging.makeLogRecord({"msg": "game ready", "levelno": logging.INFO, "facts": {"game": "valley"}})
    assert PlainLines().format(record).endswith("  game ready  game=valley")


@pytest.mark.parametrize(("language", "sentence"), [("en", "for first use: Valley"), ("de", "Vorbereitung: Tal der")])
def test_the_first_time_is_announced_in_the_language_of_the_table(capsys, monkeypatch, language, sentence):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("pyramidion.cli.missing", lambda games: [game.machine_code for game in games])
    monkeypatch.setattr("pyramidion.cli.compile_all", lambda lacking, told: told(lacking[0], 0.5))
    ready("valley", language=language)
    assert sentence in capsys.readouterr().err


def test_the_package_is_run_by_its_name_too():
    asked = [sys.executable, "-m", "pyramidion", "--help"]
    assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout.startswith("usage: pyramidion")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["simulate", "chess"], "There is no game 'chess'"),
        (["simulate", "cheops", "--seats", "9"], "cannot be played with 9 seats; it takes 2 to 5"),
        (["serve", "--port", "99999"], "'99999' is not a port from 0 to 65535"),
        (["simulate", "cheops", "--games", "none"], "'none' is not a whole number of at least 1"),
        (["simulate", "cheops", "--option", "x"], "'x' is not an option; it is written NAME=VALUE"),
        (["simulate", "cheops", "--option", "x=1"], "has no option 'x'"),
        (["terminal", "cheops", "--bot", "god"], "'god' is not a machine player; there are"),
        (["terminal", "cheops", "--lang", "fr"], "'fr' is not a language of this table; it speaks en and de"),
        (["terminal", "cheops", "--load", "nowhere.json"], "nowhere.json cannot be read: No such file"),
        (["rules", "cheops", "CH-99"], "has no rule 'CH-99'; its rules are CH-01 to CH-56"),
        (["verify", "nowhere.json"], "nowhere.json cannot be read"),
        (["why", "nowhere.json", "sell"], "nowhere.json cannot be read"),
        (["box", "cheops", "--check", "nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_a_mistake_is_one_sentence_on_stderr_and_exit_code_2(capsys, arguments, sentence):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert err.startswith("pyramidion: ")


WITHOUT_SERVER = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
from pyramidion.cli import main
sys.exit(main(sys.argv[1:]))
"""
ABSENT = ("starlette", "uvicorn", "sqlalchemy", "prometheus_client", "websockets", "httptools", "uvloop", "anyio")


@pytest.mark.parametrize(
    ("arguments", "needs"),
    [
        (["simulate", "cheops", "--games", "5"], False),
        (["arena", "cheops", "random", "scribe", "--games", "2"], False),
        (["rules", "cheops", "CH-12"], False),
        (["serve", "--port", "0", "--no-browser"], True),
        (["doctor"], True),
        (["bot", "join", "http://127.0.0.1:1/t/x#join-y", "cat"], True),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_without_the_server_all_else_works_and_one_sentence_says_what_to_install(arguments, needs):
    program = WITHOUT_SERVER.format(absent=ABSENT)
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True)
    assert done.returncode == (2 if needs else 0), done.stderr
    assert ("pip install 'pyramidion[server]'" in done.stderr) == needs
    assert not needs or done.stderr.count("\n") == 1


def test_box_prints_a_file_that_it_accepts_again(capsys, tmp_path):
    code, out, _ = run(capsys, "box", "cheops")
    assert code == 0
    mine = tmp_path / "mine.toml"
    mine.write_text(out, "utf-8")
    assert run(capsys, "box", "cheops", "--check", str(mine))[1].strip().endswith("the standard one.")
    mine.write_text(out.replace("market = 10 ", "market = 20 "), "utf-8")
    assert run(capsys, "box", "cheops", "--check", str(mine))[1].strip().endswith("is a valid box of cheops.")
    mine.write_text(out.replace("market = 10 ", "market = -1 "), "utf-8")
    code, _, err = run(capsys, "box", "cheops", "--check", str(mine))
    assert code == 2
    assert "line" in err


def test_simulate_counts_games_and_moves(capsys):
    code, out, _ = run(capsys, "simulate", "cheops", "--games", "20", "--seats", "3", "--json")
    facts = json.loads(out)
    assert code == 0
    assert (facts["games"], facts["seats"], len(facts["mean_points"])) == (20, 3, 3)
    assert "20 games, 3 seats" in run(capsys, "simulate", "cheops", "--games", "20", "--seats", "3")[1]


def test_rules_prints_all_or_one(capsys):
    assert "CH-56" in run(capsys, "rules", "cheops")[1]
    assert "CH-12" in run(capsys, "rules", "cheops", "ch-12", "--lang", "de")[1]
    assert len(run(capsys, "rules", "cheops", "--short")[1]) > 1000


def test_verify_finds_a_sound_game_sound_and_an_edited_one_not(capsys, saved):
    code, out, _ = run(capsys, "verify", str(saved))
    assert code == 0
    assert "is valid: cheops, 3 seats, 1 moves, not finished yet" in out
    saved.write_text(saved.read_text("utf-8").replace("lay father a1", "lay father b1"), "utf-8")
    code, _, err = run(capsys, "verify", str(saved))
    assert code == 2
    assert "digest" in err


def test_why_names_the_rule(capsys, saved):
    assert (
        "CH-15" in run(capsys, "why", str(saved), "store")[1] or "allowed" in run(capsys, "why", str(saved), "store")[1]
    )
    code, out, _ = run(capsys, "why", str(saved), "lay father a2")
    assert code == 0
    assert "CH-10" in out
    code, out, _ = run(capsys, "why", str(saved), "lay father a2", "--lang", "de")
    assert "CH-10" in out
    assert run(capsys, "why", str(saved), "lay father z2")[0] == 2


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", pyramidion.GAMES)
def test_a_whole_game_can_be_played_in_the_terminal(game, language, tmp_path):
    """Always the first move, in the small box, with every command on the way; at 80 columns no line is longer."""
    saved, box = tmp_path / "game.json", tmp_path / "small.toml"
    box.write_text(import_module(f"pyramidion.games.{game}.testing").BOXES["small"], "utf-8")
    script = [
        "?",
        "hint",
        "rule CH-12",
        "? 1",
        "nonsense",
        "0",
        "undo",
        f"save {saved}",
        f"load {saved}",
        "load nowhere.json",
    ]
    answers = "\n".join(script + ["1"] * 3000) + "\n"
    command = ["terminal", game, "--seed", "3", "--bot", "random", "--box", str(box), "--lang", language]
    run = subprocess.run(
        [sys.executable, "-m", "pyramidion.cli", *command],
        input=answers,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "80"},
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    lines = [line.rpartition(": ")[2] if ": " in line else line for line in run.stdout.splitlines()]
    assert max(map(len, lines)) <= 80, "a question is answered without a new line, so the next one follows it"
    assert ("Final score" if language == "en" else "Endstand") in run.stdout
    assert saved.exists()
