"""What can go wrong at a table. Each message is a whole sentence with the offending value and what would be right."""

from __future__ import annotations


class PyramidionError(ValueError):
    """Any mistake of whoever called us; nothing has changed."""


class UnknownGame(PyramidionError):
    """No game of that name."""


class BadGame(PyramidionError):
    """A game whose declaration cannot be right, or that cannot be loaded."""


class BadSetup(PyramidionError):
    """A seat count, option, seed or key that the game does not know."""


class BoxError(PyramidionError):
    """A box file with a figure that cannot be."""


class BadNotation(PyramidionError):
    """A text that is not a move or a position."""


class UnknownMove(PyramidionError):
    """A number that is not a move."""


class BadRecord(PyramidionError):
    """A saved game that is damaged, edited or not ours."""


class CannotUndo(PyramidionError):
    """Something was revealed, or somebody else has acted."""


class IllegalMove(PyramidionError):
    """A move that a rule forbids here; `rule` is the rule's id."""

    def __init__(self, rule: str, sentence: str):
        super().__init__(sentence)
        self.rule = rule
