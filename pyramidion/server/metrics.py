"""What the server counts, in the format of Prometheus."""

from __future__ import annotations

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

REGISTRY = CollectorRegistry()

MOVES = Counter("pyramidion_moves", "Moves played and stored", ["game", "by"], registry=REGISTRY)
TABLES = Counter("pyramidion_tables", "Tables opened", ["game"], registry=REGISTRY)
CALLS = Counter("pyramidion_calls", "Calls to browsers and chats", ["outcome"], registry=REGISTRY)
FINISHED = Counter("pyramidion_finished", "Games played to their end", ["game"], registry=REGISTRY)
ROOMS = Gauge("pyramidion_rooms", "Tables in memory", registry=REGISTRY)
CONNECTIONS = Gauge("pyramidion_connections", "Open WebSockets", registry=REGISTRY)
REFUSALS = Counter("pyramidion_refusals", "Messages and requests refused", ["error"], registry=REGISTRY)
REQUESTS = Counter("pyramidion_requests", "HTTP requests", ["route", "status"], registry=REGISTRY)
COMMITS = Counter("pyramidion_commits", "Transactions committed", registry=REGISTRY)
WRITES = Counter("pyramidion_writes", "Changes stored; many share a commit", registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "pyramidion_commit_seconds",
    "Time of a commit",
    registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5),
)
MOVE_SECONDS = Histogram(
    "pyramidion_move_seconds",
    "Time from a command's arrival until everybody has been told",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 1),
)
MACHINES_WAITING = Gauge("pyramidion_machines_waiting", "Machine players' turns in the queue", registry=REGISTRY)
MACHINE_FAILURES = Counter(
    "pyramidion_machine_failures", "Machine players that failed", ["level", "why"], registry=REGISTRY
)
HALTED = Counter("pyramidion_halted", "Games that no longer replay", ["game"], registry=REGISTRY)


@cache
def _moves(game: str, by: str) -> Counter:
    return MOVES.labels(game, by)


def count_move(game: str, by: str) -> None:
    _moves(game, by).inc()


def offer(host: str, port: int) -> int:
    """Tells it at an address of its own, from a thread; returns the port."""
    server, _ = start_http_server(port, host, REGISTRY)
    return server.server_port


def exposition() -> bytes:
    return generate_latest(REGISTRY)
