"""How much anybody may ask for, and the allowances that hold them to it."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

NAME_CHARACTERS = 40
CHAT_CHARACTERS = 500
BOX_CHARACTERS = 65_536
TOKENS_AT_ONCE = 200
LINES_SHOWN = 200  # of a table's talk, to a client that connects
UNDOS_PER_TABLE = 500
NEIGHBOURHOOD_BITS = 64  # of an IPv6 address: what one household or one rented machine has to itself


def limit(default: Any, meaning: str) -> Any:
    """A limit with what it means; options, the settings file and the manual are made from these."""
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True)
class Limits:
    """Bounds of one server. Rates are per second; beyond them, a burst of so many at once is let through."""

    message_bytes: int = limit(8_192, "bytes in one WebSocket message")
    messages: float = limit(20, "messages a second that one WebSocket may send; a hastier one is read more slowly")
    messages_burst: int = limit(80, "messages that it may send at once")
    frames: float = limit(100, "WebSocket frames a second, and as many KiB, from one connection; others are not read")
    frames_burst: int = limit(400, "frames and KiB that it may send at once")
    fragments: int = limit(16, "fragments of one WebSocket message")
    hello_seconds: float = limit(15, "seconds that a WebSocket has to say who it is")
    unread_messages: int = limit(
        200, "messages that may pile up for a client; beyond them it is cut off and can return"
    )
    unread_bytes: int = limit(2_000_000, "bytes that may pile up for a client")

    head_bytes: int = limit(16_384, "bytes of a request's address and headers")
    body_bytes: int = limit(160_000, "bytes of a request's body")
    request_seconds: float = limit(20, "seconds that a request may take to arrive, from its first byte to its last")
    answer_seconds: float = limit(60, "seconds that a client may take to read an answer that waits for it")
    requests: float = limit(30, "requests a second from one address")
    requests_burst: int = limit(200, "requests that may come from it at once")
    failed_tokens: float = limit(0.2, "wrong tokens a second from one address")
    failed_tokens_burst: int = limit(20, "wrong tokens that may come from it at once")

    connects: float = limit(2, "WebSockets a second that one address may open")
    connects_burst: int = limit(100, "WebSockets that it may open at once")
    connections_per_address: int = limit(100, "open WebSockets from one address")
    connections_per_seat: int = limit(20, "open WebSockets for one seat, and as many for the host")
    watchers_per_table: int = limit(100, "watchers of one table")
    watchers_per_address: int = limit(10, "watchers of one table from one address")

    new_tables: float = limit(60 / 3600, "tables a second that one address may open")
    new_tables_burst: int = limit(30, "tables that it may open at once")
    lines_per_table: int = limit(2_000, "lines of talk at one table")
    box_seconds: float = limit(5, "seconds to parse a box that somebody sends in")

    record_seconds: float = limit(5, "seconds to replay a game that somebody brings along")

    waiting_machines: int = limit(1_000, "turns of machine players that may wait, and as many hints")
    machine_seconds: float = limit(20, "seconds that a machine player may think; then a simpler one takes its place")
    hints: float = limit(0.5, "hints a second for one address")
    hints_burst: int = limit(20, "hints that it may ask for at once")

    waiting_reviews: int = limit(
        10, "reviews of finished games that may wait, with the one that is being made; 0 for a server that makes none"
    )
    review_seconds: float = limit(300, "seconds that one review may take")
    reviews: float = limit(20 / 3600, "reviews a second for one address")
    reviews_burst: int = limit(10, "reviews that it may ask for at once")
    kept_reviews: int = limit(2_000, "reviews that are kept with their tables, the latest")

    idle_room_seconds: float = limit(120, "seconds until a table where nobody is leaves the memory")
    keep_days: int = limit(180, "days that abandoned tables are kept, ten times as long in mid-game; 0 for ever")
    forget_seconds: float = limit(3600, "seconds between two looks for abandoned tables")


def neighbourhood(address: str) -> str:
    """What is counted as one address. Who has an IPv6 address has billions of them, all next to each other."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    others = 128 - NEIGHBOURHOOD_BITS
    return str(ipaddress.IPv6Address(int(found) >> others << others))


class Allowance:
    """A bucket that refills steadily; each use takes one."""

    __slots__ = ("_at", "_clock", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic):
        self.rate, self.burst, self._clock = rate, burst, clock
        self._left, self._at = float(burst), clock()

    def take(self) -> bool:
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, cost: float) -> float:
        """Takes what has been used already; returns how many seconds it takes until something is left again."""
        self._refill()
        self._left -= cost
        return 0.0 if self._left >= 0 else -self._left / self.rate

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now

    @property
    def full(self) -> bool:
        return self._left + (self._clock() - self._at) * self.rate >= self.burst


class Allowances:
    """One allowance per address; those that are full again are forgotten, so the number kept is bounded."""

    def __init__(self, rate: float, burst: int, kept: int = 10_000):
        self.rate, self.burst, self.kept = rate, burst, kept
        self._by_address: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        allowance = self._by_address.get(address)
        if allowance is None:
            if len(self._by_address) >= self.kept:
                self._forget()
            allowance = self._by_address[address] = Allowance(self.rate, self.burst)
        self._by_address.move_to_end(address)
        return allowance.take()

    def _forget(self) -> None:
        for address in [a for a, allowance in self._by_address.items() if allowance.full]:
            del self._by_address[address]
        while len(self._by_address) >= self.kept:
            self._by_address.popitem(last=False)
