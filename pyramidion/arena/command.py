"""`pyramidion arena`: a tournament in the terminal."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentResource
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from ..data import pyarrow, write
from ..data.writing import saved_in
from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..words import Words, resource
from .chart import Bar, bars, check_picture, write_picture
from .playing import Fault, Played
from .results import Estimate, Results, Standing, ratings_available
from .seating import seatings
from .tournament import tournament

NOTHING = "–"
PERCENT = {"en": "%", "de": " %"}
SIGNED = "+0;−0"
SPARED_FIRST = ("seconds", "place", "games", "points", "rating")  # columns that a narrow window goes without


class ArenaWords(Words):
    """The words of a tournament, and figures as each language writes them."""

    def __init__(self, game: Game, language: str):
        super().__init__(game, language)
        self._bundle.add_resource(FluentResource(resource("pyramidion.arena", f"messages.{language}.ftl")))

    def number(self, value: float, pattern: str) -> str:
        if math.isnan(value):
            return NOTHING
        return format_decimal(value, pattern, self.language)

    def percent(self, share: float, pattern: str = "0.0") -> str:
        return format_percent(share, pattern + PERCENT[self.language], self.language)

    def estimate(self, estimate: Estimate, pattern: str, scale: float = 1) -> Text:
        """A figure, and under it its interval."""
        value, low, high = (
            self.number(part * scale, pattern) for part in (estimate.value, estimate.low, estimate.high)
        )
        return Text(value, justify="right").append(f"\n{low}…{high}" if low != NOTHING else f"\n{NOTHING}", "dim")

    def fault(self, number: int, fault: Fault) -> str:
        kind = "raised" if fault.error is not None else "nonsense" if fault.rule is None else "rule"
        return self.text(
            f"arena-fault-{kind}",
            number=number + 1,
            move=fault.move,
            player=fault.player,
            error=fault.error,
            answer=fault.answer,
            rule=fault.rule,
        )


def run(
    game: Game,
    players: Sequence[str],
    games: int,
    seats: int | None,
    *,
    out: Path | None,
    plot: Path | None,
    parquet: Path | None = None,
    language: str,
    **others: Any,
) -> None:
    """Plays, shows the table, and raises KeyboardInterrupt at the end if Ctrl-C cut the tournament short.

    What else is given goes to `tournament` as it is.
    """
    if parquet and not out:
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder) / "games.jsonl"
            play_and_show(game, players, games, seats, kept, out, plot, parquet, language, others)
    else:
        play_and_show(game, players, games, seats, out, out, plot, parquet, language, others)


def play_and_show(
    game: Game,
    players: Sequence[str],
    games: int,
    seats: int | None,
    kept: Path | None,
    out: Path | None,
    plot: Path | None,
    parquet: Path | None,
    language: str,
    others: dict[str, Any],
) -> None:
    """`kept` is where the games are while they are played; `out`, where they stay if that was asked for."""
    words, notes = ArenaWords(game, language), Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    if plot:
        check_picture(plot)
        if out and out.resolve() == plot.resolve():
            raise BadSetup(f"The games and the picture cannot both be in {out}; give each a file of its own.")
    if parquet:
        pyarrow()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal) as progress:
        task = progress.add_task(words.text("arena-preparing"), total=None)

        def watch(done: int, wanted: int, played: Played | None) -> None:
            if played is None:
                progress.update(task, total=wanted, completed=done)
                if wanted != games:
                    ways = len(seatings(players, seats or game.seats.start))
                    notes.print(words.text("arena-rounded", asked=games, games=wanted, seatings=ways))
                if done:
                    notes.print(words.text("arena-resumed", done=done, left=wanted - done, file=str(out)))
                return
            progress.update(task, completed=done, description=words.text("arena-playing"))
            if played.fault:
                notes.print(words.fault(played.number, played.fault))

        results = tournament(game, players, games, seats, out=kept, watch=watch, **others)
    show(results, words)
    if out:
        notes.print(words.text("arena-written", file=str(out)))
    if parquet and kept and results.games:
        write(saved_in(kept), games=parquet)
        notes.print(words.text("arena-written", file=str(parquet)))
    if plot and results.games:
        write_picture(plot, picture(results, words))
        notes.print(words.text("arena-drawn", file=str(plot)))
    if not results.finished:
        notes.print(words.text("arena-stopped", done=len(results.games), wanted=results.wanted))
        if out:
            notes.print(words.text("arena-goes-on", file=str(out)))
        raise KeyboardInterrupt


def show(results: Results, words: ArenaWords) -> None:
    """The table of all players, the best first."""
    console = Console(highlight=False)
    if not results.games:
        console.print(words.text("arena-no-games"))
        return
    facts = {"seats": results.seats, "games": len(results.games), "deals": len({game.deal for game in results.games})}
    title = words.text("arena-title", game=words.text("title"), **facts)
    rows = results.standings
    rated, faulty = any(row.rating for row in rows), any(row.faults for row in rows)
    names = ["games", "won", "points", "place", *["rating"] * rated, "seconds", *["faults"] * faulty]
    left_out: list[str] = []
    grid = columns_of(rows, names, words)
    unbounded = console.options.update(width=1000)  # Rich measures nothing wider than it is told
    for name in SPARED_FIRST:
        if console.measure(grid, options=unbounded).minimum <= console.width:
            break
        if name in names:
            names.remove(name)
            left_out.append(words.text(f"arena-{name}"))
            grid = columns_of(rows, names, words)
    grid.title = title
    console.print(grid)
    console.print(words.text("arena-intervals"))
    if left_out:
        console.print(words.text("arena-narrow", columns=", ".join(left_out)))
    if not rated and len(rows) > 1 and not ratings_available():
        console.print(words.text("arena-no-ratings"), markup=False)


def columns_of(rows: Sequence[Standing], names: Sequence[str], words: ArenaWords) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, title_justify="left", padding=(0, 1, 0, 0), title_style="bold")
    grid.add_column(words.text("arena-player"), overflow="fold", min_width=10)
    for name in names:
        grid.add_column(words.text(f"arena-{name}"), justify="right", no_wrap=True)
    for row in rows:
        cells = {
            "games": Text(str(row.games)),
            "won": words.estimate(row.won, "0.0", 100),
            "points": words.estimate(row.points, "0.0"),
            "place": Text(words.number(row.place, "0.00")),
            "rating": words.estimate(row.rating, SIGNED) if row.rating else Text(NOTHING),
            "seconds": Text(words.number(row.seconds, "0.0000")),
            "faults": Text(str(row.faults)),
        }
        grid.add_row(Text(row.player), *(cells[name] for name in names))
    return grid


def picture(results: Results, words: ArenaWords) -> str:
    """How often everybody won, with intervals, as SVG."""
    title = words.text("arena-chart", game=words.text("title"), seats=results.seats, games=len(results.games))
    ticks = [(share, words.percent(share, "0")) for share in (0, 0.25, 0.5, 0.75, 1)]
    return bars(
        title,
        ticks,
        [
            Bar(row.player, row.won.value, words.percent(row.won.value), place == 0, (row.won.low, row.won.high))
            for place, row in enumerate(results.standings)
        ],
    )
