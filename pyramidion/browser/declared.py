"""What a module does not say about its game: where things lie in memory, and what the numbers mean."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from .. import compiling
from ..games.introduction import introduction
from ..kernel import jit, sources
from ..kernel.game import Game
from ..kernel.header import EVENT_COLUMNS, HEADER_FIELDS
from ..kernel.machine_code import WHOLE, source_of
from ..kernel.messages import MessageSpace, Several, placed
from ..kernel.moves import Domain
from ..kernel.verbs import MAX_LINES, MAX_MOVES, MAX_SEATS, TABLE_RULES
from ..players import HINT, LEVELS, player
from ..players.advised import Advised
from ..players.net import own_net
from ..players.search import ROOM, Level
from ..players.settings import TOLD_BY, confidence, tuned
from ..players.tree import DEPTH, NODE, SETTINGS
from ..players.value import WORK
from ..review.effort import BATCHES, effort
from ..review.reviewing import ROOM as REVIEW_ROOM
from ..review.reviewing import judging, played_on
from ..review.weighing import SUMS

# Everything that a table needs; tournaments and learners stay where Python is.
NEEDED = (
    "deal_at",
    "legal_at",
    "refuse_at",
    "refuse_all_at",
    "play_at",
    "forecast_at",
    "score_at",
    "rank_at",
    "hide_at",
    "hide_for_all_at",
    "guess_at",
    "advise_at",
    "estimate_at",
    "prompt_at",
    "words_at",
    "sheet_at",
    "search_at",
    "weigh_at",
)


def wanted() -> list[jit.EntryPoint]:
    found = {each.name: each for each in compiling.entry_points(False, WHOLE)}
    return [found[name] for name in NEEDED]


def prints_of(game: Game, told: dict[str, Any]) -> str:
    """Of everything that the files are made from."""
    own = hashlib.blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=12)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        own.update(path.read_bytes())
    return f"{sources.fingerprint(source_of(game.machine_code.home or ''), ('wasm32', ''))}-{own.hexdigest()}"


def declared(game: Game) -> dict[str, Any]:
    box = game.standard_box
    secret = HEADER_FIELDS + tuple(game.unseen)
    return {
        "game": game.name,
        "seats": list(game.seats),
        "version": game.version,
        "introduction": introduction(game),
        "domains": further_domains(game),
        "state": layout(game.state_dtype),
        "view": [[name, name in game.per_seat] for name in game.state_dtype.names or () if name not in secret],
        "box bytes": box.record.dtype.itemsize,
        "standard box": written(box.record),
        "moves": len(game.moves),
        "kinds": [[kind.name, list(kind.prefix)] for kind in game.moves.kinds.values()],
        "automatic": list(game.automatic_moves),
        "by hand": {option.name: list(option.by_hand) for option in game.options if option.by_hand},
        "reveal mask": str(game.events.reveal_mask),
        "rules": {str(number): name for number, name in TABLE_RULES.items()},
        "node": layout(NODE),
        "nodes": ROOM,
        "settings": layout(SETTINGS),
        "tuned": {str(seats): written(tuned(game, seats).record()) for seats in game.seats},
        "levels": {name: thinking(game, player(name)) for name in LEVELS},
        "hint": thinking(game, HINT),
        "confidence": {by: {str(seats): confidence(game, seats, by) for seats in game.seats} for by in TOLD_BY},
        "sums": WORK,
        "nets": {str(seats): net for seats in game.seats if (net := learned(game, seats))},
        "review": reviewing(game),
        "columns": {kind: getattr(game, kind).columns for kind in ("prompts", "words", "sheet")},
        "messages": {kind: list(messages(getattr(game, kind))) for kind in ("events", "prompts", "words", "sheet")},
        "one prompt": game.same_prompt_for_all,
        "most": {"moves": MAX_MOVES, "seats": MAX_SEATS, "lines": MAX_LINES, "depth": DEPTH, "event": EVENT_COLUMNS},
        "options": [{"name": option.name, "values": list(option.values)} for option in game.options],
    }


def written(record: np.ndarray) -> str:
    return base64.b64encode(record.tobytes()).decode()


def thinking(game: Game, who: Any) -> dict[str, Any]:
    """How a machine player goes about its moves: by advice, or by a search within limits."""
    if isinstance(who, Advised):
        return {"careless": who.careless}
    assert isinstance(who, Level)
    searches = {seats: who.search(game, seats) for seats in game.seats}
    return {
        "seconds": who.seconds,
        "playouts": {str(seats): search.playouts for seats, search in searches.items()},
        "settings": {str(n): written(search.settings.record()) for n, search in searches.items() if search.settings},
    }


def learned(game: Game, seats: int) -> dict[str, Any] | None:
    """A net that the game brings along: its plan, and its weights at half their width."""
    net = own_net(game.name, game.package, seats)
    if net is None:
        return None
    halves = net.weights.astype(np.float16)
    return {
        "plan": written(net.plan),
        "columns": net.plan.shape[1],
        "inputs": int(net.weights[0]),
        "weights": written(halves),
    }


def reviewing(game: Game) -> dict[str, Any]:
    """How a game is reviewed, for each number of seats."""
    return {
        "batches": BATCHES,
        "nodes": REVIEW_ROOM,
        "sums": SUMS,
        "played on": written(played_on()),
        "effort": {str(seats): asdict(effort(game, seats)) for seats in game.seats},
        "settings": {str(seats): written(judging(game, seats).record()) for seats in game.seats},
    }


def messages(space: MessageSpace) -> Iterator[list[Any]]:
    """Each kind with its arguments: the name, the column of a row where it begins, and of which domain it is a thing,
    or several things; nothing more for a number."""
    for name, arguments in zip(space.names, space.arguments, strict=True):
        yield [name, [[called, at, *meant(argument)] for called, argument, at in placed(arguments)]]


def further_domains(game: Game) -> dict[str, list[str]]:
    """Those that messages alone speak of."""
    spaces = (game.events, game.prompts, game.words, game.sheet)
    arguments = [each for space in spaces for kind in space.arguments for each in kind if not isinstance(each, str)]
    found = {each.domain if isinstance(each, Several) else each: None for each in arguments}
    known = {domain.name for domain in game.domains}
    return {domain.name: list(domain.values) for domain in found if domain.name not in known}


def meant(argument: Domain | Several | str) -> list[Any]:
    if isinstance(argument, Several):
        return [argument.domain.name, True]
    return [] if isinstance(argument, str) else [argument.name]


def layout(dtype: np.dtype) -> dict[str, Any]:
    """Where each field of a record is: offset, kind, shape."""
    assert dtype.fields is not None
    fields = {
        name: [int(offset), field.base.str.lstrip("<=|"), list(field.shape)]
        for name, (field, offset, *_) in dtype.fields.items()
    }
    return {"bytes": dtype.itemsize, "fields": fields}
