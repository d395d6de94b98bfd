"""Games as JSON: box, options, key and log. Loading replays every move and checks everything that can be checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from .errors import BadNotation, BadRecord, CannotUndo, PyramidionError
from .game import Game
from .randomness import KEY_BYTES, commitment
from .table import UNDO, Table

FORMAT = "pyramidion game"
FORMAT_VERSION = 1
FIELDS = {
    "format": str,
    "format_version": int,
    "game": str,
    "rules_version": int,
    "seats": int,
    "options": dict,
    "commitment": str,
    "key": str,
    "box": dict,
    "log": list,
    "result": (dict, type(None)),
    "digest": str,
}


def canonical(data: dict[str, Any]) -> bytes:
    """One spelling for equal data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest(data: dict[str, Any]) -> str:
    return hashlib.sha256(canonical({key: value for key, value in data.items() if key != "digest"})).hexdigest()


def to_data(table: Table) -> dict[str, Any]:
    moves = table.game.moves
    data = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": table.game.name,
        "rules_version": table.version,
        "seats": table.seats,
        "options": table.options,
        "commitment": table.commitment,
        "key": table.key.hex(),
        "box": table.box.sections,
        **({} if table.start is None else {"start": table.start}),
        "log": [[seat, "undo" if code == UNDO else moves.text(code)] for seat, code in table.log],
        "result": {"points": table.scores(), "places": table.ranks()} if table.over else None,
    }
    return {**data, "digest": digest(data)}


def to_json(table: Table) -> str:
    """A head that people can read, then one log entry to a line."""
    data = to_data(table)
    lines = [
        f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items() if key != "log"
    ]
    log = ",\n".join(f"    {json.dumps(entry)}" for entry in data["log"])
    lines.insert(-2, f'  "log": [\n{log}\n  ]' if data["log"] else '  "log": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str) -> dict[str, Any]:
    """The data of a saved game from its text."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadRecord(f"This is not a saved game: it is not JSON ({error}).") from None
    return checked(data)


def checked(data: Any) -> dict[str, Any]:
    """The data of a saved game, if every field is there and of the right type, and the digest is right."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f"This is not a saved game: its format is not {FORMAT!r}.")
    for name, kind in FIELDS.items():
        if name not in data:
            raise BadRecord(f"The saved game is damaged: {name!r} is missing.")
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise BadRecord(f"The saved game is damaged: {name!r} cannot be {data[name]!r}.")
    if data["format_version"] != FORMAT_VERSION:
        raise BadRecord(f"The saved game has format {data['format_version']}; this version reads {FORMAT_VERSION}.")
    if digest(data) != data["digest"]:
        raise BadRecord("The saved game was changed after it was saved: its content does not match its digest.")
    return data


def begin(data: dict[str, Any], game: Game, key: bytes) -> Table:
    """The table before its first move: dealt, or at the position the saved game began with."""
    box = game.box_from_sections(data["box"])
    if "start" not in data:
        return Table(game, data["seats"], key, data["options"], box, data["rules_version"])
    try:
        table = game.position(data["start"], key=key, box=box)
    except (BadNotation, AttributeError) as error:
        raise BadRecord(f"The saved game is damaged: it cannot begin with {data['start']!r}. {error}") from None
    said = {name: data[name] for name in ("seats", "options", "rules_version")}
    found = {"seats": table.seats, "options": table.options, "rules_version": table.version}
    if said != found:
        raise BadRecord(f"The saved game says {said}, but the position it begins with says {found}.")
    return table


def replay(
    data: dict[str, Any], game: Game, *, lenient: bool = False, seen: Callable[[Table], None] = lambda table: None
) -> tuple[Table, str | None]:
    """The table a saved game leads to, shown to `seen` after each entry. `lenient` stops at the first entry that no
    longer replays and says why."""
    check_version(data, game)
    try:
        key = bytes.fromhex(data["key"])
    except ValueError:
        raise BadRecord(f"The saved game is damaged: {data['key']!r} is not a key.") from None
    if len(key) != KEY_BYTES or commitment(key) != data["commitment"]:
        raise BadRecord("The saved game was changed: its key does not belong to the commitment shown at the start.")
    table = begin(data, game, key)
    for n, entry in enumerate(data["log"], 1):
        try:
            seat, move = entry
            if move == "undo":
                table.undo(seat, force=True)
            else:
                table.play(move, seat)
        except (PyramidionError, CannotUndo, ValueError, TypeError) as error:
            sentence = f"Entry {n} of the log, {entry!r}, does not replay: {error}"
            if lenient:
                return table, sentence
            raise BadRecord(sentence) from None
        seen(table)
    result = data["result"]
    found = {"points": table.scores(), "places": table.ranks()} if table.over else None
    if result != found and not lenient:
        raise BadRecord(f"The result in the saved game is {result}, but its moves lead to {found}.")
    return table, None


def load(text: str, find: Callable[[str], Game]) -> Table:
    """A table from its JSON; `find` gives the game of a name."""
    data = read(text)
    return replay(data, find(data["game"]))[0]


def check_version(data: dict[str, Any], game: Game) -> None:
    if data["rules_version"] > game.version:
        raise BadRecord(
            f"The saved game follows version {data['rules_version']} of the rules; this version knows {game.version}."
        )
