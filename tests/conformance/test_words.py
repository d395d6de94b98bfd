"""Every sentence of every game exists in both languages and formats without a gap."""

from __future__ import annotations

import re
import warnings
from importlib.resources import files

import pytest

from pyramidion.games import own_names
from pyramidion.kernel import declaring
from pyramidion.words import LANGUAGES, Words

from .play import random_game


def written(game, language: str) -> list[str]:
    """The messages that a game has in a language, in the order of its file."""
    file = files(game.package).joinpath(f"messages.{language}.ftl")
    return re.findall(r"^([a-zA-Z][\w-]*) =", file.read_text("utf-8"), flags=re.M) if file.is_file() else []


def test_both_languages_have_the_same_messages(game):
    """A game of another package may lack German; it is then told in English."""
    english, german = (written(game, language) for language in LANGUAGES)
    assert len(set(english)) == len(english)
    if game.name in own_names():
        assert english == german
        return
    assert set(german) <= set(english)
    if lacking := set(english) - set(german):
        warnings.warn(f"{game.name} says {len(lacking)} messages in English where German is wanted", stacklevel=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_move_event_and_thing_has_its_message(game, language):
    words = Words(game, language)
    assert [name for name in declaring.messages(game) if name not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_to_come_is_told_by_names_and_not_by_bare_numbers(game, language):
    words = Words(game, language)
    for code in range(len(game.moves)):
        names, bracket, notation = words.expected(code).rpartition(" (")
        assert bracket + notation == f" ({game.moves.text(code)})"
        assert not any(name.isdecimal() for name in names.split(", "))
        kind = game.moves.kind_of(code)
        assert kind.prefix or names.startswith(f"{words.text(f'plan-{kind.name}')}, ")


def test_a_game_says_truly_whether_it_asks_all_viewers_alike(game, seats, variant, box):
    asked = [[table.prompt(viewer) for viewer in (None, *range(seats))] for table in random_game(game, seats, 4, box)]
    assert all(own == prompts[0] for prompts in asked for own in prompts) == game.same_prompt_for_all


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_gap_or_a_bare_key(game, seats, variant, box, language):
    names = tuple(f"Seat{seat}" for seat in range(seats))
    words, told = Words(game, language, names), set()

    def new(*what) -> bool:
        """Most of a game is said over and over."""
        before = len(told)
        told.add(repr(what))
        return len(told) > before

    for table in random_game(game, seats, 3, box):
        said = [words.event(event) for event in table.events(all_seats=True) if new(event)]
        for viewer in (None, *range(seats)):
            if new(prompt := table.prompt(viewer)):
                said += [words.prompt(prompt, own=True), words.prompt(prompt, own=False)]
        for seat in table.movers:
            moves = table.moves(seat)[:40]
            more = table.words(moves, seat)
            said += [words.move(move, add) for move, add in zip(moves, more, strict=True) if new(move, add)]
        for sentence in said:
            assert "{" not in sentence, sentence
            assert not re.search(r"\b(event|move|prompt)-\w", sentence), sentence
            assert "none" not in sentence.split(), sentence
