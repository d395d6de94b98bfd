"""The table of Dahschur in letters and colours, 80 columns wide.

Players are known by their symbol's letter and colour. A stall shows its gem, the prices, and whose goods lie there; a
slab its symbol's letter above its gem's; `●` is a gem that has been placed. The procession runs from the entry on the
left to the square on the right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .state import (
    CITIES,
    COLOURS,
    DISC,
    GEM,
    GEMS,
    LOWEST_CITY,
    MARKET_COLOUR,
    NEUTRAL,
    NONE,
    ROUNDS,
    STALLS,
    SYMBOL,
    VALUES,
)

if TYPE_CHECKING:
    from ...words import Words

INK = ("bright_blue", "red", "dark_orange", "bright_white")
GEM_INK = {"red": "bold red", "green": "bold green", "blue": "bold blue"}
GOLD = "bold yellow"


def draw(view: dict[str, Any], box: dict[str, Any], seat: int | None, names: list[str], words: Words) -> RenderableType:
    """What a seat sees."""
    return Group(
        course(view, names, words),
        market(view, box, words),
        avenue(view, words),
        procession(view, box, words),
        cities(view, words),
        seats(view, seat, names, words),
    )


def letter(colour: int, words: Words) -> str:
    return words.text(f"abbr-symbol-{SYMBOL[colour]}")


def gem(kind: int, words: Words) -> Text:
    if kind == NONE:
        return Text("·", style="dim")
    return Text(words.text(f"abbr-gem-{GEM[kind]}"), style=GEM_INK[GEM[kind]])


def values(mask: int) -> str:
    return "".join(str(value + 1) for value in range(VALUES) if mask >> value & 1)


def course(view: dict[str, Any], names: list[str], words: Words) -> Text:
    """Round, start player and the cards in the gift."""
    line = Text(f"{words.text('label-round')} {view['round_no'] + 1}/{view['rounds']}   ", style="bold")
    line.append(f"{words.text('label-start')} {names[view['start']]}   ", style="not bold")
    line.append(f"{words.text('label-gift')} ", style=GOLD)
    for colour in range(COLOURS):
        if view["gift"][colour]:
            owner = (
                letter(colour, words) if colour < view["seats"] or colour != NEUTRAL else words.text("label-neutral")
            )
            line.append(f" [{view['gift'][colour]} {owner}]", style=f"bold {INK[colour]}")
    return line


def market(view: dict[str, Any], box: dict[str, Any], words: Words) -> RenderableType:
    """A column for each stall: gem and prices, then traders, then goods."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), show_header=False)
    grid.add_column(width=10)
    for _ in range(STALLS):
        grid.add_column(width=10, no_wrap=True)
    heads, prices, lying = [], [], []
    for stall in range(STALLS):
        head = Text(f"{stall + 1} ", style="bold")
        head.append_text(gem(view["stall_gem"][stall], words))
        if view["princes"] >> stall & 1:
            head.append(f"({stall + 1})", style=INK[MARKET_COLOUR])
        for player in range(view["seats"]):
            if view["trader"][player] == stall:
                head.append(f" {letter(player, words)}", style=f"bold {INK[player]}")
        heads.append(head)
        card = box["offers"]["cards"][view["stall_card"][stall]]
        price = Text()
        for player in range(view["seats"]):
            price.append(f"{letter(player, words)}{card[player] or '–'}", style=INK[player])
        prices.append(price)
        here = Text()
        for player in range(view["seats"]):
            if n := view["goods"][player][stall]:
                here.append(f"{n}{letter(player, words)} ", style=INK[player])
        lying.append(here)
    grid.add_row(Text(words.text("label-market"), style="bold"), *heads)
    grid.add_row(words.text("label-prices"), *prices)
    grid.add_row(words.text("label-goods"), *lying)
    bag = Text()
    for kind in range(GEMS):
        bag.append_text(gem(kind, words)).append(f"{view['bag'][kind]} ")
    grid.add_row(words.text("label-bag"), bag)
    return grid


