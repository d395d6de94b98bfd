"""Our speed beside other engines, measured in one run on one core.

Rounds are interleaved (we, they, we, they, …) and each figure is the median of its rounds, so that a busy moment of the
machine meets everybody. Writes `results.json` and `results.svg` beside this file.
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table

import pyramidion
from chart import bars

HERE = Path(__file__).resolve().parent
PEERS_PYTHON = HERE.parent / ".venv-peers" / "bin" / "python"
SEATS = {"cheops": 4, "dahschur": 4, "pyramids": 4, "valley": 4}

# What one process needs from its start to a game in progress; run with an empty and then with a filled cache.
FIRST_GAME = """
import json, sys
from time import perf_counter
start = perf_counter()
import pyramidion
imported = perf_counter()
game = pyramidion.game(sys.argv[1])
seats = int(sys.argv[2])
table = game.table(seats=seats, seed=1)
seat = table.movers[0]
table.play(table.legal(seat)[0], seat)
game.simulate(games=1, seats=seats, seed=1)
print(json.dumps({"import": imported - start, "first game": perf_counter() - imported}))
"""


def random_games(name: str, seconds: float) -> float:
    """Moves a second of whole random games inside the kernels."""
    game, seats = pyramidion.game(name), SEATS[name]
    trial = game.simulate(games=1000, seats=seats, seed=1)
    result = game.simulate(games=max(1000, round(1000 * seconds / trial.seconds)), seats=seats, seed=1)
    return result.moves / result.seconds


def move_by_move(name: str, seconds: float) -> float:
    """Moves a second when Python asks for the legal moves and plays one of them, whole games with their deals."""
    game, seats = pyramidion.game(name), SEATS[name]
    uniform = random.Random(1).random

    def playout(seed: int) -> int:
        table, moves = game.table(seats=seats, seed=seed), 0
        while movers := table.movers:
            seat = movers[0]
            legal = table.legal(seat)
            table.play(legal[int(uniform() * len(legal))], seat)
            moves += 1
        return moves

    playout(0)  # loads, and the first time compiles, what the measurement is not about
    moves, seed, start = 0, 1, perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        moves += playout(seed)
        seed += 1
    return moves / elapsed


def first_game(name: str) -> dict[str, float]:
    """Seconds to import the package with a warm cache, and to the first game with an empty and with a warm one."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-c", FIRST_GAME, name, str(SEATS[name])]
        environment = os.environ | {"PYRAMIDION_CACHE": cache}
        runs = [subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE) for _ in range(4)]
    cold, *warm = (json.loads(run.stdout.splitlines()[-1]) for run in runs)
    return {
        "compile_seconds": cold["first game"],
        "import_seconds": median(run["import"] for run in warm),
        "first_game_seconds": median(run["first game"] for run in warm),
    }


def peers(seconds: float) -> list[tuple[str, str, float]]:
    command = [str(PEERS_PYTHON), str(HERE / "peers.py"), "--seconds", str(seconds)]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    records = [json.loads(line) for line in lines if line.startswith("{")]
    return [(record["peer"], record["game"], record["moves"] / record["seconds"]) for record in records]


def machine() -> dict[str, str]:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {"processor": models[0] if models else platform.machine(), "python": platform.python_version()}


def stay_on_one_core() -> None:
    """Everything measured, subprocesses included, shares one core, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(rounds: int, seconds: float, with_peers: bool, console: Console) -> dict:
    speeds: dict[tuple[str, str], list[float]] = defaultdict(list)
    stepwise: dict[str, list[float]] = defaultdict(list)
    starts = {name: first_game(name) for name in SEATS}  # shows the progress of compiling by itself
    for name in SEATS:
        random_games(name, 0)
    with console.status("") as status:
        for turn in range(1, rounds + 1):
            for name in SEATS:
                status.update(f"round {turn} of {rounds}: {name}")
                speeds["Pyramidion", name].append(random_games(name, seconds))
                stepwise[name].append(move_by_move(name, seconds))
            if with_peers:
                status.update(f"round {turn} of {rounds}: other engines")
                for peer, name, speed in peers(seconds):
                    speeds[peer, name].append(speed)
    return {
        "machine": machine(),
        "rounds": rounds,
        "moves_per_second": [
            {"engine": engine, "game": name, "median": median(runs), "lowest": min(runs), "highest": max(runs)}
            for (engine, name), runs in speeds.items()
        ],
        "games": {
            name: {
                "seats": SEATS[name],
                "position_bytes": pyramidion.game(name).state_dtype.itemsize,
                "move_by_move_per_second": median(stepwise[name]),
                **starts[name],
            }
            for name in SEATS
        },
    }


def speed_table(results: dict) -> Table:
    rows = results["moves_per_second"]
    ours = [row for row in rows if row["engine"] == "Pyramidion"]
    table = Table(title="Random games on one core, moves a second (median of rounds)")
    table.add_column("engine")
    table.add_column("game")
    table.add_column("moves/s", justify="right")
    table.add_column("spread", justify="right")
    for our in ours:
        table.add_column(f"{our['game']} is", justify="right")
    for row in rows:
        ratios = ["" if row in ours else f"{our['median'] / row['median']:,.0f} × as fast" for our in ours]
        spread = f"±{(row['highest'] - row['lowest']) / 2 / row['median']:.0%}"
        style = "bold" if row in ours else None
        table.add_row(row["engine"], row["game"], f"{row['median']:,.0f}", spread, *ratios, style=style)
    return table


def figures_table(results: dict) -> Table:
    table = Table(title="Our other figures")
    table.add_column("")
    for name in results["games"]:
        table.add_column(name, justify="right")
    for label, key, form in (
        ("bytes in a position", "position_bytes", "{:,.0f}"),
        ("moves a second from Python, move by move", "move_by_move_per_second", "{:,.0f}"),
        ("import of the package, cache warm", "import_seconds", "{:.2f} s"),
        ("from import to the first game, cache warm", "first_game_seconds", "{:.2f} s"),
        ("from import to the first game, cache empty", "compile_seconds", "{:.1f} s"),
    ):
        table.add_row(label, *(form.format(game[key]) for game in results["games"].values()))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure our speed beside other engines.")
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one measurement (default: %(default)s)")
    parser.add_argument("--no-peers", action="store_true", help="measure only ourselves, and write no files")
    arguments = parser.parse_args()
    if not arguments.no_peers and not PEERS_PYTHON.exists():
        print("The other engines are not installed: run `make bench`, or pass --no-peers.", file=sys.stderr)
        return 2

    stay_on_one_core()
    console = Console()
    results = measure(arguments.rounds, arguments.seconds, not arguments.no_peers, console)
    console.print(speed_table(results))
    console.print(figures_table(results))
    if not arguments.no_peers:
        (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n")
        entries = [(f"{row['engine']}: {row['game']}", row["median"]) for row in results["moves_per_second"]]
        title = "Random games on one core, moves a second"
        (HERE / "results.svg").write_text(bars(title, entries, highlight="Pyramidion"), encoding="utf-8")
        console.print("Written: bench/results.json, bench/results.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
