"""What waits for a machine player: turns first, then hints, of which each address has one after the other."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Full(Exception):
    """So much waits that nothing more is taken."""


class Waiting(Generic[T]):
    """Filled by the loop, emptied by threads. Somebody who asks for many hints only keeps themselves waiting."""

    def __init__(self, most: int):
        self.most = most
        self._moves: deque[T] = deque()
        self._hints: OrderedDict[str, deque[T]] = OrderedDict()
        self._hint_count = 0
        self._changed = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        return len(self._moves) + self._hint_count

    def add(self, task: T, address: str | None = None) -> None:
        """Adds a turn, or a hint for an address. Each of the two has room for so many."""
        with self._changed:
            if (len(self._moves) if address is None else self._hint_count) >= self.most:
                raise Full
            if address is None:
                self._moves.append(task)
            else:
                self._hints.setdefault(address, deque()).append(task)
                self._hint_count += 1
            self._changed.notify()

    def drop(self, task: T) -> None:
        """Takes out what nobody waits for any more, if it has not been begun."""
        with self._changed:
            if task in self._moves:
                self._moves.remove(task)
            for address, tasks in list(self._hints.items()):
                if task in tasks:
                    tasks.remove(task)
                    self._hint_count -= 1
                    if not tasks:
                        del self._hints[address]

    def take(self) -> T | None:
        """The next one, as soon as there is one; None when there will be none any more."""
        with self._changed:
            while not self._closed and not len(self):
                self._changed.wait()
            if self._closed:
                return None
            if self._moves:
                return self._moves.popleft()
            address, tasks = next(iter(self._hints.items()))
            task = tasks.popleft()
            self._hint_count -= 1
            del self._hints[address]
            if tasks:
                self._hints[address] = tasks  # at the end of the line
            return task

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
