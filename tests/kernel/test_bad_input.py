"""Bad input gets one clear sentence with the value and what would be right, and changes nothing."""

from __future__ import annotations

import json

import pytest

import pyramidion
from pyramidion import BadNotation, BadRecord, BadSetup, BoxError, CannotUndo, IllegalMove, PyramidionError, UnknownGame
from pyramidion.kernel.saving import digest


@pytest.fixture(scope="module")
def game():
    return pyramidion.game("cheops")


@pytest.fixture
def table(game):
    return game.table(seats=3, seed=7)


def played(game, moves=30):
    table = game.table(seats=3, seed=7)
    for _ in range(moves):
        table.play(table.legal(table.movers[0])[0])
    return table


def test_an_unknown_game_is_named_with_those_there_are():
    with pytest.raises(UnknownGame, match=r"no game 'cheop'; there is .*cheops.* Did you mean cheops\?"):
        pyramidion.game("cheop")


@pytest.mark.parametrize("seats", [0, 1, 6, -3, "four", 2.0, True])
def test_a_wrong_number_of_seats(game, seats):
    with pytest.raises(BadSetup, match="2 to 5"):
        game.table(seats=seats)


def test_an_unknown_option_or_value(game):
    with pytest.raises(BadSetup, match="has no option 'money'; it has open_money"):
        game.table(options={"money": "yes"})
    with pytest.raises(BadSetup, match="cannot be 'maybe'; it is no or yes"):
        game.table(options={"open_money": "maybe"})


def test_seed_and_key(game):
    with pytest.raises(BadSetup, match="not both"):
        game.table(seed=1, key=bytes(32))
    with pytest.raises(BadSetup, match="32 bytes"):
        game.table(key=b"short")
    with pytest.raises(BadSetup, match="'x' is not a seed"):
        game.table(seed="x")


@pytest.mark.parametrize("move", [-1, 500, 10**6, 10**30, -(10**30)])
def test_a_number_that_is_no_move(table, move):
    before = table.positions.tobytes()
    with pytest.raises(PyramidionError, match=r"is not a move code; they run from 0 to 499"):
        table.play(move)
    assert table.positions.tobytes() == before
    assert table.log == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an empty text is not a move"),
        ("lie father a1", r"'lie' is not a kind of move .*did you mean"),
        ("lay father", r"has 1 arguments; it is written 'lay MEMBER FIELD'"),
        ("lay uncle a1", r"'uncle' is not a member \(father, mother, daughter, son\)"),
        ("lay father z9", r"'z9' is not a field \(a1 to a11\)"),
        ("sell green", r"'sell green' has 1 arguments; it is written 'sell'"),
    ],
)
def test_a_text_that_is_no_move(table, text, sentence):
    with pytest.raises(BadNotation, match=sentence):
        table.play(text)
    assert table.log == []


def test_something_that_is_no_move_at_all(table):
    with pytest.raises(PyramidionError, match="None is not a move"):
        table.play(None, 0)


def test_a_seat_that_is_not_to_move(table):
    with pytest.raises(IllegalMove, match="Seat 2 cannot act now; seat 0 can") as caught:
        table.play("lay father a1", 2)
    assert caught.value.rule == "T-03"


@pytest.mark.parametrize("seat", [3, -1, 10**20, "x", 1.5])
def test_something_that_is_no_seat(table, seat):
    for call in (
        lambda: table.play(0, seat),
        lambda: table.view(seat),
        lambda: table.legal(seat),
        lambda: table.undo(seat),
    ):
        with pytest.raises(PyramidionError, match=r"is not a seat; they run from 0 to 2|No move has been made"):
            call()


def test_a_forbidden_move_cites_its_rule(table):
    with pytest.raises(IllegalMove, match="'lay father a2' is against rule CH-12 here") as caught:
        table.play("lay father a2")
    assert caught.value.rule == "CH-12"


def test_a_move_after_the_end(game):
    table = game.table(2, 1)
    while not table.over:
        table.play(table.legal(table.movers[0])[0])
    with pytest.raises(IllegalMove, match="The game is over") as caught:
        table.play(0, 0)
    assert caught.value.rule == "T-02"


def test_undo_before_any_move(table):
    with pytest.raises(CannotUndo, match="No move has been made yet"):
        table.undo()
    table.play(table.legal(0)[0])
    with pytest.raises(CannotUndo, match="Seat 1 has not moved yet"):
        table.undo(1)


# Saved games


def tampered(game, change, mend=False):
    data = json.loads(played(game).to_json())
    change(data)
    if mend:
        data["digest"] = digest(data)
    return json.dumps(data)


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"format": "other"}', "[" * 100_000])
def test_a_text_that_is_no_saved_game(text):
    with pytest.raises(BadRecord, match="not a saved game"):
        pyramidion.load(text)


def test_a_move_removed_shows_in_the_digest(game):
    with pytest.raises(BadRecord, match="does not match its digest"):
        pyramidion.load(tampered(game, lambda data: data["log"].pop(4)))


