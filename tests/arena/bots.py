"""Tiny players for tournaments: quick, and some of them faulty."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from pyramidion.arena import Situation


class First:
    """Always the first legal move."""

    def choose(self, game, box, hidden, seat, seed):
        return Situation(game, box, hidden, seat, seed).legal[0]


class Dice:
    """Any legal move, by its seed alone."""

    def choose(self, game, box, hidden, seat, seed):
        legal = Situation(game, box, hidden, seat, seed).legal
        return legal[seed % len(legal)]


class Forgetful(First):
    """Remembers how often it was asked, and gives up at the sixth time: every game has a player of its own."""

    def __init__(self):
        self.asked = 0

    def choose(self, game, box, hidden, seat, seed):
        self.asked += 1
        if self.asked == 6:
            raise ZeroDivisionError("no more\nmoves")
        return super().choose(game, box, hidden, seat, seed)


class Cheat(First):
    """Answers with a move that the rules forbid."""

    def choose(self, game, box, hidden, seat, seed):
        legal = Situation(game, box, hidden, seat, seed).legal
        return next(code for code in range(len(game.moves)) if code not in legal)


class Babbler:
    """Answers with what is no move."""

    def choose(self, game, box, hidden, seat, seed):
        return "open sesame"


class Leaver:
    def choose(self, game, box, hidden, seat, seed):
        raise SystemExit(3)


class Cancelled:
    """Raises what is not even an Exception."""

    def choose(self, game, box, hidden, seat, seed):
        raise asyncio.CancelledError("timed out")


class Garbled:
    """Raises an error whose words no file can hold and no screen should show."""

    def choose(self, game, box, hidden, seat, seed):
        raise ValueError("no \ud800 \x1b[31m" + "x" * 1000)


class Trap:
    """Answers with a thing that fails when it is used as a number."""

    def __index__(self):
        raise RuntimeError("not a number after all")

    def __repr__(self):
        return "a trap"

    def choose(self, game, box, hidden, seat, seed):
        return self


class Mute(Trap):
    """Answers with a thing that does not even tell what it is."""

    def __repr__(self):
        raise RuntimeError("no words")


class Vandal(First):
    """Writes into whatever it is handed."""

    def choose(self, game, box, hidden, seat, seed):
        code = super().choose(game, box, hidden, seat, seed)
        for array in (box, hidden):
            with suppress(ValueError):  # a box cannot be written to
                array.view("u1")[:] = 0
        return code
