"""Positions made by hand, in the words of the table."""

from __future__ import annotations

from functools import cache

from pyramidion import Table, game
from pyramidion.games.pyramids.chamber import CELL, PATTERN
from pyramidion.games.pyramids.state import DECK, NONE, OFFER
from pyramidion.games.pyramids.testing import with_cards
from pyramidion.kernel.box import Box

GAME = game("pyramids")

# Room to mark: no symbols, no walls.
PLAIN = ("E....", ".....", ".....", ".....", "....T")
# The tomb is the fifth cell of a corridor.
CORRIDOR = ("E####", ".####", ".####", ".####", "T####")


def cells(names: str) -> int:
    """The mask of cells written as "a1 b1"."""
    return sum(1 << CELL.index(name) for name in names.split())


@cache
def box_of(cards: tuple[tuple[int, tuple[str, ...]], ...]) -> Box:
    return GAME.box(with_cards(dict(cards)), "a box for a test")


def begun(seats: int = 2, seed: int = 1, cards: dict[int, tuple[str, ...]] | None = None) -> Table:
    """A table after the choosing, at the first expedition card; `cards` get other chambers than in the standard box."""
    table = GAME.table(seats, seed, box=box_of(tuple((cards or {}).items())))
    for seat in range(seats):
        table.play("choose 1 2", seat)
    return table


def give(table: Table, seat: int, *numbers: int) -> None:
    """These cards are what the seat plays with, unmarked; whatever held them before gets the seat's former ones."""
    s = table.positions[0]
    for chamber in range(2):
        former = int(s["chamber"][seat, chamber])
        card = numbers[chamber] - 1 if chamber < len(numbers) else NONE
        if card == former:
            continue
        s["chamber"][seat, chamber] = NONE
        s["marks"][seat, chamber] = 0
        for other in range(4):
            for place in range(2):
                if card != NONE and s["chamber"][other, place] == card:
                    s["chamber"][other, place], former = former, NONE
                    s["marks"][other, place] = 0
        for place in range(4):
            if card != NONE and s["display"][place] == card:
                s["display"][place], former = former, NONE
        if card != NONE and s["deck"][card]:
            s["deck"][card] = 0
        if former != NONE:
            s["deck"][former] = 1
        s["chamber"][seat, chamber] = card
    table.set_up(check=False, **{name: s[name] for name in ("chamber", "marks", "display", "deck")})


def marked(table: Table, seat: int, chamber: int, names: str) -> None:
    """These cells of the seat's card in chamber 1 or 2 were marked in earlier turns."""
    marks = table.positions[0]["marks"]
    marks[seat, chamber - 1] = cells(names)
    table.set_up(check=False, marks=marks)


def expedition(table: Table, pattern: str) -> None:
    """The open expedition card shows this pattern."""
    patterns = list(table.box.record[0]["pattern"])
    card, before = patterns.index(PATTERN.index(pattern)), int(table.record["expedition"])
    unturned = (int(table.record["unturned"]) | 1 << before) & ~(1 << card)
    table.set_up(check=False, unturned=unturned, expedition=card)


def marks(table: Table, seat: int, chamber: int) -> str:
    mask = int(table.record["marks"][seat, chamber - 1])
    return " ".join(CELL[cell] for cell in range(25) if mask >> cell & 1)


def tally(table: Table, seat: int) -> dict[str, int]:
    s = table.record
    return {name: int(s[name][seat]) for name in ("red", "green", "skulls", "torches")}


def finished_before(table: Table, seat: int, *numbers: int) -> None:
    """The seat completed these cards in earlier turns; who plays with one of them gets another from the deck."""
    s = table.positions[0]
    for number in numbers:
        card = number - 1
        if not s["deck"][card]:
            other = max(c for c in range(48) if s["deck"][c] and c + 1 not in numbers)
            held = next(place for place in (s["display"], *s["chamber"]) if card in place)
            held[list(held).index(card)] = other
            s["deck"][other] = 0
        s["deck"][card] = 0
        s["aside"][card] = seat
    table.set_up(check=False, **{name: s[name] for name in ("display", "chamber", "deck", "aside")})


def last_turn(table: Table) -> None:
    """The last expedition card of the game lies open."""
    box = table.box.record[0]
    table.set_up(check=False, round_no=box["rounds"] - 1, turn=box["turns"])


def display(table: Table) -> list[str]:
    return [OFFER[place] for place in range(DECK) if table.record["display"][place] != NONE]


def kinds(table: Table, seat: int | None = None) -> list[str]:
    return [event.kind for event in table.events(seat)]
