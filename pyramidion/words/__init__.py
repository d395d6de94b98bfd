"""Every sentence a person reads, in English and German: messages, rulebooks, short rules; shared with the browser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ..kernel.declaring import message_ids
from ..kernel.errors import PyramidionError
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.moves import Move

LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class Rule:
    """One rule of a rulebook: its id, its heading, its text, and the chapter it stands in."""

    id: str
    title: str
    text: str
    chapter: str


def resource(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text("utf-8")


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise PyramidionError(f"{language!r} is not a language of this table; it speaks {' and '.join(LANGUAGES)}.")
    return language


def game_text(game: Game, name: str, language: str, ending: str) -> str:
    """A text of a game: `messages` (ftl), `rulebook` or `short` (md); in English where the language has none."""
    for tag in (check_language(language), LANGUAGES[0]):
        if files(game.package).joinpath(f"{name}.{tag}.{ending}").is_file():
            return resource(game.package, f"{name}.{tag}.{ending}")
    raise PyramidionError(f"{game.name} has no {name}; it would be {name}.{LANGUAGES[0]}.{ending} in {game.package}.")


class Words:
    """The sentences of one game in one language."""

    def __init__(self, game: Game, language: str = "en", names: tuple[str, ...] = ()):
        self.game, self.language = game, check_language(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(resource("pyramidion.words", f"table.{language}.ftl")))
        own, english = (game_text(game, "messages", tag, "ftl") for tag in (language, LANGUAGES[0]))
        self._bundle.add_resource(FluentResource(own))
        if message_ids(english) - message_ids(own):  # rather an English sentence than none
            self._bundle.add_resource(FluentResource(english))
        self._domains = {domain.name for domain in game.domains}
        self.names = names

    def __contains__(self, name: str) -> bool:
        return self._bundle.has_message(name)

    def text(self, name: str, **args: Any) -> str:
        """A message with its arguments; things of a domain are named in this language."""
        if name not in self:
            return name
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            return name
        text, _ = self._bundle.format_pattern(pattern, self._named(args))
        return str(text)

    def _named(self, args: dict[str, Any]) -> dict[str, Any]:
        named = dict(args)
        for name, value in args.items():
            domain = name.rstrip("2")
            if domain in self._domains and isinstance(value, str):
                named[f"{name}Key"] = value
                thing = f"{domain}-{value}"
                named[name] = self.text(thing) if thing in self else value
        return named

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat] if seat < len(self.names) else self.text("seat-name", number=seat + 1)

    def event(self, event: Event) -> str:
        who = {} if event.seat is None else {"seat": self.seat(event.seat)}
        return self.text(f"event-{event.kind}", **event.args, **who)

    def move(self, move: Move, said: Mapping[str, Any]) -> str:
        """A move as a sentence; `said` is what `Table.words` gives for it."""
        return self.text(f"move-{move.kind}", **{**move.args, **said})

    def expected(self, code: int) -> str:
        """A move that is still to come, by its kind and what is touched: what will lie there then is not known."""
        plan = f"plan-{self.game.moves.kind_of(code).name}"
        names = [self.text(plan)] if plan in self else []
        for touch in self.game.moves.touches(code):
            domain, _, name = touch.partition("-")
            known = [message for message in (f"touch-{touch}", touch, f"numbered-{domain}") if message in self]
            names.append(self.text(known[0], number=name) if known else name)
        return f"{', '.join(names)} ({self.game.moves.text(code)})"

    def prompt(self, prompt: dict[str, Any], own: bool) -> str:
        name = prompt["id"] if own else f"{prompt['id']}-other"
        return self.text(name, **prompt["args"], seat=self.seat(prompt["seat"]))

    def refusal(self, rule: str) -> str:
        """Why a move is not allowed, citing the rule."""
        found = rulebook(self.game, self.language).get(rule)
        return self.text("refused-rule", rule=rule, title=found.title) if found else rule


@cache
def rulebook(game: Game, language: str) -> dict[str, Rule]:
    """The rules of a game by id, in the order of the book."""
    rules: dict[str, Rule] = {}
    chapter = ""
    parts = re.split(r"^(#{2,3} .*)$", game_text(game, "rulebook", language, "md"), flags=re.M)
    for heading, text in zip(parts[1::2], parts[2::2], strict=True):
        if heading.startswith("## "):
            chapter = heading[3:].strip()
        elif found := re.match(rf"### ({game.prefix}-\d+) (.*)", heading):
            rules[found[1]] = Rule(found[1], found[2].strip(), text.strip(), chapter)
    return rules
