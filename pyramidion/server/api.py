"""The HTTP API: what can be asked for, one function each."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from msgspec import Meta, convert
from starlette.responses import Response

from .. import games
from ..games.introduction import introduction
from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..players import LEVELS
from ..words import LANGUAGES, game_text, resource
from . import boxes, bringing, commands, replay, seating, taking, wire
from . import rematch as rematches
from .calling import Declined
from .endpoint import JSON, Call, Endpoint, Parameter
from .metrics import exposition
from .seating import Rejected

TABLE = Parameter("table", wire.TableId)
GAME = Parameter("game", Literal[games.names()])  # type: ignore[valid-type]
LANGUAGE = Parameter("language", Literal[LANGUAGES])  # type: ignore[valid-type]
PLY = Parameter("ply", Annotated[int, Meta(ge=0, le=100_000)])
SEAT = Parameter("seat", wire.SeatNumber, "query", required=False)


async def list_games(call: Call) -> wire.Games:
    """The games, with everything a client needs to offer and show them."""
    return wire.Games([game_info(game) for game in games.playable()], list(LEVELS), list(LANGUAGES))


def game_info(game: Game) -> wire.GameInfo:
    return convert(introduction(game), wire.GameInfo)


def words_of(name: str, ending: str):
    kind = {"messages": "Fluent messages", "rulebook": "rulebook", "short": "rules in short"}[name]

    async def words(call: Call) -> Response:
        game = games.game(call.values["game"])
        content = game_text(game, name, call.values["language"], ending)
        return Response(content, media_type="text/plain; charset=utf-8")

    words.__doc__ = f"The {kind} of a game."
    return words


async def shared_words(call: Call) -> Response:
    """The Fluent messages that all games share."""
    content = resource("pyramidion.words", f"table.{call.values['language']}.ftl")
    return Response(content, media_type="text/plain; charset=utf-8")


async def open_table(call: Call) -> wire.Created:
    """Opens a table; the answer has the host's token, the watch token and an invitation per seat."""
    if not call.gate.new_tables.take(call.address):
        raise Rejected(429, "too-many-tables", "Too many tables were opened from this address; wait a while.")
    return await seating.open_table(call.registry, call.body)


async def bring_table(call: Call) -> wire.Brought:
    """Goes on here with a game that was played elsewhere, or shows it; the answer has the caller's tokens too."""
    if not call.gate.new_tables.take(call.address):
        raise Rejected(429, "too-many-tables", "Too many tables were opened from this address; wait a while.")
    return await bringing.bring(call.registry, call.body)


async def read_box(call: Call) -> wire.ReadBox:
    """Checks components of one's own, for a table that is played elsewhere."""
    if not call.gate.new_tables.take(call.address):
        raise Rejected(429, "too-many-boxes", "Too many boxes were sent from this address; wait a while.")
    try:
        game = await call.registry.warm_up.game(call.values["game"])
        box = await boxes.read(game, call.body.box, call.registry.limits.box_seconds)
    except PyramidionError as error:
        raise Rejected(422, "bad-box", str(error)) from None
    return wire.ReadBox(wire.in_base64(box.record), box.digest, box.sections)


async def open_tables(call: Call) -> wire.OpenTables:
    """Public tables with a free seat."""
    return await seating.open_tables(call.registry)


async def own_tables(call: Call) -> wire.OwnTables:
    """The tables at which the given tokens hold seats, the latest first."""
    return await seating.own_tables(call.registry, call.body)


async def table_info(call: Call) -> wire.TableInfo:
    """What everybody at a table may know about it."""
    room, _ = await call.admitted()
    return room.info()


async def table_box(call: Call) -> wire.ReadBox:
    """The components that a table is played with, as the rules read them."""
    room, _ = await call.admitted()
    return wire.ReadBox(wire.in_base64(room.box.record), room.box.digest, room.box.sections)


async def join(call: Call) -> wire.Joined:
    """Sits down: with an invitation as bearer token, or without one at a public table."""
    try:
        return await seating.join(call.registry, await call.room(), call.body, call.token)
    except Rejected as refused:
        if refused.status == 403:
            call.wrong_token()
        raise


async def state(call: Call) -> Response:
    """What the token's seat sees and may do now, with its whole history; without a seat, what a watcher sees."""
    room, caller = await call.admitted()
    async with room.lock:
        room.check_usable()
        return Response(room.state(caller.viewer, whole=True), media_type=JSON)


async def sheet(call: Call) -> wire.Sheet:
    """The score sheet so far, as the token's seat may know it; without a seat, as a watcher may."""
    room, caller = await call.admitted()
    async with room.lock:
        room.check_usable()
        return room.sheet(caller.viewer)


async def position(call: Call) -> wire.Position:
    """The position as the token's seat may know it, to be shared by link; without a seat, as a watcher may."""
    room, caller = await call.admitted()
    async with room.lock:
        room.check_usable()
        if room.table is None or not room.begun:
            raise Rejected(409, "not-begun", "There is no position at this table.")
        box = None if room.box is room.game.standard_box else wire.in_base64(room.box.record)
        return wire.Position(caller.viewer, wire.in_base64(room.table.hidden(caller.viewer)), box)


