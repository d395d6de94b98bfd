"""A table in the browser tells what the server would tell: every message, whoever looks, whatever people do there."""

from __future__ import annotations

import base64
import json
import random
import subprocess
from typing import Any

import msgspec
import pytest

import pyramidion
from pyramidion import players
from pyramidion.browser.__main__ import main as build
from pyramidion.browser.publishing import made
from pyramidion.kernel import saving
from pyramidion.kernel.randomness import key_from_seed
from pyramidion.players.search import HINT
from pyramidion.server import machine_turns, replay, wire
from pyramidion.server.commands import carry_out
from pyramidion.server.limits import Limits
from pyramidion.server.machines import Question
from pyramidion.server.registry import Registry
from pyramidion.server.room import Caller, Room, Seat, TableFacts
from pyramidion.server.storing import store_entry
from tests.conformance.conftest import boxes
from tests.server.clients import run

from .scripts import command_of

TREES, PLAYOUTS = 2, 150
MOST = 400  # commands of an evening

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A command that does at a table of its own what a tape says."""
    return command_of("local", tmp_path_factory.mktemp("local"))


class Ledger:
    """An archive that keeps nothing."""

    async def write(self, *changes: Any) -> None: ...


class Thinkers:
    """Hints limited by playouts instead of by time."""

    async def player(self, *who: Any) -> None: ...

    async def think(self, question: Question, address: str) -> players.Thought:
        game, box, hidden = question.game, question.box.record, question.hidden
        settings = HINT.search(game, int(hidden["seats"][0])).settings
        search = players.Search(PLAYOUTS, threads=TREES, settings=settings)
        return search.think(game, box, hidden, question.seat, question.seed)


class Evening:
    """People of one browser, and machine players, at a table of the server; everything that the browser is told."""

    def __init__(self, game: pyramidion.Game, box: Any, seats: list[str | None], seed: int):
        self.luck = random.Random(seed)
        self.game, self.box, self.key = game, box, key_from_seed(seed)
        options = {option.name: self.luck.choice(option.values) for option in game.options}
        facts = TableFacts(options, game.version, self.key)
        sitting = [
            Seat(n, None, None if level else bytes([n]), None if level else f"Seat {n}", level)
            for n, level in enumerate(seats)
        ]
        self.held = tuple(n for n, level in enumerate(seats) if level is None)
        self.room = Room("t", game, box, facts, sitting)
        self.registry: Any = Registry(Ledger(), Limits())  # type: ignore[arg-type]
        self.registry.closing = True  # machine players move when they are told to
        self.registry.warm_up = self.registry.machines = Thinkers()
        self.tape = {
            "seats": [{"name": s.name, "level": s.level, "held": s.token is not None} for s in sitting],
            "options": options,
            "key": self.key.hex(),
            "box": base64.b64encode(box.record.tobytes()).decode(),
            "sections": box.sections,
            "trees": TREES,
            "playouts": PLAYOUTS,
        }
        self.caller, self.viewers = Caller(self.held, False), self.held
        self.heard: list[Any] = []
        self.commands: list[dict[str, Any]] = []

    # A client of the room

    def tell(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def dismiss(self, code: int) -> None:
        raise AssertionError(f"dismissed with {code}")

    async def pass_time(self) -> None:
        room, luck = self.room, self.luck
        room.deal()
        room.listeners.add(self)
        self.tell(room.welcome(self.caller))
        for viewer in self.viewers:
            self.tell(room.state(viewer, whole=True))
        await self.machines()
        while len(self.commands) < MOST and not room.over:
            # Who hands a seat over takes it back, or nobody would be left to do anything.
            absent = [seat for seat in self.held if room.seats[seat].level]
            if absent and (luck.random() < 0.4 or not set(room.movers) - set(absent)):
                await self.does("machine", luck.choice(absent), level=None)
            else:
                await self.anything()
        await self.does("undo", self.held[0], version=room.viewpoints[self.held[0]].version)
        room.listeners.clear()
        for viewer in (None, *range(len(room.seats))):
            self.tell(room.state(viewer, whole=True))
            self.heard.append(msgspec.to_builtins(room.sheet(viewer).seats))
        table = room.table
        assert table is not None
        plies = len(table.played)
        self.tape["moments"] = [(viewer, luck.randrange(plies + 1)) for viewer in (None, *self.held)]
        for viewer, ply in self.tape["moments"]:
            self.heard.append(json.loads(replay.moments(room, viewer, ply))["moments"])
        eyes = (None, *range(len(room.seats)))
        self.tape["frames"] = [(ply, luck.choice(eyes)) for ply in range(plies + 1)] if room.over else []
        for ply, seat in self.tape["frames"]:
            self.heard.append(msgspec.to_builtins(replay.frame(room, ply, seat)))
        if room.over:
            self.heard.append(msgspec.to_builtins(replay.course(room)))
        self.heard.append(saving.to_data(table))
        for viewer in eyes:
            self.tell(room.state(viewer, whole=True))

    async def machines(self) -> None:
        room = self.room
        while (seat := machine_turns.machine_to_act(room)) is not None:
            table = room.table
            assert table is not None
            assert seat.level is not None
            seed = machine_turns.seed(table, seat.number)
            hidden = table.hidden(seat.number)
            chosen = players.player(seat.level).choose(self.game, self.box.record, hidden, seat.number, seed)
            table.play(int(chosen), seat.number)
            await store_entry(self.registry, room, seat.number, room.reader.texts[chosen], None, "machine")
        for seat in room.movers:
            code = room.table.automatic_move(seat) if room.table and room.seats[seat].level is None else None
            if code is not None and room.table is not None:
                room.table.play(code, seat)
                await store_entry(self.registry, room, seat, room.reader.texts[code], None, "table")
                await self.machines()
                break

    async def does(self, kind: str, seat: int, **what: Any) -> None:
        await self.sends({"type": kind, "id": f"c{len(self.commands)}", "seat": seat, **what})

    async def sends(self, command: dict[str, Any]) -> None:
        """Sends a command, perhaps a second time, and hears the answer as a connection would tell it."""
        self.commands.append(command)
        sent = msgspec.convert(command, wire.AnyCommand)
        answer: Any = await carry_out(self.registry, self.room, self.caller, sent)
        done = isinstance(answer, wire.Done)
        if not (done and not answer.repeated and isinstance(sent, wire.MakeMove)):
            self.tell(msgspec.json.encode(answer))
            if isinstance(answer, wire.Stale) or (done and answer.repeated):
                self.tell(self.room.state(sent.seat, whole=True))
        await self.machines()

    async def anything(self) -> None:
        room, luck = self.room, self.luck
        seat = luck.choice(self.held)
        point, table = room.viewpoints[seat], room.table
        assert table is not None
        fate = luck.random()
        if room.asking:
            waiting = luck.choice(sorted(room.asking.waiting))
            await self.does("consent", waiting, agree=luck.random() < 0.6)
        elif fate < 0.08:
            await self.does("undo", seat, version=point.version)
        elif fate < 0.12:
            await self.does("why", seat, code=luck.randrange(len(self.game.moves)))
        elif fate < 0.22:
            touches = self.game.moves.touches(luck.randrange(len(self.game.moves)))
            await self.does("why", seat, touches=luck.sample(touches, luck.randint(1, len(touches))))
        elif fate < 0.25:
            await self.does("move", seat, version=point.version, code=luck.randrange(len(self.game.moves)))
        elif fate < 0.28 and seat in room.movers:
            await self.does("move", seat, version=max(point.version - 2, 0), code=table.legal(seat)[0])
        elif fate < 0.30 and self.commands and self.commands[-1]["type"] == "move":
            await self.sends(self.commands[-1])
        elif fate < 0.31:
            await self.does("machine", seat, level=luck.choice(players.LEVELS[:3]))
        elif fate < 0.33:
            await self.does("hint", seat)
        else:
            movers = [each for each in self.held if each in room.movers and room.seats[each].level is None]
            if movers:
                seat = luck.choice(movers)
                code = luck.choice(table.legal(seat))
                way = {"code": code} if luck.random() < 0.8 else {"text": self.game.moves.text(code)}
                await self.does("move", seat, version=room.viewpoints[seat].version, **way)


def plain(told: Any) -> Any:
    """Without what differs from machine to machine: the time of day, and sentences for programmers."""
    if isinstance(told, dict):
        if told.get("type") == "error":
            told = {**told, "sentence": ""}
        return {key: "" if key == "at" else plain(value) for key, value in told.items()}
    return [plain(each) for each in told] if isinstance(told, list) else told


def company(game: pyramidion.Game, seats: int, n: int) -> list[str | None]:
    """Somebody alone against machines, or people who share a device, in turn."""
    levels = players.LEVELS[:3]
    if n % 2 == 0:
        return [None, *(levels[(n + seat) % 3] for seat in range(seats - 1))]
    return [None, None, *(levels[(n + seat) % 3] for seat in range(seats - 2))][:seats]


# One box for each number of seats is enough for every day.
EVERY_GAME = [
    (pyramidion.GAMES[0], False),
    *(pytest.param(name, True, marks=pytest.mark.wasm) for name in pyramidion.GAMES),
]


@pytest.mark.parametrize(("name", "every_box"), EVERY_GAME)
def test_a_local_table_tells_what_the_server_would(name, every_box, browser, tmp_path):
    game, modules = pyramidion.game(name), made()
    build(str(modules), name)
    few = list(boxes(game).values())
    cases = [(seats, box) for n, seats in enumerate(game.seats) for box in (few if every_box else [few[n % len(few)]])]
    evenings = [Evening(game, box, company(game, seats, n), n) for n, (seats, box) in enumerate(cases)]
    for evening in evenings:
        run(evening.pass_time())
    tapes = tmp_path / "tapes"
    tapes.write_text("\n".join(json.dumps({**each.tape, "commands": each.commands}) for each in evenings), "utf-8")
    files = [str(modules / f"{name}.{ending}") for ending in ("wasm", "json")]
    done = subprocess.run([*browser, *files, str(tapes)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found = [plain(json.loads(line)) for line in done.stdout.splitlines()]
    expected = [plain(told) for evening in evenings for told in evening.heard]
    for n, (ours, theirs) in enumerate(zip(found, expected, strict=False)):
        assert ours == theirs, f"message {n}"
    assert len(found) == len(expected)
    assert {each["type"] for each in expected if isinstance(each, dict) and "type" in each} >= {
        "state",
        "why",
        "refused",
        "stale",
    }
