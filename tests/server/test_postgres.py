"""Several servers on one PostgreSQL: a table is at one of them, and everybody can come in anywhere."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import websockets

from pyramidion.server.administration import Administration
from pyramidion.server.postgres import PostgresDatabase

from .clients import UNLIMITED, Api, Seat, Server, nonce, run, sitting
from .kill_run import kill_run
from .postgresql import Cluster, cluster
from .test_play import play_out


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with cluster() as found:
        yield found


@pytest.fixture(scope="module")
def database(postgres: Cluster) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers that share a database."""
    folder = tmp_path_factory.mktemp("pair")
    servers = [Server(folder / name, **UNLIMITED, database=database) for name in ("one", "two")]
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.await_opening()
        yield servers
    finally:
        for server in servers:
            if server.process is not None and server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.stop()


@contextlib.asynccontextmanager
async def returning(server: Server, table: str, *tokens: str) -> AsyncIterator[Seat]:
    """A client that comes until it is let in, as browsers do."""
    async with contextlib.AsyncExitStack() as present:
        while True:
            with contextlib.suppress(websockets.ConnectionClosed, OSError):
                seat = await present.enter_async_context(sitting(server, table, *tokens))
                break
            await asyncio.sleep(0.05)
        yield seat


def rows(database: str, statement: str, *values: Any) -> list[Any]:
    with psycopg.connect(database, autocommit=True) as connection:
        return connection.execute(statement, values).fetchall()


def test_an_operators_order_reaches_the_server_that_has_the_table(pair: list[Server], database: str):
    operator = Administration(PostgresDatabase(database))
    for server, other in (pair, pair[::-1]):
        table, tokens, _ = Api(server).seated()
        assert "cannot write any more" in operator.order("mute", table, 1)

        async def say(at: Server, table: str = table, token: str = tokens[0]) -> dict[str, Any]:
            async with returning(at, table, token) as seat:
                return await seat.ask("chat", seat=0, text="hello")

        assert run(say(other))["error"] == "muted"
        assert "deleted" in operator.order("delete", table)
        assert Api(other).get(f"/api/tables/{table}", tokens[0]).status_code == 404


def test_people_at_different_servers_play_one_game(pair: list[Server], database: str):
    one, two = pair
    opened = Api(one).open()
    table = opened["table"]
    tokens = [
        Api(server).join(table, invite, f"At {i}")
        for i, (server, invite) in enumerate(zip(pair, opened["invites"], strict=True))
    ]

    async def game() -> Any:
        async with sitting(one, table, tokens[0]) as a, sitting(two, table, tokens[1]) as b:
            await play_out([(a, 0), (b, 1)])
            return b.states[1]["result"]

    result = run(game())
    [(owner,)] = rows(database, "select owner from tables where id = %s", table)
    numbers = {number for (number,) in rows(database, "select number from servers")}
    assert owner in numbers
    assert len(numbers) == 2
    for server in pair:
        record = Api(server).get(f"/api/tables/{table}/record", tokens[0])
        assert json.loads(record.text)["result"]["points"] == result["points"]
        again = Api(server).post(f"/api/tables/{table}/rematch", None, tokens[1]).json()
        assert again["table"]
        assert [mine["table"] for mine in Api(server).post("/api/mine", {"tokens": tokens}).json()["tables"]] == [
            table
        ] * 2


def test_a_table_goes_to_the_server_where_its_people_come_in(pair: list[Server], database: str):
    table, tokens, _ = Api(pair[0]).seated()

    def owner() -> str:
        [(address,)] = rows(database, "select address from servers join tables on owner = number where id = %s", table)
        return f"http://{address}"

    async def come_in() -> tuple[str, str]:
        async with sitting(pair[1], table, tokens[0]) as first:
            alone = owner()
            async with sitting(pair[0], table, tokens[1]) as second:
                await first.play(0)
                while second.states[1]["view"]["ply"] == 0:
                    await second.hear()
                return alone, owner()

    assert owner() == pair[0].address
    assert run(come_in()) == (pair[1].address, pair[1].address)


def test_errors_come_through_as_they_are(pair: list[Server]):
    opened = Api(pair[0]).open()
    other = Api(pair[1])
    assert other.get(f"/api/tables/{opened['table']}").json()["error"] == "no-entry"
    assert other.get("/api/tables/AAAAAAAAAAAA").status_code == 404
    body = {"name": "Teti", "nonce": nonce()}
    assert other.post(f"/api/tables/{opened['table']}/join", body, opened["watch"]).status_code == 403

    async def knock() -> int:
        with pytest.raises(websockets.ConnectionClosed) as closed:
            async with sitting(pair[1], opened["table"]):
                pass
        return closed.value.rcvd.code

    assert run(knock()) == 4403


