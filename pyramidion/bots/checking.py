"""Whether a program speaks the protocol: it plays whole games of every kind, and is tried with what it may meet."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain

import msgspec

from ..kernel.game import Game
from ..kernel.table import Table
from ..players import player
from .program import END_SECONDS, Program, ProgramFault, problem
from .protocol import Answer, line

Trial = tuple[str, Callable[[], str | None]]  # what is tried, and what comes of it

OTHERS = "scribe"  # who sits in the other seats
LATER = {"something of a later version": [1, {"two": None}]}


@dataclass(frozen=True)
class Finding:
    """One thing that was tried, and what was wrong with it."""

    tried: str
    fault: str | None = None

    @property
    def good(self) -> bool:
        return self.fault is None


class Timed(Program):
    """Remembers how long its answers took."""

    def __init__(self, command: str, seconds: float):
        super().__init__(command, seconds)
        self.taken: list[float] = []

    def choose(self, *about) -> int:
        began = time.monotonic()
        code = super().choose(*about)
        self.taken.append(time.monotonic() - began)
        return code


def check(command: str, games: Iterable[Game], seconds: float) -> Iterator[Finding]:
    """Everything that is tried, one after the other, by one and the same process; the first fault ends it."""
    program, all_games = Timed(command, seconds), list(games)
    try:
        for what, trial in chain(*(plays(program, game) for game in all_games), others(program, all_games[0])):
            try:
                fault = trial()
            except ProgramFault as error:
                fault = str(error)
            yield Finding(what, fault)
            if fault is not None:
                return
        yield ends(program)
    finally:
        program.close()
    mean = sum(program.taken) / len(program.taken)
    yield Finding(f"{len(program.taken)} answers, {mean:.3f} s each, the longest {max(program.taken):.3f} s")


def plays(program: Timed, game: Game) -> Iterator[Trial]:
    for seats in game.seats:
        what = f"plays a game of {game.name} with {seats} seats to its end"
        yield what, partial(whole_game, program, game, seats)


def others(program: Timed, game: Game) -> Iterator[Trial]:
    yield "answers the same question with the same seed in the same way", partial(repeats, program, game)
    yield "passes over what it does not know, as a later version may send it", partial(ignores, program, game)


def whole_game(program: Timed, game: Game, seats: int) -> str | None:
    table, own, others = game.table(seats, seed=seats), seats - 1, player(OTHERS)
    while not table.over:
        seat = table.movers[0]
        legal = table.legal(seat)
        chooser = program if seat == own else others
        about = (game, table.box.record, table.hidden(seat), seat, len(table.log))
        table.play(legal[0] if len(legal) == 1 else chooser.choose(*about), seat)
    return None


def undecided(game: Game) -> Table:
    """A table whose first seat has a choice."""
    table = game.table(seed=1)
    while 0 not in table.movers or len(table.legal(0)) < 2:
        seat = table.movers[0]
        table.play(table.legal(seat)[0], seat)
    return table


def repeats(program: Timed, game: Game) -> str | None:
    table = undecided(game)
    about = (game, table.box.record, table.hidden(0), 0, 7)
    one, other = program.choose(*about), program.choose(*about)
    if one == other:
        return None
    return f"It answered {game.moves.text(one)}, then {game.moves.text(other)}; randomness comes from the seed."


def ignores(program: Timed, game: Game) -> str | None:
    table = undecided(game)
    about = (game, table.box.record, table.hidden(0), 0)
    program.join(*about)
    question = program.question(*about, 7)
    program.send(msgspec.json.encode({**msgspec.json.decode(line(question)), **LATER}) + b"\n")
    answer = program.hear(time.monotonic() + program.seconds, Answer)
    return problem(game, answer, question)


def ends(program: Timed) -> Finding:
    politely = program.close()
    what = "ends when nothing more is asked"
    return Finding(what, None if politely else f"It still ran {END_SECONDS:.0f} s after the last line, and was killed.")
