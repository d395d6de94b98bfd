"""Positions in writing: one line that people can read and type, both ways. docs/positions.md has the grammar.

    cheops seats=2 ply=3 phase=deal turn=1 back=refill held=green treasure=green,blue,2*none,…

What is left out is as usual: nothing there, or what follows from the rest.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from . import entry_points
from .box import Box
from .errors import BadNotation, BadSetup
from .fields import (
    COUNT,
    UNKNOWN,
    Entry,
    Field,
    Flag,
    Index,
    Number,
    Seats,
    Set,
    Thing,
    UpTo,
    between,
    listed,
    said,
    unlisted,
)
from .header import i4, u1
from .jit import copied
from .moves import Domain
from .verbs import MAX_MOVES

if TYPE_CHECKING:
    from .game import Game

EVERYTHING, WATCHER = "everything", "watcher"  # who looks, besides a seat's number
NONE_THERE, OVER = "-", "over"
BOX_DIGITS = 12
SHOWN = 60  # characters of a part in a message
TEXTS_REMEMBERED = 20_000

HEAD = ("version", "view", "seats", "box")
OF_EVERY_GAME = (Field("ply", i4, COUNT), Field("movers", u1, Set(Seats(8)), implied=True))

RUN = re.compile(r"([0-9]{1,4})\*(.+)")
OUTSIDE_BRACES = re.compile(r",(?![^{]*\})")


@dataclass(frozen=True)
class Position:
    """A position that was read: what a table needs to begin there. `positions` is an array with that one record."""

    positions: np.ndarray
    seats: int
    version: int
    options: dict[str, str]
    box: Box


# Writing


def write(game: Game, positions: np.ndarray, options: Mapping[str, str], box: Box, viewer: int | str | None) -> str:
    """The line of a position; if it is not EVERYTHING, what the viewer may not know has been hidden before."""
    s = positions[0]
    seats, version = int(s["seats"]), int(s["version"])
    head = [game.name]
    if version != game.version:
        head.append(f"version={version}")
    if viewer != EVERYTHING:
        head.append(f"view={WATCHER if viewer is None else viewer}")
    head.append(f"seats={seats}")
    head += [f"{each.name}={options[each.name]}" for each in game.options if options[each.name] != each.values[0]]
    if box.digest != game.standard_box.digest:
        head.append(f"box={box.digest[:BOX_DIGITS]}")
    return " ".join([*head, *(f"{name}={text}" for name, text in parts(game, positions, box))])


def parts(game: Game, positions: np.ndarray, box: Box) -> Iterator[tuple[str, str]]:
    """The fields that are not as usual, with their text."""
    s, seats = positions[0], int(positions[0]["seats"])
    usual = worked_out(game, positions, box)[0]
    for field in written_fields(game):
        if field.implied and np.array_equal(s[field.name], usual[field.name]):
            continue
        value = np.asarray(s[field.name])
        text = field.of.text(int(value), seats) if field.implied and not field.by else text_of(field, value, seats)
        if field.implied or text != NONE_THERE:
            yield field.name, text


def written_fields(game: Game) -> list[Field]:
    """Those that a line may have, in its order. A field with the name of an option holds that option's number."""
    options = {option.name for option in game.options}
    return [*OF_EVERY_GAME, *(field for field in game.fields if not field.derived and field.name not in options)]


def worked_out(game: Game, positions: np.ndarray, box: Box) -> np.ndarray:
    """A copy with all fields that follow from the others worked out anew."""
    copy = copied(positions)
    for field in (*OF_EVERY_GAME, *game.fields):
        if field.derived or field.implied:
            copy[field.name] = 0
    if game.derive is not None:
        game.derive(box.record[0], copy[0])
    return copy


def text_of(field: Field, value: np.ndarray, seats: int) -> str:
    """A field's value; `-` if it is as usual. A scalar that is always something is always written."""
    return text_of_bytes(field, np.asarray(value, field.width).tobytes(), seats)


@lru_cache(TEXTS_REMEMBERED)  # from one position to the next, most fields stay as they are
def text_of_bytes(field: Field, data: bytes, seats: int) -> str:
    of, value = field.of, np.frombuffer(data, field.width).reshape(field.shape)
    if not field.by:
        text, number = of.text(int(value), seats), int(value)
        return NONE_THERE if number == of.usual and not always_something(of) else text
    if field.per_seat:
        value = value[:seats]
    if field.spread:
        value = joined(value)
    if (value == of.usual).all():
        return NONE_THERE
    if value.ndim == 1 and field.per_seat:
        return "/".join(of.text(int(v), seats) for v in value)
    if value.ndim == 1:
        return row_text(field, value, seats)
    if isinstance(field.by[0], UpTo):
        value = value[: 1 + max(np.flatnonzero((value != of.usual).any(axis=1)))]
    return "/".join(row_text(field, row, seats) for row in value)


