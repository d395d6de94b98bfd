"""A player that is a program of its own, in whatever language, and is asked in lines of JSON."""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import threading
import time
from collections import deque
from typing import Any, NoReturn

import msgspec
import numpy as np

from ..kernel import entry_points
from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.verbs import MAX_MOVES
from ..kernel.writing import ViewWriter
from .protocol import (
    LONGEST_LINE,
    PROTOCOL,
    Answer,
    Choose,
    Greeting,
    Hello,
    LegalMove,
    NewGame,
    Over,
    Ready,
    TableSays,
    Wrong,
    line,
    read_bot,
)

try:
    import resource
except ImportError:  # Windows has no limits of this kind
    resource = None

SECONDS, MEGABYTES = 10.0, 1024  # for a move; for everything that the program holds
START_SECONDS = 20.0
END_SECONDS = 2.0
CORRECTIONS = 3  # wrong answers to one question that are told and borne
LAST_WORDS = 3  # lines of the program's own complaints in a fault
ADVICE = "advice"  # what machine players of ours work out from a box; no component
SHOWN = 120  # characters of an answer in a sentence


class ProgramFault(PyramidionError):
    """A program that does not play: it ended, was too slow, or did not answer with a move."""


class Program:
    """Plays as a command does. It begins with the first question and ends with `close`.

    The program knows only what its own seat may: that is all it is ever sent.
    """

    def __init__(self, command: str, seconds: float = SECONDS, megabytes: int = MEGABYTES):
        self.command, self.seconds, self.megabytes = command, seconds, megabytes
        self.name = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self._ear: threading.Thread | None = None
        self._playing: tuple[str, int, int, int, bytes] | None = None
        self._asked = 0
        self._writer: ViewWriter | None = None

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int:
        self.join(game, box, hidden, seat)
        return self.answer(game, self.question(game, box, hidden, seat, seed))

    def join(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int) -> None:
        """Tells the program of the game, if that is another one."""
        seats, version = int(hidden[0]["seats"]), int(hidden[0]["version"])
        playing = (game.name, version, seats, seat, box.tobytes())
        if playing != self._playing:
            self.meet(introduction(game, box, version, seats, seat))
            self._playing, self._writer = playing, ViewWriter(game, seats)

    def meet(self, game: NewGame) -> None:
        """Starts the program if it does not run, and tells it of a game."""
        if self._process is None:
            self._start()
        self.say(game)
        self.hear(time.monotonic() + START_SECONDS, Ready)

    def answer(self, game: Game, question: Choose) -> int:
        """The program's move. An answer that is none is told, and it may try again."""
        self.say(question)
        until, wrong = time.monotonic() + self.seconds, None
        for _ in range(CORRECTIONS):
            answer = self.hear(until, Answer)
            wrong = problem(game, answer, question)
            if wrong is None:
                return game.moves.parse(answer.text or "") if answer.code is None else answer.code
            with contextlib.suppress(OSError):  # it may have ended, and left more answers behind
                self.send(line(Wrong(wrong)))
        self._fault(f"gave {CORRECTIONS} wrong answers to one question. The last: {wrong}")

    def question(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> Choose:
        self._asked += 1
        out, row = np.zeros(MAX_MOVES, np.int16), game.prompts.rows(1)[0]
        n = entry_points.legal_at(box, hidden, 0, seat, out)
        entry_points.prompt_at(box, hidden, 0, seat, row)
        assert self._writer is not None
        return Choose(
            id=self._asked,
            phase=game.phases[int(hidden[0]["phase"])],
            view=msgspec.Raw(self._writer.write(hidden.tobytes())),
            prompt=game.prompts.decode(row),
            moves=[legal_move(game, code) for code in out[:n].tolist()],
            seed=seed,
            seconds=self.seconds,
        )

    def close(self) -> bool:
        """Ends the program, politely first; whether that was enough."""
        process, self._process, self._playing = self._process, None, None
        if process is None:
            return True
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.write(line(Over()))
            process.stdin.close()
        try:
            process.wait(END_SECONDS)
            return True
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return False

    def _start(self) -> None:
        from .. import __version__

        try:
            words = shlex.split(self.command)
            process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramFault(f"{self.command!r} cannot be started: {reason}.") from None
        self._process, self._lines, self._complaints = process, queue.Queue(), deque(maxlen=LAST_WORDS)
        self._limit(process.pid)
        threading.Thread(target=self._listen, args=(process, self._lines), daemon=True).start()
        self._ear = threading.Thread(target=self._read_complaints, args=(process, self._complaints), daemon=True)
        self._ear.start()
        self.say(Hello(PROTOCOL, f"pyramidion {__version__}"))
        greeting = self.hear(time.monotonic() + START_SECONDS, Greeting)
        if greeting.protocol != PROTOCOL:
            self._fault(f"speaks protocol {greeting.protocol}; this table speaks {PROTOCOL}.")
        self.name = greeting.name

    def _limit(self, process: int) -> None:
        """How much memory it may fill; what it only sets aside, as some languages do, does not count."""
        if resource is not None and hasattr(resource, "prlimit"):
            most = self.megabytes << 20
            with contextlib.suppress(OSError):  # it has ended already
                resource.prlimit(process, resource.RLIMIT_DATA, (most, most))

    @staticmethod
    def _listen(process: subprocess.Popen[bytes], lines: queue.Queue[bytes | None]) -> None:
        assert process.stdout is not None
        while data := process.stdout.readline(LONGEST_LINE):
            lines.put(data)
        lines.put(None)

    @staticmethod
    def _read_complaints(process: subprocess.Popen[bytes], complaints: deque[str]) -> None:
        assert process.stderr is not None
        while data := process.stderr.readline(LONGEST_LINE):
            complaints.append(data.decode("utf-8", "replace").strip()[:SHOWN])

    def say(self, message: TableSays) -> None:
        try:
            self.send(line(message))
        except OSError:
            self._fault("has ended.")

    def send(self, data: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(data)
        self._process.stdin.flush()

    def hear(self, until: float, kind: type) -> Any:
        """The program's next message, which has to be of this kind."""
        try:
            data = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            self._fault("did not answer in time.")
        if data is None:
            self._fault("has ended.")
        wanted = kind.__struct_config__.tag
        try:
            message = read_bot.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._fault(f"said {shown(data)}; a line with a message of the type {wanted!r} is right ({error}).")
        if not isinstance(message, kind):
            self._fault(f"said {shown(data)}; a message of the type {wanted!r} is right.")
        return message

    def _fault(self, what: str) -> NoReturn:
        process = self._process
        if process is not None:
            process.kill()
            process.wait()
            self._process = self._playing = None
            if self._ear is not None:
                self._ear.join(END_SECONDS)  # until the last of them is read
        complaints = " | ".join(self._complaints)
        raise ProgramFault(f"{self.command} {what}{f' It complained: {complaints}' if complaints else ''}")


def shown(data: bytes) -> str:
    text = data.decode("utf-8", "replace").strip()
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


def problem(game: Game, answer: Answer, question: Choose) -> str | None:
    """What is wrong with an answer, in a sentence; None if it can be played."""
    if answer.id != question.id:
        return f"The question has the id {question.id}; {answer.id} was answered."
    if (answer.code is None) == (answer.text is None):
        return "A move has a code or a text, one of the two."
    try:
        code = game.moves.parse(answer.text or "") if answer.code is None else answer.code
    except PyramidionError as error:
        return f"{str(error).rstrip('.')}."
    if all(move.code != code for move in question.moves):
        some = ", ".join(f"{move.code} ({move.text})" for move in question.moves[:3])
        return f"{answer.text or code!r} is not legal here; {len(question.moves)} moves are, such as {some}."
    return None


def introduction(game: Game, box: np.ndarray, version: int, seats: int, seat: int) -> NewGame:
    return NewGame(
        game=game.name,
        rules_version=version,
        seats=seats,
        seat=seat,
        moves={kind.name: [domain.name for domain in kind.domains] for kind in game.moves.kinds.values()},
        domains={domain.name: list(domain.values) for domain in game.domains},
        box={name: box[0][name].tolist() for name in box.dtype.names or () if name != ADVICE},
    )


def legal_move(game: Game, code: int) -> LegalMove:
    move = game.moves.move(code)
    return LegalMove(code, str(move), move.kind, move.args)
