"""A room: one table with the people around it. What they see of it, and who is told when it changes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Literal, Protocol

import msgspec

from ..kernel.box import Box
from ..kernel.game import Game
from ..kernel.messages import ScoreLine
from ..kernel.randomness import commitment
from ..kernel.table import Table
from . import pace, wire
from .limits import LINES_SHOWN, UNDOS_PER_TABLE
from .tokens import hashed
from .viewer import Viewer, listed, view_reader
from .wire import ready

encode = msgspec.json.encode


def now() -> str:
    """The moment as text, to the millisecond."""
    second, part = divmod(time.time_ns() // 1_000_000, 1000)
    return f"{_second(second)}.{part:03d}+00:00"


@lru_cache(maxsize=1)
def _second(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def today() -> str:
    return now()[:10]


def movers_mask(movers: Iterable[int]) -> int:
    """The seats that may act, as one number."""
    return sum(1 << seat for seat in movers)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What is settled when a table is opened. `host` and `watch` are hashes of tokens; moments and days are text."""

    options: dict[str, str]
    rules_version: int
    key: bytes
    public: bool = False
    host: bytes = b""
    watch: bytes = b""
    created: str = ""
    visited: str = ""  # the day on which somebody came last, as it was stored
    pace: str = ""  # as `pace.read` understands it
    webhook: str = ""  # a language and an address


class Seat:
    """Who sits here: a person who holds the token, a machine player of some level, or nobody yet."""

    __slots__ = ("invite", "level", "muted", "name", "number", "token")

    def __init__(self, number: int, invite: bytes | None, token: bytes | None, name: str | None, level: str | None):
        self.number, self.invite, self.token, self.name, self.level = number, invite, token, name, level
        self.muted = False  # by an operator

    @property
    def waiting(self) -> bool:
        """Whether a person can still sit down here."""
        return self.token is None and self.level is None

    @property
    def open_to_all(self) -> bool:
        """Whether anybody may sit down here, if the table is public; a seat with a name is kept for its owner."""
        return self.waiting and self.name is None


class Entry:
    """What a standing entry of the log told: rows of events, and the ply each viewer counts it as; and whether the
    seat's person made it, not a machine player."""

    __slots__ = ("n", "own", "plies", "rows", "seat")

    def __init__(self, n: int, seat: int | None, rows: bytes, plies: dict[Viewer, int], own: bool):
        self.n, self.seat, self.rows, self.plies, self.own = n, seat, rows, plies, own


class Viewpoint:
    """What one viewer has seen: the bytes, how often they have changed, and since when the choice is the same."""

    __slots__ = ("clock", "offered", "seen", "version")

    def __init__(self, clock: pace.Clock | None = None):
        self.seen, self.version, self.offered = b"", 0, 0
        self.clock = clock


class Caller:
    """What somebody's tokens open at a table, and from which address they came."""

    __slots__ = ("address", "host", "seats")

    def __init__(self, seats: tuple[int, ...], host: bool, address: str = "nowhere"):
        self.seats, self.host, self.address = seats, host, address

    @property
    def viewer(self) -> Viewer:
        """Through whose eyes somebody with one token looks."""
        return self.seats[0] if self.seats else None


class Listener(Protocol):
    """A connected client."""

    caller: Caller

    @property
    def viewers(self) -> tuple[Viewer, ...]: ...

    def tell(self, data: bytes) -> None: ...

    def dismiss(self, code: int) -> None: ...


class UndoRequest:
    """A wish to take a move back that needs the consent of others; `entry` is the move's number in the log."""

    __slots__ = ("command", "entry", "seat", "waiting")

    def __init__(self, seat: int, waiting: set[int], command: str, entry: int):
        self.seat, self.waiting, self.command, self.entry = seat, waiting, command, entry


class StaleRoom(Exception):
    """The room was given up because a change could not be stored; the table goes on in a fresh one."""


