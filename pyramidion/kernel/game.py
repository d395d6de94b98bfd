"""A game: its declarations and kernels under one name."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import box as boxes
from . import entries
from .errors import BadSetup
from .events import EventSpace
from .fields import Field
from .jit import COMPILED, as_records, straight
from .moves import Domain, MoveSpace
from .numbers import whole
from .randomness import chance, key_from_seed, new_key
from .verbs import MAX_MOVES, MAX_SEATS, TABLE_RULES, Rules, register
from .writing import ViewWriter

if TYPE_CHECKING:
    from .table import Table

REHEARSED = 2_000  # moves at the most of a game that is played to load what it needs


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: a message with its arguments, and the points it gives."""

    id: str
    args: dict[str, Any]
    points: int


class Doors(NamedTuple):
    """Doors of `entries` as they are compiled for one game."""

    legal: Callable[..., Any]
    refuse: Callable[..., Any]
    play: Callable[..., Any]
    hide_for_all: Callable[..., Any]
    forecast: Callable[..., Any]


@dataclass(frozen=True)
class Statistics:
    """What a run of whole games gave."""

    games: int
    seats: int
    moves: int
    seconds: float
    points: np.ndarray = field(repr=False)
    places: np.ndarray = field(repr=False)
    lengths: np.ndarray = field(repr=False)

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    @property
    def mean_points(self) -> tuple[float, ...]:
        return tuple(float(x) for x in self.points.mean(axis=0))

    @property
    def win_rates(self) -> tuple[float, ...]:
        """How often each seat came first; a shared first place counts as its share."""
        first = self.places == 1
        return tuple(float(x) for x in (first / first.sum(axis=1, keepdims=True)).mean(axis=0))


