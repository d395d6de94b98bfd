"""The games, one folder each, all with the same rooms, and those that other packages bring.

A game is found by being there: a folder in this one, or an entry point of the group `pyramidion.games` in any package
that is installed beside ours. Both lead to a `GAME`. Nothing of a game is imported before it is asked for.
"""

from __future__ import annotations

import difflib
import pkgutil
import warnings
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from types import ModuleType

from ..kernel import declaring
from ..kernel.errors import BadGame, UnknownGame
from ..kernel.game import Game

GROUP = "pyramidion.games"
SHOWN = 4  # of many messages that are missing


def own_names() -> tuple[str, ...]:
    """The games of this package."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def _places() -> dict[str, EntryPoint]:
    """Where the games are, ours first; one whose name is taken is left out, and a warning says so."""
    found = {name: EntryPoint(name, f"{__name__}.{name}:GAME", GROUP) for name in own_names()}
    for place in sorted(entry_points(group=GROUP), key=lambda place: (place.name, place.value)):
        if place.name in found:
            taken = found[place.name].value
            warnings.warn(
                f"The game {place.name!r} at {place.value} is left out, since {taken} has that name already; "
                "its entry point needs another.",
                stacklevel=3,
            )
        else:
            found[place.name] = place
    return found


def names() -> tuple[str, ...]:
    """The names of all games, ours first."""
    return tuple(_places())


def game(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        near = difflib.get_close_matches(str(name), names(), n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(names())}.{hint}")
    return _loaded(name)


def playable() -> Iterator[Game]:
    """All games, one after the other; one that cannot be loaded is left out, and a warning says why."""
    for name in names():
        try:
            yield game(name)
        except BadGame as problem:
            warnings.warn(str(problem), stacklevel=2)


@cache
def _loaded(name: str) -> Game:
    place = _places()[name]
    try:
        found = place.load()
    except BadGame:
        raise
    except (Exception, SystemExit) as error:  # whatever somebody's module does when it is imported
        said = str(error).partition("\n")[0].rstrip(".") or type(error).__name__
        raise BadGame(f"The game {name} cannot be loaded from {place.value}: {said}.") from error
    if isinstance(found, ModuleType):
        found = getattr(found, "GAME", found)
    if not isinstance(found, Game):
        raise BadGame(f"The game {name} is looked for at {place.value}, where there is no Game but {found!r}.")
    if found.name != name:
        raise BadGame(f"The game {name} calls itself {found.name!r}; both names must be the same.")
    check_messages(found)
    return found


def check_messages(game: Game) -> None:
    """Refuses a game that cannot say in English what it has to say."""
    file = files(game.package).joinpath("messages.en.ftl")
    if not file.is_file():
        raise BadGame(f"The game {game.name} has no messages; write them in messages.en.ftl in {game.package}.")
    there = declaring.message_ids(file.read_text("utf-8"))
    lacking = [message for message in declaring.messages(game) if message not in there]
    if lacking:
        more = f" and {len(lacking) - SHOWN} more" if len(lacking) > SHOWN else ""
        raise BadGame(
            f"The game {game.name} does not say {', '.join(lacking[:SHOWN])}{more} in English; "
            f"write it in messages.en.ftl in {game.package}."
        )
