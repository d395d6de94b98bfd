"""uvicorn's WebSocket protocol with a shorter way for short texts.

A move is told to everybody at the table, so sending is most of what the server does. A text that fits into the
socket's buffer is written as one unmasked frame, without waking a task, together with the others of the loop's round:
to wake a reader costs more than to write to it, and one that is awake already need not be woken. A text that arrives as
one whole frame is taken out of it directly. Everything else goes the usual way, a little at a time and within a budget
of frames and bytes: the handshake, pings, closing, fragments, clients that read slowly or send anything unusual.

There are three reasons not to read from a client: texts of its own wait, it has used up its budget, or it does not read
what it is sent.
"""

from __future__ import annotations

import asyncio
import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask
from websockets.http11 import Request
from websockets.protocol import State

from .limits import Allowance, Limits

FAST_WEBSOCKET = "pyramidion.fast_websocket"
TEXT = 0x81  # a whole text message in one frame
SHORT, MEDIUM = 126, 65_536
MASKED = 0x80
READ_AHEAD = 4  # texts that may wait until the client is read more slowly
AT_ONCE = 512  # bytes that the usual parser is given at once: no more frames than others can wait for
KIB = 1024
POLICY = 1008


def whole_frames(data: bytes) -> bool:
    """Whether the data is a row of masked frames, none of them cut off."""
    at = 0
    while len(data) - at >= 6 and data[at + 1] & MASKED:
        n, head = data[at + 1] & 0x7F, 6
        if n == 126:
            n, head = int.from_bytes(data[at + 2 : at + 4], "big"), 8
        elif n == 127:
            n, head = int.from_bytes(data[at + 2 : at + 10], "big"), 14
        at += head + n
    return at == len(data)


class Post:
    """Frames that leave together, in order, once everything that is ready to run in the loop has run."""

    def __init__(self):
        self._frames: list[tuple[FastWebSocket, bytes]] = []

    def add(self, protocol: FastWebSocket, frame: bytes) -> None:
        if not self._frames:
            protocol.loop.call_soon(self._leave)
        self._frames.append((protocol, frame))

    def _leave(self) -> None:
        frames, self._frames = self._frames, []
        for protocol, frame in frames:
            if not protocol.close_sent:
                protocol.transport.write(frame)


POST = Post()


class FastWebSocket(WebSocketsSansIOProtocol):
    limits = Limits()
    _in_step = True  # the usual parser stands at the start of a frame, so a frame may be taken past it
    _held = b""  # what the client has sent beyond its budget, or while it did not read
    _frames = 0  # that the usual parser has found
    _unread: asyncio.TimerHandle | None = None  # ends the connection if its client does not begin to read again

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FAST_WEBSOCKET] = self  # type: ignore[index, typeddict-item]

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            self._budget = Allowance(self.limits.frames, self.limits.frames_burst)
            super().data_received(data)
        elif self._held or not self.writable.is_set():
            self._hold(self._held + data)
        elif self._in_step and (text := self._whole_text(data)) is not None:
            self._take_in(text)
        else:
            # The usual parser takes over. Only if it was given whole frames does it stand at the start of one again.
            self._in_step = self._in_step and whole_frames(data)
            self._feed(data)

    def _feed(self, data: bytes) -> None:
        """Gives the usual parser as much as the client may send now; the rest is held back."""
        for at in range(0, len(data), AT_ONCE):
            part = data[at : at + AT_ONCE]
            super().data_received(part)
            frames, self._frames = self._frames, 0
            wait = self._budget.spend(frames + len(part) / KIB)
            if wait:
                self.loop.call_later(wait, self._go_on)
            if wait or not self.writable.is_set():
                return self._hold(data[at + AT_ONCE :])

    def _hold(self, data: bytes) -> None:
        self._held = data
        self.transport.pause_reading()
        if self.close_sent and data:
            self.cut_off()  # nothing more is expected of it

    def _go_on(self) -> None:
        """Goes on with what was held back, if the client has begun to read again."""
        if self.transport.is_closing() or not self.writable.is_set():
            return
        data, self._held = self._held, b""
        self._feed(data)
        self._read_on()

    def _read_on(self) -> None:
        if not (self.read_paused or self._held or self.transport.is_closing()) and self.writable.is_set():
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()
        self._unread = self.loop.call_later(self.limits.answer_seconds, self.cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end_waiting()
        self.loop.call_soon(self._go_on)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_waiting()
        super().connection_lost(exc)

    def _end_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    def handle_events(self) -> None:
        self._frames += len(self.conn.events)
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < self.limits.fragments:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(POLICY, "too many fragments")
            self.handle_parser_exception()

    def _take_in(self, text: bytes) -> None:
        """Hands a text over. Reading goes on: to stop and resume it for each text would cost more than the text."""
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        if not self.read_paused and self.queue.qsize() > READ_AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def _whole_text(self, data: bytes) -> bytes | None:
        """The text, if the data is exactly one masked text frame that is allowed here."""
        if len(data) < 6 or data[0] != TEXT or not data[1] & MASKED or self.frames:
            return None
        if not self.handshake_complete or self.conn.state is not State.OPEN:
            return None
        n, at = data[1] & 0x7F, 2
        if n == 127:
            return None
        if n == 126:
            n, at = int.from_bytes(data[2:4], "big"), 4
        if n > self.config.ws_max_size or len(data) != at + 4 + n:
            return None
        return apply_mask(data[at + 4 :], data[at : at + 4])

    def cut_off(self) -> None:
        """Ends the connection with what is still unsent: whoever does not read would never let it be closed."""
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut_off()

    def write_text(self, data: bytes) -> bool:
        """Sends a text if nothing is in its way; otherwise nothing has been sent."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.transport.is_closing():
            return False
        n = len(data)
        if n < SHORT:
            head = bytes((TEXT, n))
        elif n < MEDIUM:
            head = struct.pack("!BBH", TEXT, 126, n)
        else:
            head = struct.pack("!BBQ", TEXT, 127, n)
        POST.add(self, head + data)
        return True
