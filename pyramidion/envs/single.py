"""A seat at a table as a Gymnasium environment: one learns, machine players play the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .. import games
from ..drawing import drawn
from ..kernel.box import Box
from ..kernel.errors import BadSetup, IllegalMove, PyramidionError
from ..kernel.game import Game
from ..kernel.numbers import whole
from ..kernel.table import Table
from ..players import Player, player
from .extras import missing
from .layout import Observer
from .rewards import rewards

try:
    import gymnasium
except ImportError:
    raise missing("Gymnasium") from None

VERSION = 1  # of the environments that Gymnasium knows by name: what an agent learned in one holds in the same one


class SeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One seat of a table; the others are played by `opponent`, a machine player or its name.

    Observations are rows of numbers as `layout` names them. `action_masks()` and `info["action_mask"]` tell the legal
    moves. The reward comes with the end of the game: 1 for the winner, -1 for the last, and what lies between for
    those between. An illegal move loses the game at once, with a reward of -1, and `info["rule"]` names the rule.

    `seat` None takes another seat in each game. `layout` is the version of the observations; see `Layout`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int | None = 0,
        opponent: str | Player = "random",
        *,
        options: Mapping[str, str] | None = None,
        box: Box | None = None,
        render_mode: str | None = None,
        layout: int = 1,
    ):
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"{render_mode!r} is not a way to render; 'ansi' is.")
        self.game = games.game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats.start if seats is None else seats)
        if seat is not None and (not whole(seat) or not 0 <= seat < self.seats):
            raise BadSetup(f"{seat!r} is not a seat; they run from 0 to {self.seats - 1}, or None for any.")
        self.opponent = player(opponent) if isinstance(opponent, str) else opponent
        if isinstance(opponent, type) or not callable(getattr(self.opponent, "choose", None)):
            raise BadSetup(f"{opponent!r} is not an opponent; the name of a player or an object with 'choose' is.")
        self.game.option_codes(options)  # a wrong one is told now, and not at the first reset
        self.render_mode = render_mode
        self._wanted, self._options, self._box = seat, options, box
        self._observer = Observer(self.game, self.seats, layout)
        self.layout = self._observer.layout
        self.observation_space = gymnasium.spaces.Box(self.layout.low, self.layout.high, dtype=np.int16)
        self.action_space = gymnasium.spaces.Discrete(len(self.game.moves))
        self.seat = seat or 0
        self.table: Table | None = None
        self._over = False

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins a new game. With a seed, this and all later games are repeatable. `options` are not used."""
        super().reset(seed=seed)
        self.table = self.game.table(self.seats, self._draw(), options=self._options, box=self._box)
        self.seat = int(self.np_random.integers(self.seats)) if self._wanted is None else self._wanted
        self._others_play(self.table)
        self._over = self.table.over
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        table = self._table()
        if self._over:
            raise BadSetup("The game is over; call reset() to begin the next one.")
        try:
            table.play(action, self.seat)
        except IllegalMove as refusal:
            self._over = True
            return self._observation(), -1.0, True, False, {**self._info(), "rule": refusal.rule}
        self._others_play(table)
        self._over = table.over
        reward = rewards(table.ranks())[self.seat] if table.over else 0.0
        return self._observation(), reward, table.over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """True for every legal move; the name under which learning libraries look for it."""
        mask = np.zeros(len(self.game.moves), np.bool_)
        mask[self._table().legal(self.seat)] = True
        return mask

    def render(self) -> str | None:  # type: ignore[override]
        """The board as the seat sees it, in letters."""
        return None if self.render_mode is None else drawn(self._table(), self.seat)

    def _others_play(self, table: Table) -> None:
        """Until the seat is asked or the game is over; where several may act at once, the lowest acts first."""
        while not table.over and table.movers[0] != self.seat:
            other = table.movers[0]
            move = self.opponent.choose(self.game, table.box.record, table.hidden(other), other, self._draw())
            try:
                table.play(move, other)
            except PyramidionError as refusal:
                told = f"The opponent at seat {other}: {refusal}"
                rule = refusal.rule if isinstance(refusal, IllegalMove) else None
                raise (IllegalMove(rule, told) if rule else PyramidionError(told)) from None

    def _draw(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _observation(self) -> np.ndarray:
        return self._observer.observation(self._table(), self.seat)

    def _info(self) -> dict[str, Any]:
        table = self._table()
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}
        if table.over:
            info |= {"scores": table.scores(), "places": table.ranks()}
        return info

    def _table(self) -> Table:
        if self.table is None:
            raise BadSetup("No game has begun; call reset() first.")
        return self.table


def register(game: Game) -> None:
    """Makes a game known to Gymnasium, such as pyramidion/Cheops-v1, which observes by layout 2."""
    name = f"pyramidion/{game.name.title()}-v{VERSION}"
    if name not in gymnasium.registry:
        gymnasium.register(name, "pyramidion.envs.single:SeatEnv", kwargs={"game": game.name, "layout": 2})
