"""The games for OpenSpiel."""

from __future__ import annotations

import random
import runpy
import unittest
from pathlib import Path

import numpy as np
import pytest
from installing import installed, write_package

import pyramidion

pyspiel = pytest.importorskip("pyspiel")  # there is none for Windows

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from pyramidion.envs import openspiel  # noqa: E402
from pyramidion.envs.playouts import Playouts  # noqa: E402

pytestmark = pytest.mark.slow


def load(game: pyramidion.Game, seats: int):
    return pyspiel.load_game(f"python_pyramidion_{game.name}(players={seats})")


def still(seen: np.ndarray) -> np.ndarray:
    """With the news that there is, and without what is left of older news."""
    seen["events"][0, int(seen["told"][0]) :] = 0
    return seen


def random_states(game, seed: int):
    """The states of a random game, from the first chance node to the end."""
    rng, state = random.Random(seed), game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def test_openspiel_plays_random_games_and_accepts_them(game, seats):
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=True, verbose=False)


def test_openspiel_finds_nothing_against_its_interface(game):
    """OpenSpiel's own checks of a game that is too large to be walked through, here on states of a whole game."""

    class Checks(api_test.EnforceAPIOnPartialTreeBase):
        @classmethod
        def setUpClass(cls):
            cls.game_name, cls.game = f"python_pyramidion_{game.name}", load(game, game.seats[-1])
            cls.some_states = [state.clone() for state in random_states(cls.game, 6)][::7]
            cls.game_type = cls.game.get_type()

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Checks).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures == []


def test_states_can_be_asked_on_several_threads(game, monkeypatch):
    """Another thread may get its turn at any point: here it asks another state just when the moves have been found."""
    asked = [state.clone() for state in random_states(load(game, 2), 8) if not state.is_chance_node()]
    early, late = asked[10], asked[-10]
    assert early.legal_actions() != late.legal_actions()
    here = early._shared
    expected, find, turns = early.legal_actions(), here.legal_at, [late.legal_actions]

    def interrupted(*arguments):
        found = find(*arguments)
        while turns:
            turns.pop()()
        return found

    monkeypatch.setattr(here, "legal_at", interrupted)
    assert early.legal_actions() == expected
    assert not turns


def test_a_history_tells_the_whole_game(game):
    spiel = load(game, game.seats[-1])
    *_, last = random_states(spiel, 5)
    again = spiel.new_initial_state()
    for action in last.history():
        again.apply_action(action)
    assert str(again) == str(last)
    assert again.returns() == last.returns()
    assert sum(last.returns()) == pytest.approx(0)


@pytest.fixture
def chancy(game):
    if not game.has_chance:
        pytest.skip(f"{game.name} is without chance")
    return game


def test_chance_comes_only_where_something_is_drawn(chancy):
    spiel = load(chancy, chancy.seats[0])
    chance = sum(state.is_chance_node() for state in random_states(spiel, 1))
    *_, last = random_states(spiel, 1)
    moves = len(last.history()) - chance
    assert chance % openspiel.CHANCE_NODES == 0
    assert openspiel.CHANCE_NODES < chance < moves * openspiel.CHANCE_NODES


def test_a_move_waits_for_its_chance_and_a_copy_may_meet_another(chancy):
    for state in random_states(load(chancy, chancy.seats[0]), 2):
        if state.is_chance_node() and len(state.history()) > openspiel.CHANCE_NODES:
            found = set()
            for byte in range(40):
                twin = state.clone()
                while twin.is_chance_node():
                    twin.apply_action(byte)
                found.add(str(twin))
            assert len(found) > 1
            return
    raise AssertionError("nothing was drawn in a whole game")


def test_what_a_player_cannot_know_is_dealt_anew_and_looks_the_same(game, seats):
    spiel, differed, rng = load(game, seats), 0, random.Random(1)
    for state in random_states(spiel, 3):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random)
        differed += str(twin) != str(state)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.current_player() == player
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)
    assert differed or not game.has_secrets


def test_what_a_player_cannot_know_is_not_in_its_information_state(game):
    """Nor what it has seen and done so far: whatever is hidden, the same sight leaves it with the same knowledge."""
    alike, rng = 0, random.Random(2)
    for state in random_states(load(game, game.seats[-1]), 7):
        if not state.is_player_node():
            continue
        player, action = state.current_player(), rng.choice(state.legal_actions())
        one, other = state.child(action), state.resample_from_infostate(player, rng.random).child(action)
        if one._now is None or one.is_chance_node() or other.is_chance_node() or str(one) == str(other):
            continue
        sights = [still(each._shared.hidden(each._now.positions, player)) for each in (one, other)]
        if sights[0].tobytes() == sights[1].tobytes():
            assert one.information_state_string(player) == other.information_state_string(player)
            alike += 1
    assert alike or not game.has_secrets


