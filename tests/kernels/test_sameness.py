"""The rules as WebAssembly: after every move the same bytes, moves, words, sheets and trees as the native ones."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import random
import subprocess
from pathlib import Path

import numpy as np
import pytest

import pyramidion
from pyramidion.browser.__main__ import main as build
from pyramidion.browser.module import foreign_functions
from pyramidion.browser.publishing import made
from pyramidion.kernel import entry_points as ep
from pyramidion.kernel.jit import as_records
from pyramidion.kernel.verbs import MAX_LINES, MAX_MOVES, MAX_SEATS
from pyramidion.players.net import own_net
from pyramidion.players.settings import tuned
from pyramidion.players.tree import NODE, scratch, search_at
from pyramidion.players.value import no_net, views_for
from tests.conformance.conftest import boxes

from .scripts import command_of

TRIAL_RNG, PLAYOUTS, NODES = 24301, 30, 20_000

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A command that replays tapes."""
    return command_of("replay", tmp_path_factory.mktemp("replay"))


@pytest.fixture(scope="module")
def modules() -> Path:
    """The modules; made anew only if something that they are made from has changed."""
    return made()


class Native:
    """Plays one game with the native kernels, and digests everything that a table shows."""

    def __init__(self, game: pyramidion.Game, seats: int, box: pyramidion.kernel.box.Box, seed: int):
        self.game, self.seats, self.box = game, seats, box.record
        self.luck = random.Random(seed)
        self.options = game.option_codes({option.name: self.luck.choice(option.values) for option in game.options})
        self.rng = self.chance()
        self.digest = hashlib.sha256()
        self.moves: list[tuple[int, int, str]] = []
        self.searched = sorted(self.luck.sample(range(30), 2))

    def chance(self) -> int:
        return self.luck.getrandbits(63)

    def room(self, n: int) -> np.ndarray:
        return as_records(np.zeros(n, self.game.state_dtype))

    def play(self) -> str:
        box, seats, see = self.box, self.seats, self.digest.update
        position, everybody, trials = self.room(1), self.room(MAX_SEATS + 1), self.room(2)
        codes, known = np.zeros(MAX_MOVES, np.int16), np.zeros(MAX_MOVES, np.int16)
        rules, points = np.zeros(len(self.game.moves), np.int32), np.zeros(MAX_SEATS, np.int32)
        asked, said = self.game.prompts.rows(1)[0], self.game.words.rows(MAX_MOVES)
        sheet, mask = self.game.sheet.rows(MAX_LINES), self.game.events.reveal_mask
        ep.deal_at(box, position, 0, seats, self.options, self.rng)
        for ply in range(5000):
            see(position.tobytes())
            ep.hide_for_all_at(box, position, 0, everybody, seats)
            see(everybody[: seats + 1].tobytes())
            for viewer in range(-1, seats):
                ep.prompt_at(box, everybody, viewer + 1, viewer, asked)
                see(asked.tobytes())
            for verb in (ep.score_at, ep.rank_at, ep.estimate_at):
                verb(box, position, 0, points)
                see(points[:seats].tobytes())
            see(sheet[: ep.sheet_at(box, position, 0, sheet)].tobytes())
            movers = [seat for seat in range(seats) if int(position["movers"][0]) >> seat & 1]
            if not movers:
                return self.digest.hexdigest()
            seat, rng = self.luck.choice(movers), self.chance()
            hidden = everybody[seat + 1 : seat + 2]
            n = ep.forecast_at(box, hidden, trials, seat, codes, TRIAL_RNG, mask, known)
            legal = codes[:n].tolist()
            see(codes[:n].tobytes())
            see(known[:n].tobytes())
            ep.words_at(box, hidden, 0, codes, n, said)
            see(said[:n].tobytes())
            if ply % 8 == 0:
                ep.refuse_all_at(box, hidden, 0, seat, rules)
                see(rules.tobytes())
            trials[:1] = hidden
            ep.guess_at(box, trials, 0, seat, rng)
            see(str(ep.advise_at(box, trials, 0, seat, codes, rng)).encode())
            if ply in self.searched:
                self.search(hidden, seat, rng)
            code = self.luck.choice(legal)
            self.moves.append((seat, code, str(rng)))
            see(str(ep.play_at(box, position, 0, seat, code, rng, len(self.game.moves), mask)).encode())
        raise AssertionError("The game does not end.")

    def search(self, hidden: np.ndarray, seat: int, rng: int) -> None:
        three, nodes = self.room(3), as_records(np.zeros(NODES, NODE))
        three[:1] = hidden
        nodes["child"][0] = -1
        used, seen, gaps = np.array([1, 0], np.int64), np.zeros(len(self.game.moves), np.int32), np.zeros(3)
        settings = tuned(self.game, self.seats).record()
        net = own_net(self.game.name, self.game.package, self.seats)
        room = (*scratch(), *views_for(self.game.state_dtype), *(net.arguments() if net else no_net()))
        search_at(self.box, three, nodes, used, seen, gaps, seat, PLAYOUTS, rng, settings, *room)
        self.digest.update(nodes[: used[0]].tobytes())
        self.digest.update(gaps.tobytes())

    @property
    def tape(self) -> str:
        facts = {"box": base64.b64encode(self.box.tobytes()).decode(), "seats": self.seats, "rng": str(self.rng)}
        facts |= {"options": self.options.tolist(), "moves": self.moves, "searched": self.searched}
        return json.dumps({**facts, "playouts": PLAYOUTS, "nodes": NODES})


EVERY_GAME = [
    name if name == pyramidion.GAMES[0] else pytest.param(name, marks=pytest.mark.wasm) for name in pyramidion.GAMES
]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_browser_plays_the_very_same_game(name, player, modules, tmp_path):
    game = pyramidion.game(name)
    build(str(modules), name)
    cases = [(seats, box) for seats in game.seats for box in boxes(game).values()]
    games = [Native(game, seats, box, seed) for seed, (seats, box) in enumerate(cases)]
    expected = [each.play() for each in games]
    tapes = tmp_path / "tapes"
    tapes.write_text("\n".join(each.tape for each in games), "utf-8")
    files = [str(modules / f"{name}.{ending}") for ending in ("wasm", "json")]
    done = subprocess.run([*player, *files, str(tapes)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == expected
    assert sum(len(each.moves) for each in games) > 300, "something was played"


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_module_is_small_enough_for_a_phone(name, modules):
    build(str(modules), name)
    assert len(gzip.compress((modules / f"{name}.wasm").read_bytes())) < 60_000


def test_what_calls_outside_is_refused_by_name():
    memory = b"\x03env\x0f__linear_memory\x02\x00\x01"
    table = b"\x03env\x05table\x01\x70\x00\x00"
    pointer = b"\x03env\x0f__stack_pointer\x03\x7f\x01"
    outside = b"\x03env\x03log\x00\x05"
    assert foreign_functions(b"\x04" + memory + table + pointer + outside) == ["log"]
