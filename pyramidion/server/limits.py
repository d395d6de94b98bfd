"""How much anybody may ask for, and the allowances that hold them to it."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

NAME_CHARACTERS = 40
CHAT_CHARACTERS = 500
BOX_CHARACTERS = 65_536
TOKENS_AT_ONCE = 200
LINES_SHOWN = 200  # of a table's talk, to a client that connects
UNDOS_PER_TABLE = 500
NEIGHBOURHOOD_BITS = 64  # of an IPv6 address: what one household or one rented machine has to itself


@dataclass(frozen=True)
class Limits:
    """Bounds of one server. Rates are per second and allow a burst of so many at once."""

    message_bytes: int = 8_192
    body_bytes: int = 160_000
    box_seconds: float = 5  # to parse a box that somebody sends in
    messages: float = 20
    messages_burst: int = 80
    requests: float = 30
    requests_burst: int = 200
    new_tables: float = 60 / 3600
    new_tables_burst: int = 30
    failed_tokens: float = 0.2
    failed_tokens_burst: int = 20
    connections_per_address: int = 100
    connections_per_table: int = 200
    unread_messages: int = 200  # a client that lets more pile up is cut off; it can return
    unread_bytes: int = 2_000_000
    lines_per_table: int = 2_000
    hello_seconds: float = 15
    idle_room_seconds: float = 120
    keep_days: int = 180  # tables that nobody comes to any more; 0: for ever
    forget_seconds: float = 3600  # how often those are looked for
    waiting_machines: int = 1_000  # turns, and as many hints
    hints: float = 0.5
    hints_burst: int = 20
    machine_seconds: float = 20


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
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

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