def test_a_choice_made_in_secret_leaves_the_others_as_they_were():
    state = next(state for state in random_states(load(pyramidion.game("pyramids"), 3), 1) if state.is_player_node())
    later = [state.child(action) for action in state.legal_actions()]
    assert len({each.information_state_string(0) for each in later}) == len(later)
    for player in (1, 2):
        assert len({each.information_state_string(player) for each in later}) == 1
        assert len({tuple(each.information_state_tensor(player)) for each in later}) == 1


def test_nothing_that_a_player_saw_or_did_is_forgotten(game):
    """Histories that are told apart once stay so, although they may look the same later."""
    spiel = load(game, 2)
    for player in range(2):
        before: set[str] = set()
        for state in random_states(spiel, 9):
            if state.is_player_node():
                before.add(state.information_state_string(player))
        digests = {text.rpartition(" ")[2] for text in before}
        assert len(digests) == len(before)
    one, other = (next(s for s in random_states(spiel, 3) if s.is_player_node()) for _ in range(2))
    known = one._shared.known(one._now, 0)
    other._now.known[0] = openspiel.Knowledge(b"another past", known.sight, ())
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_the_tensor_of_an_information_state_tells_what_happened_last(game):
    spiel = load(game, 2)
    sight = spiel.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for state in random_states(spiel, 1):
        if state.is_player_node() and len(state.full_history()) > 60:
            sight.set_from(state, 0)
            recent, known = sight.dict["recent"], state._shared.known(state._now, 0).recent
            assert np.array_equal(recent[: len(known), 1:], np.array(known)[:, 1:])
            assert np.array_equal(sight.tensor, state.information_state_tensor(0))
            own = recent[recent[:, 0] == 1]
            mine = [pair.action for pair in state.full_history() if pair.player == 0]
            assert own[:, 1].tolist() == mine[-len(own) :]
            return
    raise AssertionError("the game was too short")


def test_openspiel_solves_the_end_of_a_game():
    """Counterfactual regret minimisation, and what a best response wins against it: less and less."""
    solving = runpy.run_path(str(Path(__file__).resolve().parents[2] / "docs" / "openspiel_cfr.py"))
    lost = solving["solve"](solving["ending"]("dahschur", moves=5, seed=2), iterations=20, every=10)
    assert lost[0] > 0.3
    assert lost[-1] < 0.05


def test_a_study_may_have_a_box_of_its_own_and_few_outcomes_of_chance():
    cheops = pyramidion.game("cheops")
    box = cheops.box(cheops.box_text.replace("hand = 4 ", "hand = 2 "))
    game = openspiel.study("cheops", box=box, players=3, chance_nodes=1, chance_values=2)
    assert game.num_players() == 3
    assert game.max_chance_outcomes() == 2
    deals = {str(game.new_initial_state().child(action)) for action in (0, 1)}
    assert len(deals) == 2
    assert all(state.returns() for state in random_states(game, 1))
    with pytest.raises(pyramidion.BadSetup, match="chance_values cannot be 1; a whole number of at least 2 is right"):
        openspiel.study("cheops", chance_values=1)


def test_the_tensor_has_the_pieces_of_the_layout(game):
    spiel = load(game, game.seats[0])
    sight = spiel.make_py_observer()
    layout = pyramidion.envs.Layout(game, game.seats[0])
    assert list(sight.dict) == [piece.name for piece in layout]
    for state in random_states(spiel, 1):
        if state.is_player_node():
            sight.set_from(state, state.current_player())
            assert sight.dict["seat"] == state.current_player()
            assert np.array_equal(sight.tensor, state.observation_tensor())


