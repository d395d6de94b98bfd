"""Players that follow the game's quick advice, always or now and then."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..kernel.entry_points import advise_at, guess_at
from ..kernel.game import Game
from ..kernel.jit import copied
from ..kernel.randomness import chance, key_from_seed
from ..kernel.verbs import MAX_MOVES
from .random import Random

OF_TEN = 10


@dataclass(frozen=True)
class Advised:
    """Takes the first sensible move that meets the eye; in so many of ten decisions it takes any move instead."""

    careless: int = 0

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int:
        key = key_from_seed(seed)
        if chance(key, 0) % OF_TEN < self.careless:
            return Random().choose(game, box, hidden, seat, seed)
        position = copied(hidden)
        guess_at(box, position, 0, seat, chance(key, 1))
        return int(advise_at(box, position, 0, seat, np.zeros(MAX_MOVES, np.int16), chance(key, 2)))
