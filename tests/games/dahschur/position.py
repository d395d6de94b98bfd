"""Hand-made positions of Dahschur, written in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pyramidion import Table, game
from pyramidion.games.dahschur.state import CITIES, DISCS, FIELD, GEM, GEMS, NONE, PHASE, SYMBOL
from pyramidion.games.dahschur.testing import changed
from pyramidion.kernel.box import Box

DAHSCHUR = game("dahschur")
LAID_OUT = (
    *("round_no", "start", "active", "gift", "given", "hand", "row", "neutral", "trader", "supply", "goods", "gems"),
    *("offerings", "stall_gem", "bag", "slab", "built", "city", "gold", "silver", "city_pile"),
    *("held", "unseen"),
)
LENGTH = 20  # of the procession in the standard box


def mask(values: str | Sequence[int | str]) -> int:
    """The set of these card values."""
    return sum(1 << (int(value) - 1) for value in set(values))


def position(
    *,
    seats: int = 4,
    seed: int = 1,
    start: int = 0,
    active: int | None = None,
    round_no: int = 1,
    gift: Mapping[int, int] | None = None,
    hands: Sequence[str] = (),
    rows: Sequence[str] = (),
    given: str = "",
    neutral: str | None = None,
    traders: Sequence[int] = (),
    supply: Sequence[int] = (),
    goods: Sequence[Mapping[int, int]] = (),
    gems: Sequence[Mapping[str, int]] = (),
    offerings: Sequence[Sequence[int]] = (),
    offers: Sequence[Sequence[int]] = (),
    stall_gems: Sequence[str] = (),
    bag: Mapping[str, int] | None = None,
    slabs: str | None = None,
    built: int = 0,
    cities: Mapping[int, str] | None = None,
    discs: Sequence[Sequence[int]] = (),
    box=None,
    version: int | None = None,
) -> Table:
    """A table at which the active seat acts with the cards of the gift.

    `gift` has the value of the card of each colour. `rows` are the cards before the seats, from the left, such as
    "461". `goods` are those on stalls, 1 to 6; `offerings` are fields, 1 to 20. `offers` are the prices on the
    stalls' cards. `slabs` are written as symbol's number and gem's initial, such as "0r 1g 2b". `cities` have "gs",
    "g", "s" or "" for their discs. `discs` are the numbers that each seat holds.
    """
    table = DAHSCHUR.table(seats, seed, box=box, version=version)
    s = table.positions[0]
    active = start if active is None else active
    s["round_no"], s["start"], s["active"] = round_no - 1, start, active
    s["gift"] = [(gift or {}).get(colour, 0) for colour in range(4)]
    s["given"] = mask(given) | mask([value for value in s["gift"] if value])
    for seat, values in enumerate(hands):
        s["hand"][seat] = mask(values)
    for seat, values in enumerate(rows):
        s["row"][seat] = [int(value) for value in values] + [0] * (3 - len(values))
    if neutral is not None:
        s["neutral"] = mask(neutral)
    for seat, stall in enumerate(traders):
        s["trader"][seat] = stall - 1
    for seat, n in enumerate(supply):
        s["supply"][seat] = n
    for seat, lying in enumerate(goods):
        s["goods"][seat] = [lying.get(stall, 0) for stall in range(1, 7)]
    for seat, owned in enumerate(gems):
        s["gems"][seat] = [owned.get(name, 0) for name in GEM]
    for seat, fields in enumerate(offerings):
        s["offerings"][seat] = sum(1 << (field - 1) for field in fields)
    for stall, gem in enumerate(stall_gems):
        s["stall_gem"][stall] = GEM.index(gem) if gem else NONE
    if bag is not None:
        s["bag"] = [bag.get(name, 0) for name in GEM]
    if slabs is not None:
        kinds = [int(slab[0]) * GEMS + "rgb".index(slab[1]) for slab in slabs.split()]
        s["slab"] = kinds + [NONE] * (24 - len(kinds))
    s["built"] = built
    if cities is not None:
        put_cities(s, cities)
    for seat, numbers in enumerate(discs):
        hold(s, seat, numbers)
    table.set_up(check=False, turn=active, phase="act", **{name: s[name] for name in LAID_OUT})
    for stall, prices in enumerate(offers):
        put_offer(table, stall, prices)
    return table


def to_move(table: Table, seat: int, phase: int | None = None) -> Table:
    return table.set_up(check=False, turn=seat, phase=table.phase if phase is None else PHASE[phase])


def put_offer(table: Table, stall: int, prices: Sequence[int]) -> None:
    """The stall's card shows these prices; the card that lay there takes its place in the pile."""
    s = table.positions[0]
    cards = [list(map(int, row)) for row in table.box.record[0]["price"]]
    card = cards.index(list(prices))
    former = int(s["stall_card"][stall])
    for other in range(6):
        if other != stall and s["stall_card"][other] == card:
            s["stall_card"][other] = former
            former = card
    s["pile"] = (int(s["pile"]) & ~(1 << card)) | (0 if former == card else 1 << former)
    s["stall_card"][stall] = card
    table.set_up(check=False, pile=s["pile"], stall_card=s["stall_card"])


