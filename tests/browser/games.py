"""The games with a finished board in the browser; a new one is tested as soon as it has one."""

from __future__ import annotations

from pathlib import Path

import pytest

import pyramidion

FOLDER = Path(__file__).parent.parent.parent / "web" / "src" / "games"

GAMES = tuple(name for name in pyramidion.GAMES if (FOLDER / name / "index.ts").exists())
TABLES = tuple((name, seats) for name in GAMES for seats in pyramidion.game(name).seats)


def first(*games: str) -> list:
    """All games, for a test of what the pages do alike in all of them: `make test` shows it with these alone."""
    return [pytest.param(game, marks=() if game in games else pytest.mark.long) for game in GAMES]
