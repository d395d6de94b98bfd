"""What people read: card texts made from instructions, and the table in the terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from pyramidion.games.valley import terminal as picture
from pyramidion.games.valley.instructions import BY_NAME, FORMS, parse
from pyramidion.games.valley.state import CARD
from pyramidion.games.valley.testing import BOXES
from pyramidion.terminal import play as terminal
from pyramidion.words import LANGUAGES, Words, rulebook

from .positions import GAME, begun, give, play

CARDS = picture.cards_of(GAME.standard_box.sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_instruction_has_its_sentence_and_every_card_a_text(language):
    words = Words(GAME, language)
    assert [form.name for form in FORMS if f"do-{form.name}" not in words] == []
    for card in CARD:
        text = picture.card_text(words, CARDS[card]["action"])
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
        assert "do-" not in text


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        ("draw 2", "Draw 2 cards.", "Ziehe 2 Karten."),
        ("sacrifice hand 1; draw 2", "Sacrifice a hand card, then draw 2 cards.", "Opfere eine Handkarte, dann ziehe"),
        ("swap or sacrifice pyramid 1", "Swap two cards in the pyramid; or sacrifice", "; oder opfere eine Karte der"),
        ("others discard 2 spare hand 3", "more than 3 hand cards discards 2 hand cards.", "mehr als 3 Handkarten"),
        ("take pyramid set jars", "Take one of the canopic jars from the pyramid.", "eine Karte des Sets Kanopen."),
        (
            "need discard 5; entomb discard any",
            "With 5 or more cards in your discard, entomb any card from your discard.",
            "Wenn dein Ablagestapel 5 oder mehr Karten hat, lege eine beliebige Karte deines Ablagestapels ins Grab.",
        ),
        ("need discard 3; discard 1; draw 2", "discard, discard a hand card, then draw 2", "ab, dann ziehe 2 Karten."),
        ("", "No action.", "Keine Aktion."),
    ],
)
def test_a_cards_text_follows_from_its_instructions(action, english, german):
    """An owner who changes an action changes the text: card and rule never differ (VK-30)."""
    assert english in picture.card_text(Words(GAME, "en"), action)
    assert german in picture.card_text(Words(GAME, "de"), action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_actions_read_differently(language):
    """No figure of an instruction is lost on the way to its sentence."""
    words = Words(GAME, language)
    texts: dict[str, str] = {}
    actions = {
        action for text in [GAME.box_text, *BOXES.values()] for action in re.findall(r', "([a-z][^"]*)"\]', text)
    }
    for form in FORMS:
        for n in (1, 2, 3):
            if form.low <= n <= form.high:
                actions.add(form.words.replace("N", str(n)).replace("M", str(n + 1)).replace("SET", "jars"))
    for action in actions:
        try:
            parse(action)
        except ValueError:
            continue
        text = picture.card_text(words, action)
        assert texts.setdefault(text, action) == action
    assert len(texts) > 60


def test_the_message_of_an_instruction_is_named_by_its_words():
    """The browser finds it the same way: the words that are neither figures nor sets, joined by hyphens."""
    for action in (card["action"] for card in CARDS.values()):
        for option, texts in zip(parse(action), action.split(" or "), strict=True):
            for one, text in zip(option, texts.split(";"), strict=True):
                words = [word for word in text.split() if not word.isdigit()]
                assert one.name == "-".join(words)
                assert one.name in BY_NAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_drawn_within_eighty_columns(language):
    table = begun(4)
    give(table, 0, hand="mask eternity table", draw="urn", discard="food", tomb="urn urn isis horus mask")
    give(table, 1, hand="mask urn", known="mask")
    play(table, "buy a1", "pay mask")
    output = io.StringIO()
    words = Words(GAME, language, ("Ali", "Cleo", "Ramses", "Nefertari"))
    for seat in (0, None):
        drawn = picture.draw(table.view(seat), table.box.sections, seat, list(words.names), words)
        Console(file=output, width=80, color_system=None).print(drawn)
    text = output.getvalue()
    assert max(len(line) for line in text.splitlines()) <= 80
    assert words.text("card-hapi") in text
    assert "card-" not in text
    assert "label-" not in text


def test_the_terminal_answers_for_who_can_only_pass():
    """VK-54"""
    table = begun(2)
    give(table, 0, hand="mask urn")
    give(table, 1, hand="urn", draw="boat")
    play(table, "buy a1", "pay mask")
    console = Console(file=io.StringIO(), width=80)
    answers = iter(["quit"])
    session = terminal.TerminalSession(table, {}, "en", console, lambda _: next(answers))
    session.run()
    assert table.movers == (0,)
    assert table.phase == "play"


@pytest.mark.parametrize(("place", "owed"), [("c1", "Noch 1 Gold fehlt."), ("a1", "Noch 2 Gold fehlen.")])
def test_one_gold_is_owed_in_the_singular(place, owed):
    """VK-21: the cards there cost 2 and 3."""
    table = begun(2)
    give(table, 0, hand="urn urn urn")
    play(table, f"buy {place}", "pay urn")
    assert Words(GAME, "de").prompt(table.prompt(0), own=True).endswith(owed)


@pytest.mark.parametrize("typed", ["²", "? ²", "١", "0", "9999", "9" * 5000])
def test_a_digit_that_is_no_number_of_a_move_is_asked_again(typed):
    table = begun(2)
    output = io.StringIO()
    answers = iter([typed, "01", "quit"])
    terminal.TerminalSession(table, {}, "en", Console(file=output, width=80), lambda _: next(answers)).run()
    assert table.ply == 1
    assert "Traceback" not in output.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_tells_the_examples(language):
    """VK-63"""
    text = rulebook(GAME, language)["VK-63"].text
    assert "36" in text
    assert "3 + 1 + 4 = 8" in text