def test_a_move_removed_shows_even_if_the_digest_is_mended(game):
    with pytest.raises(BadRecord, match=r"Entry \d+ of the log, .*, does not replay"):
        pyramidion.load(tampered(game, lambda data: data["log"].pop(4), mend=True))


def test_a_changed_key_shows_in_the_commitment(game):
    with pytest.raises(BadRecord, match="key does not belong to the commitment"):
        pyramidion.load(tampered(game, lambda data: data.update(key="00" * 32), mend=True))


def test_a_damaged_key(game):
    with pytest.raises(BadRecord, match="'zz' is not a key"):
        pyramidion.load(tampered(game, lambda data: data.update(key="zz"), mend=True))


@pytest.mark.parametrize("field", ["game", "seats", "options", "key", "box", "log", "result", "digest", "commitment"])
def test_a_missing_or_twisted_field(game, field):
    with pytest.raises(BadRecord, match=f"'{field}' is missing"):
        pyramidion.load(tampered(game, lambda data: data.pop(field)))
    with pytest.raises(BadRecord, match=rf"'{field}' cannot be 1\.5"):
        pyramidion.load(tampered(game, lambda data: data.update({field: 1.5})))


@pytest.mark.parametrize("entry", [None, [0], [0, "lay"], ["x", "sell"], [9, "sell"], [0, 7.5], [0, "undo", 1]])
def test_a_twisted_log_entry(game, entry):
    with pytest.raises(BadRecord, match="Entry 3 of the log"):
        pyramidion.load(tampered(game, lambda data: data["log"].__setitem__(2, entry), mend=True))


def test_a_result_that_the_moves_do_not_lead_to(game):
    with pytest.raises(BadRecord, match="but its moves lead to None"):
        pyramidion.load(
            tampered(game, lambda data: data.update(result={"points": [1, 2, 3], "places": [3, 2, 1]}), mend=True)
        )


def test_a_game_of_later_rules(game):
    with pytest.raises(BadRecord, match="follows version 99 of the rules; this version knows"):
        pyramidion.load(tampered(game, lambda data: data.update(rules_version=99), mend=True))


def test_a_saved_game_of_an_unknown_game(game):
    with pytest.raises(UnknownGame, match="'chess'"):
        pyramidion.load(tampered(game, lambda data: data.update(game="chess"), mend=True))


def test_a_saved_box_with_a_wrong_figure(game):
    with pytest.raises(BoxError, match=r"\[money\] market is -1"):
        pyramidion.load(tampered(game, lambda data: data["box"]["money"].update(market=-1), mend=True))


# Boxes


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("market = 10", "market = ten", r"mine\.toml is not TOML: .*line 1\d"),
        ("market = 10", "market = -5", r"mine\.toml, line 1\d: \[money\] market is -5; a whole number from 0 to 500"),
        ("market = 10", 'market = "10"', r"\[money\] market is '10'"),
        ("market = 10", "markt = 10", r"\[money\] market is missing"),
        (
            "market = 10",
            "market = 10\nmarkets = 3",
            r"\[money\] markets is not an entry of this box; perhaps market was meant",
        ),
        ("[end]", "[ends]", r"\[end\] is missing"),
        ("[number_tablet]", '[extra]\nsource = "rulebook"\n[number_tablet]', r"\[extra\] is not a section of this box"),
        (
            'source = "rulebook"',
            'source = "hearsay"',
            r"source is 'hearsay'; one of rulebook, published, reconstructed",
        ),
        ('"d5"]', '"d5", "d5"]', r"\[law_fields\] fields, entry 7, names d5 twice"),
        ('"d5"]', '"d15"]', r"'d15' is not a field"),
        ('"d5"]', "]", r"\[pieces\] scarabs adds up to 60; with 5 law fields 61 are right"),
        ("[20, 15, 15, 10, 10]", "[20]", r"line \d+: \[boards_1\] numbers, entry 5, is \[20\]; a list of 2 to 8"),
        ('"X5", 0, "X5", 10]', '"Y5", 0, "X5", 10]', r"\[boards_3\] numbers, entry 1, has 'Y5'"),
        ("members = [16, 16, 16, 16]", "members = [16, 16, 16]", r"members has 3 entries; a list of 4 is right"),
    ],
)
def test_a_faulty_box_names_the_line_and_what_is_wrong(game, old, new, sentence):
    assert old in game.box_text
    with pytest.raises(BoxError, match=sentence):
        game.box(game.box_text.replace(old, new, 1), "mine.toml")


def test_the_line_of_a_list_entry_is_its_own(game):
    text = game.box_text.replace("[20, 15, 15, 10, 10]", "[20]", 1)
    line = next(i for i, row in enumerate(text.splitlines(), 1) if row.strip() == "[20],")
    with pytest.raises(BoxError, match=f"line {line}:"):
        game.box(text, "mine.toml")


def test_every_table_of_the_standard_box_tells_its_source(game):
    assert set(game.standard_box.sources.values()) == {"rulebook", "reconstructed"}
    assert set(game.standard_box.sources) == set(game.standard_box.sections)
