"""uvicorn's WebSocket protocol with a shorter way out for text.

A move is told to everybody at the table, so sending is most of what the server does. A text that fits into the
socket's buffer is written at once, as one unmasked frame, without waking a task; everything else, the handshake, pings,
closing and clients that read slowly, goes the usual way.
"""

from __future__ import annotations

import struct

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXPRESS = "pyramidion.express"
TEXT = 0x81  # a whole text message in one frame
SHORT, MEDIUM = 126, 65_536


class ExpressProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXPRESS] = self.write_text  # type: ignore[index, typeddict-item]

    def write_text(self, data: bytes) -> bool:
        """Sends a text if that can be done at once; otherwise nothing has been sent."""
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
        self.transport.write(head + data)
        return True
