"""What there is to know of a game before it is played, as plain data for whoever offers and shows it."""

from __future__ import annotations

from typing import Any

from ..kernel.game import Game


def introduction(game: Game) -> dict[str, Any]:
    return {
        "game": game.name,
        "prefix": game.prefix,
        "rules_version": game.version,
        "seats": list(game.seats),
        "options": [{"name": option.name, "values": list(option.values)} for option in game.options],
        "domains": {domain.name: list(domain.values) for domain in game.domains},
        "phases": list(game.phases),
        "moves": {kind.name: [domain.name for domain in kind.domains] for kind in game.moves.kinds.values()},
        "box": game.standard_box.sections,
        "sources": game.standard_box.sources,
    }
