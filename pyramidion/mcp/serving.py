"""`pyramidion mcp`: what a model can ask for. A mistake is answered with one sentence that says what is right."""

from __future__ import annotations

import functools
import logging
import threading
from collections.abc import Callable
from typing import Any

from .. import games
from ..kernel.errors import PyramidionError
from ..players import LEVELS, PLAYERS
from ..words import check_language, game_text, rulebook
from .joined import JoinedSeat
from .seat import LocalSeat, Seat, listed, told

LONGEST_WAIT = 60.0  # seconds
INSTRUCTIONS = """You can play Egyptian board games at a table with people or machine players. Begin with `games`, then
`new_table` for a table against machine players, or `join` with a link that somebody gave you. `look` shows the board
as your seat sees it, `legal_moves` lists what you may do, `play` makes a move, `rules` has the rules by their numbers.
You are shown only what your seat may know."""


def sdk() -> Any:
    try:
        import mcp.server
        import mcp_types
    except ImportError:
        raise PyramidionError(
            "The Model Context Protocol needs its SDK; install it with: pip install 'pyramidion[mcp]'"
        ) from None
    return mcp.server.MCPServer, mcp_types


class Desk:
    """The one seat that the model of this process holds, and what it may ask for there."""

    def __init__(self, language: str = "en", seed: int | None = None):
        self.language, self.seed = check_language(language), seed
        self._seat: Seat | None = None
        self._alone = threading.Lock()

    @property
    def seat(self) -> Seat:
        if self._seat is None:
            raise PyramidionError("You sit at no table; take a seat with new_table or join first.")
        return self._seat

    def games(self) -> str:
        """The games, how many seats each has, their options, and the machine players to play against."""
        lines = []
        for game in games.playable():
            options = "; ".join(f"{option.name}: {' or '.join(option.values)}" for option in game.options)
            lines.append(f"{game.name}: {game.seat_counts} seats{f'; options {options}' if options else ''}")
        also = ", ".join(name for name in PLAYERS if name not in LEVELS)
        lines.append(f"Machine players, from friendly to merciless: {', '.join(LEVELS)}; for comparison also {also}.")
        return "\n".join(lines)

    def new_table(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 1,
        opponents: list[str] | None = None,
        options: dict[str, str] | None = None,
    ) -> str:
        """Begins a game against machine players and shows the board. Seats are counted from 1. `opponents` names one
        machine player for all other seats or one for each (scribe if none is named). The table before it is left."""
        chosen = games.game(game)
        count = chosen.check_seats(chosen.seats.start if seats is None else seats)
        levels = ["scribe"] if opponents is None else opponents
        taken = LocalSeat(chosen, count, seat - 1, levels, options=options, language=self.language, seed=self.seed)
        self._take(taken)
        return told(taken)

    def join(self, link: str, name: str = "Model") -> str:
        """Takes the seat that a link for a friend offers at a table server, such as
        https://play.example.org/t/TABLE#join-TOKEN, and shows the board. The table before it is left."""
        taken = JoinedSeat(link, name, self.language)
        self._take(taken)
        return told(taken)

    def look(self, wait: float = 0, fields: bool = False) -> str:
        """The board as your seat sees it, what happened since you last looked, and what is asked of you. `wait` is how
        many seconds to wait for your turn where others still think, at most 60; `fields` also lists every field."""
        self.seat.wait(min(max(wait, 0.0), LONGEST_WAIT))
        return told(self.seat, fields)

    def legal_moves(self) -> str:
        """Your legal moves, a line each: the notation that `play` takes, and what the move does."""
        return listed(self.seat.moment(), self.seat.words)

    def play(self, move: str, wait: float = 30) -> str:
        """Makes a move in the notation of `legal_moves`, such as 'lay father a1', and shows the board when it is your
        turn again, or after so many seconds."""
        self.seat.play(move)
        return self.look(wait)

    def rules(self, number: str = "", game: str = "") -> str:
        """A rule by its number, such as CH-12; without a number the short rules and a list of all rules. `game` is the
        game you sit at, if you do not name one."""
        chosen = games.game(game) if game else self.seat.moment().game
        book = rulebook(chosen, self.language)
        if not number:
            index = "\n".join(f"{rule.id} {rule.title}" for rule in book.values())
            return f"{game_text(chosen, 'short', self.language, 'md').strip()}\n\n{index}"
        rule = book.get(number.upper())
        if rule is None:
            raise PyramidionError(f"{chosen.name} has no rule {number!r}; its rules are {min(book)} to {max(book)}.")
        return f"{rule.id} {rule.title}\n\n{rule.text}"

    def leave(self) -> None:
        if self._seat is not None:
            self._seat.leave()

    def _take(self, seat: Seat) -> None:
        self.leave()
        self._seat = seat

    def tools(self) -> list[Callable[..., str]]:
        return [self.games, self.new_table, self.join, self.look, self.legal_moves, self.play, self.rules]

    def one_at_a_time(self, tool: Callable[..., str], wrong: Callable[[str], Any]) -> Callable[..., Any]:
        """The tool as the SDK calls it, on several threads; what is wrong becomes an answer."""

        @functools.wraps(tool)
        def call(*arguments: Any, **named: Any) -> Any:
            with self._alone:
                try:
                    return tool(*arguments, **named)
                except PyramidionError as error:
                    return wrong(f"{str(error).rstrip('.')}.")

        return call


def serve(language: str = "en", seed: int | None = None) -> None:
    """Answers on standard input and output until that is closed."""
    from .. import __version__

    server_class, types = sdk()
    logging.getLogger("mcp").setLevel(logging.WARNING)

    def wrong(sentence: str) -> Any:
        return types.CallToolResult(content=[types.TextContent(type="text", text=sentence)], is_error=True)

    desk = Desk(language, seed)
    server = server_class("pyramidion", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    looking = types.ToolAnnotations(read_only_hint=True)
    for tool in desk.tools():
        changes = tool.__name__ in ("new_table", "join", "play")
        server.add_tool(
            desk.one_at_a_time(tool, wrong), annotations=None if changes else looking, structured_output=False
        )
    try:
        server.run("stdio")
    finally:
        desk.leave()
