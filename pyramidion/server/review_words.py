"""A review as the API tells it and as browsers make it themselves: with the moves that sentences speak of."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import msgspec

from ..kernel.table import Table
from ..review.reviewing import Review, Step
from ..review.writing import rounded
from . import wire


def told(found: Review, table: Table) -> wire.Review:
    steps = [told_step(found.first, None)]
    steps += [told_step(step, then) for step, then in zip(found.steps, table.again(0), strict=False)]
    whole = {"mistake": found.effort.mistake, "steps": steps}
    whole |= {"accounts": [asdict(each) for each in found.accounts], "turns": [asdict(each) for each in found.turns]}
    return msgspec.convert(rounded(whole), wire.Review)


def told_step(step: Step, then: Table | None) -> dict[str, Any]:
    """A move; `then` is the table before it."""
    data = {**asdict(step), "move": None if then is None else then.game.moves.text(step.move)}
    if step.decision is not None and then is not None:
        own = data["decision"]
        own["reasons"] = [{"id": id, "args": args, "points": points} for id, args, points in step.decision.reasons]
        if step.decision.cost > 0:
            own["played"], own["better"] = (chosen(then, step.seat, code) for code in (step.move, step.decision.best))
    return data


def chosen(then: Table, seat: int, code: int) -> dict[str, Any]:
    moves = then.game.moves
    move, [words] = moves.move(code), then.words([code], seat)
    touches = list(moves.touches(code))
    return {"code": code, "kind": move.kind, "args": move.args, "text": str(move), "touches": touches, "words": words}
