"""Watchers take no room from those who play, and nobody opens connections or tries tokens without end."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
import websockets

from .clients import UNLIMITED, Api, Server, nonce, run, running, sitting


def test_watchers_lock_nobody_out_who_holds_a_seat(strict: Server):
    table, tokens, opened = Api(strict).seated(public=True)

    async def crowd() -> list[int]:
        closed = []
        async with contextlib.AsyncExitStack() as present:
            for _ in range(2):
                await present.enter_async_context(sitting(strict, table))
            for token in (None, *[tokens[0]] * 3, tokens[1], opened["host"]):
                try:
                    await present.enter_async_context(sitting(strict, table, *([token] if token else [])))
                except websockets.ConnectionClosed as error:
                    closed.append((token, error.rcvd.code if error.rcvd else None))
        return closed

    assert run(crowd()) == [(None, 4429), (tokens[0], 4429)]


def test_wrong_tokens_are_limited_on_every_way_in(strict: Server):
    api = Api(strict)
    table, _, _ = api.seated()
    other = api.open()

    async def knock() -> int | None:
        try:
            async with sitting(strict, table, other["watch"]):
                raise AssertionError("somebody else's token opened the table")
        except websockets.ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else None

    def join() -> int:
        body = {"name": "Intruder", "nonce": nonce()}
        return api.post(f"/api/tables/{table}/join", body, other["invites"][0]).status_code

    assert (run(knock()), join(), api.get(f"/api/tables/{table}", other["watch"]).status_code) == (4403, 403, 403)
    assert (run(knock()), join(), api.get(f"/api/tables/{table}", other["watch"]).status_code) == (4429, 429, 429)


def test_one_address_opens_only_so_many_connections_in_a_row(tmp_path: Path):
    with running(tmp_path / "data", **(UNLIMITED | {"connects": "0.0001", "connects-burst": "3"})) as server:
        table = Api(server).open(public=True)["table"]

        async def come_and_go() -> None:
            async with sitting(server, table):
                pass

        for _ in range(3):
            run(come_and_go())
        with pytest.raises(websockets.InvalidStatus):
            run(come_and_go())
