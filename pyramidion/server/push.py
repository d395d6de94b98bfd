"""Web Push: what a browser is sent while no page of ours is open. It is encrypted for that browser (RFC 8291), and
signed with a key that the server makes for itself (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_BYTES = 4096
VALID_SECONDS = 12 * 3600  # of a signature
LAST_RECORD = b"\x02"


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def readable_by(p256dh: str, auth: str) -> bool:
    """Whether these are keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
        return len(from_text(auth)) == 16
    except ValueError:
        return False


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """The message for the browser with these keys, as the body of a request with the encoding `aes128gcm`."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
    ours, salt = ec.generate_private_key(CURVE), os.urandom(16)
    public = point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    key = derived(shared, from_text(auth), b"WebPush: info\0" + point(theirs) + public, 32)
    content = AESGCM(derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(key, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + content.encrypt(nonce, message + LAST_RECORD, None)


class Signer:
    """Signs for the push services, so that they know that messages come from who asked for the subscription."""

    def __init__(self, secret: str, contact: str):
        self._key = ec.derive_private_key(int(secret, 16), CURVE)
        self.public = to_text(point(self._key.public_key()))
        self.contact = contact

    @staticmethod
    def new_secret() -> str:
        return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"

    def authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        until = int(time.time()) + VALID_SECONDS
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": self.contact}
        told = [to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        r, s = decode_dss_signature(self._key.sign(".".join(told).encode(), ec.ECDSA(hashes.SHA256())))
        token = ".".join([*told, to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])
        return f"vapid t={token}, k={self.public}"
