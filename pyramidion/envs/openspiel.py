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
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from .. import games
from ..kernel import entry_points
from ..kernel.box import Box
from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..kernel.header import EVENT_ARGUMENTS, FIRST_ARGUMENT, KIND, SEAT
from ..kernel.jit import copied
from ..kernel.randomness import chance, key_from_seed
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

CHANCE_NODES, CHANCE_VALUES = 4, 256  # before a deal or a move that draws; the outcomes of each of them
LONGEST = 5000  # moves; no game comes near it
WATCHER = -1
RECALL = 64  # things that the tensor of an information state remembers
OWN_MOVE = -1  # among them, in place of an event's kind
REMEMBERED = 2 + EVENT_ARGUMENTS  # numbers of each


class Moment:
    """A position with all that led to it. It never changes, so states share it, and with it what was found out."""

    __slots__ = ("before", "known", "move", "mover", "movers", "positions", "texts")

    def __init__(
        self, positions: np.ndarray, movers: int, before: Moment | None = None, mover: int = -1, move: int = -1
    ):
        self.positions, self.movers, self.before, self.mover, self.move = positions, movers, before, mover, move
        self.texts: dict[int, str] = {}  # by who observes
        self.known: dict[int, Knowledge] = {}  # by seat

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """As a list: one moment in the other would be too deep."""
        at: Moment = self
        told = [(at.positions, at.movers, at.mover, at.move)]
        while at.before is not None:
            at = at.before
            told.insert(0, (at.positions, at.movers, at.mover, at.move))
        return retold, (told, {seat: known.parts for seat, known in at.known.items()})


class Knowledge:
    """What a seat has ever seen and done, as a digest; what it sees now; the last things that it saw happen."""

    __slots__ = ("digest", "recent", "sight")

    def __init__(self, digest: bytes, sight: bytes, recent: tuple[tuple[int, ...], ...]):
        self.digest, self.sight, self.recent = digest, sight, recent

    @property
    def parts(self) -> tuple[bytes, bytes, tuple[tuple[int, ...], ...]]:
        return self.digest, self.sight, self.recent


def retold(told: list[tuple[Any, ...]], known: dict[int, tuple[Any, ...]]) -> Moment:
    """The last of these moments, as it was before it was pickled."""
    (positions, movers, *_), *later = told
    moment = Moment(positions, movers)
    moment.known = {seat: Knowledge(*parts) for seat, parts in known.items()}
    for positions, movers, mover, move in later:
        moment = Moment(positions, movers, moment, mover, move)
    return moment


UNAWARE = Knowledge(b"", b"", ())


