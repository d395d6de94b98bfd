"""The `pyramidion` command."""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import __version__
from .compiling import compile_all, missing
from .data.command import add_arguments as add_data_arguments
from .games import game, names, playable
from .kernel.errors import PyramidionError
from .kernel.machine_code import MachineCode
from .operating import add_commands as add_operator_commands
from .puzzles.command import add_arguments as add_puzzle_arguments
from .server.settings import add_options as add_serve_options
from .training.command import add_arguments as add_train_arguments

SERVER = ("starlette", "uvicorn", "sqlalchemy", "prometheus_client", "websockets", "httptools")  # what a server needs

EPILOGUE = """examples:
  pyramidion serve
  pyramidion terminal cheops --seats 4 --bot vizier
  pyramidion box cheops > mine.toml
  pyramidion simulate cheops --games 100000 --seats 4
  pyramidion arena cheops greedy random --games 200
  pyramidion why game.json "lay father a2"
"""


class Parser(argparse.ArgumentParser):
    """Answers a wrong call with one sentence."""

    def error(self, message: str) -> Any:
        self.exit(2, f"pyramidion: {message[0].upper()}{message[1:]}; see '{self.prog} --help'.\n")


def whole(low: int, high: int | None = None) -> Callable[[str], int]:
    """An argument that is a whole number of at least `low`, and at most `high`."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if value < low or (high is not None and value > high):
            bounds = f"of at least {low}" if high is None else f"from {low} to {high}"
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {bounds}")
        return value

    return read


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="pyramidion",
        description="Four Egyptian board games for people and for programs.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"pyramidion {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        sub.set_defaults(run=run)
        return sub

    def game_argument(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")

    def table_arguments(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--seats", type=whole(1), help="number of seats (default: the fewest the game allows)")
        sub.add_argument("--seed", type=int, help="a number that makes the deal repeatable")
        sub.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help="a game option, such as open_money=yes"
        )
        sub.add_argument(
            "--box", type=Path, metavar="FILE", help="a box file with your own figures (see 'pyramidion box')"
        )

    sub = command("serve", run_serve, "start the table server, to play in the browser with people and machine players")
    sub.usage = "pyramidion serve [--lan] [--config FILE] [options]"
    add_serve_options(sub)
    sub.add_argument(
        "--lan",
        action="store_const",
        dest="host",
        const="0.0.0.0",
        default=argparse.SUPPRESS,
        help="let others in your network join; the connection is not encrypted, so use it where you trust them",
    )
    sub.add_argument("--no-browser", action="store_true", help="do not open a browser")

    command("settings", run_settings, "print a settings file for 'serve --config', with every setting and its default")

    sub = command("prepare", run_prepare, "compile all games now, so that nobody has to wait for their first game")
    sub.add_argument("games", nargs="*", metavar="GAME", help=f"any of {', '.join(names())} (default: all)")

    sub = command("terminal", run_terminal, "play in the terminal, against machine players or each other")
    game_argument(sub)
    table_arguments(sub)
    sub.add_argument(
        "--bot",
        action="append",
        metavar="LEVEL",
        help="the machine player in the next seat after yours: fellah, scribe, vizier or pharaoh, from friendly to "
        "merciless; give it once for all seats or once for each; 'none' is a person (default scribe)",
    )
    sub.add_argument("--load", type=Path, metavar="FILE", help="continue a saved game")
    language_argument(sub)

    sub = command("learn", run_learn, "take a lesson: a small position in which you make every move")
    game_argument(sub)
    sub.add_argument("lesson", nargs="?", default="", metavar="LESSON", help="its name (default: the first lesson)")
    language_argument(sub)

    sub = command("rules", run_rules, "print the rules of a game")
    game_argument(sub)
    sub.add_argument("rule", nargs="?", metavar="RULE", help="only this rule, such as CH-12")
    sub.add_argument("--short", action="store_true", help="print the short rules")
    language_argument(sub)

    sub = command("box", run_box, "print a game's components as a file you can edit, or check such a file")
    game_argument(sub)
    sub.add_argument("--check", type=Path, metavar="FILE", help="check an edited box file instead")

    sub = command("simulate", run_simulate, "play random games at full speed and show statistics")
    game_argument(sub)
    table_arguments(sub)
    sub.add_argument("--games", type=whole(1), default=10_000, help="number of games (default 10000)")
    sub.add_argument("--advised", action="store_true", help="play sensible moves instead of random ones")
    sub.add_argument("--json", action="store_true", help="print JSON")

    sub = command("arena", run_arena, "play a tournament between machine players and rate them")
    game_argument(sub)
    sub.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help="a level, a search with settings such as search:playouts=500,explore=0.4, "
        "or a bot of your own, path/to/file.py:ClassName or cmd:./mybot",
    )
    table_arguments(sub)
    sub.add_argument(
        "--games", type=whole(1), default=100, help="number of games, rounded up to whole deals (default 100)"
    )
    sub.add_argument("--threads", type=whole(1), help="games played at the same time (default: the number of cores)")
    sub.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: its address, auto, or local")
    sub.add_argument("--out", type=Path, metavar="FILE.jsonl", help="save the games; a second run continues from there")
    sub.add_argument("--plot", type=Path, metavar="FILE", help="draw a chart of the win rates, as .svg or .png")
    sub.add_argument("--parquet", type=Path, metavar="FILE", help="write the games as Parquet; see 'pyramidion data'")
    language_argument(sub)

    sub = command("data", run_data, "write saved games and their positions as Parquet, for pandas, polars and others")
    add_data_arguments(sub)

    sub = command("train", run_train, "train a learned value for the search: play, fit, match")
    add_train_arguments(sub)

    sub = command("puzzles", run_puzzles, "find puzzles in games between machine players, or check those there are")
    add_puzzle_arguments(sub, whole)

    sub = command("bot", run_bot, "check a bot that is a program of its own, or let it play at a table server")
    kinds = sub.add_subparsers(dest="kind", metavar="WHAT", required=True, parser_class=Parser)
    one = kinds.add_parser("check", help="see whether a program speaks the protocol; it plays games of every kind")
    one.add_argument("--game", action="append", metavar="GAME", help="only this game; several are fine")
    one.add_argument("--seconds", type=float, default=10.0, help="for each answer (default 10)")
    one.add_argument("program", metavar="COMMAND", help="how the program is started, such as './mybot --fast'")
    one = kinds.add_parser("join", help="take the seat that a link for friends offers, and play")
    one.add_argument("link", metavar="LINK", help="such as https://play.example.org/t/TABLE#join-TOKEN")
    one.add_argument("--name", default="Bot", help="how the others see it (default Bot)")
    one.add_argument("--seconds", type=float, default=10.0, help="for each answer (default 10)")
    one.add_argument("program", metavar="COMMAND", help="how the program is started, such as './mybot --fast'")
    kinds.add_parser("schema", help="print the protocol as JSON Schema")

    sub = command("mcp", run_mcp, "let a language model play, by the Model Context Protocol on standard input")
    sub.add_argument("--seed", type=int, help="a number that makes the deals repeatable")
    language_argument(sub)

    add_operator_commands(command)

    sub = command("site", run_site, "write the pages as files that any web server can serve, without Python running")
    sub.add_argument("folder", type=Path, metavar="FOLDER", help="a new or empty folder, or one written before")
    sub.add_argument("--friends", default="", metavar="URL", help="a table server, for playing with friends")

    sub = command("verify", run_verify, "check a saved game: every move, every draw, the result")
    sub.add_argument("file", type=Path, metavar="FILE")

    sub = command("review", run_review, "look at a finished game again: luck, mistakes, and what turned it")
    sub.add_argument("file", type=Path, metavar="FILE")
    sub.add_argument(
        "--seat",
        type=whole(1),
        action="append",
        metavar="N",
        help="judge the decisions of this seat only, from 1; several are fine (default: all seats)",
    )
    sub.add_argument("--threads", type=whole(1), help="how many run side by side (default: the number of cores)")
    sub.add_argument("--json", action="store_true", help="print JSON")
    language_argument(sub)

    sub = command("why", run_why, "say which rule forbids a move at the end of a saved game")
    sub.add_argument("file", type=Path, metavar="FILE")
    sub.add_argument("move", metavar="MOVE", help="a move in notation, such as 'lay father a1'")
    sub.add_argument("--seat", type=whole(1), help="the seat that would move, from 1 (default: the one to move)")
    language_argument(sub)
    return top


def language_argument(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--lang", default="en", metavar="LANGUAGE", help="en or de (default en)")


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise PyramidionError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise PyramidionError(f"{path} is not a text file.") from None


def options_of(arguments: argparse.Namespace) -> dict[str, str]:
    options = {}
    for text in arguments.option:
        name, found, value = text.partition("=")
        if not found:
            raise PyramidionError(f"{text!r} is not an option; it is written NAME=VALUE.")
        options[name] = value
    return options


def ready(*names: str, language: str = "en") -> None:
    """Compiles what was never compiled here, with a progress bar: a person would wonder."""
    lacking = missing(map(game, names))
    if not lacking:
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from .words import Words

    def title(code: MachineCode) -> str:
        words = Words(code.game or game(names[0]), language)
        return words.text("terminal-preparing", title=words.text("title"))

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        tasks = {code: progress.add_task(title(code), total=1.0, visible=code.game is not None) for code in lacking}
        compile_all(lacking, lambda code, share: progress.update(tasks[code], completed=share))


def table_of(arguments: argparse.Namespace) -> Any:
    chosen = game(arguments.game)
    box = chosen.box(read_text(arguments.box), str(arguments.box)) if arguments.box else None
    seats = chosen.check_seats(chosen.seats.start if arguments.seats is None else arguments.seats)
    chosen.option_codes(options_of(arguments))
    ready(chosen.name, language=getattr(arguments, "lang", "en"))
    return chosen.table(seats, arguments.seed, options=options_of(arguments), box=box)


def run_serve(arguments: argparse.Namespace) -> None:
    from .server.serving import serve
    from .server.settings import settings_of

    settings = settings_of(vars(arguments))
    try:
        serve(settings, not arguments.no_browser, makes_modules=True)
    except OSError as error:
        reason = str(error.strerror or error).partition(" (while")[0]  # Python adds the address, which is said already
        raise PyramidionError(f"{settings.host}, port {settings.port}, cannot be used: {reason}.") from None


def run_site(arguments: argparse.Namespace) -> None:
    from .site import write

    write(arguments.folder, arguments.friends)
    print(f"{arguments.folder} is complete; any web server can serve it.")


def run_settings(arguments: argparse.Namespace) -> None:
    from .server.settings import sample

    sys.stdout.write(sample())


def run_prepare(arguments: argparse.Namespace) -> None:
    chosen = [game(name) for name in arguments.games] or playable()
    ready(*(each.name for each in chosen))


def run_terminal(arguments: argparse.Namespace) -> None:
    from rich.console import Console

    from .players import player
    from .terminal import play_in_terminal
    from .words import check_language

    check_language(arguments.lang)
    levels = arguments.bot or ["scribe"]
    for level in levels:
        if level != "none":
            player(level)
    table = load(arguments.load) if arguments.load else table_of(arguments)
    bots = {seat: levels[(seat - 1) % len(levels)] for seat in range(1, table.seats)}
    play_in_terminal(table, {seat: level for seat, level in bots.items() if level != "none"}, arguments.lang, Console())


def run_learn(arguments: argparse.Namespace) -> None:
    from rich.console import Console

    from .lessons import lesson
    from .terminal.learning import learn_in_terminal
    from .words import check_language

    learn_in_terminal(lesson(game(arguments.game), arguments.lesson), check_language(arguments.lang), Console())


def run_rules(arguments: argparse.Namespace) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    from .lessons.example import told
    from .words import game_text, rulebook

    chosen = game(arguments.game)
    text = game_text(chosen, "short" if arguments.short else "rulebook", arguments.lang, "md")
    if arguments.rule:
        rules = rulebook(chosen, arguments.lang)
        rule = rules.get(arguments.rule.upper())
        if rule is None:
            known = f"{min(rules)} to {max(rules)}"
            raise PyramidionError(f"{chosen.name} has no rule {arguments.rule!r}; its rules are {known}.")
        text = f"**{rule.id} {rule.title}**\n\n{rule.text}"
    text = told(chosen, text, arguments.lang)
    console = Console(width=min(Console().width, 88))
    console.print(Markdown(text) if console.is_terminal else text, highlight=False, markup=False)


def run_box(arguments: argparse.Namespace) -> None:
    chosen = game(arguments.game)
    if arguments.check:
        box = chosen.box(read_text(arguments.check), str(arguments.check))
        same = box.digest == chosen.standard_box.digest
        print(f"{arguments.check} is a valid box of {chosen.name}" + (", the standard one." if same else "."))
    else:
        sys.stdout.write(chosen.box_text)


def run_simulate(arguments: argparse.Namespace) -> None:
    chosen = game(arguments.game)
    box = chosen.box(read_text(arguments.box), str(arguments.box)) if arguments.box else None
    seats = chosen.check_seats(chosen.seats.start if arguments.seats is None else arguments.seats)
    seed = 1 if arguments.seed is None else arguments.seed
    options = options_of(arguments)
    chosen.option_codes(options)
    from rich.console import Console

    with Console(stderr=True).status(f"Playing {arguments.games} games"):
        found = chosen.simulate(arguments.games, seats, seed, advised=arguments.advised, options=options, box=box)
    if arguments.json:
        facts = {
            "game": chosen.name,
            "seats": seats,
            "games": found.games,
            "moves": found.moves,
            "seconds": found.seconds,
        }
        print(json.dumps({**facts, "mean_points": found.mean_points, "win_rates": found.win_rates}))
        return
    from rich.console import Console
    from rich.table import Table as Grid

    grid = Grid(title=f"{chosen.name}, {found.games:,} games, {seats} seats")
    for column in ("seat", "mean points", "first places"):
        grid.add_column(column, justify="right")
    for seat in range(seats):
        grid.add_row(str(seat + 1), f"{found.mean_points[seat]:.1f}", f"{found.win_rates[seat]:.1%}")
    console = Console()
    console.print(grid)
    console.print(
        f"{found.moves:,} moves in {found.seconds:.2f} s, {found.moves_per_second:,.0f} per second; "
        f"a game has {found.lengths.mean():.0f} moves, {found.lengths.min()} to {found.lengths.max()}.",
        highlight=False,
    )


def run_arena(arguments: argparse.Namespace) -> None:
    from .arena.command import run

    chosen = game(arguments.game)
    box = chosen.box(read_text(arguments.box), str(arguments.box)) if arguments.box else None
    run(
        chosen,
        arguments.players,
        arguments.games,
        arguments.seats,
        out=arguments.out,
        plot=arguments.plot,
        parquet=arguments.parquet,
        ray=arguments.ray,
        language=arguments.lang,
        seed=1 if arguments.seed is None else arguments.seed,
        threads=arguments.threads,
        options=options_of(arguments),
        box=box,
    )


def run_train(arguments: argparse.Namespace) -> None:
    """Each step has a function of its own."""


def run_puzzles(arguments: argparse.Namespace) -> None:
    """So has each way."""


def run_data(arguments: argparse.Namespace) -> None:
    from .data.command import run

    run(arguments)


def run_bot(arguments: argparse.Namespace) -> None:
    import asyncio

    from .bots import Program, checking, joining, protocol

    if arguments.kind == "schema":
        print(json.dumps(protocol.schema(), indent=2))
        return
    if arguments.kind == "join":
        program = Program(arguments.program, arguments.seconds)
        try:
            result = asyncio.run(joining.join(arguments.link, program, arguments.name))
        finally:
            program.close()
        print(f"points {', '.join(map(str, result['points']))}; places {', '.join(map(str, result['places']))}")
        return
    games = [game(name) for name in arguments.game] if arguments.game else playable()
    ready(*(each.name for each in games))
    for finding in checking.check(arguments.program, games, arguments.seconds):
        print(f"{'✓' if finding.good else '✗'} {finding.tried}")
        if finding.fault is not None:
            raise PyramidionError(finding.fault)


def run_mcp(arguments: argparse.Namespace) -> None:
    from .mcp.serving import serve

    serve(arguments.lang, arguments.seed)


def load(path: Path) -> Any:
    from . import load as load_text

    text = read_text(path)
    try:
        name = json.loads(text).get("game")
    except (ValueError, AttributeError):
        name = None
    if name in names():
        ready(name)
    return load_text(text)


def run_verify(arguments: argparse.Namespace) -> None:
    table = load(arguments.file)
    state = "not finished yet"
    if table.over:
        state = "points " + ", ".join(map(str, table.scores())) + "; places " + ", ".join(map(str, table.ranks()))
    print(f"{arguments.file} is valid: {table.game.name}, {table.seats} seats, {table.ply} moves, {state}.")
    print(f"Its key belongs to the commitment {table.commitment}.")


def run_review(arguments: argparse.Namespace) -> None:
    from .review import command
    from .words import check_language

    check_language(arguments.lang)
    table = load(arguments.file)
    judged = None if arguments.seat is None else [seat - 1 for seat in arguments.seat]
    command.run(table, judged, as_json=arguments.json, language=arguments.lang, threads=arguments.threads)


def run_why(arguments: argparse.Namespace) -> None:
    from .words import Words, rulebook

    table = load(arguments.file)
    words = Words(table.game, arguments.lang)
    seat = None if arguments.seat is None else arguments.seat - 1
    rule = table.why(arguments.move, seat)
    if rule is None:
        print(words.text("terminal-nothing-explained", move=table.game.moves.text(table.code(arguments.move))))
        return
    print(words.refusal(rule))
    if rule in rulebook(table.game, arguments.lang):
        print(f"\n{rulebook(table.game, arguments.lang)[rule].text}")


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; a mistake of the caller is one sentence on stderr and exit code 2."""
    warnings.formatwarning = lambda message, *_, **__: f"pyramidion: {message}\n"
    chosen = parser().parse_args(arguments)
    try:
        chosen.run(chosen)
    except PyramidionError as error:
        print(f"pyramidion: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in SERVER:
            raise
        print(
            f"pyramidion: {chosen.command} needs packages of the server; install them with: "
            "pip install 'pyramidion[server]'",
            file=sys.stderr,
        )
        return 2
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