def always_something(of: Entry) -> bool:
    return isinstance(of, Thing) and not of.none


def joined(value: np.ndarray) -> np.ndarray:
    """Sets that are spread over bytes as one number each."""
    return np.array([int.from_bytes(bytes(row.tolist()), "little") for row in value], object)


def row_text(field: Field, row: np.ndarray, seats: int) -> str:
    """One row of entries: numbers by name, others listed in order where that is shorter."""
    of, index = field.of, field.by[-1]
    there = np.flatnonzero(row != of.usual).tolist()
    if not there:
        return NONE_THERE
    if isinstance(of, Flag) and isinstance(index, Domain):
        return listed(there, list(index))
    if isinstance(index, UpTo):
        row = row[: there[-1] + 1]
    in_order = in_runs([field.entry(i).text(int(v), seats) for i, v in enumerate(row)], ",")
    if not isinstance(index, Domain):
        return in_order
    if index[0] in field.columns:  # says what the others are about
        there = sorted({0, *there})
    by_name = named(index, there, [field.entry(i).text(int(row[i]), seats) for i in there])
    return by_name if isinstance(of, Number) or len(by_name) <= len(in_order) else in_order


def named(index: Domain, there: list[int], texts: list[str]) -> str:
    """Entries by name; three and more that follow one another and are equal as a range."""
    found = []
    for (text, _), group in groupby(enumerate(there), key=lambda each: (texts[each[0]], each[1] - each[0])):
        names = [index[i] for _, i in group]
        found += [f"{names[0]}..{names[-1]}:{text}"] if len(names) > 2 else [f"{name}:{text}" for name in names]
    return ",".join(found)


def in_runs(texts: list[str], between: str) -> str:
    """Entries one after the other, equal ones counted where that is shorter."""
    found = []
    for text, group in groupby(texts):
        run = list(group)
        counted = f"{len(run)}*{text}"
        found += [counted] if len(counted) < len(between.join(run)) else run
    return between.join(found)


# Reading


def read(text: str, game: Game, box: Box | None, rng: int, check: bool) -> Position:
    """The position of a line. What its viewer does not know is guessed with `rng`."""
    given = split(text, game)
    version = whole(given.pop("version", str(game.version)), "version", range(1, game.version + 1))
    seats = whole(given.pop("seats", None), "seats", game.seats)
    viewer = read_viewer(given.pop("view", None), seats)
    box = read_box(given.pop("box", None), game, box)
    chosen = {option.name: given.pop(option.name) for option in game.options if option.name in given}
    try:
        codes = game.option_codes(chosen)
    except BadSetup as error:
        raise BadNotation(str(error)) from None
    positions = unoccupied(game, seats, version)
    for option, code in zip(game.options, codes, strict=False):
        if option.name in (positions.dtype.names or ()):
            positions[0][option.name] = code
    positions = filled_in(game, positions, box, given, set(), hidden=viewer != EVERYTHING)
    if viewer != EVERYTHING:
        entry_points.guess_at(box.record, positions, 0, -1 if viewer is None else viewer, rng)
    positions["rng"] = 0
    if check:
        refuse_impossible(game, positions, box)
    options = {option.name: chosen.get(option.name, option.values[0]) for option in game.options}
    return Position(positions, seats, version, options, box)


def split(text: str, game: Game) -> dict[str, str]:
    """The parts of a line by name."""
    name, *rest = text.split() or [""]
    if name != game.name:
        raise BadNotation(f"A position of {game.name} begins with {game.name!r}, not with {shortened(name)!r}.")
    found: dict[str, str] = {}
    for part in rest:
        key, equals, value = part.partition("=")
        if not equals or not value:
            raise BadNotation(f"{shortened(part)!r} is not a part of a position; one is written name=value.")
        if key in found:
            raise BadNotation(f"{key!r} is given twice; every part is given once.")
        found[key] = value
    known = [*HEAD, *(option.name for option in game.options), *(field.name for field in all_fields(game))]
    for key in found:
        if key not in known:
            raise BadNotation(unknown(key, game, known))
    return found


def unknown(key: str, game: Game, known: list[str]) -> str:
    near = difflib.get_close_matches(key, known, n=1)
    hint = f"perhaps {near[0]} was meant" if near else f"it has {', '.join(known)}"
    return f"A position of {game.name} has no {shortened(key)!r}; {hint}."


def all_fields(game: Game) -> list[Field]:
    return [*OF_EVERY_GAME, *game.fields]


