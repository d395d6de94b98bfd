"""The short way of texts to and from clients."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pyramidion.server.fast_websocket import Post, whole_frames


class Client:
    """As much of a protocol as the post needs."""

    def __init__(self, written: list[bytes]):
        self.loop, self.transport, self.close_sent = asyncio.get_running_loop(), self, False
        self.write = written.append


def test_frames_of_one_round_leave_together_in_order_and_never_after_a_farewell():
    written: list[bytes] = []

    async def main() -> None:
        post: Any = Post()
        ali, cleo = Client(written), Client(written)
        post.add(ali, b"1")
        post.add(cleo, b"2")
        post.add(ali, b"3")
        asyncio.get_running_loop().call_soon(lambda: setattr(cleo, "close_sent", True))
        assert written == []
        await asyncio.sleep(0)
        assert written == [b"1", b"2", b"3"]
        post.add(cleo, b"4")
        post.add(ali, b"5")
        await asyncio.sleep(0)

    asyncio.run(main())
    assert written == [b"1", b"2", b"3", b"5"]


SHORT = bytes((0x81, 0x80 | 3, 0, 0, 0, 0)) + b"abc"
LONG = bytes((0x81, 0xFE, 0x01, 0x00, 0, 0, 0, 0)) + b"x" * 256
UNMASKED = bytes((0x81, 3)) + b"abc"


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        (SHORT, True),
        (SHORT + LONG, True),
        (SHORT + LONG[:-1], False),
        (SHORT[:5], False),
        (SHORT + SHORT[:2], False),
        (UNMASKED, False),
    ],
)
def test_frames_are_whole_or_cut_off(data: bytes, whole: bool):
    assert whole_frames(data) is whole
