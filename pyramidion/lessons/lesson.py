"""A lesson: a position, and steps in each of which the learner makes a move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..kernel.game import Game
from ..kernel.table import Table
from .reading import BadLesson, Says, Section, read

FOLDER, ENDING = "lessons", ".toml"
ANY = "*"


@dataclass(frozen=True)
class Remark:
    """What is said to some of the moves that are legal and not what the step is about."""

    moves: tuple[str, ...]
    says: Says


@dataclass(frozen=True)
class Step:
    """One move of the learner, and what the others do then."""

    place: str
    says: Says
    touches: tuple[str, ...]  # what is pointed at
    right: tuple[str, ...]
    wrong: tuple[Remark, ...]
    answers: tuple[str, ...]
    holds: tuple[str, ...]  # parts of the position that the words rely on

    def is_right(self, move: str) -> bool:
        return any(fits(pattern, move) for pattern in self.right)

    def remark(self, move: str) -> Says | None:
        """What is said to a move; nothing to a right one."""
        if self.is_right(move):
            return None
        for remark in self.wrong:
            if any(fits(pattern, move) for pattern in remark.moves):
                return remark.says
        raise BadLesson(f"{self.place}: nothing is said to {move!r}, which can be played there.")


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file tells it."""

    game: Game
    name: str
    order: int
    minutes: int
    title: Says
    teaches: Says  # in a sentence
    start: str
    seat: int  # the learner's
    seed: int
    answers: tuple[str, ...]  # what others do before the first step
    steps: tuple[Step, ...]
    end: Says
    holds: tuple[str, ...]  # in the end
    scores: tuple[int, ...]  # if its words name them

    @property
    def place(self) -> str:
        return f"{self.game.name}/{FOLDER}/{self.name}{ENDING}"

    def table(self) -> Table:
        """A table at which the lesson begins."""
        return self.game.position(self.start, seed=self.seed)


def fits(pattern: str, move: str) -> bool:
    """Whether a move is meant: `*` stands for any word, `a|b` for either, and `*` alone for every move."""
    if pattern == ANY:
        return True
    wanted, words = pattern.split(), move.split()
    return len(wanted) == len(words) and all(
        each == ANY or word in each.split("|") for each, word in zip(wanted, words, strict=True)
    )


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are given."""
    folder = files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    names = [file.name.removesuffix(ENDING) for file in folder.iterdir() if file.name.endswith(ENDING)]
    return tuple(sorted((of_file(game, name) for name in names), key=lambda one: (one.order, one.name)))


def lesson(game: Game, name: str = "") -> Lesson:
    """A lesson by its name; without one the first."""
    all_of_them = lessons(game)
    if not all_of_them:
        raise BadLesson(f"{game.name} has no lessons; they would be in the folder {FOLDER} of {game.package}.")
    for one in all_of_them:
        if name in ("", one.name):
            return one
    raise BadLesson(f"{game.name} has no lesson {name!r}; there is {', '.join(one.name for one in all_of_them)}.")


def of_file(game: Game, name: str) -> Lesson:
    file = files(game.package).joinpath(FOLDER, name + ENDING)
    return parsed(game, name, file.read_text("utf-8"))


def parsed(game: Game, name: str, text: str) -> Lesson:
    """The lesson in a file; whether its moves can be played shows when it is rehearsed."""
    file = read(f"{game.name}/{FOLDER}/{name}{ENDING}", text)
    found = Lesson(
        game=game,
        name=name,
        order=file.whole("order", "its place among the lessons, from 1 on"),
        minutes=file.whole("minutes", "how long it takes, in minutes"),
        title=said(file.section("title", "its title by language")),
        teaches=said(file.section("teaches", "what it teaches, in a sentence by language")),
        start=" ".join(file.text("position", "the position it begins with, in notation").split()),
        seat=file.whole("seat", "the learner's seat", 0),
        seed=file.whole("seed", "a number that settles all chance", 0),
        answers=file.texts("answers", "a list of moves in notation", ()),
        steps=tuple(step(each) for each in file.sections("step", "a list of steps, [[step]]")),
        end=(end := file.section("end", "what is said in the end, by language")).says(),
        holds=holds(end),
        scores=tuple(end.get("scores", list, "everybody's points", [])),
    )
    end.finish()
    file.finish()
    if not found.steps:
        raise file.wrong("there is no step; a lesson has at least one, [[step]].")
    return found


def said(section: Section) -> Says:
    says = section.says()
    section.finish()
    return says


def holds(section: Section) -> tuple[str, ...]:
    return section.texts("holds", "a list of parts of the position, in notation", ())


def step(section: Section) -> Step:
    wrong = []
    for remark in section.sections("wrong", "a list of remarks, [[step.wrong]]", []):
        wrong.append(Remark(remark.texts("moves", "a list of moves in notation"), remark.says()))
        remark.finish()
    found = Step(
        place=section.place,
        says=section.says(),
        touches=section.texts("touches", "a list of things that can be touched", ()),
        right=section.texts("right", "a list of moves in notation"),
        wrong=tuple(wrong),
        answers=section.texts("answers", "a list of moves in notation", ()),
        holds=holds(section),
    )
    section.finish()
    return found
