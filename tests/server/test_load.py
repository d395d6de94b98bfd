"""Two hundred tables at once."""

from __future__ import annotations

import asyncio

import pytest

from .clients import Api, Server, run, sitting

TABLES = 200
MOVES = 12


@pytest.mark.slow
def test_two_hundred_tables_are_played_at_once_by_programs_and_machine_players(server: Server, api: Api):
    tables = [api.seated(seats=3, machines=[None, None, "random"]) for _ in range(TABLES)]

    async def play(table: str, tokens: list[str]) -> int:
        async with sitting(server, table, *tokens[:2]) as both:
            for _ in range(MOVES):
                while (seat := next((s for s in (0, 1) if both.states[s]["moves"]), None)) is None:
                    if both.states[0].get("result"):
                        return both.states[0]["view"]["ply"]
                    await both.hear()
                await both.play(seat)
                while both.states[0]["view"]["ply"] != both.states[1]["view"]["ply"]:
                    await both.hear()
            return both.states[0]["view"]["ply"]

    async def everybody() -> list[int]:
        return await asyncio.gather(*(play(table, tokens) for table, tokens, _ in tables))

    assert min(run(everybody())) >= MOVES
    states = [
        api.get(f"/api/tables/{table}/state", tokens[0]).json()["view"]["ply"] for table, tokens, _ in tables[::20]
    ]
    assert min(states) >= MOVES
