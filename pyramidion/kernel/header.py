"""The fields every position starts with, and how rules tell what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from .fields import Field
from .jit import COMPILED, kernel

i1, u1, i2, i4, i8, u8, f8 = np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64, np.float64

ALL = 0xFF  # who sees an event: a bit per seat; every bit set means watchers too
EVENT_ARGUMENTS = 4
KIND, SEAT, SEES, FIRST_ARGUMENT = 0, 1, 2, 3
EVENT_COLUMNS = FIRST_ARGUMENT + EVENT_ARGUMENTS


def header(events: int = 16) -> list[tuple]:
    """Fields of a position: its generator, who may act, how many moves were made, what the last move caused.

    `version` is that of the rules it is played by. It is set before the deal and stays.
    """
    return [
        ("rng", u8),
        ("ply", i4),
        ("seats", i1),
        ("movers", u1),
        ("told", i1),
        ("version", i1),
        ("events", i2, (events, EVENT_COLUMNS)),
    ]


TAKEN = ("view", "box")  # what else the line of a position says of itself
HEADER_FIELDS = ("rng", "ply", "seats", "movers", "told", "version", "events", "_spare")


def record(fields: list[tuple]) -> np.dtype:
    """A record type. Where rules run as plain Python every number is wide, as sums of compiled ones are."""
    if not COMPILED:
        fields = [(name, kind if kind in (u8, f8) else np.int64, *shape) for name, kind, *shape in fields]
    return np.dtype(fields, align=True)


def position(fields: Sequence[Field], events: int = 16) -> np.dtype:
    """The record of a position: header and a game's fields, the widest first, so that no byte lies between them.

    Every byte belongs to a field, so equal positions are equal byte for byte, however they were copied.
    """
    for field in fields:
        if field.name in (*HEADER_FIELDS, *TAKEN):
            raise TypeError(f"The name {field.name!r} is taken by every position; call the field otherwise.")
    ordered = sorted(
        [*header(events), *(field.dtype for field in fields)], key=lambda entry: -np.dtype(entry[1]).itemsize
    )
    size = np.dtype(ordered).itemsize
    spare = -size % np.dtype(ordered[0][1]).itemsize
    return record([*ordered, ("_spare", i1, (spare,))] if spare else ordered)


@kernel
def _write(s, sees, kind, seat, a, b, c, d):
    n = s.told
    if n < s.events.shape[0]:
        e = s.events
        e[n, 0] = kind
        e[n, 1] = seat
        e[n, 2] = sees
        e[n, 3] = a
        e[n, 4] = b
        e[n, 5] = c
        e[n, 6] = d
        s.told = n + 1
    else:
        s.told = s.events.shape[0] + 1  # one too many says that something was dropped; counting on would wrap around


def telling(name: str, *first: str) -> Callable[..., Any]:
    """A function for kernels that calls `_write`; an inlined one would be typed anew at each of many calls."""
    write = types.Dispatcher(_write)
    arguments = (*first, "kind", "seat", "a", "b", "c", "d")

    def compiled(context: Any, s: Any, *given: Any) -> Any:
        signature = write.get_call_type(context, (s, *[types.int64] * 7), {})

        def call(context: Any, builder: Any, _: Any, values: Any) -> Any:
            function = context.get_function(write, signature)
            context.add_linking_libs(getattr(function, "libs", ()))
            sees = [] if first else [context.get_constant(types.int64, ALL)]
            function(builder, [values[0], *sees, *values[1:]])
            return context.get_dummy_value()

        return types.none(s, *[types.int64] * len(arguments)), call

    named = [Parameter(each, Parameter.POSITIONAL_OR_KEYWORD) for each in ("context", "s", *arguments[:-4])]
    optional = [Parameter(each, Parameter.POSITIONAL_OR_KEYWORD, default=0) for each in arguments[-4:]]
    compiled.__signature__, compiled.__name__ = Signature([*named, *optional]), name  # type: ignore[attr-defined]
    return intrinsic(compiled)


def whisper(s, sees, kind, seat, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0):
    """Tells some seats (a bit mask) what happened. A full buffer drops the event; a test holds that none ever is."""
    _write(s, sees, kind, seat, a, b, c, d)


def emit(s, kind, seat, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0):
    """Tells everybody what happened."""
    _write(s, ALL, kind, seat, a, b, c, d)


if COMPILED:
    whisper, emit = telling("whisper", "sees"), telling("emit")
