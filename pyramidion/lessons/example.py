"""An example of a rulebook: a position, what is to be seen in it, and what is true of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.table import Table
from .lesson import ANY
from .reading import BadLesson, Says, Section, read
from .rehearsing import held, touches

FILE = "examples.toml"
START, END = "start", "end"


@dataclass(frozen=True)
class Example:
    """A picture for the rules, which the game's own board draws, and a position to be tried out."""

    game: Game
    name: str
    title: Says
    says: Says
    rules: tuple[str, ...]  # what it shows, by the numbers in the rulebook; it stands under the first
    start: str
    seat: int  # whose eyes are looked through, and who tries
    names: tuple[str, ...]  # of the players, if the words name them
    moves: tuple[str, ...]  # what is then done
    picture: str  # whether the picture shows the start, or the end of the moves
    board: tuple[str, ...]  # touches and places that must be in the picture; `*` is all of it
    seats: tuple[int, ...]  # whose things lie beside it
    touches: tuple[str, ...]  # what is pointed at
    can: tuple[str, ...]  # moves that are legal at the start
    cannot: Mapping[str, str]  # moves that are not, and the rule that forbids them
    holds: tuple[str, ...]  # parts of the position in the end
    scores: tuple[int, ...]  # in the end

    @property
    def place(self) -> str:
        return f"{self.game.name}/{FILE}, {self.name}"

    def table(self) -> Table:
        try:
            return self.game.position(self.start, seed=1)
        except PyramidionError as error:
            raise BadLesson(f"{self.place}: {error}") from None

    def end(self) -> Table:
        """The table after the moves, each made by the example's seat if it may act, otherwise by the first that may."""
        table = self.table()
        for move in self.moves:
            try:
                table.play(move, self.seat if self.seat in table.movers else table.movers[0])
            except PyramidionError as error:
                raise BadLesson(f"{self.place}: {move!r} cannot be played: {error}") from None
        return table

    def pictured(self) -> Table:
        return self.end() if self.picture == END else self.table()


@cache
def examples(game: Game) -> dict[str, Example]:
    """The examples of a game by name."""
    file = files(game.package).joinpath(FILE)
    return parsed(game, file.read_text("utf-8")) if file.is_file() else {}


def parsed(game: Game, text: str) -> dict[str, Example]:
    file = read(f"{game.name}/{FILE}", text)
    return {name: example(game, name, file.section(name, "an example")) for name in file.entries}


def example(game: Game, name: str, section: Section) -> Example:
    title = section.section("title", "its title by language")
    found = Example(
        game=game,
        name=name,
        title=title.says(),
        says=section.says(),
        rules=section.texts("rules", "a list of rules it shows"),
        start=" ".join(section.text("position", "a position in notation").split()),
        seat=section.whole("seat", "the seat whose eyes are looked through", 0),
        names=section.texts("names", "a list of names, one for each seat", ()),
        moves=section.texts("moves", "a list of moves in notation", ()),
        picture=section.text("picture", f"{START!r} or {END!r}, the moment that is drawn", START),
        board=section.texts("board", "a list of what must be in the picture", (ANY,)),
        seats=tuple(section.get("seats", list, "a list of seats", [])),
        touches=section.texts("touches", "a list of things that can be touched", ()),
        can=section.texts("can", "a list of moves in notation", ()),
        cannot=section.get("cannot", dict, "rules by the moves that they forbid", {}),
        holds=section.texts("holds", "a list of parts of the position, in notation", ()),
        scores=tuple(section.get("scores", list, "everybody's points", [])),
    )
    title.finish()
    section.finish()
    if not all(rule.startswith(f"{game.prefix}-") for rule in found.rules) or not found.rules:
        raise BadLesson(f"{found.place}: rules are {list(found.rules)}; they should be numbers like {game.prefix}-10.")
    if found.picture not in (START, END):
        raise BadLesson(f"{found.place}: picture is {found.picture!r}; it should be {START!r} or {END!r}.")
    return found


def check(example: Example) -> None:
    """That an example can be tried, and that what is declared of it is true; raises BadLesson."""
    table, place = example.table(), example.place
    for seat in (example.seat, *example.seats):
        if type(seat) is not int or not 0 <= seat < table.seats:
            raise BadLesson(f"{place}: there is no seat {seat!r}; at this table they run from 0 to {table.seats - 1}.")
    if len(example.names) not in (0, table.seats):
        raise BadLesson(f"{place}: names are {list(example.names)}; there should be {table.seats}.")
    legal = {str(move) for move in table.moves(example.seat)} if example.seat in table.movers else set()
    if not legal:
        raise BadLesson(f"{place}: seat {example.seat} has no move to try.")
    for touch in example.touches:
        if touch not in touches(example.game):
            raise BadLesson(f"{place}: {touch!r} is nothing that can be touched.")
    for move in example.can:
        if move not in legal:
            raise BadLesson(f"{place}: {move!r} should be legal; it is against {table.why(move, example.seat)}.")
    for move, rule in example.cannot.items():
        found = table.why(move, example.seat)
        if found != rule:
            raise BadLesson(f"{place}: {move!r} should be against {rule}; it is {found or 'legal'}.")
    end = example.end()
    held(place, end, example.holds)
    if example.scores and end.scores() != list(example.scores):
        raise BadLesson(f"{place}: scores are {list(example.scores)}; they should be {end.scores()}.")


def told(game: Game, text: str, language: str) -> str:
    """Rules for those who see no pictures: each example stands in words under its rule."""
    text = re.sub(r"^(<!-- .* -->|!\[\]\(.*\))\n+", "", text, flags=re.M)
    rule, *more = re.split(rf"^(?=(?:#+ |\*\*)({game.prefix}-\d+) |#)", text, flags=re.M)
    for number, passage in zip(more[::2], more[1::2], strict=True):
        shown = [one for one in examples(game).values() if number and one.rules[0] == number]
        words = "".join(f"\n\n> **{one.title[language]}.** {one.says[language]}" for one in shown)
        rule += f"{passage.rstrip()}{words}\n\n"
    return rule.rstrip() + "\n"
