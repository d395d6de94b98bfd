"""What the fields of a position are. One declaration gives the record, what is shown of it, and how it is written."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import numpy as np

from .errors import BadNotation
from .moves import Domain

NO, YES, NOTHING, UNKNOWN = "no", "yes", "none", "?"
RESERVED = re.compile(r"[\s,/:{}*=?]|\.\.")  # what the notation needs for itself
WHOLE = re.compile(r"-?[0-9]{1,18}")


def said(choices: Iterable[str]) -> str:
    """Some names in a sentence, the middle ones left out where there are many."""
    names = list(choices)
    return ", ".join(names) if len(names) <= 16 else f"{names[0]} to {names[-1]}"


def seat_names(seats: int) -> list[str]:
    return [str(seat) for seat in range(seats)]


# What the entries of a field are. Each kind says which entry is the usual one, writes an entry and reads one.


@dataclass(frozen=True)
class Number:
    """A plain number; what it counts is not there when it is `usual`."""

    low: int | None = None
    high: int | None = None
    usual: int = 0

    def text(self, value: int, seats: int) -> str:
        return UNKNOWN if self.low == 0 and value < 0 else str(value)

    def read(self, text: str, seats: int) -> int:
        return int(text) if WHOLE.fullmatch(text) else wrong(text, self.right(seats))

    def allows(self, value: int, seats: int) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def right(self, seats: int) -> str:
        if self.low is None or self.high is None:
            return "a whole number" if self.low is None else f"a whole number of at least {self.low}"
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    usual: int = 0

    def text(self, value: int, seats: int) -> str:
        return YES if value else NO

    def read(self, text: str, seats: int) -> int:
        return (NO, YES).index(text) if text in (NO, YES) else wrong(text, self.right(seats))

    def allows(self, value: int, seats: int) -> bool:
        return value in (0, 1)

    def right(self, seats: int) -> str:
        return f"{YES} or {NO}"


@dataclass(frozen=True)
class Thing:
    """One thing of a domain, or of the seats at the table where that is None; -1 for none where there may be none."""

    domain: Domain | None
    none: bool = False

    @property
    def usual(self) -> int:
        return -1 if self.none else 0

    def names(self, seats: int) -> list[str]:
        return seat_names(seats) if self.domain is None else list(self.domain)

    def text(self, value: int, seats: int) -> str:
        return NOTHING if value < 0 else self.names(seats)[value]

    def read(self, text: str, seats: int) -> int:
        if text == NOTHING and self.none:
            return -1
        names = self.names(seats)
        return names.index(text) if text in names else wrong(text, self.right(seats), names)

    def allows(self, value: int, seats: int) -> bool:
        return -1 + (not self.none) <= value < len(self.names(seats))

    def right(self, seats: int) -> str:
        kind = "seat" if self.domain is None else self.domain.name
        return f"a {kind} ({said(self.names(seats))}){' or none' if self.none else ''}"


@dataclass(frozen=True)
class Seats:
    """So many seats: one entry for each, or what a set of seats is taken from."""

    most: int

    def __len__(self) -> int:
        return self.most


@dataclass(frozen=True)
class Set:
    """Any number of things of a domain, or of the seats at the table: a bit for each."""

    things: Domain | Seats
    usual: int = 0

    def names(self, seats: int) -> list[str]:
        return seat_names(seats) if isinstance(self.things, Seats) else list(self.things)

    def text(self, value: int, seats: int) -> str:
        return listed([i for i in range(value.bit_length()) if value >> i & 1], self.names(seats))

    def read(self, text: str, seats: int) -> int:
        return sum(1 << i for i in unlisted(text, self.names(seats), self.right(seats)))

    def allows(self, value: int, seats: int) -> bool:
        return 0 <= value < 1 << len(self.names(seats))

    def right(self, seats: int) -> str:
        kind = "seats" if isinstance(self.things, Seats) else self.things.name
        return f"a set in braces of {kind} ({said(self.names(seats))})"


Entry = Number | Flag | Thing | Set
COUNT, FLAG, SEAT = Number(low=0), Flag(), Thing(None)


def maybe(of: Domain | Thing) -> Thing:
    """One of these things or none, which is -1 in the record."""
    return Thing(of if isinstance(of, Domain) else of.domain, none=True)


def listed(members: list[int], names: list[str]) -> str:
    """A set in braces; three and more that follow one another as a range."""
    parts: list[str] = []
    while members:
        n = 1
        while n < len(members) and members[n] == members[0] + n:
            n += 1
        run, members = members[:n], members[n:]
        parts += [f"{names[run[0]]}..{names[run[-1]]}"] if n > 2 else [names[i] for i in run]
    return "{" + ",".join(parts) + "}"


def unlisted(text: str, names: list[str], right: str) -> list[int]:
    """The numbers of the members that are written between braces."""
    if not (text.startswith("{") and text.endswith("}")):
        wrong(text, right)
    found: list[int] = []
    for part in filter(None, text[1:-1].split(",")):
        found += between(part, names, right)
    if len(set(found)) != len(found):
        raise BadNotation(f"{text} names something twice; each is named once")
    return found


def between(text: str, names: list[str], right: str) -> range:
    """The numbers from one name to another, written a..b, or of one name alone."""
    ends = text.split("..")
    for end in ends:
        if end not in names:
            wrong(end, right, names)
    first, last = names.index(ends[0]), names.index(ends[-1])
    return range(first, last + 1) if len(ends) <= 2 and first <= last else wrong(text, right)


def wrong(text: str, right: str, names: Iterable[str] = ()) -> Any:
    """A clause about an entry that cannot be; whoever knows the field makes it a sentence."""
    near = difflib.get_close_matches(text, list(names), n=1)
    raise BadNotation(f"{text!r} is not {right.rstrip(',')}{f'; perhaps {near[0]} was meant' if near else ''}")


# What a field's entries are counted by: a domain, so many (a plain number), seats, or one of the following.


@dataclass(frozen=True)
class UpTo:
    """Up to so many entries, filled from the first on; what is not there is not written."""

    most: int

    def __len__(self) -> int:
        return self.most


@dataclass(frozen=True)
class Bytes:
    """One set that is spread over so many bytes."""

    count: int

    def __len__(self) -> int:
        return self.count


Index = Domain | Seats | UpTo | Bytes | int


@dataclass(frozen=True)
class Known:
    """Who may know a field: everybody, each seat its own row of it, or nobody.

    `during` says when that holds (always, without it); otherwise everybody knows it. `of_all` gives what everybody
    knows of it all the same. `among` names a field that counts the same things: to whoever does not know where they
    are, they may as well be there, as the cards of a hand may be in the deck. So nobody knows what is there either.
    """

    by: Literal["everybody", "owner", "nobody"] = "everybody"
    during: Callable[[Any], bool] | None = None  # (s)
    of_all: Callable[[Any], np.ndarray] | None = None  # (s)
    among: str | None = None

    def hides(self, s: Any) -> bool:
        """Whether there is anybody now who may not know it."""
        return self.by != "everybody" and (self.during is None or bool(self.during(s)))


EVERYBODY, OWNER, NOBODY = Known(), Known("owner"), Known("nobody")


class Field:
    """One field of a position: how wide its numbers are, what they are, what they are counted by, who may know them.

    A field that is not `shown` is in nobody's view. One that is not `observed` is in no observation of an environment,
    since nothing to come depends on it. A `derived` field always follows from the others and is never
    written; an `implied` one usually follows, and is written where it does not. `derive` of the game works both out.
    Where the columns of a table hold different things, `columns` says which hold things of a domain.
    """

    def __init__(
        self,
        name: str,
        width: type[np.integer],
        of: Entry | Domain,
        *by: Index,
        known: Known = EVERYBODY,
        columns: Mapping[str, Domain] | None = None,
        shown: bool = True,
        observed: bool = True,
        derived: bool = False,
        implied: bool = False,
    ):
        self.name, self.width, self.by, self.known = name, width, by, known
        self.of: Entry = Thing(of) if isinstance(of, Domain) else of
        self.columns = {name: Thing(domain) for name, domain in (columns or {}).items()}
        self.shown, self.derived, self.implied = shown, derived, implied
        self.observed = shown and observed
        self._check()

    def __repr__(self) -> str:
        return f"<Field {self.name}>"

    def _check(self) -> None:
        """What a declaration must keep to, so that the field can be written and read."""
        if len(self.by) > 2:
            raise TypeError(f"The field {self.name} has {len(self.by)} dimensions; 2 are the most that can be written.")
        if any(isinstance(index, Seats) for index in self.by[1:]):
            raise TypeError(f"The field {self.name} is counted by seats, so the seats come first.")
        if self.known.by == "owner" and not self.per_seat:
            raise TypeError(f"The field {self.name} is known to its owner, so it is counted by seats first.")
        of = self.of.domain if isinstance(self.of, Thing) else self.of.things if isinstance(self.of, Set) else None
        for domain in (*self.by, of):
            for name in domain if isinstance(domain, Domain) else ():
                if RESERVED.search(name) or name in ("-", NOTHING):
                    raise TypeError(f"{name!r} in the field {self.name} cannot be written; give it another name.")

    def entry(self, i: int) -> Entry:
        """What entry i of a row is."""
        index = self.by[-1]
        return self.columns.get(index[i], self.of) if isinstance(index, Domain) else self.of

    @cached_property
    def shape(self) -> tuple[int, ...]:
        return tuple(index if isinstance(index, int) else len(index) for index in self.by)

    @property
    def per_seat(self) -> bool:
        """Whether there is one entry for each seat."""
        return bool(self.by) and isinstance(self.by[0], Seats)

    def hidden_from(self, s: Any, viewer: int | None) -> np.ndarray:
        """Which entries a viewer (None: a watcher) may not know in a position; a bool for each."""
        hidden = np.full(self.shape, self.known.hides(s))
        if self.known.by == "owner" and viewer is not None:
            hidden[viewer] = False
        return hidden

    @property
    def spread(self) -> bool:
        """Whether one set is spread over several bytes."""
        return bool(self.by) and isinstance(self.by[-1], Bytes)

    @property
    def bits(self) -> int:
        """How many things its sets are taken from; 0 where the entries are no sets."""
        return len(self.of.things) if isinstance(self.of, Set) else 0

    @property
    def dtype(self) -> tuple:
        """The field as NumPy declares it."""
        return (self.name, self.width, self.shape) if self.by else (self.name, self.width)
