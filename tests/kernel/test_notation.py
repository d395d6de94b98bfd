"""Positions in writing: declaring fields, saving tables that begin with one, and the version of the rules."""

from __future__ import annotations

import json

import numpy as np
import pytest

import pyramidion
from pyramidion import BadNotation, BadRecord, BadSetup, UnknownGame
from pyramidion.cli import main
from pyramidion.kernel.fields import COUNT, FLAG, SEAT, Bytes, Field, Number, Seats, Set, UpTo, maybe
from pyramidion.kernel.moves import Domain
from pyramidion.kernel.notation import read_field, text_of
from pyramidion.kernel.saving import digest

FRUIT = Domain("fruit", ["apple", "fig", "date", "grape", "melon"])
DISH = Domain("dish", ["bowl", "jar", "tray"])

FIELDS = {
    "a number": (Field("n", np.int8, COUNT), 7, "7"),
    "a number below zero": (Field("n", np.int8, Number()), -7, "-7"),
    "the least number": (Field("n", np.int8, Number()), -128, "-128"),
    "as long by name as in order": (Field("n", np.int8, maybe(Domain("y", ["p", "q"])), Domain("x", [*"abcdefg"])),
                                    [0, -1, 1, 0, -1, 1, 0], "a:p,c:q,d:p,f:q,g:p"),
    "a flag": (Field("n", np.int8, FLAG), 1, "yes"),
    "a thing": (Field("n", np.int8, FRUIT), 2, "date"),
    "a seat": (Field("n", np.int8, SEAT), 1, "1"),
    "a set": (Field("n", np.int8, Set(FRUIT)), 0b10111, "{apple..date,melon}"),
    "a set of seats": (Field("n", np.int8, Set(Seats(4))), 0b101, "{0,2}"),
    "counts by name": (Field("n", np.int8, COUNT, FRUIT), [2, 1, 1, 1, 0], "apple:2,fig..grape:1"),
    "things by name": (Field("n", np.int8, maybe(FRUIT), DISH), [-1, -1, 4], "tray:melon"),
    "things in order": (Field("n", np.int8, FRUIT, 6), [3, 1, 1, 1, 1, 0], "grape,4*fig,apple"),
    "flags by name": (Field("n", np.int8, FLAG, FRUIT), [1, 0, 1, 1, 1], "{apple,date..melon}"),
    "a row with room": (Field("n", np.int8, maybe(FRUIT), UpTo(9)), [1, -1, 0, *[-1] * 6], "fig,none,apple"),
    "seats": (Field("n", np.int16, COUNT, Seats(4)), [5, 5, 300, 0], "5/5/300"),
    "seats with counts": (Field("n", np.int8, COUNT, Seats(4), DISH), [[1, 1, 1], [0, 0, 0], [0, 2, 0], [0] * 3],
                          "bowl..tray:1/-/jar:2"),
    "seats with sets": (Field("n", np.int8, Set(DISH), Seats(4), 2), [[1, 6], [0, 0], [0, 1], [0, 0]],
                        "{bowl},{jar,tray}/-/{},{bowl}"),
    "a set spread over bytes": (Field("n", np.uint8, Set(Domain("x", [str(i) for i in range(16)])), Seats(4), Bytes(2)),
                                [[7, 1], [0, 0], [0, 128], [0, 0]], "{0..2,8}/{}/{15}"),
}  # fmt: skip


@pytest.mark.parametrize(("field", "value", "text"), FIELDS.values(), ids=FIELDS)
def test_each_kind_of_field_is_written_and_read(field, value, text):
    assert text_of(field, np.array(value), 3) == text
    assert read_field(field, text, 3, hidden=False).tolist() == value


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("a number", "-1", "'-1' is not a whole number of at least 0"),
        ("a number", "300", "'300' is not a number from 0 to 127"),
        ("a flag", "1", "'1' is not yes or no"),
        ("a thing", "figg", r"'figg' is not a fruit \(apple, fig, date, grape, melon\); perhaps fig was meant"),
        ("a thing", "none", "'none' is not a fruit"),
        ("a seat", "3", r"'3' is not a seat \(0, 1, 2\)"),
        ("a set", "apple", r"'apple' is not a set in braces of fruit"),
        ("a set", "{apple,apple}", r"names something twice"),
        ("a set", "{melon..apple}", r"'melon..apple' is not a set in braces of fruit"),
        ("counts by name", "1,2,3", "it has 3 entries; 5 are right"),
        ("counts by name", "fig:1,fig:2", "'fig' is named twice; each is named once"),
        ("counts by name", "fig:1,2", "'2' stands among entries that are named; apple:… is how one is named"),
        ("a row with room", "10*fig", "it has 10 entries; 9 at the most are right"),
        ("seats", "1/2", "it has 2 entries; 3 are right"),
        ("seats with counts", "-/-/-/-", "it has 4 rows, separated by /; 3 are right"),
    ],
)
def test_what_a_field_cannot_be_is_said(name, text, sentence):
    with pytest.raises(BadNotation, match=sentence):
        read_field(FIELDS[name][0], text, 3, hidden=False)


