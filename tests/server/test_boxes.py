"""Boxes that somebody sends in: read apart from the server, and given up in time."""

from __future__ import annotations

from pathlib import Path

import pytest

import pyramidion
from pyramidion.kernel.errors import BoxError
from pyramidion.server import boxes

from .clients import UNLIMITED, Api, run, running

CHEOPS = pyramidion.game("cheops")


def test_a_box_whose_reading_would_take_long_is_refused_unread(api: Api):
    answer = api.post("/api/tables", {"game": "cheops", "seats": 2, "box": "a" + ".a" * 32_700 + "=1"})
    assert answer.status_code == 422
    assert answer.json()["sentence"] == "the box, line 1, has 65403 characters; at most 500 are right."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a.b.c.d.e.f = 1", "line 1, has a key of 6 parts; at most 4 are right"),
        ("\n[a . 'b' . \"c.c\".d.e]", "line 2, has a key of 5 parts; at most 4 are right"),
        ("x = {a.b.c.d.e = 1}", "line 1, has a key of 5 parts; at most 4 are right"),
        ("x = [\n" * 40 + "]\n" * 40, "line 9, opens bracket 9 within others; at most 8 are right"),
        ("#" * 501, "line 1, has 501 characters; at most 500 are right"),
    ],
)
def test_what_is_written_too_deep_or_too_long_is_named(text: str, problem: str):
    with pytest.raises(BoxError, match=f"the box, {problem}."):
        run(boxes.read(CHEOPS, text, 10))


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_every_standard_box_is_read_as_it_is(name: str):
    game = pyramidion.game(name)
    box = run(boxes.read(game, game.box_text, 10))
    assert box.digest == game.standard_box.digest
    assert box.record.tobytes() == game.standard_box.record.tobytes()


@pytest.mark.parametrize(
    ("text", "problem"), [("x = ", "is not TOML"), ("[x]\nd = 2020-02-02", "is missing"), ("x = nan", "is missing")]
)
def test_a_box_that_is_wrong_is_told_why(text: str, problem: str):
    with pytest.raises(BoxError, match=problem):
        run(boxes.read(CHEOPS, text, 10))


def children(process: int) -> list[str]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]


def test_reading_that_goes_on_for_too_long_is_ended(tmp_path: Path):
    with running(tmp_path / "data", **UNLIMITED, **{"box-seconds": "0"}) as server:
        assert server.process is not None
        answer = Api(server).post("/api/tables", {"game": "cheops", "seats": 2, "box": CHEOPS.box_text})
        assert answer.status_code == 422
        assert answer.json()["sentence"] == "the box takes too long to read; write it as the standard box is written."
        assert children(server.process.pid) == []
