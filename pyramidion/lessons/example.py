"""An example of a rulebook: a position, and what is to be seen in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..kernel.game import Game
from ..kernel.table import Table
from .reading import BadLesson, Says, Section, read

FILE = "examples.toml"


@dataclass(frozen=True)
class Example:
    """A picture for the rules: the game's own board draws it."""

    game: Game
    name: str
    start: str
    seat: int  # whose eyes are looked through
    rules: tuple[str, ...]  # what it shows, by the numbers in the rulebook
    touches: tuple[str, ...]  # what is pointed at
    says: Says

    @property
    def place(self) -> str:
        return f"{self.game.name}/{FILE}, {self.name}"

    def table(self) -> Table:
        return self.game.position(self.start, seed=1)


@cache
def examples(game: Game) -> dict[str, Example]:
    """The examples of a game by name."""
    file = files(game.package).joinpath(FILE)
    return parsed(game, file.read_text("utf-8")) if file.is_file() else {}


def parsed(game: Game, text: str) -> dict[str, Example]:
    file = read(f"{game.name}/{FILE}", text)
    return {name: example(game, name, file.section(name, "an example")) for name in file.entries}


def example(game: Game, name: str, section: Section) -> Example:
    found = Example(
        game=game,
        name=name,
        start=" ".join(section.text("position", "a position in notation").split()),
        seat=section.whole("seat", "the seat whose eyes are looked through", 0),
        rules=section.texts("rules", "a list of rules it shows"),
        touches=section.texts("touches", "a list of things that can be touched", ()),
        says=section.says(),
    )
    section.finish()
    if not all(rule.startswith(f"{game.prefix}-") for rule in found.rules) or not found.rules:
        raise BadLesson(f"{found.place}: rules are {list(found.rules)}; they should be numbers like {game.prefix}-10.")
    return found