def test_nobody_can_pretend_to_be_another_server(pair: list[Server]):
    """Who could would choose the address that limits are counted for."""
    headers = {"pyramidion-relay": "x" * 43, "pyramidion-client": "192.0.2.1"}
    assert Api(pair[0]).client.get("/api/tables/AAAAAAAAAAAA", headers=headers).status_code == 404


def test_a_server_that_is_frozen_beyond_its_lease_cannot_write_when_it_wakes(pair: list[Server], database: str):
    frozen, other = pair
    table, tokens, _ = Api(frozen).seated()

    async def play() -> list[str]:
        async with sitting(frozen, table, tokens[0]) as late:
            before = late.states[0]
            os.kill(frozen.process.pid, signal.SIGSTOP)
            while rows(database, "select 1 from tables join servers on number = owner where id = %s", table):
                await asyncio.sleep(0.05)
            # What it has not read yet, it reads as soon as it wakes.
            move = {
                "type": "move",
                "id": "late",
                "seat": 0,
                "version": before["version"],
                "code": before["moves"][0]["code"],
            }
            await late.send(move)
            async with sitting(other, table, tokens[0]) as quick:
                await quick.play(0, before["moves"][-1], id="quick")
            os.kill(frozen.process.pid, signal.SIGCONT)
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    assert (await late.hear()).get("answers") != "late"
        async with returning(frozen, table, tokens[0]) as back:
            answer = await back.ask("move", 0, id="late", version=move["version"], code=move["code"])
            assert answer["type"] == "stale"
        stored = rows(database, 'select command from moves where "table" = %s order by n', table)
        return [command for (command,) in stored]

    assert run(play()) == ["quick"]


def test_machine_players_go_on_elsewhere_and_so_do_people_when_a_server_is_killed(pair: list[Server], database: str):
    doomed, other = pair
    table, tokens, _ = Api(doomed).seated()
    alone = Api(doomed).open(game="valley", machines=["random", "random"])["table"]

    async def play() -> int:
        async with sitting(doomed, table, tokens[0]) as person:
            await person.play(0)
            doomed.kill()
        async with returning(other, table, tokens[0]) as person:
            return person.states[0]["view"]["ply"]

    assert run(play()) == 1
    while not rows(database, "select 1 from tables where id = %s and result is not null", alone):
        time.sleep(0.05)
    doomed.launch()
    doomed.await_opening()


@pytest.mark.slow
def test_nothing_is_lost_or_done_twice_while_servers_are_killed_and_every_table_goes_on(
    postgres: Cluster, tmp_path: Path
):
    """Fifty kills and two hundred tables with `make test-cluster`."""
    report = kill_run(postgres, tmp_path, tables=8, kills=2, pause=0.5, think=0.02)
    assert report.good, report
    assert report.moves > 50


def test_clients_wait_while_the_database_is_restarted_and_go_on(pair: list[Server], postgres: Cluster, database: str):
    seats = [Api(server).seated() for server in pair for _ in range(3)]

    async def play(server: Server, table: str, tokens: list[str], plies: int) -> None:
        """As a browser does: whoever is sent away comes back, and sends again what was not answered."""
        command, rng = None, random.Random(table)
        while True:
            with contextlib.suppress(websockets.ConnectionClosed, OSError):
                async with sitting(server, table, *tokens) as both:
                    while both.states[0]["view"]["ply"] < plies:
                        seat = next((seat for seat in (0, 1) if both.states[seat]["moves"]), None)
                        if seat is None:
                            await both.hear()
                            continue
                        if command is None:
                            state = both.states[seat]
                            code = rng.choice(state["moves"])["code"]
                            command = {"id": nonce(), "version": state["version"], "code": code}
                        await both.ask("move", seat, **command)
                        command = None
                        while both.states[0]["view"]["ply"] != both.states[1]["view"]["ply"]:
                            await both.hear()
                    return
            await asyncio.sleep(0.1)

    async def everybody() -> None:
        playing = [
            asyncio.ensure_future(play(pair[i % 2], table, tokens, 25)) for i, (table, tokens, _) in enumerate(seats)
        ]
        while rows(database, "select count(*) from moves")[0][0] < 60:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.start)
        await asyncio.gather(*playing)

    run(everybody())
    for table, _, _ in seats:
        numbers = [n for (n,) in rows(database, 'select n from moves where "table" = %s order by n', table)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= 25


def test_a_database_that_cannot_be_reached_is_refused_in_a_sentence(tmp_path: Path):
    server = Server(tmp_path / "x", database="postgresql://nobody@127.0.0.1:1/nothing")
    server.launch()
    assert server.process is not None
    assert server.process.wait() == 1
    said = server.log.read_text(encoding="utf-8")
    assert "postgresql://nobody@127.0.0.1:1/nothing cannot be used" in said
    assert said.count("\n") == 1
