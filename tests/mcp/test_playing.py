"""A language model's way to a table: the SDK's own client, over standard input and output, with the real process."""

from __future__ import annotations

import contextlib
import random
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pyramidion
from pyramidion import cli
from pyramidion.kernel.declaring import message_ids
from pyramidion.kernel.errors import PyramidionError
from pyramidion.mcp.seat import LocalSeat, listed, told
from pyramidion.mcp.serving import Desk
from tests.conformance.otherwise import otherwise
from tests.server.clients import Api, run, running

mcp = pytest.importorskip("mcp")

MESSAGES = Path(pyramidion.__file__).parent / "mcp"
ADDRESS = re.compile(r"0x[0-9a-f]+|Traceback|pydantic|Error executing")


class Model:
    """The client's side; keeps every text that it was sent."""

    def __init__(self, client: Any):
        self.client = client
        self.heard: list[str] = []

    async def ask(self, tool: str, **arguments: Any) -> str:
        """An answer that is right."""
        answer = await self.client.call_tool(tool, arguments)
        text = "\n".join(part.text for part in answer.content)
        assert not answer.is_error, text
        self.heard.append(text)
        return text

    async def mistake(self, tool: str, **arguments: Any) -> str:
        """One that is not."""
        answer = await self.client.call_tool(tool, arguments)
        assert answer.is_error
        return "\n".join(part.text for part in answer.content)

    async def moves(self) -> list[str]:
        text = await self.ask("legal_moves")
        return [line.partition(":")[0] for line in text.splitlines() if ":" in line]


@contextlib.asynccontextmanager
async def process(*arguments: str) -> AsyncIterator[Model]:
    command = mcp.StdioServerParameters(command=sys.executable, args=["-m", "pyramidion", "mcp", *arguments])
    async with mcp.Client(command) as client:
        yield Model(client)


def test_a_model_plays_a_whole_game_over_standard_input_and_output():
    async def playing() -> None:
        async with process("--seed", "3") as model:
            tools = {tool.name: tool for tool in (await model.client.list_tools()).tools}
            assert set(tools) == {"games", "new_table", "join", "look", "legal_moves", "play", "rules"}
            assert all(tool.description for tool in tools.values())
            assert "cheops: 2 to 5 seats" in await model.ask("games")
            board = await model.ask("new_table", game="pyramids", seats=3, seat=2, opponents=["fellah"])
            assert "You are Player 2" in board
            luck, moves = random.Random(1), await model.moves()
            while moves:
                board = await model.ask("play", move=luck.choice(moves))
                moves = [] if "The game is over" in board else await model.moves()
            assert len(re.findall(r"points?, place \d", board)) == 3
            replica(model, luck=random.Random(1))

    run(playing())


def replica(model: Model, luck: random.Random) -> None:
    """The same game here, where everything is known: no sentence that others alone were told was sent."""
    game = pyramidion.game("pyramids")
    seat = LocalSeat(game, 3, 1, ["fellah"], seed=3)
    secret, open_to_all, play = set(), set(), seat.table.play

    def overheard(move: Any, mover: int) -> None:
        play(move, mover)
        for event in seat.table.events(all_seats=True):
            (open_to_all if event.visible_to(seat.seat) else secret).add(seat.words.event(event))

    seat.table.play = overheard  # type: ignore[method-assign]
    while moves := [offer.text for offer in seat.moment().offers]:
        seat.play(luck.choice(moves))
    assert told(seat).rpartition("\n\n")[2] == model.heard[-1].rpartition("\n\n")[2]
    heard = {line.removeprefix("- ") for text in model.heard for line in text.splitlines()}
    assert heard & open_to_all
    assert secret - open_to_all
    assert not heard & (secret - open_to_all)


