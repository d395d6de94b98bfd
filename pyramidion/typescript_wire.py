"""What browser and server tell each other as TypeScript, made from `server/wire.py`.

What clients send may leave out whatever has a default. What the server tells has every field, except those that are
declared as possibly unset.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator

import msgspec
from msgspec import inspect as declared

from .server import wire

HEAD = "// Made by `python -m pyramidion.typescript` from pyramidion/server/wire.py; do not edit.\n"
PLAIN = {
    declared.IntType: "number",
    declared.FloatType: "number",
    declared.StrType: "string",
    declared.BoolType: "boolean",
    declared.NoneType: "null",
    declared.AnyType: "unknown",
}


def type_text(kind: declared.Type) -> str:
    match kind:
        case declared.Metadata():
            return type_text(kind.type)
        case declared.StructType() | declared.TypedDictType():
            return kind.cls.__name__
        case declared.ListType():
            item = type_text(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case declared.DictType():
            return f"Record<string, {type_text(kind.value_type)}>"
        case declared.UnionType():
            return " | ".join(sorted(map(type_text, kind.types), key="null".__eq__))
        case declared.LiteralType():
            return " | ".join(f"'{value}'" for value in kind.values)
        case _:
            return PLAIN[type(kind)]


def comment(cls: type) -> Iterator[str]:
    """The docstring, unless there is only the one that every class inherits."""
    text = inspect.cleandoc(cls.__dict__.get("__doc__") or "").splitlines()
    if len(text) == 1:
        yield f"/** {text[0]} */"
    elif text:
        yield "/**"
        yield from (f" * {line}".rstrip() for line in text)
        yield " */"


def interface(cls: type) -> Iterator[str]:
    kind = declared.type_info(cls)
    assert isinstance(kind, (declared.StructType, declared.TypedDictType))
    yield from comment(cls)
    yield f"export interface {cls.__name__} {{"
    sent_by_clients = isinstance(kind, declared.StructType) and kind.forbid_unknown_fields
    if isinstance(kind, declared.StructType) and kind.tag is not None:
        yield f"  {kind.tag_field}: '{kind.tag}'"
    for field in kind.fields:
        unset = not field.required and field.default is msgspec.NODEFAULT is field.default_factory
        optional = "?" if unset or (sent_by_clients and not field.required) else ""
        yield f"  {field.encode_name}{optional}: {type_text(field.type)}"
    yield "}"
    yield ""


def typescript() -> str:
    lines = [HEAD]
    for name, value in vars(wire).items():
        if isinstance(value, types.UnionType) and all(hasattr(each, "__struct_fields__") for each in value.__args__):
            lines += [f"export type {name} = {' | '.join(each.__name__ for each in value.__args__)}", ""]
        elif inspect.isclass(value) and value.__module__ == wire.__name__ and value is not wire.Command:
            lines.extend(interface(value))
    return "\n".join(lines).rstrip("\n") + "\n"
