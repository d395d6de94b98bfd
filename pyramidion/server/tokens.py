"""Secrets that open tables and seats. Only their hashes are stored."""

from __future__ import annotations

import base64
import hashlib
import secrets

TOKEN_BYTES = 32
TABLE_ID_BYTES = 9


def new_token() -> str:
    """256 random bits as text that may stand behind the # of a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    return secrets.token_urlsafe(TABLE_ID_BYTES)


def hashed(token: str) -> bytes:
    """What is stored of a token. It has too many bits to be guessed, so a plain hash protects it."""
    return hashlib.sha256(token.encode()).digest()


def derived(secret: bytes, *parts: str) -> str:
    """A token that only this server can make, and makes again from the same parts.

    A client that never got the answer to its request sends it again and is given the same token; nobody who lacks one
    of the parts, or the server's secret, can find it.
    """
    digest = hashlib.blake2b(key=secret, digest_size=TOKEN_BYTES)
    for part in parts:
        data = part.encode()
        digest.update(len(data).to_bytes(4, "big") + data)
    return base64.urlsafe_b64encode(digest.digest()).rstrip(b"=").decode()
