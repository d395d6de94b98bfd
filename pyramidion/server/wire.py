"""Everything that goes over the wire: one declaration is the format, the validation and the schema."""

from __future__ import annotations

import base64
from typing import Annotated, Any, Literal, TypedDict

import numpy as np
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from ..kernel.messages import Value
from .limits import BOX_CHARACTERS, CHAT_CHARACTERS, NAME_CHARACTERS, TOKENS_AT_ONCE

TOKEN = "^[A-Za-z0-9_-]{43}$"
TABLE_ID = "^[A-Za-z0-9_-]{12}$"

Token = Annotated[str, Meta(pattern=TOKEN, description="256 random bits; whoever has it holds what it opens.")]
TableId = Annotated[str, Meta(pattern=TABLE_ID)]
Name = Annotated[str, Meta(min_length=1, max_length=NAME_CHARACTERS)]
Word = Annotated[str, Meta(max_length=64)]
NO_NUL = "^[^\\u0000]*$"  # PostgreSQL stores none
CommandId = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=NO_NUL, description="Chosen by the client, new for each command."),
]
Nonce = Annotated[
    str,
    Meta(min_length=22, max_length=64, description="Random and secret; the same one again gives the same seat again."),
]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0)]


# What clients ask over HTTP


class Webhook(Struct, forbid_unknown_fields=True):
    """Where a group's chat is told whose turn it is, and in which language."""

    address: Annotated[str, Meta(max_length=450)]
    language: Word = "en"


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. Without `machines` every seat waits for a person."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=32)] = {}
    machines: Annotated[list[Word | None], Meta(max_length=8)] = []
    public: bool = False
    pace: Annotated[
        str, Meta(max_length=20, description="3d: so many days a move; 10m+30s: a clock; empty: no limit.")
    ] = ""
    box: Annotated[str, Meta(max_length=BOX_CHARACTERS)] | None = None
    webhook: Webhook | None = None


class OwnSeat(Struct, forbid_unknown_fields=True):
    """A seat that the caller has at once, and the name there."""

    seat: SeatNumber
    name: Name


class BroughtTable(Struct, forbid_unknown_fields=True):
    """A game that goes on here, or is shown: what `pyramidion verify` reads, finished or not. Seats that are neither
    the caller's own nor a machine player's wait for a person."""

    record: dict[str, Any]
    own: Annotated[list[OwnSeat], Meta(max_length=8)] = []
    machines: Annotated[list[Word | None], Meta(max_length=8)] = []
    public: bool = False


class BoxText(Struct, forbid_unknown_fields=True):
    """Components of a game, written as its standard box is."""

    box: Annotated[str, Meta(max_length=BOX_CHARACTERS)]


class Join(Struct, forbid_unknown_fields=True):
    """Sits down. An invitation is sent as bearer token; a public table needs none."""

    name: Name
    nonce: Nonce


class Mine(Struct, forbid_unknown_fields=True):
    """The seat tokens a client keeps."""

    tokens: Annotated[list[Token], Meta(max_length=TOKENS_AT_ONCE)]


class Subscription(Struct, forbid_unknown_fields=True):
    """A browser that wants to be called when it is the seat's turn: what its `PushSubscription` says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Word = "en"


class Unsubscribe(Struct, forbid_unknown_fields=True):
    """A browser that does not want to be called any more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


# What clients command, over WebSocket or HTTP


class Command(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: CommandId
    seat: SeatNumber


class MakeMove(Command, tag="move"):
    """Plays a move: its code, or its text. `version` is that of the state it answers."""

    version: Count
    code: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Undo(Command, tag="undo"):
    """Takes the seat's last move back; where that is not free, asks the others."""

    version: Count


class Consent(Command, tag="consent"):
    """Answers another seat that wants to take a move back."""

    agree: bool


class Why(Command, tag="why"):
    """Asks which rule forbids a move, given by its code or by what was touched."""

    code: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    touches: Annotated[list[Word], Meta(max_length=8)] = []


class Hint(Command, tag="hint"):
    """Asks what a strong player would do here. Only where the other seats are played by machines."""


class Sight(Command, tag="sight"):
    """Asks for what the seat may know, as the rules keep it, so that a client can look for a hint by itself. Where a
    hint would be given."""


class Chat(Command, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_CHARACTERS)]


