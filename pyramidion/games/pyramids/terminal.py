"""The table of Silver & Gold: Pyramids in letters and colours, 80 columns wide.

A chamber is five rows of five cells. Letters are symbols in colour, `#` is a wall, `X` a mark, `x` a mark of the turn
under way. The open expedition card is drawn in all its shapes with the names that moves are written with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .chamber import PATTERNS, SHAPE, SHAPE_CELLS, SIDE
from .state import COLOUR, NONE, Phase

if TYPE_CHECKING:
    from ...words import Words

INK = {"green": "green", "orange": "dark_orange", "purple": "medium_purple1"}
SYMBOL_INK = {
    "E": "bold white",
    "T": "bold yellow",
    "#": "bright_black",
    "R": "bold red",
    "G": "bold green",
    "F": "bold bright_yellow",
    "S": "bold magenta",
    "P": "bold bright_blue",
    "+": "bold cyan",
    ".": "dim",
}


def draw(view: dict[str, Any], box: dict[str, Any], seat: int | None, names: list[str], words: Words) -> RenderableType:
    """What a seat sees."""
    cards = {card[0] - 1: card for card in box["cards"]["cards"]}
    parts: list[RenderableType] = [course(view, box, words)]
    if seat is not None and view["phase"] == Phase.CHOOSE:
        hand = [card for card in view["hand"][seat] if card != NONE]
        parts += [Text(words.text("label-hand"), style="bold"), side_by_side(cards, hand, words)]
    shown = [card for card in view["display"] if card != NONE]
    if shown:
        title = f"{words.text('label-display')}   {words.text('label-deck')} {view['pile']}"
        parts += [Text(title, style="bold"), side_by_side(cards, view["display"], words)]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    players = [
        Group(
            player_lines(view, box, player, names, words),
            player_cards(view, cards, player, words),
            completed_cards(view, cards, player),
        )
        for player in range(view["seats"])
    ]
    for first in range(0, len(players), 2):
        grid.add_row(*players[first : first + 2])
    parts.append(grid)
    parts.append(Text(words.text("label-legend"), style="dim"))
    return Group(*parts)


def course(view: dict[str, Any], box: dict[str, Any], words: Words) -> RenderableType:
    """Round, expedition card, bonuses that are left."""
    line = Text()
    if view["round_no"] != NONE:
        turns = box["rounds"]["expeditions"]
        line.append(f"{words.text('label-round')} {view['round_no'] + 1}/{box['rounds']['rounds']}, ")
        line.append(f"{words.text('label-turn')} {view['turn']}/{turns}   ")
    line.append(f"{words.text('label-bonuses')} ")
    for colour, name in enumerate(COLOUR):
        left = [
            str(points)
            for points, taker in zip(box["score"]["bonuses"], view["bonus"][colour], strict=True)
            if taker == NONE
        ]
        line.append(f"{words.text(f'colour-{name}')} {'/'.join(left) or '–'}  ", style=INK[name])
    if view["expedition"] == NONE:
        return line
    pattern = box["expeditions"]["patterns"][view["expedition"]]
    title = f"{words.text('label-expedition')}: {words.text(f'pattern-{pattern}')}"
    letter = PATTERNS[pattern][0]
    shapes = [shape_picture(name) for name in SHAPE if name[0] == letter]
    return Group(line, Text(title, style="bold yellow"), Columns(shapes, padding=(0, 2)))


def shape_picture(name: str) -> Text:
    """A shape under its name; the cell that names its place is filled."""
    cells = SHAPE_CELLS[name]
    text = Text(name.ljust(8), style="bold yellow")
    for r in range(1 + max(row for row, _ in cells)):
        signs = ["■" if (r, c) == cells[0] else "□" if (r, c) in cells else " " for c in range(4)]
        text.append("\n" + " ".join(signs), style="yellow")
    return text


def chamber(card: list[Any], place: int, words: Words, marks: int = 0, fresh: int = 0) -> Text:
    """One card, seven lines high: its place, number and colour, then its cells with their names."""
    number, colour, *rows = card
    title = f"{place}: {number} {words.text(f'colour-{colour}')}"
    text = Text(title.ljust(13), style=f"bold {INK[colour]}")
    text.append("\n  a b c d e  ", style="dim")
    for r, row in enumerate(rows):
        text.append(f"\n{r + 1} ", style="dim not bold")
        for c, sign in enumerate(row):
            bit = 1 << (r * SIDE + c)
            shown, ink = sign if sign in "#.+ET" else sign.lower(), f"not bold {SYMBOL_INK[sign]}"
            if fresh & bit:
                shown, ink = "x", "bold black on bright_yellow"
            elif marks & bit:
                shown, ink = "X", "bold black on white"
            text.append(shown, style=ink)
            text.append(" ", style="not bold")
        text.append(" ")
    return text


def side_by_side(cards: dict[int, list[Any]], numbers: list[int], words: Words) -> RenderableType:
    pictures = [chamber(cards[card], place, words) for place, card in enumerate(numbers, 1) if card != NONE]
    return Columns(pictures, padding=(0, 3))


def player_lines(
    view: dict[str, Any], box: dict[str, Any], seat: int, names: list[str], words: Words
) -> RenderableType:
    """Name and completed cards, then the score card; a tick for who has finished while others still act."""
    acting = seat in view["movers"]
    line = Text("▸ " if acting else "✓ " if view["movers"] else "  ", style="bold")
    line.append(names[seat], style="bold")
    for card, owner in enumerate(view["aside"]):
        if owner == seat:
            colour = next(entry[1] for entry in box["cards"]["cards"] if entry[0] == card + 1)
            line.append(f" {card + 1}", style=f"bold {INK[colour]}")
    score = Text("  ")
    torches = "".join("f" if view["torches"][seat] >> r & 1 else "·" for r in range(box["rounds"]["rounds"]))
    skulls, values = view["skulls"][seat], box["skulls"]["values"]
    score.append("r ", style="red").append(str(view["red"][seat]))
    score.append("  g ", style="green").append(str(view["green"][seat]))
    score.append("  ").append(torches, style="bright_yellow")
    score.append("  s ", style="magenta").append(f"{skulls} (−{values[skulls - 1] if skulls else 0})")
    return Group(line, score)


def player_cards(view: dict[str, Any], cards: dict[int, list[Any]], seat: int, words: Words) -> RenderableType:
    pictures = []
    for place, card in enumerate(view["chamber"][seat]):
        if card != NONE:
            marks, fresh = view["marks"][seat][place], view["fresh"][seat][place]
            pictures.append(chamber(cards[card], place + 1, words, marks, fresh))
    return Columns(pictures, padding=(0, 3))


def completed_cards(view: dict[str, Any], cards: dict[int, list[Any]], seat: int) -> RenderableType:
    """What lies aside, small: the number, and the chamber with its marks."""
    pictures = []
    for card, owner in enumerate(view["aside"]):
        if owner == seat:
            number, colour, *rows = cards[card]
            text = Text(str(number).ljust(SIDE), style=f"bold {INK[colour]}")
            for r, row in enumerate(rows):
                text.append("\n")
                for c, sign in enumerate(row):
                    marked = view["crossed"][card] >> (r * SIDE + c) & 1
                    text.append("X" if marked else "#" if sign == "#" else "·", style="not bold" if marked else "dim")
            pictures.append(text)
    return Columns(pictures, padding=(0, 2))
