"""`pyramidion data`: saved games become Parquet."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from ..kernel.errors import BadSetup
from .writing import SEEN_BY, Saved, saved_in, write


def add_arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="saved games, or what 'arena … --out' wrote; all of one game",
    )
    sub.add_argument("--games", type=Path, metavar="FILE", help="write a row for each game")
    sub.add_argument("--positions", type=Path, metavar="FILE", help="write a row for each position before a move")
    sub.add_argument(
        "--seen-by",
        choices=SEEN_BY,
        default=SEEN_BY[0],
        help="what a position shows: what whoever moves may know (mover), or everything (default mover)",
    )


def run(arguments: argparse.Namespace) -> None:
    if not arguments.games and not arguments.positions:
        raise BadSetup("There is nothing to write; name a file with --games, --positions or both.")
    if arguments.games == arguments.positions:
        raise BadSetup(f"Games and positions cannot both be in {arguments.games}; give each a file of its own.")
    saved = all_of(arguments.files)
    games, positions = write(saved, games=arguments.games, positions=arguments.positions, seen_by=arguments.seen_by)
    for path, count, what in ((arguments.games, games, "games"), (arguments.positions, positions, "positions")):
        if path:
            print(f"{path}: {count} {what}")


def all_of(files: list[Path]) -> Iterator[Saved]:
    """The games of all files. Those of several files are numbered anew."""
    n = 0
    for path in files:
        for one in saved_in(path):
            yield one if len(files) == 1 else Saved(n, one.data, one.players)
            n += 1