def whole(text: str | None, name: str, right: range) -> int:
    if text is None:
        raise BadNotation(f"The position does not say {name}; {name}={right[0]} is one way.")
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) not in right:
        choice = f"{right[0]} to {right[-1]}" if len(right) > 1 else f"{right[0]}"
        raise BadNotation(f"{name}={shortened(text)} cannot be: {choice} is right.")
    return int(text)


def read_viewer(text: str | None, seats: int) -> int | str | None:
    if text is None:
        return EVERYTHING
    if text == WATCHER:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 9 and int(text) < seats:
        return int(text)
    raise BadNotation(f"view={shortened(text)} cannot be: a seat (0 to {seats - 1}) or {WATCHER} is right.")


def read_box(text: str | None, game: Game, box: Box | None) -> Box:
    """The box that was handed over, or the standard one; it must be the one that the line speaks of."""
    found = box or game.standard_box
    if text is not None and (len(text) < 4 or not found.digest.startswith(text)):
        what = "the box that was handed over" if box else "the standard box"
        right = f"hand over the box that it was written with, or one with box={found.digest[:BOX_DIGITS]}"
        raise BadNotation(f"box={shortened(text)} is not {what}; {right}.")
    return found


def unoccupied(game: Game, seats: int, version: int) -> np.ndarray:
    """A position in which everything is as usual: nothing lies anywhere."""
    positions = game.blank(1, version)
    for field in game.fields:
        positions[0][field.name] = field.of.usual
    positions[0]["seats"] = seats
    return positions


def filled_in(
    game: Game, positions: np.ndarray, box: Box, given: Mapping[str, Any], kept: set[str], *, hidden: bool = False
) -> np.ndarray:
    """A copy with the given fields and all that follows from them; `kept` fields stay as they are."""
    fields = {field.name: field for field in all_fields(game)}
    values = {name: value_of(fields[name], value, positions[0], hidden) for name, value in given.items()}
    before, positions = positions, copied(positions)
    for name, value in values.items():
        positions[0][name] = value
    positions = worked_out(game, positions, box)
    for name in (*kept, *values):
        if fields[name].implied:
            positions[0][name] = values.get(name, before[0][name])
        elif fields[name].derived and not np.array_equal(positions[0][name], values[name]):
            right = text_of(fields[name], np.asarray(positions[0][name]), int(positions[0]["seats"]))
            raise BadNotation(f"{name}={given[name]} cannot be: the rest of the position makes it {right}.")
    return positions


def value_of(field: Field, value: Any, s: Any, hidden: bool) -> np.ndarray:
    """What a field is to hold, given in notation or as numbers."""
    seats = int(s["seats"])
    if isinstance(value, str):
        try:
            return read_field(field, value, seats, hidden)
        except BadNotation as error:
            raise BadNotation(f"{shortened(f'{field.name}={value}')} cannot be: {error}.") from None
    found = np.asarray(s[field.name]).copy()
    there = found[:seats] if field.per_seat else found
    numbers = np.asarray(value)
    if numbers.shape not in (there.shape, found.shape):
        raise BadNotation(f"{field.name} cannot be {value!r}: numbers of the shape {there.shape} are right.")
    there[...] = numbers[:seats] if field.per_seat else numbers
    for number in [] if field.spread else there.ravel().tolist():
        if not field.of.allows(number, seats):
            raise BadNotation(f"{field.name} cannot hold {number}: {field.of.right(seats)} is right.")
    return found


def read_field(field: Field, text: str, seats: int, hidden: bool) -> np.ndarray:
    of = field.of
    if not field.by:
        return np.asarray(of.usual if text == NONE_THERE else read_entry(field, of, text, seats, hidden))
    found = np.full(field.shape, of.usual, np.int64)
    if text == NONE_THERE:
        return found
    if len(field.by) == 1 and not field.per_seat:
        found[:] = read_row(field, text, seats, hidden)
        return found
    outer = Seats(seats) if field.per_seat else field.by[0]
    if len(field.by) == 1 or field.spread:
        row: list[Any] = read_list(field, text.split("/"), outer, seats, hidden)
        found[: len(row)] = [list(v.to_bytes(field.shape[-1], "little")) for v in row] if field.spread else row
        return found
    rows = text.split("/")
    check_number(rows, outer, "rows, separated by /")
    for i, row_of in enumerate(rows):
        found[i] = read_row(field, row_of, seats, hidden)
    return found


