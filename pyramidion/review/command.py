"""`pyramidion review`: a finished game looked at again, in the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence

from babel.numbers import format_decimal
from fluent.runtime import FluentResource
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..kernel.errors import PyramidionError
from ..kernel.table import Table
from ..words import Words, resource
from .reviewing import Account, Review, Turn, mark
from .writing import kept_review, to_review_data

SIGNED, PLAIN = "+0.0;−0.0", "0.0"
MARKS = ("", "!", "!!")
SHOWN = 12  # decisions at most
EVEN = 0.5  # points that are not worth a word


class ReviewWords(Words):
    def __init__(self, table: Table, language: str):
        super().__init__(table.game, language)
        self._bundle.add_resource(FluentResource(resource("pyramidion.review", f"messages.{language}.ftl")))
        self.table = table

    def figure(self, value: float, pattern: str = SIGNED) -> str:
        return format_decimal(value, pattern, self.language)

    def choice(self, ply: int, code: int) -> str:
        """What somebody could do as the move of this number, as a sentence."""
        then = self.table.at(ply - 1)
        seat = self.table.played[ply - 1][0]
        return self.move(self.game.moves.move(code), then.words([code], seat)[0])

    def turn(self, turn: Turn, found: Review) -> str:
        points = self.figure(abs(turn.points), "0")
        seat = self.seat(turn.seat)
        if turn.kind == "luck":
            which = f"review-turn{'-deal' if turn.ply == 0 else ''}-{'good' if turn.points > 0 else 'bad'}"
            return self.text(which, ply=turn.ply, seat=seat, points=points)
        step = found.steps[turn.ply - 1]
        assert step.decision is not None
        told = [
            self.text(
                "review-turn-mistake",
                ply=turn.ply,
                seat=seat,
                points=points,
                move=self.choice(turn.ply, step.move),
                best=self.choice(turn.ply, step.decision.best),
            )
        ]
        for name, args, worth in step.decision.reasons[:1]:
            reason = "review-reason-gain" if worth > 0 else "review-reason-cost"
            told.append(self.text(reason, points=abs(worth), what=self.text(name, **args)))
        return " ".join(told)

    def verdict(self, seat: int, account: Account) -> str:
        luck_is, own_is = way(account.luck), way(account.own)
        return self.text(
            "review-verdict",
            seat=self.seat(seat),
            luckIs=luck_is,
            ownIs=own_is,
            luck=self.figure(abs(account.luck), PLAIN),
            own=self.figure(abs(account.own), PLAIN),
        )


def way(points: float) -> str:
    return "even" if abs(points) < EVEN else "good" if points > 0 else "bad"


def run(table: Table, judged: Sequence[int] | None, *, as_json: bool, language: str, threads: int | None) -> None:
    words = ReviewWords(table, language)
    for seat in judged or ():
        if seat >= table.seats:
            raise PyramidionError(f"{seat + 1} is not a seat of this game; they run from 1 to {table.seats}.")
    notes = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        task = progress.add_task(words.text("review-working"), total=None)
        try:
            found = kept_review(
                table, judged, lambda done, all: progress.update(task, completed=done, total=all), threads
            )
        except KeyboardInterrupt:
            progress.stop()
            notes.print(words.text("review-stopped"))
            raise
    if as_json:
        print(json.dumps(to_review_data(found, table), ensure_ascii=False, indent=1))
    else:
        show(found, words)


def show(found: Review, words: ReviewWords) -> None:
    console, table, text = Console(highlight=False), words.table, words.text
    title = text("review-title", game=text("title"), seats=table.seats, moves=len(found.steps))
    grid = columns(words, ("seat",), ("start", "luck", "own", "others", "result"), title)
    for seat, account in enumerate(found.accounts):
        parts = (account.start, account.luck, account.own, account.others, account.result)
        grid.add_row(words.seat(seat), *map(words.figure, parts))
    console.print(grid)
    error = words.figure(2 * max(account.error for account in found.accounts), PLAIN)
    console.print(text("review-margin-text", error=error))
    console.print()
    for seat, account in enumerate(found.accounts):
        console.print(words.verdict(seat, account))
    grid = columns(words, ("seat",), ("decisions", "mistakes", "grave", "cost"))
    for seat, account in enumerate(found.accounts):
        if account.decisions:
            cost = words.figure(account.cost / account.decisions, "0.00")
            grid.add_row(words.seat(seat), *map(str, (account.decisions, account.mistakes, account.grave)), cost)
    console.print(grid)
    console.print(text("review-turns"), style="bold")
    for turn in found.turns:
        console.print(words.turn(turn, found))
    if not found.turns:
        console.print(text("review-no-turns"))
    show_marked(found, words, console)


def show_marked(found: Review, words: ReviewWords, console: Console) -> None:
    """The decisions that mattered, the costliest first."""
    console.print()
    console.print(words.text("review-marked"), style="bold")
    marked = [
        (ply, step, step.decision)
        for ply, step in enumerate(found.steps, 1)
        if step.decision is not None and mark(step.decision, found.effort)
    ]
    if not marked:
        console.print(words.text("review-no-marked"))
        return
    grid = columns(words, ("move", "seat", "played", "best"), ("points-more",))
    grid.add_column("")
    for ply, step, decision in sorted(marked, key=lambda each: -each[2].cost)[:SHOWN]:
        played, best = (words.choice(ply, code) for code in (step.move, decision.best))
        cost = words.figure(decision.cost, PLAIN)
        grid.add_row(str(ply), words.seat(step.seat), played, best, cost, MARKS[mark(decision, found.effort)])
    console.print(grid)


def columns(words: Words, left: Sequence[str], right: Sequence[str], title: str | None = None) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", padding=(0, 1, 0, 0))
    for name in left:
        grid.add_column(words.text(f"review-{name}"))
    for name in right:
        grid.add_column(words.text(f"review-{name}"), justify="right")
    return grid
