"""The table server beside a boardgame.io server, measured in one run under the same load.

Both get the same number of tables with two connections each. boardgame.io plays its tic-tac-toe on its file-backed
storage; we play Cheops, every move flushed to the disk before it is answered. Rounds are interleaved, figures are the
median of their rounds. The load comes from one Node process. Writes `server.json` beside this file.

    python bench/server.py [--tables 100] [--repeats 3]
"""

import argparse
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
PEER = HERE / "boardgameio"
UNLIMITED = ["messages", "messages-burst", "requests", "requests-burst", "new-tables", "new-tables-burst"]
UNLIMITED += ["connections-per-address"]
MOVES_PER_ROUND = 9  # a game of tic-tac-toe
IDLE_TABLES = 1000
THINKING_MS = 250


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(address: str, body: dict | None = None, token: str | None = None) -> dict:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=600) as answer:
        return json.load(answer)


@contextlib.contextmanager
def our_server(folder: str) -> Iterator[tuple[str, int, float]]:
    """Our server on a fresh database: its address, its process id, and how long it took to be ready."""
    port = free_port()
    command = [sys.executable, "-m", "pyramidion.server", "--port", str(port), "--data", folder]
    command += [f"--{name}=1000000" for name in UNLIMITED] + ["--idle-room-seconds=3600"]
    began = time.perf_counter()
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=HERE.parent)
    address = f"http://127.0.0.1:{port}"
    while True:
        with contextlib.suppress(urllib.error.URLError):
            if "cheops" in ask(f"{address}/healthz")["games"]:
                break
        time.sleep(0.01)
    try:
        yield address, process.pid, time.perf_counter() - began
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


@contextlib.contextmanager
def their_server(folder: str) -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen(["node", "server.js", str(port), folder], cwd=PEER, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    while "ready" not in process.stdout.readline():
        pass
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def load(kind: str, address: str, tables: int, rounds: int, think: int = 0) -> dict:
    command = ["node", "load.js", kind, address, str(tables), str(rounds), str(MOVES_PER_ROUND), str(think)]
    return json.loads(subprocess.run(command, cwd=PEER, check=True, capture_output=True, text=True).stdout)


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
    if not shutil.which("node"):
        sys.exit("This needs Node.")
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    ours, theirs, starts, figures = [], [], [], {}
    with tempfile.TemporaryDirectory() as folder:
        with our_server(f"{folder}/first"):
            pass  # fills the cache of compiled rules
        for n in range(options.repeats):
            with our_server(f"{folder}/ours{n}") as (address, _, seconds):
                starts.append(seconds)
                ours.append(load("pyramidion", address, options.tables, 7))
            with their_server(f"{folder}/theirs{n}") as address:
                theirs.append(load("boardgameio", address, options.tables, 4))
        with our_server(f"{folder}/paced") as (address, pid, _):
            paced = load("pyramidion", address, 200, 4, THINKING_MS)
            figures["KiB per idle table"] = idle_table_kib(address, pid)
    for name in ("seconds", "wall"):
        rates = [[run["moves"] / run[name] for run in runs] for runs in (ours, theirs)]
        what = "moves/s while moves are played" if name == "seconds" else "moves/s with the renewing of ended games"
        figures[what] = {"ours": median(rates[0]), "boardgame.io": median(rates[1])}
        figures[what]["ratio"] = median(a / b for a, b in zip(*rates, strict=True))
    figures["p99 ms, as fast as it goes"] = {
        "ours": median(run["p99"] for run in ours),
        "boardgame.io": median(run["p99"] for run in theirs),
    }
    figures[f"200 tables, {THINKING_MS} ms of thought"] = {
        "moves/s": paced["moves"] / paced["seconds"],
        "p50 ms": paced["p50"],
        "p99 ms": paced["p99"],
    }
    figures["start with a warm cache, s"] = median(starts)
    figures["load of the machine"] = os.getloadavg()[0]
    (HERE / "server.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    show(figures, options.tables)


def show(figures: dict, tables: int) -> None:
    shown = Table(title=f"{tables} tables, two connections each")
    shown.add_column("")
    shown.add_column("", justify="right")
    for name, figure in figures.items():
        parts = figure.items() if isinstance(figure, dict) else [("", figure)]
        for part, value in parts:
            shown.add_row(f"{name} {part}", f"{value:,.1f}")
    Console().print(shown)


if __name__ == "__main__":
    main()
