"""Gets all games ready behind the pages: what lies in the cache at once, then what has to be compiled.

A game can be played, with the simpler machine players, once the early part of its machine code is there; searches
follow with the whole. What somebody asks for is compiled at once, the rest one at a time at low priority.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Iterable

from .. import games
from ..kernel.game import Game
from ..kernel.machine_code import EARLY, SHARED_CODE, WHOLE
from ..players import QUICK
from .logs import note
from .viewer import view_reader

LOW_PRIORITY = 19
COLLECT_AFTER = (20_000, 20, 20)  # objects; a move makes dozens that live as long as its table


class Preparation:
    """How far one game is."""

    def __init__(self, game: Game):
        self.game = game
        self.playable, self.complete = asyncio.Event(), asyncio.Event()
        self.progress = 0.0  # until it can be played, from 0 to 1
        self.hurry: asyncio.Task[None] | None = None

    async def load(self, part: str, nice: int = 0) -> None:
        def told(share: float) -> None:
            self.progress = max(self.progress, share)

        await asyncio.gather(
            asyncio.to_thread(SHARED_CODE.load), asyncio.to_thread(self.game.machine_code.load, part, told, nice)
        )
        view_reader.cache_clear()  # it holds what was loaded before
        await asyncio.to_thread(view_reader, self.game)
        self.progress = 1.0
        if not self.playable.is_set():
            note("game ready", game=self.game.name)
        self.playable.set()
        if self.game.machine_code.loaded != EARLY:
            self.complete.set()


class WarmUp:
    """The preparations of all games."""

    def __init__(self, playable: Iterable[Game]):
        self._of = {game.name: Preparation(game) for game in playable}

    async def run(self) -> None:
        """Loads what is there; compiles what is not, one game after the other."""
        order = sorted(self._of.values(), key=lambda each: each.game.machine_code.file() is None)
        for each in order:
            try:
                await each.load(WHOLE, LOW_PRIORITY)
            except Exception as error:
                note("a game could not be compiled", logging.ERROR, error=error, game=each.game.name)
        # What is loaded now stays for good; the collector need not look through it again and again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)

    @property
    def ready(self) -> list[str]:
        """The games that can be played."""
        return [name for name, each in self._of.items() if each.playable.is_set()]

    @property
    def progress(self) -> dict[str, float]:
        """How far those are that cannot be played yet, from 0 to 1."""
        return {name: each.progress for name, each in self._of.items() if not each.playable.is_set()}

    async def game(self, name: str) -> Game:
        """A game that can be played; somebody waits for it."""
        each = self._of[games.game(name).name]
        if not each.playable.is_set():
            if each.hurry is None:
                each.hurry = asyncio.get_running_loop().create_task(each.load(EARLY))
            done, _ = await asyncio.wait(
                (each.hurry, asyncio.ensure_future(each.playable.wait())), return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                task.result()  # raises what went wrong
        return each.game

    async def player(self, game: Game, level: str) -> None:
        """Waits until a machine player can think at once."""
        if level not in QUICK:
            await self._of[game.name].complete.wait()
