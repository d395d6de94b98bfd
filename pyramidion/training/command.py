"""`pyramidion train`: the three steps in the terminal."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..games import game as game_named
from ..games import names
from ..kernel.errors import BadSetup
from ..kernel.game import Game

NET = "net.npz"


def add_arguments(sub: argparse.ArgumentParser) -> None:
    ways = sub.add_subparsers(dest="way", metavar="STEP", required=True, parser_class=type(sub))

    def way(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        one = ways.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        one.set_defaults(run=run)
        one.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")
        one.add_argument("--seats", type=int, help="number of seats (default: the fewest the game allows)")
        one.add_argument("--folder", type=Path, help="where all of it is kept (default: train/GAME-SEATS)")
        one.add_argument("--seed", type=int, default=1, help="the same seed gives the same (default 1)")
        return one

    one = way("play", run_play, "play games and keep what every seat saw; what is there already is not played again")
    one.add_argument("--games", type=int, default=20_000, help="how many (default 20000)")
    one.add_argument("--playouts", type=int, default=0, help="of a search for each move (default 0: play as advised)")
    one.add_argument("--net", type=Path, help="the net that judges in these searches, such as FOLDER/net.npz")
    one.add_argument("--chaos", type=float, default=0.2, help="share of the moves made at random (default 0.2)")
    one.add_argument("--every", type=int, default=8, help="about one of so many positions is kept (default 8)")
    one.add_argument("--shard", type=int, help="games in a file (default 2000; 50 with a search)")
    one.add_argument("--threads", type=int, help="default: the number of cores")
    one.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, auto, or local")
    one = way("fit", run_fit, "fit a net to these positions; needs PyTorch: pip install 'pyramidion[learn]'")
    one.add_argument("--epochs", type=int, default=8, help="how often it sees each position (default 8)")
    one = way("match", run_match, "let the net play against the present player, and promote it if it is stronger")
    one.add_argument("--net", type=Path, help="the net (default: FOLDER/net.npz)")
    one.add_argument("--level", default="vizier", help="whose place it would take: vizier or pharaoh (default vizier)")
    one.add_argument("--playouts", type=int, help="of both (default: those of the level)")
    one.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the new one's search"
    )
    one.add_argument("--equal", choices=("playouts", "time"), default="time", help="what both have as much of")
    one.add_argument(
        "--time-ratio", type=float, help="how much longer a playout of the new one takes; else it is measured"
    )
    one.add_argument("--least", type=int, default=200, help="games before anything is decided (default 200)")
    one.add_argument("--games", type=int, default=1000, help="games after which it ends undecided (default 1000)")
    one.add_argument("--threads", type=int, help="games at the same time (default: the number of cores)")
    one.add_argument("--promote", action="store_true", help="if it is stronger, lay the net into the game's folder")


def chosen(arguments: argparse.Namespace) -> tuple[Game, int, Path]:
    game = game_named(arguments.game)
    seats = game.check_seats(game.seats.start if arguments.seats is None else arguments.seats)
    folder = arguments.folder or Path("train") / f"{game.name}-{seats}"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("games", "shard", "epochs", "threads", "every", "least"):
        value = getattr(arguments, name, None)
        if value is not None and value < 1:
            raise BadSetup(f"--{name} cannot be {value}; a whole number of at least 1 is right.")
    return game, seats, folder


def run_play(arguments: argparse.Namespace) -> None:
    from ..players.net import read
    from .playing import Plan, play

    game, seats, folder = chosen(arguments)
    net = read(arguments.net, game) if arguments.net else None
    plan = Plan(game, seats, arguments.playouts, arguments.chaos, arguments.every, arguments.seed, net)
    shard = arguments.shard or (50 if arguments.playouts else 2000)

    def told(done: int, wanted: int) -> None:
        print(f"{done} of {wanted} files", flush=True)

    play(plan, folder, arguments.games, shard, arguments.threads or os.cpu_count() or 1, told, arguments.ray)


def run_fit(arguments: argparse.Namespace) -> None:
    from .fitting import fit

    game, seats, folder = chosen(arguments)
    made_by = f"pyramidion train fit {game.name} --seats {seats} --epochs {arguments.epochs} --seed {arguments.seed}"

    def told(epoch: int, loss: float, best: float) -> None:
        print(f"epoch {epoch}: {loss:.4f}, the best so far {best:.4f}", flush=True)

    found = fit(game, seats, folder, made_by, arguments.epochs, arguments.seed, told)
    found.net.save(folder / NET)
    for name, (by_hand, by_net) in found.unexplained.items():
        print(f"of {name}, the estimate leaves {by_hand:.3f} unexplained, the net {by_net:.3f}")
    size = (folder / NET).stat().st_size / 1000
    print(f"{folder / NET}: {size:.0f} kB, from {found.positions} positions; {found.held_back} others were the check")


def run_match(arguments: argparse.Namespace) -> None:
    from ..arena.entrants import searching
    from ..players.net import read
    from . import matching

    game, seats, folder = chosen(arguments)
    path = arguments.net or folder / NET
    net = read(path, game)
    if net.seats != seats:
        raise BadSetup(f"{path} is a net for {net.seats} seats; --seats {net.seats} is right.")
    new, old = matching.players(game, seats, net, arguments.level, arguments.playouts)
    if arguments.set:
        usual: Any = new.settings
        changed = searching(",".join(arguments.set), usual).settings
        new = matching.with_settings(new, **vars(changed)) if changed else new
        new = matching.with_settings(new, value=1)
    where = folder / "matches"
    where.mkdir(exist_ok=True)
    ratio = 1.0
    if arguments.equal == "time":
        ratio = arguments.time_ratio
        if ratio is None:
            tried = matching.play(game, seats, new, old, matching.TRIED, None, arguments.seed + 1, 1)
            ratio = tried.time_ratio
        new = matching.in_the_time(new, ratio)
        print(
            f"a playout of the new one takes {ratio:.2f} times as long; "
            f"it has {new.playouts}, the old one {old.playouts}"
        )
    even = 1 / seats

    def told(score: matching.Score) -> None:
        print(
            f"{score.games} games: the new one won {score.won:.1%} ({score.low:.1%} to {score.high:.1%}, "
            f"an even share is {even:.0%}), in {score.time_ratio:.2f} times the time",
            flush=True,
        )

    name = f"{net.digest[:8]}-{new.playouts}-{old.playouts}-{hash_of(new)}-seed{arguments.seed}.jsonl"
    score = matching.play(
        game, seats, new, old, -(-arguments.games // seats), where / name, arguments.seed, arguments.threads, told,
        matching.decided(arguments.least, even),
    )  # fmt: skip
    if score.low <= even:
        print("It is not shown to be stronger; nothing has changed.")
    elif arguments.promote:
        print(f"It is stronger, and lies in {matching.promote(game, net)} now.")
        print("Levels use it once the game's players.toml says value = 1 in their section.")
    else:
        print("It is stronger; with --promote it would lie in the game's folder now.")


def hash_of(search: Any) -> str:
    import hashlib

    return hashlib.sha256(repr(search).encode()).hexdigest()[:8]
