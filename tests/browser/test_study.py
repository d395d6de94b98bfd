"""After the game: the review, mistakes tried again, puzzles, and the deal of the day."""

from __future__ import annotations

import random
import re

import pytest

from pyramidion.games import game
from pyramidion.puzzles import Puzzle, puzzles

from . import hands
from .test_alone import FORBIDDEN

GAME = "pyramids"  # its reviews are quick
TOUCHED = "cheops"  # in which a move is what is touched for it, and nothing else
LEISURE = 90_000  # milliseconds for what takes ten seconds on a machine of its own


def finished(page) -> str:
    """A table of this browser at which a careless game has just ended."""
    hands.set_small_table_here(page, GAME)
    page.wait_for_selector("#board")
    hands.to_the_end(page, random.Random(5))
    return page.url


def touch(page, name: str, move: str) -> None:
    """Makes a move by what is touched for it on the board."""
    moves = game(name).moves
    for each in moves.touches(moves.code(move)):
        page.locator(
            f":is(#board, .own, [data-buttons]) [data-touch='{each}']:not([aria-disabled='true'])"
        ).first.click()


def test_a_game_is_reviewed_in_the_browser_and_its_mistakes_are_tried_again(visit, picture):
    page = visit(settings={"confirm": False})
    page.set_default_timeout(LEISURE)
    table = finished(page)
    page.get_by_role("button", name="See the result").click()
    page.get_by_role("dialog").get_by_role("link", name="Review").click()
    page.get_by_role("progressbar").first.wait_for()
    page.get_by_role("heading", name="Luck and skill").wait_for()
    picture(page, "review-1280")
    rows = page.locator(".summary tbody tr")
    assert rows.count() == 2
    for row in rows.all():
        start, luck, own, others, result = (number(cell.inner_text()) for cell in row.locator("td").all())
        assert abs(start + luck + own + others - result) < 0.3  # each is rounded to a tenth
    page.locator(".line", has=page.locator(".cost")).first.click()
    page.wait_for_function(f"() => {AT} > 0")
    at = page.evaluate(AT)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"() => {AT} === {at - 1}")
    page.get_by_role("button", name="Learn from your mistakes").click()
    page.get_by_role("button", name="Show the move").click()
    assert "The best move is" in page.locator(".study .said").inner_text()
    picture(page, "review-again-1280")
    page.get_by_role("button", name="Back", exact=True).click()
    # made before, it is there at once
    page.goto(f"{table}/review")
    page.get_by_role("heading", name="Luck and skill").wait_for()


AT = "Number(document.querySelector('input[type=range]').value)"


def number(text: str) -> float:
    return float(re.match(r"[+−-]?[\d.]+", text)[0].replace("−", "-"))


@pytest.mark.long
@pytest.mark.parametrize("set_up", [hands.set_small_table_here, hands.set_small_table])
def test_a_game_with_components_of_ones_own_is_reviewed_and_goes_on_with_them(visit, set_up):
    page = visit(settings={"confirm": False})
    page.set_default_timeout(LEISURE)
    set_up(page, GAME)
    hands.to_the_end(page, random.Random(5))
    page.goto(f"{page.url}/review?ply=1")
    page.get_by_role("heading", name="Luck and skill").wait_for()
    page.get_by_role("combobox", name="Play on from here").select_option("machines")
    page.wait_for_url("**/t/here-*")
    hands.click_through(page, random.Random(1))


def test_where_a_browser_cannot_make_a_review_the_server_does(visit, picture):
    page = visit(settings={"confirm": False})
    page.set_default_timeout(2 * LEISURE)
    page.add_init_script(FORBIDDEN["wasm"])
    hands.set_small_table(page, GAME)
    hands.to_the_end(page, random.Random(5))
    table = page.url
    page.goto(f"{table}/review")
    page.get_by_text("so the server does").wait_for()
    picture(page, "review-server-running-1280")
    page.get_by_role("button", name="Cancel").first.click()
    page.wait_for_url("**/replay?ply=0")
    page.goto(f"{table}/review")
    page.get_by_role("progressbar").first.wait_for()
    page.get_by_role("heading", name="Luck and skill").wait_for()
    picture(page, "review-server-1280")
    assert page.locator(".summary tbody tr").count() == 2
    assert page.get_by_role("button", name=re.compile("Try it again|Learn from")).count() == 0
    page.reload()  # kept, it is there at once
    page.get_by_role("heading", name="Luck and skill").wait_for()


@pytest.mark.long
def test_a_review_can_be_cancelled_and_begun_again_and_a_game_goes_on_from_any_moment(visit):
    page = visit(settings={"confirm": False})
    page.set_default_timeout(LEISURE)
    table = finished(page)
    page.goto(f"{table}/review?ply=9")
    page.get_by_role("button", name="Cancel").first.click()
    page.wait_for_url("**/replay?ply=9")
    page.go_back()
    page.get_by_role("heading", name="Luck and skill").wait_for()
    page.get_by_role("combobox", name="Play on from here").select_option("machines")
    page.wait_for_url(lambda url: "/t/here-" in url and not url.startswith(table))
    assert page.get_by_role("link", name="from move 9").get_attribute("href").endswith("/review?ply=9")
    hands.click_through(page, random.Random(1), stop=2)


def begin_puzzles(page, name: str, grade: int) -> Puzzle:
    page.goto("/puzzles")
    page.locator(f"a[href='/puzzles/{name}/{grade}']").click()
    page.get_by_text("What is the best move?").wait_for()
    return next(puzzle for puzzle in puzzles(game(name)) if puzzle.grade == grade)


def test_a_puzzle_is_solved_on_the_board_and_counted(visit, picture):
    page = visit(settings={"confirm": False})
    page.set_default_timeout(LEISURE)
    one = begin_puzzles(page, TOUCHED, 2)
    picture(page, "puzzle-1280")
    touch(page, TOUCHED, one.second)
    page.get_by_text(re.compile("something else brings|as good as the best")).wait_for()
    page.get_by_role("button", name="Try another move").click()
    touch(page, TOUCHED, one.best)
    page.get_by_text("This is the best move").wait_for()
    page.get_by_role("button", name="Next puzzle").click()
    page.get_by_text("What is the best move?").wait_for()


def test_the_deal_of_the_day_is_played_once_and_set_beside_machines_on_the_same_seat(visit, picture):
    page = visit("/daily", permissions=["clipboard-read", "clipboard-write"])
    page.set_default_timeout(LEISURE)
    page.get_by_role("heading", name="Pyramids").wait_for()
    place = next(
        n for n, each in enumerate(page.get_by_role("heading", level=2).all_inner_texts()) if "Pyramids" in each
    )
    page.locator("section").nth(place).get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/here-day-*")
    hands.to_the_end(page, random.Random(2))
    page.goto("/daily")
    own = page.locator("section").nth(place)
    own.locator("li").nth(3).wait_for()  # oneself and three machine players
    assert own.locator("li.own").count() == 1
    picture(page, "daily-1280")
    own.get_by_role("button", name="Share").click()
    own.get_by_text("Copied").wait_for()
    said = page.evaluate("navigator.clipboard.readText()")
    assert "Pyramids" in said
    assert "Streak: one day" in said
    assert page.get_by_text("A streak of one day").count() == 1
    page.reload()
    own.locator("li").nth(3).wait_for()
    assert own.get_by_role("button", name="Play").count() == 0
