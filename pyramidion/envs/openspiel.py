"""The games for OpenSpiel; importing this registers them as python_pyramidion_cheops and so on.

>>> import pyspiel, pyramidion.envs.openspiel
>>> game = pyspiel.load_game("python_pyramidion_cheops(players=3)")

Our rules draw their chance from a key that they are given for each move. In OpenSpiel that key is drawn by chance
nodes, a byte at each, all equally likely; a move that draws nothing is followed by none, and a game without chance has
none at all. So a history tells the whole game. Where several seats may act at once, the lowest acts first, and nobody
observes what the others did before all have. Returns are as in `rewards`.
"""

from __future__ import annotations

import hashlib
from functools import cache, cached_property
from typing import Any

import numpy as np

from .. import games
from ..kernel import entry_points
from ..kernel.game import Game
from ..kernel.jit import copied
from ..kernel.table import _SEATS_OF_MASK
from ..kernel.verbs import MAX_MOVES, MAX_SEATS
from ..kernel.writing import ViewWriter
from .extras import missing
from .layout import Observer
from .rewards import rewards

try:
    import pyspiel
except ImportError:
    raise missing("OpenSpiel") from None

KEY_BYTES = 4  # chance nodes before a deal or a move that draws
BYTES = [(byte, 1 / 256) for byte in range(256)]
LONGEST = 5000  # moves; no game comes near it
WATCHER = -1


class Shared:
    """What all states of a game share: kept here, so that a state copies nothing but its position."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]):
        self.game, self.seats = game, seats
        self.options, self.boxes = game.option_codes(options), game.standard_box.record
        self.codes, self.reveal_mask = len(game.moves), game.events.reveal_mask
        self.observer, self.writer = Observer(game, seats), ViewWriter(game, seats)

    @cached_property
    def blank(self) -> np.ndarray:
        return self.game.blank()

    def hidden(self, positions: np.ndarray, seat: int) -> np.ndarray:
        """The position as a seat may know it, without its news."""
        copy = copied(positions)
        entry_points.hide_at(self.boxes, copy, 0, seat)
        copy["told"] = 0
        copy["events"] = 0
        return copy

    def text(self, positions: np.ndarray) -> str:
        """A position in letters: what people are shown, and a digest of all the rest."""
        data = positions.tobytes()
        return f"{self.writer.write(data).decode()} {hashlib.blake2b(data, digest_size=8).hexdigest()}"


@cache
def shared(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Shared:
    return Shared(games.game(name), seats, dict(options))


class SpielState(pyspiel.State):
    """A position, and perhaps a move that waits for its chance."""

    def __init__(self, game: Any, shared_key: tuple[str, int, tuple[tuple[str, str], ...]]):
        super().__init__(game)
        self._shared_key = shared_key
        self._positions = copied(self._shared.blank)
        self._dealt = not self._shared.game.has_chance
        if self._dealt:
            self._deal(0)
        self._move = -1  # the one that waits
        self._key: tuple[int, ...] = ()  # as far as it is drawn

    @property
    def _shared(self) -> Shared:
        return shared(*self._shared_key)

    @property
    def _movers(self) -> tuple[int, ...]:
        return _SEATS_OF_MASK[int(self._positions["movers"][0])]

    def current_player(self) -> int:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self._move >= 0 or not self._dealt else self._movers[0]

    def is_terminal(self) -> bool:
        return self._dealt and not self._movers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return BYTES

    def _legal_actions(self, player: int) -> list[int]:
        moves = np.empty(MAX_MOVES, np.int16)
        return sorted(moves[: entry_points.legal_at(self._shared.boxes, self._positions, 0, player, moves)].tolist())

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise ValueError(f"{action} cannot be played: the game is over.")
        if not self.is_chance_node():
            self._play(action)
            return
        if not 0 <= action < len(BYTES):
            raise ValueError(f"{action} is not a key byte; they run from 0 to {len(BYTES) - 1}.")
        self._key = (*self._key, action)
        if len(self._key) == KEY_BYTES:
            rng = int.from_bytes(self._key, "little")
            if self._dealt:
                self._carry_out(self._positions, self._move, rng)
            else:
                self._deal(rng)
            self._dealt, self._move, self._key = True, -1, ()

    def _deal(self, rng: int) -> None:
        here = self._shared
        entry_points.deal_at(here.boxes, self._positions, 0, here.seats, here.options, rng)

    def _play(self, move: int) -> None:
        """Carries a move out at once if it draws nothing: then the generator is left as it was."""
        trial = copied(self._positions)
        self._carry_out(trial, move, 0)
        if trial["rng"][0] == 0:
            self._positions = trial
        else:
            self._move = move

    def _carry_out(self, positions: np.ndarray, move: int, rng: int) -> None:
        here = self._shared
        seat = self._movers[0]
        answer = entry_points.play_at(here.boxes, positions, 0, seat, move, rng, here.codes, here.reveal_mask)
        if answer < 0:
            raise ValueError(f"{here.game.moves.text(move)!r} is against rule {here.game.rule_id(-answer)} here.")

    def _action_to_string(self, player: int, action: int) -> str:
        return f"key byte {action}" if player == pyspiel.PlayerId.CHANCE else self._shared.game.moves.text(action)

    def returns(self) -> list[float]:
        here, places = self._shared, np.zeros(MAX_SEATS, np.int32)
        if not self.is_terminal():
            return [0.0] * here.seats
        entry_points.rank_at(here.boxes, self._positions, 0, places)
        return rewards(places[: here.seats].tolist())

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A position that looks the same to the player, with everything it cannot know dealt anew."""
        twin = self.clone()
        entry_points.hide_at(self._shared.boxes, twin._positions, 0, player)
        entry_points.guess_at(self._shared.boxes, twin._positions, 0, player, int(sampler() * (1 << 53)))
        return twin

    def __str__(self) -> str:
        waits = f" {self._shared.game.moves.text(self._move)}" if self._move >= 0 else ""
        return f"{self._shared.text(self._positions)}{waits}{''.join(f' {byte}' for byte in self._key)}"


