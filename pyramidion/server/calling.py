"""Calls people back to a table that they are away from: by Web Push in their browser, and in their group's chat.

A seat is called once when it is its turn, if no page of the table is open for it. Calls wait in a short queue of their
own; whatever becomes of them, the game goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ..words import LANGUAGES, game_text, resource
from . import outgoing, schema, statements, wire
from .limits import Allowances
from .logs import note
from .metrics import CALLS
from .room import Room

try:
    from . import push
except ImportError:  # without the extra `push` nobody is called in the browser
    push = None

if TYPE_CHECKING:
    from .registry import Registry

WAITING_CALLS, WORKERS = 1000, 2
SUBSCRIPTIONS_PER_SEAT = 5
CHAT_RATE, CHAT_BURST = 1 / 20, 10  # messages of one table to its group's chat, a second and at once
GONE = (404, 410)
KEPT_SECONDS = 86_400  # that a push service keeps a message for a browser that is off


class Declined(Exception):
    """A wish that cannot be met: the status, a fixed word for programs, a sentence for their writers."""

    def __init__(self, status: int, error: str, sentence: str):
        super().__init__(sentence)
        self.status, self.error = status, error


@dataclass(frozen=True)
class Call:
    """Something to be sent: to a browser, whose row it is, or to a chat."""

    url: str
    text: dict[str, str]
    browser: Any = None


@cache
def words(game: Any, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    texts = [resource("pyramidion.words", f"{name}.{language}.ftl") for name in ("web", "table")]
    for text in (game_text(game, "messages", language, "ftl"), *texts):
        bundle.add_resource(FluentResource(text))
    return bundle


def said(room: Room, language: str, message: str, **args: Any) -> str:
    bundle = words(room.game, language)
    pattern = bundle.get_message(message).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, args)[0])


def name_of(room: Room, seat: int, language: str) -> str:
    return room.seats[seat].name or said(room, language, "seat-name", number=seat + 1)


class Calls:
    """The calls of one server."""

    def __init__(self, registry: Registry):
        self.registry = registry
        self.contact, self.webhook_hosts, self.private = "", frozenset[str](), frozenset[str]()
        self.signer: Any = None
        self._queue: asyncio.Queue[Call] = asyncio.Queue(WAITING_CALLS)
        self._chat = Allowances(CHAT_RATE, CHAT_BURST)

    async def run(self) -> None:
        if push is not None:
            try:
                secret = await self.registry.archive.tidy(vapid_secret)
            except IntegrityError:  # another server was quicker
                secret = await self.registry.archive.tidy(vapid_secret)
            self.signer = push.Signer(secret, self.contact or "mailto:nobody@localhost")
        await asyncio.gather(*(self._work() for _ in range(WORKERS)))

    async def _work(self) -> None:
        while True:
            call = await self._queue.get()
            try:
                await self._make(call)
            except Exception as error:
                CALLS.labels("failed").inc()
                note("a call could not be made", logging.WARNING, error=error)

    async def _make(self, call: Call) -> None:
        body, headers = json.dumps(call.text, ensure_ascii=False).encode(), {"content-type": "application/json"}
        if call.browser is not None:
            assert push is not None
            body = push.encrypted(body, call.browser.p256dh, call.browser.auth)
            headers = {
                "authorization": self.signer.authorization(call.url),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(KEPT_SECONDS),
                "urgency": "high",
            }
        status = await asyncio.to_thread(outgoing.post, call.url, headers, body, self.private)
        CALLS.labels("made" if status < 300 else "refused").inc()
        if call.browser is not None and status in GONE:
            row = call.browser
            await self.registry.archive.tidy(lambda connection: drop(connection, row.table, row.seat, row.endpoint))

    # When somebody is called

    def turn(self, room: Room, before: Sequence[int]) -> None:
        """Calls whoever may act now and could not before, unless they are here or a machine player has their seat."""
        online = {seat for listener in room.listeners for seat in listener.caller.seats}
        absent = [s for s in room.movers if s not in before and s not in online and room.seats[s].level is None]
        if absent and room.playing:
            self.registry.begin(self._call(room, absent))
        elif room.over and before:
            self._tell_chat(room, lambda language: self._ending(room, language))

    async def _call(self, room: Room, seats: list[int]) -> None:
        table, called = room.id, set(seats)
        if self.signer is not None:
            rows = await self.registry.archive.read(lambda connection: statements.subscribed(connection, table))
            for row in rows:
                if row.seat in called:
                    self._add(Call(row.endpoint, self._to_browser(room, row.seat, row.language), row))
        self._tell_chat(room, lambda language: self._turns(room, seats, language))

    def _add(self, call: Call) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # so many wait that this one would come too late
            self._queue.put_nowait(call)

    def _tell_chat(self, room: Room, sentence: Callable[[str], str]) -> None:
        language, _, url = room.facts.webhook.partition(" ")
        if url and self._chat.take(room.id):
            text = sentence(language)
            self._add(Call(url, {"text": text, "content": text}))  # Slack reads the one, Discord the other

    # What they are told

    def _title(self, room: Room, language: str) -> str:
        return said(room, language, "title")

    def _to_browser(self, room: Room, seat: int, language: str) -> dict[str, str]:
        others = ", ".join(name_of(room, other.number, language) for other in room.seats if other.number != seat)
        title = said(room, language, "table-title-turn", game=self._title(room, language))
        return {"title": title, "body": said(room, language, "turn-with", seats=others), "table": room.id}

    def _turns(self, room: Room, seats: list[int], language: str) -> str:
        names = ", ".join(name_of(room, seat, language) for seat in seats)
        return said(room, language, "chat-turn", seats=names, game=self._title(room, language)) + self._link(room)

    def _ending(self, room: Room, language: str) -> str:
        outcome = room.outcome()
        winners = [name_of(room, seat, language) for seat, place in enumerate(outcome.places) if place == 1]
        message, names = ("result-win", "seat") if len(winners) == 1 else ("result-shared", "seats")
        args = {names: ", ".join(winners), "points": max(outcome.points)}
        return f"{self._title(room, language)}: {said(room, language, message, **args)}" + self._link(room)

    def _link(self, room: Room) -> str:
        address = self.registry.address_for_others
        return f" {address}/t/{room.id}" if address else ""

    # What people ask for

    def offered(self) -> wire.Calls:
        return wire.Calls(self.signer.public if self.signer else None, sorted(self.webhook_hosts))

    def check_webhook(self, webhook: wire.Webhook | None) -> str:
        """A webhook as it is stored, if its host is one that the operator allows."""
        if webhook is None:
            return ""
        try:
            host = outgoing.check(webhook.address, self.private)
        except outgoing.Unreachable as error:
            raise Declined(422, "bad-webhook", str(error)) from None
        if host not in self.webhook_hosts:
            hosts = ", ".join(sorted(self.webhook_hosts)) or "no host"
            raise Declined(422, "bad-webhook", f"Webhooks to {host!r} are not allowed here; {hosts} is.")
        if webhook.language not in LANGUAGES:
            raise Declined(422, "bad-webhook", f"{webhook.language!r} is not one of {', '.join(LANGUAGES)}.")
        return f"{webhook.language} {webhook.address}"

    async def subscribe(self, room: Room, seat: int, wish: wire.Subscription) -> None:
        """Calls this browser from now on when it is the seat's turn."""
        if self.signer is None or push is None:
            raise Declined(409, "no-push", "This server cannot call browsers; it lacks the extra `push`.")
        if wish.language not in LANGUAGES:
            raise Declined(422, "bad-subscription", f"{wish.language!r} is not one of {', '.join(LANGUAGES)}.")
        try:
            outgoing.check(wish.endpoint, self.private)
        except outgoing.Unreachable as error:
            raise Declined(422, "bad-subscription", str(error)) from None
        if not push.readable_by(wish.p256dh, wish.auth):
            raise Declined(422, "bad-subscription", "p256dh and auth are not the keys of a browser.")
        row = {"table": room.id, "seat": seat, **{name: getattr(wish, name) for name in wish.__struct_fields__}}
        if not await self.registry.archive.tidy(lambda connection: keep(connection, row)):
            most = f"{SUBSCRIPTIONS_PER_SEAT} browsers"
            raise Declined(409, "too-many", f"{most} are called for this seat already.")

    async def unsubscribe(self, room: Room, seat: int, endpoint: str) -> None:
        await self.registry.archive.tidy(lambda connection: drop(connection, room.id, seat, endpoint))


def vapid_secret(connection: Connection) -> str:
    """The key that the server signs with, made when it is first needed."""
    settings = schema.settings
    chosen = select(settings.c.value).where(settings.c.name == "vapid")
    found = connection.execute(chosen).scalar()
    if found is None:
        assert push is not None
        found = push.Signer.new_secret()
        connection.execute(insert(settings).values(name="vapid", value=found))
    return found


def keep(connection: Connection, row: dict[str, Any]) -> bool:
    """Stores a subscription in place of an older one of the same browser, if there is room for it."""
    drop(connection, row["table"], row["seat"], row["endpoint"])
    held = [each for each in statements.subscribed(connection, row["table"]) if each.seat == row["seat"]]
    if len(held) >= SUBSCRIPTIONS_PER_SEAT:
        return False
    connection.execute(insert(schema.subscriptions).values(**row))
    return True


def drop(connection: Connection, table: str, seat: int, endpoint: str) -> None:
    rows = schema.subscriptions
    connection.execute(rows.delete().where(rows.c.table == table, rows.c.seat == seat, rows.c.endpoint == endpoint))