async def standing(call: Call) -> wire.Standing:
    """Whether the game is over. Anybody may ask who has a shared position of it."""
    return wire.Standing((await call.room()).over)


async def moments(call: Call) -> Response:
    """What the token's seat saw from a ply on, the position before it first; without a seat, what a watcher saw."""
    room, caller = await call.admitted()
    async with room.lock:
        room.check_usable()
        return Response(replay.moments(room, caller.viewer, call.values["ply"]), media_type=JSON)


async def command(call: Call) -> wire.Answer:
    """Carries a command out, the same as over a WebSocket."""
    room, caller = await call.admitted()
    answering = commands.carry_out(call.registry, room, caller, call.body)
    return await (call.while_waited_for(answering) if isinstance(call.body, wire.Hint) else answering)


async def rematch(call: Call) -> wire.Invitation:
    """The same people once more: the table, and the caller's invitation to it. Asking again gives the same."""
    room, seat = await call.seated()
    if room.next is None and not call.gate.new_tables.take(call.address):
        raise Rejected(429, "too-many-tables", "Too many tables were opened from this address; wait a while.")
    return await rematches.rematch(call.registry, room, seat, call.token or "")


async def take(call: Call) -> wire.Taken:
    """A game against machine players alone, with its key, so that it can go on in the caller's browser."""
    return await taking.take(await call.room(), await own_tokens(call))


async def taken(call: Call) -> wire.TableInfo:
    """Ends such a table here: the caller's browser has kept it."""
    return await taking.end(call.registry, await call.room(), await own_tokens(call))


async def own_tokens(call: Call) -> list[str]:
    """The tokens that came along; at least one of them holds a seat."""
    room = await call.room()
    caller = room.admit(call.body.tokens, call.address)
    if caller is None or not caller.seats:
        call.wrong_token()
        raise Rejected(403, "not-your-seat", "This needs the tokens of the seats at the table.")
    return call.body.tokens


async def calls(call: Call) -> wire.Calls:
    """How the server can call people who are away from their table."""
    return call.registry.calls.offered()


async def subscribe(call: Call) -> wire.Calls:
    """Calls a browser from now on when it is the turn of the token's seat and no page of the table is open."""
    room, seat = await call.seated()
    try:
        await call.registry.calls.subscribe(room, seat, call.body)
    except Declined as error:
        raise Rejected(error.status, error.error, str(error)) from None
    return call.registry.calls.offered()


async def unsubscribe(call: Call) -> wire.Calls:
    """Calls a browser no more."""
    room, seat = await call.seated()
    await call.registry.calls.unsubscribe(room, seat, call.body.endpoint)
    return call.registry.calls.offered()


async def replay_frame(call: Call) -> wire.Frame:
    """A finished game after so many moves, as one seat saw it or, without a seat, with everything open."""
    room, _ = await call.admitted()
    return replay.frame(room, call.values["ply"], call.values.get("seat"))


async def course(call: Call) -> wire.Course:
    """Everybody's points after the deal and after each move of a finished game."""
    room, _ = await call.admitted()
    return replay.course(room)


async def record(call: Call) -> Response:
    """A finished game as a file that `pyramidion verify` reads."""
    room, _ = await call.admitted()
    name = f"attachment; filename={room.game.name}-{room.id}.json"
    return Response(await replay.record(call.registry, room), 200, {"content-disposition": name}, JSON)


async def review(call: Call) -> wire.ReviewProgress | Response:
    """A finished game looked at again: begins with that, tells how far it is, and in the end what was found.

    Whoever waits for it asks again every few seconds; what nobody asks for any more is not made.
    """
    room, _ = await call.admitted()
    who = call.address, call.token
    if not call.body.wanted:
        return call.registry.reviews.leave(room, who)
    try:
        found = await call.registry.reviews.ask(room, replay.finished(room), who)
    except Declined as error:
        raise Rejected(error.status, error.error, str(error)) from None
    return Response(found, media_type=JSON) if isinstance(found, bytes) else found


async def health(call: Call) -> wire.Health | Response:
    """Whether the server answers and its archive works."""
    from .. import __version__

    try:
        await asyncio.wait_for(call.registry.archive.check(), 5)
    except Exception:
        raise Rejected(503, "archive-failing", "Nothing can be stored at the moment.") from None
    return wire.Health("ok", call.registry.warm_up.ready, __version__)


async def preparing(call: Call) -> wire.Preparing:
    """The games that are being compiled, where the server has never been before; none is the usual answer."""
    return wire.Preparing(call.registry.warm_up.progress)


async def reach(call: Call) -> wire.Reach:
    """By which address other machines in the local network reach the server."""
    return wire.Reach(call.registry.address_for_others)


