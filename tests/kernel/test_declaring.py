"""A game that could not be played as it is declared is refused, in a sentence that says what to do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import reeds

from pyramidion import BadGame, BadSetup
from pyramidion.kernel import declaring
from pyramidion.kernel.events import EventSpace
from pyramidion.kernel.fields import COUNT, NOBODY, OWNER, Field, Known
from pyramidion.kernel.game import Option
from pyramidion.kernel.header import EVENT_ARGUMENTS, i2, position
from pyramidion.kernel.messages import WordSpace
from pyramidion.kernel.moves import Domain, MoveSpace

GAME = reeds.GAME


def spaced(kinds: int) -> EventSpace:
    return EventSpace(**{f"event{i}": () for i in range(kinds)})


def moves(count: int) -> MoveSpace:
    return MoveSpace(wait=(), go=(Domain("place", map(str, range(count - 1))),))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"events": spaced(64)}, "has 64 kinds of event and 63 is most; let one kind stand for several"),
        (
            {"events": EventSpace(flood=("a", "b", "c", "d", "e"))},
            "has an event 'flood' with 5 arguments and 4 is most; leave some out or tell them in a second event",
        ),
        ({"events": EventSpace(flood=(), flood_=())}, "has two kinds of event 'flood'; .* leave one out"),
        (
            {"moves": moves(32769)},
            "has 32769 moves and 32768 is most; make two decisions of one, .*'go', which has 32768",
        ),
        ({"state_dtype": position([Field("reeds", i2, COUNT)])}, "without the field 'phase'; add it to their record"),
        (
            {"state_dtype": np.dtype([("phase", "i1")])},
            "without the field 'rng'; make their record with kernel.header.pos",
        ),
        ({"seats": range(2, 7)}, r"is for range\(2, 7\) seats; declare a range within 1 to 5, such as range\(2, 5\)"),
        ({"seats": range(2, 2)}, r"is for range\(2, 2\) seats"),
        ({"seats": range(2, 5, 2)}, r"is for range\(2, 5, 2\) seats"),
        ({"name": "My Game"}, "The game My Game needs a name that can stand in an address"),
        ({"words": WordSpace(fly=())}, "has words for 'fly', which is not a kind of move; name one of take"),
        (
            {"fields": (Field("egg", i2, COUNT, known=NOBODY),)},
            "has no secrets, but not everybody knows its field 'egg'",
        ),
        (
            {"has_secrets": True, "fields": (Field("egg", i2, COUNT, known=Known("nobody", among="nest")),)},
            "has a field 'egg' that may lie among 'nest'; that has to be a field that not everybody knows",
        ),
        ({"automatic_moves": ("doze",)}, "makes moves of the kind 'doze' by itself, which it does not have"),
        (
            {"options": (Option("slow", ("no", "yes"), by_hand=("take",)),)},
            "has the option 'slow' for moves 'take' by hand; name a kind of `automatic_moves`",
        ),
    ],
)
def test_a_wrong_declaration_is_refused_with_what_to_do(wrong, sentence):
    with pytest.raises(BadGame, match=sentence) as refusal:
        replace(GAME, **wrong)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_a_field_known_to_its_owner_has_a_row_for_each():
    with pytest.raises(TypeError, match="The field egg is known to its owner, so it is counted by seats first"):
        Field("egg", i2, COUNT, known=OWNER)


@pytest.mark.parametrize(
    "right",
    [
        {"events": spaced(63)},
        {"events": EventSpace(flood=("a", "b", "c", "d"))},
        {"moves": moves(32768)},
        {"seats": range(1, 6)},
    ],
)
def test_what_just_fits_is_taken(right):
    assert replace(GAME, **right)


def test_the_last_of_most_kinds_of_event_may_reveal_something():
    most = declaring.MOST_EVENT_KINDS
    events = EventSpace(**{f"event{i}": () for i in range(most - 1)}, last_=())
    assert np.int64(events.reveal_mask) >> (most - 1) & 1 == 1
    assert len(events.arguments[0]) <= EVENT_ARGUMENTS


def test_a_game_needs_messages_for_all_that_it_asks_does_and_tells():
    wanted = declaring.messages(GAME)
    assert wanted == [
        *("title", "tagline", "about"),
        *("prompt-taking", "prompt-taking-other", "prompt-over", "prompt-over-other"),
        *("score-last", "move-take", "plan-take", "event-taken", "box-reeds"),
    ]


def test_one_seat_count_is_not_told_as_two():
    assert repr(GAME) == "<Game reeds, 2 seats, 3 moves>"
    assert repr(replace(GAME, seats=range(2, 4))) == "<Game reeds, 2 to 3 seats, 3 moves>"
    with pytest.raises(BadSetup, match=r"reeds cannot be played with 3 seats; it takes 2\."):
        GAME.table(3)


def test_games_are_told_apart_by_their_positions():
    other = replace(GAME.rules, rank=GAME.rules.score)
    with pytest.raises(BadGame, match="positions of the same record; give a field of one of them another name"):
        replace(GAME, rules=other)
