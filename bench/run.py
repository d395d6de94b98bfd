"""Our speed beside other engines, measured in one run: random games on one core, and many games at once on two.

Rounds are interleaved (we, they, we, they, …) and each figure is the median of its rounds, so that a busy moment of the
machine meets everybody. Writes `results.json`, `results.svg` and `batches.svg` beside this file.
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from rich import box
from rich.console import Console
from rich.table import Table

import browsers
import pyramidion
from chart import bars
from pyramidion.envs import VectorTable

HERE = Path(__file__).resolve().parent
PEERS_PYTHON = HERE.parent / ".venv-peers" / "bin" / "python"
SEATS = {"cheops": 4, "dahschur": 4, "pyramids": 4, "valley": 4}
TABLES = 2048  # that move in step
CORES = 2  # for them, and for the batches of others

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


def tables_in_step(name: str, seconds: float, threads: int) -> float:
    """Moves a second of many tables that move in step, with masks, observations and the random choice of moves."""
    tables = VectorTable(name, TABLES, SEATS[name], seed=1, threads=threads)
    tables.step(tables.sample())
    steps, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        tables.step(tables.sample())
        steps += 1
    tables.close()
    return steps * TABLES / elapsed


class Batches:
    """Other engines with many games at once, in a process that stays: what it compiles is not on the clock."""

    def __init__(self, seconds: float):
        command = [str(PEERS_PYTHON), str(HERE / "batches.py"), "--seconds", str(seconds)]
        environment = os.environ | {"JAX_PLATFORMS": "cpu"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)

    def measure(self) -> Iterator[tuple[str, str, float]]:
        assert self.process.stdin
        assert self.process.stdout
        print(file=self.process.stdin, flush=True)
        while (line := self.process.stdout.readline()).strip():
            if line.startswith("{"):
                record = json.loads(line)
                yield record["peer"], record["game"], record["moves"] / record["seconds"]
        if not line:
            raise RuntimeError(f"bench/batches.py ended with {self.process.wait()}.")

    def close(self) -> None:
        self.process.communicate()


def measure_batches(rounds: int, seconds: float, with_peers: bool, console: Console) -> dict:
    speeds: dict[tuple[str, str, int], list[float]] = defaultdict(list)
    with on_cores(CORES), console.status("others compile their batches") as status:
        others = Batches(seconds) if with_peers else None
        if others:
            list(others.measure())  # the first one waits for the compiler
        for turn in range(1, rounds + 1):
            for name in SEATS:
                status.update(f"many tables, round {turn} of {rounds}: {name}")
                for threads in range(CORES, 0, -1):
                    speeds["Pyramidion", name, threads].append(tables_in_step(name, seconds, threads))
            if others:
                status.update(f"many tables, round {turn} of {rounds}: other engines")
                for peer, name, speed in others.measure():
                    speeds[peer, name, CORES].append(speed)
        if others:
            others.close()
    return {
        "tables": TABLES,
        "moves_per_second": [
            {
                "engine": engine,
                "game": name,
                "cores": cores,
                "median": median(runs),
                "lowest": min(runs),
                "highest": max(runs),
            }
            for (engine, name, cores), runs in speeds.items()
        ],
    }


def machine() -> dict[str, str]:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {"processor": models[0] if models else platform.machine(), "python": platform.python_version()}


@contextmanager
def on_cores(count: int) -> Iterator[None]:
    """Everything measured, subprocesses included, shares so many cores, where the system lets us choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, set(sorted(before)[-count:]))
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


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


def times_as_fast(our: dict, row: dict) -> str:
    ratio = our["median"] / row["median"]
    return f"{ratio:,.{0 if ratio >= 10 else 1}f} ×"


def speed_table(title: str, rows: list[dict]) -> Table:
    """Our figures first; beside the others' how many times as fast ours are on the same cores."""
    best = max(row.get("cores", 1) for row in rows)
    ours = [row for row in rows if row["engine"] == "Pyramidion" and row.get("cores", 1) == best]
    table = Table(
        title=title,
        caption="× how many times as many moves we make in the named game",
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )
    table.add_column("engine", overflow="fold")
    table.add_column("game", overflow="fold")
    table.add_column("moves/s", justify="right", no_wrap=True)
    table.add_column("spread", justify="right")
    for our in ours:
        table.add_column(our["game"], justify="right", no_wrap=True)
    for row in rows:
        fewer = row["engine"] == "Pyramidion"  # ours with fewer cores stands beside itself alone
        beside = [our for our in ours if row not in ours and (not fewer or our["game"] == row["game"])]
        ratios = [times_as_fast(our, row) if our in beside else "" for our in ours]
        spread = f"±{(row['highest'] - row['lowest']) / 2 / row['median']:.0%}"
        name = row["game"] if row.get("cores", best) == best else f"{row['game']}, {row['cores']} core"
        style = "bold" if row in ours else None
        table.add_row(row["engine"], name, f"{row['median']:,.0f}", spread, *ratios, style=style)
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


def browsers_table(rows: list[dict]) -> Table:
    table = Table(title="Advised playouts a second on one core, natively and in a browser's engine", box=box.SIMPLE)
    for heading in ("game", "native", "browser", "ratio", "of each round"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        ratios = " ".join(f"{ratio:.2f}" for ratio in row["ratios"])
        speeds = f"{row['native']:,.0f}", f"{row['browser']:,.0f}"
        table.add_row(row["game"], *speeds, f"{median(row['ratios']):.2f}", ratios)
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

    console = Console()
    with on_cores(1):
        results = measure(arguments.rounds, arguments.seconds, not arguments.no_peers, console)
    results["batches"] = measure_batches(arguments.rounds, arguments.seconds, not arguments.no_peers, console)
    with on_cores(1):
        results["browsers"] = browsers.compare_all(rounds=arguments.rounds)
    alone, together = results["moves_per_second"], results["batches"]["moves_per_second"]
    one_core, two_cores = (
        "Random games on one core, moves a second",
        f"Many games at once on {CORES} cores, moves a second",
    )
    console.print(speed_table(f"{one_core} (median of rounds)", alone))
    console.print(speed_table(f"{two_cores}, with legal moves and observations (median of rounds)", together))
    console.print(figures_table(results))
    console.print(browsers_table(results["browsers"]))
    if not arguments.no_peers:
        (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n")
        for file, title, rows in (("results.svg", one_core, alone), ("batches.svg", two_cores, together)):
            entries = [
                (f"{row['engine']}: {row['game']}", row["median"]) for row in rows if row.get("cores", CORES) == CORES
            ]
            (HERE / file).write_text(bars(title, entries, highlight="Pyramidion"), encoding="utf-8")
        console.print("Written: bench/results.json, bench/results.svg, bench/batches.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
