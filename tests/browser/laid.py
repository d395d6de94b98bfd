"""Positions laid before a real page: the table it talks to is this file, which says what a server would say."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent.parent / "web" / "src" / "gallery" / "positions"
TABLE = "LAIDLAIDLAID"
NAMES = ("Nefer", "Hori", "Tiy", "Ahmose", "Meret")


@cache
def positions(game: str) -> dict[str, Any]:
    """The box of a game, and its positions by name."""
    return json.loads((FOLDER / f"{game}.json").read_text("utf-8"))


def games() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def lay(page: Any, game: str, position: str, why: dict[str, Any] | None = None) -> None:
    """Opens a table with this position on it, seen from the first seat; whatever is asked why gets the same answer.

    Where the page shows this game already, the position comes as the next one."""
    told = positions(game)
    shown = told["positions"][position]
    seats = [
        {"seat": seat, "name": NAMES[seat], "held": True, "level": None, "online": True}
        for seat in range(shown["view"]["seats"])
    ]
    facts = {"id": TABLE, "game": game, "rules_version": 1, "options": {}, "seats": seats, "public": False}
    facts |= {
        "commitment": "0" * 64,
        "created": "2026-01-01T00:00:00Z",
        "begun": True,
        "watchers": 0,
        "pace": "",
        "asking": None,
    }
    over = not shown["view"]["movers"]
    table = {**facts, "over": over, "next": None, "halted": None}
    welcome = {"type": "welcome", "table": table, "seats": [0], "host": True, "box": told["box"], "lines": []}
    lying, line, version = getattr(page, "lying", ("", page, 0))
    state = {"type": "state", "seat": 0, "version": version + 1, "undo": "no", "events": [], "history": [], **shown}

    def answer(line: Any, text: str) -> None:
        said = json.loads(text)
        if said["type"] == "hello":
            page.lying = (game, line, 1)
            line.send(json.dumps(welcome))
            line.send(json.dumps(state))
        elif said["type"] == "why":
            line.send(
                json.dumps({"type": "why", "id": said["id"], "seat": 0, "rules": [], "timely": True, **(why or {})})
            )

    if lying == game and not over:
        page.lying = (game, line, version + 1)
        line.send(json.dumps(welcome))
        line.send(json.dumps(state))
        page.locator(f"[data-drawn=true][data-ply='{shown['view']['ply']}']").wait_for()
        return
    page.unroute_all()
    page.route_web_socket(f"**/ws/{TABLE}", lambda line: line.on_message(lambda text: answer(line, text)))
    page.evaluate(f"""localStorage.setItem('pyramidion.tables', JSON.stringify({{
      {TABLE}: {{ game: '{game}', at: Date.now(), over: false, tokens: {{ 0: 'secret' }} }} }}))""")
    page.goto(f"/t/{TABLE}")
    page.locator("[data-drawn=true]").wait_for()
