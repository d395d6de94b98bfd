"""Same deals for all, and the same games again whenever they are played."""

from __future__ import annotations

import inspect
import os
import signal
import threading
import time
from dataclasses import replace

import msgspec
import numpy as np
import pytest

import pyramidion
from pyramidion.arena import Situation, tournament
from pyramidion.kernel import entry_points
from pyramidion.kernel.randomness import chance, key_from_seed
from pyramidion.kernel.verbs import MAX_SEATS

from .bots import Babbler, Cancelled, Cheat, Dice, First, Forgetful, Garbled, Leaver, Mute, Trap, Vandal

CHEOPS = pyramidion.game("cheops")


def line_of(bot, words):
    """The line of the bots' file where a bot says this."""
    lines, first = inspect.getsourcelines(bot)
    return first + next(n for n, line in enumerate(lines) if words in line)


GIVES_UP, LEAVES, CANCELS = (line_of(bot, "raise") for bot in (Forgetful, Leaver, Cancelled))


def without_clock(results):
    return [msgspec.structs.replace(played, seconds=()) for played in results.games]


def deals_seen(results_of, tmp_path, name):
    out = tmp_path / f"{name}.jsonl"
    results_of(out)
    lines = [msgspec.json.decode(line) for line in out.read_bytes().splitlines()[1:]]
    return {line["deal"]: line["game"]["key"] for line in lines}


def test_games_are_rounded_up_to_whole_deals():
    results = tournament(CHEOPS, [First, Dice, "random"], games=7, seats=2)
    assert (results.wanted, len(results.games), results.finished) == (12, 12, True)
    assert [game.deal for game in results.games] == [0] * 6 + [1] * 6


def test_a_deal_is_the_same_whoever_plays_it(tmp_path):
    two = deals_seen(lambda out: tournament("cheops", [First, Dice], 6, seed=5, out=out), tmp_path, "two")
    three = deals_seen(
        lambda out: tournament("cheops", [Dice, "random", First], 18, seed=5, out=out), tmp_path, "three"
    )
    other = deals_seen(lambda out: tournament("cheops", [First, Dice], 6, seed=6, out=out), tmp_path, "other")
    assert two == three
    assert len(set(two.values())) == 3
    assert not set(two.values()) & set(other.values())


def test_a_tournament_repeats_whatever_the_number_of_threads():
    field = ["greedy", "search:playouts=4", Dice]
    one = tournament(CHEOPS, field, 12, seats=3, threads=1, options={"open_money": "yes"})
    many = tournament(CHEOPS, field, 12, seats=3, threads=5, options={"open_money": "yes"})
    assert without_clock(one) == without_clock(many)
    assert one.standings[0].won == many.standings[0].won


def test_chance_differs_between_the_games_of_a_tournament():
    games = tournament(CHEOPS, [Dice], 6).games
    assert len({game.points for game in games}) > 1


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_every_game_is_played_to_its_end(name):
    results = tournament(name, ["random", First], 2)
    assert [game.fault for game in results.games] == [None, None]
    assert {game.lineup for game in results.games} == {("random", "First"), ("First", "random")}


def test_the_better_player_wins():
    results = tournament(CHEOPS, ["random", "greedy"], 10)
    best, worst = results.standings
    assert (best.player, worst.player) == ("greedy", "random")
    assert best.won.value + worst.won.value == pytest.approx(1)
    assert best.points.value > worst.points.value
    assert best.rating.value > 0 > worst.rating.value