@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_what_the_seat_may_not_know_shows_nowhere(name):
    """Whatever it is instead, every answer is the same."""
    game, rng, luck = pyramidion.game(name), np.random.default_rng(1), random.Random(2)
    seat, looked = LocalSeat(game, game.seats[-1], 1, ["random"], seed=5), 0
    desk = Desk()
    desk._seat = seat
    for turn in range(40):
        if seat.table.over:
            break
        if turn % 4 == 0:
            seat.news()
            truth = told(seat, fields=True), listed(seat.moment(), seat.words), wrong(desk)
            real = seat.table
            for positions in otherwise(game, real.positions, seat.seat, rng):
                seat.table = real.copy()
                seat.table._positions = positions
                assert (told(seat, fields=True), listed(seat.moment(), seat.words), wrong(desk)) == truth
                looked += 1
            seat.table = real
        seat.play(luck.choice(seat.moment().offers).text)
    assert looked or not game.has_secrets


def wrong(desk: Desk) -> list[str]:
    """What is said of moves that cannot be made."""
    game, found = desk.seat.moment().game, []
    legal = {offer.text for offer in desk.seat.moment().offers}
    for code in range(0, len(game.moves), 37):
        if (text := game.moves.text(code)) not in legal:
            with pytest.raises(PyramidionError) as caught:
                desk.play(text)
            found.append(str(caught.value))
    return found


def test_mistakes_are_answered_with_one_sentence_and_change_nothing():
    async def playing() -> None:
        async with process("--seed", "1") as model:
            said = {
                "no table": await model.mistake("look"),
                "no game": await model.mistake("new_table", game="chess"),
                "seats": await model.mistake("new_table", game="cheops", seats=9),
                "seat": await model.mistake("new_table", game="cheops", seat=3),
                "level": await model.mistake("new_table", game="cheops", opponents=["god"]),
                "too many": await model.mistake("new_table", game="cheops", opponents=["scribe", "scribe"]),
                "link": await model.mistake("join", link="https://play.example.org"),
            }
            board = await model.ask("new_table", game="cheops")
            moves = await model.moves()
            said |= {
                "notation": await model.mistake("play", move="castle"),
                "rule": await model.mistake("play", move="lay father a3"),
                "number": await model.mistake("rules", number="CH-99"),
            }
            assert await model.moves() == moves
            assert board.rpartition("\n\n")[2] == (await model.ask("look")).rpartition("\n\n")[2]
        for sentence in said.values():
            assert sentence.endswith(".")
            assert not ADDRESS.search(sentence)
        assert said["no table"] == "You sit at no table; take a seat with new_table or join first."
        assert "There is no game 'chess'" in said["no game"]
        assert said["seat"] == "There is no seat 3 at a table of 2; they are counted from 1."
        assert "“lay father a3”: Not allowed: see CH-" in said["rule"]
        assert "its rules are CH-01 to CH-56" in said["number"]

    run(playing())


def test_rules_are_read_by_number_or_all_at_once_in_either_language():
    desk = Desk("de")
    assert desk.rules("ch-12", "cheops").startswith("CH-12 ")
    assert "CH-56" in desk.rules(game="cheops")
    assert "Du bist Spieler 1" in desk.new_table("cheops")
    assert "Du bist am Zug" in desk.look()


def test_a_model_takes_the_seat_that_a_link_offers_at_a_server(tmp_path):
    async def playing(link: str) -> str:
        async with process() as model:
            board = await model.ask("join", link=link, name="Ptah")
            assert "You are Ptah" in board
            assert "is not a kind of move" in await model.mistake("play", move="castle")
            assert "CH-" in await model.mistake("play", move="store")
            luck = random.Random(4)
            while "The game is over" not in board:
                moves = await model.moves()
                board = await model.ask("play", move=luck.choice(moves)) if moves else await model.ask("look", wait=5)
            return board

    with running(tmp_path / "data") as server:
        api = Api(server)
        table = api.open(game="cheops", machines=[None, "random"])
        link = f"{server.address}/t/{table['table']}#join-{table['invites'][0]}"
        board = run(playing(link))
        assert re.search(r"^Ptah: \d+ points?, place [12]$", board, re.M)
        api.client.close()


def test_without_the_sdk_one_sentence_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    assert cli.main(["mcp"]) == 2
    assert "pip install 'pyramidion[mcp]'" in capsys.readouterr().err


def test_both_languages_have_the_same_sentences():
    one, other = (message_ids((MESSAGES / f"messages.{tag}.ftl").read_text("utf-8")) for tag in ("en", "de"))
    assert one == other
