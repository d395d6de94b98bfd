"""Writes what the browser must know of each game as TypeScript: `python -m pyramidion.typescript [FOLDER]`.

The game's declarations are the one source: the record's fields become the view, the domains become lists and unions of
names, the move and event spaces become unions with their arguments.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from .games import game, own_names
from .kernel.game import Game
from .kernel.header import HEADER_FIELDS
from .kernel.moves import Domain

FOLDER = Path(__file__).parent.parent / "web" / "src" / "generated"
HEAD = "// Made by `python -m pyramidion.typescript` from the declarations in pyramidion/games; do not edit.\n"


def type_name(word: str) -> str:
    """`law_place` becomes LawPlace."""
    return "".join(part.capitalize() for part in word.split("_"))


def array_type(dtype: np.dtype) -> str:
    return "number" + "[]" * len(dtype.shape)


def domain_lines(domain: Domain) -> Iterator[str]:
    names = ", ".join(repr(value) for value in domain)
    yield f"export const {domain.name.upper()} = [{names}] as const"
    yield f"export type {type_name(domain.name)} = (typeof {domain.name.upper()})[number]"
    yield ""


def view_lines(game: Game) -> Iterator[str]:
    yield "/** What a seat may see. */"
    yield "export interface View {"
    for name in ("seats", "ply"):
        yield f"  {name}: number"
    yield "  movers: number[]"
    for name in game.state_dtype.names or ():
        if name not in HEADER_FIELDS and name not in game.unseen:
            note = "  /** one entry per seat */\n" if name in game.per_seat else ""
            yield f"{note}  {name}: {array_type(game.state_dtype[name])}"
    yield "}"
    yield ""


def argument_types(arguments: tuple[Domain | str, ...]) -> str:
    """The arguments of a move or event; a second one of the same name gets a 2."""
    found: dict[str, str] = {}
    for what in arguments:
        name = what if isinstance(what, str) else what.name
        found[name if name not in found else f"{name}2"] = "number" if isinstance(what, str) else type_name(what.name)
    if not found:
        return "Record<never, never>"
    return "{ " + "; ".join(f"{name}: {kind}" for name, kind in found.items()) + " }"


def union_lines(name: str, kinds: dict[str, tuple[Domain | str, ...]], extra: str = "") -> Iterator[str]:
    yield f"export type {name} ="
    for kind, arguments in kinds.items():
        yield f"  | {{ kind: '{kind}'{extra}; args: {argument_types(arguments)} }}"
    yield ""


def typescript(game: Game) -> str:
    """The file of one game."""
    lines = [HEAD]
    for domain in game.domains:
        lines.extend(domain_lines(domain))
    lines.extend(view_lines(game))
    lines.append("/** A move without its code. */")
    lines.extend(union_lines("Move", {name: kind.domains for name, kind in game.moves.kinds.items()}))
    lines.append("/** Something that happened; nobody did it where the seat is null. */")
    events = dict(zip(game.events.names, game.events.arguments, strict=True))
    lines.extend(union_lines("Event", events, "; seat: number | null"))
    return "\n".join(lines).rstrip("\n") + "\n"


def files() -> dict[str, str]:
    """Every generated file: its name and its text."""
    return {f"{name}.ts": typescript(game(name)) for name in own_names()}


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
