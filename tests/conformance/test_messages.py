"""What kernels say in rows of numbers: the same of every game as ever, and the same in Python as in the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from pyramidion.games import own_names
from pyramidion.kernel import entry_points
from pyramidion.kernel.header import KIND
from pyramidion.kernel.messages import NOTHING, Several, placed
from pyramidion.kernel.verbs import MAX_LINES

from .conftest import boxes
from .play import random_game
from .said import digest

DIGESTS = Path(__file__).parent / "said.json"
EXAMPLES = Path(__file__).parents[2] / "web" / "src" / "shell" / "messages.examples.json"
OF_EACH_KIND = 2  # examples


def test_a_whole_game_is_told_in_the_same_messages_as_ever(ours, game, seats, variant, box, pytestconfig):
    """Every event, prompt, word of a move and score sheet, to everybody; `--renew-golden` accepts new ones."""
    name, found = f"{game.name}-{seats}-{variant}", digest(random_game(game, seats, 0, box))
    known = json.loads(DIGESTS.read_text("utf-8"))
    if pytestconfig.getoption("--renew-golden"):
        DIGESTS.write_text(json.dumps({**known, name: found}, indent=2) + "\n", "utf-8")
    else:
        assert found == known[name]


def spoken(table) -> Iterator[tuple[str, np.ndarray]]:
    """The rows in which a position is told, with the space of each."""
    game, record = table.game, table.box.record
    for row in table.record["events"][: int(table.record["told"])]:
        yield "events", row
    for viewer in range(-1, table.seats):
        row = game.prompts.rows(1)[0]
        assert entry_points.prompt_at(record, table.hidden(None if viewer < 0 else viewer), 0, viewer, row) == 1
        yield "prompts", row
    for seat in table.movers:
        codes = np.array(table.legal(seat), np.int16)
        rows = game.words.rows(len(codes))
        seen = table.hidden(seat)
        before = seen.tobytes()
        said = entry_points.words_at(record, seen, 0, codes, len(codes), rows)
        assert seen.tobytes() == before, "looking changes nothing"
        assert said == sum(row[KIND] != NOTHING for row in rows)
        for code, row in zip(codes.tolist(), rows, strict=True):
            kind = game.moves.kind_of(code).name
            assert (row[KIND] == NOTHING) == (kind not in game.words.names), game.moves.text(code)
            if row[KIND] != NOTHING:
                assert game.words.names[row[KIND]] == kind
                yield "words", row
    rows = game.sheet.rows(MAX_LINES)
    n = entry_points.sheet_at(record, table._positions, 0, rows)
    assert n <= MAX_LINES
    for row in rows[:n]:
        yield "sheet", row


def told(space, name: str, row: np.ndarray) -> object:
    """The message of a row, as it goes to the browser."""
    if name == "sheet":
        own = space.decode([row], 8)[int(row[1])]
        return {"id": own[0].id, "args": own[0].args, "points": own[0].points}
    if name == "events":
        event = space.decode(row)
        return {"kind": event.kind, "seat": event.seat, "args": event.args}
    return space.decode(row)


def declared(space, row: np.ndarray) -> set[int]:
    """The columns that belong to the arguments of a row's kind."""
    found: set[int] = set()
    for _, argument, at in placed(space.arguments[int(row[KIND])]):
        found.update(range(at, at + 1 + (int(row[at]) if isinstance(argument, Several) else 0)))
    return found


def examples(game) -> dict[str, list]:
    """A few rows of every kind out of whole games, each with its message."""
    seats = game.seats[-1]
    rows: dict[str, dict[int, dict[bytes, np.ndarray]]] = {}
    for box in boxes(game).values():
        for table in random_game(game, seats, 0, box):
            for name, row in spoken(table):
                known = rows.setdefault(name, {}).setdefault(int(row[KIND]), {})
                if len(known) < OF_EACH_KIND:
                    known.setdefault(row.tobytes(), row.copy())
    return {
        name: [
            [row.tolist(), told(getattr(game, name), name, row)]
            for kind in sorted(found)
            for row in found[kind].values()
        ]
        for name, found in sorted(rows.items())
    }


@pytest.mark.skipif(not EXAMPLES.parent.exists(), reason="the source package comes without the browser's sources")
def test_the_browser_is_tried_with_rows_of_real_games(ours, game, pytestconfig):
    """web/src/shell/messages.test.ts reads them; `--renew-golden` writes them anew."""
    if game.name not in own_names():
        pytest.skip(f"the browser has no tables generated from {game.name}")
    found = examples(game)
    known = json.loads(EXAMPLES.read_text("utf-8")) if EXAMPLES.exists() else {}
    if pytestconfig.getoption("--renew-golden"):
        known = dict(sorted({**known, game.name: found}.items()))
        EXAMPLES.write_text(written(known), "utf-8")
    assert json.dumps(known[game.name]) == json.dumps(found)


def written(examples: dict[str, dict[str, list]]) -> str:
    """JSON with a line for each example."""
    games = []
    for game, spaces in examples.items():
        parts = [f'  "{name}": [\n' + ",\n".join(map(json.dumps, rows)) + "\n  ]" for name, rows in spaces.items()]
        games.append(f'"{game}": {{\n' + ",\n".join(parts) + "\n}")
    return "{\n" + ",\n".join(games) + "\n}\n"


def test_a_kernel_writes_only_arguments_that_its_kind_declares(game, seats, variant, box):
    for table in random_game(game, seats, 1, box):
        for name, row in spoken(table):
            space = getattr(game, name)
            beyond = set(np.nonzero(row[3:])[0] + 3) - declared(space, row)
            assert not beyond, (name, space.names[row[KIND]], row)
