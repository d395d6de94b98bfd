"""The examples of the rulebooks: drawn by the games' own boards, in the rules and on paper, and tried on a board."""

from __future__ import annotations

import random

import pytest

from pyramidion.games import game, own_names
from pyramidion.lessons import Example, examples

from . import axe, hands

GAME = "cheops"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ALL = {name: examples(game(name)) for name in own_names()}
EVERY = [one for found in ALL.values() for one in found.values()]

# Letters that the edge of their picture cuts, and those that are too small for anybody to read, in pixels.
CUT = """(least) => [...document.querySelectorAll('[data-example] svg.board')].flatMap((board) => {
  const edge = board.getBoundingClientRect()
  return [...board.querySelectorAll('text')].flatMap((text) => {
    const { left, right, top, bottom, width } = text.getBoundingClientRect()
    if (!width || !text.checkVisibility({ visibilityProperty: true })) return []
    const outside = right <= edge.left || left >= edge.right || bottom <= edge.top || top >= edge.bottom
    const inside = left >= edge.left - 2 && right <= edge.right + 2 && top >= edge.top - 2 && bottom <= edge.bottom + 2
    const matrix = text.getScreenCTM()
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b)
    const name = board.closest('[data-example]').dataset.example
    if (!outside && !inside) return `${name}: ${text.textContent} is cut`
    return inside && size < least ? `${name}: ${text.textContent} has ${size.toFixed(1)} px` : []
  })
})"""


def draw_all(page) -> list[str]:
    """Scrolls through the page until every picture is drawn; their names, in order."""
    page.locator("[data-example]").first.wait_for(state="attached")
    pictures = page.locator("[data-example]")
    for n in range(pictures.count()):
        pictures.nth(n).scroll_into_view_if_needed()
        page.wait_for_function("(n) => document.querySelectorAll('[data-example]')[n].dataset.drawn === 'true'", arg=n)
    return pictures.evaluate_all("(all) => all.map((one) => one.dataset.example)")


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.long)])
def test_every_example_is_drawn_under_its_rule_with_its_words(visit, picture, language):
    theme = "light" if language == "en" else "lamplight"
    page = visit(f"/rules/{GAME}", settings={"language": language, "theme": theme})
    for name, found in ALL.items():
        page.goto(f"/rules/{name}")
        assert sorted(draw_all(page)) == sorted(found)
        for one in found.values():
            under = page.locator("section", has=page.locator(f"[data-rule='{one.rules[0]}']"))
            assert one.says[language] in under.locator("figcaption", has_text=one.title[language]).inner_text()
        assert page.evaluate(CUT, 9) == []
        page.locator("summary").click()
        assert axe.violations(page) == []
        picture(page, f"rules-{name}-{language}")


def test_every_example_is_drawn_on_a_phone(visit):
    page = visit(f"/rules/{GAME}", settings={"language": "de"}, **PHONE)
    for name, found in ALL.items():
        page.goto(f"/rules/{name}")
        assert sorted(draw_all(page)) == sorted(found)
        assert page.evaluate(CUT, 6.5) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_what_the_table_sets_up_is_folded_away_until_one_of_its_rules_is_asked_for(visit):
    page = visit(f"/rules/{GAME}")
    page.locator("[data-rule='CH-16']").wait_for()
    assert not page.locator("[data-rule='CH-04']").is_visible()
    page.goto(f"/rules/{GAME}#CH-04")
    page.locator("section.asked [data-rule='CH-04']").wait_for()
    page.wait_for_function("document.activeElement.dataset.rule === 'CH-04'")
    page.goto(f"/rules/{GAME}#CH-53")
    page.wait_for_function("document.activeElement.dataset.rule === 'CH-53'")
    page.wait_for_timeout(500)  # pictures above it are drawn meanwhile, and must not push it out of sight
    top = page.locator("[data-rule='CH-53']").bounding_box()["y"]
    assert 0 <= top < 500
    page.get_by_role("searchbox").fill("eye")
    page.locator("[data-rule='CH-02']").wait_for()


def test_the_rules_beside_a_table_have_pictures_and_leave_the_table_alone(visit):
    page = visit()
    hands.set_table(page, GAME, 2)
    hands.wait(page)
    page.locator("[data-drawn=true]").wait_for()
    before = page.locator("#board [data-touch]").count()
    page.keyboard.press("r")
    page.locator("dialog [data-example]").first.wait_for(state="attached")
    draw_all(page)
    assert page.locator("dialog :is([data-touch], [data-place])").count() == 0
    assert page.locator("#board [data-touch]").count() == before
    hands.close_sheet(page)
    hands.click_through(page, random.Random(1), stop=2)


def test_a_touch_on_an_example_opens_it_as_a_board(visit, picture):
    one = ALL[GAME]["a-sale"]
    page = visit(f"/rules/{GAME}", **PHONE)
    drawn = page.locator("[data-example=a-sale][data-drawn]")
    drawn.scroll_into_view_if_needed()
    page.locator("[data-example=a-sale][data-drawn=true]").wait_for()
    page.touchscreen.tap(*(drawn.bounding_box()[side] + 60 for side in "xy"))
    page.wait_for_url(f"**/try/{GAME}/a-sale")
    page.locator(".prompt summary", has_text=one.title["en"]).click()
    page.locator(".prompt", has_text=one.says["en"]).wait_for()
    picture(page, "try-390")
    page.locator("[data-buttons] [data-touch=sell]").click()
    page.locator("[data-ply='16']").wait_for()


# Nothing is chosen any more, and the table is another one; what cannot be taken back is asked for once more.
MADE = """(before) => {
  const said = document.querySelector('.spoken').innerText
  if (!said.includes('Chosen so far')) return said !== before
  document.querySelector('[aria-labelledby=spoken-moves] li button:not([data-touch])')?.click()
}"""


@pytest.mark.long
@pytest.mark.parametrize("one", EVERY, ids=lambda one: f"{one.game.name}-{one.name}")
def test_every_example_can_be_tried(visit, one: Example):
    """The first move that it is about, or whichever is legal."""
    page = visit(f"/try/{one.game.name}/{one.name}", settings={"spoken": True})
    table = one.table()
    page.locator(".spoken [data-touch]").first.wait_for()
    before = page.locator(".spoken").inner_text()
    move = (*one.moves, *one.can, str(table.moves(one.seat)[0]))[0]
    for touch in one.game.moves.touches(one.game.moves.code(move)):
        page.locator(f".spoken [data-touch='{touch}']:not([aria-disabled='true'])").first.click()
    page.wait_for_function(MADE, arg=before)
