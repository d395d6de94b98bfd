"""Opening tables and sitting down at them."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import msgspec

from ..kernel.box import Box
from ..kernel.errors import PyramidionError
from ..kernel.game import Game
from ..kernel.randomness import commitment, new_key
from ..players import PLAYERS
from . import boxes, pace, statements, wire
from .archive import Change
from .calling import Declined
from .database import Conflict
from .handover import seat_changes
from .limits import NAME_CHARACTERS
from .logs import note
from .metrics import TABLES
from .registry import Registry
from .room import Room, Seat, StaleRoom, TableFacts, movers_mask, now
from .talk import say, start_clocks
from .text import can_be_read, look, plain
from .tokens import derived, hashed, new_table_id, new_token

OPEN_TABLES_SHOWN = 100


class Rejected(Exception):
    """A request that cannot be met: the status, a fixed word for programs, a sentence for their writers."""

    def __init__(self, status: int, error: str, sentence: str):
        super().__init__(sentence)
        self.status, self.error = status, error


async def open_table(registry: Registry, new: wire.NewTable) -> wire.Created:
    """Opens a table. Its key is made now, and its commitment shown from now on."""
    try:
        game = await registry.warm_up.game(new.game)
        game.check_seats(new.seats)
        game.option_codes(new.options)
        box = game.standard_box if new.box is None else await boxes.read(game, new.box, registry.limits.box_seconds)
    except PyramidionError as error:
        raise Rejected(422, "bad-setup", str(error)) from None
    levels = levels_of(new.machines, new.seats)
    try:
        pace.read(new.pace)
    except ValueError as error:
        raise Rejected(422, "bad-pace", str(error)) from None
    try:
        webhook = registry.calls.check_webhook(new.webhook)
    except Declined as error:
        raise Rejected(error.status, error.error, str(error)) from None
    invites = [None if level else new_token() for level in levels]
    host, watch = new_token(), new_token()
    seats = [
        Seat(i, hashed(invite) if invite else None, None, None, level)
        for i, (invite, level) in enumerate(zip(invites, levels, strict=True))
    ]
    options = {option.name: new.options.get(option.name, option.values[0]) for option in game.options}
    room = new_room(
        game,
        box,
        seats,
        options,
        public=new.public,
        host=hashed(host),
        watch=hashed(watch),
        pace=new.pace,
        webhook=webhook,
    )
    await store_room(registry, room)
    return wire.Created(room.id, commitment(room.facts.key), host, watch, invites)


def levels_of(machines: list[str | None], seats: int) -> list[str | None]:
    """The level of the machine player in each seat; null where a person sits."""
    if len(machines) > seats:
        raise Rejected(422, "bad-setup", f"There are {len(machines)} machines named for {seats} seats.")
    for level in machines:
        if level is not None and level not in PLAYERS:
            raise Rejected(422, "no-such-level", f"There is no level {level!r}; there are {', '.join(PLAYERS)}.")
    return [*machines, *[None] * (seats - len(machines))]


def readable(name: str) -> str:
    """A name as it is shown."""
    name = plain(name)[:NAME_CHARACTERS]
    if not can_be_read(name):
        raise Rejected(422, "bad-name", "A name needs at least one letter that can be seen.")
    return name


def new_room(
    game: Game,
    box: Box,
    seats: list[Seat],
    options: dict[str, str],
    *,
    public: bool,
    host: bytes,
    watch: bytes,
    pace: str = "",
    webhook: str = "",
) -> Room:
    at = now()
    how = {"created": at, "visited": at[:10], "pace": pace, "webhook": webhook}
    facts = TableFacts(options, game.version, new_key(), public, host, watch, **how)
    room = Room(new_table_id(), game, box, facts, seats)
    room.deal()
    return room


async def store_room(registry: Registry, room: Room, *more: Change) -> None:
    """Stores a new table, then takes it into the registry."""
    await registry.archive.write(*rows_of(registry, room), *more)
    registry.take_in(room)
    TABLES.labels(room.game.name).inc()
    note("table opened", table=room.id, game=room.game.name, seats=len(room.seats))


def rows_of(registry: Registry, room: Room) -> list[Change]:
    """What stores a table as it was before the first move."""
    digest = room.box.digest
    content = msgspec.json.encode(room.box.sections).decode()
    changes: list[Change] = [(statements.ADD_BOX, {"hash": digest, "content": content})]
    row = {**dataclasses.asdict(room.facts), "options": json.dumps(room.facts.options)}
    row |= {"id": room.id, "game": room.game.name, "seats": len(room.seats)}
    row |= {"box": digest, "movers": movers_mask(room.movers)}
    row |= {"owner": registry.archive.lease}
    row |= {"free": sum(seat.open_to_all for seat in room.seats)}
    changes.append((statements.ADD_TABLE, row))
    for seat in room.seats:
        place = {"table": room.id, "seat": seat.number, "invite": seat.invite, "token": seat.token}
        changes.append((statements.ADD_SEAT, {**place, "name": seat.name, "level": seat.level}))
    return changes


async def join(registry: Registry, room: Room, join: wire.Join, token: str | None) -> wire.Joined:
    """Gives a seat to a person. The invitation is spent: from now on only the new token holds the seat."""
    name = readable(join.name)
    async with room.lock:
        room.check_usable()
        seat, new = chosen_seat(registry, room, join, token)
        if seat.token != hashed(new):
            others = {look(other.name) for other in room.seats if other.name and other is not seat}
            if look(name) in others:
                raise Rejected(409, "name-taken", f"Somebody at this table is already called {name!r}.")
            before = seat.token, seat.name, seat.level
            seat.token, seat.name, seat.level = hashed(new), name, None
            try:
                await registry.archive.write(*seat_changes(room, seat, free=True))
            except Conflict as error:
                registry.give_up(room)
                raise StaleRoom from error
            except Exception:
                seat.token, seat.name, seat.level = before
                raise
            if before[2] is not None:
                await say(registry, room, seat.number, notice="machine-makes-room", args={"seat": seat.number})
            await start_clocks(registry, room)
            if room.begun and not room.under_way:
                registry.calls.turn(room, ())
            room.tell_table()
            room.tell_everything()
            registry.wake(room)
        return wire.Joined(room.id, seat.number, new)


def chosen_seat(registry: Registry, room: Room, join: wire.Join, token: str | None) -> tuple[Seat, str]:
    """The seat that a request gets, and its token: the same again if the same request comes again."""
    secret = registry.archive.secret
    invite = hashed(token) if token else None
    for seat in room.seats:
        if invite is not None and seat.invite == invite:
            new = derived(secret, "seat", room.id, str(seat.number), token or "", join.nonce)
            if seat.token == hashed(new):
                return seat, new
            # A machine player that keeps the seat warm makes room for whoever was invited; not among strangers, where
            # whoever sent the invitations could look at its hand.
            if seat.token is None and room.facts.public and room.under_way and seat.level is not None:
                raise Rejected(409, "machine-stays", "The game has begun, and a machine player has this seat.")
            if seat.token is None:
                return seat, new
            raise Rejected(409, "seat-taken", "This invitation has been used; its seat is taken.")
    if not room.facts.public:
        raise Rejected(403, "no-entry", "This table is private; its invitation is needed.")
    chances = [(seat, derived(secret, "open", room.id, str(seat.number), join.nonce)) for seat in room.seats]
    for seat, new in chances:
        if seat.token == hashed(new):
            return seat, new
    for seat, new in chances:
        if seat.open_to_all:
            return seat, new
    raise Rejected(409, "table-full", "Every seat at this table is taken.")


async def own_tables(registry: Registry, mine: wire.Mine) -> wire.OwnTables:
    tokens = [hashed(token) for token in mine.tokens]
    found = await registry.archive.read(lambda connection: statements.tables_of(connection, tokens))
    return wire.OwnTables([own_table(*one) for one in found])


def own_table(row: Any, seat: int, around: list[Any]) -> wire.OwnTable:
    own = wire.OwnTable(
        table=row.id,
        game=row.game,
        seat=seat,
        names=[each.name for each in around],
        levels=[each.level for each in around],
        your_turn=bool(row.movers >> seat & 1) and around[seat].level is None,
        over=row.movers == 0,
        next=row.next,
        created=row.created,
    )
    if row.result is not None:
        result = msgspec.json.decode(row.result, type=wire.Result)
        own.ended, own.points, own.places = row.at, result.points, result.places
    return own


async def open_tables(registry: Registry) -> wire.OpenTables:
    found = await registry.archive.read(lambda connection: statements.open_tables(connection, OPEN_TABLES_SHOWN))
    return wire.OpenTables(
        [
            wire.OpenTable(
                table=row.id,
                game=row.game,
                options=json.loads(row.options),
                names=[each.name for each in around],
                levels=[each.level for each in around],
                free=row.free,
                created=row.created,
            )
            for row, around in found
        ]
    )
