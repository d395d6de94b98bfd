"""Looks at everything a server stands on, before somebody else finds out: folder, database, versions, disk, proxy."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import shutil
import ssl
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import __version__, compiling
from ..games import playable
from . import schema
from .administration import CannotDo, check_backup
from .database import CannotServe
from .settings import Settings
from .sqlite import DATABASE, OWN_FILES, READABLE_BY_OTHERS, locked

SPARE_BYTES = 500_000_000
FORGED = "203.0.113.9"  # an address for examples, which nobody has
GOOD, DOUBTFUL, BAD = "good", "doubtful", "bad"


@dataclass(frozen=True)
class Finding:
    """What a look showed, in a sentence."""

    what: str
    state: str
    sentence: str


def examine(settings: Settings, folder: Path, url: str | None = None) -> Iterator[Finding]:
    """One finding after the other; nothing is changed."""
    yield from versions()
    if settings.database:
        yield Finding("database", GOOD, "The tables are in PostgreSQL; its own tools look after it.")
    else:
        yield from files(folder)
        yield from disk(folder)
    yield from hosts(settings)
    if url:
        yield from proxy(url)


def versions() -> Iterator[Finding]:
    python = platform.python_version()
    state = GOOD if sys.version_info >= (3, 11) else BAD
    yield Finding("versions", state, f"Pyramidion {__version__} on Python {python}, database version {newest()}.")
    lacking = [code.title for code in compiling.missing(playable())]
    if lacking:
        todo = "they are compiled at the first start, or now with 'pyramidion prepare'."
        yield Finding("rules", DOUBTFUL, f"Not compiled for this machine: {', '.join(lacking)}; {todo}")
    else:
        yield Finding("rules", GOOD, "The rules of all games are compiled.")


def newest() -> int:
    return len(schema.STEPS) + 1


def files(folder: Path) -> Iterator[Finding]:
    if not folder.is_dir():
        yield Finding("folder", DOUBTFUL, f"{folder} is not there; the first start makes it.")
        return
    mode = folder.stat().st_mode & 0o777
    if os.name == "posix" and mode & READABLE_BY_OTHERS:
        yield Finding("folder", DOUBTFUL, f"Others may look into {folder} (mode {mode:o}); chmod 700 keeps them out.")
    elif not os.access(folder, os.W_OK):
        yield Finding("folder", BAD, f"{folder} cannot be written to by this user.")
    else:
        yield Finding("folder", GOOD, f"{folder} is this user's alone.")
    open_files = [
        name
        for name in OWN_FILES
        if (folder / name).exists() and os.name == "posix" and (folder / name).stat().st_mode & READABLE_BY_OTHERS
    ]
    if open_files:
        yield Finding("permissions", BAD, f"Others may read {', '.join(open_files)}; chmod 600 keeps them out.")
    file = folder / DATABASE
    if not file.exists():
        yield Finding("database", DOUBTFUL, f"There is no {DATABASE} yet; the first start makes it.")
        return
    try:
        version = check_backup(file)
    except CannotDo as error:
        yield Finding("database", BAD, str(error))
        return
    if version < newest():
        yield Finding("database", DOUBTFUL, f"{DATABASE} has version {version}; the next start brings it up to date.")
    else:
        yield Finding("database", GOOD, f"{DATABASE} is whole, {file.stat().st_size / 1e6:.1f} MB.")
    try:
        locked(folder).close()
    except CannotServe:
        yield Finding("server", GOOD, "A server is running on this folder.")
    else:
        yield Finding("server", DOUBTFUL, "No server is running on this folder.")


def disk(folder: Path) -> Iterator[Finding]:
    place = next(each for each in (folder, *folder.parents) if each.exists())
    free = shutil.disk_usage(place).free
    sentence = f"{free / 1e9:.1f} GB are free at {place}."
    yield Finding("disk", GOOD if free >= SPARE_BYTES else BAD, sentence)


def hosts(settings: Settings) -> Iterator[Finding]:
    if settings.allowed_hosts:
        yield Finding("hosts", GOOD, f"The server answers to {', '.join(settings.allowed_hosts)}.")
    else:
        todo = "name the one people use with --allowed-host, or they are turned away."
        yield Finding("hosts", DOUBTFUL, f"The server answers to no name but this machine's own; {todo}")


def proxy(url: str) -> Iterator[Finding]:
    """Whether what stands in front passes on who asks, by which name, and WebSockets."""
    url = url.rstrip("/")
    if not url.startswith("https://"):
        yield Finding("encryption", BAD, f"{url} is not encrypted; put a proxy with TLS in front of it.")
    try:
        seen = ask(f"{url}/api/connection")
        forged = ask(f"{url}/api/connection", {"X-Forwarded-For": FORGED})
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        yield Finding("proxy", BAD, f"{url} does not answer as a server of ours: {reason}.")
        return
    if forged["address"] == FORGED:
        todo = "let the proxy replace that header, not pass it on."
        yield Finding("addresses", BAD, f"Whoever sends X-Forwarded-For is believed; {todo}")
    elif not seen["forwarded"]:
        todo = "let the proxy send X-Forwarded-For, and name it with --trusted-proxy."
        yield Finding("addresses", DOUBTFUL, f"To the server, everybody comes from {seen['address']}; {todo}")
    else:
        yield Finding("addresses", GOOD, f"The server sees where requests come from: {seen['address']}.")
    if url.startswith("https://") and not seen["secure"]:
        yield Finding("encryption", DOUBTFUL, "The proxy does not send X-Forwarded-Proto: https.")
    yield websockets_pass(url)


def ask(address: str, headers: dict[str, str] | None = None) -> dict[str, object]:
    request = urllib.request.Request(address, headers=headers or {})
    with urllib.request.urlopen(request, timeout=10, context=ssl.create_default_context()) as answer:
        found = json.loads(answer.read(10_000))
    if not isinstance(found, dict) or not found.keys() >= {"address", "forwarded", "secure"}:
        raise ValueError("the answer is something else")
    return found


def websockets_pass(url: str, connect: Callable[..., object] | None = None) -> Finding:
    from websockets.asyncio.client import connect as open_websocket
    from websockets.exceptions import WebSocketException

    async def handshake() -> None:
        async with open_websocket(f"ws{url.removeprefix('http')}/ws/doctor", origin=url, open_timeout=10):  # type: ignore[arg-type]
            pass

    try:
        asyncio.run(handshake())
    except (OSError, WebSocketException, TimeoutError) as error:
        return Finding("websockets", BAD, f"WebSockets do not come through: {error}; pass on Upgrade and Connection.")
    return Finding("websockets", GOOD, "WebSockets come through.")
