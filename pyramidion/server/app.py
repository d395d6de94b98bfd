"""The application: endpoints, WebSockets and pages around one registry of tables."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from .. import __version__
from .api import ENDPOINTS
from .connection import Doorway
from .endpoint import JSON, Gate, refusal
from .logs import Noted, note
from .openapi import describe
from .pages import Pages
from .registry import Registry
from .security import OwnHosts, SafeHeaders


def application(registry: Registry, allowed_hosts: Iterable[str] = ()) -> ASGIApp:
    """The ASGI application of a registry that opens and closes with it, for requests by these names and its own."""
    gate = Gate(registry)
    doorway = Doorway(registry, gate)
    description = msgspec.json.encode(describe(ENDPOINTS, __version__))

    async def openapi(request: Request) -> Response:
        return Response(description, media_type=JSON)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        note("open")
        yield
        await registry.close()
        note("closed")

    over_http = Starlette(
        routes=[
            *gate.routes(ENDPOINTS),
            Route("/api/openapi.json", openapi),
            Mount("/", Pages(game_of=registry.game_of)),
        ],
        middleware=[Middleware(Noted), Middleware(SafeHeaders)],
        exception_handlers={HTTPException: refused},
        lifespan=lifespan,
    )

    async def either(scope: Scope, receive: Receive, send: Send) -> None:
        # WebSockets go past the layers for HTTP: each of them would be passed through again for every message.
        if scope["type"] == "websocket":
            await doorway.enter(scope, receive, send)
        else:
            await over_http(scope, receive, send)

    return OwnHosts(either, allowed_hosts)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refusal(error.status_code, "not-possible", f"{error.detail}.")
    response.headers.update(error.headers or {})
    return response
