"""The arena as a person meets it in the terminal."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
import resvg_py

from pyramidion import BadSetup
from pyramidion.arena import chart
from pyramidion.arena.command import ArenaWords
from pyramidion.cli import game
from pyramidion.words import LANGUAGES, resource

from ..test_cli import run

QUICK = ["arena", "cheops", "random", "greedy", "--games", "4"]


def test_help_reads_well(capsys):
    code, out, err = run(capsys, "arena", "--help")
    assert (code, err) == (0, "")
    assert out.startswith("usage: pyramidion arena")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["cheops"], "required: PLAYER"),
        (["chess", "random"], "There is no game 'chess'"),
        (["cheops", "god"], "'god' is not a player; there are"),
        (["cheops", "search:depth=1"], "has no setting 'depth'"),
        (["cheops", "nowhere.py:Bot"], "nowhere.py cannot be read"),
        (["cheops", "random", "--games", "0"], "'0' is not a whole number of at least 1"),
        (["cheops", "random", "--threads", "no"], "'no' is not a whole number of at least 1"),
        (["cheops", "random", "--seats", "9"], "cannot be played with 9 seats; it takes 2 to 5"),
        (["cheops", "random", "--option", "x=1"], "has no option 'x'"),
        (["cheops", "random", "--box", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["cheops", "random", "--lang", "fr"], "'fr' is not a language of this table"),
        (
            ["cheops", "random", "--plot", "chart.gif"],
            "chart.gif cannot be drawn; the name of a picture ends in .svg or",
        ),
        (["cheops", "random", "--plot", "nowhere/chart.svg"], "nowhere/chart.svg cannot be written; name a file in a"),
        (
            ["cheops", "random", "--out", "same.svg", "--plot", "./same.svg"],
            "The games and the picture cannot both be in same.svg; give each a file of its own.",
        ),
        (["cheops", "random", "--out", "nowhere/games.jsonl"], "nowhere/games.jsonl cannot be written: No such file"),
    ],
)
def test_a_mistake_is_one_sentence_on_stderr_and_exit_code_2(capsys, arguments, sentence):
    code, out, err = run(capsys, "arena", *arguments)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert err.startswith("pyramidion: ")


@pytest.mark.parametrize(
    ("language", "words"), [("en", ["player", "rating", "4 games"]), ("de", ["Wertung", "4 Part"])]
)
def test_the_table_has_everybody_and_fits_eighty_columns(capsys, language, words, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = run(capsys, *QUICK, "--lang", language)
    assert code == 0
    assert err == ""
    for word in [*words, "random", "greedy", "95"]:
        assert word in out
    assert max(map(len, out.splitlines())) <= 80
    assert not re.search(r"arena-|\{|nan", out)


@pytest.mark.parametrize("width", [32, 45, 60])
def test_in_a_narrow_window_the_table_goes_without_columns_and_says_which(capsys, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    code, out, _ = run(capsys, *QUICK, "--lang", "de")
    assert code == 0
    assert "greedy" in out
    assert "Siege %" in out
    assert "s/Zug" in " ".join(out.split()).partition("Ein breiteres Fenster zeigt außerdem:")[2]
    assert max(map(len, out.splitlines())) <= width
    assert not re.search(r"\d…\s", out)  # nothing is cut


def test_rounding_up_is_said(capsys):
    code, out, err = run(capsys, "arena", "cheops", "random", "greedy", "--games", "3", "--seats", "3")
    assert code == 0
    assert "3 games are rounded up to 6: each deal is played in all 6 seatings." in err
    assert "6 games, one deal" in out


def test_games_and_picture_are_written_and_a_second_run_goes_on(capsys, tmp_path):
    out, plot = tmp_path / "games.jsonl", tmp_path / "chart.svg"
    arguments = [*QUICK, "--out", str(out), "--plot", str(plot)]
    assert run(capsys, *arguments)[0] == 0
    svg = plot.read_text("utf-8")
    assert svg.startswith("<svg")
    assert "greedy" in svg
    assert svg.count('class="interval"') == 2
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(json.loads(out.read_text("utf-8").splitlines()[3])["game"]), "utf-8")
    assert "is valid: cheops, 2 seats" in run(capsys, "verify", str(saved))[1]
    code, table, err = run(capsys, *arguments)
    assert code == 0
    assert "4 games are in" in err
    assert "none is left to play" in err
    assert "greedy" in table
    code, _, err = run(capsys, *arguments, "--seed", "2")
    assert code == 2
    assert "holds another tournament, with seed 1 instead of 2" in err


def test_a_picture_can_be_png(tmp_path):
    svg = chart.bars("A & B", [(0, "0"), (1, "1")], [chart.Bar("<one>", 0.5, "50 %", True, (0.4, 0.6))])
    chart.write_picture(tmp_path / "chart.png", svg)
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_a_png_has_letters_whatever_the_machine_has_installed(tmp_path, monkeypatch):
    monkeypatch.setattr(resvg_py, "svg_to_bytes", partial(resvg_py.svg_to_bytes, skip_system_fonts=True))
    files = [tmp_path / "one.png", tmp_path / "other.png"]
    for file, title in zip(files, ("Siege, geschätzt", "Punkte")):
        chart.write_picture(file, chart.bars(title, [], [chart.Bar("", 0.5, "")]))
    assert files[0].read_bytes() != files[1].read_bytes()


def test_whether_a_picture_can_be_written_is_asked_first_and_leaves_nothing_behind(tmp_path, monkeypatch):
    chart.check_picture(tmp_path / "chart.svg")
    assert list(tmp_path.iterdir()) == []

    def refuse(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(BadSetup, match=r"chart.svg cannot be written: Permission denied"):
        chart.check_picture(tmp_path / "chart.svg")


def test_a_fault_is_told_with_player_game_and_move(capsys, tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text("from tests.arena.bots import Babbler, Cheat, Forgetful", "utf-8")
    names = [f"{bot}:{name}" for name in ("Babbler", "Cheat", "Forgetful")]
    code, out, err = run(capsys, "arena", "cheops", *names, "--games", "3", "--seats", "3", "--threads", "1")
    assert code == 0
    assert re.search(r"^Game 1, move \d+: .*:Babbler answered 'open sesame', which is not a move, and loses", err, re.M)
    assert re.search(r"^Game \d, move \d+: .*:Cheat answered .*, which CH-\d+ forbids, and loses the game", err, re.M)
    assert "faults" in out
    code, _, err = run(capsys, "arena", "cheops", names[2], "random", "--games", "2", "--lang", "de")
    assert code == 0
    assert re.search(
        r"^Partie \d, Zug \d+: .*:Forgetful scheitert mit ZeroDivisionError: no more moves \(bots\.py:\d+\) und",
        err,
        re.M,
    )


def test_without_the_library_there_is_a_table_without_ratings(capsys, monkeypatch):
    for module in ("results", "command"):
        monkeypatch.setattr(f"pyramidion.arena.{module}.ratings_available", lambda: False)
    code, out, _ = run(capsys, *QUICK)
    assert code == 0
    assert "Ratings need choix: install “pyramidion[arena]”." in out
    assert "greedy" in out


def test_ctrl_c_shows_the_table_so_far_and_the_same_command_goes_on(tmp_path):
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "pyramidion.cli", "arena", "cheops", "random", "greedy", "--games", "100000"]
    process = subprocess.Popen(
        [*command, "--out", str(out)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    )
    while process.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 5):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    table, notes = process.communicate(timeout=600)
    assert process.returncode == 130, notes
    assert "greedy" in table
    assert "of 100,000 games" in notes
    assert "The same command continues" in notes
    assert "Traceback" not in notes


def test_both_languages_have_the_same_messages():
    texts = [resource("pyramidion.arena", f"messages.{language}.ftl") for language in LANGUAGES]
    english, german = (re.findall(r"^([\w-]+) =", text, re.M) for text in texts)
    assert english == german


def test_figures_are_written_as_the_language_does():
    assert ArenaWords(game("cheops"), "de").percent(0.123) == "12,3 %"
    assert ArenaWords(game("cheops"), "en").percent(0.123) == "12.3%"
