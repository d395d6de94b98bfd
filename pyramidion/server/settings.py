"""Everything that can be set about a server: one declaration for the options, the settings file and the manual."""

from __future__ import annotations

import argparse
import dataclasses
import ipaddress
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..kernel.errors import PyramidionError
from .limits import Limits

NAMES = "tuple[str, ...]"
MOST_FILE_BYTES = 100_000


def setting(default: Any, meaning: str, shown: str, option: str = "") -> Any:
    """A setting with what it means, what stands for its value in the help, and its option if that has another name."""
    return field(default=default, metadata={"meaning": meaning, "shown": shown, "option": option})


@dataclass(frozen=True)
class Settings:
    """Where a server listens, whom it believes, where it keeps its tables, and how much anybody may ask for."""

    host: str = setting("127.0.0.1", "address to listen on; the default is this machine only", "ADDRESS")
    port: int = setting(8000, "port to listen on, 0 for any free one", "PORT")
    data: str = setting("", "folder for the database; the default is the platform's own", "DIR")
    database: str = setting(
        "", "PostgreSQL instead of the folder, such as postgresql://host/name; several servers may share it", "URL"
    )
    own_address: str = setting(
        "",
        "where servers that share the database reach this one; the default is where it listens",
        "ADDRESS:PORT",
        option="own-address",
    )
    allowed_hosts: tuple[str, ...] = setting(
        (),
        "a name under which the server is reached, besides this machine's own; several are fine",
        "NAME",
        option="allowed-host",
    )
    trusted_proxies: tuple[str, ...] = setting(
        ("127.0.0.1", "::1"),
        "a proxy whose word is taken for where a request comes from, as an address or a net; several are fine",
        "NET",
        option="trusted-proxy",
    )
    webhook_hosts: tuple[str, ...] = setting(
        (),
        "a host that tables may tell whose turn it is, such as discord.com; several are fine",
        "NAME",
        "webhook-host",
    )
    private_hosts: tuple[str, ...] = setting(
        (),
        "a host in your own network that calls may go to, without TLS too; several are fine",
        "NAME",
        "private-host",
    )
    contact: str = setting(
        "", "whom push services write to if something is wrong, as mailto:you@example.org or https://…", "ADDRESS"
    )
    metrics: str = setting("", "address and port of their own for the metrics, such as 127.0.0.1:9400", "ADDRESS:PORT")
    limits: Limits = field(default_factory=Limits)


OWN = tuple(each for each in dataclasses.fields(Settings) if each.name != "limits")
LIMITS = dataclasses.fields(Limits)


class BadSetting(PyramidionError):
    """A setting that the server cannot work with."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """An option for every setting; those not given are not in the namespace."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="settings in TOML; options given here come first")
    for group, settings in ((parser, OWN), (parser.add_argument_group("limits"), LIMITS)):
        for each in settings:
            group.add_argument(
                f"--{each.metadata.get('option') or each.name.replace('_', '-')}",
                dest=each.name,
                type=_reader(each),
                action="append" if each.type == NAMES else "store",
                default=argparse.SUPPRESS,
                metavar=each.metadata.get("shown") or "N",
                help=f"{each.metadata['meaning']}{_told(each)}",
            )


def _told(each: dataclasses.Field[Any]) -> str:
    """The default, where the meaning does not tell it."""
    if each.default in ("", ()) or "default" in each.metadata["meaning"]:
        return ""
    default = " and ".join(each.default) if isinstance(each.default, tuple) else _toml(each.default)
    return f" (default {default})"


def _reader(each: dataclasses.Field[Any]) -> Any:
    def read(text: str) -> Any:
        try:
            value = {"int": int, "float": float}.get(str(each.type), str)(text)
            return value if each.type == NAMES else checked(each, value)
        except (ValueError, BadSetting):
            raise argparse.ArgumentTypeError(f"{text!r} is not {_wanted(each)}") from None

    return read


def _wanted(each: dataclasses.Field[Any]) -> str:
    if each.name == "port":
        return "a port from 0 to 65535"
    return {"int": "a whole number of at least 0", "float": "a number of at least 0", "str": "a text"}.get(
        str(each.type), "a list of texts"
    )


def checked(each: dataclasses.Field[Any], value: Any) -> Any:
    """The value, if it is one for that setting."""
    kinds: Any = {"int": int, "float": (int, float), "str": str, NAMES: (list, tuple)}[str(each.type)]
    good = isinstance(value, kinds) and not isinstance(value, bool)
    if good and each.type in ("int", "float"):
        good = 0 <= value < float("inf") and (each.name != "port" or value <= 65535)
    if isinstance(value, list | tuple):
        value, good = tuple(value), good and all(isinstance(one, str) and one for one in value)
    if not good:
        raise BadSetting(f"{each.name} = {value!r} is not {_wanted(each)}.")
    return float(value) if each.type == "float" else value


def settings_of(given: dict[str, Any]) -> Settings:
    """Settings from what stands in the file of `config`, and from options, which come first."""
    path = given.get("config")
    found = read_file(path) if path else {}
    names = {each.name for each in (*OWN, *LIMITS)}
    found |= {name: value for name, value in given.items() if name in names}
    limits = {each.name: checked(each, found[each.name]) for each in LIMITS if each.name in found}
    own = {each.name: checked(each, found[each.name]) for each in OWN if each.name in found}
    settings = Settings(**own, limits=Limits(**limits))
    for net in settings.trusted_proxies:
        try:
            ipaddress.ip_network(net)
        except ValueError:
            raise BadSetting(f"trusted_proxies: {net!r} is not an address or a net, such as 10.0.0.0/8.") from None
    if settings.metrics:
        place(settings.metrics)
    return settings


def place(text: str) -> tuple[str, int]:
    """An address and a port, written together."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise BadSetting(f"metrics = {text!r} is not an address with a port, such as 127.0.0.1:9400.")
    return host.strip("[]"), int(port)


def read_file(path: Path) -> dict[str, Any]:
    """What stands in a settings file, limits and all; a name that is not known is named."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_FILE_BYTES).decode()
        found = tomllib.loads(text)
    except OSError as error:
        raise BadSetting(f"{path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path} is not TOML: {error}.") from None
    limits = found.pop("limits", {})
    if not isinstance(limits, dict):
        raise BadSetting(f"{path}: limits = {limits!r} is not a section; write [limits] above the limits.")
    for names, section, where in ((OWN, found, "at the top"), (LIMITS, limits, "in [limits]")):
        known = {each.name for each in names}
        for name in section:
            if name not in known:
                raise BadSetting(f"{path}: {name!r} is not a setting {where}; there are {', '.join(sorted(known))}.")
    for each in (*OWN, *LIMITS):
        section = limits if each in LIMITS else found
        if each.name in section:
            try:
                section[each.name] = checked(each, section[each.name])
            except BadSetting as error:
                raise BadSetting(f"{path}: {error}") from None
    return {**found, **limits}


def sample() -> str:
    """A settings file with every default, to be edited."""
    lines = ["# Settings of a Pyramidion server: pyramidion serve --config FILE", ""]
    for title, settings in (("", OWN), ("[limits]", LIMITS)):
        lines += [title, ""] if title else []
        for each in settings:
            lines += [f"# {each.metadata['meaning']}", f"# {each.name} = {_toml(each.default)}", ""]
    return "\n".join(lines).rstrip() + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_toml(one) for one in value)}]"
    return f'"{value}"' if isinstance(value, str) else f"{value:.4g}" if isinstance(value, float) else str(value)
