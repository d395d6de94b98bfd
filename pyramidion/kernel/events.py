"""What moves cause, as numbers in a position and as words for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .header import ALL, FIRST_ARGUMENT, KIND, SEAT, SEES
from .moves import Domain


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: `seat` is None where nobody did it; `sees` is a bit mask of seats, ALL for everybody."""

    kind: str
    seat: int | None
    args: dict[str, str | int]
    sees: int
    reveals: bool

    def visible_to(self, seat: int | None) -> bool:
        return self.sees == ALL or (seat is not None and bool(self.sees >> seat & 1))


class EventSpace:
    """The kinds of event of a game with their arguments: a domain for a thing, a text for a number's name.

    Kinds whose keyword ends in an underscore reveal something hidden or random: a move that causes one cannot simply
    be taken back.
    """

    def __init__(self, **kinds: tuple[Domain | str, ...]):
        self.names = tuple(name.rstrip("_") for name in kinds)
        self.reveals = frozenset(i for i, name in enumerate(kinds) if name.endswith("_"))
        self.arguments = tuple(kinds.values())
        self._index = {name: i for i, name in enumerate(self.names)}
        self.reveal_mask = sum(1 << i for i in self.reveals)

    def __getitem__(self, name: str) -> int:
        return self._index[name]

    def __len__(self) -> int:
        return len(self.names)

    def decode(self, row: Any) -> Event:
        kind = int(row[KIND])
        args: dict[str, str | int] = {}
        for i, what in enumerate(self.arguments[kind]):
            value = int(row[FIRST_ARGUMENT + i])
            name = what if isinstance(what, str) else what.name
            name = name if name not in args else f"{name}2"
            args[name] = value if isinstance(what, str) else what.get(value)
        seat = int(row[SEAT])
        return Event(self.names[kind], None if seat < 0 else seat, args, int(row[SEES]) & ALL, kind in self.reveals)

    def of(self, record: Any) -> Iterator[Event]:
        """The events of a position's last move, in order."""
        return map(self.decode, record["events"][: int(record["told"])])
