"""What is checked when a game is declared. Each mistake is one sentence that says what to do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from .box import parse
from .errors import BadGame
from .header import EVENT_ARGUMENTS, HEADER_FIELDS
from .verbs import MAX_SEATS

if TYPE_CHECKING:
    from .game import Game

MOST_EVENT_KINDS = 63  # which of them reveal something is a bit mask in a signed number of 64 bits
MOST_MOVES = np.iinfo(np.int16).max + 1  # lists of legal moves have numbers of 16 bits


def check(game: Game) -> None:
    """Refuses a game that could not be played as it is declared."""
    problem = next(problems(game), None)
    if problem is not None:
        raise BadGame(f"The game {game.name} {problem}.")


def problems(game: Game) -> Iterator[str]:
    if not game.seats or game.seats.step != 1 or not 1 <= game.seats[0] <= game.seats[-1] <= MAX_SEATS:
        yield f"is for {game.seats!r} seats; declare a range within 1 to {MAX_SEATS}, such as range(2, {MAX_SEATS})"
    if not (game.name.isidentifier() and game.name.islower() and game.name.isascii()):
        yield "needs a name that can stand in an address and in a file's name; lower case letters and _ are right"
    fields = game.state_dtype.names or ()
    for name in HEADER_FIELDS:
        if name not in fields and not name.startswith("_"):
            yield f"has positions without the field {name!r}; make their record with kernel.header.position"
    if "phase" not in fields:
        yield "has positions without the field 'phase'; add it to their record, a number that `phases` names"
    yield from secret_problems(game)
    yield from event_problems(game)
    if len(game.moves) > MOST_MOVES:
        large = max(game.moves.kinds.values(), key=lambda kind: kind.count)
        yield (
            f"has {len(game.moves)} moves and {MOST_MOVES} is most; "
            f"make two decisions of one, first of all of {large.name!r}, which has {large.count}"
        )
    for kind in game.automatic_moves:
        if kind not in game.moves.kinds:
            yield f"makes moves of the kind {kind!r} by itself, which it does not have; name one of its kinds of move"
    for option in game.options:
        for kind in option.by_hand:
            if kind not in game.automatic_moves:
                yield f"has the option {option.name!r} for moves {kind!r} by hand; name a kind of `automatic_moves`"
    for kind in game.words.names:
        if kind not in game.moves.kinds:
            yield f"has words for {kind!r}, which is not a kind of move; name one of {', '.join(game.moves.kinds)}"


def secret_problems(game: Game) -> Iterator[str]:
    secret = {field.name: field for field in game.fields if field.known.by != "everybody"}
    if secret and not game.has_secrets:
        yield f"has no secrets, but not everybody knows its field {next(iter(secret))!r}; declare one or the other"
    for field in secret.values():
        if field.known.among is not None and field.known.among not in secret:
            yield (
                f"has a field {field.name!r} that may lie among {field.known.among!r}; "
                "that has to be a field that not everybody knows"
            )


def event_problems(game: Game) -> Iterator[str]:
    events = game.events
    if len(events) > MOST_EVENT_KINDS:
        yield (
            f"has {len(events)} kinds of event and {MOST_EVENT_KINDS} is most; "
            "let one kind stand for several and tell them apart by an argument"
        )
    for name, count in Counter(events.declared).items():
        if count > 1:
            yield f"has two kinds of event {name!r}; it either reveals something or it does not, so leave one out"
    for name, arguments in zip(events.names, events.arguments, strict=True):
        if len(arguments) > EVENT_ARGUMENTS:
            yield (
                f"has an event {name!r} with {len(arguments)} arguments and {EVENT_ARGUMENTS} is most; "
                "leave some out or tell them in a second event"
            )


def message_ids(text: str) -> set[str]:
    """The messages that a Fluent file has."""
    return set(re.findall(r"^([a-zA-Z][\w-]*) *=", text, flags=re.M))


def messages(game: Game) -> list[str]:
    """The messages that a game needs: for what is asked, done and told, for its components and its ways to play."""
    wanted = ["title", "tagline", "about"]
    for kind in (*game.phases, *game.prompts.names):
        wanted += [f"prompt-{kind}", f"prompt-{kind}-other"]
    wanted += [f"score-{kind}" for kind in game.sheet.names]
    for move in game.moves.kinds.values():
        # Of a move still to come, a thing alone does not say what is done with it.
        wanted += [f"move-{move.name}", f"touch-{move.prefix[0]}" if move.prefix else f"plan-{move.name}"]
    wanted += [f"event-{kind}" for kind in game.events.names]
    wanted += [f"box-{section}" for section in parse(game.box_text, f"the standard box of {game.name}")]
    for option in game.options:
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    return list(dict.fromkeys(wanted))
