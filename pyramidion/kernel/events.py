"""What moves cause, as numbers in a position and as words for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .header import ALL, KIND, SEAT, SEES
from .messages import Argument, MessageSpace, Value


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: `seat` is None where nobody did it; `sees` is a bit mask of seats, ALL for everybody."""

    kind: str
    seat: int | None
    args: dict[str, Value]
    sees: int
    reveals: bool

    def visible_to(self, seat: int | None) -> bool:
        return self.sees == ALL or (seat is not None and bool(self.sees >> seat & 1))


class EventSpace(MessageSpace):
    """The kinds of event of a game with their arguments.

    Kinds whose keyword ends in an underscore reveal something hidden or random: a move that causes one cannot simply
    be taken back.
    """

    def __init__(self, **kinds: tuple[Argument, ...]):
        self.declared = tuple(name.rstrip("_") for name in kinds)
        super().__init__(**dict(zip(self.declared, kinds.values(), strict=True)))
        self.reveals = frozenset(i for i, name in enumerate(kinds) if name.endswith("_"))
        self.reveal_mask = sum(1 << i for i in self.reveals)

    def decode(self, row: Any) -> Event:
        kind, seat = int(row[KIND]), int(row[SEAT])
        about = None if seat < 0 else seat
        return Event(self.names[kind], about, self.args(row), int(row[SEES]) & ALL, kind in self.reveals)

    def of(self, record: Any) -> Iterator[Event]:
        """The events of a position's last move, in order."""
        return map(self.decode, record["events"][: int(record["told"])])
