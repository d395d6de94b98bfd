"""A player without a plan."""

from __future__ import annotations

import numpy as np

from ..kernel.entry_points import legal_at
from ..kernel.game import Game
from ..kernel.randomness import chances, key_from_seed
from ..kernel.verbs import MAX_MOVES

KIND, MOVE = 3, 4  # what is drawn; whoever may play at random with the same seed draws other things before


class Random:
    """Draws the kind of move first, then the move, so that rare kinds are met as often as common ones."""

    def choose(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int) -> int:
        out = np.zeros(MAX_MOVES, np.int16)
        legal = out[: legal_at(box, hidden, 0, seat, out)]
        kinds: dict[str, list[int]] = {}
        for code in legal.tolist():
            kinds.setdefault(game.moves.kind_of(code).name, []).append(code)
        draw = chances(key_from_seed(seed))
        moves = list(kinds.values())[draw(KIND) % len(kinds)]
        return moves[draw(MOVE) % len(moves)]
