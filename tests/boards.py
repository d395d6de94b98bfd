"""Positions for looking at the boards and for their tests: what a seat sees of games that were really played or set up.

`python -m tests.boards` writes them, a file for each game, where the gallery and the tests of the browser read them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from pyramidion import Game, Table, game
from pyramidion.games.cheops.state import Place
from pyramidion.games.dahschur.state import GEMS
from pyramidion.players import player
from tests.games.pyramids import positions as pyramids
from tests.games.valley import positions as valley

FOLDER = Path(__file__).parent.parent / "web" / "src" / "gallery" / "positions"
PLAYER = player("fellah")  # careless: it sees a game's corners sooner than a good player does
GAMES = 3000  # in which a position is looked for before giving up
VIEWER = 0

Wanted = Callable[[Table, Any], bool]  # of a table at which it is the viewer's turn, and of what lies on it


def turns(of: Game, seats: int, seed: int) -> Iterator[Table]:
    """A game, whenever it is the viewer's turn, and its end."""
    table = of.table(seats, seed)
    while not table.over:
        if VIEWER in table.movers:
            yield table
        seat = table.movers[0]
        table.play(PLAYER.choose(of, table.box.record, table.hidden(seat), seat, table.ply), seat)
    yield table


def found(of: Game, seats: int, wanted: Mapping[str, Wanted]) -> dict[str, dict[str, Any]]:
    """For each of them, the first such position that comes about in games between careless players."""
    shown: dict[str, dict[str, Any]] = {}
    for seed in count(1):
        if shown.keys() == wanted.keys():
            return {name: shown[name] for name in wanted}
        if seed > GAMES:
            raise AssertionError(f"{of.name} with {seats} seats never showed {wanted.keys() - shown.keys()}")
        for table in turns(of, seats, seed):
            for name, fits in wanted.items():
                if name not in shown and fits(table, table.record):
                    shown[name] = seen(table)
    raise AssertionError


def seen(table: Table) -> dict[str, Any]:
    """What the viewer sees, what is asked of whom, and what it may do, as the server says it."""
    moves = table.moves(VIEWER) if VIEWER in table.movers else []
    told = zip(moves, table.words(moves, VIEWER), strict=True)
    offers = [offer(table, move, words) for move, words in told]
    return {"view": table.view(VIEWER), "prompt": table.prompt(VIEWER), "moves": offers}


def offer(table: Table, move: Any, words: dict[str, Any]) -> dict[str, Any]:
    after = table.copy()
    after.play(move, VIEWER)
    touches = table.game.moves.touches(move.code)
    facts = {"code": move.code, "kind": move.kind, "args": move.args, "text": str(move), "touches": touches}
    return {**facts, "words": words, "undoable": after.undoable(VIEWER)}


def cheops() -> dict[str, Any]:
    def dealing(table: Table, s: Any) -> bool:
        """A scarab was taken; others have kept tablets, and of the own store a sale would change the worth."""
        kept = any(int(s["law_place"][law]) == Place.SEAT and int(s["law_where"][law]) == 1 for law in range(12))
        return table.phase == "deal" and table.ply > 30 and kept and s["store"][VIEWER].sum() > 1 and bool(s["cash"][0])

    wanted = {"opening": lambda table, s: table.ply == 0, "middle": dealing, "end": lambda table, s: table.over}
    return by_seats(game("cheops"), wanted)


def dahschur() -> dict[str, Any]:
    def opening(table: Table, s: Any) -> bool:
        return table.phase == "act" and s["round_no"] == 0 and s["active"] == VIEWER and not s["shown"].any()

    def placing(table: Table, s: Any) -> bool:
        """The next slab bears the symbol of another; there are goods on stalls, discs in hand, cards in a row."""
        symbol = int(s["slab"][s["built"]]) // GEMS
        return (
            table.phase == "place"
            and 0 < symbol < table.seats
            and s["goods"][VIEWER].any()
            and s["golds"][:2].all()
            and 0 < s["shown"][VIEWER] < 3
        )

    def burying(table: Table, s: Any) -> bool:
        return table.phase == "bury" and any(words.get("honour") for words in table.words(table.legal(VIEWER), VIEWER))

    wanted = {
        "opening": opening,
        "middle": placing,
        "tribute": lambda table, s: table.phase == "tribute" and bool(s["shown"][1] > 1),
        "end": burying,
    }
    return by_seats(game("dahschur"), wanted)


def by_seats(of: Game, wanted: Mapping[str, Wanted]) -> dict[str, Any]:
    return {f"{name}-{seats}": shown for seats in of.seats for name, shown in found(of, seats, wanted).items()}


def chambers() -> dict[str, Any]:
    """Pyramids: everybody chooses; then the L is to be marked, the left card is begun, and the next seat is done."""
    shown = {}
    for seats in pyramids.GAME.seats:
        shown[f"choosing-{seats}"] = seen(pyramids.GAME.table(seats, seats))
        table = pyramids.begun(seats)
        pyramids.give(table, VIEWER, 1, 2)
        pyramids.marked(table, VIEWER, 1, "a1 b1 b2")
        pyramids.finished_before(table, VIEWER, 5)
        pyramids.expedition(table, "el")
        table.set_up(check=False, skulls=[1] * 4, red=[2] * 4)
        table.play("cell 1 a1", 1)
        shown[f"marking-{seats}"] = seen(table)
    return shown


PHASES = ("entomb_discard", "unearth", "repeat", "arrange", "keep")  # that lay cards out beside the hand


def tombs() -> dict[str, Any]:
    """Valley: a hand to play, with the tomb of the rulebook's example; paying with it; and each tray of cards."""
    shown = {}
    for seats in valley.GAME.seats:
        table = valley.begun(seats, pyramid="netherworld horus censer tyet eternity mask")
        example = "shabti shabti shabti inner anubis anubis isis"
        hand, draw, discard = "shabti shabti table djed bastet", "urn urn food shabti", "urn horus taweret"
        valley.give(table, VIEWER, hand, draw, discard, example)
        for seat in range(1, seats):
            valley.give(table, seat, f"boat {hand.partition(' ')[2]}", draw, discard, "inner", known="boat")
        shown[f"playing-{seats}"] = seen(table)
        shown[f"paying-{seats}"] = seen(valley.play(table, "buy b1"))
    table = valley.begun(cards={"urn": "1 0 1 3 fetch discard any"})  # in the standard box no card does that
    valley.give(table, VIEWER, "urn shabti", discard="food horus taweret")
    shown["fetch-2"] = seen(valley.play(table, "play urn action"))
    wanted = {phase: lambda table, s, phase=phase: table.phase == phase for phase in PHASES}
    return shown | {f"{phase}-2": one for phase, one in found(valley.GAME, 2, wanted).items()}


BOARDS = {"cheops": cheops, "dahschur": dahschur, "pyramids": chambers, "valley": tombs}


def text(name: str) -> str:
    """The file of a game: a line for each position."""
    box = json.dumps(game(name).standard_box.sections)
    lines = [f"    {json.dumps(key)}: {json.dumps(shown)}" for key, shown in BOARDS[name]().items()]
    return f'{{\n  "box": {box},\n  "positions": {{\n' + ",\n".join(lines) + "\n  }\n}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in BOARDS:
        (FOLDER / f"{each}.json").write_text(text(each), "utf-8")
