"""uvicorn's HTTP protocol with bounds: how long a head may be, how long a request may take, how long an answer waits.

The parser gathers a long address or header before it tells of it, so what it is given is counted beforehand.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .limits import Limits
from .metrics import REFUSALS

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class BoundedHttp(HttpToolsProtocol):
    limits = Limits()
    _in_head = True
    _head = 0  # bytes of the head that have come
    _arriving: asyncio.TimerHandle | None = None  # ends a request that does not come to its end
    _leaving: asyncio.TimerHandle | None = None  # ends a connection whose client does not read

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._await_request()

    def data_received(self, data: bytes) -> None:
        if self._arriving is None and (self.cycle is None or self.cycle.response_complete):
            self._await_request()
        while data and not self.transport.is_closing() and self.transport.get_protocol() is self:
            part = data
            if self._in_head:
                part = data[: self.limits.head_bytes - self._head]
                self._head += len(part)
            super().data_received(part)
            data = data[len(part) :]
            if self._in_head and self._head >= self.limits.head_bytes:
                self._refuse("too-long", TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True
        self._arriving = _cancelled(self._arriving)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._await_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._leaving = _cancelled(self._leaving)

    def handle_websocket_upgrade(self) -> None:
        self._forget_deadlines()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadlines()
        super().connection_lost(exc)

    def _await_request(self) -> None:
        self._arriving = self.loop.call_later(self.limits.request_seconds, self._refuse, "too-late", TOO_LATE)

    def _await_reading(self) -> None:
        if self._leaving is None:
            self._leaving = self.loop.call_later(self.limits.answer_seconds, self._not_read)

    def _not_read(self) -> None:
        self._leaving = None
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _refuse(self, why: str, answer: bytes) -> None:
        REFUSALS.labels(why).inc()
        self._arriving = _cancelled(self._arriving)
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(answer)
        self.transport.close()

    def _forget_deadlines(self) -> None:
        self._arriving, self._leaving = _cancelled(self._arriving), _cancelled(self._leaving)


def _cancelled(deadline: asyncio.TimerHandle | None) -> None:
    if deadline is not None:
        deadline.cancel()
