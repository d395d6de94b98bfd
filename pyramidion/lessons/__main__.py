"""`python -m pyramidion.lessons` writes the lessons and examples of our games for the pages."""

from ..games import game, own_names
from .example import examples
from .lesson import lessons
from .pages import FILE, WEB, text

for name in own_names():
    if lessons(game(name)) or examples(game(name)):
        (WEB / name / FILE).write_text(text(game(name)), "utf-8")
