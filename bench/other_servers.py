"""Our application on servers made by others, to see what our own WebSockets are worth: granian, and picows.

    python bench/other_servers.py granian|picows PORT FOLDER

granian serves everything. picows serves WebSockets only, and on a port of its own, the next one; uvicorn does the rest
in the same process and loop. The bounds of our own server are left out: what is measured is how fast texts come and go.
"""

import asyncio
import logging
import sys
from collections import deque
from dataclasses import fields
from pathlib import Path
from typing import Any

import uvicorn
import uvloop
from granian.constants import Interfaces
from granian.server.embed import Server as Granian
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server
from starlette.types import ASGIApp

from ours import UNLIMITED
from pyramidion.server import logs
from pyramidion.server.app import application
from pyramidion.server.archive import Archive
from pyramidion.server.fast_websocket import FAST_WEBSOCKET
from pyramidion.server.limits import Limits
from pyramidion.server.registry import Registry
from pyramidion.server.sqlite import SqliteDatabase


class Client(WSListener):
    """A connection of picows as an ASGI application sees it."""

    def __init__(self, app: ASGIApp, request: WSUpgradeRequest):
        self.app, self.path = app, request.path.decode()
        self.headers = [(name.lower().encode(), value.encode()) for name, value in request.headers.items()]
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.leaving: deque[bytes] = deque()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport, self.loop = transport, asyncio.get_running_loop()
        self.messages.put_nowait({"type": "websocket.connect"})
        address = transport.underlying_transport.get_extra_info("peername")
        scope = {
            "type": "websocket",
            "path": self.path,
            "headers": self.headers,
            "client": address,
            "query_string": b"",
        }
        scope |= {"scheme": "ws", "subprotocols": [], "extensions": {FAST_WEBSOCKET: self}}
        self.task = self.loop.create_task(self.app(scope, self.messages.get, self.send))  # type: ignore[arg-type]

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.messages.put_nowait({"type": "websocket.receive", "bytes": frame.get_payload_as_bytes()})
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.messages.put_nowait({"type": "websocket.disconnect", "code": 1005})

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.transport.send(WSMsgType.TEXT, message["text"].encode())
        elif message["type"] == "websocket.close":
            self.transport.send_close(message["code"])

    def write_text(self, data: bytes) -> bool:
        """Texts leave together at the end of the loop's round, as they do from our own."""
        if not self.leaving:
            self.loop.call_soon(self.leave)
        self.leaving.append(data)
        return True

    def leave(self) -> None:
        while self.leaving:
            self.transport.send(WSMsgType.TEXT, self.leaving.popleft())

    def cut_off(self) -> None:
        self.transport.disconnect(graceful=False)


async def with_granian(app: ASGIApp, port: int) -> None:
    await Granian(app, port=port, interface=Interfaces.ASGI, backlog=2048, log_enabled=False).serve()


async def with_picows(app: ASGIApp, port: int) -> None:
    websockets = await ws_create_server(lambda request: Client(app, request), "127.0.0.1", port + 1)
    config = uvicorn.Config(app, port=port, log_config=None, access_log=False, lifespan="on")
    async with websockets:
        await uvicorn.Server(config).serve()


SERVERS = {"granian": with_granian, "picows": with_picows}


def main(name: str, port: str, folder: str) -> None:
    logs.set_up(logging.INFO)
    known = {each.name for each in fields(Limits)}
    names = [name.replace("-", "_") for name in UNLIMITED]
    limits = Limits(**{name: 1_000_000 for name in names if name in known}, idle_room_seconds=3600)
    archive = Archive(SqliteDatabase(Path(folder)))
    archive.database.claim()
    uvloop.run(SERVERS[name](application(Registry(archive, limits)), int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
