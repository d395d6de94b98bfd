"""Positions made by hand, in the words of the table."""

from __future__ import annotations

from functools import cache

import numpy as np

from pyramidion import Table, game
from pyramidion.games.valley.state import CARD, CARDS, NONE, PLACE, PLACES
from pyramidion.games.valley.testing import with_cards
from pyramidion.kernel.box import Box

GAME = game("valley")
PYRAMID = "duamutef hapi heart netherworld horus bastet"  # costs 3 3 2 5 4 4


@cache
def box_of(cards: tuple[tuple[str, str], ...]) -> Box:
    return GAME.box(with_cards(**dict(cards)), "a box for a test")


def kinds(cards: str) -> list[int]:
    """Cards by name, `-` for none."""
    return [NONE if name == "-" else CARD.index(name) for name in cards.split()]


def begun(
    seats: int = 2,
    seed: int = 1,
    pyramid: str = PYRAMID,
    cards: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
) -> Table:
    """A table before the first move: empty hands, piles, discards, tombs and boneyard, this pyramid."""
    table = GAME.table(seats, seed, box=box_of(tuple((cards or {}).items())), options=options)
    for seat in range(seats):
        give(table, seat, hand="", draw="", discard="")
    boneyard(table, "")
    build(table, pyramid)
    return table


def give(
    table: Table,
    seat: int,
    hand: str | None = None,
    draw: str | None = None,
    discard: str | None = None,
    tomb: str | None = None,
    known: str = "",
    seen: bool = True,
) -> None:
    """The piles of a seat, as far as they are named; `seen` says whether all saw the discard grow."""
    s, changed = table.positions[0], {}
    for name, cards in (("hand", hand), ("draw", draw), ("tomb", tomb), ("known", None if hand is None else known)):
        if cards is not None:
            changed[name] = s[name]
            s[name][seat] = 0
            for k in kinds(cards):
                s[name][seat, k] += 1
    if discard is not None:
        lying = kinds(discard)
        s["discard"][seat] = [*lying, *[NONE] * (CARDS - len(lying))]
        bits = (1 << len(lying)) - 1 if seen else 1 << len(lying) >> 1
        s["seen"][seat] = list(bits.to_bytes(CARDS // 8, "little"))
        changed |= {"discard": s["discard"], "seen": s["seen"]}
    table.set_up(check=False, **changed)


def build(table: Table, pyramid: str) -> None:
    """The six places from a1 to a3."""
    assert len(kinds(pyramid)) == PLACES
    table.set_up(check=False, pyramid=kinds(pyramid))


def boneyard(table: Table, cards: str) -> None:
    """From the bottom."""
    table.set_up(check=False, boneyard=",".join(cards.split()) or "-")


def stock(table: Table, cards: str) -> None:
    table.set_up(check=False, unseen=np.bincount(kinds(cards), minlength=len(CARD)))


# What is there now


def hand(table: Table, seat: int = 0) -> str:
    return listed(table.record["hand"][seat])


def draw(table: Table, seat: int = 0) -> str:
    return listed(table.record["draw"][seat])


def tomb(table: Table, seat: int = 0) -> str:
    return listed(table.record["tomb"][seat])


def listed(counts) -> str:
    return " ".join(CARD[k] for k in range(len(CARD)) for _ in range(int(counts[k])))


def discard(table: Table, seat: int = 0) -> str:
    """From the bottom."""
    return " ".join(CARD.get(int(k)) for k in table.record["discard"][seat][: int(table.record["discards"][seat])])


def played(table: Table) -> str:
    return " ".join(CARD[int(k)] for k in table.record["played"][: int(table.record["plays"])])


def in_use(table: Table) -> list[str]:
    return [CARD[k] for k in table.view(1)["in_use"] if k != NONE]


def pyramid(table: Table) -> str:
    return " ".join("-" if k == NONE else CARD[int(k)] for k in table.record["pyramid"])


def bones(table: Table) -> str:
    return " ".join(CARD[int(k)] for k in table.record["boneyard"][: int(table.record["bones"])])


def at(table: Table, place: str) -> str:
    return CARD.get(int(table.record["pyramid"][PLACE.index(place)]))


def moves(table: Table, kind: str, seat: int | None = None) -> list[str]:
    """What follows the kind in the notation of the legal moves of that kind."""
    seat = table.movers[0] if seat is None else seat
    return [" ".join(move.args.values()) for move in table.moves(seat) if move.kind == kind]


def actions(table: Table, seat: int = 0) -> list[str]:
    """Cards that may be played for their action."""
    return [move.split()[0] for move in moves(table, "play", seat) if move.endswith("action")]


def told(table: Table, seat: int | None = None) -> list[str]:
    return [event.kind for event in table.events(seat)]


def play(table: Table, *texts: str) -> Table:
    """Moves by whoever is asked."""
    for text in texts:
        table.play(text, table.movers[0])
    return table
