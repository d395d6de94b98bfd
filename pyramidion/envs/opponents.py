"""Machine players at the other seats of many tables, inside their step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..kernel.errors import BadSetup, PyramidionError
from ..kernel.numbers import whole
from ..kernel.randomness import GOLDEN
from ..players import Player, player
from .stepping import PASS

if TYPE_CHECKING:
    from .vector import VectorTable

ALL_AT_ONCE = {"random": "sample", "scribe": "advise"}  # players whose moves all tables find in one call


class Opponents:
    """Who plays the seats that the learner does not. `seat` is the learner's."""

    def __init__(self, given: Sequence[str | Player] | str | Any, seats: int, seat: int):
        if not whole(seat) or not 0 <= seat < seats:
            raise BadSetup(f"{seat!r} is not a seat; they run from 0 to {seats - 1}.")
        one = isinstance(given, str) or callable(getattr(given, "choose", None))
        named = [given] * (seats - 1) if one else list(given)
        if len(named) != seats - 1:
            raise BadSetup(
                f"{len(named)} opponents do not fill the other seats of {seats}; {seats - 1} do, or one for all."
            )
        self.seat = int(seat)
        others = iter(named)
        self.quick: dict[int, str] = {}
        self.players: dict[int, Player] = {}
        for other in range(seats):
            if other == seat:
                continue
            who = next(others)
            if isinstance(who, str) and who in ALL_AT_ONCE:
                self.quick[other] = ALL_AT_ONCE[who]
                continue
            opponent: Any = player(who) if isinstance(who, str) else who
            self.players[other] = opponent
            if isinstance(who, type) or not callable(getattr(opponent, "choose", None)):
                raise BadSetup(f"{who!r} is not an opponent; the name of a player or an object with 'choose' is.")

    def play(self, tables: VectorTable) -> None:
        """Until the learner is asked at every table. What ended on the way stays told, with what it was worth."""
        told, movers, masks = tables._told, tables._asked["movers"], tables._asked["masks"]
        rewards, dones = told["rewards"].copy(), told["dones"].copy()
        while (waiting := movers != self.seat).any():
            tables._actions[:] = PASS
            for way in set(self.quick.values()):
                moves = getattr(tables, way)()
                seats = [seat for seat, quick in self.quick.items() if quick == way]
                asked = np.isin(movers, seats)
                tables._actions[asked] = moves[asked]
            for seat, who in self.players.items():
                for i in np.flatnonzero(movers == seat).tolist():
                    tables._actions[i] = self.choice(tables, who, i, seat)
            wrong = np.flatnonzero(waiting & ~masks[np.arange(tables.n), np.maximum(tables._actions, 0)])
            if len(wrong):
                raise tables._refusal(int(wrong[0]))
            tables._advance()
            ended = waiting & told["dones"]
            rewards[ended] = told["rewards"][ended]
            dones |= ended
        told["rewards"][...] = rewards
        told["dones"][...] = dones

    @staticmethod
    def choice(tables: VectorTable, who: Player, i: int, seat: int) -> int:
        seed = int(tables._guesses[i]) >> 1
        tables._guesses[i : i + 1] += GOLDEN
        move = who.choose(tables.game, tables._boxes, tables.hidden(i, seat), seat, seed)
        if not whole(move) or not 0 <= move < tables.codes:
            raise PyramidionError(f"The opponent at seat {seat} of table {i} answered {move!r}; a move code is right.")
        return int(move)
