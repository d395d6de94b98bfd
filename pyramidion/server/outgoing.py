"""What the server sends to others: short messages over HTTPS, and never to a machine that only it can reach.

Where they go is written by whoever uses a table. So the name is looked up once, the addresses that it stands for are
checked, and the connection is made to the very address that was checked; nothing that comes back is followed or kept.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

TIMEOUT_SECONDS = 10
READ_BYTES = 1024


class Unreachable(Exception):
    """Nothing is sent there: what is wrong with the address."""


def host_of(url: str) -> str:
    """The host of an address that could be sent to."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unreachable(f"{url!r} is no address.") from None
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or parts.password or port == 0:
        raise Unreachable(f"{url!r} is no address that begins with https://.")
    return parts.hostname


def check(url: str, private: Collection[str]) -> str:
    """The host, if the address may be sent to as far as it is written: by HTTPS, unless the operator knows the host."""
    host = host_of(url)
    if not url.startswith("https:") and host not in private:
        raise Unreachable(f"{url!r} does not begin with https://.")
    return host


def address_of(host: str, port: int, private: Collection[str]) -> tuple[socket.AddressFamily, str]:
    """An address that the name stands for; none of them may be private, unless the operator has named the host."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable(f"The host {host!r} is not known.") from None
    addresses = [(family, str(place[0])) for family, _, _, _, place in found]
    if host not in private and not all(is_public(address) for _, address in addresses):
        raise Unreachable(f"The host {host!r} is in a private network.")
    return addresses[0]


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return found.is_global and not found.is_multicast


def post(url: str, headers: Mapping[str, str], body: bytes, private: Collection[str] = ()) -> int:
    """Sends it and returns the status of the answer. Blocks for some seconds at most."""
    host = check(url, private)
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    _, address = address_of(host, port, private)
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT_SECONDS)
    plain = socket.create_connection((address, port), TIMEOUT_SECONDS)
    try:
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
        path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(READ_BYTES)
        return answer.status
    finally:
        connection.close()
        plain.close()
