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
AT_ONCE = 32  # counts that are compared in one instruction


def lowest(members: Any) -> Any:
    """The first member of a set that has one."""
    return (int(members) & -int(members)).bit_length() - 1


def highest(members: Any) -> Any:
    """The last member of a set that has one."""
    return int(members).bit_length() - 1


def count(members: Any) -> Any:
    """How many members a set has."""
    return int(members).bit_count()


def present(counts: Any, kinds: Any) -> Any:
    """The kinds of which there are any, in a pile that is known as a count per kind; from 32 to 63 kinds."""
    return sum(1 << k for k in range(kinds) if counts[k] > 0)


def in_one_instruction(build: Callable[[Any, Any], Any]) -> Any:
    def typed(context: Any, members: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, values: build(builder, values[0])

    return intrinsic(typed)


def in_two_looks() -> Any:
    """As `present`: the first 32 counts and the last 32, some of them twice, instead of one by one."""

    def typed(context: Any, counts: Any, kinds: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            numbers, members = ir.VectorType(ir.IntType(8), AT_ONCE), ir.IntType(64)(0)
            data = context.make_array(signature.args[0])(context, builder, values[0]).data
            for first in (0, kinds.literal_value - AT_ONCE):
                there = builder.gep(data, [ir.IntType(64)(first)])
                seen = builder.load(builder.bitcast(there, numbers.as_pointer()), align=1)
                some = builder.icmp_signed(">", seen, ir.Constant(numbers, None))
                found = builder.zext(builder.bitcast(some, ir.IntType(AT_ONCE)), members.type)
                members = builder.or_(members, builder.shl(found, ir.IntType(64)(first)))
            return members

        fitting = isinstance(kinds, types.IntegerLiteral) and AT_ONCE <= kinds.literal_value < 64
        if fitting and counts.dtype == types.int8 and counts.ndim == 1 and counts.layout == "C":
            return types.int64(counts, kinds), build
        return None

    return intrinsic(prefer_literal=True)(typed)


if COMPILED:
    present = in_two_looks()
    lowest = in_one_instruction(lambda builder, members: builder.cttz(members, YES))
    highest = in_one_instruction(lambda builder, members: builder.sub(LAST, builder.ctlz(members, YES)))
    count = in_one_instruction(lambda builder, members: builder.ctpop(members))


@kernel
def nth(members, k):
    """The member with number k, counted from 0."""
    for _ in range(k):
        members &= members - 1
    return lowest(members)
