"""A game: its declarations and kernels under one name."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from . import box as boxes
from . import declaring, entry_points
from .errors import BadSetup
from .events import EventSpace
from .fields import Field
from .jit import GAMES, as_records
from .machine_code import MachineCode
from .messages import PromptSpace, SheetSpace, WordSpace
from .moves import Domain, MoveSpace
from .numbers import whole
from .randomness import chance, key_from_seed, new_key
from .verbs import MAX_MOVES, MAX_SEATS, TABLE_RULES, Rules, register

if TYPE_CHECKING:
    from .table import Table


class Samples:
    """Arguments of the types that entry points take for positions of one game."""

    def __init__(self, game: Game):
        self.game, self.boxes, self.options = game, game.standard_box.record, game.option_codes(None)
        self.positions = as_records(np.zeros(1, game.state_dtype))
        self.moves, self.points = np.zeros(MAX_MOVES, np.int16), np.zeros(MAX_SEATS, np.int32)
        self.rows = np.zeros((1, 1), np.int32)


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
    by_hand: tuple[str, ...] = ()  # kinds of automatic move that seats make themselves unless the usual value is chosen


def declared_in(package: str) -> Game:
    """The game that lives in a package."""
    return import_module(package).GAME


@dataclass(frozen=True)
class Game:
    """Everything a table, a player, a server or a researcher needs to know of a game, and nothing about any of them."""

    name: str
    package: str  # where it lives, with its texts and all else that is particular to it
    prefix: str  # of the rule ids in the register, such as CH
    version: int  # of the rules: a change that could make an old game replay otherwise raises it
    seats: range
    has_secrets: bool  # whether anything is ever hidden from somebody at the table
    has_chance: bool  # whether the deal or a move ever draws, throws or shuffles
    several_at_once: bool  # whether more than one seat may ever act at the same time
    state_dtype: np.dtype
    fields: tuple[Field, ...]  # all that a position consists of, in the order in which it is written
    phases: Domain
    domains: tuple[Domain, ...]
    moves: MoveSpace
    events: EventSpace
    rules: Rules
    box_text: str
    read_box: Callable[[boxes.Sections], np.ndarray]
    prompts: PromptSpace
    words: WordSpace
    sheet: SheetSpace
    options: tuple[Option, ...] = ()
    same_prompt_for_all: bool = False  # whether the prompt is the same for every viewer
    automatic_moves: tuple[str, ...] = ()  # kinds of move that the table makes for a seat that has no other
    advice_figures: boxes.AdviceFigures | None = None  # what `advise` and `estimate` read of a box as `box.advice`
    derive: Callable[[Any, Any], None] | None = None  # (box, s): who may act, derived and implied fields, all 0 so far
    check: Callable[[Any, Any], str | None] | None = None  # (box, s): what makes this position impossible, if anything

    def __post_init__(self) -> None:
        declaring.check(self)
        register(self.state_dtype, self.rules)
        GAMES.setdefault(self.state_dtype, self)

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one of each game; a copy, also in another process, is the same one."""
        return declared_in, (self.package,)

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.seat_counts} seats, {len(self.moves)} moves>"

    @property
    def seat_counts(self) -> str:
        """How many seats a table may have, for a sentence: `2 to 4`, or only `2`."""
        return " to ".join(dict.fromkeys((str(self.seats[0]), str(self.seats[-1]))))

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
    def unobserved(self) -> frozenset[str]:
        """The fields that are in no observation: those, and what nothing to come depends on."""
        return frozenset(field.name for field in self.fields if not field.observed)

    @cached_property
    def standard_box(self) -> boxes.Box:
        return self.box()

    def box(self, text: str | None = None, name: str | None = None) -> boxes.Box:
        """The components from TOML text; the standard box without it."""
        text, name = (self.box_text, f"the standard box of {self.name}") if text is None else (text, name or "the box")
        return boxes.Box(boxes.parse(text, name), text, name, self.read_box, self.advice_figures)

    def box_from_sections(self, sections: dict[str, Any]) -> boxes.Box:
        if sections == self.standard_box.sections:
            return self.standard_box
        return boxes.Box(sections, None, f"the saved box of {self.name}", self.read_box, self.advice_figures)

    @cached_property
    def machine_code(self) -> MachineCode:
        """What entry points of this game run."""
        return MachineCode(self)

    @cached_property
    def samples(self) -> Samples:
        return Samples(self)

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
            raise BadSetup(f"{self.name} cannot be played with {seats!r} seats; it takes {self.seat_counts}.")
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
        simulate_at = entry_points.simulate_at.of(self)  # not on the clock: loading the compiled rules
        start = time.perf_counter()
        moves = simulate_at(record, as_records(tables), games, *arguments)
        return Statistics(games, seats, int(moves), time.perf_counter() - start, points, places, lengths)
