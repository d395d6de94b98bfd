"""The board of Cheops in letters and colours, 80 columns wide.

Scarabs are two small letters (gn, bk, bl …), members two capitals (FA, MO, DA, SO, NE), tablets `??`. A field in
square brackets is open; the others wait for the fields below them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .pyramid import BELOW, FIELD
from .state import COLOUR, COLOURS, LAW, MEMBER, NEIGHBOUR, NONE, NUMBERS, ROWS, TABLET, Law, Place

if TYPE_CHECKING:
    from ...words import Words

INK = {
    "green": "green",
    "black": "bright_black",
    "blue": "bright_blue",
    "brown": "yellow4",
    "red": "red",
    "orange": "dark_orange",
}
GOLD = "bold yellow"


def draw(view: dict[str, Any], box: dict[str, Any], seat: int | None, names: list[str], words: Words) -> RenderableType:
    """What a seat sees."""
    return Group(
        price_boards(view, box, words),
        Text(),
        pyramid(view, words),
        Text(),
        beside(view, words),
        seats(view, names, words),
    )


def scarab(colour: int, words: Words) -> tuple[str, str]:
    name = COLOUR[colour]
    return words.text(f"abbr-colour-{name}"), INK[name]


def member(kind: int, words: Words) -> str:
    return words.text(f"abbr-member-{'neighbour' if kind == NEIGHBOUR else MEMBER[kind]}")


def price_boards(view: dict[str, Any], box: dict[str, Any], words: Words) -> RenderableType:
    """A column per colour: covered numbers struck out, the number that counts in gold, tablets under the board."""
    boards = [numbers for kind in (1, 2, 3) for numbers in box[f"boards_{kind}"]["numbers"]]
    grid = Grid(show_header=True, header_style="", box=None, padding=(0, 1), expand=False)
    columns = []
    for colour in range(COLOURS):
        name = COLOUR[colour]
        short, ink = scarab(colour, words)
        grid.add_column(
            Text(f"{words.text(f'colour-{name}')} {short}", style=f"bold {ink}"), justify="center", width=11
        )
        cells = []
        for row, number in enumerate(boards[view["board"][colour]]):
            shown = str(number)
            if (
                view["law_place"][Law.NUMBER] == Place.NUMBER
                and view["law_where"][Law.NUMBER] == colour * NUMBERS + row
            ):
                shown = f"={box['number_tablet']['number']}="
            if row < view["sold"][colour]:
                cells.append(Text(f"({short})", style=f"dim {ink}"))
            elif row == view["sold"][colour]:
                cells.append(Text(f"» {shown} «", style=GOLD))
            else:
                cells.append(Text(shown))
        under = [
            LAW[law]
            for law in range(len(LAW))
            if view["law_place"][law] == Place.UNDER and view["law_where"][law] == colour
        ]
        cells.append(Text(f"[{under[0]}]" if under else "", style="bold magenta"))
        columns.append(cells)
    for row in range(max(map(len, columns))):
        grid.add_row(*(cells[row] if row < len(cells) else Text() for cells in columns))
    return grid


def pyramid(view: dict[str, Any], words: Words) -> RenderableType:
    """Eleven rows, the top one first; the row's number on the left, letters count the fields from the left."""
    lines = []
    for row in range(ROWS - 1, -1, -1):
        line = Text(f"{row + 1:>3} " + " " * (3 * row))
        for place in range(ROWS - row):
            line.append_text(field_text(view, FIELD.index(f"{'abcdefghijk'[place]}{row + 1}"), words))
            line.append("  ")
        lines.append(line)
    letters = Text("    ", style="dim")
    for letter in "abcdefghijk":
        letters.append(f" {letter}    ")
    return Group(*lines, letters)


def field_text(view: dict[str, Any], field: int, words: Words) -> Text:
    if view["member"][field] != NONE:
        return Text(f" {member(view['member'][field], words)} ", style="reverse")
    left, right = BELOW[field]
    is_open = left < 0 or (view["member"][left] != NONE and view["member"][right] != NONE)
    treasure = view["treasure"][field]
    if treasure == NONE:
        return Text(" .. ", style="dim")
    what, ink = ("??", "bold magenta") if treasure == TABLET else scarab(treasure, words)
    return Text(f"[{what}]", style=f"bold {ink}") if is_open else Text(f" {what} ", style=ink)


def beside(view: dict[str, Any], words: Words) -> RenderableType:
    """Market price, neighbours, family stacks, tablets on the game board."""
    line = Text()
    line.append(f"{words.text('label-market')} {view['market']}", style=GOLD)
    line.append(f"   {words.text('label-neighbours')} {view['neighbours']}   {words.text('label-stacks')} ")
    tops = [f"{member(top, words)}×{n}" if n else "–" for top, n in zip(view["top"], view["stack"], strict=True)]
    line.append(" | ".join(tops))
    posted = [LAW[law] for law in range(len(LAW)) if view["law_place"][law] in (Place.MARKET, Place.GAME_BOARD)]
    if posted:
        line.append(f"   {words.text('label-tablets')}: {', '.join(posted)}", style="magenta")
    return line


def seats(view: dict[str, Any], names: list[str], words: Words) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat in range(view["seats"]):
        marker = "▸ " if seat in view["movers"] else "  "
        hand = " ".join(member(kind, words) for kind in range(len(MEMBER)) for _ in range(view["hand"][seat][kind]))
        store = Text()
        for colour in range(COLOURS):
            if n := view["store"][seat][colour]:
                short, ink = scarab(colour, words)
                store.append(f"{n}×{short} ", style=ink)
        for law in range(len(LAW)):
            if view["law_place"][law] == Place.SEAT and view["law_where"][law] == seat:
                store.append(f"[{LAW[law]}] ", style="bold magenta")
        cash = view["cash"][seat]
        money = words.text("label-closed") if cash == NONE else str(cash)
        grid.add_row(
            Text(marker + names[seat], style="bold"), hand or "–", f"{words.text('label-cash')} {money}", store
        )
    return grid
