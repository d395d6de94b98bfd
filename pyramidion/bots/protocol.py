"""What a table and a bot say to each other: one JSON object a line. docs/bot-protocol.md tells it with examples."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes


# What the table says


class Hello(Struct, tag_field="type", tag="hello"):
    """The first line. A bot answers with a hello of its own."""

    protocol: int
    table: str  # the program that speaks, and its version


class NewGame(Struct, tag_field="type", tag="game"):
    """A game begins, or goes on, at this seat. A bot answers that it is ready.

    `moves` has the kinds of move with the things each is about, `domains` the names of all things, `box` the
    components in play as the rules read them.
    """

    game: str
    rules_version: int
    seats: int
    seat: int
    moves: dict[str, list[str]]
    domains: dict[str, list[str]]
    box: dict[str, Any]


class LegalMove(Struct):
    code: int
    text: str
    kind: str
    args: dict[str, str]


class Choose(Struct, tag_field="type", tag="choose"):
    """It is the bot's turn. `view` is the position as far as its seat may know it, `seed` a number to derive any
    randomness from, `seconds` what the answer may take."""

    id: int
    phase: str
    view: Any
    prompt: dict[str, Any]
    moves: list[LegalMove]
    seed: int
    seconds: float


class Wrong(Struct, tag_field="type", tag="error"):
    """The last line could not be used. The bot may send a better one, in the time that is left."""

    sentence: str


class Over(Struct, tag_field="type", tag="over"):
    """Nothing more is asked; the bot ends, or waits for another game."""


# What a bot says


class Greeting(Struct, tag_field="type", tag="hello"):
    protocol: int
    name: str = ""


class Ready(Struct, tag_field="type", tag="ready"):
    pass


class Answer(Struct, tag_field="type", tag="move"):
    """The move, by its code or its text. `id` is that of the question."""

    id: int
    code: int | None = None
    text: str | None = None


TableSays = Hello | NewGame | Choose | Wrong | Over
BotSays = Greeting | Ready | Answer

read_bot = msgspec.json.Decoder(BotSays)


def line(message: TableSays) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def schema() -> dict[str, Any]:
    """Both sides of the protocol as JSON Schema."""
    (table, bot), found = msgspec.json.schema_components([TableSays, BotSays], ref_template="#/$defs/{name}")
    return {"table": table, "bot": bot, "$defs": found}
