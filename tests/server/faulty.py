"""A server whose better machine player has a fault, named by its first argument."""

from __future__ import annotations

import sys
import threading

from pyramidion import players
from pyramidion.server import registry
from pyramidion.server.__main__ import main
from pyramidion.server.machines import Machines


class Crashes:
    def choose(self, game, box, hidden, seat, seed):
        raise RuntimeError("out of ideas")


class Cheats:
    def choose(self, game, box, hidden, seat, seed):
        return 100_000


class Hangs:
    """Answers once, and never again."""

    def __init__(self):
        self.answered = False

    def choose(self, game, box, hidden, seat, seed):
        if self.answered:
            threading.Event().wait()
        self.answered = True
        return players.player("random").choose(game, box, hidden, seat, seed)


FAULTS = {"crashes": Crashes, "cheats": Cheats, "hangs": Hangs}

if __name__ == "__main__":
    fault = FAULTS[sys.argv.pop(1)]()

    def faulty(workers: int, waiting: int, seconds: float) -> Machines:
        return Machines(1, waiting, 0.2, lambda level: fault if level == "greedy" else players.player(level))

    registry.Machines = faulty  # type: ignore[misc, assignment]
    main()
