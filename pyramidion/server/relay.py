"""Passes on to the server that has the table, where several share a database. A client may come in anywhere."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import websockets
from starlette.responses import Response
from starlette.types import Receive
from starlette.websockets import WebSocket

from .limits import neighbourhood
from .tokens import derived

if TYPE_CHECKING:
    from .endpoint import Call
    from .registry import Registry

RELAY, CLIENT = "pyramidion-relay", "pyramidion-client"
PASSED_ON = ("authorization", "content-type", "accept-language")
PASSED_BACK = ("content-type", "content-disposition", "retry-after", "www-authenticate", "cache-control")
SECONDS, HEAD_BYTES = 60, 65_536
NOT_SENT, RESTARTED = (
    (1005, 1006, 1015),
    1012,
)  # codes that stand for a connection which just broke; what to say instead


class OwnerSilent(Exception):
    """The server that has the table does not answer; soon another one will have it."""


def password(registry: Registry) -> str:
    """What servers that share a database know each other by."""
    return derived(registry.archive.secret, "relay")


def origin_of(registry: Registry, headers: Mapping[str, str], peer: str | None) -> tuple[str, bool]:
    """The address that a request counts for, and whether another server has passed it on."""
    word = headers.get(RELAY)
    if word is not None and registry.lease is not None and secrets.compare_digest(word, password(registry)):
        return headers.get(CLIENT, "nowhere"), True
    return neighbourhood(peer) if peer else "nowhere", False


async def over_http(call: Call, address: str) -> Response:
    """The owner's answer to a request."""
    scope, request = call.request.scope, call.request
    head = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
    head |= {"host": address, "connection": "close", "content-length": str(len(call.raw))}
    head |= {RELAY: password(call.registry), CLIENT: call.address}
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    lines = [f"{name}: {value}".encode("latin-1") for name, value in head.items()]
    data = b"\r\n".join([request.method.encode() + b" " + target + b" HTTP/1.1", *lines, b"", call.raw])
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(SECONDS):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port), limit=HEAD_BYTES)
            try:
                writer.write(data)
                first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                body = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
        raise OwnerSilent from error
    headers = [line.partition(": ") for line in rest if line]
    kept = {name.lower(): value for name, _, value in headers if name.lower() in PASSED_BACK}
    return Response(body, int(first.split(" ")[1]), kept)


async def over_websocket(
    registry: Registry, websocket: WebSocket, receive: Receive, hello: str | bytes, address: str, client: str
) -> int:
    """Carries messages both ways until one side ends; returns the code that the owner closed with."""
    headers = {RELAY: password(registry), CLIENT: client}
    path = websocket.scope["path"]
    try:
        owner = await websockets.connect(
            f"ws://{address}{path}", additional_headers=headers, compression=None, max_size=None, ping_interval=None
        )
    except (OSError, websockets.WebSocketException, TimeoutError) as error:
        raise OwnerSilent from error
    async with owner:
        await owner.send(hello, text=True)
        upwards = asyncio.ensure_future(_upwards(receive, owner))
        try:
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    text: Any = await owner.recv(decode=True)
                    await websocket.send({"type": "websocket.send", "text": text})
        finally:
            upwards.cancel()
    return owner.close_code if owner.close_code not in (None, *NOT_SENT) else RESTARTED


async def _upwards(receive: Receive, owner: websockets.ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        while (received := await receive())["type"] != "websocket.disconnect":
            text = received.get("text")
            await owner.send(text if text is not None else received["bytes"], text=True)
    await owner.close()
