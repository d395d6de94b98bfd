"""The table server beside a boardgame.io server, measured in one run under the same load.

Both get the same number of tables with two connections each, nine moves a table, and then new tables: a game of
tic-tac-toe has nine. A move counts when both connections have been told of it. boardgame.io plays its tic-tac-toe on
its file-backed storage, which tells of a move before it is written and never flushes it; we play Cheops, every move
flushed to the disk before it is told. Rounds are interleaved, figures are the median of their rounds, ratios are those
of neighbouring rounds. The load comes from one Node process that reads of a message only what the next move needs, the
same way for both. On PostgreSQL, which flushes to the same disk, one server has all the tables, and then two servers
have half of them each, with a load of its own for each. Our application is also put behind the WebSockets of servers
made for that, to see what our own are worth. Writes `server.json` beside this file.

    python bench/server.py [--tables 100] [--repeats 3]
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from ours import HERE, ask, free_port, our_server, with_packages
from tests.server.postgresql import cluster

PEER = HERE / "boardgameio"
MOVES_PER_ROUND = 9  # a game of tic-tac-toe
ROUNDS = 5  # the first one warms up
IDLE_TABLES = 1000
THINKING_MS = 250


@contextlib.contextmanager
def their_server(folder: str) -> Iterator[tuple[str, int]]:
    port = free_port()
    process = subprocess.Popen(["node", "server.js", str(port), folder], cwd=PEER, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    while "ready" not in process.stdout.readline():
        pass
    try:
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.kill()
        process.wait()


def load(
    kind: str, address: str, pid: int, tables: int, rounds: int = ROUNDS, think: int = 0, websockets: str = ""
) -> dict:
    command = ["node", "load.js", kind, address, pid, tables, rounds, MOVES_PER_ROUND, think, websockets]
    command = [str(part) for part in command]
    return json.loads(subprocess.run(command, cwd=PEER, check=True, stdout=subprocess.PIPE, text=True).stdout)


def resident_kib(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def idle_table_kib(address: str, pid: int) -> float:
    """What a table in memory costs, with two people seated and some moves made."""

    def one() -> None:
        table = ask(f"{address}/api/tables", {"game": "cheops", "seats": 2})
        path, tokens = f"{address}/api/tables/{table['table']}", []
        for seat, invite in enumerate(table["invites"]):
            body = {"name": f"p{seat}", "nonce": f"{table['table']}-{seat}-0123456789"}
            tokens.append(ask(f"{path}/join", body, invite)["token"])
        for n in range(4):
            for seat, token in enumerate(tokens):
                state = ask(f"{path}/state", None, token)
                if state["moves"]:
                    move = {"type": "move", "id": str(n), "seat": seat, "version": state["version"]}
                    ask(f"{path}/commands", {**move, "code": state["moves"][0]["code"]}, token)
                    break

    for _ in range(50):
        one()
    before = resident_kib(pid)
    for _ in range(IDLE_TABLES):
        one()
    return (resident_kib(pid) - before) / IDLE_TABLES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    with_packages(PEER)
    runs, starts, figures = {"ours": [], "boardgame.io": []}, [], {}
    shared: dict[str, list[dict]] = {"SQLite": runs["ours"], "PostgreSQL": [], "two servers": []}
    others: dict[str, list[dict]] = {"granian": [], "picows": []}
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres:
        with our_server(f"{folder}/first"):
            pass  # fills the cache of compiled rules
        for n in range(options.repeats):
            with our_server(f"{folder}/ours{n}") as (address, pid, seconds):
                starts.append(seconds)
                runs["ours"].append(load("pyramidion", address, pid, options.tables))
            with their_server(f"{folder}/theirs{n}") as (address, pid):
                runs["boardgame.io"].append(load("boardgameio", address, pid, options.tables))
            with our_server(f"{folder}/one{n}", postgres.new_database()) as (address, pid, _):
                shared["PostgreSQL"].append(load("pyramidion", address, pid, options.tables))
            shared["two servers"].append(two_servers(folder, postgres.new_database(), options.tables))
            for name, of in others.items():
                of.append(behind(name, f"{folder}/{name}{n}", options.tables))
        with our_server(f"{folder}/paced") as (address, pid, _):
            paced = load("pyramidion", address, pid, 200, think=THINKING_MS)
            figures["KiB per idle table"] = idle_table_kib(address, pid)
    figures["moves/s"] = compared(runs, per_second)
    figures["moves/s by database"] = by_database(shared)
    for name, of in others.items():
        for figure, of_run in (("moves/s", per_second), ("moves per second of processor time", per_processor_second)):
            figures[f"{figure} behind {name}"] = compared({name: of, "ours": runs["ours"]}, of_run)
    figures["moves/s with the opening of the tables"] = compared(runs, lambda run: run["moves"] / run["wall"])
    figures["moves per second of processor time"] = compared(runs, per_processor_second)
    figures["p99 ms, as fast as it goes"] = compared(runs, lambda run: run["p99"])
    figures[f"200 tables, {THINKING_MS} ms of thought"] = {
        "moves/s": paced["moves"] / paced["seconds"],
        "p50 ms": paced["p50"],
        "p99 ms": paced["p99"],
    }
    figures["start with a warm cache, s"] = median(starts)
    figures["load of the machine"] = os.getloadavg()[0]
    figures["Python"] = sys.version
    (HERE / "server.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    show(figures, options.tables)


def per_second(run: dict) -> float:
    return run["moves"] / run["seconds"]


def per_processor_second(run: dict) -> float:
    return run["moves"] / run["cpu"]


def behind(name: str, folder: str, tables: int) -> dict:
    """Our application with the WebSockets of another server."""
    with our_server(folder, served_by=name) as (address, pid, _):
        host, _, port = address.rpartition(":")
        websockets = f"{host}:{int(port) + 1}" if name == "picows" else address
        return load("pyramidion", address, pid, tables, websockets=websockets)


def two_servers(folder: str, database: str, tables: int) -> dict:
    """Half of the tables at each of two servers that share a database, with a load of its own for each."""
    with (
        our_server(f"{folder}/a", database) as (first, pid, _),
        our_server(f"{folder}/b", database) as (second, other, _),
        ThreadPoolExecutor(2) as loads,
    ):
        found = list(loads.map(lambda each: load("pyramidion", *each, tables // 2), [(first, pid), (second, other)]))
    return {"moves": sum(each["moves"] for each in found), "seconds": max(each["seconds"] for each in found)}


def by_database(runs: dict[str, list[dict]]) -> dict[str, float]:
    """Medians, and the medians of ratios of neighbouring rounds."""
    values = {name: [per_second(run) for run in of] for name, of in runs.items()}
    ratio = {
        f"{high} / {low}": median(a / b for a, b in zip(values[high], values[low], strict=True))
        for high, low in (("PostgreSQL", "SQLite"), ("two servers", "PostgreSQL"))
    }
    return {name: median(of) for name, of in values.items()} | ratio


def compared(runs: dict[str, list[dict]], figure: Callable[[dict], float]) -> dict[str, float]:
    """The medians of both servers, and the median of their rounds' ratios."""
    values = {name: [figure(run) for run in of] for name, of in runs.items()}
    ratios = [ours / theirs for ours, theirs in zip(*values.values(), strict=True)]
    return {name: median(of) for name, of in values.items()} | {"ratio": median(ratios)}


def show(figures: dict, tables: int) -> None:
    shown = Table(title=f"{tables} tables, two connections each")
    shown.add_column("")
    shown.add_column("", justify="right")
    for name, figure in figures.items():
        parts = figure.items() if isinstance(figure, dict) else [("", figure)]
        for part, value in parts:
            shown.add_row(f"{name} {part}", value if isinstance(value, str) else f"{value:,.1f}")
    Console().print(shown)


if __name__ == "__main__":
    main()