@pytest.mark.parametrize(
    ("bot", "facts"),
    [
        (Forgetful, {"error": f"ZeroDivisionError: no more moves (bots.py:{GIVES_UP})", "answer": None, "rule": None}),
        (Babbler, {"error": None, "answer": "'open sesame'", "rule": None}),
        (Trap, {"error": None, "answer": "a trap", "rule": None}),
        (Mute, {"error": None, "answer": "a Mute", "rule": None}),
        (Leaver, {"error": f"SystemExit: 3 (bots.py:{LEAVES})", "answer": None, "rule": None}),
        (Cancelled, {"error": f"CancelledError: timed out (bots.py:{CANCELS})", "answer": None, "rule": None}),
    ],
)
def test_a_player_that_fails_loses_the_game_and_the_tournament_goes_on(bot, facts):
    results = tournament(CHEOPS, [bot, "greedy", First], 6, seats=3)
    assert results.finished
    for game in results.games:
        seat = game.lineup.index(bot.__name__)
        assert game.places[seat] == 3
        assert sorted(game.places)[0] == 1
        assert (game.fault.seat, game.fault.player, game.fault.move > 0) == (seat, bot.__name__, True)
        assert msgspec.structs.asdict(game.fault).items() >= facts.items()
    worst = results.standings[-1]
    assert (worst.player, worst.faults, worst.won.value) == (bot.__name__, 6, 0)


def test_what_a_bot_says_at_its_fault_can_be_written_and_shown(tmp_path):
    games = tournament(CHEOPS, [Garbled, First], 2, out=tmp_path / "games.jsonl").games
    for game in games:
        assert game.fault.error.startswith(r"ValueError: no \ud800 \x1b[31mxxx")
        assert len(game.fault.error) < 400
    assert tournament(CHEOPS, [Garbled, First], 2, out=tmp_path / "games.jsonl").games == games


def test_a_tournament_without_an_end_needs_no_room_for_it():
    """As many games as anybody may name, until Ctrl-C."""

    def watch(done, wanted, played):
        if done == 2:
            os.kill(os.getpid(), signal.SIGINT)

    results = tournament(CHEOPS, [First, Dice], 10**15, watch=watch)
    assert 2 <= len(results.games) < 1000


def test_a_player_cannot_change_the_table_or_its_figures():
    before = CHEOPS.standard_box.record.tobytes()
    vandals, others = (tournament(CHEOPS, [bot, Forgetful], 2, threads=1).games for bot in (Vandal, First))
    assert CHEOPS.standard_box.record.tobytes() == before
    assert [game.fault.move for game in vandals] == [game.fault.move for game in others]
    assert {game.fault.player for game in vandals} == {"Forgetful"}


def test_a_forbidden_answer_is_named_with_its_rule():
    fault = tournament(CHEOPS, [Cheat, First], 1).games[0].fault
    assert fault.player == "Cheat"
    assert fault.rule.startswith("CH-")
    assert CHEOPS.moves.parse(fault.answer) >= 0


def test_a_player_that_cannot_be_made_for_a_game_loses_it():
    class Single(First):
        made = 0

        def __init__(self):
            type(self).made += 1
            if type(self).made > 2:
                raise RuntimeError("only two")

    games = tournament(CHEOPS, [Single, First], 4, threads=1).games
    assert [game.fault and game.fault.error for game in games] == [None] + ["RuntimeError: only two"] * 3
    assert games[1].moves == 0


def lines_of(folder):
    return (folder / "game.jsonl").read_bytes().splitlines()


def test_a_player_is_shown_nothing_that_its_seat_may_not_know(tmp_path):
    class Onlooker(First):
        seen = []

        def choose(self, game, box, hidden, seat, seed):
            type(self).seen.append((seat, hidden.tobytes()))
            return super().choose(game, box, hidden, seat, seed)

    tournament(CHEOPS, [Onlooker], 1, threads=1, out=tmp_path / "game.jsonl")
    warming_up, *seen = Onlooker.seen
    table = CHEOPS.table(2, 0)
    assert warming_up == (table.movers[0], table.hidden(table.movers[0]).tobytes())
    played = pyramidion.load(msgspec.json.encode(msgspec.json.decode(lines_of(tmp_path)[1])["game"]).decode())
    table = CHEOPS.table(2, key=played.key)
    for seat, code in played.log:
        if len(table.legal(seat)) > 1:
            assert seen.pop(0) == (seat, table.hidden(seat).tobytes())
        table.play(code, seat)
    assert not seen
    assert table.over