def put_cities(s: Any, cities: Mapping[int, str]) -> None:
    for place in range(CITIES):
        s["city"][place] = s["gold"][place] = s["silver"][place] = 0
    for place, (number, lying) in enumerate(cities.items()):
        s["city"][place], s["gold"][place], s["silver"][place] = number, "g" in lying, "s" in lying
    s["city_pile"] = sum(1 << (number - 6) for number in range(6, 16) if number not in cities)


def hold(s: Any, seat: int, numbers: Sequence[int]) -> None:
    """The seat holds discs with these numbers, out of those that nobody had seen."""
    for number in numbers:
        s["held"][seat, number - 1] += 1
        s["unseen"][number - 1] -= 1


def settling(rows: Sequence[str], start: int = 0, **given: Any) -> Table:
    """The last card of phase 1 is about to be spent without effect, then the rewards begin.

    `rows` are what lies before the seats afterwards. With four seats the last card is the start player's.
    """
    seats = given.pop("seats", 4)
    *_, last = rows[start]
    before = [row[:-1] if seat == start else row for seat, row in enumerate(rows)]
    used = ["".join(v for v in "123456" if v not in row) for row in rows]
    table = position(seats=seats, start=start, rows=before, **{"hands": used, **given})
    if seats == 4:
        active = (start - 1) % 4
        return table.set_up(check=False, active=active, turn=active, gift=f"{SYMBOL[start]}:{last}")
    raise AssertionError("with fewer seats lay the last cards")


def settled(rows: Sequence[str], start: int = 0, **given: Any) -> Table:
    """The same with that card spent."""
    table = settling(rows, start, **given)
    return play(table, f"act {SYMBOL[start]} rest")


def claims_next(rows: Sequence[str], cities: Mapping[int, str], **given: Any) -> Table:
    """The same with the rewards settled: it goes on with the tribute."""
    table = settling(rows, cities=cities, **given)
    table.set_up(check=False, stage=3)
    return play(table, f"act {SYMBOL[int(table.record['start'])]} rest")


def last_cards(rows: Sequence[str], last: Sequence[int], start: int = 0, **given: Any) -> Table:
    """With two or three seats: phase 1 is over, and these last cards are laid from the start player on."""
    seats = len(rows)
    hands = ["".join(v for v in "123456" if v not in row) for row in rows]
    table = position(seats=seats, start=start, active=(start - 1) % seats, rows=rows, **{"hands": hands, **given})
    table.set_up(check=False, given="{}", turn=start, phase="lay")
    for k in range(seats):
        table.play(f"lay {last[(start + k) % seats]}")
    return table


