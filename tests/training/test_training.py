"""Self-play, shards, nets and matches: the same seed gives the same, what is done is not done again, and kernels
reckon as a net was fitted."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

import pyramidion
from pyramidion.cli import main
from pyramidion.kernel.encoding import encoding
from pyramidion.kernel.errors import BadRecord, BadSetup, PyramidionError
from pyramidion.players import Search
from pyramidion.players import net as nets
from pyramidion.players.net import Net, read, size_of
from pyramidion.players.value import FIGURES, FIRST, OUT, SECOND
from pyramidion.training import fitting, matching, shards
from pyramidion.training.fitting import Inputs, targets
from pyramidion.training.playing import Noted, Plan, play

pytest.importorskip("pyarrow")
CHEOPS = pyramidion.game("cheops")
every_game = pytest.mark.parametrize("name", pyramidion.GAMES)


def quiet(done: int, wanted: int) -> None:
    """Nobody listens."""


def made_up(game: pyramidion.Game, seats: int, seed: int = 1) -> Net:
    """A net with small random weights."""
    inputs = encoding(game, seats, bags=True).inputs
    weights = np.random.default_rng(seed).normal(0, 0.1, size_of(inputs)).astype(np.float32)
    weights[0] = inputs
    return Net.of(game, seats, fitting.halved(weights), "made up")


@every_game
def test_the_same_seed_gives_the_same_positions_and_those_there_are_not_played_again(name, tmp_path):
    game = pyramidion.game(name)
    plan = Plan(game, game.seats[0], seed=3)
    for folder in ("one", "other"):
        play(plan, tmp_path / folder, 12, 6, 2, quiet)
    one, other = (sorted((tmp_path / folder / "shards").iterdir()) for folder in ("one", "other"))
    assert [path.name for path in one] == [path.name for path in other]
    assert len(one) == 2
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in other]
    before, told = [path.stat().st_mtime_ns for path in one], []
    play(plan, tmp_path / "one", 12, 6, 2, lambda done, wanted: told.append((done, wanted)))
    assert told == [(2, 2)]
    assert [path.stat().st_mtime_ns for path in one] == before


def test_a_shard_tells_what_every_seat_saw_and_how_the_game_ended(tmp_path):
    plan = Plan(CHEOPS, 3, seed=1)
    play(plan, tmp_path, 5, 5, 1, quiet)
    found = shards.read(next(shards.shards(tmp_path)), shards.facts_of(CHEOPS, 3))
    assert len(found) > 0
    assert len(found) % 3 == 0
    assert set(found.game) == set(range(5))
    assert found.rows.shape[1] == encoding(CHEOPS, 3, bags=True).length
    for number in range(5):
        those = found.game == number
        assert len(np.unique(found.points[those], axis=0)) == 1
        assert sorted(found.places[those][0])[0] == 1
    wanted = targets(found, 10.0)
    assert ((wanted >= 0) & (wanted <= 1)).all()
    for first in range(0, len(found), 3):  # one position, seen by all three
        assert sorted(found.seat[first : first + 3]) == [0, 1, 2]
        assert wanted[first : first + 3, 0].sum() == pytest.approx(1)


def test_searched_games_keep_how_often_each_move_was_tried(tmp_path):
    plan = Plan(CHEOPS, 2, playouts=24, every=2, seed=5, net=made_up(CHEOPS, 2))
    play(plan, tmp_path, 1, 1, 1, quiet)
    found = shards.read(next(shards.shards(tmp_path)), shards.facts_of(CHEOPS, 2))
    tried = [(codes, visits) for codes, visits in zip(found.codes, found.visits, strict=True) if codes]
    assert tried
    for codes, visits in tried:
        assert len(codes) == len(visits) == len(set(codes))
        assert sum(visits) == 24 - 1 or sum(visits) == 24  # the first playout may end at the root


def test_positions_of_another_game_are_refused_in_a_sentence(tmp_path):
    play(Plan(CHEOPS, 2), tmp_path, 1, 1, 1, quiet)
    path = next(shards.shards(tmp_path))
    with pytest.raises(BadRecord, match="holds positions with seats 2; 3 is right here"):
        shards.read(path, shards.facts_of(CHEOPS, 3))
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(BadRecord, match="cannot be read"):
        shards.read(path, shards.facts_of(CHEOPS, 2))


def reckoned(net: Net, row: np.ndarray, figures: np.ndarray, how) -> tuple[float, float]:
    """What a net makes of a row, with plain matrices."""
    which, values, _ = Inputs(None, how, row[None]).sparse(np.array([0]))
    at = 1 + how.inputs * FIRST
    first = net.weights[1:at].reshape(how.inputs, FIRST)
    hidden = np.maximum(net.weights[at : at + FIRST] + values @ first[which], 0)
    at += FIRST
    second = net.weights[at : at + (FIRST + FIGURES) * SECOND].reshape(-1, SECOND)
    at += (FIRST + FIGURES) * SECOND
    hidden = np.maximum(net.weights[at : at + SECOND] + np.concatenate([hidden, figures]) @ second, 0)
    at += SECOND
    last = net.weights[at : at + (FIGURES + SECOND) * OUT].reshape(-1, OUT)
    out = net.weights[at + (FIGURES + SECOND) * OUT :] + np.concatenate([figures, hidden]) @ last
    won, ahead = 0.5 + 0.5 * out / (1 + np.abs(out))
    return float(won), float(ahead)


@every_game
def test_kernels_reckon_what_the_weights_say(name):
    game = pyramidion.game(name)
    seats = game.seats[1]
    net, how, plan = made_up(game, seats), encoding(game, seats, bags=True), Plan(game, seats)
    table, luck = game.table(seats, seed=2), np.random.default_rng(1)
    for n in range(40):
        if n % 10 == 0:
            noted = Noted(plan, 0)
            noted.add(table, 0, [])
            for seat in range(seats):
                found = net.worth(game, table.box.record, table.positions, seat)
                assert found == pytest.approx(reckoned(net, noted.rows[seat][0], noted.figures[seat][0], how), abs=1e-4)
        mover = table.movers[0]
        table.play(int(luck.choice(table.legal(mover))), mover)


def test_a_net_does_not_see_what_its_seat_may_not_know():
    game = pyramidion.game("valley")
    table, luck = game.table(2, seed=4), np.random.default_rng(2)
    for _ in range(60):
        mover = table.movers[0]
        table.play(int(luck.choice(table.legal(mover))), mover)
    other = table.guessed(0, 9)
    assert other.positions.tobytes() != table.positions.tobytes()
    record = Noted(Plan(game, 2), 0)
    record.add(table, 0, [])
    record.add(other, 0, [])
    assert (record.rows[0] == record.rows[2]).all()
    assert (record.rows[1] != record.rows[3]).any()


def test_a_net_is_the_same_after_it_was_kept_and_a_wrong_file_is_told_in_a_sentence(tmp_path):
    net, path = made_up(CHEOPS, 2), tmp_path / "net.npz"
    net.save(path)
    again = read(path, CHEOPS)
    assert again == net
    assert (again.weights == net.weights).all()
    assert again.made_by == "made up"
    with pytest.raises(BadSetup, match="is a net of cheops; one of valley is right"):
        read(path, pyramidion.game("valley"))
    with np.load(path) as kept:
        facts, weights = kept["facts"], kept["weights"].copy()
    weights[5] += 1
    np.savez_compressed(path, weights=weights, facts=facts)
    with pytest.raises(BadSetup, match="is damaged: its weights do not have the digest that it says"):
        read(path, CHEOPS)
    path.write_bytes(b"no net")
    with pytest.raises(BadSetup, match="is not a net"):
        read(path, CHEOPS)


@pytest.mark.search
def test_a_match_goes_on_where_it_stopped_and_a_stronger_player_is_found_to_be_one(tmp_path):
    weak = Search(1)
    strong = Search(60)
    out, told = tmp_path / "match.jsonl", []
    enough = matching.decided(20, 0.5)
    score = matching.play(CHEOPS, 2, strong, weak, 60, out, 1, 2, told.append, enough)
    assert score.low > 0.5
    assert score.games < 120
    lines = out.read_text("utf-8")
    again = matching.play(CHEOPS, 2, strong, weak, 60, out, 1, 2, enough=enough)
    assert out.read_text("utf-8") == lines
    assert (again.games, again.won, again.low) == (score.games, score.won, score.low)


def test_an_interval_that_may_be_looked_at_at_any_time_is_wider_than_a_plain_one_and_holds():
    luck, held = np.random.default_rng(5), 0
    for _ in range(200):
        results = luck.choice([0.0, 0.5, 1.0], 300).tolist()
        looks = [matching.interval(results[:n]) for n in range(10, 301, 10)]
        held += all(low <= 0.5 <= high for _, low, high in looks)
    assert held >= 190
    mean, low, high = matching.interval([0.0, 1.0] * 100)
    assert mean == 0.5
    assert high - low > 2 * 1.96 * 0.5 / math.sqrt(200)


def test_a_promoted_net_is_found_by_searches(tmp_path, monkeypatch):
    monkeypatch.setattr(nets, "own_file", lambda game, seats: tmp_path / f"value-{seats}.npz")
    monkeypatch.setattr(matching, "own_file", lambda game, seats: tmp_path / f"value-{seats}.npz")
    nets.own_net.cache_clear()
    with pytest.raises(BadSetup, match="cheops has no learned value for 2 seats"):
        nets.net_of(CHEOPS, 2)
    matching.promote(CHEOPS, made_up(CHEOPS, 2))
    try:
        table = CHEOPS.table(2, seed=1)
        learned = replace(matching.tuned_level(CHEOPS, 2, "vizier")[1], value=1)
        asked = CHEOPS, table.box.record, table.hidden(0), 0, 1
        named = Search(50, settings=learned, net=made_up(CHEOPS, 2)).think(*asked)
        assert Search(50, settings=learned).think(*asked).choices == named.choices
        assert Search(50).think(*asked).choices != named.choices
    finally:
        nets.own_net.cache_clear()


def test_without_pytorch_one_sentence_says_how_to_get_it(tmp_path, monkeypatch, capsys):
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(fitting, "import_module", missing)
    with pytest.raises(PyramidionError, match=r"pip install 'pyramidion\[learn\]'"):
        fitting.torch_here()
    assert main(["train", "fit", "cheops", "--folder", str(tmp_path)]) == 2
    assert "PyTorch" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["play", "cheops", "--games", "0"], "--games cannot be 0"),
        (["play", "cheops", "--chaos", "2"], "from 0 to 1"),
        (["match", "cheops", "--net", "nowhere.npz"], "nowhere.npz is not a net"),
    ],
)
def test_a_wrong_call_gets_a_sentence(words, says, tmp_path, capsys):
    assert main(["train", *words, "--folder", str(tmp_path)]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.long
def test_a_fitted_net_explains_more_than_the_estimate_and_reckons_in_kernels_as_in_pytorch(tmp_path):
    pytest.importorskip("torch")
    play(Plan(CHEOPS, 2, seed=1), tmp_path, 1500, 500, 2, quiet)
    one = fitting.fit(CHEOPS, 2, tmp_path, "a test", 3, 1, lambda epoch, loss, best: None)
    again = fitting.fit(CHEOPS, 2, tmp_path, "a test", 3, 1, lambda epoch, loss, best: None)
    assert one.net == again.net
    for by_hand, by_net in one.unexplained.values():
        assert by_net < by_hand
