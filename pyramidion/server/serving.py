"""Starting a server: where it listens, what it announces, and what serves until it is told to stop."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import platformdirs
import uvicorn

from . import logs, metrics, reach
from .app import application
from .archive import Archive
from .bounded_http import BoundedHttp
from .database import Database
from .fast_websocket import FastWebSocket
from .postgres import PostgresDatabase
from .registry import Registry
from .settings import Settings, place
from .sqlite import SqliteDatabase

SHUTDOWN_SECONDS = 5


def data_folder() -> Path:
    """Where games are kept unless told otherwise."""
    return Path(platformdirs.user_data_dir("pyramidion", False))


def database_of(settings: Settings) -> Database:
    if settings.database:
        return PostgresDatabase(settings.database)
    return SqliteDatabase(Path(settings.data) if settings.data else data_folder())


def serve(settings: Settings, open_browser: bool = True, makes_modules: bool = False) -> None:
    """Serves until it is told to stop. Port 0 takes any free one; the first line of the log says which."""
    logs.set_up(logging.INFO)
    os.umask(0o077)  # what the server writes is nobody else's to read
    limits, host, port = settings.limits, settings.host, settings.port
    archive = Archive(database_of(settings))
    archive.database.claim()
    registry = Registry(archive, limits)
    calls = registry.calls
    calls.contact, calls.webhook_hosts = settings.contact, frozenset(settings.webhook_hosts)
    calls.private = frozenset(settings.private_hosts)
    registry.makes_modules = makes_modules
    registry.metrics_apart = bool(settings.metrics)
    if settings.metrics:
        metrics.offer(*place(settings.metrics))
    listening = socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=2048
    )
    port = listening.getsockname()[1]
    logs.note("listening", address=f"{reach.origin(host, port)}/")
    everywhere = host in (reach.EVERYWHERE, "::")
    # A browser trusts its own machine even without TLS: only there it copies links and checks the dice.
    own = reach.origin("127.0.0.1" if everywhere else host, port)
    registry.own_address = settings.own_address or reach.place(host, port)
    registry.address_for_others = reach.address_for_others(host, port)
    if sys.stderr.isatty():
        print(f"\n{reach.announcement(own, registry.address_for_others, everywhere)}\n", file=sys.stderr)
    if open_browser:
        threading.Timer(1, webbrowser.open, (f"{own}/",)).start()
    config = uvicorn.Config(
        application(registry, settings.allowed_hosts),
        log_config=None,
        access_log=False,
        server_header=False,
        http=type("Http", (BoundedHttp,), {"limits": limits}),
        ws=type("WebSocket", (FastWebSocket,), {"limits": limits}),
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )
    with contextlib.suppress(KeyboardInterrupt):  # raised again once everything is closed
        uvicorn.Server(config).run(sockets=[listening])