@dataclass(frozen=True)
class Option:
    """A way to play that a table can choose: the values it may take, the usual one first."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Game:
    """Everything a table, a player, a server or a researcher needs to know of a game, and nothing about any of them."""

    name: str
    prefix: str  # of the rule ids in the register, such as CH
    version: int  # of the rules: a change that could make an old game replay otherwise raises it
    seats: range
    state_dtype: np.dtype
    fields: tuple[Field, ...]  # all that a position consists of, in the order in which it is written
    phases: Domain
    domains: tuple[Domain, ...]
    moves: MoveSpace
    events: EventSpace
    rules: Rules
    box_text: str
    read_box: Callable[[boxes.Tables], np.ndarray]
    prompt: Callable[[np.ndarray, np.ndarray, int | None], dict[str, Any]]  # of an array with one position
    move_words: Callable[[np.ndarray, Any, int], dict[str, Any]]
    worded: tuple[str, ...]  # kinds of move that `move_words` has anything to say about
    sheet: Callable[[np.ndarray, Any], list[list[Line]]]
    options: tuple[Option, ...] = ()
    asks_alike: bool = False  # whether the prompt is the same for every viewer
    quiet: tuple[str, ...] = ()  # kinds of move that the table makes for a seat that has no other
    derive: Callable[[Any, Any], None] | None = None  # (box, s): works out who may act, derived and implied fields
    check: Callable[[Any, Any], str | None] | None = None  # (box, s): what makes this position impossible, if anything

    def __post_init__(self) -> None:
        register(self.state_dtype, self.rules)

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.seats.start} to {self.seats.stop - 1} seats, {len(self.moves)} moves>"

    def rule_id(self, number: int) -> str:
        """The id of a rule as the register writes it."""
        return TABLE_RULES.get(number) or f"{self.prefix}-{number:02d}"

    @cached_property
    def per_seat(self) -> frozenset[str]:
        """The fields with one entry per seat."""
        return frozenset(field.name for field in self.fields if field.per_seat)

    @cached_property
    def unseen(self) -> frozenset[str]:
        """The fields that are shown to nobody."""
        return frozenset(field.name for field in self.fields if not field.shown)

    @cached_property
    def standard_box(self) -> boxes.Box:
        return self.box()

    def box(self, text: str | None = None, name: str | None = None) -> boxes.Box:
        """The components from TOML text; the standard box without it."""
        text, name = (self.box_text, f"the standard box of {self.name}") if text is None else (text, name or "the box")
        return boxes.Box(boxes.parse(text, name), text, name, self.read_box)

    def box_from_tables(self, tables: dict[str, Any]) -> boxes.Box:
        return boxes.Box(tables, None, f"the saved box of {self.name}", self.read_box)

    @cached_property
    def doors(self) -> Doors:
        """The doors that are gone through move by move, for positions of this game."""
        record, out = self.standard_box.record, np.zeros(MAX_MOVES, np.int16)
        tables, papers = (as_records(np.zeros(n, self.state_dtype)) for n in (1, MAX_SEATS + 1))
        return Doors(
            legal=straight(entries.legal_at, record, tables, 0, 0, out),
            refuse=straight(entries.refuse_at, record, tables, 0, 0, 0, 0),
            play=straight(entries.play_at, record, tables, 0, 0, 0, 0, 0, 0),
            hide_for_all=straight(entries.hide_for_all_at, record, tables, 0, papers, 0),
            forecast=straight(entries.forecast_at, record, tables, papers, 0, out, 0, 0, out),
        )

    def blank(self, n: int = 1, version: int | None = None) -> np.ndarray:
        """Room for so many positions, which will be played by this version of the rules."""
        positions = as_records(np.zeros(n, self.state_dtype))
        positions["version"] = self.version if version is None else version
        return positions

    def check_version(self, version: Any) -> int:
        if not whole(version) or not 1 <= version <= self.version:
            right = "1 is known" if self.version == 1 else f"1 to {self.version} are known"
            raise BadSetup(f"{self.name} cannot be played by version {version!r} of its rules; {right}.")
        return int(version)

    def check_seats(self, seats: Any) -> int:
        if not whole(seats) or seats not in self.seats:
            right = f"{self.seats.start} to {self.seats.stop - 1}"
            raise BadSetup(f"{self.name} cannot be played with {seats!r} seats; it takes {right}.")
        return int(seats)

    def option_codes(self, options: Mapping[str, str] | None) -> np.ndarray:
        """The chosen options as the numbers `deal` takes."""
        chosen = dict(options or {})
        codes = np.zeros(max(1, len(self.options)), np.int64)
        for i, option in enumerate(self.options):
            value = chosen.pop(option.name, option.values[0])
            if value not in option.values:
                right = " or ".join(option.values)
                raise BadSetup(f"The option {option.name} of {self.name} cannot be {value!r}; it is {right}.")
            codes[i] = option.values.index(value)
        if chosen:
            known = ", ".join(option.name for option in self.options) or "none"
            raise BadSetup(f"{self.name} has no option {next(iter(chosen))!r}; it has {known}.")
        return codes

    def table(
        self,
        seats: int | None = None,
        seed: int | None = None,
        *,
        key: bytes | None = None,
        options: Mapping[str, str] | None = None,
        box: boxes.Box | None = None,
        version: int | None = None,
    ) -> Table:
        """A table with a fresh game: repeatable by `seed`, or secret by a `key` of 32 bytes, or unpredictable.

        `version` is that of the rules; it is the newest if it is not given.
        """
        from .table import Table

        key, box = self._key(seed, key), box or self.standard_box
        return Table(self, self.seats.start if seats is None else seats, key, options or {}, box, version)

    def position(
        self,
        text: str,
        seed: int | None = None,
        *,
        key: bytes | None = None,
        box: boxes.Box | None = None,
        check: bool = True,
    ) -> Table:
        """A table that begins with a position in writing, as `Table.position` gives it.

        If it is what one seat or a watcher knows, the rest is guessed, with the chance of the deal. `check=False` also
        takes positions that no game leads to, for a closer look at a single rule.
        """
        from .notation import read
        from .table import Table

        key = self._key(seed, key)
        found = read(text, self, box, chance(key, 0), check)
        return Table(self, found.seats, key, found.options, found.box, found.version, found.positions)

    def _key(self, seed: int | None, key: bytes | None) -> bytes:
        if seed is not None and key is not None:
            raise BadSetup("A game has a seed or a key, not both.")
        if seed is not None and not whole(seed):
            raise BadSetup(f"{seed!r} is not a seed; any whole number is.")
        if key is None:
            return new_key() if seed is None else key_from_seed(seed)
        return key

    def simulate(
        self,
        games: int = 1000,
        seats: int | None = None,
        seed: int = 1,
        *,
        advised: bool = False,
        options: Mapping[str, str] | None = None,
        box: boxes.Box | None = None,
    ) -> Statistics:
        """Whole games at kernel speed, at random or as `advise` plays."""
        if not whole(games) or games < 1:
            raise BadSetup(f"{games!r} games cannot be played; 1 or more can.")
        seats = self.check_seats(self.seats.start if seats is None else seats)
        codes, record = self.option_codes(options), (box or self.standard_box).record
        tables = self.blank()
        points, places = np.zeros((games, seats), np.int32), np.zeros((games, seats), np.int32)
        lengths = np.zeros(games, np.int32)
        arguments = (seats, codes, chance(key_from_seed(seed), 0), advised, points, places, lengths)
        if COMPILED:
            entries.simulate_at(record, tables, 0, *arguments)  # not on the clock: loading the compiled rules
        start = time.perf_counter()
        moves = entries.simulate_at(record, as_records(tables), games, *arguments)
        return Statistics(games, seats, int(moves), time.perf_counter() - start, points, places, lengths)

    def preparations(self) -> list[tuple[str, Callable[[], Any]]]:
        """What compiles (or loads from the cache) the doors that a table needs, one after the other, with its name."""
        record, options = self.standard_box.record, self.option_codes(None)
        out, points, rng = np.zeros(MAX_MOVES, np.int16), np.zeros(MAX_SEATS, np.int32), 1
        tables = as_records(np.zeros(1, self.state_dtype))
        return [
            ("deal", lambda: entries.deal_at(record, tables, 0, self.seats.start, options, rng)),
            ("legal and play", lambda: self.doors),
            ("score", lambda: entries.score_at(record, tables, 0, points)),
            ("rank", lambda: entries.rank_at(record, tables, 0, points)),
            ("advise", lambda: entries.advise_at(record, tables, 0, 0, out, rng)),
            ("hide", lambda: entries.hide_at(record, tables, 0, 0)),
            ("guess", lambda: entries.guess_at(record, tables, 0, 0, rng)),
            ("write", lambda: ViewWriter(self, self.seats.start).write(tables.tobytes())),
            ("words", self.rehearse),
        ]

    def rehearse(self) -> None:
        """Plays a game and puts it into words: prompts, moves and score sheet stand on rules of their own."""
        table = self.table(seed=0)
        for n in range(REHEARSED):
            if table.over:
                break
            seat = table.movers[0]
            legal = table.legal(seat)
            code = legal[n % len(legal)]
            table.prompt(seat)
            self.move_words(table.box.record, table.record, code)
            table.play(code, seat)
        table.sheet()
