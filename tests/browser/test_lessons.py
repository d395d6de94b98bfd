"""Lessons in the browser: on the board, in the table of words, on a phone, without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyramidion.games import game, own_names
from pyramidion.lessons import Lesson, lesson, lessons
from pyramidion.lessons.rehearsing import begin, play, rights

GAME = "cheops"  # its pages are the lightest
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ALL = [one for name in own_names() for one in lessons(game(name))]


def moves(one: Lesson) -> Iterator[tuple[int, str]]:
    """The first right move of each step."""
    table = begin(one)
    for n, step in enumerate(one.steps):
        move = rights(step, table, one.seat)[0]
        yield n, move
        play(one, step, table, move, n + 1 == len(one.steps))


def touch(page, one: Lesson, move: str, where: str) -> None:
    for each in one.game.moves.touches(one.game.moves.code(move)):
        page.locator(f"{where} [data-touch='{each}']:not([aria-disabled='true'])").first.click()


def said(page, sentence: str) -> None:
    page.locator(".scribe", has_text=sentence).wait_for()


def go_through(page, one: Lesson, where: str, language: str, first: int = 0, last: int = 99) -> None:
    for n, move in moves(one):
        if first <= n <= last:
            said(page, one.steps[n].says[language])
            touch(page, one, move, where)


ON_BOARD = ":is(#board, .own, [data-buttons])"


def test_a_first_lesson_is_learned_on_a_phone_and_goes_on_after_a_reload(visit, picture):
    one = lesson(game(GAME))
    page = visit(f"/learn/{GAME}/first", **PHONE)
    said(page, one.steps[0].says["en"])
    # an outline around each of the two things, and an arrow
    page.locator("[data-pointing='member-mother field-e1'] .line").nth(2).wait_for(state="attached")
    touch(page, one, "lay father e1", ON_BOARD)
    said(page, one.steps[0].wrong[0].says["en"])
    touch(page, one, next(moves(one))[1], ON_BOARD)
    go_through(page, one, ON_BOARD, "en", first=1, last=3)
    said(page, one.steps[4].says["en"])
    page.reload()
    go_through(page, one, ON_BOARD, "en", first=4, last=8)
    said(page, one.steps[9].says["en"])
    prompt = page.locator(".prompt").evaluate("(prompt) => [prompt.scrollHeight, prompt.clientHeight]")
    assert prompt[0] <= prompt[1] + 1
    picture(page, "lesson-390")
    go_through(page, one, ON_BOARD, "en", first=9)
    said(page, one.end["en"])
    assert page.get_by_role("dialog").count() == 0
    page.get_by_role("button", name="Play your first game").click()
    page.get_by_role("button", name="No more hints").wait_for()  # a hint comes by itself
    page.goto("/")
    page.locator(f"a[href='/learn/{GAME}']").click()
    page.locator("a", has_text=one.title["en"]).get_by_text("done").wait_for()


def test_a_first_lesson_is_learned_in_the_table_of_words_in_german(visit):
    one = lesson(game("valley"))
    page = visit("/learn/valley/first", settings={"language": "de", "spoken": True})
    go_through(page, one, ".spoken", "de")
    said(page, one.end["de"])


def test_a_short_lesson_asks_about_every_reaction_and_then_offers_a_lesson_not_yet_learned(visit):
    one = lesson(game("valley"), "reactions")
    page = visit("/learn/valley/reactions", **PHONE)
    go_through(page, one, ON_BOARD, "en", last=0)
    said(page, one.steps[1].says["en"])
    page.get_by_role("button", name="Pass").wait_for()
    assert page.get_by_role("button", name="Don’t ask me again in this game").count() == 0
    page.goto("/learn/valley")
    page.locator("a", has_text=one.title["en"]).get_by_text("goes on at step 2 of 4").click()
    go_through(page, one, ON_BOARD, "en", first=1)
    said(page, one.end["en"])
    page.get_by_role("link", name=f"Next: {lesson(game('valley')).title['en']}").click()
    said(page, lesson(game("valley")).steps[0].says["en"])


def test_a_lesson_that_does_not_exist_is_not_found(visit):
    page = visit(f"/learn/{GAME}/juggling")
    page.get_by_role("heading", name="This page doesn’t exist").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.game.name}-{one.name}")
def test_every_lesson_is_learned_in_the_browser(visit, one):
    page = visit(f"/learn/{one.game.name}/{one.name}", settings={"spoken": True})
    go_through(page, one, ".spoken", "en")
    said(page, one.end["en"])
