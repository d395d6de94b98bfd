"""How the parts of the package stand on each other: dependencies point one way, and only a game's folder names it.

From the bottom up; a part may import those that stand above it in this list:

    kernel          what every game is
    games           the games; each of its own folder
    words           sentences, over the declarations of any game
    lessons         lessons and examples, from the games' files
    drawing         a table in letters
    players         who sits at a table
    bots            programs of their own that do
    data            games and positions as files for others to read
    cluster         work that other machines do
    review, puzzles   games looked at again, and what is found in them
    arena, envs, mcp, server, terminal     beside each other, none imports another
    the rest        the command, and what builds and prepares

A game's folder has two modules that no other of its modules imports: `terminal`, its drawing, and `testing`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyramidion.games import own_names

PACKAGE = Path(__file__).parent.parent / "pyramidion"
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
GENERIC = [path for path in MODULES if path.parts[0] != "games" or len(path.parts) < 3]

BELOW = {
    "kernel": (),
    "games": ("kernel",),
    "words": ("kernel",),
    "lessons": ("kernel", "games", "words"),
    "drawing": ("kernel", "words"),
    "players": ("kernel", "games"),
    "bots": ("kernel", "games", "players"),
    "data": ("kernel", "games"),
    "cluster": ("kernel",),
    "arena": ("kernel", "games", "words", "players", "bots", "data", "cluster"),
    "review": ("kernel", "games", "words", "players"),
    "puzzles": ("kernel", "games", "words", "players", "review"),
    "envs": ("kernel", "games", "words", "drawing", "players"),
    "training": ("kernel", "games", "players", "data", "cluster", "arena"),
    "server": ("kernel", "games", "words", "players", "review", "compiling"),
    "terminal": ("kernel", "games", "words", "lessons", "drawing", "players"),
    "mcp": ("kernel", "games", "words", "drawing", "players", "bots"),
    "compiling": ("kernel",),
    "browser": ("kernel", "games", "players", "review", "puzzles", "compiling"),
}
FACE = "__init__"  # of the package, which itself stands on kernel and games
ABOVE_ALL = (FACE, "__main__", "cli", "operating", "site", "typescript", "typescript_wire")
OF_OTHER_LAYERS = ("terminal", "testing")  # modules of a game
NAME = re.compile(rf"\b({'|'.join(own_names())})\b")


def part_of(path: Path) -> str:
    return path.parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """What a module imports of the package, wherever it does so: the line, and the way from the package's top."""
    tree = ast.parse((PACKAGE / path).read_text("utf-8"))
    only_for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in only_for_types:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                first, *rest = alias.name.split(".")
                if first == "pyramidion":
                    yield node.lineno, tuple(rest)
        elif isinstance(node, ast.ImportFrom):
            given = tuple((node.module or "").split(".")) if node.module else ()
            if node.level:
                given = (*path.parts[: len(path.parts) - node.level], *given)
            elif given[:1] == ("pyramidion",):
                given = given[1:]
            else:
                continue
            for alias in node.names:
                yield node.lineno, (*given, alias.name)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
            name = "".join(part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
            if name.startswith("."):
                up = len(name) - len(name.lstrip("."))
                yield node.lineno, (*path.parts[: len(path.parts) - up], *name.lstrip(".").split("."))


def strangers(path: Path) -> list[str]:
    """What a module imports and should not."""
    part, found = part_of(path), []
    for line, way in imports(path):
        other = way[0] if way and way[0] in (*BELOW, *ABOVE_ALL) else FACE
        if other not in (part, *BELOW[part]) and not (other == FACE and "games" in BELOW[part]):
            found.append(f"{path}:{line} imports {'.'.join(way) or 'pyramidion'}")
    return found


@pytest.mark.parametrize("path", [path for path in MODULES if part_of(path) not in ABOVE_ALL], ids=str)
def test_dependencies_point_one_way(path):
    assert part_of(path) in BELOW, f"{path} is new: say in BELOW what it stands on"
    assert strangers(path) == []


@pytest.mark.parametrize("path", [path for path in MODULES if path not in GENERIC], ids=str)
def test_a_game_stands_on_the_kernel_and_on_itself(path):
    name = path.parts[1]
    for line, way in imports(path):
        here = f"{path}:{line}"
        if way[0] == "games":
            assert way[1] == name, here
            assert path.stem in OF_OTHER_LAYERS or way[2] not in OF_OTHER_LAYERS, here


@pytest.mark.parametrize("path", GENERIC, ids=str)
def test_nothing_generic_names_a_game(path):
    """Docstrings and examples of several lines may; code may not."""
    tree = ast.parse((PACKAGE / path).read_text("utf-8"))
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    explaining = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    named = [
        node for node in texts if id(node) not in explaining and NAME.search(node.value) and "\n" not in node.value
    ]
    assert [f"{path}:{node.lineno} {node.value!r}" for node in named] == []


def test_no_message_of_the_table_or_the_browser_names_a_game():
    for file in (PACKAGE / "words").glob("*.ftl"):
        ids = re.findall(r"^([\w-]+) *=", file.read_text("utf-8"), flags=re.M)
        assert [name for name in ids if NAME.search(name)] == [], file.name
