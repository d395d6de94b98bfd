"""The table server: people and machine players play together every game the kernel knows."""

from __future__ import annotations

import contextlib
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import platformdirs
import uvicorn

from . import logs, reach
from .app import application
from .archive import Archive
from .fast_websocket import FastWebSocket
from .limits import Limits
from .registry import Registry

SHUTDOWN_SECONDS = 5


def data_folder() -> Path:
    """Where games are kept unless told otherwise."""
    return Path(platformdirs.user_data_dir("pyramidion", False))


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str | None = None,
    open_browser: bool = True,
    limits: Limits | None = None,
) -> None:
    """Serves until it is told to stop. Port 0 takes any free one; the first line of the log says which."""
    logs.set_up(logging.INFO)
    limits = limits or Limits()
    archive = Archive.in_folder(Path(data) if data else data_folder())
    archive.claim()
    registry = Registry(archive, limits)
    listening = socket.create_server(
        (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=2048
    )
    port = listening.getsockname()[1]
    logs.note("listening", address=f"{reach.origin(host, port)}/")
    everywhere = host in (reach.EVERYWHERE, "::")
    # A browser trusts its own machine even without TLS: only there it copies links and checks the dice.
    own = reach.origin("127.0.0.1" if everywhere else host, port)
    registry.address_for_others = reach.address_for_others(host, port)
    if sys.stderr.isatty():
        print(f"\n{reach.announcement(own, registry.address_for_others, everywhere)}\n", file=sys.stderr)
    if open_browser:
        threading.Timer(1, webbrowser.open, (f"{own}/",)).start()
    config = uvicorn.Config(
        application(registry),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=FastWebSocket,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )
    with contextlib.suppress(KeyboardInterrupt):  # raised again once everything is closed
        uvicorn.Server(config).run(sockets=[listening])


__all__ = ["Archive", "Limits", "Registry", "application", "data_folder", "serve"]
