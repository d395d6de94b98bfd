"""What keeps browsers from doing what no page of ours asks for: headers, and the names by which we are called."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

import msgspec
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import wire
from .metrics import REFUSALS

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the rules as WebAssembly
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
CACHING = b"cache-control"


class SafeHeaders:
    """Adds them to every answer; what says nothing about caching is not to be stored."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *RAW]
                if not any(name == CACHING for name, _ in headers):
                    headers.append((CACHING, b"no-store"))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_safely)


class OwnHosts:
    """Refuses requests by a name that is not the server's.

    Any site can give its name the address of this machine and would then be of the same origin. An address in place of
    a name cannot be given away like that, so it is always right.
    """

    def __init__(self, app: ASGIApp, allowed: Iterable[str] = ()):
        own = socket.gethostname().lower()
        self.app, self.names = app, {"localhost", own, f"{own}.local", *(name.lower() for name in allowed)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        host = ", ".join(hosts)
        if self.is_own(host):
            return await self.app(scope, receive, send)
        REFUSALS.labels("host").inc()
        if scope["type"] == "websocket":
            return await send({"type": "websocket.close", "code": 1008})
        sentence = f"This server is not called {host!r}. If it should be, start it with --allowed-host {host}."
        await Response(msgspec.json.encode(wire.Problem("wrong-host", sentence)), 421)(scope, receive, send)

    def is_own(self, host: str) -> bool:
        name = re.sub(r":\d{1,5}$", "", host).strip("[]").rstrip(".").lower()
        if name in self.names or "*" in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
