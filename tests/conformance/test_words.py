"""Every sentence of every game exists in both languages and formats without a gap."""

from __future__ import annotations

import re

import pytest

from pyramidion.words import LANGUAGES, Words, game_text

from .play import random_game


def message_ids(text: str) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) =", text, flags=re.M)


def test_both_languages_have_the_same_messages(game):
    english, german = (message_ids(game_text(game, "messages", language, "ftl")) for language in LANGUAGES)
    assert english == german
    assert len(set(english)) == len(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_move_event_and_thing_has_its_message(game, language):
    words = Words(game, language)
    wanted = [f"prompt-{kind}{whose}" for kind in (*game.phases, *game.prompts.names) for whose in ("", "-other")]
    wanted += [f"score-{kind}" for kind in game.sheet.names]
    wanted += [f"move-{kind}" for kind in game.moves.kinds] + [f"event-{kind}" for kind in game.events.names]
    # A thing alone does not say what is done with it.
    wanted += [f"plan-{kind.name}" for kind in game.moves.kinds.values() if not kind.prefix]
    wanted += [f"touch-{kind.prefix[0]}" for kind in game.moves.kinds.values() if kind.prefix]
    wanted += [f"box-{table}" for table in game.standard_box.tables]
    for option in game.options:
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    wanted += ["title", "tagline", "about"]
    assert [name for name in wanted if name not in words] == []


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
    words = Words(game, language, names)
    for table in random_game(game, seats, 3, box):
        said = [words.event(event) for event in table.events(all_seats=True)]
        for viewer in (None, *range(seats)):
            prompt = table.prompt(viewer)
            said += [words.prompt(prompt, own=True), words.prompt(prompt, own=False)]
        for seat in table.movers:
            moves = table.moves(seat)[:40]
            said += [words.move(move, more) for move, more in zip(moves, table.words(moves, seat), strict=True)]
        for sentence in said:
            assert "{" not in sentence, sentence
            assert not re.search(r"\b(event|move|prompt)-\w", sentence), sentence
            assert "none" not in sentence.split(), sentence
