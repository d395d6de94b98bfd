"""The commands for whoever runs a server: tables, people, backups, and a look at everything it stands on."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .kernel.errors import PyramidionError

Command = Callable[[str, Callable[[argparse.Namespace], None], str], argparse.ArgumentParser]
TABLE_ORDERS = {
    "delete": "delete a table with everything about it",
    "mute": "let a seat write no more lines at its table",
    "unmute": "let it write again",
    "ban": "take a seat from its person for good; a machine player goes on",
}


def add_commands(command: Command) -> None:
    tables = _place(command("tables", run_list, "look at the tables of a server, and change what must be changed"))
    ways = tables.add_subparsers(dest="way", metavar="WAY", required=True, parser_class=type(tables))

    def way(name: str, run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        sub = _place(ways.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}."))
        sub.set_defaults(run=run)
        return sub

    sub = way("list", run_list, "list tables, those that somebody came to last first")
    sub.add_argument("--game", metavar="GAME", help="only tables of this game")
    sub.add_argument("--state", choices=("waiting", "playing", "over"), help="only tables in this state")
    sub.add_argument("--name", metavar="NAME", help="only tables with somebody of this name")
    sub.add_argument("--most", type=int, default=50, metavar="N", help="how many (default 50)")
    sub.add_argument("--json", action="store_true", help="print JSON")
    sub = way("show", run_show, "show one table with its talk; its hidden cards stay hidden")
    sub.add_argument("table", metavar="TABLE")
    sub.add_argument("--json", action="store_true", help="print JSON")
    sub = way("export", run_export, "write a game as the file that 'pyramidion verify' reads, its key included")
    sub.add_argument("table", metavar="TABLE")
    sub.add_argument("file", type=Path, metavar="FILE", nargs="?", help="where to (default: print it)")
    for name, text in TABLE_ORDERS.items():
        sub = way(name, run_order, text)
        sub.add_argument("table", metavar="TABLE")
        if name != "delete":
            sub.add_argument("seat", type=int, metavar="SEAT", help="the seat's number, from 1")
        else:
            sub.set_defaults(seat=None)
        if name in ("delete", "ban"):
            sub.add_argument("--yes", action="store_true", help="do not ask")

    sub = _place(command("people", run_people, "export or remove what is stored about a person"))
    sub.add_argument("what", choices=("export", "forget"), metavar="WHAT", help="export or forget")
    sub.add_argument("name", nargs="?", metavar="NAME", help="everybody of exactly this name")
    sub.add_argument(
        "--token", action="append", default=[], help="whoever holds this token; may be given several times"
    )
    sub.add_argument("--yes", action="store_true", help="do not ask")

    sub = _place(command("backup", run_backup, "copy the database, also while the server runs"))
    sub.add_argument("file", type=Path, metavar="FILE")
    sub = _place(command("restore", run_restore, "put a backup in the database's place; the server must not run"))
    sub.add_argument("file", type=Path, metavar="FILE")
    sub = _place(command("doctor", run_doctor, "check folder, database, versions, permissions, disk and proxy"))
    sub.add_argument("--url", metavar="URL", help="how people reach the server, to check the proxy in front of it")


def _place(sub: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Where the tables are; read as 'serve' reads it."""
    sub.add_argument(
        "--config", type=Path, metavar="FILE", default=argparse.SUPPRESS, help="the server's settings file"
    )
    sub.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the server's folder")
    sub.add_argument("--database", metavar="URL", default=argparse.SUPPRESS, help="the server's PostgreSQL")
    return sub


def settings_of(arguments: argparse.Namespace) -> Any:
    from .server import settings

    return settings.settings_of({name: value for name, value in vars(arguments).items() if name in SHARED})


SHARED = ("config", "data", "database")


def administration(arguments: argparse.Namespace) -> Any:
    from .server.administration import Administration
    from .server.serving import database_of

    return Administration(database_of(settings_of(arguments)))


def folder_of(arguments: argparse.Namespace) -> Path:
    """The folder of an embedded database."""
    from .server.serving import data_folder

    settings = settings_of(arguments)
    if settings.database:
        raise PyramidionError(
            f"{settings.database.partition('://')[0]} has tools of its own for this: pg_dump and pg_restore."
        )
    return Path(settings.data) if settings.data else data_folder()


