"""Who enters a tournament: a level by its name, a search with its settings, or a bot from a file."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

from .. import players
from ..bots import Program
from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..players.search import Level, Search
from ..players.settings import Settings, check, tuned

PROGRAM = "cmd"  # before the command of a bot that is a program
LONGEST_WORDS = 300  # of somebody else's error
IMPORTED: dict[str, set[str]] = {}  # folders with bots, and what bots imported from there


@dataclass(frozen=True)
class Entrant:
    """A player of a tournament."""

    name: str
    nature: str  # what would have to be the same for its games to be repeated
    make: Callable[[], players.Player]  # one for each seat of each game, so a bot may remember what it likes
    itself: Any = None  # a class or an object of which the nature does not tell everything

    def same_as(self, other: Entrant) -> bool:
        return self.nature == other.nature and self.itself is other.itself


def entrants(given: Iterable[Any], game: Game, seats: int) -> list[Entrant]:
    """Those who were named, in that order; the same name stands for the same player."""
    found: list[Entrant] = []
    for one in given:
        name, player = one if isinstance(one, tuple) and len(one) == 2 else (None, one)
        entrant = named(player, game, seats) if isinstance(player, str) else brought(player, game, seats)
        if name is not None:
            entrant = replace(entrant, name=name)
        if not isinstance(entrant.name, str) or not entrant.name.strip() or not entrant.name.isprintable():
            raise BadSetup(f"{entrant.name!r} is not a player's name; a text of one line is.")
        if any(other.name == entrant.name and not other.same_as(entrant) for other in found):
            raise BadSetup(
                f"Two different players are called {entrant.name!r}; "
                f"give one of them another name, as in ('another {entrant.name}', player)."
            )
        found.append(entrant)
    if not found:
        raise BadSetup("A tournament needs at least one player; none is named.")
    return found


def named(text: str, game: Game, seats: int) -> Entrant:
    """A player as it is written on the command line."""
    kind, colon, rest = text.partition(":")
    if text in players.PLAYERS:
        player = players.player(text)
        return Entrant(text, nature(player, game, seats), lambda: player)
    if kind == "search":
        search = searching(rest, tuned(game, seats)) if colon else Search()
        return Entrant(text, nature(search, game, seats), lambda: search)
    if kind == PROGRAM:
        return from_command(text, rest)
    if ".py" in text:
        return from_file(text)
    raise BadSetup(
        f"{text!r} is not a player; there are {', '.join(players.PLAYERS)}, "
        "search with settings (search:playouts=500), and bots of your own (path/to/file.py:ClassName, or cmd:./mybot)."
    )


def brought(player: Any, game: Game, seats: int) -> Entrant:
    """A player, or a class of players, that is handed over from Python."""
    if not callable(getattr(player, "choose", None)):
        raise BadSetup(f"{player!r} is not a player: it has no method 'choose'.")
    kind = player if isinstance(player, type) else type(player)
    name = getattr(player, "name", None)
    name = name if isinstance(name, str) and name else kind.__name__
    if isinstance(player, type):
        return Entrant(name, origin(kind), player, kind)
    return Entrant(name, nature(player, game, seats), lambda: player, None if is_dataclass(kind) else player)


def origin(kind: type) -> str:
    """A class, and what its file holds: who has been changed since is somebody else."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if kind.__module__.partition(".")[0] == __name__.partition(".")[0]:
        return name  # the record's head tells which version of us played
    try:
        digest = hashlib.sha256(Path(inspect.getfile(kind)).read_bytes()).hexdigest()
    except (OSError, TypeError):  # it was typed in
        return name
    return f"{name} of a file with the SHA-256 {digest}"


def nature(player: Any, game: Game, seats: int) -> str:
    if isinstance(player, Level):
        player = player.search(game, seats)
    state = player if is_dataclass(player) else getattr(player, "__dict__", {})
    text = f"{origin(type(player))}: {state!r}"
    thinks_as_usual = hasattr(player, "think") and getattr(player, "settings", None) is None
    return f"{text} with {tuned(game, seats)}" if thinks_as_usual else text


# Searches with settings


def numeric(hint: Any) -> type | None:
    """int or float, if that is what a field holds."""
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not type(None)]
    return kinds[0] if len(kinds) == 1 and kinds[0] in (int, float) else None


def numeric_fields(kind: type) -> dict[str, type]:
    hints = get_type_hints(kind)
    return {field.name: number for field in fields(kind) if (number := numeric(hints[field.name]))}