def avenue(view: dict[str, Any], words: Words) -> RenderableType:
    """Numbers, symbols, gems."""
    label = words.text("label-avenue")
    numbers, symbols, stones = Text("        ", style="dim"), Text(label.ljust(8), style="bold"), Text("        ")
    for at in range(view["slabs"]):
        slab = view["slab"][at]
        numbers.append(f"{at + 1:>3}")
        symbols.append(f"  {letter(slab // GEMS, words)}", style=f"not bold {INK[slab // GEMS]}")
        stones.append("  ")
        name = GEM[slab % GEMS]
        stones.append("●" if at < view["built"] else words.text(f"abbr-gem-{name}"), style=GEM_INK[name])
    return Group(numbers, symbols, stones)


def procession(view: dict[str, Any], box: dict[str, Any], words: Words) -> RenderableType:
    label = words.text("label-procession")
    numbers, fields = Text("        ", style="dim"), Text(label.ljust(8), style="bold")
    for field in range(box["procession"]["fields"]):
        numbers.append(f"{field + 1:>3}")
        owner = next((p for p in range(view["seats"]) if view["offerings"][p] >> field & 1), NONE)
        fields.append(
            "  ·" if owner == NONE else f"  {letter(owner, words)}", style=INK[owner] if owner >= 0 else "dim"
        )
    return Group(numbers, fields)


def cities(view: dict[str, Any], words: Words) -> Text:
    line = Text(f"{words.text('label-cities')} ", style="bold")
    for place in range(CITIES):
        if view["city"][place] >= LOWEST_CITY:
            line.append(f" {view['city'][place]}:", style="not bold")
            gold, silver = view["gold"][place], view["silver"][place]
            line.append(words.text("abbr-disc-gold") if gold else "–", style=GOLD)
            line.append(words.text("abbr-disc-silver") if silver else "–", style="not bold bright_white")
    return line


def seats(view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> RenderableType:
    """Two lines for every player: points, cards, then what there is in supply."""
    lines = []
    for player in range(view["seats"]):
        ink = INK[player]
        line = Text("▸ " if player in view["movers"] else "  ", style="bold")
        line.append(f"{letter(player, words)} {names[player]}", style=f"bold {ink}")
        line.append(f"  {view['points'][player]} {words.text('label-points')}", style=GOLD)
        line.append(f"  {words.text('label-hand')} {values(view['hand'][player]) or '–'}", style="not bold")
        row = [str(value) for value in view["row"][player] if value]
        line.append(f"  {words.text('label-cards')} {'-'.join(row) or '–'}")
        below = Text(f"    {words.text('label-supply')} {view['supply'][player]}  {words.text('label-gems')} ")
        for kind in range(GEMS):
            for _ in range(view["gems"][player][kind]):
                below.append_text(gem(kind, words))
        below.append_text(discs(view, player, seat, words))
        below.append(f"  {words.text('label-chambers')} ")
        for chamber in range(ROUNDS):
            value = view["chamber"][player][chamber]
            below.append(f"{value or '·'}", style=GOLD if view["filled"][player][chamber] else "")
        lines += [line, below]
    return Group(*lines)


def discs(view: dict[str, Any], player: int, seat: int | None, words: Words) -> Text:
    """How many discs of each metal; their numbers where the viewer may know them."""
    text = Text(f"  {words.text('label-discs')} ")
    for kind, count in zip(DISC, (view["golds"][player], view["silvers"][player]), strict=True):
        text.append(f"{count}{words.text(f'abbr-disc-{kind}')} ", style=GOLD if kind == "gold" else "")
    known = [str(number + 1) for number, n in enumerate(view["held"][player]) for _ in range(n)]
    if known and (player == seat or not view["movers"]):
        text.append(f"({' '.join(known)})")
    return text