class SpielObserver:
    """Observes states for OpenSpiel: named tensors as in `Layout`, and a text that is equal only where all is equal."""

    def __init__(self, here: Shared, watcher: bool):
        self._shared, self._watcher = here, watcher
        self.tensor = np.zeros(len(here.observer.layout), np.float32)
        self.dict = {
            piece.name: self.tensor[piece.slice].reshape(piece.shape or (1,)) for piece in here.observer.layout
        }

    def set_from(self, state: SpielState, player: int) -> None:
        seat = WATCHER if self._watcher else player
        self.tensor[:] = self._shared.observer.row(self._shared.boxes, state._positions, seat)

    def string_from(self, state: SpielState, player: int) -> str:
        seat = WATCHER if self._watcher else player
        return f"seat {seat} {self._shared.text(self._shared.hidden(state._positions, seat))}"


def spiel_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game, as far as it is the same for all numbers of seats."""
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    imperfect = game.has_secrets or game.several_at_once  # the second to act does not know what the first one did
    return pyspiel.GameType(
        short_name=f"python_pyramidion_{game.name}",
        long_name=f"Pyramidion: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.has_chance else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if imperfect else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            **{option.name: option.values[0] for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """One of our games with a number of seats and its options."""

    def __init__(self, game: Game, kind: Any, parameters: dict[str, Any] | None):
        given = dict(parameters or {})
        seats = game.check_seats(int(given.get("players", game.seats[0])))
        options = tuple((option.name, str(given.get(option.name, option.values[0]))) for option in game.options)
        self._shared_key = (game.name, seats, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves),
            max_chance_outcomes=len(BYTES) if game.has_chance else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        game.option_codes(dict(options))
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self._shared_key)

    def max_chance_nodes_in_history(self) -> int:
        return KEY_BYTES * (LONGEST + 1) if shared(*self._shared_key).game.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What one seat knows, or what everybody knows; None for what we do not tell apart."""
        kind, private = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), pyspiel.PrivateInfoType
        if kind.perfect_recall or not kind.public_info or kind.private_info == private.ALL_PLAYERS:
            return None
        return SpielObserver(shared(*self._shared_key), watcher=kind.private_info == private.NONE)


def register(game: Game) -> None:
    kind = spiel_type(game)

    class OneGame(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None):
            super().__init__(game, kind, parameters)

    pyspiel.register_game(kind, OneGame)


for _game in games.playable():
    register(_game)
