"""Work for many machines: a Ray cluster does what threads do on one, and gives the same.

What is to be done is numbered, and each piece depends on its number alone. So a piece whose machine is lost is simply
done again elsewhere.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any

from .kernel.errors import BadSetup, PyramidionError

AHEAD = 2  # pieces that wait at each core, so that none has to ask for more
LOOK_ROUND_SECONDS = 0.2
CONNECT_SECONDS = 5.0
LOCAL = "local"  # instead of an address: a cluster of this machine alone, for as long as it takes


def library() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise PyramidionError(
            "Ray, which hands work to others, is not installed; install it with: pip install 'pyramidion[cluster]'"
        ) from None


def check_address(address: str) -> None:
    """Ray itself would wait for minutes where nobody answers."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in address or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise BadSetup(f"There is no Ray cluster at {address!r}: {error}.") from None


@contextmanager
def connected(address: str, cores: int | None = None) -> Iterator[Any]:
    """Ray, connected to a cluster; one that is connected already is used and left as it is."""
    ray = library()
    if ray.is_initialized():
        yield ray
        return
    check_address(address)
    given = {"num_cpus": cores} if address == LOCAL and cores else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **given)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadSetup(f"There is no Ray cluster at {address!r}: {str(error).rstrip('.')}.") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def spread(
    task: Callable[[int], Any],
    numbers: Iterator[int],
    address: str,
    cores: int | None = None,
    stop: threading.Event | None = None,
    leave: threading.Event | None = None,
) -> Generator[tuple[int, Any], None, None]:
    """Does a task for all numbers on a cluster, and yields each number with what it gave, in the order they end.

    When `stop` is set, nothing more is begun; what is running is waited for, unless `leave` is set. The task goes to
    the other machines as a copy; what it raises is raised here.
    """
    stop, leave = stop or threading.Event(), leave or threading.Event()
    with connected(address, cores) as ray:
        copy, remote = ray.put(task), ray.remote(max_retries=-1, num_cpus=1)(call)
        under_way: dict[Any, int] = {}
        while not leave.is_set():
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(under_way)
            if not stop.is_set():
                under_way |= {remote.remote(copy, number): number for number in islice(numbers, max(0, room))}
            if not under_way:
                return
            ended, _ = ray.wait(list(under_way), timeout=LOOK_ROUND_SECONDS)
            for one in ended:
                yield under_way.pop(one), result_of(ray, one)


def call(task: Callable[[int], Any], number: int) -> Any:
    return task(number)


def result_of(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause if isinstance(error.cause, PyramidionError) else error) from None
