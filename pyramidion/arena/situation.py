"""What a bot needs at its turn, around the position it is shown: its moves, the table as data, a look ahead."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from ..kernel import entry_points
from ..kernel.errors import BadSetup, IllegalMove
from ..kernel.game import Game
from ..kernel.jit import as_records
from ..kernel.moves import Move
from ..kernel.randomness import chances, key_from_seed
from ..kernel.verbs import MAX_MOVES, MAX_SEATS


class Situation:
    """A seat's turn. It holds nothing that the seat may not know."""

    def __init__(self, game: Game, box: np.ndarray, hidden: np.ndarray, seat: int, seed: int = 0):
        self.game, self.box, self.hidden, self.seat, self.seed = game, box, hidden, seat, seed
        self._chance = chances(key_from_seed(seed))
        self._guessed = False

    @cached_property
    def legal(self) -> list[int]:
        """The codes of the legal moves; none if somebody else is to act."""
        if not int(self.hidden[0]["movers"]) >> self.seat & 1:
            return []
        out = np.zeros(MAX_MOVES, np.int16)
        n = entry_points.legal_at(self.box, self.hidden, 0, self.seat, out)
        return out[:n].tolist()

    @cached_property
    def moves(self) -> list[Move]:
        """The legal moves, readable: `kind`, `args` and `code`."""
        return [self.game.moves.move(code) for code in self.legal]

    @property
    def table(self) -> Any:
        """The position as a record with a field for each thing on the table; `game.state_dtype` names them."""
        return self.hidden[0]

    @property
    def phase(self) -> str:
        return self.game.phases[int(self.hidden[0]["phase"])]

    def _copy(self) -> np.ndarray:
        """By its bytes: NumPy would copy it field by field."""
        return as_records(np.frombuffer(bytearray(self.hidden.tobytes()), self.hidden.dtype))

    def _guess(self, guess: int) -> np.ndarray:
        """A copy in which nothing is unknown. What was guessed before stays: one guess is as good as another."""
        twin = self._copy()
        if not self._guessed:
            entry_points.guess_at(self.box, twin, 0, self.seat, self._chance(2 * guess))
        return twin

    def after(self, move: int | str | Move, guess: int = 0) -> Situation:
        """The table after a move, with what the seat cannot know guessed; another `guess` is another such table."""
        if type(guess) is not int or guess < 0:
            raise BadSetup(f"{guess!r} is not the number of a guess; any whole number of at least 0 is.")
        code = self.game.moves.code(move)
        twin = self._guess(guess)
        codes, mask = len(self.game.moves), self.game.events.reveal_mask
        rng = self._chance(2 * guess + 1)
        rule = entry_points.play_at(self.box, twin, 0, self.seat, code, rng, codes, mask)
        if rule < 0:
            name = self.game.rule_id(-rule)
            raise IllegalMove(name, f"{move!s} is against rule {name} here.")
        later = Situation(self.game, self.box, twin, self.seat, self._chance(2 * guess))
        later._guessed = True
        return later

    def estimate(self) -> list[float]:
        """What everybody's position is worth in points as it stands, with what the seat cannot know guessed."""
        out = np.zeros(MAX_SEATS, np.int32)
        entry_points.estimate_at(self.box, self._guess(0), 0, out)
        return (out[: int(self.hidden[0]["seats"])] / 10).tolist()

    def lead(self) -> float:
        """By how many points the seat will be ahead of the best of the others, as far as `estimate` can tell."""
        points = self.estimate()
        return points[self.seat] - max(points[: self.seat] + points[self.seat + 1 :])
