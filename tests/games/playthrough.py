"""Whole games as text that a person can read: for every move the seat, the move, what was asked and answered in words,
and what came of it.

A star stands before what reveals something: after it the move cannot simply be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np

from pyramidion import Game, IllegalMove, Table
from pyramidion.kernel import entry_points
from pyramidion.players import player
from pyramidion.words import Words

NAMES = ("Ali", "Cleo", "Ramses", "Nefertari", "Hori")


class Playthroughs:
    """The games of one game that are written down beside its tests."""

    def __init__(self, game: Game, *, names: tuple[str, ...] = NAMES):
        self.game, self.words = game, Words(game, "en", names)

    @property
    def paths(self) -> list[Path]:
        return sorted((Path(__file__).parent / self.game.name / "golden").glob("*.txt"))

    def table_for(self, head: dict[str, str]) -> Table:
        """The table a playthrough's head speaks of."""
        boxes = import_module(f"{self.game.package}.testing").BOXES
        box = None if head["box"] == "standard" else self.game.box(boxes[head["box"]], head["box"])
        version = int(head.get("version", 1))  # the first games were written down before there was another
        return self.game.table(int(head["seats"]), int(head["seed"]), box=box, version=version)

    def play_anew(self, head: dict[str, str]) -> Table:
        """A game by the players named in the head; `advised` follows the advice."""
        table = self.table_for(head)
        chance = np.random.default_rng(int(head["seed"]))
        while not table.over:
            seat = table.movers[table.ply % len(table.movers)]
            level, seed = head["players"].split()[seat], int(chance.integers(2**32))
            hidden = table.hidden(seat)
            if level == "advised":
                move = int(entry_points.advise_at(table.box.record, hidden, 0, seat, table._out.copy(), seed))
            else:
                move = player(level).choose(self.game, table.box.record, hidden, seat, seed)
            table.play(move, seat)
        return table

    def write(self, head: dict[str, str], moves: list[tuple[int, str]]) -> str:
        """The whole text: head, moves with their events, and the score sheet."""
        table = self.table_for(head)
        lines = [f"- {'deal':<19} | {self.told(table)}".rstrip()]
        for seat, move in moves:
            talk = self.talk(table, seat, move)
            table.play(move, seat)
            lines.append(f"{seat} {move:<19} | {talk} | {self.told(table)}".rstrip())
        parts = [[f"{name}: {value}" for name, value in head.items()], lines, self.result(table)]
        return "\n\n".join("\n".join(part) for part in parts) + "\n"

    def talk(self, table: Table, seat: int, move: str) -> str:
        """What the seat is asked, and what the move says."""
        (said,) = table.words([move], seat)
        asked = self.words.prompt(table.prompt(seat), own=table.prompt(seat)["seat"] == seat)
        return f"{asked} {self.words.move(self.game.moves.move(table.code(move)), said)}."

    def told(self, table: Table) -> str:
        events = table.events(all_seats=True)
        return " ".join(f"{'*' if event.reveals else ''}{self.words.event(event)}" for event in events)

    def result(self, table: Table) -> Iterator[str]:
        for seat, (lines, points, place) in enumerate(zip(table.sheet(), table.scores(), table.ranks(), strict=True)):
            parts = "; ".join(f"{self.words.text(line.id, **line.args)}: {line.points}" for line in lines)
            yield f"{self.words.seat(seat)} (place {place}): {points} = {parts}"

    def check(self, path: Path, renew: bool) -> None:
        """The written game replays word for word; renewed, it is told anew, or played anew if a move is not legal."""
        text = path.read_text("utf-8")
        head, moves = read(text)
        if renew:
            try:
                text = self.write(head, moves)
            except IllegalMove:
                text = self.write(head, [(seat, str(move)) for seat, move in self.play_anew(head).played])
            path.write_text(text, "utf-8")
        else:
            assert self.write(head, moves) == text


def read(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The head, and the moves as (seat, notation)."""
    head, moves, *_ = text.split("\n\n")
    return (
        dict(text.split(": ", 1) for text in head.splitlines()),
        [(int(text[0]), text[2:].split("|")[0].strip()) for text in moves.splitlines() if text[0].isdigit()],
    )