class Shared:
    """What all states of a game share, and the rules as they call them."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        key: tuple[int, int] = (CHANCE_NODES, CHANCE_VALUES),
        recall: int = RECALL,
        box: Box | None = None,
        start: np.ndarray | None = None,
    ):
        self._made_of = game, seats, dict(options), key, recall, box, start
        self.game, self.seats, self.recall = game, seats, recall
        self.options, self.boxes = game.option_codes(options), (box or game.standard_box).record
        self.chance_nodes, self.chance_values = key
        self.outcomes = [(value, 1 / self.chance_values) for value in range(self.chance_values)]
        self.codes, self.reveal_mask = len(game.moves), game.events.reveal_mask
        self.observer, self.writer = Observer(game, seats), ViewWriter(game, seats)
        self._start, self._blank = start, game.blank()
        self._play_at, self._hide_at = entry_points.play_at.of(game), entry_points.hide_at.of(game)
        self.legal_at = entry_points.legal_at.of(game)
        known = game.has_secrets if start is not None else game.has_chance
        self.first = None if known else self.dealt(0)  # where nothing has to be dealt

    def __deepcopy__(self, memo: Any) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Shared, self._made_of

    def dealt(self, rng: int) -> Moment:
        """The table set up; or a position that the game begins with, and what not everybody knows of it dealt anew."""
        if self._start is None:
            positions = copied(self._blank)
            return Moment(positions, int(entry_points.deal_at(self.boxes, positions, 0, self.seats, self.options, rng)))
        positions = copied(self._start)
        if self.game.has_secrets:
            self._hide_at(self.boxes, positions, 0, WATCHER)
            entry_points.guess_at(self.boxes, positions, 0, WATCHER, rng)
        return Moment(positions, int(positions["movers"][0]))

    def after(self, moment: Moment, move: int, rng: int) -> Moment:
        positions, seat = copied(moment.positions), _SEATS_OF_MASK[moment.movers][0]
        answer = self._play_at(self.boxes, positions, 0, seat, move, rng, self.codes, self.reveal_mask)
        if answer < 0:
            raise ValueError(f"{self.game.moves.text(move)!r} is against rule {self.game.rule_id(-answer)} here.")
        return Moment(positions, answer & entry_points.MOVERS, moment, seat, move)

    def hidden(self, positions: np.ndarray, seat: int) -> np.ndarray:
        """The position as a seat may know it, with the news of the last move."""
        copy = copied(positions)
        self._hide_at(self.boxes, copy, 0, seat)
        return copy

    def text(self, positions: np.ndarray) -> str:
        """A position in letters: what people are shown, and a digest of all the rest."""
        data = positions.tobytes()
        return f"{self.writer.write(data).decode()} {hashlib.blake2b(data, digest_size=8).hexdigest()}"

    def observed(self, moment: Moment, seat: int) -> str:
        """What a seat sees now, without the news."""
        found = moment.texts.get(seat)
        if found is None:
            found = moment.texts[seat] = f"seat {seat} {self.text(still(self.hidden(moment.positions, seat)))}"
        return found

    def known(self, moment: Moment, seat: int) -> Knowledge:
        """What a seat has seen and done so far. Where it sees no difference and did nothing, nothing is added."""
        chain, at = [], moment
        while at is not None and seat not in at.known:
            chain.append(at)
            at = at.before
        found = UNAWARE if at is None else at.known[seat]
        for later in reversed(chain):
            found = later.known[seat] = self._learnt(found, later, seat)
        return found

    def _learnt(self, before: Knowledge, moment: Moment, seat: int) -> Knowledge:
        seen = self.hidden(moment.positions, seat)
        rows = seen["events"][0, : int(seen["told"][0])].copy()
        sight, own = still(seen).tobytes(), moment.mover == seat
        if not own and not len(rows) and sight == before.sight:
            return before
        done = (OWN_MOVE, moment.move, *[0] * EVENT_ARGUMENTS)
        told = [(*row[[KIND, SEAT]].tolist(), *row[FIRST_ARGUMENT:].tolist()) for row in rows]
        recent = (*before.recent, *([done] if own else []), *told)[-self.recall :] if self.recall else ()
        digest = hashlib.blake2b(before.digest, digest_size=16)
        digest.update(b"%d %d " % (moment.move if own else -1, len(rows)) + rows.tobytes() + sight)
        return Knowledge(digest.digest(), sight, recent)


def still(seen: np.ndarray) -> np.ndarray:
    """Without news: a page that turns blank would tell of a move made in secret."""
    seen["told"] = 0
    seen["events"] = 0
    return seen


@cache
def shared(name: str, seats: int, options: tuple[tuple[str, str], ...], key: tuple[int, int], recall: int) -> Shared:
    return Shared(games.game(name), seats, dict(options), key, recall)


class SpielState(pyspiel.State):
    """A position, and perhaps a move that waits for its chance."""

    def __init__(self, game: Any, here: Shared):
        super().__init__(game)
        self._shared = here
        self._now = here.first
        self._waiting = -1  # the move that waits
        self._left = 0 if here.first else here.chance_nodes  # chance nodes to come
        self._drawn = 0  # the key, as far as it is drawn

    def current_player(self) -> int:
        if self._left:
            return pyspiel.PlayerId.CHANCE
        movers = self._moment.movers
        return _SEATS_OF_MASK[movers][0] if movers else pyspiel.PlayerId.TERMINAL

    @property
    def _moment(self) -> Moment:
        assert self._now is not None
        return self._now

    def is_terminal(self) -> bool:
        return self._now is not None and self._now.movers == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._shared.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        moves, here = np.empty(MAX_MOVES, np.int16), self._shared
        return sorted(moves[: here.legal_at(here.boxes, self._moment.positions, 0, player, moves)].tolist())

    def _apply_action(self, action: int) -> None:
        here = self._shared
        if not self._left:
            if self.is_terminal():
                raise ValueError(f"{action} cannot be played: the game is over.")
            found = here.after(self._moment, action, 0)
            if here.game.has_chance and found.positions["rng"][0] != 0:  # something was drawn
                self._waiting, self._left = action, here.chance_nodes
            else:
                self._now = found
            return
        if not 0 <= action < here.chance_values:
            raise ValueError(f"{action} is not a part of a key; they run from 0 to {here.chance_values - 1}.")
        self._drawn += action * here.chance_values ** (here.chance_nodes - self._left)
        if self._left == 1:
            self._now = self.settled(self._drawn)
            self._waiting, self._drawn = -1, 0
        self._left -= 1

    def settled(self, rng: int) -> Moment:
        """Where it stands when whatever waits for its chance has come about, by another chance than its own."""
        here, now = self._shared, self._now
        if not self._left:
            return self._moment
        return here.dealt(rng) if now is None else here.after(now, self._waiting, rng)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"key {action}" if player == pyspiel.PlayerId.CHANCE else self._shared.game.moves.text(action)

    def returns(self) -> list[float]:
        here, places = self._shared, np.zeros(MAX_SEATS, np.int32)
        if not self.is_terminal():
            return [0.0] * here.seats
        entry_points.rank_at(here.boxes, self._moment.positions, 0, places)
        return rewards(places[: here.seats].tolist())

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A position that looks the same to the player, with everything it cannot know dealt anew. It has seen and done
        the same; of the others' past nothing is known there."""
        twin, here, now = self.clone(), self._shared, self._moment
        positions = here.hidden(now.positions, player)
        entry_points.guess_at(here.boxes, positions, 0, player, int(sampler() * (1 << 53)))
        twin._now = Moment(positions, int(positions["movers"][0]))
        twin._now.known[player] = here.known(now, player)
        twin._now.texts[player] = here.observed(now, player)
        return twin

    def __str__(self) -> str:
        text = self._shared.text(self._now.positions) if self._now else "not dealt"
        waits = f" {self._shared.game.moves.text(self._waiting)}" if self._waiting >= 0 else ""
        return f"{text}{waits}{f' {self._left} {self._drawn}' if self._left else ''}"


