"""Stale and repeated commands, undo, reasons, and what may be known when."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

import pyramidion
from pyramidion.server import wire
from pyramidion.server.viewer import view_reader

from .clients import Api, Server, run, sitting
from .test_play import catch_up, play_out


def test_every_message_is_what_its_declaration_says(server: Server, api: Api):
    table, tokens, _ = api.seated()
    kinds = {kind.__struct_config__.tag: kind for kind in (wire.State, wire.Welcome, wire.TableChanged, wire.Said)}

    async def game():
        async with sitting(server, table, *tokens) as both:
            await both.ask("chat", 0, text="hello")
            await play_out([(both, 0), (both, 1)])
            return both.heard

    for message in run(game()):
        if message["type"] in kinds:
            msgspec.convert(message, kinds[message["type"]])


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_the_server_sees_with_the_eyes_of_the_table(name: str):
    game = pyramidion.game(name)
    for seats in (game.seats.start, game.seats.stop - 1):
        look_through(game.table(seats=seats, seed=3), seats)


def look_through(table: pyramidion.Table, seats: int) -> None:
    look = view_reader(table.game)
    while not table.over:
        seat = table.movers[0]
        for viewer, seen in look.looks(table).items():
            assert json.loads(bytes(look.view(seen, seats))) == table.view(viewer)
            told = json.loads(bytes(look.told(seen)))
            assert [(event["kind"], event["args"]) for event in told] == [
                (e.kind, e.args) for e in table.events(viewer)
            ]
        table.play(table.legal(seat)[-1], seat)


def test_a_stale_move_is_not_played_and_is_answered_with_the_fresh_view(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def game():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, tokens[0]) as device:
            old = device.states[0]
            await a.play(0)
            stale = await device.ask("move", 0, version=old["version"], code=old["moves"][0]["code"])
            assert stale["type"] == "stale"
            fresh = await device.until("state")
            assert fresh["version"] == stale["version"] == a.states[0]["version"]

    run(game())


def test_a_command_sent_again_acts_once(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def game():
        async with sitting(server, table, tokens[0]) as a:
            state = a.states[0]
            move = {"version": state["version"], "code": state["moves"][0]["code"], "id": "once"}
            await a.ask("move", 0, **move)
            again = await a.ask("move", 0, **move)
            assert again == {"type": "done", "id": "once", "repeated": True}
        async with sitting(server, table, tokens[0]) as a:
            assert (await a.ask("move", 0, **move))["repeated"]
            assert a.states[0]["view"]["ply"] == 1

    run(game())


def test_a_command_from_long_ago_sent_again_harms_nobody(server: Server, api: Api):
    table, tokens, _ = api.seated(game="valley")  # no game of it is over so soon

    async def game():
        async with sitting(server, table, *tokens) as both:
            for n in range(40):
                seat = next(seat for seat in range(2) if both.states[seat]["moves"])
                await both.play(seat, id=f"{seat}-{n}")
                while len({both.states[seat]["view"]["ply"] for seat in range(2)}) > 1:
                    await both.hear()
            seat = next(seat for seat in range(2) if both.states[seat]["moves"])
            first = next(each["answers"] for each in both.heard if each.get("answers", "").startswith(f"{seat}-"))
            assert (await both.play(seat, id=first)) == {"type": "done", "id": first, "repeated": True}
            assert (await both.play(seat))["answers"]

    run(game())


def test_a_forbidden_move_names_its_rule_and_changes_nothing(server: Server, api: Api):
    table, tokens, _ = api.seated()
    game = pyramidion.game("cheops")

    async def play():
        async with sitting(server, table, tokens[0]) as a:
            state = a.states[0]
            legal = {move["code"] for move in state["moves"]}
            for code in range(0, len(game.moves) + 2, 17):
                if code in legal:
                    continue
                answer = await a.ask("move", 0, version=state["version"], code=code)
                assert answer["type"] == "refused"
                why = await a.ask("why", 0, code=code)
                assert why["rules"] == [answer["rule"]]
            assert (await a.ask("why", 0, code=min(legal)))["rules"] == []
            assert (await a.ask("move", 0, version=state["version"], text="fly a1"))["error"] == "bad-move"
            assert (await a.ask("move", 0, version=state["version"], text=state["moves"][0]["text"]))["answers"]

    run(play())


# What is touched in vain when somebody is to be laid, then when a scarab is to be sold or stored: the rule that says
# why, and whether such a thing could be done at all just now.
IN_VAIN = {
    ("field-a2",): ("CH-12", True),
    ("member-son", "field-a2"): ("CH-12", True),
    ("neighbour",): ("CH-21", False),
    ("draw",): ("CH-25", False),
    ("colour-red",): ("CH-19", False),
}
IN_VAIN_LATER = {("field-b1",): ("CH-10", False), ("member-son",): ("CH-10", False), ("draw",): ("CH-25", False)}


def test_a_touch_in_vain_names_the_rule_that_a_person_wants_to_know(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def reasons(a, touches):
        answers = {touched: await a.ask("why", 0, touches=list(touched)) for touched in touches}
        return {touched: (answer["rules"][0], answer["timely"]) for touched, answer in answers.items()}

    async def play():
        async with sitting(server, table, tokens[0]) as a:
            assert await reasons(a, IN_VAIN) == IN_VAIN
            # What does not go with the choice so far is judged by itself.
            assert await reasons(a, [("member-son", "draw")]) == {("member-son", "draw"): ("CH-25", False)}
            assert (await a.ask("why", 0, touches=["stack-2"]))["error"] == "bad-move"
            await a.ask("move", 0, version=a.states[0]["version"], text="lay father a1")
            assert await reasons(a, IN_VAIN_LATER) == IN_VAIN_LATER

    run(play())


def test_each_move_says_truly_whether_it_can_be_taken_back_and_free_undo_needs_nobody(server: Server, api: Api):
    table, tokens, _ = api.seated()

    async def game():
        tried = {True: 0, False: 0}
        async with sitting(server, table, *tokens) as both:
            while not both.states[0].get("result"):
                seat = next(seat for seat in (0, 1) if both.states[seat]["moves"])
                move = both.states[seat]["moves"][0]
                before = both.states[seat]["view"]
                history = len((await state(api, table, tokens[seat]))["history"])
                await both.play(seat, move)
                await catch_up([(both, 0), (both, 1)])
                assert both.states[seat]["undo"] == (
                    "free" if move["undoable"] else "no" if both.states[seat].get("result") else "ask"
                )
                if move["undoable"] and tried[True] < 20:
                    answer = await both.ask("undo", seat, version=both.states[seat]["version"])
                    assert answer["undone"] == seat
                    assert answer["view"] == before
                    assert len(answer["history"]) == history
                    while both.states[1 - seat]["view"]["ply"] != answer["view"]["ply"]:
                        await both.hear()
                    await both.play(seat, move)
                    await catch_up([(both, 0), (both, 1)])
                tried[move["undoable"]] += 1
        return tried

    tried = run(game())
    assert all(tried.values())


async def state(api: Api, table: str, token: str) -> dict:
    return await asyncio.to_thread(lambda: api.get(f"/api/tables/{table}/state", token).json())


def test_beyond_what_is_free_everybody_else_must_agree(server: Server, api: Api):
    table, tokens, _ = api.seated(seats=3)

    async def game():
        async with (
            sitting(server, table, tokens[0]) as a,
            sitting(server, table, tokens[1]) as b,
            sitting(server, table, tokens[2]) as c,
        ):
            everybody = [(a, 0), (b, 1), (c, 2)]
            while b.states[1]["undo"] == "no":
                for client, seat in everybody:
                    if client.states[seat]["moves"]:
                        await client.play(seat)
                        break
                await catch_up(everybody)
            ply = a.states[0]["view"]["ply"]
            assert a.states[0]["undo"] == "ask"
            assert (await a.ask("undo", 0, version=a.states[0]["version"]))["type"] == "done"
            asking = (await b.until("table"))["table"]["asking"]
            assert asking == {"seat": 0, "waiting": [1, 2]}
            assert (await a.ask("consent", 0, agree=True))["error"] == "not-asked"
            await b.ask("consent", 1, agree=False)
            assert (await c.until("line"))["line"]["notice"] == "undo-declined"
            await a.ask("undo", 0, version=a.states[0]["version"])
            await b.ask("consent", 1, agree=True)
            await c.ask("consent", 2, agree=True)
            undone = await a.until("state", undone=0)
            assert undone["view"]["ply"] < ply

    run(game())


def test_the_key_is_shown_when_the_game_is_over_and_opens_the_commitment(server: Server, api: Api):
    table, tokens, opened = api.seated()

    async def game():
        async with sitting(server, table, *tokens) as both:
            assert opened["commitment"] == both.welcome["table"]["commitment"]
            assert api.get(f"/api/tables/{table}/record", tokens[0]).status_code == 409
            for path in ("replay/0", "course"):
                assert api.get(f"/api/tables/{table}/{path}", tokens[0]).status_code == 409
            assert api.post("/api/mine", {"tokens": tokens}).json()["tables"][0]["ended"] is None
            await play_out([(both, 0), (both, 1)])
            return both.heard, both.states[0]["result"]["key"]

    heard, key = run(game())
    before = [message for message in heard if message["type"] == "state" and not message.get("result")]
    assert key not in json.dumps(before)
    record = pyramidion.load(api.get(f"/api/tables/{table}/record", tokens[0]).text)
    assert record.key.hex() == key
    assert (record.commitment, record.over) == (opened["commitment"], True)
    plies = len(record.played)
    for ply in (0, 1, plies // 2, plies):
        then = record.at(ply)
        own = api.get(f"/api/tables/{table}/replay/{ply}", tokens[0], seat=0).json()
        assert own["view"] == json.loads(json.dumps(then.view(0)))
        everything = api.get(f"/api/tables/{table}/replay/{ply}", tokens[0]).json()
        assert everything["plies"] == plies
        assert -1 not in everything["view"]["cash"]
        assert [sum(line["points"] for line in lines) for lines in everything["sheet"]] == then.scores()
        assert sum(line["points"] for line in own["sheet"][0]) == then.scores()[0]
    assert api.get(f"/api/tables/{table}/replay/{plies + 1}", tokens[0]).status_code == 404
    points = api.get(f"/api/tables/{table}/course", tokens[0]).json()["points"]
    assert len(points) == plies + 1
    assert points[plies // 2] == record.at(plies // 2).scores()
    mine = api.post("/api/mine", {"tokens": tokens}).json()["tables"][0]
    assert (mine["points"], mine["places"]) == (record.scores(), record.ranks())
    assert mine["ended"] > mine["created"]


def test_a_program_plays_with_the_same_token_over_http(api: Api):
    table, tokens, _ = api.seated()
    path = f"/api/tables/{table}"
    for n in range(6):
        states = [api.get(f"{path}/state", token).json() for token in tokens]
        seat = next(i for i in (0, 1) if states[i]["moves"])
        move = {"type": "move", "id": f"n{n}", "seat": seat, "version": states[seat]["version"]}
        answer = api.post(f"{path}/commands", {**move, "text": states[seat]["moves"][0]["text"]}, tokens[seat]).json()
        assert answer["type"] == "done"
    assert api.get(f"{path}/state", tokens[0]).json()["view"]["ply"] == 6
