"""`pyramidion puzzles`: find more of them, or check those that there are."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from itertools import count, islice
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from ..games import game as game_named
from ..games import names, own_names
from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from . import FILE, Puzzle, puzzles, read, written
from .checking import wrong_with
from .finding import in_game


def add_arguments(sub: argparse.ArgumentParser, whole: Callable[[int], Callable[[str], int]]) -> None:
    ways = sub.add_subparsers(dest="way", metavar="WAY", required=True, parser_class=type(sub))

    def way(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        one = ways.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        one.set_defaults(run=run)
        one.add_argument("--threads", type=whole(1), help="how many run side by side (default: the number of cores)")
        return one

    one = way("find", run_find, "play games and add the puzzles in them to a file; a second run goes on from there")
    one.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")
    one.add_argument("file", type=Path, metavar="FILE.jsonl", help=f"such as {FILE}")
    one.add_argument("--wanted", type=whole(1), default=100, metavar="N", help="how many are enough (default 100)")
    one.add_argument("--first", type=whole(0), default=0, metavar="N", help="the first game to play (default 0)")
    one = way("check", run_check, "look at puzzles again with other chance, and name those that do not hold")
    one.add_argument("games", nargs="*", metavar="GAME", help="default: the four games")
    one.add_argument("--file", type=Path, metavar="FILE.jsonl", help="those in a file, instead of the game's own")
    one.add_argument("--seed", type=whole(1), default=1, help="of the chance to look with (default 1)")
    one.add_argument("--drop", action="store_true", help="rewrite the file without those that do not hold")


def run_find(arguments: argparse.Namespace) -> None:
    game, path = game_named(arguments.game), arguments.file
    found = read_file(path) if path.exists() else []
    begin = max([arguments.first, *(puzzle.deal + 1 for puzzle in found)])
    threads = arguments.threads or os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool, path.open("a", encoding="utf-8") as file:
        for deal, those in in_turn(pool, lambda deal: list(in_game(game, deal)), count(begin), threads):
            found += those
            file.writelines(written(puzzle) + "\n" for puzzle in those)
            file.flush()
            print(f"game {deal}: {len(those)}, {len(found)} in all", flush=True)
            if len(found) >= arguments.wanted:
                pool.shutdown(cancel_futures=True)
                return


def in_turn(pool: ThreadPoolExecutor, work: Any, numbers: Iterator[int], ahead: int) -> Iterator[tuple[int, Any]]:
    """Answers in the order of the numbers, a few of them worked at ahead."""
    waiting = [(n, pool.submit(work, n)) for n in islice(numbers, ahead)]
    for n in numbers:
        first, future = waiting.pop(0)
        yield first, future.result()
        waiting.append((n, pool.submit(work, n)))


def run_check(arguments: argparse.Namespace) -> None:
    chosen = [game_named(name) for name in arguments.games or own_names()]
    if arguments.file and len(chosen) != 1:
        raise PyramidionError("--file has the puzzles of one game; name that game too.")
    failed = 0
    for game in chosen:
        path = arguments.file or own_file(game)
        those = read_file(path) if arguments.file else puzzles(game)
        wrong = checked(game, those, arguments.seed, arguments.threads or os.cpu_count() or 1)
        for number, problem in wrong.items():
            print(f"{game.name}, puzzle {number + 1}: {problem}")
        print(f"{game.name}: {len(those) - len(wrong)} of {len(those)} puzzles hold")
        failed += len(wrong)
        if wrong and arguments.drop:
            kept = [puzzle for number, puzzle in enumerate(those) if number not in wrong]
            path.write_text("".join(written(puzzle) + "\n" for puzzle in kept), "utf-8")
    if failed and not arguments.drop:
        raise PyramidionError(f"{failed} puzzles do not hold; --drop leaves them out of the file.")


def checked(game: Game, those: list[Puzzle], seed: int, threads: int) -> dict[int, str]:
    """What is wrong with which of them."""
    notes = Console(stderr=True)
    with ThreadPoolExecutor(threads) as pool:
        found = pool.map(lambda puzzle: wrong_with(game, puzzle, seed), those)
        shown = track(found, game.name, len(those), console=notes, transient=True, disable=not notes.is_terminal)
        return {number: problem for number, problem in enumerate(shown) if problem is not None}


def own_file(game: Game) -> Path:
    return Path(str(files(game.package).joinpath(FILE)))


def read_file(path: Path) -> list[Puzzle]:
    try:
        return read(path.read_text("utf-8").splitlines(), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise PyramidionError(f"{path} cannot be read: {error}.") from None
