"""A table as a PettingZoo environment: everybody at the table is an agent, one acts at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .. import games
from ..drawing import drawn
from ..kernel.box import Box
from ..kernel.errors import BadSetup, IllegalMove
from ..kernel.game import Game
from ..kernel.numbers import whole
from ..kernel.table import Table
from .extras import missing
from .layout import Observer
from .rewards import rewards

try:
    import gymnasium
    from pettingzoo import AECEnv
except ImportError:
    raise missing("PettingZoo") from None


class SeatsEnv(AECEnv):
    """All seats of a table, as agents `seat_0`, `seat_1` and so on.

    An observation is a dictionary: `observation` is a row of numbers as `layout` names them, `action_mask` has a 1 for
    every legal move; for a seat that may not act it has none. Where several may act at once, the lowest acts first,
    and nobody sees what the others did before all have. Rewards come with the end of the game: 1 for the winner, -1
    for the last, and what lies between for those between.

    An illegal action raises IllegalMove with the rule, and nothing has changed.
    """

    metadata = {"name": "pyramidion_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        box: Box | None = None,
        render_mode: str | None = None,
    ):
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"{render_mode!r} is not a way to render; 'ansi' is.")
        self.game = games.game(game) if isinstance(game, str) else game
        self.metadata = {**self.metadata, "name": f"{self.game.name}_v{self.game.version}"}
        self.seats = self.game.check_seats(self.game.seats.start if seats is None else seats)
        self.render_mode = render_mode
        self.game.option_codes(options)  # a wrong one is told now, and not at the first reset
        self._options, self._box = options, box
        self._observer = Observer(self.game, self.seats)
        self.layout = self._observer.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(self.game.moves)) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.table: Table | None = None

    def _space(self) -> gymnasium.spaces.Dict:
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(self.layout.low, self.layout.high, dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self.game.moves),), np.int8),
            }
        )

    def __str__(self) -> str:
        return self.metadata["name"]

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins a new game. With a seed, this and all later games are repeatable. `options` are not used."""
        if seed is not None:
            if not whole(seed) or seed < 0:
                raise BadSetup(f"{seed!r} is not a seed; any whole number of at least 0 is.")
            self._seeds = np.random.default_rng(seed)
        self.table = self.game.table(
            self.seats, int(self._seeds.integers(1 << 62)), options=self._options, box=self._box
        )
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.movers[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        table, seat = self._table(), self._seat[agent]
        mask = np.zeros(len(self.game.moves), np.int8)
        if self.agents and agent == self.agent_selection:  # of several who may act at once, only one is asked
            mask[table.legal(seat)] = 1
        return {"observation": self._observer.observation(table, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        table, agent = self._table(), self.agent_selection
        if not self.agents:
            raise BadSetup("The game is over; call reset() to begin the next one.")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            table.play(action, self._seat[agent])
        except IllegalMove as refusal:
            raise IllegalMove(refusal.rule, f"{agent}: {refusal}") from None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if table.over:
            gained = rewards(table.ranks())
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = gained[seat]
                self.terminations[name] = True
                self.infos[name] = {"score": table.scores()[seat], "place": table.ranks()[seat]}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[table.movers[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as the agent to act sees it, in letters."""
        if self.render_mode is None:
            return None
        table = self._table()
        return drawn(table, None if table.over else self._seat[self.agent_selection])

    def close(self) -> None:
        pass

    def _table(self) -> Table:
        if self.table is None:
            raise BadSetup("No game has begun; call reset() first.")
        return self.table