def test_playouts_are_worth_what_games_played_move_by_move_are(game, seats):
    """From the middle of a game: the mean of many of either kind, which have nothing to do with each other."""
    spiel = pyspiel.load_game(f"python_pyramidion_{game.name}(players={seats},chance_nodes=1)")
    states = [state.clone() for state in random_states(spiel, 4) if state.is_player_node()]
    state = states[len(states) * 3 // 4]
    step_by_step = np.mean(
        [mcts.RandomRolloutEvaluator(1, np.random.RandomState(n)).evaluate(state) for n in range(40)], 0
    )
    several = Playouts(400, seed=1).evaluate(state)
    assert np.abs(several - step_by_step).max() < 0.5
    assert several.sum() == pytest.approx(0)
    assert np.array_equal(Playouts(400, seed=1).evaluate(state), several)
    *_, last = random_states(spiel, 4)
    assert Playouts().evaluate(last).tolist() == last.returns()


def test_playouts_begin_with_the_move_that_waits_for_its_chance(chancy):
    spiel, evaluator = load(chancy, chancy.seats[0]), Playouts(3, seed=2)
    for state in random_states(spiel, 2):
        assert abs(evaluator.evaluate(state)).max() <= 1
    deal = spiel.new_initial_state()
    assert len({tuple(evaluator.evaluate(deal)) for _ in range(20)}) > 1
    assert sum(chance for _, chance in evaluator.prior(deal)) == pytest.approx(1)


def test_with_playouts_openspiels_search_beats_chance():
    search = runpy.run_path(str(Path(__file__).resolve().parents[2] / "docs" / "openspiel_search.py"))
    won = [search["play"]("dahschur", simulations=60, seed=seed)[0] for seed in range(4)]
    assert sum(won) > 0


def test_what_a_bot_is_given_becomes_a_state(game):
    """It knows what the bot knows, and can be played on to the end."""
    for seed in range(2):
        table, luck = game.table(game.seats[-1], seed), random.Random(seed)
        for _ in range(60):
            mover = table.movers[0]
            table.play(luck.choice(table.legal(mover)), mover)
        seat = table.movers[0]
        state = openspiel.state_of(game, table.hidden(seat), seat, seed)
        assert state.current_player() == seat
        assert state.legal_actions() == sorted(table.legal(seat))
        again = openspiel.state_of(game, openspiel.still(table.guessed(seat, seed).hidden(seat)), seat, seed + 5)
        assert again.observation_string(seat) == state.observation_string(seat)
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("sight", [True, False], ids=["observations", "information states"])
def test_openspiels_own_search_plays(game, sight):
    """A few moves of its IS-MCTS; it checks for itself that every position it guesses looks the same to it."""
    spiel = load(game, game.seats[0])
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(spiel, evaluator, 1.0, 3, random_state=rng, use_observation_string=sight)
    asked = 0
    for state in random_states(spiel, 4):
        if state.is_player_node() and len(state.legal_actions()) > 1:
            assert bot.step(state) in state.legal_actions()
            asked += 1
            if asked == 2:
                return


def test_an_illegal_move_is_refused_with_the_rule():
    spiel = load(pyramidion.game("cheops"), 2)
    state = next(state for state in random_states(spiel, 1) if state.is_player_node())
    wrong = next(code for code in range(spiel.num_distinct_actions()) if code not in state.legal_actions())
    with pytest.raises(ValueError, match=r"is against rule CH-\d\d here"):
        state.apply_action(wrong)


def test_what_is_no_byte_and_what_comes_after_the_end_is_refused():
    spiel = load(pyramidion.game("cheops"), 2)
    with pytest.raises(ValueError, match="300 is not a part of a key; they run from 0 to 255"):
        spiel.new_initial_state().apply_action(300)
    *_, state = random_states(spiel, 1)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="3 cannot be played: the game is over"):
        state.apply_action(3)


def test_options_and_seats_are_parameters():
    game = pyspiel.load_game("python_pyramidion_cheops(players=5,open_money=yes)")
    assert game.num_players() == 5
    state = next(state for state in random_states(game, 1) if state.is_player_node())
    assert '"open_money":1' in state.observation_string(0)
    with pytest.raises(pyramidion.BadSetup, match="cannot be 'maybe'"):
        pyspiel.load_game("python_pyramidion_cheops(open_money=maybe)")


def test_openspiel_is_told_what_the_game_declares_of_itself(game):
    kind, types = load(game, game.seats[0]).get_type(), pyspiel.GameType
    assert (kind.chance_mode == types.ChanceMode.EXPLICIT_STOCHASTIC) == game.has_chance
    hidden = game.has_secrets or game.several_at_once
    assert (kind.information == types.Information.IMPERFECT_INFORMATION) == hidden


def test_a_game_without_secrets_and_chance_is_one_of_perfect_information_without_chance_nodes(tmp_path):
    write_package(tmp_path, "reeds", "reeds = reeds:GAME")
    with installed(tmp_path):
        openspiel.register(pyramidion.game("reeds"))
        game = pyspiel.load_game("python_pyramidion_reeds")
        kind, types = game.get_type(), pyspiel.GameType
        assert kind.chance_mode == types.ChanceMode.DETERMINISTIC
        assert kind.information == types.Information.PERFECT_INFORMATION
        assert not any(state.is_chance_node() for state in random_states(game, 1))
        assert game.max_chance_nodes_in_history() == 0
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
        openspiel.shared.cache_clear()
