"""A machine player stands in for somebody: what that person did is still theirs."""

from __future__ import annotations

from .clients import Api, Seat, Server, run, sitting


async def own_turn(seat: Seat, number: int) -> None:
    while not seat.states[number]["moves"]:
        await seat.hear()


def test_what_somebody_did_is_taken_back_only_with_their_consent_also_when_a_machine_stands_in(
    server: Server, api: Api
):
    table, tokens, _ = api.seated()

    async def game():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, tokens[1]) as b:
            while not a.states[0]["moves"] or b.states[1]["undo"] == "no":
                mover, seat = (a, 0) if a.states[0]["moves"] else (b, 1)
                await mover.play(seat)
                for each, number in ((a, 0), (b, 1)):
                    while each.states[number]["view"]["ply"] < mover.states[seat]["view"]["ply"]:
                        await each.hear()
            assert a.states[0]["undo"] == "ask"
            await b.ask("machine", 1, level="random")
            await a.until("state")
            ply = a.states[0]["view"]["ply"]
            assert (await a.ask("undo", 0, version=a.states[0]["version"]))["type"] == "done"
            tables = [message["table"] for message in a.heard if message["type"] == "table"]
            assert tables[-1]["asking"] == {"seat": 0, "waiting": [1]}
            assert (await b.ask("consent", 1, agree=True))["type"] == "done"
            undone = await a.until("state", undone=0)
            assert undone["view"]["ply"] < ply

    run(game())


def test_what_the_machine_did_is_taken_back_at_once(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def game():
        async with sitting(server, table, *tokens) as both:
            await both.ask("machine", 1, level="random")
            await own_turn(both, 0)
            while both.states[0]["undo"] != "ask":
                await both.play(0)
                await own_turn(both, 0)
            return await both.ask("undo", 0, version=both.states[0]["version"])

    assert run(game())["undone"] == 0


def test_no_hint_against_somebody_for_whom_a_machine_stands_in(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def ask():
        async with sitting(server, table, *tokens) as both:
            await both.ask("machine", 1, level="random")
            await own_turn(both, 0)
            return await both.ask("hint", 0)

    assert run(ask())["error"] == "people-play"
