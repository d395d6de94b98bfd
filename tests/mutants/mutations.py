"""Small changes to rules and declarations, one at a time, and a fixed choice among them.

A mutant is known by its game, the function or declaration it is in, and what is changed there: neither edits elsewhere
nor a new name of its file change which mutants are chosen.
"""

from __future__ import annotations

import ast
import copy
import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pyramidion"

KERNEL = [
    "bits",
    "box",
    "entry_points",
    "events",
    "fields",
    "header",
    "moves",
    "notation",
    "places",
    "randomness",
    "table",
    "verbs",
]
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
# Nobody mixes these up with a number: any call at all would fail.
UNLIKE_ANY_OTHER = {"box", "boxes", "game", "int", "out", "position", "positions", "s", "self", "str", "t", "tables"}

ROOM = 64  # a number from here on is room for other numbers: a little more of it changes nothing

# How many of each sort are chosen in each game, and in the kernel; of declarations all.
ALL = 1000
OF_A_GAME = {
    "known": ALL,
    "undo": ALL,
    "visibility": 6,
    "scoring": 8,
    "tie-breaks": 4,
    "box": 6,
    "words": 4,
    "rules": 20,
}
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

    @property
    def name(self) -> str:
        return f"{self.part} {self.where}: {self.what}"

    def __str__(self) -> str:
        return f"{self.name} ({self.file})"


def sort_of(file: Path, where: str) -> str:
    if file.parts[0] == "kernel":
        return "kernel"
    if file.stem == "scoring" and where == "rank":
        return "tie-breaks"
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
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.value < ROOM:
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
    last = {ast.unparse(argument) for argument in call.args[-2:]}
    function = ast.unparse(call.func)
    return len(last) == 2 and not last & UNLIKE_ANY_OTHER and function not in IN_ANY_ORDER and function != "isinstance"


def first_bindings(part: ast.AST) -> set[ast.AST]:
    """The assignments that give a function's variables their first values: without one, anything at all would fail."""
    found: dict[str, ast.AST] = {}
    arguments = {node.arg for node in ast.walk(part) if isinstance(node, ast.arg)}
    assigned = [node for node in ast.walk(part) if isinstance(node, ast.Assign)]
    for node in sorted(assigned, key=lambda node: node.lineno):
        for target in node.targets:
            for name in ast.walk(target):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store) and name.id not in arguments:
                    found.setdefault(name.id, node)
    return set(found.values())


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


def mutants_of(part: str) -> Iterator[Mutant]:
    """All the mutants of a game or of the kernel."""
    seen: Counter[str] = Counter()
    for file in files_of(part):
        yield from mutants_in(file, seen)


def mutants_in(file: Path, seen: Counter[str]) -> Iterator[Mutant]:
    """All the mutants of a file, given by its path within the package; `seen` tells those of one name apart."""
    tree = ast.parse((PACKAGE / file).read_text("utf-8"))
    game = file.parts[1] if file.parts[0] == "games" else "kernel"
    for where, part in parts(tree):
        if where.rpartition(".")[2] in NOT_CHANGED:
            continue
        bindings = first_bindings(part)
        for node in inside(part):
            declaration = not isinstance(part, ast.FunctionDef)
            for kind, new in declared(node) if declaration else changes(node):
                if kind == "left out" and node in bindings:
                    continue
                if declaration:
                    what, sort = kind, "undo" if "reveals" in kind else "known"
                else:
                    what, sort = f"{kind}: {shown(node)} → {shown(new)}", sort_of(file, where)
                name = f"{game} {where}: {what}"
                seen[name] += 1
                if seen[name] > 1:
                    what += f" (number {seen[name]})"
                digest = hashlib.blake2b(f"{game} {where}: {what}".encode(), digest_size=5).hexdigest()
                yield Mutant(digest, game, sort, file.as_posix(), where, what, tree, node, new)


def shown(node: ast.AST) -> str:
    return "nothing" if isinstance(node, ast.Pass) else ast.unparse(node).replace("\n", " ")[:90]


def files_of(part: str) -> list[Path]:
    if part == "kernel":
        return [Path("kernel") / f"{name}.py" for name in KERNEL]
    folder = PACKAGE / "games" / part
    return sorted(path.relative_to(PACKAGE) for path in folder.glob("*.py") if path.stem not in NO_RULES)


def rules_cited(node: ast.AST) -> set[str]:
    """The numbers of the rules in a docstring; `CH-51 to CH-53` are three."""
    said = ast.get_docstring(node) or "" if isinstance(node, ast.FunctionDef) else ""
    found = set(re.findall(r"\b[A-Z]{2}-\d\d\b", said))
    for game, first, last in re.findall(r"\b([A-Z]{2})-(\d\d) to [A-Z]{2}-(\d\d)\b", said):
        found |= {f"{game}-{number:02}" for number in range(int(first), int(last) + 1)}
    return found


def by_rule(game: str) -> dict[str, list[Mutant]]:
    """Of each rule, the mutants of the functions that cite it; first where few others are cited."""
    found: dict[str, list[tuple[int, str, Mutant]]] = {}
    for mutant in mutants_of(game):
        rules = rules_cited(dict(parts(mutant.tree))[mutant.where])
        for rule in rules:
            found.setdefault(rule, []).append((len(rules), mutant.id, mutant))
    return {rule: [mutant for _, _, mutant in sorted(found[rule])] for rule in sorted(found)}


def tests_by_rule(game: str) -> dict[str, list[list[str]]]:
    """Of each rule, the tests of its game that cite it, file by file."""
    found: dict[str, list[list[str]]] = {}
    for file in sorted((ROOT / "tests" / "games" / game).glob("test_*.py")):
        here: dict[str, list[str]] = {}
        for name, part in parts(ast.parse(file.read_text("utf-8"))):
            for rule in rules_cited(part) if name.startswith("test_") else ():
                here.setdefault(rule, []).append(f"{file.relative_to(ROOT).as_posix()}::{name}")
        for rule, tests in here.items():
            found.setdefault(rule, []).append(tests)
    return found


def games() -> list[str]:
    return sorted(path.parent.name for path in PACKAGE.glob("games/*/box.toml"))


def sample(only: str | None = None) -> list[Mutant]:
    """The mutants that are tried, of one part or of all: those with the lowest ids of each sort."""
    chosen: list[Mutant] = []
    for part in [*games(), "kernel"]:
        if only in (None, part):
            found = sorted(mutants_of(part), key=lambda mutant: mutant.id)
            for sort, count in (OF_THE_KERNEL if part == "kernel" else OF_A_GAME).items():
                chosen += [mutant for mutant in found if mutant.sort == sort][:count]
    return sorted(chosen, key=lambda mutant: mutant.id)
