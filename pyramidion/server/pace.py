"""How long seats may think: so many days for each move, or a clock that gains some seconds with each turn.

Running out of time loses nothing by itself: it gives the others at the table the right to let a machine player take
over. What everybody sees of a clock is made from what they have seen of the game, so that it does not tell of a move
made in secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

WRITTEN = r"^(?:[1-9]\d?d|[1-9]\d{0,2}m\+\d{1,3}s)$"  # "3d", "10m+30s"
DAY, MINUTE = 86_400.0, 60.0
COME_BACK_SECONDS = 60.0  # that somebody has at least who takes a seat back from a machine player

# Notices in a table's talk that concern clocks, and whether a machine player has the seat after them.
STARTS = "clock-starts"
MACHINE = {"machine-plays": True, "time-ran-out": True, "machine-leaves": False, "machine-makes-room": False}


@dataclass(frozen=True, slots=True)
class Pace:
    """`seconds` for each move, or for the whole game and some more after each turn."""

    seconds: float
    more: float = 0
    each_move: bool = False


def read(written: str) -> Pace | None:
    """The pace that a table was opened with; none for an empty text."""
    if not written:
        return None
    if not re.match(WRITTEN, written):
        raise ValueError(f"{written!r} is no pace; 3d is three days for each move, 10m+30s a clock.")
    if written.endswith("d"):
        return Pace(int(written[:-1]) * DAY, each_move=True)
    minutes, more = re.findall(r"\d+", written)
    return Pace(int(minutes) * MINUTE, int(more))


def moment(at: str) -> float:
    """A stored moment in seconds."""
    return datetime.fromisoformat(at).timestamp()


class Clock:
    """The time left to every seat, as one viewer knows it. It stands still until it is started."""

    __slots__ = ("left", "machines", "movers", "pace", "since")

    def __init__(self, pace: Pace, seats: int, machines: Iterable[int]):
        self.pace, self.left, self.machines = pace, [pace.seconds] * seats, set(machines)
        self.movers: frozenset[int] = frozenset()
        self.since: float | None = None

    @property
    def running(self) -> list[int]:
        """The seats whose time goes by; that of machine players does not matter."""
        return sorted(self.movers - self.machines) if self.since is not None else []

    def at(self, now: float) -> list[float]:
        gone = 0 if self.since is None else max(0.0, now - self.since)  # a clock that is set back costs nobody anything
        running = self.running
        return [left - gone if seat in running else left for seat, left in enumerate(self.left)]

    def late(self, seat: int, now: float) -> bool:
        return seat in self.running and self.at(now)[seat] <= 0

    def start(self, now: float) -> None:
        if self.since is None:
            self.since = now

    def turn(self, now: float, movers: Iterable[int], actor: int | None, undone: bool = False) -> None:
        """An entry that the viewer was told of: who acted, and who may act now."""
        before, after = self.movers, frozenset(movers)
        if actor is not None:  # the deal does not start anything
            self.left, self.since = self.at(now), now
        for seat in range(len(self.left)):
            if self.pace.each_move:
                if seat == actor or (seat in after and seat not in before):
                    self.left[seat] = self.pace.seconds
            elif seat in before and seat not in after and not undone:
                self.left[seat] += self.pace.more
        self.movers = after

    def hand_over(self, now: float, seat: int, machine: bool) -> None:
        self.left = self.at(now)
        if self.since is not None:
            self.since = now
        if machine:
            self.machines.add(seat)
        else:
            self.machines.discard(seat)
            self.left[seat] = max(self.left[seat], self.pace.seconds if self.pace.each_move else COME_BACK_SECONDS)