class Room:
    """The table's game in memory. Whatever changes it holds `lock`, and asks `check_usable` first."""

    def __init__(self, table_id: str, game: Game, box: Box, facts: TableFacts, seats: list[Seat]):
        self.id, self.game, self.box, self.facts, self.seats = table_id, game, box, facts, seats
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.lines: list[wire.Line] = []
        self.said: set[tuple[int | None, str]] = set()  # commands behind the lines
        self.next: str | None = None
        self.halted: wire.Halted | None = None
        self.asking: UndoRequest | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.stale = False  # what is in memory may differ from what is stored; a fresh room takes over
        self.used = time.monotonic()
        self.visited = facts.visited  # the last day on which anybody came
        self.reader = view_reader(game)
        self.table: Table | None = None
        self.result: wire.Result | None = None
        speed, machines = pace.read(facts.pace), [seat.number for seat in seats if seat.level]
        self.viewpoints: dict[Viewer, Viewpoint] = {
            viewer: Viewpoint(pace.Clock(speed, len(seats), machines) if speed else None)
            for viewer in (None, *range(len(seats)))
        }
        self.prompts: dict[Viewer, bytes] = {}  # what viewers are asked, as far as anybody wanted to know
        self.history: list[Entry] = []
        self.commands: set[tuple[int, str]] = set()  # all that are in the log
        self.movers: tuple[int, ...] = ()
        self.moved: set[int] = set()  # seats with a move that stands
        self.undos = 0
        self.hinting: set[int] = set()  # seats for which a hint is being looked for

    # The game

    def deal(self) -> None:
        """Sets the table up; entries of a stored log follow through `play` and `undo`."""
        facts = self.facts
        self.table = Table(self.game, len(self.seats), facts.key, facts.options, self.box, facts.rules_version)
        self.note_entry(None)

    @property
    def playing(self) -> Table | None:
        """The table, if moves can be made."""
        return self.table if self.movers and not self.halted and self.begun else None

    @property
    def begun(self) -> bool:
        """The game begins when every seat is taken; once it has, a seat that becomes free stops nobody."""
        return self.under_way or not any(seat.waiting for seat in self.seats)

    @property
    def under_way(self) -> bool:
        """Whether moves have been made."""
        return bool(self.table and self.table.log)

    @property
    def over(self) -> bool:
        return self.result is not None or (self.table is not None and not self.movers and not self.halted)

    def note_entry(
        self, seat: int | None, undone: bool = False, own: bool = False, at: float | None = None
    ) -> list[Viewer]:
        """Takes in what the last entry of the log changed, or the deal, which is nobody's; returns the viewers who can
        see a difference."""
        table = self.table
        assert table is not None
        choosing, self.movers = self.movers, table.movers
        self.prompts.clear()
        changed: list[Viewer] = []
        plies: dict[Viewer, int] = {}
        for viewer, seen in self.reader.looks(table).items():
            plies[viewer], point = self.reader.ply(seen), self.viewpoints[viewer]
            if viewer == seat or self.differs(point.seen, seen, undone):
                same = viewer != seat and viewer in choosing and not undone and self.same_choice(viewer, seen)
                point.seen = seen
                point.version += 1
                if not same:
                    point.offered = point.version
                if point.clock is not None:
                    point.clock.turn(time.time() if at is None else at, self.reader.movers(seen), seat, undone)
                changed.append(viewer)
        if undone:
            self.undos += 1
            standing = {0, *table.standing}
            self.history = [entry for entry in self.history if entry.n in standing]
            self.moved = {entry.seat for entry in self.history if entry.seat is not None}
        else:
            record = table.record
            rows = record["events"][: int(record["told"])].tobytes()
            self.history.append(Entry(len(table.log), seat, rows, plies, own))
            if seat is not None:
                self.moved.add(seat)
        return changed

    def clocks(self) -> list[pace.Clock]:
        return [point.clock for point in self.viewpoints.values() if point.clock is not None]

    def start_clocks(self, at: float) -> None:
        for clock in self.clocks():
            clock.start(at)

    def heed(self, line: wire.Line) -> None:
        """Takes in what a notice means for the clocks."""
        for clock in self.clocks():
            if line.notice == pace.STARTS:
                clock.start(pace.moment(line.at))
            elif line.notice in pace.MACHINE and line.seat is not None:
                clock.hand_over(pace.moment(line.at), line.seat, pace.MACHINE[line.notice])

    def late(self, seat: int, viewers: Iterable[Viewer]) -> bool:
        """Whether a seat has run out of time, as far as one of these viewers can know."""
        now, clocks = time.time(), [self.viewpoints[viewer].clock for viewer in viewers]
        return any(clock.late(seat, now) for clock in clocks if clock is not None)

    def differs(self, before: bytes, seen: bytes, undone: bool) -> bool:
        """Whether an entry of somebody else's is any news to a viewer who saw this before."""
        reader = self.reader
        if not before or (reader.has_news(seen) and not undone):
            return True
        return seen != before and reader.stand(seen) != reader.stand(before)

    def same_choice(self, viewer: int, seen: bytes) -> bool:
        """Whether somebody else's entry leaves a seat that is choosing with the very same moves."""
        before, reader = self.viewpoints[viewer].seen, self.reader
        if viewer not in self.movers or not before:
            return False
        return reader.choice(self.box, viewer, before) == reader.choice(self.box, viewer, seen)

    def check_usable(self) -> None:
        if self.stale:
            raise StaleRoom

    def undo_word(self, seat: Viewer) -> Literal["no", "free", "ask"]:
        table = self.playing
        if table is None or seat not in self.moved or self.undos >= UNDOS_PER_TABLE:
            return "no"
        return "free" if table.undoable(seat) else "ask"

    def last_entry(self, seat: int) -> int:
        """The number in the log of a seat's last move that stands; 0 if it has none."""
        return max((entry.n for entry in self.history if entry.seat == seat), default=0)

    def must_agree(self, seat: int) -> set[int]:
        """The people whose consent a seat needs to take back what cannot be taken back freely: all who play, and those
        for whom a machine stands in, if what they did themselves would go too."""
        others = {other.number: other for other in self.seats if other.number != seat and other.token is not None}
        since = self.last_entry(seat)
        did = {entry.seat for entry in self.history if entry.n > since and entry.own}
        return {number for number, other in others.items() if other.level is None or number in did}

    # What people see

    def state(
        self,
        viewer: Viewer,
        *,
        whole: bool = False,
        answers: str | None = None,
        undone: int | None = None,
    ) -> bytes:
        """The state message of one viewer; `whole` for somebody who has seen nothing yet."""
        point, reader, again = self.viewpoints[viewer], self.reader, whole or undone is not None
        seen = point.seen
        moves: list[wire.MoveOffer] = []
        if viewer is not None and viewer in self.movers and self.playing and self.seats[viewer].level is None:
            moves = ready(reader.moves(self.box, viewer, seen))
        message = wire.State(
            viewer,
            point.version,
            ready(reader.view(seen, len(self.seats)) if seen else b"{}"),
            ready(b"[]" if again or not seen else reader.told(seen)),
            ready(self.prompt(viewer)) if self.playing else None,
            moves,
            self.undo_word(viewer),
        )
        if answers is not None:
            message.answers = answers
        if undone is not None:
            message.undone = undone
        if again:
            message.history = ready(self.story(viewer))
        if point.clock is not None and self.playing:
            message.clock = wire.Clock([round(left, 1) for left in point.clock.at(time.time())], point.clock.running)
        if self.over and seen:
            message.result = self.outcome()
        return encode(message)

    def prompt(self, viewer: Viewer) -> bytes:
        """What is expected, as the viewer may know it; where all are asked alike, as anybody may know it."""
        if self.game.same_prompt_for_all:
            viewer = None
        if viewer not in self.prompts:
            self.prompts[viewer] = self.reader.prompt(self.box, viewer, self.viewpoints[viewer].seen)
        return self.prompts[viewer]

    def story(self, viewer: Viewer) -> bytes:
        """Every event the viewer may know of, in order."""
        return listed([event for told in self.told(viewer) for event in told])

    def told(self, viewer: Viewer) -> list[list[bytes]]:
        """What the deal and each move that stands told the viewer; nothing, if it was made in secret."""
        bit = 0 if viewer is None else 1 << viewer
        return [self.reader.events(entry.rows, entry.plies[viewer], bit) for entry in self.history]

    def sheet(self, viewer: Viewer) -> wire.Sheet:
        """The score sheet as far as the viewer may know it: made from what the viewer sees."""
        if self.table is None:
            return wire.Sheet([])
        sheet = self.reader.sheet(self.box, self.viewpoints[viewer].seen, len(self.seats))
        return wire.Sheet(lines(sheet))

    def outcome(self) -> wire.Result:
        """Points, places, every line of the score sheet, and the key that opens the commitment."""
        if self.result is None:
            table = self.table
            assert table is not None
            self.result = wire.Result(table.scores(), table.ranks(), lines(table.sheet()), self.facts.key.hex())
        return self.result

    def info(self) -> wire.TableInfo:
        online = {seat for listener in self.listeners for seat in listener.caller.seats}
        return wire.TableInfo(
            id=self.id,
            game=self.game.name,
            rules_version=self.facts.rules_version,
            options=self.facts.options,
            seats=[
                wire.SeatInfo(seat.number, seat.name, seat.token is not None, seat.level, seat.number in online)
                for seat in self.seats
            ],
            public=self.facts.public,
            commitment=commitment(self.facts.key),
            created=self.facts.created,
            begun=self.begun,
            over=self.over,
            watchers=sum(not listener.caller.seats for listener in self.listeners),
            pace=self.facts.pace,
            asking=wire.Asking(self.asking.seat, sorted(self.asking.waiting)) if self.asking else None,
            next=self.next,
            halted=self.halted,
        )

    def welcome(self, caller: Caller) -> bytes:
        recent = self.lines[-LINES_SHOWN:]
        return encode(wire.Welcome(self.info(), list(caller.seats), caller.host, self.box.sections, recent))

    # Who may come in

    def admit(self, tokens: Iterable[str], address: str = "nowhere") -> Caller | None:
        """What these tokens open here; None if nothing does."""
        hashes = {hashed(token) for token in tokens}
        seats = tuple(seat.number for seat in self.seats if seat.token in hashes)
        host = self.facts.host in hashes
        invited = any(seat.invite in hashes for seat in self.seats)
        if seats or host or invited or self.facts.public or self.facts.watch in hashes:
            return Caller(seats, host, address)
        return None

    # Telling people

    def tell_states(
        self, viewers: Iterable[Viewer], actor: int, answers: str | None, undone: int | None = None
    ) -> None:
        """Tells every viewer who can see a difference; only the seat that acted learns which command it was."""
        for viewer in viewers:
            audience = [listener for listener in self.listeners if viewer in listener.viewers]
            if audience:
                data = self.state(viewer, answers=answers if viewer == actor else None, undone=undone)
                for listener in audience:
                    listener.tell(data)

    def tell_all(self, message: msgspec.Struct) -> None:
        data = encode(message)
        for listener in self.listeners:
            listener.tell(data)

    def tell_table(self) -> None:
        self.tell_all(wire.TableChanged(self.info()))

    def tell_everything(self) -> None:
        """Fresh states for everybody: who may act has changed without a move."""
        for listener in self.listeners:
            for viewer in listener.viewers:
                listener.tell(self.state(viewer, whole=True))


def lines(sheet: list[list[ScoreLine]]) -> list[list[wire.SheetLine]]:
    """Each seat's lines of the score sheet as they are told."""
    return [[wire.SheetLine(line.id, line.args, line.points) for line in own] for own in sheet]