def test_a_situation_lists_the_legal_moves_and_looks_ahead():
    table = CHEOPS.table(3, 4)
    here = Situation(CHEOPS, table.box.record, table.hidden(0), 0, 9)
    before = here.hidden.tobytes()
    assert here.legal == table.legal(0)
    assert here.moves == table.moves(0)
    assert here.phase == table.phase
    later = here.after(here.legal[0])
    assert int(later.table["ply"]) == table.ply + 1
    assert len(later.estimate()) == 3
    assert isinstance(later.lead(), float)
    assert here.after(here.legal[0], guess=1).hidden.tobytes() == here.after(here.legal[0], guess=1).hidden.tobytes()
    assert here.hidden.tobytes() == before
    with pytest.raises(pyramidion.IllegalMove):
        here.after(-1)


def test_a_situation_takes_a_move_however_it_is_written():
    table = CHEOPS.table(3, 4)
    here = Situation(CHEOPS, table.box.record, table.hidden(0), 0, 9)
    move = here.moves[-1]
    later = here.after(move.code).hidden.tobytes()
    for written in (move, str(move), np.int16(move.code)):
        assert here.after(written).hidden.tobytes() == later
    with pytest.raises(pyramidion.PyramidionError, match=r"^None is not a move; a code, a notation or a Move is\.$"):
        here.after(None)
    with pytest.raises(pyramidion.BadSetup, match=r"^-1 is not the number of a guess; any whole number of at least 0"):
        here.after(move, guess=-1)


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_situation_lists_no_moves_while_somebody_else_is_to_act(name):
    game = pyramidion.game(name)
    table = game.table(2, 3)
    waited = 0
    while table.ply < 60 and not table.over:
        seat = table.movers[0]
        here = Situation(game, table.box.record, table.hidden(seat), seat, 1)
        code = here.legal[len(here.legal) // 2]
        later = here.after(code)
        if not int(later.table["movers"]) >> seat & 1:
            assert (later.legal, later.moves) == ([], [])
            waited += 1
        table.play(code, seat)
    assert waited


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_situation_is_judged_with_what_is_unknown_guessed(name):
    """Erased things would be worth nothing, or less than that."""
    game = pyramidion.game(name)
    table = game.table(2, 3)
    differed = 0
    while not table.over:
        seat, n = table.movers[0], len(table.log)
        here = Situation(game, table.box.record, table.hidden(seat), seat, n)
        guessed, points = table.hidden(seat), np.zeros(MAX_SEATS, np.int32)
        entry_points.estimate_at(table.box.record, guessed, 0, points)
        erased = (points[:2] / 10).tolist()
        entry_points.guess_at(table.box.record, guessed, 0, seat, chance(key_from_seed(n), 0))
        entry_points.estimate_at(table.box.record, guessed, 0, points)
        assert here.estimate() == (points[:2] / 10).tolist()
        differed += here.estimate() != erased
        table.play(here.legal[n % len(here.legal)], seat)
    assert differed


def test_ctrl_c_stops_the_tournament_and_keeps_what_was_played():
    def watch(done, wanted, played):
        if done == 4:
            os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    results = tournament(CHEOPS, ["random", First], 1000, watch=watch)
    assert 4 <= len(results.games) < 1000
    assert not results.finished
    assert results.standings
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_does_not_wait_for_a_bot_that_never_answers():
    never = threading.Event()

    class Stuck(First):
        def choose(self, game, box, hidden, seat, seed):
            if seed:  # all but the first time, when everybody warms up
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0.5)  # two at the same moment are one
                os.kill(os.getpid(), signal.SIGINT)
                never.wait(60)
            return super().choose(game, box, hidden, seat, seed)

    try:
        results = tournament(CHEOPS, ["random", Stuck], 4, threads=1)
        assert results.games == ()
    finally:
        never.set()


def test_results_without_a_game_have_no_standings():
    results = tournament(CHEOPS, ["random", First], 2)
    assert replace(results, games=()).standings == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 0}, "The number of games cannot be 0; it is a whole number of at least 1"),
        ({"threads": 1.5}, "The number of threads cannot be 1.5"),
        ({"seed": "x"}, "'x' is not a seed"),
        ({"seats": 9}, "cannot be played with 9 seats"),
        ({"options": {"fast": "yes"}}, "has no option 'fast'"),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(arguments, sentence):
    with pytest.raises(pyramidion.BadSetup, match=sentence):
        tournament("cheops", ["random"], **arguments)
