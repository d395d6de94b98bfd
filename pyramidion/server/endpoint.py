"""How an HTTP endpoint is declared: one declaration routes it, checks what comes in, and describes it in OpenAPI."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from . import relay, wire
from .archive import Closed
from .leases import Elsewhere
from .limits import Allowances
from .logs import note
from .metrics import REFUSALS, REQUESTS
from .registry import Registry
from .relay import OwnerSilent
from .room import Caller, Room, StaleRoom
from .seating import Rejected
from .sqlite import FolderGone

JSON = "application/json"
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
WRONG_TOKENS = "Too many wrong tokens came from this address; wait a while."
PACKED = [Middleware(GZipMiddleware, minimum_size=2000, compresslevel=6)]
ALWAYS_POSSIBLE = {400: "malformed", 404: "not found", 429: "too many requests", 503: "try again"}


@dataclass(frozen=True)
class Parameter:
    """A piece of the path or the query, with the type that checks it."""

    name: str
    type: Any
    place: str = "path"
    required: bool = True


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    run: Callable[[Call], Awaitable[Any]]
    answer: Any  # a type, or the media type of a text
    status: int = 200
    body: Any = None
    parameters: tuple[Parameter, ...] = ()
    token: str = "none"  # none, optional, required
    problems: tuple[int, ...] = ()
    rated: bool = True

    @property
    def summary(self) -> str:
        return (self.run.__doc__ or "").strip().splitlines()[0]


def is_open(methods: dict[str, Endpoint]) -> bool:
    """Whether there is no secret in any answer. Nothing else is compressed: its length would tell something."""
    return all(endpoint.method == "GET" and endpoint.token == "none" for endpoint in methods.values())


@dataclass
class Call:
    """One request, checked."""

    registry: Registry
    gate: Gate
    request: Request
    address: str
    token: str | None
    relayed: bool = False  # by another server, which has counted it
    raw: bytes = b""
    body: Any = None
    values: dict[str, Any] = field(default_factory=dict)

    async def room(self) -> Room:
        """The room of the table in the path."""
        room = await self.registry.room(self.values["table"])
        if room is None:
            raise Rejected(404, "no-such-table", f"There is no table {self.values['table']}.")
        return room

    async def admitted(self) -> tuple[Room, Caller]:
        """The room, and what the caller's token opens there."""
        room = await self.room()
        caller = room.admit([self.token] if self.token else [], self.address)
        if caller is None:
            self.wrong_token()
            raise Rejected(403, "no-entry", "This table is private; a token of it is needed.")
        return room, caller

    def wrong_token(self) -> None:
        """Counts a token that opens nothing."""
        if not self.gate.failed_tokens.take(self.address):
            raise Rejected(429, "too-fast", WRONG_TOKENS)

    async def seated(self) -> tuple[Room, int]:
        """The room, and the seat that the caller's token holds there."""
        room, caller = await self.admitted()
        if not caller.seats:
            raise Rejected(403, "not-your-seat", "This needs the token of a seat at the table.")
        return room, caller.seats[0]

    async def while_waited_for(self, answering: Coroutine[Any, Any, Any]) -> Any:
        """The answer, unless the client leaves before; then nobody works on it any more."""
        answer = asyncio.ensure_future(answering)
        leaving = asyncio.ensure_future(self.request.receive())  # the body has been read; only the end can follow
        try:
            await asyncio.wait((answer, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                raise ClientDisconnect
            return answer.result()
        finally:
            answer.cancel()
            leaving.cancel()


class Gate:
    """What every request has to pass."""

    def __init__(self, registry: Registry):
        self.registry, limits = registry, registry.limits
        self.requests = Allowances(limits.requests, limits.requests_burst)
        self.new_tables = Allowances(limits.new_tables, limits.new_tables_burst)
        self.failed_tokens = Allowances(limits.failed_tokens, limits.failed_tokens_burst)

    def routes(self, endpoints: list[Endpoint]) -> list[Route]:
        by_path: dict[str, dict[str, Endpoint]] = {}
        for endpoint in endpoints:
            by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
        return [
            Route(path, self._run(methods), methods=METHODS, middleware=PACKED if is_open(methods) else None)
            for path, methods in by_path.items()
        ]

    def _run(self, methods: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
        async def run(request: Request) -> Response:
            endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
            if endpoint is None:
                response = refusal(405, "wrong-method", f"Here only {' and '.join(methods)} is possible.")
                response.headers["allow"] = ", ".join(methods)
                return response
            response = await self._answer(endpoint, request)
            REQUESTS.labels(endpoint.path, response.status_code).inc()
            return response

        return run

    async def _answer(self, endpoint: Endpoint, request: Request) -> Response:
        try:
            call = await self._checked(endpoint, request)
            answer = await self._run_or_relay(endpoint, call)
        except Rejected as error:
            return refusal(error.status, error.error, str(error))
        except (StaleRoom, Closed, ClientDisconnect, OwnerSilent):
            return refusal(503, "try-again", "The table is being reloaded; send the same request again.")
        except (SQLAlchemyError, FolderGone) as error:
            note("could not store or read", logging.ERROR, error=error, route=endpoint.path)
            return refusal(503, "archive-failing", "Nothing can be stored at the moment; try again later.")
        except Exception as error:
            note("a request failed", logging.ERROR, error=error, route=endpoint.path)
            return refusal(500, "our-mistake", "Something went wrong here; it has been noted.")
        if isinstance(answer, Response):
            return answer
        return Response(msgspec.json.encode(answer), endpoint.status, media_type=JSON)

    async def _run_or_relay(self, endpoint: Endpoint, call: Call) -> Any:
        try:
            return await endpoint.run(call)
        except Elsewhere as elsewhere:
            if call.relayed:  # the table has moved on meanwhile
                raise StaleRoom from None
            return await relay.over_http(call, elsewhere.address)

    async def _checked(self, endpoint: Endpoint, request: Request) -> Call:
        peer = request.client.host if request.client else None
        address, relayed = relay.origin_of(self.registry, request.headers, peer)
        if endpoint.rated and not relayed and not self.requests.take(address):
            raise Rejected(429, "too-fast", "Too many requests came from this address; wait a moment.")
        token = bearer(request, endpoint.token)
        call = Call(self.registry, self, request, address, token, relayed)
        for parameter in endpoint.parameters:
            given = request.path_params if parameter.place == "path" else request.query_params
            if parameter.name not in given:
                if parameter.required:
                    raise Rejected(422, "bad-request", f"{parameter.name} is missing.")
                continue
            try:
                call.values[parameter.name] = msgspec.convert(given[parameter.name], parameter.type, strict=False)
            except (msgspec.ValidationError, ValueError) as error:  # Python reads only so many digits
                status = 404 if parameter.place == "path" else 422
                raise Rejected(status, "bad-request", f"{parameter.name}: {error}.") from None
        if endpoint.body is not None:
            call.raw = await self._raw(request)
            call.body = decoded(call.raw, endpoint.body)
        return call

    async def _raw(self, request: Request) -> bytes:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Rejected(415, "not-json", f"The body has to be {JSON}.")
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.registry.limits.body_bytes:
                raise Rejected(413, "too-large", f"A request may have {self.registry.limits.body_bytes} bytes.")
        return bytes(body)


def decoded(body: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Rejected(422, "bad-request", f"{error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Rejected(400, "not-json", "The body is not JSON.") from None


def bearer(request: Request, wanted: str) -> str | None:
    """The token in the Authorization header."""
    if wanted == "none":
        return None
    header = request.headers.get("authorization")
    if header is None:
        if wanted == "required":
            raise Rejected(401, "no-token", "This needs a token: Authorization: Bearer <token>.")
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not re.fullmatch(wire.TOKEN, token.strip()):
        raise Rejected(401, "bad-token", "The Authorization header has to be: Bearer <token>.")
    return token.strip()


def refusal(status: int, error: str, sentence: str) -> Response:
    REFUSALS.labels(error).inc()
    headers = (
        {"www-authenticate": "Bearer"} if status == 401 else {"retry-after": "5"} if status in (429, 503) else None
    )
    return Response(msgspec.json.encode(wire.Problem(error, sentence)), status, headers, JSON)
