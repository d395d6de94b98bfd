"""A tournament on disk: kept, gone on with, and never mixed up with another."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

import pyramidion
from pyramidion.arena import tournament

from .bots import Dice, First, Forgetful
from .test_tournament import without_clock

FIELD = ["random", First]


def play(out, games=6, players=FIELD, **arguments):
    counted = []
    results = tournament("cheops", players, games, out=out, watch=lambda *news: counted.append(news), **arguments)
    return results, sum(played is not None for _, _, played in counted)


@pytest.fixture
def out(tmp_path):
    path = tmp_path / "games.jsonl"
    play(path)
    return path


def test_the_first_line_says_what_was_played_and_each_other_line_is_a_game(out):
    head, *games = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert head["format"] == "pyramidion arena"
    assert (head["game"], head["seats"], head["players"], head["seed"]) == ("cheops", 2, ["random", "First"], 1)
    assert sorted(game["number"] for game in games) == list(range(6))
    for game in games:
        assert {"deal", "lineup", "points", "places", "moves", "seconds", "game"} <= game.keys()
        table = pyramidion.load(json.dumps(game["game"]))
        assert (table.scores(), table.ranks(), table.ply) == (game["points"], game["places"], game["moves"])


def test_a_game_that_a_fault_ended_is_saved_as_far_as_it_went(tmp_path):
    out = tmp_path / "faults.jsonl"
    play(out, 2, [Forgetful, First])
    game = json.loads(out.read_text("utf-8").splitlines()[1])
    assert game["fault"]["player"] == "Forgetful"
    assert not pyramidion.load(json.dumps(game["game"])).over


def test_a_second_run_plays_only_what_is_missing(out):
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:4]))
    again, played = play(out)
    assert played == 3
    assert without_clock(again) == without_clock(tournament("cheops", FIELD, 6))
    assert play(out)[1] == 0
    assert play(out, 10)[1] == 4
    shorter, played = play(out, 4)
    assert (played, len(shorter.games)) == (0, 4)


@pytest.mark.parametrize("cut", [1, 20, 400])
def test_a_torn_last_line_is_dropped(out, cut):
    whole = out.read_bytes()
    out.write_bytes(whole[:-cut])
    again, played = play(out)
    assert played == 1
    assert len(again.games) == 6
    assert len(out.read_bytes().splitlines()) == 7
    assert play(out)[1] == 0


def test_a_torn_first_line_is_written_anew(out):
    out.write_bytes(out.read_bytes()[:50])
    assert play(out)[1] == 6
    out.write_bytes(b"")
    assert play(out)[1] == 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seed": 2}, "with seed 1 instead of 2; name another file"),
        ({"seats": 3}, "with seats 2 instead of 3"),
        ({"players": [First, "random"]}, r"with players \['random', 'First'\] instead of"),
        ({"players": ["random", Dice]}, r"with players \['random', 'First'\] instead of"),
        ({"options": {"open_money": "yes"}}, "with open money 'no' instead of 'yes'"),
    ],
)
def test_a_file_from_other_arguments_is_refused_and_left_alone(out, arguments, sentence):
    before = out.read_bytes()
    with pytest.raises(pyramidion.BadRecord, match=f"games.jsonl holds another tournament, {sentence}"):
        play(out, **arguments)
    assert out.read_bytes() == before


def test_a_bot_that_has_changed_is_not_mixed_with_its_former_self(tmp_path):
    bot, out = tmp_path / "bot.py", tmp_path / "games.jsonl"
    text = "from tests.arena.bots import First\nclass Bot(First):\n    pass\n"
    bot.write_text(text, "utf-8")
    play(out, 2, [f"{bot}:Bot", "random"])
    bot.write_text(text + "# better now\n", "utf-8")
    with pytest.raises(pyramidion.BadRecord, match=r"with .*bot.py:Bot 'Bot of a file with the SHA-256"):
        play(out, 2, [f"{bot}:Bot", "random"])


class Careful(First):
    def __init__(self, guesses):
        self.guesses = guesses


def test_a_bot_from_python_with_other_settings_is_not_taken_for_the_same(tmp_path):
    out = tmp_path / "games.jsonl"
    play(out, 2, [Careful(0), "random"])
    assert play(out, 2, [Careful(0), "random"])[1] == 0
    with pytest.raises(pyramidion.BadRecord, match=r"'guesses': 0.* instead of .*'guesses': 3"):
        play(out, 2, [Careful(3), "random"])


def test_a_class_whose_file_has_changed_is_not_taken_for_the_same(tmp_path, monkeypatch):
    file, out = tmp_path / "changing_bot.py", tmp_path / "games.jsonl"
    monkeypatch.syspath_prepend(tmp_path)
    text = "from tests.arena.bots import First\nclass Bot(First):\n    pass\n"
    file.write_text(text, "utf-8")
    from changing_bot import Bot  # pyright: ignore[reportMissingImports]

    play(out, 2, [Bot, "random"])
    assert play(out, 2, [Bot, "random"])[1] == 0
    file.write_text(text + "# better now\n", "utf-8")
    with pytest.raises(pyramidion.BadRecord, match=r"holds another tournament, with Bot 'changing_bot.Bot of a file"):
        play(out, 2, [Bot, "random"])


def test_games_of_another_version_of_the_players_are_not_mixed_in(out, monkeypatch):
    monkeypatch.setattr(import_module("pyramidion.arena.tournament"), "engine", lambda game: "other")
    with pytest.raises(pyramidion.BadRecord, match=r"with engine '[0-9a-f]+' instead of 'other'; name another file"):
        play(out)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("points", [1], "there are 1 points for 2 seats"),
        ("choices", [1, 2, 3], "there are 3 choices for 2 seats"),
        ("places", [2, 2], r"in the places \[2, 2\] nobody is first"),
        ("places", [1], "there are 1 places for 2 seats"),
    ],
)
def test_a_game_that_cannot_have_ended_so_is_named(out, field, value, sentence):
    head, first, *others = out.read_text("utf-8").splitlines()
    game = json.loads(first)
    out.write_text("\n".join([head, json.dumps({**game, field: value}), *others]) + "\n", "utf-8")
    with pytest.raises(pyramidion.BadRecord, match=rf"^Game {game['number']} in .*jsonl is damaged: {sentence}"):
        play(out)


@pytest.mark.parametrize(
    "text", ["notes, not games", "notes\nand more\n", "[1, 2]\n", '{"format": "pyramidion game"}\n']
)
def test_a_file_that_is_no_tournament_is_refused_and_left_alone(tmp_path, text):
    out = tmp_path / "notes.txt"
    out.write_text(text, "utf-8")
    with pytest.raises(pyramidion.BadRecord, match=r"notes.txt is not the record of a tournament"):
        play(out)
    assert out.read_text("utf-8") == text


def test_a_damaged_line_in_the_middle_is_named(out):
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join([*lines[:2], lines[2][:30] + b"\n", *lines[3:]]))
    with pytest.raises(pyramidion.BadRecord, match=r"^Line 3 of .*games.jsonl is damaged"):
        play(out)


def test_a_game_that_does_not_belong_is_named(out):
    out.write_text(out.read_text("utf-8").replace('"lineup":["random","First"]', '"lineup":["First","First"]'), "utf-8")
    with pytest.raises(pyramidion.BadRecord, match=r"Game \d+ in .*games.jsonl is not a game of this tournament"):
        play(out)


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(pyramidion.BadRecord, match="cannot be written: No such file"):
        play(tmp_path / "nowhere" / "games.jsonl")
    with pytest.raises(pyramidion.BadRecord, match="cannot be written: Is a directory"):
        play(tmp_path)


def test_a_full_disk_is_told_in_one_sentence_and_what_is_there_stays_whole(out):
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (out.stat().st_size + 1000, before[1]))
    try:
        with pytest.raises(pyramidion.BadRecord, match=r"games.jsonl cannot be written: File too large; what it holds"):
            play(out, games=200)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert play(out, games=200)[0].finished