@cache
def box_with_rounds(rounds: int) -> Box:
    return DAHSCHUR.box(changed(("rounds = [4, 3, 4]", f"rounds = {[rounds] * 3}")), "a box for a test")


def ending(
    cards: Sequence[str],
    offerings: Sequence[Sequence[int]],
    discs: Sequence[Sequence[int]],
    **given: Any,
) -> Table:
    """The last round is about to end: the last seat entombs its only card, then the chambers are opened.

    `cards` are the values in each seat's chambers, from the first round on.
    """
    seats, rounds = len(cards), len(cards[0])
    given = {"gems": [{}] * seats, "box": box_with_rounds(rounds), **given}
    table = position(seats=seats, round_no=len(cards[0]), offerings=offerings, discs=discs, **given)
    s = table.positions[0]
    for seat, values in enumerate(cards):
        s["hand"][seat] = mask([v for v in "123456" if v not in values])
        for chamber, value in enumerate(values):
            s["chamber"][seat, chamber] = int(value)
    seat = seats - 1
    s["chamber"][seat, len(cards[0]) - 1] = 0
    s["row"][seat] = [int(cards[seat][-1]), 0, 0]
    chambers = {name: s[name] for name in ("hand", "chamber", "row")}
    table.set_up(check=False, turn=seat, phase="entomb", **chambers)
    return play(table, f"entomb {cards[seat][-1]}")


# Asking a table


def play(table: Table, *moves: str) -> Table:
    """Plays moves one after the other, each by the seat that is asked."""
    for move in moves:
        table.play(move)
    return table


def moves(table: Table, kind: str | None = None) -> set[str]:
    """The legal moves in notation, of one kind if named."""
    if table.over:
        return set()
    (seat,) = table.movers
    return {str(move) for move in table.moves(seat) if kind is None or move.kind == kind}


def kinds(table: Table) -> set[str]:
    return {move.split()[0] for move in moves(table)}


def told(table: Table, kind: str | None = None) -> list[Any]:
    """The kinds of what the last move caused; of one kind: who and what."""
    if kind is None:
        return [event.kind for event in table.events()]
    return [(event.seat, *event.args.values()) for event in table.events() if event.kind == kind]


def row(table: Table, seat: int) -> str:
    """The cards before a seat."""
    return "".join(str(value) for value in table.record["row"][seat] if value)


def hand(table: Table, seat: int) -> str:
    return "".join(str(value + 1) for value in range(6) if int(table.record["hand"][seat]) >> value & 1)


def offerings(table: Table, seat: int) -> list[int]:
    """The fields with this seat's offerings, from 1."""
    return [field + 1 for field in range(len(FIELD)) if int(table.record["offerings"][seat]) >> field & 1]


def goods(table: Table, seat: int) -> dict[int, int]:
    """Goods on the stalls, from 1."""
    return {stall + 1: int(n) for stall, n in enumerate(table.record["goods"][seat]) if n}


def supply(table: Table, seat: int) -> int:
    return int(table.record["supply"][seat])


def gems(table: Table, seat: int) -> dict[str, int]:
    return {name: int(n) for name, n in zip(GEM, table.record["gems"][seat], strict=True) if n}


def held(table: Table, seat: int) -> list[int]:
    """The numbers of a seat's discs."""
    return [number + 1 for number in range(DISCS) for _ in range(int(table.record["held"][seat][number]))]


def points(table: Table) -> list[int]:
    return table.scores()


def slabs(table: Table) -> str:
    kinds = [int(slab) for slab in table.record["slab"] if slab != NONE]
    return " ".join(f"{kind // GEMS}{'rgb'[kind % GEMS]}" for kind in kinds)


def cities(table: Table) -> dict[int, str]:
    """The open cities and their discs."""
    s = table.record
    return {
        int(s["city"][place]): ("g" if s["gold"][place] else "") + ("s" if s["silver"][place] else "")
        for place in range(CITIES)
        if s["city"][place]
    }
