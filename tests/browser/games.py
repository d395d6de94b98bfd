"""The games with a finished board in the browser; a new one is tested as soon as it has one."""

from __future__ import annotations

from pathlib import Path

import pyramidion

FOLDER = Path(__file__).parent.parent.parent / "web" / "src" / "games"

GAMES = tuple(name for name in pyramidion.GAMES if (FOLDER / name / "index.ts").exists())
TABLES = tuple((name, seats) for name in GAMES for seats in pyramidion.game(name).seats)
