"""Heads that never end, requests that never come to their end, answers that nobody reads."""

from __future__ import annotations

import contextlib
import socket
import time
from pathlib import Path

import pytest

from .clients import PATIENCE, Server

ENOUGH = 20_000_000


def plugged(server: Server) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.settimeout(PATIENCE)
    plug.connect((host, int(port)))
    return plug


@pytest.mark.parametrize("beginning", [b"GET /", b"GET / HTTP/1.1\r\nX: ", b"GET / HTTP/1.1\r\n"])
def test_a_head_is_read_only_so_far(server: Server, beginning: bytes):
    more = b"x: y\r\n" * 10_000 if beginning.endswith(b"\n") else b"x" * 60_000
    sent, answer = 0, b""
    with plugged(server) as plug, contextlib.suppress(ConnectionError):
        plug.sendall(beginning)
        while sent < ENOUGH:
            sent += plug.send(more)
    assert sent < ENOUGH
    with plugged(server) as plug, contextlib.suppress(ConnectionError):
        plug.sendall(beginning + more[:17_000])
        answer = plug.recv(4096)
    assert answer.startswith(b"HTTP/1.1 431 ")


def test_a_head_of_usual_length_with_a_long_body_behind_it_is_read(server: Server):
    with plugged(server) as plug:
        head = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        plug.sendall(head + b"Content-Length: 100002\r\n\r\n[" + b" " * 100_000 + b"]")
        assert plug.recv(4096).startswith(b"HTTP/1.1 422 ")


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"\r\n",
        b"GET / HTT",
        b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_come_to_its_end_is_given_up(strict: Server, beginning: bytes):
    with plugged(strict) as plug:
        plug.sendall(beginning)
        heard = b""
        while more := plug.recv(4096):
            heard += more
    assert not heard or heard.startswith((b"HTTP/1.1 408 ", b"HTTP/1.1 503 "))


def open_files(server: Server) -> int:
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def test_a_client_that_does_not_read_its_answers_is_cut_off(strict: Server):
    before = open_files(strict)
    with plugged(strict) as plug:
        plug.setblocking(False)
        with contextlib.suppress(BlockingIOError, ConnectionError):
            for _ in range(2000):
                plug.send(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        while open_files(strict) <= before:
            time.sleep(0.01)
        while open_files(strict) > before:
            time.sleep(0.01)
