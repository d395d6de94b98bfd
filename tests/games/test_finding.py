"""Games are found by being there: folders of ours, and packages that bring a game of their own."""

from __future__ import annotations

import io
import subprocess
import sys

import numpy as np
import pytest
import reeds
from installing import installed, write_package
from rich.console import Console

import pyramidion
from pyramidion import BadGame, games
from pyramidion.arena import tournament
from pyramidion.cli import main
from pyramidion.drawing import drawn
from pyramidion.envs import VectorTable
from pyramidion.players.settings import Settings, tuned
from pyramidion.terminal.play import TerminalSession
from pyramidion.words import Words, game_text

OURS = ("cheops", "dahschur", "pyramids", "valley")


@pytest.fixture
def folder(tmp_path):
    return tmp_path


@pytest.fixture
def with_reeds(folder):
    write_package(folder, "reeds", "reeds = reeds:GAME")
    with installed(folder):
        yield pyramidion.game("reeds")


def played_to_the_end(table, seed=1):
    rng = np.random.default_rng(seed)
    while not table.over:
        table.play(int(rng.choice(table.legal(table.movers[0]))), table.movers[0])
    return table


def test_ours_are_the_folders_with_a_package_in_alphabetical_order():
    assert games.own_names() == OURS
    assert pyramidion.GAMES[:4] == OURS


def test_the_names_are_known_without_importing_a_game():
    code = (
        "import sys, pyramidion; names = pyramidion.GAMES; "
        "print([name for name in names if f'pyramidion.games.{name}' in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_a_game_of_another_package_is_found_behind_ours(with_reeds):
    assert (*OURS, "reeds") == pyramidion.GAMES
    assert with_reeds is reeds.GAME


def test_it_goes_when_its_package_goes():
    assert "reeds" not in pyramidion.GAMES
    with pytest.raises(pyramidion.UnknownGame, match="There is no game 'reeds'; there is cheops"):
        pyramidion.game("reeds")


def test_it_is_played_to_the_end_and_saved_and_loaded(with_reeds):
    table = played_to_the_end(with_reeds.table(seed=3))
    assert sorted(table.ranks()) == [1, 2]
    assert pyramidion.load(table.to_json()).scores() == table.scores()


def test_it_is_drawn_as_a_list_of_what_there_is(with_reeds):
    table = with_reeds.table(seed=3)
    table.play("take 2")
    lines = [line.split() for line in drawn(table, None).splitlines()]
    assert ["reeds", "19"] in lines
    assert ["phase", "taking"] in lines
    assert ["taken", "2", "0"] in lines


def test_it_is_played_to_the_end_in_the_terminal(with_reeds):
    paper = io.StringIO()
    console = Console(file=paper, width=100, color_system=None)
    TerminalSession(with_reeds.table(seed=3), {1: "random"}, "de", console, lambda question: "1").run()
    assert "reeds" in paper.getvalue()
    assert "Take 1" in paper.getvalue()  # there is no German


def test_it_enters_a_tournament(with_reeds):
    found = tournament("reeds", ["scribe", "random"], 6, threads=1)
    assert len(found.games) == 6
    assert all(played.fault is None for played in found.games)


def test_it_is_an_environment(with_reeds):
    tables = VectorTable("reeds", 3, seed=1)
    for _ in range(30):
        tables.step(tables.sample())
    assert tables.observations.shape[0] == 3


def test_it_is_told_in_english_where_it_has_no_german(with_reeds):
    german = Words(with_reeds, "de")
    assert german.text("title") == "Reeds"
    assert german.text("seat-name", number=1) == "Spieler 1"
    assert game_text(with_reeds, "rulebook", "de", "md") == game_text(with_reeds, "rulebook", "en", "md")


def test_it_is_searched_with_the_usual_settings(with_reeds):
    assert tuned(with_reeds, 2) == Settings()


def test_a_module_may_stand_for_the_game_in_it(folder):
    write_package(folder, "reeds", "reeds = reeds")
    with installed(folder):
        assert pyramidion.game("reeds") is reeds.GAME


BROKEN = [
    (
        "broken = broken:GAME",
        "import nothing_of_that_name",
        "from broken:GAME: No module named 'nothing_of_that_name'.",
    ),
    ("broken = broken:GAME", "raise RuntimeError", "cannot be loaded from broken:GAME: RuntimeError."),
    ("broken = broken:GAME", "raise SystemExit('Good-bye.')", "cannot be loaded from broken:GAME: Good-bye."),
    ("broken = broken:GAME", "", "cannot be loaded from broken:GAME: module 'broken' has no attribute 'GAME'."),
    ("broken = broken:GAME", "GAME = 5", "is looked for at broken:GAME, where there is no Game but 5."),
    ("broken = broken", "", "is looked for at broken, where there is no Game but <module 'broken'"),
    ("broken = reeds:GAME", "", "The game broken calls itself 'reeds'; both names must be the same."),
]


@pytest.mark.parametrize(("entry", "source", "sentence"), BROKEN)
def test_a_game_that_cannot_be_loaded_is_named_in_a_sentence_and_the_others_play(folder, entry, source, sentence):
    write_package(folder, "broken", entry, source)
    write_package(folder, "reeds", "reeds = reeds:GAME")
    with installed(folder):
        assert (*OURS, "broken", "reeds") == pyramidion.GAMES
        with pytest.raises(BadGame) as refusal:
            pyramidion.game("broken")
        assert sentence in str(refusal.value)
        assert "\n" not in str(refusal.value)
        with pytest.warns(UserWarning, match="The game broken"):
            assert [game.name for game in games.playable()] == [*OURS, "reeds"]


def test_the_command_line_says_it_in_the_same_sentence(folder, capsys):
    write_package(folder, "broken", "broken = broken:GAME", "import nothing_of_that_name")
    with installed(folder):
        assert main(["box", "broken"]) == 2
        sentence = "The game broken cannot be loaded from broken:GAME: No module named 'nothing_of_that_name'."
        assert capsys.readouterr().err == f"pyramidion: {sentence}\n"
        assert main(["box", "cheops"]) == 0


def test_a_game_whose_name_is_taken_is_left_out_with_a_warning(folder):
    write_package(folder, "other", "cheops = other:GAME", "raise RuntimeError('it should not be imported')")
    with installed(folder):
        with pytest.warns(
            UserWarning, match="The game 'cheops' at other:GAME is left out, since pyramidion.games.cheops"
        ):
            assert pyramidion.GAMES == OURS
        assert pyramidion.game("cheops").package == "pyramidion.games.cheops"


def test_a_game_that_lacks_a_message_in_english_is_told_which_and_where(folder, monkeypatch):
    write_package(folder, "reeds", "reeds = reeds:GAME")
    lacking = ["event-flood", "move-wade"]
    monkeypatch.setattr(games.declaring, "messages", lambda game: ["title", *lacking])
    with (
        installed(folder),
        pytest.raises(BadGame, match=r"reeds does not say event-flood, move-wade in English; write it in messages\.en"),
    ):
        pyramidion.game("reeds")


def test_a_game_without_messages_is_told_where_to_write_them(folder, monkeypatch):
    source = "from dataclasses import replace\nimport reeds\nGAME = replace(reeds.GAME, name='mute', package='email')"
    write_package(folder, "mute", "mute = mute:GAME", source)
    with (
        installed(folder),
        pytest.raises(BadGame, match=r"mute has no messages; write them in messages\.en\.ftl in email"),
    ):
        pyramidion.game("mute")
