"""Structured logs: one JSON object to a line, or plain words for somebody who looks on at a terminal.

Tokens, names, chat and positions never get in.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOGGER = logging.getLogger("pyramidion.server")


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    facts: dict[str, Any] = {**getattr(record, "facts", {})}
    if record.exc_info and record.exc_info[0] is not None:
        # Where it happened, not what was in the variables or the message: those may hold a seat's secrets.
        facts["error"] = record.exc_info[0].__name__
        frames = traceback.extract_tb(record.exc_info[2])
        facts["where"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    return facts


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        data = {"at": at, "level": record.levelname.lower(), "event": record.getMessage(), **facts_of(record)}
        return msgspec.json.encode(data).decode()


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        event = record.getMessage() if record.levelno <= logging.INFO else f"{record.levelname}: {record.getMessage()}"
        return "  ".join((at, event, *(f"{name}={value}" for name, value in facts_of(record).items())))


def note(event: str, level: int = logging.INFO, *, error: BaseException | None = None, **facts: Any) -> None:
    """Writes one line."""
    if LOGGER.isEnabledFor(level):
        info = (type(error), error, error.__traceback__) if error is not None else None
        LOGGER.log(level, event, exc_info=info, extra={"facts": facts})


def set_up(level: int = logging.INFO) -> None:
    """Sends everything, uvicorn's own words included, to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(PlainLines() if sys.stderr.isatty() else JsonLines())
    LOGGER.handlers, LOGGER.propagate = [lines], False
    LOGGER.setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = ([lines] if name == "uvicorn" else []), name != "uvicorn"
        logger.setLevel(logging.WARNING)


class Noted:
    """Notes every request by its route. What was sent stays out, the path and the query too: people paste anything."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0  # 0: the client left before it was answered

        async def send_and_see(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_see)
        finally:
            route = getattr(scope.get("route"), "path", "") or "pages"
            ms = round((time.perf_counter() - began) * 1000, 1)
            note("request", method=scope["method"], route=route, status=status, ms=ms)
