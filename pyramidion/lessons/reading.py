"""Reading the files of lessons and examples: what must be there, and of which kind."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from ..kernel.errors import PyramidionError
from ..words import LANGUAGES

Says = Mapping[str, str]  # by language


class BadLesson(PyramidionError):
    """A lesson or an example that cannot be given."""


class Section:
    """A table of such a file; it answers with what is right there, and knows its place for messages."""

    def __init__(self, place: str, entries: Mapping[str, Any]):
        self.place, self.entries, self.asked = place, dict(entries), set[str]()

    def wrong(self, sentence: str) -> BadLesson:
        return BadLesson(f"{self.place}: {sentence}")

    def get(self, name: str, kind: type, meant: str, usual: Any = None) -> Any:
        self.asked.add(name)
        if name not in self.entries:
            if usual is None:
                raise self.wrong(f"there is no {name}; it is {meant}.")
            return usual
        value = self.entries[name]
        if type(value) is not kind or value == "":
            raise self.wrong(f"{name} is {value!r}; it should be {meant}.")
        return value

    def text(self, name: str, meant: str, usual: str | None = None) -> str:
        return self.get(name, str, meant, usual).strip()

    def whole(self, name: str, meant: str, usual: int | None = None) -> int:
        return self.get(name, int, meant, usual)

    def texts(self, name: str, meant: str, usual: tuple[str, ...] | None = None) -> tuple[str, ...]:
        found = self.get(name, list, meant, usual if usual is None else list(usual))
        if any(type(each) is not str or not each.strip() for each in found):
            raise self.wrong(f"{name} is {found!r}; it should be {meant}.")
        return tuple(" ".join(each.split()) for each in found)

    def says(self) -> Says:
        """What is said, in every language."""
        said = {tag: " ".join(self.text(tag, "what is said in that language").split()) for tag in LANGUAGES}
        return said

    def section(self, name: str, meant: str) -> Section:
        return Section(f"{self.place}, {name}", self.get(name, dict, meant))

    def sections(self, name: str, meant: str, usual: list[Any] | None = None) -> list[Section]:
        found = self.get(name, list, meant, usual)
        if any(type(each) is not dict for each in found):
            raise self.wrong(f"{name} is {found!r}; it should be {meant}.")
        return [Section(f"{self.place}, {name} {n}", each) for n, each in enumerate(found, 1)]

    def finish(self) -> None:
        """Refuses what nobody asked for: it is a slip of the pen."""
        if unknown := sorted(self.entries.keys() - self.asked):
            known = ", ".join(sorted(self.asked))
            raise self.wrong(f"{unknown[0]!r} means nothing here; what can stand here is {known}.")


def read(place: str, text: str) -> Section:
    try:
        return Section(place, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{place} is no TOML: {error}.") from None
