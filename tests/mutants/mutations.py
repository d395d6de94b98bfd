"""Small changes to rules and declarations, one at a time, and a fixed choice among them.

A mutant is known by its file, the function or declaration it is in, and what is changed there: edits elsewhere do not
change which mutants are chosen.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pyramidion"

KERNEL = ["bits", "entry_points", "events", "fields", "header", "notation", "places", "randomness", "table", "verbs"]
NO_RULES = [
    "__init__",
    "advice",
    "worth",
    "terminal",
    "testing",
]  # of a game: no test could call a change there wrong
# Quick judgement, and what only a compiler or a notebook reads.
NOT_CHANGED = {"advise", "estimate", "__repr__", "_repr_html_", "perft", "verb", "telling", "look", "noted", "row"}
IN_ANY_ORDER = {"min", "max"}  # their arguments

# How many of each sort are chosen in each game, and in the kernel.
OF_A_GAME = {"visibility": 6, "undo": 4, "scoring": 8, "box": 6, "words": 4, "rules": 18}
OF_THE_KERNEL = {"kernel": 40}

COMPARED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
COUNTED = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutant:
    id: str
    part: str  # a game, or "kernel"
    sort: str
    file: str  # within the package
    where: str
    what: str
    tree: ast.Module  # of the file, which many mutants share: `mutate` makes it this one's, for good
    old: ast.AST
    new: ast.AST

    def mutate(self) -> ast.Module:
        return ast.fix_missing_locations(Swap(self.old, self.new).visit(self.tree))

    def __str__(self) -> str:
        return f"{self.id} {self.file} {self.where}: {self.what}"


def sort_of(file: Path, where: str) -> str:
    if file.parts[0] == "kernel":
        return "kernel"
    named = {"secrets": "visibility", "scoring": "scoring", "components": "box", "narrate": "words"}
    return named.get(file.stem, "rules")


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What a node of a function could be instead."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        yield "compare", with_fields(node, ops=[COMPARED[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.BoolOp):
        yield "and or", with_fields(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", node.operand
    elif (
        isinstance(node, ast.BinOp)
        and type(node.op) in COUNTED
        and not isinstance(node.left, ast.Constant | ast.JoinedStr)
    ):
        yield "plus minus", with_fields(node, op=COUNTED[type(node.op)]())
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number", ast.Constant(node.value + 1)
    elif isinstance(node, ast.Call) and swappable(node):
        yield "arguments", with_fields(node, args=[*node.args[:-2], node.args[-1], node.args[-2]])
    elif isinstance(node, ast.AugAssign) and type(node.op) in COUNTED:
        yield "plus minus", with_fields(node, op=COUNTED[type(node.op)]())
    if isinstance(node, ast.AugAssign | ast.Assign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield "left out", ast.Pass()


def swappable(call: ast.Call) -> bool:
    """Whether the last two arguments might be mixed up: they differ, and so does what comes of it."""
    different = len(call.args) > 1 and ast.dump(call.args[-1]) != ast.dump(call.args[-2])
    return different and ast.unparse(call.func) not in IN_ANY_ORDER


def with_fields(node: ast.AST, **fields) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def declared(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What a declaration outside functions could be instead: who may know a field, what an event reveals."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return
    for i, keyword in enumerate(node.keywords):
        if node.func.id == "EventSpace" and keyword.arg and keyword.arg.endswith("_"):
            plain = with_fields(keyword, arg=keyword.arg[:-1])
            yield f"{keyword.arg} reveals nothing", with_fields(node, keywords=swapped(node.keywords, i, plain))
        if node.func.id == "Field" and keyword.arg == "known":
            known = [other for other in node.keywords if other is not keyword]
            yield f"everybody knows {ast.unparse(node.args[0])}", with_fields(node, keywords=known)


def swapped(items: list, i: int, item) -> list:
    return [*items[:i], item, *items[i + 1 :]]


class Swap(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST):
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


def parts(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Functions, methods, and declarations of the module, each with its name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))
        elif isinstance(node, ast.Assign):
            yield ast.unparse(node.targets[0]), node


def inside(part: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function's body, without annotations and functions within it."""
    waiting: list[ast.AST] = list(part.body) if isinstance(part, ast.FunctionDef) else [part.value]
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting += [
            child
            for child in ast.iter_child_nodes(node)
            if not isinstance(child, ast.FunctionDef | ast.Lambda | ast.JoinedStr | ast.Raise)
        ]


def mutants_of(file: Path) -> Iterator[Mutant]:
    """All the mutants of a file, given by its path within the package."""
    tree = ast.parse((PACKAGE / file).read_text("utf-8"))
    seen: Counter[str] = Counter()
    game = file.parts[1] if file.parts[0] == "games" else "kernel"
    for where, part in parts(tree):
        if where.rpartition(".")[2] in NOT_CHANGED:
            continue
        for node in inside(part):
            declaration = not isinstance(part, ast.FunctionDef)
            for kind, new in declared(node) if declaration else changes(node):
                if declaration:
                    what, sort = kind, "undo" if "reveals" in kind else "visibility"
                else:
                    what, sort = f"{kind}: {shown(node)} → {shown(new)}", sort_of(file, where)
                name = f"{file.as_posix()} {where} {what}"
                seen[name] += 1
                digest = hashlib.blake2b(f"{name} {seen[name]}".encode(), digest_size=5).hexdigest()
                yield Mutant(digest, game, sort, file.as_posix(), where, what, tree, node, new)


def shown(node: ast.AST) -> str:
    return "nothing" if isinstance(node, ast.Pass) else ast.unparse(node).replace("\n", " ")[:90]


def files_of(part: str) -> list[Path]:
    if part == "kernel":
        return [Path("kernel") / f"{name}.py" for name in KERNEL]
    folder = PACKAGE / "games" / part
    return sorted(path.relative_to(PACKAGE) for path in folder.glob("*.py") if path.stem not in NO_RULES)


def games() -> list[str]:
    return sorted(path.parent.name for path in PACKAGE.glob("games/*/box.toml"))


def sample(only: str | None = None) -> list[Mutant]:
    """The mutants that are tried, of one part or of all: those with the lowest ids of each sort."""
    chosen: list[Mutant] = []
    for part in [*games(), "kernel"]:
        if only in (None, part):
            found = sorted((mutant for file in files_of(part) for mutant in mutants_of(file)), key=lambda m: m.id)
            for sort, count in (OF_THE_KERNEL if part == "kernel" else OF_A_GAME).items():
                chosen += [mutant for mutant in found if mutant.sort == sort][:count]
    return sorted(chosen, key=lambda mutant: mutant.id)
