"""Many tables that move in step."""

from __future__ import annotations

import numpy as np
import pytest

import pyramidion
from pyramidion.envs import VectorTable
from pyramidion.envs.layout import Observer
from pyramidion.envs.rewards import rewards
from pyramidion.envs.stepping import ASK
from pyramidion.kernel import entry_points
from pyramidion.kernel.jit import as_records

SHOWN = ("movers", "counts", "masks", "observations", "rewards", "dones", "scores", "places", "lengths")


def snapshot(tables: VectorTable) -> dict[str, np.ndarray]:
    return {name: getattr(tables, name).copy() for name in SHOWN} | {"positions": tables._positions.copy()}


def same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


def test_a_table_shows_what_the_rules_say(game, seats):
    """Each table is followed by rules called one by one: whose move it is, what is legal, what that seat observes."""
    tables = VectorTable(game, 3, seats, seed=5)
    observer, out = Observer(game, seats), np.zeros(512, np.int16)
    for _ in range(150):
        for i in range(tables.n):
            alone = as_records(tables._positions[i : i + 1].copy())
            mover = min(seat for seat in range(seats) if alone["movers"][0] >> seat & 1)
            assert tables.movers[i] == mover
            legal = out[: entry_points.legal_at(tables._boxes, alone, 0, mover, out)]
            assert np.array_equal(np.nonzero(tables.masks[i])[0], np.sort(legal))
            assert tables.counts[i] == len(legal)
            assert np.array_equal(tables.observations[i], observer.row(tables._boxes, alone, mover))
        tables.step(tables.sample())


def test_a_finished_game_is_told_and_the_next_one_dealt(game, seats):
    tables, ended = VectorTable(game, 8, seats, seed=1), 0
    played = np.zeros(8, int)
    for _ in range(600):
        _, gained, dones = tables.step(tables.sample())
        played += 1
        assert not gained[~dones].any()
        for i in np.nonzero(dones)[0]:
            ended += 1
            assert gained[i].tolist() == pytest.approx(rewards(tables.places[i].tolist()))
            assert gained[i].sum() == pytest.approx(0, abs=1e-6)
            assert tables.lengths[i] == played[i]
            better = tables.scores[i][:, None] > tables.scores[i][None, :]
            assert (tables.places[i][:, None] < tables.places[i][None, :])[better].all()
            assert tables.layout.named(tables.observations[i])["ply"] == 0
            played[i] = 0
        assert tables.masks.any(axis=1).all()
    assert ended >= 8


def test_places_give_rewards_that_add_up_to_nothing():
    assert rewards([1, 2]) == [1, -1]
    assert rewards([1, 1]) == [0, 0]
    assert rewards([2, 1, 3, 4]) == pytest.approx([1 / 3, 1, -1 / 3, -1])
    assert rewards([1, 1, 3]) == [0.5, 0.5, -1]


def test_nothing_depends_on_the_number_of_threads_or_tables(game):
    seats = game.seats[-1]
    many, alone = VectorTable(game, 200, seats, 9, threads=3), VectorTable(game, 200, seats, 9, threads=1)
    few = VectorTable(game, 7, seats, 9)
    assert (many.threads, alone.threads) == (3, 1)
    for _ in range(250):
        moves = many.sample()
        assert np.array_equal(moves, alone.sample())
        assert np.array_equal(moves[:7], few.sample())
        for tables in (many, alone, few):
            tables.step(tables._sampled)
    assert same(snapshot(many), snapshot(alone))
    first = {name: array[:7] for name, array in snapshot(many).items()}
    assert same(first, snapshot(few))
    assert len({row.tobytes() for row in many._positions["rng"][:50]}) == 50
    many.close()


def test_a_seed_repeats_and_another_one_does_not(game):
    tables = VectorTable(game, 5, seed=3)
    first = snapshot(tables)
    tables.step(tables.sample())
    after = snapshot(tables)
    tables.reset(3)
    assert same(snapshot(tables), first)
    tables.step(tables.sample())
    assert same(snapshot(tables), after)
    tables.reset(4)
    assert not same(snapshot(tables), first)
    assert not same(snapshot(VectorTable(game, 5)), snapshot(VectorTable(game, 5)))


