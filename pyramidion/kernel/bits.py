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
LANE = ir.Constant(ir.IntType(32), 0)
AT_ONCE = 16  # counts that are compared in one instruction; of 32, LLVM 22 makes wrong WebAssembly


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
    """The kinds of which there are any, in a pile that is known as a count per kind; from 16 to 63 kinds."""
    return sum(1 << k for k in range(kinds) if counts[k] > 0)


def untouched(sets: Any, first: Any, members: Any) -> Any:
    """How many of the first sets of a row have none of these members; a multiple of 8, of up to 31 things each."""
    return sum(1 for k in range(first) if not sets[k] & members)


def in_one_instruction(build: Callable[[Any, Any], Any]) -> Any:
    def typed(context: Any, members: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, values: build(builder, values[0])

    return intrinsic(typed)


def row(kind: Any, width: int) -> bool:
    """Whether this is an array of numbers that lie side by side and have so many bits."""
    return kind.ndim == 1 and kind.layout == "C" and kind.dtype.bitwidth == width


def look(builder: Any, data: Any, first: int, numbers: Any) -> Any:
    """So many numbers from the first on, at once."""
    there = builder.gep(data, [ir.IntType(64)(first)])
    return builder.load(builder.bitcast(there, numbers.as_pointer()), align=1)


def noted(builder: Any, members: Any, found: Any, first: int) -> Any:
    """A set with the numbers of those places, counted from the first on, where something was found."""
    seen = builder.zext(builder.bitcast(found, ir.IntType(found.type.count)), members.type)
    return builder.or_(members, builder.shl(seen, members.type(first)))


def in_few_looks() -> Any:
    """As `present`: 16 counts at a time, some of the last ones twice, instead of one by one."""

    def typed(context: Any, counts: Any, kinds: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            numbers, members = ir.VectorType(ir.IntType(8), AT_ONCE), ir.IntType(64)(0)
            data = context.make_array(signature.args[0])(context, builder, values[0]).data
            last = kinds.literal_value - AT_ONCE
            for first in (*range(0, last, AT_ONCE), last):
                some = builder.icmp_signed(">", look(builder, data, first, numbers), numbers(None))
                members = noted(builder, members, some, first)
            return members

        fitting = isinstance(kinds, types.IntegerLiteral) and AT_ONCE <= kinds.literal_value < 64
        return (types.int64(counts, kinds), build) if fitting and row(counts, 8) else None

    return intrinsic(prefer_literal=True)(typed)


def eight_by_eight() -> Any:
    """As `untouched`: eight sets at a time instead of one by one."""

    def typed(context: Any, sets: Any, first: Any, members: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            numbers, without = ir.VectorType(ir.IntType(32), 8), ir.IntType(64)(0)
            data = context.make_array(signature.args[0])(context, builder, values[0]).data
            member = builder.insert_element(numbers(ir.Undefined), builder.trunc(values[2], numbers.element), LANE)
            everywhere = builder.shuffle_vector(member, numbers(ir.Undefined), numbers(None))
            for k in range(0, first.literal_value, numbers.count):
                met = builder.and_(look(builder, data, k, numbers), everywhere)
                without = noted(builder, without, builder.icmp_signed("==", met, numbers(None)), k)
            return builder.ctpop(without)

        fitting = isinstance(first, types.IntegerLiteral) and first.literal_value % 8 == 0 and first.literal_value < 64
        return (types.int64(sets, first, types.int64), build) if fitting and row(sets, 32) else None

    return intrinsic(prefer_literal=True)(typed)


if COMPILED:
    present = in_few_looks()
    untouched = eight_by_eight()
    lowest = in_one_instruction(lambda builder, members: builder.cttz(members, YES))
    highest = in_one_instruction(lambda builder, members: builder.sub(LAST, builder.ctlz(members, YES)))
    count = in_one_instruction(lambda builder, members: builder.ctpop(members))


@kernel
def nth(members, k):
    """The member with number k, counted from 0."""
    for _ in range(k):
        members &= members - 1
    return lowest(members)
