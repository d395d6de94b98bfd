"""Hand-made positions of Cheops, written in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyramidion import Table, game
from pyramidion.games.cheops.pyramid import FIELD
from pyramidion.games.cheops.state import COLOUR, LAW, MEMBER, NEIGHBOUR, NONE, NUMBERS, TABLET, Place

CHEOPS = game("cheops")

# The boards of the standard box by the names of the component list.
BOARDS = [f"I-{i}" for i in range(1, 7)] + [f"II-{i}" for i in range(1, 7)] + [f"III-{i}" for i in range(1, 5)]
PLAIN = dict(zip(COLOUR, ("I-1", "I-2", "II-1", "II-2", "III-1", "III-3"), strict=True))

# Where a tablet in play lies: "market field", "game board", a seat, ("under", colour), or ("on", colour, row from 1).
Where = str | int | tuple


def position(
    *,
    seats: int = 3,
    turn: int = 0,
    treasure: Mapping[str, str] | None = None,
    rest: str = "full",
    member: Mapping[str, str] | None = None,
    hand: Sequence[str] | None = None,
    store: Sequence[Mapping[str, int]] = (),
    cash: Sequence[int] = (),
    sold: Mapping[str, int] | None = None,
    board: Mapping[str, str] | None = None,
    laws: Mapping[str, Where] | None = None,
    face_down: str | None = None,
    stacks: Sequence[str] | None = None,
    neighbours: int = 4,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    box=None,
    version: int | None = None,
) -> Table:
    """A table at the start of a turn.

    `treasure` names what lies on fields: a colour, "tablet" or "nothing"; all other fields keep what was dealt, or hold
    nothing with `rest="empty"`. Fields with a member hold nothing else. `hand` has the initials of each seat's members,
    such as "fmds"; `stacks` those of the three stacks, top first. With `face_down`, that is the law which every
    tablet on the pyramid turns out to be.
    """
    table = CHEOPS.table(seats, seed, options=options, box=box, version=version)
    s = table.positions[0]
    if rest == "empty":
        s["treasure"] = NONE
    for name, what in (treasure or {}).items():
        s["treasure"][FIELD.index(name)] = {"tablet": TABLET, "nothing": NONE}.get(what, _colour(what))
    for name, what in (member or {}).items():
        s["treasure"][FIELD.index(name)] = NONE
        s["member"][FIELD.index(name)] = NEIGHBOUR if what == "neighbour" else MEMBER.index(what)
    for seat, members in enumerate(hand or ()):
        s["hand"][seat] = [members.count(name[0]) for name in MEMBER]
    for seat, scarabs in enumerate(store):
        s["store"][seat] = [scarabs.get(name, 0) for name in COLOUR]
    s["cash"][: len(cash)] = cash
    s["sold"] = [(sold or {}).get(name, 0) for name in COLOUR]
    s["board"] = [BOARDS.index((PLAIN | dict(board or {}))[name]) for name in COLOUR]
    s["neighbours"] = neighbours
    _place_laws(s, laws or {}, face_down)
    if stacks is not None:
        _stack(s, stacks)
    laid_out = ("treasure", "member", "hand", "store", "cash", "sold", "board", "neighbours", "stack", "top", "unseen")
    tablets = ("law_place", "law_where", "market_top")
    fields = {name: s[name] for name in (*laid_out, *tablets)}
    return table.set_up(check=False, turn=turn, phase="lay", **fields)


def _colour(name: str) -> int:
    return COLOUR.index(name) if name in COLOUR.values else NONE


def _place_laws(s, laws: Mapping[str, Where], face_down: str | None) -> None:
    if face_down:
        s["law_place"] = Place.BOX
        s["law_place"][LAW.index(face_down)] = Place.UNSEEN
    for name, where in laws.items():
        law = LAW.index(name)
        if where == "market field":
            s["law_place"][law], s["market_top"] = Place.MARKET, law
        elif where == "game board":
            s["law_place"][law] = Place.GAME_BOARD
        elif isinstance(where, int):
            s["law_place"][law], s["law_where"][law] = Place.SEAT, where
        elif where[0] == "under":
            s["law_place"][law], s["law_where"][law] = Place.UNDER, COLOUR.index(where[1])
        else:
            s["law_place"][law] = Place.NUMBER
            s["law_where"][law] = COLOUR.index(where[1]) * NUMBERS + where[2] - 1


def _stack(s, stacks: Sequence[str]) -> None:
    initials = [name[0] for name in MEMBER]
    s["unseen"] = 0
    for k, tiles in enumerate(stacks):
        s["stack"][k] = len(tiles)
        s["top"][k] = initials.index(tiles[0]) if tiles else NONE
        for tile in tiles[1:]:
            s["unseen"][initials.index(tile)] += 1


# Asking a table


def play(table: Table, *moves: str) -> Table:
    """Plays moves one after the other, each by the seat whose turn it is."""
    for move in moves:
        table.play(move)
    return table


def moves(table: Table, kind: str | None = None) -> set[str]:
    """The legal moves in notation, of one kind if named."""
    (seat,) = table.movers
    return {str(move) for move in table.moves(seat) if kind is None or move.kind == kind}


def told(table: Table) -> list[str]:
    """The kinds of what the last move caused."""
    return [event.kind for event in table.events()]


def hand(table: Table, seat: int) -> str:
    """A seat's members by their initials."""
    return "".join(name[0] * int(n) for name, n in zip(MEMBER, table.record["hand"][seat], strict=True))


def store(table: Table, seat: int) -> dict[str, int]:
    return {name: int(n) for name, n in zip(COLOUR, table.record["store"][seat], strict=True) if n}


def sold(table: Table) -> dict[str, int]:
    """How many numbers of each board are covered."""
    return {name: int(n) for name, n in zip(COLOUR, table.record["sold"], strict=True) if n}


def cash(table: Table) -> list[int]:
    return table.record["cash"][: table.seats].tolist()


def lies(table: Table, law: str) -> str:
    """The kind of place a tablet is at."""
    return Place(int(table.record["law_place"][LAW.index(law)])).name.lower()


def lying(table: Table, field: str) -> str:
    """What can be taken from a field."""
    treasure = int(table.record["treasure"][FIELD.index(field)])
    return {NONE: "nothing", TABLET: "tablet"}.get(treasure) or COLOUR[treasure]
