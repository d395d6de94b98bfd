"""Sets of up to 63 things as the bits of a number: cells, cards, fields, seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from .jit import COMPILED, kernel

YES = ir.Constant(ir.IntType(1), 1)
LAST = ir.Constant(ir.IntType(64), 63)


def lowest(members: Any) -> Any:
    """The first member of a set that has one."""
    return (int(members) & -int(members)).bit_length() - 1


def highest(members: Any) -> Any:
    """The last member of a set that has one."""
    return int(members).bit_length() - 1


def count(members: Any) -> Any:
    """How many members a set has."""
    return int(members).bit_count()


def in_one_instruction(build: Callable[[Any, Any], Any]) -> Any:
    def typed(context: Any, members: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, values: build(builder, values[0])

    return intrinsic(typed)


if COMPILED:
    lowest = in_one_instruction(lambda builder, members: builder.cttz(members, YES))
    highest = in_one_instruction(lambda builder, members: builder.sub(LAST, builder.ctlz(members, YES)))
    count = in_one_instruction(lambda builder, members: builder.ctpop(members))


@kernel
def nth(members, k):
    """The member with number k, counted from 0."""
    for _ in range(k):
        members &= members - 1
    return lowest(members)
