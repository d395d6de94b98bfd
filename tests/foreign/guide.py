"""The game that docs/adding-a-game.md builds, taken from its blocks: the page is its only source."""

from __future__ import annotations

import re
import sys
import tempfile
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

from pyramidion import Game

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCK = re.compile(r"^```\w+\n(?:# |<!-- )([\w./]+\.\w+)(?: -->)?\n(.*?)^```$", re.M | re.S)

FILES = dict(BLOCK.findall(PAGE))
(ENTRY,) = tomllib.loads(FILES["pyproject.toml"])["project"]["entry-points"]["pyramidion.games"].items()


@cache
def written() -> tempfile.TemporaryDirectory[str]:
    """A folder with every block under the name in its first line; it is on the path and lasts as long as the tests."""
    folder = tempfile.TemporaryDirectory(prefix="pyramidion-guide-")
    for file, text in FILES.items():
        path = Path(folder.name, file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    sys.path.insert(0, folder.name)
    return folder


def game() -> Game:
    """The game of the page, played as it stands there."""
    written()
    module, _, name = ENTRY[1].partition(":")
    return getattr(import_module(module), name)
