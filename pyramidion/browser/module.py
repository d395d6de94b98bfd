"""The entry points of a game as one WebAssembly module, made by the compiler that also makes its machine code.

LLVM writes an object file for a 32-bit machine. With a single object, whose functions call nothing outside, there is
nothing left to link: it becomes a module by naming what it exports. Memory and the top of the stack are imported, so
whoever loads it decides where things lie.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
# All browsers since 2021 have these, Safari the last one since 2023.
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint,+simd128"
CUSTOM, IMPORT, EXPORT, DATA, TAG = 0, 2, 7, 11, 13  # kinds of sections
NOTE = "pyramidion.data"  # a section of ours
FUNCTION = 0  # the kind of an import or export


def retargeted(text: str, names: dict[str, str]) -> str:
    """A module of Numba's for the other machine, its entry points under their own names."""
    text = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', text, flags=re.M)
    text = re.sub(r"^target datalayout = .*$", f'target datalayout = "{LAYOUT}"', text, flags=re.M)
    text = re.sub(r'"(target-cpu|target-features|tune-cpu|probe-stack)"="[^"]*"', "", text)
    text = text.replace("= common ", "= internal ")  # there are no such symbols in WebAssembly
    text = re.sub(r"@sqrt\(", "@llvm.sqrt.f64(", text)  # an instruction there, and exact everywhere
    for symbol, name in names.items():
        text = text.replace(f'@"{symbol}"', f"@{name}").replace(f"@{symbol}(", f"@{name}(")
    return text


def assemble(module: Any, names: dict[str, str]) -> bytes:
    """WebAssembly that exports these functions of a lowered module, each under the name given to it."""
    from ..kernel.one_module import check_addresses

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(retargeted(str(module), names))
    exported = set(names.values())
    for function in module.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = "internal"
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    check_addresses(module)
    return finished(machine.emit_object(module), exported)


def finished(object_file: bytes, exported: Iterable[str]) -> bytes:
    """An object file as a module: without notes for a linker, and with exports."""
    sections = list(sections_of(object_file))
    linking = next(body for kind, body in sections if kind == CUSTOM and body[1:8] == b"linking")
    functions = function_symbols(linking[8:])
    lacking = foreign_functions(next((body for kind, body in sections if kind == IMPORT), b"\0"))
    if lacking:
        raise TypeError(f"Kernels call what no browser has: {', '.join(lacking)}.")
    entries = [text(name) + bytes([FUNCTION]) + number(functions[name]) for name in sorted(exported)]
    exports = number(len(entries)) + b"".join(entries)
    kept = [(kind, body) for kind, body in sections if kind != CUSTOM]
    place = next((i for i, (kind, _) in enumerate(kept) if kind > EXPORT and kind != TAG), len(kept))
    kept.insert(place, (EXPORT, exports))
    kept.append(
        (
            CUSTOM,
            text(NOTE) + data_end(next((body for kind, body in kept if kind == DATA), b"\0")).to_bytes(4, "little"),
        )
    )
    return object_file[:8] + b"".join(bytes([kind]) + number(len(body)) + body for kind, body in kept)


def data_end(data: bytes) -> int:
    """Where in memory the data ends that the module brings along: the stack begins behind it."""
    end = 0
    count, at = unsigned(data, 0)
    for _ in range(count):
        start, at = signed(data, at + 2)  # an active segment: its kind, an instruction, the address, the end
        size, at = unsigned(data, at + 1)
        end, at = max(end, start + size), at + size
    return end


def sections_of(data: bytes) -> Iterable[tuple[int, bytes]]:
    at = 8  # behind the magic number and the version
    while at < len(data):
        kind = data[at]
        size, start = unsigned(data, at + 1)
        yield kind, data[start : start + size]
        at = start + size


def function_symbols(linking: bytes) -> dict[str, int]:
    """The functions that an object file defines and names: their numbers."""
    found: dict[str, int] = {}
    _, at = unsigned(linking, 0)  # the version
    while at < len(linking):
        kind = linking[at]
        size, at = unsigned(linking, at + 1)
        if kind == 8:  # the table of symbols
            found |= dict(symbols(linking[at : at + size]))
        at += size
    return found


def symbols(table: bytes) -> Iterable[tuple[str, int]]:
    count, at = unsigned(table, 0)
    for _ in range(count):
        kind = table[at]
        flags, at = unsigned(table, at + 1)
        undefined, named = flags & 0x10, flags & 0x40
        if kind == 1:  # data: a name, and where it is
            size, at = unsigned(table, at)
            at += size
            for _ in range(0 if undefined else 3):
                _, at = unsigned(table, at)
        elif kind == 3:  # a section
            _, at = unsigned(table, at)
        else:
            index, at = unsigned(table, at)
            if not undefined or named:
                size, at = unsigned(table, at)
                name, at = table[at : at + size].decode(), at + size
                if kind == FUNCTION and not undefined:
                    yield name, index


def foreign_functions(imports: bytes) -> list[str]:
    """The names of imports that are not provided."""
    found = []
    count, at = unsigned(imports, 0)
    for _ in range(count):
        size, at = unsigned(imports, at)
        size, at = unsigned(imports, at + size)
        name, at = imports[at : at + size].decode(), at + size
        kind, at = imports[at], at + 1
        if kind == FUNCTION:
            _, at = unsigned(imports, at)
            found.append(name)
        elif kind == 3:  # a global: type, whether it changes
            at += 2
        else:  # a table has a type before its limits, a memory none
            at += kind == 1
            bounded, at = imports[at] & 1, at + 1
            for _ in range(1 + bounded):
                _, at = unsigned(imports, at)
    return found


def unsigned(data: bytes, at: int) -> tuple[int, int]:
    """A number in LEB128, and where the next thing starts."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if not byte & 0x80:
            return value, at


def signed(data: bytes, at: int) -> tuple[int, int]:
    start = at
    value, at = unsigned(data, at)
    bits = 7 * (at - start)
    return (value - (1 << bits) if value >> (bits - 1) else value), at


def number(value: int) -> bytes:
    written = bytearray()
    while True:
        value, low = value >> 7, value & 0x7F
        written.append(low | (0x80 if value else 0))
        if not value:
            return bytes(written)


def text(name: str) -> bytes:
    return number(len(name)) + name.encode()
