"""Lessons and examples of the games: positions to be tried out, with words in every language.

A lesson is a file `lessons/NAME.toml` in a game's folder, an example a section of `examples.toml` there;
docs/adding-a-game.md says how they are written.
"""

from .example import Example, check, examples
from .lesson import Lesson, lesson, lessons
from .reading import BadLesson
from .rehearsing import rehearse

__all__ = ["BadLesson", "Example", "Lesson", "check", "examples", "lesson", "lessons", "rehearse"]