class Machine(Command, tag="machine"):
    """Hands the seat to a machine player of this level; null takes it back."""

    level: Word | None


AnyCommand = MakeMove | Undo | Consent | Why | Hint | Sight | Chat | Machine


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message on a WebSocket: every token the client holds at this table; none to watch a public one."""

    tokens: Annotated[list[Token], Meta(max_length=16)] = []


# What the server tells


class SeatInfo(Struct):
    """One seat: who holds it, under which name, whether a machine plays it, whether a client is connected. A seat that
    is not held but has a name is kept for that person."""

    seat: int
    name: str | None
    held: bool
    level: str | None
    online: bool


class Asking(Struct):
    """A seat wants to take a move back, and these still have to agree."""

    seat: int
    waiting: list[int]


class Halted(Struct):
    """The rules have changed so that the game no longer replays; it is shown up to this entry of its log."""

    entry: int
    entries: int
    sentence: str


class TableInfo(Struct):
    """What everybody at a table may know about it. The game begins when every seat is taken."""

    id: TableId
    game: str
    rules_version: int
    options: dict[str, str]
    seats: list[SeatInfo]
    public: bool
    commitment: str
    created: str
    begun: bool
    over: bool
    watchers: int
    pace: str = ""
    asking: Asking | None = None
    next: TableId | None = None
    halted: Halted | None = None


class Line(Struct):
    """A line of the table's talk: what somebody wrote, or a notice with the id of its message and its arguments."""

    n: int
    at: str
    seat: int | None
    text: str | None = None
    notice: str | None = None
    args: dict[str, Value] = {}


class MoveOffer(Struct):
    """A legal move: its words for people are `move-<kind>` with `args` and `words`."""

    code: int
    kind: str
    args: dict[str, str]
    text: str
    touches: list[str]
    words: dict[str, Value]
    undoable: bool


class GameEvent(Struct):
    """Something that happened, as far as the viewer may know."""

    kind: str
    seat: int | None
    args: dict[str, Value]
    ply: int


class View(TypedDict):
    """What every view of a position has; the rest is the game's own."""

    seats: int
    movers: list[int]
    ply: int


class Prompt(Struct):
    """What is expected now: the message `id` with its arguments."""

    id: str
    seat: int
    args: dict[str, Value]


class SheetLine(Struct):
    id: str
    args: dict[str, Value]
    points: int


class Sheet(Struct):
    """The score sheet of a game in play: for each seat the lines that the caller may know."""

    seats: list[list[SheetLine]]


class Result(Struct):
    """The end: points, places and every line of the score sheet for each seat; the key opens the commitment."""

    points: list[int]
    places: list[int]
    sheet: list[list[SheetLine]]
    key: str


class Clock(Struct):
    """The seconds left to each seat when this was sent, and the seats whose time goes by. Whoever has none left loses
    nothing; the others may let a machine player take over."""

    left: list[float]
    running: list[int]