def read_row(field: Field, text: str, seats: int, hidden: bool) -> list[int]:
    """A row of entries, listed in order, by name, or as a set of those that are there."""
    of, index = field.of, field.by[-1]
    size = length(index)
    if text == NONE_THERE:
        return [of.usual] * size
    if isinstance(of, Flag) and isinstance(index, Domain) and text.startswith("{"):
        right = Set(index).right(seats)
        there = unlisted(text, list(index), right)
        return [int(i in there) for i in range(size)]
    pieces = OUTSIDE_BRACES.split(text)
    if isinstance(index, Domain) and any(":" in piece for piece in pieces):
        return read_named(field, pieces, index, seats, hidden)
    row = read_list(field, pieces, index, seats, hidden)
    return row + [of.usual] * (size - len(row))


def read_named(field: Field, pieces: list[str], index: Domain, seats: int, hidden: bool) -> list[int]:
    row: dict[int, int] = {}
    for piece in pieces:
        name, colon, entry = piece.partition(":")
        if not colon:
            raise BadNotation(f"{piece!r} stands among entries that are named; {index[0]}:… is how one is named")
        for i in between(name, list(index), f"a {index.name} ({said(index)}) or several, such as a..b"):
            if i in row:
                raise BadNotation(f"{index[i]!r} is named twice; each is named once")
            row[i] = read_entry(field, field.entry(i), entry, seats, hidden)
    return [row.get(i, field.of.usual) for i in range(len(index))]


def read_list(field: Field, pieces: list[str], index: Index, seats: int, hidden: bool) -> list[int]:
    """Entries in order, equal ones perhaps counted."""
    row: list[int] = []
    for piece in pieces:
        run = RUN.fullmatch(piece)
        of = field.entry(len(row)) if len(row) < length(index) else field.of
        row += [read_entry(field, of, run[2] if run else piece, seats, hidden)] * (int(run[1]) if run else 1)
    check_number(row, index, "entries")
    return row


def check_number(row: list[Any], index: Index, what: str) -> None:
    size = length(index)
    if len(row) > size or (len(row) < size and not isinstance(index, UpTo)):
        right = f"{size} at the most are" if isinstance(index, UpTo) else f"{size} are" if size > 1 else "1 is"
        raise BadNotation(f"it has {len(row)} {what}; {right} right")


def length(index: Index) -> int:
    return index if isinstance(index, int) else len(index)


def read_entry(field: Field, of: Entry, text: str, seats: int, hidden: bool) -> int:
    if text == UNKNOWN:
        if hidden and isinstance(of, Number):
            return -1
        raise BadNotation(f"{UNKNOWN} stands only for a number that the one who looks does not know")
    value = of.usual if text == NONE_THERE else of.read(text, seats)
    bounds = np.iinfo(field.width)
    if not of.allows(value, seats):
        raise BadNotation(f"{text!r} is not {of.right(seats)}")
    if not field.spread and not bounds.min <= value <= bounds.max:
        raise BadNotation(f"{text!r} is not a number from {max(bounds.min, 0)} to {bounds.max}")
    return value


# What cannot be


def refuse_impossible(game: Game, positions: np.ndarray, box: Box) -> None:
    """A position that no game leads to: one sentence with the rule that it is against."""
    s = positions[0]
    problem = game.check(box.record[0], s) if game.check else None
    if problem:
        raise BadNotation(problem)
    movers, right = int(s["movers"]), int(worked_out(game, positions, box)[0]["movers"])
    seats = int(s["seats"])
    if game.derive is not None and movers != right:
        text = OF_EVERY_GAME[1].of.text
        who = f"{text(right, seats)} may" if right else "nobody may"
        raise BadNotation(f"movers={text(movers, seats)} cannot be: {who} act here.")
    if not movers and game.phases[int(s["phase"])] != OVER in game.phases.values:
        raise BadNotation(f"Nobody is to move, but the phase is {game.phases[int(s['phase'])]} and not {OVER}.")
    out = np.zeros(MAX_MOVES, np.int16)
    for seat in range(seats):
        if movers >> seat & 1 and not entry_points.legal_at(box.record, positions, 0, seat, out):
            raise BadNotation(f"Seat {seat} is to move but has no move; the game would not stop there.")


def changed(game: Game, positions: np.ndarray, box: Box, given: Mapping[str, Any], check: bool) -> np.ndarray:
    """A position with other values in some of its fields, as if those parts of its line were written anew."""
    known = [field.name for field in all_fields(game)]
    for name in given:
        if name not in known:
            raise BadNotation(unknown(name, game, known))
    usual = worked_out(game, positions, box)[0]
    s = positions[0]
    implied = [field.name for field in all_fields(game) if field.implied and field.name not in given]
    kept = {name for name in implied if not np.array_equal(s[name], usual[name])}
    found = filled_in(game, positions, box, given, kept)
    if check:
        refuse_impossible(game, found, box)
    return found


def shortened(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
