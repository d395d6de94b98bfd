"""A finished game is reviewed at the server: for whoever may see it, behind all play, and once."""

from __future__ import annotations

import json
import time
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from pyramidion import cli
from pyramidion.kernel.saving import to_data
from pyramidion.kernel.table import Table
from pyramidion.review.reviewing import Reviewing, Stopped, review
from pyramidion.server import schema, statements, wire
from pyramidion.server.review_words import told
from pyramidion.server.reviews import Job, made
from tests.review.games import played

from .clients import PATIENCE, UNLIMITED, Api, Server, run, running, sitting
from .hurried import SMALL

pytestmark = pytest.mark.slow
GAME = "pyramids"
QUICK, IMPATIENT = ("-m", "tests.server.hurried", "quick"), ("-m", "tests.server.hurried", "impatient")


@cache
def game(seed: int = 2) -> Table:
    return played(GAME, 2, seed)


def brought(api: Api, seed: int = 2) -> tuple[str, str]:
    """A finished game at the server: its table, and the token of its first seat."""
    own = [{"seat": 0, "name": "Ani"}]
    answer = api.post("/api/tables/import", {"record": to_data(game(seed)), "own": own, "machines": [None, "fellah"]})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"], answer.json()["tokens"][0]


def ask(api: Api, table: str, token: str | None, wanted: bool = True) -> httpx.Response:
    return api.post(f"/api/tables/{table}/review", {"wanted": wanted}, token)


def until(api: Api, table: str, token: str, so: Any) -> Any:
    """Asks until the answer is as wanted."""
    for _ in range(50 * PATIENCE):
        answer = ask(api, table, token).json()
        if so(answer):
            return answer
        time.sleep(0.02)
    raise AssertionError(f"It never was so; the last answer was {answer}.")


def noted(server: Server, event: str) -> list[dict[str, Any]]:
    """The lines of the log about an event, as soon as there is one."""
    for _ in range(50 * PATIENCE):
        lines = [json.loads(line) for line in server.log.read_text("utf-8").splitlines() if f'"{event}"' in line]
        if lines:
            return lines
        time.sleep(0.02)
    raise AssertionError(f"{event} was never noted.")


def test_a_review_is_what_the_terminal_finds_is_made_once_and_goes_with_its_table(tmp_path: Path):
    limits = UNLIMITED | {"reviews": "0.0001", "reviews-burst": "1"}
    with running(tmp_path / "data", program=QUICK, **limits) as server:
        api = Api(server)
        table, token = brought(api)
        found = until(api, table, token, lambda answer: answer["review"])["review"]
        expected = told(review(game(), [0], SMALL), game())
        assert msgspec.convert(found, wire.Review) == expected
        other, others_token = brought(api, 3)
        too_fast = ask(api, other, others_token)
        assert (too_fast.status_code, too_fast.json()["error"]) == (429, "too-fast")
    with running(tmp_path / "data", program=QUICK, **limits) as server:
        api = Api(server)
        kept = ask(api, table, token).json()
        assert (kept["share"], kept["review"]) == (1, found)
        assert api.post(f"/api/tables/{table}/review", {"wanted": True}).status_code == 403
        where = [argument for argument in server.arguments if argument.startswith("--database=")]
        cli.main(["tables", "delete", table, "--yes", *(where or ["--data", str(server.data)])])
        for _ in range(50 * PATIENCE):
            if api.get(f"/api/tables/{table}", token).status_code == 404:
                break
            time.sleep(0.02)
        assert ask(api, table, token).status_code == 404


def test_only_finished_games_are_reviewed_and_only_for_whoever_may_see_them(tmp_path: Path):
    with running(tmp_path / "data", **(UNLIMITED | {"waiting-reviews": "0"})) as server:
        api = Api(server)
        table, token = brought(api)
        assert ask(api, table, token).json()["error"] == "no-reviews"
        assert ask(api, table, None).json()["error"] == "no-entry"
    with running(tmp_path / "data", **UNLIMITED) as server:
        api = Api(server)
        table, tokens, _ = api.seated(game=GAME)
        answer = ask(api, table, tokens[0])
        assert (answer.status_code, answer.json()["error"]) == (409, "not-over")