class State(Struct, tag_field="type", tag="state"):
    """What one seat (null: a watcher) may see and do now.

    `events` happened since the version before. `history`, where present, is the whole log that the viewer may see and
    replaces what the client has. `answers` is the id of the seat's own command that led here.
    """

    seat: int | None
    version: int
    view: View
    events: list[GameEvent]
    prompt: Prompt | None
    moves: list[MoveOffer]
    undo: Literal["no", "free", "ask"]
    answers: str | UnsetType = UNSET
    undone: int | UnsetType = UNSET
    history: list[GameEvent] | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    result: Result | UnsetType = UNSET


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The answer to hello, before the states: the seats the client holds, the box in play, the talk so far."""

    table: TableInfo
    seats: list[int]
    host: bool
    box: dict[str, Any]
    lines: list[Line]


class TableChanged(Struct, tag_field="type", tag="table"):
    table: TableInfo


class Said(Struct, tag_field="type", tag="line"):
    line: Line


class Done(Struct, tag_field="type", tag="done"):
    """The command was carried out, now or when it was sent before (`repeated`)."""

    id: str
    repeated: bool = False


class Stale(Struct, tag_field="type", tag="stale"):
    """The command answered an older state and was not carried out; the fresh state follows."""

    id: str
    seat: int
    version: int


class Refused(Struct, tag_field="type", tag="refused"):
    """A rule of the game forbids the move; nothing has changed."""

    id: str
    seat: int
    rule: str


class Because(Struct, tag_field="type", tag="why"):
    """The rules that forbid what was asked about, the likeliest first; none if it is legal. `timely` is false where
    nothing of the kind can be done at this moment, with whatever else."""

    id: str
    seat: int
    rules: list[str]
    timely: bool = True


class Suggestion(Struct):
    """A move, the share of the thinking that went into it, the chance to win and the points expected after it, and
    the lines of the score sheet that it changes at once, unless that is luck."""

    code: int
    share: float
    win: float
    points: float
    gains: list[SheetLine]


class ExpectedMove(Struct):
    seat: int
    text: str
    touches: list[str]


class Hinted(Struct, tag_field="type", tag="hint"):
    """What a search found: the moves, the best first, and how it expects the game to go on."""

    id: str
    seat: int
    version: int
    moves: list[Suggestion]
    line: list[ExpectedMove]


class Seen(Struct, tag_field="type", tag="sight"):
    """What a seat may know at this version: the bytes of the position, and of a box of the table's own, in base64.
    `entry` counts the moves that stand."""

    id: str
    seat: int
    version: int
    entry: int
    position: str
    box: str | None = None


class Position(Struct):
    """The bytes of the position as the caller may know it now; of a box of the table's own too, in base64."""

    seat: int | None
    position: str
    box: str | None = None


class Standing(Struct):
    """Whether a game is over: only then what was shared of it may be analysed."""

    over: bool


class Problem(Struct, tag_field="type", tag="error"):
    """Something was wrong with a message or request: a fixed word for programs, a sentence for their writers."""

    error: str
    sentence: str
    id: str | None = None


def problem(command: AnyCommand, error: str, sentence: str) -> Problem:
    """The answer to a command that cannot be carried out."""
    return Problem(error, sentence, command.id)


Answer = Done | Stale | Refused | Because | Hinted | Seen | Problem
Message = Welcome | State | TableChanged | Said | Answer


def ready(data: bytes) -> Any:
    """A part of a message that is JSON already, for any field of it."""
    return Raw(data)


def in_base64(record: np.ndarray | np.void) -> str:
    """A position or box as the rules keep it."""
    return base64.b64encode(record.tobytes()).decode()


# What the server answers over HTTP


class Created(Struct):
    """A new table. `invites` has a token for each seat that waits for a person; they go behind a link's `#`."""

    table: TableId
    commitment: str
    host: Token
    watch: Token
    invites: list[Token | None]


class Brought(Created):
    """A table that was played elsewhere before. `tokens` has one for each seat that is the caller's own."""

    tokens: list[Token | None]


class Taken(Struct):
    """A table that can go on in the caller's browser: the game with its key, who sits where, and a box of the table's
    own as the rules read it, in base64 (null: the standard box)."""

    record: dict[str, Any]
    seats: list[SeatInfo]
    box: str | None = None


class ReadBox(Struct):
    """Components as the rules read them, in base64, and as they are shown."""

    record: str
    digest: str
    box: dict[str, Any]


class Joined(Struct):
    """The seat, and the token that holds it from now on."""

    table: TableId
    seat: int
    token: Token


class Invitation(Struct):
    """Where the rematch is played, and the caller's invitation to it. Whoever opened it gets the host's token, and the
    invitations of everybody by seat."""

    table: TableId
    seat: int
    invite: Token
    host: Token | None = None
    invites: list[Token | None] = []


class OwnTable(Struct):
    """One of the caller's tables. Of a finished game it is told when it ended, and how."""

    table: TableId
    game: str
    seat: int
    names: list[str | None]
    levels: list[str | None]
    your_turn: bool
    over: bool
    next: TableId | None
    created: str
    ended: str | None = None
    points: list[int] = []
    places: list[int] = []


class OwnTables(Struct):
    tables: list[OwnTable]


