"""People who are away are called: by a browser that alone can read what it is sent, and in their group's chat."""

from __future__ import annotations

import base64
import contextlib
import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pyramidion.server import outgoing, push

from .clients import UNLIMITED, Api, run, running, sitting


class Browser:
    """The keys of a browser, and how it reads what comes for it."""

    def __init__(self):
        self.key, self.auth = ec.generate_private_key(push.CURVE), b"0123456789abcdef"
        self.public = push.point(self.key.public_key())

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": push.to_text(self.public), "auth": push.to_text(self.auth)}

    def read(self, body: bytes) -> Any:
        """As RFC 8188 and 8291 have it, from the receiving side."""
        salt, length = body[:16], body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, sender))
        key = push.derived(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        content = AESGCM(push.derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
        plain = content.decrypt(push.derived(key, salt, b"Content-Encoding: nonce\0", 12), text, None)
        assert plain.endswith(push.LAST_RECORD)
        return json.loads(plain[:-1])


def signed_by(authorization: str) -> tuple[str, dict[str, Any]]:
    """The public key that a request was signed with, and what was signed."""
    token, key = (part.partition("=")[2] for part in authorization.removeprefix("vapid ").split(", "))
    head, claims, signature = token.split(".")
    raw = push.from_text(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.from_text(key))
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return key, json.loads(base64.urlsafe_b64decode(claims + "=="))


class Receiver(ThreadingHTTPServer):
    """Stands in for a push service and for a chat, on loopback."""

    def __init__(self):
        got: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(410 if self.path.startswith("/gone") else 201)
                self.end_headers()
                got.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))

            def log_message(self, *_: Any) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        self.got, self.address = got, f"http://127.0.0.1:{self.server_port}"


@contextlib.contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    yield receiver
    receiver.shutdown()
    receiver.server_close()


def test_only_the_browser_reads_what_it_is_sent():
    browser, message = Browser(), b'{"a": 1}'
    keys = browser.subscription("")
    assert browser.read(push.encrypted(message, keys["p256dh"], keys["auth"])) == {"a": 1}
    assert push.readable_by(keys["p256dh"], keys["auth"])
    assert not push.readable_by(keys["p256dh"], "AAAA")
    assert not push.readable_by(push.to_text(b"\x04" + bytes(64)), keys["auth"])


WRONG = (
    "ftp://example.org/",
    "https://",
    "http://example.org/",
    "https://me@example.org/",
    "https://[::1",
    "javascript:1",
)
PRIVATE = ("127.0.0.1", "localhost", "10.1.2.3", "169.254.169.254", "[::1]", "[::ffff:10.0.0.1]")


@pytest.mark.parametrize("url", WRONG)
def test_what_is_no_address_of_a_push_service_is_refused_in_a_sentence(url):
    with pytest.raises(outgoing.Unreachable, match=r"\.$"):
        outgoing.check(url, ())


@pytest.mark.parametrize("host", PRIVATE)
def test_nothing_is_sent_to_a_private_address(host):
    with pytest.raises(outgoing.Unreachable, match="private network"):
        outgoing.post(f"https://{host}/", {}, b"")


def test_whoever_is_away_is_called_and_whoever_is_here_is_not(tmp_path: Path):
    with receiving() as receiver:
        options = {"private-host": "127.0.0.1", "webhook-host": "127.0.0.1", "contact": "mailto:ada@example.org"}
        with running(tmp_path / "data", **UNLIMITED, **options) as server:
            api = Api(server)
            chat = {"address": f"{receiver.address}/chat", "language": "de"}
            for wrong in ({"address": "https://example.org/hook"}, {"address": "nowhere"}):
                assert api.post("/api/tables", {"game": "cheops", "seats": 2, "webhook": wrong}).status_code == 422
            table, tokens, _ = api.seated(game="cheops", webhook=chat)
            _, _, told = receiver.got.get(timeout=60)  # the game begins, and nobody is here
            text = json.loads(told)
            name = text["text"].removeprefix("Cheops: Du bist dran, ").removesuffix(".")
            first = ["Player 0", "Player 1"].index(name)
            assert text["content"] == text["text"]
            other, browser, calls = 1 - first, Browser(), f"/api/tables/{table}/calls"
            offered = api.get("/api/calls").json()
            assert offered["webhook_hosts"] == ["127.0.0.1"]
            wish = browser.subscription(f"{receiver.address}/browser")
            for bad in ({**wish, "endpoint": "https:"}, {**wish, "auth": "x"}, {**wish, "language": "xx"}):
                assert api.post(calls, bad, tokens[other]).status_code == 422
            assert api.post(calls, wish, "A" * 43).status_code == 403
            for path in ("browser", "gone"):
                there = {**wish, "endpoint": f"{receiver.address}/{path}"}
                assert api.post(calls, there, tokens[other]).status_code == 200
            for n in range(6):
                more = api.post(calls, {**wish, "endpoint": f"{receiver.address}/{n}"}, tokens[first])
                assert more.status_code == (200 if n < 5 else 409)

            async def turn(seat: int, *here: str) -> None:
                async with contextlib.AsyncExitStack() as stack:
                    for token in here:
                        await stack.enter_async_context(sitting(server, table, token))
                    player = await stack.enter_async_context(sitting(server, table, tokens[seat]))
                    while player.states[seat]["moves"]:
                        await player.play(seat)

            run(turn(first))
            called = {path: (headers, body) for path, headers, body in (receiver.got.get(timeout=60) for _ in range(3))}
            assert set(called) == {"/chat", "/browser", "/gone"}
            headers, body = called["/browser"]
            sent = {"title": "Your turn – Cheops", "body": f"At the table with Player {first}", "table": table}
            assert browser.read(body) == sent
            key, claims = signed_by(headers["authorization"])
            assert key == offered["key"]
            assert (claims["aud"], claims["sub"]) == (receiver.address, options["contact"])
            assert api.post(f"{calls}/stop", {"endpoint": wish["endpoint"]}, tokens[other]).status_code == 200
            run(turn(other, tokens[first]))
            run(turn(first))
            path, _, _ = receiver.got.get(timeout=60)
            assert path == "/chat", "who is here is not called, nor a browser that is gone, nor one that asked for it"
        with running(tmp_path / "data", **UNLIMITED) as server:
            assert Api(server).get("/api/calls").json() == {"key": offered["key"], "webhook_hosts": []}
