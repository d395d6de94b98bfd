"""A lesson in the terminal: the same table, at which the others answer as the lesson says."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from ..kernel.errors import PyramidionError
from ..lessons import Lesson, lessons
from ..lessons.lesson import Step
from .play import TerminalSession


@dataclass
class LessonSession(TerminalSession):
    """One lesson: a move of the learner's for each step."""

    lesson: Lesson = field(kw_only=True)
    at: int = 0
    answers: list[str] = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.answers = [*self.lesson.answers, *(move for step in self.lesson.steps for move in step.answers)]

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    def run(self) -> None:
        """Until the last step is made, or the learner leaves."""
        self.tell()
        seat, count = self.lesson.seat, len(self.lesson.steps)
        while self.at < count:
            if waiting := [other for other in self.table.movers if other != seat]:
                self.machine_move(waiting[0])
            elif (only := self.table.automatic_move(seat)) is not None:
                self.table.play(only, seat)
                self.tell()
            elif not self.person_move(seat):
                self.console.print(self.words.text("terminal-goodbye"))
                return
        self.draw(seat)
        self.scribe(self.lesson.end[self.language])

    def machine_move(self, seat: int) -> None:
        self.table.play(self.answers.pop(0), seat)
        self.tell()

    def draw(self, seat: int | None) -> None:
        super().draw(seat)
        if self.at < len(self.lesson.steps):
            self.console.print()
            self.console.rule(f"{self.lesson.title[self.language]} {self.at + 1}/{len(self.lesson.steps)}")
            self.scribe(self.step.says[self.language])

    def scribe(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="bold cyan"))

    def play(self, move: int | str, seat: int) -> bool | None:
        """Plays the move that is learned now; something is said to any other that could be played."""
        try:
            code = self.table.code(move)
        except PyramidionError:
            return super().play(move, seat)
        remark = self.step.remark(str(self.table.game.moves.move(code))) if code in self.table.legal(seat) else None
        if remark is not None:
            self.say(remark[self.language])
            return None
        made = super().play(code, seat)
        if made:
            self.at += 1
        return made

    # What there is at other tables and not in a lesson

    def hint(self, seat: int, codes: list[int]) -> None:
        self.scribe(self.step.says[self.language])

    def undo(self, seat: int) -> bool | None:
        self.say(self.words.text("learn-no-undo"))

    def load(self, name: str) -> bool | None:
        self.say(self.words.text("learn-no-load"))


def learn_in_terminal(lesson: Lesson, language: str, console: Console) -> None:
    """A lesson; afterwards it says which other lessons there are."""
    table = lesson.table()
    bots = {seat: "fellah" for seat in range(table.seats) if seat != lesson.seat}
    session = LessonSession(table, bots, language, console, console.input, lesson=lesson)
    session.run()
    console.print()
    for other in lessons(lesson.game):
        line = f"pyramidion learn {lesson.game.name} {other.name}"
        console.print(Text(f"{line}  {other.title[language]}: {other.teaches[language]}"))
