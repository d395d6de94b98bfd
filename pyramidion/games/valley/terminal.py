"""The table of Valley of the Kings in letters and colours, 80 columns wide.

The pyramid stands in the middle, each card with its cost and its gold. A card's text is made from the instructions in
the box, so what is read here is what the rules do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .instructions import Op, parse
from .state import CARD, GROUPS, NONE, PLACE, SET

if TYPE_CHECKING:
    from ...words import Words

INK = {
    "starters": "white",
    "uniques": "bright_magenta",
    "sarcophagi": "dark_orange",
    "jars": "bright_cyan",
    "amulets": "yellow",
    "books": "green",
    "statues": "bright_blue",
}
CELL = 26


def cards_of(box: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The cards of a box by name."""
    columns = ("level", "gold", "cost", "points", "copies", "action")
    return {
        row[0]: {"group": group, **dict(zip(columns, row[1:], strict=True))}
        for group in GROUPS
        for row in box[group]["cards"]
    }


def card_text(words: Words, action: str) -> str:
    """What a card does, as a sentence made from its instructions."""
    options = []
    for option in parse(action):
        said = [words.text(f"do-{one.name}", **one.args) for one in option]
        text = said[0]
        for before, part in zip(option, said[1:], strict=False):
            text = words.text("do-if" if before.op == Op.NEED_DISCARD else "do-then", first=text, second=part)
        options.append(text)
    if not options:
        return words.text("do-nothing")
    text = options[0]
    for part in options[1:]:
        text = words.text("do-or", first=text, second=part)
    return words.text("do-whole", text=text[0].upper() + text[1:])


def draw(view: dict[str, Any], box: dict[str, Any], seat: int | None, names: list[str], words: Words) -> RenderableType:
    """What a seat sees."""
    cards = cards_of(box)
    parts: list[RenderableType] = [pyramid(view, cards, words), heap_line(view, cards, words), Text("")]
    parts += [*pyramid_texts(view, cards, words), Text("")]
    for player in range(view["seats"]):
        parts.append(player_lines(view, cards, player, names, words))
    played = [CARD[k] for k in view["played"][: view["plays"]]]
    turned = [CARD[k] for k in (*view["in_use"], *view["turned"]) if k != NONE]
    for label, there in (("label-played", played), ("label-turned", turned)):
        if there:
            parts.append(listed(words.text(label), there, cards, words))
    if seat is not None:
        parts += [Text(""), hand_table(view, cards, seat, words)]
    return Group(*parts)


def named(card: str, cards: dict[str, Any], words: Words) -> Text:
    return Text(words.text(f"card-{card}"), style=INK[cards[card]["group"]])


def listed(title: str, there: list[str], cards: dict[str, Any], words: Words) -> Text:
    """Cards in a row, equal ones together."""
    line = Text(f"{title}: ", style="bold")
    found = {card: there.count(card) for card in there}
    for i, (card, n) in enumerate(found.items()):
        line.append(", " if i else "", style="not bold")
        line.append(f"{n}× " if n > 1 else "", style="not bold")
        line.append(words.text(f"card-{card}"), style=f"not bold {INK[cards[card]['group']]}")
    return line


def pyramid(view: dict[str, Any], cards: dict[str, Any], words: Words) -> RenderableType:
    """Three rows, the top first."""
    lines: list[Text] = []
    for row in ("a3",), ("a2", "b2"), ("a1", "b1", "c1"):
        head, name, figures = Text(), Text(), Text()
        indent = " " * ((3 - len(row)) * CELL // 2)
        for line in (head, name, figures):
            line.append(indent)
        for place in row:
            k = view["pyramid"][PLACE.index(place)]
            head.append(place.center(CELL), style="dim")
            if k == NONE:
                name.append("·".center(CELL), style="dim")
                figures.append(" " * CELL)
                continue
            card = cards[CARD[k]]
            name.append(short(words.text(f"card-{CARD[k]}")).center(CELL), style=f"bold {INK[card['group']]}")
            kind = words.text(f"group-{card['group']}")
            text = f"{words.text('label-cost')} {card['cost']}  {words.text('label-gold')} {card['gold']}"
            figures.append(short(f"{text}  {kind}").center(CELL))
        lines += [head, name, figures]
    return Group(*lines)


def pyramid_texts(view: dict[str, Any], cards: dict[str, Any], words: Words) -> list[Text]:
    """What the open cards do, the ones that can be bought first."""
    lines = []
    for k in dict.fromkeys(k for k in view["pyramid"] if k != NONE):
        line = named(CARD[k], cards, words)
        line.append(f": {card_text(words, cards[CARD[k]]['action'])}", style="dim")
        lines.append(line)
    return lines


def short(text: str) -> str:
    return text if len(text) < CELL else text[: CELL - 2] + "…"


def heap_line(view: dict[str, Any], cards: dict[str, Any], words: Words) -> Text:
    line = Text(f"{words.text('label-stock')} {view['stock']}   {words.text('label-boneyard')} {view['bones']}")
    if view["bone"] != NONE:
        line.append(" (")
        line.append_text(named(CARD[view["bone"]], cards, words))
        line.append(")")
    return line


def tomb_points(counts: list[int], cards: dict[str, Any]) -> dict[str, int]:
    """What a tomb scores, by group of cards (VK-61)."""
    points = dict.fromkeys(GROUPS, 0)
    for k, n in enumerate(counts):
        if n and CARD[k] in cards:
            card = cards[CARD[k]]
            points[card["group"]] += 1 if card["group"] in SET.values else n * card["points"]
    return {group: n * n if group in SET.values else n for group, n in points.items()}


def player_lines(
    view: dict[str, Any], cards: dict[str, Any], player: int, names: list[str], words: Words
) -> RenderableType:
    points = tomb_points(view["tomb"][player], cards)
    line = Text(f"{'▶' if view['turn'] == player else ' '} {names[player]}: {sum(points.values())}", style="bold")
    counts = (("label-hand", "hands"), ("label-draw", "piles"), ("label-discard", "discards"))
    for label, field in counts:
        line.append(f"   {words.text(label)} {view[field][player]}", style="not bold")
    discards = view["discards"][player]
    if discards:
        top = CARD[view["discard"][player][discards - 1]]
        line.append(" (", style="not bold")
        line.append(words.text(f"card-{top}"), style=f"not bold {INK[cards[top]['group']]}")
        line.append(")", style="not bold")
    rows: list[RenderableType] = [line]
    tomb = [CARD[k] for k, n in enumerate(view["tomb"][player]) for _ in range(n)]
    if tomb:
        rows.append(listed(f"    {words.text('label-tomb')}", tomb, cards, words))
    known = [CARD[k] for k, n in enumerate(view["known"][player]) for _ in range(n)]
    if known:
        rows.append(listed(f"    {words.text('label-known')}", known, cards, words))
    return Group(*rows)


def hand_table(view: dict[str, Any], cards: dict[str, Any], seat: int, words: Words) -> RenderableType:
    """The own hand with everything that a card can do."""
    grid = Grid(title=words.text("label-hand"), title_justify="left", title_style="bold", expand=False)
    grid.add_column("")
    grid.add_column(words.text("label-gold"), justify="right")
    grid.add_column("", overflow="fold")
    for k, n in enumerate(view["hand"][seat]):
        if n:
            card = cards[CARD[k]]
            name = named(CARD[k], cards, words)
            grid.add_row(
                Text(f"{n}× " if n > 1 else "") + name,
                str(view["gold"] or card["gold"]),
                Text(card_text(words, card["action"])),
            )
    return grid
