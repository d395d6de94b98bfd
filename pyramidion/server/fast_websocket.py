"""uvicorn's WebSocket protocol with a shorter way for short texts.

A move is told to everybody at the table, so sending is most of what the server does. A text that fits into the
socket's buffer is written as one unmasked frame, without waking a task, together with the others of the loop's round:
to wake a reader costs more than to write to it, and one that is awake already need not be woken. A text that arrives as
one whole frame is taken out of it directly. Everything else goes the usual way: the handshake, pings, closing,
fragments, clients that read slowly or send anything unusual.
"""

from __future__ import annotations

import struct

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask
from websockets.http11 import Request
from websockets.protocol import State

FAST_WEBSOCKET = "pyramidion.fast_websocket"
TEXT = 0x81  # a whole text message in one frame
SHORT, MEDIUM = 126, 65_536
MASKED = 0x80
READ_AHEAD = 4  # texts that may wait until the client is read more slowly


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
    _in_step = True  # the usual parser stands at the start of a frame, so a frame may be taken past it

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FAST_WEBSOCKET] = self  # type: ignore[index, typeddict-item]

    def data_received(self, data: bytes) -> None:
        if self._in_step and self.handshake_initiated:
            text = self._whole_text(data)
            if text is not None:
                self._take_in(text)
                return
            # The usual parser takes over. Only if it was given whole frames does it stand at the start of one again.
            self._in_step = whole_frames(data)
        super().data_received(data)

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