def run_list(arguments: argparse.Namespace) -> None:
    found = administration(arguments).tables(arguments.game, arguments.state, arguments.name, arguments.most)
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    from rich.console import Console
    from rich.table import Table as Grid

    grid = Grid(*("table", "game", "state", "moves", "last visit", "who"))
    for each in found:
        who = ", ".join(seat["name"] or seat["level"] or "–" for seat in each["seats"])
        grid.add_row(each["table"], each["game"], each["state"], str(each["entries"]), each["visited"], plain(who))
    Console().print(grid if found else "There are no such tables.")


def run_show(arguments: argparse.Namespace) -> None:
    found = administration(arguments).table(arguments.table)
    if arguments.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    public = "public" if found["public"] else "private"
    print(f"{found['table']}: {found['game']}, {found['state']}, {public}, {found['entries']} entries in its log")
    print(f"opened {found['created']}, last visit {found['visited']}")
    for seat in found["seats"]:
        marks = [seat["level"], "held" if seat["held"] else None, "muted" if seat["muted"] else None]
        said = ", ".join(mark for mark in marks if mark)
        print(f"  seat {seat['seat']}: {plain(seat['name'] or '–')}{f' ({said})' if said else ''}")
    for line in found["talk"]:
        who = f"seat {line['seat']}" if line["seat"] else "table"
        said = line.get("text") or f"({line['notice']})"
        print(f"  {line['at']} {who}: {plain(said)}")


def plain(text: str) -> str:
    """What people wrote, without signs that would command the terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def run_export(arguments: argparse.Namespace) -> None:
    text = administration(arguments).export(arguments.table)
    if arguments.file is None:
        sys.stdout.write(text)
        return
    try:
        with arguments.file.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise PyramidionError(f"{arguments.file} cannot be written: {error.strerror}.") from None
    print(f"{arguments.file} is written.")


def sure(arguments: argparse.Namespace, question: str) -> bool:
    if arguments.yes:
        return True
    if not sys.stdin.isatty():
        raise PyramidionError(f"{question} Say so with --yes.")
    return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")


def run_order(arguments: argparse.Namespace) -> None:
    admin = administration(arguments)
    found = admin.table(arguments.table)
    if arguments.way in ("delete", "ban"):
        what = TABLE_ORDERS[arguments.way]
        if not sure(arguments, f"{found['game']}, {found['entries']} entries: {what}?"):
            return
    print(admin.order(arguments.way, arguments.table, arguments.seat))


def run_people(arguments: argparse.Namespace) -> None:
    if not arguments.name and not arguments.token:
        raise PyramidionError("Say who: a name, or a token with --token.")
    admin = administration(arguments)
    places = admin.seats_of(arguments.name, tuple(arguments.token))
    if not places:
        raise PyramidionError("Nothing is stored about anybody like that.")
    if arguments.what == "export":
        print(json.dumps(admin.person(places), ensure_ascii=False, indent=1))
        return
    seats = ", ".join(f"{table} seat {seat}" for table, seat in places)
    if sure(arguments, f"Remove name, token and lines of {len(places)} seats ({seats})?"):
        for table, seat in places:
            print(admin.order("forget", table, seat))


def run_backup(arguments: argparse.Namespace) -> None:
    from .server.administration import back_up

    size = back_up(folder_of(arguments), arguments.file)
    print(f"{arguments.file} is written, {size / 1e6:.1f} MB; only you can read it.")


def run_restore(arguments: argparse.Namespace) -> None:
    from .server.administration import restore

    kept = restore(folder_of(arguments), arguments.file)
    print("The backup is in place." + (f" What was there before is in {kept}." if kept else ""))


def run_doctor(arguments: argparse.Namespace) -> None:
    from rich.console import Console

    from .server.doctor import BAD, DOUBTFUL, GOOD, examine
    from .server.serving import data_folder

    settings, console = settings_of(arguments), Console(highlight=False)
    folder = Path(settings.data) if settings.data else data_folder()
    marks = {GOOD: "[green]good[/]    ", DOUBTFUL: "[yellow]doubtful[/]", BAD: "[red]bad[/]     "}
    worst = False
    for finding in examine(settings, folder, arguments.url):
        worst |= finding.state == BAD
        console.print(f"{marks[finding.state]} {finding.what}: ", end="")
        console.print(finding.sentence, markup=False)
    if worst:
        raise PyramidionError("Something has to be put right before anybody plays.")
