"""What kernels say, as rows of numbers, and what people read: one declaration gives both.

    kind, seat, number, argument, argument, …

Every row has this form. The kind is one of those that a space declares; who it is about is a seat, or -1; the number is
who sees an event, or the points of a line of the score sheet. Each argument is what the kind declares there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from .header import EVENT_COLUMNS, FIRST_ARGUMENT, KIND, SEAT
from .jit import kernel
from .moves import Domain, MoveSpace, told_apart

POINTS = 2  # the number in a line of the score sheet
NOTHING = -1  # in place of a kind: a move of which there is nothing to say

Value: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Several:
    """An argument that is a list of things: in a row how many and then each, for people their names between blanks."""

    name: str
    domain: Domain
    most: int


Argument: TypeAlias = Domain | Several | str  # a thing, several things, or a number by its name


def columns(argument: Argument) -> int:
    """How many numbers of a row an argument takes."""
    return 1 + argument.most if isinstance(argument, Several) else 1


def read(argument: Argument, row: Any, at: int) -> Value:
    """An argument that stands in a row from this column on."""
    if isinstance(argument, str):
        return int(row[at])
    if isinstance(argument, Domain):
        return argument.get(int(row[at]))
    return " ".join(argument.domain.get(int(row[at + 1 + i])) for i in range(int(row[at])))


class MessageSpace:
    """Kinds of message with their arguments. Kinds are numbered as they are declared.

    >>> DOOR = Domain("door", ["east", "west"])
    >>> SPACE = MessageSpace(opened=(DOOR, "hours"), swapped=(DOOR, DOOR))
    >>> int(SPACE["swapped"]), SPACE.args((1, 0, 0, 1, -1))
    (1, {'door': 'west', 'door2': 'none'})
    """

    def __init__(self, **kinds: tuple[Argument, ...]):
        self.names = tuple(kinds)
        self.arguments = tuple(kinds.values())
        self._index = {name: i for i, name in enumerate(self.names)}
        self._args = tuple(tuple(placed(arguments)) for arguments in self.arguments)
        widest = max((sum(map(columns, arguments)) for arguments in self.arguments), default=0)
        self.columns = max(EVENT_COLUMNS, FIRST_ARGUMENT + widest)

    def __getitem__(self, name: str) -> Any:
        """The number of a kind, as a constant for kernels: they are compiled anew for every plain number."""
        return np.int64(self._index[name])

    def __len__(self) -> int:
        return len(self.names)

    def numbers(self, names: Iterable[str]) -> np.ndarray:
        """The number of the kind of each name, NOTHING where there is none: a table for kernels."""
        return np.array([self._index.get(name, NOTHING) for name in names], np.int64)

    def rows(self, n: int) -> np.ndarray:
        """Room for so many messages."""
        return np.zeros((n, self.columns), np.int32)

    def args(self, row: Any) -> dict[str, Value]:
        """The arguments of a message."""
        return {name: read(argument, row, at) for name, argument, at in self._args[int(row[KIND])]}


def placed(arguments: tuple[Argument, ...]) -> Iterable[tuple[str, Argument, int]]:
    """Each argument with its name, and the column where it begins."""
    names = told_apart(argument if isinstance(argument, str) else argument.name for argument in arguments)
    at = FIRST_ARGUMENT
    for name, argument in zip(names, arguments, strict=True):
        yield name, argument, at
        at += columns(argument)


class PromptSpace(MessageSpace):
    """What a table can ask: the messages `prompt-KIND` and, for those who are not asked, `prompt-KIND-other`."""

    def decode(self, row: Any) -> dict[str, Any]:
        return {"id": f"prompt-{self.names[int(row[KIND])]}", "seat": int(row[SEAT]), "args": self.args(row)}


class WordSpace(MessageSpace):
    """What moves say beyond their notation, by the kind of move: further arguments of the message `move-KIND`."""

    def by_code(self, moves: MoveSpace) -> np.ndarray:
        """The number of the kind for every move: a table for kernels."""
        return self.numbers(moves.kind_of(code).name for code in range(len(moves)))

    def decode(self, row: Any) -> dict[str, Value]:
        return {} if int(row[KIND]) == NOTHING else self.args(row)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: a message with its arguments, and the points it gives."""

    id: str
    args: dict[str, Value]
    points: int


class SheetSpace(MessageSpace):
    """The lines a score sheet can have: the messages `score-KIND`."""

    def decode(self, rows: Iterable[Any], seats: int) -> list[list[ScoreLine]]:
        """The lines of each seat, in order."""
        sheet: list[list[ScoreLine]] = [[] for _ in range(seats)]
        for row in rows:
            line = ScoreLine(f"score-{self.names[int(row[KIND])]}", self.args(row), int(row[POINTS]))
            sheet[int(row[SEAT])].append(line)
        return sheet


@kernel
def begin_line(out, n, kind, seat, points):
    """Begins line n of a score sheet; its arguments follow from FIRST_ARGUMENT on."""
    out[n, KIND] = kind
    out[n, SEAT] = seat
    out[n, POINTS] = points
