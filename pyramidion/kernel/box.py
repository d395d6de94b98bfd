"""The box: a game's components in a TOML file, checked and turned into a record that the rules read.

Every section says where its figures come from: `source = "rulebook"`, `"published"` or `"reconstructed"`.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from .errors import BoxError
from .jit import as_records

SOURCES = ("rulebook", "published", "reconstructed")
OF_EVERY_SECTION = ("source", "note")


class Sections:
    """A box file while it is being read: every look-up checks, every error names line, section, entry and value."""

    def __init__(self, sections: dict[str, Any], text: str | None, name: str):
        self.sections, self.text, self.name = sections, text, name
        self._read: set[tuple[str, str]] = set()

    def fail(self, section: str, key: str, problem: str, position: int | None = None) -> BoxError:
        """An error about one entry, with its line where the text is known."""
        line = _line_of(self.text, section, key, position) if self.text else None
        where = f"{self.name}, line {line}: " if line else f"{self.name}: "
        entry = f"[{section}] {key}" if key else f"[{section}]"
        nth = f", entry {position + 1}," if position is not None else ""
        return BoxError(f"{where}{entry}{nth} {problem}.")

    def entry(self, section: str, key: str) -> Any:
        if section not in self.sections:
            raise self.fail(section, "", "is missing; the standard box has it")
        if not isinstance(self.sections[section], dict):
            raise self.fail(section, "", "is not a section")
        if key not in self.sections[section]:
            raise self.fail(section, key, "is missing; the standard box has it")
        self._read.add((section, key))
        return self.sections[section][key]

    def whole(self, section: str, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        value = self.entry(section, key)
        return self.check(section, key, value, low, high)

    def check(self, section: str, key: str, value: Any, low: int, high: int, position: int | None = None) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.fail(section, key, f"is {value!r}; a whole number from {low} to {high} is right", position)
        return value

    def wholes(self, section: str, key: str, count: int | None, low: int, high: int) -> list[int]:
        """A list of whole numbers; `count` None allows any length."""
        values = self.listed(section, key, count)
        return [self.check(section, key, value, low, high, i) for i, value in enumerate(values)]

    def listed(self, section: str, key: str, count: int | None = None) -> list[Any]:
        values = self.entry(section, key)
        if not isinstance(values, list) or (count is not None and len(values) != count):
            got = f"has {len(values)} entries" if isinstance(values, list) else f"is {values!r}"
            right = "a list" if count is None else f"a list of {count}"
            raise self.fail(section, key, f"{got}; {right} is right")
        return values

    def sources(self) -> dict[str, str]:
        """Where each section's figures come from, and what else is to be said of them."""
        found = {}
        for section in self.sections:
            source, note = self.entry(section, "source"), self.sections[section].get("note", "")
            if source not in SOURCES:
                raise self.fail(section, "source", f"is {source!r}; one of {', '.join(SOURCES)} is right")
            if not isinstance(note, str):
                raise self.fail(section, "note", f"is {note!r}; a text is right")
            found[section] = source
        return found

    def nothing_else(self) -> None:
        """Refuses entries that no rule reads: they are nearly always slips of the pen."""
        names = sorted({section for section, _ in self._read})
        known = sorted({*OF_EVERY_SECTION, *(key for _, key in self._read)})
        for section, entries in self.sections.items():
            if section not in names:
                raise self.fail(section, "", f"is not a section of this box; it has {', '.join(names)}")
            for key in entries:
                if (section, key) not in self._read and key not in OF_EVERY_SECTION:
                    near = difflib.get_close_matches(key, known, n=1)
                    hint = f"; perhaps {near[0]} was meant" if near else ""
                    raise self.fail(section, key, f"is not an entry of this box{hint}")


def _line_of(text: str, section: str, key: str, position: int | None) -> int | None:
    """The line on which a section, an entry, or the nth element of a list that is written one to a line, stands."""
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if re.match(rf"\s*\[{re.escape(section)}\]", line)), None)
    if start is None or not key:
        return None if start is None else start + 1
    for i in range(start + 1, len(lines)):
        if re.match(r"\s*\[[A-Za-z]", lines[i]):
            return start + 1
        if re.match(rf"\s*{re.escape(key)}\s*=", lines[i]):
            if position is not None and re.search(r"=\s*\[\s*(#.*)?$", lines[i]):
                rows = [j for j in range(i + 1, len(lines)) if re.match(r"\s*[^\s#\]]", lines[j])]
                return rows[position] + 1 if position < len(rows) else i + 1
            return i + 1
    return start + 1


class AdviceFigures(NamedTuple):
    """What advice works out from a box beforehand. Rules never read it.

    `work_out(box, figures)` gets the record that the rules read, and fills in the one that is kept for advice; kernels
    find it as `box.advice`.
    """

    dtype: np.dtype
    work_out: Callable[[Any, Any], None]

    def beside(self, rules: np.ndarray) -> np.ndarray:
        """The rules' record once more, with the figures for advice behind it."""
        names: Any = rules.dtype.names
        fields = [(name, rules.dtype[name]) for name in names]
        found = np.zeros(1, np.dtype([*fields, ("advice", self.dtype)], align=True))
        for name in names:
            found[name] = rules[name]
        self.work_out(rules[0], found["advice"][0])
        return found


class Box:
    """The components of one game: `record` for the rules, `sections` as plain data, `sources` section by section."""

    def __init__(
        self,
        sections: dict[str, Any],
        text: str | None,
        name: str,
        read: Callable[[Sections], np.ndarray],
        advice: AdviceFigures | None = None,
    ):
        reader = Sections(sections, text, name)
        rules = read(reader)
        self.record = as_records(rules if advice is None else advice.beside(rules))
        reader.nothing_else()
        self.sources = reader.sources()
        self.sections = sections
        self.digest = hashlib.sha256(json.dumps(sections, sort_keys=True).encode()).hexdigest()
        self.record.flags.writeable = False

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.record.flags.writeable = False


def parse(text: str, name: str) -> dict[str, Any]:
    """TOML text as plain data."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(f"{name} is not TOML: {error}.") from None
