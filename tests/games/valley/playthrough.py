"""Whole games of Valley of the Kings as text: for every move the seat, the move, and what everybody hears of it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pyramidion import Table, game
from pyramidion.players import player
from pyramidion.words import Words

from .boxes import BOXES

VALLEY = game("valley")
WORDS = Words(VALLEY, "en", ("Ali", "Cleo", "Ramses", "Nefertari"))


def table_for(head: dict[str, str]) -> Table:
    """The table a playthrough's head speaks of."""
    box = None if head["box"] == "standard" else VALLEY.box(BOXES[head["box"]], head["box"])
    return VALLEY.table(int(head["seats"]), int(head["seed"]), box=box)


def play_anew(head: dict[str, str]) -> Table:
    """A game by the players named in the head."""
    table = table_for(head)
    chance = np.random.default_rng(int(head["seed"]))
    while not table.over:
        (seat,) = table.movers
        level = player(head["players"].split()[seat])
        table.play(level.choose(VALLEY, table.box.record, table.hidden(seat), seat, int(chance.integers(2**32))), seat)
    return table


def read(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The head, and the moves as (seat, notation)."""
    head, moves, *_ = text.split("\n\n")
    return (
        dict(text.split(": ", 1) for text in head.splitlines()),
        [(int(text[0]), text[2:].split("|")[0].strip()) for text in moves.splitlines() if text[0].isdigit()],
    )


def write(head: dict[str, str], moves: list[tuple[int, str]]) -> str:
    """The whole text: head, moves with their events, and the score sheet."""
    table = table_for(head)
    lines = [line("-", "deal", table)]
    for seat, move in moves:
        table.play(move, seat)
        lines.append(line(seat, move, table))
    parts = [[f"{name}: {value}" for name, value in head.items()], lines, result(table)]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def line(who: int | str, move: str, table: Table) -> str:
    told = " ".join(WORDS.event(event) for event in table.events())
    return f"{who} {move:<19} | {told}".rstrip()


def result(table: Table) -> Iterator[str]:
    for seat, (lines, points, place) in enumerate(zip(table.sheet(), table.scores(), table.ranks(), strict=True)):
        parts = "; ".join(f"{WORDS.text(line.id, **line.args)}: {line.points}" for line in lines)
        yield f"{WORDS.seat(seat)} (place {place}): {points} = {parts}"
