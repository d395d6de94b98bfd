"""A program at a seat of a table server: takes the seat that a link offers, and plays it to the end."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from ..games import game as game_of
from ..kernel.errors import BadSetup, PyramidionError
from ..kernel.game import Game
from .program import Program, introduction
from .protocol import Choose, LegalMove

FINAL = (1008, 4403, 4404)  # close codes after which trying again is of no use
PAUSE_SECONDS = 1.0


class Refused(PyramidionError):
    """The server does not let the program in."""


def place_of(link: str) -> tuple[str, str, str]:
    """The server, the table and the invitation in a link for friends."""
    parts = urlsplit(link)
    table, invite = parts.path.rpartition("/")[2], parts.fragment.removeprefix("join-")
    if parts.scheme not in ("http", "https") or not parts.netloc or "/t/" not in parts.path or not invite:
        raise BadSetup(
            f"{link!r} is not a link for a friend; one looks like https://play.example.org/t/TABLE#join-TOKEN."
        )
    return f"{parts.scheme}://{parts.netloc}", table, invite


def ask(address: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        try:
            sentence = json.load(error)["sentence"]
        except (ValueError, KeyError):
            sentence = f"The server answered {error.code}."
        raise Refused(sentence) from None
    except OSError as error:
        raise Refused(f"{address} cannot be reached: {error}.") from None


def sit_down(link: str, name: str) -> tuple[str, str]:
    """Takes the seat that a link offers: where to connect to, and the hello to say there."""
    server, table, invite = place_of(link)
    nonce = secrets.token_urlsafe(24)
    joined = ask(f"{server}/api/tables/{table}/join", invite, {"name": name, "nonce": nonce})
    hello = json.dumps({"type": "hello", "tokens": [joined["token"]]})
    return f"{server.replace('http', 'ws', 1)}/ws/{table}", hello


def check_final(error: Exception) -> None:
    """Refuses to try again after a close that is meant."""
    code = getattr(getattr(error, "rcvd", None), "code", None)
    if code in FINAL:
        raise Refused(f"The server closed the connection with {code}.") from None


async def join(link: str, program: Program, name: str) -> dict[str, Any]:
    """Sits down and plays; gives the result."""
    import websockets

    address, hello = await asyncio.to_thread(sit_down, link, name)
    while True:
        try:
            async with websockets.connect(address, max_size=None) as socket:
                await socket.send(hello)
                return await attend(socket, program)
        except (OSError, websockets.ConnectionClosed) as error:
            check_final(error)
            await asyncio.sleep(PAUSE_SECONDS)


async def attend(socket: Any, program: Program) -> dict[str, Any]:
    """Answers every state that offers moves."""
    number, game = 0, None
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "welcome":
            table = message["table"]
            game = game_of(table["game"])
            box = game.box_from_sections(message["box"]).record
            met = introduction(game, box, table["rules_version"], len(table["seats"]), message["seats"][0])
            await asyncio.to_thread(program.meet, met)
        elif message["type"] == "state" and message.get("result"):
            return message["result"]
        elif message["type"] == "state" and message["moves"]:
            assert game is not None
            number += 1
            question = question_of(game, message, number, program.seconds)
            code = await asyncio.to_thread(program.answer, game, question)
            move = {"type": "move", "id": secrets.token_hex(12), "seat": message["seat"], "code": code}
            await socket.send(json.dumps({**move, "version": message["version"]}))
    raise OSError("the connection ended")


def question_of(game: Game, state: dict[str, Any], number: int, seconds: float) -> Choose:
    moves = [LegalMove(move["code"], move["text"], move["kind"], move["args"]) for move in state["moves"]]
    return Choose(
        number,
        game.phases[state["view"]["phase"]],
        state["view"],
        state["prompt"],
        moves,
        secrets.randbits(48),
        seconds,
    )
