"""Who can reach the server, and by which address: what the terminal says and what links for friends begin with."""

from __future__ import annotations

import ipaddress
import socket

EVERYWHERE = "0.0.0.0"


def network_address() -> str | None:
    """This machine's address in its local network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: the system only chooses what it would send from
        except OSError:
            return None
        found = probe.getsockname()[0]
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found


def address_for_others(host: str, port: int) -> str | None:
    """The address that works on other machines, for a server that listens on this host; None if there is none."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None if host == "localhost" else origin(host, port)
    if address.is_loopback:
        return None
    if not address.is_unspecified:
        return origin(host, port)
    found = network_address()
    return origin(found, port) if found else None


def place(host: str, port: int) -> str:
    """Where other servers that share the database reach this one."""
    if host in (EVERYWHERE, "::"):
        host = network_address() or "127.0.0.1"
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def origin(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announcement(own: str, others: str | None, listens_everywhere: bool) -> str:
    """What is said in the terminal when the table is open."""
    said = [f"The table is open: {own}/   (Ctrl+C closes it)"]
    if others:
        said += [
            f"Others in your network can reach it at {others}/",
            "The connection is not encrypted, and everybody there can open tables: use it where you trust them.",
        ]
    elif listens_everywhere:
        said += ["This machine seems to be in no network, so nobody else can reach it."]
    else:
        said += ["Only this machine can reach it. To play with others in your network, start it with --lan."]
    return "\n".join(said)