class OpenTable(Struct):
    """A public table with a free seat."""

    table: TableId
    game: str
    options: dict[str, str]
    names: list[str | None]
    levels: list[str | None]
    free: int
    created: str


class OpenTables(Struct):
    tables: list[OpenTable]


class GameOption(Struct):
    name: str
    values: list[str]


class GameInfo(Struct):
    """What there is to know about a game before it is played; `box` is the standard one, `sources` where it is from."""

    game: str
    prefix: str
    rules_version: int
    seats: list[int]
    options: list[GameOption]
    domains: dict[str, list[str]]
    phases: list[str]
    moves: dict[str, list[str]]
    box: dict[str, Any]
    sources: dict[str, str]


class Games(Struct):
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]


class Frame(Struct):
    """A finished game after `ply` of its `plies` moves, with the score sheet of that moment; `seat` null shows
    everything."""

    ply: int
    plies: int
    seat: int | None
    view: View
    events: list[GameEvent]
    prompt: Prompt | None
    mover: int | None
    move: str | None
    sheet: list[list[SheetLine]]


class Course(Struct):
    """How a finished game went: everybody's points after the deal and after each move."""

    points: list[list[int]]


class Moment(Struct):
    """A position that the viewer has seen, and what led to it."""

    view: View
    events: list[GameEvent]
    prompt: Prompt | None


class Moments(Struct):
    """Positions one after the other, each with the events that the viewer was told then."""

    moments: list[Moment]


class ReviewWish(Struct, forbid_unknown_fields=True):
    """Whether the caller wants a review, or does not wait for it any more."""

    wanted: bool


class ChosenMove(Struct):
    """A move as a sentence tells it."""

    code: int
    kind: str
    args: dict[str, str]
    text: str
    touches: list[str]
    words: dict[str, Value]


class ReviewDecision(Struct):
    """What somebody chose among so many moves: the code of the best one, the points of margin and the chance to win
    that it brings more, and the lines of the sheet that the choice changed at once. What was played and what is
    better are told where the two differ."""

    best: int
    cost: float
    error: float
    win: float
    moves: int
    reasons: list[SheetLine]
    played: ChosenMove | UnsetType = UNSET
    better: ChosenMove | UnsetType = UNSET


class ReviewStep(Struct):
    """A move: what everybody could expect after it, and what it changed. The first one is the deal."""

    seat: int
    move: str | None
    points: list[float]
    wins: list[float]
    margin: list[float]
    luck: list[float]
    luck_error: list[float]
    skill: list[float]
    decision: ReviewDecision | None


class ReviewAccount(Struct):
    """How a seat's margin came about: start + luck + own + others = result. `error` is that of the luck, and so of
    what is left for skill; `cost` that of all its decisions together."""

    start: float
    luck: float
    own: float
    others: float
    result: float
    error: float
    decisions: int
    mistakes: int
    grave: int
    cost: float


class ReviewTurn(Struct):
    """A turning point. `ply` is the number of the move; 0 is the deal."""

    ply: int
    kind: Literal["mistake", "luck"]
    seat: int
    points: float


class Review(Struct):
    """A finished game looked at again. A decision is a mistake from `mistake` points on."""

    mistake: float
    steps: list[ReviewStep]
    accounts: list[ReviewAccount]
    turns: list[ReviewTurn]


class ReviewProgress(Struct):
    """How far a review is, from 0 to 1, and how many come before it; in the end, the review."""

    share: float
    ahead: int
    review: Review | None = None


class Calls(Struct):
    """How the server can call people who are away: the public key for Web Push, if it can, and the hosts that webhooks
    may go to."""

    key: str | None
    webhook_hosts: list[str]


class Reach(Struct):
    """What links for others begin with, if the server knows: null where only its own machine reaches it."""

    address: str | None


class Connection(Struct):
    """How the server sees whoever asks, for checking what stands in front of it."""

    address: str
    forwarded: bool
    secure: bool


class Health(Struct):
    """Whether the server answers and can write; `games` are ready to be played."""

    status: Literal["ok", "failing"]
    games: list[str]
    version: str


class Preparing(Struct):
    """How far the games are that cannot be played yet because they are being compiled, from 0 to 1."""

    games: dict[str, float]
