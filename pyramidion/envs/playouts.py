"""An evaluator for OpenSpiel's searches that plays our games to their end in one call, and not move by move.

>>> from open_spiel.python.algorithms.ismcts import ISMCTSBot
>>> bot = ISMCTSBot(game, Playouts(seed=1), uct_c=1.0, max_simulations=1000, use_observation_string=True)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..kernel.errors import BadSetup
from ..kernel.numbers import whole
from ..kernel.randomness import chances, key_from_seed
from ..kernel.verbs import MAX_MOVES, MAX_SEATS
from . import stepping


class Playouts:
    """Everybody's mean return of so many games from a state on, at random, or as each game's quick advice plays.

    It has the methods of OpenSpiel's evaluators; all moves are as likely as each other beforehand.
    """

    def __init__(self, times: int = 1, *, seed: int = 0, advised: bool = False):
        if not whole(times) or times < 1:
            raise BadSetup(f"{times!r} games cannot be played; 1 or more can.")
        self.times, self.advised = int(times), advised
        self._chance_of, self._asked = chances(key_from_seed(seed)), 0
        self._moves, self._places = np.zeros(MAX_MOVES, np.int16), np.zeros(MAX_SEATS, np.int32)
        self._returns = np.zeros(MAX_SEATS, np.float64)
        self._scratch: dict[str, np.ndarray] = {}

    def evaluate(self, state: Any) -> np.ndarray:
        here, rng = state._shared, self._chance_of(self._asked)
        self._asked += 1
        scratch = self._scratch.get(here.game.name)
        if scratch is None:
            scratch = self._scratch[here.game.name] = here.game.blank()
        room = self._moves, self._places, self._returns
        positions, seats = state.settled(rng).positions, here.seats
        stepping.play_out(here.boxes, positions, scratch, seats, self.times, rng, self.advised, *room)
        return self._returns[:seats] / self.times

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