async def connection(call: Call) -> wire.Connection:
    """How the server sees this request: for operators with a proxy in front of it."""
    client = call.request.client
    forwarded = client is not None and client.port == 0  # an address from a header has no port
    return wire.Connection(call.address, forwarded, call.request.url.scheme == "https")


async def metrics(call: Call) -> Response:
    """What the server has counted, for Prometheus."""
    if call.registry.metrics_apart:
        raise Rejected(404, "not-here", "The metrics have an address of their own.")
    return Response(exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


TEXT = "text/plain"

ENDPOINTS = [
    Endpoint("GET", "/api/games", list_games, wire.Games),
    Endpoint("GET", "/api/reach", reach, wire.Reach),
    Endpoint("GET", "/api/calls", calls, wire.Calls),
    Endpoint("GET", "/api/preparing", preparing, wire.Preparing),
    Endpoint(
        "GET",
        "/api/games/{game}/messages/{language}.ftl",
        words_of("messages", "ftl"),
        TEXT,
        parameters=(GAME, LANGUAGE),
    ),
    Endpoint(
        "GET", "/api/games/{game}/rulebook/{language}.md", words_of("rulebook", "md"), TEXT, parameters=(GAME, LANGUAGE)
    ),
    Endpoint(
        "GET", "/api/games/{game}/short/{language}.md", words_of("short", "md"), TEXT, parameters=(GAME, LANGUAGE)
    ),
    Endpoint("GET", "/api/words/{language}.ftl", shared_words, TEXT, parameters=(LANGUAGE,)),
    Endpoint("GET", "/api/tables", open_tables, wire.OpenTables),
    Endpoint("POST", "/api/tables", open_table, wire.Created, 201, wire.NewTable),
    Endpoint("POST", "/api/tables/import", bring_table, wire.Brought, 201, wire.BroughtTable),
    Endpoint("POST", "/api/games/{game}/box", read_box, wire.ReadBox, 200, wire.BoxText, (GAME,)),
    Endpoint("POST", "/api/mine", own_tables, wire.OwnTables, body=wire.Mine),
    Endpoint("GET", "/api/tables/{table}", table_info, wire.TableInfo, parameters=(TABLE,), token="optional"),
    Endpoint("GET", "/api/tables/{table}/box", table_box, wire.ReadBox, parameters=(TABLE,), token="optional"),
    Endpoint("POST", "/api/tables/{table}/join", join, wire.Joined, 201, wire.Join, (TABLE,), "optional", (409,)),
    Endpoint("GET", "/api/tables/{table}/state", state, wire.State, parameters=(TABLE,), token="optional"),
    Endpoint("GET", "/api/tables/{table}/sheet", sheet, wire.Sheet, parameters=(TABLE,), token="optional"),
    Endpoint(
        "GET",
        "/api/tables/{table}/position",
        position,
        wire.Position,
        parameters=(TABLE,),
        token="optional",
        problems=(409,),
    ),
    Endpoint("GET", "/api/tables/{table}/standing", standing, wire.Standing, parameters=(TABLE,)),
    Endpoint(
        "GET", "/api/tables/{table}/moments/{ply}", moments, wire.Moments, parameters=(TABLE, PLY), token="optional"
    ),
    Endpoint("POST", "/api/tables/{table}/commands", command, wire.Answer, 200, wire.AnyCommand, (TABLE,), "required"),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, wire.Invitation, 201, None, (TABLE,), "required", (409,)),
    Endpoint("POST", "/api/tables/{table}/take", take, wire.Taken, 200, wire.Mine, (TABLE,), problems=(403, 409)),
    Endpoint("POST", "/api/tables/{table}/taken", taken, wire.TableInfo, 200, wire.Mine, (TABLE,), problems=(403, 409)),
    Endpoint(
        "POST",
        "/api/tables/{table}/calls",
        subscribe,
        wire.Calls,
        200,
        wire.Subscription,
        (TABLE,),
        "required",
        (409, 422),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/calls/stop",
        unsubscribe,
        wire.Calls,
        200,
        wire.Unsubscribe,
        (TABLE,),
        "required",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/{ply}",
        replay_frame,
        wire.Frame,
        parameters=(TABLE, PLY, SEAT),
        token="optional",
        problems=(409, 422),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/course",
        course,
        wire.Course,
        parameters=(TABLE,),
        token="optional",
        problems=(409,),
    ),
    Endpoint("GET", "/api/tables/{table}/record", record, JSON, parameters=(TABLE,), token="optional", problems=(409,)),
    Endpoint(
        "POST",
        "/api/tables/{table}/review",
        review,
        wire.ReviewProgress,
        200,
        wire.ReviewWish,
        (TABLE,),
        "optional",
        (409,),
    ),
    Endpoint("GET", "/api/connection", connection, wire.Connection),
    Endpoint("GET", "/healthz", health, wire.Health, rated=False),
    Endpoint("GET", "/metrics", metrics, TEXT, rated=False),
]
