"""A tournament on disk: a line that says what it is, then a line of JSON for each game, in the order they ended."""

from __future__ import annotations

from io import RawIOBase
from pathlib import Path
from typing import Any

import msgspec

from ..kernel.errors import BadRecord
from .playing import Played

FORMAT = "pyramidion arena"
FORMAT_VERSION = 1


class Record:
    """Reads the games that are there, and adds those that are played."""

    def __init__(self, path: Path, head: dict[str, Any]):
        self.path = path
        self.head = {"format": FORMAT, "format_version": FORMAT_VERSION, **head}
        self.games: list[Played] = []
        try:
            content = path.read_bytes() if path.exists() else b""
            whole = self._read(content)
            if whole < len(content):  # the torn end of a line that was being written
                with path.open("r+b") as file:
                    file.truncate(whole)
            self._file: RawIOBase = path.open("ab", buffering=0)
        except OSError as error:
            raise BadRecord(f"{path} cannot be written: {error.strerror}.") from None
        if not whole:
            self._write(self.head)

    def __enter__(self) -> Record:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, played: Played, saved: dict[str, Any]) -> None:
        self._write({**msgspec.structs.asdict(played), "game": saved})

    def _write(self, data: dict[str, Any]) -> None:
        line = msgspec.json.encode(data) + b"\n"
        try:
            while line:
                line = line[self._file.write(line) :]
        except OSError as error:
            raise BadRecord(f"{self.path} cannot be written: {error.strerror}; what it holds so far is kept.") from None

    def _read(self, content: bytes) -> int:
        """Takes in the games of a file; answers how many bytes of it are whole lines."""
        if (msgspec.json.encode(self.head) + b"\n").startswith(content) and not content.endswith(b"\n"):
            return 0
        lines = content.splitlines(keepends=True)
        self._check_head(lines[0])
        whole, last = len(lines[0]), len(lines)
        decoder = msgspec.json.Decoder(Played)
        for n, line in enumerate(lines[1:], 2):
            try:
                if not line.endswith(b"\n"):
                    raise ValueError
                self.games.append(decoder.decode(line))
            except ValueError as error:
                if n == last:
                    break
                raise BadRecord(f"Line {n} of {self.path} is damaged: {error}.") from None
            whole += len(line)
        return whole

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line)
        except msgspec.DecodeError:
            head = None
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise BadRecord(f"{self.path} is not the record of a tournament; name another file.")
        for name, value in self.head.items():
            found = head.get(name)
            if found == value:
                continue
            if isinstance(found, dict) and isinstance(value, dict) and found.keys() == value.keys():
                name, found, value = next((key, found[key], value[key]) for key in value if found[key] != value[key])
            raise BadRecord(
                f"{self.path} holds another tournament, with {name.replace('_', ' ')} {found!r} "
                f"instead of {value!r}; name another file."
            )