def searching(text: str, usual: Settings) -> Search:
    """A search from `playouts=500,explore=0.4`; what is left out is as usual."""
    limits, ways = numeric_fields(Search), numeric_fields(Settings)
    chosen: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.strip().partition("=")
        if name not in limits | ways:
            raise BadSetup(f"A search has no setting {name!r}; it has {', '.join(limits | ways)}.")
        if name in chosen:
            raise BadSetup(f"The setting {name} of a search is given twice in {text!r}; once is right.")
        chosen[name] = number(name, value, (limits | ways)[name])
    if "seconds" in chosen:
        chosen.setdefault("playouts", None)
    search = Search(**{name: value for name, value in chosen.items() if name in limits})
    settings = {name: value for name, value in chosen.items() if name in ways}
    if not settings:
        return search
    return replace(search, settings=replace(usual, **settings))


def number(name: str, text: str, kind: type) -> int | float:
    value: Any = None
    with suppress(ValueError):
        value = kind(text)
    check(name, value, text)
    return value


# Bots that are programs of their own


def from_command(text: str, command: str) -> Entrant:
    """A command that plays by lines of JSON, written cmd:./mybot; the files that it names are part of what it is."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadSetup(f"{text!r} is not a command: {error}.") from None
    if not words or shutil.which(words[0]) is None:
        raise BadSetup(f"{text!r} names no program that can be started; cmd:./mybot is one way to name one.")
    files = [Path(word) for word in (shutil.which(words[0]) or "", *words[1:])]
    digests = [hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()]
    return Entrant(
        text, f"the command {command} of files with the SHA-256 {' '.join(digests)}", lambda: Program(command)
    )


# Bots from files


def from_file(text: str) -> Entrant:
    """A class in a Python file, written path/to/file.py:ClassName."""
    file, _, name = text.rpartition(":")
    if not file.endswith(".py") or not name:
        raise BadSetup(f"{text!r} does not name a bot; it is written path/to/file.py:ClassName.")
    path = Path(file)
    try:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise BadSetup(f"{file} cannot be read: {error.strerror}.") from None
    module = loaded(path, digest)
    kind = getattr(module, name, None)
    if not isinstance(kind, type):
        own = [key for key, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
        raise BadSetup(f"{file} has no class {name!r}; it has {', '.join(own) or 'none'}.")
    if not callable(getattr(kind, "choose", None)):
        raise BadSetup(f"The class {name} of {file} is not a player: it has no method 'choose'.")
    try:
        kind()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{text} cannot be made: {said(error)}.") from None
    return Entrant(text, f"{name} of a file with the SHA-256 {digest}", kind)


def loaded(path: Path, digest: str) -> ModuleType:
    """The file as a module; like a program, it may import what lies beside it."""
    folder = str(path.resolve().parent)
    name = f"pyramidion_bot_{hashlib.sha256(f'{folder} {digest}'.encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadSetup(f"{path} cannot be loaded: it is not a Python file.")
    make_way(folder)
    before = set(sys.modules)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BadSetup(f"{path} cannot be loaded: {said(error)}.") from None
    beside = {key for key in sys.modules.keys() - before if lies_in(folder, sys.modules[key])}
    IMPORTED.setdefault(folder, set()).update(beside - {name})
    return module


def lies_in(folder: str, module: ModuleType) -> bool:
    return Path(folder) in Path(getattr(module, "__file__", None) or "").parents


def make_way(folder: str) -> None:
    """Lets a bot import what lies beside it, even if another bot, perhaps its former self, has that under this name."""
    others = [path for path in sys.path if path in IMPORTED and path != folder]
    if folder not in sys.path or folder in IMPORTED:
        sys.path[:] = [*(path for path in sys.path if path != folder and path not in others), folder, *others]
    for other in IMPORTED.keys() - {folder}:
        for name in list(IMPORTED[other]):
            own = Path(folder, name.partition(".")[0])
            if own.is_dir() or own.with_suffix(".py").is_file():
                IMPORTED[other].remove(name)
                sys.modules.pop(name, None)


def said(error: BaseException) -> str:
    """An error of somebody else's code, in one line."""
    try:
        text = printable(" ".join(str(error).split()).rstrip("."), LONGEST_WORDS)
    except Exception:  # not even that can be relied on
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def printable(text: str, longest: int) -> str:
    """Somebody else's text, fit for a screen and a file: not too long, odd signs as Python writes them."""
    text = text if len(text) <= longest else text[:longest] + "…"
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
