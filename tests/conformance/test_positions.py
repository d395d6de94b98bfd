"""What must hold of positions in writing, in every game."""

from __future__ import annotations

import re

import numpy as np
import pytest

import pyramidion
from pyramidion import BadNotation
from pyramidion.games import own_names
from pyramidion.kernel import saving
from pyramidion.kernel.notation import worked_out

from .play import one_viewer, random_game

SEEDS = range(2)


def looked_at(table: pyramidion.Table) -> bool:
    """Some positions of a game, and its last one: a line takes longer to read than a move to play."""
    return table.over or table.ply % 5 == 0


def positions(game, seats, box, seeds=SEEDS):
    for seed in seeds:
        for table in random_game(game, seats, seed, box):
            if looked_at(table):
                yield table


def same(table: pyramidion.Table) -> bytes:
    """A position without its chance and its news."""
    record = table.positions
    record["rng"], record["told"], record["events"] = 0, 0, 0
    return record.tobytes()


def test_a_position_that_is_written_and_read_is_the_same_byte_for_byte(game, seats, variant, box):
    for table in positions(game, seats, box):
        text = table.position()
        again = game.position(text, seed=1, box=box)
        assert same(again) == same(table), text
        assert again.position() == text
        assert (again.ply, again.movers, again.options) == (table.ply, table.movers, table.options)
        assert [again.legal(seat) for seat in range(seats)] == [table.legal(seat) for seat in range(seats)]


def declared(game, name: str):
    """A function that our games declare and others may."""
    found = getattr(game, name)
    if found is None and game.name not in own_names():
        pytest.skip(f"{game.name} declares no `{name}`")
    return found


def test_every_position_of_a_game_is_possible(game, seats, variant, box):
    check = declared(game, "check")
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            assert check(box.record[0], table.record) is None, table.position()


def test_what_follows_from_the_rest_of_a_position_is_what_the_rules_have_kept(game, seats, variant, box):
    assert declared(game, "derive")
    derived = [field.name for field in game.fields if field.derived]
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            found = worked_out(game, table.positions, box)[0]
            for name in ("movers", *derived):
                assert np.array_equal(found[name], table.record[name]), (name, table.position())


def test_a_line_does_not_mind_the_order_of_its_parts(game, seats):
    for table in positions(game, seats, None, [3]):
        name, *parts = table.position().split()
        assert same(game.position(" ".join([name, *reversed(parts)]))) == same(table)


def test_what_one_seat_knows_is_written_and_the_rest_is_guessed(game, seats, variant, box):
    """Whoever reads the line sees what the seat saw, byte for byte, whatever was guessed."""
    for table in positions(game, seats, box, [1]):
        viewer = one_viewer(table)
        text = table.position(viewer)
        for seed in (1, 2):
            again = game.position(text, seed, box=box)
            assert again.hidden(viewer).tobytes() == table.hidden(viewer).tobytes(), text
            assert again.position(viewer) == text
        assert f" view={'watcher' if viewer is None else viewer} " in text


def test_a_table_that_begins_with_a_position_can_do_what_every_table_can(game, seats):
    for table in random_game(game, seats, 2):
        if table.over or table.ply % 10:
            continue
        begun = game.position(table.position(), seed=7)
        start, rng = same(begun), np.random.default_rng(1)
        for _ in range(6):
            if begun.over:
                break
            seat = begun.movers[0]
            legal = begun.legal(seat)
            begun.prompt(seat)
            begun.play(legal[rng.integers(len(legal))], seat)
        made = len(begun.played)
        assert begun.ply == table.ply + made
        assert same(begun.at(0)) == start
        assert [same(then) for then in begun.again(made - 1)][-1] == same(begun)
        loaded = saving.load(begun.to_json(), lambda name: game)
        assert same(loaded) == same(begun)
        assert loaded.to_json() == begun.to_json()
        twin = begun.copy()
        twin.undo(force=True)
        assert same(twin) == same(begun.at(len(twin.played)))
        assert saving.load(twin.to_json(), lambda name: game).log == twin.log


def test_a_table_shows_a_notebook_what_a_watcher_sees(game, seats):
    """Whatever is guessed about what a watcher cannot know, it looks the same."""
    for table in positions(game, seats, None, [1]):
        shown = table._repr_html_()
        assert table.guessed(None, 5)._repr_html_() == shown
        assert shown.startswith(f"<p><b>{game.name}</b>, {seats} seats, ")
        assert ("to move" in shown) != table.over
        assert f">{table.phase}</td>" in shown


def test_bad_lines_are_refused_with_a_sentence(game):
    text = re.sub(r" movers=\S+", "", game.table(seed=1).position())
    for bad, sentence in {
        "": f"A position of {game.name} begins with '{game.name}', not with ''.",
        text.replace(game.name, "senet", 1): f"A position of {game.name} begins with '{game.name}', not with 'senet'.",
        f"{text} fase=lay": f"A position of {game.name} has no 'fase'; perhaps phase was meant.",
        f"{text} phase=over": "'phase' is given twice; every part is given once.",
        f"{text} word": "'word' is not a part of a position; one is written name=value.",
        text.replace("seats=2", "seats=9"): f"seats=9 cannot be: {game.seat_counts} is right.",
        text.replace("seats=2 ", ""): "The position does not say seats; seats=2 is one way.",
        f"{text} version=99": "version=99 cannot be: ",
        f"{text} view=7": "view=7 cannot be: a seat (0 to 1) or watcher is right.",
        f"{text} box=abcdef": "box=abcdef is not the standard box; hand over the box that it was written with",
        f"{text} ply=many": "ply=many cannot be: 'many' is not a whole number of at least 0.",
        f"{text} movers={{0,5}}": "movers={0,5} cannot be: '5' is not a set in braces of seats (0, 1).",
    }.items():
        with pytest.raises(BadNotation) as error:
            game.position(bad)
        assert str(error.value).startswith(sentence)
        assert str(error.value).endswith(".")


def test_fields_are_refused_by_what_they_are(game):
    for field in game.fields:
        if field.derived or any(option.name == field.name for option in game.options):
            continue
        for bad in ("%", "{", "a:", "7*", "1,,2", ":", "none:none", "99999999999999999999", "{%}", "…", "?"):
            with pytest.raises(BadNotation, match=rf"^{field.name}=.*cannot be: .*\.$"):
                game.position(f"{game.name} seats=2 {field.name}={bad}", check=False)