class SpielObserver:
    """Observes states for OpenSpiel: named tensors as in `Layout`, and a text that is equal only where all is equal.

    With perfect recall the text tells everything that a seat has ever seen and done apart; the tensor has what it sees
    now and the last things that happened, as many as `recall` says.
    """

    def __init__(self, here: Shared, watcher: bool = False, recalls: bool = False):
        self._shared, self._watcher, self._recalls = here, watcher, recalls
        row, recall = len(here.observer.layout), here.recall if recalls else 0
        self.tensor = np.zeros(row + recall * REMEMBERED, np.float32)
        self.dict = {
            piece.name: self.tensor[piece.slice].reshape(piece.shape or (1,)) for piece in here.observer.layout
        }
        if recall:
            self.dict["recent"] = self.tensor[row:].reshape(recall, REMEMBERED)

    def set_from(self, state: SpielState, player: int) -> None:
        here, seat, now = self._shared, WATCHER if self._watcher else player, state._now
        self.tensor[:] = 0
        if now is None:
            return
        self.tensor[: len(here.observer.layout)] = here.observer.row(here.boxes, now.positions, seat)
        if self._recalls and (recent := here.known(now, seat).recent):
            self.dict["recent"][: len(recent)] = recent
            self.dict["recent"][: len(recent), 0] += 1 - OWN_MOVE  # 0 is nothing at all

    def string_from(self, state: SpielState, player: int) -> str:
        here, seat, now = self._shared, WATCHER if self._watcher else player, state._now
        if now is None:
            return f"seat {seat} not dealt"
        text = here.observed(now, seat)
        return f"{text} {here.known(now, seat).digest.hex()}" if self._recalls else text


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
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "chance_nodes": CHANCE_NODES,
            "chance_values": CHANCE_VALUES,
            "recall": RECALL,
            **{option.name: option.values[0] for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """One of our games with a number of seats and its options. `box` and `start` are for studies: see `study`."""

    def __init__(
        self,
        game: Game,
        kind: Any,
        parameters: dict[str, Any] | None,
        box: Box | None = None,
        start: np.ndarray | None = None,
    ):
        given = dict(parameters or {})
        seats = game.check_seats(int(given.get("players", game.seats[0])))
        options = tuple((option.name, str(given.get(option.name, option.values[0]))) for option in game.options)
        game.option_codes(dict(options))
        usual = {"chance_nodes": (CHANCE_NODES, 1), "chance_values": (CHANCE_VALUES, 2), "recall": (RECALL, 0)}
        numbers = [least_of(name, int(given.get(name, number)), least) for name, (number, least) in usual.items()]
        key, recall = (numbers[0], numbers[1]), numbers[2]
        if box is None and start is None:
            self._shared = shared(game.name, seats, options, key, recall)
        else:
            self._shared = Shared(game, seats, dict(options), key, recall, box, start)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.moves),
            max_chance_outcomes=key[1] if game.has_chance else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self._shared)

    def max_chance_nodes_in_history(self) -> int:
        return self._shared.chance_nodes * (LONGEST + 1) if self._shared.game.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What one seat knows, or what everybody knows; None for what we do not tell apart."""
        kind, private = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info == private.ALL_PLAYERS:
            return None
        watcher = kind.private_info == private.NONE
        return SpielObserver(self._shared, watcher=watcher, recalls=kind.perfect_recall)


def least_of(name: str, value: int, least: int) -> int:
    if value < least:
        raise BadSetup(f"{name} cannot be {value}; a whole number of at least {least} is right.")
    return value


def study(
    game: Game | str, *, box: Box | None = None, position: str | None = None, seed: int = 0, **parameters: Any
) -> SpielGame:
    """A game for OpenSpiel that is not in its register: with a box of one's own, or from a position in writing.

    From a position on, the first chance nodes deal what not everybody knows of it. With few `chance_nodes` and
    `chance_values`, a position near the end has a tree that is small enough to be walked through.
    """
    game = games.game(game) if isinstance(game, str) else game
    if position is None:
        return SpielGame(game, spiel_type(game), parameters, box)
    table = game.position(position, seed, box=box)
    given = {"players": table.seats, **table.options, **parameters}
    return SpielGame(game, spiel_type(game), given, table.box, table.positions)


def state_of(game: Game, hidden: np.ndarray, seat: int, seed: int = 0) -> SpielState:
    """A state that a seat knows as much of as a position shows that hides what it may not know, as bots are given one;
    the rest is guessed. Its history is empty, and the box is the standard one."""
    spiel = pyspiel.load_game(f"python_pyramidion_{game.name}(players={int(hidden['seats'][0])},chance_nodes=1)")
    state, positions = spiel.new_initial_state(), copied(hidden)
    rng = chance(key_from_seed(seed), 0)
    entry_points.guess_at(game.standard_box.record, positions, 0, seat, rng)
    state._now, state._left = Moment(positions, int(positions["movers"][0])), 0
    return state


def register(game: Game) -> None:
    kind = spiel_type(game)

    class OneGame(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None):
            super().__init__(game, kind, parameters)

    pyspiel.register_game(kind, OneGame)


for _game in games.playable():
    register(_game)
