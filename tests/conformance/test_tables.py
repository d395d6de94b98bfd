"""What must hold of tables of every game: replay, undo, secrecy, notation."""

from __future__ import annotations

import json

import numpy as np
import pytest

import pyramidion
from pyramidion import CannotUndo
from pyramidion.kernel import entry_points, saving
from pyramidion.kernel.header import HEADER_FIELDS
from pyramidion.kernel.jit import copied
from pyramidion.kernel.randomness import chances, key_from_seed
from pyramidion.kernel.verbs import MAX_MOVES
from pyramidion.players import PLAYERS, Search, player

from .play import fields_of, finished, position, random_game, random_move

SEEDS = range(4)


def looked_at(seed: int, table: pyramidion.Table) -> bool:
    """Every position of the first game and every fifth of the others: to go back is to replay, and some are long."""
    return seed == 0 or table.ply % 5 == 0


MACHINES = [*(player(name) for name in PLAYERS if name not in ("vizier", "pharaoh")), Search(playouts=40, threads=2)]


def test_replay_from_json_is_bit_identical(game, seats, variant, box):
    for seed in SEEDS:
        table = finished(game, seats, seed, box)
        again = saving.load(table.to_json(), lambda name: game)
        assert position(again) == position(table)
        assert again.to_json() == table.to_json()


def test_undo_restores_bit_identically(game, seats, variant, box):
    taken_back = 0
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            if table.over:
                break
            if not looked_at(seed, table):
                continue
            twin = table.copy()
            seat = twin.movers[0]
            before = position(twin)
            twin.play(random_move(twin, seat, np.random.default_rng(table.ply)), seat)
            if twin.undoable(seat):
                twin.undo(seat)
                taken_back += 1
            else:
                with pytest.raises(CannotUndo):
                    twin.undo(seat)
                twin.undo(seat, force=True)
            assert position(twin) == before
            if table.ply % 16 == 0:
                assert saving.load(twin.to_json(), lambda name: game).log == twin.log
    assert taken_back


def test_a_move_that_can_be_undone_showed_its_seat_nothing_hidden(game, seats, variant, box):
    """Played where chance and what the seat cannot know are otherwise, it leads to what looks the same to that seat."""
    compared = 0
    for seed in SEEDS[:2]:
        before = None
        for table in random_game(game, seats, seed, box):
            if before is not None:
                _, seat, code, _ = table._made[-1]
                if table.undoable(seat):
                    truth, twin = before.set_up(check=False), before.guessed(seat, seed * 7919 + table.ply)
                    with_another_key(twin)
                    compared += 1
                    truth.play(code, seat)
                    twin.play(code, seat)
                    assert looks(twin, seat) == looks(truth, seat), (seed, table.ply, game.moves.text(code))
            before = table.copy()
    assert compared


def with_another_key(table):
    """What is drawn from now on is drawn otherwise."""
    table.key = key_from_seed(int.from_bytes(table.key[:6]))
    table._chance = chances(table.key)


def looks(table, seat):
    """All that a seat learns of a table after a move."""
    return table.hidden(seat).tobytes(), table.events(seat), table.legal(seat), table.prompt(seat)


def test_what_a_seat_cannot_know_does_not_show(game, seats, variant, box):
    """Guessing anew what a seat cannot know gives another position that looks the same to it, byte for byte."""
    differed = 0
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            for seat in range(seats) if seed == 0 else [seed % seats] if looked_at(seed, table) else []:
                seen = table.hidden(seat)
                twin = table.guessed(seat, seed * 7919 + table.ply)
                differed += fields_of(twin.positions, *HEADER_FIELDS) != fields_of(table.positions, *HEADER_FIELDS)
                assert twin.hidden(seat).tobytes() == seen.tobytes()
                assert json.dumps(twin.view(seat)) == json.dumps(table.view(seat))
                assert twin.legal(seat) == table.legal(seat)
                assert twin.prompt(seat) == table.prompt(seat)
                assert twin.events(seat) == table.events(seat)
    assert not differed or game.has_secrets
    assert differed or not game.has_secrets or variant != "standard"  # in others all discs may be alike


def test_a_watcher_sees_no_more_than_any_seat(game, seats, variant, box):
    """What a watcher sees follows from what any seat sees."""
    for table in random_game(game, seats, 1, box):
        watched = table.hidden(None).tobytes()
        for seat in range(seats):
            seen = table.hidden(seat)
            entry_points.hide_at(box.record, seen, 0, -1)
            assert seen.tobytes() == watched, (table.ply, seat)
            assert table.view(seat).keys() == table.view(None).keys()
        assert {e.sees for e in table.events(None)} <= {0xFF}


def test_what_is_left_for_a_seat_has_its_moves_and_nothing_more_to_hide(game, seats, variant, box):
    moves = np.zeros(MAX_MOVES, np.int16)
    for table in random_game(game, seats, 1, box):
        for seat in range(seats):
            seen = table.hidden(seat)
            if seat in table.movers:
                n = entry_points.legal_at(box.record, seen, 0, seat, moves)
                assert moves[:n].tolist() == table.legal(seat), (table.ply, seat)
            again = copied(seen)
            entry_points.hide_at(box.record, again, 0, seat)
            assert again.tobytes() == seen.tobytes(), (table.ply, seat)


def test_guessing_keeps_what_is_known_and_leads_to_a_playable_game(game, seats, variant, box, census):
    for seed in SEEDS:
        for table in random_game(game, seats, seed, box):
            if table.over or table.ply % 5:
                continue
            seat = table.movers[0]
            twin = table.guessed(seat, seed + 1)
            assert census(box.record[0], twin.record) == census(box.record[0], table.record)
            rng = np.random.default_rng(seed)
            for _ in range(20):
                if twin.over:
                    break
                mover = twin.movers[0]
                twin.play(random_move(twin, mover, rng), mover)


def test_every_move_has_a_notation_and_touches(game):
    for code in range(len(game.moves)):
        text = game.moves.text(code)
        assert game.moves.parse(text) == code
        assert game.moves.move(code).code == code
        assert game.moves.touches(code)
    texts = {game.moves.text(code) for code in range(len(game.moves))}
    assert len(texts) == len(game.moves)


def test_legal_moves_differ_by_their_touches(game, seats, variant, box):
    for table in random_game(game, seats, 2, box):
        for seat in table.movers:
            touches = [game.moves.touches(code) for code in table.legal(seat)]
            assert len(set(touches)) == len(touches)


def test_machine_players_choose_legal_moves(game, seats):
    for machine in MACHINES:
        for table in random_game(game, seats, 5):
            if table.over or table.ply % 7:
                continue
            for seat in table.movers:
                move = machine.choose(game, table.box.record, table.hidden(seat), seat, table.ply)
                assert move in table.legal(seat)


def test_machine_players_cannot_depend_on_what_they_cannot_know(game, seats):
    for machine in MACHINES:
        for table in random_game(game, seats, 6):
            if table.over or table.ply % 7:
                continue
            for seat in table.movers:
                twin = table.guessed(seat, 99)
                chosen = machine.choose(game, table.box.record, table.hidden(seat), seat, 11)
                assert chosen == machine.choose(game, table.box.record, twin.hidden(seat), seat, 11)
