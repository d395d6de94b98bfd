"""What a model is told at its seat, and a seat at a table of this process, against machine players."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fluent.runtime import FluentResource

from ..drawing import in_letters, pictured
from ..kernel.errors import BadSetup, IllegalMove, PyramidionError
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.verbs import TABLE_RULES
from ..players import player
from ..words import Words, resource


class SeatWords(Words):
    """The words of a game, and those around a seat."""

    def __init__(self, game: Game, language: str, names: tuple[str, ...] = ()):
        super().__init__(game, language, names)
        self._bundle.add_resource(FluentResource(resource("pyramidion.mcp", f"messages.{language}.ftl")))


@dataclass(frozen=True)
class Offer:
    """A legal move: its notation, and what it does in a sentence."""

    text: str
    sentence: str


@dataclass(frozen=True)
class Moment:
    """All that a seat may know of its table just now."""

    game: Game
    seat: int
    view: dict[str, Any]
    sections: dict[str, Any]  # of the box in play
    prompt: dict[str, Any] | None
    offers: Sequence[Offer]
    points: Sequence[int] = ()  # when the game is over
    places: Sequence[int] = ()

    @property
    def over(self) -> bool:
        return bool(self.places)


class Seat(Protocol):
    """A seat that a model holds. `news` gives what happened since it was last asked for."""

    words: SeatWords

    def moment(self) -> Moment: ...
    def news(self) -> list[Event]: ...
    def play(self, move: str) -> None: ...
    def wait(self, seconds: float) -> None: ...
    def leave(self) -> None: ...


def told(seat: Seat, fields: bool = False) -> str:
    """What the seat sees, in words: what happened, the board, and what is asked; with `fields` every field as well."""
    here, words = seat.moment(), seat.words
    head = words.text("mcp-seat", title=words.text("title"), who=words.seat(here.seat), seats=here.view["seats"])
    parts = [head]
    happened = [f"- {words.event(event)}" for event in seat.news()]
    if happened:
        parts.append("\n".join([words.text("mcp-news"), *happened]))
    board = in_letters(pictured(here.game, here.view, here.sections, here.seat, words))
    parts.append("\n".join(line.rstrip() for line in board.splitlines()).strip("\n"))
    if fields:
        parts.append("\n".join(f"{name}: {value}" for name, value in here.view.items()))
    parts.append(asked(here, words))
    return "\n\n".join(parts)


def asked(here: Moment, words: SeatWords) -> str:
    """What is expected of the seat, or how the game ended."""
    if here.over:
        lines = [
            words.text("mcp-result", who=words.seat(seat), points=points, place=place)
            for seat, (points, place) in enumerate(zip(here.points, here.places, strict=True))
        ]
        return "\n".join([words.text("mcp-over"), *lines])
    expected = words.prompt(here.prompt, own=bool(here.offers)) if here.prompt else ""
    if here.offers:
        return f"{words.text('mcp-turn', count=len(here.offers))}\n{expected}".strip()
    return f"{words.text('mcp-wait')}\n{expected}".strip()


def listed(here: Moment, words: SeatWords) -> str:
    """The legal moves, a line each: the notation, then what the move does."""
    if not here.offers:
        return asked(here, words)
    return "\n".join(f"{offer.text}: {offer.sentence}" for offer in here.offers)


def refusal(move: str, rule: str, words: SeatWords) -> PyramidionError:
    """Why a rule of the game forbids a move, with the rule to read."""
    return PyramidionError(words.text("mcp-refused", move=move, reason=words.refusal(rule)))


class LocalSeat:
    """A seat at a table of this process. The others are machine players, each of whom sees what its seat may see."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seat: int,
        opponents: Sequence[str],
        *,
        options: Mapping[str, str] | None = None,
        language: str = "en",
        seed: int | None = None,
    ):
        if not 0 <= seat < seats:
            raise BadSetup(f"There is no seat {seat + 1} at a table of {seats}; they are counted from 1.")
        if len(opponents) not in (1, seats - 1):
            raise BadSetup(f"{len(opponents)} opponents do not fill {seats - 1} seats; {seats - 1} do, or one for all.")
        others = [other for other in range(seats) if other != seat]
        levels = list(opponents) * (seats - 1 if len(opponents) == 1 else 1)
        self._machines = {other: player(level) for other, level in zip(others, levels, strict=True)}
        self._luck = random.Random(secrets.randbits(64) if seed is None else seed)
        self.table, self.seat = game.table(seats, seed, options=options), seat
        plain, levelled = SeatWords(game, language), dict(zip(others, levels, strict=True))
        names = [plain.seat(other) for other in range(seats)]
        for other, level in levelled.items():
            names[other] = f"{names[other]} ({plain.text(f'level-{level}')})"
        self.words = SeatWords(game, language, tuple(names))
        self._news: list[Event] = list(self.table.events(seat))
        self._others_play()

    def moment(self) -> Moment:
        table, seat = self.table, self.seat
        moves = table.moves(seat)
        offers = [Offer(str(m), self.words.move(m, w)) for m, w in zip(moves, table.words(moves, seat), strict=True)]
        prompt = None if table.over else table.prompt(seat)
        ended = (table.scores(), table.ranks()) if table.over else ((), ())
        return Moment(table.game, seat, table.view(seat), table.box.sections, prompt, offers, *ended)

    def news(self) -> list[Event]:
        news, self._news = self._news, []
        return news

    def play(self, move: str) -> None:
        try:
            self.table.play(self.table.code(move), self.seat)
        except IllegalMove as error:
            if error.rule in TABLE_RULES.values():
                raise
            raise refusal(move, error.rule, self.words) from None
        self._news += self.table.events(self.seat)
        self._others_play()

    def wait(self, seconds: float) -> None:
        """Machine players have moved already."""

    def leave(self) -> None:
        """Nobody waits for it."""

    def _others_play(self) -> None:
        """Until only the own seat is asked, and for more than the one move that a table makes by itself."""
        table = self.table
        while not table.over:
            waiting = [other for other in table.movers if other != self.seat]
            if waiting:
                mover = waiting[0]
                seed = self._luck.getrandbits(62)
                move = self._machines[mover].choose(table.game, table.box.record, table.hidden(mover), mover, seed)
            elif (only := table.automatic_move(self.seat)) is not None:
                mover, move = self.seat, only
            else:
                return
            table.play(move, mover)
            self._news += table.events(self.seat)
