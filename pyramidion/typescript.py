"""Writes what the browser must know as TypeScript: `python -m pyramidion.typescript [FOLDER]`.

Messages come from `server/wire.py`, by way of `typescript_wire`; this is about the games.

The game's declarations are the one source: the record's fields become the view, the domains become lists and unions of
names, the move and event spaces become unions with their arguments. What kernels say in rows of numbers (events,
prompts, words of moves, score sheets) becomes tables, by which `shell/messages.ts` reads those rows.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from . import typescript_wire
from .games import game, own_names
from .kernel.game import Game
from .kernel.header import HEADER_FIELDS
from .kernel.messages import Argument, MessageSpace, Several, placed
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


def argument_type(argument: Argument) -> str:
    if isinstance(argument, Domain):
        return type_name(argument.name)
    return "string" if isinstance(argument, Several) else "number"


def argument_types(arguments: tuple[Argument, ...]) -> str:
    """The arguments of a move or event."""
    found = [f"{name}: {argument_type(argument)}" for name, argument, _ in placed(arguments)]
    return "{ " + "; ".join(found) + " }" if found else "Record<never, never>"


def union_lines(name: str, kinds: Mapping[str, tuple[Argument, ...]], extra: str = "") -> Iterator[str]:
    yield f"export type {name} ="
    for kind, arguments in kinds.items():
        yield f"  | {{ kind: '{kind}'{extra}; args: {argument_types(arguments)} }}"
    yield ""


def argument_data(name: str, argument: Argument, at: int) -> str:
    """Where an argument stands in a row, what it is called, and what its numbers mean."""
    if isinstance(argument, str):
        return f"{{ at: {at}, name: '{name}' }}"
    things = argument.domain if isinstance(argument, Several) else argument
    several = ", several: true" if isinstance(argument, Several) else ""
    return f"{{ at: {at}, name: '{name}', of: {things.name.upper()}{several} }}"


def space_lines(name: str, space: MessageSpace) -> Iterator[str]:
    yield f"export const {name} = {{"
    yield f"  columns: {space.columns},"
    yield "  kinds: ["
    for kind, arguments in zip(space.names, space.arguments, strict=True):
        data = ", ".join(argument_data(*each) for each in placed(arguments))
        yield f"    {{ name: '{kind}', args: [{data}] }},"
    yield "  ],"
    yield "} satisfies MessageSpace"
    yield ""


def domains(game: Game) -> dict[str, Domain]:
    """The game's domains by name, and those that only messages speak of."""
    found = {domain.name: domain for domain in game.domains}
    for space in (game.events, game.prompts, game.words, game.sheet):
        for argument in (argument for arguments in space.arguments for argument in arguments):
            if not isinstance(argument, str):
                things = argument.domain if isinstance(argument, Several) else argument
                found.setdefault(things.name, things)
    return found


def typescript(game: Game) -> str:
    """The file of one game."""
    lines = [HEAD, "import type { MessageSpace } from '../shell/messages'", ""]
    for domain in domains(game).values():
        lines.extend(domain_lines(domain))
    lines.extend(view_lines(game))
    lines.append("/** A move without its code. */")
    lines.extend(union_lines("Move", {name: kind.domains for name, kind in game.moves.kinds.items()}))
    lines.append("/** Something that happened; nobody did it where the seat is null. */")
    events = dict(zip(game.events.names, game.events.arguments, strict=True))
    lines.extend(union_lines("Event", events, "; seat: number | null"))
    lines.append("// What the rows of numbers mean that kernels write.")
    lines.append("")
    for name in ("events", "prompts", "words", "sheet"):
        lines.extend(space_lines(name.upper(), getattr(game, name)))
    return "\n".join(lines).rstrip("\n") + "\n"


def files() -> dict[str, str]:
    """Every generated file: its name and its text."""
    own = {f"{name}.ts": typescript(game(name)) for name in own_names()}
    return {**own, "wire.ts": typescript_wire.typescript()}


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