def test_one_is_made_at_a_time_and_whoever_cancels_ends_the_work(tmp_path: Path):
    with running(tmp_path / "data", **(UNLIMITED | {"waiting-reviews": "2"})) as server:
        api = Api(server)
        (first, own), (second, another), (third, last) = (brought(api, seed) for seed in (2, 3, 4))
        until(api, first, own, lambda answer: answer["share"] > 0)
        assert ask(api, second, another).json() == {"share": 0.0, "ahead": 1, "review": None}
        full = ask(api, third, last)
        assert (full.status_code, full.json()["error"]) == (429, "too-many-reviews")
        assert ask(api, first, own, wanted=False).status_code == 200
        assert [each["table"] for each in noted(server, "a review was given up")] == [first]
        until(api, second, another, lambda answer: answer["ahead"] == 0 and answer["share"] > 0)
        assert ask(api, first, own).json() == {"share": 0.0, "ahead": 1, "review": None}


def test_machine_players_play_on_while_a_review_is_made(tmp_path: Path):
    with running(tmp_path / "data", **UNLIMITED) as server:
        api = Api(server)
        table, token = brought(api)
        until(api, table, token, lambda answer: answer["share"] > 0)
        other, tokens, _ = api.seated(machines=[None, "scribe"])

        async def turns() -> None:
            """Three turns of the machine player."""
            async with sitting(server, other, tokens[0]) as seat:
                for _ in range(3):
                    while seat.states[0]["moves"]:
                        await seat.play(0)
                    while not seat.states[0]["moves"]:
                        await seat.hear()

        run(turns())
        assert ask(api, table, token).json()["review"] is None


def test_a_review_that_nobody_asks_for_any_more_is_given_up(tmp_path: Path):
    with running(tmp_path / "data", program=IMPATIENT, **UNLIMITED) as server:
        api = Api(server)
        table, token = brought(api)
        ask(api, table, token)
        assert noted(server, "a review was given up")[0]["table"] == table


def test_a_review_takes_only_so_long(tmp_path: Path):
    with running(tmp_path / "data", **(UNLIMITED | {"review-seconds": "0.1"})) as server:
        api = Api(server)
        table, token = brought(api)
        assert until(api, table, token, lambda answer: answer.get("error"))["error"] == "review-too-long"


def test_only_so_many_reviews_are_kept_the_latest():
    engine = create_engine("sqlite://", poolclass=StaticPool)
    schema.migrate(engine.connect())
    with engine.begin() as connection:
        connection.execute(schema.boxes.insert().values(digest="box", tables="{}"))
        for table in ("first", "second", "third"):
            facts = {"game": GAME, "rules_version": 1, "seats": 2, "options": "{}", "box": "box", "created": ""}
            hidden = {"key": b"", "host": b"", "watch": b"", "public": False, "movers": 0, "free": 0}
            connection.execute(schema.tables.insert().values(id=table, **facts, **hidden))
        for n, table in enumerate(("first", "second", "gone", "first", "third")):
            statements.keep_review(connection, table, "of", f"at {n}", f"review {n}".encode(), 2)
        kept = [statements.kept_review(connection, table, "of") for table in ("first", "second", "gone", "third")]
        assert kept == [b"review 3", None, None, b"review 4"]
        assert statements.kept_review(connection, "first", "another") is None


class Busy:
    """Machine players that are busy for so many looks."""

    def __init__(self, looks: int):
        self.looks = looks

    @property
    def busy(self) -> bool:
        self.looks -= 1
        return self.looks >= 0


def test_no_part_of_a_review_is_begun_while_somebody_waits_for_a_machine_player(monkeypatch: pytest.MonkeyPatch):
    machines, begun = Busy(5), []

    def answer(self: Reviewing, part: tuple[str, int]) -> None:
        begun.append(machines.looks)
        raise Stopped

    monkeypatch.setattr(Reviewing, "answer", answer)
    with pytest.raises(Stopped):
        made(Job(game(), "", [0]), machines)
    assert begun == [-1]


def test_a_review_that_is_cancelled_while_machine_players_are_busy_does_not_wait_for_them():
    job = Job(game(), "", [0], stopped=True)
    with pytest.raises(Stopped):
        made(job, Busy(10**9))
    assert job.share == 0
