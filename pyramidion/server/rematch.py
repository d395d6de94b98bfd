"""The same people once more."""

from __future__ import annotations

import dataclasses

from . import statements, wire
from .registry import Registry
from .room import Room, Seat
from .seating import Rejected, new_room, store_room
from .talk import say
from .tokens import derived, hashed


async def rematch(registry: Registry, room: Room, seat: int, token: str) -> wire.Invitation:
    """Everybody one seat on, under the name they had. Whoever asks first opens the table, is its host and gets the
    invitations of all; the others are told who asks, and get their own."""
    async with room.lock:
        room.check_usable()
        if not room.over and not room.halted:
            raise Rejected(409, "not-over", "A rematch can be asked for when the game is over.")
        if room.next is None:
            room.next = await open_rematch(registry, room, token)
            await say(registry, room, seat, notice="rematch", args={"seat": seat})
            room.tell_table()
        table, count = room.next, len(room.seats)
    again = await registry.archive.read(lambda connection: statements.invitations(connection, table))
    if again is None:
        raise Rejected(409, "no-such-table", "The rematch has been deleted.")
    place, host = (seat - 1) % count, host_token(registry, table, token)
    invitation = wire.Invitation(table, place, invite_to(registry, table, place))
    if hashed(host) == again.host:
        invitation.host = host
        invitation.invites = [
            invite_to(registry, table, number) if invite else None for number, invite in enumerate(again.invites)
        ]
    return invitation


def invite_to(registry: Registry, table: str, place: int) -> str:
    return derived(registry.archive.secret, "rematch", table, str(place))


def host_token(registry: Registry, table: str, token: str) -> str:
    """What makes the holder of this token the host, if it was his wish that opened the table."""
    return derived(registry.archive.secret, "rematch host", table, hashed(token).hex())


async def open_rematch(registry: Registry, room: Room, token: str) -> str:
    facts, seats = room.facts, []
    for place in range(len(room.seats)):
        old = room.seats[(place + 1) % len(room.seats)]
        # The seat waits for the person, even if a machine player had to help out; the name is kept for him.
        seats.append(Seat(place, None, None, old.name, old.level if old.token is None else None))
    again = new_room(
        room.game,
        room.box,
        seats,
        facts.options,
        public=facts.public,
        host=b"",
        watch=facts.watch,
        pace=facts.pace,
        webhook=facts.webhook,
    )
    again.facts = dataclasses.replace(again.facts, host=hashed(host_token(registry, again.id, token)))
    for seat in seats:
        if seat.waiting:
            seat.invite = hashed(invite_to(registry, again.id, seat.number))
    await store_room(registry, again, (statements.FOLLOW_TABLE, {"of": room.id, "follower": again.id}))
    return again.id
