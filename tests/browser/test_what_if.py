"""What if: the evaluation at a table of the browser, and positions shared by link."""

from __future__ import annotations

from . import hands

LEISURE = 60_000  # milliseconds for what takes a second on a machine of its own


def test_the_evaluation_is_switched_on_at_a_table_against_machines_and_stays_so(visit, picture):
    page = visit()
    page.set_default_timeout(LEISURE)
    hands.set_table(page, "pyramids", 2, "fellah")
    assert page.locator(".worth").count() == 0
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Show the evaluation after each move").check()
    chances = page.get_by_role("list", name="Evaluation").get_by_role("listitem")
    chances.nth(1).wait_for()
    told = [int(text.split(": ")[1].split("%")[0]) for text in chances.all_inner_texts()]
    assert abs(sum(told) - 100) <= 1
    picture(page, "evaluation-1280")
    page.reload()
    chances.nth(1).wait_for()
    page.get_by_role("button", name="Hide the evaluation").click()
    page.locator(".worth").wait_for(state="detached")
