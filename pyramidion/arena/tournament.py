"""Many games between players, on all cores, repeatable and resumable."""

from __future__ import annotations

import hashlib
import os
import platform
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import filterfalse
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from ..cluster import spread
from ..games import game as game_named
from ..kernel import sources
from ..kernel.box import Box
from ..kernel.errors import BadRecord, BadSetup
from ..kernel.game import Game
from ..kernel.numbers import whole
from ..players import Player
from .entrants import Entrant, entrants
from .playing import Played, Setup, dismiss, play
from .record import Record
from .results import Results
from .seating import seatings

LOOK_ROUND_SECONDS = 0.2
DONE = object()  # what a thread says at its end

Watch = Callable[[int, int, Played | None], None]


def tournament(
    game: Game | str,
    players: Sequence[Any],
    games: int = 100,
    seats: int | None = None,
    seed: int = 1,
    *,
    threads: int | None = None,
    options: Mapping[str, str] | None = None,
    box: Box | None = None,
    out: str | Path | None = None,
    watch: Watch | None = None,
    ray: str | None = None,
) -> Results:
    """Plays games between players and tells who is how strong.

    Each deal is played in all seatings, so `games` is rounded up to whole deals. A player is the name of a level,
    `search:playouts=500`, `path/to/file.py:ClassName`, or a player or class of players from Python; a pair of a
    name and one of these gives it that name. `out` keeps the games as JSON lines; games that are there already are not
    played again. `watch(done, wanted, played)` is called before the first game, with None, and after each. Ctrl-C ends
    the tournament early, with the results so far; a second one does not wait for whoever is thinking. `ray` is the
    address of a Ray cluster on which the games are played instead of here, or `local`; they are the same games.
    """
    game = game_named(game) if isinstance(game, str) else game
    seats = game.check_seats(game.seats.start if seats is None else seats)
    for name, value in (("games", games), ("threads", threads)):
        if value is not None and (not whole(value) or value < 1):
            raise BadSetup(f"The number of {name} cannot be {value!r}; it is a whole number of at least 1.")
    if not whole(seed):
        raise BadSetup(f"{seed!r} is not a seed; any whole number is.")
    game.option_codes(options)
    field = entrants(players, game, seats)
    setup = Setup(game, seats, dict(options or {}), box or game.standard_box, int(seed))
    lineups = seatings([entrant.name for entrant in field], seats)
    wanted = -(-int(games) // len(lineups)) * len(lineups)
    with Record(Path(out), head(setup, field)) if out is not None else nullcontext() as record:
        found = {played.number: played for played in checked(record, lineups) if played.number < wanted}
        if watch:
            watch(len(found), wanted, None)
        threads = threads or cores()
        if len(found) < wanted:
            warm_up(setup, field)
        stop, leave = threading.Event(), threading.Event()
        missing = filterfalse(frozenset(found).__contains__, range(wanted))
        threads = min(threads, wanted - len(found))
        if ray is None:
            playing = at_once(Playing(setup, field, lineups, stop.is_set), missing, threads, stop, leave)
        else:
            there = PlayingThere(setup, tuple(players), tuple(lineups), engine(game), natures(field))
            playing = played_there(there, missing, ray, threads, stop, leave)
        with interruptible(stop, leave), closing(playing) as ended:
            for played, saved in ended:
                found[played.number] = played
                if record:
                    record.add(played, saved)
                if watch:
                    watch(len(found), wanted, played)
    return Results(game.name, seats, seed, tuple(lineups), wanted, tuple(found[number] for number in sorted(found)))


@dataclass(frozen=True)
class Playing:
    """Plays the game of a number."""

    setup: Setup
    field: Sequence[Entrant]
    lineups: Sequence[tuple[str, ...]]
    stopped: Callable[[], bool] = lambda: False

    def __call__(self, number: int) -> tuple[Played, dict[str, Any]] | None:
        deal, seating = divmod(number, len(self.lineups))
        by_name = {entrant.name: entrant for entrant in self.field}
        return play(self.setup, by_name, number, deal, self.lineups[seating], self.stopped)


@dataclass(frozen=True)
class PlayingThere:
    """The same on another machine. Players that are named are made anew there, and have to be the same ones; those from
    Python go there as copies."""

    setup: Setup
    players: tuple[Any, ...]
    lineups: tuple[tuple[str, ...], ...]
    engine: str
    natures: dict[str, str]

    def __call__(self, number: int) -> tuple[Played, dict[str, Any]] | None:
        game = self.setup.game
        if engine(game) != self.engine:
            raise BadSetup(f"The machine {platform.node()} has another version of Pyramidion; the same one is needed.")
        field = entrants(self.players, game, self.setup.seats)
        for name, nature in natures(field).items():
            if name in self.players and nature != self.natures[name]:
                raise BadSetup(
                    f"The player {name!r} is another one on the machine {platform.node()}; give both the same."
                )
        return Playing(self.setup, field, self.lineups)(number)


def played_there(there: PlayingThere, *how: Any) -> Generator[tuple[Played, dict[str, Any]], None, None]:
    with closing(spread(there, *how)) as ended:
        for _, result in ended:
            yield result


def natures(field: Sequence[Entrant]) -> dict[str, str]:
    return {entrant.name: entrant.nature for entrant in field}


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def engine(game: Game) -> str:
    """A fingerprint of rules and players: with others the same names may play otherwise."""
    digest = hashlib.blake2b(game.machine_code.fingerprint(("any", "")).encode(), digest_size=12)
    for path in sorted((sources.PACKAGE / "players").glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def head(setup: Setup, field: Sequence[Entrant]) -> dict[str, Any]:
    """What must be the same for games to belong to the same tournament."""
    options = {option.name: setup.options.get(option.name, option.values[0]) for option in setup.game.options}
    return {
        "game": setup.game.name,
        "rules_version": setup.game.version,
        "engine": engine(setup.game),
        "seats": setup.seats,
        "players": [entrant.name for entrant in field],
        "seed": setup.seed,
        "options": options,
        "box": setup.box.digest,
        "natures": natures(field),
    }


def checked(record: Record | None, lineups: Sequence[tuple[str, ...]]) -> list[Played]:
    """The games on record, all of which must be games of this tournament."""
    games = record.games if record else []
    for played in games:
        right = divmod(played.number, len(lineups))
        where = f"Game {played.number} in {record and record.path}"
        if played.number < 0 or (played.deal, played.lineup) != (right[0], lineups[right[1]]):
            raise BadRecord(f"{where} is not a game of this tournament.")
        if 1 not in played.places:
            raise BadRecord(f"{where} is damaged: in the places {list(played.places)} nobody is first.")
        for name in ("points", "places", "choices", "seconds"):
            if len(entries := getattr(played, name)) != len(played.lineup):
                raise BadRecord(f"{where} is damaged: there are {len(entries)} {name} for {len(played.lineup)} seats.")
    return games


def warm_up(setup: Setup, field: Sequence[Entrant]) -> None:
    """Lets everybody choose once, off the clock: what a first move compiles is no part of anybody's thinking."""
    table = setup.game.table(setup.seats, 0, options=setup.options, box=setup.box)
    seat = table.movers[0]
    for entrant in {entrant.name: entrant for entrant in field}.values():
        players: list[Player] = []
        try:
            players.append(entrant.make())
            players[0].choose(setup.game, setup.box.record, table.hidden(seat), seat, 0)
        except KeyboardInterrupt:
            raise
        except BaseException:
            continue  # who fails here fails in a game as well, and is named there
        finally:
            dismiss(players)


def at_once(
    task: Callable[[int], Any], numbers: Iterator[int], threads: int, stop: threading.Event, leave: threading.Event
) -> Generator[tuple[Played, dict[str, Any]], None, None]:
    """Does a task for all numbers, on several threads, and yields what it gives, until `stop` is set.

    It waits for what is running then, unless `leave` is set. The threads are daemons: a bot that never answers must
    not keep the program from ending.
    """
    ended, taking = SimpleQueue[Any](), threading.Lock()

    def take() -> int | None:
        with taking:
            return next(numbers, None)

    def work() -> None:
        try:
            while not stop.is_set() and (number := take()) is not None:
                ended.put(task(number))
            ended.put(DONE)
        except BaseException as error:
            ended.put(error)

    for number in range(threads):
        threading.Thread(target=work, name=f"arena_{number}", daemon=True).start()
    busy = threads
    try:
        while busy and not leave.is_set():
            try:
                result = ended.get(timeout=LOOK_ROUND_SECONDS)
            except Empty:
                continue
            if isinstance(result, BaseException):
                raise result
            if result is DONE:
                busy -= 1
            elif result:
                yield result
    finally:
        stop.set()


@contextmanager
def interruptible(stop: threading.Event, leave: threading.Event) -> Iterator[None]:
    """The first Ctrl-C sets `stop`, so that nothing is torn; a second one sets `leave`, a third raises as usual."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def on_interrupt(*_: object) -> None:
        if leave.is_set():
            raise KeyboardInterrupt
        (leave if stop.is_set() else stop).set()

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
