"""Lessons and examples of the games: positions to be tried out, with words in every language.

A lesson is a file `lessons/NAME.toml` in a game's folder, which docs/lessons.md describes; an example is a section of
`examples.toml` there, which docs/adding-a-game.md describes.
"""

from .example import Example, check, examples
from .lesson import Lesson, lesson, lessons
from .reading import BadLesson
from .rehearsing import rehearse

__all__ = ["BadLesson", "Example", "Lesson", "check", "examples", "lesson", "lessons", "rehearse"]
