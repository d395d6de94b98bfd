"""Whole games over real WebSockets."""

from __future__ import annotations

import json

import pyramidion

from .clients import Api, Seat, Server, run, sitting


async def play_out(seats: list[tuple[Seat, int]]) -> None:
    """Everybody plays at random until the game is over."""
    while not all(client.states[seat].get("result") for client, seat in seats):
        for client, seat in seats:
            if client.states[seat]["moves"]:
                await client.play(seat)
                break
        else:
            await seats[0][0].hear()
        await catch_up(seats)


async def catch_up(seats: list[tuple[Seat, int]]) -> None:
    """Reads until everybody has seen the latest ply."""
    latest = max(client.states[seat]["view"]["ply"] for client, seat in seats)
    for client, seat in seats:
        while client.states[seat]["view"]["ply"] < latest:
            await client.hear()


def test_two_people_play_a_game_to_its_end_and_the_record_loads(server: Server, api: Api):
    table, tokens, opened = api.seated()

    async def game():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, tokens[1]) as b:
            await play_out([(a, 0), (b, 1)])
            return a.states[0]["result"]

    result = run(game())
    record = api.get(f"/api/tables/{table}/record", opened["watch"]).text
    loaded = pyramidion.load(record)
    assert loaded.over
    assert loaded.scores() == result["points"]
    assert loaded.commitment == opened["commitment"]
    assert json.loads(record)["key"] == result["key"]


def test_a_person_plays_against_machine_players(server: Server, api: Api):
    table, tokens, _ = api.seated(seats=3, machines=[None, "random", "greedy"])

    async def game():
        async with sitting(server, table, tokens[0]) as person:
            while not person.states[0].get("result"):
                if person.states[0]["moves"]:
                    await person.play(0)
                else:
                    await person.hear()
            return person.states[0]["result"]

    assert len(run(game())["points"]) == 3


def test_one_client_holds_several_seats(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def game():
        async with sitting(server, table, *tokens) as both:
            assert both.welcome["seats"] == [0, 1]
            await play_out([(both, 0), (both, 1)])
            assert both.states[0]["result"] == both.states[1]["result"]

    run(game())
