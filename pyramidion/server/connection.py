"""One client's WebSocket at a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter, deque
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from . import commands, relay, wire
from .archive import Closed
from .endpoint import WRONG_TOKENS, Gate
from .fast_websocket import FAST_WEBSOCKET, FastWebSocket
from .leases import Elsewhere
from .limits import Allowance, Allowances, Limits
from .logs import note
from .metrics import CONNECTIONS, REFUSALS
from .registry import Registry
from .relay import OwnerSilent
from .room import Caller, Room, StaleRoom
from .viewer import Viewer

BAD_MESSAGES_BORNE = 20
# Close codes of our own; 1008, 1009, 1011 and 1012 have their usual meaning.
NO_TABLE, NO_ENTRY, TOO_MANY, TOO_SLOW = 4404, 4403, 4429, 4408
MOVED = 4301  # between servers: the one that asks may have the table

HELLO = msgspec.json.Decoder(wire.Hello)
COMMAND = msgspec.json.Decoder(wire.AnyCommand)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

encode = msgspec.json.encode


class Connection:
    """Sends in order what the room tells it; a client that does not keep up is cut off and can return."""

    def __init__(self, websocket: WebSocket, caller: Caller, limits: Limits):
        self.caller, self._websocket, self._limits = caller, websocket, limits
        self.viewers: tuple[Viewer, ...] = caller.seats or (None,)
        self._fast: FastWebSocket | None = websocket.scope.get("extensions", {}).get(FAST_WEBSOCKET)
        self._outbox: deque[bytes] = deque()
        self._unread = 0  # bytes in the outbox
        self._close_code: int | None = None
        self._sender: asyncio.Task[None] | None = None
        self._hints: set[asyncio.Task[None]] = set()

    def tell(self, data: bytes) -> None:
        if self._close_code is not None:
            return
        if self._sender is None and self._fast is not None and self._fast.write_text(data):
            return
        self._outbox.append(data)
        self._unread += len(data)
        if len(self._outbox) > self._limits.unread_messages or self._unread > self._limits.unread_bytes:
            self._outbox.clear()
            self._close_code = TOO_SLOW
            if self._fast is not None:
                self._fast.cut_off()
        self._send()

    def dismiss(self, code: int) -> None:
        if self._close_code is None:
            self._close_code = code
            self._send()

    def _send(self) -> None:
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._empty_outbox())

    async def _empty_outbox(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while self._outbox:
                data = self._outbox.popleft()
                self._unread -= len(data)
                await self._websocket.send({"type": "websocket.send", "text": data.decode()})
            if self._close_code is not None:
                await self._websocket.close(self._close_code)
        self._sender = None

    def answer_later(self, answering: Coroutine[Any, Any, wire.Answer]) -> None:
        """Goes on listening meanwhile; when the client leaves, nobody works on the answer any more."""

        async def answer() -> None:
            self.tell(encode(await answering))

        task = asyncio.get_running_loop().create_task(answer())
        self._hints.add(task)
        task.add_done_callback(self._answered)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._hints.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            note("a hint failed", logging.ERROR, error=error)
            self.dismiss(1011)

    def end(self) -> None:
        for task in (*self._hints, *([self._sender] if self._sender else [])):
            task.cancel()


class Doorway:
    """Lets clients in."""

    def __init__(self, registry: Registry, gate: Gate):
        self.registry, self.gate = registry, gate
        self._by_address: Counter[str] = Counter()
        self._connects = Allowances(registry.limits.connects, registry.limits.connects_burst)

    async def enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        peer = websocket.client.host if websocket.client else None
        address, relayed = relay.origin_of(self.registry, websocket.headers, peer)
        if not websocket.scope["path"].startswith("/ws/") or not same_origin(websocket):
            REFUSALS.labels("origin").inc()
            await websocket.close(1008)
            return
        full = self._by_address[address] >= self.registry.limits.connections_per_address
        if not relayed and (full or not self._connects.take(address)):
            REFUSALS.labels("connections").inc()
            await websocket.close(TOO_MANY)
            return
        self._by_address[address] += 1
        CONNECTIONS.inc()
        try:
            await websocket.accept()
            await self._attend(websocket, receive, address, relayed)
        except WebSocketDisconnect:
            pass
        except (StaleRoom, Closed, OwnerSilent):
            await close(websocket, 1012)
        except Exception as error:
            note("a connection failed", 40, error=error)
            await close(websocket, 1011)
        finally:
            CONNECTIONS.dec()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _attend(self, websocket: WebSocket, receive: Receive, address: str, relayed: bool) -> None:
        try:
            async with asyncio.timeout(self.registry.limits.hello_seconds):
                first = await message(receive)
            hello = HELLO.decode(first)
        except TimeoutError:
            return await close(websocket, TOO_SLOW)
        except UNREADABLE as error:
            return await turn_away(websocket, "bad-hello", f"The first message has to be a hello: {error}.", 1008)
        _, _, table = websocket.scope["path"].rpartition("/")
        try:
            room = await self.registry.room(table) if re.fullmatch(wire.TABLE_ID, table) else None
        except Elsewhere as elsewhere:
            if relayed:  # the table has moved on meanwhile
                raise StaleRoom from None
            code = await relay.over_websocket(self.registry, websocket, receive, first, elsewhere.address, address)
            if code != MOVED:
                return await close(websocket, code)
            self.registry.look_again(table)
            room = await self.registry.room(table)
        if room is None:
            return await turn_away(websocket, "no-such-table", "There is no such table.", NO_TABLE)
        if relayed and await self.registry.let_go(room):
            return await close(websocket, MOVED)
        caller = room.admit(hello.tokens, address)
        if caller is None:
            if not self.gate.failed_tokens.take(address):
                return await turn_away(websocket, "too-fast", WRONG_TOKENS, TOO_MANY)
            return await turn_away(websocket, "no-entry", "This table is private; a token of it is needed.", NO_ENTRY)
        if crowded(room, caller, self.registry.limits):
            return await turn_away(websocket, "table-crowded", "Too many people are at this table.", TOO_MANY)
        connection = Connection(websocket, caller, self.registry.limits)
        try:
            async with room.lock:
                room.check_usable()
                room.listeners.add(connection)
                connection.tell(room.welcome(caller))
                for viewer in connection.viewers:
                    connection.tell(room.state(viewer, whole=True))
                tell_others(room, connection)
            await self._listen(receive, room, connection)
        finally:
            connection.end()
            room.listeners.discard(connection)
            room.tell_table()

    async def _listen(self, receive: Receive, room: Room, connection: Connection) -> None:
        limits = self.registry.limits
        allowance, bad = Allowance(limits.messages, limits.messages_burst), 0
        while True:
            text = await message(receive)
            while not allowance.take():
                await asyncio.sleep(1 / limits.messages)  # a hasty client is simply read more slowly
            try:
                command = COMMAND.decode(text)
            except UNREADABLE as error:
                bad += 1
                REFUSALS.labels("bad-message").inc()
                connection.tell(encode(wire.Problem("bad-message", f"This is not a command: {error}.")))
                if bad > BAD_MESSAGES_BORNE:
                    connection.dismiss(1008)
                continue
            answering = commands.carry_out(self.registry, room, connection.caller, command)
            if isinstance(command, wire.Hint):
                connection.answer_later(answering)
                continue
            answer = await answering
            if isinstance(answer, wire.Done) and not answer.repeated and isinstance(command, wire.MakeMove):
                continue  # the state that was told says which command it answers
            connection.tell(encode(answer))
            if isinstance(answer, wire.Stale) or (isinstance(answer, wire.Done) and answer.repeated):
                async with room.lock:
                    connection.tell(room.state(command.seat, whole=True))


def crowded(room: Room, caller: Caller, limits: Limits) -> bool:
    """Whether there is no room for one more. Watchers take none from those who play, nor one seat from another."""
    present = [listener.caller for listener in room.listeners]
    if caller.seats:
        held = Counter(seat for each in present for seat in each.seats)
        return any(held[seat] >= limits.connections_per_seat for seat in caller.seats)
    if caller.host:
        return sum(each.host and not each.seats for each in present) >= limits.connections_per_seat
    watching = [each for each in present if not each.seats and not each.host]
    near = sum(each.address == caller.address for each in watching)
    return len(watching) >= limits.watchers_per_table or near >= limits.watchers_per_address


def tell_others(room: Room, newcomer: Connection) -> None:
    data = encode(wire.TableChanged(room.info()))
    for listener in room.listeners:
        if listener is not newcomer:
            listener.tell(data)


async def message(receive: Receive) -> str | bytes:
    """The next message; Starlette would look at each of them as well."""
    received: Any = await receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code") or 1005)
    return received.get("text") if received.get("text") is not None else received["bytes"]


async def turn_away(websocket: WebSocket, error: str, sentence: str, code: int) -> None:
    REFUSALS.labels(error).inc()
    await websocket.send_text(encode(wire.Problem(error, sentence)).decode())
    await close(websocket, code)


async def close(websocket: WebSocket, code: int) -> None:
    if websocket.application_state == WebSocketState.CONNECTED and websocket.client_state == WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(code)


def same_origin(websocket: WebSocket) -> bool:
    """Whether a browser's page came from here. Programs send no origin and have no ambient credentials to abuse."""
    origin = websocket.headers.get("origin")
    if origin is None:
        return True
    host = websocket.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}")