def test_what_the_mover_cannot_know_changes_no_row_and_no_mask(game, seats):
    tables = VectorTable(game, 64, seats, seed=2, threads=1)
    differed = 0
    for _ in range(120):
        before = snapshot(tables)
        for i in range(tables.n):
            one = tables._positions[i : i + 1]
            rng = one["rng"].copy()
            seat = int(tables.movers[i])
            entry_points.hide_at(tables._boxes, as_records(one), 0, seat)
            entry_points.guess_at(tables._boxes, as_records(one), 0, seat, i + 1)
            one["rng"] = rng
        differed += tables._positions.tobytes() != before["positions"].tobytes()
        tables._run(ASK)
        assert np.array_equal(tables.observations, before["observations"])
        assert np.array_equal(tables.masks, before["masks"])
        tables._positions[:] = before["positions"]
        tables._run(ASK)
        tables.step(tables.sample())
    assert differed


def test_the_arrays_are_made_once_and_cannot_be_written(game):
    tables = VectorTable(game, 4, seed=1)
    arrays = {name: getattr(tables, name) for name in SHOWN}
    for _ in range(3):
        observations, gained, dones = tables.step(tables.sample())
        assert observations is arrays["observations"]
        assert gained is arrays["rewards"]
        assert dones is arrays["dones"]
    for array in arrays.values():
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


def test_an_illegal_action_names_table_move_and_rule_and_changes_nothing(game):
    tables = VectorTable(game, 6, seed=8)
    for _ in range(10):
        tables.step(tables.sample())
    before = snapshot(tables)
    sampled = tables.sample()
    actions = sampled.copy()
    actions[4] = np.nonzero(~tables.masks[4])[0][-1]
    text = game.moves.text(int(actions[4]))
    with pytest.raises(pyramidion.IllegalMove) as caught:
        tables.step(actions)
    assert str(caught.value).startswith(f"Table 4: {text!r} ({actions[4]}) of seat {tables.movers[4]} is against rule ")
    assert caught.value.rule.startswith(game.prefix)
    assert same(snapshot(tables), before)
    tables.step(sampled)  # those still stand


@pytest.mark.parametrize("action", [-1, 500, 1 << 40])
def test_an_action_that_is_no_move_names_the_range(action):
    tables = VectorTable("cheops", 2, seed=1)
    before = snapshot(tables)
    actions = tables.sample().copy()
    actions[1] = action
    with pytest.raises(pyramidion.IllegalMove, match=rf"Table 1: {action} is not a move code; they run from 0 to 499"):
        tables.step(actions)
    assert same(snapshot(tables), before)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0], r"Actions of the shape \(1,\) do not fit 2 tables; the shape \(2,\) does."),
        (0, r"Actions of the shape \(\) do not fit 2 tables"),
        ([0.0, 1.0], "Actions of the type float64 are no move codes; whole numbers are."),
        (["a", "b"], "are no move codes"),
    ],
)
def test_actions_of_the_wrong_form_are_refused(actions, sentence):
    tables = VectorTable("cheops", 2, seed=1)
    with pytest.raises(pyramidion.PyramidionError, match=sentence):
        tables.step(actions)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"n": 0}, "0 tables cannot be set up; 1 or more can."),
        ({"n": 2, "seats": 6}, "cheops cannot be played with 6 seats; it takes 2 to 5."),
        ({"n": 2, "threads": 0}, "0 threads cannot work; 1 or more can."),
        ({"n": 2, "seed": "x"}, "'x' is not a seed; any whole number is."),
        ({"n": 2, "options": {"open_money": "maybe"}}, "cannot be 'maybe'"),
    ],
)
def test_a_wrong_setup_is_refused_with_a_sentence(arguments, sentence):
    with pytest.raises(pyramidion.BadSetup, match=sentence):
        VectorTable("cheops", **arguments)


def test_numbers_of_numpy_are_whole_numbers_too():
    one, other = VectorTable("cheops", 2, 3, seed=3), VectorTable("cheops", np.int64(2), np.int8(3), seed=np.uint32(3))
    assert same(snapshot(one), snapshot(other))


@pytest.mark.parametrize("threads", [1, 2])
def test_tables_that_are_closed_say_so(threads):
    tables = VectorTable("cheops", 4, seed=1, threads=threads)
    moves = tables.sample()
    tables.close()
    for act in (lambda: tables.step(moves), tables.reset):
        with pytest.raises(pyramidion.PyramidionError, match=r"These tables are closed; a new VectorTable plays on\."):
            act()


def test_options_and_boxes_reach_the_tables():
    tables = VectorTable("cheops", 3, seats=3, seed=1, options={"open_money": "yes"})
    assert tables.layout.named(tables.observations)["open_money"].tolist() == [1, 1, 1]
