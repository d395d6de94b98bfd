"""Games and positions as Parquet: read by others, and tables again."""

from __future__ import annotations

import json
import random
import sys

import numpy as np
import pytest

import pyramidion
from pyramidion import cli, data
from pyramidion.arena import tournament
from pyramidion.kernel.errors import BadRecord, BadSetup
from pyramidion.kernel.saving import to_data

from ..test_cli import run

pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
parquet = pytest.importorskip("pyarrow.parquet")


def played(name: str, seats: int, seed: int, **how) -> pyramidion.Table:
    table, luck = pyramidion.game(name).table(seats, seed, **how), random.Random(seed)
    while not table.over:
        mover = table.movers[0]
        table.play(luck.choice(table.legal(mover)), mover)
    return table


def saved(tables: list[pyramidion.Table]) -> list[data.Saved]:
    return [
        data.Saved(n, to_data(table), ("Ada", "Bob", "Eve", "Max")[: table.seats]) for n, table in enumerate(tables)
    ]


@pytest.fixture(params=pyramidion.GAMES)
def tables(request) -> list[pyramidion.Table]:
    game = pyramidion.game(request.param)
    return [played(request.param, game.seats[-1] - 1, seed) for seed in range(3)]


def test_games_come_back_as_the_same_tables(tables, tmp_path):
    path = tmp_path / "games.parquet"
    data.write(saved(tables), games=path)
    again = list(data.games(path))
    assert [table.to_json() for table in again] == [table.to_json() for table in tables]
    frame = pandas.read_parquet(path)
    assert frame["points"].map(list).tolist() == [table.scores() for table in tables]
    assert [move["move"] for move in frame["moves"][1]] == [str(move) for _, move in tables[1].played]
    assert polars.read_parquet(path)["seats"].to_list() == [table.seats for table in tables]


def test_positions_come_back_as_the_same_tables(tables, tmp_path):
    path = tmp_path / "positions.parquet"
    assert data.write(saved(tables), positions=path, seen_by="all")[1] == sum(table.ply for table in tables)
    again = data.positions(path)
    for table in tables:
        for before in table.again(0):
            if not before.over:
                back = next(again)
                assert back.position() == before.position()
                assert back.legal(back.movers[0]) == before.legal(before.movers[0])
    assert next(again, None) is None


def test_a_position_shows_what_its_mover_may_know(tables, tmp_path):
    """And the rest is guessed when it becomes a table again."""
    path = tmp_path / "positions.parquet"
    data.write(saved(tables[:1]), positions=path)
    hidden, again, frame = 0, data.positions(path), polars.read_parquet(path)
    assert frame.columns[:6] == ["game_number", "mover", "move", "legal_moves", "final_points", "final_places"]
    for n, (before, (seat, move)) in enumerate(zip(tables[0].again(0), tables[0].played, strict=False)):
        shown, row = before.hidden(seat), frame.row(n, named=True)
        for name in data.arrow.fields_of(before.game):
            assert np.array_equal(np.array(row[name]), shown[name][0].tolist()), name
        assert (row["mover"], row["move"], row["legal_moves"]) == (seat, move.code, before.legal(seat))
        assert row["final_places"] == tables[0].ranks()
        back = next(again)
        assert back.position(seat) == before.position(seat)
        hidden += back.position() != before.position()
    assert hidden or not tables[0].game.has_secrets


def test_the_schema_is_that_of_the_record(tables, tmp_path):
    path = tmp_path / "positions.parquet"
    data.write(saved(tables[:1]), positions=path)
    schema, game = parquet.read_schema(path), tables[0].game
    for field in game.fields:
        kind = schema.field(field.name).type
        for n in field.shape:
            assert kind.list_size == n
            kind = kind.value_type
        assert kind.to_pandas_dtype() == game.state_dtype[field.name].base.type
    facts = json.loads(schema.metadata[b"pyramidion"])
    assert facts["phases"] == list(game.phases)
    assert facts["domains"][game.domains[0].name] == list(game.domains[0])


def test_a_box_of_ones_own_and_options_come_back_too(tmp_path):
    game = pyramidion.game("cheops")
    box = game.box(game.box_text.replace("market = 10 ", "market = 20 "))
    table, path = played("cheops", 2, 5, box=box, options={"open_money": "yes"}), tmp_path / "positions.parquet"
    data.write(saved([table]), positions=path)
    back = next(data.positions(path))
    assert (back.box.digest, back.options) == (box.digest, {"open_money": "yes"})
    with pytest.raises(BadSetup, match="Game 1 has another box or other options"):
        data.write(saved([table, played("cheops", 2, 5)]), positions=path)
    assert next(data.positions(path)).box.digest == box.digest
    assert [each.name for each in tmp_path.iterdir()] == ["positions.parquet"]


def test_a_tournament_writes_its_games(tmp_path, capsys):
    path, out = tmp_path / "games.parquet", tmp_path / "games.jsonl"
    code, _, err = run(capsys, "arena", "cheops", "random", "scribe", "--games", "4", "--parquet", str(path))
    assert (code, "games.parquet" in err) == (0, True)
    tournament("cheops", ["random", "scribe"], games=4, out=out)
    code, told, _ = run(
        capsys, "data", str(out), "--games", str(tmp_path / "b.parquet"), "--positions", str(tmp_path / "p.parquet")
    )
    assert code == 0
    assert "b.parquet: 4 games" in told
    one, other = (
        {(tuple(row["players"]), row["saved"]) for row in polars.read_parquet(each).iter_rows(named=True)}
        for each in (path, tmp_path / "b.parquet")
    )
    assert one == other


def test_mistakes_are_told_in_a_sentence(tmp_path, capsys, monkeypatch):
    out = tmp_path / "games.parquet"
    data.write(saved([played("cheops", 2, 1)]), games=out)
    (tmp_path / "text").write_text("nothing")
    said = {
        "nothing to write": run(capsys, "data", "x.jsonl"),
        "cannot be read": run(capsys, "data", str(tmp_path / "no.jsonl"), "--games", str(tmp_path / "g")),
        "neither a saved game nor": run(capsys, "data", str(tmp_path / "text"), "--games", str(tmp_path / "g")),
    }
    for sentence, (code, _, err) in said.items():
        assert code == 2
        assert sentence in err
        assert err.count("\n") == 1
    with pytest.raises(BadRecord, match="is a file of games; `games` reads it"):
        next(data.positions(out))
    with pytest.raises(BadRecord, match="cannot be read as Parquet"):
        next(data.games(tmp_path / "text"))
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert cli.main(["arena", "cheops", "random", "--games", "1", "--parquet", str(tmp_path / "g")]) == 2
    assert "pip install 'pyramidion[data]'" in capsys.readouterr().err
