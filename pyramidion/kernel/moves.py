"""Moves as integers for kernels and as words for people: one declaration gives both."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .errors import BadNotation, PyramidionError, UnknownMove


class Domain:
    """A named list of things that a move or an event can be about: the fields of a board, the colours of a game."""

    def __init__(self, name: str, values: Iterable[str]):
        self.name = name
        self.values = tuple(values)
        self._index = {value: i for i, value in enumerate(self.values)}

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, i: int) -> str:
        return self.values[i]

    def __iter__(self) -> Iterator[str]:
        return iter(self.values)

    def __repr__(self) -> str:
        return f"Domain({self.name!r}, {len(self)} values)"

    def get(self, i: int) -> str:
        """The name of value i; `none` outside the domain, where records keep -1 for nothing."""
        return self.values[i] if 0 <= i < len(self.values) else "none"

    def index(self, value: str) -> int:
        """The number of a value, or a sentence about what would be right."""
        if value in self._index:
            return self._index[value]
        near = difflib.get_close_matches(value, self.values, n=1, cutoff=0.4)
        shown = ", ".join(self.values) if len(self) <= 16 else f"{self.values[0]} to {self.values[-1]}"
        hint = f"; perhaps {near[0]} was meant" if near else ""
        raise BadNotation(f"{value!r} is not a {self.name} ({shown}){hint}")


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Names of arguments, none twice: a second one of the same name gets a 2."""
    found: list[str] = []
    for name in names:
        found.append(name if name not in found else f"{name}2")
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of move: the codes from `first` on belong to it, one for every combination of its arguments."""

    name: str
    first: int
    domains: tuple[Domain, ...]
    prefix: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        n = 1
        for domain in self.domains:
            n *= len(domain)
        return n

    def code(self, *arguments: int) -> int:
        code = 0
        for domain, argument in zip(self.domains, arguments, strict=True):
            code = code * len(domain) + argument
        return self.first + code

    def arguments(self, code: int) -> tuple[int, ...]:
        rest, found = code - self.first, []
        for domain in reversed(self.domains):
            rest, argument = divmod(rest, len(domain))
            found.append(argument)
        return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class Move:
    """A move that a person can read; `str()` gives its notation."""

    code: int
    kind: str
    args: dict[str, str]

    def __str__(self) -> str:
        return " ".join((self.kind, *self.args.values()))


class MoveSpace:
    """All moves of a game, legal or not.

    >>> DOOR, KEY = Domain("door", ["east", "west"]), Domain("key", ["iron", "gold"])
    >>> MOVES = MoveSpace(unlock=(KEY, DOOR), wait=())
    >>> MOVES.parse("unlock gold west"), MOVES.text(3), len(MOVES)
    (3, 'unlock gold west', 5)
    >>> MOVES.touches(3), MOVES.touches(4)
    (('key-gold', 'door-west'), ('wait',))
    """

    def __init__(self, touch_first: dict[str, str] | None = None, **kinds: tuple[Domain, ...]):
        self.kinds: dict[str, Kind] = {}
        first = 0
        for name, domains in kinds.items():
            lead = () if domains and name not in (touch_first or {}) else ((touch_first or {}).get(name, name),)
            kind = Kind(name, first, domains, lead)
            self.kinds[name] = kind
            first += kind.count
        self.size = first
        self._kind_of = [kind for kind in self.kinds.values() for _ in range(kind.count)]

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, kind: str) -> Kind:
        return self.kinds[kind]

    def first(self, kind: str) -> int:
        """The lowest code of a kind, as a constant for kernels."""
        return self.kinds[kind].first

    def kind_of(self, code: int) -> Kind:
        if not 0 <= code < self.size:
            raise UnknownMove(f"{code} is not a move code; they run from 0 to {self.size - 1}")
        return self._kind_of[code]

    def move(self, code: int) -> Move:
        kind = self.kind_of(code)
        names = told_apart(domain.name for domain in kind.domains)
        things = (domain[argument] for domain, argument in zip(kind.domains, kind.arguments(code), strict=True))
        return Move(code, kind.name, dict(zip(names, things, strict=True)))

    def text(self, code: int) -> str:
        return str(self.move(code))

    def code(self, move: int | str | Move) -> int:
        """The code of a move given as code, notation or readable move."""
        if isinstance(move, str):
            return self.parse(move)
        if isinstance(move, Move):
            return move.code
        try:
            code = operator.index(move)
        except TypeError:
            raise PyramidionError(f"{move!r} is not a move; a code, a notation or a Move is.") from None
        if abs(code) >> 31:
            raise UnknownMove(f"{code} is not a move code; they run from 0 to {self.size - 1}.")
        return code

    def touches(self, code: int) -> tuple[str, ...]:
        """The things on the table that a person points at to choose this move, in order."""
        kind = self.kind_of(code)
        arguments = zip(kind.domains, kind.arguments(code), strict=True)
        return (*kind.prefix, *(f"{domain.name}-{domain[argument]}" for domain, argument in arguments))

    def parse(self, text: str) -> int:
        """The code of a move in notation: the kind, then its arguments, separated by blanks."""
        words = text.split()
        if not words:
            raise BadNotation("an empty text is not a move; write for example " + repr(self.text(0)))
        if words[0] not in self.kinds:
            near = difflib.get_close_matches(words[0], self.kinds, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise BadNotation(f"{words[0]!r} is not a kind of move ({', '.join(self.kinds)}){hint}")
        kind = self.kinds[words[0]]
        if len(words) - 1 != len(kind.domains):
            form = " ".join((kind.name, *(domain.name.upper() for domain in kind.domains)))
            raise BadNotation(f"{text.strip()!r} has {len(words) - 1} arguments; it is written {form!r}")
        return kind.code(*(domain.index(word) for domain, word in zip(kind.domains, words[1:], strict=True)))
