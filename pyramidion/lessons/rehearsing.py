"""Playing lessons through before anybody learns from them: what can go wrong is found here, and said in a sentence."""

from __future__ import annotations

from functools import cache

from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.table import Table
from .lesson import ANY, Lesson, Step, fits
from .reading import BadLesson


def rehearse(lesson: Lesson) -> None:
    """Plays a lesson by its first right moves, then once by every other right move; raises BadLesson."""
    heard: set[tuple[str, str]] = set()  # what some move brings about, by step and pattern
    branches = branch(lesson, heard, -1, "")
    for n, right in enumerate(branches):
        for move in right[1:]:
            branch(lesson, heard, n, move)
    for step in lesson.steps:
        for pattern in (pattern for remark in step.wrong for pattern in remark.moves):
            if (step.place, pattern) not in heard and pattern != ANY:
                raise BadLesson(f"{step.place}: a remark is about {pattern!r}, which cannot be played there.")
        for pattern in step.right:
            if (step.place, pattern) not in heard:
                raise BadLesson(f"{step.place}: the right move {pattern!r} can never be played there.")


def branch(lesson: Lesson, heard: set[tuple[str, str]], turn: int, move: str) -> list[list[str]]:
    """Plays a lesson by its first right moves, and by this one in one of the steps; gives the right moves of each."""
    table, found = begin(lesson), []
    for n, step in enumerate(lesson.steps):
        heard |= check(lesson, step, table)
        found.append(rights(step, table, lesson.seat))
        play(lesson, step, table, move if n == turn else found[-1][0], n + 1 == len(lesson.steps))
    held(f"{lesson.place}, end", table, lesson.holds)
    if lesson.scores and table.scores() != list(lesson.scores):
        raise BadLesson(f"{lesson.place}, end: scores are {list(lesson.scores)}; they should be {table.scores()}.")
    return found


def begin(lesson: Lesson) -> Table:
    """The table before the first step."""
    try:
        table = lesson.table()
    except PyramidionError as error:
        raise BadLesson(f"{lesson.place}: {error}") from None
    if not 0 <= lesson.seat < table.seats:
        raise BadLesson(f"{lesson.place}: seat is {lesson.seat}; at this table seats run from 0 to {table.seats - 1}.")
    answer(lesson.place, table, lesson.seat, lesson.answers)
    return table


def rights(step: Step, table: Table, seat: int) -> list[str]:
    """The right moves that can be played, in the order in which the step names them."""
    legal = [str(move) for move in table.moves(seat)]
    named = [move for pattern in step.right for move in legal if fits(pattern, move)]
    return list(dict.fromkeys(named))


def check(lesson: Lesson, step: Step, table: Table) -> set[tuple[str, str]]:
    """That a step can be taken: its moves are legal, something is said to all others, what it points at exists. Gives
    the patterns that fit moves here."""
    if lesson.seat not in table.movers:
        raise BadLesson(f"{step.place}: the learner has no move here; seat {table.movers} acts.")
    held(step.place, table, step.holds)
    legal = [str(move) for move in table.moves(lesson.seat)]
    if not any(step.is_right(move) for move in legal):
        pattern = step.right[0]
        raise BadLesson(f"{step.place}: the right move {pattern!r} cannot be played{near(table, pattern, lesson)}.")
    left = [move for move in legal if not step.is_right(move)]
    for move in left:
        step.remark(move)
    for touch in step.touches:
        if touch not in touches(lesson.game):
            raise BadLesson(f"{step.place}: {touch!r} is nothing that can be touched; {example(table, lesson)}.")
    patterns = [pattern for remark in step.wrong for pattern in remark.moves]
    found = {pattern for pattern in patterns if any(fits(pattern, move) for move in left)}
    found |= {pattern for pattern in step.right if any(fits(pattern, move) for move in legal)}
    return {(step.place, pattern) for pattern in found}


def held(place: str, table: Table, parts: tuple[str, ...]) -> None:
    """That the position has what is said of it."""
    there = table.position().split()
    for part in parts:
        if part not in there:
            name = part.partition("=")[0]
            found = next((each for each in there if each.startswith(f"{name}=")), f"no {name}")
            raise BadLesson(f"{place}: {part!r} should hold there; the position has {found}.")


def near(table: Table, pattern: str, lesson: Lesson) -> str:
    if ANY not in pattern and "|" not in pattern:
        try:
            return f", by rule {table.why(pattern, lesson.seat)}"
        except PyramidionError as error:
            return f": {str(error).rstrip('.')}"
    return ""


def example(table: Table, lesson: Lesson) -> str:
    codes = table.legal(lesson.seat)
    return f"{lesson.game.moves.touches(codes[0])[-1]!r} would be" if codes else "nothing can be touched now"


@cache
def touches(game: Game) -> frozenset[str]:
    return frozenset(touch for code in range(len(game.moves)) for touch in game.moves.touches(code))


def play(lesson: Lesson, step: Step, table: Table, move: str, last: bool = False) -> None:
    table.play(move, lesson.seat)
    answer(step.place, table, lesson.seat, step.answers, last)


def answer(place: str, table: Table, learner: int, moves: tuple[str, ...], last: bool = False) -> None:
    """What the others do, until only the learner is left to act; after the last step nobody needs to."""
    for move in (*moves, None):
        while (only := automatic(table, learner)) is not None:
            table.play(only, learner)
        waiting = [seat for seat in table.movers if seat != learner]
        if move is None:
            if waiting and not last:
                raise BadLesson(f"{place}: seat {waiting[0]} acts next, and no answer says how.")
            return
        if not waiting:
            raise BadLesson(f"{place}: the answer {move!r} comes when nobody but the learner acts.")
        try:
            table.play(move, waiting[0])
        except PyramidionError as error:
            raise BadLesson(f"{place}: the answer {move!r} cannot be played: {error}") from None


def automatic(table: Table, learner: int) -> int | None:
    """What the table does for a learner without a choice."""
    waiting = any(seat != learner for seat in table.movers)
    return table.automatic_move(learner) if learner in table.movers and not waiting else None
