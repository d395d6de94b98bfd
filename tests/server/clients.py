"""A real server process on loopback, and clients that play on it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import secrets
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import websockets

import pyramidion

Result = TypeVar("Result")


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Runs it in a thread of its own: browser tests in the same process keep a loop running in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


UNLIMITED = {
    "messages": "1e6",
    "messages-burst": "1000000",
    "requests": "1e6",
    "requests-burst": "1000000",
    "new-tables": "1e6",
    "new-tables-burst": "1000000",
    "failed-tokens": "1e6",
    "failed-tokens-burst": "1000000",
    "connections-per-address": "100000",
    "connects": "1e6",
    "connects-burst": "1000000",
    "frames": "1e6",
    "frames-burst": "1000000",
    "hints": "1e6",
    "hints-burst": "1000000",
    "reviews": "1e6",
    "reviews-burst": "1000000",
}
PATIENCE = 120  # seconds until a test that waits in vain is given up
ROOT = Path(__file__).resolve().parent.parent.parent
NUMBERS = itertools.count()


class Server:
    """A server process; `kill` is the hard way, `stop` the polite one."""

    def __init__(self, data: Path, program: Sequence[str] = ("-m", "pyramidion.server"), **limits: str):
        self.data, self.program, self.limits = data, program, limits
        if os.environ.get("PYRAMIDION_TEST_DATABASE") == "postgresql":
            from .postgresql import database_for

            self.limits = {"database": database_for(data), **limits}
        self.process: subprocess.Popen[str] | None = None
        self.log = data.parent / f"{data.name}-{next(NUMBERS)}.log"

    @property
    def arguments(self) -> list[str]:
        return ["--data", str(self.data), *(f"--{name}={value}" for name, value in self.limits.items())]

    def start(self) -> Server:
        self.launch()
        self.await_opening()
        return self

    def launch(self) -> None:
        command = [sys.executable, *self.program, *self.arguments]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stderr=log, text=True, cwd=ROOT)

    def await_opening(self) -> None:
        while not self.log.exists():
            time.sleep(0.005)
        with self.log.open(encoding="utf-8") as lines:
            while True:
                line = lines.readline()
                if line.endswith("\n") and '"listening"' in line:
                    self.address = json.loads(line)["address"].rstrip("/")
                    break
                assert self.process is None or self.process.poll() is None, self.log.read_text(encoding="utf-8")
                time.sleep(0.005)
        with httpx.Client() as client:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    health = client.get(f"{self.address}/healthz", timeout=60)
                    if health.status_code == 200 and set(health.json()["games"]) == set(pyramidion.GAMES):
                        return
                time.sleep(0.005)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()

    @property
    def websocket_address(self) -> str:
        return self.address.replace("http", "ws", 1)


class Standby:
    """Starts servers from a process that has everything loaded, one at a time."""

    def __init__(self):
        command = [sys.executable, "-m", "tests.server.standby"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)

    def start(self, data: Path, **limits: str) -> ForkedServer:
        assert self.process.stdin is not None
        server = ForkedServer(data, **limits)
        self.process.stdin.write(shlex.join([str(server.log), *server.arguments]) + "\n")
        self.process.stdin.flush()
        server.pid, server.standby = int(self.word()), self
        server.await_opening()
        return server

    def word(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class ForkedServer(Server):
    pid: int
    standby: Standby

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self.standby.word() == "gone"


@contextlib.contextmanager
def running(data: Path, **options: Any) -> Iterator[Server]:
    server = Server(data, **options).start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


def bearer(token: str | None) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def nonce() -> str:
    return secrets.token_urlsafe(24)


class Api:
    """The HTTP side."""

    def __init__(self, server: Server):
        self.client = httpx.Client(base_url=server.address, timeout=60)

    def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        return self.client.post(path, json=body, headers=bearer(token))

    def get(self, path: str, token: str | None = None, **query: Any) -> httpx.Response:
        return self.client.get(path, headers=bearer(token), params=query)

    def open(self, **setup: Any) -> dict[str, Any]:
        answer = self.post("/api/tables", {"game": "cheops", "seats": 2, **setup})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def join(self, table: str, invite: str | None, name: str) -> str:
        answer = self.post(f"/api/tables/{table}/join", {"name": name, "nonce": nonce()}, invite)
        assert answer.status_code == 201, answer.text
        return answer.json()["token"]

    def seated(self, **setup: Any) -> tuple[str, list[str], dict[str, Any]]:
        """A table with a person in every seat that waits for one: its id, their tokens, how it was opened."""
        table = self.open(**setup)
        names = [f"Player {i}" for i in range(len(table["invites"]))]
        tokens = [self.join(table["table"], i, n) if i else "" for i, n in zip(table["invites"], names, strict=True)]
        return table["table"], tokens, table


class Seat:
    """The WebSocket side: keeps the last state of each seat it holds."""

    def __init__(self, socket: Any):
        self.socket = socket
        self.states: dict[int | None, dict[str, Any]] = {}
        self.heard: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        try:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await self.socket.recv())
        except TimeoutError:
            raise AssertionError(f"Nothing more was heard after {self.heard[-3:]}") from None
        self.heard.append(message)
        if message["type"] == "state":
            self.states[message["seat"]] = message
        elif message["type"] == "welcome":
            self.welcome = message
        return message

    async def until(self, kind: str, **values: Any) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if message["type"] == kind and all(message.get(name) == value for name, value in values.items()):
                return message

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def ask(self, kind: str, seat: int, **fields: Any) -> dict[str, Any]:
        """Sends a command and waits for its answer."""
        number = fields.pop("id", None) or f"c{next(NUMBERS)}-{secrets.token_hex(4)}"
        await self.send({"type": kind, "id": number, "seat": seat, **fields})
        while True:
            message = await self.hear()
            if message.get("id") == number or message.get("answers") == number:
                return message

    async def play(self, seat: int, move: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
        state = self.states[seat]
        code = (move or random.choice(state["moves"]))["code"]
        return await self.ask("move", seat, version=state["version"], code=code, **fields)


@contextlib.asynccontextmanager
async def sitting(server: Server, table: str, *tokens: str, origin: str | None = None) -> AsyncIterator[Seat]:
    """A connected client that has said hello and heard its welcome and its states."""
    address = f"{server.websocket_address}/ws/{table}"
    async with websockets.connect(address, origin=origin, compression=None, max_size=None) as socket:
        seat = Seat(socket)
        await seat.send({"type": "hello", "tokens": list(tokens)})
        await seat.until("welcome")
        for _ in seat.welcome["seats"] or [None]:
            await seat.until("state")
        yield seat
