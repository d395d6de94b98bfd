"""Who is how strong: a tournament in every game, with its figures, a page and a picture of each.

python bench/leaderboard.py                     # all players, which takes hours, since the Pharaoh thinks for seconds
python bench/leaderboard.py --without pharaoh   # those that are quick
python bench/leaderboard.py --game cheops       # in one game

The games lie in build/leaderboard; what is there is not played again.
"""

import argparse
import json
import platform
import sys
from pathlib import Path

import pyramidion
from pyramidion.arena import tournament
from pyramidion.arena.chart import write_picture
from pyramidion.arena.command import ArenaWords, picture
from pyramidion.arena.results import Estimate, Results

ROOT = Path(__file__).resolve().parent.parent
FOLDER, PAGE = ROOT / "docs" / "leaderboard", ROOT / "docs" / "leaderboard.md"
sys.path.insert(0, str(ROOT / "examples" / "bots"))
from ismcts import Advised, Ismcts  # noqa: E402

PLAYERS = {
    "random": "random",
    "fellah": "fellah",
    "greedy": "greedy",
    "scribe": "scribe",
    "vizier": "vizier",
    "search of 2000 playouts": "search:playouts=2000",
    "pharaoh": "pharaoh",
    "IS-MCTS of OpenSpiel": Ismcts,
    "IS-MCTS with our advice": Advised,
}
HEAD = """# Leaderboard

<!-- made by `python bench/leaderboard.py` -->

Two seats, every pair of players in both seatings of each deal, with the same seeds for everybody.
[arena.md](arena.md) says what the columns mean; below each figure is its 95 % interval. OpenSpiel's IS-MCTS searches
100 simulations for each move, with random playouts or with playouts that follow the quick advice of the game. Few deals
make wide intervals: `--games` adds to those that were played. Seconds are those of two busy cores.
"""


def rows(results: Results) -> list[dict]:
    return [
        {
            "player": row.player,
            "games": row.games,
            "won": figures(row.won),
            "points": figures(row.points),
            "rating": figures(row.rating) if row.rating else None,
            "seconds": round(row.seconds, 5),
            "faults": row.faults,
        }
        for row in results.standings
    ]


def figures(estimate: Estimate) -> list[float]:
    return [round(part, 4) for part in (estimate.value, estimate.low, estimate.high)]


def cell(value: list[float] | None, scale: float, digits: int) -> str:
    if value is None:
        return "–"
    middle, low, high = (f"{part * scale:.{digits}f}".replace("-", "−") for part in value)
    return f"{middle}<br>{low}…{high}"


def page(found: dict) -> str:
    absent = [name for name in PLAYERS if name not in found["players"]]
    absent += [f"the game {name}" for name in pyramidion.GAMES if name not in found["games"]]
    parts = [HEAD + (f"Not played yet: {', '.join(absent)}.\n" if absent else "")]
    for name, one in found["games"].items():
        parts.append(f"## {name}\n\n![Who wins how often](leaderboard/{name}.svg)\n")
        parts.append("| player | games | won % | points | rating | s/move |\n|---|--:|--:|--:|--:|--:|")
        for row in one:
            won, points, rating = cell(row["won"], 100, 1), cell(row["points"], 1, 1), cell(row["rating"], 1, 0)
            parts.append(f"| {row['player']} | {row['games']} | {won} | {points} | {rating} | {row['seconds']:.4f} |")
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a tournament in every game and write the leaderboard.")
    parser.add_argument("--games", type=int, default=112, help="in each game, rounded up to whole deals")
    parser.add_argument("--without", action="append", default=[], metavar="PLAYER", help=f"any of {', '.join(PLAYERS)}")
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; several are fine")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    kept = ROOT / "build" / "leaderboard"
    kept.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(exist_ok=True)
    players = [(name, player) for name, player in PLAYERS.items() if name not in arguments.without]
    facts = {"seed": arguments.seed, "version": pyramidion.__version__, "machine": platform.machine()}
    found: dict = {**facts, "players": [name for name, _ in players], "games": {}}
    for name in arguments.game or pyramidion.GAMES:
        out = kept / f"{name}-{len(players)}-{arguments.seed}.jsonl"
        results = tournament(name, players, arguments.games, 2, arguments.seed, out=out)
        found["games"][name] = rows(results)
        words = ArenaWords(pyramidion.game(name), "en")
        write_picture(FOLDER / f"{name}.svg", picture(results, words))
        for row in results.standings:
            print(f"{name}: {row.player} won {row.won.value:.1%} of {row.games}", flush=True)
    (FOLDER / "figures.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
