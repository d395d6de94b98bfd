"""Playing in a terminal: draw, ask, play, tell. Knows no game's rules."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

import pyramidion

from ..drawing import picture
from ..kernel.errors import BadNotation, CannotUndo, IllegalMove, PyramidionError
from ..kernel.table import Table
from ..players import HINT, HINTS, player
from ..players.chances import told_chance
from ..players.settings import confidence
from ..words import Words, rulebook


@dataclass
class TerminalSession:
    """One sitting at the terminal: the table, who plays which seat, and where to draw."""

    table: Table
    bots: dict[int, str]  # seat -> level of the machine player there
    language: str
    console: Console
    ask: Callable[[str], str]
    words: Words = field(init=False)
    told: dict[int | None, list[tuple[int, str]]] = field(default_factory=dict)  # by viewer: log entry and sentence
    in_front: int | None = None  # the person who can see the screen, where several play

    def __post_init__(self) -> None:
        self.meet()

    def meet(self) -> None:
        """Names for everybody; machine players are called by their level."""
        plain = Words(self.table.game, self.language)
        names = []
        for seat in range(self.table.seats):
            name = plain.seat(seat)
            names.append(f"{name} ({plain.text(f'level-{self.bots[seat]}')})" if seat in self.bots else name)
        self.words = Words(self.table.game, self.language, tuple(names))

    def run(self) -> None:
        """Plays to the end, or until somebody leaves."""
        self.tell()
        while not self.table.over:
            waiting = [seat for seat in self.table.movers if seat in self.bots]
            if waiting:
                self.machine_move(waiting[0])
            elif (only := self.table.automatic_move(self.table.movers[0])) is not None:
                self.play(only, self.table.movers[0])
            elif not self.person_move(self.table.movers[0]):
                self.console.print(self.words.text("terminal-goodbye"))
                return
        self.draw(None)
        self.show_result()

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.table.seats) if seat not in self.bots]

    def tell(self) -> None:
        """Keeps what the last move caused until each person's board is drawn next: nobody reads what others whisper."""
        for viewer in (None, *self.people):
            sentences = [(len(self.table.log), self.words.event(event)) for event in self.table.events(viewer)]
            self.told.setdefault(viewer, []).extend(sentences)

    def machine_move(self, seat: int) -> None:
        table = self.table
        code = player(self.bots[seat]).choose(
            table.game, table.box.record, table.hidden(seat), seat, secrets.randbits(63)
        )
        table.play(code, seat)
        self.tell()

    def draw(self, seat: int | None) -> None:
        table, words = self.table, self.words
        self.console.rule()
        told = self.told.pop(seat, [])
        self.told.pop(None, None)
        if told:
            self.console.print(Text("\n".join(sentence for _, sentence in told)))
            self.console.print()
        self.console.print(picture(table, seat, words))

    def person_move(self, seat: int) -> bool:
        """Asks until a move is made; False when the person leaves."""
        if not self.come_to_the_screen(seat):
            return False
        self.draw(seat)
        table, words = self.table, self.words
        moves = table.moves(seat)
        self.console.print()
        if len(self.people) > 1:
            self.console.print(Text(words.text("terminal-your-turn", seat=words.seat(seat)), style="bold"))
        self.console.print(Text(words.prompt(table.prompt(seat), own=True), style="bold"))
        lines = [Text(f"{i:>3} {move}") for i, move in enumerate(moves, 1)]
        if len(moves) <= 12:
            said = table.words(moves, seat)
            lines = [Text(f"{i:>3} {words.move(move, said[i - 1])}  ({move})") for i, move in enumerate(moves, 1)]
            self.console.print(*lines, sep="\n")
        else:
            self.console.print(Columns(lines, equal=True, column_first=True))
        while True:
            try:
                answer = self.ask(words.text("terminal-choose") + " ").strip()
            except (EOFError, KeyboardInterrupt):
                return False
            done = self.answer(answer, seat, [move.code for move in moves])
            if done is not None:
                return done

    def come_to_the_screen(self, seat: int) -> bool:
        """Wipes the screen between two people, so that nobody sees what another could; False when somebody leaves."""
        if seat != self.in_front and len(self.people) > 1 and self.console.is_terminal:
            self.console.clear()
            self.console.print(Text(self.words.text("terminal-your-turn", seat=self.words.seat(seat)), style="bold"))
            try:
                self.ask(self.words.text("terminal-come") + " ")
            except (EOFError, KeyboardInterrupt):
                return False
        self.in_front = seat
        return True

    def answer(self, answer: str, seat: int, codes: list[int]) -> bool | None:
        """True when the position has changed, False to leave, None to ask again."""
        words = self.words
        command, _, rest = answer.partition(" ")
        rest = rest.strip()
        code = numbered(answer, codes)
        if code is not None:
            return self.play(code, seat)
        if answer.isdecimal():
            self.say(words.text("terminal-choose-range", count=len(codes)))
        elif command in ("quit", "q", "exit"):
            return False
        elif command in ("?", "help", "hilfe"):
            self.help(rest, seat, codes)
        elif command == "hint":
            self.hint(seat, codes)
        elif command == "undo":
            return self.undo(seat)
        elif command == "rule":
            self.rule(rest.upper())
        elif command == "save":
            self.save(rest)
        elif command == "load":
            return self.load(rest)
        elif not answer:
            self.say(words.text("terminal-choose-range", count=len(codes)))
        else:
            return self.play(answer, seat)
        return None

    def say(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="yellow"))

    def play(self, move: int | str, seat: int) -> bool | None:
        try:
            self.table.play(move, seat)
        except IllegalMove as error:
            self.say(self.words.refusal(error.rule))
            return None
        except BadNotation:
            self.say(self.words.text("terminal-unknown", input=move))
            return None
        except PyramidionError as error:
            self.say(str(error))
            return None
        self.tell()
        return True

    def hint(self, seat: int, codes: list[int]) -> None:
        """The best moves that a search finds, why, and how it expects the game to go on."""
        table, words = self.table, self.words
        thought = HINT.think(table.game, table.box.record, table.hidden(seat), seat, table.ply)
        grid = Grid(box=None, padding=(0, 2, 0, 0), style="yellow", header_style="yellow")
        grid.add_column("", justify="right")
        grid.add_column(words.text("terminal-hint-move"), overflow="fold")
        for heading in ("win", "points", "visits"):
            grid.add_column(words.text(f"terminal-hint-{heading}"), justify="right", no_wrap=True)
        best = thought.choices[:HINTS]
        sure = confidence(table.game, table.seats, "hints")
        for choice, said in zip(best, table.words([choice.code for choice in best], seat), strict=True):
            move = table.game.moves.move(choice.code)
            grid.add_row(
                str(codes.index(choice.code) + 1),
                Text(f"{words.move(move, said)} ({move})"),
                f"{round(100 * told_chance(choice.win, table.seats, sure))} %",
                str(round(choice.points)),
                f"{choice.visits} ({round(100 * choice.visits / thought.playouts)} %)",
            )
        self.console.print(grid)
        self.say(words.text("terminal-hint-line"))
        for who, code in thought.line:
            self.say(f"  {words.names[who]}: {words.expected(code)}")

    def help(self, about: str, seat: int, codes: list[int]) -> None:
        """`?` alone explains the commands; `? MOVE` or `? NUMBER` explains a move."""
        table, words = self.table, self.words
        if not about:
            self.console.print(words.text("terminal-help", example=table.game.moves.text(codes[0])))
            return
        try:
            code = numbered(about, codes)
            move = table.code(about) if code is None else code
            rule = table.why(move, seat)
            shown = table.game.moves.move(move)
        except PyramidionError as error:
            self.say(str(error))
            return
        if rule:
            self.say(words.refusal(rule))
            self.rule(rule)
        else:
            sentence = words.move(shown, *table.words([shown], seat))
            self.say(words.text("terminal-nothing-explained", move=sentence))

    def rule(self, name: str) -> None:
        found = rulebook(self.table.game, self.language).get(name)
        if found is None:
            self.say(self.words.text("terminal-rule-unknown", rule=name or "–"))
        else:
            self.console.print(Markdown(f"**{found.id} {found.title}**\n\n{found.text}"))

    def undo(self, seat: int) -> bool | None:
        """Takes back the person's last move, with the machine moves that followed it."""
        try:
            if not any(who == seat for who, _ in self.table.played):
                self.say(self.words.text("terminal-undo-nothing"))
                return None
            self.table.undo(seat)
        except CannotUndo:
            self.say(self.words.text("terminal-undo-impossible"))
            return None
        standing = {0, *self.table.standing}
        for viewer, told in self.told.items():
            self.told[viewer] = [(entry, sentence) for entry, sentence in told if entry in standing]
        self.note(seat, "terminal-undone")
        return True

    def note(self, seat: int, message: str, **args: str) -> None:
        """Keeps a sentence of the terminal's own until the seat's board is drawn next."""
        self.told.setdefault(seat, []).append((len(self.table.log), self.words.text(message, **args)))

    def save(self, name: str) -> None:
        try:
            Path(name or "game.json").write_text(self.table.to_json(), "utf-8")
            self.say(self.words.text("terminal-saved", file=name or "game.json"))
        except OSError as error:
            self.say(f"{name}: {error.strerror}")

    def load(self, name: str) -> bool | None:
        try:
            table = pyramidion.load(Path(name or "game.json").read_text("utf-8"))
        except (OSError, PyramidionError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.say(self.words.text("terminal-load-failed", file=name or "game.json", reason=reason))
            return None
        if table.game is not self.table.game:
            self.bots = {seat: level for seat, level in self.bots.items() if seat < table.seats}
        level = next(iter(self.bots.values()), None)
        self.bots = dict.fromkeys(range(1, table.seats), level) if level else {}
        self.table = table
        self.meet()
        self.told = {}
        for seat in self.people:
            self.note(seat, "terminal-loaded", file=name or "game.json")
        return True

    def show_result(self) -> None:
        """The score sheet, and who won."""
        table, words = self.table, self.words
        grid = Grid(title=words.text("terminal-final"))
        for column in ("seat", "place", "points"):
            grid.add_column(words.text(f"terminal-{column}"))
        grid.add_column("")
        points, places = table.scores(), table.ranks()
        for seat in range(table.seats):
            lines = ", ".join(f"{words.text(line.id, **line.args)} = {line.points}" for line in table.sheet()[seat])
            grid.add_row(words.seat(seat), str(places[seat]), str(points[seat]), lines)
        self.console.print(grid)
        first = [seat for seat in range(table.seats) if places[seat] == 1]
        names = " & ".join(words.seat(seat) for seat in first)
        message: dict[str, Any] = {"seat": names, "seats": names, "points": max(points)}
        self.console.print(
            Text(words.text("result-win" if len(first) == 1 else "result-shared", **message), style="bold")
        )


def numbered(text: str, codes: list[int]) -> int | None:
    """The move with this number in the list; other scripts have digits that are no numbers, so texts are compared."""
    return next((code for i, code in enumerate(codes, 1) if str(i) == text.lstrip("0")), None)


def play_in_terminal(table: Table, bots: dict[int, str], language: str, console: Console) -> None:
    """A whole game with a person at every seat that no machine player has."""
    TerminalSession(table, bots, language, console, console.input).run()
