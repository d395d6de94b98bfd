"""A client that never reads what it is sent is cut off; it cannot fill the server's memory or keep its seat online."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket

from websockets.frames import Frame, Opcode

from .clients import Api, Server, run, sitting


async def deaf_client(server: Server, table: str, token: str) -> asyncio.StreamWriter:
    """Says hello and reads nothing more than the answer to its handshake."""
    host, port = server.address.removeprefix("http://").split(":")
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=plug, limit=4096)
    lines = [f"GET /ws/{table} HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: websocket"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""]
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    say(writer, {"type": "hello", "tokens": [token]})
    return writer


def say(writer: asyncio.StreamWriter, message: dict) -> None:
    writer.write(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))


def test_a_client_that_never_reads_is_cut_off(strict: Server):
    table, tokens, _ = Api(strict).seated()

    async def wait_for_its_end() -> None:
        async with sitting(strict, table, tokens[1]) as other:
            deaf = await deaf_client(strict, table, tokens[0])
            while not other.welcome["table"]["seats"][0]["online"]:
                other.welcome = await other.until("table")
            with contextlib.suppress(ConnectionError):
                for n in range(20_000):  # each is answered with the whole state
                    say(deaf, {"type": "move", "id": f"{n}", "seat": 0, "version": 1_000_000, "code": 0})
                    await deaf.drain()
            while other.welcome["table"]["seats"][0]["online"]:
                other.welcome = await other.until("table")
            deaf.close()

    run(asyncio.wait_for(wait_for_its_end(), 60))
