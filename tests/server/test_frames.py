"""Tiny frames, fragments and answers nobody reads cost the server no more than ordinary messages."""

from __future__ import annotations

import select
import socket

from websockets.frames import Frame, Opcode

from .clients import Api, Server

PING = Frame(Opcode.PING, b"").serialize(mask=True)


def connected(server: Server, table: str) -> socket.socket:
    """A socket behind its handshake, with as little room for answers as there can be."""
    host, port = server.address.removeprefix("http://").split(":")
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    plug.settimeout(60)
    plug.connect((host, int(port)))
    lines = [f"GET /ws/{table} HTTP/1.1", f"Host: {host}", "Connection: Upgrade", "Upgrade: websocket"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""]
    plug.sendall("\r\n".join(lines).encode())
    assert b"101" in plug.recv(4096)
    return plug


def test_tiny_frames_beyond_a_budget_are_not_looked_at(strict: Server):
    api = Api(strict)
    pings, sent, answered = PING * 20_000, 0, 0
    with connected(strict, api.open(public=True)["table"]) as plug:
        plug.setblocking(False)
        while True:
            readable, writable, _ = select.select([plug], [plug] if sent < len(pings) else [], [], 0.5)
            if not readable and not writable:
                break
            sent += plug.send(pings[sent : sent + 5_000]) if writable else 0
            answered += len(plug.recv(4096)) // 2 if readable else 0
        assert api.get("/healthz").status_code == 200
    assert 0 < answered < 5_000


def test_a_message_in_very_many_fragments_ends_the_connection(server: Server, api: Api):
    with connected(server, api.open(public=True)["table"]) as plug:
        plug.sendall(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
        plug.sendall(Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 100)
        assert plug.recv(4096)[:4] == bytes((0x88, 20)) + (1008).to_bytes(2, "big")


def test_who_does_not_read_pongs_is_not_read_either(server: Server, api: Api):
    """Otherwise they pile up in the server's memory."""
    pings = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 200_000
    sent = 0
    with connected(server, api.open(public=True)["table"]) as plug:
        plug.setblocking(False)
        while sent < len(pings) and select.select([], [plug], [], 1)[1]:
            sent += plug.send(pings[sent : sent + 50_000])
    assert sent < len(pings)
    assert api.get("/healthz").status_code == 200
