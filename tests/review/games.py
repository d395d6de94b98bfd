"""Games to look at again."""

from __future__ import annotations

import pyramidion
from pyramidion.kernel.box import Box
from pyramidion.players import player


def played(
    name: str, seats: int, seed: int, levels: tuple[str, ...] = ("scribe", "fellah"), box: Box | None = None
) -> pyramidion.Table:
    """A finished game between machine players."""
    game = pyramidion.game(name)
    table = game.table(seats, seed, box=box)
    while not table.over:
        seat = table.movers[0]
        who = player(levels[seat % len(levels)])
        table.play(who.choose(game, table.box.record, table.hidden(seat), seat, seed + len(table.log)), seat)
    return table
