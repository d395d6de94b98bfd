"""Weights of a learned value: where they are kept, and what a search needs of them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel.encoding import Encoding, encoding
from ..kernel.errors import BadGame, BadSetup
from ..kernel.game import Game
from .value import AHEAD, FIGURES, FIRST, OUT, SECOND, WON, WORK, value_at, views_for

FILE = "value-{seats}.npz"  # in a game's folder


def size_of(inputs: int) -> int:
    """How many numbers the weights of a net are that has so many inputs; the first says how many."""
    return 1 + (inputs + 1) * FIRST + (FIRST + FIGURES + 1) * SECOND + (FIGURES + SECOND + 1) * OUT


def digest_of(weights: np.ndarray) -> str:
    return hashlib.sha256(weights.astype("<f4").tobytes()).hexdigest()


@dataclass(frozen=True)
class Net:
    """A value net of one game with one number of seats. Two with the same digest are the same."""

    game: str
    seats: int
    digest: str
    made_by: str = field(compare=False, repr=False)  # the command that made it
    plan: np.ndarray = field(compare=False, repr=False)
    weights: np.ndarray = field(compare=False, repr=False)

    @classmethod
    def of(cls, game: Game, seats: int, weights: np.ndarray, made_by: str = "") -> Net:
        weights = np.ascontiguousarray(weights, np.float32)
        return cls(game.name, seats, digest_of(weights), made_by, encoding(game, seats, bags=True).plan, weights)

    def arguments(self) -> tuple[np.ndarray, ...]:
        """The last that `search_at` takes; the room for sums is new each time, since threads may share the net."""
        return self.plan, self.weights, np.zeros(WORK, np.float32)

    def worth(self, game: Game, box: np.ndarray, position: np.ndarray, seat: int) -> tuple[float, float]:
        """The chance that the seat wins, and its softened margin, in a position nothing of which is hidden."""
        *net, work = self.arguments()
        value_at(box, position, 0, seat, *views_for(game.state_dtype), *net, work, np.zeros(8, np.int32))
        return float(work[WON]), float(work[AHEAD])

    def save(self, path: Path) -> None:
        """The first layer is by far the largest part; half the width is enough for it, and for all."""
        facts = {"game": self.game, "seats": self.seats, "digest": self.digest, "made_by": self.made_by}
        facts["encoding"] = shape_of(self.plan)
        unfinished = path.with_suffix(".new.npz")
        np.savez_compressed(unfinished, weights=self.weights.astype(np.float16), facts=np.array(json.dumps(facts)))
        unfinished.replace(path)


def shape_of(plan: np.ndarray) -> str:
    """A digest of what the inputs mean: a net is of no use once a position is declared in another way."""
    return hashlib.sha256(plan.astype("<i8")[:, 3:].tobytes()).hexdigest()[:16]


def halved(weights: np.ndarray) -> np.ndarray:
    """The weights as they will be read from a file, except the number of inputs, which halves would round."""
    found = weights.astype(np.float16).astype(np.float32)
    found[0] = weights[0]
    return found


def read(path: Path, game: Game) -> Net:
    """A net from its file, which has to be whole and of this game."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            facts: dict[str, Any] = json.loads(str(kept["facts"]))
            weights = kept["weights"].astype(np.float32)
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise BadSetup(f"{path} is not a net: {error}.") from None
    if facts["game"] != game.name:
        raise BadSetup(f"{path} is a net of {facts['game']}; one of {game.name} is right.")
    how: Encoding = encoding(game, game.check_seats(facts["seats"]), bags=True)
    weights[0] = how.inputs
    if facts["encoding"] != shape_of(how.plan) or len(weights) != size_of(how.inputs):
        raise BadSetup(f"{path} was made for another declaration of {game.name}; train a new one.")
    if digest_of(weights) != facts["digest"]:
        raise BadSetup(f"{path} is damaged: its weights do not have the digest that it says.")
    return Net(game.name, facts["seats"], facts["digest"], facts["made_by"], how.plan, weights)


def own_file(game: Game, seats: int) -> Any:
    return files(game.package).joinpath(FILE.format(seats=seats))


@cache
def own_net(game_name: str, package: str, seats: int) -> Net | None:
    from ..games import game as game_named

    game = game_named(game_name)
    file = own_file(game, seats)
    if not file.is_file():
        return None
    with as_file(file) as path:
        try:
            return read(path, game)
        except BadSetup as problem:
            raise BadGame(str(problem)) from None


def net_of(game: Game, seats: int) -> Net:
    """The net that a game brings along for so many seats."""
    found = own_net(game.name, game.package, seats)
    if found is None:
        raise BadSetup(f"{game.name} has no learned value for {seats} seats; value=0 searches with its own estimate.")
    return found
