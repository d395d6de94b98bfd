"""One game of a tournament, from the deal to the result."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any

import msgspec

from ..kernel.box import Box
from ..kernel.errors import IllegalMove
from ..kernel.game import Game
from ..kernel.randomness import KEY_BYTES, chances
from ..kernel.saving import to_data
from ..kernel.table import Table
from ..players import Player
from .entrants import Entrant, printable, said

LONGEST_ANSWER = 60


class Fault(msgspec.Struct, frozen=True):
    """How a player spoilt its game: it raised an error, or it answered with what is no legal move."""

    seat: int
    player: str
    move: int  # the log entry that was to be made, from 1 on; 0 is before the game
    error: str | None = None
    answer: str | None = None
    rule: str | None = None  # that forbids the answer; None if it is not a move at all


class Played(msgspec.Struct, frozen=True):
    """What a game gave; everything per seat in the order of the seats."""

    number: int
    deal: int
    lineup: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    choices: tuple[int, ...]  # moves that the player had to choose, more than one being legal
    seconds: tuple[float, ...]  # taken for them
    fault: Fault | None = None


@dataclass(frozen=True)
class Setup:
    """What all games of a tournament have in common."""

    game: Game
    seats: int
    options: Mapping[str, str]
    box: Box
    seed: int


def key(seed: int, purpose: str, number: int) -> bytes:
    return hashlib.blake2b(f"arena {seed} {purpose} {number}".encode(), digest_size=KEY_BYTES).digest()


def play(
    setup: Setup,
    entrants: Mapping[str, Entrant],
    number: int,
    deal: int,
    lineup: tuple[str, ...],
    stopped: Callable[[], bool] = lambda: False,
) -> tuple[Played, dict[str, Any]] | None:
    """Plays a game to its end, or to a player's fault; also answers with the saved game. None if it was stopped."""
    players: list[Player] = []
    try:
        return play_with(players, setup, entrants, number, deal, lineup, stopped)
    finally:
        dismiss(players)


def dismiss(players: Iterable[Player]) -> None:
    """Closes those that have something to close: a program of its own ends with its game."""
    for player in players:
        if callable(close := getattr(player, "close", None)):
            with suppress(Exception):
                close()


def play_with(
    players: list[Player],
    setup: Setup,
    entrants: Mapping[str, Entrant],
    number: int,
    deal: int,
    lineup: tuple[str, ...],
    stopped: Callable[[], bool],
) -> tuple[Played, dict[str, Any]] | None:
    """The players are made here, and put into the list.

    Whatever a player raises is its fault: nobody presses Ctrl-C in the threads where games are played.
    """
    table = Table(setup.game, setup.seats, key(setup.seed, "deal", deal), setup.options, setup.box)
    chance = chances(key(setup.seed, "players", number))
    choices, seconds = [0] * setup.seats, [0.0] * setup.seats
    fault = None
    try:
        for name in lineup:
            players.append(entrants[name].make())
    except BaseException as error:
        fault = Fault(len(players), lineup[len(players)], 0, said(error))
    while not table.over and fault is None:
        if stopped():
            return None
        seat = table.movers[0]
        legal = table.legal(seat)
        if len(legal) == 1:
            table.play(legal[0], seat)
            continue
        entry = len(table.log) + 1
        hidden, seed = table.hidden(seat), chance(entry)
        began = perf_counter()
        try:
            answer = players[seat].choose(setup.game, setup.box.record, hidden, seat, seed)
        except BaseException as error:
            fault = Fault(seat, lineup[seat], entry, said(error) + place_of(error))
            break
        seconds[seat] += perf_counter() - began
        choices[seat] += 1
        try:
            table.play(answer, seat)
        except Exception as error:  # an answer may be any object, and fail in its own way when it is taken for a move
            fault = Fault(seat, lineup[seat], entry, answer=shown(table, answer), rule=rule_of(table, error))
    points = table.scores()
    places = table.ranks() if fault is None else places_without(points, fault.seat)
    played = Played(
        number,
        deal,
        lineup,
        tuple(points),
        tuple(places),
        table.ply,
        tuple(choices),
        tuple(round(value, 6) for value in seconds),
        fault,
    )
    return played, to_data(table)


def place_of(error: BaseException) -> str:
    """Where in the bot's own file an error arose, or where that file called what failed."""
    frames = extract_tb(error.__traceback__)[1:]  # the first is here
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f" ({Path(own[-1].filename).name}:{own[-1].lineno})" if own else ""


def places_without(points: list[int], loser: int) -> list[int]:
    """Places by points, but the loser is last."""
    others = [value for seat, value in enumerate(points) if seat != loser]
    places = [1 + sum(other > value for other in others) for value in points]
    places[loser] = len(points)
    return places


def rule_of(table: Table, error: Exception) -> str | None:
    """The rule of the game that forbids a move; None where the table itself knows no such move."""
    rule = error.rule if isinstance(error, IllegalMove) else ""
    return rule if rule.startswith(f"{table.game.prefix}-") else None


def shown(table: Table, answer: Any) -> str:
    """An answer as a move in notation if it is one, otherwise as Python writes it."""
    try:
        return table.game.moves.text(table.code(answer))
    except Exception:
        try:
            text = repr(answer)
        except Exception:
            text = f"a {type(answer).__name__}"
        return printable(text, LONGEST_ANSWER)