def test_a_field_that_could_not_be_written_is_not_declared():
    with pytest.raises(TypeError, match="has 3 dimensions; 2 are the most that can be written"):
        Field("cube", np.int8, COUNT, 2, 2, 2)
    with pytest.raises(TypeError, match="is counted by seats, so the seats come first"):
        Field("odd", np.int8, COUNT, 2, Seats(4))
    with pytest.raises(TypeError, match="'a/b' in the field odd cannot be written; give it another name"):
        Field("odd", np.int8, Domain("x", ["a/b"]))


def test_a_line_finds_its_game():
    text = pyramidion.game("pyramids").table(seed=1).position()
    assert pyramidion.position(text).game.name == "pyramids"
    for bad in ("piramids seats=2", ""):
        with pytest.raises(UnknownGame):
            pyramidion.position(bad)


# Tables that begin with a position


@pytest.fixture
def begun():
    game = pyramidion.game("cheops")
    table = game.table(3, seed=1)
    for move in ("lay father a1", "sell", "done"):
        table.play(move)
    table = game.position(table.position(), seed=4)
    table.play("lay son c1")
    return table


def test_a_saved_game_says_with_which_position_it_began(begun, tmp_path, capsys):
    data = json.loads(begun.to_json())
    assert data["start"] == begun.start == begun.at(0).position()
    path = tmp_path / "game.json"
    path.write_text(begun.to_json(), "utf-8")
    assert main(["verify", str(path)]) == 0
    assert "is valid: cheops, 3 seats, 4 moves, not finished yet" in capsys.readouterr().out


def test_a_game_that_was_dealt_says_nothing_of_a_start():
    assert "start" not in json.loads(pyramidion.game("cheops").table(seed=1).to_json())


def tampered(table, **changes) -> str:
    data = json.loads(table.to_json()) | changes
    return json.dumps(data | {"digest": digest(data)})


def test_a_changed_start_shows(begun):
    text = begun.start.replace("cash=10/0/0", "cash=20/0/0")
    assert text != begun.start
    with pytest.raises(BadRecord, match="does not match its digest"):
        pyramidion.load(json.dumps(json.loads(begun.to_json()) | {"start": text}))
    for start in (text.replace("hand=", "hands="), text.replace("neighbours=4", "neighbours=9"), 7, None):
        with pytest.raises(BadRecord, match="The saved game is damaged: it cannot begin with"):
            pyramidion.load(tampered(begun, start=start))
    with pytest.raises(BadRecord, match=r"says .*'seats': 2.* but the position it begins with says .*'seats': 3"):
        pyramidion.load(tampered(begun, seats=2))


def test_a_move_before_the_start_cannot_be_taken_back(begun):
    begun.undo()
    with pytest.raises(pyramidion.CannotUndo, match="No move has been made yet"):
        begun.undo()
    assert begun.ply == 3


# Versions of the rules


def test_a_table_is_played_by_the_newest_rules_or_by_those_that_are_named():
    game = pyramidion.game("valley")
    assert game.table(seed=1).version == game.version == 2
    assert game.table(seed=1).record["version"] == 2
    old = game.table(seed=1, version=1)
    assert (old.version, int(old.record["version"])) == (1, 1)
    for version in (0, 3, True, "1"):
        with pytest.raises(BadSetup, match=f"cannot be played by version {version!r} of its rules; 1 to 2 are known"):
            game.table(seed=1, version=version)


def test_a_saved_game_is_replayed_by_its_own_rules():
    table = pyramidion.game("valley").table(seed=1, version=1)
    table.play("done")
    assert json.loads(table.to_json())["rules_version"] == 1
    again = pyramidion.load(table.to_json())
    assert again.version == 1
    assert again.positions.tobytes() == table.positions.tobytes()


def test_many_games_are_played_by_the_newest_rules():
    from pyramidion.envs import VectorTable

    assert (VectorTable("valley", 3, seed=1)._positions["version"] == 2).all()


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_position_by_rules_that_do_not_exist_is_refused(name):
    game = pyramidion.game(name)
    line, newest = game.table(2, seed=1).position(), game.version
    stated = line if "version=" in line else f"{line} version={newest}"
    game.position(stated)
    with pytest.raises(BadNotation, match=f"{newest + 1}"):
        game.position(stated.replace(f"version={newest}", f"version={newest + 1}"))


def test_an_option_that_the_rules_read_is_kept_in_a_position():
    game = pyramidion.game("cheops")
    table = game.table(2, seed=1, options={"open_money": "yes"})
    again = game.position(table.position())
    assert again.options == table.options
    assert again.record["open_money"] == table.record["open_money"] == 1
    assert again.position() == table.position()
